"""R: the right of the strongest."""

from fractions import Fraction

import pytest

from ntwrules.model.machine.playing import to_json
from ntwrules.model.variants.cards import Card, Deck, Task, Use
from ntwrules.rulebooks.no_time_to_waste.effects import Confront
from ntwrules.rulebooks.no_time_to_waste.variant import Face
from tests.no_time_to_waste.base_variant import base
from tests.no_time_to_waste.positions import go, notations, option, place, small


def face_off(mine="orca", theirs=(), **rest):
    """South on 20 has confronted north on 21."""
    game = rest.pop("game", None)
    hands = {"south": {mine: 1}, "north": dict.fromkeys(theirs, 1)}
    pawns = rest.pop("pawns", {"south": [20], "north": [21]})
    return go(option(place(game, pawns=pawns, hands=hands, **rest), 60), f"play {mine} 20x21")


@pytest.mark.rule("R1")
def test_an_adjacent_opponent_on_a_dry_cell_may_be_confronted_also_from_the_own_start():
    state = place(pawns={"south": [20], "north": [21, 49]}, hands={"south": {"orca": 1}})
    assert {"play orca 20x21", "play orca 48x49"} == {text for text in notations(option(state, 60)) if "x" in text}


@pytest.mark.rule("R1")
@pytest.mark.parametrize(
    ("pawns", "action", "code"),
    [
        ({"south": [14]}, "play orca 14x15", "in-camp"),
        ({"south": [57], "north": [56]}, "play orca 57x56", "in-camp"),
        ({"south": [20], "north": [22]}, "play orca 20x22", "not-adjacent"),
        ({"south": [20, 21]}, "play orca 20x21", "no-opponent"),
        ({"south": [20]}, "play orca 20x21", "no-opponent"),
    ],
)
def test_who_cannot_be_confronted(pawns, action, code):
    state = option(place(pawns=pawns, hands={"south": {"orca": 1}}), 33)
    assert action not in notations(state)
    assert (code, "R1") == (state.why_not(action).code, state.why_not(action).rule)


@pytest.mark.rule("R1")
def test_team_mates_are_left_alone():
    game = small(teams=(frozenset({"south", "north"}),))
    state = option(place(game, pawns={"south": [20], "north": [21]}, hands={"south": {"orca": 1}}), 60)
    assert "team-mate" == state.why_not("play orca 20x21").code


@pytest.mark.rule("R1")
def test_an_object_card_confronts_nobody():
    state = option(place(pawns={"south": [20], "north": [21]}, hands={"south": {"terp": 1}}), 60)
    assert "no-such-use" == state.why_not("play terp 20x21").code


@pytest.mark.rule("R2")
def test_a_defender_without_a_strongest_card_goes_back_to_the_start():
    state = face_off(theirs=("terp",))
    data = to_json(state)
    assert ([21, 48], [15, 15], {"orca": 1}) == (data["pawns"]["south"], data["pawns"]["north"], data["discard"])
    assert (1, "roll", "north") == (data["moves"]["south"], state.phase, state.seats[state.turn])
    assert "beaten" in [event.code for event in state.events]


@pytest.mark.rule("R3")
def test_the_defender_reveals_a_card_of_choice_and_both_are_discarded():
    state = face_off(theirs=("seal", "whale", "terp"))
    assert ("north", {"show seal", "show whale"}) == (state.to_act, notations(state))
    assert ("not-strongest", "R3") == (state.why_not("show terp").code, state.why_not("show terp").rule)
    after = go(state, "show seal")
    assert {"orca": 1, "seal": 1} == to_json(after)["discard"]
    assert ("push", "south") == (after.phase, after.to_act)  # 3 beats 2
    assert "north" == go(state, "show whale").to_act  # 4 beats 3


@pytest.mark.rule("R3")
def test_a_single_card_is_offered_too():
    assert {"show seal"} == notations(face_off(theirs=("seal",)))


@pytest.mark.rule("R4")
def test_equal_numbers_are_rolled_for_and_equal_rolls_end_it():
    state = go(face_off(theirs=("orca",)), "show orca")
    assert ("duel", 16, {Fraction(1, 16)}) == (state.phase, len(state.actions), {c for _, c in state.chances()})
    assert "no-duel" == state.why_not("duel 4 0").code
    still = go(state, "duel 2 2")
    assert ("roll", "still-equal") == (still.phase, still.events[0].code)
    assert ("push", "south") == (go(state, "duel 3 1").phase, go(state, "duel 3 1").to_act)
    assert ("push", "north") == (go(state, "duel 0 1").phase, go(state, "duel 0 1").to_act)


@pytest.mark.rule("R4")
def test_a_duel_die_with_a_face_twice_is_likelier_to_show_it():
    state = go(face_off(theirs=("orca",), game=small(duel=(0, 3, 3, 3))), "show orca")
    assert {"duel 0 0": 1, "duel 0 3": 3, "duel 3 0": 3, "duel 3 3": 9} == {str(a): odd for a, odd in state.odds()}


@pytest.mark.rule("R3 R4")
@pytest.mark.parametrize(("shown", "after"), [("seal", ("push", "north", 2)), ("minnow", ("duel", "chance", None))])
def test_the_action_die_has_no_number_to_confront_with(shown, after):
    confront = Use((Task(Confront()),))
    deck = Deck(key="own", cards=(Card(key="minnow", number=0, uses=(confront,)),))
    game = small(decks=(*base().decks, deck), use=("strongest", "own"), faces=(Face(key="dare", uses=(confront,)),))
    state = option(place(game, pawns={"south": [20], "north": [21]}, hands={"north": {shown: 1}}), 60)
    state = go(state, "throw", "die dare", "confront 20x21", f"show {shown}")
    assert after == (state.phase, state.to_act, getattr(state.pending[-1], "steps", None))


