"""`ntwrules draw`."""

import json
import random
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner

import ntwrules
from ntwrules.cli.group import ntwrules as group

from .conftest import GOOD, WRONG

BASE = ntwrules.load("base")


@pytest.fixture
def position(folder):
    """Writes a state of the base game to a file, changed as told."""

    def position(name="state.json", **changed):
        state = ntwrules.playout(BASE, players=2, rng=random.Random(1), max_rounds=4)
        (folder / name).write_text(json.dumps(ntwrules.to_json(state) | changed), "utf-8")
        return state

    return position


@pytest.fixture
def record(folder):
    """Writes a record, and gives its states."""

    def record(name="game.ntwr", game=BASE):
        rng = random.Random(3)
        states = [game.start(2)]
        with ntwrules.Recorder.create(folder / name, game, 2) as recorder:
            for _ in range(30):
                state = states[-1]
                action = state.sample(rng) if state.to_act == "chance" else rng.choice(state.actions)
                recorder.append(action)
                states.append(state.apply(action))
        return states

    return record


def titled(result):
    assert 0 == result.exit_code, result.output
    return ET.fromstring(result.stdout).find("{*}title").text


def test_a_variant_is_drawn_before_the_first_action(run, write):
    write(short=GOOD)

    assert "Short" == titled(run("draw", "short.ntw"))
    assert ntwrules.svg(BASE.start(2), title="No Time To Waste") == run("draw", "base", "--players", "2").stdout


def test_it_is_drawn_from_the_side_in_the_tongue_and_in_the_ink_that_is_asked_for(run):
    asked = {"tongue": "nl", "colour": False, "numbers": False, "title": "No Time To Waste"}
    result = run("draw", "base", "--seat", "west", "--lang", "nl", "--black-and-white", "--no-numbers")

    assert ntwrules.svg(BASE.start(), "west", **asked) == result.stdout


def test_a_state_is_drawn(run, position):
    state = position()

    assert ntwrules.svg(state, title="No Time To Waste, round 5") == run("draw", "state.json").stdout
    assert "No Time To Waste, ronde 5" == titled(run("draw", "state.json", NTWRULES_LANG="nl"))


def test_a_state_of_a_variant_of_ones_own_is_found_beside_it_or_told(run, write, folder):
    text = 'ntw 1\n\nvariant "Own" based on base {\n  setup {\n    pawns 2\n  }\n}\n'
    write(own=text)
    (folder / "state.json").write_text(json.dumps(ntwrules.to_json(ntwrules.load("own.ntw").start())), "utf-8")

    assert "Own, round 1" == titled(run("draw", "state.json"))
    (folder / "own.ntw").rename(folder / "other.ntw")
    assert "--variant" in run("draw", "state.json").stderr
    assert "Own, round 1" == titled(run("draw", "state.json", "--variant", "other.ntw"))


def test_a_record_is_drawn_after_its_last_action_or_another(run, record):
    states = record()

    assert (
        ntwrules.svg(states[-1], title=f"No Time To Waste, round {states[-1].round}") == run("draw", "game.ntwr").stdout
    )
    for number in (0, 7, 30):
        title = f"No Time To Waste, round {states[number].round}"
        assert ntwrules.svg(states[number], title=title) == run("draw", "game.ntwr", "--at", number).stdout


def test_a_record_is_drawn_by_the_rules_inside_it(run, record, write, folder):
    write(own='ntw 1\n\nvariant "Own" based on base {\n  key own\n  setup {\n    pawns 2\n  }\n}\n')
    record(game=ntwrules.load("own.ntw"))
    (folder / "own.ntw").unlink()

    assert titled(run("draw", "game.ntwr")).startswith("Own, round")


def test_it_is_written_to_a_file(run, folder):
    result = run("draw", "base", "-o", "board.svg")
    assert ("", "written: board.svg\n") == (result.stdout, result.stderr)
    assert (
        run("draw", "base").stdout == run("draw", "base", "-o", "-").stdout == (folder / "board.svg").read_text("utf-8")
    )


def test_as_text_it_fits_the_terminal(run, folder):
    wide, narrow = (run("draw", "base", "--text", COLUMNS=str(columns)).stdout for columns in (80, 50))

    assert "►S4" in wide
    assert "►S4" not in narrow
    assert "S4" in narrow
    assert 50 >= max(map(len, narrow.splitlines()))
    run("draw", "base", "--text", "-o", "board.txt", COLUMNS="80")
    assert wide == (folder / "board.txt").read_text("utf-8")


def test_as_text_it_has_colours_only_where_they_are_wanted(run):
    assert "\x1b[" in run("draw", "base", "--text", "--color").output
    assert "\x1b[" not in run("draw", "base", "--text").output
    assert "\x1b[" not in run("draw", "base", "--text", "--color", "--black-and-white").output


