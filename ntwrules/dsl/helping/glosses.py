"""What each word of the language means, in one sentence, for whoever points at it."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from attrs import frozen

from ntwrules.dsl.text.words import Share, word_files, word_rows
from ntwrules.model.texts import Texts

__all__ = ["Gloss", "Glosses", "shared_glosses"]


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


@cache
def shared_glosses(*shares: Share) -> Glosses:
    """
    The glosses of the words that every rulebook has, and of those of the parts it takes.

    >>> shared_glosses()["KEY", "KEY"].sentence.en
    'The short name others use to base a variant on this one.'
    """
    rows = word_rows(*word_files(*shares))
    return MappingProxyType({(terminal, key): Gloss(Texts(**said["means"])) for terminal, key, said in rows})
