"""A sentence as one says it at the table, told again as a clause that the handbook shows."""

import re
from collections.abc import Iterator
from functools import cache

from ntwrules.dsl.repairing.likeness import bare, everyday, number_in_words, unlikeness
from ntwrules.dsl.rulebook import Rulebook
from ntwrules.model.texts import Tongue

__all__ = ["retold"]

#: A sentence has so many words that say something; with fewer, a slip of the finger is likelier.
_SENTENCE = 3
#: So much of both has to be the same.
_LEAST_SHARED = 0.55
_MOST = 3
_NUMBER = re.compile("[0-9]+")


@cache
def _shown(rulebook: Rulebook, tongue: Tongue) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Every clause of one line that the handbook shows, and its words that say something."""
    examples = (example.lines.read(tongue) for clause in rulebook.handbook().clauses for example in clause.examples)
    lines = dict.fromkeys(line.split("#")[0].strip() for line in examples if "\n" not in line and "{" not in line)
    return tuple((line, _telling(line, tongue)) for line in lines if line)


def _telling(text: str, tongue: Tongue) -> tuple[str, ...]:
    small = everyday(tongue)["small"].split("|")
    return tuple(word for word in bare(text).split() if word not in small and not _numbers(word))


def _numbers(text: str) -> list[str]:
    words = (number_in_words(word) for word in bare(text).split())
    return _NUMBER.findall(text) or [str(number) for number in words if number]


def retold(rulebook: Rulebook, sentence: str, tongue: Tongue) -> Iterator[tuple[float, str]]:
    """Clauses that say what a sentence says, with its numbers in them, and what each costs."""
    words, numbers = _telling(sentence, tongue), _numbers(sentence)
    if len(words) < _SENTENCE or any(char in sentence for char in "{}"):
        return
    found = sorted(((_shared(words, others, tongue), line) for line, others in _shown(rulebook, tongue)), reverse=True)
    for shared, line in found[:_MOST]:
        if shared >= _LEAST_SHARED and len(_NUMBER.findall(line)) == len(numbers):
            yield 2.0 + 3 * (1 - shared), _with_numbers(line, numbers)


def _with_numbers(line: str, numbers: list[str]) -> str:
    rest = iter(numbers)
    return _NUMBER.sub(lambda _: next(rest), line)


def _shared(words: tuple[str, ...], others: tuple[str, ...], tongue: Tongue) -> float:
    """Which part of both is the same, or nearly."""
    met = sum(
        any((cost := unlikeness(word, other, tongue)) is not None and cost <= 1 for other in others) for word in words
    )
    return min(1.0, 2 * met / (len(words) + len(others))) if others else 0.0