@pytest.mark.rule("R5")
def test_the_winner_pushes_up_to_the_difference_and_the_first_water_ends_it():
    state = go(face_off("whale", ("seal",), water=[22]), "show seal")
    ends = {int(text.split(">")[1]) for text in notations(state, "push")}
    assert {22, 12, 13, 14, 28, 29, 30, 11, 19, 27} <= ends and 20 not in ends
    assert not {7, 45} & ends  # the finish of south, and three steps away
    drowned = go(state, "push 21>22")
    assert [22] == to_json(drowned)["drowning"]["north"]


@pytest.mark.rule("R5")
def test_why_a_pawn_cannot_be_pushed_there():
    pawns = {"south": [20, 51], "north": [21]}
    state = go(face_off("whale", ("seal",), pawns=pawns, water=[22, 61], boat=[53]), "show seal")
    codes = {cell: state.why_not(f"push 21>{cell}").code for cell in (21, 20, 51, 50, 52, 59, 61, 60, 53, 7)}

    assert {
        21: "same-cell", 20: "occupied", 51: "occupied", 50: "too-far", 52: "too-far", 59: "too-far", 61: "too-far",
        60: "too-far", 53: "not-walkable", 7: "foreign-camp",
    } == codes  # fmt: skip
    assert "R5" == state.why_not("push 21>20").rule


@pytest.mark.rule("R5")
def test_nothing_behind_the_water_can_be_reached():
    ring = [12, 13, 14, 22, 28, 29, 30]
    state = go(face_off("whale", ("seal",), water=ring), "show seal")
    ends = {int(text.split(">")[1]) for text in notations(state, "push")}
    assert set(ring) | {11, 19, 27} == ends  # dry cells only by way of the attacker's own cell


@pytest.mark.rule("R5")
def test_then_the_winner_may_move_the_own_pawn_and_either_half_may_be_left_out():
    state = go(face_off(theirs=("seal",)), "show seal", "push 21>22")
    assert ("follow", "south") == (state.phase, state.to_act)
    assert {"move 20>21", "pass"} <= notations(state) and "move 20>22" not in notations(state)
    after = go(state, "move 20>21")
    assert ([21, 48], 1, 0) == (
        to_json(after)["pawns"]["south"],
        to_json(after)["moves"]["south"],
        to_json(after)["moves"]["north"],
    )
    left_out = go(face_off(theirs=("seal",)), "show seal", "pass")
    assert "move 20>21" not in notations(left_out)
    assert "roll" == go(left_out, "pass").phase


@pytest.mark.rule("R5")
def test_a_winning_defender_pushes_the_attacker_also_from_its_start():
    pawns = {"south": [], "north": [49]}
    state = option(place(pawns=pawns, hands={"south": {"seal": 1}, "north": {"whale": 1}}), 60)
    state = go(state, "play seal 48x49", "show whale")
    assert ("north", True) == (state.to_act, "push 48>40" in notations(state))
    assert "push 48>48" not in notations(state)
    after = go(state, "push 48>40", "pass")
    assert [40, 48] == to_json(after)["pawns"]["south"]


@pytest.mark.rule("R5")
def test_a_pawn_pushed_into_the_water_at_once_returns_without_a_buoy():
    state = go(face_off("whale", ("seal",), water=[22], game=small(drowning="at-once")), "show seal", "push 21>22")
    assert [15, 15] == to_json(state)["pawns"]["north"]


@pytest.mark.rule("R5")
def test_a_pawn_may_be_pushed_home_or_to_its_start():
    state = option(place(pawns={"south": [50], "north": [49]}, hands={"south": {"orca": 1}, "north": {"seal": 1}}), 30)
    state = go(state, "play orca 50x49", "show seal")
    assert "push 49>56" in notations(state) and "push 49>48" not in notations(state)
    after = go(state, "push 49>56", "pass")
    assert (1, 0) == (after.home[1], to_json(after)["moves"]["north"])


@pytest.mark.rule("R6")
@pytest.mark.parametrize(
    ("card", "wet", "ends"),
    [
        ("seal", [], {1, 2, 3}),
        ("seal", [1, 2], {3}),
        ("orca", [], set()),
        ("orca", [1], {2}),
        ("orca", [1, 2], {3}),
        ("orca", [1, 2, 3], set()),
        ("whale", [1, 2, 3], {4}),
    ],
)
def test_instead_of_confronting_a_strongest_card_moves_a_pawn(card, wet, ends):
    """A lane along the upper edge; boats on the row below keep everybody in it."""
    state = place(seats=("south",), pawns={"south": [0]}, water=wet, boat=range(8, 16), hands={"south": {card: 1}})
    found = {int(text.split(">")[1]) for text in notations(option(state, 40), f"play {card} 0>")}
    assert ends == found


@pytest.mark.rule("R6")
def test_the_printed_number_is_no_land_move_for_a_strongest_card():
    state = option(place(pawns={"south": [20]}, hands={"south": {"whale": 1}}), 60)
    assert not notations(state, "play whale 20>")
