"""What a file tells people, and says the other way round: lint for every rulebook."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, chain, combinations, pairwise
from typing import NamedTuple

from ntwrules.dsl.everyday.likeness import Speech, bare, everyday, is_unit, mean_the_same, same_word
from ntwrules.dsl.everyday.misplaced import lines, numbers
from ntwrules.dsl.everyday.told import told_words
from ntwrules.dsl.foolish.belying import abouts, are_mistaken, is_known, numbers_told, telling_words
from ntwrules.dsl.foolish.linting import Examined
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import TOLD, Place

__all__ = ["CHECKS", "opposites_told", "signs_told"]

_CLAUSE, _NUMBER = re.compile(r"[^{};\n]+"), re.compile(r"(?<![\w.])[0-9]{1,9}(?![\w.])")
_WORD = re.compile(r"[^\W\d_]+(?:[-’'][^\W\d_]+)*")
_REMARK = re.compile(r"#[^\n]*")
_FULL_STOPS, _COMMAS = re.compile(r"[.;:!?](?:\s|$)"), re.compile(r"[.;:!?,](?:\s|$)")
#: A comparison is told in so many words.
_PHRASE = 3
#: … and denied by one of so many words behind its number.
_NEAR = 4
#: The other way round.
_OTHER_WAY = {"<": ">", ">": "<"}
#: A word of fewer letters names nothing.
_SHORTEST = 4
#: So much of a clause is told in the same part of a sentence: of its words, and of its numbers that are not one.
_SURE = 2
#: So many numbers stand in a row, and so many letters are the root of a word.
_ROW, _ROOT = 3, 3
#: A number of more figures counts nothing, and what goes on for more characters is no more listened to.
_FIGURES, _MOST = 4, 6_000


class _Clause(NamedTuple):
    """
    Something that the file says.

    Attributes:
        at: Where it stands.

        numbers: Its numbers, each with where it stands.

        words: What its words tell, also those of what it is called.
    """

    at: Place
    numbers: Mapping[str, Place]
    words: frozenset[str]


def signs_told(words: Sequence[str], number: str, speech: Speech) -> Iterator[str]:
    """
    The comparison that a sentence tells before a number, as a sign: the other one where it is denied.

    >>> [*signs_told("never more than 4 of them".split(), "4", Speech("en"))]
    ['<=']
    """
    said = everyday(speech)
    phrases = {bare(phrase): sign for phrase, sign in said["comparisons"].items() if sign[0] in _OTHER_WAY}
    denying = {*said["denying"].split("|")} | {*said["nobody"].split("|")}
    for at in (n for n, word in enumerate(words) if word == number):
        widths = range(min(_PHRASE, at), 0, -1)
        width, sign = next(((w, s) for w in widths if (s := phrases.get(" ".join(words[at - w : at])))), (0, ""))
        denied = sum(word in denying for word in (*words[: at - width], *words[at + 1 : at + 1 + _NEAR]))
        if sign and denied < _SURE:
            yield f"{_OTHER_WAY[sign[0]]}{'' if sign[1:] else '='}" if denied else sign


def otherwise_than_told(it: Examined) -> None:
    """People are told the opposite of what a clause says, another unit, or the numbers of two things exchanged."""
    texts = abouts(it)
    words = (([edit] for edit in opposites_told(it)), _bounds(it), _units(it))
    ways = (*words, _exchanged(it, texts), _from_the_other_end(it), _in_another_order(it), _nearly_typed(it))
    for edits in chain.from_iterable(ways if texts else ()):
        place = Place(it.source, edits[0].start, edits[0].end)
        if not is_known(it, place):
            it.warn("NTW764", place, texts[0], found=place.text, expected=edits[0].text)
            it.say.propose("NTW764", edits)


def _told(it: Examined) -> str:
    """What people are told about the variant, and in remarks, as long as anybody listens."""
    every = [*(at.text for at in abouts(it)), *_REMARK.findall(it.source.text)]
    lengths = accumulate(map(len, every), initial=0)
    return "\n".join(text for text, before in zip(every, lengths, strict=False) if before + len(text) <= _MOST)


def _clauses(it: Examined) -> Iterator[_Clause]:
    """Everything that the file says on a line, or between signs, with the words of what it is called."""
    plain = TOLD.sub(lambda told: " " * len(told[0]), it.source.text)
    for clause in _CLAUSE.finditer(plain):
        places = (
            Place(it.source, clause.start() + n.start(), clause.start() + n.end()) for n in _NUMBER.finditer(clause[0])
        )
        numbers = {place.text: place for place in places}
        line = it.source.text[clause.start() : clause.end()].partition("#")[0]
        before = plain[plain.rfind("\n", 0, clause.start()) + 1 : clause.start()]
        words = telling_words(_WORD.findall(f"{before} {line}"), it.assembly.speech)
        yield _Clause(Place(it.source, clause.start(), clause.end()), numbers, words)


def _parts(text: str, ends: re.Pattern[str]) -> list[list[str]]:
    """The sentences that people are told, or their parts, word by word, numbers in figures."""
    parts = (part for told in TOLD.findall(text) for part in ends.split(told.strip('#" ')))
    return [told_words(f"# {part}", ones=True) for part in parts]


def _beside(it: Examined, clause: _Clause) -> list[list[str]]:
    """The remark behind a clause, which is about it, part by part; that of a line with several is about none."""
    line = it.source.line(it.source.position(clause.at.start)[0])
    said, _, remark = line.partition("#")
    alone = said.strip() == clause.at.text.partition("#")[0].strip()
    return _parts(f"#{remark}", _COMMAS) if remark and clause.numbers and alone else []


def _is_about(clause: _Clause, part: Sequence[str], known: set[str], speech: Speech) -> bool:
    """Does a part of a sentence tell a number and a word of a clause, or, of one alone, what is no word of any game?"""
    numbers = {*clause.numbers} - {"1"}
    if numbers.isdisjoint(part) if numbers else not clause.words - known:
        return False
    named = clause._replace(words=clause.words - known)
    return _shared(clause, part, speech) >= _SURE and bool(numbers or _shared(named, part, speech))


def _shared(clause: _Clause, part: Sequence[str], speech: Speech) -> int:
    """How many of the words and numbers of a clause a part of a sentence tells."""
    words = sum(any(_is_alike(word, other, speech) for other in part) for word in clause.words)
    return words + sum(number in part for number in clause.numbers if number != "1")


def _is_alike(one: str, other: str, speech: Speech) -> bool:
    return len(other) >= _SHORTEST and (same_word(one, other, speech) or mean_the_same(one, other, speech))


def _bounds(it: Examined) -> Iterator[list[Edit]]:
    """`at least 4`, where people hear that there are never more than four."""
    speech, known = it.assembly.speech, _known(it)
    others = {word: other for pair in everyday(speech)["extremes"] for word, other in _both_ways(pair)}
    signs = {bare(phrase).split()[-1]: sign for phrase, sign in everyday(speech)["comparisons"].items()}
    often = [number for clause in _clauses(it) for number in clause.numbers]
    parts = _parts(_told(it), _FULL_STOPS)
    for clause in _clauses(it):
        for word in _WORD.finditer(clause.at.text):
            behind = _NUMBER.match(clause.at.text, word.end() + 1)
            other, sign = others.get(word[0]), signs.get(word[0], "=")
            if behind is None or other is None or sign[0] not in _OTHER_WAY or often.count(behind[0]) > 1:
                continue
            about = [part for part in parts if not _counts_another(part, behind[0], clause, known, speech)]
            told = {one[0] for part in about for one in signs_told(part, behind[0], speech)}
            if told == {_OTHER_WAY[sign[0]]}:
                yield [_instead(clause, word, other)]


def opposites_told(it: Examined) -> Iterator[Edit]:
    """`costs 3 points`, where people hear that the same thing is worth three points."""
    speech, known = it.assembly.speech, _known(it)
    pairs = [both for pair in everyday(speech)["opposites"] for both in _both_ways(pair)]
    denying = {*everyday(speech)["denying"].split("|")}
    parts = _parts(_told(it), _COMMAS)
    for clause in _clauses(it):
        for word in _WORD.finditer(clause.at.text):
            others = {other for one, other in pairs if one == word[0] and other in known}
            for other in others if others.isdisjoint(_WORD.findall(clause.at.text)) else ():
                rest = clause._replace(words=clause.words - {bare(word[0]), bare(other)})
                about = [part for part in parts if clause.numbers and _is_about(rest, part, known, speech)]
                about += _beside(it, clause)
                alike = [part for part in about if denying & {*part} <= {*clause.at.text.split()}]
                told = [_tells(part, rest, other, speech) for part in alike]
                if any(told) and not any(_tells(part, rest, word[0], speech) for part in about):
                    yield _instead(clause, word, other)


def _counts_another(part: Sequence[str], number: str, clause: _Clause, known: set[str], speech: Speech) -> bool:
    """Does a sentence tell a number of something of the game that a clause does not name?"""
    behind = {word for one, word in pairwise(part) if one == number and word in known}
    behind -= {*everyday(speech)["helping"].split("|")}
    return any(not any(_is_alike(own, word, speech) for own in clause.words) for word in behind)


def _known(it: Examined) -> set[str]:
    """Every word of the language."""
    rows = it.assembly.rulebook.grammar.vocabulary.words
    return {word for row in rows for spelling in row.spellings[it.tongue] for word in spelling.split()}


def _tells(part: Sequence[str], clause: _Clause, word: str, speech: Speech) -> bool:
    """Does a part of a sentence say a word, or two that mean the same, also with what a clause names between them?"""
    either = {*everyday(speech)["either"].split("|")}
    own = [one for one in part if not one.isdecimal() and not any(_is_alike(it, one, speech) for it in clause.words)]
    phrases = (f"{one} {other}" for one, other in (*pairwise(part), *pairwise(own)))
    some = (one for one in (*part, *phrases) if one not in either)
    return any(same_word(one, word, speech) or mean_the_same(one, word, speech) for one in some)


def _units(it: Examined) -> Iterator[list[Edit]]:
    """`20 milliseconds of grace`, where people hear of twenty seconds of it."""
    speech = it.assembly.speech
    rows = it.assembly.rulebook.grammar.vocabulary.words
    kinds = {row.terminal for row in rows if is_unit(row.spell(it.tongue))}
    spelled = {spelling: row.key for row in rows if row.terminal in kinds for spelling in row.spellings[it.tongue]}
    parts = _parts(_told(it), _FULL_STOPS)
    for clause in _clauses(it):
        for number, place in clause.numbers.items():
            unit = _WORD.match(it.source.text, place.end + 1)
            if unit is None or unit[0] not in spelled:
                continue
            about = [part for part in parts if number in part and _shared(clause, part, speech) >= _SURE]
            heard = {behind for part in about for one, behind in pairwise(part) if one == number}
            told = {word for word in heard if word in spelled}
            if len(told) == 1 and spelled[unit[0]] not in {spelled[word] for word in told}:
                yield [Edit(unit.start(), unit.end(), told.pop())]


def _exchanged(it: Examined, texts: Sequence[Place]) -> Iterator[list[Edit]]:
    """How many there are of two things, where people hear the one number of the other thing."""
    speech = it.assembly.speech
    told = [one for at in texts for one in numbers_told(at, speech)]
    counted = {
        slot: (many, {bare(slot[1]), *(bare(str(one.value)) for one in some if one.slot[2] == f"name.{it.tongue}")})
        for slot, some in it.own_things().items()
        for many in some
        if many.slot[2] == "copies" and isinstance(many.value, int)
    }
    heard = {
        slot: {one.number for one in told if any(_is_root(name, one.thing) for name in names)}
        for slot, (_, names) in counted.items()
    }
    for (first, (many, _)), (second, (more, _)) in combinations(counted.items(), 2):
        both = heard[first], heard[second]
        if (
            first[0] == second[0]
            and many.value != more.value
            and {many.value, more.value} <= {count.number for count in told}
            and any(both)
            and both[0] <= {more.value}
            and both[1] <= {many.value}
        ):
            yield [Edit(one.start, one.end, other.text) for one, other in ((many.at, more.at), (more.at, many.at))]


def _from_the_other_end(it: Examined) -> Iterator[list[Edit]]:
    """`1, 2, 2, 3`, where people hear that three is the number of whatever comes first."""
    speech = it.assembly.speech
    heard = [*_at_the_ends(it)]
    rows = [line for line in lines(it.source, speech) if len(line.numbers) >= _ROW]
    there = {(int(row.numbers[end].number), end) for row in rows for end in (0, -1)}
    for row in rows:
        own = [int(one.number) for one in row.numbers]
        words = telling_words(_WORD.findall(row.at.text), speech)
        about = [one for one in heard if any(_begin_alike(word, other) for word in words for other in one.words)]
        told = {(one.number, one.end) for one in about} - there
        turned = all(own[-1 - end] == number for number, end in told)
        if turned and any(number > 1 for number, _ in told):
            places = [row.place(one) for one in row.numbers]
            yield [Edit(at.start, at.end, str(now)) for at, now in zip(places, reversed(own), strict=True)]


def _nearly_typed(it: Examined) -> Iterator[list[Edit]]:
    """`7 percent`, `21 by 21`, where people hear of seventy percent, or of twelve by twelve, and never of the other."""
    speech = it.assembly.speech
    told = told_words(_told(it))
    differing = {word for kind in ("more", "less") for word in everyday(speech)[kind].split("|")}
    whole = (" ".join(part) for part in _parts(_told(it), _FULL_STOPS) if differing.isdisjoint(part))
    heard = numbers(" . ".join(whole), speech)
    rows = [*lines(it.source, speech)]
    written = {one.number for row in rows for one in row.numbers}
    for row in rows:
        for one in row.numbers:
            meant = {other.number for other in heard if one.behind and other.behind == bare(one.behind)} - {one.number}
            near = {number for number in meant - written if are_mistaken(int(number), int(one.number))}
            if len(meant) == len(near) == 1 and one.number not in told and len(one.number) <= _FIGURES:
                same = [row.place(other) for other in row.numbers if other.number == one.number]
                (number,) = near
                yield [Edit(at.start, at.end, number) for at in same]


class _AtAnEnd(NamedTuple):
    """
    A number that people are told of one of two ends.

    Attributes:
        number: The number.

        end: Which of several in a row: the first or the last.

        words: The sentence, in words.
    """

    number: int
    end: int
    words: Sequence[str]


def _at_the_ends(it: Examined) -> Iterator[_AtAnEnd]:
    """What people are told of the first and the last of several places."""
    said = everyday(it.assembly.speech)
    ends = dict(zip((0, -1), (frozenset(words.split("|")) for words in said["ends"]), strict=False))
    there, last = {*said["there"].split("|")}, None
    for sentence in _FULL_STOPS.split(_told(it)):
        parts = _parts(f"# {sentence}", _COMMAS)
        words = [word for part in parts for word in part]
        for part in parts:
            named = [end for end, some in ends.items() if not some.isdisjoint(part)]
            where = named[0] if len(named) == 1 else last if not named and words[:1] and words[0] in there else None
            numbers = [int(word) for word in part if word.isdecimal()]
            if where is not None and len(numbers) == 1:
                yield _AtAnEnd(numbers[0], where, words)
            last = last if where is None else where


def _begin_alike(one: str, other: str) -> bool:
    """Do two words begin with the same letters: `dammen`, `damplaatsen`?"""
    return len(other) >= _SHORTEST and one[:_ROOT] == other[:_ROOT]


def _in_another_order(it: Examined) -> Iterator[list[Edit]]:
    """`5 cards, 3 from 5 players`, where people hear of three, and of five from five players on."""
    speech = it.assembly.speech
    heard = [(part, [word for word in part if word.isdecimal()]) for part in _parts(_told(it), _FULL_STOPS)]
    for line in (one for one in lines(it.source, speech) if len(one.numbers) == _ROW):
        own = [one.number for one in line.numbers]
        first, second, _ = (line.place(one) for one in line.numbers)
        words = telling_words(_WORD.findall(line.at.text), speech)
        same = [(part, numbers) for part, numbers in heard if sorted(numbers) == sorted(own)]
        told = {(*n,) for part, n in same if any(_is_alike(one, other, speech) for one in words for other in part)}
        listed = it.source.text[first.end : second.start].endswith(", ")
        if listed and told == {(own[1], own[0], own[2])} and own[0] != own[1]:
            yield [Edit(at.start, at.end, other.text) for at, other in ((first, second), (second, first))]


def _is_root(name: str, word: str) -> bool:
    """Does a word begin as a name, up to its ending: `storm`, `stormt`?"""
    return len(name) >= _SHORTEST and word.startswith(name)


def _both_ways(pair: str) -> tuple[tuple[str, str], tuple[str, str]]:
    one, other = pair.split("|")
    return (one, other), (other, one)


def _instead(clause: _Clause, word: re.Match[str], other: str) -> Edit:
    return Edit(clause.at.start + word.start(), clause.at.start + word.end(), other)


#: What each finds.
CHECKS = {"NTW764": otherwise_than_told}
