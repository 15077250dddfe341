"""A moment of a game of Nisyros that never changes."""

from __future__ import annotations

from attrs import frozen

from ntwrules.model.actions.action import Action
from ntwrules.model.actions.notation import Notation
from ntwrules.model.errors import IllegalAction
from ntwrules.model.machine.moments import Lasting, copied, freezing
from ntwrules.model.seats import Seat
from ntwrules.rulebooks.nisyros.machine.draft import NisyrosDraft, NisyrosFrame
from ntwrules.rulebooks.nisyros.machine.events import HAPPENINGS
from ntwrules.rulebooks.nisyros.machine.facts import NisyrosTable
from ntwrules.rulebooks.nisyros.machine.moment import NisyrosMoment
from ntwrules.rulebooks.nisyros.machine.refusals import refuse
from ntwrules.rulebooks.nisyros.machine.steps import settle

__all__ = ["FORMS", "NOTATION", "NisyrosState", "finished"]

_ONE, _TWO = ("WORD",), ("WORD WORD",)

#: Per verb how the rest is written; see `Notation`.
FORMS: dict[str, tuple[str, ...]] = {
    "tile": _TWO, "token": _TWO, "village": _ONE, "first": _ONE, "work": _ONE, "boat": ("WORD>WORD",), "red": ("N",),
    "draw": ("KEY",), "lay": _TWO, "lose": _TWO, "home": _TWO, "yellow": ("N WORD",), "die": _TWO, "build": _TWO,
    "call": _ONE, "flow": _ONE, "black": _ONE, "erupt": _ONE, "flee": _ONE, "refuge": _ONE,
    "save": ("WORD WORD WORD",), "adopt": _ONE, "pass": ("",),
}  # fmt: skip

NOTATION = Notation(FORMS, Action)


@frozen(init=False, repr=False, weakref_slot=False)
class NisyrosState(NisyrosMoment, Lasting[NisyrosTable, NisyrosFrame]):
    """A moment of a game; it never changes. It is made from a draft; see `NisyrosMoment` for what it knows."""

    notation = NOTATION
    happenings = HAPPENINGS

    @property
    def viewer(self) -> Seat | None:
        """Nobody's: there is nothing to hide."""
        return None

    def draft(self) -> NisyrosDraft:
        """A copy that may be changed."""
        return copied(self, NisyrosDraft)

    def apply(self, action: Action | str) -> NisyrosState:
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
        who = self.to_act or "nobody"
        return f"<state of {self.variant.key}: round {self.round}, step {self.step}, {who} decides, {self.phase}>"


#: The draft itself, frozen from now on.
finished = freezing(NisyrosState)
