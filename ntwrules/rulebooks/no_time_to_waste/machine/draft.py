"""The next state while it is being worked out. Drafts never leave the machine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import define, field

from ntwrules.model.machine import moments
from ntwrules.rulebooks.no_time_to_waste.machine.position import survey

if TYPE_CHECKING:
    from ntwrules.rulebooks.no_time_to_waste.machine.frame import Frame  # noqa: F401 - named in a text
    from ntwrules.rulebooks.no_time_to_waste.machine.table import Table  # noqa: F401 - named in a text

__all__ = ["Draft", "Moment", "Owed"]

#: Turns to skip: the card that lies in front of the holder for it, or -1, and how many are left.
Owed = tuple[int, int]


@define(eq=False, weakref_slot=False)
class Moment(moments.GameMoment["Table", "Frame"]):
    """
    Everything there is to know of a moment of a game. Per seat means: counted in the order of play.

    Attributes:
        turn: Whose turn it is.

        water: Bare water, as a set of cells.

        laid: For every structure the cells that carry it, also under another one.

        waiting: Pawns on the start, per seat.

        home: Pawns on the finish, per seat.

        out: Cells of the other dry pawns, per seat.

        adrift: Cells of the drowning pawns, per seat.

        fresh: Those of them that fell in during the owner's own turn, which is still going on (F5).

        dry, floodable, boats, occupied: What follows from those, kept since everything asks for it (see `Position`).

        hands: Cards by kind, per seat.

        draw: The draw pile by kind.

        discard: The discard pile by kind.

        skips: Turns to skip, per seat: for which card in front of the holder, and how many.

        owing: Are there turns to skip from before this turn? (A)

        moves: Pawns moved, per seat (W3).

        won: Who has won once the round is played out, as a set of seats (W1).
    """

    turn: int
    water: int
    laid: tuple[int, ...]
    waiting: tuple[int, ...]
    home: tuple[int, ...]
    out: tuple[int, ...]
    adrift: tuple[int, ...]
    fresh: tuple[int, ...]
    dry: int = field(init=False, eq=False)
    floodable: int = field(init=False, eq=False)
    boats: int = field(init=False, eq=False)
    occupied: int = field(init=False, eq=False)
    hands: tuple[tuple[int, ...], ...]
    draw: tuple[int, ...]
    discard: tuple[int, ...]
    skips: tuple[tuple[Owed, ...], ...]
    owing: bool
    moves: tuple[int, ...]
    won: int


@define(eq=False, weakref_slot=False)
class Draft(Moment, moments.Changing["Table", "Frame"]):
    """A moment that may still change."""

    def __attrs_post_init__(self) -> None:
        survey(self)
        self.occupied = 0
        for cells in (*self.out, *self.adrift):
            self.occupied |= cells
