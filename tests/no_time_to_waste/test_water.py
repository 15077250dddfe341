"""F: flooding and drowning."""

import pytest

from ntwrules.model.machine.playing import to_json
from ntwrules.rulebooks.no_time_to_waste.issue import Issue
from tests.no_time_to_waste.positions import go, notations, option, place, small


def _codes(state):
    return [event.code for event in state.events]


@pytest.mark.rule("F1")
def test_land_with_a_pawn_and_a_polder_without_a_pump_can_be_flooded():
    assert {"flood 20"} == notations(go(place(pawns={"north": [20]}), "roll 20"))
    assert {"flood 20"} == notations(go(place(polder=[20]), "roll 20"))


@pytest.mark.rule("F2")
@pytest.mark.parametrize(
    "lying", [{"water": [20]}, {"bridge": [20]}, {"boat": [20]}, {"terp": [20]}, {"polder": [20], "pump": [20]}]
)
def test_water_and_safe_structures_cannot_be_flooded(lying):
    assert "north" == go(place(**lying), "roll 20").seats[1] and "turn-lost" in _codes(go(place(**lying), "roll 20"))


@pytest.mark.rule("F2")
@pytest.mark.parametrize("cell", [48, 7, 15, 56])
def test_starts_and_finishes_cannot_be_flooded(cell):
    assert "turn-lost" in _codes(go(place(), f"roll {cell}"))


@pytest.mark.rule("F2")
def test_the_reason_names_what_is_safe():
    state = go(place(bridge=[20]), "roll 21")
    assert ("safe", "F2") == (state.why_not("flood 20").code, state.why_not("flood 20").rule)
    assert "brug" not in state.why_not("flood 20").sentence("nl")  # keys stay as the variant spells them
    assert "camp" == state.why_not("flood 48").code


@pytest.mark.rule("F3")
def test_flooding_a_polder_takes_it_back_to_the_supply():
    after = option(place(polder=[20]), 20)
    assert ([20], []) == (to_json(after)["board"]["water"], to_json(after)["board"]["polder"])
    assert "washed-away" in _codes(after)


@pytest.mark.rule("F4")
def test_a_pawn_on_a_flooded_cell_is_drowning_there():
    after = option(place(pawns={"north": [20]}), 20)
    assert ([20], [15, 20]) == (to_json(after)["drowning"]["north"], to_json(after)["pawns"]["north"])


@pytest.mark.rule("F5")
def test_who_falls_in_during_anothers_turn_returns_at_the_end_of_the_next_own_turn():
    state = go(option(place(pawns={"north": [20]}), 20), "pass")
    assert [20] == to_json(state)["drowning"]["north"]
    state = go(option(state, 30), "pass")
    assert ([], [15, 15]) == (to_json(state)["drowning"]["north"], to_json(state)["pawns"]["north"])


@pytest.mark.rule("F5")
def test_who_falls_in_during_the_own_turn_has_one_more_own_turn():
    state = go(option(place(pawns={"south": [20]}), 20), "pass")
    assert [20] == to_json(state)["drowning"]["south"]
    state = go(option(state, 30), "pass")
    assert [20] == to_json(state)["drowning"]["south"]
    state = go(option(state, 31), "pass")
    assert [] == to_json(state)["drowning"]["south"] and "back-to-start" in _codes(state)


@pytest.mark.rule("F5")
@pytest.mark.parametrize("hands", [{}, {"north": {"A": 1}}])
def test_a_lost_or_skipped_turn_counts(hands):
    state = place(drowning={"north": [20]}, hands=hands, skips={"north": 2} if hands else {})
    state = go(option(state, 30), "pass")
    if not hands:
        assert [20] == to_json(state)["drowning"]["north"]
        state = go(state, "roll 15")  # reads 48 in its own view: nothing
    assert [] == to_json(state)["drowning"]["north"]


@pytest.mark.rule("F5")
def test_at_once_returns_whoever_holds_no_buoy():
    game = small(drowning="at-once")
    after = option(place(game, pawns={"north": [20]}), 20)
    assert ([], [15, 15]) == (to_json(after)["drowning"]["north"], to_json(after)["pawns"]["north"])
    kept = option(place(game, pawns={"north": [20]}, hands={"north": {"buoy": 1}}), 20)
    assert [20] == to_json(kept)["drowning"]["north"]


