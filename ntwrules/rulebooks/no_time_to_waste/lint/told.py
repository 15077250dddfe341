"""What people are told in remarks and in texts between quotes, sentence by sentence."""

import re
from collections.abc import Iterator, Sequence

from ntwrules.dsl.repairing.likeness import Speech, bare, number_in_words, same_word, words_of
from ntwrules.dsl.text.source import TOLD, Place, Source
from ntwrules.model.texts import Tongue

__all__ = ["tells_of_kept_cards", "tells_of_team_pawns", "tells_together", "told_players", "told_rounds"]

#: Words of any tongue.
_ALL = frozenset({"all", "al", "alle", "allemaal"})
_PAWNS = frozenset({"pawn", "pawns", "pion", "pionnen"})
_TOGETHER = frozenset({"both", "pair", "team", "beide", "beiden", "duo", "koppel", "paar"})
_KEPT = re.compile(
    r"\b(?P<all>all|every|alle|elke|iedere|[0-9]+)(?: \w+)? (?:cards?|kaart|kaarten)"
    r"(?: \w+){0,3}? (?:keep|kept|bewa\w+)\b"
)

_ROUNDS = re.compile(r"\b([0-9]+) (?:rounds|rondes?|ronden)\b|\b(?:round|ronde) ([0-9]+)\b")
_OF_US = re.compile(r"\b([1-4]) of us\b|\bz n ([1-4])\b")
_ONE_TEAM = re.compile(r"\b(?:1|een) team\b")


def told_players(source: Source) -> Iterator[tuple[int, Place, bool]]:
    """
    How many of us are told to play, where that is told, and whether as one team.

    >>> [(n, team) for n, _, team in told_players(Source("it.ntw", "# Met z'n drieën, als één team."))]
    [(3, True)]
    """
    for told in TOLD.finditer(source.text):
        as_one = any(map(_ONE_TEAM.search, _sentences(told[0])))
        for found in filter(None, map(_OF_US.search, _sentences(told[0]))):
            yield int(found[1] or found[2]), Place(source, *told.span()), as_one


def told_rounds(text: str) -> list[int]:
    """
    The rounds that people are told of, each once.

    >>> told_rounds('variant "Forty-five rounds" { about "Over after round 45." }')
    [45]
    """
    found = (found for sentence in _sentences(text) for found in _ROUNDS.finditer(sentence))
    return list(dict.fromkeys(int(one[1] or one[2]) for one in found))


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


def tells_together(text: str, names: Sequence[str], tongue: Tongue) -> bool:
    """Are people told of all these things in one sentence?"""
    told = (sentence.split() for sentence in _sentences(text))
    return any(all(any(same_word(word, name, Speech(tongue)) for word in words) for name in names) for words in told)


def _sentences(text: str) -> Iterator[str]:
    """
    Each sentence without capitals and signs, numbers in figures.

    >>> [*_sentences('pawns 3  # Two pairs; six pawns.')]
    ['2 pairs', '6 pawns']
    """
    for sentence in re.split(r"[.;:!?]", "; ".join(TOLD.findall(text))):
        words = words_of(sentence)
        numbers = ((word, number_in_words(word)) for word in words)
        if words:
            yield " ".join(bare(word) if number is None else str(number) for word, number in numbers)
