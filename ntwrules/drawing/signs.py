"""The signs a board is drawn with on a terminal: every kind of thing differs from every other without colour."""

from collections.abc import Mapping
from string import ascii_lowercase, ascii_uppercase, digits
from types import MappingProxyType

from attrs import frozen

from ntwrules.drawing.styles import style_of
from ntwrules.drawing.words import letter
from ntwrules.model.picture import Cell, Picture
from ntwrules.model.seats import SEATS
from ntwrules.model.texts import TONGUES, Tongue

__all__ = ["Fragment", "Sign", "Signs", "signs_for"]

#: A stretch of text and the name of its style.
Fragment = tuple[str, str]


@frozen
class Sign:
    """
    A ground in cells of one, two and three characters.

    Attributes:
        one, two, three: The whole cell.

        beside: What stands beside a pawn on it.
    """

    one: str
    two: str
    three: str
    beside: str

    @classmethod
    def filled(cls, sign: str) -> "Sign":
        """A ground that fills its cells with one sign."""
        return cls(sign, sign * 2, sign * 3, sign)


_ASCII = MappingProxyType(
    {
        "land": Sign(".", " .", " . ", " "),
        "water": Sign.filled("~"),
        "bridge": Sign.filled("="),
        "polder": Sign.filled("#"),
        "pump": Sign("+", "++", "#+#", "+"),
        "boat": Sign("U", "\\/", "\\_/", "U"),
        "terp": Sign("^", "/\\", "/^\\", "^"),
        "start": Sign(">", ">", ">", ">"),
        "finish": Sign("*", "*", "*", "*"),
    }
)
_UNICODE = MappingProxyType(
    {
        "land": Sign("·", " ·", " · ", " "),
        "water": Sign.filled("≈"),
        "bridge": Sign.filled("═"),
        "polder": Sign.filled("▒"),
        "pump": Sign("╬", "╬╬", "▒╬▒", "╬"),
        "boat": Sign("▼", "╚╝", "╚═╝", "▼"),
        "terp": Sign("▲", "▲▲", "▲▲▲", "▲"),
        "start": Sign("►", "►", "►", "►"),
        "finish": Sign("⌂", "⌂", "⌂", "⌂"),
    }
)
#: Letters that mean a seat in some tongue.
_TAKEN = frozenset(letter(seat, tongue).lower() for seat in SEATS for tongue in TONGUES)
#: For structures of a variant's own, once the letters of their keys are gone.
_SPARE = (
    *(sign for sign in ascii_lowercase if sign not in _TAKEN),
    *(sign for sign in ascii_uppercase if sign.lower() not in _TAKEN | {"u"}),
    *"@$%!<|:;-_",
)
_MANY = "?"


@frozen
class Signs:
    """
    The signs of one picture.

    Attributes:
        grounds: By ground, start and finish.

        wide: Characters a cell: 1, 2 or 3.

        tongue: Whose letters the seats have.
    """

    grounds: Mapping[str, Sign]
    wide: int
    tongue: Tongue

    def cell(self, cell: Cell) -> list[Fragment]:
        """One cell."""
        if len({standing.seat for standing in cell.pawns}) > 1:
            return self._crowd(cell)
        if cell.pawns:
            return self._pawns(cell)
        for kind, seat in (("start", cell.start), ("finish", cell.finish)):
            if seat is not None:
                return self.camp(kind, seat)
        return self.ground(cell.ground)

    def ground(self, ground: str) -> list[Fragment]:
        """A ground with nothing on it."""
        sign = self.grounds[ground]
        return [(style_of(ground), (sign.one, sign.two, sign.three)[self.wide - 1])]

    def camp(self, kind: str, seat: str) -> list[Fragment]:
        """A start or a finish nobody stands on; whose it is, where there is room to say so."""
        sign, whose = self.grounds[kind].one, letter(seat, self.tongue)
        return [(f"{kind}-{seat}", (sign, sign + whose, sign + whose + sign)[self.wide - 1])]

    def _pawns(self, cell: Cell) -> list[Fragment]:
        first = cell.pawns[0]
        count = sum(standing.count for standing in cell.pawns)
        kind = "start" if cell.start else "finish" if cell.finish else cell.ground
        return self.pawn(kind, first.seat, count, drowning=all(standing.drowning for standing in cell.pawns))

    def pawn(self, kind: str, seat: str, count: int = 1, *, drowning: bool = False) -> list[Fragment]:
        """
        Pawns of one seat on a ground, a start or a finish: small letters in the water, a number for several.

        On a start or finish the number is always there, since without one nobody is.
        """
        who = letter(seat, self.tongue)
        pawn = (f"drowning-{seat}", who.lower()) if drowning else (f"pawn-{seat}", who)
        number = (pawn[0], str(min(count, 9)))
        style = f"{kind}-{seat}" if kind in {"start", "finish"} else style_of(kind)
        beside = (style, self.grounds[kind].beside)
        if self.wide == 1:  # whose they are matters more than how many
            return [pawn]
        several = count > 1 or kind in {"start", "finish"}
        if self.wide == 2:
            return ([number, pawn] if kind == "finish" else [pawn, number]) if several else [pawn, beside]
        return [beside, pawn, number if several else beside]

    def _crowd(self, cell: Cell) -> list[Fragment]:
        """Pawns of several seats on one cell: how many in all."""
        count = str(min(sum(standing.count for standing in cell.pawns), 9))
        return [("crowd", (count, f"&{count}", f"&{count}&")[self.wide - 1])]


def signs_for(picture: Picture, wide: int, *, unicode: bool, tongue: Tongue) -> Signs:
    """Signs for everything in a picture; own structures of a variant get a letter of their name that is not taken."""
    grounds: dict[str, Sign] = dict(_UNICODE if unicode else _ASCII)
    taken = {*digits, *_TAKEN, *(sign.one for sign in grounds.values())}
    found = [cell.ground for row in picture.rows for cell in row]
    for key in dict.fromkeys((*picture.names, *found)):
        if key not in grounds:
            wished = (*(sign for sign in key.lower() if sign in ascii_lowercase), *_SPARE)
            sign = next((sign for sign in wished if sign not in taken), _MANY)
            taken.add(sign)
            grounds[key] = Sign.filled(sign)
    return Signs(MappingProxyType(grounds), wide, tongue)
