"""Every game: states and views as plain data and back, as the schema says, and nothing hidden in a view."""

import json
import random

from hypothesis import given, strategies as st
from jsonschema import Draft202012Validator

from ntwrules.model.errors import PositionError
from ntwrules.testing import games

_JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 70) | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)


def plain(state):
    return json.loads(json.dumps(state.to_json()))


def test_a_state_and_every_view_of_it_come_back_and_fit_the_schema(book):
    schema = Draft202012Validator(book.state_rows().schema)

    @given(games(of=book.key, most_actions=60))
    def holds(played):
        state = played.last
        for shown in (state, *map(state.view, state.seats)):
            data = plain(shown)
            back = state.game.from_json(data)

            assert (shown, hash(shown), data) == (back, hash(back), plain(back))
            assert list(shown.actions) == list(back.actions)
            assert [] == [error.message for error in schema.iter_errors(data)]

    holds()


def test_data_of_another_shape_is_refused_with_its_place_or_can_be_played(book):
    """Somewhere in good data something else is put; what is still accepted can be played on."""

    @given(games(of=book.key, most_actions=40), _JUNK, st.integers(0, 2**32))
    def holds(played, junk, seed):
        rng = random.Random(seed)
        data = at = plain(played.last)
        while True:
            key = rng.choice(sorted(at) if isinstance(at, dict) else range(len(at)))
            if not (isinstance(at[key], dict | list) and at[key] and rng.random() < 0.8):
                break
            at = at[key]
        at[key] = junk
        try:
            state = played.game.from_json(data)
        except PositionError as error:
            assert error.at and str(error)
            return
        for _ in range(15):
            if state.outcome is not None or state.viewer is not None:
                break
            state = state.apply(state.sample(rng) if state.to_act == "chance" else rng.choice(state.actions))
            assert state.to_json()

    holds()


def test_a_view_shows_no_more_than_its_seat_may_know(book):
    """Filled in by lot, it looks the same; and whoever is to act sees all that can be done."""

    @given(games(of=book.key, most_actions=60), st.integers(0, 2**32))
    def holds(played, seed):
        state = played.last
        for seat in state.seats:
            seen = state.view(seat)
            whole = state.game.determinize(seen, random.Random(seed))

            assert seen == seen.view(seat) == whole.view(seat)
            assert plain(seen) == plain(whole.view(seat))
            if state.to_act == seat:
                assert list(state.actions) == list(seen.actions) == list(whole.actions)

    holds()
