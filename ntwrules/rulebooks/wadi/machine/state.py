"""A moment of a game of Wadi that never changes."""

from __future__ import annotations

from attrs import frozen

from ntwrules.model.actions.action import Action
from ntwrules.model.actions.notation import Notation
from ntwrules.model.machine.moments import OpenState, freezing
from ntwrules.rulebooks.wadi.machine.events import HAPPENINGS
from ntwrules.rulebooks.wadi.machine.facts import WadiTable
from ntwrules.rulebooks.wadi.machine.moment import WadiMoment
from ntwrules.rulebooks.wadi.machine.refusals import refuse
from ntwrules.rulebooks.wadi.machine.rounds import WadiDraft, WadiFrame

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
class WadiState(WadiMoment, OpenState[WadiTable, WadiFrame]):
    """A moment of a game; it never changes. It is made from a draft; see `WadiMoment` for what it knows."""

    notation = NOTATION
    happenings = HAPPENINGS
    drafts = WadiDraft
    refuse = staticmethod(refuse)


#: The draft itself, frozen from now on.
finished = freezing(WadiState)
