"""What is in the box, how it is set up, and the secret picks before the clock starts."""

import random
from fractions import Fraction

import pytest

from ntwrules.rulebooks.time_n_space.variant import Building, Preplaced, Tile, Wormhole

from .tables import SEATS, game, lifted, listed, on, played, position, said, set_up, units


def picked(own=None, players=3, first="red"):
    """The moment when counters are picked."""
    return set_up((own or game()).start(players, first))


def with_picks(own=None, **picks):
    """The same after some seats have picked."""
    state = picked(own)
    for seat, counters in picks.items():
        state = played(state, *(f"{seat.replace('_', '-')} pick {one}" for one in counters))
    return state


def fields(state, seat="red"):
    """What lies on a centre, by slot."""
    return {slot: built["units"] for slot, built in said(state, "centres", seat).items()}


# What there is --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("M1")
def test_three_or_four_play_with_two_timers_each():
    assert [3, 4] == [len(game().start(players).seats) for players in (3, 4)]
    assert {"red": [None, None], "green": [None, None], "light-blue": [None, None]} == said(game().start(3), "timers")
    for players in (2, 5):
        with pytest.raises(ValueError, match=f"{players}"):
            game().start(players)


@pytest.mark.rule("M1")
@pytest.mark.parametrize("timers", [1, 3])
def test_how_many_timers_everybody_has_can_be_set(timers):
    state = position(game(timers=timers), now=0)

    assert [None] * timers == said(state, "timers", "red")
    assert {f"{number}" for number in range(1, timers + 1)} == {one.split()[0] for one in listed(state, "place")}


@pytest.mark.rule("M2 M3")
def test_a_centre_has_four_plants_two_beam_and_two_trading_stations():
    plants = {f"p{number}": [None] for number in (1, 2, 3, 4)}

    assert {**plants, "b1": [None], "b2": [None], "h1": [], "h2": []} == fields(position())


@pytest.mark.rule("M2")
@pytest.mark.parametrize(("plant", "good"), [("p1", "gray"), ("p2", "yellow"), ("p3", "blue"), ("p4", "brown")])
def test_each_plant_makes_a_good_of_its_own(plant, good):
    assert [good] == units(lifted(red=on(plant)).apply(f"red fill {plant}.1"), "red", plant)


@pytest.mark.rule("M2")
def test_a_centre_can_be_another_one_for_all_or_for_some():
    usual = game().variant.centre
    own = game(centre=(*usual, Building(key="x1", beams=2)), centres=[("green", Building(key="h1", makes=("blue",)))])
    state = position(own)

    assert ([None, None], []) == (units(state, "red", "x1"), units(state, "red", "h1"))
    assert ([None, None], [None]) == (units(state, "green", "x1"), units(state, "green", "h1"))


@pytest.mark.rule("M3 H1 R2")
def test_an_order_goes_where_neither_cube_nor_order_lies_and_never_to_a_trading_or_research_station():
    state = lifted(red=on("h1", units={"p1.1": "gray", "b2.1": "blue 3"}, research="beam"))

    assert ["b1.1", "p2.1", "p3.1", "p4.1"] == sorted({one.split()[-1] for one in listed(state, "offer")})


@pytest.mark.rule("M4")
@pytest.mark.parametrize("players", [3, 4])
def test_everybody_has_six_orders_of_each_colour_and_there_are_twelve_cubes(players):
    state = game().start(players)

    assert {"gray 1": 3, "gray 2": 2, "gray 3": 1} == {
        counter: count for counter, count in said(state, "above", "red").items() if "gray" in counter
    }
    assert 24 == sum(said(state, "above", SEATS[players - 1]).values())
    assert {"gray": 12, "yellow": 12, "blue": 12, "brown": 12} == said(state, "supply")


@pytest.mark.rule("M4")
def test_cubes_and_orders_can_be_others():
    state = game(supply={"gray": 3, "blue": 99}, orders=(2, 1)).start(3)

    assert {"gray": 3, "yellow": 12, "blue": 99, "brown": 12} == said(state, "supply")
    assert {"gray 1": 1, "gray 2": 1} == {
        counter: count for counter, count in said(state, "above", "green").items() if "gray" in counter
    }


