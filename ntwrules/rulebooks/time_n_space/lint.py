"""What is foolish in a variant of Time 'n' Space, and can be told without playing."""

import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from functools import partial
from types import MappingProxyType

from ntwrules.dsl.compiling.linting import Examined, checks, finds
from ntwrules.dsl.lowering.assembly import nearest
from ntwrules.dsl.lowering.overlay import Said
from ntwrules.dsl.repairing.fitting import amounts_exchanged, ruled
from ntwrules.dsl.rows.idle import idle_rulings
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import Place
from ntwrules.rulebooks.time_n_space.machine.facts import CUBES, BuildingFace, TimeFacts, TimeTable
from ntwrules.rulebooks.time_n_space.sayings import SAYINGS
from ntwrules.rulebooks.time_n_space.variant import GOODS, SEAT_PLAN, TimeVariant, moon_number

__all__ = ["CHECKS", "NEEDED", "lint", "matters"]

#: Of names so much alike, one is a slip for the other.
_ALIKE = 0.85
#: In milliseconds: nobody means a game that is over sooner.
_SHORTEST_CLOCK = 300_000
#: … nor one that takes longer than an evening.
_HOUR = 3_600_000
_LONGEST_CLOCK = 4 * _HOUR

#: Letters that are typed for figures.
_FIGURES = str.maketrans("lIO", "110")

#: What matters only where bonus counters lie on the planets.
_OF_BONUSES = ("bonus_multiplies", "bonus_use", "bonus_value")

