"""A square board whose sets of cells are whole numbers, one bit a cell."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TypeVar

from attrs import field, frozen
from attrs.validators import and_, ge, le

from ntwrules.model.machine.kernel import in_c
from ntwrules.model.machine.reaching import connected, edges

__all__ = ["BITS", "CELLS", "Grid", "bit_at", "bit_list", "bits_of", "few_bits", "picked"]

V = TypeVar("V")

#: The set of each cell alone, for boards of every size.
BITS = tuple(1 << cell for cell in range(40 * 40))

#: Every cell of the largest board.
CELLS = tuple(range(40 * 40))

#: Up to so many cells, picking them one by one is faster.
_FEW = 36


def bits_of(cells: Iterable[int]) -> int:
    """The set of *cells* as one number."""
    found = 0
    for cell in cells:
        found |= 1 << cell
    return found


class _Octet(dict[int, tuple[int, ...]]):
    """For every byte the cells it stands for at one place in a set."""

    __slots__ = ("_cells",)

    def __init__(self, place: int) -> None:
        self._cells = range(8 * place, 8 * place + 8)

    def __missing__(self, byte: int) -> tuple[int, ...]:
        found = self[byte] = tuple(cell for bit, cell in enumerate(self._cells) if byte >> bit & 1)
        return found


_OCTETS = tuple(_Octet(place) for place in range(len(BITS) // 8))


@in_c
def bit_list(cells: int, /) -> list[int]:
    """
    The members of a set of cells, lowest first.

    >>> bit_list(0b101001)
    [0, 3, 5]
    """
    if cells.bit_count() < _FEW:
        return picked(CELLS, cells)
    found: list[int] = []
    for octet, byte in zip(_OCTETS, cells.to_bytes(cells.bit_length() + 7 >> 3, "little"), strict=False):
        if byte:
            found += octet[byte]
    return found


def picked(values: Sequence[V], cells: int) -> list[V]:
    """
    What belongs to each cell of a small set, lowest first.

    >>> picked("abcdef", 0b101001)
    ['a', 'd', 'f']
    """
    found: list[V] = []
    while cells:
        top = cells.bit_length() - 1
        found.append(values[top])
        cells -= BITS[top]  # not `^`: Python has a quick step for differences only
    found.reverse()
    return found


@lru_cache(maxsize=256)
def few_bits(cells: int) -> tuple[int, ...]:
    """
    The members of a small set that comes back again and again, such as the pawns of a seat, lowest first.

    >>> few_bits(0b101001)
    (0, 3, 5)
    """
    return tuple(picked(CELLS, cells))


def bit_at(cells: int, index: int) -> int:
    """
    The member of a set of cells at *index*, counted from the lowest.

    >>> bit_at(0b101001, 1)
    3
    """
    if index < 6:
        for _ in range(index):
            cells &= cells - 1
        return (cells & -cells).bit_length() - 1
    found = 0
    width = cells.bit_length()
    while width > 16:
        half = width >> 1
        low = cells & (1 << half) - 1
        count = low.bit_count()
        if index < count:
            cells = low
            width = half
        else:
            index -= count
            cells >>= half
            found += half
            width -= half
    for _ in range(index):
        cells &= cells - 1
    return found + (cells & -cells).bit_length() - 1


@frozen
class Grid:
    """
    A square board of *size* by *size* cells.

    Attributes:
        size: Cells along one side.

        all: The set of all cells.

        beside: For every cell, the set of those that touch it in one of the 8 directions.

    >>> bit_list(Grid(4).beside[0])
    [1, 4, 5]
    """

    size: int = field(validator=and_(ge(1), le(40)))
    all: int = field(init=False, repr=False, eq=False)
    beside: tuple[int, ...] = field(init=False, repr=False, eq=False)
    _not_first: int = field(init=False, repr=False, eq=False)
    _not_last: int = field(init=False, repr=False, eq=False)

    def __attrs_post_init__(self) -> None:
        put = object.__setattr__
        for name, cells in zip(("all", "_not_first", "_not_last"), edges(self.size), strict=True):
            put(self, name, cells)
        put(self, "beside", tuple(self.around(1 << cell) for cell in self))

    def around(self, cells: int) -> int:
        """The cells one step away from some member of *cells*."""
        size = self.size
        sides = (cells << 1) & self._not_first | (cells >> 1) & self._not_last
        rows = sides | cells
        return sides | (rows << size) & self.all | rows >> size

    def steps(self, start: int, end: int) -> int:
        """The steps from one cell to another, whatever lies between."""
        return max(abs(start // self.size - end // self.size), abs(start % self.size - end % self.size))

    def connected(self, cells: int, ground: int) -> int:
        """Everything on *ground* that can be reached from *cells* step by step, *cells* included."""
        return connected(self.size, cells, ground)

    def __iter__(self) -> Iterator[int]:
        return iter(range(self.size * self.size))
