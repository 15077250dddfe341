"""What a number, a count or a name may look like when somebody writes it as it comes to mind."""

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from pathlib import PurePosixPath
from typing import NamedTuple

from ntwrules.dsl.everyday.likeness import Speech, bare, everyday, is_unit, name_of, number_in_words, unlikeness
from ntwrules.dsl.everyday.reckoning import sum_at
from ntwrules.dsl.text.lexer import Mark

__all__ = ["InOtherWords", "Written", "as_count", "as_name", "as_number", "as_text", "count_of",
           "in_other_words", "of_a_hundred"]  # fmt: skip

_DIGITS = str.maketrans({"O": "0", "o": "0", "l": "1", "I": "1", "|": "1", "S": "5", "B": "8"})
#: Numbers as on a sundial, those that are no other word.
_ROMAN = {"II": 2, "III": 3, "IV": 4, "VI": 6, "VII": 7, "VIII": 8, "IX": 9, "XI": 11, "XII": 12}
_COUNT = re.compile(r"[x×*]?\s*([0-9]+)\s*[x×*]?|([0-9]+)(?:st|stuks|times|keer)", re.IGNORECASE)
#: Signs with which a line of a drawing begins.
_DRAWN = frozenset("<>^.")
_QUOTES = "'\"`´‘’“”„«»"
_NO_TEXT = '""'
#: What a text ends before, and what hardly ever stands in one.
_ENDS, _NO_TITLE, _SAYING = frozenset("{};"), frozenset({"string", "count", "number", "glued"}), frozenset("=:")
_QUOTED = re.compile(r"[0-9]{1,6}((?:\.[0-9]{1,4})+)?")
_UNQUOTED = str.maketrans("", "", _QUOTES)
_NAME = re.compile(r"[^\W\d_][\w-]*[^\W_]")
_KEY = re.compile(r"[0-9]+[\w-]*[^\W\d][\w-]*")
#: No name has more characters, and none that is written in several words has more of those.
_LONGEST_KEY, _LONGEST_NAME = 60, 4
_NEAREST = 3
_OF_A_HUNDRED, _PART = frozenset({"percent", "procent", "%"}), re.compile(r"0\.(?!0+$)[0-9]{1,2}")
_DIE = re.compile("[dD]([0-9]{1,2})")
_RANGE = re.compile(r"range\(([0-9]{1,4}),([0-9]{1,4})\)$")
#: What it costs to take numbers with signs between them for what comes of them.
_SUM = 0.55
_TIMES, _OFTEN_EACH = re.compile("([0-9]{1,2})[xX×]"), re.compile("([0-9]{1,2})[xX×]([0-9]{1,2})")
#: No game has a number with more figures.
_LONGEST_NUMBER = 9
#: More numbers than these are not written out.
_LONGEST_LIST = 24
_LONGEST_PHRASE = 6
#: … nor anything that is told to be there more often.
_OFTEN = 6
_FRACTIONS = {"½": ".5", "¼": ".25", "¾": ".75"}
_FRACTION = re.compile("[½¼¾]")
_ELLIPSES = frozenset({"..", "...", "…"})
_LONG_DASH = re.compile(r"(?<=[^\W\d_])[–—](?=[^\W\d_])")
_DASHES = frozenset({"-", "–", "—", "..", "...", "…", "~", "t/m"})


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


