"""What commands tell alike: what cannot be done, what was perhaps meant, data, long lines, how far it has come."""

import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import get_terminal_size
from typing import NoReturn

import click

from ntwrules.cli.texts import text
from ntwrules.model.records.writing import replace
from ntwrules.model.showing.plain import plain, plain_lines
from ntwrules.model.texts import Tongue
from ntwrules.model.troubles import trouble

__all__ = ["Failure", "Trouble", "columns", "echo", "meant", "progress", "put", "refuse", "refuse_ending",
           "refuse_unknown", "show_change", "show_data", "spare", "wrapped", "writing"]  # fmt: skip

#: Lines longer than this are tiring to read, however wide the terminal.
_WIDEST = 100
#: A bar, and the name before it, are no shorter than this.
_LEAST = 8
#: What is nearest to kinds of files that we do not make.
_KINDRED = dict.fromkeys((".gif", ".jpg", ".jpeg", ".png", ".webp", ".bmp"), ".svg") | dict.fromkeys(
    (".doc", ".docx", ".odt", ".ps"), ".pdf"
)
#: What people write themselves, or played.
_KEPT = frozenset({".ntw", ".ntwr"})
#: How our pens say colours.
_COLOURS = re.compile("(\x1b\\[[0-9;]*m)")


class Failure(click.ClickException):
    """What was asked for cannot be done: it is told why, and the command ends."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.ctx = click.get_current_context()


class Trouble(Failure):
    """The same where 1 means something else."""

    exit_code = 2


def refuse(key: str, **words: object) -> NoReturn:
    """Tell that a call makes no sense, and where to find help; the command ends with 2."""
    raise click.UsageError(text(key, **words), click.get_current_context())


def refuse_unknown(
    key: str, found: str, known: Iterable[str], otherwise: str, *, like: str = "", least: float = 0.6
) -> NoReturn:
    """Refuse a word that nobody knows, with the one that was perhaps meant, or else with *otherwise*."""
    said = text(key, found=found[:40])
    more = meant(like or found, known, least=least) or f"; {otherwise}"
    raise click.UsageError(said + more, click.get_current_context())


def meant(found: str, known: Iterable[str], tongue: Tongue | None = None, *, least: float = 0.6) -> str:
    """What was perhaps meant by a word that nobody knows, to be told behind it; nothing when none is like it."""
    from difflib import get_close_matches

    near = get_close_matches(found[:40], list(known), 1, least)
    return f"; {text('did you mean', tongue, near=near[0])}" if near else ""


def refuse_ending(key: str, name: str, endings: Iterable[str]) -> NoReturn:
    """Refuse to write a kind of file that cannot be made, with the name it could have."""
    from difflib import get_close_matches

    path, able = Path(name), list(endings)
    found = path.suffix.lower()
    near = [one for one in able if one == _KINDRED.get(found)] or get_close_matches(found, able, 1)
    more = f"; {text('did you mean', near=path.with_suffix(near[0]))}" if near else ""
    raise click.UsageError(text(key, found=path, endings=", ".join(able)) + more, click.get_current_context())


@contextmanager
def writing(name: str | Path, failure: type[Failure] = Failure) -> Iterator[None]:
    """While a file is written: that it cannot be ends the command."""
    try:
        yield
    except OSError as error:
        raise failure(text("cannot write", name=name, why=trouble(error))) from None


def echo(said: str | bytes = "", *, nl: bool = True, err: bool = False, color: bool | None = None) -> None:
    """
    Print what is to be read: whoever wrote it, nothing but our own colours steers the terminal, and those if asked.

    Bytes are for other programs, who get them as they are; a terminal does not.
    """
    if isinstance(said, bytes) and sys.stdout.isatty():
        said = said.decode("utf-8", "replace")
    if isinstance(said, str):
        parts = _COLOURS.split(said) if color else [said]
        parts[::2] = map(plain_lines, parts[::2])
        said = "".join(parts)
    click.echo(said, nl=nl, err=err, color=color)


def spare(name: str | Path) -> None:
    """Refuse to write something else over a variant or a record."""
    if Path(name).suffix.lower() in _KEPT:
        refuse("stays as it is", name=name)


def put(content: str | bytes, output: str | None, more: str = "") -> None:
    """Print what was made, or write it into the file that is named; *more* is said behind that."""
    if output is None or output == "-":
        echo(content, nl=False, color=True)
        return
    spare(output)
    with writing(output):
        replace(Path(output), content if isinstance(content, bytes) else content.encode("utf-8"))
    echo("; ".join(filter(None, (text("made", name=output), more))), err=True)


def show_data(data: object, *, err: bool = False) -> None:
    """Print plain data."""
    import json

    echo(json.dumps(data, indent=2), err=err)


def wrapped(said: str, indent: int) -> str:
    """A text over as many lines as it needs."""
    width = min(get_terminal_size().columns, _WIDEST)
    return click.wrap_text(said, width, " " * indent, " " * indent)


def columns() -> int:
    """How wide the terminal is that is told how far it has come; what is printed may go elsewhere."""
    try:
        wide = os.get_terminal_size(sys.stderr.fileno()).columns
    except (OSError, ValueError):  # it is none
        wide = 0
    return wide or get_terminal_size().columns


@contextmanager
def progress(
    name: str, length: int | None, speed: Callable[[object], str] | None = None
) -> Iterator[Callable[..., object]]:
    """A bar that is told how far it is, and how far it is to go if that changes; on a terminal only."""
    if not sys.stderr.isatty():
        yield lambda *_: None
        return
    most, beside = (24, 45) if speed else (36, 20)  # how long the bar is, and what else stands in its line
    narrow = columns() < beside + 2 * _LEAST
    room = max(2 * _LEAST, columns() - beside)
    label = plain(text("deep playing", name=name))[: room - _LEAST].rstrip()
    width = min(most, room - len(label))
    told_beside = None if narrow else speed
    bar = click.progressbar(
        length=length or 1, label=label, width=width, show_pos=bool(speed), item_show_func=told_beside, file=sys.stderr
    )

    def told(done: int, length: int | None = length) -> None:
        bar.length = length and max(done, length)
        bar.update(done - bar.pos)

    told(0)
    with bar:
        yield told


def show_change(file: str | Path, before: bytes, after: bytes, *, color: bool) -> None:
    """Show how a file would change; that all its lines would end otherwise is told in one."""
    from difflib import unified_diff

    if (b"\r\n" in before) != (b"\r\n" in after):
        echo(text("line ends", name=file))
    old, new = (content.decode("utf-8").replace("\r\n", "\n").splitlines(keepends=True) for content in (before, after))
    colors = {"+": "green", "-": "red", "@": "cyan"}
    for line in unified_diff(old, new, str(file), str(file)):
        shown = plain(line.removesuffix("\n"))
        echo(click.style(shown, fg=colors.get(line[0])) if color else shown, color=color)
