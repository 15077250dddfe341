"""Every game: what is offered is allowed, what is refused says why, and promises hold at every moment."""

import pickle
import random
from fractions import Fraction
from itertools import islice, pairwise

import pytest
from hypothesis import given, settings, strategies as st

import ntwrules
from ntwrules.model.actions.action import Action
from ntwrules.model.errors import IllegalAction, MalformedAction
from ntwrules.model.examining.invariants import broken
from ntwrules.model.machine.playing import offered
from ntwrules.model.texts import TONGUES
from ntwrules.testing import games, variants


def walk(game, rng, most=80):
    """A random game from its beginning: the action that led to each moment, and the moment."""
    seating = rng.choice(game.variant.seatings)
    state = game.start(seating.players, None if game.variant.draws_first else rng.choice(seating.seats))
    action = None
    for _ in range(most):
        yield action, state
        if state.outcome is not None:
            return
        action = state.sample(rng) if state.to_act == "chance" else rng.choice(state.actions)
        state = state.apply(action)


def test_every_offered_action_is_accepted_and_reads_back(book):
    @given(games(of=book.key, most_actions=40))
    def holds(played):
        state = played.last
        offered = list(state.actions)

        assert bool(offered) == (state.outcome is None)
        assert len(offered) == len(set(map(str, offered)))
        for action in offered[:8]:
            assert state.why_not(action) is None
            assert action == state.parse(str(action))
            assert state.apply(action) == state.apply(str(action))

    holds()


def test_a_state_says_which_it_is_and_who_sees_it(book):
    @settings(max_examples=5)
    @given(games(of=book.key, most_actions=6))
    def holds(played):
        state = played.last
        told = repr(state)

        assert told.startswith(f"<state of {state.game.variant.key}: ") and told.endswith(f"{state.phase}>")
        for seat in state.seats:
            seen = state.view(seat)
            assert f", seen by {seat}>" in repr(seen) if getattr(seen, "viewer", None) else told == repr(seen)

    holds()


def test_what_is_not_offered_is_refused_with_a_rule_and_a_sentence(book):
    """Tried is what was possible at other moments of the same game."""

    @given(games(of=book.key, most_actions=40))
    def holds(played):
        other = {str(action): action for action in played.actions}
        for state in played.states[-3:]:
            possible = set(map(str, offered(state)))
            for text in sorted(other.keys() - possible)[:8]:
                reason = state.why_not(other[text])

                assert reason is not None
                assert reason.rule in book.rules()
                assert all(reason.sentence(tongue) for tongue in TONGUES)
                with pytest.raises(IllegalAction):
                    state.apply(text)

    holds()


def test_every_promise_holds_at_every_moment(book):
    @given(games(of=book.key, most_actions=60))
    def holds(played):
        promises = book.invariants()
        assert () == broken(promises, played.states[0])
        for action, (before, after) in zip(played.actions, pairwise(played.states), strict=True):
            assert () == broken(promises, after, before, action, costly=False), str(action)

    holds()


def test_equal_histories_give_equal_states_and_earlier_ones_never_change(book):
    @given(variants(of=book.key), st.randoms(use_true_random=False))
    def holds(variant, rng):
        one = list(walk(book.play(variant), rng, 40))
        kept = [state.to_json() for _, state in one]
        again = one[0][1].game.start(len(one[0][1].seats), one[0][1].seats[0])
        for (action, state), data in zip(one, kept, strict=True):
            again = again if action is None else again.apply(str(action))
            assert (state, hash(state), data) == (again, hash(again), state.to_json())

    holds()


def test_the_same_luck_gives_the_same_game(book):
    @given(variants(of=book.key, most_rounds=12), st.integers(0, 2**32))
    def holds(variant, seed):
        game = book.play(variant)
        players = variant.seatings[0].players
        one, other = (ntwrules.playout(game, players, random.Random(seed), max_rounds=6) for _ in range(2))

        assert one == other

    holds()


def test_a_moment_comes_back_from_a_pickle(book):
    @given(games(of=book.key, most_actions=40))
    def holds(played):
        back = pickle.loads(pickle.dumps(played.last))

        assert (played.last, hash(played.last)) == (back, hash(back))

    holds()


def test_any_text_is_an_action_or_is_refused(book):
    @given(st.text(max_size=40))
    def holds(text):
        try:
            action = state.parse(text)
        except MalformedAction as error:
            assert str(error)
        else:
            assert text == str(action)

    from ntwrules import load

    state = next(islice((state for _, state in walk(load(book.base), random.Random(1))), 5, None))
    holds()


@pytest.mark.parametrize("said", ["", "zzz", "é" * 500, "\x00", None, 5, object(), ("pass",), Action("zzz", "", (-1,))])
def test_why_not_has_an_answer_to_anything(book, said):
    state = ntwrules.load(book.base).start()

    assert ("malformed", "") == (state.why_not(said).code, state.why_not(said).rule)
    assert state.why_not(said).sentence("nl") != state.why_not(said).sentence("en")


def test_odds_are_the_chances_in_whole_numbers(key):
    """Some variants leave nothing to chance."""
    drawn = [state for _, state in walk(ntwrules.load(key), random.Random(key)) if state.to_act == "chance"]

    for state in drawn:
        total = sum(weight for _, weight in state.odds())
        assert [(action, Fraction(weight, total)) for action, weight in state.odds()] == [*state.chances()]
        assert all(isinstance(weight, int) for _, weight in state.odds())


def test_nothing_that_a_state_lists_can_be_changed(key):
    for _, state in walk(ntwrules.load(key), random.Random(key)):
        drawn = (state.chances(), state.odds()) if state.to_act == "chance" else ()
        for listed in (state.actions, offered(state), *map(state.actions_of, state.actors), *drawn):
            assert hash(tuple(listed)) == hash(listed)
            assert not hasattr(listed, "remove")


def test_time_goes_on_as_far_as_a_state_can_be_read_again_and_no_further(book):
    game = ntwrules.load(book.base)
    for _, state in walk(game, random.Random(1)):
        most = (345_600 if book.key == "time-n-space" else 10**9) - state.now // 1000
        last = state.tick(most - 1)

        assert last == ntwrules.from_json(game, last.to_json())
        for seconds in (most + 1, 2 * 10**9, -1, 1.5, True, "3", None):
            with pytest.raises(ntwrules.UnfitValue, match="time goes on in whole seconds, up to"):
                state.tick(seconds)
