"""Steamboat cards, and what happens to the cards under the row."""

import pytest
from attrs import evolve

from ntwrules.rulebooks.boot_op_stoom.strategies import BASE, variant_of
from tests.boot_op_stoom.tables import arranged, boat, offered, play, refused, told


def steaming(card="blank-left", variant=BASE, row=("blank-left", "blank-right"), at=1, others=("left", "right"), **how):
    """*card* lies under position *at* and has just been revealed; the others lie under the rest."""
    count = how.pop("count", 3)
    places = [at, *(i for i in range(1, count + 1) if i != at)]
    cards = [card, *others][:count]
    hands = {"south": cards[::2], "north": cards[1::2]}
    state = arranged(variant, row=row, hands=hands, **how)
    state = play(state, *(f"lay {key} {place}" for key, place in zip(cards, places, strict=True)))
    return play(state, *(f"reveal {i}" for i in range(1, at + 1)))


@pytest.mark.rule("Y1")
def test_a_steamboat_card_is_added_where_it_fits():
    state = steaming("eye-left")
    after = state.apply("add right")

    assert ["add right", "remove left", "remove right"] == offered(state)
    assert ("left", "right", "left") == after.hands_of_row()
    assert ("no-fit", "Y1") == refused(state, "add left")
    assert ["add left", "remove left", "remove right"] == offered(steaming("eye-right"))


@pytest.mark.rule("Y1")
def test_a_row_grows_no_longer_than_a_variant_allows():
    for most in (1, 2):
        state = steaming("eye-left", evolve(BASE, row_max=most))

        assert ["remove left", "remove right"] == offered(state)
        assert ("row-full", "Y1") == refused(state, "add right")


@pytest.mark.rule("Y2")
def test_or_a_card_at_an_end_is_removed_and_both_are_discarded():
    state = steaming("eye-left").apply("remove right")

    assert ("left",) == state.hands_of_row()
    assert (1, 1) == tuple(state.discard[state.game.card_index[key]] for key in ("eye-left", "blank-right"))


@pytest.mark.rule("Y2")
def test_a_variant_may_insist_on_adding_or_throw_cards_out():
    state = steaming("eye-left", evolve(BASE, shorten="forced"))
    gone = steaming("eye-left", evolve(BASE, removed_steam="gone")).apply("remove right")

    assert ["add right"] == offered(state)
    assert ("only-forced", "Y2") == refused(state, "remove left")
    assert 1 == gone.gone[gone.game.card_index["blank-right"]]


@pytest.mark.rule("Y3")
def test_a_row_is_not_made_shorter_than_a_variant_allows():
    for least in (2, 3):
        assert ("row-short", "Y3") == refused(steaming("eye-left", evolve(BASE, row_min=least)), "remove left")


@pytest.mark.rule("Y3")
def test_a_card_that_fits_nowhere_has_to_shorten_the_row():
    row = ("blank-left", "blank-right", "blank-left")
    state = steaming("eye-left", row=row, others=("left", "right", "forward"), count=4)

    assert ["remove left", "remove right"] == offered(state)


@pytest.mark.rule("Y3")
def test_the_last_card_of_the_row_stays_and_the_other_does_nothing():
    state = steaming("eye-left", row=("blank-left",), count=1)

    assert "void" in told(state)
    assert ("left",) == state.hands_of_row()


@pytest.mark.rule("N2")
def test_a_steamboat_card_that_could_do_nothing_is_not_used_up():
    state = steaming("eye-left", row=("blank-left",), count=1)

    assert ["aside eye-left"] == offered(state)


@pytest.mark.rule("G3")
def test_where_the_row_may_become_empty_that_loses_the_game():
    state = steaming("eye-left", evolve(BASE, row_min=0), row=("blank-left",), count=1)

    assert ["remove left"] == offered(state)
    assert ("G3", frozenset()) == (
        state.apply("remove left").outcome.reason,
        state.apply("remove left").outcome.winners,
    )


@pytest.mark.rule("X3")
def test_a_card_whose_position_is_gone_is_skipped():
    state = steaming("eye-left", others=("forward", "left")).apply("remove right")

    assert ["skipped", "skipped"] == [code for code in told(state) if code == "skipped"]
    assert (12, "north") == boat(state)
    assert ["aside forward", "aside left"] == offered(state)


@pytest.mark.rule("X3")
def test_where_two_halves_met_a_position_is_gone_too():
    state = steaming("eye-left", others=("forward", "left"), at=1).apply("remove left")

    assert ["reveal 3"] == offered(state)


@pytest.mark.rule("X3")
def test_what_was_carried_out_stays_so():
    state = steaming("eye-left", others=("forward", "left"), at=3).apply("remove left")

    assert (7, "west") == boat(state)
    assert "skipped" not in told(state)


@pytest.mark.rule("X3")
def test_a_variant_may_carry_out_hanging_cards():
    state = steaming("eye-left", evolve(BASE, hanging="executed"), others=("forward", "left")).apply("remove right")

    assert ["reveal 2"] == offered(state)


