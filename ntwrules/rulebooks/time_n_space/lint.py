"""What is foolish in a variant of Time 'n' Space, and can be told without playing."""

import re
import sys
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from types import MappingProxyType

from ntwrules.dsl.everyday.likeness import bare
from ntwrules.dsl.everyday.numbers import renumbered
from ntwrules.dsl.everyday.told import told_words
from ntwrules.dsl.foolish.fitting import amounts_exchanged, ruled
from ntwrules.dsl.foolish.idle import idle_rulings
from ntwrules.dsl.foolish.linting import Examined, checks, finds
from ntwrules.dsl.lowering.overlay import Said
from ntwrules.dsl.repairing.ways.seated import at_the_table, players_told, seat_of
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import Place
from ntwrules.model.seats import Seat
from ntwrules.rulebooks.time_n_space import centres, durations, ways
from ntwrules.rulebooks.time_n_space.centres import OF_RESEARCH
from ntwrules.rulebooks.time_n_space.machine.facts import CUBES
from ntwrules.rulebooks.time_n_space.sayings import SAYINGS
from ntwrules.rulebooks.time_n_space.variant import GOODS, SEAT_PLAN, TimeVariant, moon_number
from ntwrules.rulebooks.time_n_space.ways import LintFacts, in_spans

__all__ = ["CHECKS", "NEEDED", "lint", "matters"]

#: In milliseconds: nobody means a game that is over sooner.
_SHORTEST_CLOCK = 300_000
#: … nor one that takes longer than an evening.
_HOUR = 3_600_000
_LONGEST_CLOCK = 4 * _HOUR

#: What matters only where bonus counters lie on the planets.
_OF_BONUSES = ("bonus_multiplies", "bonus_use", "bonus_value")

#: What has to be so for a ruling to matter; any other always does.
NEEDED: Mapping[str, Callable[[TimeVariant], bool]] = MappingProxyType(
    {
        **dict.fromkeys(OF_RESEARCH, lambda it: it.stacks != "none"),
        "stacks": lambda it: any(tile.copies for tile in it.tiles),
        **dict.fromkeys(_OF_BONUSES, lambda it: it.bonus),
        "owner_choice": lambda it: len(set(it.orders)) < len(it.orders),
    }
)


def matters(ruling: str, variant: TimeVariant) -> bool:
    """
    Does it make a difference in *variant* what a ruling says?

    >>> from ntwrules.rulebooks.loading import load
    >>> matters("upgrade", load("time-n-space").variant), matters("upgrade", load("time-n-space-intro").variant)
    (True, False)
    """
    return ruling not in NEEDED or NEEDED[ruling](variant)


def lint(it: Examined, variant: TimeVariant) -> None:
    """Look for everything foolish that can be told without playing."""
    facts = LintFacts(variant)
    for check in CHECKS:
        check(it, facts)


def _of_buildings(it: Examined) -> Iterator[Place]:
    """Where the file at hand speaks of buildings."""
    return (said.at for said in it.own_statements() if said.slot[0] in {"building", "own_building"})


@finds(NTW827="T1")
def _never_plays(it: Examined, facts: LintFacts) -> None:
    """Timers or buildings of their own for a seat that has no player, however many play."""
    playing = {seat for table in facts.tables for seat in table.seats}
    for said in it.own_statements():
        seat = said.slot[1].split()[0] if said.slot[0] in {"own_timers", "own_building"} else None
        if seat is not None and seat not in playing:
            it.warn("NTW827", said.at, it.at("players"), found=SEAT_PLAN.name(seat, it.tongue))
            it.say.propose("NTW827", *_of_who_plays(it, said, playing))


