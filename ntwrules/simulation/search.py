"""A player that tries its ideas out before it decides: Monte-Carlo, with the same luck for every idea."""

import random
from collections.abc import Callable, Sequence
from math import sqrt

from attrs import define, field, frozen

from ntwrules.dsl.rulebook import Rulebook
from ntwrules.model.actions.action import Action
from ntwrules.model.machine.playing import Policy, at_random, decide
from ntwrules.model.machine.protocols import Game, State
from ntwrules.model.seats import Seat
from ntwrules.simulation.luck import FirstLuck

__all__ = ["Search"]

#: Whenever the ideas have been tried so often, the worse half of them is dropped, and whatever is no better at all.
_BETWEEN = 4

#: So many actions are looked at for ideas.
_LOOKED_AT = 24

#: Having won counts as much as so many steps.
_WON = 20.0


@define
class _Gain:
    """How much better an idea was than what the quick player would do, whenever it was tried."""

    tried: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, more: float) -> None:
        """It was tried once more."""
        self.tried += 1
        self.total += more
        self.squares += more * more

    def least(self, doubt: float) -> float:
        """What it gains on average, less so many standard errors."""
        mean = self.total / self.tried
        return mean - doubt * sqrt(max(0.0, self.squares / self.tried - mean * mean) / self.tried)


@frozen(kw_only=True)
class Search:
    """
    Plays the most promising actions on for some rounds, all on the same luck, and takes the one that turns out best.

    What is hidden is guessed anew for every try, the same for every idea.

    What the quick player would do is done unless another action is better beyond doubt. How long it thinks is bounded
    by the number of playouts, not by time; so the same random numbers lead to the same action.

    Attributes:
        quick: How everybody plays while an idea is tried out.

        prospects: How good it looks for each seat.

        purpose: What chance decides about, so that all ideas are tried on the same luck.

        playouts: How often ideas are tried out for one decision, all together.

        rounds: How far each is played on.

        ideas: How many actions are tried out at most, that of the quick player included.

        doubt: By how many standard errors an action has to be better.
    """

    quick: Policy
    prospects: Callable[[State], tuple[float, ...]] = field(repr=False)
    purpose: Callable[[State], str] = field(repr=False)
    playouts: int = 240
    rounds: int = 30
    ideas: int = 6
    doubt: float = 1.0

    @classmethod
    def of(cls, book: Rulebook, game: Game) -> "Search":
        """One that tries ideas out with the rulebook's own quick player."""
        account = book.watch(game).account
        quick = book.policies().get("greedy", at_random)
        return cls(quick=quick, prospects=account.prospects, purpose=account.purpose, rounds=account.ahead)

    def __call__(self, state: State, rng: random.Random) -> Action:
        """What it chooses."""
        actions, seat = state.actions, state.to_act
        if len(actions) == 1:
            return actions[0]
        assert seat is not None
        assert seat != "chance"
        usual = decide(self.quick, state, rng)
        whole = state.game.determinize(state, rng)
        gains = {action: _Gain() for action in self._ideas(whole, seat, usual, actions, rng)}
        luck, tried, left = rng.getrandbits(64), 0, list(gains)
        while left and tried < self.playouts:
            here = f"{luck}:{tried}"
            whole = state.game.determinize(state, random.Random(here))
            worth = self._worth(whole.apply(usual), seat, here)
            for action in left:
                gains[action].add(self._worth(whole.apply(action), seat, here) - worth)
            tried += 1 + len(left)
            if gains[left[0]].tried % _BETWEEN == 0:
                left = sorted((it for it in left if gains[it].total > 0), key=lambda it: -gains[it].total)
                left = left[: max(1, len(left) // 2)]
        return next((action for action in left if gains[action].least(self.doubt) > 0), usual)

    def _ideas(
        self, state: State, seat: Seat, usual: Action, actions: Sequence[Action], rng: random.Random
    ) -> list[Action]:
        """What looks best at once, besides what the quick player would do."""
        others = [action for action in actions if action != usual]
        if len(others) > _LOOKED_AT:
            others = rng.sample(others, _LOOKED_AT)
        others.sort(key=lambda action: self._lead(state.apply(action), seat), reverse=True)
        return others[: self.ideas - 1]

    def _worth(self, state: State, seat: Seat, name: str) -> float:
        """How *seat* stands some rounds on, when everybody plays quickly."""
        until, luck = state.round + self.rounds, FirstLuck(name)
        while state.outcome is None and state.round < until:
            who = state.to_act
            assert who is not None
            if who == "chance":
                action = state.sample(luck.rng(state.round, self.purpose(state)))
            else:
                action = decide(self.quick, state, luck.rng(state.round, who))
            state = state.apply(action)
        return self._lead(state, seat)

    def _lead(self, state: State, seat: Seat) -> float:
        """How much better it looks for *seat* than for the best of those it does not win with."""
        mates = next((team for team in state.game.variant.teams if seat in team), {seat})
        prospects = dict(zip(state.seats, self.prospects(state), strict=True))
        lead = prospects[seat] - max((prospects[other] for other in state.seats if other not in mates), default=0.0)
        if state.outcome is not None:
            lead += _WON if seat in state.outcome.winners else -_WON
        return lead
