"""The next state while it is being worked out. Drafts never leave the machine."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from attrs import define, field

from ntwrules.rulebooks.ntw.machine.position import survey

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ntwrules.model.action import Action
    from ntwrules.model.outcome import Outcome
    from ntwrules.rulebooks.ntw.machine.frame import Frame
    from ntwrules.rulebooks.ntw.machine.table import Table

__all__ = ["Draft", "Owed", "Told", "put"]

T = TypeVar("T")

#: Turns to skip: the card that lies in front of the holder for it, or -1, and how many are left.
Owed = tuple[int, int]

#: What happened: code, seat or -1, key, cell or -1. Worded only when somebody asks.
Told = tuple[str, int, str, int]


@define(eq=False, weakref_slot=False)
class Draft:
    """
    A state that may still change; see `NtwState` for what the fields mean.

    The fields are those of a state, in the same order: that lets a finished draft become one without being copied.
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
    dry: int = field(init=False)
    floodable: int = field(init=False)
    boats: int = field(init=False)
    occupied: int = field(init=False)
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
    told: tuple[Told, ...]
    listed: Sequence[Action] | None = field(default=None, init=False)

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
