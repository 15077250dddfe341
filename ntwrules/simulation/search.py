"""A player that tries its ideas out: each of the best looking actions is played on for a while, on the same luck."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from attrs import field, frozen

from ntwrules.dsl.rulebook import Rulebook
from ntwrules.model.action import Action
from ntwrules.model.playing import Policy, at_random
from ntwrules.model.protocols import Game, State
from ntwrules.model.seats import Seat
from ntwrules.simulation.luck import Luck

__all__ = ["Search"]


@frozen(kw_only=True)
class Search:
    """
    Plays every candidate on for a few rounds, several times, and takes the one after which its seat stood best.

    Attributes:
        quick: How everybody plays while ideas are tried out; its own choice is the first candidate.

        standing: How far each seat has come.

        playouts: How often ideas are tried out for one decision, together.

        rounds: How far each is played on.

        width: How many candidates there are at most.
    """

    quick: Policy
    standing: Callable[[State], tuple[int, ...]] = field(repr=False)
    playouts: int = 32
    rounds: int = 3
    width: int = 6
    doubt: float = 1.0
    purpose: object = None

    @classmethod
    def of(cls, book: Rulebook, game: Game) -> Search:
        """One that tries ideas out with the rulebook's own quick player."""
        return cls(quick=book.policies().get("greedy", at_random), standing=book.watch(game).account.standing)

    def __call__(self, state: State, rng: random.Random) -> Action:
        """What it chooses."""
        actions = state.actions
        if len(actions) == 1:
            return actions[0]
        seat = state.to_act
        assert seat is not None
        assert seat != "chance"
        state = state.view(seat)
        first, *others = self._candidates(state, actions, rng)
        better = {action: [0.0, 0.0] for action in others}
        tried = 0
        luck = rng.getrandbits(64)
        rows = 0
        while others and tried < self.playouts:
            base = self._worth(state.apply(first), seat, f"{luck}:{rows}")
            rows += 1
            tried += 1
            for action in others:
                more = self._worth(state.apply(action), seat, f"{luck}:{rows - 1}") - base
                better[action][0] += more
                better[action][1] += more * more
                tried += 1
            if rows >= 4:
                others = [a for a in others if better[a][0] > 0]
                others = sorted(others, key=lambda a: better[a][0], reverse=True)[: max(1, len(others) // 2)]

        def sure(a):
            mean = better[a][0] / rows
            var = max(0, better[a][1] / rows - mean * mean)
            return mean - self.doubt * (var / rows) ** 0.5

        best = max(others, key=sure, default=None)
        return best if best is not None and sure(best) > 0 else first

    def _candidates(self, state, actions, rng):
        first = self.quick(state, rng)
        seat = state.to_act
        at = state.seats.index(seat)

        def look(action):
            after = state.apply(action)
            standing = self.standing(after)
            own = standing[at]
            return own - max((o for o in standing if o != own), default=own)

        others = [action for action in actions if action != first]
        if len(others) > 24:
            others = rng.sample(others, 24)
        others.sort(key=look, reverse=True)
        return [first, *others[: self.width - 1]]

    def _worth(self, state: State, seat: Seat, name: str) -> float:
        """How *seat* stands some rounds on: what it has come further than the best of the others, and won or not."""
        until = state.round + self.rounds
        luck = Luck(name)
        while state.outcome is None and state.round < until:
            who = state.to_act
            if who == "chance":
                action = state.sample(luck.rng(state.round, self.purpose(state)))
            else:
                action = self.quick(state, luck.rng(state.round, who))
            state = state.apply(action)
        standing = self.standing(state)
        own = standing[state.seats.index(seat)]
        lead = own - max((other for other in standing if other != own), default=own)
        if state.outcome is not None:
            lead += 20 if seat in state.outcome.winners else -20
        return lead
