"""A board in print whose cells stand anywhere, with ways between them."""

from collections.abc import Iterator, Mapping
from itertools import combinations
from math import atan2, ceil, degrees, dist, hypot

from attrs import frozen

from ntwrules.drawing.icons import inked, key_of
from ntwrules.drawing.pens import Pen
from ntwrules.drawing.words import printable
from ntwrules.model.showing.picture import Cell, Look, Picture, Standing, Way
from ntwrules.model.showing.plain import marked_up
from ntwrules.model.texts import Tongue

__all__ = ["network", "network_outlines", "network_size", "pawns_on"]

#: How large a cell is, what lies on it, and a pawn; how far the nearest cells are apart, and what is left around.
_CELL, _MARK, _PAWN, _APART, _AROUND = 130.0, 92.0, 88.0, 310.0, 130.0
#: How far around its middle a cell is touched, in parts of its size: what lies there is a part of it.
_TOUCHED = 0.8
#: A board is at least and at most so wide, whatever is on it.
_LEAST, _MOST = 500.0, 3000.0
#: How wide a way is, and how large letters are.
_WAY, _LETTERS = 16, 30
#: How wide signs are, of their size: narrow ones, broad ones, capitals and all others.
_NARROW, _BROAD, _WIDE = frozenset("fijlrtI1.,:' "), frozenset("mwMW"), (0.36, 0.94, 0.68, 0.6)


def _span(picture: Picture) -> float:
    """How far the outermost cells are apart."""
    nearest = min((dist(one, other) for one, other in combinations(picture.spots, 2)), default=1.0)
    return min(max(_APART / max(nearest, 0.01), _LEAST), _MOST)


def network_size(picture: Picture) -> int:
    """How many cells of 100 by 100 the board is wide and high."""
    return ceil((_span(picture) + 2 * _AROUND) / 100)


def pawns_on(picture: Picture) -> set[str]:
    """The shapes of all pawns, with what turns where they go."""
    found = set()
    for some in picture.standing() if picture.spots else ():
        name = key_of(some.kind, picture.looks, some.seat)
        found |= {name, f"{name}-turned"} if picture.looks.get(some.kind, Look()).turned else {name}
    return found


def network(
    picture: Picture,
    signs: Mapping[str, str],
    *,
    colour: bool,
    numbers: bool,  # noqa: ARG001 - every board is told
    prefix: str = "",
    tongue: Tongue = "en",
    least: float = 0,
) -> Iterator[str]:
    """
    The board, in a square whose upper left corner is at 0 0; what `board` is told, this is told too.

    Cells have names instead of numbers, in letters of at least the size *least*. The shape of bare ground, if it has
    one, lies under all of it.
    """
    pen = _NetworkPen(
        picture=picture, signs=signs, prefix=prefix, colour=colour, tongue=tongue, letters=max(_LETTERS, least)
    )
    size, ground = network_size(picture) * 100, inked(picture.looks.get(picture.bare, Look()), colour=colour)
    yield f'<rect width="{size}" height="{size}" fill="{ground.paper}"/>'
    if ground.shape:
        yield pen.placed(key_of(picture.bare, picture.looks), "", size / 2, size / 2, size)
    spots = _spots(picture)
    lines = " ".join(
        f"M{_point(spots[start])} L{_point(spots[end])}" for start, end in (way.ends for way in picture.ways)
    )
    for ink, wide in ((ground.ink, _WAY), (ground.paper, _WAY / 2)):  # they are hollow
        yield f'<path d="{lines}" fill="none" stroke="{ink}" stroke-width="{wide:g}" stroke-linecap="round"/>'
    for way in picture.ways:
        yield from pen.way(way, *(spots[end] for end in way.ends))
    for place, cell in enumerate(picture.cells()):
        yield from pen.cell(cell, picture.column_head(place, "", tongue), *spots[place])


def network_outlines(picture: Picture) -> Iterator[tuple[str, str]]:
    """Where each cell is touched, by its address: the beginning of an SVG element."""
    for cell, (x, y) in zip(picture.cells(), _spots(picture), strict=True):
        yield cell.address, f'<circle cx="{x:.5g}" cy="{y:.5g}" r="{_CELL * _TOUCHED:g}"'


