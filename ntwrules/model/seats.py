"""Who sits where."""

from typing import Literal, TypeAlias

__all__ = ["SEATS", "SEATS_BY_PLAYERS", "Seat"]

Seat: TypeAlias = Literal["south", "west", "north", "east"]

#: Clockwise, as turns go round the table (B2).
SEATS: tuple[Seat, ...] = ("south", "west", "north", "east")

#: Which seats play when a variant names no others (B2).
SEATS_BY_PLAYERS: dict[int, tuple[Seat, ...]] = {
    1: ("south",),
    2: ("south", "north"),
    3: ("south", "west", "north"),
    4: SEATS,
}
