"""Everyone reads the same numbers from their own side of the board (B2)."""

from ntwrules.model.seats import Seat

__all__ = ["absolute", "seen_from"]


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
    row, column = divmod(cell, size)
    last = size - 1
    if seat == "west":
        row, column = last - column, row
    elif seat == "north":
        row, column = last - row, last - column
    elif seat == "east":
        row, column = column, last - row
    return row * size + column
