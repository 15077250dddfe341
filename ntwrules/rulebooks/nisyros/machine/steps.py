"""The ten steps of a round, and the end of it."""

from collections.abc import Callable, Sequence
from itertools import compress
from math import prod

from attrs import frozen

from ntwrules.model.actions.action import Action
from ntwrules.model.machine import frames
from ntwrules.model.machine.frames import PASS
from ntwrules.model.machine.moments import put
from ntwrules.rulebooks.nisyros import effects as do
from ntwrules.rulebooks.nisyros.effects import RESOURCES
from ntwrules.rulebooks.nisyros.machine.cards import Befalling, Homing
from ntwrules.rulebooks.nisyros.machine.draft import NisyrosDraft, NisyrosFrame
from ntwrules.rulebooks.nisyros.machine.facts import (
    AREAS,
    DAMS,
    HERMES,
    KINDS,
    PLACES,
    RINGS,
    SLOPES,
    THEATRE,
    VILLAGE,
    YARD,
    act,
    place,
)
from ntwrules.rulebooks.nisyros.machine.flights import cover
from ntwrules.rulebooks.nisyros.machine.moment import STONE, WHEAT, WOOD, NisyrosMoment
from ntwrules.rulebooks.nisyros.variant import FACES, OMENS, ZONES

__all__ = [
    "Adopting", "Boating", "Building", "Calling", "DrawingEvents", "Erupting", "Flowing", "LayingDice", "Onward",
    "RollingBlack", "RollingDice", "RollingEvents", "Saving", "StepBeginning", "Working", "enter",
]  # fmt: skip

#: What counts for the whole of a step.
Effects = Sequence[do.EventEffect]


def enter(draft: NisyrosDraft, step: int) -> None:
    """A step begins: the cards that waited for it take effect and are discarded (V3)."""
    draft.step = step
    cards: tuple[int, ...] = ()
    if any(draft.waiting):
        known = draft.variant.cards
        cards = tuple(
            card
            for card in compress(range(len(known)), draft.waiting)
            if known[card].step == step
            for _ in range(draft.waiting[card])
        )
    for card in cards:
        draft.waiting = put(draft.waiting, card, draft.waiting[card] - 1)
        draft.discard = put(draft.discard, card, draft.discard[card] + 1)
        draft.tell("event", key=draft.game.card_keys[card], cell=step)
    if cards:
        draft.next(StepBeginning(draft.turn, cards), *(Befalling(draft.turn, card) for card in reversed(cards)))
    else:
        _BEGINNINGS[step](draft, ())


@frozen
class StepBeginning(NisyrosFrame):
    """
    A step begins.

    Attributes:
        cards: Those that take effect in it.
    """

    phase = "step"
    cards: tuple[int, ...] = ()

    def settle(self, draft: NisyrosDraft) -> bool:
        played = (draft.variant.cards[card].effects for card in self.cards)
        _BEGINNINGS[draft.step](draft, [it for each in played for it in each if isinstance(it, do.EventEffect)])
        return False


@frozen
class Onward(NisyrosFrame):
    """A step is over."""

    phase = "onward"

    def settle(self, draft: NisyrosDraft) -> bool:
        enter(draft, draft.step + 1)
        return False


class _Deeds(NisyrosFrame):
    """Something that may be done as often as it is possible, until it is enough."""

    __slots__ = ()

    def deeds(self, at: NisyrosMoment) -> list[Action]:
        """All that can be done."""
        raise NotImplementedError

    def actions(self, at: NisyrosMoment) -> Sequence[Action]:
        return [*self.deeds(at), PASS]

    def settle(self, draft: NisyrosDraft) -> bool:
        if deeds := self.deeds(draft):
            draft.listed = [*deeds, PASS]
            return True
        self.over(draft)
        return False

    def over(self, draft: NisyrosDraft) -> None:
        """It is enough: the next step."""
        draft.calm()
        enter(draft, draft.step + 1)

    def do(self, draft: NisyrosDraft, action: Action) -> None:
        if action == PASS:
            self.over(draft)
        else:
            self.deed(draft, action)

    def deed(self, draft: NisyrosDraft, action: Action) -> None:
        """One of them is done."""
        raise NotImplementedError


