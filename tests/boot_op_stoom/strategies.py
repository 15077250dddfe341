"""Variants, games and moments of Boot op Stoom, for promises that hold for all of them."""

import random
from itertools import combinations

from attrs import evolve, fields
from attrs.validators import in_  # noqa: F401 - what switches are checked with
from hypothesis import strategies as st

from ntwrules.rulebooks.boot_op_stoom.machine.game import BosGame
from ntwrules.rulebooks.boot_op_stoom.sets import BASE, EXPANSIONS, variant_of

#: All ways to put expansions together.
COMBINATIONS = tuple(names for count in range(len(EXPANSIONS) + 1) for names in combinations(EXPANSIONS, count))

#: Every switch with all its values; the first is the usual one.
SWITCHES = {
    field.name: tuple(field.validator.options)
    for field in fields(type(BASE))
    if type(field.validator).__name__ == "_InValidator"
} | dict.fromkeys(("redeal", "teleport_visit", "reverse_turns", "castle_at_start"), (True, False))  # fmt: skip

GAMES = {(names, size): BosGame(variant_of(*names, size=size)) for names in COMBINATIONS for size in (4, 5)}


def games():
    """The sixteen combinations of expansions, on both boards."""
    return st.sampled_from(sorted(GAMES)).map(GAMES.__getitem__)


@st.composite
def house_games(draw):
    """Games with some switches the other way."""
    variant = draw(games()).variant
    names = draw(st.lists(st.sampled_from(sorted(SWITCHES)), max_size=6, unique=True))
    return BosGame(evolve(variant, **{name: draw(st.sampled_from(SWITCHES[name])) for name in names}))


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
