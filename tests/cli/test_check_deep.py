"""`ntwrules check --deep`."""

import json
import os
import re
import signal
import subprocess
import sys

import pytest

from ntwrules import load
from ntwrules.model.records.reading import read_record, text_to_record
from ntwrules.rulebooks.no_time_to_waste.machine import game as machine
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
    return re.sub(r"[\d.,]+ (seconds|seconden), [\d.,]+", r"… \1, …", text)


def test_a_variant_is_played_and_what_came_of_it_is_told(run, write):
    write(small=SMALL)

    result = run("check", "--deep", "--games", 24, "small.ntw")

    first, *rest = result.stdout.splitlines()
    assert first.startswith("small.ntw: 24 games played (players: 1, 2, 3, 4), ")
    told = untimed("\n".join(rest))
    assert "rounds: " in told and "games: end also when round > 15: most pawns on finish" in told
    assert "… seconds, … games a second; the same again with --seed 0" in told


def test_how_games_end_is_told_in_the_tongue_of_the_reader(run, write):
    write(small=SMALL)

    told = run("check", "--deep", "small.ntw", "--games", 20, "--jobs", 1, "--lang", "nl").stdout

    assert "spellen: einde als ronde 15 is gespeeld" in told
    assert "spellen: win when" not in told


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


@pytest.mark.parametrize(
    ("tongue", "told"), [("nl", r" \d+,\d seconden, \d+,\d "), ("en", r" \d+\.\d seconds, \d+\.\d ")]
)
def test_numbers_are_written_as_in_the_tongue(run, write, tongue, told):
    write(small=SMALL)

    assert re.search(told, run("check", "--deep", "--games", 2, "--lang", tongue, "small.ntw").stdout)


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

    result = run("check", "--deep", "small.ntw")

    assert "stopped early; this is what was found so far" in result.stdout
    assert "nothing wrong" not in result.stdout
    assert (130, "stopped\n") == (result.exit_code, result.stderr)
    assert "gestopt\n" == run("check", "--deep", "small.ntw", "--lang", "nl").stderr


#: Tells when the third game begins, so that the signal comes neither too early nor too late.
_TOLD_OF = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from ntwrules.checks.trial import Referee
play = Referee.play
def told(referee, setting, rounds):
    if setting.number == 2:
        print("third game", file=sys.stderr, flush=True)
    return play(referee, setting, rounds)
Referee.play = told
from ntwrules.cli import main
main()
"""


@pytest.mark.skipif(os.name == "nt", reason="signals differ")
@pytest.mark.parametrize("form", ["text", "json"])
def test_ctrl_c_stops_all_files_and_invents_no_number(write, form):
    write(small=SMALL, short=SHORT)
    asked = ("check", "--seconds", "500", "small.ntw", "short.ntw", "--format", form)
    command = [sys.executable, "-c", _TOLD_OF, *asked]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:  # noqa: S603
        assert "third game\n" == process.stderr.readline()
        process.send_signal(signal.SIGINT)
        told, mistakes = process.communicate(timeout=60)

    assert (130, "stopped\n") == (process.returncode, mistakes)
    if form == "json":
        [deep] = json.loads(told)["deep"]
        assert ("small.ntw", "interrupted", None) == (deep["file"], deep["stopped"], deep["asked"])
        assert deep["games"] >= 2
    else:
        [(name, games)] = re.findall(r"^(\S+): (\d+) games played", told, re.MULTILINE)
        assert "small.ntw" == name
        assert f"the same again with --seed 0 --games {games}\n" in told


#: Plays a little here, then with others, and tells when something comes from them.
_WITH_OTHERS = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from ntwrules.checks import deep
deep._ALONE = deep._MUCH = 1
add = deep.Report.add
def told(report, played):
    add(report, played)
    if report.games == 4:
        print("fourth game", file=sys.stderr, flush=True)
deep.Report.add = told
from ntwrules.cli import main
if __name__ == "__main__":
    main()
"""


