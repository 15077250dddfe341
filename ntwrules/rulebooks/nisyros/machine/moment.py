"""A moment of a game of Nisyros, and what its rules allow there. Seats, zones, places and cards are numbers."""

from collections.abc import Iterator, Sequence
from itertools import compress
from typing import Any, NamedTuple

from attrs import define

from ntwrules.model.machine import moments
from ntwrules.rulebooks.nisyros.effects import RESOURCES
from ntwrules.rulebooks.nisyros.machine.facts import (
    COAST,
    DAMS,
    KINDS,
    MANY,
    PLACES,
    RINGS,
    SLOPES,
    THEATRE,
    VILLAGE,
    WORKPLACES,
    YARD,
    NisyrosFacts,
    NisyrosTable,
    across,
    spot,
)
from ntwrules.rulebooks.nisyros.variant import FACES, ZONES, NisyrosVariant

__all__ = ["STONE", "WHEAT", "WOOD", "Flight", "NisyrosMoment"]

STONE, WOOD, WHEAT = range(len(RESOURCES))
_ALL = range(len(ZONES))
_PLACES = tuple(range(len(PLACES)))
#: The face that doubles a place at the coast, by its kind (D2); on a slope it is named after the resource.
_SLOPE_FACE = tuple(map(FACES.index, RESOURCES))
_FACE = {DAMS: FACES.index("dams"), YARD: FACES.index("boats"), THEATRE: FACES.index("theatre")}


class Flight(NamedTuple):
    """
    Those who left an area that was covered, and whose fate is open (P1-P3).

    Attributes:
        zone: From which zone.

        stage: What is tried: down from a ``slope``, ``citizens`` and then ``workers`` by boat, the rest by ``land``.

        citizens: Per seat how many are left.

        workers: The same.

        runner: Whose roll is due; -1 for nobody's.
    """

    zone: int
    stage: str
    citizens: tuple[int, ...]
    workers: tuple[int, ...]
    runner: int = -1


