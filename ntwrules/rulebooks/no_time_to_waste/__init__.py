"""No Time To Waste: a flooding island, and pawns racing home."""

from functools import cache, partial
from typing import TYPE_CHECKING

from ntwrules.dsl.rulebook import Rulebook, Within, usual
from ntwrules.model.texts import Texts
from ntwrules.rulebooks.no_time_to_waste.sayings import SAYINGS
from ntwrules.rulebooks.no_time_to_waste.variant import NtwVariant

if TYPE_CHECKING:
    from ntwrules.rulebooks.no_time_to_waste.machine.game import NtwGame
    from ntwrules.rulebooks.no_time_to_waste.machine.state import NtwState

__all__ = ["rulebook"]


@cache
def rulebook() -> "Rulebook[NtwVariant, NtwGame, NtwState]":
    """The rulebook, made once."""
    own = partial(Within, __name__)
    return Rulebook(
        key="no-time-to-waste",
        data_key="ntw",
        names=Texts("No Time To Waste"),
        base="base",
        sayings=SAYINGS,
        named_after={"use": "deck", "beforehand": "deck", "every": "deck", "lay": "structure", "limit": "card"},
        cites={"players": "B2", "teams": "B7", "numbers": "C7", "endings": "W1", "length": "W3", "fairness": "B3"},
        play=own("machine.game:NtwGame"),
        state_rows=own("machine.state_rows:ROWS", plain=True),
        touches=own("picturing:touches"),
        painting=own("language.painting:NtwPainting"),
        narrate=own("narrating:NtwNarrator"),
        **usual(__name__, lint=own("lint.registry:lint")),
    )
