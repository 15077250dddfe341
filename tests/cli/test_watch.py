"""`check --watch`: looks again whenever something is saved."""

from pathlib import Path

import pytest

from ntwrules.cli import watching

from .conftest import GOOD, WRONG

CHILD = 'ntw 1\n\nvariant "Child" based on mine {\n  key child\n  setup {\n    pawns 3\n  }\n}\n'


@pytest.fixture
def saving(monkeypatch):
    """Nobody sleeps: in every pause one thing is done, and at the end somebody presses Ctrl-C."""

    def saving(*deeds, at_once=False):
        left = [deed for each in deeds for deed in ((each,) if at_once else (each, lambda: None))]

        def pause(_):
            if not left:
                raise KeyboardInterrupt
            left.pop(0)()

        monkeypatch.setattr(watching, "sleep", pause)

    return saving


def test_a_file_is_looked_at_again_when_it_is_saved(run, write, saving):
    write(mine=WRONG)
    saving(lambda: write(mine=GOOD), lambda: None)

    result = run("check", "--watch", "mine.ntw")

    assert 0 == result.exit_code
    assert result.stdout.index("mine.ntw:6:15") < result.stdout.index("nothing wrong in 1 file")
    assert 1 == result.stderr.count("saved: mine.ntw")
    assert "\x1b" not in result.output


def test_a_file_that_is_gone_is_not_told_as_saved(run, write, saving, folder):
    write(mine=GOOD, other=CHILD)
    saving((folder / "other.ntw").unlink)

    told = run("check", "--watch", "mine.ntw").stderr

    assert "gone: other.ntw" in told and "saved" not in told.replace("is saved", "")


def test_a_parent_beside_it_counts_too_and_a_folder_with_what_is_new_in_it(run, write, saving):
    write(mine=GOOD, child=CHILD)
    saving(lambda: write(mine=WRONG), lambda: write(mine=GOOD))

    result = run("check", "--watch", "child.ntw")

    assert 2 == result.stderr.count("saved: mine.ntw")
    assert "mine.ntw:6:15" in result.stdout

    saving(lambda: write(later=WRONG))
    assert "later.ntw" in run("check", "--watch", ".").stdout


def test_a_file_that_is_just_being_replaced_is_waited_for(run, write, saving):
    write(mine=GOOD, draft=GOOD)
    mine, draft = Path("mine.ntw"), Path("draft.ntw")
    saving(mine.unlink, lambda: draft.replace(mine), lambda: None, at_once=True)

    result = run("check", "--watch", "mine.ntw")

    assert 2 == result.stdout.count("nothing wrong in 1 file")
    assert "NTW004" not in result.stdout


@pytest.mark.parametrize("name", ["-", "base", "gone.ntw"])
def test_what_nobody_saves_cannot_be_watched(run, name):
    result = run("check", "--watch", name)

    assert 2 == result.exit_code
    assert "name files or folders that are there with --watch" in result.stderr
