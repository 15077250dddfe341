"""The playing cards to cut out, as a page that a browser prints."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from ntwrules.drawing.words import printable
from ntwrules.model.showing.overview import Overview
from ntwrules.overviews.faces import Face, Token, foot_of, to_cut
from ntwrules.overviews.fitting import EDGE, fit, fitted
from ntwrules.overviews.icons import drawings
from ntwrules.overviews.words import word

__all__ = ["cards_html"]

#: Cards stand against one another, with thin lines between them. A sheet fits A4 and Letter alike.
_STYLE = """
@page { margin: 5mm }
* { box-sizing: border-box }
body { margin: 0; color: #000; background: #fff; font-family: "Noto Sans", "Segoe UI", Helvetica, Arial, sans-serif;
  line-height: 1.2; -webkit-print-color-adjust: exact; print-color-adjust: exact }
h1, h2, p, section { margin: 0; overflow-wrap: anywhere }
.sheet { width: 189.2mm; margin: 0 auto; break-after: page }
.sheet:last-child { break-after: auto }
.cards { display: grid; grid-template-columns: repeat(3, 63mm) }
.card { position: relative; width: 63mm; height: 88mm; outline: 0.1mm solid #000; outline-offset: -0.05mm;
  background: var(--light); break-inside: avoid }
.panel { position: absolute; inset: 3mm; background: #fff; border: 0.3mm solid var(--dark); border-radius: 2mm;
  text-align: center }
.deck { display: flex; align-items: center; justify-content: center; height: 7mm; padding: 0 8mm;
  background: var(--dark); color: #fff; font-weight: bold; border-radius: 1.6mm 1.6mm 0 0 }
.corner { position: absolute; display: flex; align-items: center; justify-content: center; width: 5.4mm; height: 5.4mm;
  border-radius: 50%; font-weight: bold; line-height: 1 }
.corner.upper { left: 0.8mm; top: 0.8mm; background: #fff; color: var(--dark) }
.corner.lower { right: 0.8mm; bottom: 0.8mm; background: var(--dark); color: #fff; transform: rotate(180deg) }
.turned { text-decoration: underline }
.picture { margin: 2mm auto 2mm }
.picture > svg, .tile > svg { display: block; width: 100%; height: 100% }
.card .name, .text, .also, .foot { padding: 0 2.7mm }
.name { font-weight: bold }
.text { margin-top: 1.5mm }
.also { position: absolute; left: 0; right: 0; bottom: 7mm }
.also::before { content: ""; display: block; border-top: 0.15mm solid var(--dark); margin-bottom: 1mm }
.foot { position: absolute; left: 0; right: 7mm; bottom: 1mm; min-height: 4mm; text-align: left }
.group { margin-top: 4mm; break-inside: avoid-page }
.group h2 { font-size: 10pt; margin-bottom: 1mm }
.tiles { display: flex; flex-wrap: wrap }
.tile { outline: 0.1mm solid #000; outline-offset: -0.05mm; break-inside: avoid; text-align: center }
.tile .picture { margin: 1mm auto 0 }
.credit { margin-top: 1mm; font-size: 5pt }
"""

#: Those that lie on their side, where there are any.
_LYING = """.lying .panel { inset: auto; left: 60mm; top: 3mm; width: 82mm; height: 57mm; transform: rotate(90deg);
  transform-origin: top left; text-align: left }
.lying .picture { position: absolute; left: 3mm; top: 9mm; margin: 0 }
.lying .words { position: absolute; left: 27mm; right: 3mm; top: 9mm }
.lying .words > p { padding: 0 }
.lying .edge { position: absolute; left: 0; right: 0; bottom: 0 }
.lying .edge > svg { display: block; width: 100% }
.lying .foot { bottom: 17mm }
"""


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
    style = _STYLE + (_LYING if any(card.edge for card in cards) else "")
    body = "\n".join(f'<section class="sheet">{sheet}{credit}</section>' for sheet in sheets)
    return (
        f'<!doctype html>\n<html lang="{overview.tongue}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        """<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">\n"""
        f"<title>{escape(printable(overview.title))}</title>\n<style>{style}</style>\n</head>\n"
        f"<body>\n{body}\n</body>\n</html>\n"
    )


def _card(card: Face, foot: str, drawn: Mapping[str, str]) -> str:
    sizes = fitted(card)
    if card.edge:
        return _lying(card, foot, drawn)
    turned = " turned" if set(card.corner) & set("69") else ""
    large = f"font-size: {min(10, 15 / max(len(card.corner), 1)):g}pt"
    corners = [f'<b class="corner {at}{turned}" style="{large}">{escape(card.corner)}</b>' for at in ("upper", "lower")]
    return "".join(
        [
            f'<article class="card" style="--dark: {card.dark}; --light: {card.light}"><div class="panel">',
            _words("deck", card.deck, sizes.deck),
            _picture(drawn[card.icon], sizes.picture),
            _words("name", card.name, sizes.name),
            _words("text", card.text, sizes.text),
            _words("also", card.also, sizes.also) if card.also else "",
            _words("foot", foot, fit(foot, 44, 4, 4.5)),
            *(corners if card.corner else ()),
            "</div></article>",
        ]
    )


def _lying(card: Face, foot: str, drawn: Mapping[str, str]) -> str:
    """A card on its side: its picture beside its words, and below them what stands along its edge."""
    sizes = fitted(card)
    said = _words("name", card.name, sizes.name) + _words("text", card.text, sizes.text)
    return "".join(
        [
            f'<article class="card lying" style="--dark: {card.dark}; --light: {card.light}"><div class="panel">',
            _words("deck", card.deck, sizes.deck),
            _picture(drawn[card.icon], sizes.picture),
            f'<div class="words">{said}</div>',
            _words("foot", foot, fit(foot, 44, 4, 4.5)),
            f'<div class="edge" style="height: {EDGE:g}mm">{drawn[card.edge]}</div>',
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
