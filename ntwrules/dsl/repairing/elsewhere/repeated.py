"""Numbers with how often each of them is there, as a list of all of them: `1 (4 times), 2, 3`, `4 x 1, 2 x 2`."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from ntwrules.dsl.everyday.likeness import Speech, everyday, number_in_words

__all__ = ["counted_up", "written_out"]

#: A list of names at the end of a clause.
_NAMES = re.compile(r"(.*?)([^\W\d][\w-]*(?:,\s*[^\W\d][\w-]*)+)")
#: Nothing is there more often than this.
_OFTEN = 24


class _Item(NamedTuple):
    """A part of a list: what stands there, and how often; of what can be read either way, both are numbers."""

    value: int
    often: int
    unsure: bool


@cache
def _item(speech: Speech) -> str:
    """A number, or one with how often it is there."""
    said = everyday(speech)
    words = {word for some in said["numbers"] for word in some.split("|") if word.isalpha()}
    words |= {said["one"], *said["articles"].split("|")}
    number = rf"(?:[0-9]{{1,3}}|(?<!\w)(?:{'|'.join(sorted(map(re.escape, words), key=len, reverse=True))})(?!\w))"
    often = rf"(?:{said['often']})(?!\w)"
    adverbs = rf"(?<!\w)(?:{'|'.join(said['adverbs'])})(?!\w)"
    return (
        rf"(?:(?:{number}\s*{often}|{adverbs})\s+(?:{said['articles']})?\s*{number}"
        rf"|{number}\s*\(\s*(?:[x×*]\s*{number}|{number}\s*[x×*]|{number}\s*{often})\s*\)"
        rf"|{number}\s+[x×]{number}(?!\w)|{number}\s?[x×*]\s?{number}(?!\w)|(?<!\w)(?:{said['articles']})\s+{number}|{number})"
    )


@cache
def _list(speech: Speech) -> re.Pattern[str]:
    """Two or more of them, with a comma or a word between."""
    joint = rf"(?:\s*[,;+&]\s*(?:(?:{everyday(speech)['joining']})\s+)?|\s+(?:{everyday(speech)['joining']})\s+)"
    return re.compile(rf"(?<![\w.])(?:{_item(speech)})(?:{joint}(?:{_item(speech)}))+(?![\w.])", re.IGNORECASE)


def _number(part: str, speech: Speech) -> int | None:
    """The number that a word or a figure says, an article too."""
    if part.isdecimal():
        return int(part)
    said = everyday(speech)
    known = {**dict.fromkeys(said["articles"].split("|"), 1), **said["adverbs"]}
    return known.get(part.lower(), number_in_words(part))


def _items(found: str, speech: Speech) -> list[_Item]:
    items = []
    for part in re.finditer(_item(speech), found, re.IGNORECASE):
        text = part[0]
        said = (_number(word, speech) for word in re.findall(r"[0-9]+|[^\W\d]+", text))
        numbers = [number for number in said if number is not None]
        if len(numbers) == 1:
            items.append(_Item(numbers[0], 1, unsure=False))
        elif len(numbers) > 1:
            first, last = numbers[0], numbers[-1]
            behind = "(" in text or re.search(r"\s[x×][0-9]", text) is not None
            unsure = not behind and re.search("[x×*]", text) is not None
            items.append(_Item(first, last, unsure) if behind else _Item(last, first, unsure))
    return items


def written_out(line: str, speech: Speech, told: Sequence[frozenset[str]]) -> Iterator[str]:
    """
    A line in which all numbers of a list stand; as many as *told*, where one sign tells neither what nor how often.

    >>> [*written_out("orders worth 1 (4 times), 2, 3", Speech("en"), ())]
    ['orders worth 1, 1, 1, 1, 2, 3']
    >>> [*written_out("orders worth 4 x 1, 1 x 2, 1 x 3", Speech("en"), ())]
    ['orders worth 1, 1, 1, 1, 2, 3']
    """
    for found in _list(speech).finditer(line):
        items = _items(found[0], speech)
        if all(item.often == 1 and not item.unsure for item in items):
            continue
        turned = [_Item(item.often, item.value, unsure=False) if item.unsure else item for item in items]
        ways = [way for way in (items, turned) if all(0 < item.often <= _OFTEN for item in way)]
        for way in _likely(ways, told)[: None if "*" in found[0] else 1]:  # `2x1` is twice one, where nobody tells
            numbers = ", ".join(map(str, _numbers(way)))
            yield line[: found.start()] + numbers + line[found.end() :]


def counted_up(clause: str) -> str:
    """
    A clause that ends with a list of names, with how often each of them stands there; nothing for any other one.

    >>> counted_up("counters stone, wood, wood, wheat"), counted_up("players 2, 3"), counted_up("a stone")
    ('counters 1 stone, 2 wood, 1 wheat', '', '')
    """
    found = _NAMES.fullmatch(clause)
    if found is None:
        return ""
    often = Counter(re.split(r",\s*", found[2]))
    return found[1] + ", ".join(f"{many} {name}" for name, many in often.items())


def _numbers(items: Sequence[_Item]) -> list[int]:
    return [item.value for item in items for _ in range(item.often)]


def _likely(ways: list[list[_Item]], told: Sequence[frozenset[str]]) -> list[list[_Item]]:
    """Those that are as long as somebody tells, or else in which nothing is there twice over."""
    ways = ways[:1] if ways[1:] and ways[0] == ways[1] else ways
    for numbers in told:
        right = [way for way in ways if str(sum(item.often for item in way)) in numbers]
        if len(right) == 1:
            return right
    if len({tuple(sorted(way)) for way in map(_numbers, ways)}) == 1:  # the same, whichever way they stand
        return sorted(ways, key=_numbers)[:1]
    once = [way for way in ways if len({item.value for item in way}) == len(way)]
    return once if len(once) == 1 else ways
