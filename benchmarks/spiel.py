"""Games of OpenSpiel, played at random through its Python interface: written in C++, and written in Python."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import count

import pyspiel
from open_spiel.python import games  # noqa: F401 - registers the games written in Python

from benchmarks.measuring import Steps

GAMES = {
    "OpenSpiel in C++, chess": "chess",
    "OpenSpiel in C++, backgammon": "backgammon",
    "OpenSpiel in C++, ludo (maedn)": "maedn(players=4)",
    "OpenSpiel in Python, tic-tac-toe": "python_tic_tac_toe",
    "OpenSpiel in Python, dominoes": "python_block_dominoes",
}


def play(name: str, rng: random.Random) -> Steps:
    """One of its games; chance is sampled by its probabilities."""
    game = pyspiel.load_game(name)
    for played in count():
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                yield played


def players(seed: int) -> dict[str, Callable[[], Steps]]:
    """All of them."""
    return {title: lambda name=name: play(name, random.Random(seed)) for title, name in GAMES.items()}
