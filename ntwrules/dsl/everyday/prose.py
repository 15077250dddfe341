"""What people are told of the same thing, as another way to say a clause that is in nobody's words but the author's."""

import re
from collections import Counter
from collections.abc import Iterator

from ntwrules.dsl.everyday.likeness import Speech, everyday, number_in_words, same_word, telling
from ntwrules.dsl.text.source import TOLD

__all__ = ["is_in_its_words", "tellings"]

_WORD = re.compile(r"[0-9]+|[^\W\d_]+(?:['’-][^\W\d_]+)*")
#: Where a sentence ends, or a part of one.
_ENDS = re.compile(r"[.,;:!?]\s"), re.compile(r"[.;:!?]\s")
#: So many words behind a sentence may tell what the clause does not say; of more ways nobody knows which is meant.
_MORE, _MOST = 3, 5
#: Nobody tells a clause in more words.
_LONGEST = 16


def tellings(text: str, clause: str, speech: Speech) -> Iterator[str]:
    """
    What a text tells people with the numbers and a thing of a clause; first all of it, then less of what follows.

    >>> told = tellings('about "At noon two workers go home."', "2 workers take a nap", Speech("en"))
    >>> [*told][:2]
    ['2 workers go home', '2 workers go']
    """
    own = _words(clause)
    if not any(word.isdecimal() for word in own):
        return
    found: dict[str, None] = {}
    small = everyday(speech)["small"].split("|")
    joints = re.compile(rf"\b(?:{everyday(speech)['joints']})\b", re.IGNORECASE)
    whole = (one for ends in _ENDS for told in TOLD.findall(text) for one in ends.split(f"{told.strip('#')} "))
    for words in (_words(part.strip('"')) for one in dict.fromkeys(whole) for part in joints.split(one)):
        first = next((n for n, word in enumerate(words) if word.isdecimal() or _is_said(word, own, speech)), None)
        if first is None or not _says_as_many(words[first:], own) or words[first:] == own:
            continue
        rest = words[first : first + _LONGEST]
        things = [n for n, word in enumerate(rest) if word.isdecimal() or _is_said(word, own, speech)]
        if any(not rest[n].isdecimal() for n in things):
            least = max(*things, len(rest) - _MORE - 2) + 1
            ends = (n for n in range(len(rest), least, -1) if rest[n - 1].lower() not in small)
            found |= dict.fromkeys((*(" ".join(rest[:n]) for n in ends), " ".join(words[:_LONGEST])))
    yield from [*found][:_MOST]


def is_in_its_words(clause: str, told: str, was: str, speech: Speech) -> bool:
    """
    Is some word of a clause that was not there before told in a sentence?

    >>> [is_in_its_words("send 2 home", told, "2 nap", Speech("en")) for told in ("2 go home", "2 are tired")]
    [True, False]
    """
    own = _words(was)
    fresh = [word for word in _words(clause) if not word.isdecimal() and not _is_said(word, own, speech)]
    return any(_is_said(word, _words(told), speech) for word in fresh)


def _says_as_many(words: list[str], own: list[str]) -> bool:
    """Are the same numbers in both?"""
    one, other = (Counter(word for word in some if word.isdecimal()) for some in (words, own))
    return one == other


def _words(text: str) -> list[str]:
    """The words of a text, numbers in figures."""
    numbers = ((word, number_in_words(word)) for word in _WORD.findall(text))
    return [word if number is None or number == 1 else str(number) for word, number in numbers]


def _is_said(word: str, own: list[str], speech: Speech) -> bool:
    """Does a clause name the same thing?"""
    small = {*everyday(speech)["small"].split("|")} | telling(speech)
    return word.lower() not in small and any(same_word(word.lower(), other.lower(), speech) for other in own)
