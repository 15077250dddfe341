"""What stands around a board in print: numbers along two sides, and who sits where."""

from collections.abc import Iterator

from attrs import frozen

from ntwrules.model.compass import POINTS
from ntwrules.model.showing.picture import Picture
from ntwrules.model.texts import Tongue, capital

__all__ = ["Border", "millimetres", "numbers_around", "readers", "seats_around"]


@frozen(kw_only=True)
class Border:
    """
    Where a board stands in a drawing, in millimetres.

    Attributes:
        rows: Cells along its sides.

        columns: Cells along its near side.

        cell: How large one is.

        left: Where the board begins.

        top: Where it begins from above.

        digits: How large the numbers are.

        gap: How far they are from the board.

        apart: How much further those of the rows are, where those of the columns of another seat stand between.

        names: How large the names of the seats are.

        aside: How far the names are from the board: below, left, above, right.
    """

    rows: int
    columns: int
    cell: float
    left: float
    top: float
    digits: float
    gap: float
    names: float
    aside: tuple[float, float, float, float]
    apart: float = 0.0

    @property
    def right(self) -> float:
        """Where the board ends."""
        return self.left + self.columns * self.cell

    @property
    def bottom(self) -> float:
        """Where it ends below."""
        return self.top + self.rows * self.cell

    @property
    def moved(self) -> str:
        """What brings a board with cells of 100 by 100 to its place."""
        return f"translate({millimetres(self.left)} {millimetres(self.top)}) scale({self.cell / 100:.6g})"


def millimetres(length: float) -> str:
    """A length, no more exact than print."""
    return f"{round(length, 2):g}"


def numbers_around(picture: Picture, frame: Border, *, colour: bool, rows: int = 1, columns: int = 1) -> Iterator[str]:
    """
    The first number of every row, and how far each column is from it.

    Where there is no room for all of them: of every so many *rows* and *columns*.
    """
    if picture.round or picture.spots:  # cells are named where they are
        return
    size, ink = millimetres(frame.digits), "#555555" if colour else "#000"
    yield f'<g font-size="{size}" fill="{ink}" text-anchor="end">'
    for row in range(0, frame.rows, rows):
        y = frame.top + (row + 0.5) * frame.cell + frame.digits * 0.35
        head = picture.row_head(row)
        yield f'<text x="{millimetres(frame.left - frame.gap - frame.apart)}" y="{millimetres(y)}">{head}</text>'
    yield f'</g><g font-size="{size}" fill="{ink}" text-anchor="middle">'
    for column in range(0, frame.columns, columns):
        x = frame.left + (column + 0.5) * frame.cell
        head = picture.column_head(column, "+")
        yield f'<text x="{millimetres(x)}" y="{millimetres(frame.top - frame.gap)}">{head}</text>'
    yield "</g>"


def readers(picture: Picture) -> Iterator[int]:
    """How far each who reads the numbers from a side of their own is turned from whoever sits below, clockwise."""
    yield 0
    if picture.viewer in POINTS and not any(picture.heads):
        first = POINTS.index(picture.near or picture.viewer)
        turns = ((POINTS.index(seat) - first) % len(POINTS) for seat in picture.seats)
        yield from (45 * turn for turn in sorted(turns) if turn and turn % 2 == 0)


def seats_around(picture: Picture, frame: Border, tongue: Tongue) -> Iterator[str]:
    """Who sits where, clockwise from whoever sits below; the viewer in bold."""
    seated = {*picture.seats, picture.viewer}
    middle, centre = (frame.left + frame.right) / 2, (frame.top + frame.bottom) / 2
    below, left, above, right = frame.aside
    near, far, end = frame.bottom + below, frame.top - above, frame.right
    places = (
        (middle, near, 0, ""),
        (frame.left, near, 0, "start"),
        (frame.left - left, centre, -90, ""),
        (frame.left, far, 0, "start"),
        (middle, far, 0, ""),
        (end, far, 0, "end"),
        (end + right, centre, 90, ""),
        (end, near, 0, "end"),
    )
    if picture.viewer not in POINTS:  # they sit as they like
        return
    first = POINTS.index(picture.near or picture.viewer)
    yield f'<g font-size="{millimetres(frame.names)}" text-anchor="middle">'
    for step, (x, y, angle, anchor) in enumerate(places):
        seat = POINTS[(first + step) % len(POINTS)]
        if seat in seated:
            at = f"{millimetres(x)} {millimetres(y)}"
            turned = f' transform="rotate({angle} {at})"' if angle else ""
            bold = ' font-weight="bold"' if seat == picture.viewer else ""
            ended = f' text-anchor="{anchor}"' if anchor else ""
            place = f'x="{millimetres(x)}" y="{millimetres(y)}"'
            yield f"<text {place}{turned}{bold}{ended}>{capital(picture.called[seat].read(tongue))}</text>"
    yield "</g>"
