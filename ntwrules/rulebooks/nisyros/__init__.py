"""Nisyros: a village each on the slopes of a volcano, and ten steps a round to bring everybody to Kos."""

from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from ntwrules.dsl.rulebook import Rulebook, Within
from ntwrules.model.texts import Texts
from ntwrules.rulebooks.nisyros.sayings import SAYINGS
from ntwrules.rulebooks.nisyros.variant import NisyrosVariant

if TYPE_CHECKING:
    from ntwrules.rulebooks.nisyros.machine.game import NisyrosGame
    from ntwrules.rulebooks.nisyros.machine.state import NisyrosState

__all__ = ["rulebook"]

_HERE = Path(__file__).parent


@cache
def rulebook() -> "Rulebook[NisyrosVariant, NisyrosGame, NisyrosState]":
    """The rulebook, made once."""
    own = partial(Within, __name__)
    return Rulebook(
        key="nisyros",
        names=Texts("Nisyros"),
        base="nisyros-achilles",
        sayings=SAYINGS,
        named_after={},
        cites={"players": "B9", "teams": "E4"},
        play=own("machine.game:NisyrosGame"),
        graph=own("machine.graph:graph"),
        rules=Within("ntwrules.model.variants", "rules:read_rules", of=_HERE / "catalogue.toml"),
        messages=_HERE / "texts" / "findings",
        state_rows=own("machine.exchange:ROWS", plain=True),
        invariants=own("invariants:INVARIANTS", plain=True),
        narrate=own("narrating:NisyrosNarrator"),
        picture=own("picturing:picture"),
        strategy=own("strategies:variants"),
        policies=own("policies:POLICIES", plain=True),
        watch=own("watching:watch"),
        overview=own("overview.composing:overview"),
        lint=own("lint:lint"),
    )
