"""The playing cards to cut out, as a page that a browser prints."""

from collections.abc import Mapping
from html import escape

from ntwrules.drawing.words import printable
from ntwrules.model.showing.overview import Overview
from ntwrules.overviews.faces import Face, Token, foot_of, to_cut
from ntwrules.overviews.fitting import EDGE, fit, fitted
from ntwrules.overviews.html import page, style
from ntwrules.overviews.icons import drawings
from ntwrules.overviews.words import word

__all__ = ["cards_html"]


def cards_html(overview: Overview, *, colour: bool = True, only_changed: bool = False) -> str:
    """
    The same as a page for a browser, to be printed there: one file that needs nothing else.

    It prints on A4 and on Letter, nine cards to a page.

    Raises:
        SheetTooLarge: There are more of them than are printed at once.
    """
    cards, pieces = to_cut(overview, printable, colour=colour, only_changed=only_changed)
    drawn, foot = drawings(overview, colour=colour, cut_out=True), foot_of(overview, printable)
    shown = [some for card in cards for some in [_card(card, foot, drawn)] * card.copies]
    sheets = [f'<div class="cards">{"".join(shown[i : i + 9])}</div>' for i in range(0, len(shown), 9)]
    if pieces:
        groups = dict.fromkeys(token.group for token in pieces)
        sheets.append(
            "".join(_group(group, [token for token in pieces if token.group == group], drawn) for group in groups)
        )
    sheets = sheets or [f"<p>{escape(word('no cards', overview.tongue))}</p>"]
    credit = f'<p class="credit">{escape(foot)} · {escape(word("credit", overview.tongue))}</p>'
    body = "\n".join(f'<section class="sheet">{sheet}{credit}</section>' for sheet in sheets)
    return page(overview, style("cards.css"), body)


def _card(card: Face, foot: str, drawn: Mapping[str, str]) -> str:
    """A card; one on its side has its picture beside its words, and below them what stands along its edge."""
    sizes = fitted(card)
    turned = " turned" if set(card.corner) & set("69") else ""
    large = f"font-size: {min(10, 15 / max(len(card.corner), 1)):g}pt"
    corners = [f'<b class="corner {at}{turned}" style="{large}">{escape(card.corner)}</b>' for at in ("upper", "lower")]
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


def _group(title: str, pieces: list[Token], drawn: Mapping[str, str]) -> str:
    tiles = "".join(_tile(token, drawn) * token.copies for token in pieces)
    return f'<div class="group"><h2>{escape(title)}</h2><div class="tiles">{tiles}</div></div>'


def _tile(token: Token, drawn: Mapping[str, str]) -> str:
    inside = drawn[token.icon]
    if token.named:
        inside = _picture(inside, 9) + _words("name", token.name, fit(token.name, token.size - 1.6, 4, 6, bold=True))
    return f'<div class="tile" style="width: {token.size:g}mm; height: {token.size:g}mm">{inside}</div>'


def _picture(drawn: str, size: float) -> str:
    return f'<div class="picture" style="width: {size:g}mm; height: {size:g}mm">{drawn}</div>'


def _words(kind: str, text: str, points: float) -> str:
    return f'<p class="{kind}" style="font-size: {points:g}pt">{escape(text)}</p>'
