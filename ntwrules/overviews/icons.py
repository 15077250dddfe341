"""The pictures on a card, by name: those of the board are the board's own, the rest are from game-icons.net."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from html import escape, unescape
from importlib.resources import files
from types import MappingProxyType

from ntwrules.drawing.board import labelled
from ntwrules.drawing.icons import OTHER, shapes
from ntwrules.drawing.svg import letters_of
from ntwrules.drawing.words import letter as letter_of, printable
from ntwrules.model.overview import Diagram, Overview
from ntwrules.model.picture import Look, Picture
from ntwrules.model.seats import PLACES

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

#: Those that every card may have, whatever its board looks like.
ICONS: frozenset[str] = frozenset(_INK_OF)

_LETTERS = 'font-family="Noto Sans, Helvetica, Arial, sans-serif"'
_FRAME = '<rect x="1.5" y="1.5" width="97" height="97" fill="none" stroke="#000" stroke-width="3"/>'


def icon(name: str, *, colour: bool, letter: str = "", picture: Picture | None = None) -> str:
    """
    A picture as a drawing that stands by itself, 100 by 100, in ASCII alone.

    *picture* is the board it may come from; *letter* is the sign of something there without a shape of its own, or of
    a seat. A name that is not known gives the picture of a card.

    >>> icon("whale", colour=False).count("#000")
    1
    >>> icon("no such thing", colour=True) == icon("card", colour=True)
    True
    """
    looks = picture.looks if picture else {}
    key = name if name in looks else name.rpartition("-")[0]
    if name == OTHER or (key in looks and (name != key or not looks[key].owned)):
        drawn = _of_board(name, looks.get(key, Look()), letter, picture, colour=colour)
    else:
        drawn = _drawn(name, colour=colour)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" {_LETTERS}>{drawn}</svg>'


def drawings(overview: Overview, *, colour: bool) -> dict[str, str]:
    """
    Every picture that an overview names, by that name.

    What has no shape of its own has the letter that it has on the board.
    """
    blocks = [block for section in overview.sections for block in section.blocks]
    board = next((block.picture for block in blocks if isinstance(block, Diagram)), None)
    signs = letters_of(board, overview.tongue) if board else {}
    return {
        name: icon(OTHER, colour=colour, letter=unescape(signs[name]), picture=board)
        if name in signs
        else icon(name, colour=colour, picture=board)
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


def _of_board(name: str, look: Look, sign: str, picture: Picture | None, *, colour: bool) -> str:
    """A cell as the board shows it, or a pawn."""
    shown = escape(printable(sign)).encode("ascii", "xmlcharrefreplace").decode("ascii")
    letters: dict[str, str] = {seat: shown or letter_of(seat, "en") for seat in PLACES}
    drawn = shapes(picture.looks if picture else {}, letters, colour=colour)
    if look.owned and look.sign is None and not look.on:
        return drawn[name]
    under = drawn.get(look.on or (picture.bare if picture else ""), "")
    sign_on_it = labelled(shown, 0, 0) if name == OTHER else ""
    return f'<svg width="100" height="100">{under}{drawn[name]}{sign_on_it}{_FRAME}</svg>'
