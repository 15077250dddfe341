"""The exchange form: any moment there and back, a position told by hand, and what cannot be, refused with its place."""

import json
import random

import pytest
from jsonschema import Draft202012Validator

import ntwrules
from ntwrules.model.errors import PositionError
from ntwrules.rulebooks.time_n_space.machine.exchange import ROWS
from ntwrules.rulebooks.time_n_space.variant import Building, Wormhole

from .tables import (
    KNOWN,
    MINUTE,
    described,
    ended,
    game,
    lifted,
    listed,
    on,
    played,
    position,
    said,
    set_up,
    units,
    visiting,
)
from .test_ending import choosing
from .test_journeys import at_moon, market, meeting, paying
from .test_setting_up import picked, with_picks

SCHEMA = Draft202012Validator(ROWS.schema)


def plain(state):
    return json.loads(json.dumps(state.to_json()))


@pytest.mark.parametrize(
    "key", ["time-n-space", "time-n-space-intro", "time-n-space-kruispunt", "time-n-space-open-market"]
)
@pytest.mark.parametrize("players", [3, 4])
def test_every_moment_of_a_game_comes_back(key, players):
    own, rng = game(key, clock_ms=300_000), random.Random(f"{key} {players}")
    state = own.start(players, rng.choice(("red", "green")))
    while state.outcome is None:
        if rng.random() < 0.4 or state.phase in {"answer", "admit", "spend", "give"}:
            data = plain(state)
            back = own.from_json(data)
            assert (state, data, state.actions) == (back, plain(back), back.actions)
            SCHEMA.validate(data)
        state = state.apply(state.sample(rng) if state.to_act == "chance" else rng.choice(state.actions))

    assert (state, state.outcome) == (own.from_json(plain(state)), own.from_json(plain(state)).outcome)


@pytest.mark.parametrize(
    "moment",
    [lambda: game().start(4, "green"), lambda: game("time-n-space-intro").start(3), picked, meeting, choosing, ended,
     lambda: with_picks(red=["gray 1", "gray 1"], green=["gray 1", "gray 2"], light_blue=["gray 1", "gray 2"]),
     lambda: lifted(red=on("p1")), lambda: lifted(red=on("b1", units={"p1.1": "gray"})), lambda: lifted(red=on("h1")),
     lambda: lifted(red=on("research", research="beam")), lambda: at_moon("beam"), market,
     lambda: lifted(red={"timers": ("ship",), "ship": ("red", "moon-1")}).apply("red tile keep"),
     lambda: market(owner_choice="ask").apply("red deliver blue 1"), lambda: paying("b1.1", "b2.1", value=1),
     lambda: meeting().apply("red lift 1"), lambda: meeting().apply("red lift 1").apply("purple admit red")],
)  # fmt: skip
def test_a_moment_of_every_kind_comes_back(moment):
    state = moment()
    own = state.game

    assert (state, plain(state)) == (own.from_json(plain(state)), plain(own.from_json(plain(state))))
    assert [state.actions_of(seat) for seat in state.actors] == [
        own.from_json(plain(state)).actions_of(seat) for seat in state.actors
    ]
    SCHEMA.validate(plain(state))


@pytest.mark.rule("Q1")
def test_seats_and_scores_are_told_in_the_order_of_play_whoever_is_asked_first():
    state, over = position(first="light-blue"), ended(first="green")

    assert ("light-blue", ["red", "green", "light-blue"]) == (said(state, "first"), list(said(state, "centres")))
    assert ["red", "green", "light-blue"] == said(over, "outcome", "winners") == list(said(over, "outcome", "scores"))


@pytest.mark.rule("Q3 Q4")
def test_from_a_position_told_by_hand_the_game_goes_on_by_itself():
    busy = {"timers": (("h1", 90_000), ("h2", 95_000))}

    assert ("green", 60_000) == ((state := position(red=busy)).to_act, state.now)
    assert ("red", 90_000) == ((state := position(red=busy, green=busy, light_blue=busy)).to_act, state.now)
    assert "light-blue" == position(turn="green", waited=["green"]).to_act
    assert ("over", "E3") == ((state := position(stage="overtime", now=1_800_000)).stage, state.outcome.reason)
    assert (60_000, "red") == ((state := position(waited=["red", "green"], turn="light-blue", light_blue={
        "timers": (("h1", 61_000), ("h2", 61_000))}, red=on("p1"))).now - 1_000, state.to_act)  # fmt: skip


