"""The board itself in print: cells of 100 by 100, each a stack of shapes."""

from collections.abc import Iterator, Mapping
from operator import itemgetter

from ntwrules.drawing.icons import inked, key_of
from ntwrules.model.compass import POINTS
from ntwrules.model.showing.picture import Cell, Look, Picture, Standing

__all__ = ["board", "board_outlines", "labelled", "layers"]

#: How large what lies on a tile is, and where the first of it lies.
_MARK, _MARK_LEFT, _MARK_TOP = 0.3, 6, 66
#: How large numbers are, in cells and on tiles.
_DIGITS = {False: 19, True: 14}
#: So many pawns stand side by side, and so many two by two.
_PAIR, _FOUR = 2, 4


def layers(cell: Cell, picture: Picture) -> list[str]:
    """The shapes of a cell, the lowest first; a bare cell has none."""
    found = [*_ground(cell, picture), *(key_of(mark, picture.looks) for mark in cell.lying())]
    return [*found, *(name for some in cell.standing() for name in _names(some, picture))]


def _ground(cell: Cell, picture: Picture) -> list[str]:
    if cell.ground == picture.bare:
        return []
    below = () if cell.ground in picture.looks else cell.under
    return [*below, key_of(cell.ground, picture.looks, cell.owner)]


def _names(standing: Standing, picture: Picture) -> list[str]:
    """The shapes of a pawn: what stands still, and what turns with its heading."""
    name = key_of(standing.kind, picture.looks, standing.seat)
    look = picture.looks.get(standing.kind)
    return [name, f"{name}-turned"] if look and look.turned and standing.heading else [name]


def board(
    picture: Picture, signs: Mapping[str, str], *, colour: bool, numbers: bool, prefix: str = ""
) -> Iterator[str]:
    """
    The board, its upper left corner at 0 0.

    *signs* are the letters of things that have no shape of their own; *prefix* stands before the names of shapes.
    """
    wide, high = len(picture.rows[0]) * 100 if picture.rows else 0, len(picture.rows) * 100
    whole = f'<rect width="{wide}" height="{high}"'
    cells = [(cell, 100 * x, 100 * y) for y, row in enumerate(picture.rows) for x, cell in enumerate(row)]
    paper = inked(picture.looks.get(picture.bare, Look()), colour=colour).paper
    yield f'{whole} fill="{paper}"/>'
    for cell, x, y in cells:
        for name in _ground(cell, picture):
            yield f'<use href="#{prefix}{name}" x="{x}" y="{y}"/>'
    yield _grid(wide, high, colour=colour, line=4 if picture.tiles else 1.5)
    if not picture.tiles:
        yield _coast(picture)
    for cell, x, y in cells:
        if cell.ground in signs:
            yield labelled(signs[cell.ground], x, y, aside=bool(cell.pawns))
        yield from _marks(cell, x, y, picture, signs, prefix)
    if numbers:
        yield _tags(cells, picture, _DIGITS[picture.tiles])
    for cell, x, y in cells:
        yield from _pawns(cell, x, y, picture, prefix)
    if numbers:
        yield from _numbers(cells, colour=colour, size=_DIGITS[picture.tiles])
    yield f'{whole} fill="none" stroke="#000" stroke-width="{5 if picture.tiles else 9}"/>'


def board_outlines(picture: Picture) -> Iterator[tuple[str, str]]:
    """
    Where each cell is touched, by its address: the beginning of an SVG element.

    Rooms are not drawn on such a board; they are touched side by side along the near side of their tile.
    """
    for y, row in enumerate(picture.rows):
        for x, cell in enumerate(row):
            yield cell.address, f'<rect x="{100 * x}" y="{100 * y}" width="100" height="100"'
            wide = 100 / max(len(cell.rooms), 1)
            for place, room in enumerate(cell.rooms):
                at = f'x="{100 * x + place * wide:.6g}" y="{100 * y + 50}"'
                yield room.address, f'<rect {at} width="{wide:.6g}" height="50"'


def labelled(sign: str, x: int, y: int, *, aside: bool = False) -> str:
    """The letter of a thing without a shape: in the middle, or in a corner where pawns stand."""
    across, down, size = (84, 92, 26) if aside else (50, 67, 48)
    place = f'x="{x + across}" y="{y + down}" font-size="{size}"'
    return f'<text {place} font-weight="bold" text-anchor="middle">{sign}</text>'


