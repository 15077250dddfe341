"""`python -m benchmarks`: what is measured, what is refused, and that nothing is left behind."""

import json
import os
import signal
import subprocess
import sys
from functools import partial
from subprocess import PIPE

import pytest

from benchmarks.__main__ import chosen, main
from benchmarks.comparing import ROOT, Child, Contestant, Spread, Unmeasurable, costs, git
from benchmarks.shares import part

IN_GIT = pytest.mark.skipif(not (ROOT / ".git").exists(), reason="there is no older version outside of a repository")


def test_words_choose_kinds_by_their_beginning_and_games_by_name():
    assert [("simulate-random", "base"), ("simulate-sensible", "base")] == chosen(["simulate", "base"])
    assert {"wadi"} == {game for _, game in chosen(["wadi"])}
    assert {"deep-check", "deep-check-jobs"} == {kind for kind, _ in chosen(["deep"])}
    assert {"deep-check"} == {kind for kind, _ in chosen(["deep-check"])}


def test_a_word_that_is_neither_is_told(capsys):
    assert 1 == main(["--only", "simulat"])
    assert capsys.readouterr().err.startswith("error: simulat: not known; choose from simulate,")


def test_a_ratio_is_taken_within_each_slice():
    assert Spread(2.0, 2.0, 2.0) == Spread.of([2, 20, 200], [1, 10, 100])
    assert "3.00 (2.00-4.00)" == str(Spread.of([1, 2, 3, 4, 5], [1] * 5))


def test_a_version_tells_what_it_costs_and_what_it_does_not_know():
    with Child.of(ROOT) as child:
        [own, other] = costs(
            [
                Contestant("this version", child, "decisions-unlisted", "bare"),
                Contestant("python-chess", child, "python-chess", "decisions", like=False),
            ],
            0.01, "processor", 0.001,
        )  # fmt: skip
        assert len(own) == len(other) >= 3
        assert all(cost > 0 for cost in own + other)
        with pytest.raises(Unmeasurable, match="NTW004"):
            child.ask("load", "no-such-game")


def test_a_version_that_cannot_be_started_says_why(tmp_path):
    (tmp_path / "ntwrules.py").write_text("raise ImportError('no such thing')")
    with Child.of(tmp_path) as child, pytest.raises(Unmeasurable, match="no such thing"):
        child.ask("load", "base")


def test_what_a_player_asks_of_the_rules_is_the_players_time():
    found = []

    def called(file, then=lambda: found.append(part(sys._getframe()))):
        return lambda: eval(compile("then()", file, "eval"), {"then": then})  # noqa: S307 - our own words

    called("ntwrules/rulebooks/wadi/machine/game.py")()
    called("ntwrules/model/machine/playing.py", called("ntwrules/rulebooks/wadi/machine/game.py"))()
    called("elsewhere.py")()

    assert ["rules", "players", "the rest"] == found


@IN_GIT
def test_a_revision_that_is_none_is_told(capsys):
    assert 1 == main(["--against", "no-such-commit", "--only", "bare"])
    assert "error: no commit is called no-such-commit\n" == capsys.readouterr().err


def test_without_git_there_is_no_older_version(capsys, monkeypatch):
    monkeypatch.setenv("PATH", "")
    assert 1 == main(["--against", "HEAD"])
    assert "error: git is not installed\n" == capsys.readouterr().err


def begun(tmp_path, *arguments):
    """The command, with a folder of its own for what it leaves for a while."""
    command = [sys.executable, "-m", "benchmarks", "--against", "HEAD", *arguments]
    where = {**os.environ, "TMPDIR": str(tmp_path)}
    heard = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)  # what was begun in the background hears none
    return subprocess.Popen(  # noqa: S603 - our own
        command,
        cwd=ROOT,
        env=where,
        stdout=PIPE,
        stderr=PIPE,
        text=True,
        preexec_fn=heard,  # noqa: PLW1509 - no threads here
    )


@IN_GIT
@pytest.mark.long
def test_an_older_commit_is_measured_beside_this_one_and_its_worktree_is_gone(tmp_path):
    words = ["simulate-random", "deep", "decisions-unlisted", "base"]
    with begun(tmp_path, "--seconds", "0.01", "--json", "--only", *words) as process:
        rows = json.load(process.stdout)

    head = git("rev-parse", "--short", "HEAD")
    assert [kind for kind, _ in chosen(words)] == [row["kind"] for row in rows if row["who"] == head]
    spreads = [row["older"] for row in rows if row["who"] == "this version"]
    assert all(0 < low <= middle <= high for low, middle, high in spreads)
    assert not list(tmp_path.iterdir())
    assert str(tmp_path) not in git("worktree", "list")


@IN_GIT
@pytest.mark.long
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_whoever_stops_it_leaves_nothing_behind(tmp_path, how):
    with begun(tmp_path, "--seconds", "100", "--only", "decisions") as process:
        assert process.stdout.readline().startswith("this version: ")
        assert str(tmp_path) in git("worktree", "list")
        process.send_signal(how)
        _, told = process.communicate(timeout=60)

    assert (130, "stopped; what was measured until then is told\n") == (process.returncode, told)
    assert not list(tmp_path.iterdir())
    assert str(tmp_path) not in git("worktree", "list")
