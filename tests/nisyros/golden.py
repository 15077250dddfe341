"""
Whole recorded games, kept beside the tests.

``python -m tests.nisyros.golden`` writes them anew; look at the difference before you keep it.
"""

from pathlib import Path

import ntwrules
from tests.nisyros.tables import game
from tests.recorded_games import record_of, scores, write

FOLDER = Path(__file__).parent / "golden"

#: Everything that can be ruled otherwise.
OTHERWISE = {
    "start_player": "drawn", "deck_empty": "none", "host_first": False, "theatres": "home", "boats_to": "any",
    "barren_token": "kept", "call_limit_of": "owner", "flow_order": "chosen", "cascade": True, "held_dams": "spent",
    "least_eruptions": 1, "event_eruptions": "after-cap", "failed_boat": "lost", "lost_theatre": "hades",
    "boat_priority": "residents", "unclaimed_yard": "coast", "unclaimed_coast": "blocked", "stranded": "end",
    "counted": "team", "first_flow": True, "shuffle": "all",
}  # fmt: skip

#: Name: the variant, what is switched in it, players, who begins.
GAMES = {
    "achilles": ("nisyros-achilles", {}, 4, "mandraki"),
    "heracles": ("nisyros-heracles", {}, 2, "emporios"),
    "zeus": ("nisyros-zeus", {}, 3, "pali"),
    "short": ("nisyros-kort", {}, 4, "nikia"),
    "picked": ("nisyros-dorpskeuze", {}, 3, "nikia"),
    "otherwise": ("nisyros-heracles", OTHERWISE, 3, "emporios"),
}


def game_of(name):
    """The game that is recorded under this name."""
    key, switches, *_ = GAMES[name]
    return game(key, **switches) if switches else ntwrules.load(key)


def eager(state, rng):
    """Anything but enough, as long as there is something to do."""
    return rng.choice([action for action in state.actions if action.verb != "pass"] or state.actions)


def told(state):
    return f"{state.outcome.reason}, {state.outcome.grade}, round {state.round}: {scores(state)}"


def recorded(name):
    """One game played at random, as the text of a record file, with how it ended on top."""
    *_, players, first = GAMES[name]
    return record_of(game_of(name), players, first, f"nisyros {name}", eager, told)


if __name__ == "__main__":
    write(FOLDER, GAMES, recorded)
