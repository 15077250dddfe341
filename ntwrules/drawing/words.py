"""What a drawing says by itself, and texts cut to fit."""

import unicodedata
from collections.abc import Mapping
from itertools import groupby, islice
from pathlib import Path
from textwrap import wrap

from ntwrules.model.compass import COMPASS, POINTS
from ntwrules.model.seats import Seat
from ntwrules.model.showing.picture import Picture
from ntwrules.model.texts import Readable, TextStore, Tongue

__all__ = ["ascii_only", "letters_of_seats", "packed", "printable", "seen_from", "shortened", "shown", "text_width"]

#: What stands between the parts of a text.
_BETWEEN = " · "
#: Signs that old terminals lack, and what does instead.
_ASCII = str.maketrans({"·": "|", "…": "...", "×": "x", "–": "-", "→": ">", "‘": "'", "’": "'"})
#: What only joins signs of a picture, or says how it looks.
_JOINERS = dict.fromkeys(map(ord, "\u200d\ufe0e\ufe0f"))
#: More marks on one letter reach into the lines around it.
_MOST_MARKS = 2

#: What a drawing says by itself.
word = TextStore(Path(__file__).parent / "texts")


def letters_of_seats(called: Mapping[Seat, Readable], tongue: Tongue) -> dict[Seat, str]:
    """
    The letter of each seat: of its side, or both sides for one at a corner; otherwise one of its name.

    >>> from ntwrules.model.texts import Texts
    >>> letters_of_seats(COMPASS, "nl")["south"], letters_of_seats(COMPASS, "nl")["northwest"]
    ('Z', 'NW')
    >>> letters_of_seats({"red": Texts(en="red", nl="rood"), "rose": Texts(en="rose", nl="roze")}, "nl")
    {'red': 'R', 'rose': 'O'}
    """
    found: dict[Seat, str] = {}
    for seat, name in called.items():
        said = name.read(tongue).upper()
        sides = (side for side in ("south", "north", "west", "east") if seat in POINTS and side in seat)
        own = "".join(COMPASS[side].read(tongue)[0].upper() for side in sides)
        found[seat] = own or next((sign for sign in said if sign.isalpha() and sign not in found.values()), said[:2])
    return found


def seen_from(picture: Picture, tongue: Tongue) -> str:
    """From where a picture is seen."""
    return word("seen from", tongue, seat=picture.called[picture.viewer])


def printable(text: str) -> str:
    """A name from a variant, on one line, without anything that moves a cursor or breaks a drawing."""
    spaced = " ".join(text.split())
    if spaced.isascii() and spaced.isprintable():
        return spaced
    spaced = spaced.translate(_JOINERS)
    runs = groupby(spaced, key=lambda sign: unicodedata.combining(sign) > 0)
    signs = (sign for piled, run in runs for sign in islice(run, _MOST_MARKS if piled else None))
    return "".join(sign if sign.isprintable() else "?" for sign in signs)


def ascii_only(text: str) -> str:
    """
    The same without signs that an old terminal lacks.

    >>> ascii_only("El Niño")
    'El Nino'
    """
    apart = unicodedata.normalize("NFKD", text)
    return "".join(sign for sign in apart if not unicodedata.combining(sign)).encode("ascii", "replace").decode("ascii")


def text_width(text: str) -> int:
    """How many columns a text takes."""
    wide = sum(unicodedata.east_asian_width(sign) in {"W", "F"} for sign in text)
    thin = sum(unicodedata.combining(sign) > 0 for sign in text)
    return len(text) + wide - thin


def shortened(text: str, most: int, dots: str = "…") -> str:
    """
    A text of at most *most* columns.

    >>> shortened("Windmolengemaal", 10)
    'Windmolen…'
    """
    if text_width(text) <= most:
        return text
    while text and text_width(text + dots) > most:
        text = text[:-1]
    return (text.rstrip() + dots)[: max(most, 0)]


def packed(text: str, most: int) -> list[str]:
    """
    A text over lines of at most *most* columns, broken between its parts where that will do.

    >>> packed("Round 3 · Sint: North · to act: East", 24)
    ['Round 3 · Sint: North', 'to act: East']
    """
    lines: list[str] = []
    for part in text.split(_BETWEEN):
        if lines and text_width(lines[-1] + _BETWEEN + part) <= most:
            lines[-1] += _BETWEEN + part
        else:
            lines += wrap(part, max(most, 1))
    return lines


def shown(text: str, *, unicode: bool) -> str:
    """
    A text on one line, in signs that can be shown.

    >>> shown("ronde 3 · café ×2", unicode=False)
    'ronde 3 | cafe x2'
    """
    text = printable(text)
    return text if unicode else ascii_only(text.translate(_ASCII))