def _spots(picture: Picture) -> list[tuple[float, float]]:
    """Where the cells stand."""
    span = _span(picture)
    edge = (network_size(picture) * 100 - span) / 2
    return [(edge + x * span, edge + y * span) for x, y in picture.spots]


def _width(said: str) -> float:
    """About how wide a text is in letters of size 1."""
    narrow, broad, capital, other = _WIDE
    return sum(
        narrow if it in _NARROW else broad if it in _BROAD else capital if it.isupper() else other for it in said
    )


def _point(spot: tuple[float, float]) -> str:
    return f"{spot[0]:.5g} {spot[1]:.5g}"


def _reach(cell: Cell, east: float, south: float, letters: float) -> float:
    """How far all that belongs to a cell reaches this way: see `_NetworkPen.cell`."""
    if abs(east) < abs(south):
        return _CELL / 2 + (letters * 1.3 if south > 0 else _PAWN * 0.6 if cell.pawns else 0)
    return _CELL * 0.58 + _MARK * (len(cell.marks) - 0.5) if east > 0 and cell.marks else _CELL / 2


@frozen(kw_only=True)
class _NetworkPen(Pen):
    """
    What draws one board.

    Attributes:
        letters: How large they are.
    """

    letters: float

    def way(self, way: Way, start: tuple[float, float], end: tuple[float, float]) -> Iterator[str]:
        """What is written on a way and who is on it, side by side between its ends."""
        caption = printable(way.caption.read(self.tongue))
        east, south = end[0] - start[0], end[1] - start[1]
        ahead = degrees(atan2(east, -south))
        on_it: list[tuple[Standing | None, float]] = [(None, 0.0)] if caption else []
        on_it += [*((some, ahead + 180) for some in way.back), *((some, ahead) for some in way.there)]
        near, far = (self.picture.cells()[end] for end in way.ends)
        length = max(hypot(east, south), 1)
        first = _reach(near, east, south, self.letters) / length
        last = 1 - _reach(far, -east, -south, self.letters) / length
        for place, (some, angle) in enumerate(on_it):
            part = first + (last - first) * (place + 0.5) / len(on_it)
            x, y = start[0] + part * east, start[1] + part * south
            yield self._tag(caption, x, y) if some is None else self._pawn(some, x, y, angle)

    def _pawn(self, some: Standing, x: float, y: float, angle: float = 0) -> str:
        """A pawn; what turns looks where it goes, and north where it stands."""
        [thing] = self.standing([some])
        turned = ""
        if self.picture.looks.get(some.kind, Look()).turned:
            at = f"translate({x - _PAWN / 2:.5g} {y - _PAWN / 2:.5g}) scale({_PAWN / 100:g}) rotate({angle:.4g} 50 50)"
            turned = f'<use href="#{self.prefix}{thing.shape}-turned" transform="{at}"/>'
        return self.drawn(thing, x, y, _PAWN) + turned

    def cell(self, cell: Cell, name: str, x: float, y: float) -> Iterator[str]:
        """A cell with its name below it, what lies there at its right and who is there above it."""
        yield self.drawn(self.thing(cell.ground, seat=cell.owner), x, y, _CELL)
        for place, thing in enumerate(self.lying(cell)):
            yield self.drawn(thing, x + _CELL * 0.58 + place * _MARK, y + _CELL * 0.08, _MARK)
        for place, some in enumerate(cell.pawns):
            yield self._pawn(some, x + (place + 0.5 - len(cell.pawns) / 2) * _PAWN * 0.9, y - _CELL * 0.6)
        yield self._tag(printable(name), x, y + _CELL / 2 + self.letters * 0.6)

    def _tag(self, said: str, x: float, y: float) -> str:
        wide, high = _width(said) * self.letters + 20, self.letters * 1.3
        x = max(min(x, network_size(self.picture) * 100 - wide / 2 - 4), wide / 2 + 4)
        box = f'x="{x - wide / 2:.5g}" y="{y - high / 2:.5g}" width="{wide:.5g}" height="{high:g}" rx="8"'
        return (
            f'<rect {box} fill="#fff" stroke="#000" stroke-width="2"/>'
            f'<text x="{x:.5g}" y="{y + self.letters * 0.36:.5g}" font-size="{self.letters:.4g}" text-anchor="middle">'
            f"{marked_up(said)}</text>"
        )
