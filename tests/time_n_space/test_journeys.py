"""What happens where a ship arrives: tiles of moons, and deliveries at the planets of others."""

import pytest

from .tables import KNOWN, MINUTE, game, lifted, listed, played, position, said, units, visiting


def at_moon(*tiles, research=None, **switches):
    """Red arrives at a moon with these tiles."""
    own = game(**(KNOWN | {"known_stacks": {"moon-1": tiles}} | switches))
    return lifted(own, red={"timers": ("ship",), "ship": ("red", "moon-1"), "research": research})


def market(**switches):
    """Red has come to green, which offers four orders (case 6)."""
    return lifted(
        game(**switches),
        red={
            "timers": ("ship",),
            "ship": ("moon-1", "green"),
            "units": {"b1.1": "gray", "b2.1": "blue", "p2.1": "yellow"},
        },
        green={"units": {"p1.1": "gray 1", "p2.1": "blue 1", "p4.1": "blue 1", "b2.1": "yellow 1"}},
    )


# Moons ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("F4")
@pytest.mark.parametrize(
    ("tiles", "research", "may"),
    [(["beam"], "trade", ["done", "tile under"]), (["beam"], None, ["done", "tile keep", "tile under"]),
     (["beam", "gy-b"], "trade", ["tile under"]), (["beam", "gy-b"], None, ["tile keep", "tile under"])],
)  # fmt: skip
def test_case_9_a_tile_is_kept_or_put_under_unless_it_is_the_last(tiles, research, may):
    state = at_moon(*tiles, research=research)

    assert may == listed(state)
    assert [*tiles[1:], "beam"] == said(under := state.apply("red tile under"), "moons", "moon-1")
    assert (research, "play") == (said(under, "research", "red"), under.phase)
    if "tile keep" in may:
        kept = state.apply("red tile keep")
        assert (tiles[1:], "beam") == (said(kept, "moons", "moon-1"), said(kept, "research", "red"))
    if "done" in may:
        assert tiles == said(state.apply("red done"), "moons", "moon-1")


@pytest.mark.rule("F4 R1 R2")
def test_the_first_tile_of_the_list_is_a_tile_as_any_other():
    first = game().tiles[0]
    full, state = at_moon("beam", "beam", research=first), at_moon(first, "beam")

    assert (["tile under"], ["tile keep", "tile under"]) == (listed(full), listed(state))
    assert ("research-full", full) == (full.why_not("red tile keep").code, full.game.from_json(full.to_json()))
    kept = played(state.apply("red tile keep"), "red place 1 research", "clock 200000")
    assert (first, kept) == (said(kept, "research", "red"), kept.game.from_json(kept.to_json()))
    built = played(kept, "red lift 1", "red build h1")
    assert (first, 2, [None, None]) == tuple(said(built, "centres", "red", "h1").values())
    assert (None, built) == (said(built, "research", "red"), built.game.from_json(built.to_json()))


@pytest.mark.rule("S2 F4")
def test_the_first_tile_of_the_list_may_lie_on_top_too():
    own = game()
    state = lifted(own, red={"timers": ("ship",), "ship": ("red", "moon-1")}).apply("red tile keep")
    after = state.apply(f"top moon-1 {own.tiles[0]}")

    assert ("red", own.tiles[0]) == (after.to_act, said(after, "moons", "moon-1")[0])
    assert (after, False) == (own.from_json(after.to_json()), own.tiles[0] in said(after, "unseen"))


@pytest.mark.rule("F4 Q6")
def test_at_an_empty_moon_nothing_happens():
    state = at_moon()

    assert ("play", "moon-1") == (state.phase, said(state, "ships", "red", "at"))


@pytest.mark.rule("F4")
def test_whether_something_must_be_done_at_a_moon_is_a_ruling():
    assert ("must", "F4") == ((why := at_moon("beam", "beam").why_not("red done")).code, why.rule)
    assert "done" in listed(at_moon("beam", "beam", "beam", moon_action="may"))


