"""A sentence turned into the order and the words in which clauses are written, by patterns of its tongue."""

import re
from collections.abc import Iterator
from functools import cache

from ntwrules.dsl.everyday.likeness import Speech, everyday, is_one, number_in_words, ordinals

__all__ = ["in_figures", "rephrased"]

#: In longer sentences nothing is looked for.
_LONGEST = 240
_WORD, _QUOTED = re.compile(r"[^\W\d_]+"), re.compile('("[^"]*")')
#: A number of more figures is none of a round.
_FIGURES = 4


def rephrased(sentence: str, speech: Speech) -> Iterator[str]:
    """
    A sentence in other words that mean the same: each way that `everyday.toml` knows by itself, and all of them.

    >>> [*rephrased("nobody holds more than 3 cards", Speech("en"))]
    ['everyone holds at most 3 cards']
    >>> [*rephrased("issue 1 card before round 3", Speech("en"))]
    ['issue 1 card after round 2']
    >>> [*rephrased("the third moon and red", Speech("en"))]
    ['moon 3 and red']
    """
    if len(sentence) > _LONGEST:
        return
    pattern, instead = everyday(speech)["one_earlier"]
    if (found := re.search(pattern, sentence, re.IGNORECASE)) and int(found[2][:_FIGURES]) > 1:
        yield sentence[: found.start()] + found.expand(instead).format(int(found[2]) - 1) + sentence[found.end() :]
    told = in_figures(sentence, speech)
    ways = [one for pattern, instead in _patterns(speech) if (one := pattern.sub(instead, told)) != told]
    whole = _numbered(told, speech)
    ways += [whole] if whole != told else []
    for pattern, instead in _patterns(speech) if len(ways) > 1 else ():
        whole = pattern.sub(instead, whole)
    yield from dict.fromkeys((whole, *ways) if len(ways) > 1 else ways)


def in_figures(sentence: str, speech: Speech) -> str:
    """
    A sentence with its numbers in figures, but for what is an article or says that there is none.

    >>> in_figures("only one disc, and none of the three", Speech("en"))
    'only 1 disc, and none of the 3'
    """
    said = everyday(speech)
    kept = {word for kind in ("denying", "nobody", "telling") for word in said[kind].split("|")}

    def figures(found: re.Match[str]) -> str:
        word = found[0].lower()
        article = word in said["articles"].split("|") and not is_one(word)
        number = None if word in kept or article else number_in_words(word)
        return str(number) if number else found[0]

    return "".join(part if n % 2 else _WORD.sub(figures, part) for n, part in enumerate(_QUOTED.split(sentence)))


@cache
def _patterns(speech: Speech) -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(pattern, re.IGNORECASE), instead) for pattern, instead in everyday(speech)["rephrased"])


def _numbered(sentence: str, speech: Speech) -> str:
    """Things with their numbers behind them: `moon 3`, for `the third moon`."""
    return _ordinal(speech).sub(lambda found: f"{found[2]} {ordinals(speech)[found[1].lower()]}", sentence)


@cache
def _ordinal(speech: Speech) -> re.Pattern[str]:
    said = "|".join(map(re.escape, ordinals(speech)))
    return re.compile(rf"(?<![0-9] )\b(?:(?:{everyday(speech)['definite']}) )?({said}) ([^\W\d]+)\b", re.IGNORECASE)