@pytest.mark.rule("F5")
def test_one_buoy_is_enough_for_several_pawns():
    game = small(drowning="at-once")
    state = place(game, pawns={"north": [21]}, drowning={"north": [20]}, hands={"north": {"buoy": 1}})
    assert [20, 21] == to_json(option(state, 21))["drowning"]["north"]


@pytest.mark.rule("F6")
def test_the_vest_saves_a_drowning_pawn_onto_a_dry_free_neighbour():
    state = place(drowning={"south": [20]}, pawns={"north": [21]}, water=[11, 12], boat=[13], bridge=[19])
    state = go(option(state, 30), "throw", "die vest")
    assert {"rescue 20>19", "rescue 20>27", "rescue 20>28", "rescue 20>29", "pass"} == notations(state)
    refused = {
        "19>27": "not-drowning", "28>27": "not-drowning", "20>30": "not-adjacent", "20>15": "not-adjacent",
        "20>11": "in-water", "20>21": "occupied", "20>13": "not-walkable",
    }  # fmt: skip
    assert refused == {cells: state.why_not(f"rescue {cells}").code for cells in refused}
    after = go(state, "rescue 20>27")
    assert ([27, 48], 1) == (to_json(after)["pawns"]["south"], to_json(after)["moves"]["south"])


@pytest.mark.rule("F6")
def test_a_pawn_is_saved_past_another_of_its_own():
    state = go(option(place(drowning={"south": [20]}, pawns={"south": [21]}), 30), "throw", "die vest", "rescue 20>28")
    assert ([21, 28], []) == (to_json(state)["pawns"]["south"], to_json(state)["drowning"]["south"])


@pytest.mark.rule("F5")
def test_of_two_that_fell_in_during_the_own_turn_the_one_that_is_not_saved_has_one_more_turn():
    pending = [{"notes": {"fresh": {"south": [20, 22]}}}, {"phase": "option", "seat": "south"}]
    now = {"pending": pending, "phase": "option", "to_act": "south"}
    game = small(move_after_card="always")
    state = go(place(game, drowning={"south": [20, 22]}, hands={"south": {"buoy": 1}}, **now), "play buoy 20>28")
    assert {"south": [22]} == to_json(state)["pending"][0]["notes"]["fresh"]
    assert [22] == to_json(go(state, "pass"))["drowning"]["south"]


@pytest.mark.rule("F6")
def test_a_pawn_ringed_by_water_cannot_be_saved_by_the_vest():
    ring = [11, 12, 13, 19, 21, 27, 28, 29]
    state = go(option(place(drowning={"south": [20]}, water=ring), 40), "throw", "die vest")
    assert ("north", "roll") == (state.seats[state.turn], state.phase)
    assert "no-effect" in _codes(state)


@pytest.mark.rule("F6")
def test_the_vest_reaches_the_own_start_and_finish_but_not_those_of_others():
    state = go(option(place(drowning={"south": [6]}), 40), "throw", "die vest")
    assert "rescue 6>7" in notations(state) and "rescue 6>15" not in notations(state)
    assert "foreign-camp" == state.why_not("rescue 6>15").code


@pytest.mark.rule("F7")
def test_a_drowning_pawn_makes_no_move():
    state = option(place(drowning={"south": [20]}, hands={"south": {"boots": 1}}), 30)
    assert not {text for text in notations(state) if "20>" in text}
    assert ("drowning", "F7") == (state.why_not("move 20>21").code, state.why_not("move 20>21").rule)
    assert "drowning" == state.why_not("play boots 20>22").code


@pytest.mark.rule("F7")
def test_a_drowning_pawn_takes_no_part_in_a_confrontation():
    state = option(place(drowning={"north": [20]}, pawns={"south": [21]}, hands={"south": {"orca": 1}}), 30)
    assert ("under-water", "F7") == (state.why_not("play orca 21x20").code, state.why_not("play orca 21x20").rule)


@pytest.mark.rule("F7")
def test_draining_its_cell_saves_it_where_it_stands():
    game = small(issue=Issue(count=1, rounds=(1,)))
    state = go(option(place(game, turn="north", drowning={"south": [20]}, draw={"C": 1}), 30), "pass", "draw C")
    state = go(state, "drain 20", "pass")
    assert ([], [20, 48]) == (to_json(state)["drowning"]["south"], to_json(state)["pawns"]["south"])
    assert "move 20>21" in notations(option(state, 40))
