"""The card as Typst lays it out: on paper with the boxes a printer cuts by, and as a drawing of pages side by side."""

import re
from base64 import b64decode
from collections.abc import Sequence
from hashlib import sha256
from itertools import pairwise
from typing import Any

from ntwrules.drawing.around import millimetres as mm
from ntwrules.drawing.diagram import diagram
from ntwrules.drawing.words import printable
from ntwrules.model.showing.overview import Block, Diagram, Entry, Figure, Grid, Listed, Overview, Section
from ntwrules.model.showing.plain import marked_up
from ntwrules.overviews.icons import drawings, drawn
from ntwrules.overviews.inks import DECKS, inks_of
from ntwrules.overviews.metrics import legible
from ntwrules.overviews.papers import SIZES, Paper
from ntwrules.overviews.text import as_text
from ntwrules.overviews.typesetting import typeset
from ntwrules.overviews.words import word

__all__ = ["as_pdf", "as_svg", "as_svgs"]

#: How many millimetres wide a board is, unless it has more rows: then it is as wide as can be.
_BOARD, _MOST_ROWS = 62.0, 24
#: A space beside a sign that holds on to its neighbours.
_STUCK = re.compile(r"(?<=[^\w\s.,;:!?)]) | (?=[^\w\s(“‘])")
#: A part of a list in a table is not broken if it is no longer and has a number in it.
_TIED, _NUMBER = 12, re.compile(r"\d")

#: Points at each side of a sheet that the picture does not reach, where the crop marks stand: 7 millimetres.
_SLUG = 7 / 25.4 * 72
#: An object of a PDF that is there, in the table of places; and a page, up to the size of its sheet.
_IN_USE = re.compile(rb"(\d{10}) 00000 n")
_PAGE = re.compile(rb"\d+ 0 obj\n<</Type/Page/Resources \d+ 0 R/MediaBox\[0 0 ([\d.]+) ([\d.]+)\]")

#: Millimetres around a page: those where the crop marks stand, and those without them.
_CROP, _BETWEEN = 10.0, 4.0
_POINT = 25.4 / 72

#: Parts of a page that Typst draws: all that is in it, what is drawn by name, a picture, and every name.
_INSIDE = re.compile(r"<svg [^>]*>(.*)</svg>\s*", re.DOTALL)
_DEFS = re.compile(r"<defs>(.*?)</defs>", re.DOTALL)
_DEFINED = re.compile(r'<(\w+) id="([^"]+)".*?</\1>', re.DOTALL)
_PICTURE = re.compile(r'<image ([^>]*)href="data:image/svg\+xml;base64,([^"]*)" ([^>]*)/>')
#: What holds anyway where nothing is said.
_USUAL = re.compile(
    r'xlink:(?=href)| fill-rule="nonzero"| y="0"(?= fill)| stroke-(?:linecap="butt"|linejoin="miter"|miterlimit="4")'
)
_NAME = re.compile(r'(\bid="|\bhref="#|\burl\(#)([^")]+)')


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
    [printed] = typeset("card.typ", _values(overview, paper=paper, bleed=bleed, colour=colour))
    return _with_bleed_boxes(printed) if bleed else printed


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


def as_svg(overview: Overview, *, paper: Paper = "a5", bleed: bool = False, colour: bool = True) -> str:
    """
    A card as a drawing that stands by itself, in millimetres, in ASCII alone; all pages side by side.

    Its letters are outlines, so that it looks the same everywhere, but for those in pictures and on a board; its words
    stand in its description. With *bleed* the
    colour goes on 3 millimetres beyond the trim, and crop marks stand around every page. With *colour* off it is black
    on white.

    Raises:
        PrintingMissing: Without Typst, the extra ``overview``.
    """
    return _drawing(overview, _pages(overview, paper, bleed=bleed, colour=colour), paper, bleed=bleed)


def as_svgs(overview: Overview, *, paper: Paper = "a5", bleed: bool = False, colour: bool = True) -> tuple[str, ...]:
    """
    The same with each page a drawing of its own.

    >>> import ntwrules
    >>> from ntwrules.overviews.making import compose
    >>> len(as_svgs(compose(ntwrules.load("base"))))
    3
    """
    pages = _pages(overview, paper, bleed=bleed, colour=colour)
    return tuple(_drawing(overview, [page], paper, bleed=bleed) for page in pages)


def _pages(overview: Overview, paper: Paper, *, bleed: bool, colour: bool) -> list[str]:
    """The pages as Typst draws them."""
    pages = typeset("card.typ", _values(overview, paper=paper, bleed=bleed, colour=colour), "svg")
    return [page.decode("utf-8") for page in pages]


