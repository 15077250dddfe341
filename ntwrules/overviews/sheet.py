"""What there is to cut out of a variant: cards, tiles and stickers, or a whole game with its board and dice."""

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any

from attrs import asdict, evolve

from ntwrules.drawing.words import printable
from ntwrules.model.showing.overview import Overview
from ntwrules.model.showing.plain import marked_up
from ntwrules.overviews.cutting import (
    CARD,
    SPILL,
    Group,
    Page,
    backs_of,
    board_pages,
    card_pages,
    empty_page,
    net_pages,
    token_pages,
)
from ntwrules.overviews.faces import Face, Token, to_cut
from ntwrules.overviews.fitting import EDGE, LINE, UNBROKEN, fit, fitted
from ntwrules.overviews.html import page, style
from ntwrules.overviews.icons import drawings
from ntwrules.overviews.inks import inks_of
from ntwrules.overviews.metrics import legible
from ntwrules.overviews.papers import SIZES, Paper
from ntwrules.overviews.print_and_play import boards_of, dice_of, in_set, new_in_set, told_of
from ntwrules.overviews.typesetting import typeset
from ntwrules.overviews.words import word

__all__ = ["cards_html", "cards_pdf", "set_pdf"]


def cards_pdf(
    overview: Overview, *, paper: Paper = "a4", bleed: bool = False, colour: bool = True, only_changed: bool = False
) -> bytes:
    """
    Sheets to print and cut, the same bytes every time: nine cards to a page, four on A5, then tiles and stickers.

    With *bleed* the cards stand apart and their colour goes on over their edges. With *colour* off all is black on
    white. With *only_changed* there is only what the set of the parent lacks.

    Raises:
        PrintingMissing: Without Typst, the extra ``overview``.
        SheetTooLarge: There are more of them than are printed at once.
    """
    cards, pieces = to_cut(overview, legible, colour=colour, only_changed=only_changed)
    pages = card_pages([card.copies for card in cards], paper, spill=bleed) + token_pages(_groups(pieces), paper)
    return _printed(overview, cards, pieces, pages or [empty_page(paper)], paper=paper, bleed=bleed, colour=colour)


def set_pdf(
    overview: Overview, *, paper: Paper = "a4", bleed: bool = False, colour: bool = True, only_changed: bool = False
) -> bytes:
    """
    All that is needed to play, to print and make: what there is and how it is made, cards with their backs, tiles and
    pawns, dice to fold, and the board in parts; the same bytes every time. With *only_changed* there is only what the
    set of the parent lacks.

    Raises:
        PrintingMissing: Without Typst, the extra ``overview``.
        SheetTooLarge: There are more of them than are printed at once.
    """
    whole = evolve(overview, pieces=in_set(overview))
    cards, pieces = to_cut(whole, legible, colour=colour, only_changed=only_changed)
    whole = evolve(whole, pieces=new_in_set(whole)) if only_changed else whole
    dice, boards = dice_of(whole, colour=colour), boards_of(whole, colour=colour)
    pages: list[Page] = []
    for front in card_pages([card.copies for card in cards], paper, spill=bleed):
        pages += [front, backs_of(front, paper)]
    pages += token_pages(_groups(pieces), paper)
    pages += net_pages(((key, title, net.wide, net.high) for key, (title, net) in dice.items()), paper)
    printed = [board_pages(key, (wide, high), title, paper) for key, (title, _, wide, high) in boards.items()]
    pages += chain.from_iterable(printed)
    drawn = {key: net.drawn for key, (_, net) in dice.items()} | {key: board[1] for key, board in boards.items()}
    told = told_of(whole, glued=any(len(parts) > 1 for parts in printed))
    return _printed(whole, cards, pieces, pages, paper=paper, bleed=bleed, colour=colour, drawn=drawn, told=told)


def _printed(
    overview: Overview,
    cards: list[Face],
    pieces: list[Token],
    pages: list[Page],
    *,
    paper: Paper,
    bleed: bool,
    colour: bool,
    drawn: Mapping[str, str] | None = None,
    told: Mapping[str, Any] | None = None,
) -> bytes:
    """Pages as Typst lays them out; *told* is what stands on those before them."""
    backs = [_back(card, overview, colour=colour) for card in cards]
    decks = list(dict.fromkeys(backs))
    title = legible(overview.title)
    foot = legible(f"{overview.title} · {overview.short}")  # by which a card is matched to its variant
    label = f"{foot} · {word('page', overview.tongue, page='{page}', pages='{pages}')}"
    [printed] = typeset(
        "cards.typ",
        {
            "title": title,
            "tongue": overview.tongue,
            "paper": SIZES[paper],
            "spill": SPILL if bleed else 0.0,
            "card": CARD,
            "edge": EDGE,
            "line": LINE,
            "unbroken": UNBROKEN,
            "icons": drawings(overview, colour=colour, cut_out=True),
            "cards": [{**asdict(card), "corner": card.corner, "sizes": fitted(card)} for card in cards],
            "decks": [
                {
                    "title": _sized(deck, 49, 16, 16),
                    "game": _sized(title, 49, 10, 10),
                    "dark": dark,
                    "light": light,
                }
                for deck, dark, light in decks
            ],
            "deck-of": [decks.index(back) for back in backs],
            "drawings": drawn or {},
            "set": told,
            "tokens": [{**asdict(token), "sized": _sized(token.name, token.size - 1.6, 4, 6)} for token in pieces],
            "foot": _sized(foot, 44, 4, 4.5),
            "credit": _sized(word("credit", overview.tongue), 82, 3, 5),
            "nothing": word("no cards", overview.tongue),
            "pages": [
                {
                    **asdict(side, recurse=False),
                    "heads": [(*_sized(title, wide, 5, 9), x, y, wide) for title, x, y, wide in side.heads],
                }
                for side in pages
            ],
            "label": label,
            "label-size": fit(label.replace("{page}", "999").replace("{pages}", "999"), 82, 3, 5, bold=True),
        },
    )
    return printed


