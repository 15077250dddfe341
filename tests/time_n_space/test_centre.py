"""What is done on the own centre: production, beaming, trading, research and upgrading."""

import pytest

from .tables import MINUTE, game, lifted, listed, on, played, position, said, units

TWO = {"p1": ("gy-b", 2)}


# Production and beaming -----------------------------------------------------------------------------------------------


@pytest.mark.rule("P1")
def test_as_many_cubes_are_made_as_wished_each_of_the_colour_of_its_unit():
    state = lifted(red=on("p1", built={"p1": ("gy-b", 3)}))
    once = state.apply("red fill p1.3")

    assert (["p1.1", "p1.2", "p1.3"], ["p1.1", "p1.2"]) == (listed(state, "fill"), listed(once, "fill"))
    assert ([None, None, "blue"], 11, [None, "yellow", "blue"]) == (
        units(once, "red", "p1"), said(once, "supply", "blue"), units(once.apply("red fill p1.2"), "red", "p1"),
    )  # fmt: skip
    assert "play" == once.apply("red done").phase


@pytest.mark.rule("P1 Q6")
def test_case_12_the_last_cube_goes_to_whoever_lifts_first():
    own = game(supply={"gray": 1})
    state = position(own, red=on("p1"), green=on("p1"))
    first = played(state, "green lift 1", "green fill p1.1", "red lift 1")
    other = played(state, "red lift 1", "red fill p1.1", "green lift 1")

    assert (["gray"], [None], "red") == (units(first, "green", "p1"), units(first, "red", "p1"), first.to_act)
    assert (["gray"], [None], "green") == (units(other, "red", "p1"), units(other, "green", "p1"), other.to_act)
    assert ("play", "play") == (first.phase, other.phase)


@pytest.mark.rule("B1")
def test_cubes_are_loaded_from_own_plants_onto_the_first_free_unit():
    held = {"p2.1": "yellow", "p3.1": "blue", "b2.1": "brown", "b1.2": "gray 1", "p4.1": "brown 1"}
    state = lifted(red=on("b1", built={"b1": ("beam", 3)}, units=held))
    once = state.apply("red load p3.1")

    assert (["p2.1", "p3.1"], ["blue", "gray 1", None], [None]) == (
        listed(state, "load"), units(once, "red", "b1"), units(once, "red", "p3"),
    )  # fmt: skip
    assert ["blue", "gray 1", "yellow"] == units(once.apply("red load p2.1"), "red", "b1")
    assert ("play", 12) == (once.apply("red load p2.1").phase, said(once, "supply", "gray"))


@pytest.mark.rule("B1")
@pytest.mark.parametrize(("beam_to_beam", "loads"), [(False, ["p1.1"]), (True, ["b2.1", "p1.1"])])
def test_cubes_of_other_beam_stations_may_be_loaded_too(beam_to_beam, loads):
    held = {"p1.1": "gray", "b2.1": "blue", "b1.1": "brown"}
    state = lifted(game(beam_to_beam=beam_to_beam), red=on("b1", built={"b1": ("beam", 2)}, units=held))

    assert loads == listed(state, "load")


# Trading --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("H1 M2")
@pytest.mark.parametrize(("built", "many"), [({}, 1), ({"h1": ("trade", 2)}, 2), ({"h1": ("trade", 3)}, 3)])
def test_a_trading_station_offers_up_to_its_number(built, many):
    state = lifted(red=on("h1", built=built))
    for field in ("p1.1", "p2.1", "b1.1")[:many]:
        assert "trade" == state.phase
        state = state.apply(f"red offer blue 1 {field}")

    assert ("play", 3 - many) == (state.phase, said(state, "above", "red").get("blue 1", 0))


@pytest.mark.rule("H1")
def test_orders_go_onto_any_free_field_also_of_buildings_with_a_timer():
    state = lifted(red={"timers": ("h1", ("p1", 2 * MINUTE)), "gone": "yellow blue brown"})

    assert {"gray 1", "gray 2", "gray 3"} == {" ".join(one.split()[:2]) for one in listed(state, "offer")}
    after = state.apply("red offer gray 3 p1.1")
    assert (["gray 3"], {"gray 1": 3, "gray 2": 2}) == (units(after, "red", "p1"), said(after, "above", "red"))


