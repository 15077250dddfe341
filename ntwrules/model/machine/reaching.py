"""
What can be reached on a square board, step by step in 8 directions: whole numbers in, whole numbers out.

A set of cells is one number, one bit a cell. What takes long over whole boards stands here, and knows nothing of games.
"""

from collections.abc import Sequence
from functools import lru_cache, reduce
from itertools import islice
from operator import or_, xor

from ntwrules.model.machine.kernel import in_c

__all__ = ["around", "connected", "cut_off", "edges", "layers", "mended", "trail", "ways"]


@lru_cache(maxsize=64)
def edges(size: int) -> tuple[int, int, int]:
    """
    All cells of a board, all but the first of each row, and all but the last.

    >>> [f"{cells:b}" for cells in edges(2)]
    ['1111', '1010', '101']
    """
    everything = (1 << size * size) - 1
    first = sum(1 << row * size for row in range(size))
    return everything, everything & ~first, everything & ~(first << size - 1)


def around(size: int, cells: int) -> int:
    """
    The cells one step away from some member of *cells*.

    >>> f"{around(3, 0b1):b}"
    '11010'
    """
    everything, not_first, not_last = edges(size)
    sides = (cells << 1) & not_first | (cells >> 1) & not_last
    rows = sides | cells
    return sides | (rows << size) & everything | rows >> size


@in_c
def connected(size: int, start: int, ground: int, /) -> int:
    """
    Everything on *ground* that can be reached from *start* step by step, *start* included.

    >>> f"{connected(3, 0b1, 0b101_000_110):b}"
    '111'
    """
    everything, not_first, not_last = edges(size)
    found, edge = start, start
    left = ground & everything & ~start
    while edge:
        sides = (edge << 1) & not_first | (edge >> 1) & not_last
        rows = sides | edge
        edge = (sides | rows << size | rows >> size) & left
        found |= edge
        left ^= edge
    return found


@in_c
def cut_off(size: int, ground: int, goals: Sequence[int], camps: Sequence[int], pawns: Sequence[int], /) -> int:
    """
    Which of several players cannot bring all their *pawns* to their *goals*, as a set of them.

    A pawn steps onto *ground*, which is everybody's, and onto the own camp, its goal included.

    >>> cut_off(3, 0b011_000_000, (0b100_000_000, 0b1), (0b100_000_000, 0b1), (0b1_000, 0b100))
    2
    """
    blocked, parts = 0, list[int]()
    for seat, wanted in enumerate(pawns):
        if not wanted:
            continue
        reached = goals[seat]
        near = around(size, reached) & ground
        for part in parts:
            if part & near:
                reached |= part
        while start := near & ~reached:
            parts.append(connected(size, start & -start, ground))
            reached |= parts[-1]
        if wanted & ~around(size, reached) & ~reached:
            reached = connected(size, reached, ground | camps[seat])
            if wanted & ~around(size, reached) & ~reached:
                blocked |= 1 << seat
    return blocked


def layers(size: int, goal: int, dry: int, water: int, wade: int, wanted: int) -> list[int]:
    """
    The cells by how far it is from them to the *goal*, until all *wanted* ones are among them or no more are found.

    A step from a dry cell counts for one and from water for *wade*, seen from the goal; what is neither blocks the way.

    >>> layers(3, 0b1, dry=0b101, water=0b10, wade=4, wanted=0b100)
    [1, 2, 0, 0, 0, 4]
    """
    return mended(size, [goal], goal, dry, water, wade, wanted)[0]


def mended(
    size: int, known: list[int], touched: int, dry: int, water: int, wade: int, wanted: int
) -> tuple[list[int], int]:
    """
    The same `layers`, where those *known* were found for another board; and the cells that lie in other layers now.

    *touched* are the cells of which another kind of step begins, and those beside what was in the way before, or is
    now: up to the first layer that has one of them, all is as it was.

    >>> mended(3, [1, 2, 0, 0, 0, 4], 0b10, dry=0b111, water=0, wade=4, wanted=0b100)
    ([1, 2, 4], 4)
    """
    everything, not_first, not_last = edges(size)
    last = known[0]
    left = (dry | water) & everything & ~last
    never = wanted & ~left & ~last
    same = 1
    for layer in islice(known, 1, None):
        if last & touched or not (wanted & left or never):
            break
        last = layer
        left ^= last
        same += 1
    found = known[:same]
    while wanted & left or never:
        if not last and not any(found[-wade:]):
            break
        edge = last & dry
        if len(found) >= wade:
            edge |= found[-wade] & water
        sides = (edge << 1) & not_first | (edge >> 1) & not_last
        rows = sides | edge
        last = (sides | rows << size | rows >> size) & left
        found.append(last)
        left ^= last
    return found, reduce(or_, map(xor, found[same:], known[same:]), 0)


def trail(size: int, ways: Sequence[int], far: int, start: int, dry: int, water: int, wade: int) -> tuple[int, int]:
    """
    The cells on all shortest ways from *start*, in the layer *far*, to what `layers` found *ways* to; and their necks.

    The goal is left out, and what lies at least so far as the last layer. A neck is where the ways are one or two cells
    wide.

    >>> ways = layers(3, 0b1, dry=0b111_111_111, water=0, wade=4, wanted=1 << 8)
    >>> trail(3, ways, 2, 1 << 8, dry=0b111_111_111, water=0, wade=4)
    (16, 16)
    """
    _, not_first, not_last = edges(size)
    cells = necks = 0
    here = start
    if far >= len(ways):
        return 0, 0
    while far > 1:
        sides = (here << 1) & not_first | (here >> 1) & not_last
        rows = sides | here
        beside = sides | rows << size | rows >> size
        here = beside & ways[far - 1] & dry
        if here:
            far -= 1
        elif far >= wade:
            far -= wade
            here = beside & ways[far] & water
        if not here:
            break
        cells |= here
        if here.bit_count() < 3:
            necks |= here
    return cells, necks


@in_c
def ways(
    size: int, wade: int, finish: int, pawns: tuple[int, ...], dry: int, water: int, /
) -> tuple[Sequence[int], int, int]:
    """
    How far it is from every cell to the *finish*, and `trail` of the first and the last pawn, of equals the outer ones.

    What is not looked at any more once all pawns are found counts for *wade* more than the last layer.

    >>> ways(3, 4, 0, (8,), 0b111_111_111, 0)[1:]
    (16, 16)
    """
    wanted = 0
    for cell in pawns:
        wanted |= 1 << cell
    found = layers(size, 1 << finish, dry, water, wade, wanted)
    far = [len(found) + wade] * size**2
    for steps, layer in enumerate(found):
        left = layer
        while left:
            cell = left.bit_length() - 1
            far[cell] = steps
            left ^= 1 << cell
    cells = necks = 0
    if pawns:
        by_far = sorted(pawns, key=far.__getitem__)
        for cell in by_far[0], by_far[-1]:
            more, narrow = trail(size, found, far[cell], 1 << cell, dry, water, wade)
            cells |= more
            necks |= narrow
    return far, cells, necks
