"""
Whole recorded games, kept beside the tests.

``python -m tests.boot_op_stoom.golden`` writes them anew; look at the difference before you keep it.
"""

from pathlib import Path

from ntwrules.rulebooks.boot_op_stoom.machine.game import BosGame
from ntwrules.rulebooks.boot_op_stoom.policies import sensible
from ntwrules.rulebooks.boot_op_stoom.strategies import EXPANSIONS, variant_of
from tests.recorded_games import record_of, write

FOLDER = Path(__file__).parent / "golden"

#: Name: players, who is the first Sint, tiles along one side, expansions. `won` is a game with the luck to be won.
GAMES = {
    "base": (2, "south", 5, ()),
    "won": (4, "west", 4, ()),
    "eight": (8, "northeast", 5, ()),
    "kalender": (3, "north", 4, ("kalender",)),
    "all": (4, "south", 5, tuple(EXPANSIONS)),
}


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
