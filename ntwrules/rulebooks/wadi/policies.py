"""How somebody sensible plays Wadi: one action at a time, with an eye on the water that is still to come."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from types import MappingProxyType

from ntwrules.model.actions.action import Action
from ntwrules.model.machine.grid import bit_list
from ntwrules.model.machine.playing import best
from ntwrules.rulebooks.wadi.machine.rounds import RETRIEVE, flowed
from ntwrules.rulebooks.wadi.machine.state import WadiState

__all__ = ["POLICIES", "prospects", "sensible"]

#: A field that may still become wet is worth so much of its points.
_HOPE = 0.45
#: What others gain is bad, though not all of it: there are several of them.
_ENVY = 0.5
#: A disc that stays on the wadi is nobody's; one that is pumped from field to field was somebody's.
_FRESH = 0.3
#: Nobody weighs things quite the same twice; without that, games are so alike that a seat seems better than another.
_WHIM = 1.5
#: With so few rounds of water left, a Watchman comes back in time.
_LATE = 2


def sensible(state: WadiState, rng: random.Random) -> Action:
    """
    What somebody sensible would do: build where water will pass good fields, pump onto them, and take the Watchman back
    in time.

    >>> import ntwrules
    >>> state = ntwrules.load("wadi").start(players=2)
    >>> sensible(state, random.Random(1)).verb
    'build'
    """
    if state.to_act is None or state.to_act == "chance":
        raise ValueError("nobody has to decide")
    actions = state.actions
    if len(actions) == 1:
        return actions[0]
    weigh = _WEIGH[state.phase](_Weighed(state))
    return best(actions, lambda action: weigh(action) + _WHIM * rng.random(), rng)


class _Weighed:
    """
    What a player makes of the table.

    Attributes:
        at: What lies there.

        seat: Who plays.

        passing: Per wadi tile in how many of the coming rounds there is water on it, this one included.

        rounds: In how many there is any.
    """

    def __init__(self, at: WadiState) -> None:
        self.at, self.seat = at, at.pending[-1].seat
        self.passing = dict.fromkeys(at.game.wadi, 0)
        self.rounds, wadi = 0, at.wadi
        while any(wadi):
            self.rounds += 1
            for tile, discs in zip(at.game.wadi, wadi, strict=True):
                self.passing[tile] += discs > 0
            wadi, _ = flowed(at.game, wadi)
        self.nothing = (0,) * len(at.seats)
        self._worth: dict[int, tuple[int, ...]] = {}

    def gain(self, start: int, end: int) -> float:
        """What a pump brings, and does not bring to others."""
        own, others = 0, 0
        before = self.worth(start) if self.at.wet >> start & 1 else self.nothing
        for seat, (more, less) in enumerate(zip(self.worth(end), before, strict=True)):
            if seat == self.seat:
                own = more - less
            else:
                others = max(others, more - less)
        return own - _ENVY * others

    def worth(self, tile: int) -> tuple[int, ...]:
        """What a tile brings each seat while it is wet (V1, V2)."""
        found = self._worth.get(tile)
        if found is None:
            game, most = self.at.game, 1 if self.at.variant.score == "union" else len(self.at.game.tiles)
            times = (sum([game.scored[one] >> tile & 1 for one in bit_list(own)]) for own in self.at.shadoofs)
            found = self._worth[tile] = tuple(game.points[tile] * min(most, count) for count in times)
        return found

    def hope(self, tile: int) -> float:
        """What a shadoof there may still bring: its best dry fields, as often as water passes it."""
        at, game = self.at, self.at.game
        reach = game.reach[tile]
        often = sum(count for wadi, count in self.passing.items() if reach >> wadi & 1)
        fields = sorted((game.points[one] for one in bit_list(game.scored[tile] & ~at.wet)), reverse=True)
        wet = sum(game.points[one] for one in bit_list(game.scored[tile] & at.wet))
        return wet + _HOPE * sum(fields[:often])

    def act(self, action: Action) -> float:
        """Building, pumping or ending the turn."""
        index = self.at.game.index
        if action.verb == "build":
            return self.hope(index[action.words[0]])
        if action.verb == "pump":
            start, end = (index[tile] for tile in action.words)
            fresh = not self.at.wet >> start & 1
            return self.gain(start, end) + _FRESH * fresh
        return 0.0

    def watchman(self, action: Action) -> float:
        """Where he is most in the way of others, and least in one's own; back in time."""
        if action == RETRIEVE:
            rank = len(self.at.retrievals)
            points = self.at.variant.retrieve_points
            return 99.0 if self.rounds <= _LATE else (points[rank] if rank < len(points) else 0)
        if not action.words:
            return 0.0
        return self.harm(self.at.game.index[action.words[0]])

    def harm(self, tile: int) -> float:
        """What a Watchman there keeps from others, less what he keeps from his owner."""
        at, game = self.at, self.at.game
        area = game.area[tile] & ~at.wet
        worth = 0.0
        for seat, shadoofs in enumerate(at.shadoofs):
            for one in bit_list(shadoofs):
                lost = sum(game.points[field] for field in bit_list(game.scored[one] & area))
                worth += lost * (-1.0 if seat == self.seat else _ENVY)
        return worth


_WEIGH: Mapping[str, Callable[[_Weighed], Callable[[Action], float]]] = MappingProxyType(
    {"act": lambda it: it.act, "watchman": lambda it: it.watchman, "deploy": lambda it: it.watchman}
)


def prospects(state: WadiState) -> tuple[float, ...]:
    """How good it looks for each seat: its points, and a little for each shadoof in supply."""
    return tuple(state.points(seat) + 0.1 * state.supply(seat) for seat in range(len(state.seats)))


POLICIES = MappingProxyType({"greedy": sensible})
