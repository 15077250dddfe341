"""Whether a condition can hold at all, when each quantity has a range."""

from collections.abc import Iterator, Mapping
from math import inf

from ntwrules.model.variants.conditions import And, Compare, Condition, Not, Number, Operator, Or, Quantity, Value

__all__ = ["PARTS", "TURNED", "Range", "Ranges", "atoms", "certain", "implies", "negation", "parts", "possible"]

#: The least and the greatest value.
Range = tuple[float, float]
Ranges = Mapping[str, Range]

_NEGATED: dict[Operator, Operator] = {"=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
#: The same comparison with its sides exchanged.
TURNED: dict[Operator, Operator] = {"=": "=", "!=": "!=", "<": ">", ">": "<", "<=": ">=", ">=": "<="}


#: What is part of something else is never more than that.
PARTS: frozenset[tuple[Value, Value]] = frozenset(
    (Quantity(part), Quantity(all_))
    for part, all_ in (
        ("own pawns on finish", "team pawns on finish"),
        ("own pawns on finish", "all pawns on finish"),
        ("team pawns on finish", "all pawns on finish"),
        ("own moves", "moves"),
    )
)
_ORDERED = tuple(Compare(part, "<=", all_) for part, all_ in PARTS)


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


def possible(condition: Condition, ranges: Ranges) -> bool:
    """
    May *condition* hold? Where that cannot be told, yes.

    >>> possible(Compare(Quantity("round"), "<", Number(1)), {"round": (1, inf)})
    False
    """
    if isinstance(condition, Not):
        return possible(negation(condition.condition), ranges)
    if isinstance(condition, Or):
        return any(possible(part, ranges) for part in condition.any)
    joined = list(parts(condition, And))
    compared = [part for part in joined if isinstance(part, Compare)]
    narrowed = dict(ranges)
    for _ in range(2):
        for compare in (*compared, *_ORDERED):
            if not _narrow(compare, narrowed):
                return False
    return all(possible(part, narrowed) for part in joined if isinstance(part, Or))


def certain(condition: Condition, ranges: Ranges) -> bool:
    """Does *condition* surely hold? Where that cannot be told, no."""
    return not possible(negation(condition), ranges)


def implies(one: Condition, other: Condition, ranges: Ranges) -> bool:
    """Does *other* surely hold whenever *one* does?"""
    return not possible(And((one, negation(other))), ranges)


def _range(value: Value, ranges: Ranges) -> Range:
    if isinstance(value, Number):
        return value.number, value.number
    assert isinstance(value, Quantity)
    return ranges.get(value.key, (0, inf))


def _narrow(compare: Compare, ranges: dict[str, Range]) -> bool:
    """Leave only values for which the comparison can hold; False when there are none."""
    left, operator, right = compare.left, compare.operator, compare.right
    if left == right:
        return operator in {"=", "<=", ">="}
    if (operator == ">" and (left, right) in PARTS) or (operator == "<" and (right, left) in PARTS):
        return False
    for value, sign, other in ((left, operator, right), (right, TURNED[operator], left)):
        least, most = _cut(_range(value, ranges), sign, _range(other, ranges))
        if least > most:
            return False
        if isinstance(value, Quantity):
            ranges[value.key] = (least, most)
    return True


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