def test_a_terminal_without_utf_8_gets_signs_it_knows():
    result = CliRunner(charset="latin-1").invoke(group, ["draw", "springtij", "--text", "--lang", "nl"])

    assert 0 == result.exit_code
    assert result.stdout.isascii()
    assert ">Z4" in result.stdout


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("draw",), 2, "WHAT is missing"),
        (("draw", "base", "--at", "3"), 2, "--at is for records"),
        (("draw", "base", "--variant", "base"), 2, "--variant is for states"),
        (("draw", "nowhere.ntwr", "--players", "2"), 2, "--players is for variants"),
        (("draw", "beat-the-limit", "--players", "3"), 2, "`beat-the-limit` is for 1 players"),
        (("draw", "base", "--seat", "middle"), 2, "south, southwest, west"),
        (("draw", "base", "--players", "9"), 2, "1 to 8"),
        (("draw", "base", "--seat", "southwest"), 2, "southwest cannot look here; who can: south, west, north, east"),
        (
            ("draw", "boot-op-stoom", "--players", "2", "--seat", "west"),
            2,
            "west cannot look here; who can: south, north",
        ),
        (("draw", "nowhere.json", "--seed", "2"), 2, "--seed is for variants"),
        (("draw", "nowhere"), 1, "cannot read `nowhere`"),
        (("draw", "nowhere.json"), 1, "cannot read `nowhere.json`"),
        (("draw", "nowhere.ntwr"), 1, "cannot read `nowhere.ntwr`"),
        (("draw", "wrong.ntw"), 1, "NTW"),
        (("draw", "base", "-o", "nowhere/board.svg"), 1, "cannot write `nowhere/board.svg`"),
    ],
)
def test_what_cannot_be_drawn_is_told(run, write, words, code, said):
    write(wrong=WRONG)
    result = run(*words)

    assert code == result.exit_code
    assert said in result.stderr
    assert "" == result.stdout


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("", "holds no state"),
        ("[1, 2]", "holds no state"),
        ("[" * 100_000, "holds no state"),
        ('{"variant": "base"}', "no state of `base`"),
        ('{"variant": "../../base"}', "not known"),
        ('{"variant": 3}', "not known"),
        ("{}", "not known"),
    ],
)
def test_a_file_that_holds_no_state_is_told(run, folder, content, said):
    (folder / "state.json").write_text(content, "utf-8")
    result = run("draw", "state.json")

    assert 1 == result.exit_code
    assert said in result.stderr


def test_a_state_of_other_rules_is_told(run, position):
    position(fingerprint="0123")

    assert "other rules" in run("draw", "state.json").stderr
    assert "andere regels" in run("draw", "state.json", "--lang", "nl").stderr


def test_a_record_that_cannot_be_replayed_is_told_with_its_line(run, record, folder):
    record()
    path = folder / "game.ntwr"
    path.write_text(path.read_text("utf-8") + "flood 9999\n", "utf-8")
    result = run("draw", "game.ntwr")

    line = len(path.read_text("utf-8").splitlines())

    assert 1 == result.exit_code
    assert f"line {line}:" in result.stderr
    assert f"regel {line}:" in run("draw", "game.ntwr", "--lang", "nl").stderr
    assert 0 == run("draw", "game.ntwr", "--at", "30").exit_code


def test_an_action_a_record_does_not_have_is_told(run, record):
    record()
    result = run("draw", "game.ntwr", "--at", "31")

    assert (1, True) == (result.exit_code, "holds 30 actions" in result.stderr)


def test_a_file_that_holds_no_drawing_is_refused(run, folder):
    refused = run("draw", "base", "-o", "board.png")

    assert 2 == refused.exit_code
    assert ".svg" in refused.stderr
    assert not (folder / "board.png").exists()


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "error: cannot write `nowhere/board.svg`: No such file or directory\n"),
        ("nl", "fout: kan `nowhere/board.svg` niet schrijven: dat bestand of die map is er niet\n"),
    ],
)
def test_what_the_system_will_not_do_is_told_in_the_tongue_of_the_reader(run, lang, said):
    result = run("draw", "base", "-o", "nowhere/board.svg", "--lang", lang)

    assert (1, said) == (result.exit_code, result.stderr)


@pytest.mark.parametrize(
    "asked",
    [
        ("draw", "mine.ntw", "--text", "-o", "mine.ntw"),
        ("graph", "mine.ntw", "--format", "svg", "-o", "mine.ntw"),
        ("simulate", "mine.ntw", "--games", "1", "--players", "2", "--jobs", "1", "--json", "mine.ntw"),
        ("simulate", "mine.ntw", "--games", "1", "--players", "2", "--jobs", "1", "--json", "ours.ntwr"),
    ],
)
def test_a_variant_or_a_record_is_never_written_over(folder, monkeypatch, asked):
    monkeypatch.chdir(folder)
    text = 'ntw 1\nvariant "Mine" based on base {\n  setup { pawns 2 }\n}\n'
    for name in ("mine.ntw", "ours.ntwr"):
        (folder / name).write_text(text, "utf-8")

    found = CliRunner().invoke(group, asked)

    assert 2 == found.exit_code
    assert [text, text] == [(folder / name).read_text("utf-8") for name in ("mine.ntw", "ours.ntwr")]
