"""M: moving. O: the object cards that move a pawn."""

import pytest
from attrs import evolve

from ntwrules.model.machine.playing import to_json
from ntwrules.model.texts import Texts
from tests.no_time_to_waste.base_variant import STRUCTURES
from tests.no_time_to_waste.positions import go, notations, option, place, small


def _ends(state, stem):
    return {int(text.split(">")[-1]) for text in notations(state, stem)}


@pytest.mark.rule("M1")
def test_one_step_to_an_adjacent_dry_cell_without_a_pawn():
    state = place(pawns={"south": [20], "north": [21]}, water=[11, 12], bridge=[13], polder=[19], terp=[27], boat=[28])
    assert {13, 19, 27, 29} == _ends(option(state, 40), "move 20>")


@pytest.mark.rule("M1")
@pytest.mark.parametrize(
    ("move", "code", "rule"),
    [
        ("move 20>22", "not-adjacent", "M1"),
        ("move 20>12", "in-water", "M2"),
        ("move 20>21", "occupied", "M1"),
        ("move 20>28", "not-walkable", "M2"),
        ("move 20>20", "same-cell", "M1"),
        ("move 30>31", "no-pawn", "T5"),
    ],
)
def test_every_refused_step_says_why(move, code, rule):
    state = option(place(pawns={"south": [20], "north": [21]}, water=[12], boat=[28]), 40)
    reason = state.why_not(move)
    assert (code, rule) == (reason.code, reason.rule)
    assert reason.sentence("nl") and reason.sentence("nl") != reason.sentence("en")


#: A board with something of everything, on 8 by 8: South comes from 48 and goes to 7, North from 15 to 56.
_PAWNS, _NORTH, _DROWNING, _WATER, _BOATS = {20, 48, 49}, {30, 15}, 44, {12, 40, 44, 59}, {28, 50}


