"""A moment of a game of Time 'n' Space: what lies, stands and flies where, and what can be asked of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from attrs import define

from ntwrules.model.actions.action import Action
from ntwrules.model.machine.moments import GameMoment
from ntwrules.model.seats import Seat
from ntwrules.rulebooks.time_n_space.machine.facts import (
    CUBES,
    EMPTY,
    FIRST_ORDER,
    RESEARCH,
    SHIP,
    UNSEEN,
    BuildingFace,
    TimeFacts,
    TimeTable,
    act,
)
from ntwrules.rulebooks.time_n_space.variant import GOODS, TimeVariant

__all__ = ["MINUTE", "STAGES", "Built", "Ship", "Standing", "TimeMoment"]

MINUTE = 60_000
#: In what order a game goes (Q1).
STAGES = ("setup", "pick", "lay", "play", "overtime", "score", "over")


class Built(NamedTuple):
    """
    What is on a slot.

    Attributes:
        tile: Which tile; -1 for the printed building.

        level: 1, 2 or 3.

        units: What lies on each unit.
    """

    tile: int
    level: int
    units: tuple[int, ...]


class Ship(NamedTuple):
    """
    Where a ship is, and where it goes.

    Attributes:
        at: The place it is at, or came from.

        to: Where it goes, which may be the same place; -1 without a timer.
    """

    at: int
    to: int = -1


class Standing(NamedTuple):
    """
    A timer that stands on a symbol.

    Attributes:
        on: The symbol: the number of a slot, `RESEARCH` or `SHIP`.

        until: When it has run out.
    """

    on: int
    until: int


@define(eq=False, weakref_slot=False)
class TimeMoment(GameMoment[TimeTable, "TimeFrame"]):  # type: ignore[name-defined] # frames know moments
    """
    All that is on the table. Seats are counted from whoever is asked first.

    Attributes:
        viewer: Whose view it is; None for the whole of it.

        stage: One of `STAGES`.

        now: The time on the clock, in milliseconds.

        turn: Who is asked, or lifts.

        waited: Who wants nothing now, as a set of bits (Q3).

        supply: Cubes of each good that nobody has.

        centres: Per seat what is on each slot.

        research: Per seat the tile in its research station; -1 for none.

        above: Per seat how many of each counter lie above its centre.

        below: Per seat how many it collected, by seat and counter.

        bonus: Per seat its bonus counters.

        bonus_left: Per seat, does its planet still carry its bonus counter?

        bonus_rows: Per seat how many bonus counters were put to each good.

        ships: Per seat.

        timers: Per seat each timer; None for one that is parked.

        moons: Per moon its tiles, the top first; `UNSEEN` for those nobody saw.

        unseen: How many of each tile nobody saw.

        picks: Per seat the counters it picked and did not lay yet; in a view the number behind the last for a hidden
            one.
    """

    viewer: Seat | None
    stage: str
    now: int
    turn: int
    waited: int
    supply: tuple[int, ...]
    centres: tuple[tuple[Built, ...], ...]
    research: tuple[int, ...]
    above: tuple[tuple[int, ...], ...]
    below: tuple[tuple[int, ...], ...]
    bonus: tuple[int, ...]
    bonus_left: tuple[bool, ...]
    bonus_rows: tuple[tuple[int, ...], ...]
    ships: tuple[Ship, ...]
    timers: tuple[tuple[Standing | None, ...], ...]
    moons: tuple[tuple[int, ...], ...]
    unseen: tuple[int, ...]
    picks: tuple[tuple[int, ...], ...]

    @property
    def game(self) -> TimeFacts:
        """The game it belongs to."""
        return self.table.game

    @property
    def variant(self) -> TimeVariant:
        """What is played."""
        return self.table.game.variant

    # Centres ----------------------------------------------------------------------------------------------------------

    def face(self, seat: int, slot: int) -> BuildingFace:
        """The side of a building that is up."""
        built = self.centres[seat][slot]
        return self.table.printed[seat][slot] if built.tile < 0 else self.game.faces[built.tile][built.level - 2]

    def lying(self, seat: int, *kinds: str) -> Iterator[tuple[int, int, int]]:
        """What lies on the units of a seat's buildings of these kinds, or of all: slot, unit, and what it is."""
        for slot, built in enumerate(self.centres[seat]):
            if not kinds or self.face(seat, slot).kind in kinds:
                for unit, lies in enumerate(built.units):
                    yield slot, unit, lies

    def free_fields(self, seat: int) -> list[tuple[int, int]]:
        """The order fields of a seat, in the order of fields (M3)."""
        return [(slot, unit) for slot, unit, lies in self.lying(seat) if lies == EMPTY]

    def offers(self, owner: int, counter: int) -> list[tuple[int, int]]:
        """Where equal orders lie on a centre, in the order of fields."""
        return [(slot, unit) for slot, unit, lies in self.lying(owner) if lies == FIRST_ORDER + counter]

    def is_empty(self, seat: int, slot: int) -> bool:
        """Is a building without cubes and orders? A trading station always is (R2, U1)."""
        return not any(self.centres[seat][slot].units)

    def fillable(self, seat: int, slot: int) -> list[int]:
        """The units of a plant on which a cube can be made (P1)."""
        made, units = self.face(seat, slot).units, self.centres[seat][slot].units
        return [i for i, cube in enumerate(made) if units[i] == EMPTY and self.supply[cube - 1]]

    def loadable(self, seat: int, station: int) -> list[tuple[int, int]]:
        """Where the cubes lie that can be loaded onto a beam station, while it has a free unit (B1)."""
        if EMPTY not in self.centres[seat][station].units:
            return []
        kinds = ("production", "beam") if self.variant.beam_to_beam else ("production",)
        return [(slot, unit) for slot, unit, lies in self.lying(seat, *kinds) if lies in CUBES and slot != station]

    def coverable(self, seat: int) -> list[int]:
        """The slots that the tile in the research station may cover (R2, R3)."""
        variant, tile = self.variant, self.research[seat]
        if tile < 0:
            return []
        timed = () if variant.build_under_timer != "refused" else self.symbols(seat)
        kind = self.game.tile_kinds[tile] if variant.build_same_kind else ""
        return [
            slot
            for slot, built in enumerate(self.centres[seat])
            if built.level == 1 and self.is_empty(seat, slot) and slot not in timed
            and (not kind or self.face(seat, slot).kind == kind)
        ]  # fmt: skip

    def may_upgrade(self, seat: int, slot: int) -> bool:
        """Can a building be turned over instead of used? (U1)"""
        return self.variant.upgrade and self.centres[seat][slot].level == 2 and self.is_empty(seat, slot)

    # Deliveries -------------------------------------------------------------------------------------------------------

    def payable(self, seat: int) -> list[list[tuple[int, int]]]:
        """Per good where the cubes lie that a seat can deliver, in the order of fields (D2)."""
        kinds = ("beam",) if self.variant.deliver_from == "beam" else ()
        found: list[list[tuple[int, int]]] = [[] for _ in GOODS]
        for slot, unit, lies in self.lying(seat, *kinds):
            if lies in CUBES:
                found[lies - 1].append((slot, unit))
        return found

    def deliverable(self, seat: int, owner: int) -> list[int]:
        """The counters on the owner's centre that a seat could pay for (D1, D2)."""
        offered = {lies - FIRST_ORDER for _, _, lies in self.lying(owner) if lies >= FIRST_ORDER}
        if not offered:
            return []
        stock = [len(cubes) for cubes in self.payable(seat)]
        return [one for one in sorted(offered) if stock[self.game.counters[one][0]] >= self.game.counters[one][1]]

    # Timers and time --------------------------------------------------------------------------------------------------

    def symbols(self, seat: int) -> list[int]:
        """The symbols of a seat that carry a timer."""
        return [timer.on for timer in self.timers[seat] if timer is not None]

    def placings(self, seat: int) -> Iterator[Action]:
        """Every way to place a timer (T2, F1, F2, R1)."""
        if self.stage != "play":
            return
        table, name = self.table, self.table.seats[seat]
        taken = self.symbols(seat)
        for number, timer in enumerate(self.timers[seat], 1):
            if timer is not None:
                continue
            for slot, key in enumerate(table.slots[seat]):
                if slot not in taken:
                    yield act(name, "place", key, number=number)
            if RESEARCH not in taken and self.research[seat] >= 0:
                yield act(name, "place", "research", number=number)
            if SHIP not in taken:
                for beside in table.ways[self.ships[seat].at]:
                    yield act(name, "place", "ship", table.places[beside], number=number)
                yield act(name, "place", "ship", "stay", number=number)

    def liftings(self, seat: int) -> Iterator[Action]:
        """Every timer that can be lifted (T3)."""
        name, now = self.table.seats[seat], self.now
        for number, timer in enumerate(self.timers[seat], 1):
            if timer is not None and timer.until <= now:
                yield act(name, "lift", number=number)

    def can_act(self, seat: int) -> bool:
        """Has a seat anything to do but to wait? (Q3)"""
        return next(self.liftings(seat), None) is not None or next(self.placings(seat), None) is not None

    @property
    def stands(self) -> bool:
        """Does any timer stand? (E3)"""
        return any(timer is not None for own in self.timers for timer in own)

    def next_moment(self) -> int:
        """The earliest later moment at which anything changes by itself (Q4)."""
        now, variant = self.now, self.variant
        end = variant.clock_ms if self.stage == "play" else self.table.close
        later = [timer.until for own in self.timers for timer in own if timer is not None and timer.until > now]
        earliest = min(later, default=end)
        if variant.quantum_ms:
            earliest = -(-earliest // variant.quantum_ms) * variant.quantum_ms
        return min(earliest, end)

    def rivals(self, seat: int, owner: int) -> list[int]:
        """Who could deliver there at the same instant, clockwise after the owner (D8)."""
        order = self.table.order
        at = order.index(owner)
        return [
            other
            for other in (*order[at + 1 :], *order[:at])
            if other != seat and self.ship_timer(other, owner) >= 0 and self.deliverable(other, owner)
        ]

    def ship_timer(self, seat: int, place: int) -> int:
        """The timer that has run out on a seat's ship on its way to a place; -1 for none."""
        if self.ships[seat].to != place:
            return -1
        return next(
            (i for i, timer in enumerate(self.timers[seat]) if timer and timer.on == SHIP and timer.until <= self.now),
            -1,
        )

    # Moons ------------------------------------------------------------------------------------------------------------

    def covered_moon(self) -> int:
        """The first moon whose top nobody has seen; -1 for none (S2)."""
        return next((i for i, stack in enumerate(self.moons) if stack and stack[0] == UNSEEN), -1)

    def moon_at(self, place: int) -> int:
        """Which moon a place is; -1 for none."""
        moon = place - len(self.table.seats)
        return moon if 0 <= moon < len(self.moons) else -1

    # Scoring ----------------------------------------------------------------------------------------------------------

    def rows(self, seat: int) -> list[tuple[int, int, int]]:
        """Per good what a seat collected of it that is scored: sum of values, different symbols, counters (W1, W2)."""
        kinds, above, excluded = self.game.counters, self.above[seat], self.variant.exclude_above
        out = {good for count, (good, _) in zip(above, kinds, strict=True) if count and excluded}
        totals, symbols, counts = [0] * len(GOODS), [set[int]() for _ in GOODS], [0] * len(GOODS)
        for at, count in enumerate(self.below[seat]):
            if count and (kind := kinds[at % len(kinds)])[0] not in out:
                good, value = kind
                totals[good] += count * value
                symbols[good].add(at // len(kinds))
                counts[good] += count
        return list(zip(totals, map(len, symbols), counts, strict=True))

    def best_row(self, seat: int) -> int:
        """The good to which bonus counters are put by themselves; -1 where there is no row (W4)."""
        rows = self.rows(seat)
        good = max(range(len(GOODS)), key=lambda good: (rows[good][1], -good))
        return good if any(rows[good]) else -1

    def points(self, seat: int) -> tuple[int, int]:
        """What a seat's rows are worth with bonus counters in them, and how many counters they have (W2, W3, W5)."""
        variant, score, counted = self.variant, 0, 0
        for (total, symbols, count), bonus in zip(self.rows(seat), self.bonus_rows[seat], strict=True):
            times = symbols if variant.multiplier == "symbols" else min(symbols, 1)
            extra = bonus * variant.bonus_value
            score += (total + extra) * times if variant.bonus_multiplies else total * times + extra
            counted += count + bonus
        return score, counted

    def standings(self) -> list[tuple[int, int]]:
        """The points of everybody as they would be now, bonus counters in their best row."""
        found = []
        for seat, bonus in enumerate(self.bonus):
            score, counted = self.points(seat)
            row = self.best_row(seat)
            left = bonus - sum(self.bonus_rows[seat])
            if row >= 0 and left:
                symbols = self.rows(seat)[row][1] if self.variant.multiplier == "symbols" else 1
                worth = self.variant.bonus_value * (symbols if self.variant.bonus_multiplies else 1)
                score, counted = score + left * worth, counted + left
            found.append((score, counted))
        return found
