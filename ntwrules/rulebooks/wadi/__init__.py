"""Wadi, with De Wachters: rivers that run dry, shadoofs that lift their water onto the fields, and Watchmen."""

from functools import cache, partial
from typing import TYPE_CHECKING

from ntwrules.dsl.rulebook import Rulebook, Within, usual
from ntwrules.model.texts import Texts
from ntwrules.rulebooks.wadi.sayings import SAYINGS
from ntwrules.rulebooks.wadi.variant import WadiVariant

if TYPE_CHECKING:
    from ntwrules.rulebooks.wadi.machine.game import WadiGame
    from ntwrules.rulebooks.wadi.machine.state import WadiState

__all__ = ["rulebook"]


@cache
def rulebook() -> "Rulebook[WadiVariant, WadiGame, WadiState]":
    """The rulebook, made once."""
    own = partial(Within, __name__)
    return Rulebook(
        key="wadi",
        names=Texts("Wadi"),
        base="wadi",
        sayings=SAYINGS,
        cites={"players": "T1", "teams": "V5"},
        play=own("machine.game:WadiGame"),
        state_rows=own("machine.exchange:ROWS", plain=True),
        painting=own("painting:WadiPainting"),
        narrate=own("narrating:WadiNarrator"),
        **usual(__name__, overview=own("overview:overview")),
    )
