"""The clause of a block that is nearest to what somebody says in words of their own."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain, pairwise
from math import log

from attrs import frozen

from ntwrules.dsl.everyday.likeness import Speech, bare, everyday, mean_the_same, number_in_words, stem, unlikeness
from ntwrules.dsl.repairing.table_talk.choosing import choices_of
from ntwrules.dsl.repairing.table_talk.clause_words import ITS_OWN, NUMBER, Retold, Shown, clause_words
from ntwrules.dsl.rulebook import Rulebook

__all__ = ["nearest"]

#: How much it tells that a clause has the words of a sentence, that a sentence has those of the clause, and that what
#: the clause means has them.
_SAID, _SAYS, _MEANT = 0.1, 0.2, 0.7
#: A word of what a clause means tells less than one of its own.
_EXPLAINED = 0.7
#: A clause that is less near is not meant, nor is one of two that are nearly as near.
_LEAST, _CLEAR = 0.5, 0.05
#: … and of so few words more has to be told.
_FEW, _LEAST_OF_FEW = 3, 0.55
#: … of two choices even less so.
_CLEARER = 0.1
#: What it costs that one denies something where the other does not.
_DENIED = 0.15
#: How much a word is another one: by its stem, by what people say for it, mistyped, and as a part of it.
_SAME_STEM, _SAME_MEANING, _MISTYPED, _PART = 0.95, 0.8, 0.7, 0.5
#: … of so many letters at the least, and no less alike.
_SHORTEST, _ALIKE = 4, 0.85
#: What a word tells that no clause has, as part of what the rarest tells.
_STRANGE = 0.4
_KEPT = 32_768
_NO_SENTENCE = re.compile(r"[^\w\s,:'’-]")
_WORD, _TITLE = re.compile(r"[0-9]+|[^\W\d_]+"), re.compile('"[^"]*"')
#: A sentence of fewer words tells too little, and of one with more letters nobody looks for the clause.
_FEWEST, _LONGEST = 2, 160


@frozen
class _Described:
    """
    A clause with the words that tell of it.

    Attributes:
        shown: The clause.

        own: Its own words.

        explaining: Those of what it means.
    """

    shown: Shown
    own: tuple[str, ...]
    explaining: tuple[str, ...]


class _Nearness:
    """How near sentences are to all that can be said in a game."""

    def __init__(self, rulebook: Rulebook, speech: Speech) -> None:
        self.clauses, self.speech = clause_words(rulebook, speech), speech
        self.resembles = lru_cache(_KEPT)(self._resembles)
        said = everyday(speech)
        self.small = self.clauses.small | self.clauses.articles
        kinds = ("telling", "more", "less", "bounding")
        self.only, self.limiting = (frozenset(said[kind].split("|")) for kind in ("only", "limiting"))
        self.denying = self.clauses.denying.union(*(said[kind].split("|") for kind in ("unless", "taking")))
        self.turns = frozenset(word for kind in kinds for word in said[kind].split("|")) | self.only
        self.turns -= self.denying | {*said["adding"].split("|")}
        self.described = tuple(
            _Described(shown, self.words(shown.line), tuple(self._explaining(shown))) for shown in self.clauses.shown
        )
        stems = ({stem(word, speech) for word in (*one.own, *one.explaining)} for one in self.described)
        self.often = Counter(chain.from_iterable(stems))

    def words(self, text: str) -> tuple[str, ...]:
        """The words of a text that tell anything, without numbers and what stands between quotes."""
        found = _WORD.findall(bare(_TITLE.sub(" ", text)))
        return tuple(word for word in found if word in self.denying or not (word in self.small or _is_number(word)))

    def _explaining(self, shown: Shown) -> Iterator[str]:
        words = (word for way in shown.ways[ITS_OWN:] for token in way for word in token.text.split())
        return (word for word in words if word not in self.small)

    def weight(self, word: str) -> float:
        """What a word tells: the more, the fewer clauses have it."""
        often = self.often.get(stem(word, self.speech))
        return log(1 + len(self.described) / often) if often else _STRANGE * log(1 + len(self.described))

    def _resembles(self, one: str, other: str) -> float:
        """How much two words say the same."""
        if one == other:
            return 1.0
        roots = stem(one, self.speech), stem(other, self.speech)
        if roots[0] == roots[1]:
            return _SAME_STEM
        if mean_the_same(one, other, self.speech) or mean_the_same(*roots, self.speech):
            return _SAME_MEANING
        if min(len(one), len(other)) < _SHORTEST:
            return 0.0
        cost = unlikeness(one, other, self.speech)
        if cost is not None and cost <= _ALIKE:
            return _MISTYPED
        parts = min(map(len, roots)) >= _SHORTEST and (roots[0] in roots[1] or roots[1] in roots[0])
        return _PART if parts or one in other or other in one else 0.0

    def met(self, words: Sequence[str], others: Sequence[str]) -> list[float]:
        """How much each of some words is among others."""
        return [max((self.resembles(word, other) for other in others), default=0.0) for word in words]

    def of(self, words: Sequence[str], it: _Described) -> float:
        """How near a clause is to some words."""
        here, there = self.met(words, it.own), self.met(it.own, words)
        meant = [max(own, _EXPLAINED * other) for own, other in zip(here, self.met(words, it.explaining), strict=True)]
        pairs = ((_SAID, words, here), (_SAYS, it.own, there), (_MEANT, words, meant))
        near = sum(much * self._share(some, met) for much, some, met in pairs)
        return near - _DENIED * (self._denies(words) != self._denies(it.own))

    def agree(self, words: Sequence[str], line: str) -> bool:
        """Does a clause deny something just where some words do?"""
        return self._denies(words) == self._denies(self.words(line))

    def keeps(self, sentence: str, line: str) -> bool:
        """Does a clause say all that makes something else of a sentence, and nothing of the kind besides?"""
        chosen = (token for token in self.clauses.tokens(sentence) if token.kinds and token.kinds != NUMBER)
        said, there = bare(sentence).split(), bare(line).split()
        telling = [word for word in said if word not in self.small or word in self.limiting]
        for_whom = [one for before, one in pairwise(telling) if before in self.limiting]
        lost, added = ([word for word in some if word in self.turns] for some in (said, there))
        must = [*for_whom, *(word for token in chosen for word in token.text.split()), *lost]
        listed = line.split(",") if line.count(",") > 1 else []
        return (
            all(self._is_among(word, there) for word in must)
            and all(self._is_among(word, said) for word in added)
            and all(any(self._is_among(word, said) for word in bare(part).split()) for part in listed)
        )

    def is_about_another(self, words: Sequence[str], it: _Described) -> bool:
        """Do some words name what another clause of the block is about, and this one has nothing to do with?"""
        left = [word for word, met in zip(words, self.met(words, (*it.own, *it.explaining)), strict=True) if not met]
        beside = (one for one in self.clauses.shown if one.block == it.shown.block and one.line != it.shown.line)
        return any(word in token.text.split() for one in beside for token in one.about for word in left)

    def _is_among(self, word: str, others: Sequence[str]) -> bool:
        if word in self.only:
            return not self.only.isdisjoint(others)
        return max(self.met([word], others), default=0.0) >= _MISTYPED

    def _share(self, words: Sequence[str], met: Sequence[float]) -> float:
        """Which part of what words tell was met."""
        weights = [*map(self.weight, words)]
        return sum(weight * one for weight, one in zip(weights, met, strict=True)) / (sum(weights) or 1.0)

    def _denies(self, words: Sequence[str]) -> bool:
        return sum(word in self.denying for word in words) % 2 == 1


def nearest(
    rulebook: Rulebook, sentence: str, speech: Speech, names: Mapping[str, str], block: str
) -> Iterator[Retold]:
    """
    The clause of a block that is clearly nearer to a sentence than all others, with its numbers; of choices, the one.

    >>> from ntwrules.rulebooks.loading import rulebooks
    >>> wadi, english = rulebooks()["wadi"], Speech("en")
    >>> said = "if there is no room for a Watchman he joins in later"
    >>> [told.line for told in nearest(wadi, said, english, {}, "watchmen")]
    ['a Watchman without a tile comes later']
    >>> [*nearest(wadi, "everybody gets a nice cup of tea", english, {}, "watchmen")]
    []
    """
    it = _nearness(rulebook, speech)
    words = it.words(sentence)
    if len(words) < _FEWEST or len(sentence) > _LONGEST or _NO_SENTENCE.search(sentence):
        return
    tokens = [it.clauses.named(sentence, names, whole=whole) for whole in (True, False)]
    found: dict[frozenset[str], list[tuple[float, str]]] = {}
    for one in it.described:
        line = next(filter(None, (it.clauses.filled(one.shown.line, some) for some in tokens)), "")
        here = one.shown.block == block and line and it.keeps(sentence, line)
        if here and not it.is_about_another(words, one):
            kind = one.shown.kind or one.shown.line
            about = frozenset((one.shown.line, *one.shown.others)) if one.shown.others else frozenset({kind})
            found.setdefault(about, []).append((it.of(words, one), line))
    ways = sorted(found.values(), key=max, reverse=True)
    lines = sorted(ways[0], reverse=True) if ways else [(0.0, "")]
    (near, line), *others = lines
    next_to_it = max((far for way in ways[1:] for far, other in way if other != line), default=0.0)
    if near >= max(_LEAST if len(words) > _FEW else _LEAST_OF_FEW, next_to_it + _CLEAR):
        about = next(key for key, way in found.items() if way is ways[0])
        margin = _CLEARER if len(about) > 1 else _CLEAR
        clear = near >= max((far for far, other in others if other != line), default=0.0) + margin
        told = choices_of(rulebook, about, words, speech) if len(about) > 1 else []
        line = told[0] if told else line if clear and it.agree(words, line) else ""
        if line:
            yield Retold(1 - near, line, block)


def _is_number(word: str) -> bool:
    return word.isdecimal() or number_in_words(word) is not None


@cache
def _nearness(rulebook: Rulebook, speech: Speech) -> _Nearness:
    return _Nearness(rulebook, speech)
