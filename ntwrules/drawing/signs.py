"""The signs a board is drawn with on a terminal: every kind of thing differs from every other without colour."""

from collections.abc import Mapping
from string import ascii_lowercase, ascii_uppercase, digits

from attrs import frozen

from ntwrules.drawing.styles import inks_of, style_of
from ntwrules.drawing.words import letters_of_seats
from ntwrules.model.seats import Seat
from ntwrules.model.showing.picture import Cell, Look, Picture, Sign
from ntwrules.model.texts import TONGUES, Tongue

__all__ = ["Fragment", "Signs", "signs_for"]

#: A stretch of text and the name of its style.
Fragment = tuple[str, str]


#: For things of a variant's own, once the letters of their keys are gone.
_SPARE = (*ascii_lowercase, *ascii_uppercase, *"@$%!<|:;-_")
_MANY = "?"
#: How things look that have a letter.
_LETTERED = Look(front="magenta", bold=True)


@frozen
class Signs:
    """
    The signs of one picture.

    Attributes:
        things: By key.

        picture: What is drawn with them.

        wide: Characters a cell: 1, 2 or 3.

        letters: Those of the seats, in the tongue of whoever looks.

        tongue: That tongue.

        unicode: May signs beyond ASCII be used?
    """

    things: Mapping[str, Sign]
    picture: Picture
    wide: int
    letters: Mapping[Seat, str]
    tongue: Tongue
    unicode: bool = True

    def look(self, key: str) -> Look:
        """How a thing looks."""
        return self.picture.looks.get(key, _LETTERED)

    def style(self, key: str, seat: Seat | None = None) -> str:
        """The name of its style, where it belongs to a seat in the colours of that."""
        inks = inks_of(tuple(self.picture.called))
        return style_of(self.look(key), inks[seat]) if seat else style_of(self.look(key))

    def cell(self, cell: Cell) -> list[Fragment]:
        """One cell."""
        count = sum(standing.count for standing in cell.pawns)
        if len({standing.seat for standing in cell.pawns}) > 1:  # how many of all seats
            return [("crowd", (f"{min(count, 9)}", f"&{min(count, 9)}", f"&{min(count, 9)}&")[self.wide - 1])]
        if cell.pawns:
            kinds = {standing.kind for standing in cell.pawns}
            return self.pawn(cell.ground, cell.pawns[0].seat, count, kind=kinds.pop() if len(kinds) == 1 else "pawn")
        if cell.owner is not None:
            return self.camp(cell.ground, cell.owner)
        return self.ground(cell.ground)

    def ground(self, ground: str) -> list[Fragment]:
        """A ground with nothing on it."""
        sign = self.things[ground]
        return [(self.style(ground), (sign.one, sign.two, sign.three)[self.wide - 1])]

    def camp(self, kind: str, seat: str) -> list[Fragment]:
        """A ground of a seat, where nobody stands; whose it is, where there is room to say so."""
        sign, whose = self.things[kind].one, self.letters[seat]
        shown = (sign, sign + whose, sign + whose + sign)[self.wide - 1][: self.wide]
        return [(self.style(kind, seat), shown)]

    def pawn(self, ground: str, seat: str | None, count: int = 1, *, kind: str = "pawn") -> list[Fragment]:
        """
        Pawns of one seat on a ground: a number for several.

        On some grounds the number is always there, since without one nobody is.
        """
        look, under = self.look(kind), self.look(ground)
        who = self.letters[seat][0] if seat else self.things[kind].one
        pawn = (self.style(kind, seat), who.lower() if look.lowered else who)
        number = (pawn[0], str(min(count, 9)))
        if self.wide == 1:  # whose they are matters more than how many
            return [pawn]
        beside = (self.style(ground, seat), self.things[ground].beside)
        several = count > 1 or under.counted
        if self.wide == 2:
            return ([number, pawn] if under.counted == "first" else [pawn, number]) if several else [pawn, beside]
        return [beside, pawn, number if several else beside]


def _sign_of(look: Look, *, unicode: bool, tongue: Tongue) -> Sign | None:
    """The sign of a look, with its letter in a tongue."""
    sign = look.sign if unicode else look.ascii
    return Sign.single(sign.one[:-1] + look.letter.read(tongue)) if sign and look.letter else sign


def signs_for(picture: Picture, wide: int, *, unicode: bool, tongue: Tongue) -> Signs:
    """Signs for everything in a picture; what has none gets a letter of its name that is not taken."""
    signs = {key: _sign_of(look, unicode=unicode, tongue=tongue) for key, look in picture.looks.items()}
    things: dict[str, Sign] = {key: sign for key, sign in signs.items() if sign is not None}
    seats = {sign.lower() for each in TONGUES for sign in letters_of_seats(picture.called, each).values()}
    spare = [sign for sign in _SPARE if sign.lower() not in seats]
    taken = {*digits, *seats, *(sign.one for sign in things.values())}
    found = [
        key
        for cell in picture.cells()
        for key in (cell.ground, *cell.lying(), *(some.kind for some in cell.standing()))
    ]
    found += [some.kind for way in picture.ways for some in (*way.there, *way.back)]
    found += [key for place in picture.places() for key in (place.look, *place.marks) if key]
    for key in dict.fromkeys((*picture.names, *found)):
        if key not in things and not (key in picture.looks and picture.looks[key].owned):
            wished = (*(sign for sign in key.lower() if sign in ascii_lowercase), *spare)
            sign = next((sign for sign in wished if sign not in taken), _MANY)
            taken.add(sign)
            things[key] = Sign.filled(sign)
    return Signs(things, picture, wide, letters_of_seats(picture.called, tongue), tongue, unicode)
