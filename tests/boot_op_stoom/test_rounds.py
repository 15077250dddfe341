"""Carrying out the row, the calendar, new hands, winning and losing."""

import random

import pytest
from attrs import evolve

from ntwrules.model.errors import IllegalAction
from ntwrules.rulebooks.boot_op_stoom.machine.drawing import renew
from ntwrules.rulebooks.boot_op_stoom.machine.facts import NONE, SAIL
from ntwrules.rulebooks.boot_op_stoom.machine.state import finished
from ntwrules.rulebooks.boot_op_stoom.strategies import BASE, variant_of
from ntwrules.rulebooks.boot_op_stoom.variant import Calendar
from tests.boot_op_stoom.tables import arranged, chanced, held, offered, on, play, refused, told

ROUND = {"south": ["forward", "blue"], "north": ["left"]}
LAYING = ("lay forward 2", "lay left 1", "lay blue 3")
REVEALING = ("reveal 1", "reveal 2", "reveal 3")


def ended(variant=BASE, **how):
    return play(arranged(variant, hands=ROUND, **how), *LAYING, *REVEALING)


@pytest.mark.rule("X1")
def test_the_sint_reveals_from_left_to_right():
    state = play(arranged(hands=ROUND), *LAYING)

    assert ("south", ["reveal 1"]) == (state.to_act, offered(state))
    assert ("next-position", "X1") == refused(state, "reveal 2")
    state = state.apply("reveal 1")
    assert [True, False, False] == [slot.up for slot in state.slots]
    assert ["reveal 2"] == offered(state)


@pytest.mark.rule("X2")
def test_choices_are_the_sints_and_have_to_be_made():
    state = ended()

    assert ("south", "aside") == (state.to_act, state.phase)
    assert ("must", "X2") == refused(state, "pass")
    assert ("not-now", "X2") == refused(state, "add left")
    assert ("not-chance", "V1") == refused(state, "draw blue")
    with pytest.raises(IllegalAction, match="no answer here"):
        state.apply("reveal 1")


@pytest.mark.rule("N1")
@pytest.mark.rule("N5")
def test_one_played_card_is_set_aside_and_the_others_are_discarded():
    state = ended()

    assert ["aside forward", "aside left", "aside blue"] == offered(state)
    after = state.apply("aside left")
    key = after.game.card_index
    assert (1, 1) == (after.days, after.aside[key["left"]])
    assert (1, 1, 0) == tuple(after.discard[key[card]] for card in ("forward", "blue", "left"))
    assert ("not-played", "N2") == refused(state, "aside right")


@pytest.mark.rule("N2")
def test_time_stands_still_when_every_card_was_used_up():
    def used_up(variant):
        hands = {"south": ["eye-left"], "north": ["left"]}
        state = arranged(variant, row=("blank-left", "blank-right", "blank-left", "eye-right"), hands=hands)
        return play(state, "lay eye-left 1", "lay left 6", "reveal 1", "remove right")

    left = used_up(BASE)
    assert ["aside left"] == offered(left)
    alone = play(arranged(hands={"south": ["eye-left"]}), "lay eye-left 1", "reveal 1", "add right")
    assert "time-stands-still" in told(alone)
    assert (0, 2) == (alone.days, alone.round)


@pytest.mark.rule("N2")
def test_without_the_exemption_a_day_goes_by():
    variant = evolve(BASE, calendar=Calendar(exempt=False))
    state = play(arranged(variant, hands={"south": ["eye-left"]}), "lay eye-left 1", "reveal 1", "add right")

    assert "time-goes-on" in told(state)
    assert 1 == state.days


@pytest.mark.rule("N2")
def test_a_variant_may_have_only_added_steamboat_cards_used_up():
    variant = evolve(BASE, steam_used="added")
    shortened = play(arranged(variant, hands={"south": ["eye-left"]}), "lay eye-left 1", "reveal 1", "remove right")

    assert ["aside eye-left"] == offered(shortened)


@pytest.mark.rule("N2")
def test_a_variant_may_keep_parcels_from_being_set_aside():
    assert ["aside forward", "aside left"] == offered(ended(evolve(BASE, aside_piles=("sail",))))
    none = ended(evolve(BASE, aside_piles=("steamboat",)))
    assert ("time-goes-on" in told(none), none.days) == (True, 1)


@pytest.mark.rule("N1")
def test_a_round_without_any_card_costs_a_day():
    state = arranged(evolve(BASE, piles="closed"), hands={})

    assert (1, 2) == (state.days, state.round)
    card = state.game.cards[0].key
    one = play(arranged(BASE, row=("blank-left",), hands={"south": [card]}), f"lay {card} 1", "reveal 1")
    assert (0, [f"aside {card}"]) == (one.days, offered(one))


