"""The shapes that things are drawn with in print, each in a square of 100 by 100."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from attrs import frozen

from ntwrules.drawing.styles import SEAT_INKS
from ntwrules.model.compass import POINTS
from ntwrules.model.showing.picture import Look

__all__ = ["OTHER", "OUTLINES", "Inks", "inked", "key_of", "seat_inks", "shapes"]

#: The name of the shape of things that have none of their own, and that shape: it goes with a letter.
OTHER = "structure"
_OTHER = Look(
    ink="#333333",
    paper="#e5dff0",
    front="magenta",
    bold=True,
    shape='<rect x="9" y="9" width="82" height="82" rx="6" fill="{paper}" stroke="{ink}" stroke-width="5"/>'
    '<path d="M9 26 L26 9 M74 9 L91 26 M91 74 L74 91 M26 91 L9 74" stroke="{ink}" stroke-width="4"/>',
)

#: The outline of the pawns of each seat.
OUTLINES: Mapping[str, str] = MappingProxyType(
    {
        "south": "M50 20 A32 32 0 0 1 50 84 A32 32 0 0 1 50 20 Z",
        "southwest": "M50 12 L90 42 L75 88 H25 L10 42 Z",
        "west": "M22 24 H78 V80 H22 Z",
        "northwest": "M30 16 H70 L92 52 L70 88 H30 L8 52 Z",
        "north": "M50 12 L88 82 H12 Z",
        "northeast": "M16 16 H84 V56 L50 92 L16 56 Z",
        "east": "M50 12 L90 52 L50 92 L10 52 Z",
        "southeast": "M28 16 H72 L92 84 H8 Z",
    }
)
#: Where the letter stands in it, and how large it is.
_LETTERS: Mapping[str, tuple[int, int]] = MappingProxyType(
    {
        "south": (66, 40),
        "southwest": (64, 32),
        "west": (66, 40),
        "northwest": (63, 32),
        "north": (75, 34),
        "northeast": (53, 32),
        "east": (65, 36),
        "southeast": (67, 32),
    }
)


@frozen
class Inks:
    """Colours in print: those of a look, or black on white."""

    ink: str
    paper: str


class _Drawn(str):
    """A shape, and the colours it is drawn in."""

    __slots__ = ("ink", "paper")

    ink: str
    paper: str


class _Letter:
    """The letter of a seat, placed as a look asks for."""

    def __init__(self, seat: str, text: str, inks: Mapping[str, str]) -> None:
        self.seat, self.text, self.inks = seat, text, inks

    def __format__(self, spec: str) -> str:
        if not self.text:
            return ""
        *place, ink = spec.split()
        y, size = _LETTERS[self.seat]
        y, size = (int(place[0]), int(place[1])) if len(place) > 1 else (y - int(place[0]), size)
        at = f'x="50" y="{y}" font-size="{size}"'
        return f'<text {at} font-weight="bold" text-anchor="middle" fill="{self.inks[ink]}">{self.text}</text>'


def inked(look: Look, *, colour: bool) -> Inks:
    """The colours of a look as it is printed."""
    return Inks(look.ink, look.paper) if colour else Inks("#000", "#fff")


def key_of(key: str, looks: Mapping[str, Look], seat: str | None = None) -> str:
    """
    The name of the shape of a thing.

    >>> key_of("dike", {}), key_of("pawn", {"pawn": Look(owned=True)}, "west")
    ('structure', 'pawn-west')
    """
    if key not in looks:
        return OTHER
    return f"{key}-{seat}" if looks[key].owned and seat else key


def seat_inks(seat: str, *, colour: bool) -> dict[str, str]:
    """The colours of a seat by the names that looks call them."""
    own = SEAT_INKS[seat]
    if not colour:
        return {"ink": "#000", "dark": "#000", "light": "#fff", "outline": OUTLINES[seat]}
    return {"ink": own.ink, "dark": own.ink if own.dark else "#000", "light": own.light, "outline": OUTLINES[seat]}


def shapes(
    looks: Mapping[str, Look], letters: Mapping[str, str], *, colour: bool, tiny: bool = False
) -> dict[str, str]:
    """
    Every shape by its name, in its colours; what turns with a heading has a name that ends in ``-turned``.

    *letters* has one for each seat, or an empty text where none is wanted.
    """
    found: dict[str, str] = {}
    for key, look in (*((key, look) for key, look in looks.items() if not look.owned), (OTHER, _OTHER)):
        inks = inked(look, colour=colour)
        drawn = _Drawn(look.shape.format(ink=inks.ink, paper=inks.paper, **found))
        drawn.ink, drawn.paper = inks.ink, inks.paper
        found[key] = drawn
        if look.turned:
            found[f"{key}-turned"] = look.turned.format(ink=inks.ink, paper=inks.paper, **found)
    for seat in POINTS:
        inks_of = seat_inks(seat, colour=colour)
        letter = _Letter(seat, letters.get(seat, ""), inks_of)
        for name, template in _owned(looks):
            found[f"{name[0]}-{seat}{name[1]}"] = template.format(letter=letter, **inks_of, **found)
    for key, look in looks.items():
        if tiny and look.tiny:
            inks = inked(look, colour=colour)
            found[key] = look.tiny.format(ink=inks.ink, paper=inks.paper)
    return found


def _owned(looks: Mapping[str, Look]) -> Iterator[tuple[tuple[str, str], str]]:
    """What belongs to a seat: its name before and behind the seat, and its shape."""
    for key, look in looks.items():
        if look.owned:
            yield (key, ""), look.shape
            if look.turned:
                yield (key, "-turned"), look.turned
