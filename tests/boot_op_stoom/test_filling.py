"""Cards are laid under the row."""

import pytest
from attrs import evolve

from ntwrules.rulebooks.boot_op_stoom.machine.row import fits, positions
from ntwrules.rulebooks.boot_op_stoom.strategies import BASE, variant_of
from tests.boot_op_stoom.tables import arranged, boat, chanced, held, offered, play, refused, told

HANDS = {"south": ["forward", "left"], "north": ["backward", "blue"]}
PAKJES = variant_of("pakjes")


@pytest.mark.rule("V6")
@pytest.mark.parametrize(("row", "count"), [("LR", 3), ("LRL", 4), ("LRLR", 6), ("RL", 2), ("L", 1), ("R", 1), ("", 0)])
def test_positions_of_a_row(row, count):
    assert count == len(positions(["left" if hand == "L" else "right" for hand in row]))


@pytest.mark.rule("V6")
@pytest.mark.parametrize("count", range(1, 12))
def test_positions_follow_the_formula(count):
    left_first = [("left", "right")[i % 2] for i in range(count)]
    right_first = [("right", "left")[i % 2] for i in range(count)]

    assert count + count // 2 == len(positions(left_first))
    assert count + (count - 1) // 2 == len(positions(right_first))


@pytest.mark.rule("V6")
def test_only_whole_positions_have_an_icon():
    state = arranged(row=("eye-left", "blank-right"), hands=HANDS)

    assert ["eye", None, "blank"] == [slot["icon"] for slot in state.to_json()["slots"]]


@pytest.mark.rule("Y1")
def test_like_meets_like():
    assert fits(("left", "right"), "left", "right")
    assert fits(("left", "right"), "right", "left")
    assert not fits(("left", "right"), "right", "right")
    assert not fits(("left",), "left", "left")


@pytest.mark.rule("V1")
def test_a_round_begins_with_the_sint_and_goes_round_until_the_row_is_full():
    state = arranged(hands=HANDS)

    assert "south" == state.to_act
    state = play(state, "lay forward 2")
    assert "north" == state.to_act
    state = play(state, "lay blue 1", "lay left 3")
    assert ("south", ["reveal 1"]) == (state.to_act, offered(state))


@pytest.mark.rule("V2")
def test_one_card_is_laid_face_down_under_an_empty_position():
    state = play(arranged(hands=HANDS), "lay forward 2")

    assert ["left"] == held(state, "south")
    assert not state.slots[1].up
    assert ["lay backward 1", "lay backward 3", "lay blue 1", "lay blue 3"] == offered(state)
    assert ("filled", "V2") == refused(state, "lay blue 2")
    assert ("no-position", "V6") == refused(state, "lay blue 4")
    assert ("no-card", "V2") == refused(state, "lay forward 1")
    assert ("unknown-card", "U5") == refused(state, "lay bridge 1")


@pytest.mark.rule("V3")
def test_only_under_an_eye_a_card_may_lie_face_up():
    state = arranged(row=("eye-left", "blank-right"), hands=HANDS)

    assert "lay-open forward 1" in offered(state)
    assert ("not-open", "V3") == refused(state, "lay-open forward 2")
    assert play(state, "lay-open forward 1").slots[0].up


@pytest.mark.rule("V4")
def test_who_has_no_card_passes_and_a_row_that_nobody_can_fill_is_carried_out_as_it_is():
    state = play(arranged(hands={"south": ["forward"], "north": ["left"]}), "lay forward 1", "lay left 3")

    assert ["passes", "passes", "executed-as-is"] == told(state)
    assert ["reveal 1"] == offered(state)
    assert ["reveal 3"] == offered(state.apply("reveal 1"))


@pytest.mark.rule("V5")
def test_others_see_neither_hand_nor_face_down_cards_unless_talk_is_free():
    state = play(arranged(hands=HANDS), "lay forward 2")
    south, north = state.view("south"), state.view("north")

    assert ({"left": 1}, {"?": 2}) == tuple(south.to_json()["hands"][seat] for seat in ("south", "north"))
    assert ("forward", "?") == (south.to_json()["slots"][1]["card"], north.to_json()["slots"][1]["card"])
    free = play(arranged(evolve(BASE, talk="free"), hands=HANDS), "lay forward 2").view("north")
    assert ("forward", {"left": 1}) == (free.to_json()["slots"][1]["card"], free.to_json()["hands"]["south"])


@pytest.mark.rule("V5")
def test_a_view_is_to_look_at_and_not_to_play_in():
    seen = arranged(hands=HANDS).view("south")

    assert ("view", "V5") == refused(seen, "lay forward 2")
    assert () == arranged(hands=HANDS).view("north").actions
    with pytest.raises(ValueError, match="nobody else's"):
        seen.view("north")


