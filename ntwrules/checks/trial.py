"""One game played under watch: every promise is asked after every action, and what happens is noted."""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from itertools import count
from math import inf
from typing import Literal

from attrs import Factory, define, field, frozen

from ntwrules.dsl.rulebook import Rulebook
from ntwrules.model.actions.action import Action
from ntwrules.model.actions.outcome import Outcome
from ntwrules.model.examining.invariants import Invariant, broken
from ntwrules.model.examining.watching import Watch
from ntwrules.model.machine.playing import (
    MOST_IN_A_ROUND,
    Policy,
    actor_of,
    at_random,
    decide,
    goes_on,
    offered,
)
from ntwrules.model.machine.protocols import Actor, Game, State
from ntwrules.model.seats import Seat

__all__ = ["Played", "Referee", "Setting", "Violation"]

#: Promises that take long to ask are asked once in so many actions at first, and in one more for every so many that
#: were played: a long game shows little that is new. Actions are counted, so every run looks at a game alike.
_SELDOM, _LONGER = 37, 10
#: How often somebody acts who is not the one asked, where several may act.
_OUT_OF_TURN = 0.5


@frozen(kw_only=True)
class Setting:
    """
    How one of many games is played.

    Attributes:
        number: Which game it is, from 0.

        players: How many play.

        first: The first seat.

        minds: By which policy each seat plays.

        seed: Makes its luck; no other game's luck depends on it.
    """

    number: int
    players: int
    first: Seat
    minds: Mapping[Seat, str] = field(hash=False)
    seed: str

    @property
    def even(self) -> bool:
        """Do all play alike?"""
        return len(set(self.minds.values())) == 1


@frozen(kw_only=True)
class Violation:
    """
    A game in which a promise was broken.

    Attributes:
        invariant: Which promise; None when the engine broke down instead.

        error: The error with which it broke down, or empty.

        players: How many played.

        first: The first seat.

        actions: What was done, the last one breaking the promise.

        breaking: The action on which the engine broke down, if it did on one; it stands not among *actions*.
    """

    invariant: Invariant | None = None
    error: str = ""
    players: int
    first: Seat
    actions: tuple[Action, ...]
    breaking: Action | None = None

    @property
    def id(self) -> str:
        """The id of the promise, or the kind of error."""
        return self.invariant.id if self.invariant else self.error.partition(":")[0]


@define(kw_only=True)
class Played:
    """
    What became of a game; small enough to be sent from one process to another.

    Attributes:
        setting: How it was played.

        seats: Who played in the end.

        rounds: In which round it came to be.

        outcome: How it ended, if it did.

        decisions: How much was done.

        actions: What was done; left out of a game that shows nothing wrong when it is sent.

        marks: What happened, and how often.

        turns: How often each seat had its turn: it acted, and before it another one did, or the game had gone on.

        cut: Why it was not played to its end; empty when it was.

        promise: The id of the first promise that was broken, or empty.

        error: The error with which the engine broke down, or empty.

        breaking: The action on which it broke down, if it did on one.
    """

    setting: Setting
    seats: tuple[Seat, ...] = ()
    rounds: int = 0
    outcome: Outcome | None = None
    decisions: int = 0
    actions: list[Action] = Factory(list)
    marks: Counter[str] = Factory(Counter)
    turns: Counter[Seat] = Factory(Counter)
    cut: Literal["", "rounds", "turn", "actions"] = ""
    promise: str = ""
    error: str = ""
    breaking: Action | None = None

    @property
    def fine(self) -> bool:
        """Was no promise broken?"""
        return not self.promise and not self.error

    def violation(self, invariants: Iterable[Invariant]) -> Violation | None:
        """The first promise that was broken, one of *invariants*; or the engine's breakdown."""
        if self.fine:
            return None
        return Violation(
            invariant=next((it for it in invariants if it.id == self.promise), None),
            error=self.error,
            players=self.setting.players,
            first=self.setting.first,
            actions=tuple(self.actions),
            breaking=self.breaking,
        )


