"""A sentence as one says it at the table, told again as a clause of the game."""

import re
from bisect import bisect
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain, pairwise
from math import log
from typing import NamedTuple

from attrs import frozen

from ntwrules.dsl.everyday.likeness import (
    Speech,
    bare,
    everyday,
    is_bound,
    mean_the_same,
    number_in_words,
    same_word,
    synonyms,
    telling,
    unlikeness,
)
from ntwrules.dsl.repairing.table_talk.rephrasing import in_figures
from ntwrules.dsl.rulebook import Rulebook
from ntwrules.dsl.text.handbook import Clause
from ntwrules.model.texts import TONGUES

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
#: The first ways of a clause are its own words, in phrases and one by one.
_ITS_OWN = 2
_MOST, _LONGEST_PHRASE = 5, 7
CHEAPEST, _DEARER, _DEARER_HERE, _THE_OTHER_ONE = 1.6, 3.5, 2.4, 0.2
#: What it costs to take a sentence for a clause of another block than that in which it stands.
_IN_ANOTHER = 0.2
#: What it costs to leave out that something is for everybody.
_WITHOUT_WHOM = 0.3
#: Words that are so much alike are the same here, and those that share so many letters and end otherwise.
_ALIKE, _ROOT, _ENDING = 0.85, 4, 2
#: What a word that no clause has tells, as part of what the rarest tells.
_STRANGE = 0.3
_MISSED = 2.0
_NUMBER, _NAME = frozenset({"NUMBER"}), frozenset({"NAME"})
_PART = re.compile(r"[0-9]+|[^\W\d_]+(?:['’-][^\W\d_]+)*")
_NUMBERS = re.compile("[0-9]+")
_HUMP = re.compile("(?<=[a-z])(?=[A-Z])")
#: A sentence that says several things says no more than these; each makes it a little less likely.
_PARTS, _EACH_PART = 3, 0.15
_LIST = re.compile("[0-9]+(?:, [0-9]+){2,}")
_SEVERAL = re.compile("([0-9]+)(?:, [0-9]+)+")
#: What stands before the first number.
_BEFORE_A_NUMBER = re.compile(r"[^\d]+(?=[0-9])")
#: Who says a number and no more means that it is reached.
_COMPARED = re.compile("[<>]=?|=")
_DENIED = re.compile(r"\b(can|ca|do|does|is|are|may|must|wo)(?:not|n['’]t)\b", re.IGNORECASE)
#: Shorter words for everybody are said of things, too.
_ANY = 4
#: Between words that belong together stands no more.
_A_SPACE = 1
_PLACE, _TITLE = re.compile(r"\{\w*\}"), re.compile(rf' (?:(?:{"|".join(TONGUES)}) (?:[\w-]+ )?)?"[^"]*"')


class Retold(NamedTuple):
    """
    What a sentence says, as a clause.

    Attributes:
        cost: How unlikely it is that this was meant.

        line: The clause, or several with semicolons between them.

        block: The word with which the block begins that it belongs in; nothing where it stands in none.
    """

    cost: float
    line: str
    block: str = ""


class _Token(NamedTuple):
    """
    A word, a number, or several words that mean one thing.

    Attributes:
        text: Without capitals; numbers in figures.

        written: As it stands there.

        start: Where it begins.

        end: Where it ends.

        kinds: What the grammar calls it, if it is a number or one of several words of which one is chosen.
    """

    text: str
    written: str
    start: int
    end: int
    kinds: frozenset[str] = frozenset()


@frozen
class _Shown:
    """
    A clause of one line.

    Attributes:
        line: The clause.

        ways: Words in which it can be told: its own, those of a difference, or those of what it means.

        others: What could be chosen instead.

        block: The word with which the block begins that it stands in.

        kind: What is said in it, with whatever numbers; of a ruling, each choice is a kind of its own.

        about: What a ruling is about.
    """

    line: str
    ways: tuple[tuple[_Token, ...], ...]
    others: tuple[str, ...] = ()
    block: str = ""
    kind: str = ""
    about: tuple[_Token, ...] = ()