@pytest.mark.rule("Q2")
def test_picks_and_laying_may_be_told_by_hand_too():
    data = described(game(), now=0, stage="pick") | {"picks": {"red": ["gray 3"], "green": [], "light-blue": []}}
    picking = game().from_json(data)

    assert ("pick", "red", 11) == (picking.stage, picking.to_act, len(listed(picking)))
    laying = game().from_json(data | {"stage": "lay"})
    assert ("lay", "red", 6, ("red",)) == (laying.stage, laying.to_act, len(listed(laying)), laying.actors)


# What cannot be -------------------------------------------------------------------------------------------------------


def wrong(*path, to, **told):
    """A position told by hand with something else somewhere."""
    data = described(game(**told.pop("switches", {})), **told)
    at = data
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = to
    return data


#: What nobody has seen where three tops were trading stations.
UNSEEN = described(game())["unseen"]
BUILT = {"tile": "gy-b", "level": 2, "units": [None, None]}
#: Where something is wrong, and a position in which it is.
WRONG = {
    "players": wrong("players", to=4),
    "first": wrong("first", to="purple"),
    "stage": wrong("stage", to="dusk"),
    "now": wrong("now", to=1_800_000),
    "now 1": wrong("now", to=-1),
    "now 2": wrong("now", to=5, stage="pick"),
    "now 3": wrong("stage", to="overtime"),
    "now 4": wrong("now", to=1_870_000, stage="overtime"),
    "turn": wrong("turn", to="purple"),
    "waited[0]": wrong("waited", to=["purple"]),
    "waited": wrong("waited", to=["red"], now=0, stage="lay"),
    "supply": wrong("supply", to={"gray": 12}),
    "supply.gray": wrong("supply", "gray", to=11),
    "supply.blue": wrong("centres", "red", "p3", "units", to=["blue"]),
    "centres": wrong("centres", to={"red": {}}),
    "centres.red": wrong("centres", "red", to={}),
    "centres.red.p1": wrong("centres", "red", "p1", to={"tile": None, "level": 1}),
    "centres.red.p1 1": wrong("centres", "red", "p1", "level", to=2),
    "centres.red.p1 2": wrong("centres", "red", "p1", "units", to=[None, None]),
    "centres.red.p1 3": wrong("centres", "red", "p1", "units", to=["blue"]),
    "centres.red.p1 4": wrong("centres", "red", "p1", "units", to=[None] * 9),
    "centres.red.p1.units": wrong("centres", "red", "p1", "units", to=[None] * 10),
    "centres.red.p2": wrong("centres", "red", "p2", to=BUILT | {"level": 3}),
    "centres.red.p2 1": wrong("centres", "red", "p2", to=BUILT | {"level": 1}),
    "centres.red.p2.tile": wrong("centres", "red", "p2", "tile", to="gg-g"),
    "centres.red.p1.units[0]": wrong("centres", "red", "p1", "units", to=["white"]),
    "unseen": wrong("centres", "red", "p1", to={"tile": "trade", "level": 2, "units": []},
                    unseen={"gy-b": 1, "trade": 4, "beam": 16}),
    "unseen 1": wrong("unseen", to={"beam": 6}),
    "unseen 2": wrong("research", "red", to="gy-b"),
    "unseen 3": wrong("moons", "moon-1", to=["trade"]),
    "research.red": wrong("research", "red", to="p1"),
    "moons": wrong("moons", "moon-1", to=["?"] * 8, unseen=UNSEEN | {"trade": 4}),
    "moons 1": wrong("moons", to={"moon-1": []}),
    "moons 2": wrong("moons", "moon-1", to=["trade", *["?"] * 6], unseen=UNSEEN | {"trade": 2}),
    "unseen 4": wrong("moons", "moon-1", to=["?"] * 9801),
    "moons.moon-1": wrong("moons", "moon-1", to=["?"] * 9802),
    "moons.moon-1[0]": wrong("moons", "moon-1", to=["hub"]),
    "above.red": wrong("above", "red", "gray 1", to=2),
    "above.red 1": wrong("above", "red", to={"white 1": 1}),
    "above.green": wrong("below", "red", to={"green gray 1": 1}),
    "below.red": wrong("below", "red", to={"red gray 1": 1}, above={
        **{seat: described(game())["above"][seat] for seat in ("green", "light-blue")},
        "red": described(game())["above"]["red"] | {"gray 1": 2}}),
    "bonus": wrong("bonus", "red", to=1),
    "bonus 1": wrong("bonus_left", to=["red"]),
    "bonus_left": wrong("bonus_left", to=["red", "red"]),
    "bonus_rows.red": wrong("bonus_rows", "red", to={"gray": 1}),
    "ships.red": wrong("ships", "red", to={"at": "red", "to": "moon-1"}),
    "ships.red 1": wrong("ships", "red", to={"at": "red", "to": "moon-2"}, red=on("ship")),
    "ships.green": wrong("ships", "green", to={"at": "moon-2", "to": "red"}, green=on("ship")),
    "ships.red 2": wrong("timers", "red", to=[{"on": "ship", "until": MINUTE}, None]),
    "ships.red.at": wrong("ships", "red", to={"at": "hub", "to": None}),
    "timers.red": wrong("timers", "red", to=[None]),
    "timers.red 1": wrong("timers", "red", to=[{"on": "p1", "until": MINUTE}] * 2),
    "timers.red 2": wrong("timers", "red", to=[{"on": "research", "until": MINUTE}, None]),
    "timers.red 3": wrong("timers", "red", to=[{"on": "p1", "until": 2 * MINUTE + 1}, None]),
    "timers.red 4": wrong("timers", "red", to=[{"on": "p1", "until": MINUTE - 1}, None]),
    "timers.red 5": wrong("timers", "red", to=[{"on": "p1", "until": MINUTE}, None], now=0, stage="lay"),
    "timers.red 6": wrong("timers", "red", to=[{"on": "p1", "until": 1}, None]),
    "timers.red[0].until": wrong("timers", "red", to=[{"on": "p1", "until": 0}, None]),
    "timers.red[0].on": wrong("timers", "red", to=[{"on": "p9", "until": MINUTE}, None]),
    "picks.red": wrong("picks", "red", to=["gray 1"]),
    "picks.red 1": wrong("picks", "red", to=["gray 3", "gray 3"], now=0, stage="pick"),
    "picks.red 2": wrong("picks", "red", to=["gray 1", "gray 1", "gray 1"], now=0, stage="lay"),
    "outcome": wrong("outcome", to={"winners": ["red"], "scores": dict.fromkeys(("red", "green", "light-blue"), 0),
                                    "counted": dict.fromkeys(("red", "green", "light-blue"), 0), "reason": "E3"}),
    "viewer": wrong("viewer", to="red"),
    "pending": wrong("pending", to=[{"phase": "produce", "seat": "red", "slot": 4, "fresh": True}]),
    "pending 1": wrong("pending", to=[{"phase": "play", "seat": "red"}]),
    "pending[0]": wrong("pending", to=["produce"]),
    "fingerprint": wrong("fingerprint", to="0" * 64),
}  # fmt: skip


