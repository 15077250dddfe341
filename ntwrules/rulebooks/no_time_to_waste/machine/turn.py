"""A turn: skipping, the roll, the flood, and one of three options."""

import random
from collections.abc import Sequence
from fractions import Fraction
from itertools import compress

from attrs import frozen

from ntwrules.model.actions.refusal import Refusal
from ntwrules.model.machine.frames import Chance, below
from ntwrules.model.machine.grid import picked
from ntwrules.rulebooks.no_time_to_waste.effects import RollAndFlood
from ntwrules.rulebooks.no_time_to_waste.machine import reasons
from ntwrules.rulebooks.no_time_to_waste.machine.changes import discard_card, flood_cell, skip_turn
from ntwrules.rulebooks.no_time_to_waste.machine.codes import NONE, PASS, Action
from ntwrules.rulebooks.no_time_to_waste.machine.draft import EVERY_SEAT, Draft, Frame, Moment
from ntwrules.rulebooks.no_time_to_waste.machine.listing import Row, listed
from ntwrules.rulebooks.no_time_to_waste.machine.plans import Deed, Plan, rules_of
from ntwrules.rulebooks.no_time_to_waste.machine.stepping import Movement, Moving
from ntwrules.rulebooks.no_time_to_waste.machine.strongest import ConfrontDeed
from ntwrules.rulebooks.no_time_to_waste.machine.tasks import Doing, begin_uses, schedule

__all__ = ["BEGINNING", "ROLLING", "Acting", "Beginning", "Flooding", "RollDeed", "Rolling", "Throwing", "skip_or_roll"]

THROW = Action("throw")


@frozen
class Beginning(Frame):
    """The cards of this turn have been carried out: the turn is skipped, or the dice are rolled (T2, A)."""

    phase = "begin"
    asks = False

    def settle(self, draft: Draft) -> bool:
        draft.pop()
        skip_or_roll(draft, self.seat)
        return False


def skip_or_roll(draft: Draft, seat: int) -> None:
    """A turn owed from before this one is skipped; otherwise the dice are rolled (T2, A)."""
    if draft.owing:
        draft.owing = False
        draft.tell("turn-skipped", seat)
        skip_turn(draft, seat)
    else:
        draft.pending += ROLLING[seat]


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

    def actions(self, state: Moment) -> Sequence[Action]:
        return state.table.game.rolls.actions

    def sample(self, state: Moment, rng: random.Random) -> Action:
        return state.table.game.rolls.sample(rng)

    def chances(self, state: Moment) -> Sequence[tuple[Action, Fraction]]:
        return state.table.game.rolls.chances()

    def act(self, draft: Draft, action: Action) -> bool:
        table, seat, numbers = draft.table, self.seat, action.numbers
        throw = table.throws[seat][numbers]
        if throw is None or action.verb != "roll":
            return False
        cells = throw.cells & draft.floodable
        if not cells:
            draft.told = ((_LOST if self.main else _LAPSED)[seat],)  # T3
            return True
        if not self.main:
            draft.pending += (Flooding(seat, numbers, False),)
        else:
            if not throw.flooding:
                throw.flooding = (Flooding(seat, numbers, True),)
            draft.pending += throw.flooding
        draft.listed = tuple(picked(table.game.floods, cells))
        return True

    def reason(self, state: Moment, action: Action) -> Refusal:
        dice, shown = state.table.game.variant.dice, action.numbers
        if state.table.game.rolls.digital:
            return state.refuse("no-throw")
        if len(shown) != len(dice):
            return state.refuse("dice-count", count=len(shown), dice=len(dice))
        at = next(i for i, die in enumerate(dice) if shown[i] not in die.faces)
        faces = "/".join(map(str, dice[at].faces))
        return state.refuse("no-such-number", die=dice[at].name, faces=faces, number=shown[at], slot=f"dice.{at}")


@frozen
class Flooding(Frame):
    """
    One of the cells that the roll names is put under water (T4, D3).

    Attributes:
        roll: The dice.

        main: Is it the flood of the turn, not one of card B?
    """

    phase = "flood"

    roll: tuple[int, ...]
    main: bool

    def cells(self, at: Moment) -> int:
        """Those cells that can be flooded."""
        throw = at.table.throws[self.seat][self.roll]
        return throw.cells & at.floodable if throw else 0

    def actions(self, state: Moment) -> Sequence[Action]:
        return tuple(picked(state.table.game.floods, self.cells(state)))

    def act(self, draft: Draft, action: Action) -> bool:
        if action.verb != "flood":
            return False
        (cell,) = action.numbers
        seat = self.seat
        throw = draft.table.throws[seat][self.roll]
        if throw is None or not (throw.cells & draft.floodable) >> cell & 1:
            return False
        flood_cell(draft, cell)
        if self.main:
            draft.pending = _ACTING[seat]
        return True

    def reason(self, state: Moment, action: Action) -> Refusal:
        (cell,) = action.numbers
        return reasons.off_board(state, cell) or reasons.flooding(state, cell) or state.refuse("not-rolled", cell=cell)

    def not_now(self, at: Moment, action: Action) -> Refusal:
        code, words = self.misplaced(at, action)
        return at.refuse(code, rule="T4" if action.verb == "pass" else "", **words)


