"""Work, lava and flight: rules G, C, T, F, L, X, P, H, S and E, with what each ruling changes."""

import pytest

from ntwrules.rulebooks.nisyros.variant import ZONES

from .tables import CALM, TWO, crew, flooded, game, listed, played, position, said, standing, through


def both(switch, *values):
    """A game for each value of a switch."""
    return [game(**{switch: value}) for value in values]


# G: gathering --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("G1 G2")
@pytest.mark.parametrize(
    ("ring", "token", "die", "card", "stone"),
    [
        ("r3", False, False, False, 1),
        ("r1", False, False, False, 2),
        ("r1", True, False, False, 3),
        ("r1", True, True, False, 5),
        ("r2", False, True, True, 8),
        ("r1", True, True, True, 9),
    ],
)
def test_one_worker_gathers(ring, token, die, card, stone):
    """Case W2."""
    place = f"{ring}-mandraki"
    state = standing(None, crew(mandraki=place), tokens={"r1-mandraki": "stone"} if token else {})
    after = through(
        state,
        4,
        cards=["stone-double" if card else "wood-lost"],
        dice="stone wood wood stone wood",
        die=[f"stone {place}"] if die else [],
    )

    assert (stone, {}) == (said(after, "stock", "stone"), said(after, "tokens"))


@pytest.mark.rule("G1")
def test_two_gather_twice_as_much_and_a_variant_says_how_much():
    people = crew(mandraki="r4-mandraki r4-mandraki")

    assert 2 == said(through(standing(None, people), 4), "stock", "stone")
    assert 6 == said(through(standing(game(yields=(0, 0, 0, 3)), people), 4), "stock", "stone")


@pytest.mark.rule("G1 V5")
def test_wood_does_not_grow_when_a_card_says_so():
    state = standing(None, crew(emporios="r1-emporios", pali="r1-pali"))

    assert {"stone": 2, "wood": 0} == {
        it: said(through(state, 4, cards=["wood-fails"]), "stock", it) for it in ("stone", "wood")
    }


@pytest.mark.rule("G2")
@pytest.mark.parametrize(("ruling", "wheat", "tokens"), [("given", 1, {}), ("kept", 0, {"r1-nikia": "wheat"})])
def test_a_token_is_given_or_stays_when_nothing_grows(ruling, wheat, tokens):
    """Case W3."""
    own = game(barren_token=ruling, food=(0, 0, 6))
    state = standing(own, crew(nikia="r1-nikia r1-nikia"), tokens={"r1-nikia": "wheat"}, stock={"wheat": 5})
    after = through(state, 4, cards=["wheat-fails", "wheat-double"])

    assert (5 + wheat, tokens) == (said(after, "stock", "wheat"), said(after, "tokens"))


@pytest.mark.rule("G2")
def test_a_token_is_given_once_for_all_who_work_there_and_gives_so_much():
    told = {"people": crew(mandraki="r1-mandraki", pali="r1-mandraki"), "tokens": {"r1-mandraki": "wood"}}
    one, many = (said(through(standing(game(token_gives=it), **told), 4), "stock") for it in (1, 3))

    assert (4, 1, 3) == (one["stone"], one["wood"], many["wood"])


# C: building ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("C1")
def test_dams_are_built_in_the_zone_of_the_yard_for_a_stone_each():
    """Case W7."""
    state = standing(None, crew(mandraki="dams-mandraki dams-mandraki"), stock={"stone": 3})
    state = through(state, "build", dice="dams wood wood stone wood", die=["dams dams-mandraki"])

    assert {"dams-mandraki": 4} == said(state, "left")
    assert ["dam r2-mandraki", "dam r3-mandraki", "dam r4-mandraki", "dam coast-mandraki"] == listed(state, "build")
    assert ("nobody-builds", "C1") == ((why := state.why_not("build dam r2-pali")).code, why.rule)
    state = played(state, "build dam r2-mandraki", "build dam coast-mandraki", "build dam coast-mandraki")
    assert ({"r2-mandraki": 1, "coast-mandraki": 2}, 0, 9) == (
        said(state, "dams"), said(state, "stock", "stone"), state.step,
    )  # fmt: skip


@pytest.mark.rule("C1")
def test_boats_are_built_at_the_coast_of_the_yard_for_a_wood_each():
    state = through(standing(None, crew(mandraki="yard-pali yard-pali"), stock={"wood": 9, "stone": 9}), "build")

    assert ["boat pali"] == listed(state, "build")
    assert "nobody-builds" == state.why_not("build boat mandraki").code
    after = played(state, "build boat pali", "build boat pali")
    assert ({"pali": 2}, 5, 9) == (said(after, "boats"), said(after, "stock", "wood"), after.step)
    poor = through(standing(None, crew(mandraki="yard-pali dams-pali"), stock={"stone": 1}), "build")
    assert ("no-wood", "no-piece") == (poor.why_not("build boat pali").code, poor.why_not("build house pali").code)
    poor = through(standing(None, crew(mandraki="yard-pali dams-pali"), stock={"wood": 3}), "build")
    assert "no-stone" == poor.why_not("build dam r2-pali").code