@pytest.mark.rule("N3")
@pytest.mark.rule("G4")
def test_a_parcel_set_aside_may_make_the_game_hopeless():
    def hopeless(how):
        state = ended(evolve(BASE, hopeless=how), wishes={24: ["blue"]}, out_of_game=["blue", "blue", "blue"])
        return state.apply("aside blue")

    assert "hopeless" in told(hopeless("warn"))
    assert "hopeless" not in told(hopeless("silent"))
    assert "G4" == hopeless("loss").outcome.reason
    assert "hopeless" not in told(ended(wishes={24: ["blue"]}).apply("aside blue"))
    for first, second in (("blue", "green"), ("green", "blue")):
        state = ended(BASE, wishes={20: [first], 24: [second]}, out_of_game=["blue", "blue", "blue"])
        assert "hopeless" in told(state.apply("aside blue"))


@pytest.mark.rule("N3")
@pytest.mark.parametrize("ruling", [{"win_houses": 1}, {"wish_mapping": "any"}])
def test_a_game_that_can_be_won_otherwise_is_never_hopeless(ruling):
    state = ended(evolve(BASE, **ruling), wishes={24: ["blue"]}, out_of_game=["blue", "blue", "blue"])

    assert "hopeless" not in told(state.apply("aside blue"))


@pytest.mark.rule("N3")
@pytest.mark.parametrize(("served", "hopeless"), [(20, False), (24, True)])
def test_a_house_that_was_served_wants_nothing_more(served, hopeless):
    draft = ended(BASE, wishes={20: ["blue"], 24: ["green"]}, out_of_game=["blue", "blue", "blue"]).draft()
    draft.done = 1 << draft.board[served]

    assert hopeless == ("hopeless" in told(finished(draft).apply("aside blue")))


@pytest.mark.rule("N3", "I5")
def test_a_game_is_not_hopeless_while_a_parcel_may_count_double():
    """One blue parcel is left for two wishes: under Amerigo it does for both."""

    def hopeless(variant):
        state = ended(variant, wishes={24: ["blue", "blue"]}, out_of_game=["blue", "blue", "joker", "joker"])
        return "hopeless" in told(state.apply("aside blue"))

    pakjes = variant_of("pakjes")
    three = ended(pakjes, wishes={24: ["blue"] * 3}, out_of_game=["blue", "blue", "joker", "joker"])
    assert not hopeless(pakjes)
    assert "hopeless" in told(three.apply("aside blue"))
    assert hopeless(evolve(pakjes, steams=tuple(card for card in pakjes.steams if card.icon != "amerigo")))


@pytest.mark.rule("N4")
def test_who_laid_the_last_card_becomes_sint():
    def heir(variant):
        state = play(
            arranged(variant, hands={"south": ["forward", "blue"], "north": ["left"]}),
            "lay forward 2", "lay left 1", "lay blue 3", *REVEALING, "aside left",
        )  # fmt: skip
        return state.seats[state.sint], state.phase

    assert "south" == heir(BASE)[0]
    assert "north" == heir(evolve(BASE, next_sint="first"))[0]
    assert "elect" == heir(evolve(BASE, next_sint="random"))[1]


@pytest.mark.rule("N4")
@pytest.mark.parametrize("ruling", ["last", "first"])
def test_where_nobody_laid_a_card_the_sint_stays_sint(ruling):
    def after(hands):
        state = arranged(evolve(BASE, next_sint=ruling), row=("blank-left",), hands=hands)
        return chanced(play(state, *(("lay left 1", "reveal 1", "aside left") if hands else ())))

    assert (2, "south") == (after({}).round, after({}).seats[after({}).sint])
    assert "north" == after({"north": ["left"]}).seats[after({"north": ["left"]}).sint]


@pytest.mark.rule("N4")
def test_a_drawn_sint_is_anybody_with_equal_chance():
    state = ended(evolve(BASE, next_sint="random")).apply("aside left")

    assert {"sint south": 0.5, "sint north": 0.5} == {str(action): chance for action, chance in state.chances()}
    assert 1 == state.apply("sint north").sint


@pytest.mark.rule("H1")
@pytest.mark.rule("H2")
def test_hands_are_filled_from_the_new_sint_on():
    hands = {"south": ["forward", "blue", "green"], "north": ["left", "backward", "right", "right"]}
    row = ("blank-left", "blank-right", "blank-left")

    def refilling(variant):
        state = play(
            arranged(variant, row=row, hands=hands), "lay forward 2", "lay left 1", "lay blue 3", "lay right 4"
        )
        return chanced(play(state, *REVEALING, "reveal 4", "aside left"))

    state = refilling(BASE)
    assert ("north", "take") == (state.to_act, state.phase)
    assert "south" == refilling(evolve(BASE, refill_from="old")).to_act
    full = on(state, until="fill")
    assert [5, 5] == [sum(hand) for hand in full.hands]