# 1: workers and boats ------------------------------------------------------------------------------------------------


def _take_up(draft: NisyrosDraft, _: Effects) -> None:
    """All workers with a home are taken up at once (M1, H3)."""
    for seat, home in enumerate(draft.homes):
        if home >= 0:
            count, villages = draft.workers_of(seat), slice(VILLAGE, None, len(KINDS))
            kept = [0] * len(PLACES)
            kept[villages] = draft.people[seat][villages]
            draft.people = put(draft.people, seat, tuple(kept))
            draft.unplaced = put(draft.unplaced, seat, count)
    _next_to_work(draft)


def _next_to_work(draft: NisyrosDraft) -> None:
    for seat in draft.working_order():
        if draft.unplaced[seat]:
            draft.next(Working(seat))
            return
    draft.next(Boating(draft.turn))


_WORK = tuple(act("work", name) for name in PLACES)


@frozen
class Working(NisyrosFrame):
    """Somebody places one worker (M1-M3)."""

    phase = "work"

    def actions(self, at: NisyrosMoment) -> Sequence[Action]:
        return [_WORK[place] for place in at.with_room(self.seat)]

    def do(self, draft: NisyrosDraft, action: Action) -> None:
        draft.shift(self.seat, PLACES.index(action.word))
        draft.unplaced = put(draft.unplaced, self.seat, draft.unplaced[self.seat] - 1)
        _next_to_work(draft)


@frozen
class Boating(_Deeds):
    """Empty boats move to other coasts (M4)."""

    phase = "boats"

    def deeds(self, at: NisyrosMoment) -> list[Action]:
        if not any(at.boats):
            return []
        coasts = at.coasts()
        if at.variant.boats_to == "any":
            coasts = [zone for zone in range(len(ZONES)) if at.lava[zone] < len(RINGS)]
        return [
            act("boat", ZONES[start], ZONES[end], mark=">")
            for start, boats in enumerate(at.boats)
            if boats and not at.got[start]
            for end in coasts
            if end != start and not at.gave[end]
        ]

    def deed(self, draft: NisyrosDraft, action: Action) -> None:
        start, end = map(ZONES.index, action.words)
        draft.gave, draft.got = put(draft.gave, start, True), put(draft.got, end, True)
        draft.sail(start)
        draft.moor(end)


# 2: events -----------------------------------------------------------------------------------------------------------


@frozen
class RollingEvents(frames.Chance[NisyrosMoment], NisyrosFrame):
    """How many events there are (V1)."""

    phase = "events"

    def actions(self, at: NisyrosMoment) -> Sequence[Action]:
        return at.game.red

    def do(self, draft: NisyrosDraft, action: Action) -> None:
        draft.draws = action.number
        draft.next(DrawingEvents(self.seat))


@frozen
class DrawingEvents(frames.Chance[NisyrosMoment], NisyrosFrame):
    """Events are drawn one by one (V2, V3)."""

    phase = "draw"

    def settle(self, draft: NisyrosDraft) -> bool:
        if draft.draws and not any(draft.deck) and draft.variant.deck_empty == "reshuffle":
            draft.deck, draft.discard = draft.discard, (0,) * len(draft.deck)
            if any(draft.deck):
                draft.tell("reshuffled")
        if draft.draws and any(draft.deck):
            return True
        draft.draws = 0
        enter(draft, 3)
        return False

    def odds(self, at: NisyrosMoment) -> Sequence[tuple[Action, int]]:
        game = at.game
        return [
            (drawing, count)
            for drawing, count, star in zip(game.drawing, at.deck, game.stars, strict=True)
            if count and (star or not at.top)
        ]

    def do(self, draft: NisyrosDraft, action: Action) -> None:
        card = draft.game.card_keys.index(action.key)
        draft.deck = put(draft.deck, card, draft.deck[card] - 1)
        draft.top, draft.draws = max(0, draft.top - 1), draft.draws - 1
        if draft.variant.cards[card].step > draft.step:
            draft.waiting = put(draft.waiting, card, draft.waiting[card] + 1)
        else:
            draft.discard = put(draft.discard, card, draft.discard[card] + 1)
            draft.push(Befalling(self.seat, card))


