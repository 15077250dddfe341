"""`ntwrules check --fix`: what would mend files, shown or done."""

from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from itertools import product, takewhile
from pathlib import Path
from typing import Self

from attrs import frozen

from ntwrules.checks.fixing import mended
from ntwrules.cli.reading import STDIN, came_in, compiled, forget_files, tell_findings
from ntwrules.cli.telling import Failure, echo, refuse, show_change
from ntwrules.cli.texts import text
from ntwrules.dsl.findings.diagnostics import Diagnostic
from ntwrules.model.records.writing import create, replace
from ntwrules.model.troubles import trouble

__all__ = ["mend", "show_mending"]

#: So much of a line is told, and so much of it from before where it changed.
_LONGEST, _LEAD = 60, 20
#: Two lines that are so much alike are one that changed; among more pairs than these nobody looks for them.
_ALIKE, _MOST_PAIRS = 0.5, 2_500
_BRACES = frozenset("{}")


@frozen
class _Mending:
    """A file as it is, and as it would be with all repairs that were found; and what was found."""

    before: bytes
    after: bytes
    found: tuple[Diagnostic, ...]

    @classmethod
    def of(cls, name: str | Path) -> Self:
        """What would mend a file, or what comes in; a key is nothing that could be mended."""
        result = compiled(name, lint=True)
        if isinstance(result, Diagnostic):
            return cls(b"", b"", (result,))
        if not isinstance(name, Path) and name != STDIN:
            refuse("no file to mend", name=name)
        return cls(result.file.text.content, mended(result), result.found)


def show_mending(names: Sequence[str | Path], *, strict: bool, color: bool) -> bool:
    """Show what would be changed, and tell what is wrong besides; is there anything?"""
    anything = False
    for name in names:
        it = _Mending.of(name)
        if it.before != it.after:
            show_change(name, it.before, it.after, color=color)
        if left := [finding for finding in it.found if not finding.edits]:
            tell_findings(left)
        wrong = any(strict or finding.severity == "error" for finding in it.found)
        anything = anything or wrong or it.before != it.after
    return anything


def mend(names: Sequence[str | Path]) -> None:
    """Mend files, which are kept beside it as they were; what came in is printed, and looked at as it is then."""
    for file in names:
        it = _Mending.of(file)
        if not isinstance(file, Path):
            came_in(it.after)
            echo(it.after, nl=False)
            continue
        if it.before == it.after:
            continue
        try:
            kept = _keep(file, it.before)
            replace(file, it.after)
        except OSError as error:
            raise Failure(text("cannot write", name=file, why=trouble(error))) from error
        repairs = sum(bool(finding.edits) for finding in it.found)
        echo(text("mended", None, repairs, name=file, kept=kept), err=True)
        for told in _repairs(it.before, it.after):
            echo(f"  {told}", err=True)
    forget_files()


def _repairs(before: bytes, after: bytes) -> Iterator[str]:
    """Each line that changed, as it was and as it is, wherever it stands now; then those that are gone or new."""
    old, new = (content.decode("utf-8-sig", "replace").replace("\r\n", "\n").split("\n") for content in (before, after))
    gone, come = sorted(_changed(old, new)), sorted(_changed(new, old))
    both = product(gone, come) if len(gone) * len(come) <= _MOST_PAIRS else zip(gone, come, strict=False)
    near = sorted(((_likeness(was, now), at, to) for (at, was), (to, now) in both), reverse=True)
    pairs: dict[int, int] = {}
    for likeness, at, to in near:
        if likeness >= _ALIKE and at not in pairs and to not in pairs.values():
            pairs[at] = to
    rest = [to for to, _ in come if to not in pairs.values()]
    pairs |= {at: at for at, _ in gone if at not in pairs and at in rest}  # told anew in the same place
    for at, was in gone:
        key = "mended line" if at in pairs else "mended gone"
        short = _shortly(was, new[pairs[at]].strip() if at in pairs else "")
        yield text(key, line=at + 1, was=short[0], now=short[1])
    for to, now in come:
        if to not in pairs.values() and now not in _BRACES:
            yield text("mended new", line=to + 1, was="", now=_cut(now))


def _changed(lines: Sequence[str], others: Sequence[str]) -> Iterator[tuple[int, str]]:
    """The lines that do not stand among others, each as often as it does not, with where they stand."""
    left = Counter(map(str.strip, lines)) - Counter(map(str.strip, others))
    for at, line in reversed([*enumerate(map(str.strip, lines))]):
        if line and left[line] > 0:
            left[line] -= 1
            yield at, line


def _likeness(one: str, other: str) -> float:
    return SequenceMatcher(None, one, other, autojunk=False).ratio()


def _shortly(was: str, now: str) -> tuple[str, str]:
    """Two lines around where they differ, no longer than can be read at a glance."""
    same = len(list(takewhile(lambda pair: pair[0] == pair[1], zip(was, now, strict=False))))
    start = max(same - _LEAD, 0) if max(len(was), len(now)) > _LONGEST else 0
    dots = "…" if start else ""
    return _cut(dots + was[start:]), _cut(dots + now[start:])


def _cut(line: str) -> str:
    return line if len(line) <= _LONGEST else f"{line[: _LONGEST - 1].rstrip()}…"


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
