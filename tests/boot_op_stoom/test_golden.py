"""Nothing about the recorded games has changed unnoticed, and a record file holds a game of this rulebook too."""

import pytest

from ntwrules.model.errors import RecordError
from ntwrules.model.records.reading import read_record, text_to_record
from ntwrules.model.records.record import replay
from tests.boot_op_stoom.golden import FOLDER, GAMES, game_of, recorded


@pytest.mark.parametrize("name", GAMES)
def test_recorded_games_are_as_before(name):
    """Rewritten by ``python -m tests.boot_op_stoom.golden``."""
    assert (FOLDER / f"{name}.ntwr").read_text("utf-8") == recorded(name)


@pytest.mark.parametrize("name", GAMES)
def test_a_record_is_read_and_every_action_of_it_checked_deals_included(name):
    record, last = read_record(FOLDER / f"{name}.ntwr", game_of(name))

    assert (GAMES[name][0], GAMES[name][1]) == (record.players, record.first)
    assert record.remarks[0].startswith(last.outcome.reason)
    assert any(action.startswith("tile ") for action in record.actions)


def test_a_false_record_says_where_and_by_which_rule():
    text = (FOLDER / "base.ntwr").read_text("utf-8")
    record = text_to_record(text.replace("\nreveal 1\n", "\nreveal 2\n", 1))
    with pytest.raises(RecordError) as found:
        list(replay(record, game_of("base")))

    assert "X1" == found.value.rule
    assert found.value.line == record.lines[record.actions.index("reveal 2")]
