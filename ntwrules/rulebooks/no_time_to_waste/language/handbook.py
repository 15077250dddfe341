"""What is written about the clauses and words of the game, for those who write a file."""

from functools import cache
from pathlib import Path

from ntwrules.dsl.helping.glosses import CORE_GLOSSES, DECKS_GLOSSES, ENDINGS_GLOSSES, Glosses, load_glosses
from ntwrules.dsl.helping.handbook import DECKS_CLAUSES, ENDINGS_CLAUSES, Handbook, read_handbook

__all__ = ["glosses", "handbook"]

_HERE = Path(__file__).parent


@cache
def handbook() -> Handbook:
    """All that is written about the clauses of the game."""
    return read_handbook(_HERE / "clauses.toml", DECKS_CLAUSES, ENDINGS_CLAUSES)


@cache
def glosses() -> Glosses:
    """What each word of the game means."""
    return load_glosses(CORE_GLOSSES, DECKS_GLOSSES, ENDINGS_GLOSSES, _HERE / "glosses.toml")
