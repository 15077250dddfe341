"""Games are written down while they are played, with the rules they are played by."""

import os
import random
import sys
import tracemalloc
from collections import deque
from itertools import islice

import attrs
import pytest

import ntwrules
from ntwrules import Recorder, RecordError, Replay, load, loads, record_game
from ntwrules.dsl.compiling import library
from ntwrules.model.records.reading import text_to_record
from ntwrules.model.records.record import header_to_text
from ntwrules.rulebooks import record_rules
from ntwrules.rulebooks.no_time_to_waste.machine.game import NtwGame
from ntwrules.rulebooks.record_rules import header_of

BASE = load("base")
OWN = 'ntw 1\n\nvariant "Own" based on parent {\n  setup { pawns 2 }\n}\n'
PARENT = 'ntw 1\n\nvariant "Parent" based on base {\n  end also when round > 3: nobody\n}\n'
#: Only four cells can be flooded, and pawns walk at random.
ENDLESS = """ntw 1
variant "Endless" based on base {
  dice {
    die yellow 1 for hundreds
    die blue 0, 1 for tens
    die green 0, 1 for units
    combine one
  }
  turn { flood, then one of: move }
  end when round > 1000000: nobody
}"""


@pytest.fixture
def path(tmp_path):
    return tmp_path / "game.ntwr"


@pytest.fixture
def own(tmp_path):
    """A variant of somebody's own, based on another one."""
    (tmp_path / "own.ntw").write_text(OWN, "utf-8")
    (tmp_path / "parent.ntw").write_text(PARENT, "utf-8")
    return tmp_path / "own.ntw"


def state_in(path):
    """The state a record file has come to."""
    *_, last = Replay(path)
    return last.state


def played(recorder, actions=20, seed=1):
    """The states of a game that was played and recorded, at random."""
    rng, states = random.Random(seed), [recorder.game.start(recorder.header.players, recorder.header.first)]
    while len(states) <= actions and states[-1].outcome is None:
        state = states[-1]
        action = state.sample(rng) if state.to_act == "chance" else rng.choice(state.actions)
        recorder.append(action)
        states.append(state.apply(action))
    return states


def test_the_header_says_all_there_is_to_know(path, own):
    names = {"north": "Opa Jan", "south": "Noor"}
    Recorder.create(path, load(own), players=2, first="north", date="16 november", names=names).close()

    lines = path.read_text("utf-8").splitlines()
    game = load(own)

    assert ["variant: own", f"fingerprint: {game.fingerprint}", "ntw: 1", "players: 2", "first: north"] == lines[:5]
    assert ["date: 16 november", "south: Noor", "north: Opa Jan", "texts: base 95, parent 6, own 6"] == lines[5:9]
    assert [*(f"#| {line}".rstrip() for line in f"{PARENT}\n{OWN}".split("\n")), ""] == lines[-13:]


def test_a_reader_that_knows_only_the_contract_reads_it_too(path):
    with Recorder.create(path, BASE, players=2) as recorder:
        recorder.tick(90)
        recorder.append("roll 1 0 6 5 8")
        recorder.append("flood 108")
    header, body = path.read_text("utf-8").split("\n\n", 1)
    said = dict(line.split(": ", 1) for line in header.splitlines() if not line.startswith("#"))

    assert ("base", BASE.fingerprint, "2", "south") == tuple(
        said[key] for key in ("variant", "fingerprint", "players", "first")
    )
    assert ["roll 1 0 6 5 8", "flood 108"] == [line for line in body.splitlines() if not line.startswith("#")]


def test_every_action_is_on_disk_when_the_call_returns(path):
    with Recorder.create(path, BASE) as recorder:
        states = played(recorder, 10)

        assert states == [moment.state for moment in Replay(path)]


def test_a_file_that_is_there_is_never_written_over(path):
    path.write_text("grandma's letters", "utf-8")

    with pytest.raises(FileExistsError):
        Recorder.create(path, BASE)

    assert ["game.ntwr"] == [file.name for file in path.parent.iterdir()]
    assert "grandma's letters" == path.read_text("utf-8")


def test_a_disk_without_links_will_do(path, monkeypatch):
    def refuse(*_):
        raise PermissionError(1, "no links here")

    monkeypatch.setattr(type(path), "hardlink_to", refuse)
    with Recorder.create(path, BASE) as recorder:
        states = played(recorder, 3)

    assert states[-1] == state_in(path)
    assert ["game.ntwr"] == [file.name for file in path.parent.iterdir()]


def test_a_game_that_cannot_begin_leaves_no_file(path):
    with pytest.raises(ValueError, match="east"):
        Recorder.create(path, BASE, players=2, first="east")

    assert not path.exists()


