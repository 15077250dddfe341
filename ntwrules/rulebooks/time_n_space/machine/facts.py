"""What can be worked out of a variant of Time 'n' Space before the clock starts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from attrs import frozen

from ntwrules.model.actions.action import Action
from ntwrules.model.machine import games
from ntwrules.model.seats import Seat
from ntwrules.rulebooks.time_n_space.variant import (
    GOODS,
    MOON,
    SEAT_PLAN,
    Building,
    Tile,
    TimeVariant,
    Wormhole,
    moon_number,
)

__all__ = ["CUBES", "EMPTY", "FIRST_ORDER", "RESEARCH", "SHIP", "UNSEEN", "BuildingFace", "TimeFacts", "TimeTable",
           "act", "clockwise"]  # fmt: skip

#: What lies on a unit: nothing, a cube of one of the goods, or from this number on an order.
EMPTY = 0
CUBES = range(1, 1 + len(GOODS))
FIRST_ORDER = CUBES.stop

#: Time symbols that are no slots of a centre.
RESEARCH, SHIP = -1, -2
#: A tile that nobody has seen.
UNSEEN = -1


@lru_cache(maxsize=65_536)
def act(seat: str, verb: str, *words: str, key: str = "", number: int = -1) -> Action:
    """An action in the form in which it is read."""
    mark = " " if len(words) > 1 else ">"
    return Action(verb, key, (number,) if number >= 0 else (), mark, words, seat)


@frozen
class BuildingFace:
    """
    One side of a building.

    Attributes:
        kind: What kind of building it is.

        units: What is made on each unit, as it lies there then; `EMPTY` for those of a beam station.

        trades: How many orders it offers.
    """

    kind: str
    units: tuple[int, ...]
    trades: int


def _face(kind: str, makes: Iterable[str], beams: int, trades: int) -> BuildingFace:
    made = tuple(CUBES[GOODS.index(good)] for good in makes)
    return BuildingFace(kind, made if kind == "production" else (EMPTY,) * beams, trades)


def _printed(building: Building) -> BuildingFace:
    return _face(building.kind, building.makes, building.beams, building.trades)


def _sides(tile: Tile) -> tuple[BuildingFace, BuildingFace]:
    front = _face(tile.kind, tile.makes, tile.beams, tile.trades)
    return front, _face(tile.kind, tile.then_makes, tile.then_beams, tile.then_trades)


def clockwise(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The order of play, whoever is asked first: it begins with the earliest seat of all."""
    first = seats.index(min(seats, key=SEAT_PLAN.seats.index))
    return seats[first:] + seats[:first]


class TimeTable(games.GameTable["TimeFacts"]):
    """
    Who plays, whoever is asked first at every instant before all others.

    Attributes:
        order: The same seats in the order of play, as their places among `seats`.

        moons: The moons of the map.

        places: Planets in the order of `seats`, then moons, then other places.

        ways: Per place those beside it, each with the time a flight takes; 0 for as long as a timer runs (M5, F1).

        slots: Per seat what its slots are called (M2).

        printed: Per seat what is printed on each slot.

        lasting: Per seat how long each of its timers runs (T1).

        close: When all timers come off (E4).
    """

    __slots__ = ("close", "lasting", "moons", "order", "places", "printed", "slots", "ways")

    def __init__(self, game: TimeFacts, seats: tuple[Seat, ...]) -> None:
        super().__init__(game, seats)
        variant, around = game.variant, clockwise(seats)
        self.order = tuple(map(seats.index, around))
        holes = list(self._wormholes(around))
        named = {place for hole in holes for place in (hole.start, hole.end)} - set(seats)
        self.moons = tuple(sorted(filter(moon_number, named), key=moon_number))
        self.places = (*seats, *self.moons, *sorted(named - set(self.moons)))
        at = {place: i for i, place in enumerate(self.places)}
        ways: list[dict[int, int]] = [{} for _ in self.places]
        for hole in holes:
            ways[at[hole.start]][at[hole.end]] = ways[at[hole.end]][at[hole.start]] = hole.takes
        self.ways = tuple(ways)
        centres = [
            {one.key: one for one in variant.centre} | {one.key: one for whose, one in variant.centres if whose == seat}
            for seat in seats
        ]
        self.slots = tuple(map(tuple, centres))
        self.printed = tuple(tuple(map(_printed, centre.values())) for centre in centres)
        times = dict(variant.own_timers)
        self.lasting = tuple(self._lasting(times.get(seat, (variant.timer_ms,))) for seat in seats)
        flights = [takes for beside in ways for takes in beside.values()]
        self.close = variant.clock_ms + max(flights + [time for own in self.lasting for time in own]) + variant.grace_ms

    def _wormholes(self, around: tuple[Seat, ...]) -> Iterator[Wormhole]:
        """Those of the ring, then those of the variant; none to the planet of somebody who does not play (M5)."""
        variant, absent = self.game.variant, set(SEAT_PLAN.seats) - set(around)
        if variant.ring:
            for i, planet in enumerate(around):
                yield Wormhole(planet, f"{MOON}{i + 1}")
                yield Wormhole(f"{MOON}{i + 1}", around[(i + 1) % len(around)])
        yield from (hole for hole in variant.edges if not absent & {hole.start, hole.end})

    def _lasting(self, times: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(times[min(i, len(times) - 1)] for i in range(self.game.variant.timers))

    def symbol_name(self, seat: int, symbol: int) -> str:
        """What a time symbol of a seat is called."""
        return {RESEARCH: "research", SHIP: "ship"}.get(symbol) or self.slots[seat][symbol]

    def field_name(self, seat: int, slot: int, unit: int) -> str:
        """What a field is called, such as ``p1.2``."""
        return f"{self.slots[seat][slot]}.{unit + 1}"

    def field(self, seat: int, name: str) -> tuple[int, int] | None:
        """The slot and the unit that a field names, if a seat may ever have such a field."""
        slot, _, unit = name.rpartition(".")
        known = slot in self.slots[seat] and unit.isascii() and unit.isdigit() and 0 < int(unit[:3]) < 100
        return (self.slots[seat].index(slot), int(unit) - 1) if known else None


class TimeFacts(games.TableGame[TimeVariant, TimeTable]):
    """
    A game of Time 'n' Space as its moments and frames know it.

    Attributes:
        counters: Every kind of order counter as its good and value, by good and then by value (M4).

        counter_names: What each is called.

        copies: How many of each everybody has.

        lying: What can lie on a unit, by what it is called.

        tiles: What the tiles are called.

        faces: Per tile its level II and its level III.

        tile_kinds: Per tile what kind of building it is, on both levels.

        tile_copies: How many there are of each.
    """

    seating = TimeTable

    def __init__(self, variant: TimeVariant) -> None:
        super().__init__(variant)
        values = sorted(set(variant.orders))
        self.counters = tuple((good, value) for good in range(len(GOODS)) for value in values)
        self.counter_names = tuple(f"{GOODS[good]} {value}" for good, value in self.counters)
        self.copies = tuple(variant.orders.count(value) for _, value in self.counters)
        self.lying = ("", *GOODS, *self.counter_names)
        self.tiles = tuple(tile.key for tile in variant.tiles)
        self.faces = tuple(map(_sides, variant.tiles))
        self.tile_kinds = tuple(tile.kind for tile in variant.tiles)
        self.tile_copies = tuple(tile.copies for tile in variant.tiles)

    def counter(self, good: str, value: int) -> int:
        """The number of a kind of counter; -1 where there is no such one."""
        name = f"{good} {value}"
        return self.counter_names.index(name) if name in self.counter_names else -1
