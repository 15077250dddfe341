"""Looks whether all that was said of a variant of Time 'n' Space can be played together, and tells why not."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from ntwrules.dsl.lowering.assembly import Assembly
from ntwrules.dsl.parsing.tree import Node
from ntwrules.dsl.rows.reading import first_said
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import TOLD, Place
from ntwrules.model.seats import Seating
from ntwrules.model.texts import Texts
from ntwrules.rulebooks.time_n_space.variant import (
    GOODS,
    MOON,
    SEAT_PLAN,
    TAKEN,
    Building,
    Preplaced,
    Wormhole,
    moon_number,
)

__all__ = ["can_be_played"]


def can_be_played(it: Assembly, fields: dict[str, Any]) -> None:
    """Tell what is missing, what goes by a name that is taken, and what does not fit together."""
    for key, said in it.overlay.items("building").items():
        if key in TAKEN:
            it.find("NTW266", first_said(said), rule="M2", found=key)
    if not fields["centre"]:
        it.find("NTW270", it.whole_file(), rule="M2")
        return
    _wormholes(it, fields)
    players = [seating.players for seating in fields["seatings"]]
    if _enough_to_deal(it, fields, max(players)) and fields["stacks"] == "equal":
        _even(it, fields)
    for seat in SEAT_PLAN.seats:
        _filled(it, fields, seat)
    counters = len(GOODS) * len(fields["orders"])
    if fields["pick"] > counters:
        it.find("NTW269", _at(it, "pick", "orders"), rule="S4", n_found=fields["pick"], n_most=counters)
    _stacked(it, fields)


def _stacked(it: Assembly, fields: dict[str, Any]) -> None:
    """There are as many tiles as lie on the moons; one too many is one that people are told of (S2)."""
    lying = Counter(tile for _, tiles in fields["known_stacks"] for tile in tiles)
    copies = {tile.key: tile.copies for tile in fields["tiles"]}
    stacks = [said[""] for said in it.overlay.items("known_stack").values()]
    named = {
        it.overlay.key("tile", leaf.value): (said.at, leaf) for said in stacks for leaf in said.value.leaves("NAME")
    }
    told = {*re.findall(r"[\w-]+", " ".join(TOLD.findall(it.source.text)))}
    free = [name for name in it.names("tile") if name in told and not lying[it.overlay.key("tile", name)]]
    for key in sorted(key for key, count in lying.items() if count > copies.get(key, 0)):
        at, leaf = named[key]
        it.find("NTW268", at, rule="S2", found=key, n_found=lying[key], n_most=copies.get(key, 0))
        ways = ([Edit(leaf.start, leaf.end, name)] for name in free if at.source == it.source)
        it.say.propose("NTW268", *ways)


def _at(it: Assembly, *slots: str) -> Place:
    """Where the file itself speaks of one of these, or else where it begins."""
    said = (it.overlay.said(*slot.split(".")) for slot in slots)
    return next((one.at for one in said if one is not None and one.at.source == it.source), it.whole_file())


def _wormholes(it: Assembly, fields: dict[str, Any]) -> None:
    """Ways lead somewhere else, to places that actions can name (M5)."""
    holes = zip(it.overlay.items("wormhole").values(), fields["edges"], strict=True)
    for number, (said, hole) in enumerate(holes):
        at = said[""].at
        if hole.start == hole.end:
            name = SEAT_PLAN.names.get(hole.start, Texts(hole.start))
            it.find("NTW265", at, rule="M5", found=name.read(it.say.tongue))
            start, end = said[""].value.nodes("place")
            own = at.source == it.source
            if own:
                joined = [*_in_a_chain(it, fields["edges"], number, start, end)]
                joined = joined or [*_in_a_star(it, fields, number, start, end)]
                others = ([Edit(end.start, end.end, _spelled(it, one))] for one in _least_joined(fields, hole.start))
                it.say.propose("NTW265", *(joined or others))
        for place in {hole.start, hole.end} - set(SEAT_PLAN.seats):
            if place in TAKEN:
                it.find("NTW266", at, rule="M5", found=place)


def _in_a_chain(it: Assembly, holes: Sequence[Wormhole], at: int, start: Node, end: Node) -> Iterator[list[Edit]]:
    """One end of a wormhole as the next one begins, or the last one ended, where each begins where one ended."""
    place, before, after = holes[at].start, holes[at - 1 : at], holes[at + 1 : at + 2]
    rest = [*pairwise(holes[:at]), *pairwise(holes[at + 1 :])]
    if not rest or any(one.end != other.start for one, other in rest):
        return
    if after and after[0].start != place and (not before or before[0].end == place):
        yield [Edit(end.start, end.end, _spelled(it, after[0].start))]
    elif before and before[0].end != place and (not after or after[0].start == place):
        yield [Edit(start.start, start.end, _spelled(it, before[0].end))]


def _in_a_star(it: Assembly, fields: dict[str, Any], at: int, start: Node, end: Node) -> Iterator[list[Edit]]:
    """One end of a wormhole as the place that all others lead to, or the only planet that none of them leads to."""
    holes: Sequence[Wormhole] = fields["edges"]
    place, rest = holes[at].start, [one for n, one in enumerate(holes) if n != at]
    common = set[str].intersection(*({one.start, one.end} for one in rest)) if len(rest) > 1 else set()
    ends = {end for one in rest for end in (one.start, one.end)}
    meant = _planets(fields) - ends if place in common else common if place not in ends else set()
    if len(common) == len(meant) == 1:
        first = all(one.start in common for one in rest) == (place not in common)
        node = start if first else end
        yield [Edit(node.start, node.end, _spelled(it, meant.pop()))]


def _planets(fields: dict[str, Any]) -> set[str]:
    """The planets of all who may play."""
    return {seat for seating in fields["seatings"] for seat in seating.seats}


def _least_joined(fields: dict[str, Any], place: str) -> list[str]:
    """Of the places of the same kind that no wormhole joins to one, those that fewest of their kind lead to."""
    holes = [{hole.start, hole.end} for hole in fields["edges"]]
    planets = _planets(fields)
    most = max(seating.players for seating in fields["seatings"]) if fields["ring"] else 0
    known = planets.union(*holes, (f"{MOON}{number}" for number in range(1, most + 1))) - ({*SEAT_PLAN.seats} - planets)
    alike = {other for other in known if _kind(other) == _kind(place)}
    beside = {other: {end for hole in holes if other in hole for end in hole & alike} - {other} for other in alike}
    free = sorted(alike - {place} - beside.get(place, set()))
    fewest = min((len(beside[other]) for other in free), default=0)
    return [other for other in free if len(beside[other]) == fewest]


def _kind(place: str) -> str:
    return "planet" if place in SEAT_PLAN.seats else "moon" if moon_number(place) else "place"


def _spelled(it: Assembly, place: str) -> str:
    """What a place is called in the tongue of the file."""
    number = moon_number(place)
    named = SEAT_PLAN.names.get(place, Texts(place)).read(it.say.tongue)
    return f"{it.spelled('MOON')[0]} {number}" if number else named


def _enough_to_deal(it: Assembly, fields: dict[str, Any], players: int) -> bool:
    """Are there tiles of every kind that lies on centres from the beginning? (S6)"""
    wanted = Counter(kind for _, kind in fields["dealt"])
    for slot, kind in fields["dealt"]:
        there = sum(tile.copies for tile in fields["tiles"] if tile.kind == kind)
        if there < wanted[kind] * players:
            at = it.overlay.items("dealt")[slot][""].at
            it.find("NTW268", at, rule="S6", found=f"<{kind}>", n_found=wanted[kind] * players, n_most=there)
            return False
    return True


def _moons(fields: dict[str, Any], seating: Seating) -> int:
    """How many moons those who play can reach (M5)."""
    players, absent = seating.players, set(SEAT_PLAN.seats) - set(seating.seats)
    holes = ({hole.start, hole.end} for hole in fields["edges"])
    places = {place for ends in holes if not ends & absent for place in ends}
    places |= {f"{MOON}{number}" for number in range(1, players + 1)} if fields["ring"] else set()
    return sum(map(bool, map(moon_number, places)))


def _numbers_that_fit(fields: dict[str, Any]) -> list[int]:
    """The nearest numbers of tiles, fewer and more, that make equal stacks with every number of players."""
    dealt, every = len(fields["dealt"]), sum(tile.copies for tile in fields["tiles"])
    tables = [(one.players * dealt, _moons(fields, one)) for one in fields["seatings"]]

    def fits(number: int) -> bool:
        return all(number > lying and moons and (number - lying) % moons == 0 for lying, moons in tables)

    nearest = (next(filter(fits, numbers), None) for numbers in (range(every - 1, 0, -1), range(every + 1, 2 * every)))
    return [number for number in nearest if number is not None]


def _even(it: Assembly, fields: dict[str, Any]) -> None:
    """Tiles that are shuffled make equal stacks (S2), on the moons that those who play can reach (M5)."""
    for seating in fields["seatings"]:
        players, moons = seating.players, _moons(fields, seating)
        tiles = sum(tile.copies for tile in fields["tiles"]) - players * len(fields["dealt"])
        if tiles and (not moons or tiles % moons):
            own = [said.at for tile in it.overlay.items("tile").values() for said in tile.values()]
            last = [at for at in own if at.source == it.source][-1:]
            beyond = _beyond_the_ring(it, fields) if fields["ring"] and not last else {}
            at = next(iter((*last, *beyond)), None) or _at(it, "ruling.stacks", "ruling.ring", "players")
            fit = tuple(map(str, _numbers_that_fit(fields)))
            hint, some = ("help_fit", {"fit": fit}) if fit else ("help", {})
            it.find("NTW264", at, rule="S2", hint=hint, n_found=tiles, n_moons=moons, n_players=players, **some)
            it.say.propose("NTW264", *beyond.get(at, ()))
            return


def _beyond_the_ring(it: Assembly, fields: dict[str, Any]) -> dict[Place, list[list[Edit]]]:
    """Wormholes of the file itself to a moon that no ring has, with those of the ring that it could lead to."""
    ring = [f"{MOON}{number}" for number in range(1, max(seating.players for seating in fields["seatings"]) + 1)]
    holes = [{hole.start, hole.end} for hole in fields["edges"]]
    led = Counter(place for hole in holes for place in hole)
    found: dict[Place, list[list[Edit]]] = {}
    for said, hole in zip(it.overlay.items("wormhole").values(), fields["edges"], strict=True):
        start, end = said[""].value.nodes("place")
        for node, moon, other in ((start, hole.start, hole.end), (end, hole.end, hole.start)):
            if moon_number(moon) > len(ring) and said[""].at.source == it.source:
                free = [one for one in ring if {one, other} not in holes]
                once = [one for one in free if led[one] == 1]  # others are passed on the way from planet to planet
                meant = once if len(once) == 1 else free
                found[said[""].at] = [[Edit(node.start, node.end, _spelled(it, one))] for one in meant]
    return found


def _filled(it: Assembly, fields: dict[str, Any], seat: str) -> None:
    """What lies on units before the game is there, and has room (S7)."""
    centre: dict[str, Building] = {one.key: one for one in fields["centre"]}
    centre |= {one.key: one for whose, one in fields["centres"] if whose == seat}
    covered = {slot for slot, _ in fields["dealt"]}
    there = Counter({("", good): count for good, count in zip(GOODS, fields["supply"], strict=True)})
    there.update((str(value), good) for good in GOODS for value in fields["orders"])
    own: list[Preplaced] = [one for one in fields["preplaced"] if one.seat == seat]
    for one in own:
        building, said = centre[one.slot], it.overlay.items("preplaced")[f"{seat} {one.slot} {one.unit}"][""].at
        there[str(one.value or ""), one.good] -= 1
        fits = one.unit <= max(len(building.makes), building.beams) and one.slot not in covered
        if not fits or (not one.value and building.makes and building.makes[one.unit - 1] != one.good):
            it.find("NTW267", said, rule="S7", found=f"{one.slot}.{one.unit}")
            fitting = [
                unit for unit, good in enumerate(building.makes, 1) if good == one.good and one.slot not in covered
            ]
            written = len(str(one.unit))
            if len(fitting) == 1 and said.text.endswith(str(one.unit)):
                it.say.propose("NTW267", [Edit(said.end - written, said.end, str(fitting[0]))])
        elif there[str(one.value or ""), one.good] < 0:
            it.find("NTW268", said, rule="S7", found=f"<{one.good}>", n_found=1, n_most=0)
