"""T: the turn. D: the dice."""

import random
from collections import Counter
from fractions import Fraction

import pytest

from ntwrules.model.errors import IllegalAction
from ntwrules.model.machine.grid import bit_list
from ntwrules.model.machine.playing import to_json
from ntwrules.rulebooks.no_time_to_waste.dice import Die
from ntwrules.rulebooks.no_time_to_waste.issue import Issue
from ntwrules.rulebooks.no_time_to_waste.machine.rolls import digits
from tests.no_time_to_waste.base_variant import DICE, game_of
from tests.no_time_to_waste.positions import go, notations, option, place, small, verbs


@pytest.mark.rule("T1")
def test_turns_go_clockwise_from_the_first_seat_and_rounds_count_up_after_the_last():
    state = small().start(4, "west")
    seen = []
    for _ in range(5):
        seen.append((state.round, state.seats[state.turn]))
        state = go(option(state, 20 + len(seen)), "pass")
    assert [(1, "west"), (1, "north"), (1, "east"), (1, "south"), (2, "west")] == seen


@pytest.mark.rule("T2")
def test_the_card_comes_before_skipping_and_skipping_before_the_roll():
    game = small(issue=Issue(count=1, rounds=(1,), every=1))
    state = place(game, turn="north", hands={"south": {"A": 1}}, skips={"south": 2}, draw={"bridge": 2})
    state = go(option(state), "pass")
    assert ("draw", 2, "south") == (state.phase, state.round, state.seats[state.turn])
    state = go(state, "draw bridge")
    assert ("draw", "north") == (state.phase, state.seats[state.turn])  # south skipped after its card
    assert {"south": 1, "north": 0} == to_json(state)["skips"]


@pytest.mark.rule("T3")
def test_a_roll_that_floods_nothing_ends_the_turn_at_once():
    state = place(water=[9], drowning={"south": [20]})
    after = go(state, "roll 9")
    assert ("roll", "north") == (after.phase, after.seats[after.turn])
    assert ["turn-lost", "back-to-start"] == [event.code for event in after.events]
    assert [48, 48] == to_json(after)["pawns"]["south"]


@pytest.mark.rule("T4")
def test_flooding_comes_first_and_cannot_be_left_out():
    state = go(place(), "roll 9")
    assert {"flood 9"} == notations(state)
    with pytest.raises(IllegalAction) as refused:
        state.apply("pass")
    assert "T4" == refused.value.rule


@pytest.mark.rule("T4")
def test_one_option_or_none_is_taken():
    state = option(place(hands={"south": {"bridge": 1}}))
    assert {"move", "play", "throw", "pass"} == verbs(state)
    assert "north" == state.apply("pass").seats[state.apply("pass").turn]


@pytest.mark.rule("T5")
def test_after_a_move_the_turn_is_over():
    after = go(option(place(pawns={"south": [20]})), "move 20>21")
    assert ("north", "roll") == (after.seats[after.turn], after.phase)


@pytest.mark.rule("T5")
def test_nobody_moves_the_pawn_of_another():
    assert "no-pawn" == option(place(pawns={"north": [20]})).why_not("move 20>21").code


@pytest.mark.rule("T6")
def test_after_a_card_that_moved_nobody_a_pawn_may_move():
    state = go(option(place(hands={"south": {"bridge": 1}}, water=[20])), "play bridge 20")
    assert ("move", "south") == (state.phase, state.to_act)
    assert {"move", "pass"} == verbs(state)


@pytest.mark.rule("T6")
@pytest.mark.parametrize(("rule", "phase"), [("unless-moved", "roll"), ("always", "move"), ("never", "roll")])
def test_after_a_card_that_moved_a_pawn_the_variant_decides(rule, phase):
    game = small(move_after_card=rule)
    state = option(place(game, pawns={"south": [20]}, hands={"south": {"boots": 1}}))
    assert phase == go(state, "play boots 20>22").phase


@pytest.mark.rule("T6")
def test_never_after_a_confrontation():
    game = small(move_after_card="always")
    state = option(place(game, pawns={"south": [20], "north": [21]}, hands={"south": {"orca": 1}}))
    assert "roll" == go(state, "play orca 20x21").phase


@pytest.mark.rule("T6")
def test_a_card_is_never_played_without_effect():
    state = option(place(pawns={"south": [20]}, hands={"south": {"pump": 1}}))
    assert not any(" " not in text[10:] and ">" not in text for text in notations(state, "play pump"))
    assert ("wrong-ground", "S1") == (state.why_not("play pump 30").code, state.why_not("play pump 30").rule)


@pytest.mark.rule("T7")
def test_the_action_die_is_resolved_and_ends_the_turn():
    state = go(option(place()), "throw")
    assert ("chance", {"bridge", "polder", "pump", "terp", "axe", "vest"}) == (
        state.to_act,
        {action.key for action in state.actions},
    )
    after = go(state, "die terp", "place terp 20")
    assert ("north", "roll") == (after.seats[after.turn], after.phase)


@pytest.mark.rule("T7")
def test_what_the_action_die_shows_is_used_now_or_not_at_all():
    state = go(option(place(pawns={"south": [20]})), "throw", "die terp")
    assert {"place", "pass"} == verbs(state) and "not-now" == state.why_not("move 20>21").code
    after = go(state, "pass")
    assert ("north", {}) == (after.seats[after.turn], to_json(after)["hands"]["south"])


@pytest.mark.rule("T8")
def test_an_option_switched_off_is_not_offered_and_says_so():
    state = option(place(small(options=("card", "action-die")), pawns={"south": [20]}))
    assert {"throw", "pass"} == notations(state)
    assert ("option-off", "T8") == (state.why_not("move 20>21").code, state.why_not("move 20>21").rule)
    played = go(option(place(small(options=("card",)), hands={"south": {"terp": 1}})), "play terp 20")
    assert "move" in verbs(played)  # the move after a card stays


