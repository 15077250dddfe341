"""The luck of one game, which depends on nothing that happens in other games."""

import random
from collections import Counter
from hashlib import blake2b
from math import log

from ntwrules.model.actions.action import Action
from ntwrules.model.machine.protocols import State

__all__ = ["Luck"]

#: Dice have more outcomes than this, draw piles fewer.
_FEW = 32


class Luck:
    """
    Every roll, every draw and every decision has random numbers of its own.

    They depend on the game, the round, what they are for, and which of those in the round it is. So a card
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
        self._rng.seed(_number(self._key(round, purpose)))
        return self._rng

    def happens(self, state: State, purpose: str) -> Action:
        """
        What chance decides.

        Where few things can happen, each has a number of its own that tells when it would come, and the first comes. So
        a card that is in one variant only takes the place of another now and then, and leaves all other draws alone.
        """
        if len(state.actions) > _FEW:
            return state.sample(self.rng(state.round, purpose))
        key = self._key(state.round, purpose)
        return min(state.chances(), key=lambda it: -log((_number(f"{key}|{it[0]}") + 1) / 2**64) / float(it[1]))[0]

    def _key(self, round: int, purpose: str) -> str:  # noqa: A002 - as above
        if round != self._round:
            self._asked.clear()
            self._round = round
        self._asked[purpose] = number = self._asked[purpose] + 1
        return f"{self._game}|{round}|{purpose}|{number}"


def _number(key: str) -> int:
    return int.from_bytes(blake2b(key.encode(), digest_size=8).digest())
