"""Draws a moment of any game."""

from ntwrules.drawing.svg import svg as picture_to_svg
from ntwrules.model.picture import Picture
from ntwrules.model.protocols import State
from ntwrules.model.seats import Seat
from ntwrules.model.texts import Tongue
from ntwrules.rulebooks.loading import rulebooks

__all__ = ["picture", "svg"]


def picture(state: State, seat: Seat = "south") -> Picture:
    """
    What the board looks like from the side of *seat*, with the numbers that are read there: for drawings of your own.

    >>> import ntwrules
    >>> seen = picture(ntwrules.load("base").start(), "west")
    >>> cell = seen.rows[18][0]
    >>> cell.number, cell.absolute, cell.owner, cell.pawns[0].count
    (360, 1, 'west', 4)
    """
    return rulebooks()[state.game.variant.rulebook].picture(state.view(seat), seat)


def svg(
    state: State,
    seat: Seat = "south",
    *,
    tongue: Tongue = "en",
    colour: bool = True,
    numbers: bool = True,
    title: str = "",
) -> str:
    """
    The board as a drawing, from the side of *seat*; with *colour* off in black and white.

    >>> import ntwrules
    >>> svg(ntwrules.load("base").start()).startswith('<svg xmlns="http://www.w3.org/2000/svg" width="206mm"')
    True
    """
    return picture_to_svg(picture(state, seat), tongue=tongue, colour=colour, numbers=numbers, title=title)
