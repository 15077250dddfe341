"""The stages of a game: set-up, secret picks, the clock running, and bonus counters at the end (Q1-Q5)."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from ntwrules.model.actions.action import Action
from ntwrules.model.actions.refusal import Refusal
from ntwrules.model.machine.frames import Chance
from ntwrules.model.machine.moments import put
from ntwrules.rulebooks.time_n_space.machine import refusals
from ntwrules.rulebooks.time_n_space.machine.clock_face import shown
from ntwrules.rulebooks.time_n_space.machine.draft import Everybody, TimeDraft, TimeFrame
from ntwrules.rulebooks.time_n_space.machine.facts import CUBES, EMPTY, RESEARCH, SHIP, UNSEEN, TimeTable, act
from ntwrules.rulebooks.time_n_space.machine.lifting import Topping, lift, offering
from ntwrules.rulebooks.time_n_space.machine.moment import Built, Ship, Standing, TimeMoment
from ntwrules.rulebooks.time_n_space.variant import GOODS, SEAT_PLAN

__all__ = ["Dealing", "Laying", "Picking", "Playing", "Scoring", "base_frames", "opening", "pass_time"]


# Set-up ---------------------------------------------------------------------------------------------------------------


@frozen
class Dealing(Chance[TimeMoment], TimeFrame):
    """A tile comes onto a slot of a seat, level III up (S6)."""

    phase = "deal"

    def odds(self, at: TimeMoment) -> Sequence[tuple[Action, int]]:
        kinds = {kind for _, kind in undealt(at, self.seat)}
        of, tiles, name = at.game.tile_kinds, at.game.tiles, at.table.seats[self.seat]
        return [
            (act("", "deal", name, tiles[tile]), count)
            for tile, count in enumerate(at.unseen)
            if count and of[tile] in kinds
        ]

    def do(self, draft: TimeDraft, action: Action) -> None:
        tile = draft.game.tiles.index(action.words[1])
        kind = draft.game.tile_kinds[tile]
        slot = next(slot for slot, wanted in undealt(draft, self.seat) if wanted == kind)
        draft.raise_to(self.seat, slot, tile, 3)
        draft.unseen = put(draft.unseen, tile, draft.unseen[tile] - 1)
        draft.pop()

    def why(self, at: TimeMoment, action: Action) -> Refusal | None:
        place, tile = action.words
        return refusals.refuse("not-drawn", because="S6", tile=tile, place=place)


def undealt(at: TimeMoment, seat: int) -> list[tuple[int, str]]:
    """The slots of a seat on which a tile is still to be dealt, and of which kind (S6)."""
    slots = at.table.slots[seat]
    asked = ((slots.index(slot), kind) for slot, kind in at.variant.dealt if slot in slots)
    return [(slot, kind) for slot, kind in asked if at.centres[seat][slot].tile < 0]


@frozen
class Filling(TimeFrame):
    """Goods and orders lie on the centres before the game (S6, S7)."""

    phase = "fill"

    def settle(self, draft: TimeDraft) -> bool:
        variant = draft.variant
        if variant.stacks != "equal":
            draft.unseen = (0,) * len(draft.unseen)
        if variant.fill == "in-turn":
            for seat, name in enumerate(draft.table.seats):
                self._in_turn(draft, seat, SEAT_PLAN.seats.index(name))
        for one in variant.preplaced:
            if one.seat in draft.table.seats:
                seat = draft.table.seats.index(one.seat)
                where = (draft.table.slots[seat].index(one.slot), one.unit - 1)
                self._put(draft, seat, where, GOODS.index(one.good), one.value)
        draft.pop()
        return False

    def _in_turn(self, draft: TimeDraft, seat: int, index: int) -> None:
        """Two cubes and two orders of value 1 on the printed plants of their colours, one good on for each seat."""
        for step, value in enumerate((0, 0, 1, 1)):
            good = (index + step) % len(GOODS)
            plants = (
                (slot, draft.face(seat, slot).units.index(CUBES[good]))
                for slot, built in enumerate(draft.centres[seat])
                if built.tile < 0 and CUBES[good] in draft.face(seat, slot).units
            )
            where = next(plants, None)
            if where is not None:
                self._put(draft, seat, where, good, value)

    def _put(self, draft: TimeDraft, seat: int, where: tuple[int, int], good: int, value: int) -> None:
        """A cube or an order comes to a unit, if there is one left and the unit is free."""
        units = draft.centres[seat][where[0]].units
        if where[1] >= len(units) or units[where[1]] != EMPTY:
            return
        counter = draft.game.counter(GOODS[good], value)
        if not value and draft.supply[good]:
            draft.fill(seat, *where, CUBES[good])
        elif value and counter >= 0 and draft.above[seat][counter]:
            draft.offer(seat, counter, *where)


# Everybody at once, before and after the clock --------------------------------------------------------------------


@frozen
class Picking(Everybody):
    """Everybody names counters in secret, one by one (S4)."""

    phase = "pick"

    def settle(self, draft: TimeDraft) -> bool:
        return _ask(self, draft, "pick")

    def open_to(self, at: TimeMoment, seat: int) -> bool:
        return len(at.picks[seat]) < min(at.variant.pick, sum(at.above[seat]))

    def choices(self, at: TimeMoment, seat: int) -> Sequence[Action]:
        left = [count - at.picks[seat].count(counter) for counter, count in enumerate(at.above[seat])]
        kinds = (at.game.counters[counter] for counter, count in enumerate(left) if count)
        return [act(at.table.seats[seat], "pick", key=GOODS[good], number=value) for good, value in kinds]

    def why(self, at: TimeMoment, action: Action) -> Refusal | None:
        return refusals.refuse("no-counter", because="S4", counter=f"{action.key} {action.number}")

    def do(self, draft: TimeDraft, action: Action) -> None:
        seat = draft.table.seats.index(action.seat)
        counter = draft.game.counter(action.key, action.number)
        draft.picks = put(draft.picks, seat, tuple(sorted((*draft.picks[seat], counter))))


@frozen
class Laying(Everybody):
    """Everybody lays what was picked on order fields of the own centre (S5)."""

    phase = "lay"

    def settle(self, draft: TimeDraft) -> bool:
        if draft.stage != "lay" and any(draft.picks):
            draft.tell("shown")
        asks = _ask(self, draft, "lay")
        if not asks:  # what found no free field stays above
            draft.picks = ((),) * len(draft.picks)
        return asks

    def open_to(self, at: TimeMoment, seat: int) -> bool:
        return bool(at.picks[seat] and at.free_fields(seat))

    def choices(self, at: TimeMoment, seat: int) -> Sequence[Action]:
        return offering(at, seat, sorted(set(at.picks[seat])))

    def why(self, at: TimeMoment, action: Action) -> Refusal | None:
        return refusals.of_offer(at, at.table.seats.index(action.seat), action, picked=True)

    def do(self, draft: TimeDraft, action: Action) -> None:
        seat = draft.table.seats.index(action.seat)
        counter, field = draft.game.counter(action.key, action.number), draft.table.field(seat, action.word)
        assert field is not None
        draft.offer(seat, counter, *field)
        left = list(draft.picks[seat])
        left.remove(counter)
        draft.picks = put(draft.picks, seat, tuple(left))


@frozen
class Scoring(Everybody):
    """
    Bonus counters are put to rows (W3, W4).

    Attributes:
        rule: Why the game ended.
    """

    phase = "score"

    rule: str

    def settle(self, draft: TimeDraft) -> bool:
        if draft.variant.bonus_use == "auto":
            for seat, bonus in enumerate(draft.bonus):
                row = draft.best_row(seat)
                if bonus and row >= 0:
                    draft.bonus_rows = put(draft.bonus_rows, seat, put(draft.bonus_rows[seat], row, bonus))
        seat = self.asked(draft)
        if seat < 0:
            draft.finish(self.rule)
            return False
        draft.turn = seat
        draft.swap(Scoring(seat, self.rule))
        return True

    def open_to(self, at: TimeMoment, seat: int) -> bool:
        return at.bonus[seat] > sum(at.bonus_rows[seat]) and at.best_row(seat) >= 0

    def choices(self, at: TimeMoment, seat: int) -> Sequence[Action]:
        name = at.table.seats[seat]
        return [act(name, "bonus", GOODS[good]) for good, (_, _, count) in enumerate(at.rows(seat)) if count]

    def why(self, at: TimeMoment, action: Action) -> Refusal | None:
        return refusals.refuse("no-row", good=action.word)

    def do(self, draft: TimeDraft, action: Action) -> None:
        seat, good = draft.table.seats.index(action.seat), GOODS.index(action.word)
        own = draft.bonus_rows[seat]
        draft.bonus_rows = put(draft.bonus_rows, seat, put(own, good, own[good] + 1))


def _ask(frame: Everybody, draft: TimeDraft, stage: str) -> bool:
    """Ask the first of the row who has something to do; the frame goes when there is nobody."""
    seat = frame.asked(draft)
    if seat < 0:
        draft.pop()
        return False
    draft.stage, draft.turn = stage, seat
    draft.swap(type(frame)(seat))
    return True


# While the clock runs -------------------------------------------------------------------------------------------------


@frozen
class Playing(Everybody):
    """Whoever is asked places, lifts or waits; the clock goes on when nobody is left to ask (Q3, Q4)."""

    phase = "play"

    def settle(self, draft: TimeDraft) -> bool:
        if draft.stage not in ("play", "overtime"):
            draft.stage, draft.turn = "play", 0
        if draft.stage == "overtime" and not draft.stands:
            _end(draft, "E3")
            return False
        many = len(draft.table.seats)
        for step in range(many):
            seat = (draft.turn + step) % many
            if not draft.waited >> seat & 1 and draft.can_act(seat):
                draft.turn = seat
                draft.swap(Playing(seat))
                return True
        pass_time(draft, draft.next_moment())
        draft.tell("clock", key=shown(draft.now))
        return False

    def open_to(self, at: TimeMoment, seat: int) -> bool:
        return at.can_act(seat)

    def choices(self, at: TimeMoment, seat: int) -> Sequence[Action]:
        waits = [] if at.waited >> seat & 1 else [act(at.table.seats[seat], "wait")]
        return [*at.liftings(seat), *at.placings(seat), *waits]

    def verbs(self, at: TimeMoment) -> tuple[str, ...]:
        return ("place", "lift", "wait")

    def why(self, at: TimeMoment, action: Action) -> Refusal | None:
        return refusals.of_timer(at, at.table.seats.index(action.seat), action)

    def unasked(self, at: TimeMoment, action: Action) -> Refusal:
        return (action.verb in ("place", "lift") and self.why(at, action)) or super().unasked(at, action)

    def do(self, draft: TimeDraft, action: Action) -> None:
        seat = draft.table.seats.index(action.seat)
        if action.verb == "wait":
            draft.waited |= 1 << seat
        elif action.verb == "lift":
            draft.swap(Playing(seat))
            lift(draft, seat, action.number - 1)
        else:
            _place(draft, seat, action.number - 1, *action.words)


def _place(draft: TimeDraft, seat: int, timer: int, symbol: str, target: str = "") -> None:
    """A timer is flipped and put on a symbol; whoever waited is woken (T1, T2, F1, F2)."""
    table, takes = draft.table, 0
    on = {"research": RESEARCH, "ship": SHIP}.get(symbol)
    if on is None:
        on = table.slots[seat].index(symbol)
    if on == SHIP:
        here = draft.ships[seat].at
        to = here if target == "stay" else table.places.index(target)
        takes = table.ways[here].get(to, 0)
        draft.ships = put(draft.ships, seat, Ship(here, to))
    draft.set_timer(seat, timer, Standing(on, draft.now + (takes or table.lasting[seat][timer])))
    draft.turn, draft.waited = seat, 0


def pass_time(draft: TimeDraft, to: int) -> None:
    """The clock moves on, and what happens on the way happens (Q4, Q5, E1, E3-E5)."""
    draft.waited, draft.turn = 0, 0
    variant, close = draft.variant, draft.table.close
    if draft.stage == "play" and to >= variant.clock_ms:
        draft.set_clock(variant.clock_ms)
        if not draft.stands:
            _end(draft, "E3")
            return
        if not variant.overtime:
            draft.come_off()
            _end(draft, "E5")
            return
        draft.stage = "overtime"
        draft.tell("overtime")
    if draft.stage == "overtime" and to >= close:
        draft.set_clock(close)
        draft.come_off()
        _end(draft, "E4")
    else:
        draft.set_clock(to)


def _end(draft: TimeDraft, reason: str) -> None:
    """Nothing is placed or lifted any more: bonus counters are put to rows, by their owners if they choose (W4)."""
    draft.stage, draft.waited = "score", 0
    draft.pending = (Scoring(0, reason),)


# The beginning --------------------------------------------------------------------------------------------------------


def base_frames(at: TimeMoment) -> tuple[TimeFrame, ...]:
    """What is still to be done at a stage, but for a lift and for bonus counters; the next thing last (Q1, Q2)."""
    if at.stage in ("play", "overtime"):
        return (Playing(at.turn),)
    if at.stage in ("lay", "pick"):
        return (Playing(0), Laying(at.turn)) if at.stage == "lay" else (Playing(0), Laying(0), Picking(at.turn))
    tops = [Topping(0, moon) for moon, stack in enumerate(at.moons) if stack[:1] == (UNSEEN,)]
    deals = [Dealing(seat) for seat in range(len(at.table.seats)) for _ in undealt(at, seat)]
    return (Playing(0), Laying(0), Picking(0), Filling(0), *reversed(tops), *reversed(deals))


def opening(table: TimeTable) -> TimeDraft:
    """Ships at home, all timers parked, counters above, stacks on the moons (S1-S3, S6)."""
    game, variant, many = table.game, table.game.variant, len(table.seats)
    draft = TimeDraft(
        table, round=1, seconds=0, outcome=None, pending=(), told=(), viewer=None, stage="setup", now=0, turn=0,
        waited=0, supply=variant.supply,
        centres=tuple(tuple(Built(-1, 1, (EMPTY,) * len(face.units)) for face in own) for own in table.printed),
        research=(UNSEEN,) * many, above=(game.copies,) * many, below=((0,) * len(game.counters) * many,) * many,
        bonus=(0,) * many, bonus_left=(variant.bonus,) * many, bonus_rows=((0,) * len(GOODS),) * many,
        ships=tuple(map(Ship, range(many))), timers=((None,) * variant.timers,) * many,
        moons=((),) * len(table.moons), unseen=game.tile_copies, picks=((),) * many,
    )  # fmt: skip
    _deal_alike(draft)
    _stack(draft)
    draft.pending = base_frames(draft)
    return draft


def _deal_alike(draft: TimeDraft) -> None:
    """Tiles that are dealt and of which there is only one kind (S6)."""
    for seat in range(len(draft.table.seats)):
        for slot, kind in undealt(draft, seat):
            tiles = [tile for tile, count in enumerate(draft.unseen) if count and draft.game.tile_kinds[tile] == kind]
            if len(tiles) == 1:
                draft.raise_to(seat, slot, tiles[0], 3)
                draft.unseen = put(draft.unseen, tiles[0], draft.unseen[tiles[0]] - 1)


def _stack(draft: TimeDraft) -> None:
    """Equal stacks of what will not be dealt, those that are told, or none (S2)."""
    variant, table = draft.variant, draft.table
    deals = [kind for seat in range(len(table.seats)) for _, kind in undealt(draft, seat)]
    if variant.stacks == "equal":
        size = (sum(draft.unseen) - len(deals)) // len(table.moons) if table.moons else 0
        draft.moons = ((UNSEEN,) * size,) * len(table.moons)
        return
    if variant.stacks == "known":
        known = dict(variant.known_stacks)
        draft.moons = tuple(tuple(map(draft.game.tiles.index, known.get(moon, ()))) for moon in table.moons)
    lying = [tile for stack in draft.moons for tile in stack]
    draft.unseen = tuple(
        count - lying.count(tile) if draft.game.tile_kinds[tile] in deals else 0
        for tile, count in enumerate(draft.unseen)
    )
