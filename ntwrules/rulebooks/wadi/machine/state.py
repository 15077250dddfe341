"""A moment of a game of Wadi that never changes."""

from __future__ import annotations

from attrs import frozen

from ntwrules.model.actions.action import Action
from ntwrules.model.actions.notation import Notation
from ntwrules.model.errors import IllegalAction
from ntwrules.model.machine.moments import Lasting, copied, freezing
from ntwrules.model.seats import Seat
from ntwrules.rulebooks.wadi.machine.events import HAPPENINGS
from ntwrules.rulebooks.wadi.machine.facts import WadiTable
from ntwrules.rulebooks.wadi.machine.moment import WadiMoment
from ntwrules.rulebooks.wadi.machine.refusals import refuse
from ntwrules.rulebooks.wadi.machine.rounds import WadiDraft, WadiFrame, settle

__all__ = ["FORMS", "NOTATION", "WadiState", "finished"]

#: Per verb how the rest is written; see `Notation`.
FORMS: dict[str, tuple[str, ...]] = {
    "talisman": ("WORD",),
    "deploy": ("WORD",),
    "watchman": ("WORD",),
    "retrieve": ("",),
    "build": ("WORD",),
    "pump": ("WORD>WORD",),
    "pass": ("",),
}

NOTATION = Notation(FORMS, Action)


@frozen(init=False, repr=False, weakref_slot=False)
class WadiState(WadiMoment, Lasting[WadiTable, WadiFrame]):
    """A moment of a game; it never changes. It is made from a draft; see `WadiMoment` for what it knows."""

    notation = NOTATION
    happenings = HAPPENINGS

    @property
    def viewer(self) -> Seat | None:
        """Nobody's: there is nothing to hide."""
        return None

    def draft(self) -> WadiDraft:
        """A copy that may be changed."""
        return copied(self, WadiDraft)

    def apply(self, action: Action | str) -> WadiState:
        """The state after *action*, which may be given by its notation."""
        if isinstance(action, str):
            action = NOTATION.parse(action)
        if action not in self.actions:
            action = NOTATION.known(action)
            over = self.outcome
            why = refuse("over", because=over.reason) if over else self.pending[-1].reason(self, action)
            raise IllegalAction(why, str(action))
        draft = self.draft()
        draft.told = ()
        self.pending[-1].do(draft, action)
        settle(draft)
        return finished(draft)

    def __repr__(self) -> str:
        return f"<state of {self.variant.key}: round {self.round}, {self.to_act or 'nobody'} decides, {self.phase}>"


#: The draft itself, frozen from now on.
finished = freezing(WadiState)