@pytest.mark.parametrize("name", ["two\nlines", "a # b", " padded", "a\rb\r", "\ud800"])
def test_a_name_that_does_not_fit_in_a_line_is_refused(path, name):
    with pytest.raises(ValueError, match=r"one line|surrogates"):
        Recorder.create(path, BASE, names={"south": name})

    assert not path.exists()


@pytest.mark.parametrize("action", ["", "flood 1\nflood 2", "pass # not"])
def test_what_is_no_line_is_not_written(path, action):
    with Recorder.create(path, BASE) as recorder:
        before = path.read_bytes()
        with pytest.raises(ValueError, match="no notation"):
            recorder.append(action)

    assert before == path.read_bytes()


def test_a_game_is_gone_on_with_where_it_was_left(path):
    with Recorder.create(path, BASE, players=3, first="west") as recorder:
        states = played(recorder, 15)

    recorder, state = Recorder.resume(path)
    with recorder:
        assert (states[-1], ()) == (state, recorder.notices)
        action = state.actions[0]
        recorder.append(action)

    assert state.apply(action) == state_in(path)


@pytest.mark.skipif(sys.platform == "win32", reason="files cannot be held there")
def test_two_programs_do_not_write_in_one_file(path):
    with Recorder.create(path, BASE) as recorder:
        states = played(recorder, 5)
        with pytest.raises(RecordError, match="another program"):
            Recorder.resume(path)

    with Recorder.resume(path)[0] as recorder:
        assert states[-1] == state_in(path)


def test_a_new_file_can_be_read_by_whom_its_owner_lets(path):
    (path.parent / "plain").touch()
    Recorder.create(path, BASE).close()

    assert (path.parent / "plain").stat().st_mode == path.stat().st_mode


def test_a_cut_off_last_line_is_dropped_with_a_notice_and_nothing_else(path):
    with Recorder.create(path, BASE) as recorder:
        states = played(recorder, 12)
    with path.open("ab") as file:
        file.write(b"move 360>3")

    recorder, state = Recorder.resume(path)
    [notice] = recorder.notices
    recorder.append(state.actions[0])
    recorder.close()

    assert states[-1] == state
    assert ("cut off", path.read_text("utf-8").count("\n")) == (notice.code, notice.line)
    assert "afgebroken" in notice.sentence("nl")
    assert state.apply(state.actions[0]) == state_in(path)


@pytest.mark.parametrize("number", [0, 1, 5, 12])
def test_actions_that_are_taken_back_are_gone_from_the_file(path, number):
    with Recorder.create(path, BASE) as recorder:
        before = path.stat().st_size
        states = played(recorder, 12)
        recorder.drop(number)
        left = states[len(states) - 1 - number]

        assert left == state_in(path)
        if left.actions:
            recorder.append(left.actions[0])
            assert left.apply(left.actions[0]) == state_in(path)
    assert (number == 12) is (path.read_bytes().count(b"\n", before) == 1)


@pytest.mark.parametrize("number", [-1, 4])
def test_no_more_is_taken_back_than_was_done(path, number):
    with Recorder.create(path, BASE) as recorder:
        states = played(recorder, 3)
        with pytest.raises(ValueError, match="3 actions"):
            recorder.drop(number)

    assert states[-1] == state_in(path)


def test_time_at_the_table_is_kept(path):
    game = loads('ntw 1 variant "Hurry" based on base { end also when minutes >= 2: nobody }')
    with Recorder.create(path, game, players=2) as recorder:
        state = game.start(2)
        for seconds, action in ((50, "roll 1 0 6 5 8"), (0, "flood 108"), (70, "move 360>340")):
            recorder.tick(seconds)
            recorder.append(action)
            state = state.tick(seconds).apply(action)

    assert "#@ 50\nroll 1 0 6 5 8\nflood 108\n#@ 70\nmove 360>340\n" == path.read_text("utf-8").split("\n\n", 1)[1]
    assert state == state_in(path)
    with pytest.raises(ValueError, match="whole seconds"):
        recorder.tick(-1)


def test_after_an_error_nothing_of_a_line_is_left(path, monkeypatch):
    with Recorder.create(path, BASE) as recorder:
        states = played(recorder, 5)

        def fail(_):
            raise OSError(28, "no space left")

        with monkeypatch.context() as patched:
            patched.setattr(os, "fsync", fail)
            with pytest.raises(OSError, match="no space"):
                recorder.append(states[-1].actions[0])
        assert states[-1] == state_in(path)
        recorder.append(states[-1].actions[1])

    assert states[-1].apply(states[-1].actions[1]) == state_in(path)


def test_a_record_outlives_its_variant(path, own):
    with Recorder.create(path, load(own), players=4) as recorder:
        states = played(recorder, 60)
    own.unlink()
    own.with_name("parent.ntw").unlink()

    replay = Replay(path)

    assert states == [moment.state for moment in replay]
    assert (recorder.game, ()) == (record_game(path), replay.notices)