# 3: action dice ------------------------------------------------------------------------------------------------------


@frozen
class RollingDice(frames.Chance[NisyrosMoment], NisyrosFrame):
    """The action dice are rolled one by one (D1)."""

    phase = "dice"

    def settle(self, draft: NisyrosDraft) -> bool:
        if draft.rolled < len(draft.variant.dice):
            return True
        draft.rolled = 0
        draft.next(LayingDice(self.seat))
        return False

    def actions(self, at: NisyrosMoment) -> Sequence[Action]:
        return at.game.yellow[at.rolled]

    def do(self, draft: NisyrosDraft, action: Action) -> None:
        face = action.word
        draft.rolled += 1
        if face in OMENS:
            draft.more += face == "more"
            draft.less += face == "less"
        else:
            at = FACES.index(face)
            draft.dice = put(draft.dice, at, draft.dice[at] + 1)


_DIE = tuple(tuple(act("die", face, name) for name in PLACES) for face in FACES)


@frozen
class LayingDice(_Deeds):
    """Dice are laid on workplaces (D2, D3)."""

    phase = "die"

    def deeds(self, at: NisyrosMoment) -> list[Action]:
        places = at.die_places() if any(at.dice) else ()
        return [
            _DIE[face][place]
            for face, count in enumerate(at.dice)
            if count
            for place, fitting in places
            if face in (fitting, HERMES)
        ]

    def deed(self, draft: NisyrosDraft, action: Action) -> None:
        what, at = action.words
        face, where = FACES.index(what), PLACES.index(at)
        draft.dice = put(draft.dice, face, draft.dice[face] - 1)
        draft.laid = put(draft.laid, where, face)

    def over(self, draft: NisyrosDraft) -> None:
        draft.dice = (0,) * len(FACES)
        enter(draft, 4)


# 4 to 7: gathering, building, calling up, food -----------------------------------------------------------------------


def _factor(effects: Effects, work: str) -> int:
    return prod(it.factor for it in effects if isinstance(it, do.Times) and it.work == work)


def _sum(effects: Effects, kind: type[do.CountedEffect]) -> int:
    return sum(it.count for it in effects if isinstance(it, kind))


def _gather(draft: NisyrosDraft, effects: Effects) -> None:
    """Workers on the slopes bring in what they gather (G1, G2)."""
    variant = draft.variant
    gathered = [0] * len(RESOURCES)
    efforts = draft.efforts()
    for zone in range(len(ZONES)):
        for ring in range(SLOPES):
            effort = efforts[place(zone, ring)]
            if not effort:
                continue
            resource = draft.tile(zone, ring)
            crop = effort * variant.yields[ring] * _factor(effects, RESOURCES[resource])
            gathered[resource] += crop
            token = draft.tokens[zone] if not ring else -1
            if token >= 0 and (crop or variant.barren_token == "given"):  # noqa: S105 - no secret
                gathered[token] += variant.token_gives
                draft.tokens = put(draft.tokens, zone, -1)
    for resource, count in enumerate(gathered):
        if count:
            draft.store(resource, count)
            draft.tell("gathered", key=RESOURCES[resource], cell=count)
    enter(draft, 5)


def _begin_building(draft: NisyrosDraft, effects: Effects) -> None:
    factors = {DAMS: _factor(effects, "dams"), YARD: _factor(effects, "boats")}
    left, efforts = list(draft.left), draft.efforts()
    for kind, factor in factors.items():
        for at in range(kind, len(PLACES), len(KINDS)):
            left[at] = efforts[at] * factor
    draft.left = tuple(left)
    draft.next(Building(draft.turn))