def as_number(marks: Sequence[Mark], text: str, speech: Speech) -> Iterator[Written]:
    """`three`, `a`, `34O`, `1.0`, `nr 3`, `"0.1"`, `2 * 60`, `twice`: a number."""
    for width, made in _reckoned(marks, text, speech):
        yield Written(_SUM, width, "NUMBER", made)
    text = marks[0].text
    if marks[0].kind in {"string", "curled"} and (quoted := _QUOTED.fullmatch(text[1:-1])):
        yield Written(0.3, 1, "DECIMAL" if quoted[1] else "NUMBER", quoted[0])
    number = number_in_words(text)
    if number is not None:
        denied = text.lower() in everyday(speech)["denying"].split("|")  # there may be none, or it may not be
        yield Written(0.9 if denied else 0.4, 1, "NUMBER", str(number))
    if often := everyday(speech)["adverbs"].get(text.lower()):
        yield Written(0.5, 1, "NUMBER", str(often))
    if text.lower() in everyday(speech)["articles"].split("|"):
        yield Written(0.7, 1, "NUMBER", "1")
    if roman := _ROMAN.get(text):
        yield Written(0.3, 1, "NUMBER", str(roman))
    if text.translate(_DIGITS).isdecimal() and not text.isdecimal():
        yield Written(0.6, 1, "NUMBER", text.translate(_DIGITS).lstrip("0") or "0")
    if marks[0].kind == "glued":
        digits = re.match("[0-9]+", text)
        yield Written(1.0, 1, "NUMBER", digits[0] if digits else "1")
    if marks[0].kind == "decimal":
        if len(marks) > 1 and marks[1].text in _OF_A_HUNDRED and (many := of_a_hundred(text)):
            yield Written(0.3, 1, "NUMBER", many)
        if not _PART.fullmatch(text):  # what is less than one is not nothing
            yield Written(0.5 if text.rstrip("0").endswith(".") else 0.9, 1, "NUMBER", text.split(".")[0])
    if marks[0].kind == "count":
        yield Written(0.9, 1, "NUMBER", text[1:])
    if _joined(marks[:3]) == 3 and marks[1].text == "," and text.isdecimal() and marks[2].text.isdecimal():
        yield Written(0.4, 3, "DECIMAL", f"{text}.{marks[2].text}")
    if text in {"#", "nr", "no"} and len(marks) > 1 and marks[1].kind == "number":
        yield Written(1.2, 2, "NUMBER", marks[1].text)


def _reckoned(marks: Sequence[Mark], text: str, speech: Speech) -> Iterator[tuple[int, str]]:
    """Of how many marks what is reckoned consists, and what comes of it."""
    if reckoned := sum_at(text, marks[0].start, speech):
        end = marks[0].start + len(reckoned.text)
        yield from ((n, reckoned.number) for n, mark in enumerate(marks, 1) if mark.end == end)


def of_a_hundred(text: str) -> str:
    """
    How many of a hundred a part of one is; nothing if it is none.

    >>> of_a_hundred("0.75"), of_a_hundred("1.5")
    ('75', '')
    """
    return str(round(float(text) * 100)) if _PART.fullmatch(text) else ""


def count_of(text: str) -> str:
    """
    The count that was to be typed, if it looks like one.

    >>> count_of("x1O"), count_of("xl"), count_of("boat")
    ('x10', '', '')
    """
    digits = text[1:].translate(_DIGITS)
    typed = text[:1] in {"x", "×"} and digits.isdecimal() and any(map(str.isdecimal, text))
    return f"x{digits}" if typed else ""


def as_count(marks: Sequence[Mark], text: str, speech: Speech) -> Iterator[Written]:
    """`3x`, `x 3`, `3`, `3 copies`, `count=3`, `2 * 3`: how many there are of something."""
    for width, made in _reckoned(marks, text, speech):
        yield Written(_SUM, width, "COUNT", f"x{made}")
    if (mistyped := count_of(marks[0].text)) and mistyped != marks[0].text:
        yield Written(0.3, 1, "COUNT", mistyped)
    if len(marks) > 1 and marks[0].text.isdecimal() and marks[1].text.lower() in everyday(speech)["times"].split("|"):
        yield Written(0.5, 2, "COUNT", f"x{marks[0].text}")
    at = 2 if len(marks) > 1 and marks[1].text in _SAYING else 1
    if (
        at < len(marks)
        and marks[at].text.isdecimal()
        and marks[0].text.lower() in everyday(speech)["copies"].split("|")
    ):
        yield Written(0.4, at + 1, "COUNT", f"x{marks[at].text}")
    for width in (1, 2):
        joined = "".join(mark.text for mark in marks[:width])
        match = _COUNT.fullmatch(joined) if len(marks) >= width else None
        if match and marks[0].kind != "count" and (width == 1) == (marks[0].kind in {"number", "glued"}):
            yield Written(
                0.4 if width == 2 or marks[0].kind == "glued" else 0.6, width, "COUNT", f"x{match[1] or match[2]}"
            )


