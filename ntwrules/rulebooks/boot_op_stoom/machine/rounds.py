"""What a round consists of. Its beginning lies at the bottom of the stack: when all else is done, a new one begins."""

from __future__ import annotations

from attrs import frozen

from ntwrules.rulebooks.boot_op_stoom.effects import NoIcons
from ntwrules.rulebooks.boot_op_stoom.machine.calendar import RoundOver
from ntwrules.rulebooks.boot_op_stoom.machine.draft import Draft, Frame, Slot
from ntwrules.rulebooks.boot_op_stoom.machine.executing import Revealing
from ntwrules.rulebooks.boot_op_stoom.machine.facts import has
from ntwrules.rulebooks.boot_op_stoom.machine.filling import Filling
from ntwrules.rulebooks.boot_op_stoom.machine.row import positions

__all__ = ["Beginning"]


@frozen
class Beginning(Frame):
    """A round begins with nothing under the row; it is filled, carried out and closed (V1, V6, X1, N1)."""

    phase = "begin"

    def settle(self, draft: Draft) -> bool:
        cards = draft.game.cards
        silent = has(draft.spells, NoIcons)  # K9
        draft.base = 0
        draft.slots = tuple(
            Slot(roots, cards[draft.row[roots[0]]].icon if len(roots) == 1 and not silent else -1)
            for roots in positions(draft.hands_of_row())
        )
        draft.at = draft.anchor = draft.last = -1
        draft.claims = ()
        draft.moved = 0
        sint = draft.sint
        draft.push(RoundOver(sint), Revealing(sint), Filling(sint))
        return False
