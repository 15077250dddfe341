"""Playing by touching what lies on the table."""

import random

import pytest

import ntwrules
from ntwrules.model.actions.action import Action
from ntwrules.model.showing.touching import touched
from ntwrules.play.pointer import Pointer
from ntwrules.rulebooks.loading import rulebooks
from tests.play.seats import small
from tests.protocol.book import BOOK as RACE
from tests.protocol.race import GAME as RACE_GAME


def pointer_at(state, seat=None, tongue="en", **more):
    """The finger of whoever decides."""
    book = rulebooks()[state.game.variant.rulebook]
    return Pointer(state, seat or state.to_act, book, book.narrate(state.game), tongue, **more)


def said(text, *actions, players=2):
    state = ntwrules.load(text).start(players)
    for action in actions:
        state = state.apply(action)
    return state


@pytest.fixture
def moving():
    """South decides what to do."""
    return said("base", "roll 1 0 6 5 8", "flood 108")


@pytest.fixture
def island():
    """A village decides where its people work."""
    rng, state = random.Random(1), ntwrules.load("nisyros").start(2)
    while state.to_act == "chance" or state.actions[0].verb != "work":
        state = state.apply(state.sample(rng) if state.to_act == "chance" else state.actions[0])
    return state


# What is touched ------------------------------------------------------------------------------------------------------


def moves(*ways):
    return [Action("move", "", way) for way in ways]


def test_a_pawn_is_touched_and_then_where_it_goes(moving):
    pointer = pointer_at(moving, "south", offered=moves((360, 340), (360, 361), (341, 321)))

    picked = pointer.touch("cell:360").pointer

    assert {"cell:360", "cell:341"} == pointer.open
    assert (("cell:360",), {"cell:340", "cell:361"}) == (picked.picked, picked.open)
    assert "move 360>361" == str(picked.touch("cell:361").action)


def test_where_all_begins_alike_it_goes_on_at_once(moving):
    pointer = pointer_at(moving, "south", offered=moves((360, 340), (360, 361)))

    assert {"cell:340", "cell:361"} == pointer.open
    assert "move 360>361" == str(pointer.touch("cell:361").action)
    assert ("cell:360",) == pointer.touch("cell:360").pointer.picked


def test_touching_the_goal_is_enough_where_only_one_can_go_there(moving):
    pointer = pointer_at(moving, "south", offered=moves((360, 340), (360, 361), (341, 322), (341, 361)))

    assert "move 341>322" == str(pointer.touch("cell:322").action)
    some = pointer.touch("cell:361").pointer
    assert {"cell:360", "cell:341"} == some.open
    assert "move 341>361" == str(some.touch("cell:341").action)


def test_what_is_left_alone_is_done_at_once(moving):
    pointer = pointer_at(moving, "south", offered=moves((360, 340), (360, 361), (341, 322)))

    assert "move 341>322" == str(pointer.touch("cell:341").action)


def test_what_begins_something_comes_before_what_ends_there(moving):
    pointer = pointer_at(moving, "south", offered=moves((360, 341), (341, 322), (341, 321)))

    assert {"cell:321", "cell:322"} == pointer.touch("cell:341").pointer.open


def test_touching_again_lets_go(moving):
    pointer = pointer_at(moving, "south", offered=moves((360, 340), (360, 361), (341, 322), (341, 321)))
    picked = pointer.touch("cell:360").pointer

    let_go = picked.touch("cell:360")

    assert (pointer, None, None) == (let_go.pointer, let_go.action, let_go.refusal)


def test_what_was_picked_later_stays_when_something_before_it_is_let_go(moving):
    three = [Action("sail", "", way) for way in ((1, 2, 3), (1, 2, 4), (5, 2, 3), (5, 2, 4), (5, 6, 7))]
    pointer = pointer_at(moving, "south", offered=three).touch("cell:1").pointer.touch("cell:2").pointer

    assert ("cell:1", "cell:2") == pointer.picked
    assert ("cell:2",) == pointer.touch("cell:1").pointer.picked
    assert {"cell:1", "cell:5"} == pointer.touch("cell:1").pointer.open
    assert () == pointer.without("cell:2").without("cell:1").picked


