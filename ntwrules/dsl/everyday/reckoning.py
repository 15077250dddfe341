"""What somebody left to others to reckon, where a number should stand: `2 * 60`, `30 + 15`, `90 / 2`."""

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from ntwrules.dsl.everyday.likeness import Speech, everyday

__all__ = ["Reckoned", "sum_at", "sums"]

#: No game has a number with more figures.
_LONGEST = 9
_NUMBER = r"[0-9]{1,6}(?:\.[0-9]{1,3})?"


class Reckoned(NamedTuple):
    """
    What is reckoned.

    Attributes:
        text: How it is written.

        number: What comes of it.

        numbers: Of how many numbers.
    """

    text: str
    number: str
    numbers: int


def sum_at(text: str, start: int, speech: Speech) -> Reckoned | None:
    """
    What is reckoned at a place of a text, if the result is a whole number.

    What lies between two numbers is never a difference.

    >>> sum_at("lasts 2*60 seconds", 6, Speech("en"))
    Reckoned(text='2*60', number='120', numbers=2)
    >>> [sum_at(text, 0, Speech("en")) for text in ("2-4", "7 / 2", "4, 5", "2*60x")]
    [None, None, None, None]
    """
    found = _sum(speech).match(text, start)
    return _of(found, speech) if found else None


def sums(text: str, speech: Speech) -> Iterator[Reckoned]:
    """Everything in a text that is reckoned to a whole number."""
    return filter(None, (_of(found, speech) for found in _sum(speech).finditer(text)))


@cache
def _signs(speech: Speech) -> tuple[re.Pattern[str], ...]:
    """What stands between two numbers that are added, multiplied, and divided."""
    words = everyday(speech)["reckoned"]
    signs = (r"\+", r"[*×·x]", r"[/÷]")
    return tuple(re.compile(rf" *(?:{one}|{said}) *", re.IGNORECASE) for one, said in zip(signs, words, strict=True))


@cache
def _sum(speech: Speech) -> re.Pattern[str]:
    joint = "|".join(sign.pattern for sign in _signs(speech))
    whole = rf"{_NUMBER}(?:(?:{joint}){_NUMBER})+"
    return re.compile(rf"(?<![\w.])(?:= *)?(?:\( *(?P<inside>{whole}) *\)|(?P<bare>{whole}))(?![\w.%])", re.IGNORECASE)


def _of(found: re.Match[str], speech: Speech) -> Reckoned | None:
    added, *_ = _signs(speech)
    said = found["inside"] or found["bare"]
    number = sum((_multiplied(part, speech) for part in added.split(said)), Fraction(0))
    whole = number.denominator == 1 and number > 0 and len(str(number)) <= _LONGEST
    return Reckoned(found[0], str(number), len(re.findall(_NUMBER, said))) if whole else None


def _multiplied(part: str, speech: Speech) -> Fraction:
    """What comes of numbers that are multiplied or divided, one after another; nought where nobody can tell."""
    _, times, divided = _signs(speech)
    number = Fraction(1)
    for factor in times.split(part):
        first, *others = map(Fraction, divided.split(factor))
        number *= first
        for other in others:
            if not other:
                return Fraction(0)
            number /= other
    return number