def _marks(cell: Cell, x: int, y: int, picture: Picture, signs: Mapping[str, str], prefix: str) -> Iterator[str]:
    """What lies on a tile, along its near side."""
    size = min(_MARK, 0.9 / max(len(cell.marks), 1))
    for place, mark in enumerate(cell.marks):
        at = f"translate({x + _MARK_LEFT + place * size * 100:.4g} {y + _MARK_TOP}) scale({size:.4g})"
        sign = labelled(signs[mark], 0, 0) if mark in signs else ""
        yield f'<g transform="{at}"><use href="#{prefix}{key_of(mark, picture.looks)}"/>{sign}</g>'
    if cell.count > 1:
        left, low = x + _MARK_LEFT + len(cell.marks) * size * 100 + 4, y + _MARK_TOP + 26
        written = f'x="{left:.4g}" y="{low}" font-size="30" font-weight="bold"'
        yield f'<text {written} stroke="#fff" stroke-width="7" stroke-linejoin="round">{cell.count}</text>'
        yield f"<text {written}>{cell.count}</text>"


def _grid(wide: int, high: int, *, colour: bool, line: float) -> str:
    """Thin lines between the cells."""
    ways = [(at, f"M{at} 0 V{high}") for at in range(100, wide, 100)]
    ways += [(at, f"M0 {at} H{wide}") for at in range(100, high, 100)]
    lines = " ".join(way for _, way in sorted(ways, key=itemgetter(0)))
    return f'<path d="{lines}" stroke="{"#8d8674" if colour else "#000"}" stroke-width="{line:g}"/>'


def _coast(picture: Picture) -> str:
    """A line wherever a ground with a shore ends."""
    sea = [[_washed(cell, picture.looks) for cell in row] for row in picture.rows]
    down = [(x, y, "v") for y, row in enumerate(sea) for x in range(1, len(row)) if row[x] != row[x - 1]]
    across = [(x, y, "h") for y in range(1, len(sea)) for x, wet in enumerate(sea[y]) if wet != sea[y - 1][x]]
    lines = " ".join(f"M{x * 100} {y * 100} {way}100" for x, y, way in (*down, *across))
    return f'<path d="{lines}" fill="none" stroke="#000" stroke-width="5" stroke-linecap="round"/>'


def _washed(cell: Cell, looks: Mapping[str, Look]) -> bool:
    covered = cell.ground in looks and looks[cell.ground].covers
    return not covered and any(key in looks and looks[key].shore for key in (cell.ground, *cell.under))


def _tags(cells: list[tuple[Cell, int, int]], picture: Picture, size: int) -> str:
    """White under the numbers of all that is not bare."""
    tagged = [
        (x + 2, y + 2, 4 + size * 12 // 19 * len(str(cell.number))) for cell, x, y in cells if layers(cell, picture)
    ]
    return f'<path d="{" ".join(f"M{x} {y} h{wide} v{size + 1} h-{wide} z" for x, y, wide in tagged)}" fill="#fff"/>'


def _numbers(cells: list[tuple[Cell, int, int]], *, colour: bool, size: int) -> Iterator[str]:
    """What the viewer reads on every cell."""
    yield f'<g font-size="{size}" fill="{"#444" if colour else "#000"}">'
    yield from (f'<text x="{x + 5}" y="{y + size - 1}">{cell.number}</text>' for cell, x, y in cells)
    yield "</g>"


def _pawns(cell: Cell, x: int, y: int, picture: Picture, prefix: str) -> Iterator[str]:
    """The pawns on a cell; a number for several, and side by side where they are of several kinds or seats."""
    several = len(cell.pawns)
    for place, standing in enumerate(cell.pawns):
        left, top, size = _stand(place, several, tiles=picture.tiles)
        moved = f'transform="translate({x + left} {y + top}) scale({size:g})"'
        still, *turning = _names(standing, picture)
        at = moved if size < 1 else f'x="{x}" y="{y}"'
        yield f'<use href="#{prefix}{still}" {at}/>'
        for name in turning:
            angle = 45 * ((POINTS.index(standing.heading or "north") + 4) % 8)
            yield f'<g {moved}><use href="#{prefix}{name}" transform="rotate({angle} 50 50)"/></g>'
    count = sum(standing.count for standing in cell.pawns)
    if count > several:
        yield (
            f'<circle cx="{x + 82}" cy="{y + 20}" r="17" fill="#fff" stroke="#000" stroke-width="4"/>'
            f'<text x="{x + 82}" y="{y + 30}" font-size="28" font-weight="bold" text-anchor="middle">{count}</text>'
        )


def _stand(place: int, several: int, *, tiles: bool) -> tuple[int, int, float]:
    """Where one of several pawns stands on its cell, and how large; on a tile it leaves room for what lies there."""
    third, row = place % 3 * 33, place // 3 % 3
    if tiles:
        alone, pair = (20, 4, 0.62), (place * 50, 16, 0.5)
        return alone if several == 1 else pair if several == _PAIR else (third, 18 + row * 26, 0.34)
    if several == 1:
        return 0, 0, 1
    return (place % 2 * 50, place // 2 % 2 * 50, 0.5) if several <= _FOUR else (third, row * 33, 0.34)
