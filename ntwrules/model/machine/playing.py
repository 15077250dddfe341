"""What can be done with any game, whatever its rulebook."""

import random
from collections.abc import Callable, Sequence
from math import inf
from typing import Any, Protocol

from ntwrules.model.actions.action import Action
from ntwrules.model.errors import ArgumentError, PositionError, UnfitValue
from ntwrules.model.machine.protocols import Actor, Game, State

__all__ = ["CLOCK", "MOST_IN_A_ROUND", "WAIT", "Policy", "actor_of", "at_random", "best", "decide", "from_json",
           "goes_on", "of_a_game", "offered", "to_json"]  # fmt: skip

#: So many decisions while nothing goes on mean that turns never end: see `goes_on`.
MOST_IN_A_ROUND = 1_000

#: In a game in which everybody acts at once: how it is told the time, and how a seat says that it does nothing now.
CLOCK, WAIT = "clock", "wait"

#: What is said of JSON that was not read yet.
_UNREAD = "an object belongs here, not a text: write `ntwrules.from_json(game, json.loads(text))`"


class Policy(Protocol):
    """
    Whatever chooses for a player: any function that takes what that player can see and a random source.

    It gives one of `state.actions`; `playout` and `simulate` ask it whenever its seat is to act. What it draws from
    *rng*, and from nothing else, makes the same game again with the same number.

    >>> import ntwrules
    >>> def first(state, rng):
    ...     return state.actions[0]
    >>> ntwrules.playout("base", players=2, rng=7, policy=first, max_rounds=1).round
    2
    """

    def __call__(self, state: State, rng: random.Random, /) -> Action:
        """What it chooses for the seat that is to act."""
        ...


def to_json(state: State) -> dict[str, Any]:
    """
    Plain JSON data that says everything about *state*.

    >>> import ntwrules
    >>> to_json(ntwrules.load("base").start(players=2))["pawns"]
    {'south': [360, 360, 360, 360], 'north': [39, 39, 39, 39]}
    """
    return of_a_game(state).to_json()


def from_json(game: Game, data: Any) -> State:
    """
    The state of *game* that *data* describes.

    Besides everything that `to_json` writes, a position made by hand will do, as far as the rulebook can tell from it
    what is to be decided. Raises `PositionError` for anything else.

    >>> import ntwrules
    >>> game = ntwrules.load("base")
    >>> state = game.start(players=2)
    >>> from_json(game, to_json(state)) == state
    True
    """
    if not hasattr(game, "from_json"):
        raise ArgumentError.of("loaded", game)
    if isinstance(data, str | bytes | bytearray):
        raise PositionError("position", _UNREAD)
    return game.from_json(data)


def of_a_game(state: State) -> State:
    """What was given, if it is a moment of a game; raises `ArgumentError` for anything else."""
    if not hasattr(state, "to_act"):
        raise ArgumentError.of("state", state)
    return state


def at_random(state: State, rng: random.Random) -> Action:
    """The policy of those who do not care: anything that is allowed, all equally likely."""
    return rng.choice(state.actions)


def best(actions: Sequence[Action], weigh: Callable[[Action], float], rng: random.Random) -> Action:
    """
    The action that weighs most; one of them at random when several do.

    >>> best([Action("pass"), Action("flood", "", (9,))], lambda action: len(action.numbers), random.Random(1)).verb
    'flood'
    """
    found, most = list(actions), -inf
    for action in actions:
        worth = weigh(action)
        if worth > most:
            found, most = [action], worth
        elif worth == most:
            found.append(action)
    return found[0] if len(found) == 1 else rng.choice(found)


def actor_of(state: State, action: Action) -> Actor:
    """
    Who takes *action* at a moment: the seat it begins with, otherwise whoever is to act; nobody tells the time.

    >>> import ntwrules
    >>> state = ntwrules.load("base").start(players=2)
    >>> actor_of(state, state.actions[0])
    'chance'
    """
    return None if action.verb == CLOCK else action.seat or state.to_act


def offered(state: State) -> Sequence[Action]:
    """
    All that anybody may do now: the actions of the one to act, then those of others who may act at the same time.

    >>> import ntwrules
    >>> state = ntwrules.load("base").start(players=2).apply("roll 1 0 6 5 8")
    >>> offered(state) == state.actions
    True
    """
    if len(state.actors) < 2:
        return state.actions
    others = (actor for actor in state.actors if actor != state.to_act)
    return (*state.actions, *(action for actor in others for action in state.actions_of(actor)))


def goes_on(before: State, after: State) -> bool:
    """
    Did an action bring a game on: to another round or, in one without rounds, to a later moment of its clock?

    >>> import ntwrules
    >>> state = ntwrules.load("base").start(players=2)
    >>> goes_on(state, state.apply("roll 1 0 6 5 8"))
    False
    """
    return after.round != before.round or after.now != before.now


def decide(policy: Policy, state: State, rng: random.Random) -> Action:
    """
    What *policy* chooses for the seat that is to act. It is shown that seat's view, and never more.

    Where others may act at the same time, they are asked when it is their turn to be asked: a rulebook lets a seat say
    that it does nothing now.

    Raises UnfitValue when no seat is to act.

    >>> import ntwrules
    >>> state = ntwrules.load("base").start(players=2).apply("roll 1 0 6 5 8")
    >>> str(decide(lambda seen, rng: seen.actions[0], state, random.Random(1)))
    'flood 103'
    """
    actor = state.to_act
    if actor is None or actor == "chance":
        raise UnfitValue("no-seat" if actor else "no-seat-over")
    return policy(state.view(actor), rng)
