"""A link as a code that a telephone reads: by itself, and as the last section of a card."""

import re

from attrs import evolve

from ntwrules.model.errors import NtwError
from ntwrules.model.showing.overview import Art, Figure, Overview, Section
from ntwrules.model.texts import SOURCE, Tongue
from ntwrules.overviews.icons import drawn
from ntwrules.overviews.words import word

__all__ = ["BadLink", "link_to_svg", "linked"]

#: Millimetres: a small square of the code can still be told apart, and the whole can be found.
_SQUARE, _SMALLEST = 0.5, 26.0
#: Squares that stay white around a code.
_QUIET = 4
#: A link that is no longer than this can be typed.
_TYPED = 60
_LINK = re.compile(r"https?://[!-~]+")


class BadLink(NtwError):
    """
    A link that no code can hold, or that is none.

    >>> print(BadLink())
    a link begins with http:// or https://, has no spaces, and no more than some 2900 characters
    """

    def sentence(self, tongue: Tongue = SOURCE) -> str:
        """What is wrong with it."""
        return word("link bad", tongue)

    def __str__(self) -> str:
        return self.sentence()


def link_to_svg(link: str) -> str:
    """
    A code as a drawing that stands by itself; raises `BadLink`.

    >>> link_to_svg("https://example.org/")[:68]
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26" font-fam'
    """
    return drawn(_code(link), colour=False)


def linked(overview: Overview, link: str) -> Overview:
    """The same card with a section that leads to a link; raises `BadLink`."""
    tongue = overview.tongue
    caption = word("link typed" if len(link) <= _TYPED else "link scan", tongue, link=link)
    figure = Figure(art=_code(link), lines=(link,), caption=caption)
    section = Section(key="link", title=word("link title", tongue), blocks=(figure,))
    return evolve(overview, sections=(*overview.sections, section))


def _code(link: str) -> Art:
    import segno  # only those who want a code need it

    if not _LINK.fullmatch(link):
        raise BadLink
    try:
        rows = list(segno.make_qr(link, error="l").matrix_iter(border=_QUIET))
    except segno.DataOverflowError:
        raise BadLink from None
    wide = max(_SMALLEST, _SQUARE * len(rows))
    path = "".join(
        f"M{run.start()} {y}h{run.end() - run.start()}v1H{run.start()}z"
        for y, row in enumerate(rows)
        for run in re.finditer("1+", "".join("1" if dark else "0" for dark in row))
    )
    scale = f'<g transform="scale({wide / len(rows):.6g})">'
    shown = f'{scale}<path d="M0 0h{len(rows)}v{len(rows)}H0z" fill="#fff"/><path d="{path}" fill="#000"/></g>'
    return Art(wide=wide, high=wide, colour=shown, plain=shown)
