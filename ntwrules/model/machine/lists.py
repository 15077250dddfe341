"""Legal actions in rows: counted at once, written out only when somebody looks at them."""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from math import inf
from typing import Generic, Self, TypeVar, overload

from ntwrules.model.actions.action import Action

__all__ = ["RowList", "best_in_rows"]

#: The actions of a game.
A = TypeVar("A", bound=Action)

#: A row: whatever a game makes several actions of, such as a verb and a set of cells.
R = TypeVar("R")


class RowList(Sequence[A], Generic[A, R]):
    """
    The legal actions of one moment, in a stable order: rows first, then single ones.

    It behaves like a tuple, but an action that nobody asks for is never made.

    Attributes:
        rows: What goes together.

        single: What does not.
    """

    __slots__ = ("_count", "_sizes", "_whole", "rows", "single")

    def __init__(self, rows: Sequence[R], sizes: Sequence[int], single: Sequence[A]) -> None:
        """*sizes* tell how many actions each row has."""
        self.rows = rows
        self.single = single
        self._sizes = sizes
        self._count = sum(sizes) + len(single)
        self._whole: tuple[A, ...] | None = None

    @abstractmethod
    def pick(self, row: R, at: int) -> A:
        """One action of a row."""

    @abstractmethod
    def write(self, row: R) -> Iterable[A]:
        """Every action of a row."""

    @abstractmethod
    def has(self, row: R, action: Action) -> bool:
        """Is it one of the row?"""

    @abstractmethod
    def only(self, rows: Sequence[R], single: Sequence[A]) -> Self:
        """A list of these, rows or parts of them, made as this one."""

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, at: int) -> A: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[A, ...]: ...
    def __getitem__(self, at: int | slice) -> A | tuple[A, ...]:
        if self._whole is not None or isinstance(at, slice):
            return self._written()[at]
        if at < 0:
            at += self._count
        if at < 0:
            raise IndexError("there are fewer actions")
        for row, size in zip(self.rows, self._sizes, strict=True):
            if at < size:
                return self.pick(row, at)
            at -= size
        return self.single[at]

    def __iter__(self) -> Iterator[A]:
        if self._whole is not None:
            return iter(self._whole)
        write = self.write
        if len(self.rows) == 1 and not self.single:
            return iter(write(self.rows[0]))
        return chain.from_iterable((*map(write, self.rows), self.single))

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Action):
            return False
        return any(self.has(row, action) for row in self.rows) or action in self.single

    def _written(self) -> tuple[A, ...]:
        if self._whole is None:
            self._whole = tuple(iter(self))
        return self._whole

    def __eq__(self, other: object) -> bool:
        if isinstance(other, RowList):
            return self._written() == other._written()
        return self._written() == other if isinstance(other, tuple) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._written())

    def __repr__(self) -> str:
        return f"[{', '.join(map(str, self))}]"

    def __reduce__(self) -> tuple[object, ...]:
        return tuple, (self._written(),)


def best_in_rows(
    actions: RowList[A, R],
    weigh_row: Callable[[R], tuple[float, R]],
    weigh: Callable[[A], float],
    rng: random.Random,
) -> A:
    """
    The same as `best`, without looking at every action of a row.

    *weigh_row* tells what the best of a row are worth, and which part of it they are.
    """
    rows: list[R] = []
    single: list[A] = []
    most = -inf
    for row in actions.rows:
        worth, part = weigh_row(row)
        if worth > most:
            rows, most = [part], worth
        elif worth == most:
            rows.append(part)
    for action in actions.single:
        worth = weigh(action)
        if worth > most:
            rows, single, most = [], [action], worth
        elif worth == most:
            single.append(action)
    found = actions.only(rows, single)
    return found[0] if len(found) == 1 else rng.choice(found)
