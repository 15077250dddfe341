"""The command in a real process: on a pseudo-terminal, killed and gone on with, and fed by a pipe."""

import os
import re
import select
import signal
import struct
import subprocess
import sys
import time

import pytest

import ntwrules
from ntwrules.play.console import knows_unicode

pytestmark = pytest.mark.skipif(os.name != "posix", reason="pseudo-terminals are a thing of Unix")

TONGUES = ("NTWRULES_LANG", "LANGUAGE", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANG")
#: Whatever steers a terminal.
CONTROL = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\r")


class AtTerminal:
    """`ntwrules play …` on a terminal of its own."""

    def __init__(self, folder, *args, columns=80, lines=24, command="play", **env):
        import fcntl
        import pty
        import termios

        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        plain = {name: value for name, value in os.environ.items() if name not in {*TONGUES, "NO_COLOR"}}
        self.process = subprocess.Popen(  # noqa: S603 - our own command
            [sys.executable, "-m", "ntwrules", command, *args],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=folder,
            env=plain | {"TERM": "xterm", "PROMPT_TOOLKIT_NO_CPR": "1"} | env,
            start_new_session=True,
        )
        os.close(slave)
        self.raw = ""
        self.at = 0

    def until(self, words, patience=30):
        """Read until some words are told, behind those of the last time; gives what was told in between."""
        end = time.monotonic() + patience
        while (found := (told := CONTROL.sub("", self.raw)).find(words, self.at)) < 0:
            ready, _, _ = select.select([self.master], [], [], max(0, end - time.monotonic()))
            assert ready, f"waited in vain for {words!r} in {told[self.at :]!r}"
            self.raw += os.read(self.master, 65536).decode("utf-8", "replace")
        since, self.at = self.at, found + len(words)
        return told[since : self.at]

    def type(self, line):
        os.write(self.master, f"{line}\r".encode())

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(30)


@pytest.fixture
def terminal(tmp_path):
    """Opens terminals, and sees to it that none stays open."""
    opened = []

    def terminal(*args, **how):
        opened.append(AtTerminal(tmp_path, *args, **how))
        return opened[-1]

    yield terminal
    for one in opened:
        one.kill()
        os.close(one.master)


def state_in(path):
    *_, last = ntwrules.Replay(path)
    return last.state


@pytest.mark.long
def test_a_game_killed_at_the_prompt_comes_back_at_the_same_position(tmp_path, terminal):
    record = tmp_path / "evening.ntwr"
    start = ("base", "--players", "3", "--seed", "5", "--record", "evening.ntwr")
    at = terminal(*start, LANG="C", NO_COLOR="1")
    board = at.until("which cell floods? >").splitlines()
    at.type("112")
    at.until("what do you do? >")
    at.type("move 360>341")
    at.until("which cell floods? >")
    at.kill()
    before = state_in(record)

    again = terminal("--resume", "evening.ntwr", LANG="C", NO_COLOR="1")
    told = again.until("which cell floods? >")
    again.type("quit")
    again.until("Go on with:")

    assert 0 == again.process.wait(30)
    assert at.raw.isascii()
    assert not re.search(r"\x1b\[(?:\d+;)*(?:3[0-7]|4[0-7]|9[0-7]|10[0-7])[;m]", at.raw)
    assert all(len(line) <= 80 for line in board)
    assert "Going on with" in told and "Round 2 | south to play" in told
    assert before == state_in(record)
    assert "south" == before.to_act


def test_colours_and_dutch_on_a_larger_terminal(terminal):
    at = terminal("base", "--all", "human", "--players", "2", columns=120, lines=40, LANG="nl_NL.UTF-8")
    told = at.until("welke cel loopt onder? >")
    at.type("terug")
    at.until("Er is niets om terug te nemen.")
    at.until("welke cel loopt onder? >")
    os.write(at.master, b"\x03")
    at.until("Het spel staat in base-")
    at.until("ntwrules play --resume base-")

    assert 0 == at.process.wait(30)
    assert re.search(r"\x1b\[(?:\d+;)*44[;m]", at.raw) or re.search(r"\x1b\[(?:\d+;)*(?:3[0-7]|9[0-7])[;m]", at.raw)
    assert "Ronde 1 · zuid is aan de beurt" in told


@pytest.mark.parametrize(
    ("settings", "known"),
    [
        ({}, True),
        ({"LANG": "nl_NL.UTF-8"}, True),
        ({"LANG": "C"}, False),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, False),
        ({"LC_ALL": "C", "LANG": "nl_NL.UTF-8"}, False),
        ({"LANG": "nl_NL.ISO-8859-1"}, False),
        ({"LANG": "C", "LC_CTYPE": "nl_NL.utf8"}, True),
    ],
)
def test_a_terminal_without_utf_8_is_known_by_its_settings(monkeypatch, settings, known):
    class Stream:
        encoding = "utf-8"

    for name in TONGUES:
        monkeypatch.delenv(name, raising=False)
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "stdout", Stream())

    assert known is knows_unicode()