@pytest.mark.rule("C2")
def test_building_may_stop_early_and_in_any_order():
    people = crew(mandraki="yard-mandraki yard-mandraki dams-mandraki")
    state = through(standing(None, people, stock={"wood": 9, "stone": 9}), "build")
    mixed = played(state, "build boat mandraki", "build dam r4-mandraki", "build boat mandraki")

    assert ({"mandraki": 2}, {"r4-mandraki": 1}) == (said(mixed, "boats"), said(mixed, "dams"))
    early = state.apply("pass")
    assert ({}, 9, {}) == (said(early, "boats"), early.step, said(early, "left"))


# T: calling up -------------------------------------------------------------------------------------------------------


def called(state):
    """How many can be called up, one after another."""
    count = 0
    while state.phase == "call":
        state, count = state.apply(state.actions[0]), count + 1
    return count


@pytest.mark.rule("T1")
@pytest.mark.parametrize(
    ("workers", "die", "cards", "expected"),
    [
        (1, False, ["wood-lost"], 1),
        (2, False, ["wood-lost"], 2),
        (3, False, ["wood-lost"], 2),
        (1, True, ["wood-lost"], 2),
        (1, False, ["theatre-crowd"], 2),
        (2, False, ["theatre-crowd"], 3),
        (2, False, ["theatre-crowd", "call-none"], 0),
    ],
)
def test_every_worker_on_a_theatre_calls_one(workers, die, cards, expected):
    """Case W8."""
    state = standing(None, crew(mandraki=" ".join(["theatre-mandraki"] * workers)))
    laid = ["theatre theatre-mandraki"] if die else []

    assert expected == called(through(state, "call", cards=cards, dice="wood wood wood theatre wood", die=laid))


@pytest.mark.rule("T1")
def test_anybody_on_a_theatre_calls_the_citizens_of_that_village():
    state = through(standing(None, crew(mandraki="theatre-pali")), "call")

    assert ["call pali", "pass"] == listed(state)
    assert ("theatre-done", "T1") == ((why := state.why_not("call mandraki")).code, why.rule)
    after = state.apply("call pali")
    assert {"theatre-pali": 1, "village-pali": 9} == said(after, "people", "pali")


@pytest.mark.rule("T1")
@pytest.mark.parametrize(("limit", "of", "expected"), [(2, "theatre", 2), (2, "owner", 2), (3, "owner", 3)])
def test_the_limit_may_be_that_of_an_owner(limit, of, expected):
    people = crew(mandraki=" ".join(["theatre-mandraki"] * 4))

    assert expected == called(through(standing(game(call_limit_of=of, call_limit=limit), people), "call"))


@pytest.mark.rule("T1 T2")
def test_a_theatre_may_call_guests_besides_when_each_has_a_limit():
    people = crew(nikia=" ".join(["theatre-nikia"] * 4)) | {"mandraki": {"village-nikia": 9}}
    told = {"people": people, "lava": {"mandraki": 5}, "homes": {"mandraki": "nikia"}}
    theatre, owner = (through(standing(own, **told), "call") for own in both("call_limit_of", "theatre", "owner"))

    assert 2 == called(theatre)
    state = played(owner, "call mandraki", "call mandraki")
    assert ({"mandraki": 2}, ["call nikia", "pass"]) == (said(state, "called"), listed(state))
    assert ("owner-done", "T1") == ((why := state.why_not("call mandraki")).code, why.rule)
    assert {"theatre-nikia": 2, "village-nikia": 7} == said(state, "people", "mandraki")
    assert 4 == called(owner)


@pytest.mark.rule("T1")
def test_calling_may_stop_early():
    state = through(standing(None, crew(mandraki="theatre-mandraki theatre-mandraki")), "call")

    assert {"theatre-mandraki": 2, "village-mandraki": 8} == said(state.apply("pass"), "people", "mandraki")


# F: food -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("F1")
@pytest.mark.parametrize(("card", "left"), [("wood-lost", 8), ("hunger", 5)])
def test_few_workers_eat_one_wheat_and_six_or_more_two(card, left):
    """Case W9."""
    people = crew(
        mandraki=" ".join(["dams-mandraki"] * 5),
        pali=" ".join(["dams-pali"] * 6),
        emporios="",
        nikia="dams-nikia",
    )

    assert left == said(through(standing(None, people), 7, cards=[card]), "stock", "wheat")


@pytest.mark.rule("F1")
def test_a_variant_says_what_workers_eat():
    people = crew(mandraki="dams-mandraki", pali="dams-pali dams-pali")

    assert 12 - 2 - 5 == said(through(standing(game(food=(2, 5, 2)), people), 7), "stock", "wheat")
    assert [0, 2, 5] == [game(food=(2, 5, 2)).food(workers) for workers in (0, 1, 2)]


