"""The board as an SVG drawing for print and apps."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from attrs import frozen

from ntwrules.drawing.board import board, labelled, layers
from ntwrules.drawing.icons import icons, inked
from ntwrules.drawing.legends import Entry, entries
from ntwrules.drawing.signs import signs_for
from ntwrules.drawing.styles import style_of
from ntwrules.drawing.words import letter, printable, shortened, word
from ntwrules.model.picture import Picture
from ntwrules.model.seats import SEATS
from ntwrules.model.texts import Tongue

__all__ = ["svg"]

#: Millimetres. A board of 20 by 20 fits a sheet of A4; a larger one has smaller cells.
_BOARD, _LARGEST_CELL = 180.0, 14.0
_SIDE, _EDGE, _HEAD = 13.0, 6.0, 11.0
_NARROWEST = 104.0
_SAMPLE, _ROW, _COLUMN, _NAME = 7.0, 9.0, 48.0, 22
_LETTERS = 'font-family="Helvetica, Arial, sans-serif"'


def svg(picture: Picture, *, tongue: Tongue = "en", colour: bool = True, numbers: bool = True, title: str = "") -> str:
    """
    A picture as a drawing that stands by itself, in millimetres.

    With *colour* off it is black on white; what a thing is, its shape tells either way. *numbers* writes the number
    that the viewer reads into every cell. The same picture gives the same text, in ASCII alone.
    """
    page = _Page.of(picture, title=printable(title), entries=entries(picture))
    seen = word("seen from", tongue).format(seat=word(picture.viewer, tongue).lower())
    signs = _letters(picture, tongue)
    size = f'width="{_n(page.width)}mm" height="{_n(page.height)}mm" viewBox="0 0 {_n(page.width)} {_n(page.height)}"'
    scale = f"translate({_n(page.left)} {_n(page.top)}) scale({page.cell / 100:.6g})"
    drawn = "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} {_LETTERS} role="img">',
            f"<title>{escape(page.title or seen)}</title>",
            f"<desc>{escape(seen)}</desc>",
            *_shapes(picture, page, tongue, colour=colour),
            f'<rect width="{_n(page.width)}" height="{_n(page.height)}" fill="#fff"/>',
            *_heading(page),
            *_numbers_around(picture, page, colour=colour),
            *_seats_around(picture, page, tongue),
            f'<g transform="{scale}">',
            *board(picture, signs, colour=colour, numbers=numbers),
            "</g>",
            *_legend(page, signs, tongue),
            "</svg>",
            "",
        ]
    )
    return drawn.encode("ascii", "xmlcharrefreplace").decode("ascii")


def _letters(picture: Picture, tongue: Tongue) -> dict[str, str]:
    """The letters of structures without a shape: as on a terminal, in capitals where they stay different."""
    signs = signs_for(picture, 1, unicode=False, tongue=tongue).grounds
    own = {key: sign.one for key, sign in signs.items() if style_of(key) == "structure"}
    own = {key: sign for key, sign in own.items() if key not in {"start", "finish"}}
    taken = set(own.values())
    return {key: escape(sign if sign.upper() in taken else sign.upper()) for key, sign in own.items()}


def _n(length: float) -> str:
    """A length, no more exact than print."""
    return f"{round(length, 2):g}"


@frozen(kw_only=True)
class _Page:
    """Where everything stands, in millimetres."""

    size: int
    cell: float
    width: float
    left: float
    top: float
    title: str
    entries: list[Entry]

    @classmethod
    def of(cls, picture: Picture, *, title: str, entries: list[Entry]) -> _Page:
        size = len(picture.rows)
        cell = min(_LARGEST_CELL, _BOARD / max(size, 1))
        width = max(size * cell + 2 * _SIDE, _NARROWEST)
        return cls(
            size=size,
            cell=cell,
            width=width,
            left=(width - size * cell) / 2,
            top=(_HEAD if title else 0) + _SIDE,
            title=title,
            entries=entries,
        )

    @property
    def across(self) -> int:
        """Columns of the legend."""
        return max(int((self.width - 2 * _EDGE) // _COLUMN), 1)

    @property
    def below(self) -> float:
        """Where the legend begins."""
        return self.top + self.size * self.cell + _SIDE

    @property
    def height(self) -> float:
        return self.below + -(-len(self.entries) // self.across) * _ROW + _EDGE


def _shape(entry: Entry) -> str:
    """The name of the shape that shows what an entry speaks of."""
    return style_of(entry.kind) if entry.seat is None else f"{entry.kind}-{entry.seat}"


def _shapes(picture: Picture, page: _Page, tongue: Tongue, *, colour: bool) -> Iterator[str]:
    """Every shape that is used, once."""
    used = {name for row in picture.rows for cell in row for name in layers(cell)}
    used |= {_shape(entry) for entry in page.entries} | {"water"}
    letters: dict[str, str] = {seat: letter(seat, tongue) for seat in SEATS}
    yield "<defs>"
    yield from (f'<g id="{name}">{drawn}</g>' for name, drawn in icons(letters, colour=colour).items() if name in used)
    yield "</defs>"


def _heading(page: _Page) -> Iterator[str]:
    if page.title:
        shown = escape(shortened(page.title, int(page.width / 3.4)))
        place = f'x="{_n(page.width / 2)}" y="{_n(_EDGE + 6)}"'
        yield f'<text {place} font-size="6" font-weight="bold" text-anchor="middle">{shown}</text>'


def _numbers_around(picture: Picture, page: _Page, *, colour: bool) -> Iterator[str]:
    """The first number of every row, and how far each column is from it."""
    size = max(min(page.cell * 0.3, 3.2), 1.8)
    ink = inked("number", colour=colour).ink
    yield f'<g font-size="{_n(size)}" fill="{ink}" text-anchor="end">'
    for row, cells in enumerate(picture.rows):
        y = page.top + (row + 0.5) * page.cell + size * 0.35
        yield f'<text x="{_n(page.left - 1.3)}" y="{_n(y)}">{cells[0].number}</text>'
    yield f'</g><g font-size="{_n(size)}" fill="{ink}" text-anchor="middle">'
    for column in range(page.size):
        x = page.left + (column + 0.5) * page.cell
        yield f'<text x="{_n(x)}" y="{_n(page.top - 1.3)}">+{column}</text>'
    yield "</g>"


def _seats_around(picture: Picture, page: _Page, tongue: Tongue) -> Iterator[str]:
    """Who sits on which side; the viewer sits below."""
    seated = {cell.start for row in picture.rows for cell in row} | {picture.viewer}
    span = page.size * page.cell
    middle, centre = page.left + span / 2, page.top + span / 2
    places = (
        (middle, page.top + span + 6, 0),
        (page.left - 8.6, centre, -90),
        (middle, page.top - 6, 0),
        (page.left + span + 3, centre, 90),
    )
    viewer = SEATS.index(picture.viewer)
    yield '<g font-size="4" text-anchor="middle">'
    for step, (x, y, angle) in enumerate(places):
        seat = SEATS[(viewer + step) % len(SEATS)]
        if seat in seated:
            turned = f' transform="rotate({angle} {_n(x)} {_n(y)})"' if angle else ""
            bold = ' font-weight="bold"' if seat == picture.viewer else ""
            yield f'<text x="{_n(x)}" y="{_n(y)}"{turned}{bold}>{word(seat, tongue)}</text>'
    yield "</g>"


def _legend(page: _Page, signs: dict[str, str], tongue: Tongue) -> Iterator[str]:
    """What everything is called, in columns under the board."""
    down = -(-len(page.entries) // page.across)
    first = (page.width - page.across * _COLUMN) / 2
    for place, entry in enumerate(page.entries):
        x, y = first + place // down * _COLUMN, page.below + place % down * _ROW
        sign = labelled(signs[entry.kind], 0, 0) if entry.seat is None and entry.kind in signs else ""
        under = '<use href="#water"/>' if _shape(entry).startswith("drowning-") else ""
        name = escape(shortened(printable(entry.name(tongue)), _NAME))
        yield (
            f'<g transform="translate({_n(x)} {_n(y)})"><g transform="scale({_SAMPLE / 100:g})">{under}'
            f'<use href="#{_shape(entry)}"/>{sign}'
            '<rect width="100" height="100" fill="none" stroke="#000" stroke-width="3"/></g>'
            f'<text x="{_n(_SAMPLE + 2.5)}" y="{_n(_SAMPLE * 0.5 + 1.3)}" font-size="3.8">{name}</text></g>'
        )
