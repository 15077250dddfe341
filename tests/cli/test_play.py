"""`ntwrules play`: how it is called."""

import os
import sys

import pytest

import ntwrules

from .conftest import GOOD, WRONG


def test_a_game_begins_and_is_left_at_the_end_of_what_comes_in(run):
    result = run("play", "base", "--players", "2", "--seed", "1", "--record", "evening.ntwr", stdin="311\n")

    assert 0 == result.exit_code
    assert "south: player, north: computer (greedy)" in " ".join(result.stdout.split())
    assert "ntwrules play --resume evening.ntwr" in result.stdout
    assert 2 == sum(1 for moment in ntwrules.Replay("evening.ntwr") if moment.action)


def test_a_game_is_gone_on_with_by_the_same_players(run):
    run("play", "base", "--south", "greedy", "--north", "human", "--seed", "1", "--record", "a.ntwr", stdin="103\n")

    result = run("play", "--resume", "a.ntwr", "--seed", "1", stdin="")

    assert 0 == result.exit_code
    assert "Going on with a.ntwr, after" in result.stdout
    assert "North, what do you do?" in result.stdout


def test_the_same_seed_gives_the_same_dice(run):
    one, other = (
        run("play", "base", "--seed", "9", "--record", f"{name}.ntwr", stdin="7\n2\n").stdout for name in ("a", "b")
    )

    assert one.replace("a.ntwr", "b.ntwr") == other


def actions_in(name):
    return [moment.action for moment in ntwrules.Replay(name) if moment.action]


def test_a_game_at_the_table_goes_on_at_the_table(run):
    run("play", "base", "--table", "--players", "2", "--record", "a.ntwr", stdin="")

    result = run("play", "--resume", "a.ntwr", stdin="")

    assert "What did south roll?" in result.stdout
    assert [] == actions_in("a.ntwr")


def test_a_game_that_is_gone_on_with_keeps_its_luck(run):
    for name in ("a.ntwr", "b.ntwr"):
        run("play", "base", "--players", "2", "--seed", "5", "--record", name, stdin="112\n")
    run("play", "--resume", "a.ntwr", stdin="pass\n")
    run("play", "--resume", "b.ntwr", stdin="undo\n112\npass\n")

    assert 4 < len(actions_in("a.ntwr"))
    assert actions_in("a.ntwr") == actions_in("b.ntwr")


def test_whoever_has_a_name_is_a_person(run):
    names = {"south": "Noor", "north": "Opa"}
    ntwrules.Recorder.create("noor.ntwr", ntwrules.load("base"), 2, "north", names=names).close()

    result = run("play", "--resume", "noor.ntwr", "--seed", "1", stdin="save copy\n")

    assert "north: player, south: player" in " ".join(result.stdout.split())
    assert ["roll"] == [action.partition(" ")[0] for action in actions_in("noor.ntwr")]
    assert dict(ntwrules.Replay("copy.ntwr").header.names) == names


def test_at_the_table_everybody_is_a_person_and_dice_are_asked_for(run):
    result = run("play", "base", "--table", "--players", "2", stdin="2 1 4 3 8\n")

    assert "south: player, north: player" in " ".join(result.stdout.split())
    assert "What did south roll?" in result.stdout
    assert "ntwrules play --resume" in result.stdout.splitlines()[-1]


def test_it_speaks_dutch(run):
    result = run("play", "base", "--lang", "nl", "--players", "2", stdin="?\n")

    assert "Zuid, welke cel loopt onder?" in result.stdout
    assert "Je kunt ook typen:" in result.stdout


def test_computers_play_a_game_to_its_end_by_themselves(run):
    result = run("play", "base", "--all", "greedy", "--players", "2", "--seed", "1", "--record", "g.ntwr")

    assert 0 == result.exit_code
    assert "Pawns home:" in result.stdout
    assert "The game is in g.ntwr." in result.stdout


