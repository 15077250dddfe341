"""What a drawing of Time 'n' Space shows."""

import random
from collections import Counter
from xml.etree import ElementTree as ET

import pytest

import ntwrules
from ntwrules.drawing.diagram import diagram
from ntwrules.drawing.signs import _sign_of
from ntwrules.drawing.states import laid
from ntwrules.drawing.svg import svg
from ntwrules.drawing.text import as_plain, legend, lines
from ntwrules.model.texts import TONGUES
from ntwrules.rulebooks.time_n_space.picturing import picture
from ntwrules.rulebooks.time_n_space.variant import GOODS, Wormhole

from .tables import MINUTE, game, position

RING = ("red", "green", "light-blue", "moon-1", "moon-2", "moon-3")
SHIPPED = ("time-n-space", "time-n-space-intro", "time-n-space-kruispunt", "time-n-space-far-worlds")
HUB = (Wormhole("red", "hub", 75_000), Wormhole("green", "hub"), Wormhole("light-blue", "hub"),
       Wormhole("hub", "moon-1", 30_000), Wormhole("moon-1", "moon-2"), Wormhole("moon-2", "green"))  # fmt: skip


def places(state):
    return {cell.number: cell for cell in picture(state, state.seats[0]).cells()}


def ways(state):
    """The wormholes, each by the places at its ends."""
    seen = picture(state, state.seats[0])
    keys = [cell.number for cell in seen.cells()]
    return {tuple(keys[end] for end in way.ends): way for way in seen.ways}


def centre(state, seat, viewer=None):
    """What is on and at a control centre: by slot or track."""
    [strip] = [it for it in picture(state, viewer or seat).beside if it.owner == seat]
    symbols, *tracks = strip.tracks
    found = {place.caption.en or place.look: place for place in symbols.places}
    return found | {track.title.en: counts(track) for track in tracks}


def counts(track):
    return {f"{place.owner or ''} {place.look}".strip(): place.count or 1 for place in track.places}


def text(state, tongue="en", **how):
    return as_plain(lines(picture(state, state.seats[0]), tongue=tongue, **how))


def moments(key, players, seed):
    """Some moments of a game, from before the first tile is seen to the end."""
    rng, state = random.Random(seed), ntwrules.load(key).start(players)
    yield state
    step = 0
    while state.outcome is None:
        busy = [action for action in state.actions if action.verb not in {"wait", "done"}] or state.actions
        state = state.apply(state.sample(rng) if state.to_act == "chance" else rng.choice(busy))
        step += 1
        if step % 97 == 0 or state.outcome is not None:
            yield state


# The map --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("M5 S2 S3")
def test_the_map_has_every_place_with_its_tiles_and_bonus_counters():
    state = position()
    seen, told = places(state), state.to_json()

    assert RING == tuple(seen)
    assert ["planet"] * 3 + ["moon"] * 3 == [cell.ground for cell in seen.values()]
    assert [("bonus",)] * 3 == [seen[seat].marks for seat in state.seats]
    assert {moon: ((f"tile-{stack[0]}",), 8) for moon, stack in told["moons"].items()} == {
        moon: (seen[moon].marks, seen[moon].count) for moon in told["moons"]
    }
    assert {("red", "moon-1"), ("green", "moon-2"), ("light-blue", "moon-3")} < ways(state).keys()
    assert 6 == len(ways(state))


@pytest.mark.rule("M5")
@pytest.mark.parametrize(
    ("tongue", "shown", "legend_"),
    [("nl", "▤gr-br-ge", "Tegel grijs-bruin-geel"), ("en", "▤g-n-y", "Tile gray-brown-yellow")],
)
def test_a_tile_goes_by_its_colours_and_by_no_key_of_the_file(tongue, shown, legend_):
    state = game("time-n-space").start(3)
    for moon, tile in (("moon-1", "gn-y"), ("moon-2", "beam"), ("moon-3", "trade")):
        state = state.apply(f"top {moon} {tile}")
    it = picture(state, "red")
    drawn = as_plain(lines(it, width=100, tongue=tongue))

    assert shown in drawn and legend_ in as_plain(legend(it, width=100, tongue=tongue))
    assert "▲II" in drawn and "≈II" in drawn
    for key in ("gn-y", "beam", "trade"):
        assert key not in drawn


def test_planets_stand_in_the_order_of_play_whoever_is_asked_first():
    assert ["red", "green", "light-blue", "purple"] == list(places(laid(game().start(4, "purple"))))[:4]


