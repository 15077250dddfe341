"""Krappe Kalender: the twelve kinds of calendar card."""

from fractions import Fraction

import pytest
from attrs import evolve

from ntwrules.rulebooks.boot_op_stoom.effects import AddSteam, Look, RemoveSteam
from ntwrules.rulebooks.boot_op_stoom.machine.draft import plus
from ntwrules.rulebooks.boot_op_stoom.machine.refusals import refuse
from ntwrules.rulebooks.boot_op_stoom.machine.state import finished
from ntwrules.rulebooks.boot_op_stoom.strategies import BASE, variant_of
from tests.boot_op_stoom.tables import arranged, boat, chanced, held, offered, on, play, refused, told

KALENDER = variant_of("kalender")
FAR = {24: ["green"]}
HANDS = {"south": ["forward", "blue", "right"], "north": ["left", "pepernoot"]}


def dawn(day, variant=KALENDER, hands=None, **how):
    """A round has been played, and this calendar card is turned."""
    laying = how.pop("laying", ("lay forward 1",))
    state = arranged(variant, row=how.pop("row", ("blank-left",)), hands=hands or HANDS, **how)
    revealing = (f"reveal {i + 1}" for i in range(len(laying)))
    return play(state, *laying, *revealing, f"calendar {day}")


def spelled(day, variant=KALENDER, **how):
    return arranged(variant, calendar=day, **how)


@pytest.mark.rule("K1")
def test_a_calendar_card_is_turned_every_round_instead_of_setting_one_aside():
    state = play(arranged(KALENDER, row=("blank-left",), hands=HANDS), "lay forward 1", "reveal 1")

    assert ("chance", "calendar", 12) == (state.to_act, state.phase, len(state.actions))
    assert {"calendar quiet-evening": Fraction(3, 14)} == {str(a): c for a, c in state.chances() if "quiet" in str(a)}
    after = state.apply("calendar quiet-evening")
    assert Fraction(2, 13) == next(c for a, c in after_round(after).chances() if "quiet" in str(a))


def after_round(state):
    return on(state, until="calendar")


@pytest.mark.rule("K1")
def test_the_calendar_goes_on_even_when_every_card_was_used_up():
    state = play(arranged(KALENDER, hands={"south": ["eye-left"]}), "lay eye-left 1", "reveal 1", "add right")

    assert "calendar" == state.phase


@pytest.mark.rule("K1")
@pytest.mark.rule("G2")
def test_the_last_card_loses_without_doing_anything():
    row, hands = ("blank-left", "blank-right", "eye-left"), {"south": ["forward"]}
    lost = dawn("sunken-boat", days=9, row=row, hands=hands)
    assert ("G2", 3) == (lost.outcome.reason, len(lost.row))
    done = dawn("sunken-boat", evolve(KALENDER, last_day="done"), days=9, row=row, hands=hands)
    assert "shrink" == done.phase
    assert "G2" == play(done, "remove left", "remove left").outcome.reason


@pytest.mark.rule("K2")
def test_quiet_evening():
    state = dawn("quiet-evening")

    assert (2, 1) == (state.round, state.days)


@pytest.mark.rule("K3")
def test_arrival_adds_two_steamboat_cards():
    state = dawn("arrival")

    assert ("chance", "seek") == (state.to_act, state.phase)
    assert {"draw blank-right", "draw eye-right"} == set(offered(state))
    state = state.apply("draw eye-right")
    assert ["add left", "add right"] == offered(state)
    state = play(state, "add left", "draw eye-left")
    assert ["add left"] == offered(state)
    grown = state.apply("add left")
    assert (("left", "right", "left"), 2) == (grown.hands_of_row(), grown.round)


@pytest.mark.rule("K3")
def test_a_variant_may_lose_cards_that_do_not_fit():
    state = dawn("arrival", evolve(KALENDER, unfit_steam="lost"))

    assert "draw blank-left" in offered(state)
    assert "void" in told(state.apply("draw blank-left"))