def test_a_variant_with_mistakes_is_not_played(run, write, folder):
    write(wrong=WRONG)

    result = run("play", "wrong.ntw")

    assert (1, "") == (result.exit_code, result.stdout)
    assert "NTW203" in result.stderr
    assert [] == list(folder.glob("*.ntwr"))


def test_a_file_of_ones_own_is_played_and_its_text_is_kept(run, write, folder):
    write(short=GOOD)
    run("play", "short.ntw", "--record", "a.ntwr", stdin="1\n")
    (folder / "short.ntw").unlink()

    assert 0 == run("play", "--resume", "a.ntwr", stdin="").exit_code


def test_what_cannot_be_is_told(run):
    run("play", "base", "--record", "a.ntwr", stdin="")
    for args, told in (
        ((), "name a variant"),
        (("base", "--resume", "a.ntwr"), "name a variant"),
        (("base", "--players", "2", "--west", "human"), "2: south, north"),
        (("base", "--players", "2", "--first", "east"), "2: south, north"),
        (("base", "--record", "a.ntwr"), "already there"),
        (("base", "--record", "no/such/folder/a.ntwr"), "cannot write"),
        (("--resume", "a.ntwr", "--players", "2"), "keeps its players"),
    ):
        result = run("play", *args, stdin="")

        assert 2 == result.exit_code
        assert told in result.stderr


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("wadi", "--south", "human"), "zuid zit in deze variant niet aan tafel; deze variant wordt gespeeld met"),
        (("base", "--player", "rood=human"), "rood zit in deze variant niet aan tafel"),
        (("base", "--player", "zuit=human"), "een plaats `zuit` is er niet; bedoelde je `zuid`?"),
        (("base", "--players", "5"), "met 5 spelers gaat het niet; deze variant wordt gespeeld met"),
        (("base", "--players", "2", "--west", "human"), "met 2 spelers doet west niet mee"),
        (("base", "--players", "2", "--first", "oost"), "met 2 spelers doet oost niet mee"),
    ],
)
def test_what_is_wrong_with_who_plays_is_named(run, args, told):
    result = run("play", *args, "--lang", "nl", stdin="")

    assert 2 == result.exit_code
    assert told in " ".join(result.stderr.split())


def test_a_computer_may_be_called_so(run):
    who = ("--player", "rood=human", "--player", "geel=computer")
    result = run("play", "wadi", "--players", "2", *who, "--lang", "nl", stdin="")

    assert "computer (greedy)" in " ".join(result.stdout.split())


def test_what_is_no_record_cannot_be_gone_on_with(run, write):
    write(mine=GOOD)
    result = run("play", "base", "--record", "mine.ntw", stdin="")

    assert 2 == result.exit_code
    assert "is no game that was kept; choose another name, such as `mine.ntwr`" in result.stderr
    assert "--resume" not in result.stderr


@pytest.mark.parametrize(("tongue", "typed", "near"), [("nl", "zuidd", "zuid"), ("en", "sotuh", "south")])
def test_a_seat_that_is_misspelt_is_answered_in_the_tongue_of_the_call(run, tongue, typed, near):
    result = run("play", "base", "--first", typed, "--lang", tongue)

    assert 2 == result.exit_code
    assert f"`{near}`?" in result.stderr


def test_a_seat_may_be_named_in_any_tongue(run):
    assert "Noord" in run("play", "base", "--first", "Noord", "--players", 2, "--lang", "nl", stdin="").stdout
    assert 2 == run("play", "wadi", "--first", "noord", stdin="").exit_code


def test_a_record_that_cannot_be_read_is_told(run, folder):
    (folder / "broken.ntwr").write_text("nothing\n")

    for name, told in (("broken.ntwr", "broken.ntwr: "), ("missing.ntwr", "error: cannot read `missing.ntwr`: ")):
        result = run("play", "--resume", name)

        assert 1 == result.exit_code
        assert result.stderr.startswith(told)


