"""The stack of frames in the exchange form: what is still to be done, as plain data and back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from attrs import fields

from ntwrules.model.exchange.kinds import At, Kept, Kind
from ntwrules.model.exchange.reading import Reader
from ntwrules.model.exchange.rows import StateRow, row
from ntwrules.model.machine.frames import StackFrame

__all__ = ["Frames", "pending_row"]

F = TypeVar("F", bound=StackFrame[Any, Any])


class Frames(dict[str, type[F]]):
    """Every kind of frame of a machine by its phase, and the kinds of their attributes."""

    def __init__(self, frames: Iterable[type[F]], kinds: Mapping[str, Kind]) -> None:
        super().__init__({frame.phase: frame for frame in frames})
        self._kinds = {
            frame: [(attribute.name, kinds[attribute.name]) for attribute in fields(frame)] for frame in self.values()
        }

    @property
    def asking(self) -> tuple[str, ...]:
        """The phases at which somebody, or chance, can decide; the others pass by themselves."""
        return tuple(phase for phase, frame in self.items() if frame.actions is not StackFrame.actions)

    def to_json(self, at: At, frames: Iterable[F]) -> list[dict[str, Any]]:
        """Frames at a moment as plain data."""
        return [
            {
                "phase": frame.phase,
                **{name: kind.write(at, getattr(frame, name)) for name, kind in self._kinds[type(frame)]},
            }
            for frame in frames
        ]

    def from_json(self, at: At, entries: Iterable[Reader]) -> tuple[F, ...]:
        """The frames that plain data describes; raises PositionError for anything else."""
        return tuple(self._frame(at, entry) for entry in entries)

    def _frame(self, at: At, entry: Reader) -> F:
        frame = self[entry.at("phase").one_of(self)]
        kinds = self._kinds[frame]
        entry.table(("phase", *(name for name, _ in kinds)))
        return frame(*(kind.at(at, entry.at(name)) for name, kind in kinds))


def pending_row(read: Callable[[At, Reader], Kept], write: Callable[[At, Kept], Any], otherwise: Any = ...) -> StateRow:
    """What is still to be done; it may not be left out unless it is told what it is then."""
    return row(
        "pending",
        Kind({"type": "array", "items": {"type": "object"}}, read, write),
        "What only the machine needs to go on from here. Keep it as it is; do not rely on what it holds.",
        otherwise=otherwise,
    )
