"""The row becomes shorter: by choice, by damage or by the calendar."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from ntwrules.model.actions.action import Action
from ntwrules.model.actions.refusal import Refusal
from ntwrules.rulebooks.boot_op_stoom.machine.draft import LAID, SKIPPED, Draft, Frame, Moment, plus
from ntwrules.rulebooks.boot_op_stoom.machine.ending import finish
from ntwrules.rulebooks.boot_op_stoom.machine.refusals import refuse
from ntwrules.rulebooks.boot_op_stoom.machine.row import END
from ntwrules.rulebooks.boot_op_stoom.variant import Hand

__all__ = ["Shrinking", "removals", "shorten", "suffer"]


def suffer(draft: Draft) -> None:
    """One damage: the boat bears it, or it costs a card of the row (Z7)."""
    draft.tell("damage")
    if draft.variant.health:
        draft.damage += 1
        if draft.damage >= draft.variant.health:
            finish(draft, "G3")
    elif draft.variant.damage_takes == "choice":
        draft.push(Shrinking(draft.sint, 1))
    elif len(draft.row) > draft.variant.row_min:
        shorten(draft, "right")


def removals(at: Moment) -> list[Action]:
    """The ends from which a card may be taken; a card alone has only one (Y2, Y3)."""
    if len(at.row) <= at.variant.row_min:
        return []
    return [Action("remove", end) for end in END[: min(2, len(at.row))]]


def shorten(draft: Draft, end: Hand) -> None:
    """
    Take a card from an end of the row (Y2, G3).

    What lies under it and was not carried out yet loses its position, and nothing can be laid there any more (X3).
    """
    game, variant = draft.game, draft.variant
    place = 0 if end == "left" else len(draft.row) - 1
    card, root = draft.row[place], draft.base + place
    draft.row = draft.row[:place] + draft.row[place + 1 :]
    if end == "left":
        draft.base += 1
    if variant.removed_steam == "gone":
        draft.gone = plus(draft.gone, card)
    else:
        draft.discard = plus(draft.discard, card)
    draft.tell("steam-lost", key=game.cards[card].key)
    for i, slot in enumerate(draft.slots):
        if root not in slot.roots or slot.fate != LAID:
            continue
        if slot.empty:
            draft.slot(i, fate=SKIPPED)
        elif variant.hanging == "skipped":
            draft.slot(i, fate=SKIPPED)
            draft.tell("skipped", slot.by)
    if not draft.row:
        finish(draft, "G3")


@frozen
class Shrinking(Frame):
    """
    The Sint takes cards from the ends of the row (Z7, K6, I5).

    Attributes:
        left: How many.
    """

    phase = "shrink"

    left: int

    def settle(self, draft: Draft) -> bool:
        if self.left and removals(draft):
            return True
        draft.pop()
        return False

    def actions(self, at: Moment) -> Sequence[Action]:
        return removals(at)

    def do(self, draft: Draft, action: Action) -> None:
        draft.push(Shrinking(self.seat, self.left - 1))
        shorten(draft, "left" if action.key == "left" else "right")

    def why(self, at: Moment, action: Action) -> Refusal | None:
        return refuse("row-short", least=at.variant.row_min) if action.verb == "remove" and not removals(at) else None