@pytest.mark.rule("I1")
@pytest.mark.rule("I2")
def test_under_a_pepernoot_only_a_parcel_may_be_laid():
    state = arranged(PAKJES, row=("pepernoot-left", "blank-right"), hands=HANDS)

    assert ["lay forward 2", "lay forward 3", "lay left 2", "lay left 3"] == offered(state)
    assert ("only-pile", "I2") == refused(state, "lay forward 1")
    assert "lay blue 1" in offered(state.apply("lay forward 2"))


@pytest.mark.rule("I2")
def test_who_holds_no_parcel_passes_when_only_a_pepernoot_is_left():
    state = arranged(PAKJES, row=("pepernoot-left",), hands=HANDS)

    assert ("north", ["passes"]) == (state.to_act, told(state))
    assert ["lay blue 1"] == offered(state)


@pytest.mark.rule("I3")
def test_under_a_letter_a_sail_card_is_carried_out_as_soon_as_it_is_laid():
    state = play(arranged(PAKJES, row=("blank-left", "letter-right"), hands=HANDS), "lay forward 3")

    assert (7, "north") == boat(state)
    assert state.slots[2].up
    state = play(state, "lay blue 1", "lay left 2", "reveal 1", "reveal 2")
    assert (7, "west") == boat(state)
    assert "aside" == state.phase


@pytest.mark.rule("I3")
def test_under_a_letter_other_cards_wait():
    state = play(arranged(PAKJES, row=("letter-right",), hands={"south": ["blue"]}), "lay blue 1")

    assert not state.slots[0].up
    assert ["reveal 1"] == offered(state)


@pytest.mark.rule("I7")
def test_under_a_book_the_hand_is_filled_again_at_once():
    state = chanced(play(arranged(PAKJES, row=("blank-left", "book-right"), hands=HANDS), "lay left 3"))

    assert ("south", "take", 5) == (state.to_act, state.phase, state.pending[-1].upto)
    assert "fill" == play(arranged(PAKJES, row=("blank-left", "book-right"), hands=HANDS), "lay left 2").phase
    many = chanced(play(arranged(PAKJES, row=("blank-left", "book-right"), hands=HANDS, players=5), "lay left 3"))
    assert ("take", 4) == (many.phase, many.pending[-1].upto)


@pytest.mark.rule("H1")
def test_a_variant_may_fill_hands_during_the_round():
    state = play(arranged(evolve(BASE, draw="at-once", piles="closed"), hands=HANDS), "lay left 3")

    assert ("south", "take") == (state.to_act, state.phase)
    assert "smaller-hand" not in told(state)


@pytest.mark.rule("X3", "I3", "Z7")
@pytest.mark.parametrize("hanging", ["skipped", "executed"])
def test_nothing_is_laid_under_a_position_that_disappeared_while_the_row_was_filled(hanging):
    """A sail card under a letter hits a rock; the damage takes the other card of the row, and both its positions."""
    variant = evolve(variant_of("pakjes", "plekken"), hanging=hanging)
    state = arranged(variant, row=("blank-left", "letter-right", "eye-left"), tiles={7: "rock"}, hands=HANDS)
    state = play(state, "lay forward 3", "remove left")

    assert ("north", ["lay backward 4", "lay-open backward 4", "lay blue 4", "lay-open blue 4"]) == (
        state.to_act,
        offered(state),
    )
    assert ("no-position", "V6") == refused(state, "lay blue 1")
    assert {"roots": [0], "icon": "blank", "fate": "skipped"} == state.to_json()["slots"][0]
    assert ["reveal 4"] == offered(state.apply("lay blue 4"))


@pytest.mark.rule("E4", "I3")
def test_behind_an_anchor_nothing_is_carried_out_at_once():
    letter = evolve(PAKJES.steams[-1], icon="letter", hand="left")
    variant = evolve(PAKJES, steams=(*PAKJES.steams, letter))
    hands = {"south": ["anchor", "left"], "north": ["forward"]}
    state = arranged(variant, row=("blank-left", "letter-right", "letter-left"), hands=hands)
    state = play(state, "lay anchor 3", "lay forward 4")

    assert (12, "north") == boat(state)
    assert not state.slots[3].up
    for anchor, sail, end in ((1, 3, 12), (3, 1, 7)):
        state = arranged(variant, row=("letter-left", "letter-right"), hands=hands)
        assert (end, "north") == boat(play(state, f"lay anchor {anchor}", f"lay forward {sail}"))