@frozen
class Building(_Deeds):
    """Dams and boats are built (C1, C2)."""

    phase = "build"

    def deeds(self, at: NisyrosMoment) -> list[Action]:
        found: list[Action] = []
        dams, boats = at.stock[STONE] and at.spare_dams, at.stock[WOOD] and at.spare_boats
        for zone, name in enumerate(ZONES):
            if dams and at.left[place(zone, DAMS)]:
                found += [act("build", "dam", AREAS[area]) for area in at.dam_places(zone)]
            if boats and at.left[place(zone, YARD)]:
                found.append(act("build", "boat", name))
        return found

    def deed(self, draft: NisyrosDraft, action: Action) -> None:
        piece, where = action.words
        if piece == "boat":
            zone = ZONES.index(where)
            draft.moor(zone)
            draft.store(WOOD, -1)
            yard = place(zone, YARD)
        else:
            area = AREAS.index(where)
            draft.dam(area)
            draft.store(STONE, -1)
            yard = place(area // len(RINGS), DAMS)
        draft.left = put(draft.left, yard, draft.left[yard] - 1)


def _begin_calling(draft: NisyrosDraft, effects: Effects) -> None:
    variant, more = draft.variant, _sum(effects, do.CallMore)
    limit, factor = variant.call_limit + more, _factor(effects, "theatre")
    left, efforts = list(draft.left), draft.efforts()
    for theatre in range(THEATRE, len(PLACES), len(KINDS)):
        calls = (efforts[theatre] * factor + more) * bool(efforts[theatre] and factor)
        left[theatre] = min(calls, limit) if variant.call_limit_of == "theatre" else calls
    draft.left = tuple(left)
    draft.next(Calling(draft.turn, limit))


@frozen
class Calling(_Deeds):
    """
    Citizens become workers (T1, T2).

    Attributes:
        limit: How many at most.
    """

    phase = "call"
    limit: int

    def callable_from(self, at: NisyrosMoment, seat: int) -> int:
        """The zone where a citizen of a seat can be called up; -1 for none."""
        if at.variant.call_limit_of == "owner" and at.called[seat] >= self.limit:
            return -1
        own, every = at.people[seat], len(KINDS)
        for zone, (calls, citizens) in enumerate(zip(at.left[THEATRE::every], own[VILLAGE::every], strict=True)):
            if calls and citizens:
                return zone
        return -1

    def deeds(self, at: NisyrosMoment) -> list[Action]:
        if not any(at.left[THEATRE :: len(KINDS)]):
            return []
        return [act("call", name) for seat, name in enumerate(at.table.seats) if self.callable_from(at, seat) >= 0]

    def deed(self, draft: NisyrosDraft, action: Action) -> None:
        seat = draft.table.seats.index(action.word)
        zone = self.callable_from(draft, seat)
        theatre = place(zone, THEATRE)
        draft.shift(seat, place(zone, VILLAGE), -1)
        draft.shift(seat, theatre)
        draft.left = put(draft.left, theatre, draft.left[theatre] - 1)
        draft.called = put(draft.called, seat, draft.called[seat] + 1)

    def over(self, draft: NisyrosDraft) -> None:
        draft.called = (0,) * len(draft.called)
        _Deeds.over(self, draft)


def _eat(draft: NisyrosDraft, effects: Effects) -> None:
    """Whoever works eats; for what is missing workers go home (F1, F2)."""
    more = _sum(effects, do.EatMore)
    teams = [count for seat in range(len(draft.people)) if (count := draft.workers_of(seat))]
    need = sum(draft.game.food(count) + more for count in teams)
    missing = max(0, need - draft.stock[WHEAT])
    if need:
        draft.tell("ate", cell=need - missing)
    draft.store(WHEAT, -need)
    draft.due = missing * draft.variant.hungry
    if missing:
        draft.tell("hungry", cell=missing)
    draft.next(Onward(draft.turn), Homing(draft.turn))


# 8 and 9: lava -------------------------------------------------------------------------------------------------------


def _begin_flow(draft: NisyrosDraft, effects: Effects) -> None:
    stopped = any(isinstance(it, do.NoFlow) for it in effects)
    if (draft.round > 1 or draft.variant.first_flow) and not stopped:
        zones = draft.zones_from_active()
        draft.flowing = tuple(zone for zone in zones if draft.threatened(zone))
        for zone in zones:
            _hold(draft, zone)
    draft.next(Flowing(draft.turn))


def _hold(draft: NisyrosDraft, zone: int) -> None:
    """Dams that hold the lava stay, or are spent (L2)."""
    ring = draft.lava[zone]
    if 0 < ring < len(RINGS) and not draft.threatened(zone):
        draft.tell("held", key=AREAS[zone * len(RINGS) + ring])
        if draft.variant.held_dams == "spent":
            draft.dams = put(draft.dams, zone * len(RINGS) + ring, 0)


@frozen
class Flowing(NisyrosFrame):
    """
    The lava flows (L1-L3).

    Attributes:
        running: Where it flowed last, and may go on; -1 for nowhere.
    """

    phase = "flow"
    running: int = -1

    def settle(self, draft: NisyrosDraft) -> bool:
        if self.running >= 0:
            if draft.threatened(self.running):
                cover(draft, self.running)
                return False
            _hold(draft, self.running)
            draft.next(Flowing(self.seat))
        if not draft.flowing:
            enter(draft, 9)
            return False
        if draft.variant.flow_order == "chosen" and len(draft.flowing) > 1:
            return True
        self._flow(draft, draft.flowing[0])
        return False

    def _flow(self, draft: NisyrosDraft, zone: int) -> None:
        draft.flowing = tuple(other for other in draft.flowing if other != zone)
        draft.next(Flowing(self.seat, zone if draft.variant.cascade else -1))
        cover(draft, zone)

    def actions(self, at: NisyrosMoment) -> Sequence[Action]:
        return [act("flow", ZONES[zone]) for zone in at.flowing]

    def do(self, draft: NisyrosDraft, action: Action) -> None:
        self._flow(draft, ZONES.index(action.word))


def _begin_eruptions(draft: NisyrosDraft, effects: Effects) -> None:
    """How many there are (X1)."""
    variant = draft.variant
    count = variant.eruptions + draft.more - draft.less - (variant.first_fewer if draft.round == 1 else 0)
    cards = _sum(effects, do.MoreEruptions) - _sum(effects, do.LessEruptions)
    if variant.event_eruptions == "before-cap":
        count = min(variant.most_eruptions, count + cards)
    else:
        count = min(variant.most_eruptions, count) + cards
    draft.eruptions = max(variant.least_eruptions, count)
    draft.next(RollingBlack(draft.turn))


@frozen
class RollingBlack(frames.Chance[NisyrosMoment], NisyrosFrame):
    """Where the volcano erupts (X2-X4)."""

    phase = "black"

    def settle(self, draft: NisyrosDraft) -> bool:
        if draft.eruptions:
            return True
        enter(draft, 10)
        return False

    def actions(self, at: NisyrosMoment) -> Sequence[Action]:
        return at.game.black

    def do(self, draft: NisyrosDraft, action: Action) -> None:
        zones = [ZONES.index(name) for name in action.word.split("+")]
        zones = list(dict.fromkeys(zone for zone in zones if draft.lava[zone] < len(RINGS)))
        if len(zones) > 1:
            draft.push(Erupting(self.seat, tuple(zones)))
        elif zones:
            erupt(draft, zones[0])
        else:
            draft.tell("void")


def erupt(draft: NisyrosDraft, zone: int) -> None:
    """An eruption covers the topmost open area, whatever lies there (X2, X3)."""
    draft.eruptions -= 1
    cover(draft, zone)


@frozen
class Erupting(NisyrosFrame):
    """
    Of two zones one is chosen (X2).

    Attributes:
        zones: Which.
    """

    phase = "erupt"
    zones: tuple[int, ...]

    def actions(self, at: NisyrosMoment) -> Sequence[Action]:
        return [act("erupt", ZONES[zone]) for zone in self.zones]

    def do(self, draft: NisyrosDraft, action: Action) -> None:
        draft.pop()
        erupt(draft, ZONES.index(action.word))


# 10 and 11: evacuation, and the end of the round ---------------------------------------------------------------------


def _begin_saving(draft: NisyrosDraft, effects: Effects) -> None:
    draft.free = _sum(effects, do.LeaveFree)
    draft.next(Saving(draft.turn))


@frozen
class Saving(_Deeds):
    """Inhabitants leave for Kos (S1)."""

    phase = "save"

    def deeds(self, at: NisyrosMoment) -> list[Action]:
        if not at.can_pay:
            return []
        by = [name for name, boats in zip(ZONES, at.boats, strict=True) if boats] + ["free"] * bool(at.free)
        seats = at.table.seats
        return [act("save", seats[seat], PLACES[where], boat) for seat, where in at.everybody() for boat in by]

    def deed(self, draft: NisyrosDraft, action: Action) -> None:
        name, where, boat = action.words
        seat = draft.table.seats.index(name)
        draft.shift(seat, PLACES.index(where), -1)
        draft.saved = put(draft.saved, seat, draft.saved[seat] + 1)
        draft.store(WHEAT, -draft.variant.boat_wheat)
        if boat == "free":
            draft.free -= 1
        else:
            draft.sail(ZONES.index(boat))
        draft.look_for_end()

    def over(self, draft: NisyrosDraft) -> None:
        draft.free = 0
        enter(draft, 11)


def _end_round(draft: NisyrosDraft, _: Effects) -> None:
    draft.clear()
    draft.next(Adopting(draft.turn))


@frozen
class Adopting(NisyrosFrame):
    """Those whose coast is lost find another home, and then the next round begins (H1, H2, B9)."""

    phase = "adopt"

    def settle(self, draft: NisyrosDraft) -> bool:
        coasts = draft.coasts()
        for seat in draft.from_active():
            if draft.homes[seat] in coasts:
                continue
            if not coasts or not draft.left_behind(seat):
                draft.homes = put(draft.homes, seat, -1)
            elif len(coasts) == 1:
                _adopt(draft, seat, coasts[0])
            else:
                draft.homes = put(draft.homes, seat, -1)
                draft.next(Adopting(seat))
                return True
        draft.round += 1
        draft.turn = (draft.turn + 1) % len(draft.table.seats)
        draft.tell("round", draft.turn)
        enter(draft, 1)
        return False

    def actions(self, at: NisyrosMoment) -> Sequence[Action]:
        return [act("adopt", ZONES[zone]) for zone in at.coasts()]

    def do(self, draft: NisyrosDraft, action: Action) -> None:
        _adopt(draft, self.seat, ZONES.index(action.word))


def _adopt(draft: NisyrosDraft, seat: int, zone: int) -> None:
    """A seat has its home in another village from now on, with all its people (H1)."""
    own, workers = draft.people[seat], draft.workers_of(seat)
    moved = [0] * len(own)
    moved[place(zone, VILLAGE)], moved[place(zone, THEATRE)] = sum(own) - workers, workers
    draft.people = put(draft.people, seat, tuple(moved))
    draft.homes = put(draft.homes, seat, zone)
    draft.tell("adopted", seat, ZONES[zone])


#: How each step begins.
_BEGINNINGS: dict[int, Callable[[NisyrosDraft, Effects], None]] = {
    1: _take_up,
    2: lambda draft, _: draft.next(RollingEvents(draft.turn)),
    3: lambda draft, _: draft.next(RollingDice(draft.turn)),
    4: _gather,
    5: _begin_building,
    6: _begin_calling,
    7: _eat,
    8: _begin_flow,
    9: _begin_eruptions,
    10: _begin_saving,
    11: _end_round,
}