def _of_who_plays(it: Examined, said: Said, playing: Collection[str]) -> Iterator[list[Edit]]:
    """
    Timers of the seat that people are told of most, among those that play; of as many, of the last that has none.

    That of whom a remark beside them tells comes first. Where people are told that more of them play, these do; and a
    seat that they are told of plays instead of the last one.
    """
    end = next(said.value.leaves("SEAT"))
    told = seat_of(said.at, (), at_the_table(SEAT_PLAN, SEAT_PLAN.in_order(playing), it.tongue), it.assembly.speech)
    if told:
        yield [Edit(end.start, end.end, SEAT_PLAN.name(told, it.tongue))]
        return
    text = " ".join(told_words(it.source.text))
    often = Counter({seat: text.count(bare(SEAT_PLAN.name(seat, it.tongue))) for seat in SEAT_PLAN.seats})
    players = it.at("players")
    as_told = [*_as_many_as_told(it, said.slot[1])]
    if as_told:
        yield from as_told
    elif often[said.slot[1]] > max(often[seat] for seat in playing):
        if players is not None and it.own(players) and len(it.variant.seatings) == 1:
            yield [Edit(players.end, players.end, f"; {_seats(it, said.slot[1])}")]
    else:
        most = max(often[seat] for seat in playing)
        likely = [seat for seat in SEAT_PLAN.seats if seat in playing and often[seat] == most]
        other = [seat for seat in likely if not it.overlay.said(said.slot[0], seat)] or likely
        yield [Edit(end.start, end.end, SEAT_PLAN.name(other[-1], it.tongue))]


def _as_many_as_told(it: Examined, seat: Seat) -> Iterator[list[Edit]]:
    """As many players as people are told, where a seat plays with so many."""
    at, known = it.at("players"), [seating.players for seating in it.variant.seatings]
    fit = (many for many in SEAT_PLAN.players if seat in SEAT_PLAN.playing(many) and many not in known)
    if at is not None and it.own(at) and len(known) == 1:
        for many in players_told(it.source.text, fit, it.assembly.speech):
            yield [*renumbered(at, known[0], many)]


def _seats(it: Examined, seat: Seat) -> str:
    """Who plays, with a seat instead of the last one of those that play."""
    (seating,) = it.variant.seatings
    names = [SEAT_PLAN.name(one, it.tongue) for one in (*seating.seats[:-1], seat)]
    return f"{it.assembly.spelled('SEATS')[0]} {seating.players}: {', '.join(names)}"


@finds(NTW837="T1")
def _more_times_than_timers(it: Examined, facts: LintFacts) -> None:
    """Times of their own for more timers than a seat has."""
    for seat, times in facts.variant.own_timers:
        at = it.at("own_timers", seat)
        if len(times) > facts.variant.timers and at is not None and it.own(at):
            found = SEAT_PLAN.name(seat, it.tongue)
            it.warn("NTW837", at, it.at("timers"), found=found, n_found=len(times), n_most=facts.variant.timers)
            parts = at.text.split(",")
            end = at.start + len(",".join(parts[: facts.variant.timers]))
            it.say.propose("NTW837", [Edit(end, at.end, "")] if len(parts) == len(times) else ())


@finds(NTW829="S2")
def _less_than_before(it: Examined, _facts: LintFacts) -> None:
    """A tile that can do less behind than in front: nobody would ever turn it."""
    for said in it.own_statements():
        if said.slot[0] == "tile" and said.slot[2] == "makes":
            numbers = [(int(one.value), one) for one in said.value.leaves("NUMBER")]
            goods = [(sum(leaf.type == "GOOD" for leaf in one.walk()), one) for one in said.value.nodes("units")]
            sides = numbers or goods
            if len(sides) > 1 and sides[0][0] > sides[1][0]:
                (many, first), (less, then) = sides
                it.warn("NTW829", said.at, found=said.slot[1], n_first=many, n_then=less)
                front, behind = (it.source.text[one.start : one.end] for one in (first, then))
                besides = Counter(behind.split(", ")) - Counter(front.split(", "))
                added = [Edit(then.start, then.start, f"{front}, ")]  # what comes to it on level III
                exchanged = [Edit(first.start, first.end, behind), Edit(then.start, then.end, front)]
                it.say.propose("NTW829", added if goods and besides else exchanged)


@finds(NTW867="H1")
def _no_orders(it: Examined, facts: LintFacts) -> None:
    """Nobody can ever offer an order."""
    variant = facts.variant
    begun = variant.pick or variant.fill == "in-turn" or any(one.value for one in variant.preplaced)
    if not begun and not any(face.trades for face in facts.faces_in_play):
        it.warn("NTW867", it.at("pick"))


@finds(NTW868="D2")
def _nothing_to_deliver_from(it: Examined, facts: LintFacts) -> None:
    kinds = ("beam",) if facts.variant.deliver_from == "beam" else ("beam", "production")
    if not any(face.kind in kinds for face in facts.faces_in_play):
        it.warn("NTW868", next(_of_buildings(it), it.at("ruling", "deliver_from")))


