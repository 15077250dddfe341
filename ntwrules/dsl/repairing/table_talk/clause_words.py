"""All that can be said in a game, clause by clause, in the words that tell it."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from typing import NamedTuple

from attrs import frozen

from ntwrules.dsl.everyday.likeness import (
    Speech,
    bare,
    everyday,
    number_in_words,
    synonyms,
    telling,
    unlikeness,
)
from ntwrules.dsl.rulebook import Rulebook
from ntwrules.dsl.text.handbook import Clause
from ntwrules.model.texts import TONGUES

__all__ = ["ITS_OWN", "NAME", "NUMBER", "ClauseWords", "Retold", "Shown", "Token", "clause_words"]

#: The first ways of a clause are its own words, in phrases and one by one.
ITS_OWN = 2
NUMBER, NAME = frozenset({"NUMBER"}), frozenset({"NAME"})
#: So many answers are kept in mind.
_KEPT = 32_768
_LONGEST_PHRASE = 7
#: Words that are so much alike are the same here, and those that share so many letters and end otherwise.
_ALIKE, _ROOT, _ENDING = 0.85, 4, 2
_PART = re.compile(r"[0-9]+|[^\W\d_]+(?:['’-][^\W\d_]+)*")
_HUMP = re.compile("(?<=[a-z])(?=[A-Z])")
_LIST = re.compile("[0-9]+(?:, [0-9]+){2,}")
_SEVERAL = re.compile("([0-9]+)(?:, [0-9]+)+")
#: Who says a number and no more means that it is reached.
_COMPARED = re.compile("[<>]=?|=")
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


class Token(NamedTuple):
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
class Shown:
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
    ways: tuple[tuple[Token, ...], ...]
    others: tuple[str, ...] = ()
    block: str = ""
    kind: str = ""
    about: tuple[Token, ...] = ()


class ClauseWords:
    """All that can be said in a game, in the words of one tongue."""

    def __init__(self, rulebook: Rulebook, speech: Speech) -> None:
        self.rulebook, self.speech = rulebook, speech
        self.resembles = lru_cache(_KEPT)(self._resembles)
        said = everyday(speech)
        self.telling = telling(speech)
        self.denying = frozenset(word for kind in ("denying", "nobody") for word in said[kind].split("|"))
        self.small = frozenset(said["small"].split("|")) - self.telling
        self.articles = frozenset(said["articles"].split("|"))
        self.instead = re.compile(rf"[ ,(]*\b(?:{said['instead']})\s+(?:[0-9]+|\{{a\}})\)?", re.IGNORECASE)
        self.chosen = self._words_to_choose()
        words = rulebook.grammar.vocabulary.words
        spelled = [phrase for word in words for phrase in word.spellings[speech.tongue]]
        several = sorted((phrase for phrase in spelled if " " in phrase and phrase not in self.chosen), key=len)
        self.phrases = re.compile(rf"\b(?:{'|'.join(map(re.escape, several[::-1]))})\b" if several else "(?!)")
        self.known = frozenset(part for phrase in spelled for part in bare(phrase).split())
        self.shown = tuple(each for clause in rulebook.handbook().clauses for each in self._of_clause(clause))

    def _words_to_choose(self) -> Mapping[str, frozenset[str]]:
        """Words of which one is chosen, such as seats, with what the grammar calls them."""
        words = self.rulebook.grammar.vocabulary.words
        many = Counter(word.terminal for word in words if not word.terminal.endswith("_RULING"))
        found: dict[str, frozenset[str]] = {}
        for word in words:
            for phrase in map(bare, word.spellings[self.speech.tongue]) if many[word.terminal] > 1 else ():
                found[phrase] = found.get(phrase, frozenset()) | {word.terminal}
        return found

    def _of_clause(self, clause: Clause) -> Iterator[Shown]:
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
                about = tuple(self.those_telling(self.tokens(row.said[tongue], whole=False)))
                yield Shown(line, self._ways(line, f"{block} {line}", means), others, block, line, about)
        else:
            differs = row.said.get("differs", {}).get(tongue, "") if row is not None else ""
            # What stands behind a comma can often be left unsaid.
            shorter = (line.split(",")[0] for line in lines if not _LIST.search(line))
            with_one = (_SEVERAL.sub(r"\1", line) for line in lines if not _LIST.search(line))
            untitled = (_TITLE.sub("", line) for line in lines)
            for line in dict.fromkeys((*lines, *untitled, *shorter, *with_one)):
                told = self.instead.sub(" ", differs), clause.meaning.read(tongue)
                block = self._block(clause)
                yield Shown(line, self._ways(line, f"{block} {line}", *told), (), block, clause.rule)

    def _block(self, clause: Clause) -> str:
        """The word with which the block of a clause begins."""
        sections = self.rulebook.sayings.sections if self.rulebook.sayings else ()
        opens = next((section.opens for section in sections if section.key == clause.section.key), "")
        return self.rulebook.grammar.vocabulary.spelled(opens, self.speech.tongue)

    def _clause(self, line: str) -> list[Token]:
        """A clause in its words; what is no word of the language is a name."""
        fixed = self._phrases_in(line)
        return [
            token._replace(kinds=frozenset())
            if any(token.start in phrase for phrase in fixed)
            else token
            if token.kinds or set(token.text.split()) & self.known
            else token._replace(kinds=NAME)
            for token in self.tokens(line)
        ]

    def _phrases_in(self, line: str) -> list[range]:
        """Where words stand in a clause that the language has only together, so that none of them is chosen."""
        return [range(found.start(), found.end()) for found in self.phrases.finditer(line)]

    def _ways(self, *texts: str) -> tuple[tuple[Token, ...], ...]:
        line, *others = (_PLACE.sub(" ", text) for text in texts)
        own = tuple(self._clause(line)), tuple(self.tokens(line, whole=False))
        told = (*own, *(tuple(self.tokens(text)) for text in others))
        return tuple(way for way in told if any(True for _ in self.those_telling(way)))

    def tokens(self, text: str, *, whole: bool = True) -> list[Token]:
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

    def _token(self, phrase: str, written: str, start: int, end: int) -> Token:
        number = None if phrase in self.articles | self.telling else number_in_words(phrase)
        if phrase.isdecimal() or number is not None:
            return Token(phrase if number is None else str(number), written, start, end, NUMBER)
        return Token(phrase, written, start, end, self.chosen.get(phrase, frozenset()))

    def those_telling(self, tokens: Sequence[Token]) -> Iterator[Token]:
        """Those that say something, and are no numbers."""
        return (token for token in tokens if token.text not in self.small and token.kinds != NUMBER)

    def named(self, text: str, names: Mapping[str, str], *, whole: bool = True) -> list[Token]:
        """A text in its words, with what has a name by that name."""
        return [
            token._replace(kinds=NAME, written=names[token.text])
            if token.text in names and not token.kinds and token.text not in self.known
            else token
            for token in self.tokens(text, whole=whole)
        ]

    def same(self, one: Token, other: Token) -> float:
        """How much two words are the same."""
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

    def filled(self, line: str, tokens: Sequence[Token]) -> str:
        """A clause with the numbers and chosen words of a sentence; nothing where they do not fit."""
        numbers = [token.text for token in tokens if token.kinds == NUMBER]
        if _LIST.search(line) and len(numbers) == 1:
            return ""  # a list has more than one
        line = _LIST.sub(", ".join(numbers), line)
        places = self._clause(line)
        written: dict[int, str] = {}
        for kinds in dict.fromkeys((NUMBER, *(place.kinds for place in places if place.kinds))):
            here = [n for n, place in enumerate(places) if place.kinds == kinds]
            there = [n for n, token in enumerate(tokens) if token.kinds & kinds]
            if kinds == NUMBER:
                counted = [places[n + 1] for n in here if n + 1 < len(places)]
                ones = [n for n in range(len(tokens)) if self._is_one_of(tokens, n, counted)]
                there = sorted({*there, *ones})
            if kinds == NUMBER and len(there) < len(here):
                there = [n for n, token in enumerate(tokens) if token.kinds & kinds or token.text in self.articles]
            if len(here) == len(there):
                listed = _LIST.search(line) or self._are_listed(line, places, here)
                fitting = there if listed else self._in_order(places, here, tokens, there)
                written |= {n: _value(tokens[other], kinds) for n, other in zip(here, fitting, strict=True)}
            elif kinds == NUMBER and not here and len(there) == 1:
                if tokens[there[0]].text != "1" or not any(
                    it.text in self.articles for it in self.tokens(line, whole=False)
                ):
                    return ""  # else it is said with an article
            elif there or kinds == NUMBER or not all(self._told(places[n], tokens) for n in here):
                return ""
        for n, place in reversed([*enumerate(places)]):
            if n in written and place.text != bare(written[n]):
                line = line[: place.start] + written[n] + line[place.end :]
        return line

    def _are_listed(self, line: str, places: Sequence[Token], here: Sequence[int]) -> bool:
        """Do several stand one after another, with a comma between?"""
        return len(here) > 1 and all(line[places[a].end : places[b].start] == ", " for a, b in pairwise(here))

    def _is_one_of(self, tokens: Sequence[Token], at: int, counted: Sequence[Token]) -> bool:
        """Is it an article before something that a clause counts?"""
        behind = tokens[at + 1] if at + 1 < len(tokens) else None
        article = tokens[at].text in self.articles and tokens[at].kinds != NUMBER
        return article and behind is not None and any(self.same(behind, thing) > _ALIKE for thing in counted)

    def _told(self, place: Token, tokens: Sequence[Token]) -> bool:
        return any(self.same(place, token) for token in tokens)

    def _in_order(
        self, places: Sequence[Token], here: Sequence[int], tokens: Sequence[Token], there: Sequence[int]
    ) -> Sequence[int]:
        """What fills each place, by the words around both; as it comes, where those do not tell."""
        pairs = ((self._alike(_around(places, n), _around(tokens, at)), n, at) for n in here for at in there)
        found: dict[int, int] = {}
        for near, n, at in sorted(pairs, key=lambda pair: -pair[0]):
            if near and n not in found and at not in found.values():
                found[n] = at
        left = iter([at for at in there if at not in found.values()])
        return [found[n] if n in found else next(left) for n in here]

    def _alike(self, one: Sequence[Token | None], other: Sequence[Token | None]) -> float:
        pairs = [*zip((1.0, 0.5), one, other, strict=True), *zip((0.4, 0.4), one, other[::-1], strict=True)]
        words = ((worth, a, b) for worth, a, b in pairs if a and b and a.kinds != NUMBER)
        return sum(worth * self.same(a, b) for worth, a, b in words)


def _share_a_root(one: str, other: str) -> bool:
    """Do two words begin with the same letters, up to their endings: `erupts`, `eruptions`?"""
    least = max(_ROOT, min(len(one), len(other)) - _ENDING)
    return one[:least] == other[:least] and len(one) >= least and " " not in one + other


def _value(token: Token, kinds: frozenset[str]) -> str:
    """What is written for a word in a place of some kind; an article says one."""
    return token.written if kinds != NUMBER else token.text if token.kinds == NUMBER else "1"


def _around(tokens: Sequence[Token], at: int) -> tuple[Token | None, Token | None]:
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
def clause_words(rulebook: Rulebook, speech: Speech) -> ClauseWords:
    """All that can be said in a game, in the words of one tongue."""
    return ClauseWords(rulebook, speech)
