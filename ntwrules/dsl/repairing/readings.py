"""What a number, a count or a name may look like when somebody writes it as it comes to mind."""

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from pathlib import PurePosixPath
from typing import NamedTuple

from ntwrules.dsl.repairing.likeness import bare, everyday, name_of, number_in_words, unlikeness
from ntwrules.dsl.text.lexer import Mark
from ntwrules.model.texts import TONGUES, Tongue

__all__ = ["Written", "as_count", "as_name", "as_number", "as_text", "with_unit"]

_DIGITS = str.maketrans({"O": "0", "o": "0", "l": "1", "I": "1", "|": "1", "S": "5", "B": "8"})
_COUNT = re.compile(r"[x×*]?\s*([0-9]+)\s*[x×*]?|([0-9]+)(?:st|stuks|times|keer)", re.IGNORECASE)
_LONGEST_NAME = 6
_NEAREST = 3


class Written(NamedTuple):
    """
    Marks taken for a value.

    Attributes:
        cost: How unlikely that is.

        width: How many marks.

        terminal: Of what kind the value is.

        text: How it is written.
    """

    cost: float
    width: int
    terminal: str
    text: str


def _joined(marks: Sequence[Mark]) -> int:
    """How many marks stand together without a space between them."""
    width = 1
    while width < len(marks) and marks[width - 1].end == marks[width].start:
        width += 1
    return width


def as_number(marks: Sequence[Mark], tongue: Tongue) -> Iterator[Written]:
    """`three`, `a`, `34O`, `1.0`, `nr 3`: a number."""
    text = marks[0].text
    number = number_in_words(text)
    if number is not None:
        yield Written(0.4, 1, "NUMBER", str(number))
    if text.lower() in everyday(tongue)["articles"].split("|"):
        yield Written(0.7, 1, "NUMBER", "1")
    if text.translate(_DIGITS).isdecimal() and not text.isdecimal():
        yield Written(0.6, 1, "NUMBER", str(int(text.translate(_DIGITS))))
    if marks[0].kind == "glued":
        digits = re.match("[0-9]+", text)
        yield Written(1.0, 1, "NUMBER", digits[0] if digits else "1")
    if marks[0].kind == "decimal" and text.rstrip("0").endswith("."):
        yield Written(0.5, 1, "NUMBER", text.split(".")[0])
    if marks[0].kind == "count":
        yield Written(0.9, 1, "NUMBER", text[1:])
    if text in {"+", "#", "nr", "no"} and len(marks) > 1 and marks[1].kind == "number":
        yield Written(1.2, 2, "NUMBER", marks[1].text)


def as_count(marks: Sequence[Mark]) -> Iterator[Written]:
    """`3x`, `x 3`, `3`: how many there are of something."""
    for width in (1, 2):
        text = "".join(mark.text for mark in marks[:width])
        match = _COUNT.fullmatch(text) if len(marks) >= width else None
        if match and marks[0].kind != "count" and (width == 1) == (marks[0].kind in {"number", "glued"}):
            yield Written(
                0.4 if width == 2 or marks[0].kind == "glued" else 0.8, width, "COUNT", f"x{match[1] or match[2]}"
            )


def as_name(marks: Sequence[Mark], text: str, names: Mapping[str, str]) -> Iterator[Written]:
    """`Our Own Game`, `"Our board"`, `./our-island.ntw`, a title, or a name misspelt: a name."""
    if marks[0].kind in {"string", "curled"}:
        inside = marks[0].text[1:-1]
        yield Written(0.5 if bare(inside) in names else 0.9, 1, "NAME", names.get(bare(inside), name_of(inside)))
        return
    joined = _joined(marks)
    way = text[marks[0].start : marks[joined - 1].end]
    if joined > 1 and way.endswith(".ntw"):
        yield Written(0.3, joined, "NAME", PurePosixPath(way.replace("\\", "/")).stem)
    if marks[0].kind not in {"word", "number", "glued"}:
        return
    for width in range(1, min(_LONGEST_NAME, len(marks)) + 1):
        if marks[width - 1].kind not in {"word", "number", "glued"} or (width > 1 and marks[width - 1].first):
            break
        phrase = text[marks[0].start : marks[width - 1].end]
        if bare(phrase) in names and names[bare(phrase)] != phrase:
            yield Written(0.4, width, "NAME", names[bare(phrase)])
        elif width > 1:
            yield Written(0.8 + 0.2 * width, width, "NAME", name_of(phrase))
        near = sorted((cost, key) for said, key in names.items() if (cost := _unlike(phrase, said)) and key != phrase)
        for cost, key in near[:_NEAREST]:
            yield Written(0.2 + cost, width, "NAME", key)


def as_text(marks: Sequence[Mark], text: str) -> Iterator[Written]:
    """Everything to the end of the line, or to a brace, without quotes, or between the wrong ones: a text."""
    if marks[0].kind == "string":
        return
    width = next((n for n, mark in enumerate(marks) if mark.text in {"{", "}"}), len(marks))
    if width:
        inside = text[marks[0].start : marks[width - 1].end].strip("'\"`´‘’“”„«» ")
        yield Written(0.9 + 0.02 * width, width, "STRING", '"' + inside.replace('"', "'") + '"')


def _unlike(found: str, said: str) -> float | None:
    return None if abs(len(found) - len(said)) > 6 else unlikeness(bare(found), said, TONGUES[0])


def with_unit(marks: Sequence[Mark], tongue: Tongue) -> Iterator[tuple[int, tuple[str, ...]]]:
    """`2 weeks`, `1,5 minutes`, `1:30`, `hours >= 1`: the same in a smaller unit; how many marks, and what to write."""
    joined = _joined(marks)
    number = "".join(mark.text for mark in marks[:joined])
    glued = re.fullmatch("([0-9]+)([a-z]+)", number)
    clock = re.fullmatch("([0-9]{1,2}):([0-9]{2})", number)
    for units in (everyday(tongue)["hours"], everyday(tongue)["days"]):
        if clock:
            seconds = int(clock[1]) * 60 + int(clock[2])
            yield from ((joined, (str(seconds), unit)) for unit, worth in units.items() if worth == 1)
        elif glued and glued[2] in units:
            yield from ((joined, found) for found in _smaller(glued[1], glued[2], units))
        elif joined < len(marks) and marks[joined].text in units:
            for amount, unit in _smaller(number, marks[joined].text, units):
                yield joined + 1, (amount, unit)
                yield joined + 1, (unit, ">=", amount)
        elif len(marks) > 2 and marks[0].text in units and marks[1].kind == "sign":
            for amount, unit in _smaller(marks[2].text, marks[0].text, units):
                yield 3, (unit, marks[1].text, amount)


def _smaller(number: str, unit: str, units: Mapping[str, int]) -> Iterator[tuple[str, str]]:
    if re.fullmatch("[0-9]{1,6}([.,][0-9]{1,3})?", number):
        amount = Fraction(number.replace(",", ".")) * units[unit]
        for smaller, worth in units.items():
            if worth <= units[unit] and smaller != unit and (amount / worth).denominator == 1:
                yield str(amount / worth), smaller
