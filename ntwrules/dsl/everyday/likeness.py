"""How likely it is that somebody who wrote one thing meant another, as a cost: the less, the likelier."""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from functools import cache, lru_cache
from itertools import product
from pathlib import Path
from typing import Any

from attrs import frozen

from ntwrules.dsl.text.alphabets import in_latin
from ntwrules.model.texts import SOURCE, Tongue

__all__ = [
    "ONE_OTHER_WORD",
    "Speech",
    "bare",
    "drops",
    "everyday",
    "is_bound",
    "is_one",
    "is_part",
    "is_unit",
    "mean_the_same",
    "name_of",
    "number_in_words",
    "ordinals",
    "said_for",
    "same_word",
    "stem",
    "synonyms",
    "telling",
    "units",
    "unlikeness",
    "words_of",
]

_LONGEST = 60
#: Of two words that share less than this, one is not taken for the other.
_LEAST_SHARED = 0.68
#: So many slips of the finger are possible in a word of so many letters.
_SLIPS = ((2, 0), (4, 1), (8, 2), (99, 3))
#: A word of so many letters says by itself what is meant.
_TELLING = 4
#: What it costs to take a word for another form of it, and how short what both share may be.
_INFLECTED, _SHORTEST_STEM = 0.45, 3
#: A word with so many letters before another one is about something of its own.
_JOINED = 4
#: In a word of more letters than these, one other letter does not make another word.
_LONG = 8
#: A verb that comes apart does so into so many words.
_PAIR = 2
#: What it costs to take words for the same in another order.
_TURNED_ROUND = 0.5
#: In a phrase of so many words one may be another that nobody wrote down.
_PHRASE, ONE_OTHER_WORD = 3, 1.1
_HUNDRED = 100
_NOT_A_LETTER = re.compile(r"[\W_]+")
_SAID = re.compile(r"[^\W_]+(?:-[^\W_]+)*|[.;:!?]")


@frozen(cache_hash=True)
class Speech:
    """
    How people talk about a game.

    Attributes:
        tongue: Their tongue.

        own: What they say every day for words of that game only, if that was written down.
    """

    tongue: Tongue = SOURCE
    own: Path | None = None


@cache
def _written(path: Path | None = None) -> Mapping[Tongue, Mapping[str, Any]]:
    return tomllib.loads((path or Path(__file__).with_name("everyday.toml")).read_text("utf-8"))


@cache
def everyday(speech: Speech) -> Mapping[str, Any]:
    """
    What people say every day for words of the language; in a tongue of which nothing is written, as in English.

    What is written for the game comes along: to what any game has it adds, and the rest is its own.
    """
    written = (_written(), _written(speech.own) if speech.own else {})
    shared, own = (said.get(speech.tongue, said.get(SOURCE, {})) for said in written)
    joined = {kind: {**shared[kind], **own.get(kind, {})} for kind in ("said", "told")}
    both = {kind: (*own.get(kind, ()), *shared[kind]) for kind in ("alike", "rephrased")}
    return {**shared, **own, **joined, **both}


@cache
def units() -> frozenset[str]:
    """
    Every unit of time, in any tongue.

    >>> {"hours", "minuut"} <= units()
    True
    """
    return frozenset(unit for said in _written().values() for kind in ("hours", "days") for unit in said[kind])


def is_unit(word: str) -> bool:
    """
    Is it a unit of time? Another one is not the same in other words.

    >>> is_unit("Hours"), is_unit("round")
    (True, False)
    """
    return word.lower() in units()


@cache
def _numbers() -> Mapping[str, int]:
    """What numbers are called, in any tongue."""
    found: dict[str, int] = {}
    for said in _written().values():
        units = {word: number for number, some in enumerate(said["numbers"]) for word in some.split("|") if word}
        tens = {word: 10 * number for number, word in enumerate(said["tens"], 2)}
        found |= units | tens
        for (unit, one), (ten, many) in product(units.items(), tens.items()):
            found |= {said["compound"].format(unit=unit, ten=ten): many + one} if 0 < one < 10 else {}
            several = many == _HUNDRED and 1 < one < 10
            found |= {f"{unit}{space}{ten}": one * many for space in ("", " ") if several}
    return {bare(word): number for word, number in found.items()}


def number_in_words(word: str) -> int | None:
    """
    The number that a word says.

    >>> [number_in_words(word) for word in ("Twaalf", "drieëndertig", "forty-five", "boat")]
    [12, 33, 45, None]
    >>> number_in_words("vierhonderd")
    400
    """
    return _numbers().get(bare(word))


@cache
def ordinals(speech: Speech) -> Mapping[str, int]:
    """
    Which of several things each ordinal says.

    >>> ordinals(Speech("en"))["third"], ordinals(Speech("nl"))["achtste"]
    (3, 8)
    """
    return {word: n for n, words in enumerate(everyday(speech)["ordinals"], 1) for word in words.split("|")}


