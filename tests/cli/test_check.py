"""`ntwrules check`."""

import json
import os
import shutil
from pathlib import Path

import pytest

from .conftest import BROKEN, DUTCH, GOOD, WRONG


def test_a_good_file_is_clean(run, write):
    write(short=GOOD)

    result = run("check", "short.ntw")

    assert (0, "nothing wrong in 1 file\n", "") == (result.exit_code, result.stdout, result.stderr)


def test_the_key_of_a_known_variant_can_be_checked(run):
    assert 0 == run("check", "base").exit_code


def test_findings_are_told_with_their_lines_and_end_with_one(run, write):
    write(wrong=WRONG)

    result = run("check", "wrong.ntw")

    assert 1 == result.exit_code
    assert "error[NTW203]" in result.stdout
    assert "6 |     finish at 400" in result.stdout
    assert "2 errors in 1 file" in result.stdout


FOOLISH = 'ntw 1\n\nvariant "Timer" based on base {\n  end when minutes >= 45: most pawns on finish\n}\n'


def test_warnings_are_told_and_counted_but_end_with_zero(run, write):
    write(timer=FOOLISH)

    result = run("check", "timer.ntw")

    assert 0 == result.exit_code
    assert "warning[NTW809]: only the clock ends this game" in result.stdout
    assert result.stdout.endswith("1 warning in 1 file\n")


def test_warnings_count_as_errors_where_that_is_asked_for(run, write):
    write(timer=FOOLISH, good=GOOD)

    assert (1, 0) == (run("check", "--strict", "timer.ntw").exit_code, run("check", "--strict", "good.ntw").exit_code)


def test_a_warning_is_told_with_the_mistakes_of_other_files(run, write):
    write(timer=FOOLISH, wrong=WRONG)

    result = run("check", ".")

    assert 1 == result.exit_code
    assert result.stdout.endswith("2 errors, 1 warning in 2 files\n")


def test_an_allowed_warning_is_not_told(run, write):
    write(timer=FOOLISH.replace("  end", '  allow NTW809 "grandpa has the egg timer"\n\n  end'))

    result = run("check", "--strict", "timer.ntw")

    assert (0, "nothing wrong in 1 file\n") == (result.exit_code, result.stdout)


def test_folders_are_searched_to_the_bottom_but_not_where_they_are_hidden(run, write):
    write(games__a=GOOD, games__deep__er__b=WRONG, games___git__c=WRONG)
    Path("games/.git").mkdir()
    shutil.copy("games/deep/er/b.ntw", "games/.git/c.ntw")
    shutil.rmtree("games/_git")

    result = run("check", "games", "--format", "line")

    assert {"games/deep/er/b.ntw"} == {line.split(":")[0] for line in result.stdout.splitlines()}


def test_a_folder_without_variants_says_so(run, folder):
    (folder / "empty").mkdir()

    result = run("check", "empty")

    assert (2, "", "no `.ntw` files in `empty`\n") == (result.exit_code, result.stdout, result.stderr)


def test_a_link_to_its_own_folder_is_not_followed_for_ever(run, write, folder):
    write(games__a=GOOD)
    (folder / "games" / "again").symlink_to(folder / "games")

    assert 0 == run("check", "games").exit_code


SECRETS = (
    b"hunter2:x:0\nntw 1\n",
    b"# hunter2\nkey = 3\n",
    b"hunter2\xff",
    b"hunter2\0",
    b"\xff\xfeh\0",
    b"ntwhunter2 1\n",
)


@pytest.mark.parametrize("secret", SECRETS)
@pytest.mark.parametrize("name", ["secret", "secret.ntw"])
@pytest.mark.parametrize("command", ["check", "check --format json", "fmt", "fmt --diff", "show", "diff base"])
def test_nothing_is_shown_of_what_a_link_leads_to_unless_it_is_of_the_language(run, folder, secret, name, command):
    (folder / "games").mkdir()
    (folder / name).write_bytes(secret)
    (folder / "games" / "mine.ntw").symlink_to(folder / name)

    result = run(*command.split(), "games/mine.ntw")

    assert (1 if command != "diff base" else 2, True) == (result.exit_code, "NTW004" in result.output)
    assert "hunter" not in result.output and "\ufffd" not in result.output
    assert secret == (folder / name).read_bytes()


def test_a_link_to_what_is_no_text_of_the_language_says_so_in_both_tongues(run, folder):
    (folder / "secret").write_text("hunter2")
    (folder / "mine.ntw").symlink_to("secret")

    assert "help: it is a link to a file that does not begin with `ntw`" in run("check", "mine.ntw").stdout
    dutch = run("check", "mine.ntw", "--lang", "nl").stdout
    assert "hulp: het is een koppeling naar een bestand dat niet met `ntw` begint" in dutch