def test_a_record_keeps_to_its_rules_and_says_so_when_the_variant_has_changed(path, own):
    with Recorder.create(path, load(own)) as recorder:
        states = played(recorder, 60)
    own.with_name("parent.ntw").write_text(PARENT.replace("round > 3", "round > 5"), "utf-8")

    replay = Replay(path)
    [notice] = replay.notices

    assert states == [moment.state for moment in replay]
    assert ("differs", "de `own` van nu speelt anders") == (notice.code, notice.sentence("nl").split(";")[0])
    with Recorder.resume(path)[0] as recorder:
        assert replay.notices == recorder.notices


def test_a_record_says_so_when_the_shipped_variant_has_changed(path, monkeypatch, tmp_path):
    Recorder.create(path, load("springtij")).close()
    (tmp_path / "ship").mkdir()
    for key, says in (("base", ""), ("springtij", " setup { pawns 1 }")):
        text = library.find("base").content.decode() if key == "base" else f'ntw 1 variant "S" based on base {{{says}}}'
        (tmp_path / "ship" / f"{key}.ntw").write_text(text, "utf-8")
    monkeypatch.setattr(library, "shipped_folder", lambda: tmp_path / "ship")
    library._shipped_paths.cache_clear()
    library._shipped_text.cache_clear()
    try:
        assert ["differs"] == [notice.code for notice in Replay(path).notices]
        assert load("springtij").fingerprint != record_game(path).fingerprint
    finally:
        library._shipped_paths.cache_clear()
        library._shipped_text.cache_clear()


def test_a_text_that_no_longer_says_what_was_played_is_refused(path, own):
    Recorder.create(path, load(own)).close()
    path.write_text(path.read_text("utf-8").replace("#|   setup { pawns 2 }", "#|   setup { pawns 3 }"), "utf-8")

    with pytest.raises(RecordError, match="plays otherwise than the game that was recorded"):
        Replay(path)


def test_a_text_that_cannot_be_played_any_more_is_told_with_the_reason(path, own):
    Recorder.create(path, load(own)).close()
    path.write_text(path.read_text("utf-8").replace("#|   setup { pawns 2 }", "#|   setup { prawns 2 }"), "utf-8")

    with pytest.raises(RecordError, match=r"cannot be played: .*prawns") as raised:
        Replay(path)
    assert "is niet te spelen" in raised.value.sentence("nl")


def test_rules_in_a_language_of_the_future_are_refused(path):
    Recorder.create(path, BASE).close()
    path.write_text(path.read_text("utf-8").replace("ntw: 1\n", "ntw: 2\n"), "utf-8")

    with pytest.raises(RecordError, match="version 2 of the language"):
        Replay(path)


def minimal(game, key, *actions):
    return f"variant: {key}\nfingerprint: {game.fingerprint}\nplayers: 2\nfirst: south\n\n" + "".join(
        f"{action}\n" for action in actions
    )


def test_a_record_without_texts_is_played_by_the_variant_of_that_key(path, own):
    path.write_text(minimal(BASE, "base", "roll 1 0 6 5 8", "flood 108"), "utf-8")
    assert 3 == len(list(Replay(path)))

    path.write_text(minimal(load(own), "own", "roll 1 0 6 5 8"), "utf-8")
    assert load(own) == record_game(path)


@pytest.mark.parametrize(
    "key", ["gone", "../own", "/etc/passwd", "..%2Fown", "", "own/../own", "a" * 100, "%00", "%FF"]
)
def test_a_record_without_texts_and_without_a_variant_is_refused(path, own, key):
    folder = path.parent / "folder"
    folder.mkdir()
    record = folder / "game.ntwr"
    record.write_text(minimal(load(own), key), "utf-8")

    with pytest.raises(RecordError, match=r"no variant|nothing of"):
        Replay(record)


def test_a_record_without_texts_is_refused_when_the_variant_has_changed(path):
    path.write_text(minimal(load("springtij"), "base"), "utf-8")

    with pytest.raises(RecordError, match="other rules"):
        Replay(path)


@pytest.mark.parametrize("name", ["base", "my game #2", "a,b: c", "Zeeuws-Vlaanderen", "50%", "ñandú"])
def test_a_variant_may_have_any_name(tmp_path, path, name):
    file = tmp_path / f"{name}.ntw"
    file.write_text('ntw 1 variant "It" based on base { setup { pawns 2 } }', "utf-8")
    game = load(file)
    Recorder.create(path, game).close()

    assert (name, game) == (Replay(path).header.variant, record_game(path))


def test_a_game_that_was_not_read_from_files_is_put_into_words(path):
    variant = attrs.evolve(load("springtij").variant, move_after_card="never")
    with Recorder.create(path, NtwGame(variant)) as recorder:
        states = played(recorder, 20)

    assert [key for key, _ in recorder.header.texts] == ["springtij"]
    assert states == [moment.state for moment in Replay(path)]


