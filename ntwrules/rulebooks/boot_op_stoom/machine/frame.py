"""The stack of what is still to be done: its uppermost frame says who decides, and about what."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from typing import ClassVar

from attrs import frozen

from ntwrules.model.action import Action
from ntwrules.model.refusal import Refusal
from ntwrules.rulebooks.boot_op_stoom.machine.draft import Draft, Moment
from ntwrules.rulebooks.boot_op_stoom.machine.notation import BY_CHANCE
from ntwrules.rulebooks.boot_op_stoom.machine.refusals import refuse

__all__ = ["PASS", "Chance", "Frame"]

PASS = Action("pass")


@frozen
class Frame:
    """
    One thing still to be done.

    Attributes:
        seat: By whom, counted in the order of play. At chance: for whom.
    """

    #: Its name in the exchange form.
    phase: ClassVar[str] = ""
    #: Does chance decide?
    chance: ClassVar[bool] = False

    seat: int

    def settle(self, draft: Draft) -> bool:
        """True when a decision is needed; otherwise do what happens by itself and take the frame away."""
        return True

    def actions(self, at: Moment) -> Sequence[Action]:
        """Everything that may be decided, in a stable order."""
        raise NotImplementedError

    def do(self, draft: Draft, action: Action) -> None:
        """Carry out one of those. The frame itself is off the stack by now."""
        raise NotImplementedError

    def why(self, at: Moment, action: Action) -> Refusal | None:
        """Why an action with a verb that belongs here is refused."""
        return None

    def reason(self, at: Moment, action: Action, offered: Sequence[Action]) -> Refusal:
        """Why an action that is not allowed is refused (X2)."""
        verbs = tuple(dict.fromkeys(other.verb for other in offered))
        if self.chance and action.verb not in verbs:
            return refuse("chance")
        if action.verb in verbs:
            return self.why(at, action) or refuse("not-this", action=str(action))
        if action.verb in BY_CHANCE:
            return refuse("not-chance", seat=at.table.seats[self.seat])
        if action.verb == "pass":
            return refuse("must")
        return self.why(at, action) or refuse("not-now", verb=action.verb, verbs=", ".join(verbs))


@frozen
class Chance(Frame):
    """Something that chance decides."""

    chance = True

    def odds(self, at: Moment) -> Sequence[tuple[Action, int]]:
        """What can happen, each with its weight."""
        raise NotImplementedError

    def actions(self, at: Moment) -> Sequence[Action]:
        return [action for action, _ in self.odds(at)]

    def sample(self, at: Moment, rng: random.Random) -> Action:
        """One outcome, with its right probability."""
        odds = self.odds(at)
        left = rng.randrange(sum(weight for _, weight in odds))
        for action, weight in odds:
            left -= weight
            if left < 0:
                return action
        raise AssertionError("weights are positive")

    def chances(self, at: Moment) -> Sequence[tuple[Action, Fraction]]:
        """Every outcome and how likely it is."""
        odds = self.odds(at)
        total = sum(weight for _, weight in odds)
        return [(action, Fraction(weight, total)) for action, weight in odds]

    def why(self, at: Moment, action: Action) -> Refusal | None:
        return refuse("no-outcome", action=str(action))
