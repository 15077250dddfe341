"""Times that are longer than the whole game, and what was probably meant by them."""

import re
from collections.abc import Iterator, Mapping

from attrs import frozen

from ntwrules.dsl.everyday.figures import without_a_nought, without_one_of_two
from ntwrules.dsl.everyday.told import told_words
from ntwrules.dsl.foolish.linting import Examined, finds
from ntwrules.dsl.lowering.assembly import Reading
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import TOLD, Place
from ntwrules.rulebooks.time_n_space.language.lines import SPANS, duration
from ntwrules.rulebooks.time_n_space.sayings import SAYINGS
from ntwrules.rulebooks.time_n_space.ways import LintFacts, in_spans

__all__ = ["shorter"]

#: Clauses that tell a time, besides those about flights; nought is none.
_TELLING = ("quantum-ms", "grace-ms", "timer-ms")
_TIME = re.compile(r"([0-9]{1,8})\s+([^\W\d_]+)")


@frozen
class _Time:
    """
    A time that a clause tells.

    Attributes:
        at: Where it is told.

        millis: How long it is.
    """

    at: Place
    millis: int


def _times(it: Examined, at: Place | None) -> Iterator[_Time]:
    """Every time that a clause of the file's own tells."""
    spans = _spans(it)
    for found in _TIME.finditer(at.text) if at is not None and it.own(at) else ():
        if at is not None and found[2] in spans:
            yield _Time(Place(at.source, at.start + found.start(), at.start + found.end()), _length(found, spans))


def _length(found: re.Match[str], spans: Mapping[str, int]) -> int:
    return int(found[1]) * spans[found[2]]


def _spans(it: Examined) -> dict[str, int]:
    """How many milliseconds are in each span of time, by what it is called."""
    spelled = SAYINGS.vocabulary.by_key
    return {name: millis for span, millis in SPANS.items() for name in spelled["SPAN", span].spellings[it.tongue]}


def shorter(it: Examined, at: Place | None, least: int) -> Iterator[list[Edit]]:
    """
    A clause of the file's own with a shorter time for each that is *least* or longer: the one that people are told.

    If they are told none, it is as many of a smaller unit, or a number that was mistyped.
    """
    long = [time for time in _times(it, at) if time.millis >= least]
    said = " ".join(told_words(it.source.text, ones=True))
    plain = TOLD.sub(" ", it.source.text)
    spans = _spans(it)
    known = {_length(found, spans) for found in _TIME.finditer(plain) if found[2] in spans}
    told = {_length(found, spans): found[0] for found in _TIME.finditer(said) if found[2] in spans}
    fit = [words for millis, words in told.items() if millis < least and millis not in known]
    if len(long) == 1 and fit:
        yield from ([Edit(time.at.start, time.at.end, words)] for time in long for words in fit)
    elif any(any(in_spans(it, time.at, "minute", "second")) for time in long):
        yield [edit for time in long for edit in in_spans(it, time.at, "minute", "second")]
    elif len(long) == 1:
        (time,) = long
        number, name = time.at.text.split()
        typed = {*without_one_of_two(number), *without_a_nought(number)}
        fewer = [one for one in sorted(typed) if int(one) * spans[name] < least]
        yield from ([Edit(time.at.start, time.at.start + len(number), one)] for one in fewer)


@finds(NTW742="E1")
def _longer_than_the_clock(it: Examined, facts: LintFacts) -> None:
    """A time of the file's own that is as long as the whole game; what no timer outlasts is told otherwise."""
    if any(found.code == "NTW874" for found in it.say.found):
        return
    clock, runs = it.at("clock-ms"), facts.variant.clock_ms
    places = (*map(it.at, _TELLING), *it.lines("own_timers"))
    for at in places:
        long = [time for time in _times(it, at) if time.millis >= runs]
        if long:
            it.warn("NTW742", long[0].at, clock, found=long[0].at.text)
            it.say.propose("NTW742", *shorter(it, at, runs))


@finds(NTW744="T1")
def _shorter_than_a_second(it: Examined, _facts: LintFacts) -> None:
    """Timers of the file's own that run out before anybody can do anything."""
    for at in (it.at("timer-ms"), *it.lines("own_timers")):
        short = [time for time in _times(it, at) if time.millis < SPANS["second"]]
        if short:
            it.warn("NTW744", short[0].at, found=short[0].at.text)
            it.say.propose(
                "NTW744", [edit for time in short for edit in in_spans(it, time.at, "millisecond", "second")]
            )


@finds(NTW735="F1")
def _longer_than_the_game(it: Examined, facts: LintFacts) -> None:
    """A flight that takes as long as the clock runs."""
    for said in (hole[""] for hole in it.overlay.items("wormhole").values()):
        at, takes = said.at, said.value.node("duration")
        if takes and duration(takes, Reading(at.source, it.say, it=it.assembly)) >= facts.variant.clock_ms:
            it.warn("NTW735", at, it.at("clock-ms"), found=at.text)
            it.say.propose("NTW735", *shorter(it, at, facts.variant.clock_ms))
