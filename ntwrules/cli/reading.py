"""Which files, variants and games are meant, and how they are read."""

import errno
import os
import stat
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import click
from attrs import evolve

from ntwrules.cli.telling import echo, refuse, refuse_unknown
from ntwrules.cli.texts import asked, spoken, text
from ntwrules.dsl.compiling.compiler import Compiled, Compiler
from ntwrules.dsl.compiling.library import LARGEST_FILE, Text, Unreadable, find, read
from ntwrules.dsl.findings.diagnostics import Diagnostic
from ntwrules.dsl.rulebook import Rulebook
from ntwrules.model.errors import RulebookError
from ntwrules.model.records.reading import begins_record
from ntwrules.model.troubles import trouble
from ntwrules.model.variants.variant import Variant
from ntwrules.rulebooks.beginning import is_key
from ntwrules.rulebooks.loading import compile_content, locate, rulebooks, unreadable

__all__ = ["STDIN", "came_in", "chosen", "compiled", "compiler", "files_inside", "flows", "forget_files",
           "game_or_exit", "in_tongue", "opened", "tell_findings", "variant_or_exit"]  # fmt: skip

#: Stands for what comes in.
STDIN = "-"

#: How files begin that are no text.
_BEGINNINGS = (
    (b"%PDF-", "pdf"),
    (b"PK\x03\x04", "zip"),
    (b"\x89PNG", "picture"),
    (b"\xff\xd8\xff", "picture"),
    (b"GIF8", "picture"),
    (b"{\\rtf", "document"),
    (b"\xd0\xcf\x11\xe0", "document"),
)
#: What is near the beginning of a zip file that is a document of a word processor.
_DOCUMENTS, _NEAR = (b"word/", b"[Content_Types].xml", b"mimetypeapplication/vnd.oasis"), 4096

#: Under which name a call keeps what reads its files.
_COMPILER = "ntwrules.compiler"
#: And what came in, which can be read only once.
_CAME_IN = "ntwrules.stdin"


def compiler() -> Compiler:
    """The one of the call at hand, so that it reads each file once."""
    made: Compiler = click.get_current_context().meta.setdefault(_COMPILER, Compiler(rulebooks()))
    return made


def forget_files() -> None:
    """Read every file anew when it is asked for again."""
    click.get_current_context().meta.pop(_COMPILER, None)


def came_in(content: bytes) -> None:
    """Take this for what came in."""
    click.get_current_context().meta[_CAME_IN] = content


def chosen(names: Sequence[str]) -> tuple[list[str | Path], bool]:
    """
    Every file that is meant, each once; and was there a folder without any? It is told; without files the command ends.

    A name that is no file or folder may still be the key of a known variant, so it stays a word.
    """
    files: dict[str, str | Path] = {}
    empty = False
    for name in names:
        path = Path(name)
        if name in {STDIN, ""} or not os.path.exists(name):  # noqa: PTH110 - no error for a name no file can have
            files.setdefault(name, name)
            continue
        meant = list(files_inside(path)) if path.is_dir() else [path]
        for file in meant:
            files.setdefault(os.path.realpath(file), file)
        if not meant:
            shut = path.is_dir() and not os.access(path, os.R_OK | os.X_OK)
            closed = OSError(errno.EACCES, os.strerror(errno.EACCES))
            echo(text("cannot read", name=name, why=trouble(closed)) if shut else text("no files", name=name), err=True)
            empty = True
    if not files:
        raise click.exceptions.Exit(2)
    return list(files.values()), empty


def files_inside(folder: Path) -> Iterator[Path]:
    """The `.ntw` files of a folder and of those in it, in order; hidden folders are passed over."""
    for place, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        yield from (Path(place, name) for name in sorted(files) if name.endswith(".ntw"))


def _stdin() -> Text:
    """What comes in; parents are looked for in the folder we are in."""
    if _CAME_IN not in click.get_current_context().meta:
        came_in(sys.stdin.buffer.read(LARGEST_FILE + 1))
    return Text("<stdin>", click.get_current_context().meta[_CAME_IN], "stdin:", Path.cwd())


def flows(name: str | Path) -> bool:
    """Is it a pipe, a terminal or the like, which may never end?"""
    try:
        mode = os.stat(name).st_mode  # noqa: PTH116 - no error for a name no file can have
    except (OSError, ValueError):
        return False
    return not stat.S_ISREG(mode) and not stat.S_ISDIR(mode)


def opened(name: str | Path, find: Callable[[Path], Text] = read) -> Text | Diagnostic:
    """The text of a file, or why it cannot be read; what is no file, or a record of a game, ends the command."""
    if name != STDIN and flows(name):
        refuse("no regular file", name=name)
    try:
        found = _stdin() if name == STDIN else find(Path(name))
    except Unreadable as error:
        return evolve(unreadable(str(name), error), tongue=spoken())
    if begins_record(found.content):
        refuse("a record", name=name)
    if kind := _kind_of(found.content):
        refuse("no text", name=name, kind=text(f"file {kind}"))
    return found


def _kind_of(content: bytes) -> str:
    r"""
    What a file is that is no text, by how it begins; nothing where that is not known.

    >>> _kind_of(b"%PDF-1.7"), _kind_of(b"PK\x03\x04..word/document.xml"), _kind_of(b"ntw 1")
    ('pdf', 'document', '')
    """
    kind = next((kind for begin, kind in _BEGINNINGS if content.startswith(begin)), "")
    written = kind == "zip" and any(mark in content[:_NEAR] for mark in _DOCUMENTS)
    return "document" if written else kind


def compiled(name: str | Path, *, lint: bool = False) -> Compiled | Diagnostic:
    """What became of a file, of a known variant or of what comes in; a finding when it cannot even be read."""
    found = opened(name, lambda _: locate(name))
    if isinstance(found, Diagnostic):
        return found
    made = compile_content(found, compiler(), lint=lint)
    return evolve(made, found=tuple(in_tongue(made, made.found)))


def in_tongue(made: Compiled, found: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """What was found in a file, in the tongue of the file; where it shows none, in that of the reader."""
    marks = made.file.parsed.marks if made.file.parsed else []
    told = made.file.rulebook.grammar.tells_tongue(marks)
    return (one if told else evolve(one, tongue=spoken()) for one in found)


def variant_or_exit(name: str, code: int = 1) -> tuple[Rulebook, Variant]:
    """The variant and its rulebook; when something is wrong with it that is told, and the command ends with *code*."""
    result = compiled(name)
    if isinstance(result, Diagnostic) or result.variant is None:
        tell_findings([result] if isinstance(result, Diagnostic) else result.found)
        raise click.exceptions.Exit(code)
    return result.file.rulebook, result.variant


def tell_findings(found: Iterable[Diagnostic]) -> None:
    """Tell what is wrong with what was asked for."""
    from ntwrules.dsl.findings.render import as_text

    echo(as_text(found, asked()), nl=False, err=True)


def game_or_exit(key: str) -> Rulebook:
    """The game with this key, or that of the known variant with it; otherwise it is told which there are."""
    try:
        book = rulebooks().get(key.lower())
    except RulebookError as error:
        raise click.UsageError(str(error), click.get_current_context()) from error
    if book is None and is_key(key):
        with suppress(Unreadable):
            variant = find(key, Path())
            book = compiler().file(variant).rulebook if variant is not None else None
    if book is None:
        refuse_unknown("no such game", key, rulebooks(), text("games are", names=", ".join(rulebooks())))
    return book
