"""The rules one by one: the worked cases of the catalogue, and what each ruling changes."""

import pytest

import ntwrules
from ntwrules.model.machine.grid import bit_list

from .tables import FORK, game, listed, passed, played, position, score, sourced


def names(own, tiles):
    return sorted(own.tiles[tile] for tile in bit_list(tiles))


def reach(own, tile, kind="all"):
    found = own.reach[own.index[tile]]
    kept = {"all": found, "land": found & own.land, "wadi": found & ~own.land}[kind]
    return " ".join(names(own, kept))


def area(own, tile):
    return " ".join(names(own, own.area[own.index[tile]]))


# The board ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B1 B2 B3")
def test_the_usual_board_has_the_tiles_and_discs_it_should():
    own = game()
    land = [own.points[tile] for tile in bit_list(own.land)]

    assert (17, 12, 12, 8) == (len(own.wadi), land.count(1), land.count(2), land.count(3))
    assert {"b1": 14, "f1": 14} == own.start(2).to_json()["wadi"] == own.start(4).to_json()["wadi"]


@pytest.mark.rule("B3")
def test_a_source_may_depend_on_how_many_play():
    own = game(("1 v6/8/10 2", "3 x 1"))

    assert [6, 8, 10] == [own.start(players).to_json()["wadi"]["b1"] for players in (2, 3, 4)]


@pytest.mark.rule("B4")
def test_zones_are_land_joined_over_its_sides():
    own = game()

    assert [10, 13, 9] == [zone.bit_count() for zone in own.zones]
    assert [17, 10, 13, 9] == [own.zone_of.count(zone) for zone in range(4)]  # the wadi is in none
    assert "a1 a2 a3 a4 a5 a6 a7 b3 b4 b5" == " ".join(names(own, own.zones[0]))


@pytest.mark.rule("B4 B5")
def test_a_hole_separates_like_water():
    own = game(("1 . 1", ". 1 1", "1 x5 1"))

    assert "a1 b2 c1 c2 c3" not in reach(own, "b2")
    assert "b2 b3 c1 c2 c3" == reach(own, "b2")


@pytest.mark.rule("P2 B5")
@pytest.mark.parametrize(
    ("tile", "wadi", "land"),
    [
        ("e3", "e4 f2 f3", "d2 d3 d4 e2 e3"),
        ("f4", "e4 e5 f3", "f4 f5 g3 g4 g5"),
        ("b3", "b2 c2 c3 c4", "a2 a3 a4 b3 b4"),
    ],
)
def test_a_shadoof_reaches_wadi_tiles_and_its_own_bank(tile, wadi, land):
    assert (wadi, land) == (reach(game(), tile, "wadi"), reach(game(), tile, "land"))


@pytest.mark.rule("P2 B5")
def test_how_far_a_shadoof_reaches_is_a_ruling():
    three = ("1 1 1", "1 v>5 1", "1 1 x")

    assert "b2 c3 c4" == reach(game(wadi_bank="same"), "b3", "wadi")
    assert "b1 c1 c2" == reach(game(three), "c2", "land")
    assert "b1 b3 c1 c2" == reach(game(three, bank="zone"), "c2", "land")
    assert "d2 d3 d4 e2 e3 f4" == reach(game(bank="none"), "e3", "land")
    assert "d3 e2 e3 e4 f3" == reach(game(range="orthogonal"), "e3")
    assert "d2 d3 d4 e2" == reach(game(pump_own_tile=False), "e3", "land")


# Turns -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T1 T2")
def test_everybody_has_a_turn_from_the_talisman_on_and_it_goes_to_the_left():
    state = game(base="wadi").start(3, "yellow")
    turns = []
    for _ in range(6):
        turns.append(state.to_act)
        state = state.apply("pass")

    assert ["yellow", "brown", "red", "brown", "red", "yellow"] == turns
    assert ("red", 3) == (state.to_json()["talisman"], state.round)


