"""However much there is to see of a game, a turn fits on a terminal of 24 lines of 80 characters."""

import pytest

import ntwrules
from ntwrules.drawing.text import as_plain
from ntwrules.model.texts import TONGUES
from ntwrules.rulebooks.loading import rulebooks

from .seats import Piped, referee_of, session_of, typed_at_random

#: Beside the screen there are the question, what was typed before it, and a line to breathe.
ROWS, COLUMNS = 24 - 3, 80


class Screens(Piped):
    """Remembers what was shown at once."""

    def __init__(self):
        super().__init__(COLUMNS, 24)
        self.screens = []

    def show(self, lines):
        lines = list(lines)
        self.screens.append(as_plain(lines).split("\n"))
        super().show(lines)


def played(key, players, tongue, questions=14):
    """The screens of a game in which one person answers so many questions with anything that is allowed."""
    game, console, answer = ntwrules.load(key), Screens(), typed_at_random(3)
    session = session_of(game, players, None, None, seed=2)
    referee_of(session, console, lambda it: answer(it) if console.asked < questions else "quit", tongue).lead()
    return [screen for screen in console.screens if len(screen) > 12]


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("few", [True, False], ids=["few", "many"])
@pytest.mark.parametrize("key", [book.base for book in rulebooks().values()])
def test_a_turn_of_any_game_fits_on_a_small_terminal(key, few, tongue):
    numbers = [it.players for it in ntwrules.load(key).variant.seatings if it.players > 1]
    screens = played(key, min(numbers) if few else min(max(numbers), 4), tongue)

    assert screens
    assert [] == [screen for screen in screens if len(screen) > ROWS or max(map(len, screen)) > COLUMNS]


def test_what_does_not_fit_is_named_and_shown_when_it_is_asked_for():
    console = Screens()
    session = session_of(ntwrules.load("time-n-space"), 3, None, None, seed=2)
    referee_of(session, console, lambda _: "quit" if console.asked > 1 else "board").lead()
    [small, whole] = [screen for screen in console.screens if len(screen) > 12]

    assert any(line.startswith("… Green · 0 points, Light blue") for line in small)
    assert any(line.startswith("Red · 0 points") for line in small)
    assert len(whole) > ROWS and not any(line.startswith("…") for line in whole)
    assert any(line.startswith("Light blue · 0 points") for line in whole)
