"""How everything on a board looks: one table for the terminal and for print."""

from collections.abc import Mapping
from types import MappingProxyType

from attrs import frozen

from ntwrules.model.seats import SEATS

__all__ = ["GROUNDS", "STYLES", "Style", "style_of"]


@frozen
class Style:
    """
    How one kind of thing looks. Nothing is told by colour alone: what it is, its sign or shape says too.

    Attributes:
        ink: The colour of its lines and letters in print.

        paper: The colour they stand on.

        front: The colour of its letters on a terminal, one of the sixteen; empty for the terminal's own.

        back: The colour behind them on a terminal; empty for the terminal's own.

        bold: In bold letters?
    """

    ink: str
    paper: str
    front: str = ""
    back: str = ""
    bold: bool = False


_LAND = "#f7f1e1"

#: Grounds that are drawn in a way of their own; any other structure goes by its letter.
GROUNDS: Mapping[str, Style] = MappingProxyType(
    {
        "land": Style("#b9ac8b", _LAND, "bright_black"),
        "water": Style("#3f86b4", "#cde5f2", "bright_white", "blue"),
        "bridge": Style("#5d3a1a", "#d9a566", "yellow", "", bold=True),
        "polder": Style("#4d7c2c", "#cbe3a0", "green"),
        "pump": Style("#3c2f2f", "#cbe3a0", "green", "", bold=True),
        "boat": Style("#4a2f17", "#b5763a", "bright_yellow", "blue", bold=True),
        "terp": Style("#7a5a2c", "#dcbf83", "yellow"),
        "structure": Style("#333333", "#e5dff0", "magenta", "", bold=True),
    }
)

_SEATS: Mapping[str, tuple[str, str, str, str]] = MappingProxyType(
    {
        "south": ("#b3261e", "#ffffff", "red", "bright_white"),
        "west": ("#e2a400", "#1c1c1c", "yellow", "black"),
        "north": ("#6a3a9c", "#ffffff", "magenta", "bright_white"),
        "east": ("#0b6e66", "#ffffff", "cyan", "black"),
    }
)


def _camps_and_pawns() -> dict[str, Style]:
    found = {}
    for seat in SEATS:
        colour, letter, terminal, contrast = _SEATS[seat]
        found[f"start-{seat}"] = Style(colour, "#ffffff", terminal, "", bold=True)
        found[f"finish-{seat}"] = Style(colour, "#ffffff", terminal, "", bold=True)
        found[f"pawn-{seat}"] = Style(letter, colour, contrast, terminal, bold=True)
        found[f"drowning-{seat}"] = Style(colour, "#ffffff", terminal, "bright_white", bold=True)
    return found


#: By name: a ground, or `start`, `finish`, `pawn` or `drowning` with the seat behind it; and the numbers at the side.
STYLES: Mapping[str, Style] = MappingProxyType(
    {
        "number": Style("#555555", "#ffffff", "bright_black"),
        "name": Style("#1c1c1c", "#ffffff"),
        "crowd": Style("#1c1c1c", "#ffffff", "black", "bright_white", bold=True),
        **GROUNDS,
        **_camps_and_pawns(),
    }
)


def style_of(ground: str) -> str:
    """
    The name of the style of a ground.

    >>> style_of("bridge"), style_of("dike")
    ('bridge', 'structure')
    """
    return ground if ground in GROUNDS else "structure"
