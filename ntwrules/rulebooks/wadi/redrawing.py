"""
A map as it was probably meant, whatever way it was drawn in: the likeliest one that can be played.

Of several that are as likely none is told: nobody but who drew it knows.
"""

import re
from collections.abc import Iterator, Mapping, Sequence, Set as AbstractSet
from functools import lru_cache
from itertools import combinations, pairwise, product
from string import ascii_lowercase

from ntwrules.rulebooks.wadi.drawn_otherwise import respelled
from ntwrules.rulebooks.wadi.maps import (
    ARROWS,
    MOST_COLUMNS,
    MOST_ROWS,
    PLAYERS,
    Fault,
    WadiMap,
    likely_tiles,
    place_of,
    usual_width,
)

__all__ = ["in_columns", "redrawn"]

_Cells = list[list[str]]
#: Row and column, from 0.
_Place = tuple[int, int]
#: A drawing, and how unlikely it is that it was meant.
_Drawn = tuple[float, _Cells]

_HOLE = "."
_SEPARATORS = re.compile(r"\s*[;,|\t]\s*")
_RULED = re.compile(r"[\s|+:=_-]*")
_BRACKETED = re.compile(r"\s?[(\[{]([0-9:=,;/\s-]+)[)\]}]")
#: So many discs for so many players.
_FOR_PLAYERS = re.compile(r"([0-9]+)\s*[:=]\s*([0-9]+)")
_ARROW_WITH_DISCS = re.compile(r"([v^<>x|]+)([0-9][0-9/]*)")
_DISCS = re.compile("[0-9]+(?:/[0-9]+)*")
#: In a row of more pairs that could be one tile, nobody knows which are.
_MOST_PAIRS = 12
#: What stands around a row.
_FRAMES = ("[]", "()", "{}")
#: Land of which a key was pressed twice.
_TYPED_TWICE = re.compile(r"\b([0-9])\1\b(?!/)")
#: Land right before a river.
_LAND_THAT_TOUCHES = re.compile(r"(?<!\S)([0-9])(?=[v^<>x])")
_TOUCHING = re.compile(r"[v^]?[<>]|[v^x]|[0-9]|\.")
_OPPOSITE = {arrow: next(back for back, (down, right) in ARROWS.items() if (-down, -right) == step)
             for arrow, step in ARROWS.items()}  # fmt: skip
_TURNED, _UPSIDE_DOWN = str.maketrans("<>", "><"), str.maketrans("v^", "^v")
_ANY_WAY = (*ARROWS, "x")
#: What is water, whichever way it flows.
_NO_WAY = re.compile(r"(?![vx]$)[a-zA-Z~≈?]+")
#: A Fork without what stands between its arms.
_NO_BAR = re.compile(r"\b([v^][<>])([v^][<>])")
#: A Fork with one arm twice.
_TWICE = re.compile(r"([v^]?[<>]|[v^])\|\1([0-9/]*)")
_MOST_UNKNOWN = 2
#: What it costs to take a row for one that lost a tile or got one too many, and to have discs in the middle of a river.
_ANOTHER_LENGTH, _IN_THE_MIDDLE = 0.9, 1.0
#: Of so few rows, none is known to be the one of another length.
_FEW_ROWS = 2
#: Land, of which there are several.
_SOME_LAND = ("1", "2")


