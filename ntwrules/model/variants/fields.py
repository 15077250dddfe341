"""Fields of a variant: what is usual, and what may be chosen instead, told by the field itself."""

from typing import Any

from attrs import field
from attrs.validators import and_, ge, in_, instance_of, le

__all__ = ["flag", "number", "switch"]


def switch(default: str, *others: str) -> Any:
    """A ruling: what is usual, and what may be chosen instead."""
    return field(default=default, validator=in_((default, *others)))


def flag(*, default: bool) -> Any:
    """A ruling that holds or not."""
    return field(default=default, validator=instance_of(bool))


def number(default: int, least: int, most: int) -> Any:
    """A whole number within bounds."""
    return field(default=default, validator=and_(ge(least), le(most)))
