"""Areas that are covered with lava, and the flight of those who are there (P1-P4)."""

from collections.abc import Callable, Sequence

from attrs import frozen

from ntwrules.model.actions.action import Action
from ntwrules.model.machine import frames
from ntwrules.model.machine.frames import PASS
from ntwrules.model.machine.moments import put
from ntwrules.rulebooks.nisyros.machine.draft import NisyrosDraft, NisyrosFrame
from ntwrules.rulebooks.nisyros.machine.facts import COAST, DAMS, SLOPES, THEATRE, VILLAGE, YARD, act, place
from ntwrules.rulebooks.nisyros.machine.moment import WHEAT, Flight, NisyrosMoment
from ntwrules.rulebooks.nisyros.variant import ZONES

__all__ = ["Escaping", "Fleeing", "Refuging", "cover", "fleeing_of"]


def cover(draft: NisyrosDraft, zone: int) -> None:
    """The topmost open area of a zone is covered, and whoever is there flees before anything else (L2, X2)."""
    ring = draft.flip(zone)
    claimed = draft.table.claimed[zone]
    kinds = (ring,) if ring < SLOPES else (DAMS, YARD, THEATRE)
    citizens = tuple(_taken(draft, place(zone, VILLAGE)) if ring == COAST else (0,) * len(draft.people))
    workers = tuple(map(sum, zip(*(_taken(draft, place(zone, kind)) for kind in kinds), strict=True)))
    by_coast = ring == COAST and (claimed or draft.variant.unclaimed_yard == "coast")
    draft.fleeing = Flight(zone, "citizens" if by_coast else "slope", citizens, workers)
    draft.push(Fleeing(draft.turn))


def _taken(draft: NisyrosDraft, at: int) -> list[int]:
    """Everybody at a place leaves it; how many of each seat."""
    found = [own[at] for own in draft.people]
    for seat, count in enumerate(found):
        if count:
            draft.shift(seat, at, -count)
    return found


def fleeing_of(at: NisyrosMoment) -> Flight:
    """The flight that is going on."""
    assert at.fleeing is not None
    return at.fleeing


@frozen
class Fleeing(NisyrosFrame):
    """Somebody of those who flee tries it next; by boat it may have to be decided who (P1-P3)."""

    phase = "flee"

    def settle(self, draft: NisyrosDraft) -> bool:
        flight = fleeing_of(draft)
        match flight.stage:
            case "slope":
                self._by_land(draft, flight.workers, lambda seat: draft.theatres_near(seat, flight.zone))
            case "citizens" | "workers":
                return self._by_boat(draft, flight)
            case _:
                rest = flight.citizens if any(flight.citizens) else flight.workers
                self._by_land(draft, rest, lambda _: draft.coasts_beside(flight.zone))
        return False

    def _by_land(self, draft: NisyrosDraft, left: Sequence[int], targets: Callable[[int], list[int]]) -> None:
        """The next one runs; whoever has nowhere to go dies without a roll. After the last it is over (P4)."""
        for seat in draft.from_active():
            if not left[seat]:
                continue
            if not targets(seat):
                _leave(draft, seat, left[seat])
                draft.die(seat, left[seat])
                return
            if fleeing_of(draft).stage == "land" and draft.variant.land_flight == "sure":
                draft.push(Refuging(seat))
            else:
                draft.escape(runner=seat)
                draft.push(Escaping(seat))
            return
        flight = fleeing_of(draft)
        if draft.lava[flight.zone] > COAST:
            draft.boats = put(draft.boats, flight.zone, 0)
        draft.fleeing = None
        draft.pop()
        draft.look_for_end()

    def _by_boat(self, draft: NisyrosDraft, flight: Flight) -> bool:
        able = draft.boats[flight.zone] > 0 and draft.can_pay
        if flight.stage == "citizens":
            waiting = [seat for seat, count in enumerate(flight.citizens) if count]
            if not able or not waiting:
                draft.escape(stage="workers")
            elif len(waiting) == 1:
                draft.escape(runner=waiting[0])
                draft.push(Escaping(waiting[0]))
            else:
                return True
            return False
        if able and any(flight.workers):
            return True
        draft.escape(stage="land")
        return False

    def _who(self, at: NisyrosMoment) -> list[int]:
        flight = fleeing_of(at)
        left = flight.citizens if flight.stage == "citizens" else flight.workers
        who = [seat for seat, count in enumerate(left) if count]
        at_home = [seat for seat in who if at.homes[seat] == flight.zone]
        only_home = flight.stage == "workers" and at.variant.boat_priority == "residents" and at_home
        return at_home if only_home else who

    def actions(self, at: NisyrosMoment) -> Sequence[Action]:
        found = [act("flee", at.table.seats[seat]) for seat in self._who(at)]
        return [*found, PASS] if fleeing_of(at).stage == "workers" else found

    def verbs(self, at: NisyrosMoment) -> tuple[str, ...]:
        return ("flee",)

    def do(self, draft: NisyrosDraft, action: Action) -> None:
        if action == PASS:
            draft.escape(stage="land")
            return
        seat = draft.table.seats.index(action.word)
        draft.escape(runner=seat)
        draft.push(Escaping(seat))


