"""Plays one game, from the first roll to the end."""

import random
from collections.abc import Mapping

from ntwrules.model.actions.action import Action
from ntwrules.model.errors import ArgumentError, IllegalAction, MalformedAction, UnfitValue
from ntwrules.model.machine.playing import Policy, decide
from ntwrules.model.machine.protocols import State
from ntwrules.model.numbers import whole
from ntwrules.model.seats import Seat
from ntwrules.rulebooks.loading import Playable, game_meant
from ntwrules.simulation.policies import PolicyFault, policy_meant

__all__ = ["playout"]


def playout(
    game: Playable,
    players: int = 4,
    rng: random.Random | int | None = None,
    policy: str | Policy | Mapping[Seat, str | Policy] | None = None,
    max_rounds: int | None = None,
) -> State:
    """
    Play a game to its end, or until *max_rounds* rounds have been played; gives the last state.

    *policy* chooses for every player: the name of one of `policies`, one of your own, or one for each seat; for whom
    there is none each action is equally likely. The same *rng*, or the same number in its place, gives the same game.
    Raises `PolicyFault` for a policy that breaks down, or gives what is no allowed action.

    >>> end = playout("base", players=2, rng=random.Random(7))
    >>> end.to_act, end.outcome.reason
    (None, 'W2')
    >>> end == playout("base", players=2, rng=7, policy="random")
    True
    >>> playout("base", players=2, rng=7, policy={"south": "greedy"}).outcome.winners
    frozenset({'south'})
    """
    game = game_meant(game)
    most = None if max_rounds is None else whole("max_rounds", max_rounds, 0)
    if not isinstance(rng, random.Random | int | None) or isinstance(rng, bool):
        raise ArgumentError.of("random", rng)
    rng = rng if isinstance(rng, random.Random) else random.Random(rng or 0)
    state = game.start(players)
    seats = game.variant.seats  # some of which may be picked in the game itself
    minds = dict(policy) if isinstance(policy, Mapping) else dict.fromkeys(seats, policy)
    for stranger in minds.keys() - {*seats}:
        raise UnfitValue.seat(stranger, seats)
    chooses = {seat: policy_meant(minds.get(seat), game) for seat in seats}
    while state.outcome is None and (most is None or state.round <= most):
        if state.to_act == "chance":
            state = state.apply(state.sample(rng))
            continue
        seat = str(state.to_act)
        action = _chosen(chooses[seat], state, rng)
        try:
            state = state.apply(action)
        except (IllegalAction, MalformedAction) as error:
            raise PolicyFault(seat, str(error)) from error
    return state


def _chosen(policy: Policy, state: State, rng: random.Random) -> Action:
    """What a policy chooses; whatever goes wrong in it is told with the seat, as `simulate` does."""
    try:
        return decide(policy, state, rng)
    except (Exception, SystemExit) as error:
        raise PolicyFault(str(state.to_act), f"{type(error).__name__}: {error}") from error
