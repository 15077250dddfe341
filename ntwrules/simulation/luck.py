"""The luck of one game, which depends on nothing that happens in other games."""

import random
from collections.abc import Iterable, Mapping
from functools import lru_cache
from hashlib import blake2b
from math import inf, log
from types import MappingProxyType
from typing import Any, Self

from ntwrules.model.actions.action import Action
from ntwrules.model.machine.moments import Lasting
from ntwrules.model.machine.protocols import State

__all__ = ["LUCKS", "NEWEST", "FirstLuck", "Luck"]

#: Dice have more outcomes than this, draw piles fewer.
_FEW = 32

#: So many different numbers there are, the last of them, and what makes one a share of all.
_WHOLE = 2**64
_LAST = _WHOLE - 1
_SHARE = 1 / _WHOLE

#: Two odd numbers without a pattern: those that begin the parts of pi and e behind the point.
_PI, _E = 0x243F6A8885A308D3, 0xB7E151628AED2A6B

#: A digest has so many bits.
_BITS = 512


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
        self._rng = _Source(_Digest)
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
        return self._soonest(state, self._key(state.round, purpose))

    def _soonest(self, state: State, key: str) -> Action:
        """Of what can happen, what comes first by this key."""
        number = _number(key)
        first, soonest = None, -inf
        for action, weight in _odds(state):
            mixed = (number ^ _code(action)) * _PI & _LAST
            mixed = (mixed ^ mixed >> 32) * _E & _LAST
            at = log((mixed + 1) * _SHARE) / weight  # as long ago as it lies ahead, which is shorter to say
            if at > soonest:
                first, soonest = action, at
        assert first is not None
        return first

    def _key(self, round: int, purpose: str) -> str:  # noqa: A002 - as above
        if round != self._round:
            self._asked.clear()
            self._round = round
        self._asked[purpose] = number = self._asked.get(purpose, 0) + 1
        return f"{self._game}|{round}|{purpose}|{number}"


class FirstLuck(Luck):
    """
    The luck of runs begun before there was the other: as good, but every number of it is dearer.

    >>> FirstLuck("0:2:7").rng(1, "roll south").random() == Luck("0:2:7").rng(1, "roll south").random()
    False
    """

    __slots__ = ()

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self._rng = _Source(_Unasked)

    def _soonest(self, state: State, key: str) -> Action:
        whole = key.encode()
        first, soonest = None, inf
        for action, chance in _chances(state):
            drawn = blake2b(whole + _behind(action), digest_size=8).digest()
            at = -log((int.from_bytes(drawn) + 1) / _WHOLE) / chance
            if at < soonest:
                first, soonest = action, at
        assert first is not None
        return first


#: By their versions; a plan says which it is played with.
LUCKS: Mapping[int, type[Luck]] = MappingProxyType({1: FirstLuck, 2: Luck})
NEWEST = max(LUCKS)


def _odds(state: State) -> Iterable[tuple[Action, float]]:
    """Everything that can happen, and its weight."""
    if not isinstance(state, Lasting):
        return [(action, float(chance)) for action, chance in state.chances()]
    return state.odds()


def _chances(state: State) -> Iterable[tuple[Action, float]]:
    """Everything that can happen, and how likely it is."""
    odds = _odds(state)
    if not isinstance(state, Lasting):
        return odds
    total = sum([weight for _, weight in odds])
    return [(action, weight / total) for action, weight in odds]


@lru_cache(maxsize=1024)
def _behind(action: Action) -> bytes:
    """How an action is told from others by the same key."""
    return f"|{action}".encode()


@lru_cache(maxsize=1024)
def _code(action: Action) -> int:
    """A number that tells an action from others."""
    return _number(str(action))


def _number(key: str) -> int:
    return int.from_bytes(blake2b(key.encode(), digest_size=8).digest())


class _Source(random.Random):
    """
    A random source that is seeded only when something is asked of it: most decisions leave nothing to chance.

    Until then it is of another class, so that it costs nothing afterwards.
    """

    _key = ""
    #: Of a digest: its bits, and how many of them are left; -1 before the first is wanted.
    _bits = 0
    _left = -1

    def __new__(cls, *_: object) -> Self:
        return super().__new__(cls)

    def __init__(self, unasked: "type[_Unasked]") -> None:
        self._unasked = unasked
        super().__init__()

    def will_be(self, key: str) -> None:
        """Its numbers follow from *key*."""
        self._key = key
        self._left = -1
        self.gauss_next = None
        self.__class__ = self._unasked

    def _begin(self) -> None:
        if self.__class__ is not _Source:  # whoever keeps one of its methods asks that again
            self.__class__ = _Source
            self._left = 0
            _seed(self, _number(self._key))


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


class _Digest(_Unasked):
    """
    One whose first numbers are the bits of a digest of its key, and whose others come as from any random source.

    Most purposes want a single number, and seeding costs as much as a hundred of them.
    """

    def random(self) -> float:
        return self.getrandbits(53) * 2**-53

    def getrandbits(self, k: int, /) -> int:
        left = self._left - k
        if left < 0 or k < 0:
            return _Digest._more(self, k)
        found = self._bits & (1 << k) - 1
        self._bits >>= k
        self._left = left
        return found

    def _more(self, k: int) -> int:
        """The bits come from the digest the first time, and from the source that was seeded when those are gone."""
        if self._left < 0:
            self._bits = int.from_bytes(blake2b(self._key.encode()).digest())
            self._left = _BITS
            if 0 <= k <= _BITS:
                return self.getrandbits(k)
        self._begin()
        return self.getrandbits(k)


#: What `random.Random.seed` comes to for a whole number.
_seed = random.Random.__mro__[1].seed  # type: ignore[attr-defined] # the class that is written in C
