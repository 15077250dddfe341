"""
How fast several games are, side by side in one process.

They take turns in short slices of processor time, so that a busy machine slows all of them alike.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from itertools import islice
from time import process_time
from typing import NamedTuple

#: Seconds of a slice, and decisions between two looks at the clock.
_SLICE = 0.1
_BATCH = 100

#: Games without end, one decision a step; gives the number of games played to their end.
Steps = Iterator[int]


class Speed(NamedTuple):
    """Decisions, games played to their end, and processor time."""

    decisions: int = 0
    games: int = 0
    seconds: float = 0.0

    @property
    def rate(self) -> float:
        """Decisions per second."""
        return self.decisions / self.seconds


def speeds(players: dict[str, Callable[[], Steps]], seconds: float) -> dict[str, Speed]:
    """The speed of each game, played for about *seconds*."""
    running = {name: begin() for name, begin in players.items()}
    found = dict.fromkeys(players, Speed())
    while min(speed.seconds for speed in found.values()) < seconds:
        for name, steps in running.items():
            found[name] = _slice(steps, found[name])
    return found


def _slice(steps: Steps, before: Speed) -> Speed:
    decisions, spent, begun = 0, 0.0, process_time()
    while spent < _SLICE:
        games = deque(islice(steps, _BATCH), maxlen=1)[0]
        decisions += _BATCH
        spent = process_time() - begun
    return Speed(before.decisions + decisions, games, before.seconds + spent)


def table(found: dict[str, Speed], beside: str) -> str:
    """One line a game; the last column is the ratio to *beside*."""
    lines = [f"{'game':<34}{'decisions/s':>12}{'games/s':>10}{'x':>8}"]
    lines += [
        f"{name:<34}{speed.rate:>12,.0f}{speed.games / speed.seconds:>10.1f}{speed.rate / found[beside].rate:>8.2f}"
        for name, speed in found.items()
    ]
    return "\n".join(lines)