def as_name(marks: Sequence[Mark], text: str, names: Mapping[str, str], speech: Speech) -> Iterator[Written]:
    """`Our Own Game`, `"Our board"`, `./our-island.ntw`, `2-ahead`, a title, or a name misspelt: a name."""
    if marks[0].kind in {"string", "curled"}:
        inside = marks[0].text[1:-1]
        known = names.get(bare(inside))
        yield Written(0.5 if known else 0.9, 1, "NAME", known or _key(inside, speech))
        return
    joined = _joined(marks)
    way = text[marks[0].start : marks[joined - 1].end]
    if joined > 1 and way.endswith(".ntw"):
        yield Written(0.3, joined, "NAME", PurePosixPath(way.replace("\\", "/")).stem)
    if marks[0].kind not in {"word", "number", "glued"}:
        return
    hyphened = _LONG_DASH.sub("-", way)
    if joined > 1 and hyphened != way and _NAME.fullmatch(hyphened):
        yield Written(0.2, joined, "NAME", hyphened)
    unquoted = way.translate(_UNQUOTED)
    if joined > 1 and unquoted != way and _NAME.fullmatch(unquoted):
        yield Written(0.3, joined, "NAME", unquoted)
    if (
        marks[0].kind != "word"
        and len(way) <= _LONGEST_KEY
        and _KEY.fullmatch(way)
        and not _COUNT.fullmatch(way)
        and not is_unit(way.lstrip("0123456789"))
    ):
        yield Written(0.5, joined, "NAME", _key(way, speech))
    for width in range(1, min(_LONGEST_NAME, len(marks)) + 1):
        if marks[width - 1].kind not in {"word", "number", "glued"} or (width > 1 and marks[width - 1].first):
            break
        words = all(mark.kind == "word" for mark in marks[:width])
        phrase = text[marks[0].start : marks[width - 1].end]
        if bare(phrase) in names and names[bare(phrase)] != phrase:
            yield Written(0.4, width, "NAME", names[bare(phrase)])
        elif width > 1 and (words or (width < len(marks) and marks[width].kind == "string")):
            titled = width < len(marks) and marks[width].kind == "string"
            title = marks[width].text if titled else phrase
            alike = bare(title).replace(" ", "") == bare(phrase).replace(" ", "")
            yield Written(
                0.2 if titled and alike else 0.5 + 0.1 * width if titled else 0.8 + 0.2 * width,
                width,
                "NAME",
                _key(title if alike else phrase, speech),
            )
        near = sorted(
            (cost, key) for said, key in names.items() if (cost := _unlike(phrase, said, speech)) and key != phrase
        )
        for cost, key in near[:_NEAREST]:
            yield Written(0.2 + cost, width, "NAME", key)


def _key(title: str, speech: Speech) -> str:
    """What a thing could be called; no name begins with a figure."""
    name = name_of(title)
    digits = re.match("[0-9]+", name)
    if digits is None:
        return name
    words = everyday(speech)["numbers"]
    number = int(digits[0][:_LONGEST_NUMBER])
    return words[number].split("|")[0] + name[digits.end() :] if number < len(words) else f"n{name}"


