"""How somebody sensible plays Time 'n' Space: by what cubes, orders and tiles are still worth before the clock ends."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from math import ceil, inf
from types import MappingProxyType
from typing import Any

from ntwrules.model.actions.action import Action
from ntwrules.model.machine.games import once_a_table
from ntwrules.model.machine.playing import best
from ntwrules.rulebooks.time_n_space.machine.facts import (
    CUBES,
    EMPTY,
    FIRST_ORDER,
    RESEARCH,
    SHIP,
    BuildingFace,
    TimeTable,
    act,
)
from ntwrules.rulebooks.time_n_space.machine.moment import Built, Standing
from ntwrules.rulebooks.time_n_space.machine.state import TimeState
from ntwrules.rulebooks.time_n_space.variant import GOODS

__all__ = ["POLICIES", "collected", "prospects", "sensible"]

# Times are in timers: how often the quickest could still be placed. All numbers were found by playing many games.

#: A cube on a plant and on a beam station, as a part of what its delivery brings; less while others wait to be loaded.
_MADE, _LOADED, _WAITING = 0.7, 0.7, 0.5
#: A symbol that one does not have yet, how long one hopes for it, and what hardly counts, so that it is left alone.
_HOPE, _LONG, _HARDLY = 0.5, 12.0, 0.4
#: What is one flight further away, what is not on a beam station yet, and what a visit brings in any case.
_FURTHER, _LOOSE, _VISIT = 0.8, 0.6, 0.5
#: What a row may still bring: for each point that others offer, and for all the time to come.
_ORDERED, _GROWS = 0.3, 0.15
#: Own orders that others take in a timer's time, as one thinks before the game, and how long one thinks so.
_TAKEN, _BEFORE = 0.3, 6.0
#: An order that is laid in time, as a part of what it is worth when it is high time; and when it is.
_EARLY, _LATE = 0.35, 5.5
#: What it costs that an order lies on a beam station, on a plant, and on one of the last units that make cubes.
_ON_BEAM, _ON_PLANT, _RESERVED, _RESERVE = 4.0, 0.4, 1.7, 2
#: One unit more on a building, for all the time to come but for so much.
_UNIT, _PAYS = 0.19, 5.0
#: How many large buildings of a kind are enough, what more are worth, and what it costs to cover another kind.
_ENOUGH, _MORE = {"production": 2, "beam": 2, "trade": 1}, 0.3
_LOST = {"production": 2.5, "beam": 4.0, "trade": 0.7}
#: Nobody weighs things quite the same twice.
_WHIM = 0.05

_ALL = range(len(GOODS))


def sensible(state: TimeState, rng: random.Random) -> Action:
    """
    What somebody sensible would do.

    Make and deliver goods that others have orders for, and offer own orders of the same goods, so that none of them is
    above when the clock ends; build and upgrade early, keep plants free for cubes, and timers going.

    >>> import ntwrules
    >>> rng, state = random.Random(1), ntwrules.load("time-n-space").start(players=3)
    >>> while state.to_act == "chance":
    ...     state = state.apply(state.sample(rng))
    >>> sensible(state, rng).numbers
    (1,)
    """
    if state.to_act is None or state.to_act == "chance":
        raise ValueError("nobody has to decide")
    return _DECIDE[state.phase](_Weighed(state, rng))


@once_a_table
def _flights(table: TimeTable) -> list[list[float]]:
    """How long it takes to fly from one place to another, at the least."""
    many, usual = range(len(table.places)), table.game.variant.timer_ms
    ways = [{end: (takes or usual) / usual for end, takes in beside.items()} for beside in table.ways]
    found = [[0.0 if start == end else ways[start].get(end, inf) for end in many] for start in many]
    for via in many:
        for row in found:
            row[:] = [min(straight, row[via] + more) for straight, more in zip(row, found[via], strict=True)]
    return found


@lru_cache(maxsize=4096)
def _offered(centre: tuple[Built, ...]) -> list[int]:
    """The orders on a centre, small ones first among those of a good."""
    return sorted(lies - FIRST_ORDER for built in centre for lies in built.units if lies >= FIRST_ORDER)


@lru_cache(maxsize=4096)
def collected(below: tuple[int, ...], kinds: tuple[tuple[int, int], ...]) -> tuple[list[int], list[set[int]]]:
    """Per good the values that somebody has collected, and whose."""
    totals, symbols = [0] * len(GOODS), [set[int]() for _ in GOODS]
    for at, count in enumerate(below):
        if count:
            good, value = kinds[at % len(kinds)]
            totals[good] += count * value
            symbols[good].add(at // len(kinds))
    return totals, symbols


def _size(face: BuildingFace) -> int:
    return len(face.units) or face.trades


class _Weighed:
    """
    What a player makes of the table.

    Per good: `beamed`, `made` and `coming` are own cubes, `demand` what others offer, `up` own counters above, `times`
    how often a point counts, `kept` how likely it will (W1).
    """

    def __init__(self, at: TimeState, rng: random.Random) -> None:
        self.at, self.rng, self.variant, self.kinds = at, rng, at.variant, at.game.counters
        self.frame: Any = at.pending[-1]  # that of the phase
        self.me: int = self.frame.seat
        self.name, self.centre = at.table.seats[self.me], at.centres[self.me]
        pace, step = min(at.table.lasting[self.me]), self.variant.quantum_ms
        self.pace = ceil(pace / step) * step if step else pace
        self.left: float = max(0, self.variant.clock_ms - at.now) / self.pace
        self._look_home()
        self._look_around()
        self._expect()

    def _look_home(self) -> None:
        """What lies on the own centre, and what timers that stand will bring."""
        at = self.at
        self.beamed, self.made, self.coming = ([0] * len(GOODS) for _ in range(3))
        self.faces = [at.face(self.me, slot) for slot in range(len(self.centre))]
        self.standing = at.symbols(self.me)
        self.trades = max([face.trades for face in self.faces] + [1])
        self.free = self.room = self.laying = self.makers = self.holds = 0
        anywhere = self.variant.deliver_from == "any"
        for slot, (face, built) in enumerate(zip(self.faces, self.centre, strict=True)):
            stands = slot in self.standing
            self.laying += face.trades * stands
            for lies, cube in zip(built.units, face.units, strict=True):
                self.makers += cube > 0 and lies < FIRST_ORDER
                self.holds += lies < FIRST_ORDER and (not cube or anywhere)
                if lies == EMPTY:
                    self.free += 1
                    self.room += not cube
                    if cube and stands:
                        self.coming[cube - 1] += 1
                elif lies < FIRST_ORDER:
                    (self.made if cube else self.beamed)[lies - 1] += 1
        self.loose = [made + coming for made, coming in zip(self.made, self.coming, strict=True)]
        self.stock = [beamed + loose for beamed, loose in zip(self.beamed, self.loose, strict=True)]

    def _look_around(self) -> None:
        """What others offer, what one has collected, and which own counters are still above."""
        at, me, self.demand, self.up = self.at, self.me, [0] * len(GOODS), [0] * len(GOODS)
        self.totals, self.symbols = collected(at.below[me], self.kinds)
        self.orders = [[] if seat == me else _offered(own) for seat, own in enumerate(at.centres)]
        for own in self.orders:
            for order in own:
                good, value = self.kinds[order]
                if value <= self.holds:
                    self.demand[good] += value
        for (good, _), count in zip(self.kinds, at.above[me], strict=True):
            self.up[good] += count
        for one in at.picks[me] if at.stage == "lay" else ():
            self.up[self.kinds[one][0]] -= 1
        gone = sum(at.game.copies) - sum(at.above[me]) - len(_offered(self.centre))
        self.taken = (_TAKEN * _BEFORE + gone) / (_BEFORE + at.now / self.pace)

    def _expect(self) -> None:
        """Which goods are worth it: those that bring most for each order that has to be laid, while there is room."""
        left, others = self.left, len(self.at.centres) - 1
        multiplied = self.variant.multiplier == "symbols"
        points = [len(own) if multiplied else 1 for own in self.symbols]
        hope = _HOPE * min(1.0, left / _LONG) if multiplied else 0.0
        self.times: list[float] = [max(1, own) + hope * (others - max(1, own)) for own in points]
        rows = [total * own for total, own in zip(self.totals, points, strict=True)]
        self.expected = [
            row + times * (_ORDERED * demand + _GROWS * left)
            for row, times, demand in zip(rows, self.times, self.demand, strict=True)
        ]
        worth = [expected / (up + 1) for expected, up in zip(self.expected, self.up, strict=True)]
        most = max(worth) or 1.0
        self.focus = [own / most for own in worth]
        ranked = sorted(_ALL, key=worth.__getitem__, reverse=True)
        room = self.free + self.taken * left if self.variant.exclude_above else inf
        can = min(room, self.laying + self.trades * left) if room < inf else inf
        self.kept, self.need = [1.0] * len(GOODS), 0
        for good in ranked:
            count = self.up[good]
            if good == ranked[0] and count <= self.laying + self.trades * left:
                self.need = count  # room can be made for one
            elif count > max(0, can):
                self.kept[good] = 0.6 * max(0.0, can) / count
            else:
                self.need += count
            can -= count
        self.slack = max(0.0, left - 1 - self.need / self.trades)
        self.closing = self.slack < _LATE - 1
        self.tight = self.need > room

    # What things are worth --------------------------------------------------------------------------------------------

    def cube(self, good: int, have: int) -> float:
        """What one more cube is worth for whoever has so many: nothing if nobody ordered it or it will hardly count."""
        return self.kept[good] * self.times[good] if self.demand[good] > have and self.kept[good] >= _HARDLY else 0.0

    def order(self, good: int) -> float:
        """What it is worth to lay an order of a good (W1)."""
        if not self.up[good] or not self.variant.exclude_above:
            return 0.1 * bool(self.up[good])
        late = min(1.0, self.need / self.trades / max(0.5, self.left - 1))
        worth = self.kept[good] * self.expected[good] / self.up[good]
        if not (self.totals[good] or self.demand[good] or self.closing):
            return 0.0  # others may never ask for it
        return worth * (_EARLY + (1 - _EARLY) * late)

    def cost(self, slot: int, unit: int) -> float:
        """What it costs that a unit carries an order."""
        late, cube = min(1.0, self.slack / _LATE), self.faces[slot].units[unit]
        if not cube:
            return _ON_BEAM * late
        cost = _ON_PLANT * self.cube(cube - 1, self.beamed[cube - 1]) + 0.3 * self.focus[cube - 1]
        return late * (cost + (_RESERVED if self.makers <= _RESERVE and not self.closing else 0.0))

    def growth(self, units: float) -> float:
        """What it is worth that buildings have so many units more."""
        return _UNIT * units * max(0.0, self.left - _PAYS)

    def upgrade(self, slot: int) -> float:
        """What it is worth to turn a building over; nothing where one cannot (U1)."""
        if not self.at.may_upgrade(self.me, slot):
            return 0.0
        front, back = self.at.game.faces[self.centre[slot].tile]
        return self.growth(_size(back) - _size(front))

    def use(self, slot: int) -> float:
        """What it is worth to use a building, or to upgrade it."""
        face, units = self.faces[slot], self.centre[slot].units
        if face.kind == "production":
            worth = self.produce(face, units)
        else:
            worth = self.beam(units.count(EMPTY)) if face.kind == "beam" else self.trade(face.trades)
        return max(worth, self.upgrade(slot))

    def produce(self, face: BuildingFace, units: tuple[int, ...]) -> float:
        """What the cubes of a plant are worth."""
        worth, have = 0.0, list(self.stock)
        for cube, lies in zip(face.units, units, strict=True):
            if lies == EMPTY and self.at.supply[cube - 1]:
                worth += self.cube(cube - 1, have[cube - 1])
                have[cube - 1] += 1
        worth *= _MADE if sum(self.loose) <= self.room else _MADE * _WAITING
        return 0.2 * worth if self.left <= 1 or self.tight else worth

    def beam(self, room: int) -> float:
        """What the best cubes are worth that can be loaded."""
        cubes = [
            self.cube(good, self.beamed[good] + i) for good in _ALL for i in range(self.loose[good] if room else 0)
        ]
        return _LOADED * sum(sorted(cubes, reverse=True)[:room])

    def trade(self, trades: int) -> float:
        """What it is worth to offer so many orders."""
        worth = sorted((gain for good in _ALL for gain in [self.order(good)] * self.up[good]), reverse=True)
        costs = sorted(self.cost(*field) for field in self.at.free_fields(self.me))
        costs = costs[self.laying :]
        return sum(max(0.0, gain - cost) for gain, cost in zip(worth[:trades], costs, strict=False))

    def delivery(self, owner: int) -> float:
        """What could be delivered on a planet."""
        worth, new = 0.0, set()
        later = [min(loose, self.room) if self.variant.deliver_from == "beam" else loose for loose in self.loose]
        stock = [beamed + more for beamed, more in zip(self.beamed, later, strict=True)]
        for order in self.orders[owner]:
            good, value = self.kinds[order]
            if value <= stock[good]:
                stock[good] -= value
                gain = value * self.times[good]
                if owner not in self.symbols[good] and good not in new:
                    new.add(good)
                    gain += self.totals[good]
                worth += (1.0 if stock[good] >= later[good] else _LOOSE) * self.kept[good] * gain
        return worth + self.variant.bonus_value * max(self.times) * bool(worth and self.at.bonus_left[owner])

    def sites(self, tile: int) -> dict[int, float]:
        """What a tile is worth on each slot that it may cover sooner or later (R2)."""
        front, side = self.at.game.faces[tile]
        side, kinds = side if self.variant.upgrade else front, [face.kind for face in self.faces]
        large = sum(face.kind == front.kind and _size(face) > 1 for face in self.faces)
        top = max(kept * times for kept, times in zip(self.kept, self.times, strict=True)) or 1.0
        value = sum(0.4 + 0.6 * self.kept[it - 1] * self.times[it - 1] / top if it else 1.0 for it in side.units)
        value = (value + side.trades) * (1.0 if large < _ENOUGH[front.kind] else _MORE)
        found = {}
        for slot, (face, built) in enumerate(zip(self.faces, self.centre, strict=True)):
            if built.level == 1 and (face.kind == front.kind or not self.variant.build_same_kind):
                lost = 1.0 if face.kind == front.kind else _LOST[face.kind] if kinds.count(face.kind) > 1 else 9.0
                found[slot] = self.growth(value - lost * _size(face))
        return found

    def tile(self, moon: int) -> float:
        """What the top of a moon is worth, if there is room for it (F4)."""
        stack = self.at.moons[moon] if moon >= 0 else ()
        return max(self.sites(stack[0]).values(), default=0.0) if stack and self.at.research[self.me] < 0 else 0.0

    def voyages(self) -> Iterator[tuple[int, float]]:
        """Where the ship could go, and what lies there or beyond (F1, F2)."""
        at, table, here = self.at, self.at.table, self.at.ships[self.me].at
        goals = [(place, self.delivery(place) + _VISIT * (place != here)) for place in table.order if place != self.me]
        goals += [(place, self.tile(at.moon_at(place))) for place in range(len(table.seats), len(table.places))]
        for beside in (*table.ways[here], here):
            takes = (table.ways[here].get(beside, 0) or self.pace) / self.variant.timer_ms - 1
            later = _flights(table)[beside]
            yield (
                beside,
                max(
                    (gain * _FURTHER ** (takes + later[place]) for place, gain in goals if later[place] < self.left),
                    default=0.0,
                ),
            )

    # Decisions --------------------------------------------------------------------------------------------------------

    def play(self) -> Action:
        """Lift what has run out, place what is parked, or wait."""
        at, timers = self.at, list(enumerate(self.at.timers[self.me], 1))
        done = [(self.rank(timer), number) for number, timer in timers if timer and timer.until <= at.now]
        if done and min(done)[0] < inf:
            return act(self.name, "lift", number=min(done)[1])
        parked = [(at.table.lasting[self.me][number - 1], number) for number, timer in timers if timer is None]
        if parked and at.stage == "play":
            worth, words = max(self.placings())
            if worth > 0:
                return act(self.name, "place", *words, number=min(parked)[1])
        return act(self.name, "wait")

    def rank(self, timer: Standing) -> float:
        """In which order timers are lifted: whatever makes room or cubes first; one that waits for room not at all."""
        if timer.on < 0:
            return {RESEARCH: 1.0, SHIP: 4.0}[timer.on]
        match self.faces[timer.on].kind:
            case "production":
                return 2.0
            case "beam":
                return 0.0 if sum(self.made) >= self.centre[timer.on].units.count(EMPTY) else 3.0
        runs = any(other and other.until > self.at.now for own in self.at.timers for other in own)
        return inf if self.at.stage == "overtime" and not self.free and runs else 5.0

    def placings(self) -> Iterator[tuple[float, tuple[str, ...]]]:
        """What each symbol is worth that carries no timer."""
        at, table, whim = self.at, self.at.table, self.rng.random
        for slot, key in enumerate(table.slots[self.me]):
            if slot not in self.standing:
                yield self.use(slot) + _WHIM * whim(), (key,)
        if RESEARCH not in self.standing and at.research[self.me] >= 0:
            sites = self.sites(at.research[self.me])
            yield max((sites[slot] for slot in at.coverable(self.me)), default=0.0), ("research",)
        if SHIP not in self.standing:
            for place, worth in self.voyages():
                to = "stay" if place == at.ships[self.me].at else table.places[place]
                yield worth + _WHIM * whim(), ("ship", to)

    def choose(self, weigh: Callable[[Action], float]) -> Action:
        """What weighs most, unless it is better to stop."""
        return best(self.at.actions, lambda action: 0.0 if action.verb == "done" else weigh(action), self.rng)

    def at_field(self, action: Action) -> tuple[int, int]:
        """The slot and the unit that an action names."""
        found = self.at.table.field(self.me, action.words[0])
        assert found is not None
        return found

    def at_slot(self, action: Action) -> int:
        """The slot that an action names."""
        return self.at.table.slots[self.me].index(action.words[0])

    def pick(self, action: Action) -> float:
        """A small one, of a good that was picked already."""
        picked = [self.kinds[one][0] for one in self.at.picks[self.me]]
        return 0.5 * (GOODS.index(action.key) in picked) - action.numbers[0]

    def lay(self) -> Action:
        """What is worth most, small ones first, where it is least in the way."""
        at, laying = self.at, self.at.stage == "lay"
        cost, field = min((self.cost(*it) + 0.01 * self.rng.random(), it) for it in at.free_fields(self.me))
        held = at.picks[self.me] if laying else [one for one, count in enumerate(at.above[self.me]) if count]
        told = ((one, *self.kinds[one]) for one in held)
        worth, one = max((self.order(good) - 0.01 * value, -one) for one, good, value in told)
        if worth <= cost - 0.01 and not laying:
            return act(self.name, "done")
        good, value = self.kinds[-one]
        return act(self.name, "offer", at.table.field_name(self.me, *field), key=GOODS[good], number=value)

    def trading(self) -> Action:
        """Offer orders, or upgrade."""
        offers = self.frame.left and self.free and any(self.up)
        worth = self.upgrade(self.frame.slot) if self.frame.fresh else 0.0
        if worth > (self.trade(self.frame.left) if offers else 0.0):
            return act(self.name, "upgrade")
        return self.lay() if offers else act(self.name, "done")

    def using(self, action: Action) -> float:
        """Cubes that are worth it, or an upgrade; nothing is thrown away."""
        if action.verb == "upgrade":
            return self.upgrade(self.frame.slot) / max(1, _size(self.faces[self.frame.slot]))
        if action.verb == "discard":
            return -1.0
        slot, unit = self.at_field(action)
        if action.verb == "load":
            good = self.centre[slot].units[unit] - 1
            return self.cube(good, self.beamed[good])
        good = self.faces[slot].units[unit] - 1
        useful = (self.left > 0 or self.standing) and not self.tight
        return self.cube(good, self.beamed[good] + self.made[good]) if useful else 0.0

    def deliver(self, action: Action) -> float:
        """What brings most for each cube."""
        good, owner = GOODS.index(action.key), self.frame.owner
        new = self.totals[good] if owner not in self.symbols[good] else 0
        return self.kept[good] * (self.times[good] + new / action.numbers[0]) + 0.01


def _choosing(weigh: Callable[[_Weighed, Action], float]) -> Callable[[_Weighed], Action]:
    return lambda it: it.choose(lambda action: weigh(it, action))


_DECIDE: Mapping[str, Callable[[_Weighed], Action]] = MappingProxyType(
    {
        "pick": _choosing(_Weighed.pick),
        "lay": _Weighed.lay,
        "play": _Weighed.play,
        "produce": _choosing(_Weighed.using),
        "beam": _choosing(_Weighed.using),
        "trade": _Weighed.trading,
        "build": _choosing(lambda it, action: it.sites(it.at.research[it.me])[it.at_slot(action)]),
        "moon": _choosing(lambda it, action: it.tile(it.frame.moon) if action.words == ("keep",) else 0.01),
        "deliver": _choosing(_Weighed.deliver),
        "spend": _choosing(lambda it, action: it.centre[it.at_slot(action)].units.count(EMPTY)),
        "give": _choosing(lambda it, action: it.cost(*it.at_field(action))),
        "answer": _choosing(lambda _, action: action.verb == "lift"),
        "admit": _choosing(lambda it, action: -it.at.standings()[it.at.table.seats.index(action.words[0])][0]),
        "score": _choosing(lambda it, action: it.at.rows(it.me)[GOODS.index(action.words[0])][1]),
    }
)


def prospects(state: TimeState) -> tuple[float, ...]:
    """How good it looks for each seat: at first by what it has collected and built, in the end by its points."""
    late, found = min(1.0, state.now / state.variant.clock_ms), []
    for seat, (points, _) in enumerate(state.standings()):
        rows = zip(*collected(state.below[seat], state.game.counters), strict=True)
        cubes = sum(lies in CUBES for built in state.centres[seat] for lies in built.units)
        levels = sum(built.level - 1 for built in state.centres[seat])
        hoped = sum(total * len(symbols) for total, symbols in rows) + cubes / 2 + levels
        found.append(late * points + (1 - late) * hoped - sum(state.above[seat]) / 10)
    return tuple(found)


POLICIES = MappingProxyType({"greedy": sensible})
