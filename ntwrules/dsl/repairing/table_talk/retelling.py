"""A sentence as one says it at the table, told again as a clause of the game."""

import re
from bisect import bisect
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain, pairwise
from math import log

from ntwrules.dsl.everyday.likeness import (
    Speech,
    bare,
    everyday,
    is_bound,
    mean_the_same,
    same_word,
    synonyms,
)
from ntwrules.dsl.repairing.table_talk.clause_words import ITS_OWN, NAME, NUMBER, ClauseWords, Retold, Shown, Token
from ntwrules.dsl.repairing.table_talk.rephrasing import in_figures
from ntwrules.dsl.rulebook import Rulebook

__all__ = ["CHEAPEST", "Retold", "in_its_words", "instead_of", "retold"]

#: Nobody says more than so many characters in one sentence.
_LONGEST = 240
#: A sentence has so many words that say something; with fewer, a slip of the finger is likelier.
_SENTENCE = 2
#: So many answers are kept in mind.
_KEPT = 32_768
#: So much of both has to be the same.
_LEAST_SHARED, _LEAST_DENIED = 0.55, 0.8
#: … and less in the block in which the clause stands, where that is so much more than of any other clause of it.
_LEAST_HERE, _CLEAR = 0.38, 0.12
#: So much of what a choice is about has to be said.
_HALF = 0.5
#: In other words than its own, a clause is told less surely.
_NOT_ITS_OWN = 0.05
_MOST = 5
CHEAPEST, _DEARER, _DEARER_HERE, _THE_OTHER_ONE = 1.6, 3.5, 2.4, 0.2
#: What it costs to take a sentence for a clause of another block than that in which it stands.
_IN_ANOTHER = 0.2
#: What it costs to leave out that something is for everybody.
_WITHOUT_WHOM = 0.3
#: What a word that no clause has tells, as part of what the rarest tells.
_STRANGE = 0.3
_MISSED = 2.0
_NUMBERS = re.compile("[0-9]+")
#: A sentence that says several things says no more than these; each makes it a little less likely.
_PARTS, _EACH_PART = 3, 0.15
#: What stands before the first number.
_BEFORE_A_NUMBER = re.compile(r"[^\d]+(?=[0-9])")
_DENIED = re.compile(r"\b(can|ca|do|does|is|are|may|must|wo)(?:not|n['’]t)\b", re.IGNORECASE)
#: Shorter words for everybody are said of things, too.
_ANY = 4


