"""The shipped variants as cases of a test: of every game two each day, the others in the long run."""

import pytest

from ntwrules.dsl.compiling.library import find, shipped
from ntwrules.rulebooks.loading import load, rulebooks

__all__ = ["EVERYDAY", "shipped_cases"]

_BASES = {key: rulebooks()[load(key).variant.rulebook].base for key in shipped()}

#: The game as its rules tell it, and the variant that says the most beside it.
EVERYDAY = frozenset(_BASES.values()) | {
    max((key for key in _BASES if _BASES[key] == base != key), key=lambda key: len(find(key).content))
    for base in _BASES.values()
}


def shipped_cases(keys=tuple(_BASES)):
    """All of them, or those with these keys."""
    return [key if key in EVERYDAY else pytest.param(key, marks=pytest.mark.long) for key in keys]
