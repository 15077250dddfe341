"""
Whole recorded games, kept beside the tests.

``python -m tests.wadi.golden`` writes them anew; look at the difference before you keep it.
"""

import random
from pathlib import Path

import ntwrules
from ntwrules.model.records.record import Record, record_to_text
from ntwrules.rulebooks.wadi.policies import sensible
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


def recorded(name):
    """One game of sensible players, as the text of a record file, with how it ended on top."""
    *_, players, first = GAMES[name]
    played = game_of(name)
    rng = random.Random(f"wadi {name}")
    state, actions = played.start(players, first), []
    while state.outcome is None:
        actions.append(state.sample(rng) if state.to_act == "chance" else sensible(state, rng))
        state = state.apply(actions[-1])
    scores = ", ".join(f"{seat} {score}" for seat, score in sorted(state.outcome.scores.items()))
    told = f"{state.outcome.reason}, round {state.round}: {scores}"
    return record_to_text(Record.of(played, players, first, actions), {0: told})


def write():
    """Write all of them anew."""
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        (FOLDER / f"{name}.ntwr").write_text(recorded(name), "utf-8", newline="\n")
        print(name)


if __name__ == "__main__":
    write()
