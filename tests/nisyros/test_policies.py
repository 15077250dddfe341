"""Somebody sensible wins Nisyros: often on the first level, sometimes on the last."""

import random
from collections import Counter

import pytest

import ntwrules
from ntwrules.model.machine.playing import at_random
from ntwrules.rulebooks.nisyros.policies import sensible
from ntwrules.rulebooks.nisyros.watching import prospects


def played(game, players, seed, policy=sensible):
    """A game to its end."""
    rng = random.Random(seed)
    state = game.start(players, game.variant.seatings[players - 2].seats[seed % players])
    while state.outcome is None:
        state = state.apply(state.sample(rng) if state.to_act == "chance" else policy(state, rng))
    return state


def grades(key, players, games, policy=sensible):
    """How often games end with each grade."""
    game = ntwrules.load(key)
    return Counter(played(game, players, seed, policy).outcome.grade for seed in range(games))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.long
def test_the_first_level_is_mostly_won(players):
    assert 20 >= grades("nisyros-achilles", players, 40)["lost"]


def test_at_random_nobody_wins():
    assert {"lost": 10} == grades("nisyros-achilles", 2, 10, at_random)


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("level", "least"), [("achilles", 140), ("heracles", 80), ("zeus", 12)])
def test_every_level_is_won_by_any_number_of_players(level, least, players):
    found = grades(f"nisyros-{level}", players, 200)

    assert least <= found["great"] + found["small"]


@pytest.mark.parametrize(
    "key", ["nisyros-eerste", "nisyros-kort", "nisyros-fishermen", "nisyros-een-volk", "nisyros-lavastroom"]
)
def test_other_variants_are_played_to_their_end(key):
    game = ntwrules.load(key)

    for seed in range(4):
        assert played(game, game.variant.seatings[-1].players, seed).outcome is not None


def test_everybody_looks_forward_to_the_same():
    """All win or lose together, so prospects do not differ, and whoever is saved makes them better."""
    rng, state = random.Random(2), ntwrules.load("nisyros").start(4)
    while state.phase != "save":
        state = state.apply(state.sample(rng) if state.to_act == "chance" else sensible(state, rng))
    saved = state.apply(next(action for action in state.actions if action.verb == "save"))

    assert 1 == len(set(prospects(state)))
    assert prospects(state)[0] < prospects(saved)[0]


def test_it_does_not_decide_for_chance():
    with pytest.raises(ValueError, match="nobody has to decide"):
        sensible(ntwrules.load("nisyros").start(2), random.Random(1))
