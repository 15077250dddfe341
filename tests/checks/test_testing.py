"""What `ntwrules.testing` offers to those who build on the engine."""

import random
import subprocess
import sys

import pytest
from hypothesis import HealthCheck, find, given, settings, strategies as st
from hypothesis.vendor.pretty import pretty

from ntwrules import ArgumentError, UnfitValue, load, loads
from ntwrules.model.machine.playing import offered
from ntwrules.model.records.reading import text_to_record
from ntwrules.model.records.record import replay
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.testing import Disagreement, actions, check_importer, games, states, variants

BASE = load("base")
BOAT = load("volle-zak")


def simplest(strategy, wanted):
    search = settings(max_examples=2000, database=None, deadline=None, suppress_health_check=list(HealthCheck))
    return find(strategy, wanted, settings=search, random=random.Random(1))


@pytest.mark.parametrize("of", ["", *rulebooks()])
@given(data=st.data())
@settings(max_examples=20)
def test_games_are_played_by_the_rules_and_states_and_actions_come_from_them(of, data):
    book = rulebooks()[of or next(iter(rulebooks()))]
    players = max(2, book.seat_plan.least)
    played = data.draw(games(of=of, players=players, most_actions=30))

    assert book.key == rulebooks()[played.game.variant.rulebook].key
    assert players == played.players == len(played.last.seats)
    assert len(played.states) == len(played.actions) + 1
    for before, action, after in zip(played.states[:-1], played.actions, played.states[1:], strict=True):
        assert action in offered(before)
        assert after == before.apply(action)
    if played.last.outcome is None:
        assert data.draw(actions(played.last)) in offered(played.last)


@pytest.mark.parametrize("of", ["", *rulebooks()])
@given(data=st.data())
@settings(max_examples=10)
def test_every_rulebook_brings_variants_that_can_be_played(of, data):
    variant = data.draw(variants(of, most_rounds=5))
    game = rulebooks()[variant.rulebook].play(variant)

    assert rulebooks()[variant.rulebook].key == (of or next(iter(rulebooks())))
    assert game.start(variant.seatings[0].players).actions


def test_a_rulebook_that_does_not_exist_is_told():
    with pytest.raises(ValueError, match="there is no rulebook chess; there are no-time-to-waste"):
        variants(of="chess")


@given(states(BOAT, players=3, most_actions=120))
@settings(max_examples=10)
def test_states_of_a_game_with_hidden_hands_are_whole(state):
    assert state.viewer is None
    assert state.view("north").viewer == "north"


SHORT = loads('ntw 1 variant "Short" based on base { end when round > 1: nobody }')


def test_nothing_can_be_done_when_a_game_is_over():
    over = simplest(states(SHORT), lambda state: state.outcome is not None)

    assert actions(over).is_empty
    assert not actions(SHORT.start(1)).is_empty


@given(states(SHORT, over=False), st.data())
@settings(max_examples=20)
def test_states_of_games_that_go_on_can_be_asked_for(state, data):
    assert state.outcome is None
    assert data.draw(actions(state)) in state.actions


@given(games(SHORT, over=False))
@settings(max_examples=20)
def test_games_that_go_on_can_be_asked_for(played):
    assert {None} == {state.outcome for state in played.states}
    assert played.states == tuple(replay(played.record, played.game))


def test_a_state_that_fails_is_shown_with_the_game_that_led_to_it():
    @settings(database=None, deadline=None)
    @given(states(BASE, players=2))
    def nobody_moves(state):
        assert not any(state.moves)

    with pytest.raises(AssertionError) as raised:
        nobody_moves()

    told = "\n".join(raised.value.__notes__)
    assert "players: 2\n" in told and "\nmove 360>" in told
    assert "water" not in told


def test_games_shrink_to_the_fewest_and_simplest_actions():
    played = simplest(games(BASE), lambda played: any(action.verb == "throw" for action in played.actions))

    assert (1, "roll", "flood", "throw") == (played.players, *(action.verb for action in played.actions))
    assert "roll 0 0 2 0 2" == str(played.actions[0])


def test_states_shrink_to_the_first_moment_that_shows_it():
    state = simplest(states(BASE), lambda state: sum(state.moves) >= 2)

    assert (1, 3, 2) == (len(state.seats), state.round, state.water.bit_count())


def test_a_game_that_fails_shows_itself_as_a_record():
    played = simplest(games(BASE, players=2), lambda played: len(played.actions) >= 2)

    text = pretty(played).removeprefix("<game\n").removesuffix(">")

    assert repr(played) == pretty(played)
    assert played.states == tuple(replay(text_to_record(text), BASE))