@pytest.mark.rule("T2")
@pytest.mark.parametrize(("where", "then"), [("left", "yellow"), ("right", "brown"), ("fixed", "red")])
def test_where_the_talisman_goes_is_a_ruling(where, then):
    state = played(game(base="wadi", talisman=where).start(3), "pass", "pass", "pass")

    assert then == state.to_json()["talisman"] == state.to_act


@pytest.mark.rule("T1")
def test_who_begins_may_be_drawn():
    own = game(base="wadi", first_seat="drawn")
    state = own.start(3)

    assert ("chance", None, None) == (state.to_act, state.to_json()["turn"], state.to_json()["talisman"])
    assert ["talisman red", "talisman yellow", "talisman brown"] == list(map(str, state.actions))
    assert {1} == {chance.numerator for _, chance in state.chances()}
    assert ("brown", ("brown", "red", "yellow")) == ((after := state.apply("talisman brown")).to_act, after.seats)
    assert ("not-seated", "T1") == ((why := state.why_not("talisman blue")).code, why.rule)
    with pytest.raises(ValueError, match="draws"):
        own.start(3, "red")


@pytest.mark.rule("T3 T4")
def test_a_turn_is_a_build_and_a_pump_and_ends_by_itself():
    """Case 12 of the catalogue."""
    state = game().start(2).apply("build e2")

    assert "f1>d1 f1>d2 f1>d3 f1>e1 f1>e2 f1>e3" == " ".join(listed(state, "pump"))
    assert [] == listed(state, "build")
    assert "pass" == str(state.actions[-1])
    after = played(state, "pump f1>e2", "build a5")
    assert ("deploy", "yellow") == (after.phase, after.to_act)
    assert "built-enough" == state.why_not("build a1").code


@pytest.mark.rule("T3")
def test_two_shadoofs_may_be_built_where_a_variant_says_so():
    state = game(base="wadi-pro").start(2).apply("build e2")

    assert "a1" in listed(state, "build")
    assert "yellow" == state.apply("build a1").to_act


@pytest.mark.rule("T3")
def test_how_many_actions_a_turn_has_is_a_setting():
    state = played(game(base="wadi", actions=3, pumps=3).start(2), "build e2", "pump f1>e2", "pump f1>e3")

    assert "yellow" == state.to_act
    fewer = played(game(base="wadi", pumps=1).start(2), "build e2", "pump f1>e2", "build g2", "pump f1>g2")
    assert "pumped-enough" == played(fewer, "pump f2>g3").why_not("pump f2>g1").code


@pytest.mark.rule("T4")
@pytest.mark.parametrize(("passing", "first", "second"), [("free", 1, 1), ("after-one", 0, 1), ("never", 0, 0)])
def test_when_a_turn_may_be_ended_is_a_ruling(passing, first, second):
    state = game(base="wadi", passing=passing).start(2)

    assert [first, second] == [len(listed(it, "pass")) for it in (state, state.apply("build e2"))]
    assert first or state.why_not("pass").code == "must"


# Building ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S1")
def test_a_shadoof_is_built_on_empty_land():
    own = game(base="wadi-spreading")
    state = position(own, wadi={"b1": 9}, wet="d3", shadoofs={"yellow": "e3"})

    codes = {tile: state.why_not(f"build {tile}").code for tile in ("d3", "e3", "f1", "z9")}
    assert {"d3": "has-disc", "e3": "has-shadoof", "f1": "not-land", "z9": "no-tile"} == codes
    wet = position(game(base="wadi-basic", build_on_wet=True), wadi={"b1": 9}, wet="d3")
    assert "d3" in listed(wet, "build")


@pytest.mark.rule("S2")
def test_rule_a_keeps_shadoofs_apart():
    """Case 7 of the catalogue."""
    state = position(game(base="wadi-spreading"), wadi={"b1": 9}, shadoofs={"yellow": "e3"})

    assert {"d2", "d4", "f4"} <= set(listed(state, "build"))
    assert ["beside", "S2"] * 2 == [
        part
        for tile in ("e2", "d3")
        for part in (state.why_not(f"build {tile}").code, state.why_not(f"build {tile}").rule)
    ]
    assert {"e2", "d3"} <= set(
        listed(position(game(base="wadi-basic"), wadi={"b1": 9}, shadoofs={"yellow": "e3"}), "build")
    )
    king = position(game(base="wadi-spreading", spacing="king"), wadi={"b1": 9}, shadoofs={"yellow": "e3"})
    assert not {"d2", "d4"} & set(listed(king, "build"))