def as_text(marks: Sequence[Mark], text: str) -> Iterator[Written]:
    """Everything to the end of the line, to a brace or to another quote, without straight quotes: a text."""
    if _joined(marks[:3]) == 3 and marks[0].text == marks[2].text == _NO_TEXT and marks[1].kind == "string":
        yield Written(0.3, 3, "STRING", marks[1].text)  # between three quotes, as in a program
    if marks[0].kind == "string" and len(marks) > 1 and marks[1].start == marks[0].end and not marks[1].first:
        last = next((n for n in range(len(marks) - 1, 0, -1) if marks[n].text.endswith('"')), 0)
        same_line = last and not any(mark.first for mark in marks[1 : last + 1])
        if same_line and text[marks[0].start : marks[last].end].count('"') > 2:  # quotes within a text
            inside = text[marks[0].start + 1 : marks[last].end - 1].replace('"', "'")
            yield Written(0.3, last + 1, "STRING", f'"{inside}"')
    if (
        marks[0].kind not in {"word", "number", "decimal", "glued", "curled", "unclosed"}
        and marks[0].text not in _QUOTES
        and not (marks[0].first and marks[0].text in _DRAWN)
    ):
        return
    if marks[0].kind == "word" and marks[0].text[:1].isupper() and len(marks[0].text) > 1:
        yield Written(0.6, 1, "STRING", f'"{marks[0].text}"')
    width = next((n for n, mark in enumerate(marks) if mark.text in _ENDS), len(marks))
    ends = [n + 1 for n in range(width) if marks[n].text[-1] in _QUOTES] if marks[0].text[0] in _QUOTES else []
    swallowed = 1.5 * any(mark.kind in _NO_TITLE or mark.text in _SAYING for mark in marks[1:width])
    all_of_it = [(0.9 + 0.02 * width + swallowed, width)] if width else []
    for cost, end in (*((0.5, end) for end in ends[-1:]), *all_of_it):
        inside = text[marks[0].start : marks[end - 1].end].strip(_QUOTES + " ")
        yield Written(cost, end, "STRING", '"' + inside.replace('"', "'") + '"')


def _unlike(found: str, said: str, speech: Speech) -> float | None:
    return unlikeness(bare(found), said, speech)


class InOtherWords(NamedTuple):
    """
    Marks that say in another way what takes several words of the language.

    Attributes:
        cost: How unlikely that is.

        width: How many marks.

        words: What to write: words, numbers and signs.
    """

    cost: float
    width: int
    words: tuple[str, ...]


def in_other_words(marks: Sequence[Mark], speech: Speech) -> Iterator[InOtherWords]:
    """Everything that marks may say in other words, or in none."""
    needless, things = (everyday(speech)[kind].split("|") for kind in ("needless", "things"))
    in_words = 0.2 * (number_in_words(marks[0].text) is not None)  # in figures, the unit can stay
    yield from (InOtherWords(0.3 + in_words, width, words) for width, words in _with_unit(marks, speech))
    yield from _counted(marks, frozenset(everyday(speech)["small"].split("|")))
    yield from _so_long(marks, speech)
    if marks[0].kind == "count" and (often := _how_many(marks[0])):
        yield from (InOtherWords(0.4, 1, (word, often)) for word in everyday(speech)["reckoned"][1].split("|"))
    yield from _each_in_its_unit(marks, speech)
    yield from _by_players(marks, speech)
    yield from _of_each(marks, speech)
    for width, numbers in _listed(marks, speech):
        if 1 < len(numbers) <= _LONGEST_LIST:
            commas = tuple(word for number in numbers for word in (",", str(number)))
            yield InOtherWords(0.3, width, commas[1:])
    for width in range(1, min(_LONGEST_PHRASE, len(marks)) + 1):
        phrase = bare(" ".join(mark.text for mark in marks[:width]))
        if (said := everyday(speech)["said"].get(phrase)) is not None:
            yield InOtherWords(0.6, width, tuple(filter(None, said.split("|"))))
        yield from (InOtherWords(0.5, width, words) for words in _numbered(phrase, speech))
        named = width < len(marks) and marks[width].kind == "word"
        if phrase in needless or (named and phrase in things):
            yield InOtherWords(0.6, width, ())
        if sign := everyday(speech)["comparisons"].get(phrase):
            yield InOtherWords(0.5, width, (sign,))