@pytest.mark.rule("T8")
def test_where_nothing_but_passing_would_be_possible_the_turn_ends_by_itself():
    around = [40, 41, 49, 57, 56]
    state = place(small(options=("move",)), seats=("south",), water=around)
    after = option(state, 20)
    assert ("roll", 2) == (after.phase, after.round)


@pytest.mark.rule("T8")
def test_where_there_is_one_way_besides_passing_it_is_asked():
    state = place(small(options=("move",)), seats=("south",), water=[40, 41, 49, 57])
    assert {"move 48>56", "pass"} == notations(option(state, 20))


@pytest.mark.rule("D1")
def test_the_five_dice_fall_in_1024_ways():
    state = game_of().start()
    assert (1024, 1) == (len(state.actions), sum(chance for _, chance in state.chances()))
    assert state.actions is game_of().start().actions or state.actions == game_of().start().actions
    assert ("no-such-number", "D1") == _why(state, "roll 4 0 2 0 2")
    assert ("dice-count", "D1") == _why(state, "roll 1 0 2 0")


@pytest.mark.rule("D2")
def test_blue_3_and_8_give_3_8_or_5():
    assert {3, 5, 8} == digits("any", (3, 8))


@pytest.mark.rule("D2")
def test_results_out_of_range_do_not_count():
    assert set() == digits("sum", (5, 8))
    assert {9} == digits("sum", (4, 5)) and set() == digits("sum", (4, 6))
    assert {0, 1} == digits("any", (0, 1)) | digits("any", (1, 1)) - {2}
    assert {1, 3, 4, 7} == digits("any", (3, 4)) and {0, 5} == digits("any", (5, 5))


@pytest.mark.rule("D1")
@pytest.mark.parametrize("faces", [(5,), (5, 6), (5, 6, 7), (5, 6, 7, 8), (5, 6, 7, 8, 9)])
def test_every_throw_of_a_die_comes_up_about_as_often(faces):
    state = small(method="any", dice=(Die(name="one", faces=faces, place="units"),)).start(1)
    luck = random.Random(7)
    thrown = Counter(state.sample(luck).numbers[0] for _ in range(200 * len(faces)))

    assert {*faces} == {*thrown} and min(thrown.values()) > 150
    again, bits = random.Random(3), (len(faces) - 1).bit_length()
    first = next(one for one in iter(lambda: again.getrandbits(bits), None) if one < len(faces))
    assert faces[first] == state.sample(random.Random(3)).numbers[0]


@pytest.mark.rule("D3")
def test_code_45_is_row_40_plus_5():
    cells = bit_list(game_of().rolls.cells("south", (0, 0, 4, 0, 5 - 1)))
    assert 44 in cells and 40 in cells
    rolled = go(game_of().start(), "roll 0 0 4 5 2")
    assert "flood 45" in notations(rolled)


@pytest.mark.rule("D3")
def test_a_code_that_does_not_exist_is_left_out():
    state = go(small(method="any", dice=DICE).start(2), "roll 0 5 2 0 2")
    assert all(int(text.split()[1]) < 64 for text in notations(state))
    assert ("not-rolled", "D3") == _why(state, "flood 11")


@pytest.mark.rule("D3")
def test_several_ways_to_one_cell_are_one_possibility():
    state = go(game_of().start(), "roll 0 1 2 1 2")
    assert len(state.actions) == len(set(map(str, state.actions)))


@pytest.mark.rule("D3")
def test_a_code_is_read_in_the_view_of_the_roller():
    state = go(game_of().start(4, "west"), "roll 0 0 2 0 2")
    assert "flood 19" not in notations(state) and "flood 59" in notations(state)  # code 2 and code 22 … in west's view


@pytest.mark.rule("D4")
@pytest.mark.parametrize(
    ("method", "found"), [("one", {3, 8}), ("sum", set()), ("difference", {5}), ("any", {3, 5, 8})]
)
def test_a_fixed_method(method, found):
    assert found == digits(method, (3, 8))


@pytest.mark.rule("D4")
def test_a_digital_die_names_every_code_alike_floodable_or_not():
    state = small().start(2)
    assert 64 == len(state.actions)
    assert {Fraction(1, 64)} == {chance for _, chance in state.chances()}
    assert "turn-lost" in [event.code for event in go(state, "roll 48").events]


@pytest.mark.rule("D1")
def test_a_die_with_a_face_twice_is_likelier_to_show_it():
    loaded = (Die(name="one", faces=(1, 1, 2), place="units"),)
    state = small(method="any", dice=loaded).start(2)
    assert {"roll 1": Fraction(2, 3), "roll 2": Fraction(1, 3)} == {str(a): c for a, c in state.chances()}
    rng = random.Random(1)
    assert 600 < sum(str(state.sample(rng)) == "roll 1" for _ in range(1000)) < 730


@pytest.mark.rule("D1")
@pytest.mark.parametrize("faces", [(4,), (2, 4), (1, 2, 4), (0, 1, 2, 3, 4)])
def test_every_face_comes_by_and_each_as_often_as_another(faces):
    state = small(method="any", dice=(Die(name="one", faces=faces, place="units"),)).start(2)
    rng = random.Random(1)
    thrown = Counter(str(state.sample(rng)) for _ in range(200 * len(faces)))
    assert {f"roll {face}" for face in faces} == set(thrown)
    assert all(150 < count < 250 for count in thrown.values())


def _why(state, action):
    reason = state.why_not(action)
    return reason and (reason.code, reason.rule)
