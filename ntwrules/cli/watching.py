"""Looks again whenever somebody saves one of the files it was about, or a file beside it, which may be a parent."""

import time
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from pathlib import Path
from time import sleep
from typing import NoReturn

import click

from ntwrules.cli.reading import STDIN, files_inside, forget_files
from ntwrules.cli.telling import echo, refuse
from ntwrules.cli.texts import text

__all__ = ["look_again"]

#: Seconds between two looks whether something was saved.
_PAUSE = 0.3

#: What tells a saved file from how it was before.
_Stamp = dict[Path, tuple[int, int, int]]


def look_again(ctx: click.Context, names: Sequence[str]) -> NoReturn:
    """Do what the command does without `--watch`, now and after every save, until Ctrl-C; nothing is cleared."""
    paths = [path for path in map(Path, names) if path.exists()]
    if STDIN in names or not paths:
        refuse("watch what")
    try:
        seen = _stamp(paths)
        while _looked(ctx):
            echo(text("watching"), err=True)
            before = seen
            seen = _changed(paths, before)
            echo(f"\n{time.strftime('%H:%M:%S')}, {'; '.join(_news(before, seen))}", err=True)
    except KeyboardInterrupt:
        echo(err=True)
    ctx.exit(0)


def _looked(ctx: click.Context) -> bool:
    """Look once; False when somebody stopped that."""
    assert ctx.command.callback is not None
    forget_files()
    try:
        ctx.invoke(ctx.command.callback, **ctx.params | {"watch": False})
    except click.exceptions.Exit as ended:
        return ended.exit_code != 130
    except click.UsageError as error:
        echo(error.message, err=True)
    return True


def _changed(paths: Iterable[Path], before: _Stamp) -> _Stamp:
    """Wait until something was saved or is gone and all of it is written; gives how it stands then."""
    last = before
    while True:
        sleep(_PAUSE)
        now = _stamp(paths)
        if now == last and now != before:
            return now
        last = now


def _news(before: _Stamp, now: _Stamp) -> Iterator[str]:
    """Which files were saved, and which are gone."""
    changed = {path for path, _ in now.items() ^ before.items()}
    for key, found in (("watch again", changed & now.keys()), ("watch gone", changed - now.keys())):
        if found:
            yield text(key, names=", ".join(sorted({path.name for path in found})))


def _stamp(paths: Iterable[Path]) -> _Stamp:
    """When everything in the folders and beside the files was saved; what is just being replaced is not there."""
    found: _Stamp = {}
    for file in chain.from_iterable(
        files_inside(path) if path.is_dir() else (path, *path.parent.glob("*.ntw")) for path in paths
    ):
        try:
            stat = file.stat()
        except OSError:
            continue
        found[file] = stat.st_mtime_ns, stat.st_size, stat.st_ino
    return found