@lru_cache(maxsize=64)
def redrawn(lines: tuple[str, ...]) -> tuple[str, ...]:
    """
    The rows of the map that these lines were probably meant to draw; none when that is not clear.

    >>> redrawn(("2;v5;1", "3;v;2", "1;x;3"))
    ('2 v5 1', '3 v 2', '1 x 3')
    >>> redrawn(("1 v 9 2 3", "2 v 1 2", "1 x 2 2"))
    ('1 v9 2 3', '2 v 1 2', '1 x 2 2')
    >>> redrawn(("2 v5 1 v5 2", "3 v 2 v", "1 x 3 x 1"))
    ('2 v5 1 v5 2', '3 v 2 v 3', '1 x 3 x 1')
    >>> redrawn(("2 v<|v<5 1", "x 3 x"))
    ('2 v<|v>5 1', 'x 3 x')
    >>> redrawn(("2 v<v>5 1", "x 3 x")), redrawn(("2 v5 1", "3 v2", "1 x 3"))
    (('2 v<|v>5 1', 'x 3 x'), ('2 v5 1', '3 v 2', '1 x 3'))
    >>> redrawn(("1 2 3",))
    ()
    """
    if len(lines) > MOST_ROWS or max(map(len, lines), default=0) > 8 * MOST_COLUMNS:
        return ()
    found: dict[tuple[str, ...], float] = {}
    for cost, cells in _drawings(list(lines)):
        for more, made in (found for change in _CHANGES for found in change(cells)):
            rows = tuple(map(" ".join, made))
            if _is_sound(rows):
                normal = WadiMap.of(rows)
                least = cost + more + _IN_THE_MIDDLE * _springs_in_a_river(normal)
                found[normal.rows] = min(least, found.get(normal.rows, least))
    for rows in _whole_again([_likely(line.split()) for line in lines]):
        found.setdefault(rows, _ANOTHER_LENGTH)
    least = min(found.values(), default=0.0)
    best = [rows for rows, cost in found.items() if cost == least]
    return best[0] if len(best) == 1 else ()