@frozen
class Acting(Movement):
    """After the flood: move, play a card, throw the action die, or nothing (T4)."""

    phase = "option"
    asks = False
    explains = frozenset({"move", "sail", "play", "throw"})

    def settle(self, draft: Draft) -> bool:
        if draft.table.game.may_throw:
            return True
        found = draft.listed = self.actions(draft)
        if len(found) > 1:
            return True
        draft.listed = None
        draft.pop()
        return False

    def actions(self, state: Moment) -> Sequence[Action]:
        game = state.table.game
        found = self._moves(state) if game.may_move else []
        rows: list[Row] = []
        if game.may_play and any(state.hands[self.seat]):
            for opening in compress(rules_of(state.table).openings, state.hands[self.seat]):
                if opening is not None:
                    more, words = opening.plays(state, self.seat)
                    rows += more
                    found += words
        if game.may_throw:
            found.append(THROW)
        found.append(PASS)
        return listed(game.listing, rows, found) if rows else tuple(found)

    def _plan(self, at: Moment, action: Action) -> Plan | None:
        """The first use of the card that *action* fits."""
        game = rules_of(at.table)
        card = game.card_index.get(action.key.partition(" ")[0], NONE)
        opening = game.openings[card] if card >= 0 and at.hands[self.seat][card] else None
        for plan in opening.plans if opening is not None else ():
            if plan.fits(at, self.seat, action, played=True):
                return plan
        return None

    def act(self, draft: Draft, action: Action) -> bool:
        game = draft.table.game
        match action.verb:
            case "move":
                return game.may_move and self._step(draft, action)
            case "sail":
                return game.may_move and self._sail(draft, action)
            case "pass":
                return True
            case "throw":
                draft.pending += _THROWING[self.seat]
                return game.may_throw
            case "play":
                plan = self._plan(draft, action) if game.may_play else None
                if plan is not None:
                    self._play(draft, plan, action)
                    return True
        return False

    def _play(self, draft: Draft, plan: Plan, action: Action) -> None:
        """The card is discarded before its effect (C5); a move may follow (T6)."""
        game = rules_of(draft.table)
        deed = plan.deed
        discard_card(draft, self.seat, plan.card)
        if not isinstance(deed, ConfrontDeed):
            draft.push(Moving(self.seat, plan.card, deed.moves and not plan.each))
        if rest := game.card_uses[plan.card][plan.use][1:]:
            schedule(draft, self.seat, rest)
        if plan.each or (not action.numbers and " " not in action.key):
            schedule(draft, self.seat, (plan,))
            return
        if deed.count > 1:
            at = len(draft.pending)
            moved = plan.carry_out(draft, self.seat, action, played=True)
            again = Doing(self.seat, plan.index, deed.count - 1, moved)
            draft.pending = (*draft.pending[:at], again, *draft.pending[at:])
        else:
            plan.carry_out(draft, self.seat, action, played=True)

    def reason(self, state: Moment, action: Action) -> Refusal:
        option = {"throw": "action-die", "play": "card"}.get(action.verb, "move")
        if option == "action-die" or option not in state.table.game.variant.options:
            return state.refuse("option-off", key=option)
        if option == "card":
            return self._why_no_play(state, action)
        return self._why_no_move(state, action) or self.not_now(state, action)

    def _why_no_play(self, state: Moment, action: Action) -> Refusal:
        game = rules_of(state.table)
        key = action.key.partition(" ")[0]
        if found := reasons.holding(state, self.seat, key):
            return found
        card = game.card_index[key]
        if game.numbers[card] is None:
            return state.refuse("letter-card", key=key)
        for plan, *_ in game.card_uses[card]:
            if not plan.each and (found := plan.why_unfit(state, self.seat, action, played=True)):
                return found
        return state.refuse("no-such-use" if action.numbers or " " in action.key else "no-effect", key=key)


@frozen
class Throwing(Chance[Moment], Frame):
    """The action die is thrown and its face carried out (T7)."""

    phase = "die"

    def odds(self, at: Moment) -> Sequence[tuple[Action, int]]:
        return at.table.game.faces

    def sample(self, at: Moment, rng: random.Random) -> Action:
        # The same outcome as from the odds, without adding them up each time.
        sides = at.table.game.sides
        return sides[below(rng, len(sides))]

    def act(self, draft: Draft, action: Action) -> bool:
        game = rules_of(draft.table)
        face = game.face_index.get(action.key)
        if action.verb != "die" or face is None:
            return False
        begin_uses(draft, self.seat, game.face_uses[face])
        return True

    def reason(self, state: Moment, action: Action) -> Refusal:
        return state.refuse("no-face", key=action.key, slot=f"side.{state.table.game.variant.faces[0].key}")


#: What is told of a roll that floods nothing, per seat.
_LOST = tuple(("turn-lost", seat, "", NONE) for seat in EVERY_SEAT)
_LAPSED = tuple(("roll-lapsed", seat, "", NONE) for seat in EVERY_SEAT)

#: What lies on the stack before cards that are due, at the roll of a turn and of a card, after the flood of a turn, and
#: for the action die.
BEGINNING = tuple((Beginning(seat),) for seat in EVERY_SEAT)
ROLLING = tuple((Rolling(seat, True),) for seat in EVERY_SEAT)
_ROLLING_AGAIN = tuple((Rolling(seat, False),) for seat in EVERY_SEAT)
_ACTING = tuple((Acting(seat),) for seat in EVERY_SEAT)
_THROWING = tuple((Throwing(seat),) for seat in EVERY_SEAT)


class RollDeed(Deed[RollAndFlood]):
    """Roll the dice again and flood a cell for each roll (card B)."""

    chosen = False

    def do(self, draft: Draft, seat: int, key: str, start: int, end: int) -> None:
        draft.pending += _ROLLING_AGAIN[seat] * self.effect.times