def rule_b(wet="a6 a7", red="a7", yellow="d7 d4", watchmen=(), **switches):
    own = game(mode="A_B", **switches)
    return position(own, wadi={"b7": 2}, wet=wet, shadoofs={"red": red, "yellow": yellow}, watchmen=watchmen)


@pytest.mark.rule("S3")
def test_rule_b_lets_build_beside_others_when_nothing_can_be_pumped_off_the_wadi():
    """Case 14 of the catalogue."""
    state = rule_b()

    assert not state.b_shut
    assert {"c7", "d6", "e7", "d3", "d5"} <= set(listed(state, "build"))
    assert ["b7>c7", "b7>d6", "b7>d7"] == [it for it in listed(state.apply("build c7"), "pump") if it.startswith("b7")]


@pytest.mark.rule("S3")
def test_rule_b_is_shut_by_a_build_that_rule_a_allows():
    """Case 15 of the catalogue."""
    assert rule_b(yellow="d4").b_shut
    assert not rule_b(yellow="d4", b_condition="present").b_shut
    assert rule_b(b_condition="no-action").b_shut


@pytest.mark.rule("S3")
def test_rule_b_does_not_let_build_beside_an_own_shadoof():
    """Case 16 of the catalogue."""
    told = {"wet": "a6 a7 c7", "red": "a7 d6", "yellow": "e7 d3"}
    state, free = rule_b(**told), rule_b(**told, b_next_to="any")

    assert "d2" in listed(state, "build")
    assert ["beside-own"] * 2 == [state.why_not(f"build {tile}").code for tile in ("d5", "d7")]
    assert {"d2", "d5", "d7"} <= set(listed(free, "build"))


@pytest.mark.rule("S3")
def test_a_possibility_once_had_shuts_rule_b_for_the_turn():
    """Cases 17 and 19 of the catalogue."""
    assert [True, True] == [(before := rule_b(wet="a7")).b_shut, before.apply("pump b7>a6").b_shut]
    assert not rule_b(wet="a7", b_moment="now").apply("pump b7>a6").b_shut
    opened = rule_b(red="a7 a5", yellow="d7")
    assert [False, True] == [opened.b_shut, opened.apply("pump a6>b4").b_shut]


@pytest.mark.rule("S3 W2")
def test_what_is_forbidden_is_no_possibility():
    """Case 18 of the catalogue."""
    assert not rule_b(wet="a7", watchmen={"yellow": "a5"}).b_shut


@pytest.mark.rule("S4")
def test_nobody_builds_more_shadoofs_than_they_have():
    state = position(game(base="wadi-basic", shadoofs=1), wadi={"f3": 1}, shadoofs={"red": "e3"})

    assert [] == listed(state, "build")
    assert ("no-shadoof", "S4") == ((why := state.why_not("build a1")).code, why.rule)
    some = position(game(base="wadi-basic", shadoofs=5), wadi={"f3": 1}, shadoofs={"red": "e3 a1"})
    assert {"red": 3, "yellow": 5} == some.to_json()["supply"]


# Pumping -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("P1 P3")
def test_a_disc_goes_to_a_dry_land_tile_and_never_into_the_wadi():
    """Case 13 of the catalogue."""
    state = position(game(base="wadi"), wadi={"f3": 1, "f6": 1}, wet="d4", shadoofs={"red": "e3 d2"})

    assert 1 == listed(state, "pump").count("f3>d3")
    refused = {
        text: state.why_not(f"pump {text}").code for text in ("f3>f2", "f3>d4", "f2>d3", "f3>f3", "f6>e7", "f3>q1")
    }
    assert {
        "f3>f2": "into-wadi", "f3>d4": "full", "f2>d3": "no-disc", "f3>f3": "same-tile", "f6>e7": "out-of-range",
        "f3>q1": "no-tile",
    } == refused  # fmt: skip
    assert {"d2", "d4"} == set(played(state, "pump f3>e3", "pump e3>d2").to_json()["wet"])


