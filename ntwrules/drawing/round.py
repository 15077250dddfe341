"""A round board in print: rows are rings around its middle, columns their sectors, clockwise from the top."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from math import ceil, cos, floor, pi, sin

from attrs import frozen

from ntwrules.drawing.icons import inked, key_of
from ntwrules.drawing.pens import Pen, Thing
from ntwrules.drawing.words import printable
from ntwrules.model.showing.picture import Cell, Look, Picture, Room, Sign
from ntwrules.model.showing.plain import marked_up
from ntwrules.model.texts import Tongue

__all__ = ["across", "round_board", "round_outlines"]

#: How high a ring is, one with rooms in it, and of that what is left above them; how large the middle is.
_RING, _ROOMY, _OWN, _MIDDLE = 100.0, 200.0, 70.0, 52.0
#: How far from the edge of the board a sector is named, and what is left around.
_NAMED, _AROUND = 135.0, 25.0
#: How far apart things lie off the edge of a sector.
_BESIDE = 84
#: How much of its height a thing takes at most, how far they are apart, and what stays free at both ends of an arc.
_LARGEST, _APART, _MARGIN = 0.82, 1.08, 14.0
#: How large a tile of a ground is that fills its sector.
_TILE = 64


def _rims(picture: Picture) -> list[float]:
    """Where rings begin, and where the last of them ends, from the middle."""
    rims = [_MIDDLE]
    for row in picture.rows:
        roomy = any(not room.outside for cell in row for room in cell.rooms)
        rims.append(rims[-1] + (_ROOMY if roomy else _RING))
    return rims


def across(picture: Picture) -> int:
    """How many cells of 100 by 100 a round board is wide, with the names around it."""
    rim, columns = _rims(picture)[-1], len(picture.rows[0])
    names = [(column + 0.5) * 2 * pi / columns for column in range(columns)]
    reach = max(abs(way) for angle in names for way in (sin(angle), cos(angle)))
    return ceil(2 * max(rim + _AROUND, (rim + _NAMED) * reach + _AROUND) / 100)


def round_board(
    picture: Picture, signs: Mapping[str, str], *, colour: bool, numbers: bool, prefix: str = "", tongue: Tongue = "en"
) -> Iterator[str]:
    """
    The board, in a square whose upper left corner is at 0 0; what `board` is told, this is told too.

    The ground of a sector is its paper and a small picture, or if it fills its cells on a terminal, it fills them here.
    """
    pen = _RoundPen.of(picture, signs, prefix=prefix, colour=colour, tongue=tongue)
    rims = _rims(picture)
    size = across(picture) * 100
    paper = inked(picture.looks.get(picture.bare, Look()), colour=colour).paper
    yield f'<rect width="{size}" height="{size}" fill="{paper}"/>'
    yield from pen.patterns()
    for row, cells in enumerate(picture.rows):
        for column, cell in enumerate(cells):
            yield from pen.cell(cell, column, rims[row], rims[row + 1])
    yield from pen.lines(rims)
    if picture.round:
        yield pen.placed(key_of(picture.round, picture.looks), "", 0, 0, 2 * _MIDDLE)
    for column in range(len(picture.rows[0])):
        yield from pen.named(column, rims[-1])
    if numbers:
        high = (min(_OWN, outer - inner) if outer - inner > _RING else _RING for inner, outer in pairwise(rims))
        yield from (pen.tagged(picture.row_head(row, tongue), rims[row] + own / 2) for row, own in enumerate(high))


def round_outlines(picture: Picture) -> Iterator[tuple[str, str]]:
    """Where each sector and its rooms are touched, by their addresses: the beginning of an SVG element."""
    pen = _RoundPen.of(picture, {})
    rims = _rims(picture)
    for row, cells in enumerate(picture.rows):
        for column, cell in enumerate(cells):
            yield from pen.outlines(cell, column, rims[row], rims[row + 1])
    for column in range(len(picture.rows[0])):
        yield from pen.outlines_off(column, rims[-1])


@frozen(kw_only=True)
class _RoundPen(Pen):
    """
    What draws one board.

    Attributes:
        angle: How wide a sector is.
    """

    angle: float

    @classmethod
    def of(
        cls, picture: Picture, signs: Mapping[str, str], *, prefix: str = "", colour: bool = True, tongue: Tongue = "en"
    ) -> "_RoundPen":
        """What draws a picture."""
        return cls(
            picture=picture,
            signs=signs,
            prefix=prefix,
            colour=colour,
            tongue=tongue,
            middle=across(picture) * 50,
            angle=2 * pi / len(picture.rows[0]),
        )

    def patterns(self) -> Iterator[str]:
        """Grounds that fill their sectors."""
        yield "<defs>"
        for key in sorted({cell.ground for cell in self.picture.cells() if self._fills(cell.ground)}):
            paper = inked(self.picture.looks[key], colour=self.colour).paper
            yield (
                f'<pattern id="{self.prefix}fill-{key}" width="{_TILE}" height="{_TILE}" patternUnits="userSpaceOnUse">'
                f'<rect width="{_TILE}" height="{_TILE}" fill="{paper}"/>'
                f'<use href="#{self.prefix}{key}" transform="scale({_TILE / 100:g})"/></pattern>'
            )
        yield "</defs>"

    def _fills(self, ground: str) -> bool:
        look = self.picture.looks.get(ground, Look())
        return look.sign is not None and look.sign == Sign.filled(look.sign.one)

    def cell(self, cell: Cell, column: int, inner: float, outer: float) -> Iterator[str]:
        """A sector with what is there."""
        start, end = column * self.angle, (column + 1) * self.angle
        filled = self._fills(cell.ground)
        paper = inked(self.picture.looks.get(cell.ground, Look()), colour=self.colour).paper
        paint = f"url(#{self.prefix}fill-{cell.ground})" if filled else paper
        yield f'<path d="{self._sector(inner, outer, start, end)}" fill="{paint}"/>'
        rooms = list(self._inside(cell, column))
        edge = inner + _OWN if rooms else outer
        ground = [] if filled else [self.thing(cell.ground, seat=cell.owner)]
        yield from self._filled([*ground, *self.there(cell)], inner, edge, start, end)
        for room, first, last in rooms:
            white = f'fill="#fff" fill-opacity="{0.6 if self.colour else 1}" stroke="#000" stroke-width="2"'
            yield f'<path d="{self._sector(edge, outer, first, last)}" {white}/>'
            yield from self._filled([*self._room(room)], edge, outer, first, last)

    def _inside(self, cell: Cell, column: int) -> Iterator[tuple[Room, float, float]]:
        """The rooms in a sector, and from which angle to which each reaches."""
        inside = [room for room in cell.rooms if not room.outside]
        part = self.angle / max(len(inside), 1)
        for place, room in enumerate(inside):
            yield room, column * self.angle + place * part, column * self.angle + (place + 1) * part

    def outlines(self, cell: Cell, column: int, inner: float, outer: float) -> Iterator[tuple[str, str]]:
        """A sector, and on it its rooms."""
        start, end = column * self.angle, (column + 1) * self.angle
        yield cell.address, f'<path d="{self._sector(inner, outer, start, end)}"'
        for room, first, last in self._inside(cell, column):
            yield room.address, f'<path d="{self._sector(inner + _OWN, outer, first, last)}"'

    def _room(self, room: Room) -> Iterator[Thing]:
        yield self.thing(room.look, 0 if room.marks else room.count)
        yield from self.there(room)

    def _filled(self, things: list[Thing], inner: float, outer: float, start: float, end: float) -> Iterator[str]:
        """Things on arcs between two rims, as large as they can be; the outermost arc first, as it has most room."""
        high, size = outer - inner, (outer - inner) * _LARGEST
        while True:
            many = max(floor(high * 0.96 / size), 1)
            arcs = [outer - high * (arc + 0.5) / many for arc in range(many)]
            room = [max(floor(((end - start) * arc - 2 * _MARGIN) / size / _APART), 0) for arc in arcs]
            if sum(room) >= len(things) or size < 1:
                break
            size *= 0.95
        left = list(things)
        for at, (arc, most) in enumerate(zip(arcs, room, strict=True)):
            fair = ceil(len(left) * most / max(sum(room[at:]), 1))
            here, left = left[:fair], left[fair:]
            margin = _MARGIN / arc
            step = (end - start - 2 * margin) / max(len(here), 1)
            for place, thing in enumerate(here):
                angle = start + margin + (place + 0.5) * step
                yield self.drawn(thing, arc * sin(angle), -arc * cos(angle), size)

    def named(self, column: int, rim: float) -> Iterator[str]:
        """What a sector is called, and what lies off its edge."""
        x, y = self._named_at(column, rim)
        name = marked_up(printable(self.picture.column_head(column, "", self.tongue)))
        written = f'x="{self.middle + x:.5g}" y="{self.middle + y - 20:.5g}" font-size="42" text-anchor="middle"'
        yield f'<text {written} font-weight="bold">{name}</text>'
        things = [thing for room in self._outside(column) for thing in self._room(room)]
        for place, thing in enumerate(things):
            yield self.drawn(thing, x + (place + 0.5 - len(things) / 2) * _BESIDE, y + 30, 76)

    def _named_at(self, column: int, rim: float) -> tuple[float, float]:
        """Where a sector is named, from the middle."""
        angle = (column + 0.5) * self.angle
        return (rim + _NAMED) * sin(angle), -(rim + _NAMED) * cos(angle)

    def _outside(self, column: int) -> list[Room]:
        return [room for row in self.picture.rows for room in row[column].rooms if room.outside]

    def outlines_off(self, column: int, rim: float) -> Iterator[tuple[str, str]]:
        """What lies off the edge of a sector."""
        x, y = self._named_at(column, rim)
        rooms = self._outside(column)
        many = [len(list(self._room(room))) for room in rooms]
        for place, room in enumerate(rooms):
            left = self.middle + x + (sum(many[:place]) - sum(many) / 2) * _BESIDE
            at = f'x="{left:.5g}" y="{self.middle + y + 30 - _BESIDE / 2:.5g}"'
            yield room.address, f'<rect {at} width="{many[place] * _BESIDE:g}" height="{_BESIDE:g}"'

    def lines(self, rims: Iterable[float]) -> Iterator[str]:
        """The lines between sectors and between rings."""
        first, *between, last = rims
        angles = [column * self.angle for column in range(len(self.picture.rows[0]))]
        ways = " ".join(f"M{self._point(first, angle)} L{self._point(last, angle)}" for angle in angles)
        for ink, wider in (("#fff", 6), ("#000", 0)):  # they are seen on dark grounds too
            yield f'<path d="{ways}" stroke="{ink}" stroke-width="{5 + wider}"/>'
            for rim, line in ((first, 4), *((rim, 3) for rim in between), (last, 7)):
                around = f'cx="{self.middle:g}" cy="{self.middle:g}" r="{rim:g}"'
                yield f'<circle {around} fill="none" stroke="{ink}" stroke-width="{line + wider}"/>'

    def tagged(self, name: str, ring: float) -> str:
        """What a ring is called, above and below the middle."""
        said, wide = marked_up(printable(name)), len(printable(name)) * 12 + 8
        return "".join(
            f'<rect x="{self.middle - wide / 2:.5g}" y="{y - 13:.5g}" width="{wide}" height="26" rx="6" fill="#fff" '
            f'stroke="#000" stroke-width="2"/><text x="{self.middle:g}" y="{y + 7:.5g}" font-size="21" '
            f'text-anchor="middle">{said}</text>'
            for y in (self.middle - ring, self.middle + ring)
        )

    def _point(self, ring: float, angle: float) -> str:
        return f"{self.middle + ring * sin(angle):.5g} {self.middle - ring * cos(angle):.5g}"

    def _sector(self, inner: float, outer: float, start: float, end: float) -> str:
        large = int(end - start > pi)
        return (
            f"M{self._point(inner, start)} L{self._point(outer, start)} "
            f"A{outer:g} {outer:g} 0 {large} 1 {self._point(outer, end)} L{self._point(inner, end)} "
            f"A{inner:g} {inner:g} 0 {large} 0 {self._point(inner, start)} Z"
        )
