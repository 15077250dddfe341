"""Who sits where."""

from typing import Literal, TypeAlias

from ntwrules.model.texts import Texts

__all__ = ["PLACES", "SEATS", "SEATS_BY_PLAYERS", "SEAT_NAMES", "Seat"]

Seat: TypeAlias = Literal["south", "southwest", "west", "northwest", "north", "northeast", "east", "southeast"]

#: Every place at a table, clockwise, as turns go round it.
PLACES: tuple[Seat, ...] = ("south", "southwest", "west", "northwest", "north", "northeast", "east", "southeast")

#: The four sides of a board, clockwise (B2).
SEATS: tuple[Seat, ...] = ("south", "west", "north", "east")

#: What the colours are called.
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

#: Which seats play when a variant names no others (B2).
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
