"""The shapes that things are drawn with in print, each in a square of 100 by 100."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path

from attrs import evolve

from ntwrules.drawing.styles import SeatInk, inks_of
from ntwrules.model.seats import Seat
from ntwrules.model.showing.looks import read_looks
from ntwrules.model.showing.picture import Look

__all__ = ["OTHER", "defined", "inked", "key_of", "seat_inks", "shapes"]

#: The name of the shape of things that have none of their own, and that shape: it goes with a letter.
OTHER = "structure"
_OTHER = read_looks(Path(__file__).with_name("looks.toml")).by_key[OTHER]


#: The colours that a shape brings itself, how many digits one has, and what is nearer to white than to black.
_COLOURS = re.compile(r'(fill|stroke|stop-color)="#([0-9a-fA-F]{6}|[0-9a-fA-F]{3})"')
_LONG, _BRIGHT = 6, 1275


class _Drawn(str):
    """A shape, and the colours it is drawn in."""

    __slots__ = ("ink", "paper")

    ink: str
    paper: str


class _Letter:
    """The letter of a seat, placed as a look asks for."""

    def __init__(self, text: str, own: SeatInk) -> None:
        self.text, self.own = text, own

    def __format__(self, spec: str) -> str:
        if not self.text:
            return ""
        *place, ink = spec.split()
        y, size = self.own.letter
        y, size = (int(place[0]), int(place[1])) if len(place) > 1 else (y - int(place[0]), size)
        fill = self.own.dark if ink == "dark" else self.own.light
        at = f'x="50" y="{y}" font-size="{size}"'
        return f'<text {at} font-weight="bold" text-anchor="middle" fill="{fill}">{self.text}</text>'


def inked(look: Look, *, colour: bool) -> Look:
    """A look in the colours in which it is printed."""
    return look if colour else evolve(look, ink="#000", paper="#fff")


def seat_inks(seats: Iterable[Seat], *, colour: bool) -> dict[Seat, SeatInk]:
    """The colours of seats as they are printed."""
    found = inks_of(tuple(seats)).items()
    return {seat: own if colour else evolve(own, ink="#000", dark="#000", light="#fff") for seat, own in found}


def key_of(key: str, looks: Mapping[str, Look], seat: str | None = None) -> str:
    """
    The name of the shape of a thing.

    >>> key_of("dike", {}), key_of("pawn", {"pawn": Look(owned=True)}, "west")
    ('structure', 'pawn-west')
    """
    if key not in looks:
        return OTHER
    return f"{key}-{seat}" if looks[key].owned and seat else key


def shapes(
    looks: Mapping[str, Look], letters: Mapping[str, str], *, colour: bool, tiny: bool = False
) -> dict[str, str]:
    """
    Every shape by its name, in its colours; what turns with a heading has a name that ends in ``-turned``.

    *letters* has one for each seat, or an empty text where none is wanted.
    """
    found: dict[str, str] = {}
    for key, look in {**looks, OTHER: _OTHER}.items():
        if not look.owned:
            shown = inked(look, colour=colour)
            for ending, shape in _both(look):
                drawn = _Drawn(shape.format(ink=shown.ink, paper=shown.paper, **found))
                drawn.ink, drawn.paper = shown.ink, shown.paper
                found[key + ending] = drawn
    owned = [(key, *drawn) for key, look in looks.items() if look.owned for drawn in _both(look)]
    for seat, own in seat_inks(letters, colour=colour).items():
        inks = {"ink": own.ink, "dark": own.dark, "light": own.light, "outline": own.outline}
        for key, ending, shape in owned:
            found[f"{key}-{seat}{ending}"] = shape.format(letter=_Letter(letters[seat], own), **inks, **found)
    for key, look in looks.items():
        if tiny and look.tiny:
            shown = inked(look, colour=colour)
            found[key] = look.tiny.format(ink=shown.ink, paper=shown.paper)
    return found if colour else {key: _uncoloured(shape) for key, shape in found.items()}


def _uncoloured(shape: str) -> str:
    """
    A shape in which every colour of its own is black or white, whichever is nearer.

    >>> _uncoloured('<path fill="#fde" stroke="#123f63"/>')
    '<path fill="#fff" stroke="#000"/>'
    """

    def nearer(found: re.Match[str]) -> str:
        digits = found[2] if len(found[2]) == _LONG else "".join(2 * digit for digit in found[2])
        red, green, blue = (int(digits[at : at + 2], 16) for at in (0, 2, 4))
        return f'{found[1]}="{"#fff" if 3 * red + 6 * green + blue > _BRIGHT else "#000"}"'

    drawn = _Drawn(_COLOURS.sub(nearer, shape))
    if isinstance(shape, _Drawn):
        drawn.ink, drawn.paper = shape.ink, shape.paper
    return drawn


def _both(look: Look) -> list[tuple[str, str]]:
    """What stands still of a look, and what turns, each with what its name ends in."""
    return [("", look.shape), *([("-turned", look.turned)] if look.turned else [])]


def defined(drawn: Mapping[str, str], used: Collection[str], prefix: str = "") -> Iterator[str]:
    """Every shape that is used, once; *prefix* stands before the names of shapes."""
    yield "<defs>"
    yield from (f'<g id="{prefix}{name}">{shape}</g>' for name, shape in drawn.items() if name in used)
    yield "</defs>"
