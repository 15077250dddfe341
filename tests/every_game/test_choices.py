"""Every game: what is offered at the table, in words; what is printed can be typed as it stands."""

import re
from io import StringIO

from hypothesis import given, settings, strategies as st

from ntwrules.model.texts import TONGUES
from ntwrules.play.menu import MOST_LINES, menu_of
from ntwrules.play.players import HUMAN
from ntwrules.play.referee import Referee
from ntwrules.play.screen import Page, menu_lines
from ntwrules.play.session import Session
from ntwrules.testing import games
from tests.play.seats import Piped

#: What belongs to files and programs, not to people.
NOTATION = re.compile(r"[{}<>=_\\]|\.\.|\w>\w|\dx\d")
_WIDE, _HIGH = 80, 24


def referee_at(book, state, tongue):
    """A referee in the middle of a question that a person answers, and what is shown from then on."""
    console = Piped(_WIDE, _HIGH)
    session = Session(book, state, dict.fromkeys(state.seats, HUMAN))
    referee = Referee(session, console, tongue)
    referee._prepare()
    return referee, console


def decided(played):
    """The last moment of a game at which a seat had to decide."""
    return next((state for state in reversed(played.states) if state.to_act not in {None, "chance"}), None)


def done(book, state, tongue, *lines):
    """The action that is done when these lines are typed one after another; None when none is."""
    referee, _ = referee_at(book, state, tongue)
    for line in lines:
        referee.answer(line)
    return referee.session.steps[-1].action if referee.session.steps else None


def test_everything_that_is_offered_is_done_when_it_is_typed_as_printed(book):
    @settings(deadline=None, max_examples=20)
    @given(games(of=book.key, most_actions=60), st.sampled_from(TONGUES), st.randoms(use_true_random=False))
    def holds(played, tongue, rng):
        state = decided(played)
        if state is None:
            return
        menu = referee_at(book, state, tongue)[0].menu
        assert len({choice.words for choice in menu.choices}) == len(menu.choices)
        for choice in rng.sample(menu.choices, min(6, len(menu.choices))):
            for typed in (choice.words, choice.words.upper(), choice.typed):
                assert choice.action == done(book, state, tongue, typed), typed
            number, row = next((at, row) for at, row in enumerate(menu.rows, 1) if choice in row.choices)
            if not menu.bare:
                lines = [str(number)] if len(row.choices) == 1 else [str(number), choice.words]
                assert choice.action == done(book, state, tongue, *lines), lines
            elif choice.rest:
                assert choice.action == done(book, state, tongue, choice.rest)

    holds()


def test_a_number_has_one_meaning_at_one_question(book):
    @settings(deadline=None, max_examples=20)
    @given(games(of=book.key, most_actions=60), st.sampled_from(TONGUES))
    def holds(played, tongue):
        state = decided(played)
        if state is None:
            return
        menu = referee_at(book, state, tongue)[0].menu
        for row in [*menu.rows, None]:
            asked = menu if row is None or len(row.choices) == 1 else menu.of(row.choices)
            if asked.bare:
                assert not any(asked.row(number) for number in range(len(asked.rows) + 2))
            else:
                assert not any(asked.found(str(number)) for number in range(400))

    holds()


def test_no_list_is_longer_than_a_screen_and_nothing_in_it_is_notation(book):
    @settings(deadline=None, max_examples=20)
    @given(games(of=book.key, most_actions=60), st.sampled_from(TONGUES))
    def holds(played, tongue):
        state = decided(played)
        if state is None:
            return
        narrator = book.narrate(played.game)
        menu = menu_of(state, narrator, state.to_act, tongue)
        page = Page(_WIDE, _HIGH, True, tongue)
        for asked in (menu, *(menu.of(row.choices) for row in menu.rows)):
            shown = ["".join(text for _, text in line) for line in menu_lines(asked, page, _HIGH - 4, _HIGH)]

            assert len(asked.rows) <= MOST_LINES or not asked.partial
            assert len(shown) <= _HIGH - 4
            assert all(len(line) <= _WIDE for line in shown)
            assert not list(filter(NOTATION.search, shown))
        question = narrator.question(state, tongue)
        told = [question.text, question.hint, *narrator.standing(state.view(state.to_act), tongue)]
        told += [part for card in narrator.hand(state, state.to_act, tongue) for part in card]
        assert not list(filter(NOTATION.search, told))

    holds()


def test_a_word_of_what_is_offered_shows_only_that_or_does_the_one_thing(book):
    @settings(deadline=None, max_examples=20)
    @given(games(of=book.key, most_actions=60), st.sampled_from(TONGUES))
    def holds(played, tongue):
        state = decided(played)
        if state is None:
            return
        menu = referee_at(book, state, tongue)[0].menu
        for row in menu.rows:
            if len(row.choices) > 1 and len(menu.rows) > 1:
                referee, console = referee_at(book, state, tongue)
                referee.answer(row.head)

                assert {choice.action for choice in row.choices} <= set(referee.menu.actions)
                assert not referee.session.steps
                console.output = console._target = StringIO()
                referee.answer("")
                assert menu.rows == referee.menu.rows

    holds()
