"""Hypothesis strategies for variants of Wadi of every kind; `ntwrules.testing` asks for them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from attrs import evolve
from hypothesis import strategies as st

from ntwrules.dsl.rows.strategies import switches
from ntwrules.rulebooks.loading import load
from ntwrules.rulebooks.wadi.maps import WadiMap
from ntwrules.rulebooks.wadi.sayings import SAYINGS
from ntwrules.rulebooks.wadi.variant import WadiVariant

__all__ = ["BASE", "SWITCHES", "maps", "variants"]

BASE = cast("WadiVariant", load("wadi").variant)  # the loader knows only that it is some game's

#: Every switch with all its values.
SWITCHES = switches(SAYINGS)

_NUMBERS: Mapping[str, st.SearchStrategy[Any]] = {
    "shadoofs": st.integers(1, 7),
    "actions": st.integers(1, 4),
    "builds": st.integers(1, 3),
    "pumps": st.integers(0, 3),
    "flow_steps": st.integers(1, 3),
    "max_rounds": st.integers(0, 6),
    "unused_bonus": st.integers(-2, 2),
    "deploy_after": st.integers(1, 3),
    "retrieve_points": st.lists(st.integers(0, 3), max_size=4).map(tuple),
    "stay_points": st.integers(-6, 2),
    "forced_dry_points": st.integers(-6, 2),
}

_DOWN = {-1: "v<", 0: "v", 1: "v>"}


@st.composite
def maps(draw: st.DrawFn, most_rounds: int) -> tuple[str, ...]:
    """Maps whose rivers run south, with joining arms, forks, holes and sources of every kind."""
    wide, high = draw(st.integers(2, 6)), draw(st.integers(1, min(7, most_rounds)))
    land = st.sampled_from(("1", "2", "3", "."))
    rows = [[draw(land) for _ in range(wide)] for _ in range(high)]
    courses = [draw(st.integers(0, wide - 1)) for _ in range(draw(st.integers(1, 3)))]
    for row in range(high - 1):
        after = [min(wide - 1, max(0, at + draw(st.integers(-1, 1)))) for at in courses]
        for at, to in zip(courses, after, strict=True):
            rows[row][at] = _DOWN[to - at]
        forks = [at for at in after if at - 1 in after and draw(st.booleans())]
        for at in set(courses) & set(forks):
            rows[row][at] = "v|v<"
        courses = after
    for at in courses:
        rows[-1][at] = "x"
    rivers = [(row, at) for row in range(high) for at in range(wide) if rows[row][at][0] in "vx"]
    for row, at in draw(st.lists(st.sampled_from(rivers), min_size=1, max_size=3, unique=True)):
        rows[row][at] += draw(st.sampled_from(("1", "3", "9", "2/4/6")))
    if not any(sign.isdigit() for row in rows for sign in row):
        rows.append(["1"] * wide)  # somebody has to be able to build
    return WadiMap.of([" ".join(row) for row in rows]).rows


@st.composite
def variants(draw: st.DrawFn, most_rounds: int) -> WadiVariant:
    """Variants on maps of somebody's own, with every ruling; they shrink towards the game as it is in its box."""
    told = draw(st.lists(st.sampled_from(sorted(SWITCHES)), max_size=8, unique=True))
    counted = draw(st.lists(st.sampled_from(sorted(_NUMBERS)), max_size=4, unique=True))
    switched: dict[str, Any] = {name: draw(st.sampled_from(SWITCHES[name])) for name in told}  # of every kind
    switched |= {name: draw(_NUMBERS[name]) for name in counted}
    drawn = draw(maps(most_rounds - 1)) if most_rounds > 1 and draw(st.booleans()) else BASE.map
    return evolve(BASE, key="generated", map=drawn, **switched)
