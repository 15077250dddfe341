"""Every game: what is said at the table, and what is drawn."""

from itertools import pairwise
from xml.etree import ElementTree as ET

from hypothesis import given, strategies as st

import ntwrules
from ntwrules.model.texts import TONGUES
from ntwrules.testing import games
from tests.every_game import GAP


def test_every_action_is_read_as_it_is_spelt(book):
    @given(games(of=book.key, most_actions=40), st.sampled_from(TONGUES))
    def holds(played, tongue):
        narrator, state = book.narrate(played.game), played.last
        offered = list(state.actions)
        for action in offered[:8]:
            typed = narrator.spell(action, tongue)

            assert action == narrator.read(state, typed, tongue), typed
            for seat in state.seats:
                assert action == narrator.meant(narrator.seen(action, seat), seat)
        assert len(offered) == len({narrator.spell(action, tongue) for action in offered})

    holds()


def test_at_every_moment_something_is_asked_and_all_can_be_told_to_everybody(book):
    @given(games(of=book.key, most_actions=40), st.sampled_from(TONGUES))
    def holds(played, tongue):
        narrator = book.narrate(played.game)
        for action, (before, after) in zip(played.actions, pairwise(played.states), strict=True):
            question = narrator.question(after, tongue)
            told = [question.text] if after.outcome is None else list(narrator.ending(after, after.outcome, tongue))
            for seat in after.seats:
                seen = after.view(seat)
                told += [narrator.deed(before.view(seat), action, seat, tongue), *narrator.standing(seen, tongue)]
                told += [narrator.event(event, seat, tongue) for event in after.events]
                told += [part for line in narrator.hand(seen, seat, tongue) for part in line if part]

            assert all(told)
            assert not list(filter(GAP.search, told))

    holds()


def test_every_moment_can_be_drawn_for_everybody(book):
    @given(games(of=book.key, most_actions=40))
    def holds(played):
        for seat in played.last.seats:
            drawn = ntwrules.svg(played.last.view(seat), seat)

            assert ET.fromstring(drawn).tag.endswith("svg")

    holds()
