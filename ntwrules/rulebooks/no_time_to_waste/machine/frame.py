"""The stack of what is still to be done: its uppermost frame says who decides, and about what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from attrs import frozen

from ntwrules.model.actions.refusal import Refusal
from ntwrules.model.machine import frames
from ntwrules.rulebooks.no_time_to_waste.machine.listing import listed
from ntwrules.rulebooks.no_time_to_waste.machine.notation import PASS, Action
from ntwrules.rulebooks.no_time_to_waste.machine.refusals import refuse

if TYPE_CHECKING:
    from ntwrules.rulebooks.no_time_to_waste.machine.draft import Draft
    from ntwrules.rulebooks.no_time_to_waste.machine.position import Position
    from ntwrules.rulebooks.no_time_to_waste.machine.state import NtwState

__all__ = ["Frame", "Sending"]


@frozen
class Frame(frames.StackFrame["Draft", "Position"]):
    """One thing still to be done."""

    by_chance = frozenset({"roll", "die", "draw", "duel"})
    #: Is there always something to decide? Otherwise `settle` finds out.
    asks: ClassVar[bool] = True

    def act(self, draft: Draft, action: Action) -> bool:
        """
        Carry out a decision, or find that it is not allowed: then the draft is of no use any more.

        The frame itself is off the stack by now.
        """
        raise NotImplementedError

    def reason(self, state: NtwState, action: Action) -> Refusal:
        """Why an action that is not allowed is refused."""
        return self.not_now(state, action)

    def not_now(self, state: NtwState, action: Action) -> Refusal:
        """The reason when such an action does not belong here at all."""
        code, words = self.misplaced(state, action)
        return refuse(state.table.game, code, **words)


class Sending(Frame):
    """A pawn or boat may be sent from where it is to one of several cells, or stay."""

    __slots__ = ()

    #: The first word of the action.
    verb: ClassVar[str] = ""
    asks = False

    def origin(self) -> int:
        """Where it is."""
        raise NotImplementedError

    def ends(self, at: Position) -> int:
        """Where it can go."""
        raise NotImplementedError

    def settle(self, draft: Draft) -> bool:
        found = self.actions(draft)
        if len(found) > 1:
            draft.listed = found
            return True
        draft.pending = draft.pending[:-1]
        return False

    def actions(self, state: Position) -> Sequence[Action]:
        return listed(state.table.game.listing, [(self.verb, "", self.origin(), ">", self.ends(state))], (PASS,))

    def send(self, draft: Draft, end: int) -> None:
        """Bring it there."""
        raise NotImplementedError

    def act(self, draft: Draft, action: Action) -> bool:
        if action.verb == "pass":
            return True
        if action.verb != self.verb:
            return False
        start, end = action.numbers
        if start != self.origin() or not self.ends(draft) >> end & 1:
            return False
        self.send(draft, end)
        return True
