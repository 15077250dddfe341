"""The stack of frames in the exchange form: what is still to be done, as plain data and back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Generic, TypeVar

from attrs import fields, frozen

from ntwrules.model.exchange.reading import Reader
from ntwrules.model.machine.frames import StackFrame
from ntwrules.model.machine.games import GameTable

__all__ = ["CARD", "FLAG", "SEAT", "Frames", "Way", "number"]

T = TypeVar("T", bound=GameTable[Any])
F = TypeVar("F", bound=StackFrame[Any, Any])


@frozen
class Way:
    """
    How an attribute of a frame is written and read.

    Attributes:
        read: What an entry stands for at a table, or an error.

        write: How a value is written at a table; mostly as it is.
    """

    read: Callable[[Any, Reader], Any]
    write: Callable[[Any, Any], Any] = lambda _, value: value


def number(least: int, most: int) -> Way:
    """A number within bounds."""
    return Way(lambda _, entry: entry.number(least, most))


SEAT = Way(lambda table, entry: entry.place(table.seats), lambda table, seat: table.seats[seat])
CARD = Way(lambda table, entry: entry.place(table.game.card_index), lambda table, card: table.game.cards[card].key)
FLAG = Way(lambda _, entry: entry.flag())


class Frames(Mapping[str, type[F]], Generic[T, F]):
    """Every kind of frame of a machine by its phase, and how their attributes are written."""

    def __init__(self, kinds: Iterable[type[F]], ways: Mapping[str, Way]) -> None:
        self._kinds = {kind.phase: kind for kind in kinds}
        self._ways = {
            kind: [(attribute.name, ways[attribute.name]) for attribute in fields(kind)]
            for kind in self._kinds.values()
        }

    def __getitem__(self, phase: str) -> type[F]:
        return self._kinds[phase]

    def __iter__(self) -> Iterator[str]:
        return iter(self._kinds)

    def __len__(self) -> int:
        return len(self._kinds)

    @property
    def asking(self) -> tuple[str, ...]:
        """The phases at which somebody, or chance, can decide; the others pass by themselves."""
        return tuple(phase for phase, kind in self.items() if kind.actions is not StackFrame.actions)

    def to_json(self, table: T, frames: Iterable[F]) -> list[dict[str, Any]]:
        """Frames as plain data."""
        return [
            {
                "phase": frame.phase,
                **{name: way.write(table, getattr(frame, name)) for name, way in self._ways[type(frame)]},
            }
            for frame in frames
        ]

    def from_json(self, table: T, entries: Iterable[Reader]) -> tuple[F, ...]:
        """The frames that plain data describes; raises PositionError for anything else."""
        return tuple(self._frame(table, entry) for entry in entries)

    def _frame(self, table: T, entry: Reader) -> F:
        kind = self[entry.at("phase").one_of(self)]
        ways = self._ways[kind]
        entry.table(("phase", *(name for name, _ in ways)))
        return kind(*(way.read(table, entry.at(name)) for name, way in ways))
