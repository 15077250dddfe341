"""The luck of one game, which depends on nothing that happens in other games."""

import random
from collections.abc import Iterable
from functools import lru_cache
from hashlib import blake2b
from math import inf, log
from typing import Any

from ntwrules.model.actions.action import Action
from ntwrules.model.machine.moments import Lasting
from ntwrules.model.machine.protocols import State

__all__ = ["Luck"]

#: Dice have more outcomes than this, draw piles fewer.
_FEW = 32

#: So many different numbers there are.
_WHOLE = 2**64


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
        self._rng = _Source(0)
        self._asked: dict[str, int] = {}
        self._round = 0

    def rng(self, round: int, purpose: str) -> random.Random:  # noqa: A002 - the word of the game
        """A random source for one purpose; it is good until the next one is asked for."""
        self._rng.will_be(self._key(round, purpose))
        return self._rng

    def happens(self, state: State, purpose: str) -> Action:
        """
        What chance decides.

        Where few things can happen, each has a number of its own that tells when it would come, and the first comes. So
        a card that is in one variant only takes the place of another now and then, and leaves all other draws alone.
        """
        if len(state.actions) > _FEW:
            return state.sample(self.rng(state.round, purpose))
        key = self._key(state.round, purpose).encode()
        first, soonest = None, inf
        for action, chance in _chances(state):
            drawn = blake2b(key + _behind(action), digest_size=8).digest()
            at = -log((int.from_bytes(drawn) + 1) / _WHOLE) / chance
            if at < soonest:
                first, soonest = action, at
        assert first is not None
        return first

    def _key(self, round: int, purpose: str) -> str:  # noqa: A002 - as above
        if round != self._round:
            self._asked.clear()
            self._round = round
        self._asked[purpose] = number = self._asked.get(purpose, 0) + 1
        return f"{self._game}|{round}|{purpose}|{number}"


def _chances(state: State) -> Iterable[tuple[Action, float]]:
    """Everything that can happen, and how likely it is."""
    if not isinstance(state, Lasting):
        return [(action, float(chance)) for action, chance in state.chances()]
    odds = state.odds()
    total = sum([weight for _, weight in odds])
    return [(action, weight / total) for action, weight in odds]


@lru_cache(maxsize=1024)
def _behind(action: Action) -> bytes:
    """How an action is told from others by the same key."""
    return f"|{action}".encode()


def _number(key: str) -> int:
    return int.from_bytes(blake2b(key.encode(), digest_size=8).digest())


class _Source(random.Random):
    """
    A random source that is seeded only when something is asked of it: most decisions leave nothing to chance.

    Until then it is of a class of its own, so that it costs nothing afterwards.
    """

    _key = ""

    def will_be(self, key: str) -> None:
        """Its numbers follow from *key*."""
        self._key = key
        self.__class__ = _Unasked

    def _begin(self) -> None:
        if self.__class__ is _Unasked:  # whoever keeps one of its methods asks that again
            self.__class__ = _Source  # type: ignore[assignment] # which it is from now on
            _seed(self, _number(self._key))
            self.gauss_next = None


class _Unasked(_Source):
    """One that has not been asked yet."""

    def random(self) -> float:
        self._begin()
        return self.random()

    def getrandbits(self, k: int, /) -> int:
        self._begin()
        return self.getrandbits(k)

    def getstate(self) -> Any:
        self._begin()
        return self.getstate()

    def setstate(self, state: Any) -> None:
        self._begin()
        self.setstate(state)

    def seed(self, *how: Any, **more: Any) -> None:
        self._begin()
        self.seed(*how, **more)


#: What `random.Random.seed` comes to for a whole number.
_seed = random.Random.__mro__[1].seed  # type: ignore[attr-defined] # the class that is written in C