def test_something_else_can_be_begun_instead(moving):
    pointer = pointer_at(moving, "south", offered=moves((360, 340), (360, 361), (341, 322), (341, 321)))

    other = pointer.touch("cell:360").pointer.touch("cell:341").pointer

    assert (("cell:341",), {"cell:321", "cell:322"}) == (other.picked, other.open)


def test_an_action_may_touch_a_thing_twice(moving):
    there_and_back = [Action("sail", "", (1, 2, 1)), Action("sail", "", (1, 2, 3)), Action("sail", "", (4, 2, 1))]
    pointer = pointer_at(moving, "south", offered=there_and_back)

    twice = pointer.touch("cell:1").pointer.touch("cell:2").pointer

    assert {"cell:1", "cell:3"} == twice.open
    assert "sail 1>2>1" == str(twice.touch("cell:1").action)


def test_what_touches_alike_is_chosen_from_a_menu(moving):
    pointer = pointer_at(
        moving, "south", offered=[Action("flood", "", (5,)), Action("drain", "", (5,)), *moves((5, 6))]
    )

    picked = pointer.touch("cell:5").pointer

    assert ["flood 5", "drain 5"] == [choice.words for choice in picked.menu]
    assert {"cell:6"} == picked.open
    assert "move 5>6" == str(picked.touch("cell:6").action)


def test_what_has_no_place_is_always_in_the_menu_and_has_a_word_of_its_own(moving):
    pointer = pointer_at(moving, "south", offered=[*moves((360, 340), (360, 361), (341, 322)), Action("pass")])

    assert ["pass"] == [choice.words for choice in pointer.menu]
    assert ["pass"] == [choice.words for choice in pointer.touch("cell:360").pointer.menu]
    assert Action("pass") == pointer.touch("do:pass").action


def test_menus_are_in_the_tongue_and_the_numbers_of_whoever_looks():
    state = said("base", "roll 1 0 6 5 8", "flood 108")
    offered = [Action("flood", "", (58,)), Action("drain", "", (58,))]

    menu = pointer_at(state, "north", "nl", offered=offered).touch("cell:58").pointer.menu

    assert ["overstroom 341", "ontwater 341"] == [choice.words for choice in menu]


def test_a_card_in_the_hand_is_touched_and_then_where_it_is_played():
    rng, state = random.Random(1), small().start(2)
    while not any(action.verb == "play" and action.numbers for action in state.actions):
        state = state.apply(state.sample(rng) if state.to_act == "chance" else rng.choice(state.actions))
    card = next(action for action in state.actions if action.verb == "play" and action.numbers)
    pointer = pointer_at(state)

    assert f"hand:{card.key}" in pointer.open
    drawn = rulebooks()[state.game.variant.rulebook].picture(state, state.to_act)
    assert f"hand:{card.key}" in {place.address for place in drawn.touchable().places()}
    assert () == drawn.places()
    picked = pointer.touch(f"hand:{card.key}")
    cells = {f"cell:{cell}" for action in state.actions if action.key == card.key for cell in action.numbers}
    assert picked.action == card or picked.pointer.open <= cells


def test_what_was_picked_is_let_go_when_it_leads_nowhere_any_more(moving):
    pointer = pointer_at(
        moving, picked=("cell:360", "cell:7", "cell:360"), offered=moves((360, 340), (360, 361), (1, 2))
    )

    assert (("cell:360",), {"cell:340", "cell:361"}) == (pointer.picked, pointer.open)


def test_what_chance_gave_is_told_from_the_menu_alone():
    state = ntwrules.load("nisyros").start(3)
    pointer = pointer_at(state, "mandraki", offered=state.actions_of("chance"))

    assert "chance" == state.to_act
    assert (frozenset(), list(state.actions)) == (pointer.open, [choice.action for choice in pointer.menu])


# Why not --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tongue", "why"), [("en", "200 does not touch 360"), ("nl", "200 grenst niet aan 360")], ids=["en", "nl"]
)
def test_a_wrong_goal_tells_why(tongue, why):
    pointer = pointer_at(said("base", "roll 1 0 6 5 8", "flood 108"), tongue=tongue)

    assert why == pointer.touch("cell:200").refusal
    assert why == pointer.touch("cell:360").pointer.touch("cell:200").refusal


def test_a_wrong_touch_leaves_everything_as_it_is():
    pointer = pointer_at(said("base", "roll 1 0 6 5 8", "flood 108")).touch("cell:360").pointer

    assert pointer == pointer.touch("cell:200").pointer


