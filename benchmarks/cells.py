"""
What a set of cells should be made of, measured: ``python -m benchmarks.cells``.

Three ways to say which of 400 cells are water, a third of them being so: one whole number with a bit a cell (what the
engine uses), a frozen set, and a string of bytes. Asked of each: things about one cell, and things about the whole set.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from time import process_time
from timeit import repeat
from typing import Any

from ntwrules.model.machine.grid import Grid, bit_list, bits_of

SIZE = 20
GRID = Grid(SIZE)
NEXT = [bit_list(GRID.beside[cell]) for cell in GRID]
NEXT_SETS = [frozenset(cells) for cells in NEXT]

WET = random.Random(1).sample(range(SIZE * SIZE), SIZE * SIZE // 3)
LAND = next(cell for cell in GRID if cell not in WET)
AS_NUMBER = bits_of(WET)
AS_SET = frozenset(WET)
AS_BYTES = bytes(cell in AS_SET for cell in GRID)
MASK = bits_of(range(100, 200))
MASK_SET = frozenset(range(100, 200))


def reach_set(water: frozenset[int]) -> set[int]:
    """The land that can be reached, cell by cell."""
    found = {LAND}
    edge = [LAND]
    while edge:
        new = NEXT_SETS[edge.pop()] - water - found
        found |= new
        edge += new
    return found


def reach_bytes(water: bytes) -> set[int]:
    """The same over a board of bytes."""
    found = {LAND}
    edge = [LAND]
    while edge:
        for cell in NEXT[edge.pop()]:
            if not water[cell] and cell not in found:
                found.add(cell)
                edge.append(cell)
    return found


QUESTIONS: dict[str, tuple[Callable[[], Any], Callable[[], Any], Callable[[], Any]]] = {
    "is this cell water?": (lambda: AS_NUMBER >> LAND & 1, lambda: LAND in AS_SET, lambda: AS_BYTES[LAND]),
    "flood one cell": (
        lambda: AS_NUMBER | 1 << LAND,
        lambda: AS_SET | {LAND},
        lambda: AS_BYTES[:LAND] + b"\1" + AS_BYTES[LAND + 1 :],
    ),
    "is there water among these 100?": (
        lambda: AS_NUMBER & MASK != 0,
        lambda: not AS_SET.isdisjoint(MASK_SET),
        lambda: any(AS_BYTES[cell] for cell in MASK_SET),
    ),
    "how many of these 100?": (
        lambda: int.bit_count(AS_NUMBER & MASK),
        lambda: len(AS_SET & MASK_SET),
        lambda: sum(AS_BYTES[cell] for cell in MASK_SET),
    ),
    "list the water cells": (
        lambda: bit_list(AS_NUMBER),
        lambda: sorted(AS_SET),
        lambda: [cell for cell, wet in enumerate(AS_BYTES) if wet],
    ),
    "all land within reach": (
        lambda: GRID.connected(1 << LAND, GRID.all & ~AS_NUMBER),
        lambda: reach_set(AS_SET),
        lambda: reach_bytes(AS_BYTES),
    ),
}


def microseconds(job: Callable[[], Any]) -> float:
    """Of processor time, the least of several rounds."""
    return min(repeat(job, timer=process_time, number=500, repeat=15)) / 500 * 1e6


def main() -> None:
    """Print the table."""
    print(f"{'microseconds':<34}{'number':>10}{'frozenset':>12}{'bytes':>10}")
    for question, ways in QUESTIONS.items():
        number, as_set, as_bytes = map(microseconds, ways)
        print(f"{question:<34}{number:>10.2f}{as_set:>12.2f}{as_bytes:>10.2f}")


if __name__ == "__main__":
    main()
