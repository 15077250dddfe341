"""The sensible player: wins against the careless, and knows what to do in every phase of every variant."""

import random
from collections import Counter

import pytest
from hypothesis import given

from ntwrules import load, loads
from ntwrules.model.machine.lists import RowList
from ntwrules.model.machine.playing import best
from ntwrules.rulebooks.no_time_to_waste.policies import _Weighing, sensible
from ntwrules.testing import states
from tests.no_time_to_waste.positions import notations, option, place

SMALL = loads("""
    ntw 1
    variant "Small" based on base {
      setup { board 10 by 10; pawns 2; start at 80; finish at 9 }
      dice { digital die }
      cards { issue 1 card every 5 rounds }
    }
""")


def play(game, players, first, minds, rng):
    state = game.start(players, first)
    while state.outcome is None:
        mind = minds.get(state.to_act)
        if state.to_act == "chance":
            action = state.sample(rng)
        else:
            action = mind(state, rng) if mind else rng.choice(state.actions)
        state = state.apply(action)
    return state.outcome


def test_the_sensible_win_far_more_than_their_share_against_three_careless():
    won = Counter()
    seats = ("south", "west", "north", "east")
    for number in range(60):
        seat = seats[number % 4]
        outcome = play(SMALL, 4, seats[number // 4 % 4], {seat: sensible}, random.Random(number))
        won[outcome.winners == {seat}] += 1

    assert won[True] >= 50  # a fair share is 15


def test_alone_in_the_base_game_the_sensible_bring_everybody_home():
    outcome = play(load("base"), 1, "south", {"south": sensible}, random.Random(1))

    assert ("W1", 4) == (outcome.reason, outcome.scores["south"])


@given(states(most_actions=120))
def test_in_every_phase_of_every_variant_something_possible_is_chosen(state):
    if state.to_act not in {"chance", None}:
        action = sensible(state, random.Random(3))

        assert state.why_not(action) is None
        assert action == sensible(state, random.Random(3))


@given(states(most_actions=200))
def test_weighing_rows_is_weighing_every_action(state):
    if state.to_act not in {"chance", None} and len(state.actions) > 1:
        one_by_one = best(tuple(state.actions), _Weighing(state), random.Random(3))

        assert one_by_one == sensible(state, random.Random(3))


def test_what_was_found_for_another_moment_changes_nothing():
    rng, state, rows = random.Random(5), load("base").start(4), 0
    while state.outcome is None and state.round < 60:
        if state.to_act == "chance":
            state = state.apply(state.sample(rng))
            continue
        remembering = sensible(state, random.Random(3))
        state.table.kept.clear()
        assert sensible(state, random.Random(3)) == remembering
        rows += isinstance(state.actions, RowList)
        state = state.apply(rng.choice((remembering, rng.choice(state.actions))))

    assert rows


@pytest.mark.parametrize(
    ("state", "chosen"),
    [
        (option(place(pawns={"south": [14]})), "move 14>7"),
        (option(place(drowning={"south": [22]}, hands={"south": {"buoy": 1}, "north": {}})), "play buoy 22>"),
        (
            option(place(pawns={"south": [20], "north": [21]}, hands={"south": {"orca": 1}, "north": {}})),
            "play orca 20x21",
        ),
        (place(pawns={"south": [20], "north": [10]}).apply("roll 10"), "flood 10"),
    ],
)
def test_what_anybody_would_do_is_done(state, chosen):
    assert str(sensible(state, random.Random(1))).startswith(chosen), notations(state)


def test_nobody_floods_the_own_pawn_when_another_cell_will_do():
    state = load("base").start(2)
    data = state.to_json()
    data["pawns"]["south"] = [108, 360, 360, 360]
    state = load("base").from_json(data).apply("roll 1 0 6 5 8")

    assert "flood 108" in notations(state)
    assert all("flood 108" != str(sensible(state, random.Random(seed))) for seed in range(5))
