"""Who sits where."""

from typing import Literal, TypeAlias

from ntwrules.model.texts import Texts

__all__ = ["SEATS", "SEATS_BY_PLAYERS", "SEAT_NAMES", "Seat"]

Seat: TypeAlias = Literal["south", "west", "north", "east"]

#: Clockwise, as turns go round the table (B2).
SEATS: tuple[Seat, ...] = ("south", "west", "north", "east")

#: What the colours are called.
SEAT_NAMES: dict[Seat, Texts] = {
    "south": Texts(en="south", nl="zuid"),
    "west": Texts(en="west", nl="west"),
    "north": Texts(en="north", nl="noord"),
    "east": Texts(en="east", nl="oost"),
}

#: Which seats play when a variant names no others (B2).
SEATS_BY_PLAYERS: dict[int, tuple[Seat, ...]] = {
    1: ("south",),
    2: ("south", "north"),
    3: ("south", "west", "north"),
    4: SEATS,
}
