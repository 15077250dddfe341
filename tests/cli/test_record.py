"""`ntwrules record`."""

import json

import pytest

import ntwrules

GAME = ntwrules.load("base")


@pytest.fixture
def record(folder):
    path = folder / "game.ntwr"
    with ntwrules.Recorder.create(path, GAME, 2, date="16 November", names={"north": "Opa"}) as recorder:
        recorder.append("roll 1 0 6 5 8")
        recorder.tick(30)
        recorder.append("flood 108")
    with path.open("a") as file:
        file.write("# Opa sighs\nmove 360>340 # at last\n")
    return path


def test_a_record_becomes_json_lines(run, record):
    header, *rest = [json.loads(line) for line in run("record", "convert", record).stdout.splitlines()]

    assert ("base", 2, "south", {"north": "Opa"}) == tuple(
        header[key] for key in ("variant", "players", "first", "names")
    )
    assert ["base"] == [text["name"] for text in header["texts"]]
    assert [
        {"number": 1, "round": 1, "actor": "chance", "action": "roll 1 0 6 5 8"},
        {"seconds": 30},
        {"number": 2, "round": 1, "actor": "south", "action": "flood 108"},
        {"remark": "Opa sighs"},
        {"number": 3, "round": 1, "actor": "south", "action": "move 360>340", "remark": "at last"},
    ] == rest


def test_it_goes_there_and_back_without_loss(run, record, folder):
    assert 0 == run("record", "convert", record, "-o", "game.jsonl").exit_code
    assert 0 == run("record", "convert", "game.jsonl", "-o", "again.ntwr").exit_code

    assert record.read_bytes() == (folder / "again.ntwr").read_bytes()


def test_a_file_is_not_written_over_unless_asked(run, record, folder):
    (folder / "game.jsonl").write_text("mine")

    result = run("record", "convert", record, "-o", "game.jsonl", "--lang", "nl")

    assert (2, "mine") == (result.exit_code, (folder / "game.jsonl").read_text())
    assert "bestaat al" in result.stderr
    assert 0 == run("record", "convert", record, "-o", "game.jsonl", "--force").exit_code


def test_a_wrong_record_leaves_no_file(run, record, folder):
    with record.open("a") as file:
        file.write("flood 1\n")

    result = run("record", "convert", record, "-o", "game.jsonl")

    assert (1, True) == (result.exit_code, ": flood 1: " in result.stderr)
    assert ["game.ntwr"] == [path.name for path in folder.iterdir()]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"round": 1, "actor": "south"', '"round": 2, "actor": "south"', "`round` is said to be 2, but it is 1"),
        ('"actor": "south"', '"actor": "north"', "`actor` is said to be north, but it is south"),
        ('"number": 2', '"number": true', "`number` is not what belongs there"),
        ('"action": "flood 108"', '"action": "flood 108 # x"', "`action` is not what belongs there"),
        ('"action": "flood 108"', '"flood": 108', "`flood` is not what belongs there"),
        ('{"number": 2', '["number", 2', "no JSON object"),
        ('"action": "flood 108"', '"action": "flood 7"', "flood 7: "),
    ],
)
def test_json_lines_that_do_not_fit_are_told_with_their_line(run, record, folder, old, new, words):
    text = run("record", "convert", record).stdout
    assert old in text
    (folder / "torn.jsonl").write_text(text.replace(old, new, 1))

    result = run("record", "convert", "torn.jsonl")

    assert (1, True) == (result.exit_code, "torn.jsonl: line 4: " in result.stderr), result.stderr
    assert words in result.stderr


@pytest.mark.parametrize(
    "header",
    [
        "{}", '{"variant": "base"}', '{"variant": 3}', '{"x": 1}', "{" * 100_000,
        '{"variant": "base", "fingerprint": "a\\nb", "players": 2, "first": "south"}',
        '{"variant": "base", "fingerprint": "ab", "players": 2, "first": "up"}',
        '{"variant": "base", "fingerprint": "ab", "players": 2, "first": "south", "texts": [1]}',
        '{"variant": "base", "fingerprint": "ab", "players": 2, "first": "south", "texts": [{"name": 1, "text": 2}]}',
        '{"variant": "base", "fingerprint": "ab", "players": 2, "first": "south", "names": {"up": "x"}}',
        '{"variant": "base", "fingerprint": "ab", "players": 2, "first": "south", "others": {"date": "x"}}',
    ],
)  # fmt: skip
def test_a_header_that_does_not_fit_is_told(run, folder, header):
    (folder / "torn.jsonl").write_text(header + "\n")

    result = run("record", "convert", "torn.jsonl")

    assert (1, "torn.jsonl: line 1: ") == (result.exit_code, result.stderr[:20])


def test_a_cut_off_last_line_is_told(run, record, folder):
    text = run("record", "convert", record).stdout
    (folder / "cut.jsonl").write_text(text[:-5])

    result = run("record", "convert", "cut.jsonl", "-o", "cut.ntwr")

    assert (0, True) == (result.exit_code, "was cut off" in result.stderr)
    assert (folder / "cut.ntwr").read_text().endswith("# Opa sighs\n")


def test_what_cannot_be_read_or_written_is_told(run, record):
    assert (1, True) == ((it := run("record", "convert", "nowhere.ntwr")).exit_code, "cannot read" in it.stderr)
    result = run("record", "convert", record, "-o", "no/where.jsonl")

    assert (1, True) == (result.exit_code, "cannot write `no/where.jsonl`" in result.stderr)


def test_without_a_command_the_commands_are_told(run):
    assert "convert  Turn a record into JSON lines, or back." in run("record").stdout
    assert "did you mean `convert`" in run("record", "covnert").stderr


@pytest.mark.parametrize(
    ("made", "near"), [("game.xml", ""), ("game", ""), ("game.jsnl", "; did you mean `game.jsonl`?")]
)
def test_json_lines_go_into_no_file_of_another_kind(run, record, folder, made, near):
    result = run("record", "convert", record, "-o", made)

    assert 2 == result.exit_code
    assert f"goes into a file that ends in one of .jsonl, .ndjson, .json{near}\n" in result.stderr
    assert not (folder / made).exists()
