"""No Time To Waste: a flooding island, and pawns racing home."""

from functools import cache
from pathlib import Path

from ntwrules.dsl import automaton
from ntwrules.dsl.parser import Grammar
from ntwrules.dsl.rulebook import Rulebook
from ntwrules.model.texts import Texts
from ntwrules.rulebooks.ntw.assembly import assemble
from ntwrules.rulebooks.ntw.clauses import CLAUSES
from ntwrules.rulebooks.ntw.fingerprint import fingerprint
from ntwrules.rulebooks.ntw.printing import variant_to_text
from ntwrules.rulebooks.ntw.variant import NtwVariant
from ntwrules.rulebooks.ntw.words import COLUMNS, vocabulary

__all__ = ["rulebook"]


@cache
def rulebook() -> Rulebook:
    """The rulebook, made once."""
    core = Path(automaton.__file__).with_name("core.lark").read_text("utf-8")
    own = Path(__file__).with_name("ntw.lark").read_text("utf-8")
    return Rulebook(
        key="ntw",
        names=Texts(en="No Time To Waste", nl="No Time To Waste"),
        grammar=Grammar(core + own, vocabulary(), Path(__file__).with_name("tables.json")),
        columns=COLUMNS,
        clauses=CLAUSES,
        assemble=assemble,
        named_after={"use": "deck", "beforehand": "deck", "every": "deck", "lay": "structure", "limit": "card"},
        variant=NtwVariant,
        print=variant_to_text,
        fingerprint=fingerprint,
    )
