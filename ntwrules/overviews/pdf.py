"""The card on paper: what `card.typ` is told about it, and the boxes a printer cuts by."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

from ntwrules.drawing.diagram import diagram
from ntwrules.model.showing.overview import Block, Diagram, Entry, Figure, Grid, Listed, Overview, Section
from ntwrules.overviews.icons import drawings, drawn
from ntwrules.overviews.inks import DECKS, inks_of
from ntwrules.overviews.legible import legible
from ntwrules.overviews.papers import SIZES, Paper
from ntwrules.overviews.typesetting import typeset
from ntwrules.overviews.words import word

__all__ = ["as_pdf"]

#: Points at each side of a sheet that the picture does not reach, where the crop marks stand: 7 millimetres.
_SLUG = 7 / 25.4 * 72
#: How many millimetres wide a board is, unless it has more rows: then it is as wide as can be.
_BOARD, _MOST_ROWS = 54.0, 24
#: A space beside a sign that holds on to its neighbours.
_STUCK = re.compile(r"(?<=[^\w\s.,;:!?)]) | (?=[^\w\s(“‘])")
#: An object of a PDF that is there, in the table of places; and a page, up to the size of its sheet.
_IN_USE = re.compile(rb"(\d{10}) 00000 n")
_PAGE = re.compile(rb"\d+ 0 obj\n<</Type/Page/Resources \d+ 0 R/MediaBox\[0 0 ([\d.]+) ([\d.]+)\]")


def as_pdf(overview: Overview, *, paper: Paper = "a5", bleed: bool = False, colour: bool = True) -> bytes:
    """
    A card for print, the same bytes every time.

    With *bleed* the picture goes on 3 millimetres beyond the trim, and crop marks stand around it. With *colour* off it
    is black on white.

    Raises:
        PrintingMissing: Without Typst, the extra ``overview``.

    >>> import ntwrules
    >>> from ntwrules.overviews.making import compose
    >>> as_pdf(compose(ntwrules.load("base")))[:5]
    b'%PDF-'
    """
    width, height = SIZES[paper]
    told = {
        "paper": {"width": width, "height": height, "bleed": bleed},
        "colour": colour,
        "words": {
            "page": word("page", overview.tongue, page="{page}", pages="{pages}"),
            "credit": word("credit", overview.tongue),
        },
        "inks": {name: [in_colour, plain] for name, (in_colour, plain) in inks_of(overview).items()},
        "decks": [dark for dark, _ in DECKS],
        "icons": drawings(overview, colour=colour),
        **_told(overview, colour=colour),
    }
    printed = typeset("card.typ", told)
    return _with_bleed_boxes(printed) if bleed else printed


def _told(overview: Overview, *, colour: bool) -> dict[str, Any]:
    return {
        "title": _text(overview.title),
        "about": _text(overview.about),
        "author": _text(overview.author),
        "facts": [_text(fact) for fact in overview.facts],
        "tongue": overview.tongue,
        "key": _text(overview.key),
        "fingerprint": overview.short,
        "mark": _text(overview.mark),
        "sections": [_section(section, overview, colour=colour) for section in overview.sections],
    }


def _section(section: Section, overview: Overview, *, colour: bool) -> dict[str, Any]:
    blocks = [_block(block, overview, colour=colour) for block in section.blocks]
    return {"look": section.look, "title": _text(section.title), "blocks": blocks}


def _block(block: Block, overview: Overview, *, colour: bool) -> dict[str, Any]:
    match block:
        case Listed(kind=kind, entries=entries):
            return {"form": kind, "entries": [_entry(entry) for entry in entries]}
        case Grid(head=head, rows=rows):
            told = [{**_entry(entry), "facts": [_text(fact) for fact in facts]} for entry, facts in rows]
            return {"form": "grid", "head": [_text(name) for name in head], "rows": told}
        case Diagram(picture=picture):
            board = diagram(picture, tongue=overview.tongue, colour=colour)
            wide = None if len(picture.rows) > _MOST_ROWS else _BOARD
            return {"form": "diagram", "drawing": board, "wide": wide, "caption": _text(block.explained)}
        case Figure(art=art, caption=caption):
            shown = drawn(art, colour=colour)
            return {"form": "diagram", "drawing": shown, "wide": art.wide, "caption": _text(caption)}


def _text(text: str) -> str:
    """A text whose lines can end at every space, also before a slash or after a bracket, where they usually do not."""
    return _STUCK.sub(" \u200b", legible(text))


def _entry(entry: Entry) -> dict[str, Any]:
    return {
        "text": _text(entry.text),
        "name": _text(entry.name),
        "icon": entry.icon,
        "number": entry.number,
        "times": entry.times,
        "counted": _text(entry.counted),
        "choices": [_entry(choice) for choice in entry.choices],
        "changed": entry.changed,
    }


def _with_bleed_boxes(printed: bytes) -> bytes:
    """The same with the box in each page that tells how far the picture reaches; Typst writes only where to cut."""
    cut = printed.rindex(b"\nxref\n") + 1
    body, table = printed[:cut], printed[cut:]
    offsets = [int(found[1]) for found in _IN_USE.finditer(table)]
    pages = [found for offset in offsets if (found := _PAGE.match(body, offset))]
    boxes = {found.end(): _bleed_box(*map(float, found.groups())) for found in pages}
    ends = [0, *sorted(boxes), len(body)]
    longer = b"".join(body[start:end] + boxes.get(end, b"") for start, end in pairwise(ends))

    def moved(offset: int) -> int:
        return offset + sum(len(box) for end, box in boxes.items() if end <= offset)

    table = _IN_USE.sub(lambda found: b"%010d 00000 n" % moved(int(found[1])), table)
    return longer + re.sub(rb"(?<=startxref\n)\d+", b"%d" % len(longer), table)


def _bleed_box(width: float, height: float) -> bytes:
    return b"/BleedBox[%.4f %.4f %.4f %.4f]" % (_SLUG, _SLUG, width - _SLUG, height - _SLUG)