@pytest.mark.rule("P1 P3")
def test_what_may_be_pumped_is_a_ruling():
    told = {"wadi": {"f3": 1}, "wet": "d3", "shadoofs": {"red": "e3", "yellow": "d2"}}

    stays = position(game(base="wadi", land_to_land=False), **told)
    assert ["land-stays", "full"] == [stays.why_not(f"pump {text}").code for text in ("d3>e2", "f3>d3")]
    own = position(game(base="wadi", disc_on_shadoof="own"), **told)
    assert ("off-shadoof", None) == (own.why_not("pump f3>d2").code, own.why_not("pump f3>e3"))
    none = position(game(base="wadi", disc_on_shadoof="none"), **told)
    assert ("off-shadoof", None) == (none.why_not("pump f3>e3").code, none.why_not("pump f3>e2"))
    both = {"wadi": {"f3": 1}, "shadoofs": {"red": "e3 a5"}}
    assert "out-of-range" == position(game(base="wadi"), **both).why_not("pump f3>a4").code
    assert position(game(base="wadi", one_shadoof=False), **both).why_not("pump f3>a4") is None


@pytest.mark.rule("P4")
def test_nothing_is_pumped_to_or_from_a_forbidden_area():
    """Case 3 of the catalogue."""
    state = position(
        game(), wadi={"f3": 3, "c4": 1}, wet="d3", shadoofs={"red": "e3", "yellow": "d4"}, watchmen={"yellow": "d5"}
    )

    assert ["f3>d2", "f3>e2", "f3>e3"] == [it for it in listed(state, "pump") if it.startswith("f3")]
    assert ("forbidden", "P4") == ((why := state.why_not("pump f3>d4")).code, why.rule)
    inside = position(
        game(), wadi={"c4": 1}, wet="d3", shadoofs={"red": "d4"}, watchmen={"yellow": "d5"}, retrievals=("red",)
    )
    assert ["c4>e3", "d3>e3"] == listed(inside, "pump")
    beside = position(game(), wadi={"c4": 1}, shadoofs={"red": "d4"}, watchmen={"yellow": "d6"})
    assert ["c4>d3", "c4>d4", "c4>e3"] == listed(beside, "pump")


# The flow and the end ----------------------------------------------------------------------------------------------


def flowed(own, wadi, **more):
    state = position(own, wadi=wadi, shadoofs={"red": "a1"}, turn="yellow", **more)
    return state.apply("pass").to_json()


@pytest.mark.rule("F1")
def test_discs_flow_one_tile_and_leave_from_the_last():
    """Case 8 of the catalogue."""
    after = flowed(game(base="wadi"), {"b1": 5, "b7": 2})

    assert ({"b2": 5}, 28 - 5) == (after["wadi"], after["gone"])
    assert {"c2": 5} == flowed(game(base="wadi", flow_steps=2), {"b1": 5})["wadi"]


@pytest.mark.rule("F2")
@pytest.mark.parametrize(("discs", "arrow", "other"), [(7, 4, 3), (6, 3, 3), (1, 1, 0)])
def test_on_the_fork_half_go_each_way(discs, arrow, other):
    """Case 8 of the catalogue."""
    own = game(sourced(FORK, c1=11), base="wadi")
    there = {"b4": arrow, "d4": other}

    assert {tile: count for tile, count in there.items() if count} == flowed(own, {"c3": discs})["wadi"]


@pytest.mark.rule("F1")
def test_arms_that_join_add_up():
    own = game(("v>3 1 v<4", "1 v 1", "2 x 2"), base="wadi")

    assert {"b2": 7} == played(own.start(2), "pass", "pass").to_json()["wadi"]