@pytest.mark.rule("M5")
@pytest.mark.parametrize(
    ("players", "beside"),
    [(3, {"red": "moon-1 moon-3", "moon-2": "green light-blue", "light-blue": "moon-2 moon-3"}),
     (4, {"red": "moon-1 moon-4", "moon-3": "light-blue purple", "moon-4": "purple red"})],
)  # fmt: skip
def test_planets_and_moons_lie_in_a_ring(players, beside):
    ways = {
        place: " ".join(listed(position(players=players, red={"ship": (place,)}), "place 1 ship")) for place in beside
    }

    assert {place: f"{others} stay" for place, others in beside.items()} == ways


@pytest.mark.rule("M5 F1 F3")
def test_a_map_can_be_another_one_with_places_at_which_nothing_happens():
    holes = [Wormhole("red", "hub", 75_000), Wormhole("hub", "green"), Wormhole("moon-1", "light-blue")]
    own = game(ring=False, edges=holes)
    state = position(own, now=0)
    there = played(state, "red place 1 ship hub", "green place 1 ship hub", "clock 75000", "red lift 1", "green lift 1")

    assert (["hub", "stay"], 24) == (listed(state, "place 1 ship"), len(said(state, "moons", "moon-1")))
    assert ("green", "hub", "hub") == (there.to_act, *(said(there, "ships", seat, "at") for seat in ("red", "green")))
    assert ["green", "red", "stay"] == listed(there, "place 1 ship", seat="red")


@pytest.mark.rule("M5 T1 E4")
def test_a_flight_may_take_a_time_of_its_own_and_the_close_waits_for_it():
    own = game(edges=[Wormhole("red", "moon-1", 300_000)])
    state = played(position(own, now=0), "red place 1 ship moon-1", "red place 2 p1")

    assert [{"on": "ship", "until": 300_000}, {"on": "p1", "until": 60_000}] == said(state, "timers", "red")
    assert own.variant.clock_ms + 300_000 + 10_000 == state.table.close
    assert own.variant.clock_ms + 60_000 + 10_000 == position(game()).table.close


@pytest.mark.rule("M6")
def test_any_number_of_ships_may_be_at_one_place_and_in_one_wormhole():
    ships = {"ship": ("moon-1",)}
    state = position(players=4, red=ships, green=ships, light_blue=ships, purple=ships)
    flying = played(state, *(f"{seat} place 1 ship green" for seat in SEATS))

    assert [{"at": "moon-1", "to": "green"}] * 4 == [said(flying, "ships", seat) for seat in SEATS]


# Set-up ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S1 S3 Q1")
def test_ships_are_at_home_timers_parked_counters_above_and_a_bonus_lies_on_every_planet():
    state = game().start(4)

    assert {seat: {"at": seat, "to": None} for seat in SEATS} == said(state, "ships")
    assert ("setup", 0, list(SEATS), "red") == (
        said(state, "stage"), state.now, said(state, "bonus_left"), said(state, "turn"),
    )  # fmt: skip
    assert (1_800_000, 720_000) == (game().variant.clock_ms, game("time-n-space-intro").variant.clock_ms)
    assert [] == said(game(bonus=False).start(4), "bonus_left")


@pytest.mark.rule("S2 Q2")
@pytest.mark.parametrize(("players", "tiles"), [(3, 8), (4, 6)])
def test_all_tiles_are_shuffled_into_equal_stacks_and_the_tops_are_turned_up_one_by_one(players, tiles):
    state = game().start(players)
    first = {str(action): chance for action, chance in state.chances()}
    rest = state.apply("top moon-1 beam")

    assert [tiles] * players == [len(stack) for stack in said(state, "moons").values()]
    assert {f"moon-{number + 1}" for number in range(players)} == set(said(state, "moons"))
    assert (Fraction(6, 24), Fraction(1, 24)) == (first["top moon-1 beam"], first["top moon-1 gy-b"])
    assert Fraction(5, 23) == {str(action): chance for action, chance in rest.chances()}["top moon-2 beam"]
    assert ["beam", *["?"] * (tiles - 1)] == said(rest, "moons", "moon-1")
    assert ("pick", 24 - players) == (set_up(rest).stage, sum(said(set_up(rest), "unseen").values()))