@pytest.mark.parametrize("place", WRONG)
def test_what_cannot_be_is_refused_with_its_place(place):
    with pytest.raises(PositionError) as caught:
        game().from_json(WRONG[place])

    assert place.split()[0] == caught.value.at


def refused(state, *path, to):
    """Where a state is refused that was changed."""
    data = plain(state)
    assert state == state.game.from_json(data)
    at = data
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = to
    with pytest.raises(PositionError) as caught:
        state.game.from_json(data)
    return caught.value.at


@pytest.mark.rule("Q6 S2")
def test_a_lift_that_is_not_finished_fits_the_table():
    making, trading = lifted(red=on("p1")), lifted(red=on("h1"))
    second = lifted(
        game(**KNOWN | {"known_stacks": {"moon-1": ("trade",), "moon-2": ("beam",)}}),
        red={"timers": ("ship",), "ship": ("green", "moon-2")},
    )
    moon, top = at_moon("beam"), lifted(red={"timers": ("ship",), "ship": ("red", "moon-1")}).apply("red tile keep")

    assert {"pending"} == {
        refused(making, "pending", 0, "seat", to="green"),
        refused(making, "pending", 0, "slot", to=5),
        refused(making, "pending", 0, "slot", to=99),
        refused(making, "pending", 0, to={"phase": "deliver", "seat": "red", "owner": "green"}),
        refused(making, "timers", "red", to=[None, {"on": "p1", "until": MINUTE}]),
        refused(trading, "pending", 0, "left", to=2),
        refused(moon, "pending", 0, "moon", to=1),
        refused(second, "pending", 0, "moon", to=0),
        refused(moon, "ships", "red", to={"at": "green", "to": None}),
        refused(top, "pending", 0, "moon", to=1),
        refused(top, "pending", 0, to=plain(making)["pending"][0]),
    }
    assert "moons" == refused(top, "pending", to=[])


