"""No map that comes along is better for one seat: sensible players win as often from every place in the order."""

import random
from collections import Counter
from math import sqrt

import pytest

import ntwrules
from ntwrules.rulebooks.wadi.policies import sensible

pytestmark = pytest.mark.long

#: The usual map and all others.
MAPS = ("wadi", "wadi-bocht", "wadi-fork", "wadi-oasis", "wadi-three-arms", "wadi-trechter", "wadi-tweestroom")
GAMES = 60


def shares(key, players):
    """How often each place in the order of play wins; a shared win is shared."""
    game, won = ntwrules.load(key), Counter()
    seats = game.variant.seatings[players - 2].seats
    for seed in range(GAMES):
        rng, state = random.Random(seed), game.start(players, seats[seed % players])
        while state.outcome is None:
            state = state.apply(sensible(state, rng))
        for seat in state.outcome.winners:
            won[state.seats.index(seat)] += 1 / len(state.outcome.winners)
    return [won[place] for place in range(players)]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("key", MAPS)
def test_every_place_in_the_order_of_play_wins_its_share(key, players):
    """Within what luck explains in 999 of 1,000 such runs."""
    expected = GAMES / players
    luck = 3.3 * sqrt(expected * (1 - 1 / players))

    assert [] == [share for share in shares(key, players) if abs(share - expected) > luck]
