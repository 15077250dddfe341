"""The pictures on a card, by name: those of the board are the board's own, the rest come with the card."""

import re
from collections.abc import Iterable, Mapping
from html import unescape

from ntwrules.drawing.board import labelled
from ntwrules.drawing.icons import OTHER, shapes
from ntwrules.drawing.svg import letters_of
from ntwrules.drawing.words import letters_of_seats, printable
from ntwrules.model.compass import COMPASS
from ntwrules.model.showing.overview import Art, Diagram, Overview, Section
from ntwrules.model.showing.picture import Look, Picture
from ntwrules.model.showing.plain import marked_up
from ntwrules.model.texts import Tongue

__all__ = ["drawings", "drawn", "icon", "symbol"]

#: Shown where nothing is offered.
_NOTHING = Art(colour="", plain="")

_LETTERS = 'font-family="Noto Sans, Helvetica, Arial, sans-serif"'
#: What turns may reach over the edge of its square on a board; what is cut out stays within.
_INSIDE = "translate(9 9) scale(0.82)"
_FRAME = '<rect x="1.5" y="1.5" width="97" height="97" fill="none" stroke="#000" stroke-width="3"/>'


def drawn(art: Art, *, colour: bool) -> str:
    """
    A picture as a drawing that stands by itself.

    >>> drawn(Art(colour='<g fill="#f00"/>', plain="<g/>"), colour=False)[-10:]
    '<g/></svg>'
    """
    return _svg(art.colour if colour else art.plain, art.wide, art.high)


def icon(
    name: str,
    art: Mapping[str, Art],
    *,
    colour: bool,
    letter: str = "",
    picture: Picture | None = None,
    tongue: Tongue = "en",
) -> str:
    """
    A picture by name as a drawing that stands by itself, in ASCII alone.

    *picture* is the board it may come from; *letter* is the sign of something there without a shape of its own, or of
    a seat, which otherwise has that of its name in *tongue*. A name that is not known gives the picture without a name.
    """
    looks = picture.looks if picture else {}
    called = picture.called if picture else {}
    key = next((key for key in looks if name == key or any(name == f"{key}-{seat}" for seat in called)), "")
    if name not in art and (name == OTHER or key):
        return _svg(_of_board(name, looks.get(key, Look()), letter, picture, tongue, colour=colour))
    return drawn(art.get(name) or art.get("", _NOTHING), colour=colour)


def drawings(overview: Overview, *, colour: bool, cut_out: bool = False) -> dict[str, str]:
    """
    Every picture that an overview names, or what of it is to be *cut out*, by that name.

    What has no shape of its own has the letter that it has on the board.
    """
    blocks = [block for section in (*overview.sections, *overview.pieces) for block in section.blocks]
    board = next((block.picture for block in blocks if isinstance(block, Diagram)), None)
    signs = letters_of(board, overview.tongue) if board else {}
    return {
        name: icon(OTHER, overview.art, colour=colour, letter=unescape(signs[name]), picture=board)
        if name in signs
        else icon(name, overview.art, colour=colour, picture=board, tongue=overview.tongue)
        for name in sorted(_named(overview.cut_out if cut_out else overview.sections))
    }


def symbol(name: str, drawing: str) -> str:
    """
    A drawing that others in the same document can use by name.

    >>> symbol("a", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><g/></svg>')
    '<symbol id="a" viewBox="0 0 1 1"><g/></symbol>'
    """
    return re.sub(r"^<svg xmlns=\S+", f'<symbol id="{name}"', drawing).removesuffix("</svg>") + "</symbol>"


def _named(sections: Iterable[Section]) -> set[str]:
    entries = [entry for section in sections for entry in section.entries()]
    return {entry.icon for entry in entries} | {entry.edge for entry in entries if entry.edge}


def _svg(inside: str, wide: float = 100, high: float = 100) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {high:g}" {_LETTERS}>{inside}</svg>'


def _of_board(name: str, look: Look, sign: str, picture: Picture | None, tongue: Tongue, *, colour: bool) -> str:
    """A cell as the board shows it, or a pawn."""
    shown = marked_up(printable(sign)).encode("ascii", "xmlcharrefreplace").decode("ascii")
    called = picture.called if picture else COMPASS
    letters = dict.fromkeys(called, shown) if shown else letters_of_seats(called, tongue)
    drawing = shapes(picture.looks if picture else {}, letters, colour=colour)
    if look.owned and look.sign is None and not look.on:
        turned = drawing.get(f"{name}-turned", "")
        return f'<g transform="{_INSIDE}">{drawing[name]}{turned}</g>' if turned else drawing[name]
    under = drawing.get(look.on or (picture.bare if picture else ""), "")
    sign_on_it = labelled(shown, 0, 0) if name == OTHER else ""
    return f'<svg width="100" height="100">{under}{drawing[name]}{sign_on_it}{_FRAME}</svg>'
