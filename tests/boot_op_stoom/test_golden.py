"""Nothing about the recorded games has changed unnoticed, and a record file holds a game of this rulebook too."""

import json

import pytest
from attrs import evolve

from ntwrules.model.errors import RecordError
from ntwrules.model.records.reading import read_record, text_to_record
from ntwrules.model.records.record import replay
from ntwrules.rulebooks.boot_op_stoom.machine.game import BosGame
from tests.boot_op_stoom.golden import FOLDER, GAMES, OTHERWISE, game_of, game_otherwise, moments, recorded, told


@pytest.mark.parametrize("name", GAMES)
def test_recorded_games_are_as_before(name):
    """Rewritten by ``python -m tests.boot_op_stoom.golden``."""
    assert (FOLDER / f"{name}.ntwr").read_text("utf-8") == recorded(name)


@pytest.mark.parametrize("name", OTHERWISE)
def test_games_with_other_rulings_and_what_is_told_in_them_are_as_before(name):
    """Rewritten by the same command."""
    assert (FOLDER / f"{name}.txt").read_text("utf-8") == told(name)


@pytest.mark.parametrize("name", OTHERWISE)
def test_with_other_rulings_every_moment_comes_back_and_so_does_what_each_seat_sees_of_it(name):
    for number, (_, action, after) in enumerate(moments(name)):
        for shown in (after, after.view(after.seats[number % len(after.seats)])):
            back = after.game.from_json(json.loads(json.dumps(shown.to_json())))
            assert (shown, list(shown.actions)) == (back, list(back.actions)), str(action)


@pytest.mark.parametrize(
    ("name", "named"),
    [("otherwise-1", ("steams", "parcels", "icons")), ("otherwise-4", ("sails", "steams", "parcels"))],
)
def test_in_which_order_a_file_names_cards_icons_and_days_changes_nothing_in_play(name, named):
    variant = game_otherwise(name).variant
    turned = {key: getattr(variant, key)[::-1] for key in named}
    calendar = evolve(variant.calendar, days=variant.calendar.days[::-1])
    players, first, *_ = OTHERWISE[name]
    state = BosGame(evolve(variant, **turned, calendar=calendar)).start(players, first)
    for before, action, _ in moments(name):
        assert before.to_json() | {"fingerprint": ""} == state.to_json() | {"fingerprint": ""}, str(action)
        assert sorted(map(str, before.actions)) == sorted(map(str, state.actions)), str(action)
        state = state.apply(str(action))


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