@pytest.mark.rule("F4")
@pytest.mark.parametrize(
    ("least", "tiles", "may"), [(0, 1, False), (1, 1, True), (1, 2, False), (3, 3, True), (3, 4, False)]
)
def test_with_how_many_tiles_a_moon_may_be_left_alone_can_be_set(least, tiles, may):
    assert may == ("done" in listed(at_moon(*["beam"] * tiles, moon_skip_at=least)))


@pytest.mark.rule("S2 F4 Q7")
def test_case_17_the_next_tile_is_turned_up_before_anybody_acts():
    own = game()
    told = {"timers": ("ship",), "ship": ("red", "moon-1")}
    state = lifted(own, players=4, red=told).apply("red tile under")

    assert ("chance", ("chance",), "red") == (state.to_act, state.actors, said(state, "turn"))
    assert [*["?"] * 5, "trade"] == said(state, "moons", "moon-1")
    assert ("clock-lift", "Q5") == ((why := state.why_not("clock 70000")).code, why.rule)
    after = state.apply("top moon-1 gy-n")
    assert ("red", ["gy-n", *["?"] * 4, "trade"]) == (after.to_act, said(after, "moons", "moon-1"))
    assert 1 == sum(chance for _, chance in state.chances()) and "gy-n" not in said(after, "unseen")


# Deliveries -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("D1 D2 D3 D5 D6 D7")
def test_case_6_orders_are_fulfilled_one_after_the_other_from_beam_stations():
    state = market()
    assert ["deliver blue 1", "deliver gray 1", "done"] == listed(state)

    blue = state.apply("red deliver blue 1")
    assert ([None], ["blue 1"], ["deliver gray 1", "done"]) == (
        units(blue, "green", "p2"), units(blue, "green", "p4"), listed(blue),
    )  # fmt: skip
    assert (1, ["red", "light-blue"], ["bonus"]) == (
        said(blue, "bonus", "red"), said(blue, "bonus_left"), [event.code for event in blue.events],
    )  # fmt: skip
    gray = blue.apply("red deliver gray 1")
    assert ({"green blue 1": 1, "green gray 1": 1}, 12, 12, 1) == (
        said(gray, "below", "red"), said(gray, "supply", "gray"), said(gray, "supply", "blue"),
        said(gray, "bonus", "red"),
    )  # fmt: skip
    assert ("play", "red") == (gray.phase, gray.to_act)


@pytest.mark.rule("D5")
def test_case_6_among_equal_orders_the_owner_picks_by_a_ruling():
    state = market(owner_choice="ask").apply("red deliver blue 1")

    assert ("green", "red", ["give p2.1", "give p4.1"]) == (state.to_act, said(state, "turn"), listed(state))
    given = state.apply("green give p4.1")
    assert (["blue 1"], [None], "red") == (units(given, "green", "p2"), units(given, "green", "p4"), given.to_act)
    assert "play" == given.apply("red deliver gray 1").phase


@pytest.mark.rule("D2")
def test_an_order_is_paid_whole_or_not_at_all():
    red = visiting("green", built={"b1": ("beam", 2)}, units={"b1.1": "gray", "b1.2": "gray"})
    state = lifted(red=red, green={"units": {"p1.1": "gray 3", "p2.1": "gray 2"}})

    assert ["deliver gray 2", "done"] == listed(state)
    assert (12, {"green gray 2": 1}) == (
        said(after := state.apply("red deliver gray 2"), "supply", "gray"), said(after, "below", "red"),
    )  # fmt: skip


@pytest.mark.rule("D2")
def test_whether_plants_deliver_too_is_a_ruling():
    assert "deliver yellow 1" in listed(market(deliver_from="any"))
    assert [None] == units(market(deliver_from="any").apply("red deliver yellow 1"), "red", "p2")