@pytest.mark.rule("K4")
def test_set_your_shoe():
    state = dawn("set-your-shoe", players=2)

    assert ("south", ["favour south", "favour north"]) == (state.to_act, offered(state))
    assert ("not-seated", "K4") == refused(state, "favour west")
    state = state.apply("favour south")
    assert ("north", ["give left", "give pepernoot"]) == (state.to_act, offered(state))
    assert ("no-card", "V2") == refused(state, "give blue")
    assert ["unknown-card", "not-now"] == [refused(state, action)[0] for action in ("give coal", "take sail")]
    assert ["blue", "pepernoot", "right"] == held(state.apply("give pepernoot"), "south")


@pytest.mark.rule("K4")
def test_set_your_shoe_takes_a_card_from_every_other_player():
    hands = {"south": ["forward", "blue"], "west": ["left"], "north": ["green"]}
    state = play(dawn("set-your-shoe", hands=hands, players=3), "favour west")

    assert ("south", ["give blue"]) == (state.to_act, offered(state))
    state = state.apply("give blue")
    assert ("north", ["give green"]) == (state.to_act, offered(state))
    assert ["blue", "green", "left"] == held(state.apply("give green"), "west")


@pytest.mark.rule("K5")
def test_exploding_parcels():
    state = dawn("exploding-parcels")

    assert (["right"], ["left"]) == (held(state, "south"), held(state, "north"))
    state = chanced(state)
    assert ("south", ["take sail", "take steamboat"]) == (state.to_act, offered(state))
    assert ("other-piles", "K5") == refused(state, "take parcel")
    state = chanced(state.apply("take sail"))
    assert ("north", 2) == (state.to_act, state.pending[-1].upto)


@pytest.mark.rule("K2", "K3", "K6")
def test_a_card_of_ones_own_does_all_it_says_one_thing_after_another():
    days = tuple(
        evolve(day, effects=(AddSteam(1), RemoveSteam(1))) if day.key == "quiet-evening" else day
        for day in KALENDER.calendar.days
    )
    variant = evolve(KALENDER, calendar=evolve(KALENDER.calendar, days=days))
    adding = chanced(dawn("quiet-evening", variant))
    removing = adding.apply(adding.actions[0])

    assert ("attach", 1, "shrink", 2) == (adding.phase, len(adding.row), removing.phase, len(removing.row))


@pytest.mark.rule("K6")
def test_sunken_boat():
    state = dawn("sunken-boat", row=("blank-left", "blank-right"), hands={"south": ["forward"]})

    assert ["remove left", "remove right"] == offered(state)
    assert 1 == len(state.apply("remove left").row)
    both = variant_of("kalender", "plekken")
    state = dawn("sunken-boat", both, row=("blank-left", "blank-right"), hands={"south": ["forward"]})
    assert "G3" == play(state, "remove left", "remove left").outcome.reason


@pytest.mark.rule("K7")
def test_with_a_lost_piet_the_sint_decides_where_cards_go():
    state = spelled("lost-piet", row=("eye-left", "blank-right"), hands=HANDS).apply("pick forward")
    state = play(state, "place 3")

    assert ("north", ["pick left", "pick pepernoot"]) == (state.to_act, offered(state))
    assert ("sint-places", "K7") == refused(state, "lay left 1")
    state = state.apply("pick left")
    assert ("south", ["place 1", "place 2"]) == (state.to_act, offered(state))
    assert state.game.unknown == state.view("south").picked[0]
    assert state.picked == state.view("north").picked
    assert ("filled", "V2") == refused(state, "place 3")
    assert ["no-position", "no-position", "not-now"] == [
        refused(state, action)[0] for action in ("place 0", "place 9", "pick left")
    ]
    placed = state.apply("place 1")
    assert (1, False) == (placed.slots[0].by, placed.slots[0].up)


