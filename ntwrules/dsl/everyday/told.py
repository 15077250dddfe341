"""What people are told in remarks and in texts between quotes."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import dropwhile, groupby, pairwise
from typing import TypeVar

from ntwrules.dsl.everyday.likeness import (
    Speech,
    bare,
    everyday,
    is_one,
    is_part,
    number_in_words,
    ordinals,
    same_word,
    words_of,
)
from ntwrules.dsl.text.source import TOLD
from ntwrules.model.texts import TONGUES

__all__ = ["by_ordinals", "in_figures", "in_turn", "named_in", "sentences", "tells", "told_words"]

T = TypeVar("T")

_ENDS = frozenset(".;:!?")
#: So many words behind half of it a number may stand, of so many figures.
_NEAR, _FIGURES = 3, 2


def told_words(text: str, *, ones: bool = False) -> list[str]:
    """
    The words that a text tells to people, numbers in figures; one may be an article, unless *ones* are asked for.

    What counts parts of something is no number of it, but half of a number is one.

    >>> told_words('about "Seven houses." # at least three quarters')
    ['7', 'houses', '.', 'at', 'least', 'three', 'quarters']
    >>> told_words('# half of the ten; at least one, half a dozen')
    ['5', 'of', 'the', '10', ';', 'at', 'least', '1', '6']
    """
    words = [word for told in TOLD.findall(text) for word in words_of(in_figures(told))]
    of_parts = map(is_part, (*words[1:], ""))
    both = zip(words, of_parts, strict=False)
    return _halved([bare(word) if of_part else _in_figures(word, ones=ones) for word, of_part in both])


@lru_cache(maxsize=1024)
def in_figures(told: str) -> str:
    """
    What people are told, with figures for numbers that are told in other words than those for them.

    >>> in_figures("Half an hour, and at most one boat.")
    '30 minutes, and at most 1 boat.'
    """
    for pattern, instead in _figures():
        told = pattern.sub(instead, told)
    return told


@cache
def _figures() -> tuple[tuple[re.Pattern[str], str], ...]:
    """Numbers in other words, in any tongue."""
    found = (pair for tongue in TONGUES for pair in everyday(Speech(tongue))["figures"])
    return tuple((re.compile(pattern, re.IGNORECASE), instead) for pattern, instead in found)


def _halved(words: list[str]) -> list[str]:
    """With a number for half of another one that stands behind it, with nothing but small words between them."""
    for n, word in enumerate(words):
        if word in _some("halves"):
            behind = [*dropwhile(_some("small").__contains__, words[n + 1 : n + 2 + _NEAR])][:1]
            if behind and behind[0].isdecimal() and len(behind[0]) <= _FIGURES and not int(behind[0]) % 2:
                words[n] = str(int(behind[0]) // 2)
    return words


@cache
def _some(kind: str) -> frozenset[str]:
    """Words of a kind, in any tongue."""
    return frozenset(word for tongue in TONGUES for word in everyday(Speech(tongue))[kind].split("|"))


def _in_figures(word: str, *, ones: bool) -> str:
    number = number_in_words(word)
    if number is None or (number == 1 and not (ones and is_one(word))):
        return bare(word)
    return str(number)


def sentences(text: str) -> Iterator[str]:
    """
    Each sentence that a text tells to people, without capitals and signs, numbers in figures.

    >>> [*sentences('pawns 3  # Two pairs; six pawns.')]
    ['2 pairs', '6 pawns']
    """
    words = (word for told in TOLD.findall(text) for word in (*told_words(told), "."))
    return (" ".join(some) for ends, some in groupby(words, _ENDS.__contains__) if not ends)


def named_in(sentence: str, names: Mapping[str, Sequence[str]], speech: Speech) -> list[str]:
    """
    Which things a sentence names by any of their names, as soon as they are named.

    >>> kinds = {"red": ["red"], "mill": ["mill", "Old mill"], "barn": ["barn"]}
    >>> named_in("a windy day in the old mills is red", kinds, Speech("en"))
    ['mill', 'red']
    """
    words = sentence.split()
    found: dict[str, int] = {}
    for key, some in names.items():
        for parts in (bare(name).split() for name in some):
            begins = range(len(words) - len(parts) + 1)
            at = [n for n in begins if all(map(same_word, words[n:], parts, [speech] * len(parts)))]
            found |= {key: min(at[0], found.get(key, at[0]))} if at else {}
    return sorted(found, key=found.__getitem__)


def by_ordinals(text: str, things: Mapping[str, T], speech: Speech) -> dict[int, T]:
    """
    What people are told of the first, the second and so on: the thing that is named with each, before or behind it.

    >>> by_ordinals('# The first makes brown and the fourth gray.', {"brown": 1, "gray": 2}, Speech("en"))
    {1: 1, 4: 2}
    """
    found: dict[int, list[T]] = {}
    names: dict[str, T | _Ordinal] = {**things, **{word: _Ordinal(n) for word, n in ordinals(speech).items()}}
    for said in _in_order(text, names):
        numbers = [isinstance(one, _Ordinal) for one in said]
        for at, (one, other) in enumerate(pairwise(said)):
            if at % 2 == 0 and len(said) % 2 == 0 and numbers == numbers[:2] * (len(said) // 2):
                number, thing = (one, other) if numbers[0] else (other, one)
                if isinstance(number, _Ordinal) and not isinstance(thing, _Ordinal):
                    found.setdefault(number, []).append(thing)
    return {number: things[0] for number, things in found.items() if len(things) == 1}


def in_turn(text: str, things: Mapping[str, T], many: int) -> list[T]:
    """
    So many things in the order in which one sentence names each once; nothing where none does, or they differ.

    >>> in_turn('# from brown via blue to gray', {"gray": 1, "blue": 2, "brown": 3}, 3)
    [3, 2, 1]
    """
    told = [said for said in _in_order(text, things) if len(said) == many and all(said.count(one) == 1 for one in said)]
    return told[0] if told and all(one == told[0] for one in told) else []


class _Ordinal(int):
    """The place of something among others of its kind."""


def _in_order(text: str, things: Mapping[str, T]) -> Iterator[list[T]]:
    """The things that each sentence names, in order; a longer name counts more than one inside it."""
    names = {bare(name): thing for name, thing in things.items()}
    longest = max((name.count(" ") for name in names), default=0) + 1
    for sentence in sentences(text):
        words, said, at = sentence.split(), list[T](), 0
        while at < len(words):
            several = ((many, " ".join(words[at : at + many])) for many in range(longest, 0, -1))
            many, name = next(((many, name) for many, name in several if name in names), (1, ""))
            said += [names[name]] if name else []
            at += many
        yield said


def tells(kind: str, text: str, speech: Speech) -> Iterator[re.Match[str]]:
    """
    Wherever a text tells people something, in the words that `everyday.toml` has for it.

    >>> [found.string for found in tells("nobody", "# Three of us. West is empty!", Speech("en"))]
    ['west is empty']
    """
    return (found for one in sentences(text) for words in _words(kind, speech) for found in words.finditer(one))


@cache
def _words(kind: str, speech: Speech) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(rf"\b(?:{words})\b") for words in everyday(speech)["told"].get(kind, ()))