def _step(start, end):
    """Why South may not go from one cell to another; None for what is allowed."""
    down, right = abs(start // 8 - end // 8), abs(start % 8 - end % 8)
    if start not in _PAWNS:
        return "drowning" if start == _DROWNING else "no-pawn"
    if start == end:
        return "same-cell"
    if max(down, right) > 1:
        return "not-adjacent"
    if end in {15, 56}:
        return "foreign-camp"
    if end in _WATER:
        return "in-water"
    if end in _BOATS:
        return "not-walkable"
    return "occupied" if end in _PAWNS - {48} | _NORTH else None


@pytest.mark.rule("M1 M2")
def test_every_step_on_the_board_is_allowed_or_refused_for_its_reason():
    pawns = {"south": [20, 49], "north": [30]}
    game = small(camps=tuple(evolve(camp, pawns=4) for camp in small().variant.camps))
    state = option(place(game, pawns=pawns, drowning={"south": [44]}, water=[12, 40], boat=[28, 50]), 59)
    found = {
        (start, end): (why := state.why_not(f"move {start}>{end}")) and why.code
        for start in range(64)
        for end in range(64)
    }

    assert {step: _step(*step) for step in found} == found
    assert {"off-board"} == {state.why_not(f"move {cells}").code for cells in ("20>64", "64>20")}


@pytest.mark.rule("M4")
def test_every_sail_is_allowed_or_refused_for_its_reason():
    state = option(place(pawns={"south": [20], "north": [30]}, water=[12, 37], boat=[21, 42]), 59)
    codes = {
        "20>21>29": None, "20>21>22": None, "20>21>30": "occupied", "20>21>12": "in-water", "20>21>20": "same-cell",
        "20>22>29": "no-boat", "20>42>43": "not-adjacent", "20>21>31": "not-adjacent", "19>21>29": "no-pawn",
        "20>21>15": "not-adjacent", "20>30>29": "no-boat", "20>21>64": "off-board",
    }  # fmt: skip

    assert codes == {sail: (why := state.why_not(f"sail {sail}")) and why.code for sail in codes}


@pytest.mark.rule("F2")
def test_every_cell_is_flooded_or_refused_for_its_reason():
    state = go(place(pawns={"south": [20]}, water=[12, 40], terp=[28], polder=[33], bridge=[45]), "roll 9")
    codes = dict.fromkeys(range(64), "not-rolled") | dict.fromkeys((7, 15, 48, 56), "camp") | {9: None}
    codes |= {12: "already-water", 40: "already-water", 28: "safe", 45: "safe"}

    assert codes == {cell: (why := state.why_not(f"flood {cell}")) and why.code for cell in range(64)}


@pytest.mark.rule("M2")
def test_a_move_never_ends_on_water_or_in_a_boat():
    state = option(
        place(pawns={"south": [20]}, water=[12, 13], boat=[21], hands={"south": {"boots": 1, "seal": 1}}), 40
    )
    assert not {12, 13, 21} & (_ends(state, "move") | _ends(state, "play boots") | _ends(state, "play seal"))


@pytest.mark.rule("M3")
def test_several_steps_may_pass_over_other_pawns_but_not_end_on_them():
    ring = [11, 12, 13, 19, 27, 28, 29]
    state = option(place(pawns={"south": [20], "north": [21]}, water=ring, hands={"south": {"terp": 1}}), 40)
    assert {14, 22, 30} == _ends(state, "play terp 20>")


@pytest.mark.rule("M3")
def test_the_last_cell_is_not_the_one_the_pawn_came_from_own_start_included():
    state = option(place(hands={"south": {"boots": 1}}), 30)
    assert 48 not in _ends(state, "play boots 48>")
    assert "same-cell" == state.why_not("play boots 48>48").code


@pytest.mark.rule("M4")
def test_a_boat_carries_a_pawn_across_and_may_be_laid_elsewhere():
    water = [11, 12, 13, 19, 27, 28, 29, 14, 30]
    state = option(place(pawns={"south": [20]}, water=water, boat=[21]), 40)
    assert {"sail 20>21>22"} == notations(state, "sail")
    state = go(state, "sail 20>21>22")
    assert {"boat 21>13", "boat 21>14", "boat 21>29", "boat 21>30", "pass"} == notations(state)
    assert ["occupied", "boat-unreachable", "boat-unreachable"] == [
        state.why_not(f"boat 21>{cell}").code for cell in (22, 21, 23)
    ]
    after = go(state, "boat 21>14")
    board = to_json(after)["board"]
    assert ([14], True) == (board["boat"], 21 in board["water"] and 14 not in board["water"])
    assert 1 == to_json(after)["moves"]["south"]


@pytest.mark.rule("M4")
@pytest.mark.parametrize(("under", "elsewhere"), [("boat", 40), ("raft", 40), ("boat", 2), ("raft", 2)])
def test_of_two_kinds_of_boat_the_one_that_carried_the_pawn_is_laid_elsewhere(under, elsewhere):
    boat = next(structure for structure in STRUCTURES if structure.key == "boat")
    game = small(structures=(*STRUCTURES, evolve(boat, key="raft", names=Texts())))
    other = {"boat": "raft", "raft": "boat"}[under]
    state = option(place(game, pawns={"south": [20]}, water=[13], **{under: [21], other: [elsewhere]}), 36)
    board = to_json(go(state, "sail 20>21>22", "boat 21>13"))["board"]
    assert ([13], [elsewhere]) == (board[under], board[other])


@pytest.mark.rule("M4")
def test_the_boat_reaches_only_through_water_beside_the_pawn():
    state = go(option(place(pawns={"south": [20]}, water=[13, 31, 23], boat=[21]), 40), "sail 20>21>22")
    assert {"boat 21>13", "pass"} == notations(state)  # 31 and 23 touch the pawn, but no water leads there
    assert ("boat-unreachable", "M4") == (state.why_not("boat 21>31").code, state.why_not("boat 21>31").rule)


@pytest.mark.rule("M4")
def test_a_water_cell_with_a_drowning_pawn_may_be_passed_but_not_taken():
    state = place(pawns={"south": [20]}, drowning={"north": [29]}, water=[30], boat=[21])
    state = go(option(state, 40), "sail 20>21>22")
    assert {"boat 21>30", "pass"} == notations(state)


@pytest.mark.rule("M4")
def test_where_the_boat_cannot_go_anywhere_it_stays_by_itself():
    after = go(option(place(pawns={"south": [20]}, boat=[21]), 40), "sail 20>21>22")
    assert "roll" == after.phase


@pytest.mark.rule("M4")
@pytest.mark.parametrize("sail", ["sail 20>21>20", "sail 20>22>23", "sail 20>21>38"])
def test_an_impossible_sail_is_refused(sail):
    state = option(place(pawns={"south": [20]}, boat=[21]), 40)
    assert sail not in notations(state) and "M4" == state.why_not(sail).rule


@pytest.mark.rule("M5")
def test_without_boats_there_is_nothing_to_sail():
    from attrs import evolve

    from tests.no_time_to_waste.base_variant import DISASTERS, OBJECTS, STRONGEST, TASKS

    without = evolve(OBJECTS, cards=tuple(card for card in OBJECTS.cards if card.key != "boat"))
    letters = evolve(DISASTERS, cards=tuple(card for card in DISASTERS.cards if card.key != "I"))
    game = small(
        decks=(without, TASKS, letters, STRONGEST),
        structures=tuple(structure for structure in STRUCTURES if structure.key != "boat"),
        faces=tuple(face for face in small().variant.faces if face.key != "axe"),
    )
    state = option(place(game, pawns={"south": [20]}, hands={"south": {"dinghy": 1}}, water=[21]), 40)
    assert not notations(state, "sail") and "play dinghy 20>22" in notations(state)


@pytest.mark.rule("M6")
@pytest.mark.rule("O7")
def test_boots_take_exactly_two_steps_the_last_on_land():
    state = option(place(pawns={"south": [0]}, seats=("south",), water=[1, 8, 9], hands={"south": {"boots": 1}}), 40)
    assert {2, 10, 16, 17, 18} == _ends(state, "play boots 0>")


@pytest.mark.rule("M6")
@pytest.mark.rule("O8")
def test_a_dinghy_crosses_one_or_two_cells_of_water():
    row = [1, 2, 8, 9, 10, 16, 17, 18, 11]
    state = option(place(pawns={"south": [0]}, seats=("south",), water=row, hands={"south": {"dinghy": 1}}), 40)
    assert {3, 19, 24, 25, 26, 27} - {11} == _ends(state, "play dinghy 0>")


@pytest.mark.rule("M6")
def test_a_boat_cell_fits_no_step():
    state = place(pawns={"south": [0]}, seats=("south",), water=[8, 9], boat=[1], hands={"south": {"boots": 1}})
    assert 2 in _ends(option(state, 40), "play boots 0>")  # over 9
    walled = place(pawns={"south": [0]}, seats=("south",), boat=[1, 8, 9], hands={"south": {"boots": 1}})
    assert not _ends(option(walled, 40), "play boots 0>")


@pytest.mark.rule("M6")
def test_a_water_cell_with_a_drowning_pawn_is_water():
    state = place(pawns={"south": [0]}, seats=("south", "north"), drowning={"north": [9]}, hands={"south": {"orca": 1}})
    assert {2, 10, 16, 17, 18} == {end for end in _ends(option(state, 40), "play orca 0>") if end not in (1, 8)}


@pytest.mark.rule("O6")
def test_a_buoy_saves_and_no_move_follows():
    state = place(drowning={"south": [20]}, hands={"south": {"buoy": 1}})
    state = option(state, 30)
    assert "play buoy 20>21" in notations(state)
    after = go(state, "play buoy 20>21")
    assert ("roll", [21, 48]) == (after.phase, to_json(after)["pawns"]["south"])


@pytest.mark.rule("O6")
def test_a_buoy_without_anybody_drowning_is_just_a_number():
    state = option(place(pawns={"south": [20]}, hands={"south": {"buoy": 1}}), 40)
    assert "play buoy 20>22" in notations(state)


@pytest.mark.rule("M4")
def test_a_boat_may_be_laid_in_the_corner_of_the_board():
    state = go(option(place(pawns={"south": [10]}, boat=[9], water=[0])), "sail 10>9>8")
    assert {"boat 9>0", "pass"} == notations(state)
