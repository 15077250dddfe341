"""What people are told in remarks and in texts between quotes, sentence by sentence."""

import re
from collections.abc import Iterator

from ntwrules.dsl.repairing.likeness import bare, number_in_words
from ntwrules.dsl.text.source import TOLD

__all__ = ["tells_of_kept_cards", "tells_of_team_pawns"]

#: Words of any tongue.
_ALL = frozenset({"all", "al", "alle", "allemaal"})
_PAWNS = frozenset({"pawn", "pawns", "pion", "pionnen"})
_TOGETHER = frozenset({"both", "pair", "team", "beide", "beiden", "duo", "koppel", "paar"})
_KEPT = re.compile(
    r"\b(?P<all>all|every|alle|elke|iedere|[0-9]+)(?: \w+)? (?:cards?|kaart|kaarten)"
    r"(?: \w+){0,3}? (?:keep|kept|bewa\w+)\b"
)


def tells_of_team_pawns(text: str, pawns: set[int]) -> bool:
    """Are people told of all *pawns* of a team: how many they are, or that they are those of all together?"""
    told = (frozenset(sentence.split()) for sentence in _sentences(text))
    return any(
        words & _PAWNS and (words & {*map(str, pawns)} or (words & _ALL and words & _TOGETHER)) for words in told
    )


def tells_of_kept_cards(text: str, kinds: int) -> bool:
    """Are people told that all cards are kept, or as many *kinds* of them as there are in a deck?"""
    found = (found for sentence in _sentences(text) for found in _KEPT.finditer(sentence))
    return any(not one["all"].isdecimal() or int(one["all"]) == kinds for one in found)


def _sentences(text: str) -> Iterator[str]:
    """
    Each sentence without capitals and signs, numbers in figures.

    >>> [*_sentences('pawns 3  # Two pairs; six pawns.')]
    ['2 pairs', '6 pawns']
    """
    for sentence in re.split(r"[.;:!?]", "; ".join(TOLD.findall(text))):
        words = re.findall(r"[^\W_]+(?:-[^\W_]+)?", sentence)
        numbers = ((word, number_in_words(word)) for word in words)
        if words:
            yield " ".join(bare(word) if number is None else str(number) for word, number in numbers)
