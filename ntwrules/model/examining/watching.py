"""What one would like to see happen when a variant is played, and how it is noticed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic

from attrs import Factory, field, frozen

from ntwrules.model.actions.action import Action
from ntwrules.model.examining.accounting import Account, S
from ntwrules.model.machine.protocols import Game

__all__ = ["Watch", "Watched", "nothing_watched"]


@frozen(kw_only=True)
class Watched:
    """
    Something that ought to happen now and then; when it never does, its author would like to know.

    Attributes:
        mark: What it is called when it happens, such as ``played bridge``.

        code: The code of the finding when it never does.

        slot: Where in the variant it was said, such as ``card.bridge.deck``.

        name: The card, structure, face … it is about; empty for none.

        given: The mark of what has to happen first, often enough, before it says anything that this does not; empty
            for a game.

        least: How much rarer it is than what has to happen first: 3 for something that comes once in three times.

        final: Is it about how a game ends?

        only_own: Is it only worth telling of what the file itself says, and not of what it inherits?

        usual: Does it happen in about every game? Then a few of them show that it never does.

        rule: The id of the rule in the catalogue.
    """

    mark: str
    code: str
    slot: str
    name: str = ""
    given: str = ""
    least: int = 1
    final: bool = False
    only_own: bool = False
    usual: bool = False
    rule: str = ""


@frozen
class Watch(Generic[S]):
    """
    All that is watched in one game, with states *S*.

    Attributes:
        watched: What ought to happen.

        marks: What happened in a step: asked with the state before, the action and the state after.

        account: What is counted when many games are played.
    """

    watched: tuple[Watched, ...]
    marks: Callable[[S, Action, S], Iterable[str]] = field(repr=False)
    account: Account[S] = Factory(Account)


def nothing_watched(_: Game) -> Watch[S]:
    """For rulebooks that watch nothing."""
    return Watch((), lambda _before, _action, _after: ())