@pytest.mark.rule("D8 D4 D5")
def test_what_is_pending_of_a_delivery_fits_together():
    asked, both, paid = meeting(), meeting().apply("red lift 1"), paying("b1.1", "b2.1", value=1)
    given = market(owner_choice="ask").apply("red deliver blue 1")

    assert {"pending"} == {
        refused(asked, "pending", 0, "seat", to="light-blue"),
        refused(asked, "pending", 0, "owner", to="red"),
        refused(asked, "pending", 0, "others", to=["light-blue"]),
        refused(asked, "pending", 0, "joined", to=["light-blue"]),
        refused(asked, "turn", to="light-blue"),
        refused(both, "pending", 0, "waiting", to=["green"]),
        refused(both, "pending", 0, "waiting", to=["green", "light-blue"]),
        refused(both, "pending", 0, "admitted", to=["red"]),
        refused(both, "pending", 0, "seat", to="light-blue"),
        refused(both, "ships", "red", to={"at": "red", "to": None}),
        refused(both, "ships", "red", to={"at": "moon-4", "to": None}),
        refused(paid, "pending", to=plain(paid)["pending"][:2]),
        refused(paid, "pending", to=plain(paid)["pending"][1:]),
        refused(paid, "pending", 2, "left", to=2),
        refused(paid, "pending", 2, "counter", to="blue 1"),
        refused(paid, "pending", 2, "seat", to="green"),
        refused(given, "pending", 1, "buyer", to="light-blue"),
        refused(given, "pending", 1, "counter", to="gray 1"),
        refused(given, "pending", 0, "owner", to="light-blue"),
    }


#: Three known stacks, and a ship that has come to the second of them.
THREE = {"stacks": "known", "known_stacks": {f"moon-{number}": ("beam", "trade") for number in (1, 2, 3)}}


@pytest.mark.rule("Q6")
@pytest.mark.parametrize("symbol", ["p1", "b1", "h1"])
def test_only_whoever_lifted_uses_a_building(symbol):
    told = {"units": {"p2.1": "yellow"}}
    state = position(red=told, green=on(symbol, **told), light_blue=told).apply("green lift 1")

    assert ["pending"] * 2 == [refused(state, "pending", 0, "seat", to=seat) for seat in ("red", "light-blue")]


@pytest.mark.rule("F4 Q6")
def test_a_tile_is_looked_at_by_whoever_came_and_at_the_moon_where_the_ship_is():
    there = {"ship": ("moon-2",)}
    state = position(game(**THREE), red=there, green=visiting("moon-2"), light_blue=there).apply("green lift 1")

    assert ["pending"] * 4 == [
        *(refused(state, "pending", 0, "seat", to=seat) for seat in ("red", "light-blue")),
        *(refused(state, "pending", 0, "moon", to=moon) for moon in (0, 2)),
    ]


@pytest.mark.rule("S2 F4")
def test_the_tile_that_is_turned_up_is_that_of_the_moon_whose_top_is_covered():
    state = played(position(green=visiting("moon-2")), "green lift 1", "green tile keep")

    assert ("chance", 1) == (state.to_act, plain(state)["pending"][0]["moon"])
    assert ["pending"] * 4 == [
        *(refused(state, "pending", 0, "seat", to=seat) for seat in ("red", "light-blue")),
        *(refused(state, "pending", 0, "moon", to=moon) for moon in (0, 2)),
    ]


