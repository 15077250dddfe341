"""Where cards, tiles and stickers stand on sheets of paper, and where they are cut apart; in millimetres."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter

from attrs import frozen

from ntwrules.overviews.papers import SIZES, Paper

__all__ = ["CARD", "SPILL", "Group", "Line", "Page", "Placed", "card_pages", "empty_page", "token_pages"]

#: A playing card of the size called poker.
CARD = (63.0, 88.0)
#: How far the colour of a card goes on over its edge, where it is asked for.
SPILL = 1.5

_MARK, _OFF = 2.0, 0.8
_MARGIN, _HEAD, _APART = 14.0, 8.0, 4.0

Line = tuple[float, float, float, float]


@frozen
class Placed:
    """
    One of the things to cut out.

    Attributes:
        which: Its place in the list of what is printed.

        x: How far its left side is from that of the paper.

        y: How far its upper side is from that of the paper.
    """

    which: int
    x: float
    y: float


@frozen(kw_only=True)
class Group:
    """
    Tiles or stickers under one heading.

    Attributes:
        title: The heading.

        size: How wide and high each is.

        pieces: Which they are, one by one.
    """

    title: str
    size: float
    pieces: tuple[int, ...]


@frozen(kw_only=True)
class Page:
    """
    One side of paper.

    Attributes:
        cards: Playing cards on it.

        tiles: Tiles and stickers on it.

        heads: Headings, each with its place and room.

        marks: Lines to cut along, each from a point and so far across and down.

        aside: Where small print stands upright: left, right, and how far down.
    """

    cards: tuple[Placed, ...] = ()
    tiles: tuple[Placed, ...] = ()
    heads: tuple[tuple[str, float, float, float], ...] = ()
    marks: tuple[Line, ...] = ()
    aside: tuple[float, float, float]


def card_pages(copies: Sequence[int], paper: Paper, *, spill: bool) -> list[Page]:
    """Pages with as many of each card as there are *copies* of it: nine to a page, four on A5."""
    gap = 2 * SPILL if spill else 0.0
    columns, rows = (_spread(room, side, gap) for room, side in zip(SIZES[paper], CARD, strict=True))
    off = _OFF + (SPILL if spill else 0.0)
    beside = off + _MARK / 2
    aside = (columns[0] - beside, columns[-1] + CARD[0] + beside, rows[len(rows) // 2] + CARD[1] / 2)
    places = [(x, y) for y in rows for x in columns]
    cards = [which for which, count in enumerate(copies) for _ in range(count)]
    found = []
    for some in _parts(cards, len(places)):
        placed = tuple(Placed(which, *place) for which, place in zip(some, places, strict=False))
        used = rows[: -(-len(some) // len(columns))]
        marks = (*_marks(columns[: len(some)], used, CARD, off), *(() if spill else _edges(placed)))
        found.append(Page(cards=placed, marks=marks, aside=aside))
    return found


def token_pages(groups: Iterable[Group], paper: Paper) -> list[Page]:
    """Pages with groups under one another; a group that does not fit goes on overleaf, under its heading again."""
    aside = empty_page(paper).aside
    strips = groupby(_strips(groups, paper), key=itemgetter(0))
    return [
        Page(
            tiles=tuple(tile for _, strip in some for tile in strip.tiles()),
            heads=tuple((strip.title, strip.left, strip.top, strip.width) for _, strip in some),
            marks=tuple(mark for _, strip in some for mark in strip.marks()),
            aside=aside,
        )
        for some in (list(on) for _, on in strips)
    ]


def empty_page(paper: Paper) -> Page:
    """A page with nothing to cut out."""
    width, height = SIZES[paper]
    return Page(aside=(_MARGIN / 2, width - _MARGIN / 2, height / 2))


@frozen(kw_only=True)
class _Strip:
    """The rows of a group that stand on one page."""

    title: str
    size: float
    rows: list[Sequence[int]]
    left: float
    top: float
    width: float

    @property
    def bottom(self) -> float:
        return self.top + _HEAD + len(self.rows) * self.size

    def tiles(self) -> Iterator[Placed]:
        for down, row in enumerate(self.rows):
            for across, which in enumerate(row):
                yield Placed(which, self.left + across * self.size, self.top + _HEAD + down * self.size)

    def marks(self) -> Iterator[Line]:
        columns = [self.left + place * self.size for place in range(len(self.rows[0]))]
        rows = [self.top + _HEAD + place * self.size for place in range(len(self.rows))]
        return _marks(columns, rows, (self.size, self.size), _OFF)


def _strips(groups: Iterable[Group], paper: Paper) -> Iterator[tuple[int, _Strip]]:
    """Every strip with the number of its page."""
    width, height = SIZES[paper]
    page, y = 0, _MARGIN
    for group in groups:
        most = int((width - 2 * _MARGIN) // group.size)
        across = -(-len(group.pieces) // max(-(-len(group.pieces) // most), 1))
        left = (width - most * group.size) / 2
        rows = _parts(group.pieces, max(across, 1))
        while rows:
            down = int((height - _MARGIN - y - _HEAD) // group.size)
            if down < 1:
                page, y = page + 1, _MARGIN
                continue
            strip = _Strip(
                title=group.title, size=group.size, rows=rows[:down], left=left, top=y, width=most * group.size
            )
            yield page, strip
            rows, y = rows[down:], strip.bottom + _APART


def _spread(room: float, side: float, gap: float) -> list[float]:
    """Where as many things as there is room for begin, in the middle of it."""
    count = int((room + gap) // (side + gap))
    first = (room - count * side - (count - 1) * gap) / 2
    return [first + place * (side + gap) for place in range(count)]


def _parts(some: Sequence[int], size: int) -> list[Sequence[int]]:
    return [some[start : start + size] for start in range(0, len(some), size)]


def _marks(columns: Sequence[float], rows: Sequence[float], side: tuple[float, float], off: float) -> Iterator[Line]:
    """Short lines outside a block of things, in line with where they are cut."""
    (wide, high), right, bottom = side, columns[-1] + side[0], rows[-1] + side[1]
    for x in sorted({round(edge, 3) for column in columns for edge in (column, column + wide)}):
        yield x, rows[0] - off - _MARK, 0, _MARK
        yield x, bottom + off, 0, _MARK
    for y in sorted({round(edge, 3) for row in rows for edge in (row, row + high)}):
        yield columns[0] - off - _MARK, y, _MARK, 0
        yield right + off, y, _MARK, 0


def _edges(cards: Iterable[Placed]) -> Iterator[Line]:
    """Thin lines around and between cards without room between them, each once."""
    wide, high = CARD
    found: dict[Line, None] = {}
    for card in cards:
        x, y, right, bottom = (round(edge, 3) for edge in (card.x, card.y, card.x + wide, card.y + high))
        found |= dict.fromkeys([(x, y, 0.0, high), (right, y, 0.0, high), (x, y, wide, 0.0), (x, bottom, wide, 0.0)])
    yield from found