@pytest.mark.rule("S2 S6")
def test_what_lies_on_a_moon_is_not_dealt():
    own = game(stacks="known", known_stacks={"moon-1": ("gy-b", "trade")}, dealt=(("p1", "production"),))
    copies = {tile.key: tile.copies for tile in own.variant.tiles}
    plants = {key for key, (face, _) in zip(own.tiles, own.faces, strict=True) if face.kind == "production"}
    left = {key: copies[key] - (key == "gy-b") for key in plants}

    assert {key: count for key, count in left.items() if count} == said(own.start(3), "unseen")


@pytest.mark.rule("S2")
def test_stacks_can_be_told_or_left_out():
    own = game(stacks="known", known_stacks={"moon-2": ("gy-b", "trade")}, pick=0)
    told, none = own.start(3), game(stacks="none", pick=0).start(3)

    assert {"moon-1": [], "moon-2": ["gy-b", "trade"], "moon-3": []} == said(told, "moons")
    assert ("play", {}, "play", [[], [], []]) == (
        told.stage, said(told, "unseen"), none.stage, list(said(none, "moons").values()),
    )  # fmt: skip


@pytest.mark.rule("S2")
def test_tiles_can_be_others():
    own = game(tiles=[Tile(key="lab", copies=6, makes=("blue",), then_makes=("blue", "blue"))])
    state = position(own, red=on("p1", built={"p1": ("lab", 2)}))

    assert {"moon-1": 1, "moon-2": 2, "moon-3": 2} == {moon: len(stack) for moon, stack in said(state, "moons").items()}
    assert [None, None] == units(played(state, "red lift 1", "red upgrade"), "red", "p1")


@pytest.mark.rule("S4 Q2 Q7")
def test_everybody_picks_two_own_counters_out_of_those_not_named_yet_in_any_order():
    state = picked()
    once = played(state, "green pick gray 3", "red pick blue 1")

    assert ("pick", "red", ("red", "green", "light-blue")) == (state.stage, state.to_act, state.actors)
    assert 12 == len(listed(state, "pick")) and "gray 3" not in listed(once, "pick", seat="green")
    done = played(once, "green pick gray 1")
    assert ({"red": ["blue 1"], "green": ["gray 1", "gray 3"], "light-blue": []}, ("red", "light-blue")) == (
        said(done, "picks"), done.actors,
    )  # fmt: skip
    assert {"gray 1": 3, "gray 3": 1}.items() <= said(done, "above", "green").items()
    assert ("red", "red") == (said(done, "turn"), done.to_act)


@pytest.mark.rule("S4")
@pytest.mark.parametrize(("pick", "stage", "picks"), [(0, "play", 0), (1, "pick", 1), (24, "pick", 4)])
def test_how_many_are_picked_can_be_set_and_nobody_picks_more_than_there_is(pick, stage, picks):
    state = picked(game(pick=pick, orders=(1,)))
    many = 0
    while state.stage == "pick" and state.to_act == "red":
        state, many = state.apply(state.actions[0]), many + 1

    assert (stage, picks) == (picked(game(pick=pick, orders=(1,))).stage, many)


@pytest.mark.rule("S4 S5 Q2")
def test_once_all_have_picked_the_counters_are_shown_and_laid_on_order_fields():
    state = with_picks(red=["gray 1", "blue 3"], green=["gray 1", "gray 2"], light_blue=["brown 1", "brown 1"])

    assert ("lay", "red", ["shown"]) == (state.stage, state.to_act, [event.code for event in state.events])
    places = ["b1.1", "b2.1", "p1.1", "p2.1", "p3.1", "p4.1"]
    assert sorted(f"{one} {field}" for one in ("gray 1", "blue 3") for field in places) == listed(state, "offer")
    laid = played(state, "green offer gray 2 b1.1", "red offer blue 3 p1.1", "red offer gray 1 b2.1")
    assert (["blue 3"], ["gray 1"], ["gray 1"], "green") == (
        units(laid, "red", "p1"), units(laid, "red", "b2"), said(laid, "picks", "green"), laid.to_act,
    )  # fmt: skip
    begun = played(laid, "light-blue offer brown 1 p1.1", "light-blue offer brown 1 p2.1", "green offer gray 1 p1.1")
    assert ("play", 0, "red", 22) == (begun.stage, begun.now, begun.to_act, sum(said(begun, "above", "red").values()))


