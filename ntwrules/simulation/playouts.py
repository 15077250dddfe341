"""Plays one game, from the first roll to the end."""

import random

from ntwrules.model.errors import ArgumentError, IllegalAction, MalformedAction
from ntwrules.model.machine.playing import Policy, decide
from ntwrules.model.machine.protocols import State
from ntwrules.model.numbers import whole
from ntwrules.rulebooks.loading import Playable, game_meant
from ntwrules.simulation.policies import PolicyFault, policy_meant

__all__ = ["playout"]


def playout(
    game: Playable,
    players: int = 4,
    rng: random.Random | int | None = None,
    policy: str | Policy | None = None,
    max_rounds: int | None = None,
) -> State:
    """
    Play a game to its end, or until *max_rounds* rounds have been played; gives the last state.

    *policy* chooses for every player: the name of one of `policies`, or one of your own; without one each action is
    equally likely. The same *rng*, or the same number in its place, gives the same game. Raises `PolicyFault` for a
    policy that gives what is no allowed action.

    >>> end = playout("base", players=2, rng=random.Random(7))
    >>> end.to_act, end.outcome.reason
    (None, 'W2')
    >>> end == playout("base", players=2, rng=7, policy="random")
    True
    """
    game = game_meant(game)
    most = None if max_rounds is None else whole("max_rounds", max_rounds, 0)
    if not isinstance(rng, random.Random | int | None) or isinstance(rng, bool):
        raise ArgumentError.of("random", rng)
    rng = rng if isinstance(rng, random.Random) else random.Random(rng or 0)
    chooses = policy_meant(policy, game)
    state = game.start(players)
    while state.outcome is None and (most is None or state.round <= most):
        if state.to_act == "chance":
            state = state.apply(state.sample(rng))
            continue
        action = decide(chooses, state, rng)
        try:
            state = state.apply(action)
        except (IllegalAction, MalformedAction) as error:
            raise PolicyFault(str(state.to_act), str(error)) from error
    return state
