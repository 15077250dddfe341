"""How somebody sensible plays Nisyros: by counting what is still needed, and what the lava is about to take."""

import random
from collections.abc import Callable, Mapping
from functools import cached_property, partial
from types import MappingProxyType

from ntwrules.model.actions.action import Action
from ntwrules.model.machine.frames import PASS
from ntwrules.model.machine.playing import best
from ntwrules.rulebooks.nisyros.effects import RESOURCES, Times
from ntwrules.rulebooks.nisyros.machine.facts import (
    AREAS,
    COAST,
    DAMS,
    KINDS,
    PLACES,
    RINGS,
    SLOPES,
    THEATRE,
    VILLAGE,
    YARD,
    place,
    spot,
)
from ntwrules.rulebooks.nisyros.machine.moment import STONE, WHEAT, WOOD
from ntwrules.rulebooks.nisyros.machine.state import NisyrosState
from ntwrules.rulebooks.nisyros.variant import ZONES

__all__ = ["POLICIES", "sensible"]

#: What one more of a thing is worth; a boat besides the wood it is made of. Found by playing many games.
_WOOD, _STONE, _BOAT, _TOKEN = 0.5, 0.3, 0.6, 0.4
#: Wheat that is eaten in this round, that lets somebody leave on a boat that is ready, and any other.
_HUNGRY, _LEAVING, _WHEAT = 1.36, 0.8, 0.45
#: A boat is worth so much less while there is no wheat for whoever would leave on it.
_IDLE = 0.5
#: Rounds for which wheat is gathered at most.
_STORED = 5.4
#: A worker more, for every round to come but for so many.
_WORKER, _LATE = 0.5, 1.5
#: What it is worth that nobody dies.
_LIFE = 1.5
#: Holding the lava for a round: of somebody's zone, above a coast besides, of another zone, and in time.
_HOLD, _ABOVE_COAST, _UNCLAIMED, _EARLY = 1.2, 2.0, 0.4, 0.35
#: A worker who stays works on for another round; citizens do nothing; wheat that is needed for food stays too.
_KEEP, _CITIZEN, _FOOD = 1.35, 1.0, 1.7
#: So many areas of a zone are covered by flowing lava in a round, about.
_FLOW = 0.6

_ALL = range(len(ZONES))
_PLACE = {name: at for at, name in enumerate(PLACES)}
_DICE, _GATHERING, _BUILDING, _EATING, _FLOWING = 3, 4, 5, 7, 8
#: How a die or a card calls what is done at the coast.
_WORK = {DAMS: "dams", YARD: "boats", THEATRE: "theatre"}


def sensible(state: NisyrosState, rng: random.Random) -> Action:
    """
    What somebody sensible would do.

    Call up workers early, though not so many that they eat twice as much; gather what boats need, and wheat for
    whoever eats and leaves; dam what is about to flow over a village; stay out of the way of lava; and bring citizens
    to Kos as soon as there are boats, those of the village with fewest saved first, and workers when time runs out.

    >>> import ntwrules
    >>> rng, state = random.Random(1), ntwrules.load("nisyros").start(players=2)
    >>> while state.to_act == "chance":
    ...     state = state.apply(state.sample(rng))
    >>> str(sensible(state, rng))
    'work theatre-mandraki'
    """
    if state.to_act is None or state.to_act == "chance":
        raise ValueError("nobody has to decide")
    actions = state.actions
    weigh = _WEIGH.get(state.phase)
    if weigh is None or len(actions) == 1:
        return rng.choice(actions)
    return best(actions, partial(weigh, _Weighed(state)), rng)


