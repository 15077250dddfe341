"""
Whole recorded games, kept beside the tests.

``python -m tests.wadi.golden`` writes them anew; look at the difference before you keep it.
"""

from pathlib import Path

import ntwrules
from ntwrules.rulebooks.wadi.policies import sensible
from tests.recorded_games import record_of, scores, write
from tests.wadi.tables import game

FOLDER = Path(__file__).parent / "golden"

#: Name: the variant, what is switched in it, players, who begins.
GAMES = {
    "wadi": ("wadi", {}, 2, "yellow"),
    "watchmen": ("wadi-watchmen", {}, 4, "brown"),
    "fork": ("wadi-fork", {"builds": 2}, 3, "red"),
    "drawn": (
        "wadi-nachtwacht",
        {"first_seat": "drawn", "mode": "A_B", "deploy_after": 2, "passing": "after-one", "talisman": "right"},
        3,
        "drawn",
    ),
}


def game_of(name):
    """The game that is recorded under this name."""
    key, switches, *_ = GAMES[name]
    return game(base=key, **switches) if switches else ntwrules.load(key)


def told(state):
    return f"{state.outcome.reason}, round {state.round}: {scores(state)}"


def recorded(name):
    """One game of sensible players, as the text of a record file, with how it ended on top."""
    *_, players, first = GAMES[name]
    return record_of(game_of(name), players, first, f"wadi {name}", sensible, told)


if __name__ == "__main__":
    write(FOLDER, GAMES, recorded)
