"""Engines with a fault of our own making."""

from ntwrules import load

__all__ = ["FaultyGame", "Spoiled", "card_lost_with_a_bridge", "stumbles_from_round_two"]


class Spoiled:
    """A state of which some things are told otherwise than they are."""

    def __init__(self, state, **instead):
        self._state, self._instead = state, instead

    def __getattr__(self, name):
        instead = self.__dict__["_instead"]
        if name == "actions_of" and "actions" in instead:
            return lambda _: instead["actions"]
        return instead[name] if name in instead else getattr(self._state, name)


class FaultyState(Spoiled):
    """A state whose next states come out wrong."""

    def __init__(self, state, fault):
        super().__init__(state)
        self._fault = fault

    def apply(self, action):
        if isinstance(action, str):
            action = self._state.parse(action)
        after = self._state.apply(action)
        return FaultyState(self._fault(self._state, action, after), self._fault)

    def __eq__(self, other):
        return self._state == getattr(other, "_state", other)

    def __hash__(self):
        return hash(self._state)


class FaultyGame:
    """The base game, or another one, played by a machine with a fault."""

    def __init__(self, fault, game=None):
        self._game, self._fault = game or load("base"), fault

    def __getattr__(self, name):
        return getattr(self._game, name)

    def start(self, players=4, first="south"):
        return FaultyState(self._game.start(players, first), self._fault)


def card_lost_with_a_bridge(_, action, after):
    """Whoever lays a bridge loses a card of the pile."""
    if action.verb == "place" and action.key == "bridge":
        kind = next(i for i, count in enumerate(after.draw) if count)
        return Spoiled(after, draw=tuple(count - (i == kind) for i, count in enumerate(after.draw)))
    return after


def stumbles_from_round_two(_, action, after):
    """From round 2 on a thrown die is dropped."""
    if after.round >= 2 and action.verb == "throw":
        raise KeyError("die")
    return after