@pytest.mark.rule("E1")
def test_the_game_is_over_when_the_wadi_is_dry_after_the_flow():
    """Case 25 of the catalogue."""
    told = {"wadi": {"b7": 1}, "shadoofs": {"red": "a1"}, "turn": "yellow"}
    state = position(game(base="wadi"), **told).apply("pass")

    assert ("E1", None, None, None) == (
        state.outcome.reason,
        *(state.to_json()[it] for it in ("turn", "phase", "to_act")),
    )
    later = position(game(base="wadi", end_test="before-flow"), **told).apply("pass")
    assert (None, 3) == (later.outcome, later.round)
    assert "E1" == passed(later, lambda _: False).outcome.reason


@pytest.mark.rule("E2")
def test_the_game_may_end_after_so_many_rounds():
    state = passed(game(base="wadi", max_rounds=2).start(2), lambda _: False)

    assert ("E2", 2) == (state.outcome.reason, state.round)


@pytest.mark.rule("E1")
@pytest.mark.parametrize("key", ["wadi", "wadi-watchmen"])
def test_no_game_is_longer_than_its_longest_river(key):
    own = ntwrules.load(key)

    assert 9 == passed(own.start(2), lambda _: False).round == own.longest


# Watchmen ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W1")
@pytest.mark.parametrize(
    ("tile", "forbidden"),
    [("b4", "a4 b3 b4 b5"), ("e3", "d3 e2 e3"), ("d4", "d3 d4 d5"), ("d7", "c7 d6 d7 e7")],
)
def test_a_watchman_forbids_his_tile_and_the_land_at_its_sides(tile, forbidden):
    """Case 1 of the catalogue."""
    assert forbidden == area(game(), tile)


@pytest.mark.rule("W1")
def test_what_a_watchman_forbids_is_a_ruling():
    """Case 21 of the catalogue."""
    assert "d2 d3 d4 e2 e3 f4" == area(game(area="king"), "e3")
    assert "d4 d5 d6" == area(game(area="king"), "d5")
    assert "d5" == area(game(area="own"), "d5")


@pytest.mark.rule("W2")
def test_the_area_binds_everybody_and_what_is_there_stays():
    told = {"wadi": {"f3": 1}, "wet": "d2", "shadoofs": {"red": "e3"}, "watchmen": {"red": "d3"}}
    state, free = position(game(), **told), position(game(binds_owner=False), **told)

    assert {"forbidden"} == {state.why_not(f"build {tile}").code for tile in ("d4",)}
    assert "forbidden" == state.why_not("pump f3>e3").code
    assert free.why_not("pump f3>e3") is None
    assert "has-watchman" == free.why_not("build d3").code
    assert "forbidden" == free.why_not("pump f3>d3").code  # he minds the tile he stands on
    for turn, rival in (("red", "yellow"), ("yellow", "red")):
        bound = position(game(binds_owner=False), wadi={"f3": 1}, turn=turn, watchmen={rival: "d3"})
        assert ["forbidden", "has-watchman", None] == [
            why and why.code for why in (bound.why_not(f"build {tile}") for tile in ("d4", "d3", "d5"))
        ]


@pytest.mark.rule("W3")
def test_watchmen_come_after_round_one_the_last_in_turn_first():
    """Case 11 of the catalogue."""
    state = passed(game().start(3, "yellow"), lambda it: it.phase == "deploy")
    order = []
    while state.phase == "deploy":
        order.append(state.to_act)
        state = state.apply(state.actions[0])

    assert ["red", "brown", "yellow"] == order
    assert (2, "brown", "watchman") == (state.round, state.to_act, state.phase)
    turned = passed(game(deploy_order="turn").start(3, "yellow"), lambda it: it.phase == "deploy")
    assert "yellow" == turned.to_act
    assert 2 == passed(game(deploy_after=2).start(2), lambda it: it.phase == "deploy").round