@pytest.mark.rule("D1")
@pytest.mark.parametrize("owner", ["red", "light-blue"])
def test_orders_are_fulfilled_on_the_planet_where_the_ship_is(owner):
    offered = {"units": {"p1.1": "gray 1"}}
    told = {"players": 4, "red": offered, "light_blue": offered, "purple": offered}
    state = position(**told, green=visiting(owner, units={"b1.1": "gray"})).apply("green lift 1")

    others = {"red", "light-blue", "purple"} - {owner}
    assert ["pending"] * 2 == [refused(state, "pending", 0, "owner", to=other) for other in sorted(others)]


@pytest.mark.rule("D8")
def test_those_who_deliver_after_each_other_may_sit_in_any_order():
    told = {"units": {"b1.1": "gray"}, "timers": ("ship",), "ship": ("moon-3", "purple")}
    offered = {"units": {"p1.1": "gray 1", "p2.1": "gray 1", "p3.1": "gray 1"}}
    asked = played(meeting(light_blue=told, purple=offered), "red lift 1", "light-blue lift 1")
    for order in (("red", "green"), ("green", "red"), ("light-blue", "green"), ("light-blue", "red")):
        state = played(asked, *(f"purple admit {seat}" for seat in order))
        while state.phase == "deliver":
            assert state == state.game.from_json(plain(state))
            state = state.apply(f"{state.to_act} done")


@pytest.mark.rule("R2 Q6")
def test_only_whoever_lifted_builds_though_others_have_tiles_too():
    ready = on("research", research="beam")
    state = position(red=ready, green=ready, light_blue=ready).apply("green lift 1")

    assert ["pending"] * 2 == [refused(state, "pending", 0, "seat", to=seat) for seat in ("red", "light-blue")]


@pytest.mark.rule("D4")
def test_nobody_pays_with_more_cubes_than_there_are():
    state = paying("b1.1", "b1.2", "p1.2", "b2.1").apply("red spend b1")

    assert ["pending"] * 2 == [
        refused(state, "pending", 2, "left", to=3),
        refused(state.apply("red spend b1"), "pending", 2, "left", to=3),
    ]


@pytest.mark.rule("D8")
def test_everybody_who_could_deliver_is_still_to_be_asked():
    come = {"units": {"b1.1": "gray"}, "timers": ("ship",), "ship": ("moon-3", "purple")}
    state = meeting(light_blue=come)

    assert ("red", ["light-blue"]) == (state.to_act, plain(state)["pending"][0]["others"])
    assert "pending" == refused(state, "pending", 0, "others", to=[])


@pytest.mark.rule("D8")
def test_whoever_lifts_may_sit_before_or_behind_the_owner():
    come = {"units": {"b1.1": "gray"}, "timers": ("ship",)}
    told = {
        "players": 4, "red": {"units": {"p1.1": "gray 1"}}, "green": {**come, "ship": ("moon-1", "red")},
        "purple": {**come, "ship": ("moon-4", "red")},
    }  # fmt: skip
    for lifts, asked in (("green", "purple"), ("purple", "green")):
        state = position(**told).apply(f"{lifts} lift 1")

        assert (asked, lifts, state) == (state.to_act, said(state, "turn"), state.game.from_json(plain(state)))


@pytest.mark.rule("D4 D5")
def test_who_pays_and_to_whom_an_order_goes_is_whoever_delivers():
    """Green delivers, with others before and behind who could."""
    able = {"built": {"b1": ("beam", 2)}, "units": {"b1.1": "gray", "b2.1": "gray"}}
    orders = {"units": {"p1.1": "gray 1", "p2.1": "gray 1"}}
    told = {"players": 4, "red": able, "purple": able, "light_blue": orders, "green": visiting("light-blue", **able)}
    state = played(position(game(owner_choice="ask"), **told), "green lift 1", "green deliver gray 1")
    given = state.apply("green spend b1")

    assert ["spend", "give"] == [state.phase, given.phase]
    assert ["pending"] * 4 == [
        *(refused(state, "pending", 2, "seat", to=seat) for seat in ("red", "purple")),
        *(refused(given, "pending", 1, "buyer", to=seat) for seat in ("red", "purple")),
    ]


