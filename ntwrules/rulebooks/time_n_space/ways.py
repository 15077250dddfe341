"""What is foolish about the map of a variant of Time 'n' Space: its wormholes, and the ring."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from ntwrules.dsl.everyday.likeness import mean_the_same
from ntwrules.dsl.everyday.numbers import at_most, renumbered, told
from ntwrules.dsl.foolish.fitting import ruled
from ntwrules.dsl.foolish.linting import Examined, finds
from ntwrules.dsl.lowering.assembly import nearest
from ntwrules.dsl.parsing.tree import Node
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import Place
from ntwrules.dsl.writing.clauses import beside
from ntwrules.model.seats import Seat
from ntwrules.rulebooks.time_n_space.machine.facts import BuildingFace, TimeFacts, TimeTable
from ntwrules.rulebooks.time_n_space.sayings import SAYINGS
from ntwrules.rulebooks.time_n_space.variant import SEAT_PLAN, moon_number

__all__ = ["LintFacts", "in_spans"]

#: Of names so much alike, one is a slip for the other.
_ALIKE = 0.85


class LintFacts(TimeFacts):
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


def in_spans(it: Examined, at: Place | None, span: str, other: str) -> Iterator[Edit]:
    """A time of the file's own as one of as many other spans: who means seconds may write minutes."""
    written, meant = (SAYINGS.vocabulary.by_key["SPAN", one].spellings[it.tongue] for one in (span, other))
    for word in re.finditer(r"\w+", at.text) if at is not None and it.own(at) else ():
        if at is not None and word[0] in written:
            yield Edit(at.start + word.start(), at.start + word.end(), meant[written.index(word[0])])


def _own_ends(it: Examined) -> Iterator[tuple[Node, Node]]:
    """Every end of a wormhole of the file's own, with the other end of it."""
    for said in it.own_statements():
        if said.slot[0] == "wormhole":
            one, other = said.value.nodes("place")
            yield from ((one, other), (other, one))


def _key(place: Node) -> str:
    """What a place is called, a moon by its number."""
    return [*place.leaves()][-1].value


@finds(NTW866="M5")
def _out_of_reach(it: Examined, facts: LintFacts) -> None:
    """A planet where nobody else can ever deliver."""
    for table in facts.tables:
        for planet, seat in enumerate(table.seats):
            seen, new = set[int](), {planet}
            while new:
                seen |= new
                new = {place for here in new for place in table.ways[here]} - seen
            if not any(other in seen for other in range(len(table.seats)) if other != planet):
                _tell_out_of_reach(it, facts, seat, table.seats)
                return


def _tell_out_of_reach(it: Examined, facts: LintFacts, seat: Seat, seats: Sequence[Seat]) -> None:
    planet, *planets = (SEAT_PLAN.name(one, it.tongue) for one in (seat, *seats))
    others = [*_other_ends(it, facts, seat)]
    ends = [Place(it.source, edit.start, edit.end) for edit in others]
    lines = (at for at in it.lines("wormhole") if not any(at.start <= end.start < at.end for end in ends))
    it.warn("NTW866", *ends, it.at("ruling", "ring"), *lines, found=planet, n_players=len(seats))
    places = {end for one in facts.variant.edges for end in (one.start, one.end)} - {*SEAT_PLAN.seats}
    if not any(_planets_of_a_colour(it, place) for place in places):
        ways = ([edit] for edit in others) if others else [_one_more_wormhole(it, planet, planets)]
        it.say.propose("NTW866", *ways)


def _other_ends(it: Examined, facts: LintFacts, seat: Seat) -> Iterator[Edit]:
    """The planet itself for one whose player never plays, or the place that all others meet at for one of its own."""
    playing = {one for table in facts.tables for one in table.seats}
    places = Counter(_key(end) for end, _ in _own_ends(it) if end.leaf("NAME"))
    meeting = [place for place, count in places.items() if count > 1]
    for end, other in _own_ends(it):
        if end.leaf("SEAT") and _key(end) not in playing:
            yield Edit(end.start, end.end, SEAT_PLAN.name(seat, it.tongue))
        elif _key(other) == seat and places[_key(end)] == 1 and len(meeting) == 1:
            yield Edit(end.start, end.end, meeting[0])


def _one_more_wormhole(it: Examined, planet: str, planets: Sequence[str]) -> tuple[Edit, ...]:
    """A wormhole like those of all other planets, where they lead to one place."""
    own = [at for at in it.lines("wormhole") if it.own(at)]
    found = [
        (name, at, at.text.removeprefix(name)) for at in own for name in planets if re.match(rf"{name}\b", at.text)
    ]
    others = {*planets} - {planet}
    ways = {way: at for _, at, way in found if {name for name, _, to in found if to == way} == others}
    return next((beside(at, (), [f"{planet}{way}"]) for way, at in ways.items()), ()) if len(ways) == 1 else ()