class Honest:
    """An engine around our own."""

    game = BASE

    def start(self, variant, players, first):
        assert variant["key"] == self.game.variant.key
        self.at = self.game.start(players, first)

    def actions(self):
        return map(str, self.at.actions)

    def apply(self, action):
        self.at = self.at.apply(action)

    def state(self):
        return self.at.to_json()


class Miscounting(Honest):
    """From round 3 on it counts one move too many."""

    def state(self):
        data = self.at.to_json()
        if data["round"] >= 3:
            data["moves"]["south"] += 1
        return data


class Generous(Honest):
    """Lets people pass when they have to flood."""

    def actions(self):
        return [*super().actions(), *(["pass"] if self.at.phase == "flood" else [])]


class Clumsy(Honest):
    """Drops the action die."""

    def apply(self, action):
        if action == "throw":
            raise RuntimeError("it rolled off the table")
        super().apply(action)


class Unwritten(Honest):
    """Gives actions in place of their notation."""

    def actions(self):
        return list(self.at.actions)


class Absent(Honest):
    """Has forgotten to return its state."""

    def state(self):
        self.at.to_json()


class Repeating(Honest):
    """Offers the first action twice."""

    def actions(self):
        offered = list(super().actions())
        return offered + offered[:1]


def test_an_honest_engine_conforms():
    check_importer(Honest, games=2, most_actions=80)


def test_an_engine_for_another_variant_is_compared_with_that_variant():
    small = loads('ntw 1 variant "Small" based on base { key small; setup { board 6 by 6; start at 24; finish at 5 } }')

    class Small(Honest):
        game = small

    check_importer(Small, small, games=2, most_actions=60)


class Boat(Honest):
    game = BOAT


class Peeking(Boat):
    """Shows what the Sint sees in the place of what there is."""

    def state(self):
        return self.at.view(self.at.seats[self.at.sint]).to_json() if self.at.round > 1 else self.at.to_json()


def test_an_engine_for_a_game_with_hidden_hands_is_compared_state_by_state():
    check_importer(Boat, BOAT, games=1, most_actions=120)

    with pytest.raises(Disagreement) as raised:
        check_importer(Peeking, BOAT, games=1)

    assert "should be" in raised.value.what
    *_, last = replay(text_to_record(raised.value.record), BOAT)
    assert 2 == last.round


@pytest.mark.parametrize(
    ("engine", "what"),
    [
        (Miscounting, "`moves.south` is "),
        (Generous, "`pass` is offered, but is not possible"),
        (Clumsy, "the engine stopped with RuntimeError: it rolled off the table"),
        (Repeating, "some action is offered twice"),
        (Unwritten, "`actions()` gives Action, and texts belong there: write `str(action)`"),
        (Absent, "`state()` gives NoneType, and the keys of the exchange form belong there"),
    ],
)
def test_a_fault_is_told_with_the_game_that_shows_it(engine, what):
    with pytest.raises(Disagreement) as raised:
        check_importer(engine, games=5)

    assert raised.value.what.startswith(what)
    *_, last = replay(text_to_record(raised.value.record), BASE)
    assert last.round <= 3


@pytest.mark.parametrize("number", [0, -1, 2.0, None])
def test_less_than_a_game_shows_nothing(number):
    with pytest.raises(UnfitValue, match="`games` takes a whole number from 1"):
        check_importer(Honest, games=number)


@pytest.mark.parametrize(("engine", "of", "wanted"), [(Honest(), "base", "engine"), (Honest, 3, "game")])
def test_what_is_no_engine_or_no_game_is_answered_with_what_to_write(engine, of, wanted):
    with pytest.raises(ArgumentError) as raised:
        check_importer(engine, of)

    assert wanted == raised.value.wanted


def without_hypothesis(code):
    code = f"import sys; sys.modules['hypothesis'] = None; {code}"
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)  # noqa: S603 - our own code


@pytest.mark.parametrize("name", ["variants", "games", "states", "actions", "PlayedGame"])
def test_without_hypothesis_it_is_told_how_to_get_it(name):
    told = f"ntwrules.testing.{name} needs Hypothesis: pip install 'ntwrules[testing]'"

    assert told in without_hypothesis(f"from ntwrules.testing import {name}").stderr


def test_an_engine_is_compared_without_hypothesis():
    done = without_hypothesis("from ntwrules.testing import check_importer; check_importer(3)")

    assert "a class or function that makes an engine belongs here" in done.stderr
