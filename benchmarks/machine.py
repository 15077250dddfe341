"""
Decisions and games per second, beside python-chess in the same process.

Uniform random play, every legal action listed at each decision, all decks, 4 players; only decisions of players are
counted, dice and draws just cost time. The games take turns in short slices of processor time, so that a busy machine
slows all of them alike. The bare variant has no cards, no option but to move, and nobody stays in the water. Run with
``python -m benchmarks.machine``.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterator
from itertools import count, islice
from time import process_time
from typing import NamedTuple

import chess

from ntwrules import loads
from ntwrules.model.dice import Die
from ntwrules.model.protocols import Game
from ntwrules.rulebooks.ntw.machine.game import NtwGame
from tests.machine.base_variant import DICE, base, camps

BARE = """
ntw 1

variant "Bare" based on base {
  cards { without objects, tasks, disasters, strongest }
  turn {
    flood, then one of: move
    drowning at-once
  }
}
"""

_SLICE = 2000


def play_ntw(game: Game, rng: random.Random) -> Iterator[int]:
    """Games without end, one decision a step; gives the number of games played to their end."""
    for games in count():
        state = game.start(4)
        while (who := state.to_act) is not None and state.round <= 400:
            if who == "chance":
                state = state.apply(state.sample(rng))
            else:
                state = state.apply(rng.choice(list(state.actions)))
                yield games


def play_chess(rng: random.Random) -> Iterator[int]:
    """The same for python-chess."""
    for games in count():
        board = chess.Board()
        while (moves := list(board.legal_moves)) and board.halfmove_clock < 100:
            board.push(rng.choice(moves))
            yield games


class Speed(NamedTuple):
    """Decisions, games played to their end, and processor time."""

    decisions: int = 0
    games: int = 0
    seconds: float = 0.0

    @property
    def rate(self) -> float:
        """Decisions per second."""
        return self.decisions / self.seconds


def speeds(players: dict[str, Callable[[], Iterator[int]]], seconds: float) -> dict[str, Speed]:
    """The speed of each game, played for about *seconds*."""
    running = {name: begin() for name, begin in players.items()}
    found = dict.fromkeys(players, Speed())
    while min(speed.seconds for speed in found.values()) < seconds:
        for name, steps in running.items():
            begun = process_time()
            for games in islice(steps, _SLICE):  # noqa: B007 - the last one counts
                pass
            spent = process_time() - begun
            found[name] = Speed(found[name].decisions + _SLICE, games, found[name].seconds + spent)
    return found


def main() -> None:
    """Print the table."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--seconds", type=float, default=10.0, help="processor time per row")
    arguments.add_argument("--seed", type=int, default=1)
    options = arguments.parse_args()
    wide = (Die(name="yellow", faces=tuple(range(16)), place="hundreds"), *DICE[1:])
    small = NtwGame(base())
    bare = loads(BARE)
    large = NtwGame(base(key="large", size=40, camps=camps(40, 1520, 39), dice=wide))
    found = speeds(
        {
            "python-chess": lambda: play_chess(random.Random(options.seed)),
            "base 20x20": lambda: play_ntw(small, random.Random(options.seed)),
            "base 40x40": lambda: play_ntw(large, random.Random(options.seed)),
            "bare 20x20": lambda: play_ntw(bare, random.Random(options.seed)),
        },
        options.seconds,
    )
    chess_rate = found["python-chess"].rate
    print(f"{'game':<14}{'decisions':>12}{'seconds':>10}{'per second':>12}{'games/s':>9}{'x chess':>9}")
    for name, speed in found.items():
        print(
            f"{name:<14}{speed.decisions:>12}{speed.seconds:>10.2f}{speed.rate:>12.0f}"
            f"{speed.games / speed.seconds:>9.2f}{speed.rate / chess_rate:>9.2f}"
        )
    wider = found["base 20x20"].rate / found["base 40x40"].rate
    print(f"cost per decision, 40x40 against 20x20: {wider:.2f}x (at most 3)")


if __name__ == "__main__":
    main()