@pytest.mark.rule("W3")
def test_a_watchman_keeps_out_of_own_zones_when_he_comes():
    """Case 4 of the catalogue."""
    told = {"round_": 1, "phase": "deploy", "wadi": {"b1": 9}, "shadoofs": {"red": "e3"}, "watchmen": {"yellow": "out"}}
    state, free = position(game(), **told), position(game(zone_limit=False), **told)

    assert 19 == len(state.actions)
    assert ("own-zone", "W3") == ((why := state.why_not("deploy d7")).code, why.rule)
    assert free.why_not("deploy d7") is None
    assert "has-shadoof" == state.why_not("deploy e3").code
    beside = position(game(), **told | {"watchmen": {"yellow": "d6"}})
    codes = {tile: beside.why_not(f"deploy {tile}").code for tile in ("d4", "d5", "d6", "d7", "e2")}
    assert {"d4": "own-zone", "d5": "forbidden", "d6": "has-watchman", "d7": "forbidden", "e2": "own-zone"} == codes
    afar = position(game(), **told | {"watchmen": {"yellow": "g6"}})
    assert {"own-zone"} == {afar.why_not(f"deploy {tile}").code for tile in ("d4", "d7", "e2")}


def crowded(*dry, **switches):
    """Every land tile of the map with The Fork is wet, but for some."""
    own = game(sourced(FORK, c1=30), **switches)
    wet = " ".join(tile for tile in own.names(own.land) if tile not in dry)
    return own, wet


@pytest.mark.rule("W4")
def test_without_any_tile_the_zones_do_not_matter_and_then_he_is_out():
    """Case 24 of the catalogue."""
    own, wet = crowded("a1", "a3", "e1")
    told = {"round_": 1, "turn": "yellow", "wadi": {"c2": 2}, "wet": wet, "shadoofs": {"red": "a3", "yellow": "e1"}}
    state = position(own, **told).apply("pass")

    assert ("yellow", ["a1"]) == (state.to_act, listed(state, "deploy"))
    after = state.apply("deploy a1")
    assert ("out", 2) == (after.to_json()["watchmen"]["red"], after.round)
    turn = passed(after, lambda it: it.to_json()["watchmen"]["yellow"] != "a1")
    assert (["yellow"], "retrieved") == (turn.to_json()["retrievals"], turn.to_json()["watchmen"]["yellow"])
    late, _ = crowded("a1", "a3", "e1", no_deploy_tile="later")
    later = position(late, **told).apply("pass").apply("deploy a1")
    assert "waiting" == later.to_json()["watchmen"]["red"]
    again = passed(later, lambda it: it.phase == "deploy")
    assert ("red", ["a1"]) == (again.to_act, listed(again, "deploy"))
    assert ("red", "act", again.round) == ((on := again.apply("deploy a1")).to_act, on.phase, on.round)


@pytest.mark.rule("W4 V4")
def test_a_watchman_without_a_tile_may_cost_as_much_as_one_left_behind():
    own, wet = crowded("a1", "a3", "e1", no_deploy_tile="penalty")
    told = {"round_": 1, "turn": "yellow", "wadi": {"c2": 2}, "wet": wet, "shadoofs": {"red": "a3", "yellow": "e1"}}
    state = position(own, **told).apply("pass").apply("deploy a1")
    plain = position(crowded("a1", "a3", "e1")[0], **told).apply("pass").apply("deploy a1")

    assert -4 == score(state, "red") - score(plain, "red")


@pytest.mark.rule("W5 W6")
def test_a_watchman_moves_to_any_empty_tile_but_never_stays():
    """Case 5 of the catalogue."""
    told = {"phase": "watchman", "wadi": {"b1": 9}, "wet": "d1", "shadoofs": {"yellow": "g7"}}
    state = position(game(), **told, watchmen={"red": "b4", "yellow": "e3"})
    found = listed(state, "watchman")

    assert {"b3", "a1", "d7"} <= set(found)
    assert not {"b4", "d1", "g7", "e2"} & set(found)
    codes = {tile: state.why_not(f"watchman {tile}").code for tile in ("b4", "d1", "g7", "e2", "e3", "b1", "z9")}
    assert {
        "b4": "stays", "d1": "has-disc", "g7": "has-shadoof", "e2": "forbidden", "e3": "has-watchman", "b1": "not-land",
        "z9": "no-tile",
    } == codes  # fmt: skip
    stays = position(game(may_stay=True), **told, watchmen={"red": "b4", "yellow": "e3"})
    assert "act" == stays.apply("pass").phase
    assert "must" == state.why_not("pass").code