def is_one(word: str) -> bool:
    """
    Does a word say one, so that it is no article?

    >>> is_one("One"), is_one("één"), is_one("een")
    (True, True, False)
    """
    return any(word.casefold() == said["one"] for said in _written().values())


def is_part(word: str) -> bool:
    """
    Does a number before a word count parts of something?

    >>> is_part("quarters"), is_part("kwart"), is_part("rounds")
    (True, True, False)
    """
    return any(word.casefold() in said["parts"].split("|") for said in _written().values())


def words_of(text: str) -> list[str]:
    """
    The words of a text, and what ends a sentence; a number in two words is one, and what goes on and on is none.

    >>> words_of("Forty-five rounds, two-sided, four hundred cells. All six.")
    ['Forty-five', 'rounds', 'two', 'sided', 'four hundred', 'cells', '.', 'All', 'six', '.']
    """
    found = (word for word in _SAID.findall(text) if len(word) <= _LONGEST)
    parts = [part for word in found for part in ([word] if number_in_words(word) is not None else word.split("-"))]
    joined: list[str] = []
    for part in parts:
        both = f"{joined[-1]} {part}" if joined and part[0].isalnum() and number_in_words(joined[-1]) else ""
        joined[-1:] = [both] if number_in_words(both) else [*joined[-1:], part]
    return joined


@lru_cache(maxsize=8192)
def bare(text: str) -> str:
    """
    A text without what is easily forgotten: capitals, accents, hyphens, the alphabet; signs alone stay as they are.

    >>> bare("Wadi-Tégels"), bare("%"), bare("Νίκια")
    ('wadi tegels', '%', 'nikia')
    """
    return " ".join(_NOT_A_LETTER.sub(" ", in_latin(text)).split()) or text


def name_of(title: str) -> str:
    """
    What a thing with such a title could be called in a file.

    >>> name_of("Our own Game!")
    'our-own-game'
    """
    return bare(title).replace(" ", "-")


@lru_cache(maxsize=65536)
def unlikeness(found: str, meant: str, speech: Speech) -> float | None:
    """
    What it costs to take *found* for *meant*; None when nobody would.

    >>> english = Speech("en")
    >>> unlikeness("Pawns", "pawns", english) < unlikeness("pawsn", "pawns", english)
    True
    >>> unlikeness("pawn", "bridge", english)
    """
    if found == meant:
        return 0.0
    one, other = _in_figures(bare(found[:_LONGEST])), _in_figures(bare(meant))
    if one.replace(" ", "") == other.replace(" ", ""):
        return 0.2
    if mean_the_same(one, other, speech) or mean_the_same(bare(found[:_LONGEST]), bare(meant), speech):
        return 0.5
    if drops(found, meant, speech) or drops(meant, found, speech, "denying"):
        return None
    words, others = one.split(), other.split()
    numbers, more = ({word for word in some if word.isdecimal()} for some in (words, others))
    if numbers and more and numbers != more:
        return None  # `count 2 times`, for `count four times`
    if len(words) == 1 and len(others) == _PAIR and _word(one, f"{others[1]}{others[0]}", speech) is not None:
        return 0.5  # `meedoen`, for `doen mee`
    if words != others and sorted(words) == sorted(others):
        return _TURNED_ROUND
    if words != others and (missing := _left_out(words, others)) is not None:
        return None if drops(meant, found, speech) else 0.3 + 0.4 * missing
    if len(words) == len(others) > 1:
        costs = [_word(word, another, speech) for word, another in zip(words, others, strict=True)]
        if all(cost is not None for cost in costs) and sum(filter(None, costs)) <= 2:
            return 0.2 + sum(filter(None, costs))
        if len(words) >= _PHRASE and costs.count(0.0) == len(words) - 1:
            return ONE_OTHER_WORD
    if min(len(words), len(others)) > 1 and _others_among(words, others, speech) > 1:
        return None
    return _word(one, other, speech)


@cache
def telling(speech: Speech) -> frozenset[str]:
    """Words that turn what a sentence says into something else."""
    return frozenset(
        word for kind in ("telling", "denying", "nobody", "more", "less") for word in everyday(speech)[kind].split("|")
    )


def drops(found: str, meant: str, speech: Speech, kind: str = "telling") -> bool:
    """
    Would something be lost that turns what is said into something else?

    >>> drops("may not stay", "may stay", Speech("en")), drops("may not stay", "does not stay", Speech("en"))
    (True, False)
    """
    told = telling(speech) if kind == "telling" else frozenset(everyday(speech)[kind].split("|"))
    lost = told.intersection(bare(found).split()).difference(bare(meant).split())
    return any(not any(mean_the_same(word, other, speech) for other in bare(meant).split()) for word in lost)