@define
class Referee:
    """
    Plays games and asks after every action whether all promises hold.

    Attributes:
        game: The game.

        invariants: The promises.

        watch: What is noted.

        policies: Ways to play, by name.
    """

    game: Game
    invariants: tuple[Invariant, ...]
    watch: Watch
    policies: Mapping[str, Policy]
    _of_states: tuple[Callable[..., bool], ...] = field(init=False)
    _of_steps: tuple[Callable[..., bool], ...] = field(init=False)

    def __attrs_post_init__(self) -> None:
        often = [it for it in self.invariants if not it.costly]
        self._of_states = tuple(it.holds for it in often if it.over == "state")
        self._of_steps = tuple(it.holds for it in often if it.over == "step")

    @classmethod
    def of(cls, book: Rulebook, game: Game, *, asks: bool = True) -> "Referee":
        """One that knows what *book* promises, watches, and plays by; unless it *asks*, it only watches."""
        invariants = book.invariants() if asks else ()
        return cls(game, invariants, book.watch(game), {**book.policies(), "random": at_random})

    def play(self, setting: Setting, rounds: float, actions: float = inf) -> Played:
        """One game, at most so many rounds and actions of it."""
        played, rng, begun, due = Played(setting=setting), random.Random(setting.seed), 0, 0
        turn: tuple[Actor, int] = None, 0
        named = {seat: self.policies[name] for seat, name in setting.minds.items()}
        minds = dict.fromkeys(self.game.variant.seats, next(iter(named.values()))) | named  # some sit down later
        state: State | None = None
        for done in count():
            before, action = state, None
            try:
                if before is None:
                    state = self.game.start(setting.players, setting.first)
                else:
                    action = self._next(before, minds, rng)
                    state = before.apply(action)
            except Exception as error:  # noqa: BLE001 - whatever breaks down is told
                played.error, played.breaking = f"{type(error).__name__}: {error}", action
                break
            if action is not None:
                played.actions.append(action)
            if done == due or not self._fine(state, before, action):
                due = max(due, done + _SELDOM + done // _LONGER)
                found = broken(self.invariants, state, before, action)
                if found:
                    played.promise = min(found, key=lambda it: it.costly).id  # the one that says most
                    break
            if before is not None and action is not None:
                for mark in self.watch.marks(before, action, state):
                    played.marks[mark] += 1
                actor = actor_of(before, action)
                if actor is not None and actor != "chance" and turn != (actor, begun):
                    played.turns[actor] += 1
                    turn = actor, begun
                begun = done if goes_on(before, state) else begun
            if state.outcome is not None:
                break
            if state.round > rounds or done - begun > MOST_IN_A_ROUND:
                played.cut = "rounds" if state.round > rounds else "turn"
                break
            if done >= actions:
                played.cut = "actions"
                break
        played.decisions = len(played.actions)
        if state is not None:
            played.seats, played.rounds, played.outcome = state.seats, state.round, state.outcome
        return played

    def _next(self, state: State, minds: Mapping[Seat, Policy], rng: random.Random) -> Action:
        """What happens: luck, or the choice of whoever is asked; where several may act, now and then of any of them."""
        who = state.to_act
        if who == "chance":
            return state.sample(rng)
        if len(state.actors) > 1 and rng.random() < _OUT_OF_TURN:
            return rng.choice(offered(state))
        return decide(minds[who], state, rng)  # type: ignore[index] # a game that is over asks nobody

    def _fine(self, state: State, before: State | None, action: Action | None) -> bool:
        """Do all promises hold that are quickly asked?"""
        try:
            for holds in self._of_states:
                if not holds(state):
                    return False
            return all(holds(before, action, state) for holds in self._of_steps)
        except Exception:  # noqa: BLE001 - which promise it was is found out next
            return False
