"""What a file tells people of how many there are, and says otherwise of one thing, one line or one place: lint."""

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from ntwrules.dsl.everyday.likeness import Speech, bare, everyday, same_word
from ntwrules.dsl.everyday.misplaced import NumberedLine, WrittenNumber, lines, misplaced, numbers
from ntwrules.dsl.everyday.told import told_words
from ntwrules.dsl.foolish.belying import abouts, are_mistaken, is_known, numbers_told
from ntwrules.dsl.foolish.linting import Examined
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import TOLD, Place

__all__ = ["CHECKS", "numbers_otherwise_than_told"]

#: A number of more figures counts nothing.
_FIGURES = re.compile("(?<![0-9])[0-9]{1,9}(?![0-9])")
#: What tells how many there are of a thing.
_HOW_MANY = frozenset({"copies", "supply"})
#: So many lines say the same of what every one of them is about.
_SERIES = 3
#: So many words behind a number tell that it is a difference.
_NEAR = 2


def numbers_otherwise_than_told(it: Examined) -> None:
    """
    People are told how many there are of a thing, of every one of several, or how many more, and a clause is at odds.

    That is sure only where the numbers are easily taken for one another, or changed places.
    """
    texts = abouts(it)
    if not texts:
        return
    clauses = [*lines(it.source, it.assembly.speech)]
    told = " . ".join(" ".join(told_words(f'"{at.text.strip(chr(34))}"', ones=True)) for at in texts)
    for place, meant in (
        *_of_things(it, texts),
        *_exchanged(it),
        *_differences(it, clauses, told),
        *_of_a_series(it, clauses, told),
    ):
        if not is_known(it, place):
            found = place.text or "x1"
            it.warn("NTW760", place, texts[0], found=found, n_told=_FIGURES.findall(meant)[0])
            it.say.propose("NTW760", [Edit(place.start, place.end, meant)])


def _of_things(it: Examined, texts: Sequence[Place]) -> Iterator[tuple[Place, str]]:
    """How many there are of a thing, where people are told a number that is easily taken for it, or it is not said."""
    things = {slot: some for slot, some in it.own_things().items() if slot[1]}
    kinds = {kind for kind, _ in things}
    counted = {kind for kind in kinds if any(_HOW_MANY & some.keys() for some in it.overlay.items(kind).values())}
    written = {*map(int, _FIGURES.findall(TOLD.sub(" ", it.source.text)))}
    told = [one for at in texts for one in numbers_told(at, it.assembly.speech) if one.number not in written]
    for (kind, key), some in things.items():
        names = {bare(key), *(bare(str(said.value)) for said in some if said.slot[2] == f"name.{it.tongue}")}
        heard = {one.number for one in told if _is_called(one.thing, names, it.assembly.speech)}
        if len(heard) != 1:
            continue
        (number,) = heard
        many = next((one for one in some if one.slot[2] in _HOW_MANY), None)
        titles = [one for one in some if one.slot[2].startswith("name.")]
        if many is not None and isinstance(many.value, int):
            if many.value != number and are_mistaken(number, many.value):
                yield many.at, f"x{number}"
        elif many is None and titles and kind in counted:
            yield Place(it.source, titles[-1].at.end, titles[-1].at.end), f" x{number}"


def _is_called(word: str, names: set[str], speech: Speech) -> bool:
    """Is a word one of some names, in whatever form, or does it begin with one and end in what every thing is?"""
    things = everyday(speech)["things"].split("|")
    return any(
        same_word(word, name, speech) or any(word == f"{name}{thing}" for thing in things) for name in names if name
    )


def _exchanged(it: Examined) -> Iterator[tuple[Place, str]]:
    """The numbers of a clause that stand where people are told the others."""
    text = it.source.text
    for one, other in misplaced(it.source, it.assembly.speech):
        yield Place(it.source, one.start, other.end), f"{one.text}{text[one.end : other.start]}{other.text}"


def _differences(it: Examined, clauses: Sequence[NumberedLine], told: str) -> Iterator[tuple[Place, str]]:
    """A number that people are told to be added to what was, or taken off, where the clause says nothing else."""
    speech, said = it.assembly.speech, everyday(it.assembly.speech)
    signs = {word: sign for kind, sign in (("more", 1), ("less", -1)) for word in said[kind].split("|")}
    words, denying = told.split(), {*said["denying"].split("|")}
    before = {_shape(clause.text): clause.text for clause in it.inherits()}
    for n, word in enumerate(words):
        behind = words[n + 1 : n + 2 + _NEAR]
        sign = next((signs[other] for other in behind if other in signs), 0) if denying.isdisjoint(behind) else 0
        about = [
            line for line in clauses if len(line.numbers) == 1 and _says(line.numbers[0], word, behind, signs, speech)
        ]
        clause = before.get(_shape(about[0].at.text)) if sign and _FIGURES.fullmatch(word) and len(about) == 1 else None
        if clause is not None:
            ((was, *_),) = [_FIGURES.findall(clause)]
            now = int(was) + sign * int(word)
            if now > 0 and now != int(word) and str(now) not in words:
                yield about[0].place(about[0].numbers[0]), str(now)


def _says(number: WrittenNumber, told: str, behind: Sequence[str], signs: Collection[str], speech: Speech) -> bool:
    """Is a number of a clause the one that people are told, of the same thing?"""
    thing = next((word for word in behind if word not in signs), "")
    return number.number == told and bool(thing) and same_word(number.behind, thing, speech)


def _shape(text: str) -> str:
    """A clause with whatever numbers."""
    return _FIGURES.sub("0", " ".join(text.split()))


def _of_a_series(it: Examined, clauses: Sequence[NumberedLine], told: str) -> Iterator[tuple[Place, str]]:
    """One number of several lines that all say the same, where people are told that every one of them does."""
    speech = it.assembly.speech
    every = {*everyday(speech)["each_one"].split("|")}
    alike: dict[tuple[str, str], list[tuple[NumberedLine, WrittenNumber]]] = {}
    for line in clauses:
        if line.numbers:
            last = line.numbers[-1]
            alike.setdefault((last.before, last.behind), []).append((line, last))
    for sentence in told.split(" . "):
        if every.isdisjoint(sentence.split()):
            continue
        for one in numbers(sentence, speech):
            for (_, behind), some in alike.items():
                often = Counter(number.number for _, number in some)
                other = [(line, number) for line, number in some if number.number != one.number]
                if (
                    same_word(one.behind, behind, speech)
                    and often[one.number] >= _SERIES
                    and len(other) == 1
                    and other[0][1].number not in told.split()
                ):
                    yield other[0][0].place(other[0][1]), one.number


#: What each finds.
CHECKS = {"NTW760": numbers_otherwise_than_told}
