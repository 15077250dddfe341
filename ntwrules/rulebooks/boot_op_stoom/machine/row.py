"""The row of steamboat cards and the positions beneath it, and what makes it shorter."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from attrs import frozen

from ntwrules.model.actions.action import Action
from ntwrules.model.actions.refusal import Refusal
from ntwrules.rulebooks.boot_op_stoom.machine.draft import LAID, SKIPPED, Draft, Frame, Moment, plus
from ntwrules.rulebooks.boot_op_stoom.machine.ending import finish
from ntwrules.rulebooks.boot_op_stoom.machine.refusals import refuse
from ntwrules.rulebooks.boot_op_stoom.variant import Hand

__all__ = ["END", "OTHER_HAND", "Shrinking", "alternates", "fits", "positions", "removals", "shorten", "suffer"]

END: tuple[Hand, Hand] = ("left", "right")
OTHER_HAND: dict[Hand, Hand] = {"left": "right", "right": "left"}


def positions(hands: Sequence[Hand]) -> tuple[tuple[int, ...], ...]:
    """
    The positions of a row from left to right, each by the cards that carry it (V6).

    A whole position is carried by one card; where two halves meet, by both; half a position at an end is none.

    >>> positions(("left", "right", "left"))
    ((0,), (0, 1), (1,), (2,))
    >>> [len(positions(("left", "right", "left", "right")[:count])) for count in (1, 2, 3, 4)]
    [1, 3, 4, 6]
    >>> len(positions(("right", "left")))
    2
    """
    found: list[tuple[int, ...]] = []
    for card, hand in enumerate(hands):
        if hand == "right":
            if card and hands[card - 1] == "left":
                found.append((card - 1, card))
            found.append((card,))
        else:
            found.append((card,))
    return tuple(found)


def fits(hands: Sequence[Hand], hand: Hand, end: Hand) -> bool:
    """
    May a card be laid against this end? Whole meets whole, half meets half, so neighbours differ (Y1).

    >>> fits(("left", "right"), "left", "right"), fits(("left", "right"), "left", "left")
    (True, False)
    """
    return not hands or hands[0 if end == "left" else -1] != hand


def alternates(hands: Sequence[Hand]) -> bool:
    """Are no two neighbours of one hand?"""
    return all(one != other for one, other in pairwise(hands))


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
    return [Action("remove", end) for end in END[: len(at.row)]]


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
    """The Sint takes cards from the ends of the row (Z7, K6, I5)."""

    phase = "shrink"

    left: int  # how many

    def actions(self, at: Moment) -> Sequence[Action]:
        return removals(at) if self.left else ()

    def do(self, draft: Draft, action: Action) -> None:
        draft.push(Shrinking(self.seat, self.left - 1))
        shorten(draft, "left" if action.key == "left" else "right")

    def why(self, at: Moment, action: Action) -> Refusal | None:
        return refuse("row-short", least=at.variant.row_min) if action.verb == "remove" and not removals(at) else None