@pytest.mark.rule("W7")
def test_a_watchman_is_taken_back_only_while_there_is_water():
    """Cases 10 and 22 of the catalogue."""
    own = game()
    wet = position(own, phase="watchman", wadi={"b1": 1}, watchmen={"red": "b4", "yellow": "e3"})
    assert ["red"] == wet.apply("retrieve").to_json()["retrievals"]
    last = position(own, wadi={"f3": 1}, shadoofs={"red": "e3"}, watchmen={"yellow": "b4"})
    state = last.apply("pump f3>e2")
    state = state if state.to_act == "yellow" else state.apply("pass")

    assert ("yellow", "watchman") == (state.to_act, state.phase)
    assert ("dry", "W7") == ((why := state.why_not("retrieve")).code, why.rule)
    assert "b4" not in listed(state, "watchman")
    end = passed(state, lambda _: False)
    assert ("E1", -4) == (end.outcome.reason, end.outcome.scores["yellow"])
    always = position(game(retrieve_when="always"), phase="watchman", watchmen={"red": "b4"}, wadi={}, turn="red")
    assert always.why_not("retrieve") is None


@pytest.mark.rule("W8")
@pytest.mark.parametrize(
    ("wadi", "switches", "fate", "points"),
    [
        ({"b5": 1}, {}, "retrieved", 1),
        ({"b5": 1}, {"forced_wet": "nothing"}, "forced", 0),
        ({}, {}, "forced-dry", -4),
        ({}, {"forced_dry_points": -7}, "forced-dry", -7),
    ],
)
def test_a_watchman_with_no_tile_to_go_to_leaves_by_himself(wadi, switches, fate, points):
    """Case 23 of the catalogue."""
    own, wet = crowded("a1", "e1", "c4", end_test="before-flow", **switches)
    told = {"wet": wet, "shadoofs": {"red": "a1", "yellow": "e1"}, "watchmen": {"red": "c4"}, "retrievals": ("yellow",)}
    state = position(own, turn="yellow", talisman="yellow", wadi=wadi, **told).apply("pass")

    assert ("red", fate) == (state.to_act, state.to_json()["watchmen"]["red"])
    fields = sum(own.points[tile] for tile in bit_list(own.scored[own.index["a1"]] & state.wet))
    assert points == score(state, "red") - fields


# Points ------------------------------------------------------------------------------------------------------------


def points(own, wet, **shadoofs):
    return score(position(own, wadi={"b1": 1}, wet=wet, shadoofs=shadoofs), "red")


@pytest.mark.rule("V1 V2")
def test_a_shadoof_scores_the_wet_fields_in_its_reach_each_for_itself():
    """Case 6 of the catalogue."""
    own = game(base="wadi")

    assert 8 == points(own, "d2 d3 e3 f4", red="e3")
    assert 18 == points(own, "d2 d3 e3 e2 f4", red="e3 d2")
    assert 9 == points(own, "a3 b3 a5 b5", red="b4")
    assert 9 == points(game(base="wadi", score="union"), "d2 d3 e3 e2 f4", red="e3 d2")
    assert 5 == points(game(base="wadi", score_own_tile=False), "d2 d3 e3 f4", red="e3")


@pytest.mark.rule("V3")
def test_shadoofs_in_supply_score_what_a_variant_says():
    assert [8, 14] == [points(game(base="wadi", unused_bonus=bonus), "d2 d3 e3 f4", red="e3") for bonus in (0, 1)]