@pytest.mark.rule("F1 F2")
@pytest.mark.parametrize(
    ("workers", "wheat", "ate", "missing"),
    [("dams-pali", 12, [1], []), ("dams-pali", 0, [0], [1]), ("", 12, [], []), ("dams-pali " * 6, 1, [1], [1])],
)
def test_what_is_eaten_and_what_is_missing_is_told(workers, wheat, ate, missing):
    told = [(it.code, it.cell) for it in through(standing(None, crew(pali=workers), stock={"wheat": wheat}), 6).events]

    assert [ate, missing] == [[cell for code, cell in told if code == it] for it in ("ate", "hungry")]


@pytest.mark.rule("F2 F3")
def test_all_go_home_when_as_many_must_as_there_are():
    """Case W10."""
    people = crew(mandraki="dams-mandraki dams-mandraki dams-mandraki", pali="dams-pali")
    state = through(standing(None, people, stock={"wheat": 0}), "home")

    assert "black" == state.phase
    assert [{"village-mandraki": 10}, {"village-pali": 10}] == [
        said(state, "people", seat) for seat in ("mandraki", "pali")
    ]


@pytest.mark.rule("F2")
@pytest.mark.parametrize(("hungry", "due"), [(2, 2), (1, 1)])
def test_for_each_missing_wheat_workers_of_anybody_go_home(hungry, due):
    people = crew(mandraki="dams-mandraki dams-mandraki dams-mandraki", pali="dams-pali", nikia="r3-nikia")
    told = {"people": people, "stock": {"wheat": 1}}
    state = through(standing(game(hungry=hungry), **told), "home", cards=["wheat-fails"])

    assert (due * 2, "mandraki", 0) == (said(state, "due"), state.to_act, said(state, "stock", "wheat"))
    assert ["mandraki dams-mandraki", "pali dams-pali", "nikia r3-nikia"] == sorted(
        listed(state, "home"), key=lambda it: ZONES.index(it.split()[0])
    )
    after = state.apply("home nikia r3-nikia")
    assert {"village-nikia": 10} == said(after, "people", "nikia")
    assert "nobody-there" == state.why_not("home nikia r4-nikia").code
    assert "no-workplace" == state.why_not("home nikia village-nikia").code


@pytest.mark.rule("F2")
def test_workers_go_to_the_village_where_their_seat_lives_now():
    people = {"mandraki": {"dams-nikia": 1, "village-nikia": 5}}
    told = {"lava": {"mandraki": 5}, "homes": {"mandraki": "nikia"}, "stock": {"wheat": 0}}
    state = through(standing(None, people, **told), "black")

    assert {"village-nikia": 6} == said(state, "people", "mandraki")


def homeless(own=None, **told):
    """Two whose coasts are lava, with workers left on a slope without a village."""
    people = {"mandraki": {"r1-pali": 2}, "emporios": {"r3-pali": 1}}
    return position(own, people, seats=TWO, lava={"mandraki": 5, "emporios": 5}, **told)


@pytest.mark.rule("F3 H3")
def test_workers_without_a_home_stay_work_and_eat_and_cannot_go_home():
    state = homeless(stock={"wheat": 1})

    assert ("events", {"r1-pali": 2}) == (state.phase, said(state, "people", "mandraki"))
    after = through(state, "black")
    assert (4, 0) == (said(after, "stock", "stone"), said(after, "stock", "wheat"))
    assert ({"r1-pali": 2}, {"r3-pali": 1}) == tuple(said(after, "people", seat) for seat in TWO)


# L: lava flows -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("L1")
@pytest.mark.parametrize(("round_", "first_flow", "lava"), [(1, False, 1), (1, True, 2), (2, False, 2)])
def test_no_lava_flows_in_the_first_round(round_, first_flow, lava):
    state = through(position(game(first_flow=first_flow), round=round_, lava={"pali": 1}), "black")

    assert lava == said(state, "lava", "pali")


@pytest.mark.rule("L2 L3")
def test_lava_flows_unless_all_dam_places_are_full():
    """Case W11."""
    state = through(
        position(lava={"mandraki": 1, "pali": 2, "nikia": 4}, dams={"r2-mandraki": 1, "r3-pali": 1, "coast-nikia": 3}),
        "black",
    )

    assert {"mandraki": 1, "pali": 3, "emporios": 0, "nikia": 4} == said(state, "lava")
    assert ({"r2-mandraki": 1, "coast-nikia": 3}, 28) == (said(state, "dams"), said(state, "supply", "dams"))


@pytest.mark.rule("L2")
def test_an_area_without_dam_places_cannot_be_held():
    state = through(position(game(slots=(0, 0, 2, 2, 3)), lava={"pali": 1}), "black")

    assert 2 == said(state, "lava", "pali")