@pytest.mark.rule("B1 H1")
def test_a_building_is_used_for_what_it_is():
    loading = lifted(red=on("b1", units={"p2.1": "yellow"}))
    offering = lifted(red=on("h1", built={"h1": ("trade", 2)})).apply("red offer gray 1 p1.1")

    assert "pending" == refused(loading, "pending", 0, "slot", to=0)
    assert (1, offering) == (plain(offering)["pending"][0]["left"], offering.game.from_json(plain(offering)))


@pytest.mark.rule("W4 W5")
def test_a_game_ended_as_it_says():
    over, score = ended(red={"collected": {"green gray 1": 1}, "gone": "gray"}), choosing()

    assert {"outcome"} == {
        refused(over, "outcome", "winners", to=["green"]),
        refused(over, "outcome", "scores", "red", to=2),
        refused(over, "outcome", "counted", "red", to=2),
        refused(over, "outcome", to=None),
    }
    assert {"outcome.reason", "now", "bonus_rows.red"} == {
        refused(over, "outcome", "reason", to="E9"),
        refused(over, "now", to=5),
        refused(over, "bonus_rows", "red", to={"gray": 1}),
    }
    assert {"pending"} == {
        refused(score, "pending", to=[]),
        refused(score, "pending", to=2 * plain(score)["pending"]),
        refused(score, "pending", 0, "seat", to="light-blue"),
        refused(score.apply("red bonus blue"), "pending", 0, "seat", to="red"),
    }


@pytest.mark.rule("M2")
def test_a_building_has_nine_units_at_most():
    own = game(centre=(Building(key="b1", beams=9), *(one for one in game().variant.centre if one.key != "b1")))

    assert [None] * 9 == units(position(own), "red", "b1")


@pytest.mark.parametrize(("many", "why"), [(24, "cannot have been picked"), (25, "more than 24 entries")])
def test_nobody_picks_more_than_24_counters(many, why):
    with pytest.raises(PositionError, match=why):
        game().from_json(wrong("picks", "red", to=["gray 1"] * many, now=0, stage="pick"))


@pytest.mark.rule("F4 Q6")
@pytest.mark.parametrize("to", ["red", "green", "moon-1"])
def test_a_ship_that_has_come_to_a_moon_goes_nowhere_while_its_owner_looks_at_the_tile(to):
    state = at_moon("beam")
    told = plain(state)
    told["ships"]["red"]["to"] = to
    told["timers"]["red"][0] = {"on": "ship", "until": 2 * MINUTE}

    with pytest.raises(PositionError, match="nobody has to decide anything"):
        state.game.from_json(told)


def test_a_position_of_another_variant_is_refused():
    with pytest.raises(PositionError, match="another variant"):
        ntwrules.load("time-n-space-intro").from_json(plain(set_up(ntwrules.load("time-n-space").start(3))))


@pytest.mark.parametrize("data", [None, [], "red", {}, {"centres": {}}, {"centres": {"red": {}}, "first": "red"}])
def test_what_is_no_position_at_all_is_refused(data):
    with pytest.raises(PositionError):
        game().from_json(data)


def test_stacks_that_everybody_knows_may_hold_fewer_tiles():
    own = game(**KNOWN)

    assert ["trade", "beam"] == said(own.from_json(described(own, moons={
        "moon-1": ["trade", "beam"], "moon-2": [], "moon-3": []}, red=visiting("red"))), "moons", "moon-1")  # fmt: skip


@pytest.mark.rule("D8")
@pytest.mark.parametrize("other", [{}, {"owner": "red"}, {"seat": "green", "owner": "red"}])
def test_two_deliver_one_after_another_only_at_one_planet_and_never_one_of_them_twice(other):
    state = market()
    told = plain(state)
    told["pending"].append(told["pending"][-1] | other)
    with pytest.raises(PositionError, match="deliver is of another delivery than deliver"):
        state.game.from_json(told)


def test_a_state_introduces_itself_with_who_is_asked():
    assert "red is asked, deliver" in repr(market())


def test_of_stacks_that_everybody_knows_no_tile_lies_unseen():
    own = game(**KNOWN)
    with pytest.raises(PositionError, match="0 tiles lie unseen on the moons"):
        own.from_json(plain(position(own)) | {"unseen": {"gy-b": 1}})


