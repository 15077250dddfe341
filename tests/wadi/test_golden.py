"""Nothing about the recorded games has changed unnoticed, and a record file holds a game of this rulebook too."""

import pytest

from ntwrules.model.errors import RecordError
from ntwrules.model.records.reading import read_record, text_to_record
from ntwrules.model.records.record import replay
from tests.wadi.golden import FOLDER, GAMES, game_of, recorded


@pytest.mark.parametrize("name", GAMES)
def test_recorded_games_are_as_before(name):
    """Rewritten by ``python -m tests.wadi.golden``."""
    assert (FOLDER / f"{name}.ntwr").read_text("utf-8") == recorded(name)


@pytest.mark.parametrize("name", GAMES)
def test_a_record_is_read_and_every_action_of_it_checked(name):
    record, last = read_record(FOLDER / f"{name}.ntwr", game_of(name))

    assert GAMES[name][2:] == (record.players, record.first)
    assert record.remarks[0].startswith(last.outcome.reason)


@pytest.mark.rule("T1")
def test_a_record_of_a_game_that_draws_who_begins_names_nobody():
    text = (FOLDER / "drawn.ntwr").read_text("utf-8")

    assert "\nfirst: drawn\n" in text
    with pytest.raises(RecordError, match="draws who begins"):
        list(replay(text_to_record(text.replace("first: drawn", "first: red")), game_of("drawn")))
    other = (FOLDER / "wadi.ntwr").read_text("utf-8").replace("first: yellow", "first: drawn")
    with pytest.raises(RecordError):
        list(replay(text_to_record(other), game_of("wadi")))