def test_why_not_is_told_in_the_numbers_of_whoever_looks():
    state = said("base", "roll 1 0 6 5 8", "flood 108", "pass", "roll 1 0 6 5 8")
    pointer = pointer_at(state)

    assert "north" == pointer.seat
    assert "360 is a start or finish and never floods" == pointer.touch("cell:39").refusal


def test_a_place_in_a_game_without_numbers_tells_why_too(island):
    pointer = pointer_at(island)

    assert (
        f"the village of {pointer.seat.title()} is no workplace"
        == pointer.touch(f"place:village-{pointer.seat}").refusal
    )


def test_nothing_can_be_done_where_no_action_is_like_it(island):
    asked = pointer_at(island).narrator.question(island, "en").text

    assert f"nothing can be done there now: {asked}" == pointer_at(island).touch("supply:dam").refusal


def test_whoever_is_not_asked_is_told_who_is():
    state = said("base", "roll 1 0 6 5 8")

    told = pointer_at(state, "north").touch("cell:39").refusal

    assert "that has to wait: South, which cell floods?" == told


def test_at_the_end_it_is_told_that_it_is_over():
    state = ntwrules.playout(ntwrules.load("wadi"), rng=random.Random(2))
    pointer = pointer_at(state, state.seats[0])

    assert (frozenset(), ()) == (pointer.open, pointer.menu)
    assert "the game is over" == pointer.touch("place:a1").refusal


# Games in which everybody acts at once --------------------------------------------------------------------------------


@pytest.fixture
def flying():
    """Everybody is about to place timers."""
    rng, state = random.Random(3), ntwrules.load("time-n-space").start(3)
    while state.stage != "play":
        state = state.apply(state.sample(rng) if state.to_act == "chance" else rng.choice(list(state.actions)))
    return state


def test_everybody_has_a_finger_and_waiting_is_no_touch(flying):
    assert 3 == len(flying.actors)
    for seat in flying.actors:
        pointer = pointer_at(flying, seat)
        came = pointer.touch(f"slot:{seat}.p1")

        assert () == pointer.menu
        assert f"{seat} place 1 p1" == str(came.action)
        assert came.action in flying.actions_of(seat)
        waiting = pointer_at(flying, seat, offered=flying.actions_of(seat))
        assert f"{seat} wait" in [str(choice.action) for choice in waiting.menu]


def test_a_ship_is_sent_by_touching_where_it_goes_or_stays(flying):
    pointer = pointer_at(flying, "red")

    assert ("red", "place", "ship") == _flight(pointer.touch("place:moon-1").action)
    assert "red place 1 ship stay" == str(pointer.touch("place:red").action)
    ship = pointer.touch("slot:red.ship").pointer
    assert "place:red" in ship.open and "place:moon-1" in ship.open


def _flight(action):
    return action.seat, action.verb, action.words[0]


def test_what_stands_there_is_lifted_or_told_how_long_it_runs(flying):
    state = flying.apply("red place 1 p1").apply("red place 2 p2")
    later = state.tick(60)
    assert "red lift 1" == str(pointer_at(later, "red").touch("slot:red.p1").action)

    one = flying.apply("red place 1 p1").tick(30).apply("red place 2 p2").tick(30)
    told = pointer_at(one, "red").touch("slot:red.p2").refusal

    assert "that timer still runs for 0:30" == told


# Games that say nothing -----------------------------------------------------------------------------------------------


def test_a_game_without_addresses_is_played_from_the_menu():
    """Its words are places, and its picture has numbers."""
    state = RACE_GAME.start(2)
    state = state.apply(state.sample(random.Random(1)))
    pointer = Pointer(state, "red", RACE, RACE.narrate(RACE_GAME), "en")

    assert frozenset() == pointer.open
    assert set(pointer.offered) == {choice.action for choice in pointer.menu}
    assert pointer.touch("cell:1").refusal


def test_what_is_touched_is_read_off_the_notation():
    assert ("hand:a", "hand:b") == touched(Action("play", "a b"))
    assert ("do:throw",) == touched(Action("throw"))
    assert ("cell:1", "place:ship", "place:x") == touched(Action("place", "", (1,), " ", ("ship", "x")))
