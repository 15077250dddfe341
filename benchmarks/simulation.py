"""
What simulating longer costs, in processor time and in memory.

Run with ``python -m benchmarks.simulation linear`` or ``… memory``.
"""

from __future__ import annotations

import argparse
import gc
import tracemalloc
from time import process_time

import ntwrules
from ntwrules.model.machine.protocols import Game
from ntwrules.simulation.arena import Task
from ntwrules.simulation.plan import Chunk, Plan
from ntwrules.simulation.tally import Tally


def task_for(game: Game, policy: str) -> Task:
    """Plays a game with one policy on every seat."""
    return Task(Plan.of(game, None, dict.fromkeys(game.variant.seats, policy)))


def linear(games: int) -> None:
    """Milliseconds a game, by how many were played before."""
    task = task_for(ntwrules.load("samen-thuis"), "greedy")
    task(Chunk(2, 0, 1))
    at = 1
    for part in (games, 2 * games, 4 * games):
        begun = process_time()
        task(Chunk(2, at, at + part))
        print(f"games {at:>5} to {at + part:>5}: {1000 * (process_time() - begun) / part:.1f} ms a game")
        at += part


def memory(decisions: int) -> None:
    """What is held after so many decisions, and after as many again."""
    task, whole = task_for(ntwrules.load("base"), "random"), Tally()
    at = done = 0
    tracemalloc.start()
    for goal in (decisions // 10, decisions // 2, decisions):
        while done < goal:
            tally = task(Chunk(4, at, at + 1)).tally
            done += sum(value * games for value, games in tally.measure("decisions").items())
            whole += tally
            at += 1
        gc.collect()
        held, most = tracemalloc.get_traced_memory()
        print(f"{done:>8} decisions, {at:>4} games: {held / 1e6:.2f} MB held, {most / 1e6:.2f} MB at most", flush=True)


def main() -> None:
    """Print what was asked for."""
    asks = {"linear": (linear, 100), "memory": (memory, 1_000_000)}
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("what", choices=asks)
    arguments.add_argument("--number", type=int, help="how many games, or decisions for memory")
    options = arguments.parse_args()
    ask, usual = asks[options.what]
    ask(options.number or usual)


if __name__ == "__main__":
    main()