@pytest.mark.rule("M6 F1 F2")
def test_ships_are_at_a_place_or_on_a_wormhole_with_their_direction():
    state = position(
        red={"timers": ("ship",), "ship": ("moon-1", "green")},
        green={"timers": ("ship",), "ship": ("green", "moon-1")},
        light_blue={"timers": ("ship",), "ship": ("moon-2", "moon-2")},
    )
    way = next(way for ends, way in ways(state).items() if set(ends) == {"green", "moon-1"})

    assert ["light-blue"] == [some.seat for some in places(state)["moon-2"].pawns]
    assert not any(places(state)[at].pawns for at in ("green", "moon-1"))
    assert ("green", "red") == (way.there[0].seat, way.back[0].seat)
    assert "Moon 1 → Green" in centre(state, "red")["ship"].name.en
    assert "Maan 2" == centre(state, "light-blue")["ship"].name.nl.removeprefix("leeg ")


@pytest.mark.rule("M5")
def test_a_map_of_its_own_has_other_places_and_travel_times():
    state = laid(game(ring=False, edges=HUB).start(3))

    assert "station" == places(state)["hub"].ground
    assert {("red", "hub"): "1:15", ("moon-1", "hub"): "0:30"} == {
        ends: way.caption.en for ends, way in ways(state).items() if way.caption
    }
    assert all(word in text(state) for word in ("◇ Hub", "1:15", "0:30", "○ Moon 2"))


def test_the_top_of_a_stack_that_nobody_saw_is_told_to_be_unseen():
    state = game().start(4)

    assert ("unseen",) == places(state)["moon-1"].marks
    assert not picture(state, "red").laid
    assert picture(laid(state), "red").laid


# The centres ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("M2 M3 R2 U1")
def test_a_building_shows_what_it_is_its_level_and_what_lies_on_it():
    units = {"p1.1": "gray", "p2.1": "blue 2", "b1.2": "yellow", "h1.3": "brown 1"}
    built = {"b1": ("beam", 2), "h1": ("gy-b", 3), "h2": ("trade", 2)}
    seen = centre(position(red={"built": built, "units": units}), "red")

    assert {
        "p1": ("slot-production-I", ("gray",)), "p2": ("slot-production-I", ("order-blue-2",)),
        "p3": ("slot-production-I", ("makes-blue",)), "b1": ("slot-beam-II", ("free", "yellow")),
        "h1": ("slot-production-III", ("makes-gray", "makes-yellow", "order-brown-1")), "h2": ("slot-trade-II", ()),
    } == {slot: (seen[slot].look, seen[slot].marks) for slot in ("p1", "p2", "p3", "b1", "h1", "h2")}  # fmt: skip
    assert (2, None) == (seen["h2"].count, seen["p1"].count)


@pytest.mark.rule("T1 T3 T5")
def test_timers_run_with_what_is_left_are_done_or_free():
    state = position(
        red={"timers": (("p1", MINUTE + 45_001), "b2")},
        green={"timers": (None, ("research", 2 * MINUTE)), "research": "beam"},
    )
    red, green = centre(state, "red"), centre(state, "green")

    assert ("slot-production-I-running-1", "0:46", False) == (red["p1"].look, red["p1"].name.en, red["p1"].now)
    assert ("slot-beam-I-done-2", "leeg", True) == (red["b2"].look, red["b2"].name.nl, red["b2"].now)
    assert "parked" not in red
    assert "free: 1" == green["parked"].name.en
    assert ("slot-research-running-2", ("tile-beam",)) == (green["research"].look, green["research"].marks)
    assert "p1 ▤I ⧗1 0:46 ·g" in text(state) and ">b2 ▲I ⧖2 done □<" in text(state)
    assert "p1 &I t1 0:46 .g" in text(state, unicode=False)


@pytest.mark.rule("S1 D6 D7 W2")
def test_what_lies_above_and_what_was_collected_is_told_with_its_symbol():
    state = position(red={"collected": {"green gray 2": 2, "light-blue blue 1": 1}, "bonus": 1})
    seen = centre(state, "red", "green")

    assert {"green collected-order-gray-2": 2, "light-blue collected-order-blue-1": 1, "bonus": 1} == seen["collected"]
    assert 12 == len(seen["above"]) and 3 == seen["above"]["order-gray-1"]
    assert "collected" not in centre(state, "green")
    assert "verzameld: G2gr ×2, L1bl, ★" in text(state, "nl") and "collected: G2g ×2, L1b, ★" in text(state, "en")


