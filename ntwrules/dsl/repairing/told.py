"""What people are told in remarks and in texts between quotes."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import groupby

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

__all__ = ["named_in", "sentences", "tells", "told_words"]

_ENDS = frozenset(".;:!?")


def told_words(text: str, *, ones: bool = False) -> list[str]:
    """
    The words that a text tells to people, numbers in figures; one may be an article, unless *ones* are asked for.

    What counts parts of something is no number of it.

    >>> told_words('about "Seven houses." # at least three quarters')
    ['7', 'houses', '.', 'at', 'least', 'three', 'quarters']
    """
    words = [word for told in TOLD.findall(text) for word in words_of(told)]
    of_parts = map(is_part, (*words[1:], ""))
    both = zip(words, of_parts, strict=False)
    return [bare(word) if of_part else _in_figures(word, ones=ones) for word, of_part in both]


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
