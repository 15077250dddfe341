"""The luck of one game, which depends on nothing that happens in other games."""

from __future__ import annotations

import random
from collections import Counter
from hashlib import blake2b

__all__ = ["Luck"]


class Luck:
    """
    Every roll, every draw and every decision has random numbers of its own.

    They depend on the game, the round, what they are for, and the how-manieth of those in the round it is. So a card
    that is drawn once more, or a player who thinks longer, changes nobody else's dice: two variants see the same luck
    as far as their rules allow.

    >>> one, other = Luck("0:2:7"), Luck("0:2:7")
    >>> _ = other.rng(1, "draw south").random()
    >>> one.rng(1, "roll south").random() == other.rng(1, "roll south").random()
    True
    >>> one.rng(1, "roll south").random() == other.rng(2, "roll south").random()
    False
    """

    __slots__ = ("_asked", "_game", "_rng", "_round")

    def __init__(self, game: str) -> None:
        self._game = game
        self._rng = random.Random(0)
        self._asked: Counter[str] = Counter()
        self._round = 0

    def rng(self, round: int, purpose: str) -> random.Random:  # noqa: A002 - the word of the game
        """A random source for one purpose; it is good until the next one is asked for."""
        if round != self._round:
            self._asked.clear()
            self._round = round
        self._asked[purpose] = number = self._asked[purpose] + 1
        key = f"{self._game}|{round}|{purpose}|{number}".encode()
        self._rng.seed(int.from_bytes(blake2b(key, digest_size=8).digest()))
        return self._rng
