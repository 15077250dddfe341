"""Typed conditions, such as ``own pawns on finish = own pawns``."""

from collections.abc import Iterator
from typing import Literal

from attrs import field, frozen
from attrs.validators import ge, in_, min_len

__all__ = ["And", "Compare", "Condition", "Not", "Number", "Operator", "Or", "Quantity", "Value", "quantities"]

Operator = Literal["=", "!=", "<", "<=", ">", ">="]


@frozen
class Value:
    """Something that can be compared."""


@frozen
class Number(Value):
    """
    A number as written.

    Attributes:
        number: Which.
    """

    number: int = field(validator=ge(0))


@frozen
class Quantity(Value):
    """
    Something a rulebook can count.

    Attributes:
        key: Its name in the rulebook's table of quantities.
    """

    key: str = field(validator=min_len(1))


@frozen
class Condition:
    """Something that holds or not."""


@frozen
class Compare(Condition):
    """
    Two values compared.

    Attributes:
        left: The first value.

        operator: How they are compared.

        right: The second value.
    """

    left: Value
    operator: Operator = field(validator=in_(("=", "!=", "<", "<=", ">", ">=")))
    right: Value


@frozen
class And(Condition):
    """
    All of these hold.

    Attributes:
        all: Two or more conditions.
    """

    all: tuple[Condition, ...] = field(validator=min_len(2))


@frozen
class Or(Condition):
    """
    At least one of these holds.

    Attributes:
        any: Two or more conditions.
    """

    any: tuple[Condition, ...] = field(validator=min_len(2))


@frozen
class Not(Condition):
    """
    The opposite holds.

    Attributes:
        condition: What must fail.
    """

    condition: Condition


def quantities(condition: Condition) -> Iterator[str]:
    """
    The keys of everything that is counted to know whether a condition holds.

    >>> [*quantities(Or((Compare(Quantity("round"), ">", Number(9)), Compare(Quantity("moves"), "=", Number(1)))))]
    ['round', 'moves']
    """
    match condition:
        case Compare(left, _, right):
            yield from (value.key for value in (left, right) if isinstance(value, Quantity))
        case And(parts) | Or(parts):
            for part in parts:
                yield from quantities(part)
        case Not(inner):
            yield from quantities(inner)
