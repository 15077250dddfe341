"""The signs a board is drawn with on a terminal: every kind of thing differs from every other without colour."""

from collections.abc import Mapping
from string import ascii_lowercase, ascii_uppercase, digits
from types import MappingProxyType

from attrs import frozen

from ntwrules.drawing.styles import style_of
from ntwrules.drawing.words import letter
from ntwrules.model.compass import SIDES
from ntwrules.model.showing.picture import Cell, Look, Picture, Sign
from ntwrules.model.texts import TONGUES, Tongue

__all__ = ["Fragment", "Signs", "signs_for"]

#: A stretch of text and the name of its style.
Fragment = tuple[str, str]


#: Letters that mean a seat in some tongue.
_TAKEN = frozenset(letter(seat, tongue).lower() for seat in SIDES for tongue in TONGUES)
#: For things of a variant's own, once the letters of their keys are gone.
_SPARE = (
    *(sign for sign in ascii_lowercase if sign not in _TAKEN),
    *(sign for sign in ascii_uppercase if sign.lower() not in _TAKEN),
    *"@$%!<|:;-_",
)
_MANY = "?"


#: How things look that have a letter.
_LETTERED = Look(front="magenta", bold=True)


@frozen
class Signs:
    """
    The signs of one picture.

    Attributes:
        things: By key.

        looks: How they look.

        wide: Characters a cell: 1, 2 or 3.

        tongue: Whose letters the seats have.

        unicode: May signs beyond ASCII be used?
    """

    things: Mapping[str, Sign]
    looks: Mapping[str, Look]
    wide: int
    tongue: Tongue
    unicode: bool = True

    def look(self, key: str) -> Look:
        """How a thing looks."""
        return self.looks.get(key, _LETTERED)

    def cell(self, cell: Cell) -> list[Fragment]:
        """One cell."""
        if len({standing.seat for standing in cell.pawns}) > 1:
            return self._crowd(cell)
        if cell.pawns:
            return self._pawns(cell)
        if cell.owner is not None:
            return self.camp(cell.ground, cell.owner)
        return self.ground(cell.ground)

    def ground(self, ground: str) -> list[Fragment]:
        """A ground with nothing on it."""
        sign = self.things[ground]
        return [(style_of(self.look(ground)), (sign.one, sign.two, sign.three)[self.wide - 1])]

    def camp(self, kind: str, seat: str) -> list[Fragment]:
        """A ground of a seat, where nobody stands; whose it is, where there is room to say so."""
        sign, whose = self.things[kind].one, letter(seat, self.tongue)
        shown = (sign, sign + whose, sign + whose + sign)[self.wide - 1][: self.wide]
        return [(style_of(self.look(kind), seat), shown)]

    def _pawns(self, cell: Cell) -> list[Fragment]:
        first = cell.pawns[0]
        count = sum(standing.count for standing in cell.pawns)
        kind = first.kind if len({standing.kind for standing in cell.pawns}) == 1 else "pawn"
        return self.pawn(cell.ground, first.seat, count, kind=kind)

    def pawn(self, ground: str, seat: str | None, count: int = 1, *, kind: str = "pawn") -> list[Fragment]:
        """
        Pawns of one seat on a ground: a number for several.

        On some grounds the number is always there, since without one nobody is.
        """
        look, under = self.look(kind), self.look(ground)
        who = letter(seat, self.tongue)[0] if seat else self.things[kind].one
        pawn = (style_of(look, seat), who.lower() if look.lowered else who)
        number = (pawn[0], str(min(count, 9)))
        if self.wide == 1:  # whose they are matters more than how many
            return [pawn]
        beside = (style_of(under, seat), self.things[ground].beside)
        several = count > 1 or under.counted
        if self.wide == 2:
            return ([number, pawn] if under.counted == "first" else [pawn, number]) if several else [pawn, beside]
        return [beside, pawn, number if several else beside]

    def _crowd(self, cell: Cell) -> list[Fragment]:
        """Pawns of several seats on one cell: how many in all."""
        count = str(min(sum(standing.count for standing in cell.pawns), 9))
        return [("crowd", (count, f"&{count}", f"&{count}&")[self.wide - 1])]


def signs_for(picture: Picture, wide: int, *, unicode: bool, tongue: Tongue) -> Signs:
    """Signs for everything in a picture; what has none gets a letter of its name that is not taken."""
    signs = {key: look.sign if unicode else look.ascii for key, look in picture.looks.items()}
    things: dict[str, Sign] = {key: sign for key, sign in signs.items() if sign is not None}
    taken = {*digits, *_TAKEN, *(sign.one for sign in things.values())}
    found = [key for cell in picture.cells() for key in (cell.ground, *cell.marks, *(some.kind for some in cell.pawns))]
    places = [place for strip in picture.beside for track in strip.tracks for place in track.places]
    found += [key for place in places for key in (place.look, *place.marks) if key]
    for key in dict.fromkeys((*picture.names, *found)):
        if key not in things and not (key in picture.looks and picture.looks[key].owned):
            wished = (*(sign for sign in key.lower() if sign in ascii_lowercase), *_SPARE)
            sign = next((sign for sign in wished if sign not in taken), _MANY)
            taken.add(sign)
            things[key] = Sign.filled(sign)
    return Signs(MappingProxyType(things), picture.looks, wide, tongue, unicode)
