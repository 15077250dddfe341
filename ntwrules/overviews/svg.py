"""The card as a drawing: its pages side by side, laid out as they are for print."""

import re
from base64 import b64decode
from collections.abc import Sequence
from hashlib import sha256
from html import escape

from ntwrules.drawing.around import millimetres as mm
from ntwrules.drawing.words import printable
from ntwrules.model.showing.overview import Overview
from ntwrules.overviews.papers import SIZES, Paper
from ntwrules.overviews.text import as_text
from ntwrules.overviews.typesetting import typeset
from ntwrules.overviews.values import card_values

__all__ = ["as_svg", "as_svgs"]

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


def as_svg(overview: Overview, *, paper: Paper = "a5", bleed: bool = False, colour: bool = True) -> str:
    """
    A card as a drawing that stands by itself, in millimetres, in ASCII alone; all pages side by side.

    Its letters are outlines, so that it looks the same everywhere; its words stand in its description. With *bleed* the
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
    2
    """
    pages = _pages(overview, paper, bleed=bleed, colour=colour)
    return tuple(_drawing(overview, [page], paper, bleed=bleed) for page in pages)


def _pages(overview: Overview, paper: Paper, *, bleed: bool, colour: bool) -> list[str]:
    """The pages as Typst draws them."""
    pages = typeset("card.typ", card_values(overview, paper=paper, bleed=bleed, colour=colour), "svg")
    return [page.decode("utf-8") for page in pages]


def _drawing(overview: Overview, pages: Sequence[str], paper: Paper, *, bleed: bool) -> str:
    """Pages side by side, with what they draw by name told once."""
    width, height = SIZES[paper]
    around = _CROP if bleed else _BETWEEN
    whole = mm(len(pages) * (width + 2 * around)), mm(height + 2 * around)
    trim = "" if bleed else f'<path d="M0 0H{mm(width)}V{mm(height)}H0z" fill="none" stroke="#000" stroke-width="0.1"/>'
    inside = [_USUAL.sub("", _INSIDE.sub(r"\1", page)) for page in pages]
    defined = {
        found[2]: found[0] for page in inside for defs in _DEFS.findall(page) for found in _DEFINED.finditer(defs)
    }
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
        f"<title>{escape(printable(overview.title))}</title>\n<desc>{escape(words)}</desc>\n"
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
