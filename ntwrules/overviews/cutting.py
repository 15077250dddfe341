"""Where cards, tiles and stickers stand on sheets of paper, and where they are cut apart; in millimetres."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, product
from math import ceil
from typing import NamedTuple

from attrs import evolve, frozen

from ntwrules.overviews.papers import SIZES, Paper

__all__ = ["CARD", "SPILL", "Drawn", "Group", "Line", "Page", "Placed", "backs_of", "board_pages", "card_pages",
           "empty_page", "net_pages", "token_pages"]  # fmt: skip

#: A playing card of the size called poker.
CARD = (63.0, 88.0)
#: How far the colour of a card goes on over its edge, where it is asked for.
SPILL = 1.5

_MARK, _OFF = 2.0, 0.8
_MARGIN, _HEAD, _APART = 14.0, 8.0, 4.0
#: How far a board stays from the edge of the paper, and how far its parts lie over one another.
_EDGE, _OVERLAP = 12.0, 8.0

Line = tuple[float, float, float, float]


class Placed(NamedTuple):
    """One of the things to cut out."""

    which: int  # its place in the list of what is printed
    x: float  # how far its left side is from that of the paper
    y: float  # how far its upper side is from that of the paper


class Drawn(NamedTuple):
    """A drawing, or a part of one that is larger than the paper."""

    which: str  # its name
    x: float  # how far its left side is from that of the paper
    y: float  # how far its upper side is from that of the paper
    wide: float  # how much of it is seen
    high: float
    left: float  # where what is seen begins
    top: float
    whole: tuple[float, float]  # how large it is


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

        backs: The backs of playing cards on it.

        tiles: Tiles and stickers on it.

        drawn: Boards and dice on it.

        joins: Where the next part of a board is laid.

        heads: Headings, each with its place and room.

        marks: Lines to cut along, each from a point and so far across and down.

        aside: Where small print stands upright: left, right, and how far down.
    """

    cards: tuple[Placed, ...] = ()
    backs: tuple[Placed, ...] = ()
    tiles: tuple[Placed, ...] = ()
    drawn: tuple[Drawn, ...] = ()
    joins: tuple[Line, ...] = ()
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
    """
    Pages with groups under one another.

    A group that fits on a page is on one; a larger one goes on overleaf, under its heading again.
    """
    width, height = SIZES[paper]
    pages, y = [empty_page(paper)], _MARGIN
    for group in groups:
        most = int((width - 2 * _MARGIN) // group.size)
        across = -(-len(group.pieces) // max(-(-len(group.pieces) // most), 1))
        left = (width - most * group.size) / 2
        rows = _parts(group.pieces, max(across, 1))
        needed = _HEAD + len(rows) * group.size
        if height - _MARGIN - y < needed <= height - 2 * _MARGIN:
            pages, y = [*pages, empty_page(paper)], _MARGIN
        while rows:
            down = int((height - _MARGIN - y - _HEAD) // group.size)
            if down < 1:
                pages, y = [*pages, empty_page(paper)], _MARGIN
                continue
            some, rows = rows[:down], rows[down:]
            columns = [left + place * group.size for place in range(len(some[0]))]
            tops = [y + _HEAD + place * group.size for place in range(len(some))]
            spots = zip(chain(*some), product(tops, columns), strict=False)
            pages[-1] = evolve(
                pages[-1],
                tiles=(*pages[-1].tiles, *(Placed(which, x, top) for which, (top, x) in spots)),
                heads=(*pages[-1].heads, (group.title, left, y, most * group.size)),
                marks=(*pages[-1].marks, *_marks(columns, tops, (group.size, group.size), _OFF)),
            )
            y = tops[-1] + group.size + _APART
    return [page for page in pages if page.heads]


def backs_of(page: Page, paper: Paper) -> Page:
    """The other side of a page of cards, turned over its long edge: every back is behind its card."""
    width, _ = SIZES[paper]
    backs = tuple(card._replace(x=width - card.x - CARD[0]) for card in page.cards)
    left, right, down = page.aside
    return Page(backs=backs, aside=(width - right, width - left, down))


def board_pages(which: str, size: tuple[float, float], title: str, paper: Paper) -> list[Page]:
    """A board in as few parts as it needs, row by row, each lying a little over the next."""
    (columns, wide), (rows, high) = (
        _shared(whole, room - 2 * _EDGE) for whole, room in zip(size, SIZES[paper], strict=True)
    )
    width, height = SIZES[paper]
    x, y = (width - wide) / 2, (height - high) / 2
    found = []
    for row, column in product(range(rows), range(columns)):
        part = Drawn(which, x, y, wide, high, column * (wide - _OVERLAP), row * (high - _OVERLAP), size)
        joins = []
        if column + 1 < columns:
            joins.append((x + wide - _OVERLAP, y, 0.0, high))
        if row + 1 < rows:
            joins.append((x, y + high - _OVERLAP, wide, 0.0))
        label = f"{title} {row + 1}.{column + 1}" if rows * columns > 1 else title
        found.append(
            evolve(
                empty_page(paper),
                drawn=(part,),
                joins=tuple(joins),
                heads=((label, x, y - 8.0, wide),),
                marks=tuple(_marks([x], [y], (wide, high), _OFF)),
            )
        )
    return found


def _shared(whole: float, room: float) -> tuple[int, float]:
    """In how many parts a length goes that lie over one another, and how long each is."""
    parts = max(ceil((whole - _OVERLAP) / (room - _OVERLAP)), 1)
    return parts, (whole + (parts - 1) * _OVERLAP) / parts


def net_pages(nets: Iterable[tuple[str, str, float, float]], paper: Paper) -> list[Page]:
    """Pages with dice to fold beside and under one another: each with its name, title, width and height."""
    width, height = SIZES[paper]
    pages: list[Page] = []
    x, y, low = width, _MARGIN, height
    for which, title, wide, high in nets:
        if x + wide > width - _MARGIN:
            x, y = _MARGIN, low + _APART
        if not pages or y + _HEAD + high > height - _MARGIN:
            pages, x, y, low = [*pages, empty_page(paper)], _MARGIN, _MARGIN, _MARGIN
        drawn = Drawn(which, x, y + _HEAD, wide, high, 0.0, 0.0, (wide, high))
        page = pages[-1]
        pages[-1] = evolve(page, drawn=(*page.drawn, drawn), heads=(*page.heads, (title, x, y, wide)))
        x, low = x + wide + _APART, max(low, y + _HEAD + high)
    return pages


def empty_page(paper: Paper) -> Page:
    """A page with nothing to cut out."""
    width, height = SIZES[paper]
    return Page(aside=(_MARGIN / 2, width - _MARGIN / 2, height / 2))


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
