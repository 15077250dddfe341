"""What a file tells people and does not do: lint for every rulebook."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import groupby
from typing import NamedTuple

from ntwrules.dsl.everyday.likeness import (
    Speech,
    bare,
    everyday,
    is_unit,
    mean_the_same,
    number_in_words,
    same_word,
    units,
)
from ntwrules.dsl.everyday.numbers import renumbered
from ntwrules.dsl.everyday.told import in_figures, told_words
from ntwrules.dsl.foolish.gathered import another_number_of_players
from ntwrules.dsl.foolish.linting import Examined
from ntwrules.dsl.lowering.overlay import Said
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import Place, untold
from ntwrules.dsl.text.words import Vocabulary
from ntwrules.model.texts import Tongue

__all__ = [
    "CHECKS",
    "abouts",
    "another_number_than_told",
    "another_thing_than_named",
    "are_among",
    "are_mistaken",
    "are_there",
    "is_known",
    "numbered_sentences",
    "numbers_told",
    "telling_words",
]

_WORD, _NUMBER = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*|[^\w\s]"), re.compile(r"(?<![\w.])[0-9]+(?![\w.])")
_WRITTEN, _LIST = re.compile(r"(?<![0-9.])[0-9]+(?![0-9.])"), re.compile(r"[0-9]+(?:\s*,\s*[0-9]+)+")
_LETTERS = re.compile(r"[^\W\d_]+")
_CLAUSE, _BEFORE = re.compile(r"[^{};\n]+"), re.compile(r"([^\W\d_]+)\s*([<>≤≥]=?)?\s*$")
_FULL_STOPS = frozenset(".;:!?")
#: So many words of a clause make it sure that a sentence tells of it, or one with a number that sounds alike.
_SURE = 2
#: So many words may stand between a number and what it counts, and so few words make a set to choose from.
_BETWEEN, _SET = 1, range(2, 9)
#: Of a line about a thing, the words that name it: `tile house …`.
_NAMED = range(2)
#: So many may play.
_TABLE = range(2, 9)
#: Shorter words count nothing.
_SHORTEST = 3


class _Count(NamedTuple):
    """
    A number with what it counts.

    Attributes:
        number: The number.

        thing: What there are so many of.

        at: Where it stands.

        beside: What else is said with it.

        bound: Is it only compared with, so that one more or less may come to the same?
    """

    number: int
    thing: str
    at: Place
    beside: frozenset[str]
    bound: bool = False


def another_number_than_told(it: Examined) -> None:
    """
    People are told one number of something, and the clause about it says another.

    That is sure only where what is told says all that the clause does and nothing else, or nothing at all besides a
    number that is easily taken for the other; and where there are not so many of something else.
    """
    _other_players_than_told(it)
    speech = it.assembly.speech
    texts = abouts(it)
    told = [count for at in texts for count in numbers_told(at, speech)]
    said = [*_said(it)] if texts else []
    for one in told:
        about = [count for count in said if same_word(bare(count.thing), one.thing, speech)]
        others = {count.number for count in told if same_word(count.thing, one.thing, speech)}
        if len(about) != 1 or others != {one.number} or not _is_told_of(one, about[0], speech):
            continue
        near = abs(one.number - about[0].number) <= about[0].bound
        if (
            not near
            and not _is_all_of_them(one.number, about[0].number)
            and not is_known(it, about[0].at)
            and not are_there(it, one)
        ):
            it.warn("NTW760", about[0].at, one.at, found=about[0].at.text, n_told=one.number)
            it.say.propose("NTW760", [Edit(about[0].at.start, about[0].at.end, str(one.number))])
    sentences = [one for at in texts for one in numbered_sentences(at, speech)]
    for clause in said:
        meant = {one.number: one for one in sentences if _tells_otherwise(it, one, clause, sentences)}
        if len(meant) == 1 and not is_known(it, clause.at):
            ((number, one),) = meant.items()
            it.warn("NTW760", clause.at, one.at, found=clause.at.text, n_told=number)
            it.say.propose("NTW760", [Edit(clause.at.start, clause.at.end, str(number))])


def _other_players_than_told(it: Examined) -> None:
    """People are told that more or fewer may play than the clause says that tells how many."""
    at, both = it.at("players"), another_number_of_players(it)
    if at is not None and both is not None and not is_known(it, at):
        said, meant = both
        edits = renumbered(at, said, meant)
        place = Place(at.source, edits[0].start, edits[0].end)
        it.warn("NTW760", place, *abouts(it)[:1], found=str(said), n_told=meant)
        it.say.propose("NTW760", edits)


def _tells_otherwise(it: Examined, told: _Count, said: _Count, sentences: Sequence[_Count]) -> bool:
    """
    Does a sentence have all the words of a clause, and another number that no clause says of that?

    One word alone is enough only for a number that sounds alike.
    """
    speech = it.assembly.speech
    words = _telling(said, speech)
    placed = re.search(rf"\b(?:{everyday(speech)['placing']})\s+$", said.at.source.text[: said.at.start])
    apart = not placed and abs(told.number - said.number) > said.bound and not _is_all_of_them(told.number, said.number)
    alike = are_mistaken(told.number, said.number)
    if alike and not told.thing and is_unit(said.thing):
        words -= {bare(said.thing)}  # of the time that runs, no unit is told where a sentence ends
    if not apart or len(words) + alike < _SURE or not are_among(words, told.beside, speech):
        return False
    counted = _counted(it.assembly.rulebook.grammar.vocabulary, it.tongue)
    if told.thing in counted and not any(same_word(told.thing, word, speech) for word in words):
        return False  # it is a number of something else
    lists = {len(_WRITTEN.findall(found[0])) for found in _LIST.finditer(_clauses(it))}
    others = (*_said(it), *(_Count(count.number, "", said.at, count.beside) for count in _inherited(it)))
    known = {_telling(one, speech) for one in others if one.number == told.number} - {words}
    return (
        told.number not in lists
        and all(one.number != said.number for one in sentences)
        and not any(are_among(some, told.beside, speech) for some in known if some)
    )


def _telling(clause: _Count, speech: Speech) -> frozenset[str]:
    """The words of a clause that tell what its number is about."""
    return telling_words((*clause.beside, clause.thing), speech)


def telling_words(words: Iterable[str], speech: Speech) -> frozenset[str]:
    """Those of some words that tell what a number is about."""
    small = (word for kind in ("plain", "small", "limiting") for word in everyday(speech)[kind].split("|"))
    bounds = (word for phrase in everyday(speech)["comparisons"] for word in phrase.split())
    return frozenset(bare(word) for word in words if len(word) >= _SHORTEST).difference(small, bounds)


def are_among(words: frozenset[str], others: frozenset[str], speech: Speech) -> bool:
    """Is every word among others, in that form or another, or said in another way?"""
    return all(
        any(same_word(word, one, speech) or mean_the_same(word, one, speech) for one in others) for word in words
    )


@cache
def _counted(vocabulary: Vocabulary, tongue: Tongue) -> frozenset[str]:
    """What is counted in a game, and time."""
    things = (word for row in vocabulary.words if row.counted for word in row.spellings[tongue])
    return frozenset(map(bare, things)) | units()


def _inherited(it: Examined) -> Iterator[_Count]:
    """The numbers of the clauses of parents, each with all the words of its clause."""
    for clause in it.inherits():
        for line in clause.text.splitlines():
            words = frozenset(_LETTERS.findall(line))
            yield from (_Count(int(one[0]), "", Place(it.source, 0, 0), words) for one in _NUMBER.finditer(line))


def numbered_sentences(at: Place, speech: Speech) -> Iterator[_Count]:
    """Every sentence, and every part of one, that tells only one number and no sum, with all its words."""
    text = in_figures(at.text)
    words = [(found, bare(found[0])) for found in _WORD.finditer(text)]
    sums = frozenset(word for kind in ("telling", "more", "less") for word in everyday(speech)[kind].split("|"))
    joints = {*everyday(speech)["joints"].split("|")}
    for ends in (_FULL_STOPS, _FULL_STOPS | {","}, _FULL_STOPS | {","} | joints):
        parts = [[*some] for stops, some in groupby(words, lambda one: one[1] in ends) if not stops]  # noqa: B023
        for part in parts:
            numbers = [(found, number) for found, word in part if (number := _number(word)) is not None]
            there = frozenset(word for _, word in part)
            if len(numbers) == 1 and numbers[0][1] > 1 and sums.isdisjoint(there):
                found, number = numbers[0]
                thing = next((word for other, word in part if other.start() > found.start()), "")
                yield _Count(number, thing, _in(at, text, found), there)


def _is_told_of(told: _Count, said: _Count, speech: Speech) -> bool:
    """Does what people are told say what a clause says: in all its words, or in none but a number that sounds alike?"""
    plain, small = (frozenset(everyday(speech)[kind].split("|")) for kind in ("plain", "small"))
    words = frozenset(map(bare, said.beside))

    def is_among(word: str, others: frozenset[str]) -> bool:
        return any(same_word(word, other, speech) or mean_the_same(word, other, speech) for other in others)

    besides = {word for word in told.beside - plain if not is_among(word, words)}
    missing = {word for word in words - small if not is_among(word, told.beside)}
    return not besides and (not missing or not said.number or are_mistaken(told.number, said.number))


def are_mistaken(one: int, other: int) -> bool:
    """
    Is one number easily taken for the other, by ear or by finger?

    >>> are_mistaken(14, 40), are_mistaken(12, 21), are_mistaken(8, 18), are_mistaken(8, 10)
    (True, True, True, False)
    """
    few, many = sorted((one, other))
    teen = many % 10 == 0 and few == 10 + many // 10
    return teen or sorted(str(few)) == sorted(str(many)) or str(few) in _shorter(str(many))


def _shorter(number: str) -> set[str]:
    """A number without one of its figures."""
    return {number[:n] + number[n + 1 :] for n in range(len(number))}


def are_there(it: Examined, told: _Count) -> bool:
    """Are there so many of something else: written, described, listed, or known from the parents?"""
    text, speech = _clauses(it), it.assembly.speech
    things = Counter(said.slot[0] for said in {said.slot[:2]: said for said in it.own_statements()}.values())
    lists = {len(_WRITTEN.findall(found[0])) for found in _LIST.finditer(text)}
    lines = (line for clause in it.inherits() for line in clause.text.splitlines())
    known = (int(number) for line in lines for number in _numbers_of(line, told.thing, speech))
    written = (int(number[0]) for number in _WRITTEN.finditer(text))
    others = [one for at in abouts(it) for one in numbers_told(at, speech) if one.thing != told.thing]
    said = [one for one in _said(it) if one.number == told.number]
    accounted = sum(any(_tells_the_same(one, other, speech) for other in others) for one in said)
    there = {number for number, many in Counter(written).items() if many > (number == told.number) * accounted}
    return told.number in {*things.values(), *lists, *there, *known}


def _tells_the_same(one: _Count, other: _Count, speech: Speech) -> bool:
    """Are there as many of the same thing?"""
    return one.number == other.number and same_word(bare(one.thing), other.thing, speech)


def abouts(it: Examined) -> list[Place]:
    """Where a file tells people what it is about."""
    return [said.at for said in it.own_statements() if said.slot[0] == "about"]


def is_known(it: Examined, at: Place) -> bool:
    """Is more said of it already than that it changes nothing?"""
    found = (one for one in it.say.found if one.code != "NTW880" and it.own(one.at))
    return any(one.at.start <= at.start < one.at.end for one in found)


def _is_all_of_them(one: int, other: int) -> bool:
    """Could one number be that of each player, and the other that of all together?"""
    less, more = sorted((one, other))
    return less > 0 and more % less == 0 and more // less in _TABLE


def _numbers_of(line: str, thing: str, speech: Speech) -> Iterator[str]:
    """Numbers that stand beside a thing, and how many copies there are of one that is called so."""
    words = re.findall(r"[^\W_]+", line)
    at = {n for n, word in enumerate(words) if same_word(bare(word), thing, speech)}
    for n, word in enumerate(words):
        if word.isdecimal() and not at.isdisjoint({n - 1, n + 1, n + 1 + _BETWEEN}):
            yield word
        elif word[0] == "x" and word[1:].isdecimal() and not at.isdisjoint(_NAMED):
            yield word[1:]


def numbers_told(at: Place, speech: Speech) -> Iterator[_Count]:
    """Every number that a part of a sentence tells, with the word behind it; one may be an article."""
    joints = {*everyday(speech)["joints"].split("|")}
    among = {*everyday(speech)["among"].split("|")}
    text = in_figures(at.text)
    words = [(found, bare(found[0])) for found in _WORD.finditer(text)]
    parts = [[*some] for ends, some in groupby(words, lambda one: one[1] in joints or not one[1].isalnum()) if not ends]
    for part in parts:
        numbers = [n for n, (_, word) in enumerate(part) if _number(word) is not None]
        found, word = part[numbers[0]] if len(numbers) == 1 else (None, "")
        number = _number(word)
        if found is None or number is None or number < 2 or text[part[-1][0].end() :].lstrip().startswith("?"):
            continue
        others = [other for _, other in part]
        n = numbers[0]
        if n and others[n - 1] in among:
            continue
        place = _in(at, text, found)
        for m, other in enumerate(others[n + 1 : n + 2 + _BETWEEN], n + 1):
            if len(other) >= _SHORTEST:
                yield _Count(number, other, place, frozenset(others[:n] + others[n + 1 : m] + others[m + 1 :]))


def _in(at: Place, text: str, found: re.Match[str]) -> Place:
    """Where something stands in what people are told; all of that, where it was read in figures."""
    return Place(at.source, at.start + found.start(), at.start + found.end()) if text == at.text else at


def _number(word: str) -> int | None:
    return int(word) if word.isdecimal() else number_in_words(word)


def _clauses(it: Examined) -> str:
    """The file without what it tells to people."""
    return untold(it.source.text)


def _said(it: Examined) -> Iterator[_Count]:
    """The number of every clause that says only one, with the word behind it, or before it."""
    for clause in _CLAUSE.finditer(_clauses(it)):
        numbers = [*_NUMBER.finditer(clause[0])]
        behind = re.match(r"\s+([^\W\d_]+)", clause[0][numbers[0].end() :]) if len(numbers) == 1 else None
        before = _BEFORE.search(clause[0][: numbers[0].start()]) if len(numbers) == 1 else None
        if thing := behind or before:
            start = clause.start() + numbers[0].start()
            at = Place(it.source, start, start + len(numbers[0][0]))
            words = frozenset(_LETTERS.findall(clause[0])) - {thing[1]}
            yield _Count(int(numbers[0][0]), thing[1], at, words, bound=bool(before and before[2]))


class _Named(NamedTuple):
    """
    A thing that is called for one word of a set and does another.

    Attributes:
        title: Where it is called so.

        meant: The word for which it is called.

        found: The one that it does.

        at: Where that stands.

        alike: Does the rest of both agree?

        body: All that it does.
    """

    title: Place
    meant: str
    found: str
    at: Place
    alike: bool
    body: str


def another_thing_than_named(it: Examined) -> None:
    """
    A thing is called for one word of the game and does another: `card port "Hard left" { turn right }`.

    That may be a joke, so it counts only where something else does the very same, or what that one is called for, or
    where the rest of both agrees.
    """
    things = it.own_things()
    often = Counter(body.text for some in things.values() if (body := _body(some)) is not None)
    told: set[int] = set()
    for words in _sets(it.assembly.rulebook.grammar.vocabulary, it.tongue):
        named = [one for some in things.values() if (one := _otherwise_named(some, words, it)) is not None]
        pairs = {(one.meant, one.found) for one in named}
        for one in named:
            counts = one.alike or often[one.body] > 1 or (one.found, one.meant) in pairs
            if counts and one.at.start not in told:
                told.add(one.at.start)
                it.warn("NTW761", one.at, one.title, found=one.found, expected=one.meant)
                it.say.propose("NTW761", [Edit(one.at.start, one.at.end, one.meant)])


def another_thing_than_remarked(it: Examined) -> None:
    """A line is about one word of a set, and the remark beside it names only another one: `for north  # south …`."""
    denying = {*everyday(it.assembly.speech)["denying"].split("|")}
    sets = _sets(it.assembly.rulebook.grammar.vocabulary, it.tongue)
    for line in dict.fromkeys(said.at.position[0] for said in it.own_statements()):
        clause, sign, remark = it.source.line(line).partition("#")
        told = told_words(f"#{remark}") if sign else []
        for words in sets if denying.isdisjoint(told) else ():
            there, named = _words(clause, words), {word for word in words if bare(word) in told}
            if len(there) == len(named) == 1 and named.isdisjoint(there):
                ((found, (start, end)),), (meant,) = there.items(), named
                place = Place(it.source, it.source.offset(line, start + 1), it.source.offset(line, end + 1))
                it.warn("NTW763", place, found=found, expected=meant)
                it.say.propose("NTW763", [Edit(place.start, place.end, meant)])


def _otherwise_named(some: Sequence[Said], words: Sequence[str], it: Examined) -> _Named | None:
    """A thing that is called for one of some words, or for nothing but what is said for it, and does another one."""
    body, title = _body(some), next((said.at for said in some if said.slot[2] == f"name.{it.tongue}"), None)
    if body is None or title is None:
        return None
    done = _words(body.text, words)
    named = {*_words(title.text, words)} or {*_said_for(bare(title.text), words, it.assembly.speech)}
    shared = named & {*done}
    if len(named) != len(done) or len(done) != len(shared) + 1:
        return None
    (meant,), (found,) = named - shared, {*done} - shared
    start, end = done[found]
    at = Place(it.source, body.start + start, body.start + end)
    return _Named(title, meant, found, at, bool(shared), body.text)


def _said_for(title: str, words: Sequence[str], speech: Speech) -> list[str]:
    """The one of some words that people say by another one; none where they say more of them so."""
    meant = [word for word in words if mean_the_same(title, bare(word), speech)]
    return meant if len(meant) == 1 else []


def _body(some: Sequence[Said]) -> Place | None:
    """What a thing does, between braces."""
    return next((said.at for said in some if said.at.text.startswith("{")), None)


@cache
def _sets(vocabulary: Vocabulary, tongue: Tongue) -> tuple[tuple[str, ...], ...]:
    """Words of which one is chosen, such as directions."""
    found: dict[str, list[str]] = {}
    for row in vocabulary.words:
        if not row.terminal.endswith("_RULING"):
            found.setdefault(row.terminal, []).append(row.spell(tongue))
    return tuple(tuple(words) for words in found.values() if len(words) in _SET)


def _words(text: str, words: Sequence[str]) -> Mapping[str, tuple[int, int]]:
    """Which of some words a text has, with where each stands."""
    found = ((word, re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text, re.IGNORECASE)) for word in words)
    return {word: match.span() for word, match in found if match}


#: What each finds.
CHECKS = {"NTW760": another_number_than_told, "NTW761": another_thing_than_named, "NTW763": another_thing_than_remarked}
