"""What each word of the language means, in one sentence, and what the names in a file can be names of."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from attrs import frozen

from ntwrules.dsl.text.words import Share, word_files, word_rows
from ntwrules.model.texts import Texts

__all__ = ["CORE_MENTIONS", "Gloss", "Glosses", "Mentions", "shared_glosses"]


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


#: Which kinds of thing a name in a rule of the grammar can be; a rule that means different things in different blocks
#: has the block's rule behind it. What is in no such table is a kind of its own, known from where else it stands.
Mentions = Mapping[str, tuple[str, ...]]

CORE_MENTIONS: Mentions = MappingProxyType(
    {
        "parents": ("variants",),
        "rulebook": ("rulebooks",),
        "key": ("file",),
        "naming": (),
        "without": (),
        "without deck": ("card",),
        "allow": ("warnings",),
    }
)
