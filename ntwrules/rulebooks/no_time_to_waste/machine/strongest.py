"""The right of the strongest: confronting an opponent's pawn."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from attrs import frozen

from ntwrules.model.actions.refusal import Refusal
from ntwrules.rulebooks.no_time_to_waste.effects import Confront
from ntwrules.rulebooks.no_time_to_waste.machine import reasons
from ntwrules.rulebooks.no_time_to_waste.machine.changes import (
    bring_pawn,
    discard_card,
    lift_pawn,
    move_pawn,
    return_pawn,
    sink_pawn,
)
from ntwrules.rulebooks.no_time_to_waste.machine.deeds import PairDeed
from ntwrules.rulebooks.no_time_to_waste.machine.draft import Draft, Frame, Moment, Sending
from ntwrules.rulebooks.no_time_to_waste.machine.facts import NtwFacts
from ntwrules.rulebooks.no_time_to_waste.machine.moving import Reach
from ntwrules.rulebooks.no_time_to_waste.machine.notation import Action
from ntwrules.rulebooks.no_time_to_waste.machine.position import confronted, dry_for
from ntwrules.rulebooks.no_time_to_waste.machine.refusals import refuse

__all__ = ["ConfrontDeed", "Duelling", "Following", "Pushing", "Showing"]


class ConfrontDeed(PairDeed):
    """Challenge an opponent's pawn on an adjacent cell (R1)."""

    verb = "confront"
    mark = "x"

    def __init__(self, game: NtwFacts, effect: Confront, number: int) -> None:
        self.number = number

    def choices(self, reach: Reach) -> list[tuple[int, int]]:
        return reach.rivals()

    def do(self, draft: Draft, seat: int, start: int, end: int, card: int) -> None:
        _confront(draft, seat, start, end, self.number)

    def reason(self, at: Moment, seat: int, start: int, end: int, key: str, slot: str) -> Refusal | None:
        table = at.table
        game = table.game
        if found := reasons.pawn(at, seat, start):
            return found
        if not game.grid.beside[start] >> end & 1:
            return refuse(game, "not-adjacent", rule="R1", start=start, cell=end)
        other = confronted(at, end)
        if other is None:
            if end in table.starts or end in table.finishes:
                return refuse(game, "in-camp")
            if any(cells >> end & 1 for cells in at.adrift):
                return refuse(game, "under-water")
            return refuse(game, "no-opponent", cell=end)
        if other == seat:
            return refuse(game, "no-opponent", cell=end)
        if table.team[other] == table.team[seat]:
            return refuse(game, "team-mate", cell=end)
        return None


def _confront(draft: Draft, seat: int, start: int, end: int, number: int) -> None:
    """The pawn of *seat* on *start* challenges the one on *end* (R2, R3)."""
    other = confronted(draft, end)
    assert other is not None
    if any(_shown(draft, other)):
        draft.push(Showing(other, seat, start, end, number))
        return
    return_pawn(draft, other, end, "beaten")
    move_pawn(draft, seat, start, end)


def _shown(at: Moment, seat: int) -> list[int]:
    """The cards *seat* can defend with, counted as in the game, plus one."""
    confronting = at.table.game.confronting
    return [card + 1 for card, held in enumerate(at.hands[seat]) if held and confronting[card]]


@frozen
class Showing(Frame):
    """
    The defender reveals a card (R3).

    Attributes:
        rival: Who attacks.

        start: The attacking pawn.

        end: The pawn attacked.

        number: On the attacker's card.
    """

    phase = "show"

    rival: int
    start: int
    end: int
    number: int

    def actions(self, state: Moment) -> Sequence[Action]:
        return [Action("show", state.table.game.cards[card - 1].key) for card in _shown(state, self.seat)]

    def act(self, draft: Draft, action: Action) -> bool:
        game = draft.table.game
        card = game.card_index.get(action.key, -1)
        if action.verb != "show" or card + 1 not in _shown(draft, self.seat):
            return False
        discard_card(draft, self.seat, card)
        lead = self.number - (game.numbers[card] or 0)
        if lead:
            _win(draft, self.rival, self.start, self.seat, self.end, lead)
        else:
            draft.push(Duelling(self.rival, self.seat, self.start, self.end))
        return True

    def reason(self, state: Moment, action: Action) -> Refusal:
        if action.verb != "show":
            return self.not_now(state, action)
        return reasons.holding(state, self.seat, action.key) or refuse(
            state.table.game, "not-strongest", key=action.key
        )


def _win(draft: Draft, attacker: int, start: int, defender: int, end: int, lead: int) -> None:
    """Have the winner push and follow; *lead* is below zero when the defender won (R5)."""
    if lead > 0:
        draft.push(Following(attacker, start, lead), Pushing(attacker, defender, end, lead))
    else:
        draft.push(Following(defender, end, -lead), Pushing(defender, attacker, start, -lead))


