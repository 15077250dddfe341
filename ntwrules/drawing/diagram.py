"""The board as a drawing without pawns: small among text, and as large as it is played on."""

from collections.abc import Iterator

from attrs import evolve

from ntwrules.drawing.around import Border, millimetres, numbers_around, readers, seats_around
from ntwrules.drawing.boards import drawn_by, extent, is_grid, shapes_on
from ntwrules.drawing.icons import defined, seat_inks, shapes
from ntwrules.drawing.svg import letters_of
from ntwrules.drawing.words import letters_of_seats, seen_from
from ntwrules.model.compass import POINTS
from ntwrules.model.showing.picture import Cell, Picture, Standing
from ntwrules.model.showing.plain import marked_up
from ntwrules.model.texts import Tongue

__all__ = ["diagram", "playing_board"]

#: Millimetres, when it is printed as narrow as may be: five points for digits is the least that is read easily.
_WIDTH, _GAP, _DIGITS, _NAMES = 60.0, 0.7, 1.9, 2.8
#: Of the size of the letters: how wide a digit and how high a capital is; of a cell: the line around the board.
_DIGIT, _CAPITAL, _EDGE = 0.58, 0.74, 0.04
_LETTERS = 'font-family="Noto Sans, Helvetica, Arial, sans-serif"'
_STEPS = (1, 2, 5, 10, 20)
#: Of a board to play on, in millimetres: numbers and names around it, what is between them, and what is outside.
_LARGE_DIGITS, _LARGE_NAMES, _LARGE_GAP, _MARGIN = 3.8, 4.5, 1.0, 0.4


def diagram(
    picture: Picture, *, tongue: Tongue = "en", colour: bool = True, prefix: str = "", pawns: bool = False
) -> str:
    """
    A picture as a drawing without title and legend, to be set about 55 millimetres wide or wider.

    Those who play are not on it, unless *pawns* are asked for.

    *prefix* stands before the ids in it, so that several drawings can stand in one document. With *colour* off it is
    black on white. The same picture gives the same text, in ASCII alone.
    """
    frame = _frame(picture)
    height = millimetres(frame.bottom + frame.gap + (_NAMES if is_grid(picture) else 0))
    bare = picture if pawns else _emptied(picture)
    unlettered = dict.fromkeys(picture.called, "")
    widest = len(f"+{frame.columns}") * _DIGIT * _DIGITS + _GAP
    drawn = "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH:g} {height}" {_LETTERS} role="img">',
            f"<title>{marked_up(seen_from(picture, tongue))}</title>",
            *defined(shapes(picture.looks, unlettered, colour=colour, tiny=True), shapes_on(bare), prefix),
            *numbers_around(bare, frame, colour=colour, rows=_every(frame, _DIGITS), columns=_every(frame, widest)),
            *seats_around(bare, frame, tongue),
            f'<g transform="{frame.moved}">',
            *drawn_by(bare, tongue, 100 * _NAMES / frame.cell)(bare, {}, colour=colour, numbers=False, prefix=prefix),
            *(_signs(bare, tongue, large=min(max(200 / frame.cell, 42), 78), colour=colour) if is_grid(bare) else ()),
            "</g>",
            "</svg>",
            "",
        ]
    )
    return drawn.encode("ascii", "xmlcharrefreplace").decode("ascii")


def playing_board(
    picture: Picture, wide: float, *, tongue: Tongue = "en", colour: bool = True
) -> tuple[str, float, float]:
    """
    A board to play on, *wide* millimetres without what stands around it: the drawing, and how wide and high it is.

    >>> import ntwrules
    >>> board = ntwrules.picture(ntwrules.load("base").start())
    >>> [round(side) for side in playing_board(board, 340)[1:]]
    [374, 374]
    """
    bare = _emptied(picture)
    frame = _large_frame(bare, wide)
    width, height = frame.right + frame.left, frame.bottom + frame.top
    middle = f"{millimetres(width / 2)} {millimetres(height / 2)}"
    numbers = "".join(numbers_around(bare, frame, colour=colour))
    letters, size = letters_of_seats(picture.called, tongue), f"{millimetres(width)} {millimetres(height)}"
    drawn = "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" {_LETTERS}>',
            *defined(shapes(picture.looks, letters, colour=colour), shapes_on(bare)),
            *(f'<g transform="rotate({turn} {middle})">{numbers}</g>' for turn in readers(bare)),
            *seats_around(bare, frame, tongue),
            f'<g transform="{frame.moved}">',
            *drawn_by(bare, tongue)(bare, letters_of(bare, tongue), colour=colour, numbers=False),
            "</g></svg>",
        ]
    )
    return drawn.encode("ascii", "xmlcharrefreplace").decode("ascii"), width, height