@pytest.mark.rule("L2")
def test_lava_goes_on_at_once_where_a_variant_says_so():
    told = {"lava": {"pali": 1, "nikia": 1}, "dams": {"r4-pali": 2}}
    once, on = (through(position(own, **told), "black", red=[2] * 99) for own in both("cascade", False, True))

    assert ((2, 2), (3, 5)) == tuple(
        (said(state, "lava", "pali"), said(state, "lava", "nikia")) for state in (once, on)
    )


@pytest.mark.rule("L2")
def test_dams_that_hold_stay_or_are_used_up():
    told = {"lava": {"mandraki": 1, "pali": 1}, "dams": {"r2-mandraki": 1, "r4-pali": 2}}
    stay, spent = (through(position(own, **told), "black") for own in both("held_dams", "stay", "spent"))

    assert ({"r2-mandraki": 1, "r4-pali": 2}, {"r4-pali": 2}) == (said(stay, "dams"), said(spent, "dams"))
    assert (1, 30) == (said(spent, "lava", "mandraki"), said(spent, "supply", "dams"))
    on = position(game(cascade=True, held_dams="spent"), **told)
    assert {} == said(through(on, "black"), "dams")


@pytest.mark.rule("L2")
def test_lava_flows_clockwise_from_the_active_seat_or_as_chosen():
    people = crew(mandraki="r2-mandraki", pali="r2-pali", nikia="r2-nikia")
    told = {"people": people, "lava": {"mandraki": 1, "pali": 1, "nikia": 1, "emporios": 1}, "turn": "pali"}
    told["dams"] = {"r2-emporios": 1}
    usual, chosen = (standing(own, **told) for own in both("flow_order", "clockwise", "chosen"))
    state = through(usual, "escape")

    assert ("pali", ["nikia", "mandraki"]) == (said(state, "fleeing", "zone"), said(state, "flowing"))
    state = through(chosen, "flow")
    assert ("pali", ["pali", "nikia", "mandraki"]) == (state.to_act, listed(state, "flow"))
    assert ("no-flow", "L2") == ((why := state.why_not("flow emporios")).code, why.rule)
    state = played(state, "flow mandraki", "red 1")
    assert ["flow pali", "flow nikia"] == listed(state)
    state = played(state, "flow nikia", "red 1", "red 1")
    assert ("black", {"mandraki": 2, "pali": 2, "emporios": 1, "nikia": 2}) == (state.phase, said(state, "lava"))


# X: eruptions --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("X1")
@pytest.mark.parametrize(
    ("base", "round_", "dice", "cards", "switches", "expected"),
    [
        ("achilles", 1, CALM, [], {}, 0),
        ("achilles", 1, CALM, [], {"least_eruptions": 1}, 1),
        ("heracles", 2, "more more more stone wood", ["eruption-more"] * 2, {}, 5),
        ("heracles", 2, "more more more stone wood", ["eruption-more"] * 2, {"event_eruptions": "after-cap"}, 7),
        ("achilles", 1, "wood wood wood stone wood", [], {}, 1),
        ("achilles", 1, "wood wood wood stone wood", [], {"first_fewer": 0}, 2),
        ("achilles", 2, "wood wood wood stone wood", ["eruption-less"], {}, 1),
        ("achilles", 2, CALM, ["eruption-less"], {"event_eruptions": "after-cap"}, 0),
    ],
)
def test_so_many_eruptions(base, round_, dice, cards, switches, expected):
    """Case W12."""
    state = position(game(f"nisyros-{base}", **switches), round=round_)
    state = through(state, "black", dice=dice, cards=cards or ["wood-lost"])

    assert expected == (said(state, "eruptions") if state.phase == "black" else 0)


@pytest.mark.rule("X2")
def test_a_face_of_full_zones_is_rolled_again_and_a_double_one_is_forced():
    """Case W13."""
    full = {"mandraki": 5, "pali": 5, "emporios": 5, "nikia": 1}
    people = {seat: {"village-nikia": 3} for seat in ZONES}
    told = {"lava": full, "dams": {"r2-nikia": 1}, "homes": dict.fromkeys(ZONES, "nikia")}
    state = through(position(None, people, **told), "black")

    assert 2 == said(state, "eruptions")
    for face in ("mandraki", "mandraki+emporios", "pali"):
        state = state.apply(f"black {face}")
        assert ("black", 2) == (state.phase, said(state, "eruptions"))
    state = state.apply("black pali+nikia")
    assert ("black", 1, 2) == (state.phase, said(state, "eruptions"), said(state, "lava", "nikia"))


@pytest.mark.rule("X2")
def test_of_two_zones_the_active_seat_chooses_one():
    state = through(position(turn="nikia"), "black").apply("black pali+nikia")

    assert ("nikia", ["erupt pali", "erupt nikia"], 2) == (state.to_act, listed(state), said(state, "eruptions"))
    assert ("not-shown", "X2") == ((why := state.why_not("erupt mandraki")).code, why.rule)
    assert {"mandraki": 0, "pali": 0, "emporios": 0, "nikia": 1} == said(state.apply("erupt nikia"), "lava")


