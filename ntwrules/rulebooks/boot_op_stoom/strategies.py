"""Hypothesis strategies for variants of Boot op Stoom of every kind; `ntwrules.testing` asks for them."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import cast

from attrs import evolve
from hypothesis import strategies as st

from ntwrules.dsl.rows.strategies import effects, switches
from ntwrules.rulebooks.boot_op_stoom.effects import PILES
from ntwrules.rulebooks.boot_op_stoom.sayings import SAYINGS
from ntwrules.rulebooks.boot_op_stoom.variant import BosVariant, Calendar, Tile
from ntwrules.rulebooks.loading import load, loads

__all__ = ["BASE", "COMBINATIONS", "EXPANSIONS", "SWITCHES", "house_variants", "variant_of", "variants"]

#: The expansions by their short names and by the keys of their files, in the order of the rulebook.
EXPANSIONS = {
    "kalender": "krappe-kalender",
    "pakjes": "prachtige-pakjes",
    "plekken": "pepernoot-plekken",
    "pietjes": "rebelse-pietjes",
}

#: All ways to put expansions together.
COMBINATIONS = tuple(names for count in range(len(EXPANSIONS) + 1) for names in combinations(EXPANSIONS, count))

BASE = cast("BosVariant", load("boot-op-stoom").variant)

#: Every switch with all its values, the usual one first; only four can play with Piets.
SWITCHES = {name: values for name, values in switches(SAYINGS).items() if name != "piets"}


@cache
def variant_of(*expansions: str, size: int = 5) -> BosVariant:
    """
    The base game with these expansions, on a board of *size* by *size*.

    >>> variant_of("kalender", size=4).key
    'boot-op-stoom-kalender'
    """
    parents = ", ".join(EXPANSIONS[name] for name in expansions) or BASE.key
    key = "-".join((BASE.key, *expansions))
    board = f"board {{ tiles {size} by {size} }}" if size != BASE.size else ""
    text = f'ntw 1 variant "Boot op Stoom" based on {parents} {{ key {key} {board} }}'
    return cast("BosVariant", loads(text).variant)


@st.composite
def house_variants(draw: st.DrawFn) -> BosVariant:
    """The base game with some expansions, on one of the two boards, and with some switches the other way."""
    variant = variant_of(*draw(st.sampled_from(COMBINATIONS)), size=draw(st.sampled_from((4, 5))))
    names = draw(st.lists(st.sampled_from(sorted(SWITCHES)), max_size=6, unique=True))
    return evolve(variant, **{name: draw(st.sampled_from(SWITCHES[name])) for name in names})


def _reachable(tile: Tile) -> Tile:
    """A rock that has to be visited cannot be."""
    return evolve(tile, effects=()) if tile.out_of_reach else tile


_KINDS = {"kind": ("blue", "green", "joker")}
_SAILS = effects(SAYINGS, "sail", _KINDS, most=3)
_ICONS, _PARCELS, _TILES, _DAYS = (effects(SAYINGS, bearer, _KINDS) for bearer in ("icon", "parcel", "tile", "day"))


@st.composite
def variants(draw: st.DrawFn, most_rounds: int) -> BosVariant:
    """
    Variants with cards, icons, tiles and days of somebody's own, and with every ruling.

    The calendar has at most *most_rounds* cards; where it stands still after a round in which every card was used up, a
    game may take longer. They shrink towards the base game on a small board.
    """
    variant = draw(house_variants())
    full = variant_of("kalender", "pakjes")
    days = tuple(evolve(day, effects=draw(_DAYS)) for day in full.calendar.days) if draw(st.booleans()) else ()
    return evolve(
        variant,
        key="generated",
        size=draw(st.integers(2, 5)),
        least_houses=draw(st.integers(0, 3)),
        tiles=tuple(_reachable(evolve(tile, effects=tile.effects + draw(_TILES))) for tile in variant.tiles),
        sails=tuple(evolve(card, effects=draw(_SAILS)) for card in full.sails),
        kinds=full.kinds,
        parcels=tuple(evolve(card, effects=draw(_PARCELS)) for card in full.parcels),
        mixed=full.mixed,
        icons=tuple(evolve(icon, effects=draw(_ICONS)) for icon in full.icons),
        steams=full.steams,
        start_row=((2, draw(st.integers(1, 6))),),
        hand_size=((2, draw(st.integers(1, 9))),),
        calendar=Calendar(length=draw(st.integers(1, min(12, most_rounds))), exempt=draw(st.booleans()), days=days),
        row_min=draw(st.integers(0, 2)),
        row_max=draw(st.integers(2, 9)),
        health=draw(st.integers(0, 3)),
        win_houses=draw(st.integers(0, 3)),
        aside_piles=draw(st.sampled_from((PILES, ("sail",), ("parcel", "steamboat")))),
    )
