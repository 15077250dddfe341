"""Everyone reads the same numbers from their own side of the board."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from ntwrules.model.seats import Seat

__all__ = ["absolute", "runs", "seen_from"]

#: Whose view turns back what a seat's view turns; the others turn back themselves.
_BACK = {"west": "east", "east": "west"}


def absolute(code: int, seat: Seat, size: int) -> int:
    """
    The absolute number of the cell that *seat* reads as *code* on a board of *size* by *size*.

    >>> [absolute(360, seat, 20) for seat in ("south", "west", "north", "east")]
    [360, 1, 39, 398]
    """
    row, column = divmod(code, size)
    last = size - 1
    if seat == "west":
        row, column = column, last - row
    elif seat == "north":
        row, column = last - row, last - column
    elif seat == "east":
        row, column = last - column, row
    return row * size + column


def seen_from(cell: int, seat: Seat, size: int) -> int:
    """
    The number *seat* reads for an absolute *cell*: the inverse of `absolute`.

    >>> [seen_from(cell, seat, 20) for cell, seat in ((360, "south"), (1, "west"), (39, "north"), (398, "east"))]
    [360, 360, 360, 360]
    """
    return absolute(cell, _BACK.get(seat, seat), size)


def runs(cells: Iterable[int]) -> Iterator[tuple[int, int]]:
    """
    Cells by the first and the last of each unbroken row of numbers, in the order they come.

    >>> list(runs([189, 190, 191, 210]))
    [(189, 191), (210, 210)]
    """
    for _, row in groupby(enumerate(cells), key=lambda pair: pair[1] - pair[0]):
        numbers = [cell for _, cell in row]
        yield numbers[0], numbers[-1]
