"""What people are told in remarks and in texts between quotes."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import dropwhile, groupby

from ntwrules.dsl.repairing.likeness import (
    Speech,
    bare,
    everyday,
    is_one,
    is_part,
    number_in_words,
    same_word,
    words_of,
)
from ntwrules.dsl.text.source import TOLD
from ntwrules.model.texts import TONGUES

__all__ = ["in_figures", "named_in", "ordinals", "sentences", "tells", "told_words"]

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
def ordinals() -> Mapping[str, int]:
    """
    What is the second, the third and so on, in any tongue; the first is told of much.

    >>> ordinals()["third"], ordinals()["achtste"], "first" in ordinals()
    (3, 8, False)
    """
    said = (enumerate(everyday(Speech(tongue))["ordinals"], 1) for tongue in TONGUES)
    return {word: n for some in said for n, words in some if n > 1 for word in words.split("|")}


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