def _back(card: Face, overview: Overview, *, colour: bool) -> tuple[str, str, str]:
    """What stands on the back of a card, and its colours; those of one pile are the same."""
    if not colour:
        return card.pile or card.deck, "#ffffff", "#000000"
    sea, pale = (inks_of(overview)[name][0] for name in ("sea", "pale"))
    return (card.pile, sea, pale) if card.pile else (card.deck, card.dark, card.light)


def _sized(text: str, wide: float, high: float, most: float) -> tuple[str, float]:
    """A text and how large it can be; bold letters are the widest."""
    return text, fit(text, wide, high, most, bold=True)


def _groups(some: list[Token]) -> Iterator[Group]:
    """The tokens that stand under one heading."""
    for title in dict.fromkeys(token.group for token in some):
        pieces = [(which, token) for which, token in enumerate(some) if token.group == title]
        every = tuple(which for which, token in pieces for _ in range(token.copies))
        yield Group(title=title, size=pieces[0][1].size, pieces=every)


def cards_html(overview: Overview, *, colour: bool = True, only_changed: bool = False) -> str:
    """
    The same as a page for a browser, to be printed there: one file that needs nothing else.

    It prints on A4 and on Letter, nine cards to a page.

    Raises:
        SheetTooLarge: There are more of them than are printed at once.
    """
    cards, pieces = to_cut(overview, printable, colour=colour, only_changed=only_changed)
    drawn, foot = drawings(overview, colour=colour, cut_out=True), printable(f"{overview.title} · {overview.short}")
    shown = [some for card in cards for some in [_card(card, foot, drawn)] * card.copies]
    sheets = [f'<div class="cards">{"".join(shown[i : i + 9])}</div>' for i in range(0, len(shown), 9)]
    if pieces:
        sheets.append("".join(_group(group, pieces, drawn) for group in _groups(pieces)))
    sheets = sheets or [f"<p>{marked_up(word('no cards', overview.tongue))}</p>"]
    credit = f'<p class="credit">{marked_up(foot)} · {marked_up(word("credit", overview.tongue))}</p>'
    body = "\n".join(f'<section class="sheet">{sheet}{credit}</section>' for sheet in sheets)
    return page(overview, style("cards.css"), body)


def _card(card: Face, foot: str, drawn: Mapping[str, str]) -> str:
    """A card; one on its side has its picture beside its words, and below them what stands along its edge."""
    sizes = fitted(card)
    turned = " turned" if set(card.corner) & set("69") else ""
    large = f"font-size: {min(10, 15 / max(len(card.corner), 1)):g}pt"
    corner = marked_up(card.corner)
    corners = [f'<b class="corner {at}{turned}" style="{large}">{corner}</b>' for at in ("upper", "lower")]
    told = _words("name", card.name, sizes["name"]) + _words("text", card.text, sizes["text"])
    lies, words = (" lying", f'<div class="words">{told}</div>') if card.edge else ("", told)
    return "".join(
        [
            f'<article class="card{lies}" style="--dark: {card.dark}; --light: {card.light}"><div class="panel">',
            _words("deck", card.deck, sizes["deck"]),
            _picture(drawn[card.icon], sizes["picture"]),
            words,
            _words("also", card.also, sizes["also"]) if card.also and not card.edge else "",
            _words("foot", foot, fit(foot, 44, 4, 4.5)),
            f'<div class="edge" style="height: {EDGE:g}mm">{drawn[card.edge]}</div>' if card.edge else "",
            *(corners if card.corner and not card.edge else ()),
            "</div></article>",
        ]
    )


def _group(group: Group, pieces: list[Token], drawn: Mapping[str, str]) -> str:
    tiles = "".join(_tile(pieces[which], drawn) for which in group.pieces)
    return f'<div class="group"><h2>{marked_up(group.title)}</h2><div class="tiles">{tiles}</div></div>'


def _tile(token: Token, drawn: Mapping[str, str]) -> str:
    inside = drawn[token.icon]
    if token.named:
        inside = _picture(inside, 9) + _words("name", token.name, fit(token.name, token.size - 1.6, 4, 6, bold=True))
    return f'<div class="tile" style="width: {token.size:g}mm; height: {token.size:g}mm">{inside}</div>'


def _picture(drawn: str, size: float) -> str:
    return f'<div class="picture" style="width: {size:g}mm; height: {size:g}mm">{drawn}</div>'


def _words(kind: str, text: str, points: float) -> str:
    return f'<p class="{kind}" style="font-size: {points:g}pt">{marked_up(text)}</p>'
