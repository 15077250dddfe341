"""The right of the strongest: confronting an opponent's pawn."""

import random
from collections import Counter
from collections.abc import Iterable, Sequence

from attrs import frozen

from ntwrules.model.actions.refusal import Refusal
from ntwrules.model.machine.frames import Chance
from ntwrules.rulebooks.no_time_to_waste.effects import Confront
from ntwrules.rulebooks.no_time_to_waste.machine import changes, reasons
from ntwrules.rulebooks.no_time_to_waste.machine.codes import NONE, Action
from ntwrules.rulebooks.no_time_to_waste.machine.draft import Draft, Frame, Moment
from ntwrules.rulebooks.no_time_to_waste.machine.plans import Deed, Plan
from ntwrules.rulebooks.no_time_to_waste.machine.position import Way, confronted, dry_for, rivals
from ntwrules.rulebooks.no_time_to_waste.machine.stepping import Sending

__all__ = ["ConfrontDeed", "Duelling", "Following", "Pushing", "Showing"]


class ConfrontDeed(Deed[Confront]):
    """Challenge an opponent's pawn on an adjacent cell (R1)."""

    verb = "confront"
    mark = "x"
    cells = 2

    def ways(self, at: Moment, seat: int) -> Iterable[Way]:
        return rivals(at, seat)

    def do(self, draft: Draft, seat: int, key: str, start: int, end: int) -> None:
        """A defender who has anything to show does so (R3); any other is beaten (R2)."""
        other = confronted(draft, end)
        assert other is not None
        if _shown(draft, other):
            number = draft.table.game.numbers[self.card] if self.card >= 0 else 0
            draft.push(Showing(other, seat, start, end, number or 0))
            return
        changes.return_pawn(draft, other, end, "beaten")
        changes.move_pawn(draft, seat, start, end)

    def reason(self, at: Moment, seat: int, plan: Plan, key: str, start: int, end: int) -> Refusal | None:
        table = at.table
        if found := reasons.pawn(at, seat, start):
            return found
        if not table.game.grid.beside[start] >> end & 1:
            return at.refuse("not-adjacent", rule="R1", start=start, cell=end)
        other = confronted(at, end)
        if other is None and (end in table.starts or end in table.finishes):
            return at.refuse("in-camp")
        if other is None and any(cells >> end & 1 for cells in at.adrift):
            return at.refuse("under-water")
        if other is None or other == seat:
            return at.refuse("no-opponent", cell=end)
        return at.refuse("team-mate", cell=end)


def _shown(at: Moment, seat: int) -> list[int]:
    """The cards *seat* can defend with."""
    confronting = at.table.game.confronting
    return [card for card, held in enumerate(at.hands[seat]) if held and confronting[card]]


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
        return [Action("show", state.table.game.cards[card].key) for card in _shown(state, self.seat)]

    def act(self, draft: Draft, action: Action) -> bool:
        game = draft.table.game
        card = game.card_index.get(action.key, NONE)
        if action.verb != "show" or card not in _shown(draft, self.seat):
            return False
        changes.discard_card(draft, self.seat, card)
        lead = self.number - (game.numbers[card] or 0)
        if lead:
            _win(draft, self.rival, self.start, self.seat, self.end, lead)
        else:
            draft.push(Duelling(self.rival, self.seat, self.start, self.end))
        return True

    def reason(self, state: Moment, action: Action) -> Refusal:
        return reasons.holding(state, self.seat, action.key) or state.refuse("not-strongest", key=action.key)


def _win(draft: Draft, attacker: int, start: int, defender: int, end: int, lead: int) -> None:
    """Have the winner push and follow; *lead* is below zero when the defender won (R5)."""
    if lead > 0:
        draft.push(Following(attacker, start, lead), Pushing(attacker, defender, end, lead))
    else:
        draft.push(Following(defender, end, -lead), Pushing(defender, attacker, start, -lead))


@frozen
class Duelling(Chance[Moment], Frame):
    """
    Equal numbers: both roll (R4).

    Attributes:
        rival: The defender; the seat of the frame is the attacker's.

        start: The attacking pawn.

        end: The pawn attacked.
    """

    phase = "duel"

    rival: int
    start: int
    end: int

    def odds(self, at: Moment) -> Sequence[tuple[Action, int]]:
        faces = Counter(at.table.game.variant.duel)
        return [(Action("duel", "", (a, b), " "), faces[a] * faces[b]) for a in faces for b in faces]

    def sample(self, at: Moment, rng: random.Random) -> Action:
        # One throw after the other, as at the table.
        faces = at.table.game.variant.duel
        return Action("duel", "", (rng.choice(faces), rng.choice(faces)), " ")

    def act(self, draft: Draft, action: Action) -> bool:
        faces = draft.table.game.variant.duel
        if action.verb != "duel" or not set(action.numbers) <= set(faces):
            return False
        attack, defence = action.numbers
        if attack != defence:
            _win(draft, self.seat, self.start, self.rival, self.end, attack - defence)
        else:
            draft.tell("still-equal")
        return True

    def reason(self, state: Moment, action: Action) -> Refusal:
        return state.refuse("no-duel")


def _within(at: Moment, seat: int, start: int, steps: int, last: int = 0) -> int:
    """Free cells that a pawn of *seat* can be brought to in so many steps; on the *last* ones the way ends (R5)."""
    around, dry = at.table.game.grid.around, dry_for(at, seat)
    here, found = 1 << start, 0
    for _ in range(steps):
        here = around(here) & (dry | last)
        found |= here
        here &= dry
    return found & ~at.occupied & ~(1 << start)


@frozen
class Pushing(Sending):
    """
    The winner may move the loser's pawn, into the water too (R5).

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

    @property
    def origin(self) -> int:
        return self.start

    def ends(self, at: Moment) -> int:
        return _within(at, self.rival, self.start, self.steps, at.water)

    def send(self, draft: Draft, end: int) -> None:
        if draft.water >> end & 1:
            changes.lift_pawn(draft, self.rival, self.start)
            changes.sink_pawn(draft, self.rival, end)
        else:
            changes.bring_pawn(draft, self.rival, self.start, end)

    def why_not(self, at: Moment, end: int) -> Refusal:
        if end == self.start:
            return at.refuse("same-cell")
        if at.occupied >> end & 1:
            return at.refuse("occupied", rule="R5", cell=end)
        dry = not at.water >> end & 1
        found = reasons.entering(at, self.rival, end) if dry else None
        return found or at.refuse("too-far", cell=end, steps=self.steps)


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
    explains = frozenset({"move"})

    start: int
    steps: int

    @property
    def origin(self) -> int:
        return self.start

    def ends(self, at: Moment) -> int:
        return _within(at, self.seat, self.start, self.steps)

    def send(self, draft: Draft, end: int) -> None:
        changes.move_pawn(draft, self.seat, self.start, end)

    def why_not(self, at: Moment, end: int) -> Refusal:
        if end == self.start:
            return at.refuse("same-cell")
        return reasons.entering(at, self.seat, end) or at.refuse("too-far", cell=end, steps=self.steps)
