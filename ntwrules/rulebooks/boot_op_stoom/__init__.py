"""Boot op Stoom: a steamboat, a row of cards played in secret, and parcels to bring before the calendar is full."""

from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from ntwrules.dsl.rulebook import Rulebook, Within
from ntwrules.model.texts import Texts
from ntwrules.rulebooks.boot_op_stoom.sayings import SAYINGS
from ntwrules.rulebooks.boot_op_stoom.variant import BosVariant

if TYPE_CHECKING:
    from ntwrules.rulebooks.boot_op_stoom.machine.game import BosGame
    from ntwrules.rulebooks.boot_op_stoom.machine.state import BosState

__all__ = ["rulebook"]

_HERE = Path(__file__).parent


@cache
def rulebook() -> "Rulebook[BosVariant, BosGame, BosState]":
    """The rulebook, made once."""
    own = partial(Within, __name__)
    return Rulebook(
        key="boot-op-stoom",
        names=Texts("Boot op Stoom"),
        base="boot-op-stoom",
        sayings=SAYINGS,
        named_after={"steam": "icon"},
        cites={"players": "U8", "teams": "G1"},
        play=own("machine.game:BosGame"),
        graph=own("machine.graph:graph"),
        rules=Within("ntwrules.model.variants", "rules:read_rules", of=_HERE / "catalogue.toml"),
        messages=_HERE / "texts" / "findings",
        state_rows=own("machine.state_rows:ROWS", plain=True),
        invariants=own("invariants:INVARIANTS", plain=True),
        policies=own("policies:POLICIES", plain=True),
        strategy=own("strategies:variants"),
        watch=own("watching:watch"),
        picture=own("picturing:picture"),
        narrate=own("narrating.narrator:BosNarrator"),
        overview=own("overview.composing:overview"),
        lint=own("lint:lint"),
    )