def _numbered(phrase: str, speech: Speech) -> Iterator[tuple[str, ...]]:
    """`during the harvest`, `at step harvest`: what has a number here, by what it is called."""
    said = everyday(speech)
    for word, names in said.get("numbered", {}).items():  # such as the steps of a round
        before = {*word.split(), *said["when"].split("|"), *said["small"].split("|")}
        parts = phrase.split()
        first = next((n for n, part in enumerate(parts) if part not in before), len(parts))
        name = " ".join(parts[first:])
        name = re.sub(rf" ?(?:{said['steps']})$", "", name)
        yield from ((word, number) for number, some in names.items() if first and name in some.split("|"))


def _counted(marks: Sequence[Mark], small: frozenset[str]) -> Iterator[InOtherWords]:
    """`2x bridge`, `bridge x2`, `2 bridge`: so many of a thing, told before or behind it, or the thing so often."""
    first, second = marks[0], marks[1] if len(marks) > 1 and not marks[1].first else None
    many = _how_many(first)
    if second is not None and second.kind == "word" and many:
        yield InOtherWords(0.5, 2, (second.text, f"x{many}"))
        if first.kind == "number" and second.text not in small:
            yield InOtherWords(0.6, 2, (second.text, many))
        yield from (InOtherWords(0.6, 2, often) for often in _often(second.text, many))
    elif (
        second is not None and {first.kind, second.kind} == {"word", "number"} and not small & {first.text, second.text}
    ):
        yield InOtherWords(0.6, 2, (second.text, first.text))
    elif second is not None and first.kind == "word" and second.kind in {"count", "glued"}:
        behind = _COUNT.fullmatch(second.text)
        if behind:
            yield InOtherWords(0.5, 2, (behind[1] or behind[2], first.text))
        yield from (InOtherWords(0.5, 2, often) for often in _often(first.text, behind[1] if behind else "0"))


def _how_many(mark: Mark) -> str:
    """The number of `2x`, `x2`, `2` or `two`; nothing where there is none, or only an article."""
    if mark.kind == "word":
        number = number_in_words(mark.text)
        return str(number) if number is not None and number > 1 else ""
    match = _COUNT.fullmatch(mark.text) if mark.kind in {"number", "glued", "count"} else None
    return (match[1] or match[2]) if match else ""


def _so_long(marks: Sequence[Mark], speech: Speech) -> Iterator[InOtherWords]:
    """`2 water`, `1 to 3 water`: so many of a kind of ground, one after another."""
    for width, ends in ((2, (0,)), (4, (0, 2))):
        parts = [mark.text for mark in marks[:width]]
        if len(parts) == width and all(parts[n].isdecimal() for n in ends) and marks[width - 1].kind == "word":
            between = {*_DASHES, *everyday(speech)["ranges"].split("|")}
            if len(ends) == 1 or parts[1] in between:
                numbers = (parts[0],) if len(ends) == 1 else (parts[0], "..", parts[2])
                yield InOtherWords(0.5 if len(ends) == 1 else 0.7, width, (parts[-1], "{", *numbers, "}"))


def _by_players(marks: Sequence[Mark], speech: Speech) -> Iterator[InOtherWords]:
    """`with 3 players 24`, `3 players: 24`, `24 with 3 or more players`: a number from so many players on."""
    with_, from_, _ = everyday(speech)["from_players"]
    said = " ".join(mark.text for mark in marks[:7])
    for pattern in (
        rf"(?:{with_}) (?P<players>[0-9]+) (?P<word>[^\W\d]+) (?P<many>[0-9]+)",
        r"(?P<players>[0-9]+) (?P<word>[^\W\d]+) [:=] (?P<many>[0-9]+)",
        rf"(?P<many>[0-9]+) (?:{with_}|{from_}) (?P<players>[0-9]+) (?:[^\W\d]+ ){{0,2}}(?P<word>[^\W\d]+)",
    ):
        if found := re.match(rf"{pattern}(?![\w-])", said, re.IGNORECASE):
            yield InOtherWords(0.5, found[0].count(" ") + 1, (found["many"], from_, found["players"], found["word"]))


