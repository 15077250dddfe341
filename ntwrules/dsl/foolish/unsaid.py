"""What a file tells people and forgot to say, where its parents say otherwise: lint for every rulebook."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from ntwrules.dsl.everyday.likeness import bare, is_unit, number_in_words, same_word, stem
from ntwrules.dsl.foolish.belying import abouts, are_among, numbered_sentences, telling_words
from ntwrules.dsl.foolish.fitting import said_too
from ntwrules.dsl.foolish.linting import Examined
from ntwrules.dsl.text.source import TOLD, Place
from ntwrules.dsl.writing.clauses import Clause

__all__ = ["CHECKS", "another_number_than_inherited"]

_NUMBER = re.compile(r"(?<![\w.])[0-9]+(?![\w.])")
_LETTERS, _COUNTED = re.compile(r"[^\W\d_]+"), re.compile(r"[0-9]+ ([^\W\d_]+)")
#: So many words of a clause make it sure that a sentence tells of it.
_SURE = 2


class _Told(NamedTuple):
    """
    What people are told of something that a parent says.

    Attributes:
        at: Where they are told it.

        number: The number that they are told.

        clause: What the parent says.

        meant: The same with that number.
    """

    at: Place
    number: str
    clause: Clause
    meant: str


def another_number_than_inherited(it: Examined) -> None:
    """People are told a number of something, no clause of the file says it, and that of a parent says another one."""
    found = dict.fromkeys((*_sides(it), *_numbers(it)))
    for one in found:
        if sum(other.clause == one.clause or other.at == one.at for other in found) == 1:
            it.warn("NTW762", one.at, it.at(*one.clause.slot.split(".")), found=one.clause.text, n_told=one.number)
            it.say.propose("NTW762", said_too(it, one.clause.block, one.clause.opens, one.meant))


def _left(it: Examined) -> Iterator[Clause]:
    """What parents say of which the file says nothing itself."""
    return (clause for clause in it.inherits() if not it.own(it.at(*clause.slot.split("."))))


def _sides(it: Examined) -> Iterator[_Told]:
    """Both sides of a board, with the word between them: twelve by twelve."""
    own = TOLD.sub(" ", it.source.text)
    for clause in _left(it):
        said = re.fullmatch(r"(\D*?)([0-9]+) ([^\W\d]+) ([0-9]+)(\D*)", clause.text)
        if said is None or said[2] != said[4] or re.search(rf"[0-9] +{said[3]} +[0-9]", own):
            continue
        for about in abouts(it):
            words = [*re.finditer(r"[^\W_]+", about.text)]
            for one, joint, other in zip(words, words[1:], words[2:], strict=False):
                side = _figures(one[0])
                if joint[0] == said[3] and side == _figures(other[0]) and side not in {"", said[2]}:
                    at = Place(about.source, about.start + one.start(), about.start + other.end())
                    yield _Told(at, side, clause, f"{said[1]}{side} {said[3]} {side}{said[5]}")


def _figures(word: str) -> str:
    number = int(word) if word.isdecimal() else number_in_words(word)
    return "" if number is None else str(number)


def _numbers(it: Examined) -> Iterator[_Told]:
    """
    A sentence with another number that has all the words of a clause, or tells the time that only that clause tells.

    What the file speaks of itself, in whatever clause, was not forgotten.
    """
    speech, own = it.assembly.speech, TOLD.sub(" ", it.source.text)
    told = [count for about in abouts(it) for count in numbered_sentences(about, speech)]
    spoken_of = [*map(bare, _LETTERS.findall(own))]
    counted = Counter(stem(bare(unit), speech) for clause in it.inherits() for unit in _COUNTED.findall(clause.text))
    for clause in _left(it):
        numbers, words = _NUMBER.findall(clause.text), telling_words(_LETTERS.findall(clause.text), speech)
        units = [stem(bare(unit), speech) for unit in _COUNTED.findall(clause.text)]
        for one in told if len(numbers) == 1 else ():
            thing = stem(one.thing, speech)
            alone = is_unit(one.thing) and units == [thing] and counted[thing] == 1
            alone = alone and not any(same_word(word, one.thing, speech) for word in spoken_of)
            whole = len(words) >= _SURE and are_among(words, one.beside, speech)
            number = str(one.number)
            if (alone or whole) and number not in {*numbers, *_NUMBER.findall(own)}:
                yield _Told(one.at, number, clause, _NUMBER.sub(number, clause.text))


#: What each finds.
CHECKS = {"NTW762": another_number_than_inherited}
