"""Reading plain JSON data that a stranger may have written: every doubt becomes a clear error."""

from collections.abc import Iterable, Mapping
from typing import Any

from ntwrules.model.errors import PositionError

__all__ = ["Reader"]


class Reader:
    """
    A value somewhere in JSON data, and the way to it.

    >>> Reader({"round": 3}).at("round").number(1, 99)
    3
    >>> Reader({"round": "3"}).at("round").number(1, 99)
    Traceback (most recent call last):
    ...
    ntwrules.model.errors.PositionError: round: a whole number from 1 to 99 belongs here, not a text
    """

    __slots__ = ("value", "where")

    def __init__(self, value: Any, where: str = "") -> None:
        self.value = value
        self.where = where

    def fail(self, message: str) -> PositionError:
        """The error to raise."""
        return PositionError(self.where or "position", message)

    def _not(self, wanted: str) -> PositionError:
        kinds = {bool: "true or false", int: "a number", float: "a broken number", str: "a text", type(None): "null"}
        kinds |= {list: "a list", dict: "an object"}
        value = self.value
        shown = str(value) if type(value) is int and abs(value) < 10**9 else kinds.get(type(value), "something else")
        return self.fail(f"{wanted} belongs here, not {shown}")

    def at(self, key: str) -> "Reader":
        """The entry *key* of an object, which has to be there."""
        table = self.value if type(self.value) is dict else self.table()
        if key not in table:
            raise self.fail(f"`{key}` is missing")
        return Reader(table[key], f"{self.where}.{key}" if self.where else key)

    def get(self, key: str, otherwise: Any) -> "Reader":
        """The entry *key* of an object, or *otherwise*."""
        table = self.value if type(self.value) is dict else self.table()
        return Reader(table.get(key, otherwise), f"{self.where}.{key}" if self.where else key)

    def table(self, allowed: Any = None) -> Mapping[str, Any]:
        """An object, with no other keys than *allowed*."""
        if type(self.value) is not dict and not isinstance(self.value, Mapping):
            raise self._not("an object")
        for key in self.value:
            if not isinstance(key, str):
                raise self.fail("keys are texts")
            if allowed is not None and key not in allowed:
                raise self.fail(f"there is no {key[:80]!r}")
        return self.value

    def items(self, most: int = 10_000) -> list["Reader"]:
        """A list, entry by entry."""
        if not isinstance(self.value, list | tuple):
            raise self._not("a list")
        if len(self.value) > most:
            raise self.fail(f"more than {most} entries")
        return [Reader(value, f"{self.where}[{i}]") for i, value in enumerate(self.value)]

    def different(self, most: int = 10_000) -> list["Reader"]:
        """The same, with nothing in it twice."""
        found = self.items(most)
        try:
            names = {str(one.value) for one in found}
        except ValueError:  # Python writes no number of several thousand digits
            raise self.fail("a number is far too long") from None
        if len(names) != len(found):
            raise self.fail("the same is named twice")
        return found

    def number(self, least: int, most: int) -> int:
        """A whole number within bounds."""
        if type(self.value) is not int or not least <= self.value <= most:
            raise self._not(f"a whole number from {least} to {most}")
        return self.value

    def flag(self) -> bool:
        """True or false."""
        if not isinstance(self.value, bool):
            raise self._not("true or false")
        return self.value

    def text(self) -> str:
        """A text."""
        if not isinstance(self.value, str):
            raise self._not("a text")
        return self.value

    def one_of(self, names: Any) -> str:
        """One of these names."""
        if not isinstance(self.value, str) or self.value not in names:
            raise self._not(f"one of {', '.join(map(str, names)) or 'nothing'}")
        return self.value

    def place(self, names: Iterable[str]) -> int:
        """The place of one of these names among them."""
        return tuple(names).index(self.one_of(names))

    def counts(self, names: Iterable[str], most: int) -> tuple[int, ...]:
        """An object that says how many of each of these there are; what is left out is none."""
        table = self.table(names)
        found = tuple([table.get(name, 0) for name in names])
        if set(map(type, found)) <= {int} and (not found or (min(found) >= 0 and max(found) <= most)):
            return found
        return tuple(self.get(name, 0).number(0, most) for name in names)  # which tells what is wrong

    def pair(self, wanted: str) -> tuple["Reader", "Reader"]:
        """A list of two."""
        found = self.items(2)
        if len(found) != 2:
            raise self.fail(f"{wanted} belong here")
        return found[0], found[1]

    def cells(self, size: int) -> int:
        """A list of different cells, as a set."""
        found = 0
        if type(self.value) is list and set(map(type, self.value)) <= {int}:
            cells = set(self.value)
            if len(cells) == len(self.value) and (not cells or (min(cells) >= 0 and max(cells) < size * size)):
                return sum(map((1).__lshift__, cells))
        for entry in self.items(size * size):  # which tells what is wrong
            bit = 1 << entry.number(0, size * size - 1)
            if found & bit:
                raise entry.fail(f"cell {entry.value} is named twice")
            found |= bit
        return found
