"""Wadi, with De Wachters: rivers that run dry, shadoofs that lift their water onto the fields, and Watchmen."""

from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from ntwrules.dsl.rulebook import Rulebook, Within
from ntwrules.model.texts import Texts
from ntwrules.rulebooks.wadi.sayings import SAYINGS
from ntwrules.rulebooks.wadi.variant import WadiVariant

if TYPE_CHECKING:
    from ntwrules.rulebooks.wadi.machine.game import WadiGame
    from ntwrules.rulebooks.wadi.machine.state import WadiState

__all__ = ["rulebook"]

_HERE = Path(__file__).parent


@cache
def rulebook() -> "Rulebook[WadiVariant, WadiGame, WadiState]":
    """The rulebook, made once."""
    own = partial(Within, __name__)
    return Rulebook(
        key="wadi",
        names=Texts("Wadi"),
        base="wadi",
        sayings=SAYINGS,
        named_after={},
        cites={"players": "T1", "teams": "V5"},
        play=own("machine.game:WadiGame"),
        graph=own("machine.graph:graph"),
        rules=Within("ntwrules.model.variants", "rules:read_rules", of=_HERE / "catalogue.toml"),
        messages=_HERE / "texts" / "findings",
        state_rows=own("machine.exchange:ROWS", plain=True),
        invariants=own("invariants:INVARIANTS", plain=True),
        policies=own("policies:POLICIES", plain=True),
        strategy=own("strategies:variants"),
        watch=own("watching:watch"),
        picture=own("picturing:picture"),
        narrate=own("narrating:WadiNarrator"),
        overview=own("overview:overview"),
        lint=own("lint:lint"),
    )
