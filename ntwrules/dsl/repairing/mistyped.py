"""What is read well and cannot be, or is foolish, with one value of it mistyped: numbers, and signs that compare."""

import re
from collections.abc import Iterator, Sequence

from ntwrules.dsl.findings.diagnostics import Diagnostic
from ntwrules.dsl.repairing.likeness import Speech, bare, number_in_words, same_word
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.lexer import Mark
from ntwrules.dsl.text.source import TOLD, Source

__all__ = ["as_told", "mistyped", "told_words"]

#: What a repair costs, and what it changes.
_Proposals = Iterator[tuple[float, tuple[Edit, ...]]]

#: A number of a remark on the same line, one that is told with the thing it counts, a sign turned round, and a key that
#: was held too long.
_BESIDE, _WITH_ITS_THING, _TURNED, _TWICE = 0.05, 0.4, 0.5, 0.5
#: … and more, if the number stands somewhere in the file.
_SAID_ALREADY = 0.1
_TURNS = {"<": ">", ">": "<", "<=": ">=", ">=": "<=", "≤": "≥", "≥": "≤"}
_AROUND = frozenset("{};")
#: So many words behind its number a thing may be named; nobody is wrong about a longer number.
_NEAR, _LONGEST = 3, 5
#: A word of so few letters names nothing.
_SMALL = 3
_DOUBLED = re.compile(r"([1-9])\1")
#: A nought too many, where a number is out of range.
_A_NOUGHT, _OUT_OF_RANGE = re.compile("[1-9][0-9]0"), "NTW201"


def mistyped(source: Source, marks: Sequence[Mark], finding: Diagnostic, speech: Speech) -> _Proposals:
    """The clause of a finding, or one that it speaks of, with another number or a sign turned round."""
    for at in dict.fromkeys((finding.at, *(note.at for note in finding.notes))):
        if at.source is source:
            clause = _clause(marks, at.start, at.end)
            signs = [mark for mark in clause if mark.text in _TURNS]
            if len(signs) == 1:
                yield _TURNED, (Edit(signs[0].start, signs[0].end, _TURNS[signs[0].text]),)
            if finding.code == _OUT_OF_RANGE and _A_NOUGHT.fullmatch(at.text):
                yield _TWICE, (Edit(at.end - 1, at.end, ""),)
            for mark in clause:
                if mark.kind in {"number", "count"} and len(mark.text) <= _LONGEST:
                    yield from _otherwise(source, mark, [one.text for one in clause if one.kind == "word"], speech)


def _clause(marks: Sequence[Mark], start: int, end: int) -> Sequence[Mark]:
    """The marks of what stands at a place; of all that stands between the same signs, where that holds no number."""
    inside = [n for n, mark in enumerate(marks) if mark.end > start and mark.start < end and mark.kind != "comment"]
    if not inside or any(marks[n].text in _AROUND for n in inside):
        return ()
    first, last = inside[0], inside[-1]
    if not any(marks[n].kind in {"number", "count"} for n in inside):
        while not marks[first].first and marks[first - 1].text not in _AROUND:
            first -= 1
        while last + 1 < len(marks) and not marks[last + 1].first and marks[last + 1].text not in _AROUND:
            last += 1
    return [mark for mark in marks[first : last + 1] if mark.kind != "comment"]


def _otherwise(source: Source, mark: Mark, things: Sequence[str], speech: Speech) -> _Proposals:
    """A number as people are told it, or as it was to be typed."""
    written = mark.text.lstrip("x×")
    start = mark.end - len(written)
    beside = told_words(source.line(source.position(mark.start)[0]))
    everywhere, said = told_words(source.text), {*re.findall("[0-9]+", TOLD.sub("", source.text))}
    for n, word in enumerate(everywhere):
        if word.isdecimal() and word != written:
            named = _is_named(everywhere, n, things, speech)
            typed = word in _shorter(written) or written in _shorter(word)
            if named or typed or word in beside:
                told = _WITH_ITS_THING + _SAID_ALREADY * (word in said)
                yield _BESIDE if word in beside else told, (Edit(start, mark.end, word),)
    for doubled in _DOUBLED.finditer(written):
        yield _TWICE, (Edit(start + doubled.start(), start + doubled.start() + 1, ""),)


def as_told(source: Source, edits: tuple[Edit, ...], speech: Speech) -> Iterator[tuple[Edit, ...]]:
    """A change that writes one number, with each number instead that people are told beside words of that clause."""
    numbers = [(n, found) for n, edit in enumerate(edits) for found in re.finditer("[0-9]+", edit.text)]
    if len(numbers) != 1:
        return
    (n, found), everywhere = numbers[0], told_words(source.text)
    text = edits[n].text
    clause = text if found[0] != text else TOLD.sub("", source.line(source.position(edits[n].start)[0]))
    things = [word for word in re.findall(r"[^\W\d_]+", clause) if len(word) > _SMALL]
    for at, word in enumerate(everywhere):
        if word.isdecimal() and _is_named(everywhere, at, things, speech):
            told = text[: found.start()] + word + text[found.end() :]
            yield (*edits[:n], Edit(edits[n].start, edits[n].end, told), *edits[n + 1 :])


def _is_named(told: Sequence[str], at: int, things: Sequence[str], speech: Speech) -> bool:
    """Does one of some things stand near a number that is told?"""
    near = (*told[at + 1 : at + 1 + _NEAR], *told[max(0, at - 1) : at])
    return any(same_word(other, bare(thing), speech) for other in near for thing in things)


def _shorter(number: str) -> set[str]:
    """A number without one of its figures."""
    return {number[:n] + number[n + 1 :] for n in range(len(number))}


def told_words(text: str) -> list[str]:
    """
    The words that a text tells to people, numbers in figures; one may be an article.

    >>> told_words('about "Seven houses." # at least')
    ['7', 'houses', 'at', 'least']
    """
    words = (bare(word) for told in TOLD.findall(text) for word in re.findall(r"[^\W_]+", told))
    numbers = ((word, number_in_words(word)) for word in words)
    return [word if number in {None, 1} else str(number) for word, number in numbers]
