"""Everyone reads the same numbers from their own side of the board (B2)."""

from ntwrules.model.seats import Seat

__all__ = ["absolute"]


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
