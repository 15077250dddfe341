"""A moment of a game of Time 'n' Space that may still change, and what every frame has in common."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Any

from attrs import frozen

from ntwrules.model.actions.action import Action
from ntwrules.model.actions.outcome import Outcome
from ntwrules.model.actions.refusal import Refusal
from ntwrules.model.machine import frames
from ntwrules.model.machine.moments import Changing, put
from ntwrules.model.machine.protocols import Actor
from ntwrules.rulebooks.time_n_space.machine import refusals
from ntwrules.rulebooks.time_n_space.machine.facts import EMPTY, FIRST_ORDER, SHIP, TimeTable
from ntwrules.rulebooks.time_n_space.machine.moment import MINUTE, Built, Ship, Standing, TimeMoment

__all__ = ["Everybody", "TimeDraft", "TimeFrame"]


class TimeDraft(TimeMoment, Changing[TimeTable, "TimeFrame"]):
    """A moment that may still change."""

    __slots__ = ()

    def swap(self, frame: TimeFrame) -> None:
        """Go on with this instead of the uppermost frame."""
        self.pending = (*self.pending[:-1], frame)

    # Cubes, counters and tiles ----------------------------------------------------------------------------------------

    def lay(self, seat: int, slot: int, unit: int, what: int) -> None:
        """Lay something on a unit, or take away what lies there."""
        built = self.centres[seat][slot]
        self.build(seat, slot, Built(built.tile, built.level, put(built.units, unit, what)))

    def build(self, seat: int, slot: int, built: Built) -> None:
        """Put a building on a slot."""
        self.centres = put(self.centres, seat, put(self.centres[seat], slot, built))

    def raise_to(self, seat: int, slot: int, tile: int, level: int) -> None:
        """A tile lies on a slot with this level up, and nothing on it."""
        self.build(seat, slot, Built(tile, level, (EMPTY,) * len(self.game.faces[tile][level - 2].units)))

    def store(self, cube: int, by: int = 1) -> None:
        """A cube goes to the supply, or comes from there."""
        self.supply = put(self.supply, cube - 1, self.supply[cube - 1] + by)

    def fill(self, seat: int, slot: int, unit: int, cube: int) -> None:
        """A cube of the supply comes onto a unit (P1)."""
        self.store(cube, -1)
        self.lay(seat, slot, unit, cube)

    def spend(self, seat: int, slot: int, unit: int) -> None:
        """The cube on a unit goes to the supply (D6, K1)."""
        self.store(self.centres[seat][slot].units[unit])
        self.lay(seat, slot, unit, EMPTY)

    def hold(self, seat: int, counter: int, by: int = 1) -> None:
        """An own counter comes to those above the centre, or leaves them."""
        self.above = put(self.above, seat, put(self.above[seat], counter, self.above[seat][counter] + by))

    def offer(self, seat: int, counter: int, slot: int, unit: int) -> None:
        """A counter from above lies on a field now (H1)."""
        self.hold(seat, counter, -1)
        self.lay(seat, slot, unit, FIRST_ORDER + counter)

    def withdraw(self, seat: int, slot: int, unit: int) -> None:
        """An order goes back above (K2)."""
        self.hold(seat, self.centres[seat][slot].units[unit] - FIRST_ORDER)
        self.lay(seat, slot, unit, EMPTY)

    def collect(self, seat: int, owner: int, slot: int, unit: int) -> None:
        """A fulfilled order goes below the centre of whoever delivered, the first of a planet with a bonus (D6, D7)."""
        counter = self.centres[owner][slot].units[unit] - FIRST_ORDER
        at = owner * len(self.game.counters) + counter
        self.lay(owner, slot, unit, EMPTY)
        self.below = put(self.below, seat, put(self.below[seat], at, self.below[seat][at] + 1))
        if self.bonus_left[owner]:
            self.bonus_left = put(self.bonus_left, owner, value=False)
            self.bonus = put(self.bonus, seat, self.bonus[seat] + 1)
            self.tell("bonus", seat, self.table.seats[owner])

    # Timers and time --------------------------------------------------------------------------------------------------

    def set_timer(self, seat: int, timer: int, standing: Standing | None) -> None:
        """A timer stands somewhere, or is parked."""
        self.timers = put(self.timers, seat, put(self.timers[seat], timer, standing))

    def arrive(self, seat: int) -> None:
        """A ship is where it was going (F3)."""
        self.ships = put(self.ships, seat, Ship(self.ships[seat].to))

    def come_off(self) -> None:
        """Every timer comes off without action, and ships arrive (E4)."""
        for seat, own in enumerate(self.timers):
            if any(own):
                self.tell("come-off", seat)
            if SHIP in self.symbols(seat):
                self.arrive(seat)
        self.timers = tuple((None,) * len(own) for own in self.timers)

    def set_clock(self, now: int) -> None:
        """The clock shows another moment."""
        self.now, self.round = now, 1 + now // MINUTE

    # The end ----------------------------------------------------------------------------------------------------------

    def finish(self, reason: str) -> None:
        """All counters lie in their rows: who has most points? (W5)"""
        self.stage, self.turn = "over", 0
        seats, points = self.table.seats, [self.points(seat) for seat in range(len(self.table.seats))]
        rank: Callable[[tuple[int, int]], object] = itemgetter(0)
        if self.variant.tie_break == "counters":
            rank = itemgetter(0, 1)
        best = max(map(rank, points))  # type: ignore[type-var] # numbers, or pairs of them
        won = [seat for seat, own in zip(seats, points, strict=True) if rank(own) == best]
        self.outcome = Outcome(won, zip(seats, (score for score, _ in points), strict=True), reason)


@frozen
class TimeFrame(frames.OpenFrame[TimeDraft, TimeMoment]):
    """One thing still to be done."""

    by_chance = frozenset({"top", "deal"})
    refuse = staticmethod(refusals.refuse)

    def reason(self, at: TimeMoment, action: Action) -> Refusal:
        """Why an action that is not allowed is refused: it is somebody else's moment, or the action does not fit it."""
        if action.seat and action.seat not in at.table.seats:
            return refusals.refuse("not-seated", seat=action.seat)
        if action.seat and not self.chance and action.seat not in self.actors(at):
            return self.unasked(at, action)
        return super().reason(at, action)

    def unasked(self, at: TimeMoment, action: Action) -> Refusal:
        """Why somebody may not act now: others lift (Q6)."""
        return refusals.refuse("lifting", seat=at.table.seats[self.seat])

    def misplaced(self, at: Any, action: Action) -> tuple[str, dict[str, str]]:
        """Why such an action does not belong here; what does is what this seat can do."""
        code, words = super().misplaced(at, action)
        if code == "not-now":
            words |= {"verbs": ", ".join(dict.fromkeys(one.verb for one in at.actions_of(action.seat)))}
            words |= {} if at.stage in ("play", "overtime") else {"because": "Q1"}
        return code, words


