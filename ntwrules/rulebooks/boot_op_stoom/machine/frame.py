"""The stack of what is still to be done: its uppermost frame says who decides, and about what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from ntwrules.model.actions.action import Action
from ntwrules.model.actions.refusal import Refusal
from ntwrules.model.machine import frames
from ntwrules.model.machine.frames import PASS
from ntwrules.rulebooks.boot_op_stoom.machine.draft import Draft, Moment
from ntwrules.rulebooks.boot_op_stoom.machine.notation import BY_CHANCE
from ntwrules.rulebooks.boot_op_stoom.machine.refusals import refuse

if TYPE_CHECKING:
    from ntwrules.rulebooks.boot_op_stoom.machine.state import BosState

__all__ = ["PASS", "Chance", "Frame"]


@frozen
class Frame(frames.StackFrame[Draft, Moment]):
    """One thing still to be done."""

    by_chance = BY_CHANCE

    def do(self, draft: Draft, action: Action) -> None:
        """Carry out one of the actions. The frame itself is off the stack by now."""
        raise NotImplementedError

    def why(self, at: Moment, action: Action) -> Refusal | None:
        """Why an action with a verb that belongs here is refused."""
        return None

    def reason(self, state: BosState, action: Action) -> Refusal:
        """Why an action that is not allowed is refused (X2)."""
        if action.verb in self.verbs(state):
            return self.why(state, action) or refuse("not-this", action=str(action))
        code, words = self.misplaced(state, action)
        return (self.why(state, action) if code == "not-now" else None) or refuse(code, **words)


@frozen
class Chance(frames.Chance[Moment], Frame):
    """Something that chance decides."""

    def why(self, at: Moment, action: Action) -> Refusal | None:
        return refuse("no-outcome", action=str(action))