def in_columns(rows: Sequence[str]) -> list[str]:
    """
    The rows of a map with its tiles below one another.

    >>> in_columns(("1 v14 2", "2 x 3"))
    ['1 v14 2', '2 x   3']
    """
    cells = [row.split() for row in rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return [" ".join(map(str.ljust, row, widths)).rstrip() for row in cells]


def _whole_again(cells: _Cells) -> Iterator[tuple[str, ...]]:
    """
    Drawings in which the only row of another length than the others lost a tile, or got one too many.

    Where land may have been lost there are several: how many points it had, nobody knows.
    """
    width = usual_width(cells)
    strange = [row for row, line in enumerate(cells) if len(line) != width]
    if len(strange) != 1 or len(cells) <= _FEW_ROWS:
        return
    (row,) = strange
    line, places = cells[row], range(len(cells[row]) + 1)
    ways: list[list[str]] = []
    if len(line) == width - 1:
        ways = [[*line[:at], tile, *line[at:]] for at in places for tile in (*_ANY_WAY, *_SOME_LAND)]
    elif len(line) == width + 1:
        ways = [[*line[:at], *line[at + 1 :]] for at in places[:-1]]
    for way in ways:
        rows = tuple(map(" ".join, [*cells[:row], way, *cells[row + 1 :]]))
        if _is_sound(rows):
            yield WadiMap.of(rows).rows


def _springs_in_a_river(drawing: WadiMap) -> bool:
    """Are there discs at the beginning on a tile to which water flows?"""
    fed = {way for square in drawing.squares for way in square.ways}
    return any(any(one.discs) and one.tile in fed for one in drawing.squares)


def _is_sound(rows: tuple[str, ...]) -> bool:
    """Can it be played: is nothing wrong, and does every river come from a source?"""
    drawing = WadiMap.of(rows)
    wadi = [square for square in drawing.squares if square.wadi]
    fed = {way for square in wadi for way in square.ways}
    return not drawing.faults and bool(wadi) and all(any(one.discs) or one.tile in fed for one in wadi)


def _drawings(lines: list[str]) -> Iterator[_Drawn]:
    """What the lines may draw, as far as their shape goes."""
    lines = [_BRACKETED.sub(_unbracketed, line) for line in _without_frames(lines)]
    for other, signs in ((0.0, lines), *respelled(lines)):
        yield from ((cost + other, cells) for cost, cells in _shaped(signs))


def _without_frames(lines: list[str]) -> list[str]:
    """Rows without brackets around all of them, and without a comma or the like behind all of them."""
    inside = [line.strip().rstrip(",;").strip() for line in lines]
    inside = inside if all(line.rstrip().endswith((",", ";")) for line in lines) else lines
    framed = all(line[:1] + line[-1:] in _FRAMES for line in inside)
    return [line[1:-1] for line in inside] if framed else inside


def _shaped(lines: list[str]) -> Iterator[_Drawn]:
    for cost, cells in (*_split(lines), *_below_one_another(lines), *_blank_at_the_ends(lines)):
        for more, shaped in _without_edges(cells):
            yield from ((cost + more + further, made) for further, made in _of_one_width(shaped))


def _split(lines: list[str]) -> Iterator[_Drawn]:
    """Tiles stand apart by spaces, or by what a spreadsheet or a table has between them."""
    yield 0.0, [_likely(line.split()) for line in lines]
    ruled = [line.strip().strip("|") for line in lines if not _RULED.fullmatch(line)]
    if any(map(_LAND_THAT_TOUCHES.search, lines)):
        yield 0.4, [_likely(_LAND_THAT_TOUCHES.sub(r"\1 ", line).split()) for line in lines]
    if any(map(_SEPARATORS.search, ruled)):
        yield 0.3, [_likely([tile.strip() or _HOLE for tile in _SEPARATORS.split(line)]) for line in ruled]
    if not any(re.search(r"\s", line.strip()) for line in lines):
        yield 0.5, [_TOUCHING.findall(line) for line in lines]


def _below_one_another(lines: list[str]) -> Iterator[_Drawn]:
    """Where a place is left empty, it shows by what stands above and below it."""
    full = [[found.start() for found in re.finditer(r"\S+", line)] for line in lines]
    starts = max(full, key=len, default=[])
    ends = starts[-1] if starts else 0
    whole = all(at[-1:] == [ends] or len(line) > ends for line, at in zip(lines, full, strict=True))
    empty = any(len(at) < len(starts) for at in full) and whole
    if empty and all(set(at) <= set(starts) for at in full):
        cells = [[_tile_at(line, start) for start in starts] for line in lines]
        yield 0.4, [_likely(row) for row in cells]
        if (filled := [_filled(row) for row in cells]) != cells and all(row == _mirror(row) for row in filled):
            yield 0.3, [_likely(row) for row in filled]


def _blank_at_the_ends(lines: list[str]) -> Iterator[_Drawn]:
    """Places left empty before or behind a row, each as wide as a tile and the space beside it."""
    cells = [line.split() for line in lines]
    width, made = max(map(len, cells), default=0), list[list[str]]()
    for line, row in zip(lines, cells, strict=True):
        before, behind = (len(line) - len(rest) for rest in (line.lstrip(), line.rstrip()))
        holes = (before // 2, behind // 2) if len(row) < width else (0, 0)
        made.append([*[_HOLE] * holes[0], *row, *[_HOLE] * holes[1]])
    if made != cells and all(len(row) == width for row in made):
        yield 0.4, [_likely(row) for row in made]


def _filled(row: list[str]) -> list[str]:
    """A row with what stands opposite instead of each place that was left empty."""
    return [other if tile == _HOLE else tile for tile, other in zip(row, _mirror(row), strict=True)]


def _unbracketed(found: re.Match[str]) -> str:
    """Discs between brackets, as they are written here."""
    by_players = sorted((int(players), discs) for players, discs in _FOR_PLAYERS.findall(found[1]))
    discs = [discs for _, discs in by_players] or re.findall("[0-9]+", found[1])
    told = tuple(players for players, _ in by_players) in {(), PLAYERS}
    return "/".join(discs) if told else found[0]


def _tile_at(line: str, start: int) -> str:
    found = re.compile(r"\S+").match(line, start)
    return found[0] if found else _HOLE


def _likely(tiles: list[str]) -> list[str]:
    """Each tile as it is written here; several for one, where it is clear which."""
    plain = (_NO_BAR.sub(r"\1|\2", tile) for tile in tiles)
    return [part for tile in plain for part in (likely_tiles(tile) or tile).split()]


def _without_edges(cells: _Cells) -> Iterator[_Drawn]:
    """Letters or numbers along the edges only name columns and rows."""
    yield 0.0, cells
    headed = bool(cells) and _counts(cells[0])
    rows = cells[1:] if headed else cells
    width = usual_width(rows) - (len(cells[0]) if headed else 0)
    if headed and width == 0:
        yield 0.2, rows
    if len(rows) > 1 and all(rows) and _counts([row[0] for row in rows]) and (not headed or width in {0, 1}):
        yield 0.2 if headed and width else 0.6, [row[1:] for row in rows]


def _counts(names: list[str]) -> bool:
    """Are they a, b, c … or 1, 2, 3 …?"""
    some = [name.lower() for name in names if name != _HOLE]
    many = len(some)
    return many > 1 and some in ([*ascii_lowercase[:many]], [str(n + 1) for n in range(many)])


def _of_one_width(cells: _Cells) -> Iterator[_Drawn]:
    """Rows of which some have a tile too many or too few, or that all stand in one line."""
    if len(cells) == 1:
        (row,) = cells
        for width in range(2, len(row) // 2 + 1):
            if len(row) % width == 0:
                yield 0.5, [row[at : at + width] for at in range(0, len(row), width)]
        return
    width = usual_width(cells)
    if all(len(row) == width for row in cells):
        yield 0.0, cells
        if any(tile.isdecimal() and len(tile) > 1 for row in cells for tile in row):
            yield 0.5, [_apart(row) for row in cells]
            yield 0.5, [[_TYPED_TWICE.sub(r"\1", tile) for tile in row] for row in cells]
        return
    full = [row for row in cells if len(row) == width]
    mirrored = len(full) > 1 and all(row == _mirror(row) for row in full)
    land = {tile for row in full for tile in row if tile.isdecimal()}
    ways = [list(_as_wide(row, width, land)) or list(_mirrored(row, width) if mirrored else ()) for row in cells]
    if all(ways):
        for made in product(*(way[:2] for way in ways[:8]), *(way[:1] for way in ways[8:])):
            yield sum(cost for cost, _ in made), [row for _, row in made]


def _as_wide(row: list[str], width: int, land: AbstractSet[str]) -> Iterator[tuple[float, list[str]]]:
    """A row as one of so many tiles: with the parts of a tile joined, or with tiles that touch taken apart."""
    if len(row) == width:
        yield 0.0, row
    elif len(row) > width:
        yield from _joined(row, len(row) - width, land)
    elif len(apart := _apart(row)) == width or len(apart := _TOUCHING.findall("".join(row))) == width:
        yield 0.5, apart
    elif len(row) == width - 1:
        for at, tile in enumerate(row):
            if len(tile) == len("v3") and (found := _ARROW_WITH_DISCS.fullmatch(tile)):  # land that touches a river
                yield 0.5, [*row[:at], found[1], found[2], *row[at + 1 :]]
            elif len(tile) == len("v>") and tile in ARROWS:  # two rivers side by side
                yield 0.5, [*row[:at], *tile, *row[at + 1 :]]


def _joined(row: list[str], many: int, land: AbstractSet[str]) -> Iterator[tuple[float, list[str]]]:
    """So many pairs of what stands side by side as one tile each: an arrow and its discs, or the parts of an arrow."""
    places = [at for at, pair in enumerate(pairwise(row)) if _is_one_tile(*pair, land)]
    ways = combinations(places, many) if len(places) <= _MOST_PAIRS else ()
    found = [way for way in ways if all(other > one + 1 for one, other in pairwise(way))]
    likely = [way for way in found if all(land.isdisjoint(row[at : at + 2]) for at in way)]  # no more discs than points
    for way in likely or found:
        tiles = (tile if at not in way else tile + row[at + 1] for at, tile in enumerate(row) if at - 1 not in way)
        yield 0.5, _likely([*tiles])


def _is_one_tile(one: str, other: str, land: AbstractSet[str]) -> bool:
    """May two of what stands side by side be parts of one tile: discs behind or before an arrow, two signs of one?"""
    discs_first = _DISCS.fullmatch(one) is not None and other in ARROWS and one not in land
    return discs_first or one + other in ARROWS or (one in _ANY_WAY and _DISCS.fullmatch(other) is not None)


def _mirrored(row: list[str], width: int) -> Iterator[tuple[float, list[str]]]:
    """A row of a tile too few as one that is the same from either side, as all the others are."""
    if len(row) == width - 1:
        wider = ([*row[:at], tile, *row[at:]] for at in range(width) for tile in dict.fromkeys(_mirror(row)))
        made = {tuple(one) for one in wider if one == _mirror(one)}
        yield from ((0.5, [*one]) for one in made if len(made) == 1)


def _mirror(row: list[str]) -> list[str]:
    """A row as it is seen in a mirror."""
    return [tile.translate(_TURNED) for tile in reversed(row)]


def _apart(row: list[str]) -> list[str]:
    """Land that is written without a space between two tiles."""
    return [part for tile in row for part in (list(tile) if tile.isdecimal() else [tile])]


def _unknown_ways(cells: _Cells) -> Iterator[_Drawn]:
    """Wadi tiles of which the way is not told, or is wrong in one place, with every way that they could have."""
    places = [(row, at) for row, line in enumerate(cells) for at, _ in enumerate(line)]
    unknown = {(row, at): tile for row, at in places if (tile := _without_way(cells[row][at]))}
    if 0 < len(unknown) <= _MOST_UNKNOWN:
        for told in product(_ANY_WAY, repeat=len(unknown)):
            ways = zip(unknown.items(), told, strict=True)
            yield 0.6, _changed(cells, {place: tile.replace("?", way) for (place, tile), way in ways})
        return
    yield 0.0, cells
    rows = tuple(map(" ".join, cells))
    faults = WadiMap.of(rows).faults
    if _is_sound(rows) or any(fault.code not in {"dead-end", "circle"} for fault in faults):
        return
    yield from _straight_on(cells, faults)
    yield from _mouths_between(cells)
    ends = [end for fault in faults if (end := _end(cells, fault))]
    at_the_edge = {end: "x" for end in ends if end[0] in {0, len(cells) - 1}}
    if len(at_the_edge) > 1:
        yield 0.7, _changed(cells, at_the_edge)
    for row, at in dict.fromkeys(ends):
        if row in {0, len(cells) - 1} or ends.count((row, at)) > 1:
            yield 0.7, _changed(cells, {(row, at): "x"})
    for row, at in places:
        was = re.match("[v^]?[<>]|[v^x]", cells[row][at])
        for way in _ANY_WAY if was is not None else ():
            made = _changed(cells, {(row, at): way + cells[row][at][was.end() :]}) if was else cells
            mirrored = _is_mirrored(made[row]) and any(map(_is_mirrored, [*cells[:row], *cells[row + 1 :]]))
            turned = way == _OPPOSITE.get(was[0] if was else "")
            yield (0.6 if mirrored or (turned and not faults) else 0.8 if turned else 1.2), made


def _straight_on(cells: _Cells, faults: Sequence[Fault]) -> Iterator[_Drawn]:
    """Land where a river ends, right before one that comes from nowhere, as a part of that river again."""
    dry, joined = _dry(WadiMap.of(tuple(map(" ".join, cells)))), dict[_Place, str]()
    for fault in faults:
        if end := _end(cells, fault):
            behind = 2 * end[0] - fault.row, 2 * end[1] - fault.column
            if behind in dry:
                joined[end] = fault.found
    if joined:
        yield 0.5, _changed(cells, joined)


def _mouths_between(cells: _Cells) -> Iterator[_Drawn]:
    """Two rivers that flow against one another, with a mouth where both are as long."""
    for row, line in enumerate(cells):
        for at in (at for at, tile in enumerate(line) if tile in ARROWS):
            made = _changed(cells, {(row, at): "x"})
            column = [one[at] for one in made if at < len(one)]
            across, down = made[row][max(at - 1, 0) : at + 2], column[max(row - 1, 0) : row + 2]
            if _meet(across, "<>") and made[row] == _mirror(made[row]):
                yield 0.5, made
            if _meet(down, "^v") and column == [tile.translate(_UPSIDE_DOWN) for tile in reversed(column)]:
                yield 0.5, made


def _meet(tiles: Sequence[str], ways: str) -> bool:
    """Does water come to the middle one of three tiles from both others?"""
    return len(tiles) == 3 and tiles[0].startswith(ways[1]) and tiles[2].startswith(ways[0])


def _without_way(tile: str) -> str:
    """A wadi tile of which a way is not told, with a question mark instead; nothing for any other."""
    twice = _TWICE.fullmatch(tile)
    return f"{twice[1]}|?{twice[2]}" if twice else "?" if _NO_WAY.fullmatch(tile) else ""


def _end(cells: _Cells, fault: Fault) -> _Place | None:
    """The place at which a river points that leads nowhere, if that is on the map."""
    found = re.match("[v^]?[<>]|[v^]", cells[fault.row][fault.column])
    down, right = ARROWS[found[0]] if found else (0, 0)
    row, at = fault.row + down, fault.column + right
    return (row, at) if found and 0 <= row < len(cells) and 0 <= at < len(cells[row]) else None


def _is_mirrored(row: list[str]) -> bool:
    """Is it the same from either side, with water in it?"""
    return row == _mirror(row) and any(not tile.isdecimal() for tile in row)


def _with_sources(cells: _Cells) -> Iterator[_Drawn]:
    """Rivers that come from nowhere, with as many discs as every source that is told has."""
    dry = _dry(WadiMap.of(tuple(map(" ".join, cells))))
    told = {found[2] for line in cells for tile in line if (found := _ARROW_WITH_DISCS.fullmatch(tile))} - {"0"}
    if dry and len(told) == 1:
        discs = told.pop()
        yield 0.7, _changed(cells, {(row, at): cells[row][at].rstrip("0") + discs for row, at in dry})


def _with_discs_from_below(cells: _Cells) -> Iterator[_Drawn]:
    """Rivers that come from nowhere, each with the discs that stand further down, or where it leaves the board."""
    drawing = WadiMap.of(tuple(map(" ".join, cells)))
    after = {place_of(one.tile): place_of(one.ways[0]) for one in drawing.squares if one.ways}
    dry, moved = _dry(drawing), dict[_Place, str]()
    for row, at in dry if not drawing.faults else ():
        below = [*_course(after, (row, at))]
        found = [(place, it) for place in below if (it := _ARROW_WITH_DISCS.fullmatch(cells[place[0]][place[1]]))]
        if len(found) == 1:
            ((place, arrow),) = found
            moved |= {(row, at): cells[row][at].rstrip("0") + arrow[2], place: arrow[1]}
    if moved and len(moved) == 2 * len(dry):
        yield 0.5, _changed(cells, moved)


def _course(after: Mapping[_Place, _Place], spring: _Place) -> Iterator[_Place]:
    """All places behind the first one of a river, along its first arms."""
    place = spring
    while place in after:
        place = after[place]
        yield place


def _flowing_on(cells: _Cells) -> Iterator[_Drawn]:
    """Rivers that end in the middle of the board, right before one that comes from nowhere, as one with it."""
    drawing = WadiMap.of(tuple(map(" ".join, cells)))
    dry, joined = _dry(drawing), dict[_Place, str]()
    for row, at in (place_of(square.tile) for square in drawing.squares if square.wadi and not square.ways):
        if 0 < row < len(cells) - 1 and 0 < at < len(cells[row]) - 1:
            ways = [way for way, (down, right) in ARROWS.items() if (row + down, at + right) in dry]
            if len(ways) == 1:
                joined[row, at] = cells[row][at].replace("x", ways[0])
    if joined:
        yield 0.5, _changed(cells, joined)


def _dry(drawing: WadiMap) -> list[_Place]:
    """Where rivers begin that come from nowhere."""
    fed = {way for square in drawing.squares for way in square.ways}
    return [place_of(one.tile) for one in drawing.squares if one.wadi and not any(one.discs) and one.tile not in fed]


def _changed(cells: _Cells, tiles: Mapping[_Place, str]) -> _Cells:
    return [[tiles.get((row, at), tile) for at, tile in enumerate(line)] for row, line in enumerate(cells)]


#: What may be wrong with a drawing of the right shape, one at a time.
_CHANGES = (_unknown_ways, _with_sources, _with_discs_from_below, _flowing_on)
