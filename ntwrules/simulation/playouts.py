"""Plays one game, from the first roll to the end."""

import random

from ntwrules.model.machine.playing import Policy, decide
from ntwrules.model.machine.protocols import State
from ntwrules.rulebooks.loading import Playable, game_meant
from ntwrules.simulation.policies import policy_meant

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
    equally likely. The same *rng*, or the same number in its place, gives the same game.

    >>> end = playout("base", players=2, rng=random.Random(7))
    >>> end.to_act, end.outcome.reason
    (None, 'W2')
    >>> end == playout("base", players=2, rng=7, policy="random")
    True
    """
    game = game_meant(game)
    rng = rng if isinstance(rng, random.Random) else random.Random(rng or 0)
    chooses = policy_meant(policy, game)
    state = game.start(players)
    while state.outcome is None and (max_rounds is None or state.round <= max_rounds):
        state = state.apply(state.sample(rng) if state.to_act == "chance" else decide(chooses, state, rng))
    return state
