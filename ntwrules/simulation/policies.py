"""Who can play: at random, as the rulebook knows, by search, or as installed packages do."""

import random
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import lru_cache
from importlib.metadata import entry_points
from typing import Any

from attrs import frozen

from ntwrules.dsl.rulebook import Rulebook
from ntwrules.model.actions.action import Action
from ntwrules.model.errors import ArgumentError, NtwError, UnfitValue
from ntwrules.model.machine.playing import Policy, at_random, of_a_game
from ntwrules.model.machine.protocols import Game, State
from ntwrules.model.seats import Seat
from ntwrules.model.texts import SOURCE, Tongue
from ntwrules.rulebooks.loading import Playable, game_meant, rulebooks
from ntwrules.simulation.search import Search
from ntwrules.simulation.texts import say

__all__ = ["ENTRY_POINTS", "NamedPolicy", "PolicyFault", "minds_of", "names", "own_policy", "policies",
           "policy_meant", "policy_of", "refuse_unknown", "usual"]  # fmt: skip

#: Packages offer policies of their own under this name.
ENTRY_POINTS = "ntwrules.policies"


class PolicyFault(NtwError):
    """
    A policy broke down, or chose what is not allowed.

    Attributes:
        seat: For which seat.

        why: What it chose, or the error it raised.

    >>> import ntwrules
    >>> ntwrules.playout("base", 2, policy=lambda state, rng: "hop")
    Traceback (most recent call last):
    ...
    ntwrules.simulation.policies.PolicyFault: the policy of south gave no action that is allowed: ...
    """

    def __init__(self, seat: Seat, why: str) -> None:
        super().__init__(seat, why)
        self.seat = seat
        self.why = why

    def __str__(self) -> str:
        return f"the policy of {self.seat} gave no action that is allowed: {self.why}"


def names(book: Rulebook) -> tuple[str, ...]:
    """The names of all policies, nothing loaded yet."""
    own = ("random", *book.policies(), "search")
    return tuple(dict.fromkeys((*own, *sorted(point.name for point in entry_points(group=ENTRY_POINTS)))))


def usual(book: Rulebook) -> str:
    """Who plays when nobody is named."""
    return "greedy" if "greedy" in book.policies() else "random"


def minds_of(book: Rulebook, game: Game, wanted: Mapping[Seat, str], more: Mapping[str, Policy]) -> dict[Seat, Policy]:
    """
    How each seat plays *game*. *more* are policies that are not installed.

    Raises `PolicyFault` for one that cannot be had.
    """
    known: dict[str, Policy] = {**more, "random": at_random, **book.policies()}
    if "search" in wanted.values():
        known.setdefault("search", Search.of(book, game))
    for seat, name in wanted.items():
        for point in entry_points(group=ENTRY_POINTS, name=name) if name not in known else ():
            try:
                known[name] = point.load()
            except (Exception, SystemExit) as error:
                raise PolicyFault(seat, f"{name}: {type(error).__name__}: {error}") from error
        if name not in known:
            raise PolicyFault(seat, name)
    return {seat: known[name] for seat, name in wanted.items()}


@frozen
class NamedPolicy:
    """
    A way to play, by its name; the name alone will do for `simulate` and `playout`, and on the command line.

    Attributes:
        name: What it is called.
    """

    name: str

    def __call__(self, state: State, rng: random.Random) -> Action:
        """What it chooses for the seat that is to act."""
        ArgumentError.unless(random.Random, "random", rng)
        game: Any = of_a_game(state).game  # every game can be looked up, whatever the protocol says
        return _mind(self.name, game)(state, rng)

    def about(self, tongue: Tongue = SOURCE) -> str:
        """How it plays, in a few words."""
        key = f"policy {self.name}"
        return say(key if key in say else "policy other", tongue)


@lru_cache(maxsize=16)
def _mind(name: str, game: Game) -> Policy:
    return policy_of(name, rulebooks()[game.variant.rulebook], game)


def policy_of(name: str, book: Rulebook, game: Game) -> Policy:
    """How somebody of this name plays a game; where its rulebook knows nobody like that, as is usual there."""
    return minds_of(book, game, {"": name if name in names(book) else usual(book)}, {})[""]


def refuse_unknown(wanted: Iterable[str], known: Iterable[str]) -> None:
    """Raise UnfitValue for the first name that nobody is known by."""
    there = list(known)
    if strangers := sorted(set(wanted).difference(there)):
        near = next(iter(get_close_matches(strangers[0][:40].lower(), there, 1)), "")
        raise UnfitValue("policy", found=strangers[0][:40], names=", ".join(there), near=near)


def policy_meant(policy: str | Policy | None, game: Game) -> Policy:
    """The policy that goes by a name, or a policy itself; at random where none is named."""
    if policy is None:
        return at_random
    if isinstance(policy, str):
        refuse_unknown([policy], names(rulebooks()[game.variant.rulebook]))
        return NamedPolicy(policy)
    return own_policy(policy)


def own_policy(policy: Policy) -> Policy:
    """What was given, if it can choose; raises `ArgumentError` for anything else."""
    if not callable(policy):
        raise ArgumentError.of("policy", policy)
    return policy


def policies(game: Playable | None = None) -> dict[str, NamedPolicy]:
    """
    Who can play, by name and from weak to strong: for `simulate`, for `playout`, and for a program of your own.

    With a *game* those of its rulebook, otherwise those of all games; of installed packages too.

    >>> import random, ntwrules
    >>> for name, policy in policies().items():
    ...     print(f"{name}: {policy.about()}")
    random: anything that is allowed, all equally likely
    greedy: whatever looks best at once
    search: tries its ideas out before it decides; stronger, and slower
    >>> end = ntwrules.playout("wadi", players=2, policy="greedy")
    >>> end.outcome.reason
    'E1'
    """
    books = rulebooks()
    found = [books[game_meant(game).variant.rulebook]] if game is not None else list(books.values())
    own = dict.fromkeys(name for book in found for name in names(book))
    strong = ("random", "greedy", "search")
    return {name: NamedPolicy(name) for name in sorted(own, key=lambda name: (*strong, name).index(name))}
