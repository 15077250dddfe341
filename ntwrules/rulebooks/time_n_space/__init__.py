"""Time 'n' Space: everybody at once against the clock, with two sand timers, a ship and a centre full of buildings."""

from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from ntwrules.dsl.rulebook import Rulebook, Within, usual
from ntwrules.model.texts import Texts
from ntwrules.rulebooks.time_n_space.sayings import SAYINGS
from ntwrules.rulebooks.time_n_space.variant import TimeVariant

if TYPE_CHECKING:
    from ntwrules.rulebooks.time_n_space.machine.game import TimeGame
    from ntwrules.rulebooks.time_n_space.machine.state import TimeState

__all__ = ["rulebook"]

_CATALOGUE = Path(__file__).with_name("catalogue.toml")


@cache
def rulebook() -> "Rulebook[TimeVariant, TimeGame, TimeState]":
    """The rulebook, made once."""
    own = partial(Within, __name__)
    return Rulebook(
        key="time-n-space",
        names=Texts("Time 'n' Space"),
        base="time-n-space",
        sayings=SAYINGS,
        cites={"players": "M1", "teams": "W5"},
        play=own("machine.game:TimeGame"),
        state_rows=own("machine.exchange:ROWS", plain=True),
        touches=own("picturing:touches"),
        narrate=own("narrating:TimeNarrator"),
        **usual(__name__, rules=Within("ntwrules.dsl.rows", "explaining:rules_of", of=(SAYINGS, _CATALOGUE))),
    )
