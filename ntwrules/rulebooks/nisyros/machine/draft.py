"""A moment of a game of Nisyros that may still change, and what every frame has in common."""

from __future__ import annotations

from attrs import frozen

from ntwrules.model.actions.action import Action
from ntwrules.model.actions.outcome import Outcome
from ntwrules.model.actions.refusal import Refusal
from ntwrules.model.machine import frames
from ntwrules.model.machine.moments import Changing, put
from ntwrules.rulebooks.nisyros.machine import refusals
from ntwrules.rulebooks.nisyros.machine.facts import PLACES, RINGS, THEATRE, VILLAGE, NisyrosTable, place
from ntwrules.rulebooks.nisyros.machine.moment import Flight, NisyrosMoment
from ntwrules.rulebooks.nisyros.variant import FACES, ZONES

__all__ = ["NisyrosDraft", "NisyrosFrame"]

_NOBODY = (0,) * len(PLACES)


class NisyrosDraft(NisyrosMoment, Changing[NisyrosTable, "NisyrosFrame"]):
    """A moment that may still change."""

    __slots__ = ()

    def next(self, *frames_: NisyrosFrame) -> None:
        """Go on with these, the last one first, and with nothing else."""
        self.pending = frames_

    def sit(self, table: NisyrosTable) -> None:
        """Everybody at the table, as it is before the first round (B4)."""
        variant, many = self.variant, len(table.seats)
        workers = min(variant.workers, variant.inhabitants)
        begun = [
            put(put(_NOBODY, place(zone, VILLAGE), variant.inhabitants - workers), place(zone, THEATRE), workers)
            for zone in table.zones
        ]
        self.table, self.turn, self.people, self.homes = table, 0, tuple(begun), table.zones
        self.unplaced = self.saved = self.dead = self.called = (0,) * many

    def shift(self, seat: int, at: int, by: int = 1) -> None:
        """People of a seat come to a place, or leave it."""
        own = self.people[seat]
        self.people = put(self.people, seat, put(own, at, own[at] + by))

    def go_home(self, seat: int, at: int, count: int = 1) -> None:
        """Workers of a seat become citizens again (F2)."""
        self.shift(seat, at, -count)
        self.shift(seat, place(self.homes[seat], VILLAGE), count)
        self.due = max(0, self.due - count)
        self.tell("sent-home", seat, PLACES[at], count)

    def store(self, resource: int, by: int) -> None:
        """Something comes into the stock, as far as there is room, or leaves it, as far as there is any (B5)."""
        self.stock = put(self.stock, resource, max(0, min(self.table.store, self.stock[resource] + by)))

    def die(self, seat: int, count: int = 1) -> None:
        """They go to Hades."""
        self.dead = put(self.dead, seat, self.dead[seat] + count)
        self.tell("died", seat, cell=count)

    def moor(self, zone: int, by: int = 1) -> None:
        """Boats come to a coast from the supply, or go back there."""
        self.boats = put(self.boats, zone, self.boats[zone] + by)

    def sail(self, zone: int) -> None:
        """A boat leaves a coast, and goes back to the supply."""
        self.moor(zone, -1)

    def dam(self, area: int, by: int = 1) -> None:
        """Dams come to an area from the supply, or go back there."""
        self.dams = put(self.dams, area, self.dams[area] + by)

    def flip(self, zone: int) -> int:
        """The next area of a zone is covered; its ring (L3, B7)."""
        ring = self.lava[zone]
        self.lava = put(self.lava, zone, ring + 1)
        self.dams = put(self.dams, zone * len(RINGS) + ring, 0)
        if not ring:
            self.tokens = put(self.tokens, zone, -1)
        self.tell("covered", key=f"{RINGS[ring]}-{ZONES[zone]}")
        return ring

    def look_for_end(self) -> None:
        """Is it over? (E1-E3)"""
        if sum(self.lava) == len(ZONES) * len(RINGS):
            self.end("E1")
        elif not any(self.left_behind(seat) for seat in range(len(self.table.seats))):
            self.end("E2")
        elif self.variant.stranded == "end" and not self.coasts():
            self.end("E3")

    def end(self, reason: str) -> None:
        """It is over for all of them together, and nothing goes on (E4)."""
        seats, grade = self.table.seats, self.grade()
        won = () if grade == "lost" else seats
        self.outcome = Outcome(won, zip(seats, self.saved, strict=True), reason, grade)
        self.clear()
        self.draws = self.gift = self.due = self.rolled = self.eruptions = self.free = 0
        self.dice, self.flowing, self.fleeing = (0,) * len(FACES), (), None
        self.calm()
        self.called = (0,) * len(seats)

    def clear(self) -> None:
        """Dice leave the island (D3)."""
        self.laid = (-1,) * len(PLACES)
        self.more = self.less = 0

    def calm(self) -> None:
        """What was counted within a step is forgotten."""
        self.gave = self.got = (False,) * len(ZONES)
        self.left = (0,) * len(PLACES)

    def escape(self, *, stage: str = "", runner: int | None = None) -> None:
        """A flight goes on: by other means, or somebody runs."""
        flight = self.fleeing
        assert flight is not None
        runner = flight.runner if runner is None else runner
        self.fleeing = Flight(flight.zone, stage or flight.stage, flight.citizens, flight.workers, runner)


@frozen
class NisyrosFrame(frames.OpenFrame[NisyrosDraft, NisyrosMoment]):
    """One thing still to be done."""

    by_chance = frozenset({"tile", "token", "first", "red", "yellow", "black", "draw"})
    refuse = staticmethod(refusals.refuse)

    def why(self, at: NisyrosMoment, action: Action) -> Refusal | None:
        """Why an action with a verb that belongs here is refused."""
        return refusals.of_action(at, self.seat, action)
