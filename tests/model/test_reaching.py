"""What can be reached on a board: the same as by looking at one cell after another."""

from functools import reduce
from heapq import heappop, heappush
from operator import or_

from hypothesis import given, strategies as st

from ntwrules.model.machine.grid import Grid, bit_list
from ntwrules.model.machine.reaching import connected, cut_off, layers, mended, trail

WADE = 4
sizes = st.integers(2, 7)


@st.composite
def boards(draw, size):
    """What is dry and what is wet."""
    grounds = draw(st.lists(st.sampled_from("dddww#"), min_size=size**2, max_size=size**2))
    return tuple(sum(1 << cell for cell, it in enumerate(grounds) if it == ground) for ground in "dw")


def changed(draw, board, size):
    dry, wet = board
    for cell, ground in draw(st.dictionaries(st.integers(0, size**2 - 1), st.sampled_from("dw#"), max_size=4)).items():
        dry, wet = (cells & ~(1 << cell) | (ground == of) << cell for cells, of in ((dry, "d"), (wet, "w")))
    return dry, wet


def distances(size, goal, dry, wet):
    """Every cell that can be reached, by Dijkstra's way."""
    beside, found, queue = Grid(size).beside, {}, [(0, goal)]
    while queue:
        far, cell = heappop(queue)
        if cell in found:
            continue
        found[cell] = far
        if (dry | wet) >> cell & 1:
            for other in bit_list(beside[cell] & (dry | wet)):
                heappush(queue, (far + (1 if dry >> cell & 1 else WADE), other))
    return found


def fresh(size, goal, dry, wet, wanted):
    """The layers, told cell by cell."""
    found = distances(size, goal, dry, wet)
    missing = any(cell not in found for cell in bit_list(wanted))
    most = max(found.values()) + WADE if missing else max((found[cell] for cell in bit_list(wanted)), default=0)
    return [sum(1 << cell for cell, it in found.items() if it == far) for far in range(most + 1)]


@given(st.data(), sizes)
def test_layers_are_the_distances_and_mending_them_gives_the_same(data, size):
    cells = st.integers(0, size**2 - 1)
    goal, wanted = data.draw(cells), data.draw(st.integers(0, 2 ** (size**2) - 1))
    board, known, was = data.draw(boards(size)), [1 << goal], (0, 0)
    for _ in range(3):
        dry, wet = board
        turned, moved = dry ^ was[0] | wet ^ was[1], (dry | wet) ^ (was[0] | was[1])
        found, relaid = mended(size, known, turned | Grid(size).around(moved), dry, wet, WADE, wanted)
        assert fresh(size, goal, dry, wet, wanted) == found == layers(size, 1 << goal, dry, wet, WADE, wanted)
        assert relaid == reduce(or_, (now ^ then for now, then in zip(found, known, strict=False)))
        known, was, board = found, board, changed(data.draw, board, size)
        wanted = data.draw(st.sampled_from((wanted, 1 << data.draw(cells))))


@given(st.data(), sizes)
def test_a_trail_is_what_lies_on_some_shortest_way(data, size):
    cells = st.integers(0, size**2 - 1)
    goal, start, (dry, wet) = data.draw(cells), data.draw(cells), data.draw(boards(size))
    ways = layers(size, 1 << goal, dry, wet, WADE, 1 << start)
    far = distances(size, goal, dry, wet).get(start, len(ways))
    found, necks = trail(size, ways, far, 1 << start, dry, wet, WADE)
    at = {cell: place for place, layer in enumerate(ways) for cell in bit_list(layer)}
    for cell in bit_list(found):
        step = 1 if dry >> cell & 1 else WADE
        before = bit_list(Grid(size).beside[cell] & (found | 1 << start))
        assert at[cell] + step in [at[other] for other in before]
    assert necks == necks & found
    assert bool(found) == (1 < far < len(ways))


@given(st.data(), sizes)
def test_connected_is_everything_that_a_walk_comes_to(data, size):
    start = data.draw(st.integers(0, size**2 - 1))
    ground = data.draw(st.integers(0, 2 ** (size**2) - 1))
    found, edge = {start}, [start]
    while edge:
        new = {it for it in bit_list(Grid(size).beside[edge.pop()] & ground) if it not in found}
        found |= new
        edge += new
    assert sorted(found) == bit_list(connected(size, 1 << start, ground))


@given(st.data(), sizes)
def test_cut_off_is_who_cannot_bring_every_pawn_to_its_goal(data, size):
    cells, players = st.integers(0, size**2 - 1), range(data.draw(st.integers(1, 4)))
    goals, starts = ([1 << data.draw(cells) for _ in players] for _ in range(2))
    camps = [goal | start for goal, start in zip(goals, starts, strict=True)]
    ground, pawns = data.draw(st.integers(0, 2 ** (size**2) - 1)), [1 << data.draw(cells) for _ in players]
    lost = 0
    for seat, pawn in enumerate(pawns):
        reached = connected(size, goals[seat], ground | camps[seat])
        lost |= (not pawn & (reached | Grid(size).around(reached))) << seat
    assert lost == cut_off(size, ground, goals, camps, pawns)
    assert 0 == cut_off(size, ground, goals, camps, [0 for _ in players])
