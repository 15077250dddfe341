"""
Decisions and games per second, beside python-chess in the same process.

Uniform random play, every legal action listed at each decision, all decks, 4 players; only decisions of players are
counted, dice and draws just cost time. The bare variant has no cards, no option but to move, and nobody stays in the
water. Run with ``python -m benchmarks.machine``; ``python -m benchmarks`` measures more peers.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from itertools import count

import chess

from benchmarks.measuring import Steps, speeds, table
from ntwrules import loads
from ntwrules.model.machine.protocols import Game
from ntwrules.rulebooks.no_time_to_waste.dice import Die
from ntwrules.rulebooks.no_time_to_waste.machine.game import NtwGame
from tests.no_time_to_waste.base_variant import DICE, base, camps

CHESS = "python-chess"

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


def play_ntw(game: Game, rng: random.Random) -> Steps:
    """A game of ours, up to round 400."""
    for games in count():
        state = game.start(4)
        while (who := state.to_act) is not None and state.round <= 400:
            if who == "chance":
                state = state.apply(state.sample(rng))
            else:
                state = state.apply(rng.choice(list(state.actions)))
                yield games


def play_chess(rng: random.Random) -> Steps:
    """The same for python-chess, up to fifty moves without a capture or pawn move."""
    for games in count():
        board = chess.Board()
        while (moves := list(board.legal_moves)) and board.halfmove_clock < 100:
            board.push(rng.choice(moves))
            yield games


def players(seed: int) -> dict[str, Callable[[], Steps]]:
    """The whole game on two boards, a bare one, and python-chess."""
    wide = (Die(name="yellow", faces=tuple(range(16)), place="hundreds"), *DICE[1:])
    games = {
        "ntwrules, base 20x20": NtwGame(base()),
        "ntwrules, base 40x40": NtwGame(base(key="large", size=40, camps=camps(40, 1520, 39), dice=wide)),
        "ntwrules, bare 20x20": loads(BARE),
    }
    ours = {name: lambda game=game: play_ntw(game, random.Random(seed)) for name, game in games.items()}
    return {CHESS: lambda: play_chess(random.Random(seed)), **ours}


def main() -> None:
    """Print the table."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--seconds", type=float, default=10.0, help="processor time per row")
    arguments.add_argument("--seed", type=int, default=1)
    options = arguments.parse_args()
    found = speeds(players(options.seed), options.seconds)
    print(table(found, CHESS))
    wider = found["ntwrules, base 20x20"].rate / found["ntwrules, base 40x40"].rate
    print(f"cost per decision, 40x40 against 20x20: {wider:.2f}x (at most 3)")


if __name__ == "__main__":
    main()
