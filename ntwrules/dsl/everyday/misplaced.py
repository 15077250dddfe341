"""Two numbers of a clause that stand each where people are told the other, by the words beside them."""

import re
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from ntwrules.dsl.everyday.likeness import Speech, bare, everyday, same_word
from ntwrules.dsl.everyday.told import told_words
from ntwrules.dsl.findings.diagnostics import Diagnostic
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import Place, Source, untold

__all__ = ["NumberedLine", "WrittenNumber", "exchanged_as_told", "lines", "misplaced", "numbers"]

_CLAUSE, _TOKEN = re.compile(r"[^{};\n]+"), re.compile(r"(?<![\w.])[0-9]+(?![\w.])|[^\W\d_]+|[.;:!?]")
_FIGURES = re.compile("[0-9]+")
#: Of a clause with more numbers nobody says which changed places; both words beside one say what it is about.
_MOST, _SURE = 4, 2


class WrittenNumber(NamedTuple):
    """
    A number with the words beside it.

    Attributes:
        number: The number, in figures.

        before: The word before it; nothing where a sentence begins.

        behind: The word behind it.

        at: Where it stands in its text.
    """

    number: str
    before: str
    behind: str
    at: int


class NumberedLine(NamedTuple):
    """
    A clause of a file.

    Attributes:
        at: Where it stands.

        numbers: Its numbers, in order.
    """

    at: Place
    numbers: tuple[WrittenNumber, ...]

    def place(self, number: WrittenNumber) -> Place:
        """Where one of its numbers stands."""
        start = self.at.start + number.at
        return Place(self.at.source, start, start + len(number.number))


def lines(source: Source, speech: Speech) -> Iterator[NumberedLine]:
    """Every clause of a file that has numbers."""
    text = untold(source.text)
    for clause in _CLAUSE.finditer(text):
        if _FIGURES.search(clause[0]):
            start = clause.start() + len(clause[0]) - len(clause[0].lstrip())
            at = Place(source, start, start + len(clause[0].strip()))
            yield NumberedLine(at, tuple(numbers(at.text, speech)))


def numbers(text: str, speech: Speech) -> list[WrittenNumber]:
    """
    The numbers of a text, with the words beside them that tell anything.

    >>> numbers("a card after round 2, then every 8 rounds", Speech("en"))[1]
    WrittenNumber(number='8', before='every', behind='rounds', at=33)
    """
    plain = {*everyday(speech)["plain"].split("|")} - {*everyday(speech)["each_one"].split("|")}
    words = [found for found in _TOKEN.finditer(text) if bare(found[0]) not in plain]
    around = ["", *(found[0] if found[0][0].isalpha() else "" for found in words), ""]
    return [
        WrittenNumber(found[0], around[n], around[n + 2], found.start())
        for n, found in enumerate(words)
        if found[0].isdecimal()
    ]


def misplaced(source: Source, speech: Speech, *, foolish: bool = False) -> Iterator[tuple[Edit, Edit]]:
    """Two numbers of each clause that people are told in each other's place; less surely where it is *foolish*."""
    heard = numbers(" ".join(told_words(source.text)), speech)
    known = {one.number for one in heard}
    for line in lines(source, speech):
        here = [one for one in line.numbers if one.number in known]
        for one, other in combinations(here, 2) if len(line.numbers) <= _MOST else ():
            now = _told(one, other.number, heard, speech), _told(other, one.number, heard, speech)
            was = _told(one, one.number, heard, speech), _told(other, other.number, heard, speech)
            likelier = sum(now) > sum(was) and (max(now) > max(was) if foolish else max(now) == _SURE > max(was))
            if one.number != other.number and one.before != other.before and likelier:  # `moon 1 and moon 3`
                places = line.place(one), line.place(other)
                first, second = (Edit(at.start, at.end, it.number) for at, it in zip(places, (other, one), strict=True))
                yield first, second


def exchanged_as_told(finding: Diagnostic, speech: Speech) -> Iterator[tuple[Edit, Edit]]:
    """The same, of the clauses that a finding is about."""
    places = [finding.at, *(note.at for note in finding.notes)]
    for one, other in misplaced(finding.at.source, speech, foolish=True):
        if any(at.source is finding.at.source and at.start < other.end and one.start < at.end for at in places):
            yield one, other


def _told(own: WrittenNumber, number: str, heard: list[WrittenNumber], speech: Speech) -> int:
    """How many words beside a number people are told with another one."""
    return max(_alike(own, one, speech) for one in heard if one.number == number)


def _alike(one: WrittenNumber, other: WrittenNumber, speech: Speech) -> int:
    """How many words beside two numbers are the same."""
    both = ((one.before, other.before), (one.behind, other.behind))
    return sum(bool(here) and same_word(bare(here), there, speech) for here, there in both)
