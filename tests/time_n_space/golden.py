"""
Whole recorded games, kept beside the tests.

``python -m tests.time_n_space.golden`` writes them anew; look at the difference before you keep it.
"""

from pathlib import Path

from attrs import evolve

import ntwrules
from ntwrules.rulebooks.loading import rulebooks
from tests.recorded_games import record_of, scores, write

FOLDER = Path(__file__).parent / "golden"

#: Everything that can be ruled otherwise.
OTHERWISE = {
    "overtime": False, "build_under_timer": "moves-along", "build_same_kind": True, "discard": True, "withdraw": True,
    "beam_to_beam": True, "moon_action": "may", "deliver_from": "any", "owner_choice": "ask", "exclude_above": False,
    "multiplier": "none", "bonus_multiplies": False, "tie_break": "none", "bonus_use": "choose",
    "own_timers": {"red": 40_000, "green": [30_000, 45_000]}, "clock_ms": 480_000,
}  # fmt: skip

#: Name: the variant, what is switched in it, players, who is asked first.
GAMES = {
    "normal": ("time-n-space", {"clock_ms": 600_000}, 4, "red"),
    "intro": ("time-n-space-intro", {}, 3, "light-blue"),
    "turns": ("time-n-space-om-de-beurt", {"clock_ms": 480_000}, 3, "green"),
    "crossing": ("time-n-space-kruispunt", {"clock_ms": 480_000}, 4, "purple"),
    "market": ("time-n-space-open-market", {"clock_ms": 480_000}, 4, "green"),
    "otherwise": ("time-n-space", OTHERWISE, 3, "red"),
}


def game_of(name):
    """The game that is recorded under this name."""
    key, changes, *_ = GAMES[name]
    game = ntwrules.load(key)
    return rulebooks()["time-n-space"].play(evolve(game.variant, **changes)) if changes else game


#: What is done rather than anything further down; what is not here is done last.
EAGER = ("deliver", "upgrade", "build", "load", "fill", "offer", "bonus", "lift", "tile")


def eager(state, rng):
    """Whatever leads somewhere: makes, beams and flies on, and nobody waits or gives up who can do anything else."""
    for verb in EAGER:
        if found := [action for action in state.actions if action.verb == verb]:
            return rng.choice(found)
    others = [action for action in state.actions if action.verb not in {"wait", "done"}]
    wanted = [action for action in others if action.words[-1:] not in [("stay",), ("h1",), ("h2",)]]
    flights = [action for action in wanted if action.words[:1] == ("ship",)]
    return rng.choice(flights if flights and rng.random() < 0.5 else wanted or others or state.actions)


def told(state):
    return f"{state.outcome.reason} at {state.now} ms: {scores(state)}"


def recorded(name):
    """One game played at random, as the text of a record file, with how it ended on top."""
    *_, players, first = GAMES[name]
    return record_of(game_of(name), players, first, f"time-n-space {name}", eager, told)


#: Games that somebody sensible played once, who may play otherwise today: the variant, players, who is asked first.
SENSIBLE = {
    "sensible": ("time-n-space", 4, "red"),
    "sensible-intro": ("time-n-space-intro", 3, "green"),
    "sensible-market": ("time-n-space-open-market", 3, "red"),
}


def sensible(name):
    """One game of the sensible player."""
    key, players, first = SENSIBLE[name]
    policy = rulebooks()["time-n-space"].policies()["greedy"]
    return record_of(ntwrules.load(key), players, first, f"time-n-space {name}", policy, told)


if __name__ == "__main__":
    write(FOLDER, GAMES, recorded)
    write(FOLDER, SENSIBLE, sensible)
