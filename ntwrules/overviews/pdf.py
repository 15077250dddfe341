"""The card on paper, and the boxes a printer cuts by."""

import re
from itertools import pairwise

from ntwrules.model.showing.overview import Overview
from ntwrules.overviews.papers import Paper
from ntwrules.overviews.typesetting import typeset
from ntwrules.overviews.values import card_values

__all__ = ["as_pdf"]

#: Points at each side of a sheet that the picture does not reach, where the crop marks stand: 7 millimetres.
_SLUG = 7 / 25.4 * 72
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
    [printed] = typeset("card.typ", card_values(overview, paper=paper, bleed=bleed, colour=colour))
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