@pytest.mark.rule("H1 Q6")
def test_a_trading_station_without_a_free_field_or_counter_is_given_up_by_itself():
    every = {f"{slot}.1": "gray" for slot in ("p1", "b1", "b2")} | {"p2.1": "yellow", "p3.1": "blue", "p4.1": "brown"}

    assert "play" == lifted(red=on("h1", units=every)).phase
    assert "play" == lifted(red=on("h1", gone="gray yellow blue brown")).phase


@pytest.mark.rule("H2 K2")
@pytest.mark.parametrize(("withdraw", "taken"), [(False, []), (True, ["b1.1", "p2.1"])])
def test_an_offered_order_never_comes_back_but_by_a_ruling(withdraw, taken):
    state = lifted(game(withdraw=withdraw), red=on("h1", units={"p2.1": "gray 2", "b1.1": "blue 1", "p3.1": "blue"}))

    assert taken == listed(state, "withdraw")
    assert ("no-withdraw", "H2") == ((why := lifted(red=on("h1")).why_not("red withdraw p2.1")).code, why.rule)


@pytest.mark.rule("K2 U1")
def test_orders_are_withdrawn_before_anything_else_one_by_one_and_may_be_offered_again():
    own = game(withdraw=True)
    state = lifted(own, red=on("h1", built={"h1": ("trade", 2)}, units={"p2.1": "gray 3", "b1.1": "blue 1"}))
    taken = state.apply("red withdraw p2.1")

    assert ([None], 1, ["b1.1"]) == (
        units(taken, "red", "p2"), said(taken, "above", "red", "gray 3"), listed(taken, "withdraw"),
    )  # fmt: skip
    assert "upgrade" in listed(taken) and 3 == said(taken.apply("red upgrade"), "centres", "red", "h1", "level")
    again = taken.apply("red offer gray 3 p4.1")
    assert (["gray 3"], []) == (units(again, "red", "p4"), listed(again, "withdraw"))


# Research -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R1 T2")
def test_the_research_station_takes_a_timer_only_with_a_tile_in_it():
    assert "1 research" not in listed(position(), "place")
    assert "1 research" in listed(position(red={"research": "gy-b"}), "place")
    assert "1 research" not in listed(position(red={"research": "gy-b", "timers": (None, "research")}), "place")


@pytest.mark.rule("R2 R3")
def test_a_tile_covers_an_empty_building_of_level_one_of_whatever_kind():
    state = lifted(red={
        "timers": ("research", ("p4", 2 * MINUTE)), "research": "gy-b",
        "built": {"b1": ("beam", 2), "h1": ("trade", 3)}, "units": {"p1.1": "gray", "p2.1": "gray 1"},
    })  # fmt: skip

    assert ["b2", "h2", "p3"] == listed(state, "build")
    built = state.apply("red build h2")
    assert ({"tile": "gy-b", "level": 2, "units": [None, None]}, None, "play") == (
        said(built, "centres", "red", "h2"), said(built, "research", "red"), built.phase,
    )  # fmt: skip


@pytest.mark.rule("R4 T4")
def test_a_tile_that_is_not_built_stays():
    state = lifted(red=on("research", research="trade")).apply("red done")

    assert ("trade", True) == (said(state, "research", "red"), "1 research" in listed(state, "place"))


@pytest.mark.rule("R2 R4 Q6")
def test_a_tile_with_nowhere_to_go_stays_by_itself():
    every = {f"{slot}.1": "gray 1" for slot in ("p1", "b1", "b2")} | {
        f"{slot}.1": "blue 1" for slot in ("p2", "p3", "p4")
    }
    built = {"h1": ("trade", 2), "h2": ("trade", 2)}
    state = lifted(red=on("research", research="beam", units=every, built=built))

    assert ("play", "beam") == (state.phase, said(state, "research", "red"))


@pytest.mark.rule("R2")
@pytest.mark.parametrize(
    ("tile", "slots"), [("gy-b", ["p1", "p2", "p3", "p4"]), ("beam", ["b1", "b2"]), ("trade", ["h1", "h2"])]
)
def test_a_tile_may_have_to_cover_its_own_kind(tile, slots):
    state = lifted(game(build_same_kind=True), red=on("research", research=tile))

    assert slots == listed(state, "build")
    assert 8 == len(listed(lifted(red=on("research", research=tile)), "build"))