class _Retelling(ClauseWords):
    """What sentences say, by all that can be said."""

    def __init__(self, rulebook: Rulebook, speech: Speech) -> None:
        super().__init__(rulebook, speech)
        self.are_opposites = lru_cache(_KEPT)(self._are_opposites)
        self.said_as = lru_cache(_KEPT // 64)(lambda *said: tuple(self.of(*said)))
        said = everyday(speech)
        self.limiting, self.needless, self.modals = (
            frozenset(said[kind].split("|")) for kind in ("limiting", "needless", "modals")
        )
        pairs = [tuple(pair.split("|")) for pair in said["opposites"]]
        self.opposites = [(one, other) for pair in pairs for one, other in (pair, pair[::-1])]
        self.joints = re.compile(rf"[,.;:]\s+|\s+(?:{said['joints']})\s+")
        words = ("EACH_PLAYER", "EVERY", "MAY", "THEN")
        self.each, self.every, self.may, self.then = (
            rulebook.grammar.vocabulary.spelled(word, speech.tongue) for word in words
        )
        whom = [phrase for phrase in synonyms(speech) if mean_the_same(phrase, self.each, speech)]
        people = "|".join(sorted(map(re.escape, whom), key=len, reverse=True))
        self.unless = frozenset(said["unless"].split("|"))
        self.obliging = frozenset(said["obliging"].split("|"))
        self.everybody = re.compile(rf"^(?:{people})\b\s*|\s+(?:{people})$" if whom else "(?!)", re.IGNORECASE)
        several = "|".join(re.escape(phrase) for phrase in whom if len(phrase) > _ANY)
        self.all_of_them = re.compile(rf"\b(?:{several})\b" if several else "(?!)", re.IGNORECASE)
        told = ({token.text for way in each.ways for token in way} for each in self.shown)
        times = Counter(chain.from_iterable(told))
        self.weights = {word: log(1 + len(self.shown) / often) for word, often in times.items()}
        self.own = frozenset(token.text for each in self.shown for way in each.ways[:ITS_OWN] for token in way)
        self.groups = frozenset(group for word in self.own for group in synonyms(speech).get(word, ()))
        self.telling -= frozenset(said["adding"].split("|")) - self.known
        self.strange = _STRANGE * log(1 + len(self.shown))
        self.topics: dict[str, list[Shown]] = {}
        for shown in self.shown:
            self.topics.setdefault(shown.block, []).extend([shown] if shown.about else [])
        self.only, self.adding = (frozenset(said[kind].split("|")) for kind in ("only", "adding"))
        self.without = frozenset(said["taking"].split("|")) - self.denying
        self.negative = self.denying | self.without

    def words_of(self, line: str) -> frozenset[str]:
        """Every word in which a clause is told, with whatever numbers."""
        alike = (shown for shown in self.shown if _NUMBERS.sub("0", shown.line) == _NUMBERS.sub("0", line))
        ways = (self.tokens(line, whole=False), *(way for shown in alike for way in shown.ways))
        return frozenset(word for way in ways for token in way for word in token.text.split())

    def instead_of(self, line: str) -> tuple[str, ...]:
        """What could be chosen instead of a clause."""
        return next((shown.others for shown in self.shown if shown.line == line and shown.others), ())

    def of(self, sentence: str, named: Sequence[tuple[str, str]], block: str) -> Iterator[Retold]:
        """Clauses that say what a sentence in a block says, with its numbers in them, and what each costs."""
        if (whom := self.everybody.search(sentence)) is not None:  # who has to stay, where it can be told
            rest = sentence[: whom.start()] + sentence[whom.end() :]
            for said in self.of(rest, named, block):
                if self._may(rest) and self.may not in said.line.split(":")[0].split():
                    continue
                yield said._replace(line=f"{self.each}: {said.line}")
                yield from [said._replace(cost=said.cost + _WITHOUT_WHOM)] if said.block == block else ()
        less, names = _WITHOUT_WHOM * (whom is not None), dict(named)
        for whole in (True, False):
            said_so = self._one(sentence, names, block, whole=whole)
            yield from (said._replace(cost=said.cost + less) for said in said_so if self._is_for_all(said, sentence))
        parts = self._in_full(self.joints.split(in_figures(sentence, self.speech)))
        clauses = (
            [next(self._one(part, names, block), None) for part in parts[:_PARTS]]
            if 1 < len(parts) <= _PARTS
            else [None]
        )
        told = [
            clause for part, clause in zip(parts, clauses, strict=False) if clause and self._is_for_all(clause, part)
        ]
        if len(told) == len(clauses):
            blocks = {clause.block for clause in told}
            cost = max(clause.cost for clause in told) + _EACH_PART * len(told)
            block = blocks.pop() if len(blocks) == 1 else ""
            for joint in ("; ", f", {self.then} ") if self.then else ("; ",):
                yield Retold(cost, joint.join(clause.line for clause in told), block)

    def _in_full(self, parts: Sequence[str]) -> list[str]:
        """Parts of a sentence of which one that begins with a number does what the first one does."""
        begins = _BEFORE_A_NUMBER.match(parts[0])
        then = re.compile(rf"^(?:{everyday(self.speech)['then']})\s+")
        rest = [then.sub("", part) for part in parts[1:]]
        return [parts[0], *(begins[0] + one if begins and one[:1].isdecimal() else one for one in rest)]

    def _one(self, sentence: str, names: Mapping[str, str], block: str, *, whole: bool = True) -> Iterator[Retold]:
        plain = self.instead.sub(" ", _DENIED.sub(r"\1 not", sentence))
        tokens = self.named(plain, names, whole=whole)
        words = tuple(self.those_telling(tokens))
        if sum(len(word.text.split()) for word in words) < _SENTENCE:
            return
        together = words if whole else tuple(self.those_telling(self.tokens(plain)))
        ends = [joint.start() for joint in self.joints.finditer(plain)]
        parts = [bisect(ends, word.start) for word in words]
        glued = {other.start for one, other in pairwise(tokens) if one.end == other.start}  # `b2`, which is a name
        numbers = [one.kinds == NUMBER and one.start not in glued for one in tokens]
        counted = {other.text for one, other in zip(numbers, tokens[1:], strict=False) if one and self._is_said(other)}
        counted |= {who[0].text for n in range(len(tokens)) if (who := self._held_for(tokens, n))}
        said = [(shown, *self._told_in(shown, words, counted, parts)) for shown in self.shown]
        often = self._again_and_again(tokens)
        found: list[Retold] = []
        for shown, shared, denied in said:
            lines = self._instead_of(shown) if denied else (shown.line,)
            here = shown.block == block
            clear = here and not denied and self._is_clear(shown, shared, words, said)
            least = _LEAST_DENIED if denied else _LEAST_HERE if clear else _LEAST_SHARED
            if shared < least or not self._tells_its_choice(shown, words):
                continue
            if not denied and self._is_about_another(shown, together, block):
                continue
            line = self.filled(lines[0], tokens) if len(lines) == 1 else ""
            lost = bool(line) and (self._takes_for_another(words, line) or self._leaves_free(tokens, line))
            lost = lost or self._makes_up(line, tokens)
            if line and not lost and (not often or self._again_and_again(self.tokens(line, whole=False))):
                dearer = _DEARER_HERE if clear else _DEARER
                cost = CHEAPEST + dearer * (1 - shared) + _THE_OTHER_ONE * denied + _IN_ANOTHER * (not here)
                found.append(Retold(cost, line, shown.block))
        yield from sorted(found)[:_MOST]

    def _told_in(
        self, shown: Shown, words: Sequence[Token], counted: set[str], parts: Sequence[int]
    ) -> tuple[float, bool]:
        """Which part of a sentence and of a clause is the same, and whether the one denies what the other says."""
        if self._is_one_only(shown):  # of several choices there is never more than one
            parts = [part for part, word in zip(parts, words, strict=True) if word.text not in self.only]
            words = [word for word in words if word.text not in self.only]
        ways = enumerate(shown.ways or ((),))
        found_in = [self._shared(words, way, counted, parts, own=n < ITS_OWN) for n, way in ways]
        found_in = [
            (0.0, False) if it[0] >= _LEAST_HERE and self._is_not_about(shown, way, words, denied=it[1]) else it
            for it, way in zip(found_in, shown.ways or ((),), strict=True)
        ]
        own, others = found_in[:ITS_OWN], found_in[ITS_OWN:]
        return max((*own, *((part - _NOT_ITS_OWN, denied) for part, denied in others if not denied)))

    def _is_not_about(self, shown: Shown, way: Sequence[Token], words: Sequence[Token], *, denied: bool) -> bool:
        """Is only the lesser half of what a choice is about in a sentence, or is that alone denied?"""
        about = [token for token in shown.about if self._met(token, words)]
        if about and sum(map(self._weight, about)) < _HALF * sum(map(self._weight, shown.about)):
            phrases = (token.text for token in way if " " in token.text)
            there = [one for one in phrases if any(mean_the_same(one, word.text, self.speech) for word in words)]
            if not any(token.text in phrase.split() for token in shown.about for phrase in there):
                return True
        denying = [token for token in shown.about if self._denies(token.text) and not self._met(token, words)]
        return bool(denied and denying)

    def _tells_its_choice(self, shown: Shown, words: Sequence[Token]) -> bool:
        """Does a sentence say anything besides what a choice is about that tells what is chosen?"""
        more = [word for word in words if not self._met(word, shown.about)]
        tokens = (token for way in shown.ways for token in self.those_telling(way))
        chosen = [token for token in tokens if not self._met(token, shown.about)]
        return not shown.about or not chosen or any(self._met(word, chosen) for word in more)

    def _met(self, token: Token, words: Sequence[Token]) -> bool:
        """Does a sentence say a word, or another one for it?"""
        return any(self.same(word, token) for word in words)

    def _weight(self, token: Token) -> float:
        """How much a word tells."""
        return self.weights.get(token.text, self.strange)

    def _is_one_only(self, shown: Shown) -> bool:
        """Is a clause one of several choices, none of which tells that it alone holds, nor this one of another?"""
        words = {word for line in (shown.line, *shown.others) for word in bare(line).split()}
        return bool(shown.others) and words.isdisjoint(self.only) and self.adding.isdisjoint(bare(shown.line).split())

    def _is_clear(
        self, shown: Shown, shared: float, words: Sequence[Token], said: Sequence[tuple[Shown, float, bool]]
    ) -> bool:
        """Is no other kind of clause of the same block told by a sentence nearly as well, nor by a word of it alone?"""
        others = [(other, part) for other, part, _ in said if other.block == shown.block and other.kind != shown.kind]
        if shared < max((part for _, part in others), default=0.0) + _CLEAR:
            return False
        own = [token for way in shown.ways for token in way]
        left = [word for word in words if word.text not in self.modals and not any(self.same(word, it) for it in own)]
        told = (token for other, _ in others if other.line in shown.others for way in other.ways for token in way)
        return not any(self.same(word, token) for token in told for word in left)

    def _is_about_another(self, shown: Shown, words: Sequence[Token], block: str) -> bool:
        """Does a sentence say what this clause does not, and another choice does, or what another one is about?"""
        own = [token for way in shown.ways[:ITS_OWN] for token in self.those_telling(way)]
        said = [word for word in words if self._is_said(word) and word.text not in self.modals]
        left = [word for word in said if not self._met(word, own)]
        beside = [each for opens in {shown.block, block} & self.topics.keys() for each in self.topics[opens] if left]
        instead = [other for other in beside if other.line in shown.others]
        theirs = [token for other in instead for way in other.ways[:ITS_OWN] for token in self.those_telling(way)]
        chosen = [token for token in theirs if not self._met(token, shown.about)]
        about = {token.text for other in beside if other not in instead for token in other.about}
        return any(not about.isdisjoint(word.text.split()) or self._is_among(word, chosen) for word in left)

    def _is_among(self, word: Token, chosen: Sequence[Token]) -> bool:
        """Is a word one of some, or several words that mean the same? A small one alone may mean much."""
        several = " " in word.text
        return any(
            same_word(word.text, other.text, self.speech)
            or (several and mean_the_same(word.text, other.text, self.speech))
            for other in chosen
        )

    def _takes_for_another(self, words: Sequence[Token], line: str) -> bool:
        """Would one of a few words of which one is chosen stand for another one: `wheat` for `boats`?"""
        there = self.tokens(line, whole=False)
        chosen = (word for word in words if word.kinds and word.kinds != NAME and self._is_said(word))
        return not all(any(self.same(word._replace(kinds=frozenset()), it) for it in there) for word in chosen)

    def _leaves_free(self, tokens: Sequence[Token], line: str) -> bool:
        """Would a line leave to people what a sentence obliges them to do?"""
        obliged = not self.obliging.isdisjoint(token.text for token in tokens)
        return obliged and any(token.text == self.may for token in self.tokens(line, whole=False))

    def _is_for_all(self, said: Retold, sentence: str) -> bool:
        """Does what stands on a card say that all do it, if a sentence does? A clause holds for everybody anyway."""
        return bool(said.block) or not self.each or self.each in said.line or not self.all_of_them.search(sentence)

    def _may(self, sentence: str) -> bool:
        """Does a sentence begin with a word that leaves something to people, where a clause can do so?"""
        first = sentence.split(maxsplit=1)
        return bool(self.may and first) and mean_the_same(bare(first[0]), self.may, self.speech)

    def _makes_up(self, line: str, tokens: Sequence[Token]) -> bool:
        """Is there a case or something in a list of a clause that a sentence does not say?"""
        unless = self.unless.intersection(bare(line).split())
        if unless and not any(token.text.split()[0] in self.telling for token in tokens):
            return True
        *_, listed = line.split(":")
        parts = [self.tokens(part, whole=False) for part in listed.split(",")] if listed.count(",") > 1 else []
        chosen = [part for part in parts if not any(token.kinds for token in part)]
        return any(not any(self.same(one, other) for one in part for other in tokens) for part in chosen)

    def _again_and_again(self, tokens: Sequence[Token]) -> bool:
        """Does something come back every so often?"""
        pairs = ((one.text, other) for one, other in pairwise(tokens) if self.every)
        return any(other.kinds == NUMBER and mean_the_same(one, self.every, self.speech) for one, other in pairs)

    def _held_for(self, tokens: Sequence[Token], at: int) -> list[Token]:
        """Those for whom alone something holds, if that is what stands behind a word."""
        if tokens[at].text not in self.limiting or " ".join(token.text for token in tokens[at:]) in self.needless:
            return []
        return [*self.those_telling(tokens[at + 1 :])]

    def _instead_of(self, shown: Shown) -> tuple[str, ...]:
        """What is left to choose when one thing is denied: nothing that says the same and more."""
        own = {token.text for token in self.tokens(shown.line, whole=False)}
        there = ({token.text for token in self.tokens(line, whole=False)} for line in shown.others)
        return tuple(line for line, words in zip(shown.others, there, strict=True) if not own <= words)

    def _shared(
        self, words: Sequence[Token], way: Sequence[Token], counted: set[str], parts: Sequence[int], *, own: bool
    ) -> tuple[float, bool]:
        """
        Which part of both is the same, or nearly; and does the one deny what the other says?

        Neither tells anything that the other does not and that makes something else of it. What is *counted* has to
        stand in both, and something of each of the *parts* that say something. Words that a clause has of its *own* may
        say otherwise that something is denied; what it means is often told with others.
        """
        there = [
            max((self.same(word, other) for other in way if own or self._may_mean(word, other)), default=0.0)
            for word in words
        ]
        way = tuple(self.those_telling(way))
        here = [max((self.same(word, other) for word in words), default=0.0) for other in way]
        said = {part for part, word in zip(parts, words, strict=True) if self._is_said(word)}
        if not said <= {part for part, met in zip(parts, there, strict=True) if met}:
            return 0.0, False
        there, here = self._paired(words, there, way), self._paired(way, here, words)
        missed = [word for word, met in zip(words, there, strict=True) if not met]
        lacking = [word.text for word in missed]
        if any(self.are_opposites(word.text, other.text) for word in missed for other in way):
            return 0.0, False
        denying = [word for word in lacking if self._denies(word)]
        lacking += (
            here_only := [word.text for word, met in zip(way, here, strict=True) if not met and self._denies(word.text)]
        )
        if any(word in counted or self._makes_another(word) for word in lacking):
            return 0.0, False
        if any(not met and word.text in self.without for word, met in zip(way, here, strict=True)):
            return 0.0, False
        if denying and here_only:  # `can't` and `cannot`
            lacking = [word for word in lacking if word not in {denying[0], here_only[0]}]
            denying, here_only = denying[1:], here_only[1:]
        denied = [*denying, *here_only]
        if len(denied) > 1 or (denied and len(lacking) > 1):  # the opposite of more than is said here
            return 0.0, False
        most, told = self._weighed(words, there), self._weighed(way, here)
        return 2 * most * told / (most + told or 1), bool(denied)

    def _paired(self, words: Sequence[Token], met: Sequence[float], others: Sequence[Token]) -> list[float]:
        """Each word that denies or takes away meets no more than one: of those that are left over, none is met."""
        denying, there = (Counter(one.text for one in some if one.text in self.negative) for some in (words, others))
        left, over = denying - there, (there - denying).total()
        found = [*met]
        for n, word in enumerate(words):
            if left[word.text]:
                left[word.text] -= 1
                found[n], over = (found[n], over - 1) if over > 0 else (0.0, over)
        return found

    def _makes_another(self, word: str) -> bool:
        """Does a word make something else of what is said, short of its opposite, or tell that a number is a bound?"""
        return (word in self.telling and word not in self.denying) or is_bound(word, self.speech)

    def _denies(self, phrase: str) -> bool:
        """Does one of its words turn a sentence into its opposite?"""
        return not self.denying.isdisjoint(phrase.split())

    def _may_mean(self, one: Token, other: Token) -> bool:
        """Does a word turn no sentence into its opposite that another one leaves as it is?"""
        return not self._denies(one.text) or self._denies(other.text)

    def _are_opposites(self, one: str, other: str) -> bool:
        """Does a word mean the opposite of another?"""
        return any(
            mean_the_same(one, word, self.speech) and mean_the_same(other, instead, self.speech)
            for word, instead in self.opposites
        )

    def _is_said(self, word: Token) -> bool:
        """Does some clause have a word, or one that means the same?"""
        return word.text in self.own or not self.groups.isdisjoint(synonyms(self.speech).get(word.text, ()))

    def _weighed(self, words: Sequence[Token], met: Sequence[float]) -> float:
        """
        Which part of what some words tell was met; that something is denied is no part of it.

        Words of the language that are missing weigh more.
        """
        weights = [
            0.0
            if word.text in self.denying
            else self.weights.get(word.text, self.strange) * (_MISSED if not one and self._counts(word) else 1)
            for word, one in zip(words, met, strict=True)
        ]
        return sum(weight * one for weight, one in zip(weights, met, strict=True)) / (sum(weights) or 1)

    def _counts(self, word: Token) -> bool:
        """Is it a word of the language that tells something by itself?"""
        return word.text in self.own and word.text not in self.modals


@cache
def _retelling(rulebook: Rulebook, speech: Speech) -> _Retelling:
    return _Retelling(rulebook, speech)


def retold(
    rulebook: Rulebook, sentence: str, speech: Speech, names: Mapping[str, str], block: str = ""
) -> Iterator[Retold]:
    """Clauses that say what a sentence of a *block* says, with its numbers and *names* in them, and what each costs."""
    teller = _retelling(rulebook, speech)
    return iter(teller.said_as(sentence, (*names.items(),), block) if len(sentence) <= _LONGEST else ())


def instead_of(rulebook: Rulebook, line: str, speech: Speech) -> tuple[str, ...]:
    """What could be chosen instead of a clause that is chosen of several."""
    return _retelling(rulebook, speech).instead_of(line)


def in_its_words(rulebook: Rulebook, line: str, speech: Speech) -> frozenset[str]:
    """Every word in which a clause is told, in those of the language or others."""
    return _retelling(rulebook, speech).words_of(line)
