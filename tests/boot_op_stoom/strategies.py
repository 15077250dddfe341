"""Games and moments of Boot op Stoom, for promises that hold for all of them."""

import random

from hypothesis import strategies as st

from ntwrules.rulebooks.boot_op_stoom.machine.game import BosGame
from ntwrules.rulebooks.boot_op_stoom.strategies import COMBINATIONS, house_variants, variant_of
from ntwrules.testing import variants

GAMES = {(names, size): BosGame(variant_of(*names, size=size)) for names in COMBINATIONS for size in (4, 5)}


def games():
    """The sixteen combinations of expansions, on both boards."""
    return st.sampled_from(sorted(GAMES)).map(GAMES.__getitem__)


def house_games():
    """Games with some switches the other way."""
    return house_variants().map(BosGame)


def wild_games():
    """Games with cards, icons, tiles and days of somebody's own: whatever a variant can say."""
    return variants(of="boot-op-stoom").map(BosGame)


@st.composite
def walks(draw, of=games()):  # noqa: B008 - a strategy is a value
    """A game, a number of players and a source of luck."""
    game = draw(of)
    players = draw(st.sampled_from([seating.players for seating in game.variant.seatings]))
    return game, players, random.Random(draw(st.integers(0, 2**32)))


def moments(game, players, rng, most=10_000):
    """One moment after another of a game at random: what was before, what was done, what is."""
    state = game.start(players)
    yield None, None, state
    for _ in range(most):
        if state.outcome is not None:
            return
        action = state.sample(rng) if state.to_act == "chance" else rng.choice(state.actions)
        before, state = state, state.apply(action)
        yield before, action, state
    raise AssertionError("the game does not end")