@pytest.mark.rule("D7")
def test_only_the_first_delivery_on_a_planet_takes_its_bonus():
    assert {"red": 0, "green": 0, "light-blue": 0} == said(market(bonus=False).apply("red deliver gray 1"), "bonus")
    told = {"red": visiting("green", units={"b1.1": "gray"}), "green": {"units": {"p1.1": "gray 1"}}}
    last = position(**told, bonus_left=["green"], bonus={"red": 0, "green": 1, "light-blue": 1})
    taken = played(last, "red lift 1", "red deliver gray 1")
    assert ([], 1) == (said(taken, "bonus_left"), said(taken, "bonus", "red"))
    none = position(**told, bonus_left=[], bonus={"red": 0, "green": 1, "light-blue": 2})
    assert 0 == said(played(none, "red lift 1", "red deliver gray 1"), "bonus", "red")


def paying(*fields, value=3):
    """Red delivers an order out of gray cubes on these fields of three beam stations (case 13)."""
    red = visiting("green", built={"b1": ("beam", 2), "p1": ("beam", 2)}, units=dict.fromkeys(fields, "gray"))
    return lifted(red=red, green={"units": {"p1.1": f"gray {value}"}}).apply(f"red deliver gray {value}")


@pytest.mark.rule("D4")
def test_case_13_where_it_matters_a_building_is_named_for_each_cube():
    state = paying("b1.1", "b1.2", "p1.2", "b2.1")
    assert ["b1", "b2", "p1"] == listed(state, "spend")

    once = state.apply("red spend b1")
    assert once == once.game.from_json(once.to_json())
    assert (["b1", "b2", "p1"], [None, "gray"]) == (listed(once, "spend"), units(once, "red", "b1"))
    assert ["b2", "p1"] == listed(once.apply("red spend b1"), "spend")
    paid = played(once, "red spend b1", "red spend p1")
    assert ("play", ["gray"], {"green gray 3": 1}) == (paid.phase, units(paid, "red", "b2"), said(paid, "below", "red"))


@pytest.mark.rule("D4")
def test_case_13_nobody_is_asked_where_all_cubes_go_or_all_lie_on_one_building():
    assert "play" == paying("b1.1", "p1.2", "b2.1").phase
    assert (["gray", None], "play") == (
        units(state := paying("p1.1", "p1.2", value=1), "red", "p1")[::-1], state.phase,
    )  # fmt: skip
    forced = played(paying("b1.1", "b1.2", "p1.2", "b2.1"), "red spend p1", "red spend b2")
    assert ("play", [None, "gray"]) == (forced.phase, units(forced, "red", "b1"))


# Several at one planet ------------------------------------------------------------------------------------------------


def meeting(own=None, *, light_blue=None, **told):
    """Red and green have both come to purple, which offers one order, and green lifts (case 14)."""
    come = {"units": {"b1.1": "gray"}}
    told = {
        "players": 4, "purple": {"units": {"p1.1": "gray 1"}},
        "red": {**come, "timers": ("ship",), "ship": ("moon-4", "purple")},
        "green": {**come, "timers": (None, "ship"), "ship": ("moon-3", "purple")},
    } | told  # fmt: skip
    return position(own, **told, light_blue=light_blue or {}).apply("green lift 2")


@pytest.mark.rule("D8")
def test_case_14_whoever_could_deliver_at_the_same_instant_is_asked_and_the_owner_admits():
    state = meeting()

    assert ("red", ("red",), ["lift 1", "wait"], "green") == (
        state.to_act,
        state.actors,
        listed(state),
        said(state, "turn"),
    )
    assert {"at": "moon-3", "to": "purple"} == said(state, "ships", "green")
    assert {"on": "ship", "until": MINUTE} == said(state, "timers", "green")[1]
    both = state.apply("red lift 1")
    assert ("purple", ["admit green", "admit red"]) == (both.to_act, listed(both))
    assert [{"at": "purple", "to": None}] * 2 == [said(both, "ships", seat) for seat in ("red", "green")]
    first = both.apply("purple admit red")
    assert (["deliver gray 1", "done"], "red", "green") == (listed(first), first.to_act, said(first, "turn"))
    assert ("play", "green", 1) == (
        (after := first.apply("red deliver gray 1")).phase,
        after.to_act,
        said(after, "bonus", "red"),
    )
    assert ("green", ["deliver gray 1", "done"]) == ((given_up := first.apply("red done")).to_act, listed(given_up))


