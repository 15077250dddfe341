"""What follows when a timer is lifted: small decisions that nobody and no clock interrupts (Q6)."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve, frozen

from ntwrules.model.actions.action import Action
from ntwrules.model.actions.refusal import Refusal
from ntwrules.model.machine.frames import Chance
from ntwrules.model.machine.moments import put
from ntwrules.rulebooks.time_n_space.machine import refusals
from ntwrules.rulebooks.time_n_space.machine.draft import TimeDraft, TimeFrame
from ntwrules.rulebooks.time_n_space.machine.facts import CUBES, EMPTY, FIRST_ORDER, RESEARCH, SHIP, UNSEEN, act
from ntwrules.rulebooks.time_n_space.machine.moment import TimeMoment
from ntwrules.rulebooks.time_n_space.variant import GOODS

__all__ = ["Admitting", "Answering", "Beaming", "Constructing", "Delivering", "Exploring", "Giving", "Producing",
           "Spending", "Topping", "Trading", "lift", "offering"]  # fmt: skip


def lift(draft: TimeDraft, seat: int, timer: int) -> None:
    """A timer that has run out is lifted: what follows depends on its symbol (T3, T4, Q6)."""
    standing = draft.timers[seat][timer]
    assert standing is not None
    draft.turn, draft.waited = seat, 0
    if standing.on == SHIP:
        _land(draft, seat)
        return
    draft.set_timer(seat, timer, None)
    if standing.on == RESEARCH:
        draft.push(Constructing(seat))
        return
    face = draft.face(seat, standing.on)
    match face.kind:
        case "production":
            draft.push(Producing(seat, standing.on))
        case "beam":
            draft.push(Beaming(seat, standing.on))
        case _:
            draft.push(Trading(seat, standing.on, left=face.trades))


def _land(draft: TimeDraft, seat: int) -> None:
    """A ship arrives; at a planet whoever could deliver at the same instant is asked before (F3, D8)."""
    place = draft.ships[seat].to
    owner = place if place < len(draft.table.seats) and place != seat else -1
    if owner >= 0 and draft.variant.ties == "owner" and draft.deliverable(seat, owner):
        rivals = draft.rivals(seat, owner)
        if rivals:
            draft.push(Answering(rivals[0], owner, tuple(rivals[1:])))
            return
    _dock(draft, seat)
    if owner >= 0:
        draft.push(Delivering(seat, owner))
    elif (moon := draft.moon_at(place)) >= 0:
        draft.push(Exploring(seat, moon))


def _dock(draft: TimeDraft, seat: int) -> None:
    timer = draft.ship_timer(seat, draft.ships[seat].to)
    draft.set_timer(seat, timer, None)
    draft.arrive(seat)


def offering(at: TimeMoment, seat: int, counters: Sequence[int]) -> list[Action]:
    """Every way to lay one of these counters on a free field (H1, S5)."""
    table, game, name = at.table, at.game, at.table.seats[seat]
    fields = [table.field_name(seat, *free) for free in at.free_fields(seat)]
    told = [(GOODS[good], value) for good, value in (game.counters[counter] for counter in counters)]
    return [act(name, "offer", field, key=good, number=value) for good, value in told for field in fields]


@frozen
class Lifted(TimeFrame):
    """What may be done after a lift, once or several times, until it is given up or nothing is left."""

    def deeds(self, at: TimeMoment) -> list[Action]:
        """What may be done, but for giving it up."""
        raise NotImplementedError

    def settle(self, draft: TimeDraft) -> bool:
        if self.deeds(draft):
            return True
        draft.pop()
        return False

    def actions(self, at: TimeMoment) -> Sequence[Action]:
        return [*self.deeds(at), act(at.table.seats[self.seat], "done")]

    def why(self, at: TimeMoment, action: Action) -> Refusal | None:
        return refusals.of_deed(at, self.seat, action)

    def do(self, draft: TimeDraft, action: Action) -> None:
        if action.verb == "done":
            draft.pop()
        else:
            self.carry_out(draft, action)

    def carry_out(self, draft: TimeDraft, action: Action) -> None:
        """Do one of the deeds."""
        raise NotImplementedError


@frozen
class Using(Lifted):
    """
    A building is used.

    Attributes:
        slot: On which slot.

        fresh: Was nothing filled, loaded or offered yet? Only then it may be cleared or upgraded (U1, K1, K2).
    """

    slot: int
    fresh: bool = True

    def uses(self, at: TimeMoment) -> list[Action]:
        """What the building is for."""
        raise NotImplementedError

    def clears(self, at: TimeMoment) -> list[Action]:
        """What may be taken off before anything else (K1)."""
        if not at.variant.discard:
            return []
        name, built = at.table.seats[self.seat], at.centres[self.seat][self.slot]
        fields = (at.table.field_name(self.seat, self.slot, i) for i, lies in enumerate(built.units) if lies in CUBES)
        return [act(name, "discard", field) for field in fields]

    def deeds(self, at: TimeMoment) -> list[Action]:
        found = self.uses(at)
        if self.fresh:
            found += self.clears(at)
            if at.may_upgrade(self.seat, self.slot):
                found.append(act(at.table.seats[self.seat], "upgrade"))
        return found

    def verbs(self, at: TimeMoment) -> tuple[str, ...]:
        return ("fill", "load", "offer", "upgrade", "discard", "withdraw")

    def why(self, at: TimeMoment, action: Action) -> Refusal | None:
        return refusals.of_use(at, self.seat, self.slot, action, fresh=self.fresh)

    def carry_out(self, draft: TimeDraft, action: Action) -> None:
        if action.verb == "upgrade":
            draft.raise_to(self.seat, self.slot, draft.centres[self.seat][self.slot].tile, 3)
            draft.pop()
            return
        where = draft.table.field(self.seat, action.word)
        assert where is not None
        if action.verb == "discard":
            draft.spend(self.seat, *where)
        elif action.verb == "withdraw":
            draft.withdraw(self.seat, *where)
        else:
            self.use(draft, action, *where)
            draft.swap(evolve(draft.pending[-1], fresh=False))

    def use(self, draft: TimeDraft, action: Action, slot: int, unit: int) -> None:
        """Use the building once, for this field."""
        raise NotImplementedError


@frozen
class Producing(Using):
    """Cubes are made (P1)."""

    phase = "produce"

    def uses(self, at: TimeMoment) -> list[Action]:
        name = at.table.seats[self.seat]
        fields = (at.table.field_name(self.seat, self.slot, unit) for unit in at.fillable(self.seat, self.slot))
        return [act(name, "fill", field) for field in fields]

    def use(self, draft: TimeDraft, action: Action, slot: int, unit: int) -> None:
        draft.fill(self.seat, slot, unit, draft.face(self.seat, slot).units[unit])


@frozen
class Beaming(Using):
    """Cubes are loaded onto the first free units of this station (B1)."""

    phase = "beam"

    def uses(self, at: TimeMoment) -> list[Action]:
        name = at.table.seats[self.seat]
        return [act(name, "load", at.table.field_name(self.seat, *cube)) for cube in at.loadable(self.seat, self.slot)]

    def use(self, draft: TimeDraft, action: Action, slot: int, unit: int) -> None:
        units = draft.centres[self.seat][self.slot].units
        draft.lay(self.seat, self.slot, units.index(EMPTY), draft.centres[self.seat][slot].units[unit])
        draft.lay(self.seat, slot, unit, EMPTY)


@frozen
class Trading(Using):
    """
    Orders are offered (H1, H2).

    Attributes:
        left: How many more.
    """

    phase = "trade"

    left: int = 0

    def uses(self, at: TimeMoment) -> list[Action]:
        held = [counter for counter, count in enumerate(at.above[self.seat]) if count]
        return offering(at, self.seat, held) if self.left else []

    def clears(self, at: TimeMoment) -> list[Action]:
        """Orders that may go back above (K2)."""
        if not at.variant.withdraw:
            return []
        name = at.table.seats[self.seat]
        orders = [(slot, unit) for slot, unit, lies in at.lying(self.seat) if lies >= FIRST_ORDER]
        return [act(name, "withdraw", at.table.field_name(self.seat, *order)) for order in orders]

    def use(self, draft: TimeDraft, action: Action, slot: int, unit: int) -> None:
        draft.offer(self.seat, draft.game.counter(action.key, action.number), slot, unit)
        draft.swap(evolve(self, left=self.left - 1))


@frozen
class Constructing(Lifted):
    """The tile of the research station is built (R2-R4)."""

    phase = "build"

    def deeds(self, at: TimeMoment) -> list[Action]:
        slots = at.table.slots[self.seat]
        return [act(at.table.seats[self.seat], "build", slots[slot]) for slot in at.coverable(self.seat)]

    def verbs(self, at: TimeMoment) -> tuple[str, ...]:
        return ("build",)

    def carry_out(self, draft: TimeDraft, action: Action) -> None:
        slot = draft.table.slots[self.seat].index(action.word)
        if draft.variant.build_under_timer == "returns":
            for timer, standing in enumerate(draft.timers[self.seat]):
                if standing is not None and standing.on == slot:
                    draft.set_timer(self.seat, timer, None)
        draft.raise_to(self.seat, slot, draft.research[self.seat], 2)
        draft.research = put(draft.research, self.seat, UNSEEN)
        draft.pop()


@frozen
class Exploring(Lifted):
    """
    A ship has come to a moon (F4).

    Attributes:
        moon: Which one.
    """

    phase = "moon"

    moon: int

    def deeds(self, at: TimeMoment) -> list[Action]:
        if not at.moons[self.moon]:
            return []
        name = at.table.seats[self.seat]
        keep = [act(name, "tile", "keep")] if at.research[self.seat] < 0 else []
        return [*keep, act(name, "tile", "under")]

    def actions(self, at: TimeMoment) -> Sequence[Action]:
        variant = at.variant
        may = variant.moon_action == "may" or len(at.moons[self.moon]) <= variant.moon_skip_at
        return super().actions(at) if may else self.deeds(at)

    def verbs(self, at: TimeMoment) -> tuple[str, ...]:
        return ("tile", "done")

    def carry_out(self, draft: TimeDraft, action: Action) -> None:
        top, *others = draft.moons[self.moon]
        if action.words == ("keep",):
            draft.research = put(draft.research, self.seat, top)
        else:
            others.append(top)
        draft.moons = put(draft.moons, self.moon, tuple(others))
        draft.pop()
        if draft.covered_moon() >= 0:
            draft.push(Topping(self.seat, self.moon))


@frozen
class Topping(Chance[TimeMoment], TimeFrame):
    """
    The next tile of a stack is seen (S2).

    Attributes:
        moon: Of which moon.
    """

    phase = "top"

    moon: int

    def odds(self, at: TimeMoment) -> Sequence[tuple[Action, int]]:
        moon, tiles = at.table.moons[self.moon], at.game.tiles
        return [(act("", "top", moon, tiles[tile]), count) for tile, count in enumerate(at.unseen) if count]

    def do(self, draft: TimeDraft, action: Action) -> None:
        tile = draft.game.tiles.index(action.words[1])
        draft.unseen = put(draft.unseen, tile, draft.unseen[tile] - 1)
        draft.moons = put(draft.moons, self.moon, (tile, *draft.moons[self.moon][1:]))
        draft.pop()

    def why(self, at: TimeMoment, action: Action) -> Refusal | None:
        place, tile = action.words
        return refusals.refuse("not-drawn", tile=tile, place=place)


# Deliveries -----------------------------------------------------------------------------------------------------------


@frozen
class Delivering(Lifted):
    """
    Orders of somebody else are fulfilled, one after the other (D1-D3).

    Attributes:
        owner: Whose.
    """

    phase = "deliver"

    owner: int

    def deeds(self, at: TimeMoment) -> list[Action]:
        kinds = (at.game.counters[counter] for counter in at.deliverable(self.seat, self.owner))
        return [act(at.table.seats[self.seat], "deliver", key=GOODS[good], number=value) for good, value in kinds]

    def verbs(self, at: TimeMoment) -> tuple[str, ...]:
        return ("deliver",)

    def carry_out(self, draft: TimeDraft, action: Action) -> None:
        counter = draft.game.counter(action.key, action.number)
        draft.push(Giving(self.owner, self.seat, counter), Spending(self.seat, counter, action.number))


@frozen
class Spending(TimeFrame):
    """
    Cubes are taken for a delivery (D4).

    Attributes:
        counter: For which order.

        left: How many more.
    """

    phase = "spend"

    counter: int
    left: int

    def _cubes(self, at: TimeMoment) -> list[tuple[int, int]]:
        return at.payable(self.seat)[at.game.counters[self.counter][0]]

    def settle(self, draft: TimeDraft) -> bool:
        cubes = self._cubes(draft)
        if self.left < len(cubes) and len({slot for slot, _ in cubes}) > 1 and self.left:
            return True
        for cube in cubes[: self.left]:
            draft.spend(self.seat, *cube)
        draft.pop()
        return False

    def actions(self, at: TimeMoment) -> Sequence[Action]:
        name, slots = at.table.seats[self.seat], at.table.slots[self.seat]
        return [act(name, "spend", slots[slot]) for slot in dict.fromkeys(slot for slot, _ in self._cubes(at))]

    def verbs(self, at: TimeMoment) -> tuple[str, ...]:
        return ("spend",)

    def why(self, at: TimeMoment, action: Action) -> Refusal | None:
        return refusals.refuse("no-such-cube", because="D4", place=action.word)

    def do(self, draft: TimeDraft, action: Action) -> None:
        slot = draft.table.slots[self.seat].index(action.word)
        draft.spend(self.seat, *next(cube for cube in self._cubes(draft) if cube[0] == slot))
        draft.swap(evolve(self, left=self.left - 1))


@frozen
class Giving(TimeFrame):
    """
    The owner hands over one of several equal orders (D5).

    Attributes:
        buyer: To whom.

        counter: Which kind.
    """

    phase = "give"

    buyer: int
    counter: int

    def settle(self, draft: TimeDraft) -> bool:
        offers = draft.offers(self.seat, self.counter)
        if draft.variant.owner_choice == "ask" and len(offers) > 1:
            return True
        self._hand_over(draft, offers[0])
        return False

    def _hand_over(self, draft: TimeDraft, field: tuple[int, int]) -> None:
        draft.collect(self.buyer, self.seat, *field)
        draft.pop()

    def actions(self, at: TimeMoment) -> Sequence[Action]:
        name = at.table.seats[self.seat]
        fields = (at.table.field_name(self.seat, *field) for field in at.offers(self.seat, self.counter))
        return [act(name, "give", field) for field in fields]

    def verbs(self, at: TimeMoment) -> tuple[str, ...]:
        return ("give",)

    def why(self, at: TimeMoment, action: Action) -> Refusal | None:
        return refusals.refuse("no-such-order", because="D5", place=action.word)

    def do(self, draft: TimeDraft, action: Action) -> None:
        field = draft.table.field(self.seat, action.word)
        assert field is not None
        self._hand_over(draft, field)


@frozen
class Answering(TimeFrame):
    """
    Whoever could deliver at the same planet says whether to lift at the same instant (D8).

    Attributes:
        owner: Whose planet it is.

        others: Who is asked afterwards.

        joined: Who lifts, besides the one who began.
    """

    phase = "answer"

    owner: int
    others: tuple[int, ...] = ()
    joined: tuple[int, ...] = ()

    def actions(self, at: TimeMoment) -> Sequence[Action]:
        name, timer = at.table.seats[self.seat], at.ship_timer(self.seat, self.owner)
        return [act(name, "lift", number=timer + 1), act(name, "wait")]

    def why(self, at: TimeMoment, action: Action) -> Refusal | None:
        return refusals.of_answer(at, self.seat, action)

    def do(self, draft: TimeDraft, action: Action) -> None:
        joined = (*self.joined, self.seat) if action.verb == "lift" else self.joined
        if self.others:
            draft.swap(Answering(self.others[0], self.owner, self.others[1:], joined))
            return
        draft.pop()
        lifting = (draft.turn, *joined)
        for seat in lifting:
            _dock(draft, seat)
        draft.push(Admitting(self.owner, lifting))


@frozen
class Admitting(TimeFrame):
    """
    The owner of a planet says who delivers first (D8).

    Attributes:
        waiting: Who is still to be admitted.

        admitted: Who was, in order.
    """

    phase = "admit"

    waiting: tuple[int, ...]
    admitted: tuple[int, ...] = ()

    def settle(self, draft: TimeDraft) -> bool:
        if len(self.waiting) > 1:
            return True
        draft.pop()
        draft.push(*(Delivering(seat, self.seat) for seat in reversed((*self.admitted, *self.waiting))))
        return False

    def actions(self, at: TimeMoment) -> Sequence[Action]:
        name, seats = at.table.seats[self.seat], at.table.seats
        return [act(name, "admit", seats[seat]) for seat in self.waiting]

    def verbs(self, at: TimeMoment) -> tuple[str, ...]:
        return ("admit",)

    def why(self, at: TimeMoment, action: Action) -> Refusal | None:
        return refusals.refuse("not-waiting", seat=action.word)

    def do(self, draft: TimeDraft, action: Action) -> None:
        seat = draft.table.seats.index(action.word)
        left = tuple(other for other in self.waiting if other != seat)
        draft.swap(Admitting(self.seat, left, (*self.admitted, seat)))
