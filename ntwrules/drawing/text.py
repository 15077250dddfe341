"""The board as text for a terminal."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from math import inf

from ntwrules.drawing.legends import LegendEntry, entries
from ntwrules.drawing.network_text import is_map, network_lines
from ntwrules.drawing.signs import Fragment, Signs, signs_for
from ntwrules.drawing.tiles import NOTED, strip_lines, tile_lines
from ntwrules.drawing.words import shortened, shown, text_width
from ntwrules.model.showing.picture import Picture, Strip
from ntwrules.model.texts import Tongue

__all__ = ["Line", "as_plain", "cut", "legend", "lines", "map_fits", "margin"]

#: A line: stretches of text, each with the name of its style.
Line = list[Fragment]

#: Every so many columns a number stands above the board, by characters a cell.
_STEPS = {1: 5, 2: 2, 3: 1}


def lines(
    picture: Picture, *, width: int = 80, height: int | None = None, unicode: bool = True, tongue: Tongue = "en"
) -> list[Line]:
    """
    A picture as lines of at most *width* characters, at most *height* of them where that is said.

    Tiles and places with ways between them take as much room as there is, whatever the height, and what lies beside a
    board follows below it: with a height as much of that as there is room for, the viewer's own first, and of the rest
    the titles. Other cells take three characters each, or two, or one, as many as there is room for. Where even that is
    too much, the part around the viewer's pawns is drawn. The number of a cell is that at the left of its row and that
    above its column, added.
    """
    if not picture.rows:
        return []
    signs = signs_for(picture, 1, unicode=unicode, tongue=tongue)
    strips = [(strip, list(strip_lines(strip, signs, width=width))) for strip in picture.beside]
    if picture.spots:
        high = None if height is None else height - _below(picture, signs, width)
        drawn = list(network_lines(picture, signs, width=width, height=high))
    elif picture.tiles:
        drawn = list(tile_lines(picture, signs, width=width))
    else:
        drawn = _flat(picture, width=width, height=height, unicode=unicode, tongue=tongue)[:height]
    drawn += _fitting(picture, strips, signs, room=inf if height is None else height - len(drawn), width=width)
    return [cut(_joined(line), width) for line in drawn]


def map_fits(picture: Picture, *, width: int, height: int, unicode: bool = True, tongue: Tongue = "en") -> bool:
    """Is there room for a map of the board, with what is the viewer's own below it?"""
    signs = signs_for(picture, 1, unicode=unicode, tongue=tongue)
    return is_map(picture, signs, width=width, height=height - _below(picture, signs, width))


def _below(picture: Picture, signs: Signs, width: int) -> int:
    """How many lines it takes to tell what is the viewer's own, and in one line what the rest is called."""
    own = (strip for strip in picture.beside if strip.owner == picture.viewer)
    return 1 + sum(1 for strip in own for _ in strip_lines(strip, signs, width=width))


def _fitting(
    picture: Picture, strips: Sequence[tuple[Strip, list[Line]]], signs: Signs, *, room: float, width: int
) -> Iterator[Line]:
    """What lies beside a board, as far as there is room for whole strips; of the others what they are called."""
    if sum(len(told) for _, told in strips) <= room:
        kept = {strip for strip, _ in strips}
    else:
        kept, room = set(), room - 1
        for strip, told in sorted(strips, key=lambda it: it[0].owner != picture.viewer):
            if len(told) <= room:
                kept.add(strip)
                room -= len(told)
    for strip, told in strips:
        yield from told if strip in kept else ()
    if missing := [strip.title.read(signs.tongue) for strip, _ in strips if strip not in kept]:
        named = shown(f"… {', '.join(missing)}", unicode=signs.unicode)
        yield [("dim", shortened(named, width, "…" if signs.unicode else "~"))]