@pytest.mark.rule("S5")
def test_where_no_field_is_free_the_rest_stays_above():
    own = game(centre=[Building(key="b1", beams=1), Building(key="h1", trades=1)])
    state = with_picks(own, red=["gray 1", "gray 2"], green=["gray 1", "gray 2"], light_blue=["gray 1", "gray 2"])
    once = state.apply("red offer gray 1 b1.1")

    assert ("green", {"red": ["gray 2"], "green": ["gray 1", "gray 2"], "light-blue": ["gray 1", "gray 2"]}) == (
        once.to_act, said(once, "picks"),
    )  # fmt: skip
    begun = played(once, "light-blue offer gray 2 b1.1", "green offer gray 1 b1.1")
    assert ("play", [[], [], []], 2) == (
        begun.stage, list(said(begun, "picks").values()), said(begun, "above", "red")["gray 2"],
    )  # fmt: skip


@pytest.mark.rule("Q7 S4")
def test_nobody_sees_what_others_pick_until_all_have_picked():
    own = game()
    state = played(picked(own), "red pick gray 3", "green pick blue 2", "green pick blue 1")
    seen = own.view(state, "red")

    assert {"red": ["gray 3"], "green": ["?", "?"], "light-blue": []} == said(seen, "picks")
    assert ("red", state.actions_of("red"), ()) == (seen.viewer, seen.actions_of("red"), seen.actions_of("green"))
    assert seen == own.from_json(seen.to_json()) and "view" == seen.why_not("red pick gray 1").code
    drawn = own.determinize(seen, random.Random(7))
    assert (seen, None, 2) == (own.view(drawn, "red"), drawn.viewer, len(said(drawn, "picks", "green")))
    shown = played(state, "red pick gray 1", "light-blue pick gray 1", "light-blue pick gray 1")
    assert shown == own.view(shown, "red") == own.determinize(shown, random.Random(7))


@pytest.mark.rule("S4 Q7")
def test_what_is_drawn_for_a_view_can_have_been_picked():
    own = game(orders=(1, 2))
    seen = own.view(played(picked(own), "red pick gray 1", "red pick gray 2", "green pick blue 2"), "green")
    drawn = {tuple(said(own.determinize(seen, random.Random(seed)), "picks", "red")) for seed in range(200)}

    assert all(len(set(one)) == 2 for one in drawn) and 28 == len(drawn)


# The introductory game ------------------------------------------------------------------------------------------------


@pytest.mark.rule("S6 Q2")
def test_in_the_introductory_game_tiles_of_level_three_lie_on_three_buildings():
    state = game("time-n-space-intro").start(3, "green")

    assert ("chance", {"beam", 3}, {"trade", 3}) == (
        state.to_act, {*list(said(state, "centres", "red", "b2").values())[:2]},
        {*list(said(state, "centres", "red", "h1").values())[:2]},
    )  # fmt: skip
    assert 12 == len(state.actions) and {Fraction(1, 12)} == {chance for _, chance in state.chances()}
    dealt = played(state, "deal green gy-b", "deal light-blue bn-y", "deal red yb-n")
    assert ("play", "green", {}, [[], [], []]) == (
        dealt.stage, dealt.to_act, said(dealt, "unseen"), list(said(dealt, "moons").values()),
    )  # fmt: skip
    assert {"tile": "bn-y", "level": 3, "units": [None] * 3} == said(dealt, "centres", "light-blue", "h2")
    assert ([], {"gray 1": 3, "yellow 1": 3, "blue 1": 2, "brown 1": 2}) == (
        said(dealt, "bonus_left"), said(dealt, "above", "red"),
    )  # fmt: skip


@pytest.mark.rule("S6 F4")
def test_in_the_introductory_game_nothing_happens_at_a_moon_and_nothing_is_researched():
    state = lifted(game("time-n-space-intro"), red=visiting_moon())

    assert ("red", "play") == (state.to_act, state.phase)
    assert not any("research" in one for one in listed(state))


def visiting_moon():
    return {"timers": ("ship",), "ship": ("red", "moon-1")}