@define(eq=False, repr=False, weakref_slot=False)
class NisyrosMoment(moments.GameMoment[NisyrosTable, Any]):  # frames are made of moments, in modules of their own
    """
    Everything there is to know of a moment of a game. Per seat means: in the order of the seats.

    Attributes:
        step: From 1 to 11; 0 while the island is laid.

        turn: Whose round it is.

        tiles: Per zone and slope the resource; -1 before it is laid.

        tokens: Per zone the resource of its token; -1 for none.

        lava: Per zone how many areas are covered, from the crater down.

        dams: Per area.

        boats: Per zone.

        stock: Stone, wood and wheat.

        people: Per seat, how many are in each place; workers are those who are in no village.

        unplaced: Per seat, workers taken up.

        homes: Per seat the zone; -1 for none.

        saved: Per seat.

        dead: Per seat.

        deck: Of each card, how many were not drawn.

        top: Star cards on top.

        discard: Of each card, how many lie there.

        waiting: Of each card, how many wait for their step.

        draws: Cards still to draw.

        gift: Free pieces still to lay.

        due: Workers still to go home.

        rolled: Action dice that were rolled; 0 once all lie.

        dice: Of each face, dice still to lay.

        laid: Per place the face of the die there; -1 for none.

        more: Dice for an eruption more.

        less: Dice for one fewer.

        gave: Per zone, did it give a boat in this step?

        got: Per zone, did it receive one?

        left: Per place, what may still be built or called up there.

        called: Per seat, how many were called up.

        flowing: Zones where lava will flow, in order.

        eruptions: Still to come.

        fleeing: Who flees, if anybody does.

        free: Passages without a boat.
    """

    step: int
    turn: int
    tiles: tuple[int, ...]
    tokens: tuple[int, ...]
    lava: tuple[int, ...]
    dams: tuple[int, ...]
    boats: tuple[int, ...]
    stock: tuple[int, ...]
    people: tuple[tuple[int, ...], ...]
    unplaced: tuple[int, ...]
    homes: tuple[int, ...]
    saved: tuple[int, ...]
    dead: tuple[int, ...]
    deck: tuple[int, ...]
    top: int
    discard: tuple[int, ...]
    waiting: tuple[int, ...]
    draws: int
    gift: int
    due: int
    rolled: int
    dice: tuple[int, ...]
    laid: tuple[int, ...]
    more: int
    less: int
    gave: tuple[bool, ...]
    got: tuple[bool, ...]
    left: tuple[int, ...]
    called: tuple[int, ...]
    flowing: tuple[int, ...]
    eruptions: int
    fleeing: Flight | None
    free: int

    @property
    def game(self) -> NisyrosFacts:
        """The game it belongs to."""
        return self.table.game

    @property
    def variant(self) -> NisyrosVariant:
        """What is played."""
        return self.table.game.variant

    @property
    def spare_boats(self) -> int:
        """Boats in the supply (B6)."""
        return self.variant.boats - sum(self.boats)

    @property
    def spare_dams(self) -> int:
        """Dams in the supply (B6)."""
        return self.variant.dams - sum(self.dams)

    # Who and where ---------------------------------------------------------------------------------------------------

    def from_active(self) -> Sequence[int]:
        """All seats, clockwise from the active one."""
        return self.table.clockwise[self.turn]

    def zones_from_active(self) -> list[int]:
        """All zones, clockwise from where the village of the active seat lies."""
        return [(self.table.zones[self.turn] + step) % len(ZONES) for step in _ALL]

    def coasts(self) -> list[int]:
        """The coasts of players that are free of lava."""
        claimed, lava = self.table.claimed, self.lava
        return [zone for zone in _ALL if claimed[zone] and lava[zone] <= COAST]

    def is_open(self, at: int) -> bool:
        """Can somebody be at this place?"""
        zone, kind = spot(at)
        if kind < SLOPES:
            return self.lava[zone] <= kind
        return self.lava[zone] <= COAST and (kind == DAMS or self.table.claimed[zone])

    def workers_at(self, at: int) -> int:
        """How many work there, of all seats."""
        return sum([own[at] for own in self.people])

    def workers(self) -> list[int]:
        """Per place how many are there, of all seats."""
        return list(map(sum, zip(*self.people, strict=True)))

    def workers_of(self, seat: int) -> int:
        """How many workers a seat has on the island."""
        own = self.people[seat]
        return sum(own) - sum(own[VILLAGE :: len(KINDS)])

    def left_behind(self, seat: int) -> int:
        """How many of a seat are on the island, wherever."""
        flight = self.fleeing
        fleeing = flight.citizens[seat] + flight.workers[seat] if flight else 0
        return sum(self.people[seat]) + self.unplaced[seat] + fleeing

    # Working ---------------------------------------------------------------------------------------------------------

    def working_order(self) -> Sequence[int]:
        """Who places workers, in order (M3)."""
        order = self.from_active()
        as_begun = self.homes == self.table.zones
        return order if as_begun or not self.variant.host_first else sorted(order, key=self._displaced)

    def _displaced(self, seat: int) -> bool:
        return self.homes[seat] != self.table.zones[seat]

    def within_reach(self, seat: int) -> list[int]:
        """The open workplaces where a seat may work, full or not (M1)."""
        lava = self.lava
        return [at for at, zone, most in self.table.near[self.homes[seat]] if lava[zone] <= most]

    def with_room(self, seat: int) -> list[int]:
        """Those of them where one more can work (M2)."""
        room, reached = self.game.room, self.within_reach(seat)
        return [at for at in reached if room[at] == MANY or self.workers_at(at) < room[at]]

    def die_places(self) -> list[tuple[int, int]]:
        """The workplaces where a die may lie, and the face besides Hermes that means something there (D2)."""
        workers = self.workers()
        return [(at, self._face(*spot(at))) for at in WORKPLACES if workers[at] and self.laid[at] < 0]

    def _face(self, zone: int, kind: int) -> int:
        return _SLOPE_FACE[self.tile(zone, kind)] if kind < SLOPES else _FACE[kind]

    def tile(self, zone: int, ring: int) -> int:
        """The resource of a slope."""
        return self.tiles[zone * SLOPES + ring]

    def efforts(self) -> list[int]:
        """Per place how many are there, twice if a die lies there (G1, C1, T1)."""
        return [count * (2 if die >= 0 else 1) for count, die in zip(self.workers(), self.laid, strict=True)]

    def dam_places(self, zone: int) -> list[int]:
        """The areas of a zone that have room for a dam (B3)."""
        slots = self.variant.slots
        return [
            zone * len(RINGS) + ring
            for ring in range(self.lava[zone], len(RINGS))
            if self.dams[zone * len(RINGS) + ring] < slots[ring]
        ]

    def send_home(self) -> list[tuple[int, int]]:
        """Whose workers can go home, from where; nobody goes to a village under lava (F2, F3)."""
        coasts = self.coasts()
        return [
            (seat, at)
            for seat, home in enumerate(self.homes)
            if home in coasts
            for at in compress(_PLACES, self.people[seat])
            if at % len(KINDS) != VILLAGE
        ]

    # Lava ------------------------------------------------------------------------------------------------------------

    def threatened(self, zone: int) -> bool:
        """Will lava that flows cover an area of this zone? (L2)"""
        ring = self.lava[zone]
        if not 0 < ring < len(RINGS):
            return False
        slots = self.variant.slots[ring]
        return not slots or self.dams[zone * len(RINGS) + ring] < slots

    def theatres_near(self, seat: int, zone: int) -> list[int]:
        """Where a worker of a seat runs to from a slope of a zone (P1)."""
        coasts = self.coasts()
        home = self.homes[seat]
        if home in coasts:
            return [home]
        if self.variant.lost_theatre == "hades" or not coasts:
            return []
        nearest = min(across(zone, coast) for coast in coasts)
        return [coast for coast in coasts if across(zone, coast) == nearest]

    def coasts_beside(self, zone: int) -> list[int]:
        """Where those at a coast can flee to over land (P3)."""
        lava, claimed, free = self.lava, self.table.claimed, self.variant.unclaimed_coast == "free"
        for beside in ((zone - 1) % len(ZONES), (zone + 1) % len(ZONES)):
            if lava[beside] <= COAST and (free or claimed[beside]):
                return [coast for coast in self.coasts() if coast != zone]
        return []

    # Leaving ---------------------------------------------------------------------------------------------------------

    @property
    def can_pay(self) -> bool:
        """Is there wheat for one more who leaves by boat? (B8)"""
        return self.stock[WHEAT] >= self.variant.boat_wheat

    def everybody(self) -> Iterator[tuple[int, int]]:
        """Who is on the island, as seats and places."""
        for seat, own in enumerate(self.people):
            for at in compress(_PLACES, own):
                yield seat, at

    def grade(self) -> str:
        """How well it went (E4)."""
        variant, many = self.variant, len(self.saved)
        worst = min(self.saved) * many if variant.counted == "each" else sum(self.saved)
        return "great" if worst >= variant.great * many else "small" if worst >= variant.small * many else "lost"