def _flat(picture: Picture, *, width: int, height: int | None, unicode: bool, tongue: Tongue) -> list[Line]:
    """A board of small cells."""
    left, wide = margin(picture), _cell_width(picture, width)
    high, across = len(picture.rows), len(picture.rows[0])
    signs = signs_for(picture, wide, unicode=unicode, tongue=tongue)
    rows = _window(picture, high, high if height is None else max(height - 1, 1), across=False)
    columns = _window(picture, across, min(across, max((width - left) // wide, 1)), across=True)
    drawn: list[Line] = [_above(columns, wide, left)]
    for cells in (picture.rows[row] for row in rows):
        first = [("number", f"{cells[0].number:>{left - 1}} ")]
        parts = (_noted(signs.cell(cells[at])) if cells[at].absolute in picture.marked else signs.cell(cells[at])
                 for at in columns)  # fmt: skip
        drawn.append([*first, *(part for cell in parts for part in cell)])
    return drawn


def _noted(cell: Line) -> Line:
    """A cell with a mark where it has room: before a thing, behind it, or on a ground that fills it."""
    text = "".join(part for _, part in cell)
    at = 0 if text[:1] == " " else len(text) - 1
    if len(text) < 2 or (at and text[-1] not in {" ", text[0]}):
        return cell
    marked: Line = []
    for style, part in cell:
        marked.append((style, part if not 0 <= at < len(part) else part[:at] + NOTED + part[at + 1 :]))
        at -= len(part)
    return marked


def margin(picture: Picture) -> int:
    """How many characters the numbers left of the rows take."""
    return len(str(picture.rows[-1][-1].number)) + 1


def _cell_width(picture: Picture, width: int) -> int:
    return max(min((width - margin(picture)) // len(picture.rows[0]), 3), 1)


def _above(columns: range, wide: int, margin: int) -> Line:
    """The numbers above the columns."""
    step = _STEPS[wide]
    text = " " * margin
    for place, column in enumerate(columns):
        at = margin + place * wide
        number = str(column).rjust(min(wide, 2)) if wide > 1 else str(column)
        if column % step == 0 and len(text) <= at and place * wide + len(number) <= len(columns) * wide:
            text = text.ljust(at) + number
    return [("number", text.ljust(margin + len(columns) * wide))]


def _window(picture: Picture, size: int, room: int, *, across: bool) -> range:
    """Which rows or columns are drawn: those around the viewer's pawns that are under way, or else its start."""
    if room >= size:
        return range(size)
    there = [(x if across else y, cell) for y, row in enumerate(picture.rows) for x, cell in enumerate(row)]
    own = [(at, cell) for at, cell in there if any(standing.seat == picture.viewer for standing in cell.pawns)]
    under_way = [at for at, cell in own if cell.owner is None]
    camps = [(at, cell) for at, cell in there if cell.owner == picture.viewer]
    home = next((key for key, look in picture.looks.items() if look.owned), "")
    wanted = under_way or [at for at, cell in camps if cell.ground == home] or [size - 1]
    middle = (min(wanted) + max(wanted)) // 2
    first = min(max(middle - room // 2, 0), size - room)
    return range(first, first + room)


def legend(
    picture: Picture, *, width: int = 80, unicode: bool = True, tongue: Tongue = "en", wide: int | None = None
) -> list[Line]:
    """
    What the signs on a board mean, in columns.

    *wide* is how many characters a cell takes; otherwise as `lines` draws the picture in *width*. Of tiles their sign
    is shown.
    """
    if not picture.rows:
        return []
    wide = 1 if picture.tiles else wide or _cell_width(picture, width)
    signs = signs_for(picture, wide, unicode=unicode, tongue=tongue)
    told = [(_sample(signs, entry), shown(entry.name(tongue), unicode=unicode)) for entry in entries(picture)]
    wide = max(wide, *(text_width("".join(text for _, text in sample)) for sample, _ in told))
    longest = max(text_width(name) for _, name in told)
    column = min(wide + 1 + longest + 2, max(width, wide + 2))
    across = max(width // column, 1)
    down = -(-len(told) // across)
    drawn: list[Line] = []
    for row in range(down):
        line: Line = []
        for sample, full in told[row::down]:
            name = shortened(full, column - wide - 3, "…" if unicode else "~")
            blank = " " * (wide + 1 - sum(text_width(text) for _, text in sample))
            line += [*sample, ("name", f"{blank}{name}" + " " * (column - wide - 1 - text_width(name)))]
        style, last = line[-1]
        drawn.append(cut(_joined([*line[:-1], (style, last.rstrip())]), width))
    return drawn


def _sample(signs: Signs, entry: LegendEntry) -> Line:
    if entry.seat is None:
        return signs.ground(entry.kind)
    if entry.kind in signs.things:
        return signs.camp(entry.kind, entry.seat)
    return signs.pawn(signs.look(entry.kind).on or signs.picture.bare, entry.seat, kind=entry.kind)


def _joined(fragments: Iterable[Fragment]) -> Line:
    """The same line, neighbours of one style together."""
    return [(style, "".join(text for _, text in same)) for style, same in groupby(fragments, lambda part: part[0])]


def cut(line: Line, width: int) -> Line:
    """At most *width* columns of a line."""
    kept: Line = []
    for style, text in line:
        kept.append((style, shortened(text, width, "")))
        width -= text_width(text)
    return [(style, text) for style, text in kept if text]


def as_plain(drawn: Sequence[Line]) -> str:
    """Lines without their styles."""
    return "\n".join("".join(text for _, text in line) for line in drawn)
