"""A game in a package of its own is installed, and every tool knows it without a line of ours that names it."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.long

PACKAGE = Path(__file__).with_name("marbles")

BIG = """ntw 1

variant "Big bag" based on marbles {
  bag { marbles 21 }
}
"""
DUTCH = """ntw 1

variant en "Big bag" op basis van marbles {
  zak { knikkers 21 }
}
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """A folder into which the package is installed: by what installs this project, from nothing but what that has."""
    site = tmp_path_factory.mktemp("site")
    uv = shutil.which("uv")
    own = [uv, "pip", "install", "--offline", "--python"] if uv else []
    tool = [*own, sys.executable] if uv else [sys.executable, "-m", "pip", "install", "--no-build-isolation"]
    done = subprocess.run(  # noqa: S603 - our own code
        [*tool, "--no-deps", "--target", site, PACKAGE], capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert 0 == done.returncode, done.stderr
    return site


@pytest.fixture
def python(installed, tmp_path):
    """Runs Python with the package installed, in a folder with a variant of its game."""
    (tmp_path / "big.ntw").write_text(BIG, "utf-8")

    def run(*arguments, typed=""):
        env = {**os.environ, "PYTHONPATH": str(installed), "LANG": "en_GB.UTF-8", "NO_COLOR": "1"}
        done = subprocess.run(  # noqa: S603 - our own code
            [sys.executable, *arguments],
            cwd=tmp_path,
            env=env,
            input=typed,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
        assert "Traceback" not in done.stderr, done.stderr
        return done

    return run


@pytest.fixture
def ntwrules(python):
    return lambda *arguments, **more: python("-m", "ntwrules", *arguments, **more)


def test_no_line_of_ours_names_it():
    ours = PACKAGE.parents[2] / "ntwrules"

    assert [] == [path for path in ours.rglob("*.py") if "import marbles" in path.read_text("utf-8")]
    assert [] == [path for path in ours.rglob("*.toml") if "marble" in path.read_text("utf-8")]


def test_it_is_among_the_games_and_its_rules_are_told(ntwrules):
    told = ntwrules("rules", "--of", "marbles", "--lang", "nl").stdout

    assert "M3   Wie de laatste knikker pakt, heeft gewonnen." in told
    known = "no-time-to-waste, boot-op-stoom, nisyros, time-n-space, wadi, marbles"
    assert known in ntwrules("rules", "--of", "chess").stderr


def test_its_files_are_checked_and_what_only_it_finds_is_told_in_its_words(ntwrules, tmp_path):
    (tmp_path / "small.ntw").write_text(BIG.replace("21", "2"), "utf-8")
    (tmp_path / "typo.ntw").write_text(BIG.replace("21", "210"), "utf-8")

    small, typo = ntwrules("check", "small.ntw"), ntwrules("check", "typo.ntw")

    assert "nothing wrong in 1 file" in ntwrules("check", "big.ntw").stdout
    assert "warning[NTW8M1]: whoever begins takes all `2` marbles at once" in small.stdout + small.stderr
    assert "error[NTW201]" in typo.stdout + typo.stderr
    assert "put more marbles into the bag" in ntwrules("explain", "NTW8M1").stdout + small.stdout + small.stderr


def test_its_files_are_formatted_and_translated(ntwrules, tmp_path):
    ntwrules("fmt", "big.ntw")
    ntwrules("fmt", "--to", "nl", "big.ntw")

    assert DUTCH == (tmp_path / "big.ntw").read_text("utf-8")


def test_it_is_shown_compared_and_begun(ntwrules, tmp_path):
    assert "marbles 21" in ntwrules("show", "big.ntw").stdout
    assert "21" in ntwrules("diff", "marbles", "big.ntw").stdout
    assert 0 == ntwrules("new", "mine", "--of", "marbles").returncode
    assert "based on marbles" in (tmp_path / "mine.ntw").read_text("utf-8")
    assert (
        "take" in ntwrules("graph", "big.ntw", "-o", "-", "--form", "dot").stdout + ntwrules("graph", "big.ntw").stdout
    )


def test_it_is_drawn_and_printed(ntwrules, tmp_path):
    ntwrules("draw", "big.ntw", "-o", "board.svg")
    ntwrules("overview", "big.ntw", "-o", "card.html")
    ntwrules("overview", "big.ntw", "-o", "card.txt")

    drawn = (tmp_path / "board.svg").read_text("utf-8")
    assert 21 == drawn.count('<use href="#marble" x=')
    assert re.search(r'<rect width="2100" height="100" fill="none"', drawn)
    assert "There are 21 marbles in the bag." in (tmp_path / "card.html").read_text("utf-8")
    assert "There are 21 marbles in the bag." in (tmp_path / "card.txt").read_text("utf-8")


def test_it_is_played_by_hand(ntwrules, tmp_path):
    done = ntwrules("play", "marbles", "--lang", "en", typed="take 3\ntake 4\ntake 2\ntake 1\n")
    [record] = tmp_path.glob("*.ntwr")
    _, played = record.read_text("utf-8").split("\n\n", 1)

    assert 0 == done.returncode, done.stderr
    assert ["take 3", "take 1", "take 2", "take 2", "take 1", "take 3"] == re.findall(r"^take \d", played, re.MULTILINE)
    assert [" 1 " + "mm" * left + "tt" * (12 - left) for left in (12, 8, 4, 0)] == [
        line.replace("t!", "tt") for line in done.stdout.splitlines() if line.startswith(" 1 ")
    ]
    assert "nobody may take 4 now" in done.stdout
    assert re.search(r"ruby: take 1\n +jade: take 3\n", done.stdout)
    assert "Won by jade.\nScore: ruby 6, jade 6\n" in done.stdout


def test_it_is_simulated(ntwrules):
    done = ntwrules("simulate", "big.ntw", "--games", "20", "--seed", "1", "--lang", "en")

    assert 0 == done.returncode, done.stderr
    assert "Big bag" in done.stdout


def test_programs_play_record_replay_and_exchange_it(python):
    code = """
import random, json, ntwrules
game = ntwrules.load("big.ntw")
last = ntwrules.playout(game, players=2, rng=random.Random(7))
assert ntwrules.from_json(game, ntwrules.to_json(game.start(2))) == game.start(2)
assert ntwrules.variant_from_json(ntwrules.variant_to_json(game.variant)) == game.variant
state = game.start(2, "jade")
with ntwrules.Recorder.create("game.ntwr", game, players=2, first="jade") as recorder:
    while state.outcome is None:
        recorder.append(str(state.actions[0]))
        state = state.apply(state.actions[0])
assert ntwrules.record_game("game.ntwr") == game
print(json.dumps([last.outcome.reason, str(state.seats)]))
"""
    done = python("-c", code)
    assert 0 == done.returncode, done.stderr
    assert ["M3", "('jade', 'ruby')"] == json.loads(done.stdout)

    told = python("-m", "ntwrules", "replay", "game.ntwr", "--lang", "en")
    assert 0 == told.returncode, told.stdout + told.stderr


def test_it_is_played_by_touching_though_it_says_nothing_of_that(python, tmp_path):
    (tmp_path / "touching.py").write_text(
        """
import ntwrules
from ntwrules.play.pointer import Pointer
from ntwrules.rulebooks.loading import rulebooks

state = ntwrules.load("marbles").start(2)
book = rulebooks()["marbles"]
while state.outcome is None:
    pointer = Pointer(state, state.to_act, book, book.narrate(state.game), "nl")
    assert pointer.open == {f"cell:{action.number}" for action in state.actions} and not pointer.menu
    assert pointer.touch("cell:9").refusal
    assert all(pointer.touch(f"cell:{action.number}").action == action for action in state.actions)
    state = state.apply(pointer.touch(max(pointer.open)).action)
print(ntwrules.svg(state, touch=True).count('class="touch"'))
""",
        "utf-8",
    )

    done = python("touching.py")

    assert (0, "12\n") == (done.returncode, done.stdout), done.stderr