@pytest.mark.rule("K7", "I2")
def test_icons_keep_out_what_the_sint_places_only_where_a_variant_says_so():
    """The Sint then sees the card, and nobody picks one that can lie nowhere."""
    usual = variant_of("kalender", "pakjes")
    how = {"row": ("pepernoot-left", "blank-right"), "hands": HANDS}
    anywhere = spelled("lost-piet", usual, **how).apply("pick forward")
    state = spelled("lost-piet", evolve(usual, placed_icons="counted"), **how).apply("pick forward")

    assert ["place 1", "place 2", "place 3"] == offered(anywhere)
    assert ["place 2", "place 3"] == offered(state) == offered(state.view("south"))
    assert ("only-pile", "I2") == refused(state, "place 1")
    behind = spelled("lost-piet", state.variant, row=("blank-right", "pepernoot-left"), hands=HANDS)
    assert ("only-pile", "I2") == refused(behind.apply("pick forward"), "place 2")
    row = ("pepernoot-left", "blank-right", "pepernoot-left")
    two = tuple(evolve(card, copies=2) for card in usual.steams)
    full = spelled("lost-piet", evolve(state.variant, steams=two), row=row, hands=HANDS)
    full = play(full, "pick right", "place 2", "pick left", "place 3")
    assert refuse("only-pile", position=1, key="forward") == full.why_not("pick forward")
    assert state.picked == state.view("south").picked
    others = play(state, "place 2").apply("pick left")
    assert others.picked == others.view("south").picked == others.view("north").picked
    assert (
        state.game.unknown
        == spelled("lost-piet", state.variant, players=3, **how).apply("pick forward").view("north").picked[0]
    )
    last = play(state, "place 2", "pick left", "place 3")
    assert ["pick blue"] == offered(last)
    assert ("only-pile", "I2") == refused(last, "pick right")
    assert " 1 " in last.why_not("pick right").sentence("en")
    assert ["place 1"] == offered(last.apply("pick blue"))
    behind = spelled("lost-piet", state.variant, row=("staff-left", "book-right", "pepernoot-left"), hands=HANDS)
    behind = behind.apply("pick forward")
    assert ["place 1", "place 2", "place 3"] == offered(behind)
    assert ("only-pile", "I2") == refused(behind, "place 4")
    plain = arranged(evolve(usual, placed_icons="counted"), **how)
    assert "not-now" == refused(plain, "pick forward")[0]


@pytest.mark.rule("K8")
def test_with_wrong_names_parcels_have_to_lie_later():
    state = spelled("wrong-names", wishes={7: ["blue"], **FAR}, hands=HANDS)
    state = play(state, "lay forward 1", "lay left 3", "lay blue 2", "reveal 1", "reveal 2")

    assert ["deliver 2", "pass"] == offered(state)


@pytest.mark.rule("K9")
def test_in_a_blizzard_icons_do_not_work():
    state = spelled("blizzard", row=("eye-left", "eye-right"), hands=HANDS)

    assert not any(action.verb == "lay-open" for action in state.actions)


@pytest.mark.rule("K10")
def test_with_the_news_the_next_four_cards_are_known():
    state = dawn("news")
    for day in ("arrival", "quiet-evening", "blizzard", "quiet-evening"):
        assert "foresee" == state.phase
        state = state.apply(f"ahead {day}")
    assert 4 == len(state.foreseen)
    state = on(state, until="calendar")
    assert [("calendar arrival", 1)] == [(str(action), chance) for action, chance in state.chances()]
    assert 3 == len(state.apply("calendar arrival").foreseen)


@pytest.mark.rule("K10")
def test_who_knows_more_cards_than_the_news_tells_looks_at_no_others():
    days = tuple(
        evolve(day, effects=(Look(2), Look(1))) if day.key == "news" else day for day in KALENDER.calendar.days
    )
    state = dawn("news", evolve(KALENDER, calendar=evolve(KALENDER.calendar, days=days)))
    state = chanced(play(state, "ahead arrival", "ahead blizzard"))

    assert (2, "take") == (len(state.foreseen), state.phase)


@pytest.mark.rule("K11")
def test_a_greedy_piet_keeps_out_who_holds_a_pepernoot():
    state = dawn("greedy-piet", row=("blank-left", "blank-right"), hands={"south": ["forward"], "north": ["pepernoot"]},
                 laying=("lay forward 1", "lay pepernoot 2"))  # fmt: skip
    assert 0 == state.out

    state = dawn("greedy-piet", row=("blank-left",))
    assert 0b10 == state.out
    state = on(state, until="fill")
    lays = 0
    while state.phase == "fill":
        assert "south" == state.to_act
        lays += 1
        state = state.apply(state.actions[0])
    assert (len(state.slots), 0b10) == (lays, state.out)
    state = on(state, until="calendar").apply("calendar quiet-evening")
    assert 0 == state.out


@pytest.mark.rule("K11")
def test_if_everybody_would_sit_out_nobody_does():
    hands = {"south": ["forward", "pepernoot"], "north": ["pepernoot"]}
    state = dawn("greedy-piet", hands=hands)

    assert "none-sits-out" in told(state)
    assert (0, 0b11) == (state.out, dawn("greedy-piet", evolve(KALENDER, sit_out="all"), hands=hands).out)


