"""Record files: written, read, and refused with the line that is wrong."""

import random

import pytest
from hypothesis import given, settings

from ntwrules import RecordError, load
from ntwrules.model.records.reading import read_record, text_to_record
from ntwrules.model.records.record import Record, record_to_text, replay, write_record
from ntwrules.testing import games

BASE = load("base")
HEADER = f"variant: base\nfingerprint: {BASE.fingerprint}\nplayers: 2\nfirst: south\n\n"


@given(games(BASE, most_actions=40))
@settings(max_examples=15)
def test_a_game_that_is_written_down_can_be_replayed(played):
    text = record_to_text(played.record, {0: "on top", 1: "a remark\nof two lines"})

    assert played.record == text_to_record(text)
    assert played.states == tuple(replay(text_to_record(text), BASE))


def test_a_record_file_is_read_and_checked(tmp_path):
    rng, state, actions = random.Random(5), BASE.start(2, "north"), []
    for _ in range(60):
        actions.append(state.sample(rng) if state.to_act == "chance" else rng.choice(state.actions))
        state = state.apply(actions[-1])
    write_record(tmp_path / "it.ntwr", Record.of(BASE, 2, "north", actions, date="2025-05-01"))

    record, last = read_record(tmp_path / "it.ntwr", BASE)

    assert (state, "2025-05-01", "north") == (last, record.date, record.first)


@pytest.mark.parametrize("rest", ["flood 24", "flood 2", "f", "# a rem", ""])
def test_a_file_cut_off_within_a_line_loses_that_line_only(rest, tmp_path):
    path = tmp_path / "it.ntwr"
    path.write_bytes((HEADER + "roll 1 0 6 5 8\n").encode() + rest.encode() + b"\xc3")

    record, last = read_record(path, BASE)

    assert (("roll 1 0 6 5 8",), "flood") == (record.actions, last.phase)


def test_windows_line_ends_and_remarks_are_understood():
    record = text_to_record(
        "# a game\r\n" + HEADER.replace("\n", "\r\n") + "roll 1 0 6 5 8 # nice\r\n# hm\r\nflood 108\r\n"
    )

    assert (("roll 1 0 6 5 8", "flood 108"), (7, 9)) == (record.actions, record.lines)


@pytest.mark.parametrize(
    ("text", "line", "rule", "words"),
    [
        (HEADER + "roll 1 0 6 5 8\nflood 7\n", 7, "D3", "flood 7"),
        (HEADER + "roll 1 0 6 5 8\n\nhop 3\n", 8, "", "no action is written as 'hop 3'"),
        (HEADER.replace(BASE.fingerprint, "abc"), 0, "", "other rules"),
        (HEADER.replace("players: 2\n", ""), 0, "", "nothing of `players`"),
        (HEADER.replace("players: 2", "players: 9"), 3, "", "from 1 to 8"),
        (HEADER.replace("first: south", "first: up"), 4, "", "one of south"),
        (HEADER.replace("first: south", "first: east"), 0, "", "does not play"),
        (HEADER.replace("players: 2", "players: 2\nplayers: 2"), 4, "", "said before"),
        ("hello\n", 1, "", "no header line"),
        ("", 0, "", "nothing of `variant`"),
    ],
)
def test_what_cannot_be_replayed_is_told_with_its_line_and_rule(text, line, rule, words, tmp_path):
    path = tmp_path / "it.ntwr"
    path.write_text(text, "utf-8")

    with pytest.raises(RecordError, match=words) as raised:
        read_record(path, BASE)

    assert (line, rule) == (raised.value.line, raised.value.rule)


def test_a_file_that_is_no_text_is_refused(tmp_path):
    path = tmp_path / "it.ntwr"
    path.write_bytes(b"\xff\xfe\n")

    with pytest.raises(RecordError, match="UTF-8"):
        read_record(path, BASE)