@pytest.mark.rule("S7")
@pytest.mark.parametrize(
    ("seat", "lying"),
    [("red", ["gray", "yellow", "blue 1", "brown 1"]), ("green", ["gray 1", "yellow", "blue", "brown 1"]),
     ("light-blue", ["gray 1", "yellow 1", "blue", "brown"]), ("purple", ["gray", "yellow 1", "blue 1", "brown"])],
)  # fmt: skip
def test_cubes_and_orders_lie_on_plants_one_good_on_for_each_seat(seat, lying):
    state = set_up(game("time-n-space-intro").start(4, "light-blue"))

    assert lying == [units(state, seat, f"p{number}")[0] for number in (1, 2, 3, 4)]
    assert {"gray": 10, "yellow": 10, "blue": 10, "brown": 10} == said(state, "supply")


@pytest.mark.rule("S6 S7")
def test_what_is_dealt_and_lies_there_before_can_be_set():
    own = game(
        dealt=(("b2", "beam"),), pick=0,
        preplaced=[Preplaced(seat="red", slot="b2", unit=3, good="blue"),
                   Preplaced(seat="green", slot="p1", good="brown", value=3),
                   Preplaced(seat="purple", slot="p1", good="gray")],
    )  # fmt: skip
    state = set_up(own.start(3))

    assert ([None, None, "blue"], ["brown 3"], [7, 7, 7]) == (
        units(state, "red", "b2"), units(state, "green", "p1"), [len(stack) for stack in said(state, "moons").values()],
    )  # fmt: skip
    assert ((11, 12), 23) == (
        (said(state, "supply", "blue"), said(state, "supply", "gray")), sum(said(state, "above", "green").values()),
    )  # fmt: skip


@pytest.mark.rule("S7")
@pytest.mark.parametrize(
    ("switches", "slots", "value"),
    [({"supply": {"gray": 0}}, ("p1",), 0), ({}, ("p1",), 9), ({"orders": (1,)}, ("p2", "p1"), 1)],
)
def test_of_what_there_is_none_left_nothing_lies_there_before_the_game(switches, slots, value):
    lying = [Preplaced(seat="red", slot=slot, good="gray", value=value) for slot in slots]

    assert [None] == units(picked(game(preplaced=lying, **switches)), "red", "p1")


@pytest.mark.rule("S7 M3")
@pytest.mark.parametrize(("unit", "lies"), [(1, ["gray"]), (2, [None]), (3, [None])])
def test_where_a_building_has_no_such_unit_nothing_lies_there_before_the_game(unit, lies):
    own = game(preplaced=[Preplaced(seat="red", slot="p1", unit=unit, good="gray", value=0)])

    assert lies == fields(picked(own))["p1"]


@pytest.mark.rule("S6 S2")
def test_one_of_several_equal_tiles_is_dealt_or_turned_up_and_the_others_stay():
    lab = {"makes": ("blue",), "then_makes": ("blue", "blue")}
    kinds = [Tile(key=key, copies=copies, **lab) for key, copies in (("lab", 5), ("shop", 4))]
    state = game(tiles=kinds, dealt=(("p1", "production"),)).start(3)

    assert ({"lab": 5, "shop": 4}, [Fraction(5, 9), Fraction(4, 9)]) == (
        said(state, "unseen"), [chance for _, chance in state.chances()],
    )  # fmt: skip
    dealt = played(state, "deal red lab", "deal green lab", "deal light-blue shop")
    assert ({"lab": 3, "shop": 3}, [2, 2, 2]) == (
        said(dealt, "unseen"), [len(stack) for stack in said(dealt, "moons").values()],
    )  # fmt: skip
    assert {"lab": 2, "shop": 3} == said(dealt.apply("top moon-1 lab"), "unseen")


@pytest.mark.rule("S6 S2")
def test_of_tiles_of_one_kind_that_are_dealt_to_all_the_others_stay():
    """Chance decides nothing where all are alike."""
    state = game(tiles=[Tile(key="hub", copies=9, beams=1, then_beams=2)], dealt=(("b1", "beam"),)).start(3)

    assert ({"hub": 6}, "top moon-1 hub") == (said(state, "unseen"), str(state.actions[0]))
