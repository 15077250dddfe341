"""The points of the compass: where a pawn looks, the sides of a board, and who sits there."""

from collections.abc import Mapping
from types import MappingProxyType

from ntwrules.model.seats import Seat, SeatPlan
from ntwrules.model.texts import MODEL, Readable

__all__ = ["COMPASS", "POINTS", "SIDES", "compass_plan"]

#: Every point of the compass, clockwise, as turns go round a table.
POINTS: tuple[str, ...] = ("south", "southwest", "west", "northwest", "north", "northeast", "east", "southeast")

#: What they are called.
COMPASS: Mapping[str, Readable] = MappingProxyType({point: MODEL.text(f"seats.{point}") for point in POINTS})

#: The four sides of a board, clockwise.
SIDES: tuple[Seat, ...] = ("south", "west", "north", "east")

#: Where so many sit most comfortably.
_USUAL: Mapping[int, tuple[Seat, ...]] = {
    1: ("south",),
    2: ("south", "north"),
    3: ("south", "west", "north"),
    4: SIDES,
    5: ("south", "southwest", "west", "north", "east"),
    6: ("south", "southwest", "west", "north", "northeast", "east"),
    7: ("south", "southwest", "west", "northwest", "north", "northeast", "east"),
    8: POINTS,
}


def compass_plan(seats: tuple[Seat, ...] = POINTS, least: int = 1) -> SeatPlan:
    """
    Seats that go by where somebody sits.

    >>> compass_plan(SIDES).playing(2)
    ('south', 'north')
    """
    usual = {players: sit for players, sit in _USUAL.items() if least <= players <= len(seats)}
    return SeatPlan(names={seat: COMPASS[seat] for seat in seats}, least=least, usual=usual)