@finds(NTW737="M5")
def _planet_of_nobody(it: Examined, facts: LintFacts) -> None:
    """A wormhole of the file's own to the planet of a seat that has no player, where nobody is out of reach for it."""
    playing = {seat for table in facts.tables for seat in table.seats}
    ends = [end for end, _ in _own_ends(it) if end.leaf("SEAT") and _key(end) not in playing]
    if ends and not any(found.code == "NTW866" for found in it.say.found):
        players, most, end = it.at("players"), facts.variant.largest.players, ends[0]
        name, at = SEAT_PLAN.name(_key(end), it.tongue), Place(it.source, end.start, end.end)
        it.warn("NTW737", *((players, at) if it.own(players) else (at, players)), found=name, n_most=most)
        if players is not None and it.own(players):
            more = told(it.source.text, range(most + 1, len(SEAT_PLAN.seats) + 1))
            it.say.propose("NTW737", *(renumbered(players, most, number) for number in more))


@finds(NTW859="M5")
def _misspelt_places(it: Examined, facts: LintFacts) -> None:
    """A place that only one wormhole of the file leads to, with nearly the name of a planet, or of one with several."""
    there = {end for one in facts.variant.edges for end in (one.start, one.end)} - {*SEAT_PLAN.seats}
    own = [said.at for said in it.own_statements() if said.slot[0] == "wormhole"]
    named = {name: [at for at in own if name in re.findall(r"[\w-]+", at.text)] for name in sorted(there)}
    planets = [SEAT_PLAN.name(seat, it.tongue) for seat in SEAT_PLAN.seats]
    several = [*planets, *(name for name, places in named.items() if len(places) > 1)]
    for name, places in named.items():
        likely = nearest(name, several) if len(places) == 1 else ()
        near = [one for one in likely if _slips_into(name, one)] or _planets_of_a_colour(it, name)
        near = near or [planet for planet in planets if mean_the_same(name, planet, it.assembly.speech)]
        if near and places:
            starts = [place.start + place.text.index(name) for place in places]
            at = Place(it.source, starts[0], starts[0] + len(name))
            it.warn("NTW859", at, *named.get(near[0], ())[:1], found=name, expected=near[0])
            it.say.propose("NTW859", [Edit(start, start + len(name), near[0]) for start in starts])


def _planets_of_a_colour(it: Examined, name: str) -> list[str]:
    """The planet of a player who is called by a colour of cubes: `blue` for `light blue`."""
    goods = {*SAYINGS.vocabulary.spellings("GOOD", it.tongue)}
    planets = [SEAT_PLAN.name(seat, it.tongue) for seat in SEAT_PLAN.seats]
    joined = [planet for planet in planets if re.sub("[ -]", "", planet) == name.replace("-", "")]
    return joined or [planet for planet in planets if name in goods and planet.endswith(name)]


def _slips_into(name: str, other: str) -> bool:
    """Is it the same name with a slip inside? `station-b` is no slip for `station-a`."""
    return name[-1] == other[-1] and SequenceMatcher(None, name, other).ratio() > _ALIKE


@finds(NTW738="M5")
def _moon_left_out(it: Examined, facts: LintFacts) -> None:
    """A moon of the file's own behind one that is on no map, however many play."""
    there = {moon_number(moon) for table in facts.tables for moon in table.moons}
    ends = [(int(number.value), number) for end, _ in _own_ends(it) if (number := end.leaf("NUMBER"))]
    beyond = sorted({moon for moon, _ in ends if not {*range(1, moon)} <= there})
    if beyond:
        left = min({*range(1, beyond[0])} - there)
        number = next(number for moon, number in ends if moon == beyond[0])
        it.warn("NTW738", Place(it.source, number.start, number.end), n_moon=beyond[0], n_before=left)
        fewer = beyond[0] - left
        moved = {moon for moon in there if moon >= beyond[0]}
        edits = {Edit(leaf.start, leaf.end, str(moon - fewer)) for moon, leaf in ends if moon in moved}
        it.say.propose("NTW738", sorted(edits))


@finds(NTW743="F4")
def _moons_always_left_alone(it: Examined, facts: LintFacts) -> None:
    """Moons that can be left alone with as many tiles as ever lie there, though something must be done at them."""
    variant, at = facts.variant, it.at("moon-skip-at")
    told_stacks = [len(tiles) for _, tiles in variant.known_stacks] if variant.stacks == "known" else []
    every = sum(tile.copies for tile in variant.tiles)
    shuffled = [every // len(table.moons) for table in facts.tables if table.moons and variant.stacks == "equal"]
    most = max((*told_stacks, *shuffled), default=0)
    if variant.moon_action == "must" and 0 < most <= variant.moon_skip_at and it.own(at):
        it.warn("NTW743", at, it.at("ruling", "moon_action"), n_found=variant.moon_skip_at, n_most=most)
        fewer = at_most(variant.moon_skip_at, most)
        it.say.propose("NTW743", renumbered(at, variant.moon_skip_at, fewer) if at and fewer < most else ())


@finds(NTW736="M5")
def _ring_that_is_not_told(it: Examined, facts: LintFacts) -> None:
    """Wormholes of the file's own besides a ring of which people are told that there is none."""
    own = [said.at for said in it.own_statements() if said.slot[0] == "wormhole"]
    if own and facts.variant.ring and any(it.told("no_ring")):
        it.warn("NTW736", own[0], it.at("ruling", "ring"))
        it.say.propose("NTW736", ruled(it, SAYINGS, "ring", value=False))
