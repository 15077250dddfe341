"""Where villages are picked, seats come to the table during the game: every tool that plays goes along with that."""

import random

import pytest

import ntwrules
from ntwrules.checks.deep import Hunt, hunt
from ntwrules.play.keeping import begin_record, go_on
from ntwrules.play.session import Session
from ntwrules.rulebooks.loading import loads, rulebooks

from .tables import laid_out, listed

TEXT = 'ntw 1 variant "Picked" based on nisyros { key picked players 2 villages { who lives where is picked } }'
BOOK = rulebooks()["nisyros"]

pytestmark = pytest.mark.rule("B1")


@pytest.fixture
def own():
    return loads(TEXT)


def test_anybody_can_come_to_play(own):
    assert ("mandraki", "pali", "emporios", "nikia") == own.variant.seats
    assert ("mandraki", "emporios") == loads(TEXT.replace("is picked", "is agreed")).variant.seats


def test_who_was_to_sit_elsewhere_decides_for_the_village_that_was_picked(own):
    state = laid_out(own.start(2), random.Random(1))
    session = Session(BOOK, state, {"mandraki": "human", "emporios": "random"})
    session.do(state.parse("village nikia"))

    assert ("human", "random") == tuple(map(session.kind_of, ("mandraki", "nikia")))
    assert "random" == session.kind_of("emporios")


def test_a_game_is_played_kept_and_gone_on_with(own, tmp_path):
    session = Session(BOOK, own.start(2), {"mandraki": "random", "emporios": "greedy"}, seed=3)
    with begin_record(session, "2026-05-05", tmp_path / "game.ntwr") as recorder:
        session.keeper = recorder
        while session.state.outcome is None:
            session.do(session.choice())

    assert 2 == len(session.state.seats)
    going, state, steps, _ = go_on(tmp_path / "game.ntwr")
    going.close()
    assert (session.state, len(session.steps)) == (state, len(steps))
    assert 1 == len(steps[0].before.seats)


def test_many_games_are_played_under_watch(own):
    report = hunt(BOOK, own, Hunt(games=6))

    assert (6, None) == (report.games, report.violation)


def test_many_games_are_counted(own):
    assert 4 == ntwrules.simulate(own, games=4).tables[2].games


def test_only_villages_that_are_free_can_be_picked():
    state = laid_out(ntwrules.load("nisyros-dorpskeuze").start(3, "nikia"), random.Random(2))

    assert ["mandraki", "pali", "emporios"] == listed(state, "village")
    assert ["pali", "emporios"] == listed(state.apply("village mandraki"), "village")
