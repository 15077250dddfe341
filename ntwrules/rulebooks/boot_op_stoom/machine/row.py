"""The row of steamboat cards and the positions beneath it."""

from collections.abc import Sequence
from itertools import pairwise

from ntwrules.rulebooks.boot_op_stoom.variant import Hand

__all__ = ["END", "OTHER_HAND", "alternates", "fits", "positions"]

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