def _large_frame(picture: Picture, wide: float) -> Border:
    """A board in the middle of its drawing; around a grid there is room for the numbers that each side reads."""
    rows, columns = extent(picture)
    digits, names, cell = _LARGE_DIGITS, _LARGE_NAMES, wide / max(columns, 1)
    gap, apart = _LARGE_GAP + _EDGE * cell, 0.0
    around = named = 0.0
    if is_grid(picture):
        apart = digits * _CAPITAL + _LARGE_GAP if len([*readers(picture)]) > 1 else 0.0
        widest = max(len(str(picture.row_head(row))) for row in range(rows)) * _DIGIT * digits
        around = gap + apart + max(widest, digits * _CAPITAL) + _LARGE_GAP
        named = names * _CAPITAL if picture.viewer in POINTS else 0.0
    return Border(
        rows=rows,
        columns=columns,
        cell=cell,
        left=around + named + _MARGIN,
        top=around + named + _MARGIN,
        digits=digits,
        gap=gap,
        apart=apart,
        names=names,
        aside=(around + named, around, around, around),
    )


def _frame(picture: Picture) -> Border:
    """The board as wide as can be, with numbers and names around one that is a grid."""
    rows, columns = extent(picture)
    if not is_grid(picture):
        return Border(
            rows=rows,
            columns=columns,
            cell=(_WIDTH - 2 * _GAP) / max(columns, 1),
            left=_GAP,
            top=_GAP,
            digits=_DIGITS,
            gap=_GAP,
            names=_NAMES,
            aside=(_GAP, _GAP, _GAP, _GAP),
        )
    gap = _GAP + _EDGE * _WIDTH / max(columns, 1)
    numbers = len(str(rows * columns)) * _DIGIT * _DIGITS + gap
    above = _CAPITAL * _DIGITS + gap + _GAP
    left, right = (aside + _GAP + _CAPITAL * _NAMES for aside in (numbers + _GAP, gap))
    return Border(
        rows=rows,
        columns=columns,
        cell=(_WIDTH - left - right) / max(columns, 1),
        left=left,
        top=above + _GAP + _CAPITAL * _NAMES,
        digits=_DIGITS,
        gap=gap,
        names=_NAMES,
        aside=(gap + _CAPITAL * _NAMES, numbers + _GAP, above, gap),
    )


def _every(frame: Border, room: float) -> int:
    """How many rows or columns apart numbers stand that need so much *room*."""
    return next(step for step in _STEPS if step * frame.cell >= room or step == _STEPS[-1])


def _emptied(picture: Picture) -> Picture:
    """The same board before players put their pawns on it: they would hide the start. What is nobody's stays."""

    def left(pawns: tuple[Standing, ...]) -> tuple[Standing, ...]:
        return tuple(pawn for pawn in pawns if pawn.seat is None)

    def emptied(cell: Cell) -> Cell:
        rooms = tuple(evolve(room, pawns=left(room.pawns)) for room in cell.rooms)
        return evolve(cell, pawns=left(cell.pawns), rooms=rooms)

    ways = tuple(evolve(way, there=left(way.there), back=left(way.back)) for way in picture.ways)
    return evolve(picture, rows=tuple(tuple(map(emptied, row)) for row in picture.rows), ways=ways)


def _signs(picture: Picture, tongue: Tongue, *, large: float, colour: bool) -> Iterator[str]:
    """The letters of what belongs to a seat or has no shape, larger than on a board that is drawn large."""
    own, seats = letters_of(picture, tongue), letters_of_seats(picture.called, tongue)
    inks = seat_inks(picture.called, colour=colour)
    yield f'<g font-size="{large:.0f}" font-weight="bold" text-anchor="middle" stroke-linejoin="round">'
    for row, cells in enumerate(picture.rows):
        for column, cell in enumerate(cells):
            sign = seats[cell.owner] if cell.owner else own.get(cell.ground)
            if sign:
                place = f'x="{column * 100 + 50}" y="{row * 100 + 50 + large * 0.36:.0f}"'
                yield f'<text {place} fill="#fff" stroke="#fff" stroke-width="18" aria-hidden="true">{sign}</text>'
                yield f'<text {place} fill="{inks[cell.owner].dark if cell.owner else "#000"}">{sign}</text>'
    yield "</g>"
