"""What holds for every record, however it was cut or torn."""

import tempfile
from pathlib import Path

import pytest
from attrs import frozen
from hypothesis import assume, given, strategies as st

from ntwrules import Recorder, RecordError, Replay, load
from ntwrules.model.records.reading import RecordLine, entry_to_text
from ntwrules.model.records.record import header_to_text
from ntwrules.rulebooks.record_json import is_json_lines, json_lines_to_record, record_to_json_lines
from ntwrules.rulebooks.record_rules import header_of
from ntwrules.testing import games

GAMES = {key: load(key) for key in ("base", "springtij", "samen-thuis")}
REMARKS = st.text(st.characters(exclude_characters="\r\n", exclude_categories=["Cs"]), max_size=12)


@frozen
class Written:
    """A game that was played, and the content of its record."""

    played: object
    content: bytes


@st.composite
def records(draw, most_actions=30, *, clock=False):
    """Records of games of shipped variants, with remarks and perhaps time going by here and there."""
    played = draw(games(GAMES[draw(st.sampled_from(sorted(GAMES)))], most_actions=most_actions))
    lines = [header_to_text(header_of(played.game, played.players, played.first, draw(st.sampled_from(["", "1 May"]))))]
    for action in played.actions:
        lines += draw(st.lists(st.builds(RecordLine, st.just(0), remark=REMARKS), max_size=1).map(_texts))
        if clock and draw(st.booleans()):
            lines.append(entry_to_text(RecordLine(0, seconds=draw(st.integers(1, 60)))))
        lines.append(entry_to_text(RecordLine(0, str(action), remark=draw(st.none() | REMARKS))))
    return Written(played, "".join(lines).encode())


def _texts(entries):
    return [entry_to_text(entry) for entry in entries]


@pytest.fixture(scope="module")
def path():
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder, "game.ntwr")


def after_actions(path):
    found = [moment for moment in Replay(path) if moment.entry.remark is None or moment.action]
    return tuple(moment.state for moment in found)


@given(games(most_actions=30))
def test_any_game_of_any_variant_is_recorded_and_replayed(path, played):
    path.unlink(missing_ok=True)
    try:
        recorder = Recorder.create(path, played.game, played.players, played.first)
    except ValueError:
        assume(False)  # a variant that no text can say
    with recorder:
        for action in played.actions:
            recorder.append(action)

    assert [state.to_json() for state in played.states] == [state.to_json() for state in after_actions(path)]


@given(records())
def test_a_replay_gives_the_states_that_were_played(path, written):
    path.write_bytes(written.content)

    assert written.played.states == after_actions(path)


@given(records(), st.data())
def test_any_first_part_of_a_file_is_the_game_up_to_its_last_whole_line(path, written, data):
    header = written.content.index(b"\n\n") + 2
    end = data.draw(st.integers(0, len(written.content)) | st.integers(header, len(written.content)))
    path.write_bytes(written.content[:end])

    if end < header:
        with pytest.raises(RecordError):
            Replay(path)
        return
    whole = written.content[:end].rfind(b"\n") + 1
    replay = Replay(path)
    found = [moment.state for moment in replay if moment.entry.remark is None or moment.action]
    lines = written.content[header:whole].decode().split("\n")

    assert written.played.states[: 1 + sum(bool(line.split("#")[0].strip()) for line in lines)] == tuple(found)
    assert ["cut off"][: whole != end] == [notice.code for notice in replay.notices]

    recorder, state = Recorder.resume(path)
    recorder.close()
    assert (found[-1], whole) == (state, path.stat().st_size)


@given(records(), st.binary(min_size=1, max_size=8), st.data())
def test_a_corrupted_line_is_named(path, written, rubbish, data):
    lines = written.content.split(b"\n")[:-1]
    first = lines.index(b"") + 1
    actions = [at for at in range(first, len(lines)) if lines[at].split(b"#")[0].strip()]
    assume(actions)
    at = data.draw(st.sampled_from(actions))
    torn = [*lines]
    torn[at] = rubbish.replace(b"\n", b"?").replace(b"#", b"?") + b"!"
    path.write_bytes(b"\n".join(torn) + b"\n")

    with pytest.raises(RecordError) as raised:
        list(Replay(path))

    assert at + 1 == raised.value.line


@given(records(clock=True), st.binary(max_size=20), st.data())
def test_any_bytes_are_answered_with_an_error_or_a_game(path, written, rubbish, data):
    content = written.content
    start = data.draw(st.integers(0, len(content)))
    end = data.draw(st.integers(start, min(len(content), start + 30)))
    path.write_bytes(content[:start] + rubbish + content[end:])
    before = path.read_bytes()

    for read in (lambda: list(Replay(path)), lambda: list(record_to_json_lines(path))):
        try:
            assert read()
        except RecordError as error:
            assert error.sentence("nl") != "" and error.line <= before.count(b"\n") + 1
    assert before == path.read_bytes()


@given(st.binary(max_size=200))
def test_any_bytes_at_all_are_answered(path, content):
    path.write_bytes(content)

    for read in (Replay, Recorder.resume, lambda path: list(json_lines_to_record(path))):
        with pytest.raises(RecordError):
            read(path)
    assert content == path.read_bytes()


@given(records(clock=True))
def test_nothing_is_lost_on_the_way_to_json_lines_and_back(path, written):
    path.write_bytes(written.content)
    as_json = "".join(record_to_json_lines(path))
    lines = path.with_suffix(".jsonl")
    lines.write_text(as_json, "utf-8")
    back = "".join(json_lines_to_record(lines))

    assert (False, True) == (is_json_lines(path), is_json_lines(lines))
    assert written.content == back.encode()
    path.write_text(back, "utf-8", newline="")
    assert as_json == "".join(record_to_json_lines(path))
