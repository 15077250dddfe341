"""The kernel answers as its twins in Python do, refuses what they are never asked, and changes no figure."""

import json
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec, module_from_spec
from pathlib import Path

import pytest
from hypothesis import example, given, strategies as st

ROOT = Path(__file__).parents[2]
SIDES = range(1, 41)

try:
    import ntwrules_kernel as kernel
except ImportError:
    kernel = None

with_kernel = pytest.mark.skipif(kernel is None, reason="the kernel is not installed (`uv sync --extra fast`)")


@pytest.fixture(scope="module")
def twins():
    """Our own functions, whether there is a kernel or not."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("ntwrules.model.machine.kernel.kernel", None)
        found = {}
        for name in ("grid", "reaching"):
            spec = find_spec(f"ntwrules.model.machine.{name}")
            module = module_from_spec(spec)
            spec.loader.exec_module(module)
            found[name] = module
    return found


@st.composite
def boards(draw):
    """The size of a board, and two sets of its cells."""
    size = draw(st.sampled_from(SIDES))
    sets = st.integers(0, (1 << size * size) - 1)
    return size, draw(sets), draw(sets)


@st.composite
def searches(draw):
    """What is asked about ways home; dry ground and water may leave cells out, and may overlap."""
    size, water, other = draw(boards())
    cells = st.integers(0, size * size - 1)
    pawns = tuple(draw(st.lists(cells, max_size=6)))
    dry = draw(st.sampled_from((other, other & ~water, ((1 << size * size) - 1) & ~water)))
    return size, draw(st.integers(1, 16)), draw(cells), pawns, dry, water


@with_kernel
@given(st.integers(0, (1 << max(SIDES) ** 2) - 1))
def test_the_members_of_a_set_are_those_of_the_twin(twins, cells):
    assert twins["grid"].bit_list(cells) == kernel.bit_list(cells)


@with_kernel
@given(boards())
def test_what_can_be_reached_is_what_the_twin_reaches(twins, board):
    assert twins["reaching"].connected(*board) == kernel.connected(*board)


@with_kernel
@given(boards(), st.data())
def test_who_is_cut_off_is_so_for_the_twin(twins, board, data):
    size, ground, some = board
    sets = st.integers(0, (1 << size * size) - 1)
    goals = data.draw(st.lists(st.integers(0, size * size - 1).map(lambda cell: 1 << cell), min_size=1, max_size=4))
    camps = [goal | data.draw(st.sampled_from((0, some))) for goal in goals]
    pawns = [data.draw(st.one_of(sets, st.sampled_from((0, 1)))) for _ in goals]

    assert twins["reaching"].cut_off(size, ground, goals, camps, pawns) == kernel.cut_off(
        size, ground, goals, camps, pawns
    )


@with_kernel
@given(searches())
@example((40, 16, 0, (1599,), 0, (1 << 1600) - 1))  # farther than a byte can tell
def test_ways_home_are_those_of_the_twin(twins, search):
    size = search[0]
    far, *sets = kernel.ways(*search)
    steps, *others = twins["reaching"].ways(*search)

    assert [steps[cell] for cell in range(size * size)] == list(far)
    assert others == sets


SEARCH = (3, 4, 0, (8,), 0b1_1111_1111, 0)


@with_kernel
@pytest.mark.parametrize("wrong", [None, 1.5, "1", -1, 1 << 9, 1 << 5000, (9,), (None,), [8]])
@pytest.mark.parametrize("place", range(6))
def test_what_is_no_question_is_refused(place, wrong):
    with pytest.raises((TypeError, ValueError, OverflowError)):
        kernel.ways(*SEARCH[:place], wrong, *SEARCH[place + 1 :])


@with_kernel
@pytest.mark.parametrize("wrong", [None, 1.5, "1", -1, (), 1 << 9])
@pytest.mark.parametrize("place", range(3))
def test_what_is_no_set_is_refused(place, wrong):
    asked = [3, 1, 1]
    asked[place] = wrong

    with pytest.raises((TypeError, ValueError, OverflowError)):
        kernel.connected(*asked)


@with_kernel
@pytest.mark.parametrize("wrong", [None, 1.5, -1, {1: 2}, [-1], [None], [1 << 9]])
@pytest.mark.parametrize("place", range(5))
def test_what_are_no_players_is_refused(place, wrong):
    asked = [3, 1, [1, 1], [1, 1], [4, 4]]
    asked[place] = wrong

    with pytest.raises((TypeError, ValueError, OverflowError)):
        kernel.cut_off(*asked)


@with_kernel
@pytest.mark.parametrize(("goals", "pawns", "error"), [(1, 2, IndexError), (65, 65, ValueError)])
def test_there_are_as_many_goals_as_players_and_not_too_many(goals, pawns, error):
    with pytest.raises(error):
        kernel.cut_off(3, 1, [1] * goals, [1] * goals, [1] * pawns)


@with_kernel
@pytest.mark.parametrize("wrong", [None, 1.5, "1", -1, ()])
def test_only_sets_have_members(wrong):
    with pytest.raises((TypeError, OverflowError)):
        kernel.bit_list(wrong)


@with_kernel
@pytest.mark.parametrize("count", [0, 5, 7])
def test_it_counts_what_it_is_given(count):
    with pytest.raises(TypeError, match="takes 6 arguments"):
        kernel.ways(*(*SEARCH, None)[:count])


@with_kernel
def test_a_number_that_lies_about_itself_is_taken_for_what_it_is():
    class Liar(int):
        def to_bytes(self, *_):
            return b""

        def bit_length(self):
            return -9

    assert [0, 3] == kernel.bit_list(Liar(9))
    assert 0b11 == kernel.connected(Liar(3), Liar(1), Liar(2))


@with_kernel
def test_every_board_fits():
    assert max(SIDES) <= kernel.LARGEST


ASKED = """
import json, sys
import ntwrules
from ntwrules.model.machine import grid, reaching
from ntwrules.simulation.arena import Task
from ntwrules.simulation.plan import Chunk, Plan
game = ntwrules.load("base")
plan = Plan.of(game, None, dict.fromkeys(game.variant.seats, "greedy"), rounds=60)
used = [function.__module__ for function in (grid.bit_list, reaching.connected, reaching.cut_off, reaching.ways)]
print(json.dumps([used, Task(plan)(Chunk(4, 0, 2)).tally.to_json()]))
"""


def figures(kernel):
    """Which functions play, and what comes of it."""
    asked = os.environ | {"NTWRULES_KERNEL": kernel}
    done = subprocess.run([sys.executable, "-c", ASKED], env=asked, check=True, capture_output=True, text=True)  # noqa: S603
    return json.loads(done.stdout)


def test_without_the_kernel_the_twins_play():
    used, tally = figures("0")

    assert ["ntwrules.model.machine.grid", *["ntwrules.model.machine.reaching"] * 3] == used
    assert 2 == tally["games"]


@with_kernel
def test_with_the_kernel_it_plays_and_no_figure_is_another():
    used, tally = figures("1")

    assert ["ntwrules_kernel._cells"] * 4 == used
    assert figures("0")[1] == tally


@pytest.mark.long
@pytest.mark.skipif(
    shutil.which("gcc") is None or not (ROOT / "kernel").is_dir(), reason="needs gcc, and the source of the kernel"
)
def test_nothing_that_it_is_asked_breaks_it():
    done = subprocess.run(  # noqa: S603
        [sys.executable, ROOT / "kernel" / "fuzz.py", "20"], capture_output=True, text=True, check=False
    )

    assert 0 == done.returncode, done.stdout + done.stderr
    assert "nothing wrong" in done.stdout