def _left_out(words: list[str], others: list[str]) -> int | None:
    """How many words of a phrase were left out, if most of it stands there, in the same order."""
    rest = iter(others)
    missing = len(others) - len(words)
    if not 0 < missing <= max(1, len(words)) or not all(word in rest for word in words):
        return None
    return missing if max(map(len, words), default=0) >= _TELLING else None


def _others_among(words: list[str], others: list[str], speech: Speech) -> int:
    """How many words of a phrase are like none of another, however alike their letters are as a whole."""
    return sum(all(_word(word, other, speech) is None for word in words) for other in others)


def _word(one: str, other: str, speech: Speech) -> float | None:
    if one == other:
        return 0.0
    if mean_the_same(one, other, speech):
        return 0.5
    length = max(len(one), len(other))
    most = next((slips for letters, slips in _SLIPS if length <= letters), 0)
    slips = _slips(one, other, most)
    if stem(one, speech) == stem(other, speech):
        return _INFLECTED + 0.02 * (most + 1 if slips is None else slips)
    if length > _LONG and (inflected := _slips(stem(one, speech), stem(other, speech), 1)) is not None:
        return _INFLECTED + 0.35 * inflected
    if slips is not None:
        return 0.3 + 0.35 * slips + (0.4 if length < 5 else 0)
    if length < 4:
        return None
    matcher = SequenceMatcher(None, one, other)
    if matcher.real_quick_ratio() < _LEAST_SHARED or (shared := matcher.ratio()) < _LEAST_SHARED:
        return None
    joined = len(one) - len(other) >= _JOINED and one.endswith(other[: len(other) - 1])  # which is something else
    return 0.5 + 4 * (1 - shared) + joined


@lru_cache(maxsize=8192)
def stem(word: str, speech: Speech) -> str:
    """
    What the forms of a word share, as far as its tongue makes them by rules.

    >>> stem("weggegooid", Speech("nl")) == stem("weggooien", Speech("nl"))
    True
    >>> stem("boten", Speech("nl")), stem("cities", Speech("en"))
    ('bot', 'city')
    """
    made = word
    for ending, instead in everyday(speech)["stems"]:
        shorter = re.sub(ending, instead, made)
        made = shorter if len(shorter) >= _SHORTEST_STEM else made
    return made


def same_word(one: str, other: str, speech: Speech) -> bool:
    """Are they forms of one word?"""
    return one == other or stem(one, speech) == stem(other, speech)


def _slips(one: str, other: str, most: int) -> int | None:
    """How many letters were left out, added, mistaken or swapped; None for more than *most*."""
    if abs(len(one) - len(other)) > most:
        return None
    last: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        previous, row, last_but_one = row, [i], last
        for j, wanted in enumerate(other, 1):
            cost = min(previous[j] + 1, row[j - 1] + 1, previous[j - 1] + (letter != wanted))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted:
                cost = min(cost, last_but_one[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return None
        last = previous
    return row[-1] if row[-1] <= most else None


@cache
def synonyms(speech: Speech) -> Mapping[str, frozenset[int]]:
    """By what people say: which of the groups of words that mean the same it belongs to."""
    found: dict[str, frozenset[int]] = {}
    for number, words in enumerate(everyday(speech)["alike"]):
        for word in map(bare, words.split("|")):
            found[word] = found.get(word, frozenset()) | {number}
    return found


@cache
def _groups(speech: Speech) -> Sequence[tuple[str, ...]]:
    return [tuple(map(bare, words.split("|"))) for words in everyday(speech)["alike"]]


def said_for(phrase: str, speech: Speech) -> Iterator[str]:
    """Everything that people say for a phrase, itself too if that was written down."""
    return (said for group in sorted(synonyms(speech).get(phrase, ())) for said in _groups(speech)[group])


@cache
def _bounds(speech: Speech) -> frozenset[int]:
    """The groups of words of which one says that a number is the most or the least; `over` alone says other things."""
    phrases = (phrase for phrase, sign in everyday(speech)["comparisons"].items() if sign in {"<=", ">="})
    return frozenset(group for phrase in phrases for group in synonyms(speech).get(bare(phrase), ()))


def is_bound(phrase: str, speech: Speech) -> bool:
    """
    Does it say that a number is the most, or the least?

    >>> is_bound("max", Speech("en")), is_bound("hoogstens", Speech("nl")), is_bound("exactly", Speech("en"))
    (True, True, False)
    """
    return not synonyms(speech).get(phrase, frozenset()).isdisjoint(_bounds(speech))


def mean_the_same(one: str, other: str, speech: Speech) -> bool:
    """
    Do people say the one for the other?

    >>> mean_the_same("ship", "boat", Speech("en")), mean_the_same("ship", "bridge", Speech("en"))
    (True, False)
    """
    groups = synonyms(speech)
    return not groups.get(one, frozenset()).isdisjoint(groups.get(other, frozenset()))


def _in_figures(text: str) -> str:
    """Numbers in words as figures, so that both can be compared."""
    return " ".join(str(_numbers().get(word, word)) for word in text.split())
