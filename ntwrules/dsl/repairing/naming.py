"""What a thing is called where it is told of, and elsewhere: by its title, or by the name of another one."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise, takewhile

from ntwrules.dsl.findings.diagnostics import Diagnostic
from ntwrules.dsl.repairing.likeness import Speech, bare, name_of, unlikeness
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.lexer import Mark

__all__ = ["of_unknown", "of_unsaid"]

#: What a repair costs, and what it changes.
_Proposals = Iterator[tuple[float, tuple[Edit, ...]]]

#: What it costs to take a thing for one of which people are told the name that is used elsewhere.
_BY_ITS_TITLE = 0.05
#: … and for one that was there before, beside what makes their names unlike.
_KNOWN = 0.2


def of_unknown(marks: Sequence[Mark], finding: Diagnostic) -> _Proposals:
    """A thing under a name that nobody knows, which is the title of something in the file, or of what it is itself."""
    at = finding.at
    for key, title in pairwise(marks):
        if key.kind == "word" and title.kind == "string" and key.text != at.text and bare(title.text) == bare(at.text):
            yield _BY_ITS_TITLE, (Edit(key.start, key.end, at.text),)
    words = [*takewhile(lambda mark: mark.kind == "word", (mark for mark in marks if mark.start >= at.start))]
    behind = next((mark for mark in marks if words and mark.start >= words[-1].end), None)
    if behind and behind.kind == "string" and _joined(words) == bare(behind.text).replace(" ", ""):
        yield _BY_ITS_TITLE, (Edit(words[0].start, words[-1].end, name_of(behind.text)),)


def _joined(words: Sequence[Mark]) -> str:
    return bare("".join(word.text for word in words))


def of_unsaid(finding: Diagnostic, names: Mapping[str, str], speech: Speech) -> _Proposals:
    """A thing of which nothing is told, for one that is known under nearly that name: `card life-buoy x6`."""
    at = finding.at
    for said, key in names.items():
        cost = unlikeness(at.text, said, speech)
        if cost is not None and key != at.text:
            yield _KNOWN + cost, (Edit(at.start, at.end, key),)
