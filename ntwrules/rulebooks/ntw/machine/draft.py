"""The next state while it is being worked out. Drafts never leave the machine."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from attrs import define, field

from ntwrules.rulebooks.ntw.machine.position import survey

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ntwrules.model.action import Action
    from ntwrules.model.outcome import Outcome
    from ntwrules.model.protocols import Actor
    from ntwrules.rulebooks.ntw.machine.frame import Frame
    from ntwrules.rulebooks.ntw.machine.table import Table

__all__ = ["Draft", "Moment", "Owed", "Told", "put"]

T = TypeVar("T")

#: Turns to skip: the card that lies in front of the holder for it, or -1, and how many are left.
Owed = tuple[int, int]

#: What happened: code, seat or -1, key, cell or -1. Worded only when somebody asks.
Told = tuple[str, int, str, int]


@define(eq=False, weakref_slot=False)
class Moment:
    """
    Everything there is to know of a moment of a game. Per seat means: counted in the order of play.

    Attributes:
        table: Who plays on which board.

        round: From 1.

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

        seconds: Table time.

        won: Who has won once the round is played out, as a set of seats (W1).

        outcome: How it ended, once it has.

        pending: What is still to be done, the next thing last; nothing when it is over.

        told: What happened by itself since the last decision.

        to_act: Who decides next: a seat, ``chance``, or None when it is over.

        listed: What may be decided, once somebody has asked.
    """

    table: Table
    round: int
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
    seconds: int
    won: int
    outcome: Outcome | None
    pending: tuple[Frame, ...]
    told: tuple[Told, ...] = field(eq=False)
    to_act: Actor = field(default=None, init=False, eq=False)
    listed: Sequence[Action] | None = field(default=None, init=False, eq=False)


@define(eq=False, weakref_slot=False)
class Draft(Moment):
    """
    A moment that may still change.

    A draft and a state have nothing but the fields of a moment, which lets a finished draft become a state as it is.
    """

    def __attrs_post_init__(self) -> None:
        survey(self)
        self.occupied = 0
        for cells in (*self.out, *self.adrift):
            self.occupied |= cells

    def push(self, *frames: Frame) -> None:
        """Have these carried out next, the last one first."""
        self.pending += frames

    def tell(self, code: str, seat: int = -1, key: str = "", cell: int = -1) -> None:
        """Note what happened by itself."""
        self.told += ((code, seat, key, cell),)


def put(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The same tuple with one value replaced."""
    found = list(values)
    found[at] = value
    return tuple(found)