@pytest.mark.rule("X3")
def test_new_positions_stay_empty_until_the_next_round_or_are_filled_at_once():
    assert 3 == len(steaming("eye-left").apply("add right").slots)
    hands = {"south": ["eye-left", "right", "forward"], "north": ["left"]}
    state = arranged(evolve(BASE, new_slots="fill"), hands=hands)
    state = play(state, "lay eye-left 1", "lay left 2", "lay right 3", "reveal 1", "add right")

    assert ("south", ["lay forward 4", "lay-open forward 4"]) == (state.to_act, offered(state))
    assert ("filled", "V2") == refused(state, "lay forward 2")
    state = play(state, "lay forward 4", "reveal 2", "reveal 3", "reveal 4")
    assert (7, "north") == boat(state)


@pytest.mark.rule("X3")
def test_positions_filled_on_the_left_are_not_carried_out_any_more():
    hands = {"south": ["eye-right", "right", "forward"], "north": ["left", "backward"]}
    state = arranged(evolve(BASE, new_slots="fill"), hands=hands)
    state = play(state, "lay eye-right 1", "lay left 2", "lay right 3", "reveal 1", "add left", "lay forward 1")

    assert ["reveal 3"] == offered(state)
    assert (12, "north") == boat(play(state, "reveal 3", "reveal 4"))


@pytest.mark.rule("X3", "I2")
def test_a_new_position_with_a_pepernoot_is_filled_with_a_parcel_or_stays_empty():
    def filling(*held):
        hands = {"south": ["pepernoot-left", "right", *held], "north": ["left"]}
        state = arranged(evolve(variant_of("pakjes"), new_slots="fill"), hands=hands)
        return play(state, "lay pepernoot-left 1", "lay left 2", "lay right 3", "reveal 1", "add right")

    assert ["reveal 2"] == offered(filling("forward"))
    assert ["lay blue 4"] == offered(filling("forward", "blue"))
    assert ("only-pile", "I2") == refused(filling("forward", "blue"), "lay forward 4")


@pytest.mark.rule("I5")
def test_under_amerigo_the_row_is_shortened_twice():
    state = steaming("eye-left", variant_of("pakjes"), row=("blank-left", "amerigo-right", "eye-left"), at=3,
                     others=("left", "right", "forward"), count=4)  # fmt: skip
    after = state.apply("remove right")

    assert "shrink" == after.phase
    assert 1 == len(after.apply("remove left").row)


@pytest.mark.rule("X3", "P4")
def test_a_visit_stays_where_its_card_lies_when_positions_are_filled_on_the_left():
    """A parcel has to lie behind the card that came by the house: the one in front is never delivered."""
    variant = evolve(BASE, new_slots="fill", wishes_lie="later")
    hands = {"south": ["blue", "eye-right", "right"], "north": ["forward", "blue"]}
    row = ("blank-left", "blank-right", "blank-left")
    state = arranged(variant, row=row, hands=hands, wishes={7: ["blue"], 24: ["green"]})
    state = play(state, "lay blue 1", "lay forward 2", "lay eye-right 3", "lay blue 4", "reveal 1", "reveal 2")
    assert [[7, 1]] == state.to_json()["claims"]

    state = play(state, "reveal 3", "add left", "lay right 1")
    assert [[7, 2]] == state.to_json()["claims"]
    assert ["deliver 5", "pass"] == offered(state.apply("reveal 5"))


@pytest.mark.rule("X3", "P4")
def test_a_visit_of_the_first_card_stays_where_it_lies_too():
    variant = evolve(BASE, new_slots="fill", wishes_lie="later")
    hands = {"south": ["forward", "right"], "north": ["eye-right"]}
    state = arranged(variant, hands=hands, wishes={7: ["blue"], 24: ["green"]})
    state = play(state, "lay forward 1", "lay eye-right 2", "lay right 3", "reveal 1", "reveal 2", "add left")

    assert [[7, 1]] == state.to_json()["claims"]


@pytest.mark.rule("X3", "E4")
def test_an_anchor_stays_where_it_lies_when_positions_are_filled_on_the_left():
    """Under a letter it was carried out while cards were laid; what lies behind it is not looked at."""
    hands = {"south": ["anchor", "left"], "north": ["eye-right", "forward", "right"]}
    row = ("blank-left", "letter-right", "blank-left")
    state = arranged(evolve(variant_of("pakjes"), new_slots="fill"), row=row, hands=hands)
    state = play(state, "lay anchor 3", "lay eye-right 1", "lay left 2", "lay forward 4", "reveal 1", "add left")
    state = play(state, "lay right 1")

    assert (["reveal 3"], 3) == (offered(state), state.to_json()["anchor"])
    state = state.apply("reveal 3")
    assert ((12, "west"), "aside") == (boat(state), state.phase)
