"""Variants, games and moments of Boot op Stoom, for promises that hold for all of them."""

import random
from itertools import combinations

from attrs import evolve, fields
from hypothesis import strategies as st

from ntwrules.rulebooks.boot_op_stoom.effects import (
    PILES,
    AddSteam,
    AtOnce,
    Burst,
    Double,
    DoubleSail,
    ExtraWish,
    GiveToOne,
    HandIn,
    Ignored,
    IgnoreRest,
    Look,
    MoveTiles,
    MustVisit,
    NoIcons,
    OnlyMoves,
    OnlyPile,
    OpenPlay,
    ParcelsNear,
    Refill,
    RemoveSteam,
    Reversed,
    Sail,
    SintPlaces,
    SitOut,
    SwapParcel,
    Talk,
    Teleport,
    Turn,
    WishesLie,
)  # fmt: skip
from ntwrules.rulebooks.boot_op_stoom.machine.game import BosGame
from ntwrules.rulebooks.boot_op_stoom.sets import BASE, EXPANSIONS, variant_of, with_calendar, with_parcels
from ntwrules.rulebooks.boot_op_stoom.variant import Calendar

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


def _some(*effects, most=2):
    return st.lists(st.sampled_from(effects), max_size=most).map(tuple)


_SAILS = _some(Sail(1), Sail(-1), Sail(3), Turn(1), Turn(-1), Turn(2), IgnoreRest(), most=3)
_ICONS = _some(OpenPlay(), OnlyPile("parcel"), OnlyPile("sail"), AtOnce("sail"), AtOnce("parcel"), AtOnce("steamboat"),
               Ignored(), Double(), Reversed(), Refill())  # fmt: skip
_PARCELS = _some(Teleport(), MoveTiles(2), MoveTiles(3), Talk())
_TILES = _some(
    ParcelsNear(corners=False), SwapParcel("blue"), SwapParcel("joker"), MustVisit(), DoubleSail(), HandIn(2)
)
_DAYS = _some(AddSteam(3), RemoveSteam(1), GiveToOne(2), Burst("sail"), Burst("steamboat"), Look(3), SitOut("green"),
              SintPlaces(), WishesLie("anywhere"), WishesLie("later"), NoIcons(), OnlyMoves(("right", "anchor")),
              ExtraWish(2), most=3)  # fmt: skip


@st.composite
def wild_games(draw):
    """Games with cards, icons, tiles and days of somebody's own: whatever a variant can say."""
    variant = draw(house_games()).variant
    full = with_calendar(with_parcels(BASE))
    days = tuple(evolve(day, effects=draw(_DAYS)) for day in full.calendar.days) if draw(st.booleans()) else ()
    least = draw(st.integers(0, 3))
    made = evolve(
        variant,
        size=draw(st.integers(2, 5)),
        least_houses=least,
        tiles=tuple(evolve(tile, effects=tile.effects + draw(_TILES)) for tile in variant.tiles),
        sails=tuple(evolve(card, effects=draw(_SAILS)) for card in full.sails),
        kinds=full.kinds,
        parcels=tuple(evolve(card, effects=draw(_PARCELS)) for card in full.parcels),
        mixed=full.mixed,
        icons=tuple(evolve(icon, effects=draw(_ICONS)) for icon in full.icons),
        steams=full.steams,
        start_row=((2, draw(st.integers(1, 6))),),
        hand_size=((2, draw(st.integers(1, 9))),),
        calendar=Calendar(length=draw(st.integers(1, 12)), exempt=draw(st.booleans()), days=days),
        row_min=draw(st.integers(0, 2)),
        row_max=draw(st.integers(2, 9)),
        health=draw(st.integers(0, 3)),
        win_houses=draw(st.integers(0, 3)),
        aside_piles=draw(st.sampled_from((PILES, ("sail",), ("parcel", "steamboat")))),
    )
    return BosGame(made)


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