def under_timer(slot="p1", **switches):
    return lifted(game(**switches), red={"timers": ("research", (slot, 90_000)), "research": "beam"})


@pytest.mark.rule("R2")
def test_what_becomes_of_a_timer_on_a_building_that_is_covered_is_a_ruling():
    along = under_timer(build_under_timer="moves-along").apply("red build p1")
    returned = under_timer(build_under_timer="returns").apply("red build p1")

    assert "p1" not in listed(under_timer(), "build")
    assert {"on": "p1", "until": 90_000} == said(along, "timers", "red")[1]
    assert "beam" == played(along, "clock 90000", "red lift 2").phase
    assert [None, None] == said(returned, "timers", "red")
    for stands, covered in (("p1", "p2"), ("p2", "p1")):
        elsewhere = under_timer(stands, build_under_timer="returns").apply(f"red build {covered}")
        assert [None, {"on": stands, "until": 90_000}] == said(elsewhere, "timers", "red")


# Upgrading ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("U1")
def test_case_11_only_an_empty_building_of_level_two_is_upgraded():
    order = lifted(red=on("p1", built=TWO, units={"p1.1": "blue 1"}))
    empty = lifted(red=on("p1", built=TWO))

    assert ["done", "fill p1.2"] == listed(order)
    assert ["done", "fill p1.1", "fill p1.2", "upgrade"] == listed(empty)
    assert ["done", "fill p1.2"] == listed(empty.apply("red fill p1.1"))
    assert {"tile": "gy-b", "level": 3, "units": [None] * 3} == said(empty.apply("red upgrade"), "centres", "red", "p1")


@pytest.mark.rule("U1")
@pytest.mark.parametrize("level", [2, 3])
def test_a_trading_station_can_always_be_upgraded_once(level):
    state = lifted(red=on("h1", built={"h1": ("trade", level)}, units={"p1.1": "gray 1"}))

    assert (level == 2) == ("upgrade" in listed(state))


@pytest.mark.rule("U1 Q6")
def test_a_beam_station_with_nothing_to_load_can_be_upgraded():
    state = lifted(red=on("b1", built={"b1": ("beam", 2)}))

    assert ["done", "upgrade"] == listed(state)
    assert ("play", "red", 3) == (
        (after := state.apply("red upgrade")).phase, after.to_act, said(after, "centres", "red", "b1", "level"),
    )  # fmt: skip


@pytest.mark.rule("U1")
def test_buildings_may_not_be_upgraded_by_a_ruling():
    state = lifted(game(upgrade=False), red=on("p1", built=TWO))

    assert ["done", "fill p1.1", "fill p1.2"] == listed(state)
    assert "no-upgrade" == state.why_not("red upgrade").code


@pytest.mark.rule("K1 U1")
def test_cubes_may_be_thrown_away_before_anything_else_by_a_ruling():
    told = on("p1", built=TWO, units={"p1.1": "gray", "p1.2": "yellow", "b1.1": "blue"})
    state = lifted(game(discard=True), red=told)

    assert "play" == lifted(red=told).phase
    assert ["discard p1.1", "discard p1.2", "done"] == listed(state)
    once = state.apply("red discard p1.2")
    assert (["gray", None], 12, ["discard p1.1", "done", "fill p1.2"]) == (
        units(once, "red", "p1"), said(once, "supply", "yellow"), listed(once),
    )  # fmt: skip
    assert "upgrade" in listed(once.apply("red discard p1.1"))
    assert ("play", ["gray", "yellow"]) == ((full := once.apply("red fill p1.2")).phase, units(full, "red", "p1"))


@pytest.mark.rule("K1")
def test_cubes_of_a_beam_station_are_thrown_away_too_and_orders_never():
    state = lifted(
        game(discard=True), red=on("b1", built={"b1": ("beam", 3)}, units={"b1.1": "blue", "b1.2": "gray 1"})
    )

    assert ["discard b1.1", "done"] == listed(state)
    assert "play" == state.apply("red discard b1.1").phase
