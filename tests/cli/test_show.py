"""`ntwrules show`."""

import json
from pathlib import Path

import pytest

import ntwrules

from .conftest import GOOD, WRONG


def test_a_variant_is_shown_whole(run, write):
    write(short=GOOD)

    told = run("show", "short.ntw").stdout

    assert "pawns  2" in told or "pawns 2" in told
    assert "El Niño" in told


def test_what_is_shown_can_be_checked_and_plays_the_same(run, write):
    write(short=GOOD)
    write(whole=run("show", "short.ntw").stdout)

    assert 0 == run("check", "whole.ntw").exit_code
    assert "no difference in play" in run("diff", "short.ntw", "whole.ntw").stdout


def test_it_is_shown_in_the_tongue_asked_for(run):
    assert "opstelling {" in run("show", "base", "--lang", "nl").stdout
    assert "opstelling {" in run("show", "base", LC_ALL="nl_BE.UTF-8").stdout


def test_origins_tell_where_each_line_was_said(run, write):
    write(short=GOOD)

    told = run("show", "short.ntw", "--origins").stdout

    assert "# short.ntw:5:" in told
    assert "# base.ntw:" in told


def test_a_face_that_was_only_named_has_the_origin_of_its_side(run):
    told = run("show", "base", "--origins").stdout.splitlines()

    assert all("# base.ntw:" in line for line in told if line.strip().startswith("face "))


@pytest.mark.parametrize("origins", [(), ("--origins",)])
@pytest.mark.parametrize("lang", ["en", "nl"])
def test_what_is_shown_is_laid_out_as_fmt_does(run, write, lang, origins):
    write(whole=run("show", "samen-thuis", "--lang", lang, *origins).stdout)

    assert 0 == run("fmt", "--check", "whole.ntw").exit_code


@pytest.mark.parametrize("origins", [(), ("--origins",)])
def test_json_is_data_a_program_can_read_again(run, write, origins):
    write(short=GOOD)

    data = json.loads(run("show", "short.ntw", "--json", *origins).stdout)

    assert ("origins" in data) is bool(origins)
    assert ntwrules.load("short.ntw").variant == ntwrules.variant_from_json(data)


def test_nothing_in_a_file_can_steer_the_terminal(run, write):
    write(evil=GOOD.replace("Short", "\x1b[2J\u202eShort"))

    assert "\x1b" not in run("show", "evil.ntw").stdout
    assert "\u202e" not in run("show", "evil.ntw").stdout


def test_a_variant_with_mistakes_is_told_of_instead(run, write):
    write(wrong=WRONG)

    result = run("show", "wrong.ntw")

    assert (1, "") == (result.exit_code, result.stdout)
    assert "NTW203" in result.stderr


def test_what_comes_in_is_shown(run):
    assert 0 == run("show", "-", stdin=GOOD).exit_code


@pytest.mark.parametrize("tongue", ["en", "nl"])
def test_a_game_without_parents_is_shown_as_it_can_be_read(run, write, tongue):
    write(whole=(Path(__file__).parents[1] / "corpus" / "good" / "whole-game.ntw").read_text("utf-8"))

    shown = run("show", "whole.ntw", "--lang", tongue)
    write(again=shown.stdout)

    assert (0, ntwrules.load("whole.ntw").fingerprint) == (shown.exit_code, ntwrules.load("again.ntw").fingerprint)