@pytest.mark.rule("H3")
@pytest.mark.parametrize("card", [0, 1])
def test_a_pile_with_a_last_card_face_up_is_not_empty(card):
    draft = ended().draft()
    draft.draw = (draft.game.none, *draft.draw[1:])
    draft.tops = (card, *draft.tops[1:])
    before = draft.discard = draft.game.copies
    renew(draft, SAIL)

    assert (before, draft.game.none) == (draft.discard, draft.draw[SAIL])
    draft.tops = (NONE, *draft.tops[1:])
    renew(draft, SAIL)
    assert any(draft.draw[SAIL])


@pytest.mark.rule("H3")
def test_an_empty_pile_is_made_anew_from_its_discard_pile():
    game_over = ended(evolve(BASE, piles="closed")).draft()
    game_over.draw = (game_over.game.none, *game_over.draw[1:])
    lost = sum(BASE.sails[i].copies for i in range(4)) - 2
    game_over.aside = tuple(
        count + (BASE.sails[i].copies - (BASE.sails[i].key in ("forward", "left")) if i < 4 else 0)
        for i, count in enumerate(game_over.aside)
    )
    state = play(finished(game_over), "aside blue", "take sail")
    assert lost + 1 == sum(state.aside)
    assert "renewed" in told(state)
    assert {"draw forward", "draw left"} == set(offered(state))


@pytest.mark.rule("H4")
def test_when_there_is_nothing_to_take_the_hand_stays_smaller():
    state = ended(evolve(BASE, piles="closed")).draft()
    state.gone = tuple(a + sum(pile[i] for pile in state.draw) for i, a in enumerate(state.gone))
    state.draw = (state.game.none,) * 3
    after = finished(state).apply("aside blue")
    assert ["take sail"] == offered(after)
    assert ("empty-pile", "H4") == refused(after, "take parcel")
    after = on(after, random.Random(1), "fill")
    assert [2, 0] == [sum(hand) for hand in after.hands]


@pytest.mark.rule("G1")
def test_the_game_is_won_at_once_when_the_last_house_is_served():
    def served(variant):
        state = arranged(variant, wishes={7: ["blue"]}, hands={"south": ["blue", "left"], "north": ["forward"]}, days=9)
        return play(state, "lay blue 1", "lay forward 2", "lay left 3", "reveal 1", "reveal 2", "deliver 1")

    won = served(BASE)
    assert ({"south", "north"}, {"south": 1, "north": 1}, "G1") == (
        won.outcome.winners, dict(won.outcome.scores), won.outcome.reason,
    )  # fmt: skip
    assert (None, ()) == (won.to_act, tuple(won.actions))
    assert ("over", "G1") == refused(won, "reveal 3")
    later = served(evolve(BASE, win_check="round"))
    assert later.outcome is None
    assert "G1" == later.apply("reveal 3").outcome.reason


@pytest.mark.rule("G1")
def test_a_variant_may_be_won_with_fewer_houses():
    state = arranged(evolve(BASE, win_houses=1), wishes={7: ["blue"], 24: ["green"]},
                     hands={"south": ["blue"], "north": ["forward"]})  # fmt: skip
    state = play(state, "lay blue 1", "lay forward 2", "reveal 1", "reveal 2", "deliver 1")

    assert "G1" == state.outcome.reason


@pytest.mark.rule("G2")
def test_the_tenth_day_loses():
    assert ended(days=8).apply("aside left").outcome is None
    lost = ended(days=9).apply("aside left").outcome

    assert ("G2", frozenset()) == (lost.reason, lost.winners)


def test_table_time_goes_on():
    state = arranged(hands=ROUND)

    assert 90 == state.tick(60).tick(30).seconds
    with pytest.raises(ValueError, match="whole seconds"):
        state.tick(-1)
    assert ["forward"] == [key for key in held(state, "south") if key == "forward"]


@pytest.mark.rule("X2")
def test_the_sint_decides_whoever_laid_the_card():
    hands = {"south": ["blue", "left"], "north": ["forward"]}
    state = arranged(hands=hands, wishes={7: ["blue"], 24: ["green"]})
    state = play(state, "lay blue 1", "lay forward 2", "lay left 3", "reveal 1", "reveal 2")
    assert ("south", "deliver") == (state.to_act, state.phase)

    state = arranged(hands={"south": ["left", "right"], "north": ["eye-left"]})
    state = play(state, "lay left 2", "lay eye-left 1", "lay right 3", "reveal 1")
    assert ("south", "steam") == (state.to_act, state.phase)
