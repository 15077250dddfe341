"""In which pieces games are played, when that is kept, and how many it will be: by a clock that goes as it is told."""

import json
from types import SimpleNamespace

import pytest

from ntwrules.model.workers import Here
from ntwrules.simulation.arena import Counted
from ntwrules.simulation.checkpoint import Progress
from ntwrules.simulation.plan import Chunk, Plan
from ntwrules.simulation.running import Run
from ntwrules.simulation.tally import Tally
from tests.simulation.games import small


def pretended(games, width, seconds, **how):
    """A run whose games take so many seconds each and are not played, with its clock and the sizes of its pieces."""
    spent, sizes = [0.0], []

    def play(chunk):
        sizes.append(chunk.end - chunk.begin)
        spent[0] += seconds * sizes[-1]
        return Counted(Tally(games=sizes[-1]))

    plan = Plan.of(small(), None, dict.fromkeys(small().variant.seats, "random"))
    it = Run(plan=plan, players=(2,), games=games, width=width, makes=lambda _: Here(play), **how)
    return it, lambda: spent[0], sizes


@pytest.mark.parametrize(
    ("games", "width", "seconds", "size"),
    [
        (100, 2, 1 / 8, 8),  # one process has two pieces under way, each of about a second
        (100, 4, 1 / 8, 4),
        (100, 2, 4, 1),
        (100, 2, 1 / 1024, 12),  # eight pieces at least
        (96, 4, 1 / 1024, 6),
        (10_000, 2, 1 / 1024, 64),
        (3, 2, 1 / 1024, 1),
    ],
)
def test_pieces_are_small_at_first_and_then_take_about_a_second(games, width, seconds, size):
    it, clock, sizes = pretended(games, width, seconds)

    assert it.go(clock)
    assert games == sum(sizes)
    assert [1] * width == sizes[:width]
    assert {size} == set(sizes[width:-1] or [size])


def test_games_that_were_played_before_do_not_make_it_look_quick():
    already = Progress().with_chunk(Chunk(2, 0, 40), Tally(games=40))
    it, clock, sizes = pretended(100, 2, 1 / 8, progress=already)

    assert it.go(clock)
    assert [1, 1, 8, 8, 8, 8, 8, 8, 8, 2] == sizes


def test_a_checkpoint_is_written_once_a_second_and_at_the_end(tmp_path):
    kept = tmp_path / "kept.json"
    it, clock, sizes = pretended(5, 1, 1 / 2, checkpoint=kept)
    found = []

    assert it.go(clock, lambda _: found.append(json.loads(kept.read_bytes())["done"] if kept.exists() else None))
    assert [1] * 5 == sizes
    assert [None, [[2, 0, 2]], [[2, 0, 2]], [[2, 0, 4]], [[2, 0, 4]]] == found
    assert [[2, 0, 5]] == json.loads(kept.read_bytes())["done"]


@pytest.mark.parametrize(
    ("ended", "half", "expected"),
    [(50, 0.2, 200), (50, 0.05, 50), (50, 0.6, 1000), (20, 0.2, 200), (19, 0.2, None)],
)
def test_half_the_width_takes_four_times_as_many_games(ended, half, expected):
    it, _, _ = pretended(1000, 1, 1, until=0.1)
    table = SimpleNamespace(ended=ended, games=50, half=half)

    assert expected == it.expected(SimpleNamespace(tables={2: table}))
    assert it.expected(SimpleNamespace(tables={})) is None


def test_a_number_of_games_is_played_for_each_number_of_players():
    it, _, _ = pretended(1000, 1, 1)
    it.players = (2, 3, 4)

    assert 3000 == it.expected(SimpleNamespace(tables={}))