class _Retelling:
    """All that can be said in a game, in the words of one tongue."""

    def __init__(self, rulebook: Rulebook, speech: Speech) -> None:
        self.rulebook, self.speech = rulebook, speech
        self.resembles = lru_cache(_KEPT)(self._resembles)
        self.are_opposites = lru_cache(_KEPT)(self._are_opposites)
        self.said_as = lru_cache(_KEPT // 64)(lambda *said: tuple(self.of(*said)))
        said = everyday(speech)
        self.telling = telling(speech)
        self.denying = frozenset(word for kind in ("denying", "nobody") for word in said[kind].split("|"))
        self.small = frozenset(said["small"].split("|")) - self.telling
        self.limiting, self.needless, self.modals = (
            frozenset(said[kind].split("|")) for kind in ("limiting", "needless", "modals")
        )
        pairs = [tuple(pair.split("|")) for pair in said["opposites"]]
        self.opposites = [(one, other) for pair in pairs for one, other in (pair, pair[::-1])]
        self.articles = frozenset(said["articles"].split("|"))
        self.instead = re.compile(rf"[ ,(]*\b(?:{said['instead']})\s+(?:[0-9]+|\{{a\}})\)?", re.IGNORECASE)
        self.joints = re.compile(rf"[,.;:]\s+|\s+(?:{said['joints']})\s+")
        self.chosen = self._words_to_choose()
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
        spelled = (phrase for word in rulebook.grammar.vocabulary.words for phrase in word.spellings[speech.tongue])
        self.known = frozenset(part for phrase in spelled for part in bare(phrase).split())
        self.shown = tuple(each for clause in rulebook.handbook().clauses for each in self._of_clause(clause))
        told = ({token.text for way in each.ways for token in way} for each in self.shown)
        times = Counter(chain.from_iterable(told))
        self.weights = {word: log(1 + len(self.shown) / often) for word, often in times.items()}
        self.own = frozenset(token.text for each in self.shown for way in each.ways[:_ITS_OWN] for token in way)
        self.groups = frozenset(group for word in self.own for group in synonyms(speech).get(word, ()))
        self.telling -= frozenset(said["adding"].split("|")) - self.known
        self.strange = _STRANGE * log(1 + len(self.shown))
        self.topics: dict[str, list[_Shown]] = {}
        for shown in self.shown:
            self.topics.setdefault(shown.block, []).extend([shown] if shown.about else [])
        self.only, self.adding = (frozenset(said[kind].split("|")) for kind in ("only", "adding"))
        self.without = frozenset(said["taking"].split("|")) - self.denying
        self.negative = self.denying | self.without

    def _words_to_choose(self) -> Mapping[str, frozenset[str]]:
        """Words of which one is chosen, such as seats, with what the grammar calls them."""
        words = self.rulebook.grammar.vocabulary.words
        many = Counter(word.terminal for word in words if not word.terminal.endswith("_RULING"))
        found: dict[str, frozenset[str]] = {}
        for word in words:
            for phrase in map(bare, word.spellings[self.speech.tongue]) if many[word.terminal] > 1 else ():
                found[phrase] = found.get(phrase, frozenset()) | {word.terminal}
        return found

    def _of_clause(self, clause: Clause) -> Iterator[_Shown]:
        tongue, sayings = self.speech.tongue, self.rulebook.sayings
        examples = (example.lines.read(tongue) for example in clause.examples)
        lines = [line.split("#")[0].strip() for text in examples if "{" not in text for line in text.split("\n")]
        lines = [line for line in lines if {">="} >= set(_COMPARED.findall(line))]
        row = sayings.rows.get(clause.rule) if sayings else None
        if row is not None and row.kind == "ruling":
            for line, choice in zip(lines, row.said["choices"].values(), strict=True):
                others = tuple(other for other in lines if other != line)
                means = f"{row.said[tongue]} {choice['means'][tongue]}"
                block = self._block(clause)
                about = tuple(self._telling(self._tokens(row.said[tongue], whole=False)))
                yield _Shown(line, self._ways(line, f"{block} {line}", means), others, block, line, about)
        else:
            differs = row.said.get("differs", {}).get(tongue, "") if row is not None else ""
            # What stands behind a comma can often be left unsaid.
            shorter = (line.split(",")[0] for line in lines if not _LIST.search(line))
            with_one = (_SEVERAL.sub(r"\1", line) for line in lines if not _LIST.search(line))
            untitled = (_TITLE.sub("", line) for line in lines)
            for line in dict.fromkeys((*lines, *untitled, *shorter, *with_one)):
                told = self.instead.sub(" ", differs), clause.meaning.read(tongue)
                block = self._block(clause)
                yield _Shown(line, self._ways(line, f"{block} {line}", *told), (), block, clause.rule)

    def _block(self, clause: Clause) -> str:
        """The word with which the block of a clause begins."""
        sections = self.rulebook.sayings.sections if self.rulebook.sayings else ()
        opens = next((section.opens for section in sections if section.key == clause.section.key), "")
        return self.rulebook.grammar.vocabulary.spelled(opens, self.speech.tongue)

    def _clause(self, line: str) -> list[_Token]:
        """A clause in its words; what is no word of the language is a name."""
        return [
            token if token.kinds or set(token.text.split()) & self.known else token._replace(kinds=_NAME)
            for token in self._tokens(line)
        ]

    def _ways(self, *texts: str) -> tuple[tuple[_Token, ...], ...]:
        line, *others = (_PLACE.sub(" ", text) for text in texts)
        own = tuple(self._clause(line)), tuple(self._tokens(line, whole=False))
        told = (*own, *(tuple(self._tokens(text)) for text in others))
        return tuple(way for way in told if any(True for _ in self._telling(way)))

    def _tokens(self, text: str, *, whole: bool = True) -> list[_Token]:
        """A text in its words; as a *whole*, those that mean one thing together are one."""
        parts = [
            (bare(part[0]), hump + part.start(), hump + part.end())
            for hump, piece in _pieces(text)
            for part in _PART.finditer(piece)
        ]
        found, at = [], 0
        while at < len(parts):
            for width in range(min(_LONGEST_PHRASE, len(parts) - at), 0, -1):
                phrase = " ".join(part for part, _, _ in parts[at : at + width])
                if width == 1 or phrase in self.chosen or (whole and phrase in synonyms(self.speech)):
                    start, end = parts[at][1], parts[at + width - 1][2]
                    found.append(self._token(phrase, text[start:end], start, end))
                    at += width
                    break
        return found

    def _token(self, phrase: str, written: str, start: int, end: int) -> _Token:
        number = None if phrase in self.articles | self.telling else number_in_words(phrase)
        if phrase.isdecimal() or number is not None:
            return _Token(phrase if number is None else str(number), written, start, end, _NUMBER)
        return _Token(phrase, written, start, end, self.chosen.get(phrase, frozenset()))

    def _telling(self, tokens: Sequence[_Token]) -> Iterator[_Token]:
        return (token for token in tokens if token.text not in self.small and token.kinds != _NUMBER)

    def words_of(self, line: str) -> frozenset[str]:
        """Every word in which a clause is told, with whatever numbers."""
        alike = (shown for shown in self.shown if _NUMBERS.sub("0", shown.line) == _NUMBERS.sub("0", line))
        ways = (self._tokens(line, whole=False), *(way for shown in alike for way in shown.ways))
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
        tokens = [
            token._replace(kinds=_NAME, written=names[token.text])
            if token.text in names and not token.kinds and token.text not in self.known
            else token
            for token in self._tokens(plain, whole=whole)
        ]
        words = tuple(self._telling(tokens))
        if sum(len(word.text.split()) for word in words) < _SENTENCE:
            return
        together = words if whole else tuple(self._telling(self._tokens(plain)))
        ends = [joint.start() for joint in self.joints.finditer(plain)]
        parts = [bisect(ends, word.start) for word in words]
        glued = {other.start for one, other in pairwise(tokens) if one.end == other.start}  # `b2`, which is a name
        numbers = [one.kinds == _NUMBER and one.start not in glued for one in tokens]
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
            line = self._filled(lines[0], tokens) if len(lines) == 1 else ""
            lost = bool(line) and (self._takes_for_another(words, line) or self._leaves_free(tokens, line))
            lost = lost or self._makes_up(line, tokens)
            if line and not lost and (not often or self._again_and_again(self._tokens(line, whole=False))):
                dearer = _DEARER_HERE if clear else _DEARER
                cost = CHEAPEST + dearer * (1 - shared) + _THE_OTHER_ONE * denied + _IN_ANOTHER * (not here)
                found.append(Retold(cost, line, shown.block))
        yield from sorted(found)[:_MOST]

    def _told_in(
        self, shown: _Shown, words: Sequence[_Token], counted: set[str], parts: Sequence[int]
    ) -> tuple[float, bool]:
        """Which part of a sentence and of a clause is the same, and whether the one denies what the other says."""
        if self._is_one_only(shown):  # of several choices there is never more than one
            parts = [part for part, word in zip(parts, words, strict=True) if word.text not in self.only]
            words = [word for word in words if word.text not in self.only]
        ways = enumerate(shown.ways or ((),))
        found_in = [self._shared(words, way, counted, parts, own=n < _ITS_OWN) for n, way in ways]
        found_in = [
            (0.0, False) if it[0] >= _LEAST_HERE and self._is_not_about(shown, way, words, denied=it[1]) else it
            for it, way in zip(found_in, shown.ways or ((),), strict=True)
        ]
        own, others = found_in[:_ITS_OWN], found_in[_ITS_OWN:]
        return max((*own, *((part - _NOT_ITS_OWN, denied) for part, denied in others if not denied)))

    def _is_not_about(self, shown: _Shown, way: Sequence[_Token], words: Sequence[_Token], *, denied: bool) -> bool:
        """Is only the lesser half of what a choice is about in a sentence, or is that alone denied?"""
        about = [token for token in shown.about if self._met(token, words)]
        if about and sum(map(self._weight, about)) < _HALF * sum(map(self._weight, shown.about)):
            phrases = (token.text for token in way if " " in token.text)
            there = [one for one in phrases if any(mean_the_same(one, word.text, self.speech) for word in words)]
            if not any(token.text in phrase.split() for token in shown.about for phrase in there):
                return True
        denying = [token for token in shown.about if self._denies(token.text) and not self._met(token, words)]
        return bool(denied and denying)

    def _tells_its_choice(self, shown: _Shown, words: Sequence[_Token]) -> bool:
        """Does a sentence say anything besides what a choice is about that tells what is chosen?"""
        more = [word for word in words if not self._met(word, shown.about)]
        tokens = (token for way in shown.ways for token in self._telling(way))
        chosen = [token for token in tokens if not self._met(token, shown.about)]
        return not shown.about or not chosen or any(self._met(word, chosen) for word in more)

    def _met(self, token: _Token, words: Sequence[_Token]) -> bool:
        """Does a sentence say a word, or another one for it?"""
        return any(self._same(word, token) for word in words)

    def _weight(self, token: _Token) -> float:
        """How much a word tells."""
        return self.weights.get(token.text, self.strange)

    def _is_one_only(self, shown: _Shown) -> bool:
        """Is a clause one of several choices, none of which tells that it alone holds, nor this one of another?"""
        words = {word for line in (shown.line, *shown.others) for word in bare(line).split()}
        return bool(shown.others) and words.isdisjoint(self.only) and self.adding.isdisjoint(bare(shown.line).split())

    def _is_clear(
        self, shown: _Shown, shared: float, words: Sequence[_Token], said: Sequence[tuple[_Shown, float, bool]]
    ) -> bool:
        """Is no other kind of clause of the same block told by a sentence nearly as well, nor by a word of it alone?"""
        others = [(other, part) for other, part, _ in said if other.block == shown.block and other.kind != shown.kind]
        if shared < max((part for _, part in others), default=0.0) + _CLEAR:
            return False
        own = [token for way in shown.ways for token in way]
        left = [word for word in words if word.text not in self.modals and not any(self._same(word, it) for it in own)]
        told = (token for other, _ in others if other.line in shown.others for way in other.ways for token in way)
        return not any(self._same(word, token) for token in told for word in left)

    def _is_about_another(self, shown: _Shown, words: Sequence[_Token], block: str) -> bool:
        """Does a sentence say what this clause does not, and another choice does, or what another one is about?"""
        own = [token for way in shown.ways[:_ITS_OWN] for token in self._telling(way)]
        said = [word for word in words if self._is_said(word) and word.text not in self.modals]
        left = [word for word in said if not self._met(word, own)]
        beside = [each for opens in {shown.block, block} & self.topics.keys() for each in self.topics[opens] if left]
        instead = [other for other in beside if other.line in shown.others]
        theirs = [token for other in instead for way in other.ways[:_ITS_OWN] for token in self._telling(way)]
        chosen = [token for token in theirs if not self._met(token, shown.about)]
        about = {token.text for other in beside if other not in instead for token in other.about}
        return any(not about.isdisjoint(word.text.split()) or self._is_among(word, chosen) for word in left)

    def _is_among(self, word: _Token, chosen: Sequence[_Token]) -> bool:
        """Is a word one of some, or several words that mean the same? A small one alone may mean much."""
        several = " " in word.text
        return any(
            same_word(word.text, other.text, self.speech)
            or (several and mean_the_same(word.text, other.text, self.speech))
            for other in chosen
        )

    def _takes_for_another(self, words: Sequence[_Token], line: str) -> bool:
        """Would one of a few words of which one is chosen stand for another one: `wheat` for `boats`?"""
        there = self._tokens(line, whole=False)
        chosen = (word for word in words if word.kinds and word.kinds != _NAME and self._is_said(word))
        return not all(any(self._same(word._replace(kinds=frozenset()), it) for it in there) for word in chosen)

    def _leaves_free(self, tokens: Sequence[_Token], line: str) -> bool:
        """Would a line leave to people what a sentence obliges them to do?"""
        obliged = not self.obliging.isdisjoint(token.text for token in tokens)
        return obliged and any(token.text == self.may for token in self._tokens(line, whole=False))

    def _is_for_all(self, said: Retold, sentence: str) -> bool:
        """Does what stands on a card say that all do it, if a sentence does? A clause holds for everybody anyway."""
        return bool(said.block) or not self.each or self.each in said.line or not self.all_of_them.search(sentence)

    def _may(self, sentence: str) -> bool:
        """Does a sentence begin with a word that leaves something to people, where a clause can do so?"""
        first = sentence.split(maxsplit=1)
        return bool(self.may and first) and mean_the_same(bare(first[0]), self.may, self.speech)

    def _makes_up(self, line: str, tokens: Sequence[_Token]) -> bool:
        """Is there a case or something in a list of a clause that a sentence does not say?"""
        unless = self.unless.intersection(bare(line).split())
        if unless and not any(token.text.split()[0] in self.telling for token in tokens):
            return True
        *_, listed = line.split(":")
        parts = [self._tokens(part, whole=False) for part in listed.split(",")] if listed.count(",") > 1 else []
        chosen = [part for part in parts if not any(token.kinds for token in part)]
        return any(not any(self._same(one, other) for one in part for other in tokens) for part in chosen)

    def _again_and_again(self, tokens: Sequence[_Token]) -> bool:
        """Does something come back every so often?"""
        pairs = ((one.text, other) for one, other in pairwise(tokens) if self.every)
        return any(other.kinds == _NUMBER and mean_the_same(one, self.every, self.speech) for one, other in pairs)

    def _held_for(self, tokens: Sequence[_Token], at: int) -> list[_Token]:
        """Those for whom alone something holds, if that is what stands behind a word."""
        if tokens[at].text not in self.limiting or " ".join(token.text for token in tokens[at:]) in self.needless:
            return []
        return [*self._telling(tokens[at + 1 :])]

    def _instead_of(self, shown: _Shown) -> tuple[str, ...]:
        """What is left to choose when one thing is denied: nothing that says the same and more."""
        own = {token.text for token in self._tokens(shown.line, whole=False)}
        there = ({token.text for token in self._tokens(line, whole=False)} for line in shown.others)
        return tuple(line for line, words in zip(shown.others, there, strict=True) if not own <= words)

    def _shared(
        self, words: Sequence[_Token], way: Sequence[_Token], counted: set[str], parts: Sequence[int], *, own: bool
    ) -> tuple[float, bool]:
        """
        Which part of both is the same, or nearly; and does the one deny what the other says?

        Neither tells anything that the other does not and that makes something else of it. What is *counted* has to
        stand in both, and something of each of the *parts* that say something. Words that a clause has of its *own* may
        say otherwise that something is denied; what it means is often told with others.
        """
        there = [
            max((self._same(word, other) for other in way if own or self._may_mean(word, other)), default=0.0)
            for word in words
        ]
        way = tuple(self._telling(way))
        here = [max((self._same(word, other) for word in words), default=0.0) for other in way]
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

    def _paired(self, words: Sequence[_Token], met: Sequence[float], others: Sequence[_Token]) -> list[float]:
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

    def _may_mean(self, one: _Token, other: _Token) -> bool:
        """Does a word turn no sentence into its opposite that another one leaves as it is?"""
        return not self._denies(one.text) or self._denies(other.text)

    def _are_opposites(self, one: str, other: str) -> bool:
        """Does a word mean the opposite of another?"""
        return any(
            mean_the_same(one, word, self.speech) and mean_the_same(other, instead, self.speech)
            for word, instead in self.opposites
        )

    def _is_said(self, word: _Token) -> bool:
        """Does some clause have a word, or one that means the same?"""
        return word.text in self.own or not self.groups.isdisjoint(synonyms(self.speech).get(word.text, ()))

    def _weighed(self, words: Sequence[_Token], met: Sequence[float]) -> float:
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

    def _counts(self, word: _Token) -> bool:
        """Is it a word of the language that tells something by itself?"""
        return word.text in self.own and word.text not in self.modals

    def _same(self, one: _Token, other: _Token) -> float:
        if one.text == other.text:
            return 1.0
        if one.kinds & other.kinds:
            return 0.8
        return self.resembles(one.text, other.text)

    def _resembles(self, one: str, other: str) -> float:
        if one in other.split() or other in one.split():
            return 0.7
        cost = unlikeness(one, other, self.speech)
        if cost is not None and cost <= _ALIKE:
            return 0.9
        return 0.8 if _share_a_root(one, other) else 0.0

    def _filled(self, line: str, tokens: Sequence[_Token]) -> str:
        """A clause with the numbers and chosen words of a sentence; nothing where they do not fit."""
        numbers = [token.text for token in tokens if token.kinds == _NUMBER]
        if _LIST.search(line) and len(numbers) == 1:
            return ""  # a list has more than one
        line = _LIST.sub(", ".join(numbers), line)
        places = self._clause(line)
        written: dict[int, str] = {}
        for kinds in dict.fromkeys((_NUMBER, *(place.kinds for place in places if place.kinds))):
            here = [n for n, place in enumerate(places) if place.kinds == kinds]
            there = [n for n, token in enumerate(tokens) if token.kinds & kinds]
            if kinds == _NUMBER:
                counted = [places[n + 1] for n in here if n + 1 < len(places)]
                ones = [n for n in range(len(tokens)) if self._is_one_of(tokens, n, counted)]
                there = sorted({*there, *ones})
            if kinds == _NUMBER and len(there) < len(here):
                there = [n for n, token in enumerate(tokens) if token.kinds & kinds or token.text in self.articles]
            if len(here) == len(there):
                listed = _LIST.search(line) or self._are_listed(line, places, here)
                fitting = there if listed else self._in_order(places, here, tokens, there)
                written |= {n: _value(tokens[other], kinds) for n, other in zip(here, fitting, strict=True)}
            elif kinds == _NUMBER and not here and len(there) == 1:
                if tokens[there[0]].text != "1" or not any(it.text in self.articles for it in self._tokens(line, whole=False)):
                    return ""  # else it is said with an article
            elif there or kinds == _NUMBER or not all(self._told(places[n], tokens) for n in here):
                return ""
        for n, place in reversed([*enumerate(places)]):
            if n in written and place.text != bare(written[n]):
                line = line[: place.start] + written[n] + line[place.end :]
        return line

    def _are_listed(self, line: str, places: Sequence[_Token], here: Sequence[int]) -> bool:
        """Do several stand one after another, with a comma between?"""
        return len(here) > 1 and all(line[places[a].end : places[b].start] == ", " for a, b in pairwise(here))

    def _is_one_of(self, tokens: Sequence[_Token], at: int, counted: Sequence[_Token]) -> bool:
        """Is it an article before something that a clause counts?"""
        behind = tokens[at + 1] if at + 1 < len(tokens) else None
        article = tokens[at].text in self.articles and tokens[at].kinds != _NUMBER
        return article and behind is not None and any(self._same(behind, thing) > _ALIKE for thing in counted)

    def _told(self, place: _Token, tokens: Sequence[_Token]) -> bool:
        return any(self._same(place, token) for token in tokens)

    def _in_order(
        self, places: Sequence[_Token], here: Sequence[int], tokens: Sequence[_Token], there: Sequence[int]
    ) -> Sequence[int]:
        """What fills each place, by the words around both; as it comes, where those do not tell."""
        pairs = ((self._alike(_around(places, n), _around(tokens, at)), n, at) for n in here for at in there)
        found: dict[int, int] = {}
        for near, n, at in sorted(pairs, key=lambda pair: -pair[0]):
            if near and n not in found and at not in found.values():
                found[n] = at
        left = iter([at for at in there if at not in found.values()])
        return [found[n] if n in found else next(left) for n in here]

    def _alike(self, one: Sequence[_Token | None], other: Sequence[_Token | None]) -> float:
        pairs = [*zip((1.0, 0.5), one, other, strict=True), *zip((0.4, 0.4), one, other[::-1], strict=True)]
        words = ((worth, a, b) for worth, a, b in pairs if a and b and a.kinds != _NUMBER)
        return sum(worth * self._same(a, b) for worth, a, b in words)


def _share_a_root(one: str, other: str) -> bool:
    """Do two words begin with the same letters, up to their endings: `erupts`, `eruptions`?"""
    least = max(_ROOT, min(len(one), len(other)) - _ENDING)
    return one[:least] == other[:least] and len(one) >= least and " " not in one + other


def _value(token: _Token, kinds: frozenset[str]) -> str:
    """What is written for a word in a place of some kind; an article says one."""
    return token.written if kinds != _NUMBER else token.text if token.kinds == _NUMBER else "1"


def _around(tokens: Sequence[_Token], at: int) -> tuple[_Token | None, _Token | None]:
    """The word behind a place, and the one before it, with no sign between them; of one word with it, only that."""
    behind, before = next(iter(tokens[at + 1 :]), None), next(iter(tokens[:at][::-1]), None)
    if before and before.end == tokens[at].start:
        return None, before
    return (
        behind if behind and behind.start - tokens[at].end <= _A_SPACE else None,
        before if before and tokens[at].start - before.end <= _A_SPACE else None,
    )


def _pieces(text: str) -> Iterator[tuple[int, str]]:
    """Parts of a text with where each begins; `cardsPerRound` has three."""
    at = 0
    for piece in _HUMP.split(text):
        yield at, piece
        at += len(piece)


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