class _Weighed:
    """
    What a player makes of the table: who is where and does how much, who is still here, how many workers are enough.

    `risk` is per zone and ring how likely lava comes in this round, `lasts` per zone how many rounds its coast lasts.
    """

    def __init__(self, at: NisyrosState) -> None:
        self.at, self.variant = at, at.variant
        self.there, self.done = at.workers(), at.efforts()
        seats = range(len(at.people))
        self.island = [at.left_behind(seat) for seat in seats]
        self.workers = [at.workers_of(seat) + at.unplaced[seat] for seat in seats]
        few, many, large = self.variant.food
        self.team = large - 1 if large > 1 and many > few else self.variant.inhabitants
        self.wanted = max(0, sum(self.island) - sum(at.boats))
        hit = 1 - (1 - 1 / max(1, sum(lava < len(RINGS) for lava in at.lava))) ** self._eruptions()
        self.risk = [self._risks(zone, hit) for zone in _ALL]
        self.lasts = [(len(RINGS) - lava) / (_FLOW + self.variant.eruptions / len(ZONES)) for lava in at.lava]
        self.all_missing = sum(map(self.missing, _ALL))
        self.rounds = sum(self.lasts[zone] for zone in at.table.zones) / len(at.table.zones)

    # What lava does --------------------------------------------------------------------------------------------------

    def _eruptions(self) -> float:
        """How many there are in this round, as far as one knows."""
        at, variant = self.at, self.variant
        if at.step > _FLOWING:
            return float(at.eruptions)
        more = float(at.more - at.less)
        if at.step < _DICE:
            more = sum((die.count("more") - die.count("less")) / len(die) for die in variant.dice)
        count = variant.eruptions + more - (variant.first_fewer if at.round == 1 else 0)
        return max(0.0, min(float(variant.most_eruptions), count))

    def _risks(self, zone: int, hit: float) -> list[float]:
        """The lava flows first, and erupts then; two eruptions in one zone are half as likely."""
        at, ring = self.at, self.at.lava[zone]
        risks = [0.0] * (len(RINGS) + 2)
        if ring < len(RINGS):
            if at.step <= _FLOWING and (at.round > 1 or self.variant.first_flow) and at.threatened(zone):
                risks[ring] = 1.0
                ring += 1
            risks[ring], risks[ring + 1] = hit, hit * hit / 2
        return risks

    def danger(self, where: int) -> float:
        """What it costs to be at a place."""
        zone, kind = spot(where)
        return _LIFE / 3 * self.risk[zone][min(kind, COAST)]

    def missing(self, zone: int) -> int:
        """Dams that are missing to hold the lava of a zone, or will be once there is any."""
        ring = max(1, self.at.lava[zone])
        return self.variant.slots[ring] - self.at.dams[zone * len(RINGS) + ring] if ring < len(RINGS) else 0

    def hold(self, zone: int) -> float:
        """What one of the dams is worth that hold the lava of a zone."""
        lava, claimed = self.at.lava[zone], self.at.table.claimed[zone]
        worth = _HOLD * (1.0 if claimed else _UNCLAIMED) + _ABOVE_COAST * (claimed and lava == COAST)
        return worth * (1.0 if lava else _EARLY) / max(1, self.missing(zone))

    # What work is worth ----------------------------------------------------------------------------------------------

    @cached_property
    def coming(self) -> list[int]:
        """The stock when everything is gathered."""
        at = self.at
        found = list(at.stock)
        for zone in _ALL if at.step <= _GATHERING else ():
            for ring in range(SLOPES):
                if self.there[where := place(zone, ring)]:
                    found[at.tile(zone, ring)] += self.done[where] * self.variant.yields[ring]
        return found

    @cached_property
    def food(self) -> int:
        """What is still eaten in this round."""
        return sum(map(self.at.game.food, self.workers)) if self.at.step <= _EATING else 0

    def efforts(self, kind: int) -> int:
        """How much work is done at all places of a kind."""
        return sum(self.done[kind :: len(KINDS)])

    @cached_property
    def waiting_boats(self) -> int:
        """Boats that nobody can leave on for want of wheat, once all are built; fewer than none if wheat is left."""
        if not self.variant.boat_wheat:
            return -sum(self.island)
        built = min(self.efforts(YARD), self.coming[WOOD]) if self.at.step <= _BUILDING else 0
        return sum(self.at.boats) + built - max(0, self.coming[WHEAT] - self.food) // self.variant.boat_wheat

    def crop(self, resource: int, count: int) -> float:
        """What so much more of a resource is worth."""
        have = self.coming[resource]
        count = min(count, self.at.table.store - have)
        if resource == WOOD:
            return _WOOD * max(0, min(count, self.wanted - have))
        if resource == STONE:
            return _STONE * max(0, min(count, self.all_missing - have))
        eaten = max(0, min(count, self.food - have))
        later = int(self.food * min(_STORED, self.rounds)) + self.variant.boat_wheat * sum(self.island)
        stored = max(0, min(count - eaten, later - have))
        leaving = max(0, min(stored, self.waiting_boats * self.variant.boat_wheat))
        return _HUNGRY * eaten + _WHEAT * stored + (_LEAVING - _WHEAT) * leaving

    def effort(self, where: int, more: int) -> float:
        """What so much more work at a place is worth."""
        at, (zone, kind) = self.at, spot(where)
        name = RESOURCES[at.tile(zone, kind)] if kind < SLOPES else _WORK[kind]
        more *= self.factors.get(name, 1)
        if kind < SLOPES:
            token = not kind and at.tokens[zone] >= 0 and not self.there[where]
            return self.crop(at.tile(zone, kind), more * self.variant.yields[kind]) + _TOKEN * token
        if kind == YARD:
            useful = min(more, min(self.coming[WOOD], self.wanted) - self.efforts(YARD))
            worth = _BOAT * (_IDLE if self.waiting_boats > 0 else 1.0) * (1 - self.risk[zone][COAST] / 2)
        elif kind == DAMS:
            useful = min(more, self.missing(zone) - self.done[where], self.coming[STONE] - self.efforts(DAMS))
            worth = self.hold(zone)
        else:
            limit, done = self.variant.call_limit, min(self.variant.call_limit, self.done[where])
            useful = min(more, limit - done, self.callable(zone) - done)
            worth = self.worker
        return max(0, useful) * worth

    @cached_property
    def factors(self) -> dict[str, int]:
        """What cards that wait for their step do to work."""
        found: dict[str, int] = {}
        for card, count in enumerate(self.at.waiting):
            for effect in self.variant.cards[card].effects if count else ():
                if isinstance(effect, Times):
                    found[effect.work] = found.get(effect.work, 1) * effect.factor**count
        return found

    @property
    def worker(self) -> float:
        """What another worker is worth."""
        return _WORKER * max(0.0, self.rounds - _LATE) if self.wanted else 0.0

    def callable(self, zone: int) -> int:
        """How many citizens of a village are worth calling up: larger teams eat more."""
        room = (max(0, self.team - count) for count in self.workers)
        return sum(min(own[place(zone, VILLAGE)], count) for own, count in zip(self.at.people, room, strict=True))

    # Decisions -------------------------------------------------------------------------------------------------------

    def work(self, action: Action) -> float:
        """Where it brings most, and where it is safe."""
        where = _PLACE[action.words[0]]
        return self.effort(where, 1) - self.danger(where)

    def boat(self, action: Action) -> float:
        """Away from coasts that lava is about to cover: whoever flees there can be saved just as well."""
        start, end = (self.risk[ZONES.index(name)][COAST] for name in action.words)
        return start - end - 0.1

    def die(self, action: Action) -> float:
        """Where it brings most; one that fits anywhere last."""
        face, where = action.words
        at = _PLACE[where]
        return self.effort(at, self.there[at]) - 0.05 * (face == "hermes")

    def piece(self, action: Action) -> float:
        """A boat where it is safe, a dam where it holds most; no boat that nobody needs."""
        piece, where = action.words
        if piece == "dam":
            return self.dam(AREAS.index(where))
        return 1.0 - self.risk[ZONES.index(where)][COAST] if self.wanted or action.verb == "lay" else -1.0

    def dam(self, area: int) -> float:
        """What a dam is worth there."""
        zone, ring = divmod(area, len(RINGS))
        near = max(1, self.at.lava[zone])
        return 0.2 + self.hold(zone) if ring == near else 0.1 - 0.01 * abs(ring - near)

    def lose(self, action: Action) -> float:
        """Boats that are in danger, and the least useful dam."""
        piece, where = action.words
        return -self.dam(AREAS.index(where)) if piece == "dam" else self.risk[ZONES.index(where)][COAST]

    def home(self, action: Action) -> float:
        """Whoever is in danger there, and does not do much."""
        seat, where = self.at.table.seats.index(action.words[0]), _PLACE[action.words[1]]
        rescued = self.danger(where) - self.danger(place(self.at.homes[seat], VILLAGE))
        return rescued + 0.1 * self.workers[seat] - (self.effort(where, 1) if self.at.step < _DICE else 0.0)

    def call(self, action: Action) -> float:
        """As many as do not eat twice as much, or starve."""
        at, seat = self.at, self.at.table.seats.index(action.words[0])
        count = self.workers[seat]
        eats = at.game.food(count + 1) - at.game.food(count)
        if count >= self.team or (eats > 0 and at.stock[WHEAT] <= self.food):
            return -1.0
        return self.worker - 0.1 * eats - 0.01 * count

    def erupt(self, action: Action) -> float:
        """Where it does least harm."""
        at, zone = self.at, ZONES.index(action.words[0])
        ring = at.lava[zone]
        kinds = (ring,) if ring < SLOPES else (*_WORK, VILLAGE)
        harm = _LIFE / 3 * sum(self.there[place(zone, kind)] for kind in kinds)
        harm += 0.5 * at.dams[zone * len(RINGS) + ring] + 0.5 * (not ring)
        return -harm - (1 + 0.5 * ring + 3 * (ring == COAST) if at.table.claimed[zone] else 0)

    def need(self, seat: int) -> float:
        """How much it matters that somebody of a seat is saved: those of whom fewest are, come first."""
        saved, great = self.at.saved[seat], self.variant.great
        spare = self.island[seat] + saved - great
        return 2.0 + 0.2 * (great - saved) - 0.1 * spare if saved < great else 0.5

    def flee(self, action: Action) -> float:
        """By boat whenever one can: those that are left are lost with the coast."""
        return self.need(self.at.table.seats.index(action.words[0]))

    def refuge(self, action: Action) -> float:
        """Where it lasts longest."""
        zone = ZONES.index(action.words[0])
        return self.lasts[zone] - 3 * self.risk[zone][COAST]

    def save(self, action: Action) -> float:
        """Citizens first; workers when there is little time, or a boat for everybody."""
        at, (name, where, boat) = self.at, action.words
        zone, kind = spot(_PLACE[where])
        left = at.stock[WHEAT] - self.variant.boat_wheat
        worth = self.need(at.table.seats.index(name))
        worth += 1.0 if boat == "free" else 0.1 * at.lava[ZONES.index(boat)]
        if self.variant.boat_wheat and self.rounds > 2 and left < sum(map(at.game.food, self.workers)):
            worth -= _FOOD
        if kind == VILLAGE:
            return worth + _CITIZEN + 0.3 * at.lava[zone]
        return worth + 0.2 * at.lava[zone] - (_KEEP * max(0.0, self.rounds - 1) if self.wanted else 0.0)


def _or_pass(weigh: Callable[[_Weighed, Action], float], worth: float = 0.0) -> Callable[[_Weighed, Action], float]:
    """The same where one may stop too."""
    return lambda it, action: worth if action == PASS else weigh(it, action)


_WEIGH: Mapping[str, Callable[[_Weighed, Action], float]] = MappingProxyType(
    {
        "work": _Weighed.work,
        "boats": _or_pass(_Weighed.boat),
        "lay": _Weighed.piece,
        "lose": _Weighed.lose,
        "home": _Weighed.home,
        "die": _or_pass(_Weighed.die),
        "build": _or_pass(_Weighed.piece, 0.05),
        "call": _or_pass(_Weighed.call),
        "flow": _Weighed.erupt,
        "erupt": _Weighed.erupt,
        "flee": _or_pass(_Weighed.flee, -1.0),
        "refuge": _Weighed.refuge,
        "adopt": _Weighed.refuge,
        "save": _or_pass(_Weighed.save),
    }
)


POLICIES = MappingProxyType({"greedy": sensible})
