"""
Whole recorded games, kept beside the tests; of some, with every ruling the other way, also what was told in words.

``python -m tests.boot_op_stoom.golden`` writes them anew; look at the difference before you keep it.
"""

import json
import random
from pathlib import Path

from attrs import evolve

from ntwrules.rulebooks.boot_op_stoom.machine.game import BosGame
from ntwrules.rulebooks.boot_op_stoom.policies import sensible
from ntwrules.rulebooks.boot_op_stoom.strategies import EXPANSIONS, SWITCHES, variant_of
from tests.recorded_games import alike, record_of, told_in_words, write

FOLDER = Path(__file__).parent / "golden"

#: Name: players, who is the first Sint, tiles along one side, expansions. `won` is a game with the luck to be won.
GAMES = {
    "base": (2, "south", 5, ()),
    "won": (4, "west", 4, ()),
    "eight": (8, "northeast", 5, ()),
    "kalender": (3, "north", 4, ("kalender",)),
    "all": (4, "south", 5, tuple(EXPANSIONS)),
}


#: The same for games in which every ruling is another one than usual; where there are several others, each comes by.
OTHERWISE = {
    "otherwise-1": (4, "south", 4, tuple(EXPANSIONS)),
    "otherwise-2": (3, "west", 4, ("kalender", "pakjes", "plekken")),
    "otherwise-3": (2, "north", 5, ("pakjes", "plekken")),
    "otherwise-4": (5, "south", 4, ("kalender",)),
}


def game_otherwise(name):
    """A game with the rulings the other way, but for what would end it soon."""
    _, _, size, expansions = OTHERWISE[name]
    turn = int(name[-1])
    values = {key: [value for value in values if value != "loss"] for key, values in SWITCHES.items()}
    rulings = {key: those[turn % len(those)] for key, those in values.items()}
    return BosGame(evolve(variant_of(*expansions, size=size), **rulings, health=9))


def moments(name):
    """Such a game, of players half as sensible: each moment, what was decided there, and the moment after it."""
    players, first, *_ = OTHERWISE[name]
    rng = random.Random(name)
    state = game_otherwise(name).start(players, first)
    while state.outcome is None:
        if state.to_act == "chance":
            action = state.sample(rng)
        else:
            action = sensible(state, rng) if rng.random() < 0.5 else rng.choice(alike(state, rng))
        after = state.apply(action)
        yield state, action, after
        state = after


def _plain(state):
    return json.dumps(state.to_json() | {"fingerprint": ""}, sort_keys=True)


def told(name):
    """What happened in such a game, how it ended, and what was told in words."""
    lines = [_plain(next(moments(name))[0])]
    for before, action, after in moments(name):
        codes = " ".join(event.code for event in after.events)
        lines.append(f"{before.to_act} {action} ({len(before.actions)}){f' # {codes}' if codes else ''}")
    game = after.game
    keys = [*game.card_index, *game.kind_index, *game.day_index, *after.seats, "left", "right", "nothing"]
    words = told_in_words(moments(name), random.Random(name), lambda state: range(game.cells + 1), keys)
    return "\n".join([*lines, _plain(after), *words]) + "\n"


def game_of(name):
    """The game that is recorded under this name."""
    _, _, size, expansions = GAMES[name]
    return BosGame(variant_of(*expansions, size=size))


def recorded(name):
    """One game of sensible players, as the text of a record file, with how it ended on top."""
    players, first, *_ = GAMES[name]

    def told(state):
        return f"{state.outcome.reason}, round {state.round}, {state.outcome.scores[first]} houses"

    return record_of(game_of(name), players, first, f"boot op stoom {name}0", sensible, told)


if __name__ == "__main__":
    write(FOLDER, GAMES, recorded)
    for otherwise in OTHERWISE:
        (FOLDER / f"{otherwise}.txt").write_text(told(otherwise), "utf-8", newline="\n")
        print(otherwise)