@pytest.mark.parametrize(("lines", "texts"), [(1, ["base", "airy"]), (10_000, ["airy"])])
def test_texts_for_which_there_is_no_room_are_said_in_fewer_lines(path, monkeypatch, lines, texts):
    monkeypatch.setattr(record_rules, "LARGEST_HEADER", 40_000)
    game = loads('ntw 1 variant "Airy" based on base {' + "\n" * lines + "}", name="airy")
    Recorder.create(path, game).close()

    assert game == record_game(path)
    assert texts == [name for name, _ in Replay(path).header.texts]
    assert path.stat().st_size < 40_000


def test_what_a_variant_was_read_from_is_no_part_of_its_data():
    data = ntwrules.variant_to_json(BASE.variant)

    assert "sources" not in data
    with pytest.raises(ntwrules.DataError, match="sources"):
        ntwrules.variant_from_json({**data, "sources": [["base", "ntw 1"]]})


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("players: 9", "from 1 to 8"),
        ("first: up", "one of south"),
        ("ntw: one", "version of the language"),
        ("texts: base", "how many lines"),
        ("texts: base 1000000", "not whole"),
        ("players", "no header line"),
        (": 4", "no header line"),
    ],
)
def test_a_torn_header_is_told_with_its_line(path, line, words):
    lines = minimal(BASE, "base").split("\n")
    at = next((at for at, old in enumerate(lines) if old.partition(":")[0] == line.partition(":")[0]), 3)
    lines[at : at + (line.partition(":")[0] in lines[at])] = [line]
    path.write_text("\n".join(lines), "utf-8")

    with pytest.raises(RecordError, match=words) as raised:
        Replay(path)

    assert at + 1 == raised.value.line


@pytest.mark.parametrize(
    "content", [b"x" * 3_000_000, b"a: b\n" + b"#" * 2_000_000 + b"\n", (b"# " + b"hi" * 5_000 + b"\n") * 900]
)
def test_lines_and_headers_without_end_are_refused(path, content):
    path.write_bytes(content)

    with pytest.raises(RecordError, match="as long as this"):
        Replay(path)


@pytest.mark.parametrize("mark", ["#@", "#@ x", "#@ -3", "#@ 99999999999999999", "#@ 1.5"])
def test_a_torn_time_is_told_with_its_line(path, mark):
    path.write_text(minimal(BASE, "base", mark), "utf-8")

    with pytest.raises(RecordError, match="no time") as raised:
        list(Replay(path))

    assert 6 == raised.value.line


def test_what_else_a_header_says_is_kept(path):
    path.write_text(minimal(BASE, "base").replace("first: south\n", "first: south\napp: Zeepaard 3\n"), "utf-8")

    assert (("app", "Zeepaard 3"),) == Replay(path).header.others
    assert (("app", "Zeepaard 3"),) == text_to_record(path.read_text("utf-8")).others


def test_a_long_record_needs_no_more_memory_than_a_short_one(path):
    """Keeping the states, or even the lines, of so many actions would take millions of bytes."""
    game, rng = loads(ENDLESS), random.Random(4)
    state = game.start(1)
    with path.open("w", encoding="utf-8") as file:
        file.write(header_to_text(header_of(game, 1, "south")))
        for _ in range(20_000):
            action = state.sample(rng) if state.to_act == "chance" else rng.choice(state.actions)
            file.write(f"{action}\n")
            state = state.apply(action)
    moments = iter(Replay(path))
    deque(islice(moments, 2_000), maxlen=0)
    tracemalloc.start()
    [last] = deque(moments, maxlen=1)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()

    assert (20_000, state) == (last.number, last.state)
    assert most < 500_000


@pytest.mark.parametrize(
    "wrong",
    [
        *(lambda it, seconds=seconds: it.tick(seconds) for seconds in (1.5, True, None, "3", 2 * 10**9, -1)),
        *(lambda it, action=action: it.append(action) for action in (None, 3, b"pass", "", "pass # no", ("pass",))),
        *(lambda it, number=number: it.drop(number) for number in (None, 1.5, True, "1", 9)),
    ],
)
def test_what_a_record_cannot_hold_is_refused_and_leaves_it_whole(path, wrong):
    with Recorder.create(path, BASE) as recorder:
        states = played(recorder, 3)
        with pytest.raises(ntwrules.NtwError):
            wrong(recorder)

    assert states[-1] == state_in(path)


def test_a_record_with_more_time_than_a_game_can_take_is_refused_with_its_line(path):
    with Recorder.create(path, BASE) as recorder:
        recorder.tick(10**9)
        assert 10**9 == state_in(path).seconds
        recorder.tick(1)

    with pytest.raises(RecordError, match=r"line \d+: time goes on in whole seconds"):
        state_in(path)