@pytest.mark.long
@pytest.mark.skipif(os.name == "nt", reason="signals differ")
@pytest.mark.parametrize("ending", ["SIGINT", "SIGTERM", "SIGKILL"])
def test_whatever_ends_it_all_who_play_end_too_and_ctrl_c_tells_what_was_found(write, folder, ending):
    write(small=SMALL)
    (folder / "told.py").write_text(_WITH_OTHERS)
    command = [sys.executable, "told.py", "check", "--seconds", "500", "--jobs", "2", "small.ntw"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:  # noqa: S603
        assert "fourth game\n" == process.stderr.readline()
        process.send_signal(signal.Signals[ending])
        told, mistakes = process.communicate(timeout=60)  # which comes to its end when the last of them has let go

    if ending != "SIGINT":
        assert -signal.Signals[ending] == process.returncode
        return
    assert (130, "stopped\n") == (process.returncode, mistakes)
    games = int(re.match(r"small.ntw: (\d+) games played", told)[1])
    assert 4 <= games
    assert f"the same again with --seed 0 --games {games}\n" in told


def test_any_number_of_jobs_tells_the_same(run, write, monkeypatch):
    monkeypatch.setattr("ntwrules.checks.deep._ALONE", 1)
    monkeypatch.setattr("ntwrules.checks.deep._MUCH", 1)
    write(small=SMALL)

    one, two = (run("check", "--games", 12, "--jobs", jobs, "small.ntw") for jobs in (1, 2))

    assert (0, "") == (two.exit_code, two.stderr)
    assert untimed(one.stdout) == untimed(two.stdout)


@pytest.mark.parametrize(
    ("option", "why"),
    [
        (("--jobs", "0"), "`--jobs` takes a number from 1 to 1024"),
        (("--cluster", "nonsense"), "no cluster answers at `nonsense`"),
    ],
)
def test_workers_that_cannot_be_had_are_told(run, write, option, why):
    write(small=SMALL)

    result = run("check", *option, "small.ntw")

    assert 2 == result.exit_code and why in result.stderr


def test_ctrl_c_while_a_game_is_made_short_stops_all_files_too(run, folder, monkeypatch):
    def stop(*_):
        raise KeyboardInterrupt

    sound = machine.NtwGame
    monkeypatch.setattr(machine, "NtwGame", lambda variant: FaultyGame(card_lost_with_a_bridge, sound(variant)))
    monkeypatch.setattr("ntwrules.checks.deep.shortest", stop)

    result = run("check", "--deep", "--games", 9, "base", "springtij")

    assert 130 == result.exit_code
    assert "error[NTW901]" in result.stdout and "springtij" not in result.stdout
    assert ["base-cards-kept.ntwr"] == [path.name for path in folder.iterdir()]


def test_a_file_with_errors_is_not_played(run, write):
    write(wrong='ntw 1\nvariant "Wrong" based on base { setup { pawns 9 } }\n')

    result = run("check", "--deep", "wrong.ntw")

    assert 1 == result.exit_code
    assert "games played" not in result.stdout


def test_several_files_are_played_one_after_another(run, write):
    write(small=SMALL, short=SHORT)

    told = run("check", "--deep", "--games", 2, "small.ntw", "short.ntw").stdout

    assert ["small.ntw", "short.ntw"] == re.findall(r"^(\S+): 2 games played", told, re.MULTILINE)


ALONE = SMALL.replace("setup", "players 1\n  setup", 1).replace("Small", "Alone")


def test_a_number_of_players_that_no_file_allows_is_told_in_the_asked_tongue(run, write):
    write(alone=ALONE)

    result = run("check", "--deep", "--players", 3, "alone.ntw", "--lang", "nl")

    assert 2 == result.exit_code
    assert "alone.ntw: niet gespeeld, want er hoort een ander aantal spelers bij (1) dan 3\n" == result.stderr
    assert "spellen gespeeld" not in result.stdout


def test_as_many_players_as_any_game_seats_can_be_asked_for(run):
    result = run("check", "--deep", "--players", 8, "--games", 1, "--format", "json", "boot-op-stoom")

    assert (0, [8]) == (result.exit_code, json.loads(result.stdout)["deep"][0]["players"])


def test_a_file_for_another_number_of_players_is_passed_over_and_the_others_are_played(run, write):
    write(small=SMALL, alone=ALONE)
    command = ("check", "--deep", "--players", 3, "--games", 2, "small.ntw", "alone.ntw", "--format")

    told, data = run(*command, "text"), json.loads((result := run(*command, "json")).stdout)

    assert (0, 0) == (told.exit_code, result.exit_code)
    assert ["small.ntw"] == re.findall(r"^(\S+): \d+ games played", told.stdout, re.MULTILINE)
    assert (
        "alone.ntw: not played, since it takes another number of players (1) than 3\n" == told.stderr == result.stderr
    )
    assert [("small.ntw", 2, [3], ""), ("alone.ntw", 0, [], "players")] == [
        (deep["file"], deep["games"], deep["players"], deep["stopped"]) for deep in data["deep"]
    ]


@pytest.mark.parametrize(
    ("option", "value"),
    [
        *(("--games", "0"), ("--players", "9"), ("--rounds", "x")),
        *(("--seconds", value) for value in ("-1", "nan", "inf", "1e999")),
    ],
)
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


def test_the_same_again_names_everything_that_was_asked_for(run, write):
    write(small=SMALL)
    asked = "--seed 3 --games 4 --players 2 --players 3 --rounds 5"

    told = run("check", "--deep", *asked.split(), "small.ntw").stdout

    assert f"the same again with {asked}\n" in told
    assert untimed(told) == untimed(run("check", *asked.split(), "small.ntw").stdout)


def test_when_nothing_was_played_there_is_nothing_to_play_again(run, write):
    write(small=SMALL)

    told = run("check", "--deep", "--seconds", 0, "small.ntw").stdout

    assert "0 games played" in told
    assert "again" not in told


@pytest.mark.parametrize("option", ["--games 2", "--seconds 0", "--seed 0", "--players 1", "--rounds 3", "--record x"])
def test_an_option_of_deep_asks_for_deep(run, write, monkeypatch, option):
    write(small=SMALL)
    monkeypatch.setattr("ntwrules.cli.deep._GAMES", 1)

    assert "games played" in run("check", *option.split(), "small.ntw").stdout
    assert "games played" not in run("check", "small.ntw").stdout


def test_each_game_that_breaks_a_promise_gets_a_file_of_its_own(run, write, folder, monkeypatch):
    write(other='ntw 1\n\nvariant "Other" based on base {\n  setup {\n    pawns 3\n  }\n}\n')
    sound = machine.NtwGame
    monkeypatch.setattr(machine, "NtwGame", lambda variant: FaultyGame(card_lost_with_a_bridge, sound(variant)))

    told = run("check", "--deep", "--games", 9, "--record", "x.ntwr", "base", "other.ntw").stdout

    names = re.findall(r"the shortest game that shows it: (\S+)", told)
    assert ["x.ntwr", "x-2.ntwr"] == names
    assert ["base", "other"] == [text_to_record((folder / name).read_text("utf-8")).variant for name in names]
