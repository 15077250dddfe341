"""Who sits where."""

from typing import Literal, TypeAlias

from attrs import field, frozen
from attrs.validators import ge, min_len

from ntwrules.model.texts import Texts

__all__ = ["PLACES", "SEATS", "SEATS_BY_PLAYERS", "SEAT_NAMES", "Seat", "SeatPlan"]

Seat: TypeAlias = Literal["south", "southwest", "west", "northwest", "north", "northeast", "east", "southeast"]

#: Every place at a table, clockwise, as turns go round it.
PLACES: tuple[Seat, ...] = ("south", "southwest", "west", "northwest", "north", "northeast", "east", "southeast")

#: The four sides of a board, clockwise.
SEATS: tuple[Seat, ...] = ("south", "west", "north", "east")

#: What the seats are called.
SEAT_NAMES: dict[Seat, Texts] = {
    "south": Texts(en="south", nl="zuid"),
    "southwest": Texts(en="southwest", nl="zuidwest"),
    "west": Texts(en="west", nl="west"),
    "northwest": Texts(en="northwest", nl="noordwest"),
    "north": Texts(en="north", nl="noord"),
    "northeast": Texts(en="northeast", nl="noordoost"),
    "east": Texts(en="east", nl="oost"),
    "southeast": Texts(en="southeast", nl="zuidoost"),
}

#: Which seats play when a variant names no others.
SEATS_BY_PLAYERS: dict[int, tuple[Seat, ...]] = {
    1: ("south",),
    2: ("south", "north"),
    3: ("south", "west", "north"),
    4: SEATS,
    5: ("south", "southwest", "west", "north", "east"),
    6: ("south", "southwest", "west", "north", "northeast", "east"),
    7: ("south", "southwest", "west", "northwest", "north", "northeast", "east"),
    8: PLACES,
}


@frozen(kw_only=True)
class SeatPlan:
    """
    Who can sit at the table of a rulebook.

    Attributes:
        seats: The seats it knows, clockwise; with so many players at most.

        least: With how many players at least.

    >>> SeatPlan(seats=("south", "west", "north", "east"), least=2).players
    (2, 3, 4)
    """

    seats: tuple[Seat, ...] = field(default=PLACES, validator=min_len(1))
    least: int = field(default=1, validator=ge(1))

    @property
    def players(self) -> tuple[int, ...]:
        """Every number of players there is room for."""
        return tuple(range(self.least, len(self.seats) + 1))
