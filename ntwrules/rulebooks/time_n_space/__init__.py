"""Time 'n' Space: everybody at once against the clock, with two sand timers, a ship and a centre full of buildings."""

from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from ntwrules.dsl.rulebook import Rulebook, Within
from ntwrules.model.texts import Texts
from ntwrules.rulebooks.time_n_space.sayings import SAYINGS
from ntwrules.rulebooks.time_n_space.variant import TimeVariant

if TYPE_CHECKING:
    from ntwrules.rulebooks.time_n_space.machine.game import TimeGame
    from ntwrules.rulebooks.time_n_space.machine.state import TimeState

__all__ = ["rulebook"]

_HERE = Path(__file__).parent


@cache
def rulebook() -> "Rulebook[TimeVariant, TimeGame, TimeState]":
    """The rulebook, made once."""
    own = partial(Within, __name__)
    return Rulebook(
        key="time-n-space",
        names=Texts("Time 'n' Space"),
        base="time-n-space",
        sayings=SAYINGS,
        named_after={},
        cites={"players": "M1", "teams": "W5"},
        play=own("machine.game:TimeGame"),
        graph=own("machine.graph:graph"),
        rules=Within("ntwrules.dsl.rows", "explaining:rules_of", of=(SAYINGS, _HERE / "catalogue.toml")),
        messages=_HERE / "texts" / "findings",
        state_rows=own("machine.exchange:ROWS", plain=True),
        invariants=own("invariants:INVARIANTS", plain=True),
        policies=own("policies:POLICIES", plain=True),
        strategy=own("strategies:variants"),
        watch=own("watching:watch"),
        picture=own("picturing:picture"),
        narrate=own("narrating:TimeNarrator"),
        overview=own("overview.composing:overview"),
        lint=own("lint:lint"),
    )