@pytest.mark.rule("X2 X3 L3")
def test_an_eruption_covers_the_topmost_open_area_whatever_dams_are_there():
    state = through(position(lava={"pali": 1}, dams={"r2-pali": 1}), "black").apply("black pali")

    assert (2, {}, 32) == (said(state, "lava", "pali"), said(state, "dams"), said(state, "supply", "dams"))


@pytest.mark.rule("X4 E1")
def test_when_the_island_is_covered_the_rest_is_dropped():
    lava = {"mandraki": 4, "pali": 5, "emporios": 5, "nikia": 5}
    people = {"mandraki": {"village-mandraki": 3}, "pali": {}, "emporios": {}, "nikia": {}}
    state = flooded(None, people, lava=lava, saved={"mandraki": 7})

    assert ("E1", "lost", 0, None) == (
        state.outcome.reason, state.outcome.grade, said(state, "eruptions"), state.to_act,
    )  # fmt: skip
    assert ({"mandraki": 3}, 9) == ({"mandraki": said(state, "dead", "mandraki")}, state.step)


# P: flight -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("P1")
@pytest.mark.parametrize(
    ("safe", "red", "there", "dead"),
    [((1, 3), 1, 1, 0), ((1, 3), 3, 1, 0), ((1, 3), 2, 0, 1), ((2,), 1, 0, 1), ((2,), 2, 1, 0)],
)
def test_from_a_slope_a_worker_runs_to_the_theatre_at_home(safe, red, there, dead):
    state = through(standing(game(safe=safe), crew(mandraki="r1-pali")), "black").apply("black pali")

    assert {
        "zone": "pali", "stage": "slope", "citizens": {}, "workers": {"mandraki": 1}, "runner": "mandraki",
    } == said(state, "fleeing")  # fmt: skip
    state = state.apply(f"red {red}")
    assert (there, dead) == (
        said(state, "people", "mandraki").get("theatre-mandraki", 0), said(state, "dead", "mandraki"),
    )  # fmt: skip


@pytest.mark.rule("P1")
def test_seats_flee_from_the_active_one_on():
    people = crew(mandraki="r3-pali", emporios="r3-pali", pali="r3-pali")
    state = through(standing(None, people, lava={"pali": 2}, turn="emporios"), "escape")
    runners = []
    while state.phase == "escape":
        runners.append(said(state, "fleeing", "runner"))
        state = state.apply("red 1")

    assert ["emporios", "mandraki", "pali"] == runners


def driven_out(**switches):
    """Mandraki's coast is lost in this round; two of its workers are on a slope of Pali."""
    people = {"mandraki": {"r3-pali": 2}} | crew(pali="")
    return flooded(game(**switches), people, lava={"pali": 1}, round=3, turn="pali")


@pytest.mark.rule("P1")
def test_without_a_home_the_nearest_theatre_is_taken_or_none():
    """Case W18."""
    state = driven_out().apply("black pali")
    assert "mandraki" == said(state, "fleeing", "runner")
    assert {"theatre-pali": 1} == said(state.apply("red 1"), "people", "mandraki")

    lost = driven_out(lost_theatre="hades").apply("black pali")
    assert (10, None) == (said(lost, "dead", "mandraki"), said(lost, "fleeing"))


@pytest.mark.rule("P1")
def test_of_two_theatres_as_near_the_owner_chooses():
    three = ("mandraki", "pali", "emporios")
    state = flooded(game(reach=2), {"pali": {"r1-nikia": 1}}, zone="pali", seats=three).apply("black nikia")
    state = state.apply("red 3")

    assert ("pali", ["refuge mandraki", "refuge emporios"]) == (state.to_act, listed(state))
    assert "unclaimed" == state.why_not("refuge nikia").code
    assert {"theatre-emporios": 1} == said(state.apply("refuge emporios"), "people", "pali")


TWO_CITIZENS = {"mandraki": {"village-mandraki": 2}}


@pytest.mark.rule("P2")
def test_citizens_flee_by_the_boats_that_lie_there():
    """Case W14."""
    state = flooded(None, TWO_CITIZENS, boats={"mandraki": 1})

    assert ("citizens", "mandraki") == (said(state, "fleeing", "stage"), said(state, "fleeing", "runner"))
    assert ["red 1", "red 2", "red 3"] == listed(state)
    state = played(state, "red 2", "red 1")
    assert (9, 1, {}, 32) == (
        said(state, "dead", "mandraki"), said(state, "saved", "mandraki"), said(state, "boats"),
        said(state, "supply", "boats"),
    )  # fmt: skip
    assert ({}, "black") == (said(state, "people", "mandraki"), state.phase)


@pytest.mark.rule("P2 P3")
def test_a_boat_of_a_failed_flight_may_be_lost():
    state = flooded(game("nisyros-heracles", failed_boat="lost"), TWO_CITIZENS, boats={"mandraki": 1})
    state = through(state.apply("red 2"), "escape")

    assert ("land", {}, 12) == (said(state, "fleeing", "stage"), said(state, "boats"), said(state, "stock", "wheat"))
    state = state.apply("red 1")
    assert ("mandraki", ["pali", "emporios", "nikia"]) == (state.to_act, listed(state, "refuge"))
    state = state.apply("refuge pali")
    assert ({"village-pali": 1}, 0) == (said(state, "people", "mandraki"), said(state, "saved", "mandraki"))


