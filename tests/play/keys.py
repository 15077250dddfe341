"""Somebody who presses keys, or types lines, at given moments; no real time goes by."""

from contextlib import contextmanager
from io import StringIO

from ntwrules.drawing.text import as_plain
from ntwrules.play.clock import Clock
from ntwrules.play.console import Plain
from ntwrules.play.live import LiveReferee


class Hands:
    """What is done: seconds to wait, and then a key or a line; at the end nobody is there any more."""

    def __init__(self, *script, start=100.0):
        self.time = start
        self.script = list(script)
        self.rung = []

    def typed(self, seconds):
        if not self.script:
            raise EOFError
        (wait, key), *rest = self.script
        self.time += min(wait, seconds)
        if wait > seconds:
            self.script[0] = (wait - seconds, key)
            return None
        self.script = rest
        return key

    def ring(self):
        self.rung.append(self.time)


class Keyboard(Hands):
    """A terminal on which every key is told, and what was drawn on it."""

    by_key = completes = True

    def __init__(self, *script, size=(80, 24), unicode=True):
        super().__init__(*script)
        self.size, self.unicode = size, unicode
        self.noted = None
        self.screens = []
        self.told = []

    @contextmanager
    def watching(self):
        self.noted = []
        yield
        self.noted = None

    def draw(self, lines):
        self.screens.append(as_plain(list(lines)))

    def show(self, lines):
        self.told += (lines := list(lines))
        if self.noted is not None:
            self.noted += lines

    def clear(self):
        pass

    def ask(self, question, complete):  # noqa: ARG002 - nobody presses TAB
        key = None
        while key is None:
            key = self.typed(60)
        return key

    @property
    def text(self):
        return as_plain(self.told)


class Paper(Hands, Plain):
    """Plain lines."""

    def __init__(self, *script):
        Hands.__init__(self, *script)
        self.output = StringIO()
        Plain.__init__(self, StringIO(), self.output)

    def ask(self, question, complete):  # noqa: ARG002 - nobody presses TAB
        return self.typed(10**9)

    @property
    def text(self):
        return self.output.getvalue()


def live(session, console, tongue="en"):
    """A referee on the clock of a console."""
    return LiveReferee(session, console, tongue, clock=Clock(lambda: console.time), date="2026-01-01")
