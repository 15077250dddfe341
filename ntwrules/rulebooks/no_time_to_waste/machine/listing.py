"""Legal actions as rows of cells, and every step on a board."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import combinations, compress
from operator import itemgetter

from attrs import frozen

from ntwrules.model.actions.action import Action as AnyAction
from ntwrules.model.machine.grid import BITS, Grid, bit_at, bits_of, picked
from ntwrules.model.machine.lists import RowList
from ntwrules.rulebooks.no_time_to_waste.machine.codes import Action

__all__ = ["Listed", "Listing", "Row", "Steps", "listed"]

#: Makes an action without the detour over its constructor.
_new = tuple.__new__

#: From this many cells on, going over the whole board is faster than picking bits.
_MANY = 24

_BITS = bytes(1 if byte == ord("1") else 0 for byte in range(256))

#: Verb, key, the cell that comes first or NONE, what stands between, and the set of last cells.
Row = tuple[str, str, int, str, int]


@frozen
class Steps:
    """
    Every step on a board, and how to pick those that lead to a set of cells.

    A set is seen from a pawn when it is moved up by a row and a cell, for a pawn on the first cell to have something
    before it, and down again by the number of the pawn's cell. The cells around a pawn are then the same all over the
    board, so that there are 256 sets of them.

    Attributes:
        up: So far sets are moved up.

        near: Per cell the cells of the board around it, as seen from there.

        picks: By a set of cells around a pawn, what picks the steps there out of its eight.

        steps: Per cell the eight steps, lowest end first, on the board or not.
    """

    up: int
    near: tuple[int, ...]
    picks: dict[int, Callable[[tuple[Action, ...]], tuple[Action, ...]]]
    steps: tuple[tuple[Action, ...], ...]

    @classmethod
    @lru_cache(maxsize=8)
    def on(cls, size: int) -> Steps:
        """Those of a board of this size; made once."""
        grid, up = Grid(size), size + 1
        around = sorted({row + column for row in (-size, 0, size) for column in (-1, 0, 1)} - {0})
        picks: dict[int, Callable[[tuple[Action, ...]], tuple[Action, ...]]] = {0: itemgetter(slice(0))}
        picks |= {1 << by + up: itemgetter(slice(i, i + 1)) for i, by in enumerate(around)}
        for count in range(2, len(around) + 1):
            for chosen in combinations(range(len(around)), count):
                picks[bits_of(around[i] + up for i in chosen)] = itemgetter(*chosen)
        near = tuple(cells << up >> at for at, cells in enumerate(grid.beside))
        return cls(up, near, picks, tuple(tuple(Action("move", "", (at, at + by)) for by in around) for at in grid))

    def to(self, goal: int, starts: Iterable[int]) -> list[Action]:
        """``move start>end`` for every start and every end beside it that is in *goal*, lowest first."""
        near, picks, steps = self.near, self.picks, self.steps
        goal <<= self.up
        found: list[Action] = []
        for start in starts:
            found += picks[goal >> start & near[start]](steps[start])
        return found


class Listing:
    """A notebook of actions for one game, so that writing out the same row again is cheap."""

    __slots__ = ("_everywhere", "grid")

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self._everywhere: dict[tuple[str, str], tuple[Action, ...]] = {}

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
            found: list[Action] = []
            while cells:  # as `picked` does; few cells are near a pawn
                end = cells.bit_length() - 1
                found.append(_new(Action, (verb, key, (start, end), mark, (), "")))
                cells -= BITS[end]
            found.reverse()
            return found
        whole = self.everywhere(verb, key)
        if cells.bit_count() < _MANY:
            return picked(whole, cells)
        return compress(whole, bin(cells)[:1:-1].encode().translate(_BITS))


def listed(listing: Listing, rows: list[Row], single: Sequence[Action] = ()) -> Sequence[Action]:
    """The actions of these rows and *single* ones: few of them at once, many only when somebody looks."""
    sizes = [row[4].bit_count() for row in rows]
    if sum(sizes) > _MANY:
        return Listed(rows, sizes, single, listing)
    found: list[Action] = []
    for row in rows:
        found += listing.write(row)
    found += single
    return tuple(found)


class Listed(RowList[Action, Row]):
    """The legal actions of one moment, as rows of cells."""

    __slots__ = ("_listing",)

    def __init__(self, rows: Sequence[Row], sizes: Sequence[int], single: Sequence[Action], listing: Listing) -> None:
        super().__init__(rows, sizes, single)
        self._listing = listing

    def only(self, rows: Sequence[Row], single: Sequence[Action]) -> Listed:
        return Listed(rows, [row[4].bit_count() for row in rows], single, self._listing)

    def pick(self, row: Row, at: int) -> Action:
        verb, key, start, mark, cells = row
        end = bit_at(cells, at)
        return _new(Action, (verb, key, (start, end) if start >= 0 else (end,), mark, (), ""))

    def write(self, row: Row) -> Iterable[Action]:
        return self._listing.write(row)

    def has(self, row: Row, action: AnyAction) -> bool:
        verb, key, start, mark, cells = row
        end = action.numbers[-1] if action.verb == verb and action.numbers else None
        if not isinstance(end, int) or end < 0 or not cells >> end & 1:
            return False
        return action == (verb, key, (start, end) if start >= 0 else (end,), mark, (), "")