@pytest.mark.rule("P2 P4 B8")
def test_without_wheat_nobody_flees_by_boat():
    """Case W15."""
    own = game("nisyros-heracles")
    state = flooded(own, TWO_CITIZENS, boats={"mandraki": 3}, stock={"wheat": 0})

    assert "land" == said(state, "fleeing", "stage")
    state = played(state, "red 2", "red 2")
    assert ({}, 32, 10) == (said(state, "boats"), said(state, "supply", "boats"), said(state, "dead", "mandraki"))
    paid = flooded(own, TWO_CITIZENS, boats={"mandraki": 3}, stock={"wheat": 1}).apply("red 1")
    assert (0, 1, "land") == (
        said(paid, "stock", "wheat"), said(paid, "saved", "mandraki"), said(paid, "fleeing", "stage"),
    )  # fmt: skip


@pytest.mark.rule("P2")
def test_of_citizens_of_several_the_active_seat_chooses():
    people = {"mandraki": {"village-mandraki": 1}, "pali": {"village-mandraki": 2}}
    told = {"lava": {"pali": 5}, "homes": {"pali": "mandraki"}, "turn": "nikia", "round": 3}
    state = flooded(None, people, boats={"mandraki": 2}, **told)

    assert ("nikia", {"flee mandraki", "flee pali"}) == (state.to_act, set(listed(state)))
    assert ("nobody-flees", "must") == (state.why_not("flee emporios").code, state.why_not("pass").code)
    state = played(state, "flee pali", "red 1")
    assert (1, {"flee mandraki", "flee pali"}) == (said(state, "saved", "pali"), set(listed(state)))


@pytest.mark.rule("P2 P3 P4")
def test_workers_take_a_boat_only_if_wanted():
    """Case W22."""
    people = {"mandraki": {"dams-mandraki": 2}}
    state = flooded(None, people, boats={"mandraki": 2})

    assert ("mandraki", ["flee mandraki", "pass"]) == (state.to_act, listed(state))
    away = played(state, "flee mandraki", "red 1")
    assert (1, {"mandraki": 1}) == (said(away, "saved", "mandraki"), said(away, "boats"))
    state = state.apply("pass")
    assert ("chance", "land") == (state.to_act, said(state, "fleeing", "stage"))
    state = played(state, "red 1", "refuge nikia", "red 2")
    assert ({}, 32) == (said(state, "boats"), said(state, "supply", "boats"))
    assert {"theatre-nikia": 1} == said(state, "people", "mandraki")


@pytest.mark.rule("P2")
@pytest.mark.parametrize(("ruling", "who"), [("agreed", {"mandraki", "pali"}), ("residents", {"mandraki"})])
def test_boats_may_be_first_for_those_who_live_there(ruling, who):
    people = {"mandraki": {"dams-mandraki": 1}, "pali": {"dams-mandraki": 1}}
    state = flooded(game(boat_priority=ruling), people, boats={"mandraki": 2})

    assert who == set(listed(state, "flee"))
    if ruling == "residents":
        assert ("residents-first", "P2") == ((why := state.why_not("flee pali")).code, why.rule)
        assert ["flee pali", "pass"] == listed(played(state, "flee mandraki", "red 1"))


@pytest.mark.rule("P3")
def test_the_opposite_coast_is_reached_only_past_a_coast_without_lava():
    """Case W16."""
    people = {"mandraki": {"village-mandraki": 6}, "pali": {}, "nikia": {}}
    cut_off = flooded(None, people, lava={"pali": 5, "nikia": 5})
    one_way = flooded(None, people, lava={"pali": 5}).apply("red 1")

    assert ("black", 10, None) == (cut_off.phase, said(cut_off, "dead", "mandraki"), said(cut_off, "fleeing"))
    assert ["refuge emporios", "refuge nikia"] == listed(one_way)


@pytest.mark.rule("P3")
def test_a_coast_without_a_village_is_a_way_or_none():
    """Case W17."""
    free, blocked = (flooded(own, TWO_CITIZENS, seats=TWO) for own in both("unclaimed_coast", "free", "blocked"))

    assert "land" == said(free, "fleeing", "stage")
    assert {"village-emporios": 1} == said(free.apply("red 3"), "people", "mandraki")
    assert ("black", 10) == (blocked.phase, said(blocked, "dead", "mandraki"))


@pytest.mark.rule("P3")
def test_a_flight_over_land_may_be_sure():
    people = {"mandraki": {"village-mandraki": 1, "yard-mandraki": 1}}
    state = flooded(game(land_flight="sure"), people)

    assert ("refuge", "mandraki") == (state.phase, state.to_act)
    state = played(state, "refuge pali", "refuge nikia")
    assert {"village-pali": 1, "theatre-nikia": 1} == said(state, "people", "mandraki")