#: What has to be so for a ruling to matter; any other always does.
NEEDED: Mapping[str, Callable[[TimeVariant], bool]] = MappingProxyType(
    {
        **dict.fromkeys(
            ("moon_action", "build_under_timer", "build_same_kind", "upgrade"), lambda it: it.stacks != "none"
        ),
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


class _Facts(TimeFacts):
    """What is known of a variant before it is played."""

    @property
    def tables(self) -> Iterator[TimeTable]:
        """Everybody who can play, in each number."""
        return (self.table(seating.seats) for seating in self.variant.seatings)

    @property
    def faces_in_play(self) -> Iterator[BuildingFace]:
        """Every side of a building that can lie on somebody's centre."""
        for table in self.tables:
            yield from (face for own in table.printed for face in own)
        dealt = {kind for _, kind in self.variant.dealt}
        known = {key for _, tiles in self.variant.known_stacks for key in tiles}
        for tile, (front, back) in zip(self.variant.tiles, self.faces, strict=True):
            drawn = self.variant.stacks == "equal" or (self.variant.stacks == "known" and tile.key in known)
            if tile.copies and drawn:
                yield from (front, back) if self.variant.upgrade else (front,)
            if tile.copies and tile.kind in dealt:
                yield back


def lint(it: Examined, variant: TimeVariant) -> None:
    """Look for everything foolish that can be told without playing."""
    facts = _Facts(variant)
    for check in CHECKS:
        check(it, facts)


def _of_buildings(it: Examined) -> Iterator[Place]:
    """Where the file at hand speaks of buildings."""
    return (said.at for said in it.own_statements() if said.slot[0] in {"building", "own_building"})


@finds(NTW866="M5")
def _out_of_reach(it: Examined, facts: _Facts) -> None:
    """A planet where nobody else can ever deliver."""
    for table in facts.tables:
        for planet, seat in enumerate(table.seats):
            seen, new = set[int](), {planet}
            while new:
                seen |= new
                new = {place for here in new for place in table.ways[here]} - seen
            if not any(other in seen for other in range(len(table.seats)) if other != planet):
                seat_name = partial(SEAT_PLAN.name, tongue=it.tongue)
                planet_name = seat_name(seat)
                places = (it.at("ruling", "ring"), *it.lines("wormhole"))
                it.warn("NTW866", *places, found=planet_name, n_players=len(table.seats))
                if not any(
                    _planets_of_a_colour(it, end) for one in facts.variant.edges for end in (one.start, one.end)
                ):
                    it.say.propose("NTW866", _one_more_wormhole(it, planet_name, [*map(seat_name, table.seats)]))
                return


def _one_more_wormhole(it: Examined, planet: str, planets: Sequence[str]) -> Iterator[Edit]:
    """A wormhole like those of all other planets, where they lead to one place."""
    own = [at for at in it.lines("wormhole") if it.own(at)]
    found = [(name, at) for at in own for name in planets if re.match(rf"{name}\b", at.text)]
    ways = {at.text.removeprefix(name) for name, at in found}
    if len(ways) == 1 and {name for name, _ in found} == {*planets} - {planet}:
        at = found[-1][1]
        yield Edit(at.end, at.end, f"; {planet}{ways.pop()}")


@finds(NTW827="T1")
def _never_plays(it: Examined, facts: _Facts) -> None:
    """Timers of their own for a seat that has no player, however many play."""
    playing = {seat for table in facts.tables for seat in table.seats}
    for said in it.own_statements():
        if said.slot[0] == "own_timers" and said.slot[1] not in playing:
            it.warn("NTW827", said.at, it.at("players"), found=SEAT_PLAN.name(said.slot[1], it.tongue))


@finds(NTW837="T1")
def _more_times_than_timers(it: Examined, facts: _Facts) -> None:
    """Times of their own for more timers than a seat has."""
    for seat, times in facts.variant.own_timers:
        at = it.at("own_timers", seat)
        if len(times) > facts.variant.timers and at is not None and it.own(at):
            found = SEAT_PLAN.name(seat, it.tongue)
            it.warn("NTW837", at, it.at("timers"), found=found, n_found=len(times), n_most=facts.variant.timers)
            parts = at.text.split(",")
            end = at.start + len(",".join(parts[: facts.variant.timers]))
            it.say.propose("NTW837", [Edit(end, at.end, "")] if len(parts) == len(times) else ())


@finds(NTW828="M2")
def _another_building(it: Examined, _facts: _Facts) -> None:
    """A building without a name of its own, in a centre that has others which do the same."""
    before = (one for layer in it.layers[:-1] for one in layer.statements if isinstance(one, Said))
    known = {one.slot[1]: one.value.rule for one in before if one.slot[0] == "building" and one.slot[2] == "makes"}
    own = {one.slot[1]: one for one in it.own_statements() if one.slot[0] == "building" and one.slot[2] == "makes"}
    for key, said in own.items():
        alike = [other for other, does in known.items() if does == said.value.rule and key not in known]
        told = it.overlay.items("building")[key]
        if alike and not any(slot.startswith("name") for slot in told):
            at = told["key"].at
            it.warn("NTW828", at, found=at.text, some=tuple(alike))
            free = [other for other in alike if other not in own]
            same = [other for other in free if other[-1] == key.translate(_FIGURES)[-1]]
            it.say.propose("NTW828", *([Edit(at.start, at.end, other)] for other in same or free))


@finds(NTW829="S2")
def _less_than_before(it: Examined, _facts: _Facts) -> None:
    """A tile that can do less behind than in front: nobody would ever turn it."""
    for said in it.own_statements():
        if said.slot[0] == "tile" and said.slot[2] == "makes":
            numbers = [*said.value.leaves("NUMBER")]
            if len(numbers) > 1 and int(numbers[0].value) > int(numbers[1].value):
                first, then = numbers
                it.warn("NTW829", said.at, found=said.slot[1], n_first=int(first.value), n_then=int(then.value))
                exchanged = (Edit(first.start, first.end, then.value), Edit(then.start, then.end, first.value))
                it.say.propose("NTW829", exchanged)


@finds(NTW859="M5")
def _misspelt_places(it: Examined, facts: _Facts) -> None:
    """A place of the file's own that only one wormhole leads to, with nearly the name of one that several lead to."""
    there = {end for one in facts.variant.edges for end in (one.start, one.end)} - {*SEAT_PLAN.seats}
    own = [said.at for said in it.own_statements() if said.slot[0] == "wormhole"]
    named = {name: [at for at in own if name in re.findall(r"[\w-]+", at.text)] for name in sorted(there)}
    several = [name for name, places in named.items() if len(places) > 1]
    for name, places in named.items():
        likely = nearest(name, several) if len(places) == 1 else ()
        near = [one for one in likely if _slips_into(name, one)] or _planets_of_a_colour(it, name)
        if near and places:
            start = places[0].start + places[0].text.index(name)
            at = Place(it.source, start, start + len(name))
            it.warn("NTW859", at, *named.get(near[0], ())[:1], found=name, expected=near[0])
            it.say.propose("NTW859", [Edit(at.start, at.end, near[0])])


def _planets_of_a_colour(it: Examined, name: str) -> list[str]:
    """The planet of a player who is called by a colour of cubes: `blue` for `light blue`."""
    goods = {*SAYINGS.vocabulary.spellings("GOOD", it.tongue)}
    planets = [SEAT_PLAN.name(seat, it.tongue) for seat in SEAT_PLAN.seats]
    joined = [planet for planet in planets if re.sub("[ -]", "", planet) == name.replace("-", "")]
    return joined or [planet for planet in planets if name in goods and planet.endswith(name)]


def _slips_into(name: str, other: str) -> bool:
    """Is it the same name with a slip inside? `station-b` is no slip for `station-a`."""
    return name[-1] == other[-1] and SequenceMatcher(None, name, other).ratio() > _ALIKE


@finds(NTW867="H1")
def _no_orders(it: Examined, facts: _Facts) -> None:
    """Nobody can ever offer an order."""
    variant = facts.variant
    begun = variant.pick or variant.fill == "in-turn" or any(one.value for one in variant.preplaced)
    if not begun and not any(face.trades for face in facts.faces_in_play):
        it.warn("NTW867", it.at("pick"))


@finds(NTW868="D2")
def _nothing_to_deliver_from(it: Examined, facts: _Facts) -> None:
    kinds = ("beam",) if facts.variant.deliver_from == "beam" else ("beam", "production")
    if not any(face.kind in kinds for face in facts.faces_in_play):
        it.warn("NTW868", next(_of_buildings(it), it.at("ruling", "deliver_from")))


@finds(NTW869="P1")
def _never_made(it: Examined, facts: _Facts) -> None:
    """A colour of which there are orders and will never be a cube."""
    variant = facts.variant
    there = {cube for face in facts.faces_in_play for cube in face.units}
    laid = {one.good for one in variant.preplaced if not one.value}
    for cube, good, many in zip(CUBES, GOODS, variant.supply, strict=True):
        if not many or (cube not in there and good not in laid):
            it.warn("NTW869", next(_of_buildings(it), None) if many else it.at("supply"), found=f"<{good}>")


@finds(NTW874="T1")
def _clock_too_short(it: Examined, facts: _Facts) -> None:
    """No timer runs out before the clock ends."""
    variant = facts.variant
    times = [time for table in facts.tables for own in table.lasting for time in own]
    if min(times) >= variant.clock_ms:
        clock, timer = it.at("clock-ms"), it.at("timer-ms")
        it.warn("NTW874", clock, timer, *it.lines("own_timers"))
        spans = _in_spans(it, timer, "minute", "second"), _in_spans(it, clock, "second", "minute")
        places = variant.clock_ms < _SHORTEST_CLOCK <= variant.timer_ms
        exchanged = [*amounts_exchanged(it, clock, timer)] if places else []
        it.say.propose("NTW874", *([exchanged] if exchanged else spans))


@finds(NTW818="E1")
def _clock_too_long(it: Examined, facts: _Facts) -> None:
    """A game that takes a whole evening, and more."""
    clock = it.at("clock-ms")
    if facts.variant.clock_ms > _LONGEST_CLOCK and it.own(clock):
        it.warn("NTW818", clock, n_hours=facts.variant.clock_ms // _HOUR)
        it.say.propose("NTW818", _in_spans(it, clock, "minute", "second"))


def _in_spans(it: Examined, at: Place | None, span: str, other: str) -> Iterator[Edit]:
    """A time of the file's own as one of as many other spans: who means seconds may write minutes."""
    written, meant = (SAYINGS.vocabulary.by_key["SPAN", one].spellings[it.tongue] for one in (span, other))
    for word in re.finditer(r"\w+", at.text) if at is not None and it.own(at) else ():
        if at is not None and word[0] in written:
            yield Edit(at.start + word.start(), at.start + word.end(), meant[written.index(word[0])])


@finds(NTW875="D2")
def _order_too_large(it: Examined, facts: _Facts) -> None:
    """An order for more cubes than there are of its colour."""
    largest, fewest = max(facts.variant.orders), min(facts.variant.supply)
    if 0 < fewest < largest:
        it.warn("NTW875", it.at("orders"), it.at("supply"), n_found=largest, n_most=fewest)


@finds(NTW876="S2")
def _stacks_nowhere(it: Examined, facts: _Facts) -> None:
    """Tiles on a moon that is on no map, or that nobody will see."""
    moons = {moon for table in facts.tables for moon in table.moons}
    for moon, _ in facts.variant.known_stacks:
        if facts.variant.stacks != "known" or moon not in moons:
            it.warn("NTW876", it.at("known_stack", str(moon_number(moon))), it.at("ruling", "stacks"))
            it.say.propose("NTW876", ruled(it, SAYINGS, "stacks", "known") if moon in moons else ())


def _decides(ruling: str, facts: _Facts) -> bool:
    return matters(ruling, facts.variant)


_rulings_about_nothing = idle_rulings(SAYINGS, _decides, lambda name: ("bonus", True) if name in _OF_BONUSES else None)

#: Every check, in the order in which things are told.
CHECKS = checks(sys.modules[__name__])
