"""Dice that together name a cell."""

from typing import Literal, get_args

from attrs import field, frozen
from attrs.validators import and_, deep_iterable, ge, in_, le, max_len, min_len

__all__ = ["PLACES", "Die", "Method", "Place"]

#: What a die counts for in the code of a cell.
Place = Literal["hundreds", "tens", "units"]

PLACES: tuple[Place, ...] = get_args(Place)

#: How the dice of one place become a digit; ``digital`` = one code, uniform over the board.
Method = Literal["any", "one", "sum", "difference", "digital"]


@frozen(kw_only=True)
class Die:
    """
    A die with numbers on its faces.

    Attributes:
        name: Its colour, or whatever tells it apart.

        faces: The numbers on it.

        place: What it counts for.
    """

    name: str
    faces: tuple[int, ...] = field(validator=and_(min_len(1), max_len(20), deep_iterable(and_(ge(0), le(99)))))
    place: Place = field(validator=in_(PLACES))
