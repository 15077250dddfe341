"""Marbles in a bag: everybody takes some in turn, and whoever takes the last has won."""

from functools import cache, partial
from pathlib import Path

from marbles.variant import SAYINGS
from ntwrules.dsl.rulebook import Rulebook, Within
from ntwrules.model.texts import Texts

__all__ = ["FAIR", "rulebook"]

_HERE = Path(__file__).parent

#: The game as its rules tell it.
FAIR = _HERE / "marbles.ntw"


@cache
def rulebook():
    """The rulebook, made once."""
    own = partial(Within, __name__)
    return Rulebook(
        key="marbles",
        names=Texts(en="Marbles", nl="Knikkers"),
        base="marbles",
        sayings=SAYINGS,
        cites={"players": "M1"},
        play=own("game:MarbleGame"),
        graph=own("game:graph"),
        rules=Within("ntwrules.model.variants", "rules:read_rules", of=_HERE / "rules.toml"),
        messages=_HERE / "findings",
        state_rows=own("game:ROWS", plain=True),
        policies=own("shown:POLICIES", plain=True),
        picture=own("shown:picture"),
        overview=own("shown:overview"),
        lint=own("shown:lint"),
    )
