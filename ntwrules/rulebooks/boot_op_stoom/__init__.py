"""Boot op Stoom: a steamboat, a row of cards played in secret, and parcels to bring before the calendar is full."""

from functools import cache, partial
from typing import TYPE_CHECKING

from ntwrules.dsl.rulebook import Rulebook, Within, usual
from ntwrules.model.texts import Texts
from ntwrules.rulebooks.boot_op_stoom.sayings import SAYINGS
from ntwrules.rulebooks.boot_op_stoom.variant import BosVariant

if TYPE_CHECKING:
    from ntwrules.rulebooks.boot_op_stoom.machine.game import BosGame
    from ntwrules.rulebooks.boot_op_stoom.machine.state import BosState

__all__ = ["rulebook"]


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
        state_rows=own("machine.state_rows:ROWS", plain=True),
        touches=own("picturing:touches"),
        narrate=own("narrating.narrator:BosNarrator"),
        **usual(__name__),
    )
