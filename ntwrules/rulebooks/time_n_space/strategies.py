"""Hypothesis strategies for variants of Time 'n' Space of every kind; `ntwrules.testing` asks for them."""

from collections.abc import Mapping
from typing import Any, cast

from attrs import evolve
from hypothesis import strategies as st

from ntwrules.dsl.rows.strategies import switches
from ntwrules.rulebooks.loading import load
from ntwrules.rulebooks.time_n_space.machine.moment import MINUTE
from ntwrules.rulebooks.time_n_space.sayings import SAYINGS
from ntwrules.rulebooks.time_n_space.variant import (
    GOODS,
    KINDS,
    MOON,
    SEAT_PLAN,
    Building,
    Preplaced,
    Tile,
    TimeVariant,
    Wormhole,
)

__all__ = ["BASE", "SWITCHES", "variants"]

BASE = cast("TimeVariant", load("time-n-space").variant)  # the loader knows only that it is some game's

#: Every switch with all its values, but for those that hang together with what is told besides.
SWITCHES = {key: values for key, values in switches(SAYINGS).items() if key not in ("ring", "stacks")}

#: A timer runs for a fourth of the whole time at most, and not so short that a game never ends.
_LONG, _SHORT = 4, 40
#: How many stacks of equal size any box of tiles here makes.
_MOONS = (1, 2, 3, 4, 6)
_UNITS = st.lists(st.sampled_from(GOODS), min_size=1, max_size=3).map(tuple)

_NUMBERS: Mapping[str, st.SearchStrategy[Any]] = {
    "timers": st.integers(1, 3),
    "supply": st.tuples(*[st.integers(0, 12)] * len(GOODS)),
    "orders": st.lists(st.integers(1, 3), min_size=1, max_size=6).map(lambda it: tuple(sorted(it))),
    "pick": st.integers(0, 4),
    "bonus_value": st.integers(0, 5),
    "moon_skip_at": st.integers(0, 3),
}


@st.composite
def _buildings(draw: st.DrawFn, key: str) -> Building:
    kind, count = draw(st.sampled_from(KINDS)), draw(st.integers(1, 3))
    said: dict[str, Any] = {"production": {"makes": draw(_UNITS)}, "beam": {"beams": count}, "trade": {"trades": count}}
    return Building(key=key, **said[kind])


@st.composite
def _tiles(draw: st.DrawFn, key: str, copies: int) -> Tile:
    front, back = (draw(_buildings(key)) for _ in range(2))
    said: dict[str, Any] = {"beams": front.beams, "then_beams": front.beams + 1} if front.beams else {}
    said |= {"trades": front.trades, "then_trades": front.trades + 1} if front.trades else {}
    said |= {"makes": front.makes, "then_makes": back.makes or front.makes} if front.makes else {}
    return Tile(key=key, copies=copies, **said)


@st.composite
def _maps(draw: st.DrawFn, moons: int, times: st.SearchStrategy[int]) -> tuple[Wormhole, ...]:
    """Every moon beside a planet that is always there, and all others beside something."""
    places = (*SEAT_PLAN.seats, *(f"{MOON}{number}" for number in range(1, moons + 1)), "hub")
    ways = [(draw(st.sampled_from(SEAT_PLAN.seats[:2])), place) for place in places[len(SEAT_PLAN.seats) :]]
    ways += draw(st.lists(st.tuples(*[st.sampled_from(places)] * 2), max_size=8))
    ways += [(seat, draw(st.sampled_from(places[len(SEAT_PLAN.seats) :]))) for seat in SEAT_PLAN.seats]
    apart = {frozenset(way): way for way in ways if len(set(way)) > 1}  # there and back is one
    return tuple(Wormhole(*way, draw(st.just(0) | times)) for way in apart.values())


@st.composite
def _preplaced(draw: st.DrawFn, orders: tuple[int, ...], supply: tuple[int, ...]) -> tuple[Preplaced, ...]:
    """Cubes and orders on the printed plants of some seats."""
    found = []
    for seat in draw(st.lists(st.sampled_from(SEAT_PLAN.seats), max_size=3, unique=True)):
        for number, good in draw(st.lists(st.sampled_from(list(enumerate(GOODS, 1))), max_size=3, unique=True)):
            value = draw(st.sampled_from(orders) | st.just(0))
            if value or supply[number - 1] >= len(SEAT_PLAN.seats):
                found.append(Preplaced(seat=seat, slot=f"p{number}", unit=1, good=cast("Any", good), value=value))
    return tuple(found)


@st.composite
def variants(draw: st.DrawFn, most_rounds: int) -> TimeVariant:
    """
    Variants with times, maps, centres and tiles of somebody's own, and with every ruling.

    Clocks are so short that all timers are off in time. They shrink towards the game as it is in its box.
    """
    told = draw(st.lists(st.sampled_from(sorted(SWITCHES)), max_size=8, unique=True))
    counted = draw(st.lists(st.sampled_from(sorted(_NUMBERS)), max_size=3, unique=True))
    said: dict[str, Any] = {name: draw(st.sampled_from(SWITCHES[name])) for name in told}  # of every kind
    said |= {name: draw(_NUMBERS[name]) for name in counted}
    whole = most_rounds * MINUTE
    longest = whole // _LONG
    times = st.just(min(longest, MINUTE)) | st.integers(whole // _SHORT, longest)
    said["timer_ms"], said["grace_ms"] = draw(times), draw(st.integers(0, whole // _SHORT))
    said["quantum_ms"] = draw(st.sampled_from((0, 0, min(longest, MINUTE), longest // 3)))
    said["clock_ms"] = draw(st.integers(longest, whole - longest - said["grace_ms"] - 1))
    said["own_timers"] = draw(
        st.dictionaries(st.sampled_from(SEAT_PLAN.seats), st.lists(times, min_size=1, max_size=3))
    )
    own = draw(st.sets(st.sampled_from(("map", "centre", "centres", "tiles", "stacks", "filled"))))
    if "map" in own:
        said |= {"ring": False, "edges": draw(_maps(draw(st.sampled_from(_MOONS)), times))}
    if "centre" in own:
        said["centre"] = tuple(draw(_buildings(f"s{number}")) for number in range(1, draw(st.integers(2, 7))))
    elif "filled" in own:
        supply, orders = said.get("supply", BASE.supply), said.get("orders", BASE.orders)
        said["preplaced"] = draw(_preplaced(tuple(sorted(set(orders))), supply))
    slots = [one.key for one in said.get("centre", BASE.centre)]
    if "centres" in own and "filled" not in own:
        said["centres"] = ((draw(st.sampled_from(SEAT_PLAN.seats)), draw(_buildings(slots[-1]))),)
    if "tiles" in own:
        said["tiles"] = tuple(draw(_tiles(f"t{number}", 12)) for number in range(draw(st.integers(1, 3))))
    if "stacks" in own:
        said |= draw(st.sampled_from((_NONE, _DEALT, _KNOWN))) if "tiles" not in own else _NONE
    if said.get("dealt") and ("centre" in own or said.get("preplaced")):
        said["dealt"] = ()
    return evolve(BASE, key="generated", **said)


_NONE: dict[str, Any] = {"stacks": "none"}
_DEALT: dict[str, Any] = {"stacks": "none", "dealt": (("b2", "beam"), ("h1", "trade"), ("h2", "production"))}
_KNOWN: dict[str, Any] = {
    "stacks": "known",
    "known_stacks": {"moon-1": ("beam", "gy-b", "trade"), "moon-2": ("trade",)},
}