@pytest.mark.rule("Q5")
def test_no_time_goes_by_before_the_clock_runs():
    state = game().start(3)

    assert state is state.tick(5)


# At the edges ---------------------------------------------------------------------------------------------------------

END, CLOSE = 1_800_000, 1_870_000


def allowed(own=None, **told):
    """Can there be such a position?"""
    own = own or game()
    try:
        own.from_json(described(own, **told))
    except PositionError:
        return False
    return True


@pytest.mark.rule("Q1 E1 E4")
@pytest.mark.parametrize(
    ("stage", "now", "may"),
    [("pick", 0, True), ("pick", 1, False), ("lay", 0, True), ("lay", 1, False), ("play", 0, True),
     ("play", END - 1, True), ("play", END, False), ("play", END + 1, False), ("overtime", END - 1, False),
     ("overtime", END, True), ("overtime", CLOSE - 1, True), ("overtime", CLOSE, False),
     ("overtime", CLOSE + 1, False)],
)  # fmt: skip
def test_every_stage_has_its_time(stage, now, may):
    assert may == allowed(stage=stage, now=now)


@pytest.mark.rule("E3 E4")
@pytest.mark.parametrize(("now", "may"), [(END - 1, False), (END, True), (CLOSE, True), (CLOSE + 1, False)])
def test_a_game_is_over_from_the_end_of_the_clock_to_the_close(now, may):
    over = plain(ended()) | {"now": now}
    if may:
        assert now == game().from_json(over).now
    else:
        with pytest.raises(PositionError, match="not a time of the stage over"):
            game().from_json(over)


@pytest.mark.rule("E5")
def test_where_there_is_no_overtime_no_moment_is_in_it():
    assert [True, False] == [allowed(game(overtime=may), stage="overtime", now=END) for may in (True, False)]


@pytest.mark.rule("T1 E1")
@pytest.mark.parametrize(
    ("now", "until", "may"),
    [(MINUTE, MINUTE, True), (MINUTE, MINUTE - 1, False), (MINUTE, 2 * MINUTE, True), (MINUTE, 2 * MINUTE + 1, False),
     (END + 5, END - 1 + MINUTE, True), (END + 5, END + MINUTE, False), (END - 1, END - 1 + MINUTE, True)],
)  # fmt: skip
def test_a_timer_was_placed_while_the_clock_ran(now, until, may):
    stage = "play" if now < END else "overtime"

    assert may == allowed(stage=stage, now=now, red={"timers": (("p1", until),)})


@pytest.mark.rule("T1 F1")
@pytest.mark.parametrize(("until", "may"), [(19_999, False), (20_000, True), (80_000, True), (80_001, False)])
def test_a_timer_on_a_ship_runs_as_long_as_its_flight(until, may):
    own = game(edges=(Wormhole("red", "moon-1", takes=20_000),), ring=False)

    assert may == allowed(own, red={"timers": (("ship", until),), "ship": ("red", "moon-1")})


@pytest.mark.rule("W4")
def test_bonus_counters_are_put_to_rows_only_when_it_has_ended():
    state = ended(light_blue={"gone": "gray yellow blue brown", "collected": {"red gray 1": 1}, "bonus": 1})
    told = plain(state)

    assert ({"gray": 1}, state) == (told["bonus_rows"]["light-blue"], game().from_json(told))
    with pytest.raises(PositionError, match="so many bonus counters were not put"):
        game().from_json(told | {"stage": "play", "now": MINUTE, "outcome": None})


@pytest.mark.rule("S4")
@pytest.mark.parametrize(
    ("picks", "may"),
    [(["gray 2", "gray 2"], True), (["gray 3"], True), (["gray 3", "gray 3"], False), (["gray 1"] * 3, False)],
)
def test_no_more_is_picked_than_there_is_and_than_may_be(picks, may):
    none = {"green": [], "light-blue": []}

    assert [may, False] == [allowed(stage=stage, now=0, picks={"red": picks, **none}) for stage in ("lay", "play")]


@pytest.mark.rule("Q1")
@pytest.mark.parametrize(("now", "round_"), [(0, 1), (59_999, 1), (60_000, 2), (119_999, 2), (120_000, 3)])
def test_the_round_of_a_position_told_by_hand_is_its_minute(now, round_):
    assert round_ == position(now=now).round
