"""Of two clauses that exclude each other, the one that people are told."""

import re
from collections.abc import Iterator, Set as AbstractSet

from ntwrules.dsl.everyday.likeness import Speech, everyday, mean_the_same, same_word
from ntwrules.dsl.everyday.told import sentences
from ntwrules.dsl.findings.diagnostics import Diagnostic
from ntwrules.dsl.repairing.attempt import Attempt
from ntwrules.dsl.repairing.proposals import Proposals
from ntwrules.dsl.repairing.table_talk.retelling import in_its_words, instead_of
from ntwrules.dsl.repairing.ways.completing import block_around
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import Place
from ntwrules.dsl.writing.clauses import taken_out

__all__ = ["answered", "the_told_choice", "the_untold_one", "told_choices"]

#: What it costs to leave out a clause of which people are told the opposite.
_UNTOLD = 0.1
#: … and to take an answer for what is chosen.
_ANSWERED = 0.2
#: So many times more words of the one than of the other are told.
_CLEARLY = 2


def the_untold_one(attempt: Attempt, finding: Diagnostic) -> Proposals:
    """The clause of two about the same that is not told, taken out, where the words of the other one are."""
    source = attempt.file.source
    places = [finding.at, *(note.at for note in finding.notes if note.at.source is source)]
    clauses = [source.clause_at(place.start) for place in places]
    texts = [clause.text for clause in clauses]
    if len({*texts}) != len(("one", "other")) or len(texts) != len({*texts}):
        return
    words = [in_its_words(attempt.file.rulebook, text, attempt.speech) for text in texts]
    one, other = (_told(attempt, words[n], words[1 - n]) for n in (0, 1))
    if max(one, other) >= _CLEARLY * min(one, other) and one != other:
        yield _UNTOLD, (taken_out(clauses[1] if one > other else clauses[0]),)


def answered(attempt: Attempt, place: Place) -> Proposals:
    """
    A choice that is answered as on a form, or taken away, as what is chosen then: `rocks stop the boat: no`.

    Of several other choices it is the one that people are told.
    """
    said, speech, rulebook = everyday(attempt.speech), attempt.speech, attempt.file.rulebook
    yes, no = said["true_false"]
    form = re.fullmatch(rf"(.+?)\s*[:=?]\s*(?:({yes})|(?:{no}))", place.text, re.IGNORECASE)
    taken = re.fullmatch(rf"(?:{said['taking']})\s+(.+)", place.text, re.IGNORECASE)
    found = form or taken
    line = " ".join(found[1].split()) if found else ""
    others = instead_of(rulebook, line, speech) if line else ()
    if form and form[2] and others:
        yield _ANSWERED, (Edit(place.start, place.end, line),)
    elif others:
        words = {other: in_its_words(rulebook, other, speech) for other in (line, *others)}
        heard = {other: _told(attempt, words[other], words[line]) for other in others}
        most = max(heard.values())
        right = [other for other in others if len(others) == 1 or (most and _CLEARLY * heard[other] > most)]
        yield from ((_ANSWERED, (Edit(place.start, place.end, other),)) for other in right if len(right) == 1)


def told_choices(attempt: Attempt, finding: Diagnostic) -> Iterator[tuple[Edit, ...]]:
    """The same for each clause of the block of a finding."""
    source, parsed = attempt.file.source, attempt.file.parsed
    marks = block_around(parsed.marks, finding.at.start) if parsed and finding.at.source is source else ()
    for clause in dict.fromkeys(source.clause_at(mark.start) for mark in marks if mark.kind == "word"):
        yield from the_told_choice(attempt, clause)


def the_told_choice(attempt: Attempt, clause: Place) -> Iterator[tuple[Edit, ...]]:
    """What people are told, for a clause of which they are told the opposite."""
    rulebook, speech, said = attempt.file.rulebook, attempt.speech, " ".join(clause.text.split())
    others = instead_of(rulebook, said, speech)
    own = in_its_words(rulebook, said, speech) if others else frozenset()
    heard: dict[str, int] = {}
    for other in others:
        words = in_its_words(rulebook, other, speech)
        rather, less = _told(attempt, words, own), _told(attempt, own, words)
        if rather > less and rather >= _CLEARLY * less:
            heard[other] = rather
    most = max(heard.values(), default=0)
    yield from ((Edit(clause.start, clause.end, other),) for other, many in heard.items() if _CLEARLY * many > most)


def _told(attempt: Attempt, own: AbstractSet[str], others: AbstractSet[str]) -> int:
    """How many words that one clause has and the other has not are told in sentences about what both are about."""
    speech = attempt.speech
    small = {*everyday(speech)["small"].split("|")} - {*everyday(speech)["denying"].split("|")}
    both = {word for word in own & others if word not in small}
    rather = {word for word in own - others - small if not any(_alike(word, one, speech) for one in others)}
    told = ({*one.split()} for one in sentences(attempt.file.source.text))
    about = (said for said in told if any(same_word(word, one, speech) for word in both for one in said))
    heard = {word for said in about for word in rather if any(_same(word, one, speech) for one in said - small)}
    return len(heard)


def _same(one: str, other: str, speech: Speech) -> bool:
    """Is it one word, or do both deny something?"""
    return same_word(one, other, speech) or {one, other} <= {*everyday(speech)["denying"].split("|")}


def _alike(one: str, other: str, speech: Speech) -> bool:
    return _same(one, other, speech) or mean_the_same(one, other, speech)