@pytest.mark.rule("V4")
def test_watchmen_score_in_the_order_in_which_they_were_taken_back():
    """Case 9 of the catalogue."""
    fates = {"red": "b4", "yellow": "retrieved", "brown": "forced-dry", "blue": "retrieved"}
    state = position(game(), players=4, wadi={"b1": 1}, watchmen=fates, retrievals=("yellow", "blue"))

    assert [-4, 2, -4, 1] == [score(state, seat) for seat in fates]
    third = position(game(), players=3, wadi={"b1": 1}, retrievals=("brown", "red", "yellow"))
    assert [1, 0, 2] == [score(third, seat) for seat in ("red", "yellow", "brown")]
    late = position(game(no_deploy_tile="later"), wadi={"b1": 1}, watchmen={"red": "waiting", "yellow": "out"})
    assert [0, 0] == [score(late, seat) for seat in ("red", "yellow")]
    other = position(game(retrieve_points=(3, 2, 1), stay_points=-5), players=3, wadi={"b1": 1}, watchmen={"red": "b4"})
    assert [-5, 3, 2] == [score(other, seat) for seat in ("red", "yellow", "brown")]


@pytest.mark.rule("V5")
def test_most_points_win_then_most_shadoofs_left():
    """Case 26 of the catalogue."""
    told = {"wadi": {"b7": 1}, "wet": "d1 d2", "shadoofs": {"red": "c1 a7", "yellow": "e2"}, "turn": "yellow"}
    state, shared = (position(game(base="wadi", **it), **told).apply("pass") for it in ({}, {"tie_break": "shared"}))

    assert ({"red": 6, "yellow": 6}, {"yellow"}) == (state.outcome.scores, state.outcome.winners)
    assert {"red", "yellow"} == shared.outcome.winners


# Counting ----------------------------------------------------------------------------------------------------------


def perft(state, depth):
    if depth == 1:
        return len(state.actions)
    return sum(perft(state.apply(action), depth - 1) for action in state.actions)


@pytest.mark.parametrize(
    ("players", "switches", "counts"),
    [
        (2, {}, (33, 808, 14212)),
        (2, {"mode": "A_B", "watchmen": False}, (33, 808, 18341)),
        (2, {"mode": "free", "watchmen": False}, (33, 864, 22489)),
        (4, {"mode": "A_B", "watchmen": False, "builds": 2}, (33, 1013, 27531)),
    ],
)
def test_as_many_beginnings_as_have_been_counted_elsewhere(players, switches, counts):
    """Case 27."""
    assert counts == tuple(perft(game(**switches).start(players), depth) for depth in (1, 2, 3))


def test_as_many_beginnings_on_the_fork():
    """Case 28."""
    start = game(sourced(FORK, c1=11)).start(3)

    assert (19, 267, 3269, 31946) == tuple(perft(start, depth) for depth in (1, 2, 3, 4))


@pytest.mark.rule("F1 E1")
@pytest.mark.parametrize(
    ("map_", "steps", "longest"),
    [(("1 x5 1",), 1, 1), (("1 v5 2", "1 x 1"), 1, 2), (("1 v5 2", "1 v 1", "1 x 1"), 1, 3),
     (("1 v5 2", "1 v 1", "1 x 1"), 2, 2), (("1 v 2", "1 v5 1", "1 x 1"), 1, 2)],
)  # fmt: skip
def test_untouched_water_is_gone_after_the_longest_way_and_seen_to_be_a_round_later(map_, steps, longest):
    after, before = (game(map_, flow_steps=steps, end_test=when).longest for when in ("after-flow", "before-flow"))

    assert (longest, longest + 1) == (after, before)


@pytest.mark.rule("S3 P3")
@pytest.mark.parametrize(("kept", "may"), [("any", True), ("own", True), ("none", False)])
def test_whoever_could_build_could_pump_only_to_where_that_shadoof_leaves_room(kept, may):
    own = game(("1 x5",), base="wadi", disc_on_shadoof=kept)
    state = own.start(2)

    assert (False, may) == (state.lifts(0), state.lifts(0, 1 << own.index["a1"]))