@frozen
class Everybody(TimeFrame):
    """Something that several may do in any order; whoever comes first of those who can is asked."""

    def open_to(self, at: TimeMoment, seat: int) -> bool:
        """Has a seat something to do?"""
        raise NotImplementedError

    def choices(self, at: TimeMoment, seat: int) -> Sequence[Action]:
        """What a seat may do."""
        raise NotImplementedError

    def unasked(self, at: TimeMoment, action: Action) -> Refusal:
        """Why somebody may not act now: nothing is left to do (Q2, Q3)."""
        because = "Q3" if at.stage in ("play", "overtime") else "Q2"
        return refusals.refuse("nothing-to-do", because=because, seat=action.seat)

    def asked(self, at: TimeMoment) -> int:
        """The first of the row who has something to do; -1 for nobody."""
        return next((seat for seat in range(len(at.table.seats)) if self.open_to(at, seat)), -1)

    def actors(self, at: TimeMoment) -> tuple[Actor, ...]:
        return tuple(name for seat, name in enumerate(at.table.seats) if self.open_to(at, seat))

    def actions(self, at: TimeMoment) -> Sequence[Action]:
        return self.choices(at, self.seat)

    def actions_of(self, at: TimeMoment, seat: Actor) -> Sequence[Action]:
        return self.choices(at, at.table.seats.index(str(seat)))
