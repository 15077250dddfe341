"""The playing cards of a variant to cut out, and the tiles and stickers that go with them."""

from collections.abc import Iterator

from attrs import asdict

from ntwrules.model.showing.overview import Overview
from ntwrules.overviews.cutting import CARD, SPILL, Group, card_pages, empty_page, token_pages
from ntwrules.overviews.faces import Token, foot_of, to_cut
from ntwrules.overviews.fitting import EDGE, LINE, UNBROKEN, fit, fitted
from ntwrules.overviews.icons import drawings
from ntwrules.overviews.metrics import legible
from ntwrules.overviews.papers import SIZES, Paper
from ntwrules.overviews.typesetting import typeset
from ntwrules.overviews.words import word

__all__ = ["cards_pdf"]


def cards_pdf(
    overview: Overview,
    *,
    paper: Paper = "a4",
    bleed: bool = False,
    colour: bool = True,
    only_changed: bool = False,
) -> bytes:
    """
    Sheets to print and cut, the same bytes every time: nine cards to a page, four on A5, then tiles and stickers.

    With *bleed* the cards stand apart and their colour goes on over their edges. With *colour* off all is black on
    white. With *only_changed* there is only what the parent of the variant does not have so.

    Raises:
        PrintingMissing: Without Typst, the extra ``overview``.
        SheetTooLarge: There are more of them than are printed at once.
    """
    cards, pieces = to_cut(overview, legible, colour=colour, only_changed=only_changed)
    pages = card_pages([card.copies for card in cards], paper, spill=bleed) + token_pages(_groups(pieces), paper)
    pages = pages or [empty_page(paper)]
    foot = foot_of(overview, legible)
    return typeset(
        "cards.typ",
        {
            "title": legible(overview.title),
            "tongue": overview.tongue,
            "paper": SIZES[paper],
            "spill": SPILL if bleed else 0.0,
            "card": CARD,
            "edge": EDGE,
            "line": LINE,
            "unbroken": UNBROKEN,
            "icons": drawings(overview, colour=colour, cut_out=True),
            "cards": [{**asdict(card), "corner": card.corner, "sizes": fitted(card)} for card in cards],
            "tokens": [{**asdict(token), "sized": _sized(token.name, token.size - 1.6, 4, 6)} for token in pieces],
            "foot": _sized(foot, 44, 4, 4.5),
            "credit": _sized(word("credit", overview.tongue), 82, 3, 5),
            "nothing": word("no cards", overview.tongue),
            "pages": [
                {
                    **asdict(page, recurse=False),
                    "heads": [(*_sized(title, wide, 5, 9), x, y, wide) for title, x, y, wide in page.heads],
                    "label": _sized(
                        f"{foot} · {word('page', overview.tongue, page=number, pages=len(pages))}", 82, 3, 5
                    ),
                }
                for number, page in enumerate(pages, 1)
            ],
        },
    )


def _sized(text: str, wide: float, high: float, most: float) -> tuple[str, float]:
    """A text and how large it can be; bold letters are the widest."""
    return text, fit(text, wide, high, most, bold=True)


def _groups(some: list[Token]) -> Iterator[Group]:
    """The tokens that stand under one heading."""
    for title in dict.fromkeys(token.group for token in some):
        pieces = [(which, token) for which, token in enumerate(some) if token.group == title]
        yield Group(
            title=title,
            size=pieces[0][1].size,
            pieces=tuple(which for which, token in pieces for _ in range(token.copies)),
        )
