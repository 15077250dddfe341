"""How a repair is told: the lines as they then read, at the place where the mistake was written."""

import re
from collections import Counter
from collections.abc import Iterator

from attrs import evolve

from ntwrules.dsl.findings.diagnostics import Diagnostic, Note
from ntwrules.dsl.repairing import codes
from ntwrules.dsl.repairing.attempt import Attempt
from ntwrules.dsl.repairing.ways.advised import INSTEAD, named_by
from ntwrules.dsl.text.edits import Edit, applied
from ntwrules.dsl.text.source import Place, Source

__all__ = ["as_written", "home_of", "instead", "meant_lines"]

#: What is left of a word before something, and behind it.
_BEFORE, _BEHIND = re.compile(r"[\w-]*$"), re.compile(r"[\w-]*")
_OPENS = re.compile(r"([^\W\d]+) \{")
_WORD, _WORDS = re.compile(r"[\w-]+"), re.compile(r"[\w-]+(?: [\w-]+)*")
#: More lines than these are not written out.
_MOST_LINES = 8
#: What to do about a brace, or a clause in the wrong block, is said in words.
_SAID_WELL = (*codes.UNCLOSED, "NTW110", codes.IN_ANOTHER_BLOCK)


def meant_lines(attempt: Attempt, finding: Diagnostic, edits: tuple[Edit, ...]) -> str:
    """The lines that change, as they then read; nothing where they are too many, or the help says it already."""
    text = attempt.file.source.text
    after = applied(text, edits)
    a_line_more = not finding.proposes and all(edit.text.endswith("\n") and edit.start == edit.end for edit in edits)
    some = dict(finding.words).get("some", ())
    one_of_all = edits in finding.proposes and finding.hint == "help" and isinstance(some, tuple) and len(some) > 1
    names_one = len({*_named(finding)}) == 1 or finding.hint == "help_near"  # which asks whether that is meant
    ways = named_by(finding, attempt.speech) if names_one and not one_of_all else ()
    named = any(applied(text, one.edits) == after for one in ways if not one.told)
    at_line = attempt.file.source.position(finding.at.start)[0]
    here = any(attempt.file.source.position(edit.start)[0] == at_line for edit in edits)
    if (finding.code in _SAID_WELL and here and not _says_more(finding, text, after)) or a_line_more or named:
        return ""
    heading = next((line.strip() for line in after.split("\n") if "{" in line), "")
    was = Counter(line.strip() for line in text.split("\n"))
    fresh, opened = list[str](), ""
    for line in map(str.strip, after.split("\n")):
        is_new = bool(line.strip("{} ")) and not was[line]
        was[line] -= 1
        if opened and (is_new or finding.proposes):
            fresh.append(f"{opened} {line} }}")
        elif opened:
            fresh.append(opened)  # under another name than before
        elif is_new and not (line.endswith("{") and line != heading):
            fresh.append(line)
        # A block is shown with what stands in it.
        opened = line if is_new and not opened and line.endswith("{") and line != heading else ""
    told = fresh or [*_moved(attempt.file.source, edits)]
    return "\n".join(told) if len(told) <= _MOST_LINES else ""


def _named(finding: Diagnostic) -> Iterator[str]:
    """What the help of a finding names instead of what is written."""
    for key, said in finding.words:
        if key in INSTEAD:
            yield from said if isinstance(said, tuple) else [str(said)]


def home_of(meant: str, finding: Diagnostic) -> str:
    """The block in which the lines of a repair put a clause, where that is not the one that was found."""
    opens = _OPENS.match(meant)
    return opens[1] if opens and finding.code == codes.IN_ANOTHER_BLOCK else ""


def _says_more(finding: Diagnostic, text: str, after: str) -> bool:
    """Are there other words than those that were written, besides the name of the block where a clause belongs?"""
    home = str(dict(finding.words).get("home", ""))
    others = set(_WORD.findall(after)) - set(_WORD.findall(f"{text} {home}"))
    return bool(others) and finding.code == codes.IN_ANOTHER_BLOCK


def instead(finding: Diagnostic, edit: Edit, meant: str) -> str:
    """What a repair writes for an unknown word, in whole words, where that is not what is nearest to it."""
    if (finding.at.start, finding.at.end) == (edit.start, edit.end):
        return edit.text
    if not meant or str(dict(finding.words).get("expected")) in meant:
        return ""
    text = finding.at.source.text
    before, behind = _BEFORE.search(text[: edit.start]), _BEHIND.match(text[edit.end :])
    said = f"{before[0] if before else ''}{edit.text}{behind[0] if behind else ''}".strip()
    return said if _WORDS.fullmatch(said) else ""


def _moved(source: Source, edits: tuple[Edit, ...]) -> Iterator[str]:
    """Lines that only change places, each with the beginning of the block where it then stands."""
    for edit in edits:
        opens = source.text[: edit.end].rpartition("\n")[2].strip()
        if edit.text.strip() and opens.endswith("{"):
            yield f"{opens} {edit.text.strip()} }}"


def as_written(attempt: Attempt, finding: Diagnostic, source: Source) -> Diagnostic:
    """A finding about an attempt as one about the text as it was written."""

    def place(at: Place) -> Place:
        if at.source is not attempt.file.source:
            return at
        start, end = attempt.origin(at.start), attempt.origin(at.end)
        if end < start or "\n" in source.text[start:end].strip():  # it was moved, and what follows it was not
            end = attempt.origin(at.end - 1) + 1
        return Place(source, start, max(start, end))

    notes = tuple(Note(place(note.at), note.key) for note in finding.notes)
    return evolve(finding, at=place(finding.at), notes=notes)
