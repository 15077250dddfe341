"""
Counts of actions by depth and whole recorded games, kept beside the tests.

``python -m tests.no_time_to_waste.golden`` writes them anew; look at the difference before you keep it.
"""

import json
import random
from pathlib import Path

from ntwrules import load
from ntwrules.dsl.compiling.library import shipped
from ntwrules.model.machine.playing import to_json
from ntwrules.rulebooks.no_time_to_waste.issue import Issue
from ntwrules.rulebooks.no_time_to_waste.machine.game import NtwGame
from ntwrules.rulebooks.no_time_to_waste.machine.state import NtwState
from tests.no_time_to_waste.base_variant import STALEMATE, base, camps, round_limit

FOLDER = Path(__file__).parent / "golden"

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


def recorded(name: str) -> str:
    """The counts and one game of a variant, as text."""
    key = name.removeprefix("shipped-")
    if key != name:
        players, depth = SHIPPED[key]
        game = load(key)
    else:
        players, depth, changes = GAMES[name]
        game = NtwGame(base(**changes))
    rng = random.Random(name)
    state = game.start(players)
    lines = [f"# {name}: {players} players"]
    lines += [f"perft {n} {perft(state, n)}" for n in range(1, depth + 1)]
    while state.outcome is None and state.round <= _MOST_ROUNDS + 5:
        action = state.sample(rng) if state.to_act == "chance" else rng.choice(state.actions)
        after = state.apply(action)
        told = " ".join(event.code for event in after.events)
        lines.append(f"{state.to_act} {action} ({len(state.actions)}){f' # {told}' if told else ''}")
        state = after
    data = to_json(state)
    del data["fingerprint"]
    return "\n".join([*lines, json.dumps(data, sort_keys=True)]) + "\n"


ALL = (*GAMES, *(f"shipped-{key}" for key in SHIPPED))


def main() -> None:
    """Write every file anew."""
    for path in FOLDER.glob("*.txt"):
        path.unlink()
    for name in ALL:
        (FOLDER / f"{name}.txt").write_text(recorded(name), encoding="utf-8")
        print(name)


if __name__ == "__main__":
    main()
