"""What people are told and no clause says, for what a clause says and nobody is told: numbers, and words of a kind."""

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from ntwrules.dsl.everyday.likeness import Speech, bare, ordinals, same_word
from ntwrules.dsl.everyday.listed import how_many, lies
from ntwrules.dsl.everyday.told import told_words
from ntwrules.dsl.findings.diagnostics import Diagnostic
from ntwrules.dsl.repairing import codes
from ntwrules.dsl.repairing.case import Case
from ntwrules.dsl.repairing.ways.completing import block_around, clause_around
from ntwrules.dsl.repairing.ways.mistyped import is_named
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.lexer import Mark
from ntwrules.dsl.text.source import Place, Source

__all__ = ["intended", "told_alone"]

_COMPARED = re.compile("[<>=≤≥]")
#: What is a number, perhaps with a sign before it that tells that so many are there.
_NUMBERS = frozenset({"number", "count"})
#: What is denied is no number of anything.
_NONE = "0"
#: A word of so few letters names nothing.
_SMALL = 3
#: Of more ways than these, nobody knows which is meant.
_MOST = 12


def told_alone(source: Source, marks: Sequence[Mark], at: int, speech: Speech) -> list[str]:
    """The numbers that people are told, ordinals too, more often than the block around some place says them."""
    told = Counter(word for word in _told(source, speech) if word.isdecimal() and word != _NONE)
    written = Counter(_said(mark) for mark in block_around(marks, at) if mark.kind in _NUMBERS)
    return [number for number, often in told.items() if often > written[number]]


def intended(case: Case) -> list[list[tuple[Edit, ...]]]:
    """
    One number or word of what a finding is about, each as people are told another one of its kind.

    First those of which people are told nothing, for what is told beside a word of that clause, and then for anything
    else that is told more often than the file says it; last those that the block says too often, for those that it does
    not say at all. Of too many ways, none is told.
    """
    source, marks, finding, speech = case.source, case.marks, case.finding, case.speech
    ways: list[list[tuple[Edit, ...]]] = [[], [], []]
    if case.code in codes.OF_CELLS:
        return ways
    told, kinds = _told(source, speech), _kinds(case)
    often = Counter(told)
    everywhere, here = (Counter(map(_said, some)) for some in (marks, block_around(marks, finding.at.start)))
    for mark, clause in _about(source, marks, finding):
        said = _said(mark)
        kind = next((kind for kind in kinds if mark.kind == "word" and mark.text in kind), ())
        numbers = (word for word in often if word.isdecimal())
        for one in numbers if mark.kind in _NUMBERS else _named(kind, often, speech):
            edits, word = (Edit(mark.end - len(said), mark.end, one),), bare(one)
            if word == said or (mark.kind == "number" and word == str(how_many(clause, mark))):
                continue  # … nor how many there are of it
            if mark.kind == "number" and lies(clause, mark, speech):
                continue  # nobody is told of so many places
            if not often[said] and often[word] > everywhere[word]:
                things = [thing.text for thing in clause if thing.kind == "word" and len(thing.text) > _SMALL]
                named = any(is_named(told, n, things, speech) for n, other in enumerate(told) if other == word)
                ways[not named].append(edits)
            elif (not often[said] or here[said] > often[said]) and not here[word]:
                ways[-1].append(edits)
    return [some if len(some) <= _MOST else [] for some in ways]


def _named(kind: Collection[str], told: Collection[str], speech: Speech) -> list[str]:
    """Those of a kind of which people are told, in whatever form."""
    return [one for one in kind if any(same_word(bare(one), word, speech) for word in told)]


def _about(source: Source, marks: Sequence[Mark], finding: Diagnostic) -> Iterator[tuple[Mark, Sequence[Mark]]]:
    """
    The one mark of a finding, or else all of its clauses, each with its clause.

    What whoever found it proposes to exchange for nearly it, or together with a sign that compares, is left out.
    """
    places = dict.fromkeys((finding.at, *(note.at for note in finding.notes)))
    clauses = [_clause(marks, at) for at in places if at.source is source]
    alone = [mark for mark in marks if (mark.start, mark.end) == (finding.at.start, finding.at.end)]
    changes = (edit for way in finding.proposes for edit in way)
    nearly = {edit.end for edit in changes if _is_near(source.text[edit.start : edit.end], edit.text)}
    changes = (edit for way in finding.proposes for edit in way)
    compared = [edit for edit in changes if _COMPARED.search(source.text[edit.start : edit.end])]
    for clause in clauses[:1] if alone else clauses:
        for mark in alone or clause:
            if mark.end not in nearly and not any(edit.start <= mark.start < edit.end for edit in compared):
                yield mark, clause


def _is_near(was: str, meant: str) -> bool:
    """Are two numbers one figure apart?"""
    apart = sum(one != other for one, other in zip(was, meant, strict=False)) + abs(len(was) - len(meant))
    return was.isdecimal() and meant.isdecimal() and apart == 1 < len(was)


def _kinds(case: Case) -> list[Collection[str]]:
    """Words of which one is chosen, those of a kind together: what is in the game, and what the language has."""
    choices: dict[str, list[str]] = {}
    for row in case.vocabulary.words:
        if row.key != row.terminal:
            choices.setdefault(row.terminal, []).append(row.spell(case.speech.tongue))
    single = ([word for word in words if " " not in word] for words in choices.values())
    return [*map(tuple, case.attempt.called), *map(tuple, single)]


def _told(source: Source, speech: Speech) -> list[str]:
    """The words that people are told, all that says a number in figures; what comes first, second … where none does."""
    told, places = told_words(source.text), ordinals(speech)
    return [one if (one := str(places.get(word, word))) not in told else word for word in told]


def _said(mark: Mark) -> str:
    return mark.text.lstrip("x×") if mark.kind == "count" else bare(mark.text)


def _clause(marks: Sequence[Mark], at: Place) -> list[Mark]:
    """All that stands between the same signs, or on the same line, as what stands at a place."""
    inside = [n for n, mark in enumerate(marks) if mark.end > at.start and mark.start < at.end]
    around = clause_around(marks, inside[0], inside[-1]) if inside else ()
    return [mark for mark in around if mark.kind not in {"comment", "string"}]
