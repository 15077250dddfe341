"""
Decisions per second, beside python-chess in the same process.

Uniform random play, every legal action listed at each decision, all decks, 4 players; only decisions of players are
counted, dice and draws just cost time. The games take turns in short slices of processor time, so that a busy machine
slows all of them alike. Run with ``python -m benchmarks.machine``.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterator
from time import process_time

import chess

from ntwrules.model.dice import Die
from ntwrules.rulebooks.ntw.machine.game import NtwGame
from tests.machine.base_variant import DICE, base, camps


def play_ntw(game: NtwGame, rng: random.Random) -> Iterator[None]:
    """Games without end, one decision a step."""
    while True:
        state = game.start(4)
        while (who := state.to_act) is not None and state.round <= 400:
            if who == "chance":
                state = state.apply(state.sample(rng))
            else:
                state = state.apply(rng.choice(list(state.actions)))
                yield


def play_chess(rng: random.Random) -> Iterator[None]:
    """The same for python-chess."""
    while True:
        board = chess.Board()
        while (moves := list(board.legal_moves)) and board.halfmove_clock < 100:
            board.push(rng.choice(moves))
            yield


def speeds(players: dict[str, Callable[[], Iterator[None]]], seconds: float) -> dict[str, tuple[int, float]]:
    """Decisions and processor time per game, each for about *seconds*."""
    running = {name: begin() for name, begin in players.items()}
    found = dict.fromkeys(players, (0, 0.0))
    while min(spent for _, spent in found.values()) < seconds:
        for name, steps in running.items():
            begun = process_time()
            for _ in range(2000):
                next(steps)
            count, spent = found[name]
            found[name] = count + 2000, spent + process_time() - begun
    return found


def main() -> None:
    """Print the table."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--seconds", type=float, default=10.0, help="processor time per row")
    arguments.add_argument("--seed", type=int, default=1)
    options = arguments.parse_args()
    wide = (Die(name="yellow", faces=tuple(range(16)), place="hundreds"), *DICE[1:])
    small = NtwGame(base())
    large = NtwGame(base(key="large", size=40, camps=camps(40, 1520, 39), dice=wide))
    found = speeds(
        {
            "python-chess": lambda: play_chess(random.Random(options.seed)),
            "base 20x20": lambda: play_ntw(small, random.Random(options.seed)),
            "base 40x40": lambda: play_ntw(large, random.Random(options.seed)),
        },
        options.seconds,
    )
    rates = {name: count / spent for name, (count, spent) in found.items()}
    print(f"{'game':<14}{'decisions':>12}{'seconds':>10}{'per second':>12}{'x chess':>9}")
    for name, (count, spent) in found.items():
        print(f"{name:<14}{count:>12}{spent:>10.2f}{rates[name]:>12.0f}{rates[name] / rates['python-chess']:>9.2f}")
    print(f"cost per decision, 40x40 against 20x20: {rates['base 20x20'] / rates['base 40x40']:.2f}x (at most 3)")


if __name__ == "__main__":
    main()
