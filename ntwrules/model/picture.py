"""What a board looks like at one moment, from one side of the table: what drawings of every kind are made from."""

from attrs import frozen

from ntwrules.model.protocols import State
from ntwrules.model.seats import Seat
from ntwrules.model.texts import Texts

__all__ = ["Cell", "Picture", "Standing", "nothing_drawn"]


@frozen
class Standing:
    """
    Pawns of one seat on one cell.

    Attributes:
        seat: Whose.

        count: How many.

        drowning: Do they lie in the water?
    """

    seat: Seat
    count: int
    drowning: bool = False


@frozen(kw_only=True)
class Cell:
    """
    One cell as the viewer sees it.

    Attributes:
        number: What the viewer reads there.

        absolute: What it is called in the notation.

        ground: ``land``, ``water``, or the key of the uppermost structure.

        wet: Is there water under it all?

        start: Whose start it is, or nobody's.

        finish: Whose finish it is, or nobody's.

        pawns: Who is there.
    """

    number: int
    absolute: int
    ground: str
    wet: bool = False
    start: Seat | None = None
    finish: Seat | None = None
    pawns: tuple[Standing, ...] = ()


@frozen(kw_only=True)
class Picture:
    """
    A board from one side.

    Attributes:
        viewer: From whose side.

        rows: From the far side to the near one.

        names: What each structure of the variant is called, on the board or not.

        walkable: The grounds a pawn may stand on, besides land.
    """

    viewer: Seat
    rows: tuple[tuple[Cell, ...], ...]
    names: dict[str, Texts]
    walkable: frozenset[str] = frozenset()


def nothing_drawn(_: State, seat: Seat) -> Picture:
    """For rulebooks whose games have no board."""
    return Picture(viewer=seat, rows=(), names={})
