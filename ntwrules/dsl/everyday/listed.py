"""Lists of numbers that have some too few, or one too many, whole: as people are told them, or built as before."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import dropwhile, pairwise, takewhile

from attrs import frozen

from ntwrules.dsl.everyday.likeness import Speech, everyday, number_in_words
from ntwrules.dsl.text.lexer import Mark

__all__ = ["WholeList", "how_many", "in_order", "lies", "listed", "runs"]

#: Nobody loses count in a longer list.
_LONGEST = 12
#: What it costs to write a list as people are told it, to say the only number as often that stands there less often, to
#: begin a list as before, to end it so, to say the last number or one that is there twice once more or less, and to
#: guess one number anywhere, where the other lists allow no other.
_TOLD, _AS_OFTEN, _BEGUN, _ENDED, _ONCE_MORE, _ANYWHERE = 0.1, 0.1, 0.35, 0.45, 0.55, 0.75
#: Of so few different numbers, each may stand there as often as it does.
_PAIR = 2
_LIST = re.compile(r"(.*?)([0-9]+(?:, *[0-9]+)+)(.*)")
_PART = re.compile(r"[0-9]+|[^\W\d_]+|[^\w\s]")
#: … and of places.
_BETWEEN = frozenset({",", ".."})
#: What may stand between two numbers of a list that people are told.
_JOINTS = frozenset({",", "-", "/", "and", "en"})

_Numbers = tuple[int, ...]


@frozen
class WholeList:
    """
    A list of numbers as it could have been meant.

    Attributes:
        cost: How unlikely that is.

        text: The whole clause.

        fewer: Is a number of it left out?

        guessed: Does only the rest of the file tell whether it fits?
    """

    cost: float
    text: str
    fewer: bool
    guessed: bool


def listed(own: str, remarks: Sequence[str], clauses: Sequence[str]) -> Iterator[WholeList]:
    """
    A list of numbers as long as the parents have it: as a remark tells it, or one number longer or shorter.

    What the parents say themselves is not what a file says anew.

    >>> before = ["dam places 0, 1, 2, 2, 3"]
    >>> [one.text for one in listed("dam places 0, 2, 2, 3", ["rings: none, two, two, three, three"], before)][:1]
    ['dam places 0, 2, 2, 3, 3']
    >>> [one.text for one in listed("dam places 1, 2, 3, 4", [], before)][:1]
    ['dam places 0, 1, 2, 3, 4']
    >>> [one.text for one in listed("dam places 0, 1, 1, 2", [], before)][:1]
    ['dam places 0, 1, 1, 2, 3']
    >>> [one.text for one in listed("die 0, 0, 1, 1, 3", [], ["die 0, 1, 1, 2, 2, 3"])][:1]
    ['die 0, 0, 1, 1, 3, 3']
    """
    found, there = _LIST.fullmatch(own), None
    for clause in clauses:
        said = _LIST.fullmatch(clause)
        if found and said and [part.split() for part in said.group(1, 3)] == [*map(str.split, found.group(1, 3))]:
            there = said
            break
    if found is None or there is None:
        return
    numbers, before = _numbers(found[2]), _numbers(there[2])
    if len(numbers) == len(before) or max(len(numbers), len(before)) > _LONGEST:
        return
    seen: set[_Numbers] = {before}
    for cost, made in (*_told(numbers, len(before), remarks), *_built(numbers, before)):
        if made not in seen:
            seen.add(made)
            text = f"{found[1]}{', '.join(map(str, made))}{found[3]}"
            yield WholeList(cost, text, len(made) < len(numbers), cost >= _ONCE_MORE)


def _numbers(text: str) -> _Numbers:
    return tuple(map(int, re.findall("[0-9]+", text)))


def _told(own: _Numbers, length: int, remarks: Sequence[str]) -> Iterator[tuple[float, _Numbers]]:
    """A list of the right length that a remark tells, and that has all of what was written, or the other way round."""
    for run in (run for remark in remarks for run in runs(remark)):
        for made in (run[n : n + length] for n in range(len(run) - length + 1)):
            less, more = sorted((own, made), key=len)
            if in_order(less, more):
                yield _TOLD, made


def how_many(marks: Sequence[Mark], at: Mark) -> int:
    """How many numbers stand in the list in which a number stands; none where it stands alone."""
    here = marks.index(at)
    before = (marks[n].text == "," and marks[n - 1].kind == "number" for n in range(here - 1, 0, -2))
    behind = (marks[n].text == "," and marks[n + 1].kind == "number" for n in range(here + 1, len(marks) - 1, 2))
    others = sum(1 for some in (before, behind) for _ in takewhile(bool, some))
    return others + 1 if others else 0


def lies(marks: Sequence[Mark], at: Mark, speech: Speech) -> bool:
    """Is a number a place where something lies, alone or with others: `water at 210, 189..190`?"""
    here = marks.index(at)
    before = dropwhile(lambda mark: mark.kind == "number" or mark.text in _BETWEEN, reversed(marks[:here]))
    return (word := next(before, None)) is not None and word.text in everyday(speech)["placing"].split("|")


def runs(remark: str) -> Iterator[_Numbers]:
    """
    The numbers that a remark tells one after another.

    >>> [*runs("the four rings: none, two and 2, then 3")]
    [(4,), (0, 2, 2), (3,)]
    """
    run: list[int] = []
    for word in _PART.findall(remark):
        number = int(word) if word.isdecimal() else number_in_words(word)
        if number is not None:
            run.append(number)
        elif word not in _JOINTS:
            yield from (tuple(run),) if run else ()
            run = []
    if run:
        yield tuple(run)


def in_order(some: _Numbers, all_: _Numbers) -> bool:
    """Are some numbers among others, in the same order?"""
    rest = iter(all_)
    return all(number in rest for number in some)


def _built(own: _Numbers, before: _Numbers) -> Iterator[tuple[float, _Numbers]]:
    """A list with one number more or less, the likeliest first."""
    if len(own) + 1 == len(before):
        yield from _longer(own, before)
    elif len(own) - 1 == len(before):
        again = [n for n, number in enumerate(own) if own.count(number) > 1]
        yield from ((_ONCE_MORE, (*own[:n], *own[n + 1 :])) for n in again[-1:])
        yield from ((_ANYWHERE, (*own[:n], *own[n + 1 :])) for n in range(len(own)))


def _longer(own: _Numbers, before: _Numbers) -> Iterator[tuple[float, _Numbers]]:
    """
    Of what stands there equally often, one number is forgotten where it stands there once less.

    Else it is what stood at an end before, where the list goes on rising or falling as it did.
    """
    often = Counter(own)
    seldom = [number for number in often if often[number] < max(often.values())]
    if len(seldom) == 1 and {*often.values()} == {often[seldom[0]], often[seldom[0]] + 1} and len(often) > _PAIR:
        at = own.index(seldom[0])
        yield _AS_OFTEN, (*own[:at], seldom[0], *own[at:])
    if own[0] != before[0] and _goes_as(before, (before[0], *own)):
        yield _BEGUN if not before[0] else _ENDED, (before[0], *own)
    if own[-1] != before[-1] and _goes_as(before, (*own, before[-1])):
        yield _ENDED, (*own, before[-1])
    if not in_order(own, before):  # else something else was changed than the end
        yield _ONCE_MORE, (*own, own[-1])
    for n in range(len(own) + 1):
        yield from ((_ANYWHERE, (*own[:n], number, *own[n:])) for number in range(max(*own, *before) + 1))


def _goes_as(before: _Numbers, made: _Numbers) -> bool:
    """Does a list rise all the way, or fall, as another one does?"""
    rises, falls = ({one <= other for one, other in pairwise(it)} for it in (before, before[::-1]))
    return any(
        ends == {True} and all(one <= other for one, other in pairwise(it))
        for ends, it in ((rises, made), (falls, made[::-1]))
    )