def _drawing(overview: Overview, pages: Sequence[str], paper: Paper, *, bleed: bool) -> str:
    """Pages side by side, with what they draw by name told once."""
    width, height = SIZES[paper]
    around = _CROP if bleed else _BETWEEN
    whole = mm(len(pages) * (width + 2 * around)), mm(height + 2 * around)
    trim = "" if bleed else f'<path d="M0 0H{mm(width)}V{mm(height)}H0z" fill="none" stroke="#000" stroke-width="0.1"/>'
    inside = [_USUAL.sub("", _INSIDE.sub(r"\1", page)) for page in pages]
    defined = {it[2]: it[0] for page in inside for defs in _DEFS.findall(page) for it in _DEFINED.finditer(defs)}
    placed = "".join(
        f'<g transform="translate({mm(around + i * (width + 2 * around))} {mm(around)})">'
        f'<g transform="scale({_POINT:.6g})">{_DEFS.sub("", page)}</g>{trim}</g>\n'
        for i, page in enumerate(inside)
    )
    words = "\n".join(map(printable, as_text(overview).split("\n")))
    named = _renamed(f"<defs>{''.join(defined.values())}</defs>\n{_with_pictures(placed)}")
    drawn = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{whole[0]}mm" height="{whole[1]}mm" '
        f'viewBox="0 0 {whole[0]} {whole[1]}" xml:lang="{overview.tongue}">\n'
        f"<title>{marked_up(printable(overview.title))}</title>\n<desc>{marked_up(words)}</desc>\n"
        f"{named}</svg>\n"
    )
    return drawn.encode("ascii", "xmlcharrefreplace").decode("ascii")


def _with_pictures(drawn: str) -> str:
    """With every picture drawn where it stands, with names that no other has."""
    count = 0

    def inline(found: re.Match[str]) -> str:
        nonlocal count
        count += 1
        picture = b64decode(found[2]).decode("utf-8")
        named = _NAME.sub(lambda name: f"{name[1]}picture-{count}-{name[2]}", picture)
        placed = named.replace('<svg xmlns="http://www.w3.org/2000/svg"', f"<svg {found[3]}", 1)
        return f"<g {found[1]}>{placed}</g>"

    return _PICTURE.sub(inline, drawn)


def _renamed(drawn: str) -> str:
    """With short names that are its own, so that several drawings can stand in one page of the web."""
    own = sha256(drawn.encode()).hexdigest()[:8]
    names: dict[str, str] = {}
    return _NAME.sub(lambda name: name[1] + names.setdefault(name[2], f"c{own}-{len(names):x}"), drawn)


def _values(overview: Overview, *, paper: Paper, bleed: bool, colour: bool) -> dict[str, Any]:
    """All that `card.typ` is told about a card."""
    width, height = SIZES[paper]
    return {
        "paper": {"width": width, "height": height, "bleed": bleed},
        "colour": colour,
        "words": {
            "page": word("page", overview.tongue, page="{page}", pages="{pages}"),
            "credit": word("credit", overview.tongue),
        },
        "inks": {name: [in_colour, plain] for name, (in_colour, plain) in inks_of(overview).items()},
        "decks": [dark for dark, _ in DECKS],
        "icons": drawings(overview, colour=colour),
        "title": _text(overview.title),
        "about": _text(overview.about),
        "author": _text(overview.author),
        "facts": [_text(fact) for fact in overview.facts],
        "tongue": overview.tongue,
        "unbroken": _unbroken(overview),
        "key": _text(overview.key),
        "fingerprint": overview.short,
        "mark": _text(overview.mark),
        "sections": [_section(section, overview, colour=colour) for section in overview.sections],
    }


def _unbroken(overview: Overview) -> list[str]:
    """Words that are broken in the wrong place at syllables of the tongue: names of seats, and words from abroad."""
    blocks = [block for section in overview.sections for block in section.blocks]
    boards = (block.picture for block in blocks if isinstance(block, Diagram))
    names = (name.read(overview.tongue) for board in boards for name in board.called.values())
    words = (word("unbroken", overview.tongue), *names)
    return sorted({re.escape(part) for some in words for part in some.split() if part.isalpha()})


def _section(section: Section, overview: Overview, *, colour: bool) -> dict[str, Any]:
    blocks = [_block(block, overview, colour=colour) for block in section.blocks]
    return {"look": section.look, "title": _text(section.title), "blocks": blocks}


def _block(block: Block, overview: Overview, *, colour: bool) -> dict[str, Any]:
    match block:
        case Listed(kind=kind, entries=entries):
            return {"form": kind, "entries": [_entry(entry) for entry in entries]}
        case Grid(head=head, rows=rows):
            told = [{**_entry(entry), "facts": [_fact(fact) for fact in facts]} for entry, facts in rows]
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


def _fact(text: str) -> str:
    """What stands in a table: a number stays with what it counts, and with numbers beside it, where that is short."""
    parts = _text(text).split(", ")
    tied = (len(it) <= _TIED and _NUMBER.search(it) for it in parts)
    return ", ".join(re.sub(" \u200b?", "\u00a0", it) if tie else it for it, tie in zip(parts, tied, strict=True))


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
