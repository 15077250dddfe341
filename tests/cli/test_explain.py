"""`ntwrules explain`."""

import pytest

from ntwrules.dsl.findings.diagnostics import codes
from ntwrules.rulebooks.installed import Rulebooks


@pytest.mark.parametrize("code", ["NTW204", "ntw204", "204", "error[NTW204]:"])
def test_a_code_is_explained_however_it_is_typed(run, code):
    result = run("explain", code)

    assert 0 == result.exit_code
    assert result.stdout.startswith("NTW204: ")
    assert "Why:" in result.stdout


def test_it_is_explained_in_the_tongue_asked_for(run):
    assert "Waarom:" in run("explain", "NTW204", "--lang", "nl").stdout
    assert "Waarom:" in run("explain", "NTW204", LANG="nl_NL.UTF-8").stdout


@pytest.mark.parametrize("args", [(), ("--list",)])
def test_every_code_is_listed(run, args):
    listed = [line.split()[0] for line in run("explain", *args).stdout.splitlines()]

    assert list(codes()) == listed


@pytest.mark.parametrize("lang", ["en", "nl"])
def test_every_code_is_explained_in_both_tongues(run, lang):
    for code in codes():
        assert run("explain", code, "--lang", lang).stdout.startswith(f"{code}: ")


def test_no_game_is_asked_about_what_every_game_can_meet(run, monkeypatch):
    monkeypatch.delattr(Rulebooks, "__getitem__")
    monkeypatch.delattr(Rulebooks, "values")

    assert 0 == run("explain", "NTW102").exit_code


def test_an_unknown_code_is_told_with_what_was_perhaps_meant(run):
    result = run("explain", "NTW2004")

    assert 2 == result.exit_code
    assert "there is no code `NTW2004`; did you mean `NTW204`?" in result.stderr


@pytest.mark.parametrize("code", ["water", "NTX777"])
def test_an_unknown_code_far_from_all_others_points_at_the_list(run, code):
    assert "`ntwrules explain --list`" in run("explain", code).stderr


def test_the_id_of_a_rule_is_told_with_the_command_for_it(run):
    result = run("explain", "m1", "--lang", "nl")

    assert (2, True) == (result.exit_code, "`ntwrules rules M1` vertelt die" in result.stderr)


def test_several_codes_are_explained_each_once(run):
    both, one, other = (run("explain", *codes).stdout for codes in (("204", "NTW102", "ntw204"), ("204",), ("102",)))

    assert f"{one}\n{other}" == both


def test_a_code_that_there_is_not_is_told_before_any_is_explained(run):
    result = run("explain", "NTW204", "NTW999")

    assert (2, "") == (result.exit_code, result.stdout)
    assert "NTW999" in result.stderr
