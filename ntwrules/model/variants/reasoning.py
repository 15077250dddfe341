"""What follows of a condition when each quantity has a range: may it hold, must it, does another follow?"""

from collections.abc import Iterator, Mapping
from functools import cache
from math import inf

from attrs import frozen

from ntwrules.model.variants.conditions import And, Compare, Condition, Not, Number, Operator, Or, Quantity, Value

__all__ = ["TURNED", "Range", "Ranges", "atoms", "counted", "negation", "parts"]

#: The least and the greatest value.
Range = tuple[float, float]
_ANY: Range = (0, inf)

_NEGATED: dict[Operator, Operator] = {"=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
#: The same comparison with its sides exchanged.
TURNED: dict[Operator, Operator] = {"=": "=", "!=": "!=", "<": ">", ">": "<", "<=": ">=", ">=": "<="}


def negation(condition: Condition) -> Condition:
    """What holds when *condition* does not."""
    match condition:
        case Compare(left, comparison, right):
            return Compare(left, _NEGATED[comparison], right)
        case And(inner):
            return Or(tuple(map(negation, inner)))
        case Or(inner):
            return And(tuple(map(negation, inner)))
        case Not(refused):
            return refused
    raise TypeError(f"no condition: {condition!r}")


def parts(condition: Condition, kind: type[And] | type[Or]) -> Iterator[Condition]:
    """What is joined by *kind*, however deep in brackets."""
    if isinstance(condition, Not):
        condition = negation(condition.condition)
    if isinstance(condition, kind):
        for part in condition.all if isinstance(condition, And) else condition.any:
            yield from parts(part, kind)
    else:
        yield condition


def atoms(condition: Condition) -> Iterator[Compare]:
    """Every comparison in it, as if no `not` stood before it."""
    match condition:
        case Compare():
            yield condition
        case And(inner) | Or(inner):
            for part in inner:
                yield from atoms(part)
        case Not(refused):
            yield from atoms(negation(refused))


def counted(*conditions: Condition) -> frozenset[str]:
    """
    Every quantity that some conditions name.

    >>> sorted(counted(Not(Compare(Quantity("round"), "<", Quantity("players")))))
    ['players', 'round']
    """
    values = (value for when in conditions for atom in atoms(when) for value in (atom.left, atom.right))
    return frozenset(value.key for value in values if isinstance(value, Quantity))


@frozen
class Ranges:
    """
    What each quantity of a game can be.

    Attributes:
        by_key: The range of each; of others nothing is known but that they are not negative.

        part_of: Quantities that are part of another, so never more than that, each with the other.

    >>> early = Ranges({"round": (1, inf)})
    >>> early.allow(Compare(Quantity("round"), "<", Number(1)))
    False
    """

    by_key: Mapping[str, Range]
    part_of: frozenset[tuple[str, str]] = frozenset()

    def __getitem__(self, key: str) -> Range:
        return self.by_key.get(key, _ANY)

    def within(self, part: Value, whole: Value) -> bool:
        """Is one value part of another?"""
        return isinstance(part, Quantity) and isinstance(whole, Quantity) and (part.key, whole.key) in self.part_of

    def allow(self, condition: Condition) -> bool:
        """May *condition* hold? Where that cannot be told, yes."""
        if isinstance(condition, Not):
            return self.allow(negation(condition.condition))
        if isinstance(condition, Or):
            return any(map(self.allow, condition.any))
        joined = list(parts(condition, And))
        ordered = _ordered(self.part_of)
        narrowed = dict(self.by_key)
        for compare in (*(part for part in joined if isinstance(part, Compare)), *ordered) * 2:
            if not self._narrow(narrowed, compare):
                return False
        return all(Ranges(narrowed, self.part_of).allow(part) for part in joined if isinstance(part, Or))

    def ensure(self, condition: Condition) -> bool:
        """Does *condition* surely hold? Where that cannot be told, no."""
        return not self.allow(negation(condition))

    def imply(self, one: Condition, other: Condition) -> bool:
        """Does *other* surely hold whenever *one* does?"""
        return not self.allow(And((one, negation(other))))

    def _narrow(self, ranges: dict[str, Range], compare: Compare) -> bool:
        """Leave only values for which the comparison can hold; False when there are none."""
        left, operator, right = compare.left, compare.operator, compare.right
        if left == right:
            return operator in {"=", "<=", ">="}
        if (operator == ">" and self.within(left, right)) or (operator == "<" and self.within(right, left)):
            return False
        for value, sign, other in ((left, operator, right), (right, TURNED[operator], left)):
            least, most = _cut(_range(value, ranges), sign, _range(other, ranges))
            if least > most:
                return False
            if isinstance(value, Quantity):
                ranges[value.key] = least, most
        return True


@cache
def _ordered(part_of: frozenset[tuple[str, str]]) -> tuple[Compare, ...]:
    return tuple(Compare(Quantity(part), "<=", Quantity(whole)) for part, whole in part_of)


def _range(value: Value, ranges: Mapping[str, Range]) -> Range:
    if isinstance(value, Quantity):
        return ranges.get(value.key, _ANY)
    assert isinstance(value, Number)  # a value is a number or a quantity
    return value.number, value.number


def _cut(own: Range, operator: Operator, other: Range) -> Range:
    least, most = own
    match operator:
        case "=":
            return max(least, other[0]), min(most, other[1])
        case "<":
            return least, min(most, other[1] - 1)
        case "<=":
            return least, min(most, other[1])
        case ">":
            return max(least, other[0] + 1), most
        case ">=":
            return max(least, other[0]), most
    if other[0] == other[1]:
        least += least == other[0]
        most -= most == other[0]
    return least, most
