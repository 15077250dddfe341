"""
What simulating costs: games, board sizes, numbers of players, jobs, and memory.

Run with ``python -m benchmarks.simulation cost``, ``… linear``, ``… jobs`` or ``… memory``. Costs are processor time,
so a busy machine changes little; jobs are compared by the clock, so leave the machine alone meanwhile.
"""

from __future__ import annotations

import argparse
import gc
import tracemalloc
from time import perf_counter, process_time

import ntwrules
from ntwrules.model.machine.protocols import Game
from ntwrules.simulation.arena import Task
from ntwrules.simulation.plan import Chunk, Plan
from ntwrules.simulation.tally import Tally


def board(size: int) -> Game:
    """The base game on another board, with one die that has every cell on it."""
    start, finish = size * (size - 2), size - 1
    setup = f"board {size} by {size}; start at {start}; finish at {finish}"
    return ntwrules.loads(f'ntw 1 variant "Board" based on base {{ setup {{ {setup} }} dice {{ digital die }} }}')


def task_for(game: Game, policy: str) -> Task:
    """Plays a game with one policy on every seat."""
    return Task(Plan.of(game, None, dict.fromkeys(game.variant.seats, policy)))


def cost(games: int) -> None:
    """Milliseconds a game, by board and number of players."""
    for policy in ("random", "greedy"):
        print(f"{policy:<8}" + "".join(f"{players:>8} pl." for players in (1, 2, 3, 4)))
        for size in (6, 10, 20, 40):
            task = task_for(ntwrules.load("base") if size == 20 else board(size), policy)
            row = []
            for players in (1, 2, 3, 4):
                task(Chunk(players, 0, 1))
                begun = process_time()
                task(Chunk(players, 1, 1 + games))
                row.append(1000 * (process_time() - begun) / games)
            print(f"{size:>2} by {size:<2}" + "".join(f"{cost:>9.1f} ms" for cost in row), flush=True)


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


def jobs(games: int) -> None:
    """Games a second with one and with two jobs, by the clock."""
    game = ntwrules.load("base")
    speeds = []
    for number in (1, 2):
        begun = perf_counter()
        ntwrules.simulate(game, games=games, players=[2], jobs=number)
        speeds.append(games / (perf_counter() - begun))
        print(f"{number} jobs: {speeds[-1]:.1f} games a second")
    print(f"2 jobs against 1: {speeds[1] / speeds[0]:.2f}x")


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
    asks = {"cost": (cost, 10), "linear": (linear, 100), "jobs": (jobs, 100), "memory": (memory, 1_000_000)}
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("what", choices=asks)
    arguments.add_argument("--number", type=int, help="how many games, or decisions for memory")
    options = arguments.parse_args()
    ask, usual = asks[options.what]
    ask(options.number or usual)


if __name__ == "__main__":
    main()