def test_a_folder_that_cannot_be_written_is_no_reason_not_to_play(run, monkeypatch):
    from ntwrules.play import keeping

    def refused(*_, **__):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(keeping.Recorder, "create", refused)

    result = run("play", "base", "--seed", "1", stdin="311\n")

    assert 1 == result.exit_code
    assert "This game is not kept: Permission denied." in result.stdout


def test_a_missing_library_is_told_with_how_to_get_it(run, monkeypatch):
    from ntwrules.cli import play

    monkeypatch.setattr(play, "wants_plain", lambda: False)
    monkeypatch.setitem(sys.modules, "prompt_toolkit", None)

    result = run("play", "base")

    assert 2 == result.exit_code
    assert "pip install 'ntwrules[play]'" in result.stderr
    assert 0 == run("play", "base", "--plain", stdin="").exit_code


LIVE = ("play", "time-n-space-intro", "--against", "greedy", "--players", "3", "--seed", "1")


def test_in_real_time_one_person_plays_against_computers_that_think(run):
    result = run(*LIVE, "--think", "2000", "--record", "a.ntwr", stdin="@1.5 r 5\n@3 red lift 1\n")

    assert 0 == result.exit_code
    assert ["clock 1500", "red place 1 b1", "clock 2000"] == actions_in("a.ntwr")[3:6]
    assert "(rule T3)" in result.stdout
    assert "ntwrules play --resume a.ntwr" in result.stdout


def test_what_ran_on_a_real_clock_is_gone_on_with_so(run):
    run(*LIVE, "--think", "4000", "--record", "a.ntwr", stdin="@1.5 r 5\n")

    result = run("play", "--resume", "a.ntwr", stdin="@6\n")

    assert "The clock stands until you press a key." in result.stdout
    [clock, first, second, _] = actions_in("a.ntwr")[-4:]
    assert ("clock 5500", "green", "light-blue") == (clock, first.partition(" ")[0], second.partition(" ")[0])


def test_at_a_real_table_everybody_is_a_person_and_time_is_taken(run):
    deals = "".join(f"{tile}\n" for tile in ("gy-b", "gy-n", "gb-y"))
    result = run(
        "play", "time-n-space-intro", "--table", "--players", "3", "--record", "a.ntwr", stdin=f"{deals}@2 g 1\n"
    )

    assert 0 == result.exit_code
    assert ["clock 2000", "green place 1 p1"] == actions_in("a.ntwr")[3:5]


def test_in_turns_those_it_is_played_against_are_as_asked_for(run):
    result = run("play", "base", "--against", "random", "--players", "2", "--seed", "1", stdin="")

    assert "south: player, north: computer (random)" in " ".join(result.stdout.split())


def test_it_is_told_that_somebody_takes_time_to_think(run):
    result = run("play", "wadi-kort", "--against", "search", "--players", "2", "--seed", "1", stdin="pass\n")

    assert "Yellow is thinking" in result.stdout


@pytest.mark.parametrize("asked", [("search,random",), ("search", "random")])
def test_several_are_played_against_one_after_another(run, asked):
    against = [word for name in asked for word in ("--against", name)]
    result = run("play", "wadi", *against, "--players", "4", "--seed", "1", stdin="")

    said = "red: player, yellow: computer (search), brown: computer (random), blue: computer (random)"
    assert said in " ".join(result.stdout.split())


@pytest.mark.parametrize(
    "asked",
    [("--against=sterk", "--south=mens"), ("--against=Search", "--south=You"), ("--player=noord=STERK", "--south=jij")],
)
def test_players_are_called_as_the_help_calls_them_in_any_tongue(run, asked):
    told = run("play", "base", *asked, "--players", "2", stdin="").stdout

    assert "south: player, north: computer (search)" in " ".join(told.split())


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with a name")
def test_a_pipe_is_no_game_to_go_on_with(run):
    os.mkfifo("pipe.ntwr")

    result = run("play", "--resume", "pipe.ntwr", "--lang", "en")

    assert (2, True) == (result.exit_code, "`pipe.ntwr` is no ordinary file" in result.stderr)
