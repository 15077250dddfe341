"""Makes a game that shows something wrong as short as it will go."""

import random
from collections.abc import Callable, Iterable

from attrs import define, evolve

from ntwrules.checks.trial import Violation
from ntwrules.model.actions.action import Action
from ntwrules.model.errors import IllegalAction, MalformedAction
from ntwrules.model.examining.invariants import broken
from ntwrules.model.machine.playing import offered
from ntwrules.model.machine.protocols import Game, State
from ntwrules.model.seats import Seat

__all__ = ["EFFORT", "shortest"]

#: So many actions are tried at most.
EFFORT = 150_000

#: So many games of at most so many actions are played at random, in the hope that one of them shows it too.
_TRIES = 200
_SHORT = 60

#: Gives what is to be tried next in a state, or None to stop.
_Choose = Callable[[State], Action | None]


def shortest(game: Game, violation: Violation, effort: int = EFFORT) -> Violation:
    """The shortest game found that breaks the same promise, with every action in it legal."""
    it = _Shrinking(game, violation, effort)
    it.begin_anew()
    before = None
    while it.effort > 0 and before != it.best:
        before = it.best
        it.leave_out()
        it.with_fewer()
        it.do_less()
    return it.best


@define
class _Shrinking:
    """
    The search for a shorter game.

    Attributes:
        game: The game.

        best: The shortest so far.

        effort: How many actions may still be tried.
    """

    game: Game
    best: Violation
    effort: int

    def begin_anew(self) -> None:
        """Play short games at random, those with the fewest players first."""
        rng = random.Random(0)
        seatings = self.game.variant.seatings
        for i in range(_TRIES):
            seating = seatings[i * len(seatings) // _TRIES]
            most = min(_SHORT, len(self.best.actions) - 1)
            firsts = self.game.variant.firsts(seating.seats)
            self._try(seating.players, firsts[i % len(firsts)], _by_chance(rng, most))

    def leave_out(self) -> None:
        """Leave out half of the actions, then quarters, and so on."""
        size = max(len(self.best.actions) // 2, 1)
        while size:
            at = 0
            while at < len(self.best.actions) and self.effort > 0:
                actions = self.best.actions
                if not self._try_list(actions[:at] + actions[at + size :]):
                    at += size
            size //= 2

    def with_fewer(self) -> None:
        """Do the same with fewer players."""
        for seating in self.game.variant.seatings:
            for first in self.game.variant.firsts(seating.seats) if seating.players < self.best.players else ():
                self._try(seating.players, first, _one_by_one(self.best.actions))

    def do_less(self) -> None:
        """Pass instead of acting, where that makes the rest shorter."""
        at = 0
        while at < len(self.best.actions) and self.effort > 0:
            actions = self.best.actions
            if actions[at].verb != "pass":
                self._try_list((*actions[:at], Action("pass"), *actions[at + 1 :]))
            at += 1

    def _try_list(self, actions: Iterable[Action]) -> bool:
        return self._try(self.best.players, self.best.first, _one_by_one(actions))

    def _try(self, players: int, first: Seat, choose: _Choose) -> bool:
        """Play it; keep it when it shows the same in fewer actions, or in as many with fewer players."""
        found = self._played(evolve(self.best, players=players, first=first, breaking=None), choose)
        if found is None or (len(found.actions), players) >= (len(self.best.actions), self.best.players):
            return False
        self.best = found
        return True

    def _played(self, shown: Violation, choose: _Choose) -> Violation | None:
        """The game as far as it takes to break the promise. What is not legal when its time comes is passed over."""
        try:
            state = self.game.start(shown.players, shown.first)
        except Exception as error:  # noqa: BLE001 - as below
            return self._stumbled(shown, error, [], None)
        if self._shows(state):
            return evolve(shown, actions=())
        done: list[Action] = []
        while state.outcome is None and self.effort > 0 and (action := choose(state)) is not None:
            self.effort -= 1
            before = state
            try:
                state = before.apply(action)
            except (IllegalAction, MalformedAction):
                continue
            except Exception as error:  # noqa: BLE001 - that is what is looked for
                return self._stumbled(shown, error, done, action)
            done.append(action)
            if self._shows(state, before, action):
                return evolve(shown, actions=tuple(done))
        return None

    @staticmethod
    def _stumbled(shown: Violation, error: Exception, done: list[Action], action: Action | None) -> Violation | None:
        """The engine broke down; is it in the way that is looked for?"""
        if shown.invariant is not None or type(error).__name__ != shown.id:
            return None
        return evolve(shown, error=f"{type(error).__name__}: {error}", actions=tuple(done), breaking=action)

    def _shows(self, state: State, before: State | None = None, action: Action | None = None) -> bool:
        invariant = self.best.invariant
        return invariant is not None and bool(broken((invariant,), state, before, action))


def _one_by_one(actions: Iterable[Action]) -> _Choose:
    left = iter(actions)
    return lambda _: next(left, None)


def _by_chance(rng: random.Random, most: int) -> _Choose:
    """At most so many actions, any of those that are possible."""
    left = iter(range(most))
    return lambda state: None if next(left, None) is None else rng.choice(offered(state))
