"""A turn: skipping, the roll, the flood, and one of three options."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from attrs import frozen

from ntwrules.model.action import Action
from ntwrules.model.grid import bit_list
from ntwrules.model.refusal import Refusal
from ntwrules.rulebooks.ntw.machine import reasons
from ntwrules.rulebooks.ntw.machine.changes import (
    discard_card,
    flood_cell,
    skip_turn,
)
from ntwrules.rulebooks.ntw.machine.deeds import ConfrontDeed
from ntwrules.rulebooks.ntw.machine.draft import Draft
from ntwrules.rulebooks.ntw.machine.frame import PASS, Frame
from ntwrules.rulebooks.ntw.machine.listing import Row, listed
from ntwrules.rulebooks.ntw.machine.moving import Reach
from ntwrules.rulebooks.ntw.machine.offers import carry_out, fits, plays, why_unfit
from ntwrules.rulebooks.ntw.machine.plans import Plan
from ntwrules.rulebooks.ntw.machine.position import Position, floodable
from ntwrules.rulebooks.ntw.machine.refusals import refuse
from ntwrules.rulebooks.ntw.machine.stepping import Movement, Moving
from ntwrules.rulebooks.ntw.machine.tasks import Doing, begin_uses, schedule

if TYPE_CHECKING:
    from ntwrules.rulebooks.ntw.machine.state import NtwState

__all__ = ["Acting", "Beginning", "Flooding", "Rolling", "Throwing", "skip_or_roll"]

THROW = Action("throw")


@frozen
class Beginning(Frame):
    """The cards of this turn have been carried out: the turn is skipped, or the dice are rolled (T2, A)."""

    phase = "begin"
    asks = False

    def settle(self, draft: Draft) -> bool:
        draft.pending = draft.pending[:-1]
        skip_or_roll(draft, self.seat)
        return False


def skip_or_roll(draft: Draft, seat: int) -> None:
    """A turn owed from before this one is skipped; otherwise the dice are rolled (T2, A)."""
    if draft.owing:
        draft.owing = False
        draft.tell("turn-skipped", seat)
        skip_turn(draft, seat)
    else:
        draft.pending += _ROLLING[seat]


@frozen
class Rolling(Frame):
    """
    The dice that name a cell are rolled, read in the view of the seat (D1-D4).

    Attributes:
        main: Is it the roll of the turn, not one of card B?
    """

    phase = "roll"
    chance = True

    main: bool

    def actions(self, state: NtwState) -> Sequence[Action]:
        return state.table.game.rolls.actions

    def allows(self, state: NtwState, action: Action) -> bool:
        return action.verb == "roll" and action.numbers in state.table.game.rolls.by_numbers

    def sample(self, state: NtwState, rng: random.Random) -> Action:
        return state.table.game.rolls.sample(rng)

    def chances(self, state: NtwState) -> Sequence[tuple[Action, Fraction]]:
        return state.table.game.rolls.chances()

    def act(self, draft: Draft, action: Action, meant: object = None) -> None:
        table = draft.table
        cells = table.game.rolls.cells(table.seats[self.seat], action.numbers) & floodable(draft)
        if cells:
            draft.pending += (Flooding(self.seat, cells, self.main),)
        else:
            draft.tell("turn-lost" if self.main else "roll-lapsed", self.seat)  # T3

    def reason(self, state: NtwState, action: Action) -> Refusal:
        return refuse(state.table.game, "no-throw") if action.verb == "roll" else self.not_now(state, action)


@frozen
class Flooding(Frame):
    """
    One of the cells that the roll names is put under water (T4, D3).

    Attributes:
        cells: Those that can be.

        main: Is it the flood of the turn, not one of card B?
    """

    phase = "flood"

    cells: int
    main: bool

    def actions(self, state: NtwState) -> Sequence[Action]:
        row = state.table.game.listing.everywhere("flood", "")
        return tuple(map(row.__getitem__, bit_list(self.cells)))

    def allows(self, state: NtwState, action: Action) -> bool:
        return action.verb == "flood" and bool(self.cells >> action.numbers[0] & 1)

    def act(self, draft: Draft, action: Action, meant: object = None) -> None:
        flood_cell(draft, action.numbers[0])
        if self.main:
            draft.pending += _ACTING[self.seat]

    def reason(self, state: NtwState, action: Action) -> Refusal:
        game = state.table.game
        if action.verb != "flood":
            return refuse(game, "must", rule="T4") if action.verb == "pass" else self.not_now(state, action)
        cell = action.numbers[0]
        return reasons.off_board(state, cell) or reasons.flooding(state, cell) or refuse(game, "not-rolled", cell=cell)


@frozen
class Acting(Movement):
    """After the flood: move, play a card, throw the action die, or nothing (T4)."""

    phase = "option"
    asks = False

    def settle(self, draft: Draft) -> bool:
        variant = draft.table.game.variant
        if "action-die" in variant.options and variant.faces:
            return True
        reach = Reach(draft, self.seat)
        if "move" in variant.options and reach.can_move():
            return True
        if "card" in variant.options and any(self._cards(reach)):
            return True
        draft.pending = draft.pending[:-1]
        return False

    def _cards(self, reach: Reach) -> tuple[list[Row], tuple[Action, ...]]:
        rows: list[Row] = []
        single: tuple[Action, ...] = ()
        hand = reach.at.hands[self.seat]
        if any(hand):
            numbers = reach.at.table.game.numbers
            for card, held in enumerate(hand):
                if held and numbers[card] is not None:
                    more, words = plays(reach, card)
                    rows += more
                    single += words
        return rows, single

    def actions(self, state: NtwState) -> Sequence[Action]:
        game = state.table.game
        options = game.variant.options
        reach = Reach(state, self.seat)
        moves = self._moves(reach) if "move" in options else []
        ending = (THROW, PASS) if "action-die" in options and game.variant.faces else (PASS,)
        if "card" in options and any(state.hands[self.seat]):
            rows, single = self._cards(reach)
            return listed(game.listing, rows, (*moves, *single, *ending))
        return (*moves, *ending)

    def allows(self, state: NtwState, action: Action) -> object:
        variant = state.table.game.variant
        match action.verb:
            case "pass":
                return True
            case "throw":
                return "action-die" in variant.options and bool(variant.faces)
            case "move" | "sail":
                return "move" in variant.options and self._allows_move(state, action)
            case "play":
                return "card" in variant.options and self._plan(state, action)
        return False

    def _plan(self, at: Position, action: Action) -> Plan | None:
        """The first use of the card that *action* fits."""
        game = at.table.game
        card = game.card_index.get(action.key.partition(" ")[0], -1)
        if card < 0 or not at.hands[self.seat][card] or game.numbers[card] is None:
            return None
        for plan in game.openings[card]:
            if fits(at, self.seat, plan, action, played=True):
                return plan
        return None

    def act(self, draft: Draft, action: Action, meant: object = None) -> None:
        match action.verb:
            case "move" | "sail":
                self._move(draft, action)
            case "throw":
                draft.push(Throwing(self.seat))
            case "play":
                assert isinstance(meant, Plan)
                self._play(draft, meant, action)

    def _play(self, draft: Draft, plan: Plan, action: Action) -> None:
        """The card is discarded before its effect (C5); a move may follow (T6)."""
        game = draft.table.game
        deed = plan.deed
        discard_card(draft, self.seat, plan.card)
        if not isinstance(deed, ConfrontDeed):
            draft.push(Moving(self.seat, plan.card, deed.moves and not plan.each))
        schedule(draft, self.seat, game.card_uses[plan.card][plan.use][1:])
        if plan.each or (not action.numbers and " " not in action.key):
            schedule(draft, self.seat, (plan,))
            return
        if deed.count > 1:
            at = len(draft.pending)
            moved = carry_out(draft, self.seat, plan, action, played=True)
            again = Doing(self.seat, plan.index, deed.count - 1, moved if deed.moves else 0)
            draft.pending = (*draft.pending[:at], again, *draft.pending[at:])
        else:
            carry_out(draft, self.seat, plan, action, played=True)

    def reason(self, state: NtwState, action: Action) -> Refusal:
        game = state.table.game
        options = game.variant.options
        match action.verb:
            case "throw":
                return refuse(game, "option-off", key="action-die")
            case "move" | "sail":
                if "move" not in options:
                    return refuse(game, "option-off", key="move")
                return self._why_no_move(state, action) or self.not_now(state, action)
            case "play":
                if "card" not in options:
                    return refuse(game, "option-off", key="card")
                return self._why_no_play(state, action)
        return self.not_now(state, action)

    def _why_no_play(self, state: NtwState, action: Action) -> Refusal:
        game = state.table.game
        key = action.key.partition(" ")[0]
        if found := reasons.holding(state, self.seat, key):
            return found
        card = game.card_index[key]
        if game.numbers[card] is None:
            return refuse(game, "letter-card", key=key)
        alike = [use[0] for use in game.card_uses[card] if not use[0].each]
        for plan in alike:
            if found := why_unfit(state, self.seat, plan, action, played=True):
                return found
        return refuse(game, "no-such-use" if action.numbers or " " in action.key else "no-effect", key=key)


@frozen
class Throwing(Frame):
    """The action die is thrown and its face carried out (T7)."""

    phase = "die"
    chance = True

    def actions(self, state: NtwState) -> Sequence[Action]:
        return [Action("die", face.key) for face in state.table.game.variant.faces]

    def allows(self, state: NtwState, action: Action) -> bool:
        return action.verb == "die" and action.key in state.table.game.face_index

    def sample(self, state: NtwState, rng: random.Random) -> Action:
        faces = state.table.game.variant.faces
        left = rng.randrange(sum(face.copies for face in faces))
        for face in faces:
            left -= face.copies
            if left < 0:
                return Action("die", face.key)
        raise AssertionError("a die without faces is never thrown")

    def chances(self, state: NtwState) -> Sequence[tuple[Action, Fraction]]:
        faces = state.table.game.variant.faces
        total = sum(face.copies for face in faces)
        return [(Action("die", face.key), Fraction(face.copies, total)) for face in faces]

    def act(self, draft: Draft, action: Action, meant: object = None) -> None:
        game = draft.table.game
        begin_uses(draft, self.seat, game.face_uses[game.face_index[action.key]])

    def reason(self, state: NtwState, action: Action) -> Refusal:
        if action.verb != "die":
            return self.not_now(state, action)
        return refuse(state.table.game, "no-face", key=action.key)


#: What lies on the stack at the roll of a turn, and after its flood, per seat.
_ROLLING = tuple((Rolling(seat, True),) for seat in range(4))
_ACTING = tuple((Acting(seat),) for seat in range(4))
