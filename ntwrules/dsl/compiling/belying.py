"""What a file tells people and does not do: lint for every rulebook."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import takewhile
from typing import NamedTuple

from ntwrules.dsl.compiling.linting import Examined
from ntwrules.dsl.lowering.overlay import Said
from ntwrules.dsl.repairing.likeness import Speech, bare, everyday, number_in_words, same_word, telling
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import TOLD, Place
from ntwrules.dsl.text.words import Vocabulary
from ntwrules.model.texts import Tongue

__all__ = ["CHECKS", "another_number_than_told", "another_thing_than_named"]

_WORD, _NUMBER = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*|[.;:!?]"), re.compile(r"(?<![\w.])[0-9]+(?![\w.])")
_CLAUSE, _BEFORE = re.compile(r"[^{};\n]+"), re.compile(r"([^\W\d_]+)\s*([<>≤≥]=?)?\s*$")
#: So many words may stand between a number and what it counts, and so few words make a set to choose from.
_BETWEEN, _SET = 1, range(2, 9)
#: So many may play.
_TABLE = range(2, 9)
#: Shorter words count nothing.
_SHORTEST = 3


class _Count(NamedTuple):
    """
    A number with what it counts.

    Attributes:
        number: The number.

        thing: What there are so many of.

        at: Where it stands.

        bound: Is it only compared with, so that one more or less may come to the same?
    """

    number: int
    thing: str
    at: Place
    bound: bool = False


def another_number_than_told(it: Examined) -> None:
    """
    People are told one number of something, and the clause about it says another.

    Nothing is said where either number is also told, or said, of anything else: nobody knows then what is meant.
    """
    speech = it.assembly.speech
    told = [count for said in it.own_statements() if said.slot[0] == "about" for count in _told(said.at, speech)]
    said = [*_said(it)] if told else []
    written = {count.number for count in said} | {int(found[0]) for found in _NUMBER.finditer(_clauses(it))}
    for one in told:
        about = [count for count in said if same_word(bare(count.thing), one.thing, speech)]
        others = {count.number for count in told if same_word(count.thing, one.thing, speech)}
        if len(about) != 1 or others != {one.number} or one.number in written:
            continue
        near = abs(one.number - about[0].number) <= about[0].bound
        if not near and not _is_all_of_them(one.number, about[0].number) and not _is_known(it, about[0].at):
            it.warn("NTW760", about[0].at, one.at, found=about[0].at.text, n_told=one.number)
            it.say.propose("NTW760", [Edit(about[0].at.start, about[0].at.end, str(one.number))])


def _is_known(it: Examined, at: Place) -> bool:
    """Is more said of it already than that it changes nothing?"""
    found = (one for one in it.say.found if one.code != "NTW880" and it.own(one.at))
    return any(one.at.start <= at.start < one.at.end for one in found)


def _is_all_of_them(one: int, other: int) -> bool:
    """Could one number be that of each player, and the other that of all together?"""
    less, more = sorted((one, other))
    return less > 0 and more % less == 0 and more // less in _TABLE


def _told(at: Place, speech: Speech) -> Iterator[_Count]:
    """Every number that a text tells, with the word behind it; one may be an article, and more may be so much more."""
    more = {word for kind in ("more", "less") for word in everyday(speech)[kind].split("|")}
    if not more.isdisjoint(bare(at.text).split()):
        return
    words = [(found, bare(found[0])) for found in _WORD.finditer(at.text)]
    small = {*everyday(speech)["small"].split("|"), *telling(speech)}
    for n, (found, word) in enumerate(words):
        number = int(word) if word.isdecimal() else number_in_words(word)
        if number is None or number < 2:
            continue
        near = (other for _, other in words[n + 1 : n + 2 + _BETWEEN])
        behind = takewhile(lambda other: other.isalpha() and other not in small, near)
        place = Place(at.source, at.start + found.start(), at.start + found.end())
        yield from (_Count(number, other, place) for other in behind if len(other) >= _SHORTEST)


def _clauses(it: Examined) -> str:
    """The file without what it tells to people."""
    return TOLD.sub(lambda told: " " * len(told[0]), it.source.text)


def _said(it: Examined) -> Iterator[_Count]:
    """The number of every clause that says only one, with the word behind it, or before it."""
    for clause in _CLAUSE.finditer(_clauses(it)):
        numbers = [*_NUMBER.finditer(clause[0])]
        behind = re.match(r"\s+([^\W\d_]+)", clause[0][numbers[0].end() :]) if len(numbers) == 1 else None
        before = _BEFORE.search(clause[0][: numbers[0].start()]) if len(numbers) == 1 else None
        if thing := behind or before:
            start = clause.start() + numbers[0].start()
            at = Place(it.source, start, start + len(numbers[0][0]))
            yield _Count(int(numbers[0][0]), thing[1], at, bound=bool(before and before[2]))


def another_thing_than_named(it: Examined) -> None:
    """
    A thing is called for one word of the game and does another: `card port "Hard left" { turn right }`.

    That may be a joke, so it counts only where something else does the very same, or where the rest of both agrees.
    """
    things: dict[tuple[str, str], list[Said]] = {}
    for said in it.own_statements():
        things.setdefault(said.slot[:2], []).append(said)
    bodies = {key: body for key, some in things.items() if (body := _body(some)) is not None}
    often = Counter(body.text for body in bodies.values())
    sets = _sets(it.assembly.rulebook.grammar.vocabulary, it.tongue)
    for key, body in bodies.items():
        titles = [said for said in things[key] if said.slot[2] == f"name.{it.tongue}"]
        for words in sets if titles else ():
            named, done = (_words(text, words) for text in (titles[0].at.text, body.text))
            shared = {*named} & {*done}
            if len(named) == len(done) == len(shared) + 1 and (shared or often[body.text] > 1):
                (meant,), (found,) = {*named} - shared, {*done} - shared
                start, end = done[found]
                it.warn(
                    "NTW761",
                    Place(it.source, body.start + start, body.start + end),
                    titles[0].at,
                    found=found,
                    expected=meant,
                )
                it.say.propose("NTW761", [Edit(body.start + start, body.start + end, meant)])


def _body(some: Sequence[Said]) -> Place | None:
    """What a thing does, between braces."""
    return next((said.at for said in some if said.at.text.startswith("{")), None)


@cache
def _sets(vocabulary: Vocabulary, tongue: Tongue) -> tuple[tuple[str, ...], ...]:
    """Words of which one is chosen, such as directions."""
    found: dict[str, list[str]] = {}
    for row in vocabulary.words:
        if not row.terminal.endswith("_RULING"):
            found.setdefault(row.terminal, []).append(row.spell(tongue))
    return tuple(tuple(words) for words in found.values() if len(words) in _SET)


def _words(text: str, words: Sequence[str]) -> Mapping[str, tuple[int, int]]:
    """Which of some words a text has, with where each stands."""
    found = ((word, re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text, re.IGNORECASE)) for word in words)
    return {word: match.span() for word, match in found if match}


#: What each finds.
CHECKS = {"NTW760": another_number_than_told, "NTW761": another_thing_than_named}