@pytest.mark.rule("P3")
def test_all_citizens_run_before_all_workers():
    people = {"mandraki": {"dams-mandraki": 1, "village-mandraki": 1}, "pali": {"dams-mandraki": 1, "village-pali": 1}}
    state, runners = flooded(None, people), []
    while state.phase != "black":
        if state.phase == "escape":
            flight = said(state, "fleeing")
            runners.append((flight["runner"], sum(flight["citizens"].values())))
        state = state.apply("red 2")

    assert [("mandraki", 1), ("mandraki", 0), ("pali", 0)] == runners


@pytest.mark.rule("P1 P2")
def test_from_a_coast_without_a_village_people_flee_as_from_a_slope_or_a_coast():
    people = {"mandraki": {"dams-pali": 1}}
    told = {"zone": "pali", "seats": TWO, "boats": {"pali": 1}}
    slope = flooded(game(), people, zone="pali", seats=TWO)
    boats = flooded(game(unclaimed_yard="coast", boats_to="any"), people, **told)
    land = flooded(game(unclaimed_yard="coast"), people, zone="pali", seats=TWO).apply("red 1")

    assert "slope" == said(slope, "fleeing", "stage")
    assert {"theatre-mandraki": 1} == said(slope.apply("red 1"), "people", "mandraki")
    assert ("workers", ["flee mandraki", "pass"]) == (said(boats, "fleeing", "stage"), listed(boats))
    assert ["refuge mandraki", "refuge emporios"] == listed(land)


@pytest.mark.rule("P4")
def test_boats_at_a_coast_without_anybody_go_back_too():
    state = flooded(game(boats_to="any"), zone="pali", seats=TWO, boats={"pali": 2, "mandraki": 1})

    assert ({"mandraki": 1}, 31) == (said(state, "boats"), said(state, "supply", "boats"))


# H: displaced seats --------------------------------------------------------------------------------------------------


@pytest.mark.rule("H1")
def test_who_lost_the_coast_adopts_another_one_with_all_its_people():
    people = {"mandraki": {"r4-pali": 2, "village-mandraki": 1}}
    state = through(flooded(None, people), "adopt", black=["nikia"], red=[1], choose=["refuge emporios"])

    assert ("mandraki", ["pali", "emporios", "nikia"]) == (state.to_act, listed(state, "adopt"))
    assert "lava" == state.why_not("adopt mandraki").code
    state = state.apply("adopt nikia")
    assert ("nikia", 3) == (said(state, "homes", "mandraki"), state.round)
    assert ({"village-nikia": 1}, 2) == (said(state, "people", "mandraki"), said(state, "unplaced", "mandraki"))


@pytest.mark.rule("H1 B9")
def test_seats_adopt_a_coast_from_the_active_one_on():
    people = {"mandraki": {"r4-nikia": 1}, "pali": {"r4-emporios": 1}}
    told = {"lava": {"pali": 4}, "dams": {"coast-pali": 3}, "turn": "pali", "round": 3}
    state = through(flooded(None, people, **told), "adopt", black=["pali"], red=[2] * 20)

    assert ("pali", ["emporios", "nikia"]) == (state.to_act, listed(state, "adopt"))
    assert "mandraki" == state.apply("adopt nikia").to_act


@pytest.mark.rule("H1")
def test_a_home_that_was_lost_stays_until_the_end_of_the_round():
    state = flooded(None, {"mandraki": {"r4-pali": 2}})

    assert ("mandraki", 5) == (said(state, "homes", "mandraki"), said(state, "lava", "mandraki"))


@pytest.mark.rule("H1")
def test_with_one_coast_left_nobody_is_asked():
    state = flooded(None, {"mandraki": {"r4-pali": 2}}, seats=TWO)
    state = through(state, "never", black=["nikia"])

    assert ("emporios", 3, 2) == (said(state, "homes", "mandraki"), state.round, said(state, "unplaced", "mandraki"))


@pytest.mark.rule("H2 H3")
def test_with_no_people_or_no_coast_there_is_no_home():
    nobody = through(flooded(None, {"mandraki": {}}), "never", black=["nikia"])
    assert (None, 3) == (said(nobody, "homes", "mandraki"), nobody.round)

    people = {"mandraki": {"r4-pali": 2}, "emporios": {}}
    nowhere = through(flooded(None, people, seats=TWO, lava={"emporios": 5}), "never", black=["nikia"])
    assert ({"mandraki": None, "emporios": None}, 3) == (said(nowhere, "homes"), nowhere.round)
    assert ({"r4-pali": 2}, "events") == (said(nowhere, "people", "mandraki"), nowhere.phase)


