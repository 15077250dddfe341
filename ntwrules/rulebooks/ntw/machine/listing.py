"""Legal actions as rows of cells: counted at once, written out only when somebody looks at them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, compress
from typing import overload

from ntwrules.model.action import Action
from ntwrules.model.grid import Grid, bit_at, bit_list

__all__ = ["Listed", "Listing", "Row", "listed"]

#: Rows of steps kept per cell before they are forgotten, so that the notebook never grows without bound.
_MOST_ROWS = 64

#: Makes an action without the detour over its constructor.
_new = tuple.__new__

#: From this many cells on, going over the whole board is faster than picking bits.
_MANY = 24

_BITS = bytes(1 if byte == ord("1") else 0 for byte in range(256))

#: Verb, key, the cell that comes first or -1 for none, what stands between, and the set of last cells.
Row = tuple[str, str, int, str, int]


class Moves(dict[int, Action]):
    """The steps from one cell, by where they end; each is made once, when it is first looked for."""

    __slots__ = ("_start",)

    def __init__(self, start: int) -> None:
        self._start = start

    def __missing__(self, end: int) -> Action:
        found = self[end] = Action("move", "", (self._start, end))
        return found


class Steps(dict[int, tuple[Action, ...]]):
    """The steps from one cell, by the set of cells where they end."""

    __slots__ = ("_moves",)

    def __init__(self, start: int) -> None:
        self._moves = Moves(start)

    def __missing__(self, ends: int) -> tuple[Action, ...]:
        if len(self) >= _MOST_ROWS:
            self.clear()
        found = self[ends] = tuple(map(self._moves.__getitem__, bit_list(ends)))
        return found


class Listing:
    """A notebook of actions for one game, so that writing out the same row again is cheap."""

    __slots__ = ("_everywhere", "grid", "steps")

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self._everywhere: dict[tuple[str, str], tuple[Action, ...]] = {}
        #: Per cell, ``move cell>end`` for every end of a set, lowest first.
        self.steps = tuple(map(Steps, grid))

    def everywhere(self, verb: str, key: str) -> tuple[Action, ...]:
        """``verb key cell`` for every cell of the board."""
        row = self._everywhere.get((verb, key))
        if row is None:
            row = tuple(Action(verb, key, (cell,)) for cell in self.grid)
            row = self._everywhere.setdefault((verb, key), row)
        return row

    def write(self, row: Row) -> Iterable[Action]:
        """Every action of a row, lowest cell first."""
        verb, key, start, mark, cells = row
        if start >= 0:
            return [_new(Action, (verb, key, (start, end), mark)) for end in bit_list(cells)]
        whole = self.everywhere(verb, key)
        if cells.bit_count() < _MANY:
            return map(whole.__getitem__, bit_list(cells))
        return compress(whole, bin(cells)[:1:-1].encode().translate(_BITS))


def listed(listing: Listing, rows: list[Row], single: Sequence[Action] = ()) -> Sequence[Action]:
    """The actions of these rows and *single* ones: few of them at once, many only when somebody looks."""
    count = 0
    for row in rows:
        count += row[4].bit_count()
    if count > _MANY:
        return Listed(listing, rows, tuple(single), count + len(single))
    found: list[Action] = []
    for row in rows:
        found += listing.write(row)
    found += single
    return tuple(found)


class Listed(Sequence[Action]):
    """
    The legal actions of one moment, in a stable order: rows first, then single ones.

    It behaves like a tuple, but an action that nobody asks for is never made.
    """

    __slots__ = ("_count", "_listing", "_rows", "_single", "_whole")

    def __init__(self, listing: Listing, rows: list[Row], single: tuple[Action, ...], count: int) -> None:
        self._count = count
        self._listing = listing
        self._rows = rows
        self._single = single
        self._whole: tuple[Action, ...] | None = None

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, at: int) -> Action: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Action, ...]: ...
    def __getitem__(self, at: int | slice) -> Action | tuple[Action, ...]:
        if isinstance(at, slice) or self._whole is not None:
            return self._written()[at]
        if at < 0:
            at += self._count
        if not 0 <= at < self._count:
            raise IndexError("there are fewer actions")
        for verb, key, start, mark, cells in self._rows:
            count = cells.bit_count()
            if at < count:
                end = bit_at(cells, at)
                return Action(verb, key, (start, end) if start >= 0 else (end,), mark)
            at -= count
        return self._single[at]

    def __iter__(self) -> Iterator[Action]:
        if self._whole is not None:
            return iter(self._whole)
        return chain(chain.from_iterable(map(self._listing.write, self._rows)), self._single)

    def _written(self) -> tuple[Action, ...]:
        if self._whole is None:
            self._whole = tuple(iter(self))
        return self._whole

    def __contains__(self, action: object) -> bool:
        return action in self._written()

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Listed):
            return self._written() == other._written()
        return self._written() == other if isinstance(other, tuple) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._written())

    def __repr__(self) -> str:
        return f"[{', '.join(map(str, self))}]"

    def __reduce__(self) -> tuple[object, ...]:
        return tuple, (self._written(),)
