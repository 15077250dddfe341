"""What makes something foolish sensible."""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby, takewhile
from operator import itemgetter

from ntwrules.dsl.everyday.misplaced import exchanged_as_told
from ntwrules.dsl.repairing import codes
from ntwrules.dsl.repairing.case import Case
from ntwrules.dsl.repairing.proposals import MOST_WAYS
from ntwrules.dsl.repairing.ways.intending import intended
from ntwrules.dsl.repairing.ways.mistyped import as_told, mistyped, nearly_told, shorter, told_beside, told_of_several
from ntwrules.dsl.repairing.ways.one_of_two import the_told_choice, told_choices
from ntwrules.dsl.repairing.ways.parents import said_to_be_there, with_what_it_is_about
from ntwrules.dsl.text.edits import Edit

__all__ = ["sensible"]

_NUMBER = re.compile("[0-9]+")
#: A slip that is less likely than this does not make something foolish that was meant; where it is a whole clause that
#: is foolish, one that is less likely than what stands beside its code.
_MEANT_WELL = 0.5
_ABOUT_CLAUSES = {
    **dict.fromkeys(("NTW803", "NTW806", "NTW814", "NTW823", "NTW855", "NTW856", "NTW857", "NTW858"), 0.0),
    **dict.fromkeys((codes.IDLE_RULING, "NTW881", "NTW882", "NTW890"), 0.0),
    codes.IDLE: 0.4,
}

_Ways = Sequence[tuple[Edit, ...]]


def sensible(case: Case) -> Iterator[_Ways]:
    """What could make something foolish sensible, the likeliest ways first, those that are as likely together."""
    source, marks, finding, speech = case.source, case.marks, case.finding, case.speech
    proposed = finding.proposes[:MOST_WAYS]
    if case.code == codes.SAID_OTHERWISE:
        yield proposed
        return
    if case.code == codes.IDLE_RULING:
        idle = [one for one in case.attempt.warnings if one.code == codes.IDLE_RULING]
        yield said_to_be_there(case.attempt.file, proposed, case.memory.compiler)
        yield [*with_what_it_is_about(case.attempt.file, idle, case.memory.compiler)]
    if case.code == codes.IDLE:
        yield [*the_told_choice(case.attempt, source.clause_at(case.at.start))]
    yield [*exchanged_as_told(finding, speech)][:MOST_WAYS]
    named, alone, here = intended(case)
    if proposed:
        yield [*nearly_told(source, marks, case.at, speech)][:MOST_WAYS]
        yield named
        yield [*shorter(source, finding.proposes)]
        yield [*told_of_several(source, finding.proposes, speech)]
    told = dict.fromkeys(way for edits in finding.proposes for way in as_told(source, edits, speech))
    written = {mark.text for mark in marks}
    unsaid = [way for way in told if all(written.isdisjoint(_NUMBER.findall(it.text)) for it in way)][:MOST_WAYS]
    if case.code not in _ABOUT_CLAUSES:
        beside = [edits for _, edits in told_beside(source, marks, case.at, speech)][:MOST_WAYS]
        yield [*beside, *(unsaid or proposed)] if beside else []
    if proposed:
        yield unsaid
        yield [way for way in told if way in finding.proposes][:MOST_WAYS]
        yield [*told, *finding.proposes][:MOST_WAYS]
        yield proposed
    else:
        yield from _mistyped(case)
        yield named
    yield alone
    yield here
    yield [*told_choices(case.attempt, finding)][:MOST_WAYS]


def _mistyped(case: Case) -> Iterator[_Ways]:
    """Slips of the finger that are likely enough, those that are as likely together."""
    ways = sorted(mistyped(case.source, case.marks, case.finding, case.speech), key=itemgetter(0))
    dearest = _ABOUT_CLAUSES.get(case.code, _MEANT_WELL)
    for _, alike in groupby(takewhile(lambda way: way[0] <= dearest, ways), key=itemgetter(0)):
        yield [edits for _, edits in alike][:MOST_WAYS]
