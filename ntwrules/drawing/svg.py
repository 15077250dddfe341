"""The board as an SVG drawing for print and apps."""

from collections.abc import Iterator, Mapping

from attrs import evolve, frozen

from ntwrules.drawing.around import Border, millimetres, numbers_around, seats_around
from ntwrules.drawing.beside import Block, blocks
from ntwrules.drawing.board import labelled
from ntwrules.drawing.boards import drawn_by, extent, is_grid, outlines_on, shapes_on
from ntwrules.drawing.icons import defined, key_of, shapes
from ntwrules.drawing.legends import LegendEntry, entries
from ntwrules.drawing.signs import signs_for
from ntwrules.drawing.words import letters_of_seats, printable, seen_from, shortened
from ntwrules.model.showing.picture import Look, Picture
from ntwrules.model.showing.plain import marked_up
from ntwrules.model.texts import Tongue

__all__ = ["letters_of", "svg"]

#: Millimetres. A board of 20 by 20 fits a sheet of A4; a larger one has smaller cells.
_BOARD, _LARGEST_CELL = 180.0, 14.0
_SIDE, _EDGE, _HEAD = 13.0, 6.0, 11.0
_NARROWEST = 104.0
#: Tiles are larger, and leave room for what lies beside them on a sheet.
_TILES, _LARGEST_TILE, _SHEET = 120.0, 24.0, 206.0
#: With less room than this at its right, all of it lies below a board.
_LEAST_ROOM = 32.0
#: A board that is no grid is larger still.
_ROUND = 140.0
_SAMPLE, _ROW, _COLUMN, _NAME = 7.0, 9.0, 48.0, 22
_LETTERS = 'font-family="Helvetica, Arial, sans-serif"'


def svg(
    picture: Picture,
    *,
    tongue: Tongue = "en",
    colour: bool = True,
    numbers: bool = True,
    title: str = "",
    touch: Mapping[str, str] | None = None,
) -> str:
    """
    A picture as a drawing that stands by itself, in millimetres.

    With *colour* off it is black on white; what a thing is, its shape tells either way. *numbers* writes the number
    that the viewer reads into every cell. The same picture gives the same text, in ASCII alone.

    *touch* are the addresses that can be touched, each with what is told to those who cannot see it, such as all of
    `touch_labels`: transparent targets lie over them, and what is held lies beside the board as well.
    """
    picture = picture if touch is None else picture.touchable()
    signs = letters_of(picture, tongue)
    page = _Page.of(picture, title=printable(title), entries=entries(picture))
    page = page.with_beside(picture, signs, tongue, colour=colour)
    seen = seen_from(picture, tongue)
    letters = letters_of_seats(picture.called, tongue)
    used = shapes_on(picture)
    used |= {name for entry in page.entries for name in _sampled(entry, picture.looks)}
    used |= {
        key_of(key, picture.looks, place.owner)
        for place in picture.places()
        for key in (place.look, *place.marks)
        if key
    }
    width, height = millimetres(page.width), millimetres(page.height)
    size = f'width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}"'
    drawn = "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} {_LETTERS} role="{"img" if touch is None else "group"}">',
            f"<title>{marked_up(page.title or seen)}</title>",
            f"<desc>{marked_up(seen)}</desc>",
            *defined(shapes(picture.looks, letters, colour=colour), used),
            f'<rect width="{width}" height="{height}" fill="#fff"/>',
            *_heading(page),
            *numbers_around(picture, page.frame, colour=colour),
            *seats_around(picture, page.frame, tongue),
            f'<g transform="{page.frame.moved}">',
            *drawn_by(picture, tongue)(picture, signs, colour=colour, numbers=numbers),
            "</g>",
            *(part for x, y, block in page.placed for part in (_at(x, y), *block.drawn, "</g>")),
            *_legend(page, picture.looks, signs, tongue),
            *(_targets(page, picture, touch) if touch is not None else ()),
            "</svg>",
            "",
        ]
    )
    return drawn.encode("ascii", "xmlcharrefreplace").decode("ascii")


def letters_of(picture: Picture, tongue: Tongue) -> dict[str, str]:
    """The letters of things without a shape: as on a terminal, in capitals where they stay different."""
    signs = signs_for(picture, 1, unicode=False, tongue=tongue).things
    own = {key: sign.one for key, sign in signs.items() if key not in picture.looks}
    taken = set(own.values())
    return {key: marked_up(sign if sign.upper() in taken else sign.upper()) for key, sign in own.items()}