@pytest.mark.rule("S4 Q7")
def test_secret_picks_are_seen_by_their_owner_alone_until_all_are_shown():
    state = laid(game().start(3))
    for action in ("red pick gray 2", "red pick blue 1", "green pick brown 3", "green pick gray 1"):
        state = state.apply(action)

    assert {"order-gray-2": 1, "order-blue-1": 1} == centre(state.view("red"), "red")["picked"]
    assert {"unseen": 1} == centre(state.view("light-blue"), "red", "light-blue")["picked"]
    assert "picked: ?, ?" in text(state.view("light-blue"))
    state = state.apply("light-blue pick gray 1").apply("light-blue pick gray 1")
    assert {"order-brown-3": 1, "order-gray-1": 1} == centre(state.view("red"), "green", "red")["picked"]


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ({}, "Klok 1:00 van 30:00 · Rood wordt gevraagd"),
        ({"stage": "overtime", "now": 30 * MINUTE, "green": {"timers": ("p1",)}}, "Uitloop 30:00"),
    ],
)
def test_the_clock_is_always_in_sight(told, said):
    assert said in text(position(**told), "nl")


# All of it ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "players"), [(key, players) for key in SHIPPED[:3] for players in (3, 4)])
def test_nothing_is_lost_from_sight(key, players):
    for state in moments(key, players, 7):
        seen, told = picture(state, "red"), state.to_json()
        cubes = Counter(mark for place in seen.places() for mark in place.marks if mark in GOODS)
        cubes.update({place.look: place.count for place in seen.places() if place.look in GOODS})
        orders = [mark for place in seen.places() for mark in (place.look, *place.marks) if "order-" in mark]
        held = sum(place.count or 1 for place in seen.places() if "order-" in place.look)
        bonus = sum(place.count or 1 for place in seen.places() if place.look == "bonus")

        assert cubes == dict(zip(GOODS, state.variant.supply, strict=True))
        assert sorted(state.seats) == sorted(some.seat for some in seen.standing())
        assert bonus + sum("bonus" in cell.marks for cell in seen.cells()) == players * state.variant.bonus
        laid_out = sum(mark.startswith("order-") for place in seen.places() for mark in place.marks)
        own = players * len(GOODS) * len(state.variant.orders)
        assert orders and own <= held + laid_out <= own + 2 * players
        standing = [place for place in seen.places() if "-running-" in place.look or "-done-" in place.look]
        assert len(standing) == sum(timer is not None for own in told["timers"].values() for timer in own)


@pytest.mark.parametrize("key", SHIPPED)
def test_every_moment_can_be_drawn_in_every_way(key):
    for state in list(moments(key, 4, 2))[::2]:
        seen = picture(state, state.seats[-1])
        for tongue in TONGUES:
            for width in (120, 80, 40, 24):
                drawn = [
                    *lines(seen, width=width, unicode=False, tongue=tongue),
                    *legend(seen, width=width, unicode=False),
                ]
                assert as_plain(drawn).isascii()
                assert width >= max(map(len, as_plain(drawn).split("\n")))
            printed = ET.fromstring(svg(seen, tongue=tongue, colour=False))
            assert {part.get(of) for part in printed.iter() for of in ("fill", "stroke")} <= {
                None,
                "none",
                "#fff",
                "#000",
            }
            shapes = {f"#{part.get('id')}" for part in printed.iter() if part.get("id")}
            assert {part.get("href") for part in printed.iter() if part.get("href")} <= shapes
            assert ET.fromstring(diagram(seen, tongue=tongue)) is not None


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("unicode", [True, False])
def test_on_a_terminal_everything_differs_without_colour(unicode, tongue):
    looks = picture(position(), "red").looks
    signs = {key: _sign_of(look, unicode=unicode, tongue=tongue) for key, look in looks.items()}
    again = (
        "collected-",
        "any-order",
        "slot-research",
        "slot-rocket",
        "tile-beam",
        "tile-trade",
    )  # the same thing elsewhere
    shown = Counter(sign.one for key, sign in signs.items() if sign and not key.startswith(again))

    assert [] == [sign for sign, times in shown.items() if times > 1]


def test_in_print_goods_and_seats_differ_by_shape():
    printed = svg(picture(position(), "red"), colour=False)
    shapes = {part.get("id"): ET.tostring(part) for part in ET.fromstring(printed).iter() if part.get("id")}
    planets = [f"planet-{seat}" for seat in ("red", "green", "light-blue")]

    for alike in (GOODS, [f"makes-{good}" for good in GOODS], planets):
        assert len(alike) == len({shapes[name].replace(name.encode(), b"") for name in alike})
