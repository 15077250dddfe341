"""The terminal people sit at: a prompt with completion and colours, or plain lines."""

import os
import select
import shutil
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from io import TextIOWrapper
from typing import Any, TextIO, TypeAlias

from ntwrules.drawing.styles import read_style
from ntwrules.drawing.text import Line
from ntwrules.model.showing.plain import plain

__all__ = ["Console", "Plain", "Terminal", "knows_unicode", "wants_plain"]

#: Gives how a line that was begun can go on.
Completer = Callable[[str], Iterable[str]]


#: Where nobody looks: characters a line, and lines.
_PAPER = (80, 48)


class Plain:
    """
    Lines in, lines out: for pipes, old terminals and screen readers.

    Attributes:
        by_key: Is every key told when it is pressed, and a whole screen drawn anew?

        completes: Does TAB complete a line?

        noted: What was shown since, on such a screen.
    """

    by_key = completes = False
    noted: list[Line] | None = None

    def __init__(self, source: TextIO | None = None, target: TextIO | None = None, *, unicode: bool = True) -> None:
        self._source = source or sys.stdin
        if isinstance(self._source, TextIOWrapper):  # a sign that cannot be read is no reason to stop
            self._source.reconfigure(errors="replace")
        self._target = target or sys.stdout
        self.unicode = unicode

    @property
    def size(self) -> tuple[int, int]:
        """That of the terminal, where there is one."""
        if not self._target.isatty():
            return _PAPER
        size = shutil.get_terminal_size(_PAPER)
        return size.columns, size.lines

    def show(self, lines: Iterable[Line]) -> None:
        """Show lines without their styles."""
        for line in lines:
            self._target.write(plain("".join(text for _, text in line).rstrip()) + "\n")
        self._target.flush()

    def clear(self) -> None:
        """Push what was shown off the screen, where there is one; further back it can still be read."""
        if self._target.isatty():
            self._target.write("\n" * self.size[1])
            self._target.flush()

    def ask(self, question: str, complete: Completer) -> str:  # noqa: ARG002 - nobody presses TAB here
        """The next line; raises EOFError when there is none, KeyboardInterrupt when somebody has had enough."""
        self._target.write(question)
        self._target.flush()
        return self._line()

    @contextmanager
    def watching(self) -> Iterator[None]:
        """While a game runs on a real clock: nothing else is shown."""
        yield

    def draw(self, lines: Iterable[Line]) -> None:
        """There is no screen that could be drawn anew."""

    def ring(self) -> None:
        """Sound the bell, where somebody hears it."""
        if self._target.isatty():
            self._target.write("\a")
            self._target.flush()

    def typed(self, seconds: float) -> str | None:
        """The next line, if it comes within so many seconds; from a pipe, whenever it comes. Raises as `ask` does."""
        if self._source.isatty() and os.name == "posix" and not select.select([self._source], [], [], seconds)[0]:
            return None
        return self._line()

    def _line(self) -> str:
        line = self._source.readline()
        if not line:
            self._target.write("\n")
            raise EOFError
        line = line.rstrip("\r\n")
        if not self._source.isatty():  # whoever reads along sees what was answered
            self._target.write("".join(sign if sign.isprintable() else "?" for sign in line) + "\n")
        return line


#: How what is not on the board looks.
_STYLES = {"heading": "bold", "verb": "bold", "choice": "ansicyan", "dim": "ansibrightblack", "prompt": "bold"}


#: What keys are called that are no letters; see `Terminal.typed`.
_KEYS = {"c-m": "enter", "c-j": "enter", "escape": "escape", "c-h": "back", "c-i": "tab"}
_KEYS |= {"c-c": "leave", "c-d": "leave"}
#: Seconds between two looks whether a key was pressed.
_GLANCE = 0.01