@pytest.mark.rule("D8 Q3")
def test_whoever_does_not_lift_stays_on_the_way_and_does_not_wait():
    state = meeting().apply("red wait")

    assert ("green", ["deliver gray 1", "done"], []) == (state.to_act, listed(state), said(state, "waited"))
    assert {"at": "moon-4", "to": "purple"} == said(state, "ships", "red")
    assert "lift 1" in listed(state.apply("green done"), seat="red")


@pytest.mark.rule("D8")
def test_who_could_not_deliver_or_is_still_flying_is_not_asked():
    poor = meeting(red={"timers": ("ship",), "ship": ("moon-4", "purple")})
    late = meeting(red={"units": {"b1.1": "gray"}, "timers": (("ship", MINUTE + 1),), "ship": ("moon-4", "purple")})
    elsewhere = meeting(red={"units": {"b1.1": "gray"}, "timers": ("ship",), "ship": ("moon-4", "moon-4")})

    assert [["deliver gray 1", "done"]] * 3 == [listed(state, seat="green") for state in (poor, late, elsewhere)]


@pytest.mark.rule("D8")
def test_whoever_cannot_deliver_arrives_without_asking():
    state = meeting(green={"timers": (None, "ship"), "ship": ("moon-3", "purple")})

    assert ("play", "green", "purple") == (state.phase, state.to_act, said(state, "ships", "green", "at"))


@pytest.mark.rule("D8")
def test_three_are_asked_clockwise_after_the_owner_and_all_admitted_before_anybody_delivers():
    told = {"units": {"b1.1": "gray"}, "timers": ("ship",), "ship": ("moon-3", "purple")}
    offered = {"units": {"p1.1": "gray 1", "p2.1": "gray 1", "p3.1": "gray 1"}}
    state = meeting(light_blue=told, purple=offered)

    assert ("red", ["lift 1", "wait"]) == (state.to_act, listed(state))
    assert "light-blue" == state.apply("red lift 1").to_act
    three = played(state, "red lift 1", "light-blue lift 1")
    assert ["admit green", "admit light-blue", "admit red"] == listed(three)
    two = three.apply("purple admit light-blue")
    assert ["admit green", "admit red"] == listed(two)
    order = two.apply("purple admit red")
    turns = []
    while order.phase == "deliver":
        turns.append(order.to_act)
        order = order.apply(f"{order.to_act} deliver gray 1")
    assert ["light-blue", "red", "green"] == turns


@pytest.mark.rule("D8")
@pytest.mark.parametrize("first", ["red", "light-blue", "purple"])
def test_rivals_are_asked_clockwise_after_the_owner_whoever_is_asked_first_at_the_table(first):
    come = visiting("green", units={"b1.1": "gray"})
    offered = {"units": {"p1.1": "gray 1"}}
    state = position(players=4, first=first, red=come, light_blue=come, purple=come, green=offered)
    state = state.apply("purple lift 1")

    assert ("light-blue", "red") == (state.to_act, state.apply("light-blue wait").to_act)


@pytest.mark.rule("D8")
def test_whoever_lifts_first_delivers_first_by_a_ruling():
    assert ("green", ["deliver gray 1", "done"]) == ((state := meeting(game(ties="log"))).to_act, listed(state))


@pytest.mark.rule("D8 D1")
def test_the_owner_of_a_planet_is_no_rival_there():
    told = {"units": {"p1.1": "gray 1", "b1.1": "gray"}, "timers": ("ship",), "ship": ("moon-4", "purple")}
    state = meeting(purple=told, red={})

    assert ("green", ["deliver gray 1", "done"]) == (state.to_act, listed(state))
