"""Which cards may be laid under which positions."""

from collections.abc import Iterator

from ntwrules.model.actions.action import Action
from ntwrules.model.actions.refusal import Refusal
from ntwrules.rulebooks.boot_op_stoom.effects import PILES, NoIcons, OnlyPile, OpenPlay
from ntwrules.rulebooks.boot_op_stoom.machine.draft import Moment, Slot
from ntwrules.rulebooks.boot_op_stoom.machine.facts import NONE, find, has
from ntwrules.rulebooks.boot_op_stoom.machine.refusals import refuse
from ntwrules.rulebooks.boot_op_stoom.machine.row import positions

__all__ = ["empty", "lays", "no_lay", "no_place", "open_slots", "placeable", "shut"]


def open_slots(at: Moment) -> tuple[Slot, ...]:
    """The positions of the row as it lies, with nothing under them; no icon works that the calendar silences (K9)."""
    cards, silent = at.game.cards, has(at.spells, NoIcons)
    return tuple(
        Slot(
            tuple(at.base + root for root in roots),
            cards[at.row[roots[0]]].icon if len(roots) == 1 and not silent else NONE,
        )
        for roots in positions(at.hands_of_row())
    )


def empty(at: Moment) -> list[int]:
    """The positions under which a card may come to lie (V2)."""
    return [i for i, slot in enumerate(at.slots) if slot.empty]


def shut(at: Moment, slot: Slot, card: int) -> bool:
    """Does the icon keep this card out? (I2)"""
    only = find(at.icon_effects(slot), OnlyPile)
    return only is not None and only.pile != PILES[at.game.cards[card].pile]


def placeable(at: Moment, card: int) -> list[int]:
    """The empty positions under which the Sint may place a card; icons may count there, and the card is seen (K7)."""
    if at.variant.placed_icons == "ignored" or card == at.game.unknown:
        return empty(at)
    return [i for i in empty(at) if not shut(at, at.slots[i], card)]


def lays(at: Moment, seat: int, positions: list[int]) -> Iterator[Action]:
    """The ways to lay a card from this hand under one of these positions, face down or face up (V2, V3, I2)."""
    icons = [(i + 1, at.icon_effects(at.slots[i])) for i in positions]
    places = [(numbered, find(icon, OnlyPile), has(icon, OpenPlay)) for numbered, icon in icons]
    for face, count in zip(at.game.cards, at.hands[seat], strict=False):
        for numbered, only, face_up in places if count else ():
            if only is None or only.pile == PILES[face.pile]:
                yield Action("lay", face.key, (numbered,))
                if face_up:
                    yield Action("lay-open", face.key, (numbered,))


def no_lay(at: Moment, seat: int, action: Action) -> Refusal | None:
    """Why this card cannot be laid there; None when something else is in the way."""
    card = at.game.card_index.get(action.key)
    if card is None:
        return refuse("unknown-card", key=action.key)
    if not at.hands[seat][card]:
        return refuse("no-card", seat=at.table.seats[seat], key=action.key)
    if not action.numbers:
        return None
    [position] = action.numbers
    if (found := no_place(at, action)) is not None:
        return found
    slot = at.slots[position - 1]
    if shut(at, slot, card):
        return refuse("only-pile", position=position, key=action.key)
    if action.verb == "lay-open" and not has(at.icon_effects(slot), OpenPlay):
        return refuse("not-open", position=position)
    return None


def no_place(at: Moment, action: Action) -> Refusal | None:
    """Why there is no room under this position."""
    [position] = action.numbers
    if not 1 <= position <= len(at.slots):
        return refuse("no-position", position=position)
    slot = at.slots[position - 1]
    if slot.card >= 0:
        return refuse("filled", position=position)
    return None if slot.empty else refuse("no-position", position=position)
