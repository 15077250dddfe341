"""The pictures on a card, by name: those of the board are the board's own, the rest are from game-icons.net."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from html import escape, unescape
from importlib.resources import files
from types import MappingProxyType

from ntwrules.drawing.board import labelled
from ntwrules.drawing.icons import icons
from ntwrules.drawing.svg import letters_of
from ntwrules.drawing.words import letter as letter_of, printable
from ntwrules.model.overview import Diagram, Overview
from ntwrules.model.seats import SEATS

__all__ = ["ICONS", "drawings", "icon"]

#: What is shown where a name is not known.
_NEUTRAL = "card"

#: The ink of each kind of picture, dark enough to read without its colour.
_INKS: Mapping[str, str] = MappingProxyType(
    {
        "#1d5a86": "dinghy drain flood frost glide ice-shelf sail seal whale",
        "#86341c": "axe breach emission failed-accord hurricane quicksand remove storm whirlwind",
        "#3b6626": "accord boots lay move",
        "#a3470c": "buoy nino rescue vest",
        "#333a45": "card clock confront die draw give-up orca pawn roll skip star",
    }
)
_INK_OF: Mapping[str, str] = MappingProxyType({name: ink for ink, names in _INKS.items() for name in names.split()})

_BOARD = frozenset(icons(dict.fromkeys(SEATS, ""), colour=True))
ICONS: frozenset[str] = _BOARD | _INK_OF.keys()

_LETTERS = 'font-family="Noto Sans, Helvetica, Arial, sans-serif"'
_FRAME = '<rect x="1.5" y="1.5" width="97" height="97" fill="none" stroke="#000" stroke-width="3"/>'


def icon(name: str, *, colour: bool, letter: str = "") -> str:
    """
    A picture as a drawing that stands by itself, 100 by 100, in ASCII alone.

    *letter* is the sign of a structure without a shape of its own, or of a seat. A name that is not known gives the
    picture of a card.

    >>> icon("whale", colour=False).count("#000")
    1
    >>> icon("no such thing", colour=True) == icon("card", colour=True)
    True
    """
    drawn = _of_board(name, letter, colour=colour) if name in _BOARD else _drawn(name, colour=colour)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" {_LETTERS}>{drawn}</svg>'


def drawings(overview: Overview, *, colour: bool) -> dict[str, str]:
    """
    Every picture that an overview names, by that name.

    A structure without a shape of its own has the letter that it has on the board.
    """
    blocks = [block for section in overview.sections for block in section.blocks]
    signs: dict[str, str] = {}
    for block in blocks:
        if isinstance(block, Diagram):
            signs |= letters_of(block.picture, overview.tongue)
    return {
        name: icon("structure", colour=colour, letter=unescape(signs[name]))
        if name in signs
        else icon(name, colour=colour)
        for name in sorted({entry.icon for entry in overview.entries()})
    }


def _drawn(name: str, *, colour: bool) -> str:
    known = name if name in _INK_OF else _NEUTRAL
    body = _bodies()[known].replace("currentColor", _INK_OF[known] if colour else "#000")
    return f'<g transform="scale(0.1953125)">{body}</g>'


@cache
def _bodies() -> Mapping[str, str]:
    """What is drawn inside a square of 512 by 512."""
    read = json.loads(files("ntwrules.overviews").joinpath("icons.json").read_text("ascii"))
    return MappingProxyType({name: found["body"] for name, found in read.items()})


def _of_board(name: str, sign: str, *, colour: bool) -> str:
    """A cell as the board shows it, or a pawn."""
    shown = escape(printable(sign)).encode("ascii", "xmlcharrefreplace").decode("ascii")
    shapes = icons({seat: shown or letter_of(seat, "en") for seat in SEATS}, colour=colour)
    if name.startswith("pawn-"):
        return shapes[name]
    under = shapes["water" if name.startswith("drowning-") else "land"]
    sign_on_it = labelled(shown, 0, 0) if name == "structure" else ""
    return f'<svg width="100" height="100">{under}{shapes[name]}{sign_on_it}{_FRAME}</svg>'