def _leave(draft: NisyrosDraft, seat: int, count: int = 1) -> None:
    """So many of a seat have met their fate."""
    flight = fleeing_of(draft)
    by_citizens = flight.stage == "citizens" or (flight.stage == "land" and any(flight.citizens))
    citizens, workers = flight.citizens, flight.workers
    if by_citizens:
        citizens = put(citizens, seat, citizens[seat] - count)
    else:
        workers = put(workers, seat, workers[seat] - count)
    draft.fleeing = Flight(flight.zone, flight.stage, citizens, workers)


@frozen
class Escaping(frames.Chance[NisyrosMoment], NisyrosFrame):
    """The roll of one who flees (P1)."""

    phase = "escape"

    def actions(self, at: NisyrosMoment) -> Sequence[Action]:
        return at.game.red

    def do(self, draft: NisyrosDraft, action: Action) -> None:
        flight, seat = fleeing_of(draft), self.seat
        safe = action.number in draft.variant.safe
        draft.pop()
        if flight.stage in {"slope", "land"}:
            if safe:
                draft.escape(runner=-1)
                draft.push(Refuging(seat))
                return
        elif safe:
            draft.saved = put(draft.saved, seat, draft.saved[seat] + 1)
            draft.sail(flight.zone)
            draft.store(WHEAT, -draft.variant.boat_wheat)
            draft.tell("escaped", seat)
        elif draft.variant.failed_boat == "lost":
            draft.sail(flight.zone)
        _leave(draft, seat)
        if not safe:
            draft.die(seat)


@frozen
class Refuging(NisyrosFrame):
    """Somebody who got away comes to a coast; of several the owner chooses (P1, P3)."""

    phase = "refuge"

    def _targets(self, at: NisyrosMoment) -> list[int]:
        flight = fleeing_of(at)
        return at.theatres_near(self.seat, flight.zone) if flight.stage == "slope" else at.coasts_beside(flight.zone)

    def settle(self, draft: NisyrosDraft) -> bool:
        targets = self._targets(draft)
        if len(targets) > 1:
            return True
        self._arrive(draft, targets[0])
        return False

    def _arrive(self, draft: NisyrosDraft, zone: int) -> None:
        flight = fleeing_of(draft)
        citizen = flight.stage == "land" and any(flight.citizens)
        draft.pop()
        _leave(draft, self.seat)
        draft.shift(self.seat, place(zone, VILLAGE if citizen else THEATRE))
        draft.tell("fled", self.seat, ZONES[zone])

    def actions(self, at: NisyrosMoment) -> Sequence[Action]:
        return [act("refuge", ZONES[zone]) for zone in self._targets(at)]

    def do(self, draft: NisyrosDraft, action: Action) -> None:
        self._arrive(draft, ZONES.index(action.word))
