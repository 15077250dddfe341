"""What is foolish in a variant of Time 'n' Space, and can be told without playing."""

import sys
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from ntwrules.dsl.compiling.linting import Examined, checks, finds
from ntwrules.dsl.rows.idle import idle_rulings
from ntwrules.dsl.text.source import Place
from ntwrules.rulebooks.time_n_space.machine.facts import CUBES, BuildingFace, TimeFacts, TimeTable
from ntwrules.rulebooks.time_n_space.sayings import SAYINGS
from ntwrules.rulebooks.time_n_space.variant import GOODS, SEAT_PLAN, TimeVariant, moon_number

__all__ = ["CHECKS", "NEEDED", "lint", "matters"]

#: What has to be so for a ruling to matter; any other always does.
NEEDED: Mapping[str, Callable[[TimeVariant], bool]] = MappingProxyType(
    {
        **dict.fromkeys(
            ("moon_action", "build_under_timer", "build_same_kind", "upgrade"), lambda it: it.stacks != "none"
        ),
        "stacks": lambda it: any(tile.copies for tile in it.tiles),
        **dict.fromkeys(("bonus_multiplies", "bonus_use"), lambda it: it.bonus),
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
                planet_name = SEAT_PLAN.name(seat, it.tongue)
                places = (it.at("ruling", "ring"), *it.lines("wormhole"))
                it.warn("NTW866", *places, found=planet_name, n_players=len(table.seats))
                return


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
        it.warn("NTW874", it.at("clock-ms"), it.at("timer-ms"), *it.lines("own_timers"))


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


def _decides(ruling: str, facts: _Facts) -> bool:
    return matters(ruling, facts.variant)


_rulings_about_nothing = idle_rulings(SAYINGS, _decides)

#: Every check, in the order in which things are told.
CHECKS = checks(sys.modules[__name__])
