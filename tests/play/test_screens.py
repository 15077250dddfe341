"""However much there is to see of a game, a turn fits on a terminal of 24 lines of 80 characters."""

import re

import pytest

import ntwrules
from ntwrules.drawing.text import as_plain
from ntwrules.model.texts import TONGUES
from ntwrules.play.menu import Choice, Menu, MenuLine
from ntwrules.play.screen import News, Page, Panel, menu_lines
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


@pytest.mark.parametrize("key", ["time-n-space-far-worlds", "time-n-space-kruispunt", "time-n-space-grote-orders"])
def test_a_map_too_wide_for_a_panel_beside_it_leaves_room_for_one_below(key):
    screens = played(key, 4, "nl")

    assert [] == [screen for screen in screens if len(screen) > ROWS or max(map(len, screen)) > COLUMNS]
    assert all(any("Je kunt" in line for line in screen) for screen in screens)
    begun = [screen for screen in screens if any(line.startswith("Klok ") for line in screen)]
    assert begun and all(any(line.startswith("Rood · 0 punten") for line in screen) for screen in begun)


def offered(*choices):
    """A menu of choices that are one by one."""
    made = tuple(Choice(None, words, "", str(number)) for number, words in enumerate(choices))
    return Menu(made, tuple(MenuLine(choice.words, (choice,)) for choice in made))


def told(lines):
    return as_plain(lines).split("\n")


NARROW = Page(38, 24, True, "nl")


def test_choices_that_begin_alike_never_look_alike():
    menu = offered("verplaats een boot van Mandraki naar Pali", "verplaats een boot van Mandraki naar Emporios", "pas")

    assert [
        "Je kunt",
        " 1) verplaats een boot van Mandraki",
        "     naar Pali",
        " 2) … naar Emporios",
        " 3) pas",
    ] == told(menu_lines(menu, NARROW, 6))
    assert [" 1) verplaats een boot van Mandraki", "     naar Pali", " … 2 tot en met 3: typ `keuzes`"] == told(
        menu_lines(menu, NARROW, 4)
    )[1:]


def test_no_choice_on_a_screen_is_cut():
    screens = played("nisyros-eerste", 2, "nl", questions=25)
    choices = [re.findall(r"(?m)(?<= )\d\) (.*)", "\n".join(screen)) for screen in screens]

    assert any(len(some) > 5 for some in choices)
    assert [] == [some for some in choices if len(some) > len(set(some))]


def test_what_matters_most_is_told_first_and_what_is_left_out_is_counted():
    news = [News(f"Ronde {number} begint.") for number in range(12)]
    news[3] = News("De lava bedekt ring 1 van Nikia!", 1)
    news[5] = News("Mandraki verliest er 1 aan Hades.", 2)
    panel = Panel(standing=["Ronde 1"] * 9, news=news, menu=offered("pas", "bouw"))

    assert [
        "Wat er gebeurde",
        " De lava bedekt ring 1 van Nikia!",
        " Mandraki verliest er 1 aan Hades.",
        " Ronde 10 begint.",
        " Ronde 11 begint.",
        " … en nog 8: `verslag`",
    ] == told(panel.lines(NARROW, 38, 18))[-10:-4]


@pytest.mark.parametrize("key", [book.base for book in rulebooks().values()])
def test_what_matters_most_in_a_game_is_something_that_can_happen(key):
    game = ntwrules.load(key)
    narrator = rulebooks()[game.variant.rulebook].narrate(game)

    assert narrator.weighty and set() == narrator.weighty - narrator.happenings.rules.keys()


def test_a_sentence_that_is_too_long_for_the_screen_says_so():
    panel = Panel(standing=["Ronde 1"], news=[News("Van alles gebeurde er, en " * 40)], menu=offered("pas", "bouw"))
    lines = told(panel.lines(NARROW, 38, 12))

    assert lines[-6].endswith(" …") and " … alles: `verslag`" == lines[-5]
    assert [" 1) pas", " 2) bouw"] == lines[-2:]


def test_what_is_to_be_known_of_a_choice_stands_behind_it_where_all_of_that_fits():
    choices = tuple(Choice(None, "put it on", f"p{n}", f"put p{n}", meaning="makes gray") for n in range(9))
    menu = Menu(choices, (MenuLine("put it on", choices), MenuLine("wait", (Choice(None, "wait", "", "wait"),))))

    assert "1) put it on p0 (makes gray), p1" in as_plain(menu_lines(menu, Page(100, 24, True, "en"), 9))
    assert "1) put it on p0, p1, p2, … +6" in as_plain(menu_lines(menu, Page(32, 24, True, "en"), 3))
