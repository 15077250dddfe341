"""Moving a pawn by a step or by boat, as option 1 and after a card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from attrs import frozen

from ntwrules.model.action import Action
from ntwrules.model.refusal import Refusal
from ntwrules.rulebooks.ntw.machine import reasons
from ntwrules.rulebooks.ntw.machine.changes import lay_structure, move_pawn, remove_structure
from ntwrules.rulebooks.ntw.machine.draft import Draft, put
from ntwrules.rulebooks.ntw.machine.frame import PASS, Frame, Sending
from ntwrules.rulebooks.ntw.machine.moving import Reach, boat_ends, boats_at
from ntwrules.rulebooks.ntw.machine.position import Position, dry_for, occupied, uncovered
from ntwrules.rulebooks.ntw.machine.refusals import refuse

if TYPE_CHECKING:
    from ntwrules.rulebooks.ntw.machine.state import NtwState

__all__ = ["Boating", "Movement", "Moving"]


class Movement(Frame):
    """What option 1 and the move after a card have in common (T5)."""

    __slots__ = ()

    def _moves(self, reach: Reach) -> list[Action]:
        listing = reach.at.table.game.listing
        beside, goal = reach.grid.beside, reach.goal
        found: list[Action] = []
        for start in reach.pawns:
            if ends := beside[start] & goal:
                found += listing.steps(start, ends)
        for start, over, ends in reach.sails():
            found += listing.write(("sail", "", (start, over), ">", ends))
        return found

    def _allows_move(self, at: Position, action: Action) -> bool:
        start, end = action.numbers[0], action.numbers[-1]
        table, seat = at.table, self.seat
        if not (at.out[seat] >> start & 1 or (start == table.starts[seat] and at.waiting[seat])):
            return False
        beside = table.game.grid.beside
        if action.verb == "move":
            near = beside[start] >> end & 1
        else:
            over = action.numbers[1]
            on_board = end < len(beside)
            near = on_board and start != end and beside[start] & boats_at(at) & beside[end] & 1 << over
        return bool(near and dry_for(at, seat) >> end & 1 and not occupied(at) >> end & 1)

    def _move(self, draft: Draft, action: Action) -> None:
        start, end = action.numbers[0], action.numbers[-1]
        move_pawn(draft, self.seat, start, end)
        draft.moves = put(draft.moves, self.seat, draft.moves[self.seat] + 1)
        if action.verb == "sail":
            draft.push(Boating(self.seat, action.numbers[1], end))

    def _why_no_move(self, state: NtwState, action: Action) -> Refusal | None:
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
            if not boats_at(state) >> over & 1:
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
        if (rule == "always" or (rule == "unless-moved" and not self.spent)) and Reach(draft, self.seat).can_move():
            return True
        draft.pending = draft.pending[:-1]
        return False

    def actions(self, state: NtwState) -> Sequence[Action]:
        return (*self._moves(Reach(state, self.seat)), PASS)

    def allows(self, state: NtwState, action: Action) -> bool:
        if action.verb == "pass":
            return True
        return action.verb in ("move", "sail") and self._allows_move(state, action)

    def act(self, draft: Draft, action: Action, meant: object = None) -> None:
        if action.verb != "pass":
            self._move(draft, action)

    def reason(self, state: NtwState, action: Action) -> Refusal:
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

    def ends(self, at: Position) -> int:
        return boat_ends(at, self.boat, self.end)

    def act(self, draft: Draft, action: Action, meant: object = None) -> None:
        if action.verb == "boat":
            structure = next(s for s in draft.table.game.sailing if uncovered(draft, s) >> self.boat & 1)
            remove_structure(draft, structure, self.boat)
            lay_structure(draft, structure, action.numbers[1])

    def reason(self, state: NtwState, action: Action) -> Refusal:
        game = state.table.game
        if action.verb != "boat":
            return self.not_now(state, action)
        start, end = action.numbers
        if found := reasons.off_board(state, start, end):
            return found
        if start != self.boat:
            return refuse(game, "other-boat", cell=self.boat)
        if occupied(state) >> end & 1:
            return refuse(game, "occupied", rule="M4", cell=end)
        return refuse(game, "boat-unreachable", cell=end)