def test_nothing_is_shown_of_what_a_parent_is_a_link_to_either(run, write, folder):
    write(child='ntw 1 variant "Child" based on mine { }')
    (folder / "secret").write_text("hunter2")
    (folder / "mine.ntw").symlink_to("secret")

    told = run("check", "child.ntw").stdout

    assert "NTW408" in told and "hunter" not in told


@pytest.mark.parametrize("before", [b"", b"\xef\xbb\xbf", b"\r\n# grandma's\r\n"])
def test_a_link_to_a_variant_is_read(run, folder, before):
    (folder / "kept").write_bytes(before + WRONG.encode())
    (folder / "mine.ntw").symlink_to("kept")

    assert "mine.ntw:" in (told := run("check", "mine.ntw").stdout)
    assert "2 errors in 1 file" in told


def test_the_same_file_is_checked_once(run, write):
    write(wrong=WRONG)

    assert "2 errors in 1 file" in run("check", "wrong.ntw", "./wrong.ntw", ".").stdout


def test_a_parent_is_told_of_once_however_many_children_it_has(run, write):
    child = 'ntw 1\nvariant "Child" based on wrong { setup { pawns 1 } }\n'
    write(wrong=WRONG, one=child, two=child)

    lines = run("check", ".", "--format", "line").stdout.splitlines()

    assert 1 == sum("NTW203" in line for line in lines)


def test_a_parent_is_named_so_that_it_can_be_opened_from_here(run, write):
    write(games__zz=WRONG, games__child='ntw 1\nvariant "Child" based on zz { setup { pawns 1 } }\n')

    lines = run("check", "games/child.ntw", "--format", "line").stdout.splitlines()

    assert {"games/child.ntw", "games/zz.ntw"} == {line.split(":")[0] for line in lines}


def test_what_comes_in_is_checked_as_a_dash(run):
    result = run("check", "-", "--format", "line", stdin=WRONG)

    assert 1 == result.exit_code
    assert result.stdout.startswith("<stdin>:5:")


def test_parents_of_what_comes_in_stand_in_the_folder_we_are_in(run, write):
    write(short=GOOD)

    assert 0 == run("check", "-", stdin='ntw 1\nvariant "X" based on short { setup { pawns 1 } }').exit_code


@pytest.mark.parametrize("name", ["gone.ntw", "gone", "gone/away.ntw", "", "\0", "a" * 5000])
def test_a_missing_file_is_a_finding(run, name):
    result = run("check", name, "--format", "line")

    assert 1 == result.exit_code
    assert "error[NTW004]" in result.stdout


@pytest.mark.parametrize("command", ["check", "show", "fmt", "overview"])
def test_a_missing_file_is_told_in_the_tongue_of_the_terminal(run, command):
    result = run(command, "gone.ntw", NTWRULES_LANG="nl")

    assert "fout[NTW004]" in result.output


@pytest.mark.skipif(getattr(os, "geteuid", int)() == 0, reason="everything can be read here")
def test_a_file_that_may_not_be_read_is_a_finding(run, write, folder):
    write(secret=GOOD)
    (folder / "secret.ntw").chmod(0)

    assert "NTW004" in run("check", "secret.ntw").stdout


def test_a_broken_file_is_told_of_and_the_others_still_checked(run, write):
    write(broken=BROKEN, wrong=WRONG)

    told = run("check", ".", "--format", "line").stdout

    assert "broken.ntw:" in told
    assert "wrong.ntw:" in told


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\0", b"\0", b"{" * 10_000, b"\x1b[2J", b"ntw 9", b"x" * 2_000_000])
def test_any_bytes_are_answered_in_words(run, write, content):
    write(strange=content)

    result = run("check", "strange.ntw")

    assert 1 == result.exit_code
    assert "\x1b" not in result.stdout


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"%PDF-1.7\n\xff\xfe", "een PDF"),
        (b"PK\x03\x04\x14\x00\xff", "een zip-bestand"),
        (b"PK\x03\x04\x14\x00word/document.xml\xff", "een document van een tekstverwerker"),
        (b"\x89PNG\r\n\x1a\n", "een plaatje"),
        (b"\xff\xd8\xff\xe0", "een plaatje"),
    ],
)
@pytest.mark.parametrize("command", ["check", "fmt"])
def test_a_file_that_is_no_text_is_called_what_it_is(run, folder, content, told, command):
    (folder / "kaart").write_bytes(content)
    result = run(command, "kaart", "--lang", "nl")

    assert 2 == result.exit_code
    assert f"`kaart` is {told}" in result.stderr
    assert "tekstverwerker zonder opmaak" not in result.stderr


def test_a_text_in_an_old_encoding_is_told_of_by_its_name(run, write):
    write(cafe='ntw 1\nvariant "Café" based on base { }\n'.encode("cp1252"))

    assert "ANSI (Windows-1252)" in run("check", "cafe.ntw").stdout


