"""Tiles that change places."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations

from attrs import frozen

from ntwrules.model.actions.action import Action
from ntwrules.model.actions.refusal import Refusal
from ntwrules.rulebooks.boot_op_stoom.machine.draft import Draft, Frame, Moment
from ntwrules.rulebooks.boot_op_stoom.machine.refusals import refuse

__all__ = ["Shifting"]


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