def piped(folder, *args, answers="", **env):
    plain = {name: value for name, value in os.environ.items() if name not in TONGUES}
    return subprocess.run(  # noqa: S603 - our own command
        [sys.executable, "-m", "ntwrules", "play", *args],
        input=answers.encode("utf-8", "surrogateescape"),
        capture_output=True,
        cwd=folder,
        env=plain | env,
        timeout=60,
        check=False,
    )


def test_a_pipe_plays_in_plain_lines_and_its_end_loses_nothing(tmp_path):
    done = piped(tmp_path, "base", "--seed", "5", "--players", "2", answers="112\nmove 360>341\n\udcff\udcfe junk\n")

    assert (0, b"") == (done.returncode, done.stderr)
    assert b"\x1b" not in done.stdout
    [record] = tmp_path.glob("base-*.ntwr")
    assert 7 == sum(1 for moment in ntwrules.Replay(record) if moment.action)


def test_nothing_of_a_hand_is_left_when_the_keyboard_is_handed_over(terminal):
    at = terminal("boot-op-stoom", "--players", "2", "--all", "human", "--seed", "3", LANG="C.UTF-8", NO_COLOR="1")
    at.until("Hand the keyboard to south; the others look away. Then press Enter. >")
    at.type("")
    for _ in range(5):
        at.until("South, from which pile do you take a card? >")
        at.type("take sail")
    at.until("Hand the keyboard to north")
    wiped = at.raw.rfind("\x1b[2J")

    assert at.raw.rfind("Cards of south") < wiped < at.raw.rfind("Hand the keyboard to north")
    assert "\x1b[3J" in at.raw
    at.type("")
    at.until("North, from which pile do you take a card? >")
    os.write(at.master, b"\x1b[A\r")  # what south typed cannot be called back
    assert "take sail" not in at.until("`?` tells what can be answered.")


QUICK = """ntw 1

variant "Quick" based on time-n-space-intro {
  key quick
  clock { a timer runs 1 second }
}
"""


@pytest.mark.long
def test_a_game_on_a_real_clock_is_killed_in_the_middle_of_a_lift_and_gone_on_with(tmp_path, terminal):
    (tmp_path / "quick.ntw").write_text(QUICK)
    how = {"LANG": "C", "NO_COLOR": "1"}
    at = terminal("quick.ntw", "--against", "greedy", "--players", "3", "--think", "60000", "--record", "a.ntwr", **how)
    at.until("paused")
    os.write(at.master, b"r5")
    at.until("Red puts timer 1 on beam station b1.")
    at.until("DONE")
    os.write(at.master, b"r1")
    at.until("1 load p1.1")
    at.kill()
    before = state_in(tmp_path / "a.ntwr")

    again = terminal("--resume", "a.ntwr", **how)
    again.until("paused")
    again.until("1 load p1.1")
    os.write(again.master, b"1")
    again.until("r red")
    os.write(again.master, b"\x03")
    again.until("Go on with:")

    assert 0 == again.process.wait(30)
    assert at.raw.isascii()
    assert ("red", "play") == (before.to_act, before.stage)
    after = [moment.action for moment in ntwrules.Replay(tmp_path / "a.ntwr") if moment.action]
    assert "red load p1.1" in after
    assert after[-1].startswith("clock ")


@pytest.mark.long
def test_a_recorded_game_runs_again_on_the_screen(tmp_path, terminal):
    (tmp_path / "quick.ntw").write_text(QUICK)
    start = ("quick.ntw", "--against", "greedy", "--players", "3", "--record", "a.ntwr")
    piped(tmp_path, *start, answers="@0 r 5\n@900\n")
    at = terminal("a.ntwr", "--speed", "600", command="replay", LANG="C", NO_COLOR="1")
    at.until(", still 1")
    at.until("the clock has ended")
    at.until("over in round")

    assert 0 == at.process.wait(30)