@pytest.mark.rule("K11")
def test_a_double_present_is_no_pepernoot_in_the_hand_unless_a_variant_says_so():
    usual = variant_of("kalender", "pakjes")
    hands = {"south": ["forward"], "north": ["duo-green-pepernoot"]}

    def out(variant):
        return dawn("greedy-piet", variant, hands=hands, mixed=("duo-green-pepernoot",)).out

    assert (0, 0b10) == (out(usual), out(evolve(usual, doubles="held")))


@pytest.mark.rule("K12")
def test_with_a_broken_compass_only_backward_and_left_are_possible():
    def sailed(card, variant=KALENDER, row=("blank-left",)):
        state = spelled("broken-compass", variant, row=row, hands={"south": [card]})
        return play(state, f"lay {card} 1", "reveal 1")

    both = variant_of("kalender", "pakjes")
    assert (12, "north") == boat(sailed("forward"))
    assert "no-move" in told(sailed("right"))
    assert (17, "north") == boat(sailed("backward"))
    assert (12, "west") == boat(sailed("left"))
    assert (22, "north") == boat(sailed("double-backward", both))
    assert (17, "north") == boat(sailed("forward", both, ("staff-left",)))
    assert (12, "north") == boat(sailed("forward", evolve(both, compass="printed"), ("staff-left",)))


@pytest.mark.rule("K13")
def test_with_a_lost_book_every_house_wants_one_more():
    def visited(*cards):
        hands = {"south": cards[::2], "north": cards[1::2]}
        state = spelled("lost-book", wishes={7: ["blue"], **FAR}, hands=hands)
        state = play(state, *(f"lay {card} {i + 1}" for i, card in enumerate(cards)))
        return offered(play(state, *(f"reveal {i + 1}" for i in range(len(cards)))))

    assert ["deliver 1>2", "pass"] == visited("green", "blue", "forward")
    assert not any(action.startswith("deliver") for action in visited("blue", "forward"))


@pytest.mark.rule("K13", "P1")
def test_with_a_lost_book_a_house_that_wishes_for_nothing_wants_nothing_more():
    hands = {"south": ["blue"], "north": ["forward"]}
    state = spelled("lost-book", wishes={7: [], **FAR}, hands=hands)

    assert "deliver" != play(state, "lay blue 1", "lay forward 2", "reveal 1", "reveal 2").phase


@pytest.mark.rule("K13", "P2")
def test_with_a_lost_book_wishes_that_come_one_by_one_end_with_one_more():
    """The last wish is fulfilled together with what the house wants besides; those before it come alone."""
    one_by_one = evolve(KALENDER, wish_mapping="partial")

    def visited(wishes, *cards):
        hands = {"south": cards[::2], "north": cards[1::2]}
        state = arranged(one_by_one, calendar="lost-book", wishes={7: wishes, **FAR}, hands=hands)
        state = play(state, *(f"lay {card} {i + 1}" for i, card in enumerate(cards)))
        return play(state, *(f"reveal {i + 1}" for i in range(len(cards))))

    assert not any(action.startswith("deliver") for action in offered(visited(["blue"], "blue", "forward")))
    assert ["deliver 1>2", "pass"] == offered(visited(["blue"], "green", "blue", "forward"))
    state = visited(["blue", "green"], "blue", "forward")
    assert ["deliver 1", "pass"] == offered(state)
    state = play(state, "deliver 1")
    assert (state.game.kind_index["green"],) == state.wishes[0]
    assert "served" not in told(state)


def test_a_spell_lasts_for_one_round():
    state = spelled("blizzard", row=("eye-left",), hands={"south": ["left"]})
    state = play(state, "lay left 1", "reveal 1", "calendar quiet-evening")

    assert -1 == state.spell
    assert BASE.calendar.exempt


def test_calendar_cards_that_are_known_do_not_come_up_twice():
    draft = play(arranged(KALENDER, row=("blank-left",), hands=HANDS), "lay forward 1", "reveal 1").draft()
    draft.turned = plus(draft.turned, draft.game.day_index["news"])
    state = finished(draft)

    assert "calendar news" not in offered(state)