@frozen
class Duelling(Frame):
    """
    Equal numbers: both roll (R4).

    Attributes:
        rival: The defender; the seat of the frame is the attacker's.

        start: The attacking pawn.

        end: The pawn attacked.
    """

    phase = "duel"
    chance = True

    rival: int
    start: int
    end: int

    def actions(self, state: Moment) -> Sequence[Action]:
        faces = tuple(dict.fromkeys(state.table.game.variant.duel))
        return [Action("duel", "", (a, b), " ") for a in faces for b in faces]

    def sample(self, state: Moment, rng: random.Random) -> Action:
        faces = state.table.game.variant.duel
        return Action("duel", "", (rng.choice(faces), rng.choice(faces)), " ")

    def chances(self, state: Moment) -> Sequence[tuple[Action, Fraction]]:
        counts = Counter(state.table.game.variant.duel)
        total = sum(counts.values()) ** 2
        return [
            (action, Fraction(counts[action.numbers[0]] * counts[action.numbers[1]], total))
            for action in self.actions(state)
        ]

    def act(self, draft: Draft, action: Action) -> bool:
        faces = draft.table.game.variant.duel
        if action.verb != "duel":
            return False
        attack, defence = action.numbers
        if attack not in faces or defence not in faces:
            return False
        if attack != defence:
            _win(draft, self.seat, self.start, self.rival, self.end, attack - defence)
        else:
            draft.tell("still-equal")
        return True

    def reason(self, state: Moment, action: Action) -> Refusal:
        if action.verb != "duel":
            return self.not_now(state, action)
        return refuse(state.table.game, "no-duel")


def _no_way(state: Moment, pawn: int, action: Action) -> Refusal | None:
    """Why *action* is no way for this *pawn* at all."""
    game = state.table.game
    start, end = action.numbers
    if found := reasons.off_board(state, start, end):
        return found
    if start != pawn:
        return refuse(game, "other-pawn", cell=pawn)
    return refuse(game, "same-cell") if start == end else None


@frozen
class Pushing(Sending):
    """
    The winner may move the loser's pawn (R5).

    Attributes:
        rival: Who lost.

        start: The loser's pawn.

        steps: So many at most.
    """

    phase = "push"
    verb = "push"

    rival: int
    start: int
    steps: int

    def origin(self) -> int:
        return self.start

    def ends(self, at: Moment) -> int:
        """Dry cells within reach and water cells at the edge of it: the first water cell ends the way."""
        grid = at.table.game.grid
        dry = dry_for(at, self.rival)
        here = 1 << self.start
        found = 0
        for _ in range(self.steps):
            here = grid.around(here)
            found |= here & (dry | at.water)
            here &= dry
        return found & ~at.occupied & ~(1 << self.start)

    def send(self, draft: Draft, end: int) -> None:
        if draft.water >> end & 1:
            lift_pawn(draft, self.rival, self.start)
            sink_pawn(draft, self.rival, end)
        else:
            bring_pawn(draft, self.rival, self.start, end)

    def reason(self, state: Moment, action: Action) -> Refusal:
        game = state.table.game
        if action.verb != "push":
            return self.not_now(state, action)
        if found := _no_way(state, self.start, action):
            return found
        end = action.numbers[1]
        if state.occupied >> end & 1:
            return refuse(game, "occupied", rule="R5", cell=end)
        if not state.water >> end & 1 and (found := reasons.entering(state, self.rival, end)):
            return found
        return refuse(game, "too-far", cell=end, steps=self.steps)


@frozen
class Following(Sending):
    """
    The winner may move the own pawn that took part (R5).

    Attributes:
        start: That pawn.

        steps: So many at most.
    """

    phase = "follow"
    verb = "move"

    start: int
    steps: int

    def origin(self) -> int:
        return self.start

    def ends(self, at: Moment) -> int:
        grid = at.table.game.grid
        dry = dry_for(at, self.seat)
        here = 1 << self.start
        found = 0
        for _ in range(self.steps):
            here = grid.around(here) & dry
            found |= here
        return found & ~at.occupied & ~(1 << self.start)

    def send(self, draft: Draft, end: int) -> None:
        move_pawn(draft, self.seat, self.start, end)

    def reason(self, state: Moment, action: Action) -> Refusal:
        game = state.table.game
        if action.verb != "move":
            return self.not_now(state, action)
        if found := _no_way(state, self.start, action):
            return found
        end = action.numbers[1]
        return reasons.entering(state, self.seat, end) or refuse(game, "too-far", cell=end, steps=self.steps)
