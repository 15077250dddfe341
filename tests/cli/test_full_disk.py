"""On a full disk nothing is lost that was there, and it is told what could not be written."""

import contextlib
import subprocess
import sys
from importlib import util

import pytest

from tests.simulation.games import SMALL

resource = pytest.importorskip("resource", reason="there are no limits to the size of a file")

#: So few bytes still fit.
ROOM = 64


@contextlib.contextmanager
def _little_room():
    """No file gets larger than that, which a program is told in the same way as that the disk is full."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (ROOM, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.fixture(autouse=True)
def _no_half_modules(monkeypatch):
    monkeypatch.setattr(sys, "dont_write_bytecode", True)


COMMANDS = [
    ("overview base -o card.html", "card.html"),
    ("overview base -o card.txt", "card.txt"),
    ("overview base --sheet cards -o sheet.html", "sheet.html"),
    ("draw base -o board.svg", "board.svg"),
    ("draw base --text -o board.txt", "board.txt"),
    ("graph base -o phases.svg", "phases.svg"),
    ("new mine --force", "mine.ntw"),
    ("simulate small.ntw --games 1 --players 2 --policy random --jobs 1 --json it.json", "it.json"),
    ("simulate small.ntw --games 1 --players 2 --policy random --jobs 1 --plot it.svg", "it.svg"),
    ("simulate small.ntw --games 1 --players 2 --policy random --jobs 1 --records .", "small-2-000000.ntwr"),
]


@pytest.mark.parametrize(("command", "name"), COMMANDS)
def test_what_was_there_is_there_still(run, write, folder, command, name):
    if "--plot" in command and util.find_spec("matplotlib") is None:
        pytest.skip("there is nothing to draw with")
    write(small=SMALL)
    assert 0 == run(*command.split()).exit_code
    before = {path: path.read_bytes() for path in folder.iterdir()}
    assert len(before[folder / name]) > ROOM

    with _little_room():
        result = run(*command.split())

    assert (True, f"error: cannot write `{name}`: File too large\n") == (result.exit_code > 0, result.stderr)
    assert before == {path: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.parametrize(("option", "name"), [("--checkpoint", "cp"), ("--records", "kept/small-2-000000.ntwr")])
def test_it_is_told_which_file_of_a_long_run_could_not_be_written(run, write, folder, option, name):
    write(small=SMALL)
    asked = ("simulate", "small.ntw", "--games", "1", "--players", "2", "--policy", "random", "--jobs", "1")
    with _little_room():
        result = run(*asked, option, name.split("/")[0])

    assert (2, f"error: cannot write `{name}`: File too large\n") == (result.exit_code, result.stderr)
    assert not (folder / name).exists()


def test_a_copy_of_a_game_is_written_whole_or_not_at_all(run, folder):
    typed = "save copy\nq\n"
    with _little_room():
        result = run("play", "base", "--plain", "--seed", "1", stdin=typed)

    assert "copy.ntwr" in result.stdout and "File too large" in result.stdout
    assert [] == list(folder.iterdir())


@pytest.mark.parametrize("seed", ["1", "2"])
def test_a_game_that_was_not_kept_ends_with_one(run, seed):
    with _little_room():
        result = run("play", "base", "--plain", "--all", "random", "--seed", seed)

    assert (1, True) == (result.exit_code, result.stdout.endswith("This game was not kept.\n"))


def test_what_cannot_be_printed_is_not_called_unreadable(run, folder):
    assert 0 == run("play", "base", "--plain", "--all", "random", "--seed", "1", "--record", "it.ntwr").exit_code

    command = [sys.executable, "-B", "-m", "ntwrules", "replay", "it.ntwr"]
    with (folder / "told").open("wb") as told:
        done = subprocess.run(  # noqa: S603 - our own command
            command, stdout=told, stderr=subprocess.PIPE, text=True, preexec_fn=_narrow, timeout=60, check=False
        )

    assert (1, "error: cannot print this: File too large\n") == (done.returncode, done.stderr)


def _narrow():
    resource.setrlimit(resource.RLIMIT_FSIZE, (ROOM, ROOM))
