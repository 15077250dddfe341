"""A moment of a game of Nisyros that never changes."""

from attrs import frozen

from ntwrules.model.actions.action import Action
from ntwrules.model.actions.notation import Notation
from ntwrules.model.machine.moments import OpenState, freezing
from ntwrules.rulebooks.nisyros.machine.draft import NisyrosDraft, NisyrosFrame
from ntwrules.rulebooks.nisyros.machine.events import HAPPENINGS
from ntwrules.rulebooks.nisyros.machine.facts import NisyrosTable
from ntwrules.rulebooks.nisyros.machine.moment import NisyrosMoment
from ntwrules.rulebooks.nisyros.machine.refusals import refuse

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
class NisyrosState(NisyrosMoment, OpenState[NisyrosTable, NisyrosFrame]):
    """A moment of a game; it never changes. It is made from a draft; see `NisyrosMoment` for what it knows."""

    notation = NOTATION
    happenings = HAPPENINGS
    drafts = NisyrosDraft
    refuse = staticmethod(refuse)


#: The draft itself, frozen from now on.
finished = freezing(NisyrosState)
