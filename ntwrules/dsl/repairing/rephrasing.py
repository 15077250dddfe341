"""A sentence turned into the order and the words in which clauses are written, by patterns of its tongue."""

import re
from collections.abc import Iterator
from functools import cache

from ntwrules.dsl.repairing.likeness import Speech, everyday

__all__ = ["rephrased"]

#: In longer sentences nothing is looked for.
_LONGEST = 240
#: A number of more figures is none of a round.
_FIGURES = 4


def rephrased(sentence: str, speech: Speech) -> Iterator[str]:
    """
    A sentence in other words that mean the same: each way that `everyday.toml` knows by itself, and all of them.

    >>> [*rephrased("nobody holds more than 3 cards", Speech("en"))]
    ['everyone holds at most 3 cards']
    >>> [*rephrased("issue 1 card before round 3", Speech("en"))]
    ['issue 1 card after round 2']
    """
    if len(sentence) > _LONGEST:
        return
    pattern, instead = everyday(speech)["one_earlier"]
    if (found := re.search(pattern, sentence, re.IGNORECASE)) and int(found[2][:_FIGURES]) > 1:
        yield sentence[: found.start()] + found.expand(instead).format(int(found[2]) - 1) + sentence[found.end() :]
    ways = [one for pattern, instead in _patterns(speech) if (one := pattern.sub(instead, sentence)) != sentence]
    whole = sentence
    for pattern, instead in _patterns(speech) if len(ways) > 1 else ():
        whole = pattern.sub(instead, whole)
    yield from dict.fromkeys((whole, *ways) if len(ways) > 1 else ways)


@cache
def _patterns(speech: Speech) -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(pattern, re.IGNORECASE), instead) for pattern, instead in everyday(speech)["rephrased"])
