"""Moving a pawn by a step or by boat, as option 1 and after a card."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from attrs import frozen

from ntwrules.model.actions.refusal import Refusal
from ntwrules.model.machine.grid import BITS, Grid, bit_list
from ntwrules.rulebooks.no_time_to_waste.machine import reasons
from ntwrules.rulebooks.no_time_to_waste.machine.changes import lay_structure, move_pawn, remove_structure
from ntwrules.rulebooks.no_time_to_waste.machine.codes import PASS, Action
from ntwrules.rulebooks.no_time_to_waste.machine.draft import Draft, Frame, Moment
from ntwrules.rulebooks.no_time_to_waste.machine.listing import listed
from ntwrules.rulebooks.no_time_to_waste.machine.position import boat_at, boat_ends, dry_for, movable, stands

__all__ = ["Boating", "Movement", "Moving", "Sending"]


class Movement(Frame):
    """What option 1 and the move after a card have in common (T5)."""

    __slots__ = ()

    def _moves(self, at: Moment) -> list[Action]:
        """Every step and every sail of a pawn of the seat."""
        table, seat = at.table, self.seat
        free = ~at.occupied
        goal = (at.dry | table.camps[seat]) & free
        pawns = movable(at, seat)
        found = table.steps.to(goal, pawns)
        if boats := at.boats & free:
            for start, over, ends in _sails(table.game.grid, pawns, boats, goal):
                found += [Action("sail", "", (start, over, end)) for end in bit_list(ends)]
        return found

    def _step(self, draft: Draft, action: Action) -> bool:
        """One step (M1); False when that is not possible."""
        table, seat = draft.table, self.seat
        start, end = action.numbers
        if not stands(draft, seat, start):
            return False
        if not (table.game.grid.beside[start] & (draft.dry | table.camps[seat]) & ~draft.occupied) >> end & 1:
            return False
        move_pawn(draft, seat, start, end)
        return True

    def _sail(self, draft: Draft, action: Action) -> bool:
        """By boat (M4); False when that is not possible."""
        start, over, end = action.numbers
        if not stands(draft, self.seat, start):
            return False
        free = ~draft.occupied
        found = _sails(draft.table.game.grid, (start,), draft.boats & free, dry_for(draft, self.seat) & free)
        if not any(boat == over and ends >> end & 1 for _, boat, ends in found):
            return False
        move_pawn(draft, self.seat, start, end)
        draft.push(Boating(self.seat, over, end))
        return True

    def _why_no_move(self, at: Moment, action: Action) -> Refusal | None:
        beside, rule = at.table.game.grid.beside, "M4" if action.verb == "sail" else "M1"
        if found := reasons.off_board(at, *action.numbers):
            return found
        start, *over, end = action.numbers
        if found := reasons.pawn(at, self.seat, start):
            return found
        if start == end:
            return at.refuse("same-cell", rule=rule)
        for boat in over:
            if not (at.boats & ~at.occupied) >> boat & 1:
                return at.refuse("no-boat", cell=boat)
            if not beside[start] >> boat & 1:
                return at.refuse("not-adjacent", rule=rule, start=start, cell=boat)
            start = boat
        if not beside[start] >> end & 1:
            return at.refuse("not-adjacent", rule=rule, start=start, cell=end)
        return reasons.entering(at, self.seat, end)


@frozen
class Moving(Movement):
    """
    After a card one pawn may move, unless the card moved one itself (T6).

    Attributes:
        card: The card played.

        spent: Has it moved a pawn of its player?
    """

    phase = "move"
    asks = False
    explains = frozenset({"sail"})

    card: int
    spent: bool = False

    def settle(self, draft: Draft) -> bool:
        rule = draft.table.game.variant.move_after_card
        if rule == "always" or (rule == "unless-moved" and not self.spent):
            return Frame.settle(self, draft)
        draft.pop()
        return False

    def actions(self, state: Moment) -> Sequence[Action]:
        return (*self._moves(state), PASS)

    def act(self, draft: Draft, action: Action) -> bool:
        match action.verb:
            case "move":
                return self._step(draft, action)
            case "sail":
                return self._sail(draft, action)
        return action.verb == "pass"

    def reason(self, state: Moment, action: Action) -> Refusal:
        return self._why_no_move(state, action) or self.not_now(state, action)

    def not_now(self, at: Moment, action: Action) -> Refusal:
        code, words = self.misplaced(at, action)
        return at.refuse(code, rule="C6" if action.verb == "play" else "", **words)


class Sending(Frame):
    """A pawn or boat may be sent from where it is to one of several cells, or stay."""

    __slots__ = ()

    asks = False
    #: The first word of the action.
    verb: ClassVar[str] = ""
    #: The reason when something else is sent.
    other: ClassVar[str] = "other-pawn"

    @property
    def origin(self) -> int:
        """Where it is."""
        raise NotImplementedError

    def ends(self, at: Moment) -> int:
        """Where it can go."""
        raise NotImplementedError

    def send(self, draft: Draft, end: int) -> None:
        """Bring it there."""
        raise NotImplementedError

    def why_not(self, at: Moment, end: int) -> Refusal:
        """Why it cannot go there."""
        raise NotImplementedError

    def actions(self, state: Moment) -> Sequence[Action]:
        return listed(state.table.game.listing, [(self.verb, "", self.origin, ">", self.ends(state))], (PASS,))

    def act(self, draft: Draft, action: Action) -> bool:
        if action.verb == "pass":
            return True
        if action.verb != self.verb or action.numbers[0] != self.origin:
            return False
        end = action.numbers[1]
        if not self.ends(draft) >> end & 1:
            return False
        self.send(draft, end)
        return True

    def reason(self, state: Moment, action: Action) -> Refusal:
        start, end = action.numbers
        if found := reasons.off_board(state, start, end):
            return found
        return self.why_not(state, end) if start == self.origin else state.refuse(self.other, cell=self.origin)


@frozen
class Boating(Sending):
    """
    The boat may be laid elsewhere beside the pawn it brought (M4).

    Attributes:
        boat: Where it lies.

        end: Where the pawn stands now.
    """

    phase = "boat"
    verb = "boat"
    other = "other-boat"

    boat: int
    end: int

    @property
    def origin(self) -> int:
        return self.boat

    def ends(self, at: Moment) -> int:
        return boat_ends(at, self.boat, self.end)

    def send(self, draft: Draft, end: int) -> None:
        structure = boat_at(draft, self.boat)
        remove_structure(draft, structure, self.boat)
        lay_structure(draft, structure, end)

    def why_not(self, at: Moment, end: int) -> Refusal:
        taken = at.occupied >> end & 1
        return at.refuse("occupied", rule="M4", cell=end) if taken else at.refuse("boat-unreachable", cell=end)


def _sails(grid: Grid, pawns: Iterable[int], boats: int, goal: int) -> list[tuple[int, int, int]]:
    """Every pawn that can board one of these boats, over which cell, and to which part of the *goal* (M4)."""
    beside = grid.beside
    found = []
    for cell in pawns:
        if near := beside[cell] & boats:
            for boat in bit_list(near):
                if ends := beside[boat] & goal & ~BITS[cell]:
                    found.append((cell, boat, ends))  # noqa: PERF401 - there is seldom a boat near
    return found
