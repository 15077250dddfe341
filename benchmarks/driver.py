"""
One version of ntwrules in a process of its own: a line of JSON asks for something, a line of JSON tells what it cost.

Only what every version offers is used: `load`, `loads`, `simulate`, states and the command. So this file runs with the
package of any commit before it on the path, and knows nothing of the folder it lies in.
"""

from __future__ import annotations

import json
import os
import random
import runpy
import sys
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from io import StringIO
from itertools import chain, islice, repeat
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from typing import Any

import ntwrules

#: Variants that no file has: without cards and with nothing but moves, and four times as many cells.
WRITTEN = {
    "bare": """ntw 1 variant "Bare" based on base {
        cards { without objects, tasks, disasters, strongest }
        turn { flood, then one of: move  drowning at-once }
    }""",
    "large": """ntw 1 variant "Large" based on base {
        setup { board 40 by 40; start at 1520; finish at 39 }
        dice {
            die yellow 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 for hundreds
            die blue 0, 1, 3, 5 for tens
            die blue 2, 4, 6, 8 for tens
            die green 0, 1, 3, 5 for units
            die green 2, 4, 6, 8 for units
            combine any
        }
    }""",
}
PLAYERS = 4

#: What OpenSpiel calls them.
SPIEL = {
    "chess": "chess",
    "backgammon": "backgammon",
    "ludo": f"maedn(players={PLAYERS})",
    "tic-tac-toe": "python_tic_tac_toe",
    "dominoes": "python_block_dominoes",
}

#: Games without end, one decision a step.
Steps = Iterator[None]


@cache
def loaded(game: str) -> Any:
    """A game by its key."""
    return ntwrules.loads(WRITTEN[game]) if game in WRITTEN else ntwrules.load(game)


def own_steps(game: str, chosen: Callable[[Any], Any]) -> Steps:
    """A game of ours at random; dice and draws cost time but are no step."""
    rng = random.Random(1)
    while True:
        state = loaded(game).start(PLAYERS)
        while (who := state.to_act) is not None and state.round <= 400:
            if who == "chance":
                state = state.apply(state.sample(rng))
            else:
                state = state.apply(rng.choice(chosen(state.actions)))
                yield


def chess_game(rng: random.Random) -> Steps:
    """A game of python-chess at random, up to fifty moves without a capture or pawn move."""
    import chess

    board = chess.Board()
    while (moves := list(board.legal_moves)) and board.halfmove_clock < 100:
        board.push(rng.choice(moves))
        yield


def spiel_steps(game: str) -> Steps:
    """A game of OpenSpiel at random, through its Python interface; chance is sampled by its probabilities."""
    import pyspiel
    from open_spiel.python import games  # noqa: F401 - registers the games written in Python

    rng, rules = random.Random(1), pyspiel.load_game(SPIEL[game])
    while True:
        state = rules.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                yield


@cache
def steps(kind: str, game: str) -> Steps:
    """One long row of decisions, which goes on where the last slice ended."""
    match kind:
        case "python-chess":
            return chain.from_iterable(map(chess_game, repeat(random.Random(1))))
        case "OpenSpiel-C++" | "OpenSpiel-Python":
            return spiel_steps(game)
    return own_steps(game, list if kind == "decisions-listed" else lambda actions: actions)


def command(*arguments: str) -> None:
    """What `ntwrules` does; raises for a command that is not known, or breaks down."""
    sys.argv = ["ntwrules", *arguments]
    told = StringIO()
    try:
        with redirect_stdout(told), redirect_stderr(told):
            runpy.run_module("ntwrules", run_name="__main__")
    except SystemExit as end:
        if end.code not in {None, 0, 1}:
            raise RuntimeError(told.getvalue()) from None


@cache
def jobs(number: int) -> tuple[str, ...]:
    """The option for so many processes; nothing where a version has none for deep checks."""
    try:
        command("check", "base", "--deep", "--games", "1", "--jobs", "1")
    except RuntimeError:
        return ()
    return "--jobs", str(number)


def do(kind: str, game: str, amount: int, seed: int) -> None:
    """Play so many games, or decisions."""
    match kind:
        case "load":
            loaded(game)
        case "simulate-random" | "simulate-sensible":
            policy = "random" if kind == "simulate-random" else "greedy"
            ntwrules.simulate(loaded(game), games=amount, players=[PLAYERS], policy=policy, seed=seed)
        case "deep-check" | "deep-check-jobs":
            number = jobs(1 if kind == "deep-check" else os.cpu_count() or 1)
            command("check", game, "--deep", "--games", str(amount), "--seed", str(seed), *number)
        case "python-chess" if game == "games":
            deque(chain.from_iterable(map(chess_game, map(random.Random, range(seed, seed + amount)))), maxlen=0)
        case _:
            deque(islice(steps(kind, game), amount), maxlen=0)


def used() -> tuple[float, float]:
    """Seconds of processor time so far: of this process, and of those that it started and that ended."""
    own, others = getrusage(RUSAGE_SELF), getrusage(RUSAGE_CHILDREN)
    return own.ru_utime + own.ru_stime, others.ru_utime + others.ru_stime


def main() -> None:
    """Answer every line."""
    for line in sys.stdin:
        asked = json.loads(line)
        before = used()
        try:
            do(**asked)
            own, others = (now - then for now, then in zip(used(), before, strict=True))
            answer: dict[str, Any] = {"processor": own + others, "spread": own + others / (os.cpu_count() or 1)}
        except Exception as error:  # noqa: BLE001 - an older version may fail in any way
            answer = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
