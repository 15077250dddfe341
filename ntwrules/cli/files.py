"""Which files are meant, and how they are read."""

import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from attrs import evolve

from ntwrules.cli.tongue import spoken
from ntwrules.dsl.compiling.compiler import Compiled, Compiler
from ntwrules.dsl.compiling.library import LARGEST_FILE, Text, Unreadable, read
from ntwrules.dsl.findings.diagnostics import Diagnostic
from ntwrules.rulebooks.loading import compile_variant, unreadable

__all__ = ["STDIN", "chosen", "compiled", "opened", "stdin"]

#: Stands for what comes in.
STDIN = "-"


def chosen(names: Sequence[str]) -> tuple[list[str | Path], list[str]]:
    """
    Every file that is meant, each once, and the folders in which there is none.

    A name that is no file or folder may still be the key of a known variant, so it stays a word.
    """
    files: dict[str, str | Path] = {}
    empty = []
    for name in names:
        path = Path(name)
        if name in {STDIN, ""} or not _exists(path):
            files.setdefault(name, name)
            continue
        meant = list(_inside(path)) if path.is_dir() else [path]
        for file in meant:
            files.setdefault(os.path.realpath(file), file)
        if not meant:
            empty.append(name)
    return list(files.values()), empty


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:  # a name no file can have
        return False


def _inside(folder: Path) -> Iterator[Path]:
    """The `.ntw` files of a folder and of those in it, in order; hidden folders are passed over."""
    for place, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(files):
            if name.endswith(".ntw"):
                yield Path(place, name)


def stdin() -> Text:
    """What comes in; parents are looked for in the folder we are in."""
    return Text("<stdin>", sys.stdin.buffer.read(LARGEST_FILE + 1), "stdin:", Path.cwd())


def opened(name: str | Path) -> Text | Diagnostic:
    """The text of a file, or why it cannot be read."""
    try:
        return stdin() if name == STDIN else read(Path(name))
    except Unreadable as error:
        return evolve(unreadable(str(name), error), tongue=spoken())


def compiled(name: str | Path, compiler: Compiler, *, lint: bool = False) -> Compiled | Diagnostic:
    """What became of a file, of a known variant or of what comes in; a finding when it cannot even be read."""
    found = compiler.compile(stdin(), lint=lint) if name == STDIN else compile_variant(name, compiler, lint=lint)
    return evolve(found, tongue=spoken()) if isinstance(found, Diagnostic) else found
