"""Conditions made ready to be asked often: a table of quantities, and tests made of conditions by it."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from typing import Generic, TypeAlias, TypeVar

from attrs import field, frozen

from ntwrules.model.variants.conditions import And, Compare, Condition, Not, Number, Operator, Or, Quantity, Value

__all__ = ["Quantities"]

P = TypeVar("P")

_COMPARISONS: dict[Operator, Callable[[int, int], bool]] = {
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}

_Count: TypeAlias = Callable[[P, int, bool], int]
_Test: TypeAlias = Callable[[P, int, bool], bool]


@frozen
class Quantities(Generic[P]):
    """
    What the conditions of a game can count.

    Each is asked with a position, the seat that `own` means, and whether the round has just been completed.

    Attributes:
        counts: How each quantity is counted, by its key.

        none: Whether there is none, where that is sooner told than how many there are.

    >>> apples = Quantities({"apples": lambda basket, seat, over: len(basket)})
    >>> enough = apples.test(Compare(Quantity("apples"), ">=", Number(2)))
    >>> enough("abc", 0, False), enough("a", 0, False)
    (True, False)
    """

    counts: Mapping[str, _Count[P]]
    none: Mapping[str, _Test[P]] = field(factory=dict)

    def test(self, condition: Condition) -> _Test[P]:
        """*condition* made ready: does it hold for a seat?"""
        match condition:
            case Compare(Quantity(key), "=", Number(0)) if key in self.none:
                return self.none[key]
            case Compare(left, comparison, Number(number)):
                return _limit(self._value(left), _COMPARISONS[comparison], number)
            case Compare(left, comparison, right):
                return _comparison(self._value(left), _COMPARISONS[comparison], self._value(right))
            case And(parts):
                every = tuple(map(self.test, parts))
                return lambda at, seat, over: all(test(at, seat, over) for test in every)
            case Or(parts):
                some = tuple(map(self.test, parts))
                return lambda at, seat, over: any(test(at, seat, over) for test in some)
            case Not(inner):
                refused = self.test(inner)
                return lambda at, seat, over: not refused(at, seat, over)
        raise TypeError(f"no condition: {condition!r}")

    def hold(self, condition: Condition, at: P, seat: int, over: bool) -> bool:
        """Does *condition* hold for *seat*? *over* when the turn just ended was the last of its round."""
        return self.test(condition)(at, seat, over)

    def _value(self, value: Value) -> _Count[P]:
        if isinstance(value, Number):
            number = value.number
            return lambda _at, _seat, _over: number
        assert isinstance(value, Quantity)  # a value is a number or a quantity
        return self.counts[value.key]


def _limit(left: _Count[P], compare: Callable[[int, int], bool], number: int) -> _Test[P]:
    return lambda at, seat, over: compare(left(at, seat, over), number)


def _comparison(left: _Count[P], compare: Callable[[int, int], bool], right: _Count[P]) -> _Test[P]:
    return lambda at, seat, over: compare(left(at, seat, over), right(at, seat, over))