@finds(NTW869="P1")
def _never_made(it: Examined, facts: LintFacts) -> None:
    """A colour of which there are orders and will never be a cube."""
    variant = facts.variant
    there = {cube for face in facts.faces_in_play for cube in face.units}
    laid = {one.good for one in variant.preplaced if not one.value}
    for cube, good, many in zip(CUBES, GOODS, variant.supply, strict=True):
        if not many or (cube not in there and good not in laid):
            it.warn("NTW869", next(_of_buildings(it), None) if many else it.at("supply"), found=f"<{good}>")


@finds(NTW874="T1")
def _clock_too_short(it: Examined, facts: LintFacts) -> None:
    """No timer runs out before the clock ends."""
    variant = facts.variant
    times = [time for table in facts.tables for own in table.lasting for time in own]
    if min(times) >= variant.clock_ms:
        clock, timer = it.at("clock-ms"), it.at("timer-ms")
        it.warn("NTW874", clock, timer, *it.lines("own_timers"))
        spans = in_spans(it, timer, "minute", "second"), in_spans(it, clock, "second", "minute")
        places = variant.clock_ms < _SHORTEST_CLOCK <= variant.timer_ms
        exchanged = [*amounts_exchanged(it, clock, timer)] if places else []
        it.say.propose("NTW874", *([exchanged] if exchanged else spans))


@finds(NTW818="E1")
def _clock_too_long(it: Examined, facts: LintFacts) -> None:
    """A game that takes a whole evening, and more."""
    clock = it.at("clock-ms")
    if facts.variant.clock_ms > _LONGEST_CLOCK and it.own(clock):
        it.warn("NTW818", clock, n_hours=facts.variant.clock_ms // _HOUR)
        it.say.propose("NTW818", in_spans(it, clock, "minute", "second"))


@finds(NTW875="D2")
def _order_too_large(it: Examined, facts: LintFacts) -> None:
    """An order for more cubes than there are of its colour."""
    largest, fewest = max(facts.variant.orders), min(facts.variant.supply)
    if 0 < fewest < largest:
        supply = it.at("supply")
        alike = _as_its_siblings(supply, fewest) if supply is not None and it.own(supply) else ()
        places = (supply, it.at("orders")) if alike else (it.at("orders"), supply)
        it.warn("NTW875", *places, n_found=largest, n_most=fewest)
        it.say.propose("NTW875", alike)


def _as_its_siblings(at: Place, was: int) -> tuple[Edit, ...]:
    """A number of a row as all others are, where those are equal."""
    others = {int(number) for number in re.findall("[0-9]+", at.text)} - {was}
    return renumbered(at, was, others.pop()) if len(others) == 1 else ()


@finds(NTW876="S2")
def _stacks_nowhere(it: Examined, facts: LintFacts) -> None:
    """Tiles on a moon that is on no map, or that nobody will see."""
    moons = {moon for table in facts.tables for moon in table.moons}
    for moon, _ in facts.variant.known_stacks:
        if facts.variant.stacks != "known" or moon not in moons:
            it.warn("NTW876", it.at("known_stack", str(moon_number(moon))), it.at("ruling", "stacks"))
            known = ruled(it, SAYINGS, "stacks", "known")
            it.say.propose("NTW876", known if moon in moons else _next_moon(it, facts, moon, moons))


def _next_moon(it: Examined, facts: LintFacts, moon: str, moons: Collection[str]) -> tuple[Edit, ...]:
    """The stack of a moon that is on no map as that of the next one, where those before it are told."""
    others = {moon_number(other) for other, _ in facts.variant.known_stacks} - {moon_number(moon)}
    following, at = len(others) + 1, it.at("known_stack", str(moon_number(moon)))
    in_order = others == {*range(1, following)} and following in map(moon_number, moons)
    return renumbered(at, moon_number(moon), following) if others and in_order and at and it.own(at) else ()


def _decides(ruling: str, facts: LintFacts) -> bool:
    return matters(ruling, facts.variant)


_rulings_about_nothing = idle_rulings(SAYINGS, _decides, lambda name: ("bonus", True) if name in _OF_BONUSES else None)

#: Every check, in the order in which things are told.
CHECKS = checks(ways, centres, sys.modules[__name__], durations)
