"""The exchange form: any moment there and back, a position told by hand, and what cannot be, refused with its place."""

import json
import random

import pytest
from jsonschema import Draft202012Validator

import ntwrules
from ntwrules.model.errors import PositionError
from ntwrules.rulebooks.time_n_space.machine.exchange import ROWS

from .tables import KNOWN, MINUTE, described, ended, game, lifted, listed, on, position, said, set_up, visiting
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
    "moons.moon-1[0]": wrong("moons", "moon-1", to=["hub"]),
    "above.red": wrong("above", "red", "gray 1", to=2),
    "above.red 1": wrong("above", "red", to={"white 1": 1}),
    "above.green": wrong("below", "red", to={"green gray 1": 1}),
    "below.red": wrong("below", "red", to={"red gray 1": 1}, above={
        **{seat: described(game())["above"][seat] for seat in ("green", "light-blue")},
        "red": described(game())["above"]["red"] | {"gray 1": 2}}),
    "bonus": wrong("bonus", "red", to=1),
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
        refused(paid, "pending", to=plain(paid)["pending"][:2]),
        refused(paid, "pending", to=plain(paid)["pending"][1:]),
        refused(paid, "pending", 2, "left", to=2),
        refused(paid, "pending", 2, "counter", to="blue 1"),
        refused(paid, "pending", 2, "seat", to="green"),
        refused(given, "pending", 1, "buyer", to="light-blue"),
        refused(given, "pending", 1, "counter", to="gray 1"),
        refused(given, "pending", 0, "owner", to="light-blue"),
    }


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
        refused(score, "pending", 0, "seat", to="light-blue"),
    }


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
