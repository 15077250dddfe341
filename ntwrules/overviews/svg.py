"""The card as a drawing: its pages side by side, in letters that can be read, searched and copied."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from html import escape
from itertools import cycle

from attrs import evolve, frozen

from ntwrules.drawing.around import millimetres as mm
from ntwrules.drawing.words import printable
from ntwrules.model.showing.overview import Entry, Overview
from ntwrules.overviews.icons import drawings
from ntwrules.overviews.inks import DECKS, inks_of
from ntwrules.overviews.layout import Piece, Span, columned, lined
from ntwrules.overviews.metrics import text_width
from ntwrules.overviews.papers import SIZES, Paper
from ntwrules.overviews.pieces import Pen, entry_to_pieces, section_to_pieces, written
from ntwrules.overviews.words import word

__all__ = ["as_svg", "as_svgs", "symbol"]

_LETTERS = 'font-family="Noto Sans, Helvetica, Arial, sans-serif"'
#: Millimetres of a card of A5; on larger paper all grows alike.
_A5 = SIZES["a5"]
_SIDE, _GUTTER, _TOP, _FOOT = 6.2, 4.8, 9.0, 8.0
_EDGE, _COLUMNS = 2.8, 2
#: Beyond the trim: what is cut off, and what the crop marks take besides. Between pages without them.
_BLEED, _CROP, _BETWEEN = 3.0, 7.0, 8.0
#: The largest letters that make two pages are taken, or the middle ones where the card is longer anyway; in points.
_SIZES = tuple(tenths / 10 for tenths in range(84, 59, -1))
_LONG = 7.2
_POINT = 25.4 / 72
#: The title in points, and how much of them all its lines may take; the smallest is taken anyway.
_TITLES, _TITLE = (21, 18, 15, 13, 11, 10, 8, 6, 5), 36
#: What is about the variant in more lines than these stands in a column instead of above them.
_MOST_LINES = 4
#: A section that is not higher is never split.
_WHOLE = 40.0
_SQUARE = 0.55
_HEX = "0123456789abcdef"


def as_svg(overview: Overview, *, paper: Paper = "a5", bleed: bool = False, colour: bool = True) -> str:
    """
    A card as a drawing that stands by itself, in millimetres, in ASCII alone; all pages side by side.

    With *bleed* the colour goes on 3 millimetres beyond the trim, and crop marks stand around every page. With *colour*
    off it is black on white.
    """
    [drawing] = _drawings(overview, paper, bleed=bleed, colour=colour, apart=False)
    return drawing


def as_svgs(overview: Overview, *, paper: Paper = "a5", bleed: bool = False, colour: bool = True) -> tuple[str, ...]:
    """
    The same with each page a drawing of its own.

    >>> import ntwrules
    >>> from ntwrules.overviews.making import compose
    >>> len(as_svgs(compose(ntwrules.load("base"))))
    2
    """
    return tuple(_drawings(overview, paper, bleed=bleed, colour=colour, apart=True))


def _drawings(overview: Overview, paper: Paper, *, bleed: bool, colour: bool, apart: bool) -> Iterator[str]:
    """A drawing of all pages, or one of each."""
    width, height = SIZES[paper]
    scale = min(width / _A5[0], height / _A5[1])
    icons = drawings(overview, colour=colour)
    ids = {name: f"icon-{i}" for i, name in enumerate(icons)}
    symbols = "".join(symbol(ids[name], icon) for name, icon in icons.items())
    column = (width / scale - 2 * _SIDE - _GUTTER * (_COLUMNS - 1)) / _COLUMNS
    pen = Pen(em=0, width=column, tongue=overview.tongue, colour=colour, icons=ids, inks=inks_of(overview))
    pages = list(enumerate(_pages(overview, width / scale, height / scale, pen)))
    around = _BLEED + _CROP if bleed else _BETWEEN / 2
    out = _BLEED if bleed else 0.0
    for together in [[page] for page in pages] if apart else [pages]:
        placed = "".join(
            f'<g transform="translate({mm(around + i * (width + 2 * around))} {mm(around)})">'
            f"{_backed(page.low * scale, width, height, out, pen, waves=number == 0)}"
            f'<g transform="scale({scale:.6g})">\n{page.drawn}</g></g>\n'
            for i, (number, page) in enumerate(together)
        )
        whole = mm(len(together) * (width + 2 * around)), mm(height + 2 * around)
        size = f'width="{whole[0]}mm" height="{whole[1]}mm" viewBox="0 0 {whole[0]} {whole[1]}"'
        drawn = (
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} {_LETTERS} xml:lang="{overview.tongue}">\n'
            f"<title>{escape(printable(overview.title))}</title>\n<defs>{symbols}</defs>\n"
            f'<g fill="{pen.ink("letters")}">\n{placed}</g>\n</svg>\n'
        )
        yield drawn.encode("ascii", "xmlcharrefreplace").decode("ascii")


def symbol(name: str, drawing: str) -> str:
    """
    A drawing that others in the same document can use by name.

    >>> symbol("a", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><g/></svg>')
    '<symbol id="a" viewBox="0 0 1 1"><g/></symbol>'
    """
    return re.sub(r"^<svg xmlns=\S+", f'<symbol id="{name}"', drawing).removesuffix("</svg>") + "</symbol>"


@frozen
class _Page:
    """A page from the upper left corner of its trim, and how low the band at its top reaches."""

    low: float
    drawn: str


def _pages(overview: Overview, width: float, height: float, pen: Pen) -> list[_Page]:
    """The card in the largest letters that need no more than two pages."""
    top, over = _masthead(overview, width, pen)
    tops = top.low + 2.2, _TOP
    first, later = (height - _FOOT - above for above in tops)

    def columns(size: float) -> list[list[tuple[float, Piece]]]:
        pieces = _pieces(overview, over, evolve(pen, em=size * _POINT))
        return columned(pieces, first=first, later=later, across=_COLUMNS)

    def fits(size: float) -> bool:
        return len(columns(size)) <= 2 * _COLUMNS

    filled = columns(_SIZES[bisect_left(_SIZES, True, key=fits)] if fits(_SIZES[-1]) else _LONG)
    count = -(-len(filled) // _COLUMNS)
    found = []
    for page in range(count):
        placed = [
            f'<g transform="translate({mm(_SIDE + i * (pen.width + _GUTTER))} {mm(tops[page > 0] + y)})">'
            f"{piece.drawn}</g>\n"
            for i, pieces in enumerate(filled[page * _COLUMNS : (page + 1) * _COLUMNS])
            for y, piece in pieces
        ]
        head = _running(overview, width, pen) if page else top
        foot = _foot(overview, page + 1, count, width, height)
        found.append(_Page(head.low, "".join((head.drawn, "\n", *placed, foot))))
    return found


def _pieces(overview: Overview, over: Iterable[str], pen: Pen) -> Iterator[Piece]:
    """All of the card in reading order, first what is left *over* from above."""
    for text in over:
        yield from entry_to_pieces(Entry(text=text), pen)
    if overview.mark:
        yield from entry_to_pieces(Entry(text=overview.mark, changed=True), pen)
    decks = cycle(dark for dark, _ in DECKS)
    for i, section in enumerate(overview.sections):
        deck = section.look == "deck"
        here = evolve(pen, prefix=f"board-{i}-", tint=next(decks) if deck else pen.tint)
        yield from _kept(list(section_to_pieces(section, here, band=deck)))


def _kept(pieces: list[Piece]) -> list[Piece]:
    """The pieces of a section, together if it is short; of a longer one no single piece stands apart."""
    short = sum(piece.above + piece.height for piece in pieces) <= _WHOLE
    ends = {1, len(pieces) - 2}
    return [
        evolve(piece, stays=piece.stays or ((short or i in ends) and i < len(pieces) - 1))
        for i, piece in enumerate(pieces)
    ]


def _masthead(overview: Overview, width: float, pen: Pen) -> tuple[_Page, list[str]]:
    """The title, what it is about and the facts; and those of them that are too long to stand here."""
    room, size = width - 2 * _SIDE, 7.4 * _POINT
    title = [Span(printable(overview.title), bold=True)]
    large = next(s * _POINT for s in _TITLES if len(lined(title, s * _POINT, room)) * s <= _TITLE or s == _TITLES[-1])
    above = lined(title, large, room)
    facts = " \u00b7 ".join(map(printable, overview.facts))
    told = [span for span in (Span(printable(overview.about)), Span(facts, bold=True)) if span.text]
    lines = [lined([span], size, room) for span in told]
    over = [span.text for span, some in zip(told, lines, strict=True) if len(some) > _MOST_LINES]
    rows = [row for some in lines if len(some) <= _MOST_LINES for row in some]
    wide = [text_width(span.text, size, bold=span.bold) for span in told]
    if len(told) > 1 and sum(wide) + 2 * size <= room:
        rows = [[told[0], evolve(told[1], x=room - wide[1])]]
    y = _EDGE + len(above) * large * 1.25
    drawn = written(above, large, _SIDE, _EDGE) + written(rows, size, _SIDE, y)
    return _Page(y + len(rows) * size * 1.2 + 1.6, _on_band(drawn, pen)), over


def _on_band(drawn: str, pen: Pen) -> str:
    return f'<g fill="{pen.ink("paper") if pen.colour else pen.ink("letters")}">{drawn}</g>'


def _running(overview: Overview, width: float, pen: Pen) -> _Page:
    """The title once more above every other page, as much of it as there is room for."""
    size = 7 * _POINT
    first, *more = lined([Span(printable(overview.title), bold=True)], size, width - 2 * _SIDE - 2 * size)
    shown = [Span(f"{span.text} \u2026" if more else span.text, bold=True) for span in first]
    return _Page(_EDGE + 3.7, _on_band(written([shown], size, _SIDE, _EDGE), pen))


def _foot(overview: Overview, page: int, pages: int, width: float, height: float) -> str:
    """The beginning of the fingerprint, whose icons and letters these are, and which page this is."""
    size = 5.4 * _POINT
    number = word("page", overview.tongue, page=page, pages=pages)
    shown = (
        (overview.short, True, 0.0),
        (word("credit", overview.tongue) if page == pages else "", False, 0.5),
        (number, False, 1.0),
    )
    spans = []
    for text, bold, part in shown:
        free = width - 2 * _SIDE - text_width(text, size, bold=bold)
        aside = 0.0 if part else _SQUARE * len(overview.short) + 1.0
        spans += [Span(text, bold, _SIDE + part * free + aside)] if text else []
    return _squares(overview.short, _SIDE, height - 5.5) + written([spans], size, 0, height - 5.6)


def _squares(signs: str, x: float, y: float) -> str:
    """The same as squares: four bits above one another for each sign."""
    bits = ((i, row) for i, sign in enumerate(signs) for row in range(4) if max(_HEX.find(sign), 0) >> (3 - row) & 1)
    drawn = "".join(
        f"M{mm(x + i * _SQUARE)} {mm(y + row * _SQUARE)}h{_SQUARE}v{_SQUARE}h-{_SQUARE}z" for i, row in bits
    )
    return f'<path d="{drawn}"/>' if drawn else ""


def _backed(low: float, width: float, height: float, out: float, pen: Pen, *, waves: bool) -> str:
    """What lies under a page: paper, sea down to *low*, and the trim or, *out* of it, the marks to cut along."""
    ink, right = pen.ink("letters"), width + out
    count = int((width + 2 * out) // 8)
    step = (width + 2 * out) / count
    swell = " ".join(f"q{mm(step / 2)} {mm(2.4 if i % 2 else -2.4)} {mm(step)} 0" for i in range(count))
    line = f"M{mm(-out)} {mm(low)} {swell if waves else f'H{mm(right)}'}"
    band = f'<path d="{line}" fill="none" stroke="{ink}" stroke-width="0.5"/>'
    if pen.colour:
        band = f'<path d="{line} V{mm(-out)} H{mm(-out)} z" fill="{pen.ink("sea")}"/>'
    trim = f"M0 0 H{mm(width)} V{mm(height)} H0 z"
    if out:
        upright = [f"M{mm(x)} {mm(y)} v5" for x in (0, width) for y in (-out - 6, height + out + 1)]
        level = [f"M{mm(x)} {mm(y)} h5" for y in (0, height) for x in (-out - 6, right + 1)]
        trim = " ".join((*upright, *level))
    place = f'x="{mm(-out)}" y="{mm(-out)}" width="{mm(width + 2 * out)}" height="{mm(height + 2 * out)}"'
    return f'<rect {place} fill="#fff"/>{band}<path d="{trim}" fill="none" stroke="{ink}" stroke-width="0.1"/>'
