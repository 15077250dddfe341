"""Nisyros: a village each on the slopes of a volcano, and ten steps a round to bring everybody to Kos."""

from functools import cache, partial
from typing import TYPE_CHECKING

from ntwrules.dsl.rulebook import Rulebook, Within, usual
from ntwrules.model.texts import Texts
from ntwrules.rulebooks.nisyros.sayings import SAYINGS
from ntwrules.rulebooks.nisyros.variant import NisyrosVariant

if TYPE_CHECKING:
    from ntwrules.rulebooks.nisyros.machine.game import NisyrosGame
    from ntwrules.rulebooks.nisyros.machine.state import NisyrosState

__all__ = ["rulebook"]


@cache
def rulebook() -> "Rulebook[NisyrosVariant, NisyrosGame, NisyrosState]":
    """The rulebook, made once."""
    own = partial(Within, __name__)
    return Rulebook(
        key="nisyros",
        names=Texts("Nisyros"),
        base="nisyros-achilles",
        sayings=SAYINGS,
        cites={"players": "B9", "teams": "E4"},
        play=own("machine.game:NisyrosGame"),
        state_rows=own("machine.exchange:ROWS", plain=True),
        narrate=own("narrating:NisyrosNarrator"),
        touches=own("picturing:touches"),
        **usual(__name__),
    )
