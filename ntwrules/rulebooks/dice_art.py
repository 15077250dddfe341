"""How dice are drawn: each kind by how many sides it has, in its colour, with a number that is on it."""

from collections.abc import Mapping
from types import MappingProxyType

from ntwrules.model.showing.overview import Art
from ntwrules.model.showing.plain import marked_up

__all__ = ["die_art", "die_ink"]

#: Colours by which dice go, each with that of what is written on it; any other die is as the last.
_INKS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "yellow": ("#f2c230", "#000"), "blue": ("#1f5fa8", "#fff"), "green": ("#3d7a1f", "#fff"),
        "red": ("#b3261e", "#fff"), "black": ("#222", "#fff"), "white": ("#fff", "#000"), "orange": ("#d9731a", "#000"),
        "purple": ("#6a3a9c", "#fff"), "brown": ("#7a4a22", "#fff"), "pink": ("#d9639c", "#000"),
        "gray": ("#8a919b", "#000"), "": ("#ece7dc", "#000"),
    }
)  # fmt: skip

#: By the number of sides: the outline, the edges seen within it, and where a number stands and how large.
_SHAPES: Mapping[int, tuple[str, str, float, float]] = MappingProxyType(
    {
        4: ("M50 6 L95 88 H5 Z", "M50 6 L62 88 M50 6 L5 88", 76, 40),
        6: ("M50 4 L92 26 V74 L50 96 L8 74 V26 Z", "M8 26 L50 48 L92 26 M50 48 V96", 36, 34),
        8: ("M50 4 L92 28 V72 L50 96 L8 72 V28 Z", "M50 4 L92 72 H8 Z", 64, 34),
        10: ("M50 4 L96 40 V60 L50 96 L4 60 V40 Z", "M50 4 L72 54 L50 68 L28 54 Z M28 54 L4 60 M72 54 L96 60", 54, 30),
        12: ("M50 4 L90 21 V79 L50 96 L10 79 V21 Z", "M50 24 L76 43 L66 73 H34 L24 43 Z", 63, 34),
        20: ("M50 4 L92 28 V72 L50 96 L8 72 V28 Z", "M50 24 L74 66 H26 Z M50 4 V24 M92 72 L74 66 M8 72 L26 66", 62, 24),
    }
)  # fmt: skip
_OTHER = ("M18 6 H82 Q94 6 94 18 V82 Q94 94 82 94 H18 Q6 94 6 82 V18 Q6 6 18 6 Z", "", 66, 46)


def die_ink(colour: str) -> str:
    """
    The colour of a die by its English name; nothing for one that goes by something else.

    >>> die_ink("red"), die_ink("gale")
    ('#b3261e', '')
    """
    return _INKS[colour.lower()][0] if colour.lower() in _INKS and colour != "white" else ""


def die_art(sides: int, colour: str, shown: str) -> Art:
    """
    A die with so many sides, in a *colour* by its English name, and what it has *shown*.

    >>> die_art(4, "yellow", "3").colour.startswith('<path d="M50 6 L95 88 H5 Z" fill="#f2c230"')
    True
    """
    outline, edges, y, size = _SHAPES.get(sides, _OTHER)
    size = size if len(shown) == 1 else size * 1.4 / max(len(shown), 1)

    def drawn(paper: str, ink: str) -> str:
        within = f'<path d="{edges}" fill="none" stroke="{ink}" stroke-width="2.5" stroke-linejoin="round"/>' * bool(
            edges
        )
        place = f'x="50" y="{y:g}" font-size="{size:g}" font-weight="bold" text-anchor="middle"'
        around = f'stroke="{paper}" stroke-width="6" stroke-linejoin="round"'
        letters = (f'<text {place} fill="{paper}" {around}>{{}}</text><text {place} fill="{ink}">{{}}</text>').format(
            marked_up(shown), marked_up(shown)
        )
        edge = '#000" stroke-width="5" stroke-linejoin="round'
        return f'<path d="{outline}" fill="{paper}" stroke="{edge}"/>{within}{letters}'

    return Art(colour=drawn(*_INKS.get(colour.lower(), _INKS[""])), plain=drawn("#fff", "#000"))
