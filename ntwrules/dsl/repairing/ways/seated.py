"""Who sits where, as a file tells people: for a seat that never plays, and for a person where a seat belongs."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from ntwrules.dsl.everyday.likeness import Speech, bare, everyday, same_word
from ntwrules.dsl.everyday.told import sentences, tells, told_words
from ntwrules.dsl.findings.diagnostics import Diagnostic
from ntwrules.dsl.repairing.proposals import Proposals
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import TOLD, Place, Source
from ntwrules.model.seats import Seat, SeatPlan
from ntwrules.model.texts import Tongue

__all__ = ["a_person", "at_the_table", "is_somebody", "of_who_plays", "players_told", "seat_of"]

#: What it costs to take a person for the seat on which a file puts that person, and for whoever is first.
_SEATED, _FIRST = 0.3, 1.0
#: A person in the place of a seat: up to so many words, and no sign.
_PERSON = re.compile(r"[^\W\d_]+(?:['\u2019]s)?(?: [^\W\d_]+){0,3}(?=[ \t]*(?:[;}#\n]|$))")
_PAIR = 2
#: What is told in passing.
_BESIDES, _SOMEBODY = re.compile(r"\(([^()]*)\)"), re.compile(r"\b[^\W\d_a-z]")
#: A word of fewer letters names nobody.
_SMALL = 3


def seat_of(at: Place, words: Iterable[str], seats: Mapping[str, Seat], speech: Speech) -> Seat | None:
    r"""
    Where somebody sits of whom a clause speaks in some *words*: at one of some *seats*, by what they are called.

    It is the one that the remark beside it names, or the only one of which the file tells in the same breath as of
    what that remark is about.

    >>> source = Source("it.ntw", "# grandma sits on north\npawns 3\nfinish at 57 for west  # for grandma")
    >>> seat_of(Place(source, 32, 53), (), {"north": "north", "south": "south"}, Speech("en"))
    'north'
    """
    line = at.position[0]
    told = told_words(at.source.line(line))
    beside = {*_named(told, seats)}
    if len(beside) == 1:
        return beside.pop()
    small = {*everyday(speech)["small"].split("|"), *everyday(speech)["telling"].split("|")}
    said = [word for word in map(bare, (*words, *told)) if len(word) >= _SMALL and word.isalpha()]
    found: Counter[Seat] = Counter()
    for breath in _breaths(at.source, line, seats, speech):
        here = {*_named(breath, seats)}
        if len(here) == 1:
            about = (word for word in said if word not in small)
            found[here.pop()] += sum(any(same_word(word, other, speech) for other in breath) for word in about)
    often = [seat for seat, many in found.items() if many and many == max(found.values())]
    return often[0] if len(often) == 1 else None


def _named(words: Sequence[str], seats: Mapping[str, Seat]) -> Iterator[Seat]:
    """The seats that some words name."""
    said = f" {' '.join(words)} "
    return (seat for name, seat in seats.items() if f" {name} " in said)


def _breaths(source: Source, apart: int, seats: Mapping[str, Seat], speech: Speech) -> Iterator[list[str]]:
    """The words of every part of a sentence that people are told; and of a clause with the remark beside it."""
    told = (found for found in TOLD.finditer(source.text) if source.position(found.start())[0] != apart)
    for part in (part for one in told for part in _parts(one[0].strip('"#'), seats, speech)):
        yield from (sentence.split() for sentence in sentences(f"#{part.replace(':', ' ')}"))
    for number, line in enumerate(source.text.split("\n"), 1):
        clause, _, remark = line.partition("#")
        if number != apart and clause.strip() and remark:
            yield [*bare(TOLD.sub(" ", clause)).split(), *told_words(f"#{remark}")]


def players_told(text: str, fit: Iterable[int], speech: Speech) -> list[int]:
    """
    How many play, of the numbers that fit, as people are told.

    >>> players_told("# The four of us, in 3 rounds.", range(2, 5), Speech("en"))
    [4]
    """
    numbers = {int(found[1]) for found in tells("together", text, speech)}
    return [number for number in fit if number in numbers]


def _parts(told: str, seats: Mapping[str, Seat], speech: Speech) -> list[str]:
    """
    What people are told, in parts that are each about somebody else.

    One that tells where somebody sits, and not who, goes on about whoever the one before it was about.

    >>> _parts("Sue is six, sits on west (and may win); Tom (south) begins", {"south": "south"}, Speech("en"))
    ['Sue is six  sits on west  ; Tom  south  begins', 'and may win']
    """

    def is_seated(part: str) -> bool:
        return any(_named(bare(part).split(), seats))

    besides = [part for part in _BESIDES.findall(told) if not is_seated(part)]
    within = _BESIDES.sub(lambda part: f" {part[1]} " if is_seated(part[1]) else " ", told)
    goes_on = re.compile(rf"\s*(?:{everyday(speech)['sitting']})\b", re.IGNORECASE)
    parts: list[str] = []
    pieces = re.split(rf"(,|\s(?:{everyday(speech)['joints']})\s)", within)
    for joint, piece in zip(["", *pieces[1::2]], pieces[::2], strict=True):
        begun = len(parts) - (bool(parts) and joint != "," and (is_seated(parts[-1]) or not is_seated(piece)))
        if goes_on.match(piece):
            begun = max((n for n, part in enumerate(parts) if _SOMEBODY.search(part)), default=len(parts[:-1]))
        parts[begun:] = [" ".join([*parts[begun:], f"{joint.strip(',')}{piece}"])]
    return [*parts, *besides]


def at_the_table(plan: SeatPlan, seats: Iterable[Seat], tongue: Tongue) -> dict[str, Seat]:
    """Some seats by what people call them."""
    return {bare(plan.name(seat, tongue)): seat for seat in seats}


def of_who_plays(
    at: Place, plan: SeatPlan, away: Iterable[Seat], playing: Sequence[Seat], speech: Speech
) -> Iterator[list[Edit]]:
    """
    Something for a seat that never plays, for one that does: where the person of whom a remark beside it tells sits.

    Of two that play, it is else the second: nobody looks for a seat for whoever is first. Where people are told of the
    seat that never plays, nobody knows.
    """
    names = at_the_table(plan, playing, speech.tongue)
    told = told_words(at.source.text)
    away = [one for one in away if bare(plan.name(one, speech.tongue)) not in told]
    seat = seat_of(at, (), names, speech)
    chosen = seat or (playing[1] if len(playing) == _PAIR else None)
    behind = re.split("[;{}#\n]", at.source.text[at.start :])[0]
    for one in away if chosen else ():
        found = [*re.finditer(rf"\b{re.escape(plan.name(one, speech.tongue))}\b", behind)]
        if chosen and len(found) == 1:
            yield [Edit(at.start + found[0].start(), at.start + found[0].end(), plan.name(chosen, speech.tongue))]


def is_somebody(finding: Diagnostic, plan: SeatPlan) -> bool:
    """Is it somebody of whom people are told, in the place of a seat? Nothing that is written likewise was meant."""
    return finding.at.text in finding.at.source.told_of and _is_of_a_seat(finding, plan)


def _is_of_a_seat(finding: Diagnostic, plan: SeatPlan) -> bool:
    known, expected = at_the_table(plan, plan.seats, finding.tongue), dict(finding.words).get("words", ())
    return isinstance(expected, tuple) and bool(expected) and {*map(bare, expected)} <= known.keys()


def a_person(finding: Diagnostic, plan: SeatPlan, playing: Sequence[Seat], speech: Speech) -> Proposals:
    """
    A person where a seat belongs, as the seat on which that person is told to sit; who begins sits on the first.

    In a list of seats it is else the only one that people are told of and that the list does not have.
    """
    source = finding.at.source
    person = _PERSON.match(source.text, finding.at.start)
    if not _is_of_a_seat(finding, plan):
        return
    if person is None:
        yield from _all_of_them(source, finding, plan)
        return
    seat = seat_of(finding.at, person[0].split(), at_the_table(plan, playing, finding.tongue), speech)
    line, names = source.line(finding.at.position[0]).partition("#")[0], at_the_table(plan, plan.seats, finding.tongue)
    others = {*_named(bare(line).split(), names)}
    if seat is None and "," in line and others:
        told = {*_named(told_words(source.text), names)} - others
        seat = told.pop() if len(told) == 1 else None
    begins = re.search(rf"\b(?:{everyday(speech)['begins']})$", bare(person[0]))
    if seat or begins:
        edit = Edit(person.start(), person.end(), plan.name(seat or playing[0], finding.tongue))
        yield _SEATED if seat else _FIRST, (edit,)


def _all_of_them(source: Source, finding: Diagnostic, plan: SeatPlan) -> Proposals:
    """A list of which none is a seat, as those seats that people are told of, in that order, if they are as many."""
    names = at_the_table(plan, plan.seats, finding.tongue)
    listed = re.match(r"[^\W\d_]+(?:, *[^\W\d_]+)+", source.text[finding.at.start :])
    said = re.split(", *", listed[0]) if listed is not None else []
    told = dict.fromkeys(names[word] for word in told_words(source.text) if word in names)
    if listed is not None and names.keys().isdisjoint(map(bare, said)) and len(told) == len(said):
        text = ", ".join(plan.name(seat, finding.tongue) for seat in told)
        yield _SEATED, (Edit(finding.at.start, finding.at.start + listed.end(), text),)