def _of_each(marks: Sequence[Mark], speech: Speech) -> Iterator[InOtherWords]:
    """`18 of each colour`, `18 cubes of each colour`: so many of every kind of a thing, told one after another."""
    said = " ".join(mark.text for mark in marks[:7])
    for kind, kinds in everyday(speech).get("each", {}).items():
        pattern = rf"([0-9]+) (?:([^\W\d]+) )??(?:{everyday(speech)['of_each']})(?: {kind})?(?![\w-])"
        if found := re.match(pattern, said, re.IGNORECASE):
            listed = [part for each in kinds.split("|") for part in (",", found[1], each)]
            thing = (found[2],) if found[2] else ()
            yield InOtherWords(0.5, found[0].count(" ") + 1, (*thing, *listed[1:]))


def _often(word: str, many: str) -> Iterator[tuple[str, ...]]:
    if 1 < int(many[:_LONGEST_NUMBER]) <= _OFTEN:
        yield (*(word, ",") * (int(many) - 1), word)


def _listed(marks: Sequence[Mark], speech: Speech) -> Iterator[tuple[int, Sequence[int]]]:
    """`1-3`, `1, 2, ..., 6`, `d6`, `4x 1`, `1 x4`, `range(1, 5)`: how many marks, and the numbers."""
    if counted := _RANGE.match("".join(mark.text for mark in marks[:6])):
        yield 6, range(int(counted[1]), min(int(counted[2]), int(counted[1]) + _LONGEST_LIST + 1))
    yield from _going_on([mark.text for mark in marks[:_LONGEST_LIST]])
    texts, kinds = [mark.text for mark in marks[:3]], [mark.kind for mark in marks[:3]]
    if max(map(len, texts)) > _LONGEST_NUMBER:
        return
    numbers = [int(text) if text.isdecimal() else None for text in texts]
    first, second, third, *_ = (*numbers, None, None, None)
    dashes = {*_DASHES, *everyday(speech)["ranges"].split("|")}
    if first is not None and third is not None and texts[1] in dashes:
        yield 3, range(first, min(third, first + _LONGEST_LIST) + 1)
    if often := _OFTEN_EACH.fullmatch(texts[0]):
        yield 1, [int(often[2])] * int(often[1])
    if die := _DIE.fullmatch(texts[0]):
        yield 1, range(1, int(die[1]) + 1)
    if second is not None and (times := _TIMES.fullmatch(texts[0])):
        yield 2, [second] * int(times[1])
    if first is not None and kinds[1:2] == ["count"]:
        yield 2, [first] * min(int(texts[1][1:]), _LONGEST_LIST + 1)


def _going_on(texts: Sequence[str]) -> Iterator[tuple[int, Sequence[int]]]:
    """`1, 2, ..., 6`: numbers that go on by equal steps, as the first ones do, to the last."""
    dots = next((n for n, text in enumerate(texts) if text in _ELLIPSES), 0)
    end = dots + (2 if texts[dots + 1 : dots + 2] == [","] else 1)
    told, last = texts[: max(0, dots - 1) : 2], texts[end] if end < len(texts) else ""
    commas = {*texts[1:dots:2]} == {","} and dots % 2 == 0
    if commas and all(map(str.isdecimal, (*told, last))) and max(map(len, (*told, last))) <= _LONGEST_NUMBER:
        numbers = [*map(int, told)]
        steps = {after - before for before, after in pairwise(numbers)} or {1}
        step = next(iter(steps))
        begins = len(numbers) > 1 or numbers[0] <= 1  # of what begins before, the steps are not known
        if begins and len(steps) == 1 and step > 0 and (int(last) - numbers[-1]) % step == 0:
            yield end + 1, range(numbers[0], int(last) + 1, step)[: _LONGEST_LIST + 1]


