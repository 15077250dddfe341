"""`ntwrules check --fix`: what would mend files, shown or done."""

from collections.abc import Sequence
from pathlib import Path

from ntwrules.cli.reading import compiled, forget_files
from ntwrules.cli.telling import Failure, echo, reason, refuse, show_change
from ntwrules.cli.texts import text
from ntwrules.dsl.compiling.library import LARGEST_FILE
from ntwrules.dsl.findings.diagnostics import Diagnostic
from ntwrules.dsl.text.edits import as_before
from ntwrules.model.records.writing import create, replace

__all__ = ["mend", "show_mending"]


def _mended(file: Path) -> tuple[bytes, bytes, int]:
    """A file as it is, and as it would be with all repairs that were found; and how many those are."""
    result = compiled(file, lint=True)
    if isinstance(result, Diagnostic) or not result.mended:
        return b"", b"", 0
    before = file.read_bytes()[: LARGEST_FILE + 1]
    return before, as_before(result.mended, before), sum(bool(finding.edits) for finding in result.found)


def _files(names: Sequence[str | Path]) -> list[Path]:
    """The files on disk; anything else cannot be mended."""
    for name in names:
        if not isinstance(name, Path):
            refuse("no file to mend", name=name)
    return [Path(name) for name in names]


def show_mending(names: Sequence[str | Path], *, color: bool) -> None:
    """Show what would be changed."""
    for file in _files(names):
        before, after, repairs = _mended(file)
        if repairs:
            show_change(file, before, after, color=color)


def mend(names: Sequence[str | Path]) -> None:
    """Mend files; as they were they are kept beside it."""
    for file in _files(names):
        before, after, repairs = _mended(file)
        if not repairs or before == after:
            continue
        try:
            kept = _keep(file, before)
            replace(file, after)
        except OSError as error:
            raise Failure(text("cannot write", name=file, why=reason(error))) from error
        echo(text("mended", None, repairs, name=file, kept=kept), err=True)
    forget_files()


def _keep(file: Path, content: bytes) -> Path:
    """Write down how a file was, under a name that no file has."""
    number = 0
    while True:
        kept = file.with_name(f"{file.name}.bak{number or ''}")
        try:
            create(kept, content)
        except FileExistsError:
            number += 1
        else:
            return kept
