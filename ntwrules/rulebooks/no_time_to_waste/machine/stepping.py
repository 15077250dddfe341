"""Moving a pawn by a step or by boat, as option 1 and after a card."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from ntwrules.model.actions.refusal import Refusal
from ntwrules.model.machine.grid import bit_list
from ntwrules.rulebooks.no_time_to_waste.machine import reasons
from ntwrules.rulebooks.no_time_to_waste.machine.changes import lay_structure, move_pawn, remove_structure
from ntwrules.rulebooks.no_time_to_waste.machine.draft import Draft, Frame, Moment, Sending, uncovered
from ntwrules.rulebooks.no_time_to_waste.machine.moving import Reach, boat_ends, movable, sails
from ntwrules.rulebooks.no_time_to_waste.machine.notation import PASS, Action
from ntwrules.rulebooks.no_time_to_waste.machine.refusals import refuse

__all__ = ["Boating", "Movement", "Moving"]


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
            for start, over, ends in sails(table.game.grid, pawns, boats, goal):
                found += [Action("sail", "", (start, over, end)) for end in bit_list(ends)]
        return found

    def _step(self, draft: Draft, action: Action) -> bool:
        """One step (M1); False when that is not possible."""
        table, seat = draft.table, self.seat
        start, end = action.numbers
        if not (draft.out[seat] >> start & 1 or (start == table.starts[seat] and draft.waiting[seat])):
            return False
        if not (table.game.grid.beside[start] & (draft.dry | table.camps[seat]) & ~draft.occupied) >> end & 1:
            return False
        move_pawn(draft, seat, start, end)
        return True

    def _sail(self, draft: Draft, action: Action) -> bool:
        """By boat (M4); False when that is not possible."""
        start, over, end = action.numbers
        reach = Reach(draft, self.seat)
        if not reach.stands(start):
            return False
        found = sails(reach.grid, (start,), draft.boats & ~draft.occupied, reach.goal)
        if not any(boat == over and ends >> end & 1 for _, boat, ends in found):
            return False
        move_pawn(draft, self.seat, start, end)
        draft.push(Boating(self.seat, over, end))
        return True

    def _why_no_move(self, state: Moment, action: Action) -> Refusal | None:
        game = state.table.game
        if found := reasons.off_board(state, *action.numbers):
            return found
        start, end = action.numbers[0], action.numbers[-1]
        if found := reasons.pawn(state, self.seat, start):
            return found
        if start == end:
            return refuse(game, "same-cell", rule="M4" if action.verb == "sail" else "M1")
        if action.verb == "sail":
            over = action.numbers[1]
            if not (state.boats & ~state.occupied) >> over & 1:
                return refuse(game, "no-boat", cell=over)
            if not game.grid.beside[start] >> over & 1:
                return refuse(game, "not-adjacent", rule="M4", start=start, cell=over)
            start = over
        if not game.grid.beside[start] >> end & 1:
            return refuse(game, "not-adjacent", rule="M4" if action.verb == "sail" else "M1", start=start, cell=end)
        return reasons.entering(state, self.seat, end)


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

    card: int
    spent: bool = False

    def settle(self, draft: Draft) -> bool:
        rule = draft.table.game.variant.move_after_card
        if rule == "always" or (rule == "unless-moved" and not self.spent):
            found = self.actions(draft)
            if len(found) > 1:
                draft.listed = found
                return True
        draft.pending = draft.pending[:-1]
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
        game = state.table.game
        if action.verb in ("move", "sail"):
            return self._why_no_move(state, action) or self.not_now(state, action)
        if action.verb == "play":
            return refuse(game, "not-now", rule="C6", verb="play", verbs=", ".join(self.verbs(state)))
        return self.not_now(state, action)


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

    boat: int
    end: int

    def origin(self) -> int:
        return self.boat

    def ends(self, at: Moment) -> int:
        return boat_ends(at, self.boat, self.end)

    def send(self, draft: Draft, end: int) -> None:
        structure = next(s for s in draft.table.game.sailing if uncovered(draft, s) >> self.boat & 1)
        remove_structure(draft, structure, self.boat)
        lay_structure(draft, structure, end)

    def reason(self, state: Moment, action: Action) -> Refusal:
        game = state.table.game
        if action.verb != "boat":
            return self.not_now(state, action)
        start, end = action.numbers
        if found := reasons.off_board(state, start, end):
            return found
        if start != self.boat:
            return refuse(game, "other-boat", cell=self.boat)
        if state.occupied >> end & 1:
            return refuse(game, "occupied", rule="M4", cell=end)
        return refuse(game, "boat-unreachable", cell=end)