def _with_unit(marks: Sequence[Mark], speech: Speech) -> Iterator[tuple[int, tuple[str, ...]]]:
    """`2 weeks`, `1,5 minutes`, `1:30`, `hours >= 1`: the same in a smaller unit; how many marks, and what to write."""
    yield from _units_together(marks, speech)
    joined = _joined(marks)
    number = _FRACTION.sub(lambda part: _FRACTIONS[part[0]], "".join(mark.text for mark in marks[:joined]))
    glued = re.fullmatch("([0-9]+)([a-z]+)", number)
    clock = re.fullmatch("([0-9]{1,2}):([0-9]{2})", number)
    for units in (everyday(speech)["hours"], everyday(speech)["days"]):
        if clock:
            seconds = int(clock[1]) * 60 + int(clock[2])
            yield from ((joined, (str(seconds), unit)) for unit, worth in units.items() if worth == 1)
        elif glued and glued[2] in units:
            yield from ((joined, found) for found in _smaller(glued[1], glued[2], units))
        elif joined < len(marks) and marks[joined].text in units:
            in_words = number_in_words(number)
            for amount, unit in _smaller(number if in_words is None else str(in_words), marks[joined].text, units):
                yield joined + 1, (amount, unit)
                yield joined + 1, (unit, ">=", amount)
        elif len(marks) > 2 and marks[0].text in units and marks[1].kind == "sign":
            for amount, unit in _smaller(marks[2].text, marks[0].text, units):
                yield 3, (unit, marks[1].text, amount)


def _each_in_its_unit(marks: Sequence[Mark], speech: Speech) -> Iterator[InOtherWords]:
    """`50 and 70 seconds`: a unit that is said once for several numbers."""
    joints, at = {",", *everyday(speech)["joints"].split("|")}, 0
    while marks[at].kind == "number" and at + 2 < len(marks) and marks[at + 1].text in joints:
        if marks[at + 1].end == marks[at + 2].start:
            return  # `1,5 minutes`
        at += 2
    if at and marks[at].kind == "number" and at + 1 < len(marks) and is_unit(unit := marks[at + 1].text):
        words = [word for mark in marks[: at + 1 : 2] for word in (",", mark.text, unit)]
        yield InOtherWords(0.3, at + 2, tuple(words[1:]))


def _units_together(marks: Sequence[Mark], speech: Speech) -> Iterator[tuple[int, tuple[str, ...]]]:
    """`1 minute and 30 seconds`: both in the smaller unit."""
    joints, units = everyday(speech)["joints"].split("|"), everyday(speech)["hours"]
    texts = [mark.text for mark in marks[:5]]
    width = 5 if texts[2:3] and texts[2] in joints else 4
    parts = texts[:2] + texts[width - 2 : width]
    if len(texts) < width or not (
        parts[0].isdecimal() and parts[2].isdecimal() and {parts[1], parts[3]} <= units.keys()
    ):
        return
    more, less = units[parts[1]], units[parts[3]]
    if more > less and max(len(parts[0]), len(parts[2])) <= _LONGEST_NUMBER:
        yield width, (str((int(parts[0]) * more + int(parts[2]) * less) // less), parts[3])


def _smaller(number: str, unit: str, units: Mapping[str, int]) -> Iterator[tuple[str, str]]:
    """So much time in each unit that is no larger, the largest first, in its longest form unless it is one."""
    if re.fullmatch("[0-9]{1,6}([.,][0-9]{1,3})?", number):
        amount = Fraction(number.replace(",", ".")) * units[unit]
        shortest = 1 if amount == 1 else -1
        for smaller, worth in sorted(units.items(), key=lambda unit: (-unit[1], shortest * len(unit[0]))):
            if worth <= units[unit] and smaller != unit and (amount / worth).denominator == 1:
                yield str(amount / worth), smaller