@frozen(kw_only=True)
class _Page:
    """Where everything stands, in millimetres."""

    frame: Border
    width: float
    title: str
    entries: list[LegendEntry]
    placed: tuple[tuple[float, float, Block], ...] = ()
    bottom: float = 0.0

    @classmethod
    def of(cls, picture: Picture, *, title: str, entries: list[LegendEntry]) -> "_Page":
        rows, columns = extent(picture)
        largest, most = (_LARGEST_TILE, _TILES) if picture.tiles else (_LARGEST_CELL, _BOARD)
        if not is_grid(picture):
            largest = most = _ROUND
        side = _side(picture)
        cell = min(largest, most / max(rows, columns, 1))
        width = max(columns * cell + 2 * side, _NARROWEST)
        frame = Border(
            rows=rows,
            columns=columns,
            cell=cell,
            left=(width - columns * cell) / 2,
            top=(_HEAD if title else 0) + side,
            digits=max(min(cell * 0.3, 3.2), 1.8),
            gap=1.3,
            names=4,
            aside=(6, 8.6, 6, 3),
        )
        return cls(frame=frame, width=width, title=title, entries=entries)

    def with_beside(self, picture: Picture, signs: Mapping[str, str], tongue: Tongue, *, colour: bool) -> "_Page":
        """The same page with what lies beside the board: at its right while there is room, and the rest below."""
        if not picture.beside:
            return self
        side = _side(picture)
        frame = evolve(self.frame, left=side)
        column = frame.right + side
        room = _SHEET - _EDGE - column
        narrow = blocks(picture, signs, tongue, width=room, colour=colour)
        broad = blocks(picture, signs, tongue, width=_SHEET - 2 * _EDGE, colour=colour)
        placed: list[tuple[float, float, Block]] = []
        right, lowest = frame.top, frame.bottom + _EDGE
        rest: list[Block] = []
        full = room < _LEAST_ROOM
        for strip, small, large in zip(picture.beside, narrow, broad, strict=True):
            if strip.board or len(strip.tracks) > 1 or full or right + small.height > lowest:
                full = full or (len(strip.tracks) == 1 and not strip.board)
                rest.append(large)
            else:
                placed.append((column, right, small))
                right += small.height
        x, y, high = _EDGE, frame.bottom + side, 0.0
        for block in rest:
            if x > _EDGE and x + block.width > _SHEET - _EDGE:
                x, y, high = _EDGE, y + high, 0.0
            placed.append((x, y, block))
            x, high = x + block.width + _EDGE, max(high, block.height)
        return evolve(self, frame=frame, width=_SHEET, placed=tuple(placed), bottom=y + high)

    @property
    def across(self) -> int:
        """Columns of the legend."""
        return max(int((self.width - 2 * _EDGE) // _COLUMN), 1)

    @property
    def below(self) -> float:
        """Where the legend begins."""
        return self.bottom or self.frame.bottom + _SIDE

    @property
    def height(self) -> float:
        return self.below + -(-len(self.entries) // self.across) * _ROW + _EDGE


def _side(picture: Picture) -> float:
    """The room around a board: numbers and names stand there, if it is a grid."""
    return _SIDE if is_grid(picture) else _EDGE


def _sampled(entry: LegendEntry, looks: Mapping[str, Look]) -> list[str]:
    """The shapes that show what an entry speaks of, the lowest first."""
    look = looks.get(entry.kind)
    under = [look.on] if look and look.on else []
    name = key_of(entry.kind, looks, entry.seat)
    return [*under, name, *([f"{name}-turned"] if look and look.turned else [])]


def _at(x: float, y: float) -> str:
    return f'<g transform="translate({millimetres(x)} {millimetres(y)})">'


def _targets(page: _Page, picture: Picture, touch: Mapping[str, str]) -> Iterator[str]:
    """What can be touched, each once: on the board, then beside it."""
    left = dict(touch)
    boards = [(f'<g transform="{page.frame.moved}">', tuple(outlines_on(picture) if picture.rows else ()))]
    for group, outlines in (*boards, *((_at(x, y), block.outlines) for x, y, block in page.placed)):
        yield group
        for address, outline in outlines:
            if address in left:
                said = f'data-address="{marked_up(address)}" aria-label="{marked_up(left.pop(address))}"'
                yield f'{outline} class="touch" role="button" tabindex="0" {said} fill="none" pointer-events="all"/>'
        yield "</g>"


def _heading(page: _Page) -> Iterator[str]:
    if page.title:
        shown = marked_up(shortened(page.title, int(page.width / 3.4)))
        place = f'x="{millimetres(page.width / 2)}" y="{millimetres(_EDGE + 6)}"'
        yield f'<text {place} font-size="6" font-weight="bold" text-anchor="middle">{shown}</text>'


def _legend(page: _Page, looks: Mapping[str, Look], signs: dict[str, str], tongue: Tongue) -> Iterator[str]:
    """What everything is called, in columns under the board."""
    down = -(-len(page.entries) // page.across)
    first = (page.width - page.across * _COLUMN) / 2
    for place, entry in enumerate(page.entries):
        x, y = first + place // down * _COLUMN, page.below + place % down * _ROW
        sign = labelled(signs[entry.kind], 0, 0) if entry.seat is None and entry.kind in signs else ""
        shown = "".join(f'<use href="#{name}"/>' for name in _sampled(entry, looks))
        name = marked_up(shortened(printable(entry.name(tongue)), _NAME))
        yield (
            f'{_at(x, y)}<g transform="scale({_SAMPLE / 100:g})">{shown}{sign}'
            '<rect width="100" height="100" fill="none" stroke="#000" stroke-width="3"/></g>'
            f'<text x="{_SAMPLE + 2.5:g}" y="{_SAMPLE * 0.5 + 1.3:g}" font-size="3.8">{name}</text></g>'
        )
