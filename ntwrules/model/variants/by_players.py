"""A number that depends on how many play: from so many players on it is so much."""

from collections.abc import Callable
from typing import Any, TypeAlias

import attrs

__all__ = ["ByPlayers", "by_players", "for_players"]

#: Small numbers of players, as one reads them.
_SPELLED = {1: "one", 2: "two", 3: "three"}

#: From how many players on it is how much; fewest players first.
ByPlayers: TypeAlias = tuple[tuple[int, int], ...]


def by_players(fewest: int, least: int, most: int) -> "Callable[[Any, attrs.Attribute[Any], ByPlayers], None]":
    """
    What a setting by number of players has to be: something for *fewest* players and more, between *least* and *most*.

    >>> from types import SimpleNamespace
    >>> by_players(2, 1, 29)(None, SimpleNamespace(name="hand_size"), ((3, 5),))
    Traceback (most recent call last):
    ...
    ValueError: hand_size: from how many players, and then how much, from two players on
    """

    def holds(_: Any, attribute: "attrs.Attribute[Any]", rows: ByPlayers) -> None:
        counts = [players for players, _ in rows]
        rising = bool(rows) and counts == sorted(set(counts)) and counts[0] <= fewest
        if not rising or not all(least <= value <= most for _, value in rows):
            on = f"from {_SPELLED.get(fewest, fewest)} players on"
            raise ValueError(f"{attribute.name}: from how many players, and then how much, {on}")

    return holds


def for_players(rows: ByPlayers, players: int) -> int:
    """
    How much it is when so many play.

    >>> [for_players(((2, 5), (5, 4)), players) for players in (2, 4, 5, 8)]
    [5, 5, 4, 4]
    """
    return next(value for fewest, value in reversed(rows) if fewest <= players)
