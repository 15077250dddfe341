"""What stands on a card as pieces of a column, drawn in SVG. Lengths are millimetres of a card of A5."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape

from attrs import evolve, field, frozen

from ntwrules.drawing.around import millimetres as mm
from ntwrules.drawing.diagram import diagram
from ntwrules.drawing.words import printable
from ntwrules.model.showing.overview import Block, Diagram, Entry, Figure, Grid, Listed, Section
from ntwrules.model.texts import Tongue
from ntwrules.overviews.icons import drawn as drawn_alone
from ntwrules.overviews.inks import INKS
from ntwrules.overviews.layout import Piece, Span, column_widths, lined
from ntwrules.overviews.metrics import text_width

__all__ = ["Pen", "entry_to_pieces", "section_to_pieces", "written"]

#: Lines under one another, in parts of the size of the letters; the first stands so far below the top.
_LEADING, _RISE = 1.18, 0.87
#: A text of more lines may be split, so that it fits any column.
_MOST_LINES = 24
_AIR, _CLOSE, _SECTION_AIR = 0.27, 0.15, 0.75
_ICON, _CARD_ICON, _ROW_ICON = 1.75, 2.15, 1.75
#: Rulings, captions and the heads of tables are in smaller letters.
_NOTES, _HEAD = 0.93, 0.88


@frozen(kw_only=True)
class Pen:
    """
    How a card is drawn.

    Attributes:
        em: How large the letters are.

        width: How wide a column is.

        tongue: Of the reader.

        colour: Or black and white?

        icons: The id of every icon in the drawing, by its name.

        inks: The colours of the card, each in colour and in black and white.

        tint: The ink of names and lines here.

        prefix: What the ids of a board begin with here.
    """

    em: float
    width: float
    tongue: Tongue
    colour: bool
    icons: Mapping[str, str] = field(factory=dict)
    inks: Mapping[str, tuple[str, str]] = INKS
    tint: str = "sea"
    prefix: str = "board-"

    def ink(self, name: str) -> str:
        """An ink by its name in the table, or a colour where there is colour."""
        return self.inks[name][not self.colour] if name in self.inks else name if self.colour else "#000"


def written(lines: Sequence[Sequence[Span]], size: float, x: float = 0.0, y: float = 0.0, *, bold: str = "") -> str:
    """
    Lines of text below *y*, with an ink of its own for what is *bold*.

    Every stretch is as wide as in Noto Sans, in whatever letters it is shown.
    """
    found = []
    for row, line in enumerate(lines):
        base = mm(y + (row * _LEADING + _RISE) * size)
        for span in line:
            wide = text_width(span.text, size, bold=span.bold)
            look = (' font-weight="bold"' + (f' fill="{bold}"' if bold else "")) if span.bold else ""
            fixed = f' textLength="{mm(wide)}" lengthAdjust="spacingAndGlyphs"' if len(span.text) > 1 else ""
            found.append(f'<text x="{mm(x + span.x)}" y="{base}"{look}{fixed}>{escape(span.text)}</text>')
    return f'<g font-size="{mm(size)}">{"".join(found)}</g>' if found else ""


def section_to_pieces(section: Section, pen: Pen, *, band: bool = False) -> Iterator[Piece]:
    """A section: its heading, above a line or on a *band*, and all that stands under it."""
    size, tint = pen.em * 1.2, pen.ink(pen.tint)
    aside, down = (0.5 * pen.em, 0.25 * pen.em) if band else (0.0, 0.0)
    ink = "#fff" if band and pen.colour else tint
    lines = lined([Span(printable(section.title), bold=True)], size, pen.width - 2 * aside)
    for first in range(0, len(lines), _MOST_LINES):
        part = lines[first : first + _MOST_LINES]
        low = len(part) * _LEADING * size + 2 * down
        drawn = f'<path d="M0 {mm(low)} H{mm(pen.width)}" stroke="{tint}" stroke-width="0.35"/>'
        if band:
            place = f'width="{mm(pen.width)}" height="{mm(low)}" rx="{mm(0.3 * pen.em)}"'
            drawn = f'<rect {place} fill="{tint if pen.colour else "#fff"}" stroke="{tint}" stroke-width="0.3"/>'
        drawn += written(part, size, aside, down, bold=ink)
        last = first + _MOST_LINES >= len(lines)
        yield Piece(height=low + 0.2, drawn=drawn, above=0.0 if first else _SECTION_AIR * pen.em, stays=last)
    for i, block in enumerate(section.blocks):
        yield from _block_to_pieces(block, evolve(pen, prefix=f"{pen.prefix}{i}-"))


def _block_to_pieces(block: Block, pen: Pen) -> Iterator[Piece]:
    match block:
        case Diagram(picture=picture):
            board = diagram(picture, tongue=pen.tongue, colour=pen.colour, prefix=pen.prefix)
            yield from _pictured(board, block.explained, pen)
        case Figure(art=art, caption=caption):
            yield from _pictured(drawn_alone(art, colour=pen.colour), caption, pen)
        case Grid():
            yield from _grid(block, pen)
        case Listed(kind="cards", entries=entries):
            for entry in entries:
                yield from _card(entry, pen)
        case Listed(kind="steps", entries=entries):
            for i, entry in enumerate(entries, 1):
                yield from _step(entry, i, pen, last=i == len(entries))
        case Listed(kind="notes", entries=entries):
            yield from _notes(entries, evolve(pen, em=_NOTES * pen.em))
        case Listed(kind=kind, entries=entries):
            for entry in entries:
                yield from entry_to_pieces(entry, pen, dotted=kind == "text" and len(entries) > 1)


def _split(lines: list[list[Span]], pen: Pen, *, x: float, lead: str = "", least: float = 0.0) -> Iterator[Piece]:
    """Lines at *x* with something before the first of them, that is *least* high."""
    for first in range(0, max(len(lines), 1), _MOST_LINES):
        part = lines[first : first + _MOST_LINES]
        high = len(part) * _LEADING * pen.em
        room = high if first else max(high, least)
        text = written(part, pen.em, x, (room - high) / 2, bold=pen.ink(pen.tint))
        yield Piece(
            height=room,
            drawn=text if first else lead + text,
            above=0.0 if first else (_CLOSE if lead else _AIR) * pen.em,
        )


def _marked(pieces: Iterator[Piece], entry: Entry, pen: Pen) -> Iterator[Piece]:
    """With a bar and a triangle beside what is not as in the parent."""
    for piece in pieces:
        bar = f'<path d="M-1.5 0 V{mm(piece.height)}" stroke="{pen.ink("accent")}" stroke-width="0.4"/>'
        bar += f'<path d="M-1.5 0 l1.2 0.7 l-1.2 0.7 z" fill="{pen.ink("accent")}"/>'
        yield evolve(piece, drawn=bar + piece.drawn) if entry.changed else piece


def _image(entry: Entry, x: float, y: float, size: float, pen: Pen) -> str:
    if not entry.icon:
        return ""
    place = f'x="{mm(x)}" y="{mm(y)}" width="{mm(size)}" height="{mm(size)}"'
    return f'<use href="#{pen.icons[entry.icon]}" {place}/>'


def _spans(entry: Entry) -> list[Span]:
    return [Span(printable(entry.name), bold=True), Span(printable(entry.text))]


def _disc(number: int, x: float, y: float, radius: float, pen: Pen) -> str:
    """A number in a circle, or in something longer where it has many digits."""
    size = radius * 1.25
    wide = max(text_width(str(number), size, bold=True) + radius * 0.6, 2 * radius)
    tint = pen.ink(pen.tint)
    fill, ink = (tint, "#fff") if pen.colour else ("#fff", "#000")
    place = f'x="{mm(x - wide / 2)}" y="{mm(y - radius)}" width="{mm(wide)}" height="{mm(2 * radius)}"'
    return (
        f'<rect {place} rx="{mm(radius)}" fill="{fill}" stroke="{tint}" stroke-width="0.25"/>'
        f'<text x="{mm(x)}" y="{mm(y + size * 0.36)}" font-size="{mm(size)}" font-weight="bold" fill="{ink}" '
        f'text-anchor="middle">{number}</text>'
    )


def entry_to_pieces(entry: Entry, pen: Pen, *, dotted: bool = False) -> Iterator[Piece]:
    """A sentence, behind a dot where it is one of several; or a named thing beside its icon."""
    size = _ICON * pen.em if entry.icon else 0.0
    x = size + 0.6 * pen.em if entry.icon else 0.65 * pen.em if dotted else 0.0
    lines = lined([Span(printable(entry.counted), bold=True), Span(printable(entry.text))], pen.em, pen.width - x)
    high = min(len(lines), _MOST_LINES) * _LEADING * pen.em
    lead = _image(entry, 0, max((high - size) / 2, 0), size, pen)
    if dotted and not entry.icon:
        place = f'cx="{mm(0.2 * pen.em)}" cy="{mm(_LEADING / 2 * pen.em)}" r="{mm(0.16 * pen.em)}"'
        lead = f'<circle {place} fill="{pen.ink("sea")}"/>'
    return _marked(_split(lines, pen, x=x, lead=lead, least=size), entry, pen)


def _card(entry: Entry, pen: Pen) -> Iterator[Piece]:
    """A playing card: its name and what it does, how many there are, and its number."""
    em, size = pen.em, _CARD_ICON * pen.em
    x = size + 0.6 * em
    copies = entry.times
    number = "" if entry.number is None else str(entry.number)
    badge = max(text_width(number, em * 0.9, bold=True) + 0.6 * em, 1.4 * em) if number else 0.0
    beside = text_width(copies, em) + badge + (0.4 * em if number and copies else 0.0)
    lines = lined(_spans(entry), em, pen.width - x - beside - (0.6 * em if beside else 0.0))
    high = max(min(len(lines), _MOST_LINES) * _LEADING * em, size)
    frame = f'y="{mm((high - size) / 2)}" width="{mm(size)}" height="{mm(size)}" rx="{mm(0.25 * em)}"'
    inks = f'fill="{pen.ink("sand")}" stroke="{pen.ink(pen.tint)}" stroke-width="0.2"'
    lead = f"<rect {frame} {inks}/>" + _image(entry, 0.15 * em, (high - size) / 2 + 0.15 * em, size - 0.3 * em, pen)
    if number:
        lead += _disc(int(number), pen.width - badge / 2, high / 2, 0.66 * em, pen)
    lead += written([[Span(copies)]], em, pen.width - beside, (high - _LEADING * em) / 2) if copies else ""
    return _marked(_split(lines, pen, x=x, lead=lead, least=size), entry, pen)


def _step(entry: Entry, number: int, pen: Pen, *, last: bool) -> Iterator[Piece]:
    """A step of a turn with what can be chosen there, and the way on to the next one."""
    em = pen.em
    x, middle, radius = 2.4 * em, 0.95 * em, 0.85 * em
    pieces = list(_marked(_split(lined(_spans(entry), em, pen.width - x), pen, x=x, least=2 * radius), entry, pen))
    pieces += [piece for choice in entry.choices for piece in _marked(_choice(choice, x, pen), choice, pen)]
    for i, piece in enumerate(pieces):
        end = i == len(pieces) - 1
        low = piece.height + (0.0 if end else _AIR * em)
        way = f'<path d="M{mm(middle)} 0 V{mm(low)}" stroke="{pen.ink("sea")}" stroke-width="0.3"/>'
        disc = "" if i else _disc(number, middle, radius, radius, pen)
        tip = f"M{mm(middle - 0.4 * em)} {mm(low)} h{mm(0.8 * em)} l{mm(-0.4 * em)} {mm(0.5 * em)} z"
        tip = f'<path d="{tip}" fill="{pen.ink("sea")}"/>' if end else ""
        yield evolve(piece, drawn=("" if last else way + tip) + disc + piece.drawn, stays=not i and not end)


def _choice(entry: Entry, x: float, pen: Pen) -> Iterator[Piece]:
    """What can be chosen at a step, in a box."""
    pad = 0.2 * pen.em
    inner = evolve(pen, width=pen.width - x - 5 * pad)
    for piece in entry_to_pieces(evolve(entry, changed=False), inner):
        high = piece.height + 2 * pad
        place = f'x="{mm(x)}" width="{mm(pen.width - x)}" height="{mm(high)}" rx="{mm(0.3 * pen.em)}"'
        box = f'<rect {place} fill="{pen.ink("pale")}" stroke="{pen.ink("line")}" stroke-width="0.15"/>'
        moved = f'<g transform="translate({mm(x + 3 * pad)} {mm(pad)})">{piece.drawn}</g>'
        yield evolve(piece, height=high, drawn=box + moved, above=_AIR * pen.em)


def _notes(entries: Sequence[Entry], pen: Pen) -> Iterator[Piece]:
    """Rulings behind their ids; one that is too long for an id runs into what it says."""
    wide = {entry.name: text_width(printable(entry.name), pen.em, bold=True) for entry in entries}
    ids = [name for name in wide if 0 < wide[name] < pen.width / 4]
    aside = max((wide[name] + 0.5 * pen.em for name in ids), default=0.0)
    for entry in entries:
        if entry.name in ids:
            name = written([[Span(printable(entry.name), bold=True)]], pen.em, bold=pen.ink(pen.tint))
            lines = lined([Span(printable(entry.text))], pen.em, pen.width - aside)
            pieces = _split(lines, pen, x=aside, lead=name)
        else:
            pieces = _split(lined(_spans(entry), pen.em, pen.width - aside), pen, x=aside)
        yield from _marked(pieces, entry, pen)


def _grid(grid: Grid, pen: Pen) -> Iterator[Piece]:
    """A table, a piece for each row; its head once more where a column begins."""
    sign = _ROW_ICON * pen.em + 0.4 * pen.em
    rows = [(Entry(name=grid.head[0], text=""), [Span(printable(name), bold=True) for name in grid.head])]
    rows += [
        (entry, [Span(printable(entry.name), bold=True), *(Span(printable(f)) for f in facts)])
        for entry, facts in grid.rows
    ]
    columns = list(zip(*(cells for _, cells in rows), strict=True))
    pens = [evolve(pen, em=_HEAD * pen.em), *[pen] * len(grid.rows)]
    wanted = [max(map(_whole, column, pens)) for column in columns]
    least = [max(map(_longest, column, pens)) for column in columns]
    pad = 0.5 * pen.em
    widths = column_widths(wanted, least, pen.width - sign - pad * (len(columns) - 1))
    places = [sign + sum(widths[:i]) + pad * i for i in range(len(widths))]
    head: Piece | None = None
    for (entry, cells), here in zip(rows, pens, strict=True):
        for piece in _row(entry, cells, places, widths, here, first=head is None):
            yield evolve(piece, head=head, stays=head is None)
        head = head or piece


def _row(
    entry: Entry, cells: list[Span], places: list[float], widths: list[float], pen: Pen, *, first: bool
) -> Iterator[Piece]:
    em, size = pen.em, _ROW_ICON * pen.em
    if first:
        places, widths = [0.0, *places[1:]], [places[0] + widths[0], *widths[1:]]
    lines = [lined([cell], em, wide) for cell, wide in zip(cells, widths, strict=True)]
    for start in range(0, max(map(len, lines)), _MOST_LINES):
        parts = [some[start : start + _MOST_LINES] for some in lines]
        high = max(max(map(len, parts)) * _LEADING * em, size if entry.icon else 0.0) + 0.4
        drawn = [
            written(part, em, x, (high - len(part) * _LEADING * em) / 2, bold=pen.ink(pen.tint))
            for x, part in zip(places, parts, strict=True)
        ]
        image = "" if start else _image(entry, 0, (high - size) / 2, size, pen)
        ink, wide = (pen.ink(pen.tint), 0.3) if first else (pen.ink("line"), 0.1)
        line = f'<path d="M0 {mm(high)} H{mm(pen.width)}" stroke="{ink}" stroke-width="{wide}"/>'
        row = Piece(height=high, drawn=image + "".join(drawn) + line, above=_AIR * em if first else 0.0)
        yield from _marked(iter([row]), entry, pen)


def _whole(cell: Span, pen: Pen) -> float:
    return text_width(cell.text, pen.em, bold=cell.bold)


def _longest(cell: Span, pen: Pen) -> float:
    return max((text_width(part, pen.em, bold=cell.bold) for part in cell.text.split()), default=0.0)


def _pictured(drawn: str, caption: str, pen: Pen) -> Iterator[Piece]:
    """A board or a figure, and how to read it."""
    _, _, wide, high = map(float, re.findall(r'viewBox="([^"]*)"', drawn)[0].split())
    across = min(pen.width, wide)
    height = high * across / wide
    place = f'x="{mm((pen.width - across) / 2)}" width="{mm(across)}" height="{mm(height)}"'
    placed = drawn.replace("<svg ", f"<svg {place} ", 1)
    yield Piece(height=height, drawn=placed, above=_AIR * pen.em, stays=bool(caption))
    if not caption:
        return
    small = evolve(pen, em=_NOTES * pen.em)
    yield from _split(lined([Span(printable(caption))], small.em, pen.width), small, x=0.0)
