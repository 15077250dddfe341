"""The hooks for repositories of variants, run as pre-commit runs them: entry, arguments, files."""

import re
import shlex
from contextlib import chdir
from pathlib import Path

import pytest
from click.testing import CliRunner

from ntwrules.cli.group import ntwrules

HOOKS = (Path(__file__).parents[1] / ".pre-commit-hooks.yaml").read_text("utf-8")
GOOD = 'ntw 1\n\nvariant "Good" based on base {\n  setup { pawns 3 }\n}\n'
CHILD = 'ntw 1\n\nvariant "Kind" op basis van ouder {\n  opstelling { pionnen 2 }\n}\n'


def hook(name):
    [rows] = re.findall(rf"^- id: {name}\n((?:  .*\n)+)", HOOKS, re.MULTILINE)
    return dict(re.findall(r"^  (\w+): (.*)$", rows, re.MULTILINE))


def run(name, *files):
    program, *words = shlex.split(hook(name)["entry"])
    assert ("ntwrules", '["--"]') == (program, hook(name)["args"])
    return CliRunner().invoke(ntwrules, [*words, "--", *files])


@pytest.fixture(autouse=True)
def repository(tmp_path):
    with chdir(tmp_path):
        yield tmp_path


def test_there_are_two_of_them_for_files_of_ours_alone():
    assert ["ntwrules-check", "ntwrules-fmt"] == re.findall(r"^- id: (.*)$", HOOKS, re.MULTILINE)
    for name in ("ntwrules-check", "ntwrules-fmt"):
        assert re.search(hook(name)["files"], "my rules/mine.ntw")
        assert not re.search(hook(name)["files"], "mine.ntw.txt")


@pytest.mark.parametrize("name", ["with spaces.ntw", "-begins-with-a-dash.ntw", "één.ntw"])
def test_good_files_pass_whatever_they_are_called(repository, name):
    (repository / name).write_text(GOOD)

    assert 0 == run("ntwrules-check", name).exit_code
    assert 0 == run("ntwrules-fmt", name).exit_code
    assert GOOD == (repository / name).read_text()


def test_parents_beside_a_file_in_a_folder_are_found(repository):
    (repository / "my rules").mkdir()
    (repository / "my rules" / "ouder.ntw").write_text(GOOD)
    (repository / "my rules" / "kind.ntw").write_text(CHILD)

    assert 0 == run("ntwrules-check", "my rules/kind.ntw").exit_code


def test_a_bad_file_is_refused_and_left_alone(repository):
    bad = GOOD.replace("pawns", "pawnz")
    (repository / "bad.ntw").write_text(bad)

    assert 1 == run("ntwrules-check", "bad.ntw").exit_code
    assert 1 == run("ntwrules-fmt", "bad.ntw").exit_code
    assert bad == (repository / "bad.ntw").read_text()


def test_a_loose_file_is_laid_out(repository):
    """That it was changed is what makes pre-commit stop."""
    (repository / "loose.ntw").write_text("".join(GOOD.split("\n")).replace("ntw 1", "ntw 1 "))

    assert 0 == run("ntwrules-fmt", "loose.ntw").exit_code
    assert GOOD == (repository / "loose.ntw").read_text()
