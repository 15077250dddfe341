"""What is still to be done in a game, as a stack of frames: the uppermost says who decides, and about what."""

import random
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from math import lcm
from operator import itemgetter
from typing import Any, ClassVar, Generic, Self, TypeVar

from attrs import frozen

from ntwrules.model.actions.action import Action
from ntwrules.model.actions.refusal import Refusal
from ntwrules.model.machine.protocols import Actor

__all__ = ["PASS", "Chance", "OpenFrame", "Outcomes", "StackFrame", "below"]

PASS = Action("pass")

#: A draft, and a moment that can be asked. What all frames do alike takes moments of any game, so of any class.
D = TypeVar("D")
M = TypeVar("M")


@frozen
class StackFrame(Generic[D, M]):
    """
    One thing still to be done. What somebody decides about is a class of its own, with what that depends on.

    Attributes:
        seat: By whom, counted in the order of play. At chance: for whom.
    """

    #: Its name in the exchange form and in drawings.
    phase: ClassVar[str] = ""
    #: Does chance decide?
    chance: ClassVar[bool] = False
    #: What only chance does, as verbs.
    by_chance: ClassVar[frozenset[str]] = frozenset()

    seat: int

    def settle(self, draft: D) -> bool:  # noqa: ARG002 - this one always asks
        """True when a decision is needed; otherwise do what happens by itself and take the frame away."""
        return True

    def actions(self, at: M) -> Sequence[Action]:
        """Everything that may be decided, in a stable order."""
        raise NotImplementedError

    def actors(self, at: Any) -> tuple[Actor, ...]:
        """Everybody who may act: whoever is asked, unless a game lets others act at the same time."""
        return (at.to_act,)

    def actions_of(self, at: Any, seat: Actor) -> Sequence[Action]:  # noqa: ARG002 - nobody else may act
        """What one of the others who may act can do."""
        return ()

    def sample(self, at: Any, rng: random.Random) -> Action:
        """One outcome of chance, with its right probability."""
        raise NotImplementedError

    def chances(self, at: Any) -> Sequence[tuple[Action, Fraction]]:
        """Every outcome of chance and how likely it is."""
        raise NotImplementedError

    def odds(self, at: Any) -> Sequence[tuple[Action, int]]:
        """Every outcome of chance with its weight, a whole number."""
        chances = self.chances(at)
        whole = lcm(*(chance.denominator for _, chance in chances))
        return tuple((action, int(chance * whole)) for action, chance in chances)

    def verbs(self, at: M) -> tuple[str, ...]:
        """The first words of what may be decided."""
        return tuple(dict.fromkeys(action.verb for action in self.actions(at)))

    def misplaced(self, at: Any, action: Action) -> tuple[str, dict[str, str]]:
        """Why such an action does not belong here at all: the code of the reason, and its words."""
        if self.chance:
            return "chance", {}
        if action.verb in self.by_chance:
            return "not-chance", {"seat": at.table.seats[self.seat]}
        if action.verb == "pass":
            return "must", {}
        return "not-now", {"verb": action.verb, "verbs": ", ".join(self.verbs(at))}


@frozen
class OpenFrame(StackFrame[D, M]):
    """One thing still to be done in a game in which nothing is hidden; see `moments.OpenState`."""

    #: The reason with this code, and its values.
    refuse: ClassVar[Callable[..., Refusal]]

    def do(self, draft: D, action: Action) -> None:
        """Carry out one of the actions."""
        raise NotImplementedError

    def why(self, at: M, action: Action) -> Refusal | None:  # noqa: ARG002 - mostly there is nothing better to say
        """Why an action with a verb that belongs here is refused."""
        return None

    def reason(self, at: M, action: Action) -> Refusal:
        """Why an action that is not allowed is refused."""
        if action.verb in self.verbs(at) and (found := self.why(at, action)):
            return found
        code, words = self.misplaced(at, action)
        return type(self).refuse(code, **words)


def below(rng: random.Random, most: int) -> int:
    """What ``rng.randrange(most)`` gives for a number above 0, sooner."""
    bits = most.bit_length()
    found = rng.getrandbits(bits)
    while found >= most:
        found = rng.getrandbits(bits)
    return found


#: The parts of an outcome with its weight.
_ACTION, _WEIGHT = itemgetter(0), itemgetter(1)


class Outcomes(tuple[Action, ...]):  # noqa: SLOT001 - no tuple has room for a slot
    """What can happen, and the weights of it: a state that remembers its actions works them out once."""

    odds: tuple[tuple[Action, int], ...]

    def __new__(cls, odds: Iterable[tuple[Action, int]]) -> Self:
        """What can happen, each with its weight."""
        weighed = tuple(odds)
        made = super().__new__(cls, map(_ACTION, weighed))
        made.odds = weighed
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return Outcomes, (self.odds,)


class Chance(Generic[M]):
    """
    A frame about which chance decides; goes before `StackFrame` among the bases of a class.

    A class tells the odds, or where they are always the same gives their `Outcomes` as its actions.
    """

    __slots__ = ()

    chance = True

    def odds(self, at: M) -> Sequence[tuple[Action, int]]:
        """What can happen, each with its weight."""
        raise NotImplementedError

    def actions(self, at: M) -> Sequence[Action]:
        """Everything that can happen, in a stable order."""
        return Outcomes(self.odds(at))

    def sample(self, at: Any, rng: random.Random) -> Action:
        """One outcome, with its right probability."""
        odds: Sequence[tuple[Action, int]] = at.actions.odds
        left = below(rng, sum(map(_WEIGHT, odds)))
        for action, weight in odds:
            left -= weight
            if left < 0:
                return action
        raise AssertionError("weights are positive")

    def chances(self, at: Any) -> Sequence[tuple[Action, Fraction]]:
        """Every outcome and how likely it is."""
        odds: Sequence[tuple[Action, int]] = at.actions.odds
        total = sum(weight for _, weight in odds)
        return tuple((action, Fraction(weight, total)) for action, weight in odds)
