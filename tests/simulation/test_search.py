"""The player that searches: sure of itself, the same each time, and better than the quick one."""

import random

import pytest
from attrs import evolve
from hypothesis import given, settings

from ntwrules import load
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.rulebooks.no_time_to_waste.policies import _named, prospects, sensible
from ntwrules.simulation.running import simulate
from ntwrules.simulation.search import Search
from ntwrules.testing import states
from tests.no_time_to_waste.positions import option, place
from tests.simulation.games import small


@pytest.fixture(scope="module")
def search():
    """A hasty one."""
    game = small()
    return evolve(Search.of(rulebooks()["ntw"], game), playouts=12, rounds=2, ideas=3)


@settings(max_examples=15)
@given(states(most_actions=60))
def test_it_chooses_something_possible_and_always_the_same(state):
    search = Search(quick=sensible, prospects=prospects, purpose=lambda _: "", playouts=6, rounds=1, ideas=3)
    if state.to_act not in {"chance", None}:
        action = search(state, random.Random(3))

        assert state.why_not(action) is None
        assert action == search(state, random.Random(3))


def test_it_does_not_think_about_what_is_forced(search):
    state = place(pawns={"south": [14]}).apply("roll 10")

    assert 1 == len(state.actions)
    assert state.actions[0] == search(state, None)


def test_it_goes_home_when_that_wins(search):
    state = option(place(pawns={"south": [14]}))

    assert "move 14>7" == str(search(state, random.Random(1)))


def test_how_good_it_looks_depends_on_what_is_still_to_go_and_on_what_may_be_lost():
    def south(cells):
        state = load("base").start(2)
        data = state.to_json()
        data["pawns"]["south"] = cells
        return prospects(load("base").from_json(data))[0]

    start = south([360, 360, 360, 360])
    nearer = south([341, 360, 360, 360])
    assert start < nearer < south([19, 360, 360, 360]) < south([19, 19, 19, 19]) == 0
    # ten steps to go from all of these, but North names some of them more often
    [named, _] = _named(load("base").start(2).table)
    seldom, often = sorted((20 * row + 9 for row in range(1, 10)), key=named.__getitem__)[::8]
    assert south([often, 19, 19, 19]) < south([seldom, 19, 19, 19])


def test_a_team_shares_its_prospects():
    first, second = prospects(load("samen-thuis").start(2))

    assert first == second < 0


def test_it_plays_a_whole_game_among_others():
    report = simulate(small(), games=1, players=[2], policy={"south": "search", "north": "random"})

    assert 1 == report.tables[2].ended
