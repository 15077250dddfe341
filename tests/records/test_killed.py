"""Whoever is killed while writing a record loses nothing that was told to be written."""

import os
import random
import signal
import subprocess
import sys
import time

import pytest

from ntwrules import Recorder, load
from ntwrules.model.records.reading import Lines, read_entries, read_header

from . import writing

KILLS = 200
#: Then a new file is begun, so that most of the time goes into killing.
MOST_ACTIONS = 50

pytestmark = [pytest.mark.long, pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")]


class Writer:
    """The program that writes, and is killed over and over."""

    def __init__(self, program):
        self.program = program
        assert "ready" == self._line()

    def _line(self):
        return self.program.stdout.readline().rstrip("\n")

    def killed(self, path, rng):
        """What it told of before it was killed: while it was beginning, or a moment after some action."""
        self.program.stdin.write(f"{path} {rng.random()}\n")
        self.program.stdin.flush()
        child = int(self._line())
        told = []
        wanted = rng.choice((0, 1, 2, 3, 5))
        while len(told) < wanted and "over" not in told:
            told.append(self._line())
        time.sleep(rng.uniform(0, 0.005))
        os.kill(child, signal.SIGKILL)
        while told[-1:] not in (["gone"], ["failed"], [""]):
            told.append(self._line())
        assert "gone" == told.pop()
        return [line for line in told if line != "over"]


@pytest.fixture
def writer():
    command = [sys.executable, writing.__file__]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as program:  # noqa: S603 - our own
        yield Writer(program)
        program.stdin.close()


def actions_in(path):
    with path.open("rb") as file:
        lines = Lines(file)
        read_header(lines)
        return [entry.action for entry in read_entries(lines)]


def carried_out(actions, told):
    """The actions after what was told, and which changes may have been under way when the telling stopped."""
    actions = list(actions)
    for line in told:
        sign, what = line.split(" ", 1)
        if sign == "+":
            actions.append(what)
        else:
            del actions[-int(what) :]
    return actions


def may_follow(found, sure):
    """Is it what is sure to be there, or that with one change that was under way?"""
    return found in (sure, sure[: len(found)]) if len(found) <= len(sure) else found[:-1] == sure


def test_two_hundred_times_killed_and_nothing_lost(writer, tmp_path):
    game = load("springtij")
    rng = random.Random(7)
    actions, path, acknowledged = [], tmp_path / "0.ntwr", 0
    for number in range(KILLS):
        told = writer.killed(path, rng)
        acknowledged += len(told)
        if not path.exists():
            assert [] == told
            continue
        sure = carried_out(actions, told)
        recorder, state = Recorder.resume(path)
        recorder.close()

        found = actions_in(path)
        assert may_follow(found, sure), (number, told, sure[-5:], found[-5:])
        assert len(sure) - len(found) <= 3
        by_hand = game.start(3)
        for action in found:
            by_hand = by_hand.apply(action)
        assert by_hand == state

        actions = found
        if len(actions) > MOST_ACTIONS or state.outcome:
            actions, path = [], tmp_path / f"{number + 1}.ntwr"
    assert acknowledged > KILLS, "killed too early to mean anything"


def test_a_change_under_way_is_told_from_one_that_was_lost():
    sure = carried_out(["a"], ["+ b", "+ c", "- 1", "+ d"])

    assert ["a", "b", "d"] == sure
    assert all(may_follow(found, sure) for found in (sure, [*sure, "e"], ["a", "b"]))
    assert not any(may_follow(found, sure) for found in (["a", "c"], ["a", "b", "e"], [*sure, "e", "f"]))
