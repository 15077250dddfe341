"""What a thing is called where it is told of, and elsewhere: by its title, or by the name of another one."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from ntwrules.dsl.findings.diagnostics import Diagnostic
from ntwrules.dsl.repairing.likeness import Speech, bare, everyday, unlikeness
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.lexer import Mark

__all__ = ["of_a_tongue", "of_unknown", "of_unsaid"]

#: What a repair costs, and what it changes.
_Proposals = Iterator[tuple[float, tuple[Edit, ...]]]

#: What it costs to take a thing for one of which people are told the name that is used elsewhere.
_BY_ITS_TITLE = 0.05
#: What it costs to take a tongue for one that goes by another name.
_BY_ANOTHER_NAME = 0.1
#: … and for one that was there before, beside what makes their names unlike.
_KNOWN = 0.2


def of_unknown(marks: Sequence[Mark], finding: Diagnostic) -> _Proposals:
    """A thing under a name that nobody knows, which is the title of something in the file: `side vlto "Vlot"`."""
    at = finding.at
    for key, title in pairwise(marks):
        if key.kind == "word" and title.kind == "string" and key.text != at.text and bare(title.text) == bare(at.text):
            yield _BY_ITS_TITLE, (Edit(key.start, key.end, at.text),)


def of_a_tongue(finding: Diagnostic, speech: Speech) -> _Proposals:
    """A tongue under another name than it has here, as a land or in three letters: `title uk "Sinking"`."""
    at, said = finding.at, finding.at.text.split('"')[0].strip()
    if at.source.text[at.start + len(said) :].lstrip(" ").startswith('"'):
        for tongue, others in everyday(speech)["tongues"].items():
            if said.casefold() in others.split("|"):
                yield _BY_ANOTHER_NAME, (Edit(at.start, at.start + len(said), tongue),)


def of_unsaid(finding: Diagnostic, names: Mapping[str, str], speech: Speech) -> _Proposals:
    """A thing of which nothing is told, for one that is known under nearly that name: `card life-buoy x6`."""
    at = finding.at
    for said, key in names.items():
        cost = unlikeness(at.text, said, speech)
        if cost is not None and key != at.text:
            yield _KNOWN + cost, (Edit(at.start, at.end, key),)