def test_json_is_plain_data(run, write):
    write(wrong=WRONG)

    data = json.loads(run("check", "wrong.ntw", "--format", "json").stdout)

    assert (1, 2, ["NTW201", "NTW203"]) == (data["version"], data["errors"], [f["code"] for f in data["findings"]])


def test_json_of_a_clean_file_has_no_findings(run, write):
    write(short=GOOD)

    result = run("check", "short.ntw", "--format", "json")

    assert (0, []) == (result.exit_code, json.loads(result.stdout)["findings"])


def test_sarif_names_the_file_and_the_rules(run, write):
    write(wrong=WRONG)

    [run_] = json.loads(run("check", "wrong.ntw", "--format", "sarif").stdout)["runs"]

    assert "wrong.ntw" == run_["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    assert ["NTW201", "NTW203"] == [rule["id"] for rule in run_["tool"]["driver"]["rules"]]


def test_findings_are_in_the_tongue_of_the_file_or_the_one_asked_for(run, write):
    write(fout=DUTCH.replace("pionnen 2", "pionnen 9"))

    assert "fout[NTW201]" in run("check", "fout.ntw").stdout
    assert "1 fout in 1 bestand" in run("check", "fout.ntw").stdout
    assert "error[NTW201]" in run("check", "fout.ntw", "--lang", "en").stdout


@pytest.mark.parametrize("text", ["", "ntw 1", "Dit zijn onze huisregels", 'ntw 1 variant "Huis" { }'])
def test_a_file_that_shows_no_tongue_is_answered_in_that_of_the_terminal(run, write, text):
    write(leeg=text)

    assert "fout[NTW" in run("check", "leeg.ntw", NTWRULES_LANG="nl").stdout
    assert "error[NTW" in run("check", "leeg.ntw", NTWRULES_LANG="en").stdout


def test_colour_comes_only_when_asked_for_or_on_a_terminal(run, write):
    write(wrong=WRONG)

    assert "\x1b[" not in run("check", "wrong.ntw").stdout
    assert "\x1b[" in run("check", "wrong.ntw", "--color").stdout
    assert "\x1b[" not in run("check", "wrong.ntw", "--no-color").stdout


@pytest.mark.parametrize(("variables", "expected"), [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)])
def test_a_terminal_is_coloured_unless_its_owner_says_otherwise(monkeypatch, variables, expected):
    from ntwrules.cli.speaking import colored

    monkeypatch.setenv("TERM", "xterm")
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)

    assert expected is colored(None)


def test_nothing_to_check_is_a_mistake_in_the_call(run):
    result = run("check")

    assert 2 == result.exit_code
    assert "FILE... is missing" in result.stderr


def test_a_name_that_is_nearly_right_is_told_as_it_should_be(run, write):
    write(high__water=GOOD)

    assert "did you mean `base`?" in run("check", "bsae").stderr + run("check", "bsae").stdout
    assert "did you mean `high/water.ntw`?" in (told := run("check", "high/watr.ntw")).stderr + told.stdout


def test_a_few_games_are_played_unless_that_is_not_wanted(run, write):
    write(now='ntw 1\n\nvariant "Now" based on base {\n  end also when blocked players = 0: nobody\n}\n')

    seen, unseen = run("check", "now.ntw", "--format", "line"), run("check", "--no-glance", "now.ntw")

    assert "now.ntw:4:3: warning[NTW930]: every game is over in its first turn\n" == seen.stdout
    assert (0, "nothing wrong in 1 file\n") == (unseen.exit_code, unseen.stdout)


def test_what_a_few_games_showed_is_not_told_again_after_many(run, write):
    write(late='ntw 1\n\nvariant "Late" based on korte-avond {\n  cards { issue 1 card after round 900 }\n}\n')

    result = run("check", "late.ntw", "--deep", "--games", "20", "--format", "line")

    assert 1 == result.stdout.count("NTW933")


def test_a_folder_that_nobody_may_look_into_is_not_said_to_hold_no_files(run, folder, monkeypatch):
    (folder / "shut").mkdir()
    monkeypatch.setattr("os.access", lambda path, mode: False)

    result = run("check", "shut", "--lang", "en")

    assert (2, "cannot read `shut`: Permission denied\n") == (result.exit_code, result.stderr)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with a name")
@pytest.mark.parametrize("command", ["check", "check --fix", "fmt", "show"])
def test_a_pipe_is_told_to_be_read_as_what_comes_in(run, folder, command):
    os.mkfifo(folder / "pipe.ntw")

    result = run(*command.split(), "pipe.ntw")

    assert 2 == result.exit_code
    assert "`pipe.ntw` is no regular file; write `-` for what comes in" in result.stderr


def test_json_may_be_asked_for_by_its_own_option(run, write):
    write(wrong=WRONG)

    assert run("check", "--format", "json", "wrong.ntw").stdout == run("check", "--json", "wrong.ntw").stdout