class Terminal:
    """
    A prompt with completion, history and colours, made with prompt_toolkit.

    Attributes:
        by_key: As in `Plain`.

        completes: As in `Plain`.

        noted: While a game runs on a real clock, what was shown besides: it is for whoever draws the screen.
    """

    by_key = completes = True

    def __init__(self, *, unicode: bool = True, color: bool = True, source: Any = None, target: Any = None) -> None:
        from prompt_toolkit import PromptSession
        from prompt_toolkit.completion import Completer as Base, Completion
        from prompt_toolkit.output.color_depth import ColorDepth
        from prompt_toolkit.shortcuts import CompleteStyle
        from prompt_toolkit.styles import Style

        class Completing(Base):
            """Asks the question at hand how a line can go on."""

            def __init__(self) -> None:
                self.complete: Completer = lambda _: ()

            def get_completions(self, document: Any, complete_event: Any) -> Iterator[Completion]:  # noqa: ARG002 - as asked
                """Every way to go on with what stands before the cursor."""
                begun = document.text_before_cursor
                for found in self.complete(begun):
                    yield Completion(found, -len(begun))

        self.unicode = unicode
        self._completing = Completing()
        self._depth = None if color else ColorDepth.DEPTH_1_BIT
        self._style = Style.from_dict(_STYLES)
        self._prompt: Callable[[], PromptSession[str]] = partial(
            PromptSession,
            input=source,
            output=target,
            completer=self._completing,
            complete_style=CompleteStyle.READLINE_LIKE,  # takes no lines away from the board
            complete_while_typing=False,
            color_depth=self._depth,
            style=self._style,
        )
        self._session: PromptSession[str] = self._prompt()
        self.noted: list[Line] | None = None
        self._keys: deque[str] = deque()

    @property
    def size(self) -> tuple[int, int]:
        """That of the terminal."""
        size = self._session.output.get_size()
        return size.columns, size.rows

    def show(self, lines: Iterable[Line]) -> None:
        """Show lines in colour."""
        if self.noted is not None:
            self.noted += lines
        else:
            self._print(lines, "")

    def _print(self, lines: Iterable[Line], behind: str) -> None:
        from prompt_toolkit.formatted_text import FormattedText
        from prompt_toolkit.renderer import print_formatted_text

        drawn = FormattedText()
        for line in lines:
            drawn += [
                *((_terminal_style(style), text) for style, text in line),
                ("[ZeroWidthEscape]", behind),
                ("", "\n"),
            ]
        print_formatted_text(self._session.output, drawn, self._style, color_depth=self._depth)

    @contextmanager
    def watching(self) -> Iterator[None]:
        """While a game runs on a real clock: a screen of its own, and every key is told when it is pressed."""
        output = self._session.output
        with self._session.input.raw_mode():
            output.enter_alternate_screen()
            output.hide_cursor()
            self.noted = []
            try:
                yield
            finally:
                self.noted = None
                output.quit_alternate_screen()
                output.show_cursor()
                output.flush()

    def draw(self, lines: Iterable[Line]) -> None:
        """Draw the screen anew; there is a line less than it has."""
        output = self._session.output
        output.cursor_goto(0, 0)
        self._print(lines, "\x1b[K")
        output.erase_down()
        output.flush()

    def ring(self) -> None:
        """Sound the bell."""
        self._session.output.bell()
        self._session.output.flush()

    def typed(self, seconds: float) -> str | None:
        """
        The next key, if one is pressed within so many seconds: a letter, or `enter`, `escape`, `tab` and the like.

        Raises as `Plain.ask` does.
        """
        source, end = self._session.input, time.monotonic() + seconds
        while not self._keys:
            for press in source.read_keys() or source.flush_keys():
                name = str(getattr(press.key, "value", press.key))
                self._keys.extend([_KEYS.get(name, name)] if name in _KEYS or len(name) == 1 else ())
            if source.closed:
                raise EOFError
            if not self._keys:
                if time.monotonic() >= end:
                    return None
                time.sleep(_GLANCE)
        if (key := self._keys.popleft()) == "leave":
            raise KeyboardInterrupt
        return key

    def clear(self) -> None:
        """Wipe the screen and what rolled off it, and forget what was typed."""
        output = self._session.output
        output.write_raw("\x1b[3J")
        output.erase_screen()
        output.cursor_goto(0, 0)
        output.flush()
        self._session = self._prompt()

    def ask(self, question: str, complete: Completer) -> str:
        """One line, with completion; raises as `Plain.ask` does."""
        self._completing.complete = complete
        return self._session.prompt([("class:prompt", question)])


#: Somewhere to show lines, each in stretches of one style, and to ask for one.
Console: TypeAlias = Plain | Terminal


def _terminal_style(name: str) -> str:
    """How prompt_toolkit is told of a style: one of ours by its name, one of a drawing by its colours."""
    if not name or name in _STYLES:
        return f"class:{name}" if name else ""
    style = read_style(name)
    words = "bold" if style.bold else "", _colour(style.front), _colour(style.back, "bg:")
    return " ".join(filter(None, words))


def _colour(name: str, lead: str = "") -> str:
    known = {"": "", "white": "ansigray", "bright_white": "ansiwhite"}.get(name, f"ansi{name.replace('_', '')}")
    return known and f"{lead}{known}"


def wants_plain() -> bool:
    """Is there no terminal to speak of: a pipe, or one that knows nothing but lines?"""
    return not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM", "") in {"dumb", "unknown"}


def knows_unicode() -> bool:
    """
    Can the terminal show more than ASCII, as far as its settings tell?

    In a plain C locale Python writes UTF-8 all the same, so the settings are asked before the stream is.
    """
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        said = os.environ.get(name, "")
        if said and not (name == "LC_CTYPE" and said == "C.UTF-8" and os.environ.get("LANG") == "C"):
            if "utf" not in said.lower():
                return False
            break
    try:
        "≈·…".encode(sys.stdout.encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return True
