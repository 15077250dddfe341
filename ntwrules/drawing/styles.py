"""How things look on a terminal, and the colours of the seats in print."""

from collections.abc import Mapping
from types import MappingProxyType

from attrs import frozen

from ntwrules.model.showing.picture import Look

__all__ = ["SEAT_INKS", "STYLES", "SeatInk", "Style", "read_style", "style_of"]


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


@frozen
class SeatInk:
    """
    The colours of a seat.

    Attributes:
        ink: In print.

        light: Of letters on it.

        front: On a terminal.

        contrast: Of letters on it.

        dark: Can it be read on white?
    """

    ink: str
    light: str
    front: str
    contrast: str
    dark: bool = True


SEAT_INKS: Mapping[str, SeatInk] = MappingProxyType(
    {
        "south": SeatInk("#b3261e", "#ffffff", "red", "bright_white"),
        "southwest": SeatInk("#9a4d00", "#ffffff", "bright_red", "black"),
        "west": SeatInk("#e2a400", "#1c1c1c", "yellow", "black", dark=False),
        "northwest": SeatInk("#1f5fa8", "#ffffff", "bright_blue", "black"),
        "north": SeatInk("#6a3a9c", "#ffffff", "magenta", "bright_white"),
        "northeast": SeatInk("#3d7a1f", "#ffffff", "green", "black"),
        "east": SeatInk("#0b6e66", "#ffffff", "cyan", "black"),
        "southeast": SeatInk("#b0286e", "#ffffff", "bright_magenta", "black"),
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


def style_of(look: Look, seat: str | None = None) -> str:
    """
    A name for how a look is shown on a terminal, from which it can be read again.

    >>> style_of(Look(front="white", back="blue", bold=True))
    'white on blue bold'
    >>> style_of(Look(front="seat"), "west")
    'yellow'
    """
    own = SEAT_INKS[seat or "south"]
    front, back = (
        {"seat": own.front, "contrast": own.contrast}.get(colour, colour) for colour in (look.front, look.back)
    )
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
