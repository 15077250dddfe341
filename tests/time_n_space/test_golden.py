"""Nothing about the recorded games has changed unnoticed, and a record holds the times of a game."""

import pytest

import ntwrules
from ntwrules import Recorder, Replay
from ntwrules.model.errors import RecordError
from ntwrules.model.records.reading import read_record, text_to_record
from ntwrules.model.records.record import replay
from tests.time_n_space.golden import FOLDER, GAMES, SENSIBLE, game_of, recorded


@pytest.mark.parametrize("name", GAMES)
def test_recorded_games_are_as_before(name):
    """Rewritten by ``python -m tests.time_n_space.golden``."""
    assert (FOLDER / f"{name}.ntwr").read_text("utf-8") == recorded(name)


@pytest.mark.parametrize("name", GAMES)
def test_a_record_is_read_and_every_action_of_it_checked(name):
    record, last = read_record(FOLDER / f"{name}.ntwr", game_of(name))

    assert GAMES[name][2:] == (record.players, record.first)
    assert record.remarks[0].startswith(f"{last.outcome.reason} at {last.now} ms")


@pytest.mark.rule("D6 W2")
@pytest.mark.parametrize("name", SENSIBLE)
def test_a_game_with_many_deliveries_ends_as_it_did(name):
    key, players, first = SENSIBLE[name]
    record, last = read_record(FOLDER / f"{name}.ntwr", ntwrules.load(key))
    scores = ", ".join(f"{seat} {score}" for seat, score in sorted(last.outcome.scores.items()))

    assert (players, first) == (record.players, record.first)
    assert record.remarks[0] == f"{last.outcome.reason} at {last.now} ms: {scores}"
    assert sum(sum(own) for own in last.below) > 3 * players


def test_a_record_with_a_lift_that_is_not_allowed_is_refused_at_its_line():
    text = (FOLDER / "intro.ntwr").read_text("utf-8")
    wrong = text.replace("\nlight-blue place 1", "\nlight-blue lift 1\nlight-blue place 1", 1)

    with pytest.raises(RecordError, match="light-blue lift 1"):
        list(replay(text_to_record(wrong), game_of("intro")))


@pytest.mark.rule("Q5")
def test_a_record_keeps_the_moves_of_the_clock_and_no_others(tmp_path):
    game, path = ntwrules.load("time-n-space-intro"), tmp_path / "game.ntwr"
    state, played = game.start(3, "red"), []
    said = ["red place 1 p1", "clock 2500", "green place 2 ship stay", "clock 61000", "red lift 1", "red fill p1.1"]
    with Recorder.create(path, game, 3, "red") as recorder:
        for text in ["deal red gy-b", "deal green gy-n", "deal light-blue gb-y", *said]:
            if state.why_not(text) is None:
                recorder.append(text)
                played.append(text)
                state = state.apply(text)
    *_, last = Replay(path)

    assert state == last.state
    assert 61_000 == last.state.now
    lines = path.read_text("utf-8").splitlines()
    assert ["clock 2500", "clock 61000"] == [line for line in lines if line.startswith("clock ")]
