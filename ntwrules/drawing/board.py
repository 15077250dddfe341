"""The board itself in print: cells of 100 by 100, each a stack of shapes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ntwrules.drawing.icons import inked
from ntwrules.drawing.styles import style_of
from ntwrules.model.picture import Cell, Picture

__all__ = ["board", "labelled", "layers"]

#: Grounds that hide the water they were laid on.
_DRAINED = frozenset({"polder", "pump"})


def layers(cell: Cell) -> list[str]:
    """The shapes of a cell, the lowest first; bare land has none."""
    found: list[str] = []
    if cell.start is not None:
        found.append(f"start-{cell.start}")
    elif cell.finish is not None:
        found.append(f"finish-{cell.finish}")
    elif cell.ground != "land":
        look = style_of(cell.ground)
        if look == "structure" and cell.wet:
            found.append("water")
        found.append(look)
    return [*found, *(f"{'drowning' if some.drowning else 'pawn'}-{some.seat}" for some in cell.pawns)]


def board(
    picture: Picture, signs: Mapping[str, str], *, colour: bool, numbers: bool, prefix: str = ""
) -> Iterator[str]:
    """
    The board, its upper left corner at 0 0.

    *signs* are the letters of structures that have no shape of their own; *prefix* stands before the names of shapes.
    """
    span = len(picture.rows) * 100
    cells = [
        (cell, column * 100, row * 100) for row, line in enumerate(picture.rows) for column, cell in enumerate(line)
    ]
    yield f'<rect width="{span}" height="{span}" fill="{inked("land", colour=colour).paper}"/>'
    lower = [(name, x, y) for cell, x, y in cells for name in layers(cell) if not _stands(name)]
    yield from (f'<use href="#{prefix}{name}" x="{x}" y="{y}"/>' for name, x, y in lower)
    yield _grid(span, colour=colour)
    yield _coast(picture)
    for cell, x, y in cells:
        if cell.ground in signs:
            yield labelled(signs[cell.ground], x, y, aside=bool(cell.pawns))
    if numbers:
        yield _tags(cells)
    for cell, x, y in cells:
        yield from _pawns(cell, x, y, prefix)
    if numbers:
        yield from _numbers(cells, colour=colour)
    yield f'<rect width="{span}" height="{span}" fill="none" stroke="#000" stroke-width="9"/>'


def labelled(sign: str, x: int, y: int, *, aside: bool = False) -> str:
    """The letter of a structure: in the middle, or in a corner where pawns stand."""
    across, down, size = (84, 92, 26) if aside else (50, 67, 48)
    place = f'x="{x + across}" y="{y + down}" font-size="{size}"'
    return f'<text {place} font-weight="bold" text-anchor="middle">{sign}</text>'


def _stands(name: str) -> bool:
    return name.startswith(("pawn-", "drowning-"))


def _grid(span: int, *, colour: bool) -> str:
    """Thin lines between the cells."""
    lines = " ".join(f"M{at} 0 V{span} M0 {at} H{span}" for at in range(100, span, 100))
    return f'<path d="{lines}" stroke="{"#8d8674" if colour else "#000"}" stroke-width="1.5"/>'


def _coast(picture: Picture) -> str:
    """A line wherever land and water meet."""
    sea = [[cell.wet and cell.ground not in _DRAINED for cell in row] for row in picture.rows]
    size = len(sea)
    down = [(x, y, "v") for y in range(size) for x in range(1, size) if sea[y][x] != sea[y][x - 1]]
    across = [(x, y, "h") for y in range(1, size) for x in range(size) if sea[y][x] != sea[y - 1][x]]
    lines = " ".join(f"M{x * 100} {y * 100} {way}100" for x, y, way in (*down, *across))
    return f'<path d="{lines}" fill="none" stroke="#000" stroke-width="5" stroke-linecap="round"/>'


def _tags(cells: list[tuple[Cell, int, int]]) -> str:
    """White under the numbers of all that is not bare land."""
    tagged = [(x + 2, y + 2, 4 + 12 * len(str(cell.number))) for cell, x, y in cells if layers(cell)]
    return f'<path d="{" ".join(f"M{x} {y} h{wide} v20 h-{wide} z" for x, y, wide in tagged)}" fill="#fff"/>'


def _numbers(cells: list[tuple[Cell, int, int]], *, colour: bool) -> Iterator[str]:
    """What the viewer reads on every cell."""
    yield f'<g font-size="19" fill="{"#444" if colour else "#000"}">'
    yield from (f'<text x="{x + 5}" y="{y + 18}">{cell.number}</text>' for cell, x, y in cells)
    yield "</g>"


def _pawns(cell: Cell, x: int, y: int, prefix: str) -> Iterator[str]:
    """The pawns on a cell; a number for several, and side by side where they belong to several seats."""
    for place, standing in enumerate(cell.pawns):
        name = f"{prefix}{'drowning' if standing.drowning else 'pawn'}-{standing.seat}"
        if len(cell.pawns) == 1:
            yield f'<use href="#{name}" x="{x}" y="{y}"/>'
        else:
            left, top = x + place % 2 * 50, y + place // 2 % 2 * 50
            yield f'<use href="#{name}" transform="translate({left} {top}) scale(0.5)"/>'
    count = sum(standing.count for standing in cell.pawns)
    if count > len(cell.pawns):
        yield (
            f'<circle cx="{x + 82}" cy="{y + 20}" r="17" fill="#fff" stroke="#000" stroke-width="4"/>'
            f'<text x="{x + 82}" y="{y + 30}" font-size="28" font-weight="bold" text-anchor="middle">{count}</text>'
        )
