"""
A map as somebody draws it on squared paper: a row of tiles a line, each tile a few signs (B1, B3, F2).

A digit is land with so many points and ``.`` is no tile. A wadi tile shows where its water goes: ``v``, ``^``, ``<``,
``>``, two of them for a corner (``v<``), or ``x`` where it leaves the board; a number behind it is the discs of a
source, ``6/8/10`` when that depends on how many play. The Fork shows two ways, the arrow's side first: ``v<|v>``.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from graphlib import CycleError, TopologicalSorter
from itertools import pairwise
from typing import Any

from attrs import field, frozen

__all__ = ["ARROWS", "MOST_COLUMNS", "MOST_ROWS", "PLAYERS", "Fault", "Square", "WadiMap", "data_to_rows",
           "likely_tiles", "place_of", "usual_width"]  # fmt: skip

#: How many can play, as discs by number of players are told.
PLAYERS = (2, 3, 4)

MOST_COLUMNS, MOST_ROWS, MOST_DISCS = 26, 40, 999

#: Where the water goes, as rows down and columns to the right.
ARROWS: Mapping[str, tuple[int, int]] = {
    "^": (-1, 0), "^>": (-1, 1), ">": (0, 1), "v>": (1, 1), "v": (1, 0), "v<": (1, -1), "<": (0, -1), "^<": (-1, -1),
}  # fmt: skip
_BY_STEP = {step: arrow for arrow, step in ARROWS.items()}
_OUT = "x"
_ARROW = r"[v^]?[<>]|[v^]|x"
_DISCS = r"[0-9]+(?:/[0-9]+)*"
_WAYS = rf"(?:{_ARROW})(?:\|(?:{_ARROW}))?"
_SQUARE = re.compile(rf"(?P<hole>\.)|(?P<land>[0-9])|(?P<ways>(?:{_ARROW})(?:\|(?:{_ARROW}))*)(?P<discs>{_DISCS})?")


#: Signs that people draw for a way that the water goes; some are drawn in colour, by a sign that is not seen.
_WAYS_DRAWN = str.maketrans(
    {sign: way for way, signs in {
        "v": "↓⬇⇓⇩▼▽∨", "^": "↑⬆⇑⇧▲△∧", "<": "←⬅⇐⇦◀◄‹", ">": "→➡⇒⇨▶►➔➜›",
        "v>": "↘⬊⇘", "v<": "↙⬋⇙", "^>": "↗⬈⇗", "^<": "↖⬉⇖", "": "\ufe0e\ufe0f",
    }.items() for sign in signs}
)  # fmt: skip
#: … and signs for anything else.
_DRAWN = str.maketrans(
    {"|": "v", "\\": "v>", "≈": "x", "~": "x", "V": "v", "X": "x", "O": "0", "o": "0", "l": "1", "I": "1",
     "-": ".", "–": ".", "—": ".", "_": ".", "·": ".", "#": "."}
)  # fmt: skip
#: What stands between the arms of a Fork.
_ARMS = re.compile(r"(?<=[v^<>])[|/+&Il!¦](?=[v^<>])")


def usual_width(lines: Sequence[Sequence[str]]) -> int:
    """How many tiles most lines have; of as many lines of either, as many as the one that comes first."""
    return Counter(map(len, lines)).most_common(1)[0][0] if lines else 0


def likely_tiles(text: str) -> str:
    """
    What somebody may have meant by something that is no tile: tiles, with a space between them; nothing if unclear.

    >>> [likely_tiles(drawn) for drawn in ("5V", "↘", "<v|>v", "v</v>", "v<Iv>", "2;v5;1", "v4-5-6", "-", "?")]
    ['v5', 'v>', 'v<|v>', 'v<|v>', 'v<|v>', '2 v5 1', 'v4/5/6', '.', '']
    """
    discs = re.fullmatch(rf"((?:{_ARROW})[0-9]+)((?:[,;:-][0-9]+)+)", text)
    tiles = [_likely_tile(tile) for tile in (re.split("[;,]", text) if not discs else [re.sub("[;,:-]", "/", text)])]
    return " ".join(tiles) if all(tiles) else ""


def _likely_tile(text: str) -> str:
    arms = (arm.translate(_DRAWN) for arm in _ARMS.split(text.translate(_WAYS_DRAWN)))
    drawn = "v<" if text == "/" else "|".join(re.sub("([<>])([v^])", r"\2\1", arm) for arm in arms)
    discs_first = re.fullmatch(rf"({_DISCS})[:=x*×]?({_WAYS})", drawn)
    marked = re.fullmatch(rf"({_WAYS})[:=x*×.-]?({_DISCS})[x×]?", drawn)
    made = f"{discs_first[2]}{discs_first[1]}" if discs_first else f"{marked[1]}{marked[2]}" if marked else drawn
    return made if _SQUARE.fullmatch(made) else ""


@frozen
class Square:
    """
    One place on the paper.

    Attributes:
        tile: What it is called, such as ``b4``.

        points: What the land is worth; -1 for a wadi tile.

        ways: The tiles its water goes to, the arrow's side first; nothing where it leaves the board.

        discs: How many lie there before the game, per number of players from the smallest, or one for all.
    """

    tile: str
    points: int = -1
    ways: tuple[str, ...] = ()
    discs: tuple[int, ...] = ()

    @property
    def wadi(self) -> bool:
        """Is it a wadi tile?"""
        return self.points < 0


@frozen
class Fault:
    """
    What is wrong with a map, and where (B6).

    Attributes:
        code: What is wrong.

        row: In which line, from 0.

        column: At which tile of it, from 0; the last one there is if it has fewer.

        found: What stands there.
    """

    code: str
    row: int
    column: int
    found: str

    def __str__(self) -> str:
        return f"{self.code} at row {self.row + 1}, tile {self.column + 1}: {self.found}"


def name_of(row: int, column: int) -> str:
    """What a tile is called: a letter from the west, a number from the north."""
    return f"{chr(ord('a') + column)}{row + 1}"


def place_of(tile: str) -> tuple[int, int]:
    """Row and column of a tile, from 0."""
    return int(tile[1:]) - 1, ord(tile[0]) - ord("a")


@frozen
class WadiMap:
    """
    A map that was read.

    Attributes:
        rows: As it was drawn, with one space between tiles, ``x`` wherever water leaves the board, and numbers of discs
            as they are usually written.

        squares: Every tile, by column and then by row.

        faults: What is wrong with it, in the order in which one reads it.

    >>> drawing = WadiMap.of(["1 v3 2", "3  v 1"])
    >>> drawing.rows, [square.tile for square in drawing.squares if square.wadi], drawing.faults
    (('1 v3 2', '3 x 1'), ['b1', 'b2'], ())
    >>> [str(fault) for fault in WadiMap.of(["1 >3 2"]).faults]
    ['dead-end at row 1, tile 2: >']
    """

    rows: tuple[str, ...]
    squares: tuple[Square, ...]
    faults: tuple[Fault, ...] = field(repr=False)

    @classmethod
    def of(cls, lines: Sequence[str]) -> "WadiMap":
        """What these lines draw."""
        return _Reader([line.split() for line in lines]).drawing()


class _Reader:
    def __init__(self, cells: Sequence[list[str]]) -> None:
        self.cells = cells
        self.faults: list[Fault] = []
        self.seen: dict[tuple[int, int], re.Match[str]] = {}

    def drawing(self) -> WadiMap:
        self._look()
        rows = [[self._normal(row, column) for column in range(len(line))] for row, line in enumerate(self.cells)]
        found = (self._square(*place) for place in sorted(self.seen, key=lambda place: place[::-1]))
        squares = tuple(square for square in found if square is not None)
        self._circles({square.tile: square for square in squares})
        self.faults.sort(key=lambda fault: (fault.row, fault.column))
        return WadiMap(tuple(map(" ".join, rows)), squares, tuple(self.faults))

    def fault(self, code: str, row: int, column: int, found: str) -> None:
        self.faults.append(Fault(code, row, column, found))

    def _look(self) -> None:
        """Every sign is known, and all lines are equally long."""
        width = usual_width(self.cells)
        if not width:
            self.fault("empty", 0, 0, "")
        for row, line in enumerate(self.cells):
            if row >= MOST_ROWS or len(line) > MOST_COLUMNS:
                self.faults.clear()
                self.seen.clear()
                self.fault("too-large", row, min(len(line), MOST_COLUMNS), str(max(len(line), len(self.cells))))
                return
            if len(line) != width:
                self.fault("unequal", row, min(len(line), width), str(len(line)))
            for column, text in enumerate(line):
                found = _SQUARE.fullmatch(text)
                if found is None:
                    code = "source-on-land" if re.fullmatch(_DISCS, text) else "unknown"
                    self.fault(code, row, column, text)
                elif not found["hole"]:
                    self.seen[row, column] = found

    def _on_board(self, row: int, column: int) -> bool:
        return 0 <= row < len(self.cells) and 0 <= column < len(self.cells[0])

    def _steps(self, row: int, column: int) -> list[tuple[str, tuple[int, int] | None]]:
        """Every way out of a wadi tile: its arrow, and the place it leads to or None for off the board."""
        ways = self.seen[row, column]["ways"].split("|")
        places = [(row + ARROWS[way][0], column + ARROWS[way][1]) if way != _OUT else (-1, -1) for way in ways]
        return [(way, place if self._on_board(*place) else None) for way, place in zip(ways, places, strict=True)]

    def _normal(self, row: int, column: int) -> str:
        found = self.seen.get((row, column))
        if found is None or found["land"]:
            return self.cells[row][column]
        return "|".join(way if place else _OUT for way, place in self._steps(row, column)) + _told(found["discs"])

    def _square(self, row: int, column: int) -> Square | None:
        found, tile = self.seen[row, column], name_of(row, column)
        if found["land"]:
            return Square(tile, int(found["land"]))
        steps = self._steps(row, column)
        ends = [place for _, place in steps]
        if len(ends) > 2 or (len(ends) == 2 and (None in ends or ends[0] == ends[1])):
            self.fault("bad-fork", row, column, found["ways"])
            return None
        for way, place in steps:
            if place is not None and (place not in self.seen or self.seen[place]["land"]):
                if place in self.seen or "." in self.cells[place[0]][place[1] : place[1] + 1]:
                    self.fault("dead-end", row, column, way)  # otherwise it is told already what is wrong there
                return None
        discs = tuple(map(int, (found["discs"] or "0").split("/")))
        if len(discs) not in (1, len(PLAYERS)) or max(discs) > MOST_DISCS:
            self.fault("bad-discs", row, column, found["discs"])
        return Square(tile, -1, tuple(name_of(*place) for place in ends if place), discs)

    def _circles(self, squares: Mapping[str, Square]) -> None:
        """Water never comes back to where it was; every circle is told, at its tile that one reads last."""
        ways = {tile: square.ways for tile, square in squares.items()}
        while circle := _circle(ways):
            row, column = max(map(place_of, circle))
            self.fault("circle", row, column, self.cells[row][column])
            ways = {tile: after for tile, after in ways.items() if tile not in circle}


def _circle(ways: Mapping[str, tuple[str, ...]]) -> list[str]:
    try:
        TopologicalSorter(ways).prepare()
    except CycleError as found:
        circle: list[str] = found.args[1]
        return circle
    return []


def _told(discs: str | None) -> str:
    """A number of discs as it is usually written: once if it is the same for all, and no disc not at all."""
    counts = [count.lstrip("0") for count in (discs or "").split("/")]
    return counts[0] if len(set(counts)) == 1 else "/".join(count or "0" for count in counts)


def data_to_rows(data: Mapping[str, Any]) -> tuple[str, ...]:
    """
    The drawing of a map that is told as rows, rivers and sources.

    Raises ValueError for what is no such map (B6): a way over land, two ways from one tile, discs on no river.

    >>> data_to_rows({"rows": ["12A", "3AB"], "rivers": ["c1>b2|c2", "b2>out", "c2>out"], "sources": {"c1": 11}})
    ('1 2 v<|v11', '3 x x')
    """
    cells = [list(row) for row in data.get("rows", ())]
    wadi = {name_of(row, at) for row, line in enumerate(cells) for at, sign in enumerate(line) if sign.isalpha()}
    ways: dict[str, tuple[str, ...]] = {}
    for river in data.get("rivers", ()):
        for tile, after in pairwise(river.split(">")):
            ends = tuple(after.split("|"))
            if not {tile, *ends} - {"out"} <= wadi or ways.setdefault(tile, ends) != ends:
                raise ValueError(f"{river}: a river has one way from wadi tile to wadi tile")
    sources = dict(data.get("sources", {}))
    if ways.keys() != wadi or not sources.keys() <= wadi:
        wrong = sorted((ways.keys() ^ wadi) | (sources.keys() - wadi))
        raise ValueError(f"no river passes at {', '.join(wrong)}")
    for tile, ends in ways.items():
        row, column = place_of(tile)
        cells[row][column] = "|".join(_arrow((row, column), end) for end in ends) + _discs(sources.get(tile))
    return tuple(map(" ".join, cells))


def _arrow(place: tuple[int, int], way: str) -> str:
    if way == "out":
        return _OUT
    row, column = place_of(way)
    step = row - place[0], column - place[1]
    if step not in _BY_STEP:
        raise ValueError(f"{way} is no neighbour of {name_of(*place)}")
    return _BY_STEP[step]


def _discs(discs: Any) -> str:
    if isinstance(discs, Mapping):
        if discs.keys() != {str(players) for players in PLAYERS}:
            raise ValueError(f"discs are told for {', '.join(map(str, PLAYERS))} players")
        return "/".join(str(discs[str(players)]) for players in PLAYERS)
    return "" if discs is None else str(discs)