# S: leaving ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S1")
def test_anybody_anywhere_leaves_for_a_boat_of_any_coast():
    state = standing(None, crew(mandraki="r3-mandraki"), seats=TWO, boats={"emporios": 2, "mandraki": 1}).apply("pass")
    state = through(state, "save", dice=CALM)

    assert {
        f"save {who} {boat}"
        for who in ("mandraki r3-mandraki", "mandraki village-mandraki", "emporios village-emporios")
        for boat in ("mandraki", "emporios")
    } | {"pass"} == set(listed(state))
    codes = {
        "save pali village-pali mandraki": "not-seated", "save mandraki r4-pali mandraki": "nobody-there",
        "save mandraki r3-mandraki pali": "no-boat", "save mandraki r3-mandraki free": "no-free",
        "save mandraki r3-mandraki kos": "no-zone", "save mandraki r9-mandraki pali": "no-place",
    }  # fmt: skip
    assert codes == {action: state.why_not(action).code for action in codes}
    state = state.apply("save mandraki r3-mandraki emporios")
    assert (1, {"mandraki": 1, "emporios": 1}, 30) == (
        said(state, "saved", "mandraki"), said(state, "boats"), said(state, "supply", "boats"),
    )  # fmt: skip
    assert 3 == state.apply("pass").round


@pytest.mark.rule("S1 B8")
def test_who_leaves_takes_wheat_along():
    state = through(position(game("nisyros-heracles"), boats={"mandraki": 2}, stock={"wheat": 1}), "save", dice=CALM)

    assert (3, 0) == (
        (after := state.apply("save pali village-pali mandraki")).round, said(after, "stock", "wheat"),
    )  # fmt: skip


# E: the end ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E1")
def test_it_is_over_when_all_is_lava():
    state = flooded(None, {seat: {} for seat in ZONES} | TWO_CITIZENS, lava=dict.fromkeys(ZONES[1:], 5))

    assert ("E1", "lost", frozenset()) == (state.outcome.reason, state.outcome.grade, frozenset(state.outcome.winners))
    assert ("over", "E1") == ((why := state.why_not("pass")).code, why.rule)
    assert (2, 9, "mandraki", None) == tuple(said(state, it) for it in ("round", "step", "turn", "to_act"))


@pytest.mark.rule("E2")
def test_it_is_over_when_nobody_is_left_on_the_island():
    last = {"mandraki": {"r1-pali": 1}, "pali": {}, "emporios": {}, "nikia": {}}
    state = through(standing(None, last), "black").apply("black pali").apply("red 2")

    assert ("E2", 1) == (state.outcome.reason, said(state, "lava", "pali"))


def graded(saved, **switches):
    """How a game ends in which one more is saved, and then nobody is left."""
    own = game(**switches)
    seats = own.variant.seatings[len(saved) - 2].seats
    before = dict(zip(seats, (saved[0] - 1, *saved[1:]), strict=True))
    people = {seat: {} for seat in seats} | {"mandraki": {"village-mandraki": 1}}
    state = position(own, people, seats=seats, saved=before, boats={"mandraki": 1})
    return through(state, "never", dice=CALM, choose=["save mandraki village-mandraki mandraki"]).outcome


@pytest.mark.rule("E2 E4")
@pytest.mark.parametrize(
    ("saved", "switches", "grade"),
    [
        ((7, 10), {}, "small"),
        ((9, 10, 9), {}, "great"),
        ((6, 10, 10, 10), {}, "lost"),
        ((6, 10, 10, 10), {"counted": "team"}, "great"),
        ((9, 9), {"great": 10}, "small"),
        ((6, 6), {"small": 6}, "small"),
        ((6, 7), {"counted": "team"}, "lost"),
    ],
)
def test_how_well_it_went_is_told_by_the_village_with_fewest_saved(saved, switches, grade):
    """Case W21."""
    outcome = graded(saved, **switches)

    assert ("E2", grade, list(saved)) == (
        outcome.reason,
        outcome.grade,
        [outcome.scores[seat] for seat in sorted(outcome.scores, key=ZONES.index)],
    )
    assert set() == set(outcome.winners) if grade == "lost" else set(outcome.scores) == set(outcome.winners)


@pytest.mark.rule("E3")
@pytest.mark.parametrize(("ruling", "reason"), [("play-on", None), ("end", "E3")])
def test_it_may_be_over_when_no_coast_is_left(ruling, reason):
    people = {"mandraki": {"r4-pali": 1}, "emporios": {}}
    state = flooded(game(stranded=ruling), people, seats=TWO, lava={"emporios": 5})

    assert reason == (state.outcome and state.outcome.reason)
    assert ("lost" if reason else "black") == (state.outcome.grade if state.outcome else state.phase)


@pytest.mark.rule("E1 E2 E3")
def test_the_first_reason_counts():
    alone = flooded(
        game(stranded="end"),
        {"mandraki": {}, "emporios": {}},
        seats=TWO,
        lava={"emporios": 5},
        saved={"mandraki": 9, "emporios": 9},
    )

    assert ("E2", "great") == (alone.outcome.reason, alone.outcome.grade)
