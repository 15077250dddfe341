"""What each word of the language means, in one sentence, for whoever points at it."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from attrs import frozen

from ntwrules.model.texts import TONGUES, Texts

__all__ = ["CORE_GLOSSES", "DECKS_GLOSSES", "ENDINGS_GLOSSES", "Gloss", "Glosses", "core_glosses", "load_glosses"]


@frozen
class Gloss:
    """
    What a word means.

    Attributes:
        sentence: In one sentence.

        rules: Ids of the rules of the game it is about.
    """

    sentence: Texts
    rules: tuple[str, ...] = ()


#: By terminal and key, as in the table of words.
Glosses = Mapping[tuple[str, str], Gloss]


def load_glosses(*paths: Path) -> Glosses:
    """The glosses of several tables; what a later one says of a word comes before what an earlier one does."""
    import tomllib

    rows: dict[tuple[str, str], dict[str, Any]] = {}
    for path in paths:
        for terminal, row in tomllib.loads(path.read_text("utf-8")).items():
            alone = any(tongue in row and isinstance(row[tongue], str) for tongue in TONGUES) or "rules" in row
            for key, said in ({terminal: row} if alone else row).items():
                rows.setdefault((terminal, key), {}).update(said)
    return MappingProxyType(
        {
            word: Gloss(Texts(**{tongue: row[tongue] for tongue in TONGUES}), tuple(row.get("rules", ())))
            for word, row in rows.items()
        }
    )


#: The words that any rulebook can use.
CORE_GLOSSES = Path(__file__).parents[1] / "grammar" / "glosses.toml"
#: Those of rulebooks with decks, and with conditions for winning and ending.
DECKS_GLOSSES = CORE_GLOSSES.with_name("decks_glosses.toml")
ENDINGS_GLOSSES = CORE_GLOSSES.with_name("endings_glosses.toml")


@cache
def core_glosses() -> Glosses:
    """
    The glosses of the words that any rulebook can use.

    >>> core_glosses()["KEY", "KEY"].sentence.en
    'The short name others use to base a variant on this one.'
    """
    return load_glosses(CORE_GLOSSES)
