"""Marbles in a bag: everybody takes some in turn, and whoever takes the last has won."""

from functools import cache, partial
from pathlib import Path

from marbles.variant import SAYINGS, MarbleVariant
from ntwrules.dsl.rows.grammar import grammar
from ntwrules.dsl.rows.reading import assemble, clauses
from ntwrules.dsl.rulebook import Rulebook, Within
from ntwrules.model.texts import Texts

__all__ = ["FAIR", "rulebook"]

_HERE = Path(__file__).parent

#: The game as its rules tell it.
FAIR = _HERE / "marbles.ntw"


@cache
def rulebook():
    """The rulebook, made once."""
    own, from_rows = partial(Within, __name__), partial(Within, "ntwrules.dsl.rows", of=SAYINGS)
    return Rulebook(
        key="marbles",
        names=Texts(en="Marbles", nl="Knikkers"),
        base="marbles",
        grammar=grammar(SAYINGS),
        columns=SAYINGS.columns,
        clauses=clauses(SAYINGS),
        assemble=partial(assemble, SAYINGS),
        mentions=SAYINGS.mentions,
        cites={"players": "M1"},
        variant=MarbleVariant,
        print=from_rows("printing:variant_to_text"),
        compare=from_rows("comparing:compare"),
        play=own("game:MarbleGame"),
        graph=own("game:graph"),
        fingerprint=SAYINGS.fingerprint,
        rules=Within("ntwrules.model.variants", "rules:read_rules", of=_HERE / "rules.toml"),
        handbook=from_rows("explaining:handbook"),
        glosses=from_rows("explaining:glosses"),
        messages=_HERE / "findings",
        starter=lambda: SAYINGS.starter,
        state_rows=own("game:ROWS", plain=True),
        policies=own("shown:POLICIES", plain=True),
        picture=own("shown:picture"),
        overview=own("shown:overview"),
        lint=own("shown:lint"),
    )
