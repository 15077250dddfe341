"""The boat is brought elsewhere, or the tiles are."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations

from attrs import frozen

from ntwrules.model.actions.action import Action
from ntwrules.model.actions.refusal import Refusal
from ntwrules.model.machine.moments import put
from ntwrules.rulebooks.boot_op_stoom.machine.draft import Draft, Moment
from ntwrules.rulebooks.boot_op_stoom.machine.frame import Frame
from ntwrules.rulebooks.boot_op_stoom.machine.refusals import refuse

__all__ = ["Shifting", "Teleporting"]


@frozen
class Teleporting(Frame):
    """
    A pawn is brought to another tile of choice (P7, Z6).

    Attributes:
        pawn: The boat (0) or a Piet.
    """

    phase = "teleport"

    pawn: int

    def _cells(self, at: Moment) -> list[int]:
        here = at.pawns[self.pawn][0]
        return [cell for cell, face in enumerate(at.board) if cell != here and at.game.sailable(face, at.done)]

    def settle(self, draft: Draft) -> bool:
        if self._cells(draft):
            return True
        draft.pop()
        return False

    def actions(self, at: Moment) -> Sequence[Action]:
        return [Action("teleport", "", (cell,)) for cell in self._cells(at)]

    def do(self, draft: Draft, action: Action) -> None:
        # A pawn that is brought to a house may deliver there, which may bring it on again.
        from ntwrules.rulebooks.boot_op_stoom.machine.sailing import arrive

        draft.pawns = put(draft.pawns, self.pawn, (action.numbers[0], draft.pawns[self.pawn][1]))
        if draft.variant.teleport_visit:
            arrive(draft, self.pawn)
        else:
            draft.moved &= ~(1 << self.pawn)

    def why(self, at: Moment, action: Action) -> Refusal | None:
        if action.verb != "teleport":
            return None
        [cell] = action.numbers
        if cell >= at.game.cells:
            return refuse("off-board", cell=cell)
        return refuse("same-tile" if cell == at.pawns[self.pawn][0] else "not-sailable", cell=cell)


@frozen
class Shifting(Frame):
    """
    Tiles without a pawn change places in a ring: the first comes to lie where the second lay, and so on (P8).

    Attributes:
        count: How many.
    """

    phase = "shift"

    count: int

    def _free(self, at: Moment) -> list[int]:
        taken = {cell for cell, _ in at.pawns}
        return [cell for cell in range(at.game.cells) if cell not in taken]

    def settle(self, draft: Draft) -> bool:
        if len(self._free(draft)) >= self.count:
            return True
        draft.pop()
        return False

    def actions(self, at: Moment) -> Sequence[Action]:
        return [
            Action("shift", "", (first, *ring))
            for first, *others in combinations(self._free(at), self.count)
            for ring in permutations(others)
        ]

    def do(self, draft: Draft, action: Action) -> None:
        ring = action.numbers
        goes = dict(zip(ring, (*ring[1:], ring[0]), strict=True))
        board = list(draft.board)
        for start, end in goes.items():
            board[end] = draft.board[start]
        draft.board = tuple(board)
        draft.claims = tuple((goes.get(cell, cell), at) for cell, at in draft.claims)

    def why(self, at: Moment, action: Action) -> Refusal | None:
        if action.verb != "shift":
            return None
        for cell in action.numbers:
            if cell >= at.game.cells:
                return refuse("off-board", cell=cell)
            if cell not in self._free(at):
                return refuse("under-pawn", cell=cell)
        return None
