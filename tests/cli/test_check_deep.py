"""`ntwrules check --deep`."""

import json
import re

import pytest

from ntwrules import load
from ntwrules.model.records import read_record
from ntwrules.rulebooks.ntw.machine import game as machine
from tests.checks.faults import FaultyGame, card_lost_with_a_bridge

SMALL = """ntw 1

variant "Small" based on base {
  setup {
    board  6 by 6
    pawns  1
    start  at 24
    finish at 5
  }
  dice { digital die }
  cards { use objects }
  turn { flood, then one of: move, action die }
  end also when round > 15: most pawns on finish
}
"""
SHORT = SMALL.replace("round > 15", "round > 2")


def untimed(text):
    return re.sub(r"[\d.]+ (seconds|seconden), [\d.]+", r"… \1, …", text)


def test_a_variant_is_played_and_what_came_of_it_is_told(run, write):
    write(small=SMALL)

    result = run("check", "--deep", "--games", 24, "small.ntw")

    first, *rest = result.stdout.splitlines()
    assert first.startswith("small.ntw: 24 games played (players: 1, 2, 3, 4), ")
    told = untimed("\n".join(rest))
    assert "rounds: " in told and "games: end also when round > 15: most pawns on finish" in told
    assert "… seconds, … games a second; the same again with --seed 0" in told


def test_what_never_happens_is_a_warning_at_its_line(run, write):
    write(short=SHORT)

    result = run("check", "--deep", "--games", 24, "--format", "line", "short.ntw")

    assert "short.ntw:3:9: warning[NTW910]: in 24 games nobody ever won like this\n" in result.stdout
    assert 0 == result.exit_code
    assert 1 == run("check", "--deep", "--strict", "--games", 24, "short.ntw").exit_code


def test_the_same_seed_tells_the_same(run, write):
    write(small=SMALL)
    command = ("check", "--deep", "--games", 6, "--seed", 4, "--lang", "nl", "small.ntw")

    one, other = run(*command).stdout, run(*command).stdout

    assert untimed(one) == untimed(other)
    assert "6 spellen gespeeld" in one and "--seed 4" in one


def test_json_holds_what_came_of_it(run, write):
    write(small=SMALL)

    data = json.loads(run("check", "--deep", "--games", 4, "--players", 2, "--format", "json", "small.ntw").stdout)

    [deep] = data["deep"]
    assert ("small.ntw", 4, [2], None) == (deep["file"], deep["games"], deep["players"], deep["violation"])
    assert "deep" not in json.loads(run("check", "--format", "json", "small.ntw").stdout)


def test_when_the_time_is_up_it_says_so(run, write):
    write(small=SMALL)

    told = run("check", "--deep", "--games", 50, "--seconds", 0, "small.ntw").stdout

    assert "0 games played" in told
    assert "the time was up before all 50 games were played" in told


def test_ctrl_c_tells_what_was_found_so_far(run, write, monkeypatch):
    write(small=SMALL)

    def stop(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("ntwrules.checks.trial.Referee.play", stop)

    told = run("check", "--deep", "small.ntw").stdout

    assert "stopped before all 200 games were played; this is what was found so far" in told


def test_a_file_with_errors_is_not_played(run, write):
    write(wrong='ntw 1\nvariant "Wrong" based on base { setup { pawns 9 } }\n')

    result = run("check", "--deep", "wrong.ntw")

    assert 1 == result.exit_code
    assert "games played" not in result.stdout


def test_several_files_are_played_one_after_another(run, write):
    write(small=SMALL, short=SHORT)

    told = run("check", "--deep", "--games", 2, "small.ntw", "short.ntw").stdout

    assert ["small.ntw", "short.ntw"] == re.findall(r"^(\S+): 2 games played", told, re.MULTILINE)


def test_a_number_of_players_that_is_not_allowed_is_told(run):
    result = run("check", "--deep", "--players", 3, "beat-the-limit")

    assert 2 == result.exit_code
    assert "beat-the-limit is played by 1, not 3" in result.stderr


@pytest.mark.parametrize(("option", "value"), [("--games", "0"), ("--players", "5"), ("--rounds", "x")])
def test_a_number_out_of_range_is_told_in_the_tongue_of_the_terminal(run, option, value):
    result = run("check", "--deep", option, value, "base", NTWRULES_LANG="nl")

    assert 2 == result.exit_code
    assert f"fout: `{option}` neemt een getal v" in result.stderr


@pytest.mark.parametrize("asked", [None, "here", "here/it.ntwr"])
def test_the_game_that_breaks_a_promise_is_written_and_can_be_replayed(run, folder, monkeypatch, asked):
    (folder / "here").mkdir()
    sound = machine.NtwGame
    monkeypatch.setattr(machine, "NtwGame", lambda variant: FaultyGame(card_lost_with_a_bridge, sound(variant)))

    result = run("check", "--deep", "--games", 9, "base", *(["--record", asked] if asked else []))

    assert 1 == result.exit_code
    assert "error[NTW901]: a promise of the rules is broken: Every card lies in a pile" in result.stdout
    name = {None: "base-cards-kept.ntwr", "here": "here/base-cards-kept.ntwr"}.get(asked, asked)
    assert f"the shortest game that shows it: {name}" in result.stdout
    record, last = read_record(folder / name, load("base"))
    assert ("place", 5) == (last.parse(record.actions[-1]).verb, len(record.actions))
    assert "# broken here: cards-kept" in (folder / name).read_text("utf-8")


def test_a_record_that_cannot_be_written_is_told(run, folder, monkeypatch):
    (folder / "taken").write_text("")
    sound = machine.NtwGame
    monkeypatch.setattr(machine, "NtwGame", lambda variant: FaultyGame(card_lost_with_a_bridge, sound(variant)))

    result = run("check", "--deep", "--games", 9, "base", "--record", "taken/it.ntwr")

    assert 1 == result.exit_code
    assert "cannot write `taken/it.ntwr`" in result.stderr


def test_seconds_alone_bound_the_games_and_say_how_to_play_the_same_again(run, write):
    write(small=SMALL)

    told = run("check", "--deep", "--seconds", 0.3, "small.ntw").stdout

    games = re.match(r"small.ntw: (\d+) games played", told)[1]
    assert f"the same again with --seed 0 --games {games}\n" in told
    assert "1000000000" not in told
