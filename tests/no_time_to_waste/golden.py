"""
Counts of actions by depth and whole recorded games, kept beside the tests; of some also what was told in words.

``python -m tests.no_time_to_waste.golden`` writes them anew; look at the difference before you keep it.
"""

import json
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from attrs import evolve

from ntwrules import load, loads
from ntwrules.dsl.compiling.library import shipped
from ntwrules.model.machine.playing import to_json
from ntwrules.rulebooks.no_time_to_waste.issue import Issue
from ntwrules.rulebooks.no_time_to_waste.machine.codes import Action
from ntwrules.rulebooks.no_time_to_waste.machine.game import NtwGame
from ntwrules.rulebooks.no_time_to_waste.machine.state import NtwState
from ntwrules.rulebooks.no_time_to_waste.variant import NtwVariant
from tests.no_time_to_waste.base_variant import STALEMATE, base, camps, round_limit
from tests.recorded_games import alike, told_in_words

FOLDER = Path(__file__).parent / "golden"

#: Something of everything the machine knows; how it differs for those who play it in teams.
_EVERYTHING = Path(__file__).parent / "everything.ntw"
_IN_TEAMS = {
    "teams": (frozenset({"south", "north"}), frozenset({"west", "east"})),
    "drowning": "at-once",
    "move_after_card": "always",
}
EVERYTHING = {"everything": (3, {}), "everything-teams": (4, _IN_TEAMS)}

_EACH_ROUND = Issue(count=1, rounds=(1,), every=1)
_TEN = {"size": 10, "camps": camps(10, 80, 9, 2)}

#: Name: players, depth of the count, and what differs from the base game.
GAMES = {
    "base": (4, 3, {"ends": (STALEMATE, round_limit(45))}),
    "first": (3, 3, {"use": ("objects", "tasks"), "ends": (STALEMATE, round_limit(45))}),
    "letters": (3, 2, {"use": ("tasks", "disasters"), "issue": _EACH_ROUND, "ends": (round_limit(25),)} | _TEN),
    "strongest": (4, 2, {"use": ("strongest",), "issue": _EACH_ROUND, "ends": (round_limit(40),)} | _TEN),
    "at-once": (2, 2, {"drowning": "at-once", "issue": _EACH_ROUND, "ends": (round_limit(40),)} | _TEN),
    "digital": (1, 3, {"method": "digital", "ends": (round_limit(40),)} | _TEN),
    "teams": (
        4,
        2,
        {
            "teams": (frozenset({"south", "north"}), frozenset({"west", "east"})),
            "move_after_card": "always",
            "issue": _EACH_ROUND,
            "ends": (round_limit(25),),
        }
        | _TEN,
    ),
}


#: Shipped variants are counted and recorded as they are: key, players, depth of the count. Those that are not named
#: are played by as many as can play.
_NAMED = {"base": (2, 2), "beat-the-limit": (1, 3), "springtij": (3, 2)}
_GAMES = [game for game in map(load, shipped()) if game.variant.rulebook == "ntw"]
SHIPPED = {game.variant.key: _NAMED.get(game.variant.key) or (game.variant.seatings[-1].players, 2) for game in _GAMES}
_MOST_ROUNDS = 40


def perft(state: NtwState, depth: int) -> int:
    """How many ways there are to go on for *depth* actions, chance included."""
    if depth == 1:
        return len(state.actions)
    return sum(perft(state.apply(action), depth - 1) for action in state.actions)


def started(name: str) -> tuple[NtwState, int]:
    """How a recorded game begins, and how deep its actions are counted."""
    key = name.removeprefix("shipped-")
    if key != name:
        players, depth = SHIPPED[key]
        return load(key).start(players), depth
    if name in EVERYTHING:
        players, changes = EVERYTHING[name]
        return NtwGame(evolve(_everything(), **changes)).start(players), 2
    players, depth, changes = GAMES[name]
    return NtwGame(base(**changes)).start(players), depth


@cache
def _everything() -> NtwVariant:
    return loads(_EVERYTHING.read_text("utf-8")).variant


def moments(name: str) -> Iterator[tuple[NtwState, Action, NtwState]]:
    """A recorded game: each moment, what was decided there, and the moment after it."""
    rng = random.Random(name)
    state, _ = started(name)
    while state.outcome is None and state.round <= _MOST_ROUNDS + 5:
        if state.to_act == "chance":
            action = state.sample(rng)
        else:
            action = rng.choice(alike(state, rng) if name in EVERYTHING else state.actions)
        after = state.apply(action)
        yield state, action, after
        state = after


def recorded(name: str) -> str:
    """The counts and one game of a variant, as text."""
    state, depth = started(name)
    lines = [f"# {name}: {len(state.seats)} players"]
    lines += [f"perft {n} {perft(state, n)}" for n in range(1, depth + 1)]
    for before, action, after in moments(name):
        told = " ".join(event.code for event in after.events)
        lines.append(f"{before.to_act} {action} ({len(before.actions)}){f' # {told}' if told else ''}")
        state = after
    data = to_json(state)
    del data["fingerprint"]
    more = _told(name) if name in EVERYTHING else ()
    return "\n".join([*lines, json.dumps(data, sort_keys=True), *more]) + "\n"


def _told(name: str) -> list[str]:
    """What was told in words in a game with everything."""
    state, _ = started(name)
    game = state.game
    keys = [*game.card_index, *game.structure_index, *game.face_index, "nothing"]

    def cells(at: NtwState) -> list[int]:
        """Those of pawns more often than others, and one off the board."""
        pawns = [cell for cells in to_json(at)["pawns"].values() for cell in cells]
        return [*range(game.variant.size**2 + 1), *pawns * 8]

    return told_in_words(moments(name), random.Random(name), cells, keys)


ALL = (*GAMES, *EVERYTHING, *(f"shipped-{key}" for key in SHIPPED))


def main() -> None:
    """Write every file anew."""
    for path in FOLDER.glob("*.txt"):
        path.unlink()
    for name in ALL:
        (FOLDER / f"{name}.txt").write_text(recorded(name), encoding="utf-8")
        print(name)


if __name__ == "__main__":
    main()
