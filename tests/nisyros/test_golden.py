"""Nothing about the recorded games has changed unnoticed, and a record file holds a game of this rulebook too."""

import pytest

import ntwrules
from ntwrules import Recorder, Replay
from ntwrules.model.errors import RecordError
from ntwrules.model.records.reading import read_record, text_to_record
from ntwrules.model.records.record import replay
from tests.nisyros.golden import FOLDER, GAMES, game_of, recorded


@pytest.mark.parametrize("name", GAMES)
def test_recorded_games_are_as_before(name):
    """Rewritten by ``python -m tests.nisyros.golden``."""
    assert (FOLDER / f"{name}.ntwr").read_text("utf-8") == recorded(name)


@pytest.mark.parametrize("name", GAMES)
def test_a_record_is_read_and_every_action_of_it_checked(name):
    record, last = read_record(FOLDER / f"{name}.ntwr", game_of(name))

    assert GAMES[name][2:] == (record.players, record.first)
    assert record.remarks[0].startswith(f"{last.outcome.reason}, {last.outcome.grade}")


def test_a_record_with_a_deed_that_is_not_allowed_is_refused_at_its_line():
    text = (FOLDER / "zeus.ntwr").read_text("utf-8")
    wrong = text.replace("\nwork ", "\nwork village-pali\nwork ", 1)

    with pytest.raises(RecordError, match="village-pali"):
        list(replay(text_to_record(wrong), game_of("zeus")))


@pytest.mark.rule("B1")
@pytest.mark.parametrize("first", ["mandraki", "pali", "nikia"])
def test_a_game_with_picked_villages_is_recorded_whoever_begins(tmp_path, first):
    """Also from a village that would not play if nobody picked."""
    own, path, played = ntwrules.load("nisyros-dorpskeuze"), tmp_path / "game.ntwr", []
    state = own.start(2, first)
    with Recorder.create(path, own, 2, first) as recorder:
        for _ in range(60):
            played.append(state)
            action = state.actions[-1]
            recorder.append(action)
            state = state.apply(action)
    replayed = [moment.state for moment in Replay(path)]

    assert [*played, state] == replayed
    assert {1, 2} == {len(state.seats) for state in replayed}
