"""How things look on a terminal, and the colours of the seats."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from attrs import field, frozen

from ntwrules.model.compass import SIDES
from ntwrules.model.seats import Seat
from ntwrules.model.showing.picture import Look

__all__ = ["SEAT_INKS", "STYLES", "SeatInk", "Style", "inks_of", "read_style", "style_of"]


@frozen
class Style:
    """
    How letters look on a terminal.

    Attributes:
        front: Their colour, one of the sixteen; empty for the terminal's own.

        back: The colour behind them; empty for the terminal's own.

        bold: Are they bold?
    """

    front: str = ""
    back: str = ""
    bold: bool = False


@frozen(kw_only=True)
class SeatInk:
    """
    How what belongs to a seat is drawn.

    Attributes:
        ink: In print.

        light: Of letters on it.

        dark: Of letters on white.

        front: On a terminal.

        contrast: Of letters on it.

        outline: That of its pawns, in a square of 100 by 100.

        letter: Where the letter stands in it, and how large it is.

        named: Words for its colour: a seat that is called so looks like this.
    """

    ink: str
    light: str
    dark: str
    front: str
    contrast: str
    outline: str
    letter: tuple[int, int] = field(converter=tuple)
    named: tuple[str, ...] = field(converter=tuple)


#: Those of the seats that sit by the compass.
SEAT_INKS: Mapping[Seat, SeatInk] = MappingProxyType(
    {
        seat: SeatInk(**row)
        for seat, row in tomllib.loads(Path(__file__).with_name("seats.toml").read_text("utf-8")).items()
    }
)

#: What is no thing of a game.
STYLES: Mapping[str, Style] = MappingProxyType(
    {
        "number": Style("bright_black"),
        "name": Style(),
        "title": Style(bold=True),
        "crowd": Style("black", "bright_white", bold=True),
    }
)


@cache
def inks_of(seats: tuple[Seat, ...]) -> Mapping[Seat, SeatInk]:
    """
    How the seats of a game are drawn, each in colours of its own: those it is named after, if it is, or else
    the first that are left, those of the four sides before those of the corners, which are more alike.

    >>> {seat: ink.front for seat, ink in inks_of(("north", "jade", "light-blue")).items()}
    {'north': 'magenta', 'light-blue': 'bright_blue', 'jade': 'red'}
    """
    found = {seat: SEAT_INKS[seat] for seat in seats if seat in SEAT_INKS}
    for named in (True, False):
        for seat in (seat for seat in seats if seat not in found):
            left = (SEAT_INKS[at] for at in (*SIDES, *SEAT_INKS) if SEAT_INKS[at] not in found.values())
            ink = next((ink for ink in left if not named or {*seat.split("-")}.intersection(ink.named)), None)
            if ink is not None:
                found[seat] = ink
    return MappingProxyType(found)


def style_of(look: Look, own: SeatInk = SEAT_INKS["south"]) -> str:
    """
    A name for how a look is shown on a terminal, where it is somebody's *own*, from which it can be read again.

    >>> style_of(Look(front="white", back="blue", bold=True))
    'white on blue bold'
    >>> style_of(Look(front="seat"), SEAT_INKS["west"])
    'yellow'
    """
    seat = {"seat": own.front, "contrast": own.contrast}
    front, back = (seat.get(colour, colour) for colour in (look.front, look.back))
    words = [front or ("default" if back else ""), f"on {back}" if back else "", "bold" if look.bold else ""]
    return " ".join(filter(None, words)) or "name"


def read_style(name: str) -> Style:
    """
    How what has this style is shown; what nobody knows is shown plainly.

    >>> read_style("white on blue bold")
    Style(front='white', back='blue', bold=True)
    >>> read_style("number").front
    'bright_black'
    """
    if name in STYLES:
        return STYLES[name]
    words = name.split()
    bold = words[-1:] == ["bold"]
    front, _, back = " ".join(words[: len(words) - bold]).partition(" on ")
    return Style("" if front == "default" else front, back, bold)
