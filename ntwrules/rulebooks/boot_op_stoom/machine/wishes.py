"""What houses wish for, and which parcels fulfil it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from ntwrules.rulebooks.boot_op_stoom.effects import Double, Ignored, Where, WishesLie
from ntwrules.rulebooks.boot_op_stoom.machine.draft import DONE, LAID, Moment
from ntwrules.rulebooks.boot_op_stoom.machine.facts import PARCEL, STEAM, BosFacts, find, has

__all__ = ["ANY", "enough", "left_of", "lie", "suits", "within_reach"]

#: A wish for any parcel at all (K13).
ANY = -1


def lie(at: Moment) -> Where:
    """Where the wished parcels have to lie, seen from the visit (P4, K8)."""
    found = find(at.spells, WishesLie)
    return found.where if found is not None else at.variant.wishes_lie


def suits(game: BosFacts, card: int, wish: int) -> bool:
    """Does this parcel fulfil this wish? (P6)"""
    kinds = game.cards[card].kinds
    if wish == ANY or wish in kinds or kinds & game.jokers:
        return True
    return wish in game.jokers and game.variant.joker_wish == "any"


def within_reach(at: Moment, visit: int) -> list[int]:
    """The positions with a parcel that counts for a visit by the card at that position (P4)."""
    where = lie(at)
    return [
        i
        for i, slot in enumerate(at.slots)
        if slot.up
        and slot.fate in (LAID, DONE)
        and slot.card < at.game.unknown
        and at.game.cards[slot.card].pile == PARCEL
        and not has(at.icon_effects(slot), Ignored)
        and (where == "anywhere" or (i < visit if where == "earlier" else i > visit))
    ]


def left_of(at: Moment, slots: Sequence[int], wishes: tuple[int, ...]) -> tuple[int, ...] | None:
    """The wishes left when each of these parcels fulfils one, or two where it counts double; None if they cannot."""
    if not slots:
        return wishes
    slot = at.slots[slots[0]]
    fitting = [i for i, wish in enumerate(wishes) if suits(at.game, slot.card, wish)]
    best: tuple[int, ...] | None = None
    for count in range(1, 3 if has(at.icon_effects(slot), Double) else 2):
        for taken in combinations(fitting, count):
            rest = tuple(wish for i, wish in enumerate(wishes) if i not in taken)
            found = left_of(at, slots[1:], rest)
            if found is not None and (best is None or len(found) < len(best)):
                best = found
    return best


def enough(at: Moment) -> bool:
    """Could the parcels still in the game fulfil all open wishes? One that may count double may do for two (N3, I5)."""
    if at.variant.win_houses or at.variant.wish_mapping == "any":
        return True
    game = at.game
    wishes = [
        wish
        for face in at.board
        if game.faces[face].house >= 0 and not at.done >> face & 1
        for wish in at.wishes[game.faces[face].house]
    ]
    times = 2 if any(has(at.variant.icons[game.cards[card].icon].effects, Double) for card in game.piles[STEAM]) else 1
    left = {card: at.deck[card] - at.gone[card] - at.aside[card] for card in game.piles[PARCEL]}
    supply = [card for card, count in left.items() for _ in range(count * times)]
    fits = {wish: {card for card in left if suits(game, card, wish)} for wish in set(wishes)}
    taken: dict[int, int] = {}

    def find_place(wish: int, seen: set[int]) -> bool:
        for i, card in enumerate(supply):
            if card in fits[wishes[wish]] and i not in seen:
                seen.add(i)
                if i not in taken or find_place(taken[i], seen):
                    taken[i] = wish
                    return True
        return False

    return all(find_place(wish, set()) for wish in range(len(wishes)))
