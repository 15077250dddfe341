"""
One line of a text with all that its marks could be: which words of the language, which values, and how likely.

What the parser takes at a place is not asked here: the search brings it along.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, pairwise, repeat

from ntwrules.dsl.everyday.likeness import (
    ONE_OTHER_WORD,
    Speech,
    bare,
    everyday,
    is_bound,
    mean_the_same,
    number_in_words,
    synonyms,
    telling,
    unlikeness,
)
from ntwrules.dsl.parsing.feeding import SIGNS
from ntwrules.dsl.parsing.mending.parser_position import TERMS
from ntwrules.dsl.parsing.mending.recovery import Mending
from ntwrules.dsl.repairing.searching.readings import (
    InOtherWords,
    Written,
    as_count,
    as_name,
    as_number,
    as_text,
    in_other_words,
    of_a_hundred,
)
from ntwrules.dsl.text.lexer import Mark
from ntwrules.dsl.text.words import Word
from ntwrules.model.texts import TONGUES

__all__ = ["BRACES", "PAIRS", "TELLING", "MarkedLine"]

BRACES = frozenset("{}")
PAIRS = {"{": "}", "(": ")", "[": "]"}

_LEFT_OUT = {"sign": 0.8, "strange": 0.7, "number": 2.4, "decimal": 2.4, "glued": 2.4, "count": 2.0, "string": 3.0}
#: Signs that begin a remark elsewhere, and hardly anything else.
_REMARKS = ("//", "/*", "--")
_NO_WORDS = frozenset({"sign", "string", "strange", "curled", "unclosed"})
#: What it costs to take a word of the language for a part of a new name.
_SAID = 0.8
#: What it costs that a text takes in words with which a clause goes on.
_SWALLOWED = 0.6
#: What it costs to take how many there are of something for its name.
_A_COUNT = 0.9
#: What it costs to leave out what turns a sentence into another, and signs that do.
TELLING, _TELLING_SIGNS = 3.6, frozenset("-+%")
_MINUS = frozenset({"-", "–", "−", "minus", "min"})
#: What stands between two things of which one is done after the other.
_THEN = frozenset({";", "&", "+", ",", ".", "/", "->", "→"})
_COUNT = re.compile(r"x[0-9]+")
#: What it costs to take for a remark what people say for words of the language.
_SAID_ASIDE = 1.5
#: … and a single word, which is rather one too many.
_ONE_WORD = 0.3
#: What costs more to take for another word is that only if it was mistyped.
_SLIPPED = 0.5
#: What it costs to begin a phrase with other words, not more than so many, and each of them.
_BEGUN, _PHRASE, _EACH_WORD = 0.7, 3, 0.1
#: What is less like the name of a thing does not stand for it.
_UNLIKE_A_NAME = 0.6


class MarkedLine:
    """
    The marks from *first* to *last*, and what they could be.

    *names* are known, by what they say.
    """

    def __init__(self, reading: Mending, speech: Speech, first: int, last: int, names: Mapping[str, str]) -> None:
        self.reading, self.first, self.last, self.names = reading, first, last, names
        self.marks: Sequence[Mark] = reading.marks
        self.tongue, self.vocabulary, self.speech = reading.tongue, reading.vocabulary, speech
        words = everyday(speech)
        self.denying = frozenset(words["denying"].split("|"))
        self.small, self.articles = frozenset(words["small"].split("|")), frozenset(words["articles"].split("|"))
        self.modals, self.adding = (frozenset(words[kind].split("|")) for kind in ("modals", "adding"))
        self.telling = telling(speech)
        self.limiting, self.leaving = (frozenset(words[kind].split("|")) for kind in ("limiting", "leaving"))
        self.joints, self.thens = frozenset({",", *words["joints"].split("|")}), frozenset(words["then"].split("|"))
        self.adverbs: Mapping[str, int] = words["adverbs"]
        self.units = words["hours"].keys() | words["days"].keys()
        spelled = [phrase for row in self.vocabulary.words for phrase in row.spellings[self.tongue]]
        self.known = frozenset(word for phrase in spelled for word in phrase.split())
        self.phrases = tuple(phrase for phrase in spelled if " " in phrase)
        self.groups = frozenset(group for word in self.known for group in synonyms(speech).get(word, ()))
        self.rows: dict[str, list[Word]] = {}
        for row in self.vocabulary.words:
            self.rows.setdefault(row.terminal, []).append(row)
        self._read: dict[int, list[Written]] = {}
        self._otherwise: dict[int, list[InOtherWords]] = {}
        self._likely: dict[tuple[int, int], list[tuple[float, str, Word]]] = {}

    def single_rows(self, text: str) -> list[Word]:
        """Words of the language that consist of just this one, in any tongue."""
        found = (self.vocabulary.by_first[tongue].get(text, ()) for tongue in (self.tongue, *TONGUES))
        return [row for rows in found for rest, row in rows if not rest]

    def spelled(self, terminal: str) -> str:
        """How the word of a terminal is written here."""
        return self.vocabulary.spelled(terminal, self.tongue)

    def kinds(self, word: str) -> set[str]:
        """What a word, number or sign can be for the parser."""
        if word.isdecimal():
            return {"NUMBER"}
        rows = {row.terminal for row in self.vocabulary.words if word in row.spellings[self.tongue]}
        signs = {terminal for terminal, sign in SIGNS.items() if sign == word}
        value = "COUNT" if _COUNT.fullmatch(word) else "NAME" if word[0].isalpha() else "COMPARE"
        return rows or signs or {value}

    def exactly(self, found: str) -> Iterator[tuple[str, Word]]:
        """What is written, for each word of the language that is spelled so."""
        return ((found, row) for row in self.vocabulary.words if found in row.spellings[self.tongue])

    def likely_words(self, at: int, width: int) -> list[tuple[float, str, Word]]:
        """Words and phrases of the language that are like what is written: in this tongue, or in another."""
        if (at, width) not in self._likely:
            marks = self.marks[at : at + width]
            signs = everyday(self.speech)["signs"]
            words = any(mark.kind in {"word", "strange", "glued"} for mark in marks)
            others = any(mark.kind in _NO_WORDS and mark.text not in signs for mark in marks)
            found = " ".join(signs.get(mark.text, mark.text) for mark in marks)
            many = at > 0 and marks[0].kind == "word" and self.is_many(self.marks[at - 1])
            others = others or (
                width > 1 and any(mark.text.isupper() and len(mark.text) == 1 for mark in marks)
            )  # a key
            likely = [] if not words or others else [*self._likely_in(found, width, many=many)]
            if any(mark.text in signs for mark in marks):
                likely += [(0.3, *exact) for exact in self.exactly(found)]
            self._likely[at, width] = likely
        return self._likely[at, width]

    def _likely_in(self, found: str, width: int, *, many: bool = False) -> Iterator[tuple[float, str, Word]]:
        """Words of the language that are like a phrase of so many words: the cost, how to write it, and the word."""
        said = bare(found) in synonyms(self.speech)  # for more or fewer words
        is_one = found.lower() in self.modals  # and no other word with a slip of the finger
        for row in self.vocabulary.words:
            best: tuple[float, str] | None = None
            for phrase in row.spellings[self.tongue]:
                if not said and not -1 <= phrase.count(" ") + 1 - width <= max(1, width):
                    continue
                cost = unlikeness(found, phrase, self.speech)
                if cost == ONE_OTHER_WORD and self._says_something_else({*found.split()}, {*phrase.split()}):
                    continue
                if cost and cost > _SLIPPED and is_one:
                    continue
                if cost and (best is None or cost < best[0]):
                    best = cost, phrase
            others = (spelled for tongue in TONGUES if tongue != self.tongue for spelled in row.spellings[tongue])
            if found not in row.spellings[self.tongue] and (best is None or best[0] > 0.3) and found in others:
                best = 0.3, self._in_own_words(row, found)
            if best and not self.reading.is_somebody(found, row):
                yield best[0], row.spell(self.tongue, many=many) if many and row.counted else best[1], row

    def _says_something_else(self, found: set[str], meant: set[str]) -> bool:
        """Is the one word in which two phrases differ of the language, or one that turns a sentence into another?"""
        other = any(not self.groups.isdisjoint(synonyms(self.speech).get(bare(word), ())) for word in found - meant)
        return other or not self.known.isdisjoint(found - meant) or not self.telling.isdisjoint(meant - found)

    def _in_own_words(self, row: Word, found: str) -> str:
        """How a word of another tongue is written here: one or many, as it was there."""
        many = any(found in row.spellings[tongue][1:2] for tongue in TONGUES if tongue != self.tongue)
        return row.spell(self.tongue, many=many)

    def number_at(self, at: int) -> bool:
        """Does a number stand there?"""
        return at < self.last and self.marks[at].kind == "number"

    def is_many(self, mark: Mark) -> bool:
        """Is it a number of more than one?"""
        if mark.kind == "number":
            return mark.text != "1"
        return number_in_words(mark.text) not in {None, 1} or self.adverbs.get(mark.text.lower(), 1) > 1

    def behind_many(self, at: int) -> bool:
        """Is the last number before a mark more than one?"""
        before = self.marks[max(self.first, at - 2) : at]
        numbers = [mark for mark in before if mark.kind == "number" or mark.text.lower() in self.adverbs]
        return bool(numbers) and self.is_many(numbers[-1])

    def is_strange(self, mark: Mark) -> bool:
        """Is it a word that says something, and none of the language, nor a name or a number?"""
        known = mark.text in self.reading.words or mark.text in self.names.values() or mark.text.lower() in self.small
        return mark.kind == "word" and not known and number_in_words(mark.text) is None

    def is_known(self, text: str) -> bool:
        """Is it the name of something, and no word of the language?"""
        return text in self.names.values() and text not in self.reading.words

    def is_titled(self, at: int) -> bool:
        """Is it a name with a text behind it, as things have that are told of for the first time?"""
        mark, behind = self.marks[at : at + 2] if at + 1 < self.last else (None, None)
        return bool(mark and behind and behind.kind == "string" and mark.kind == "word") and not self.single_rows(
            mark.text if mark else ""
        )

    def is_chosen(self, mark: Mark) -> bool:
        """Is it one of several words of which one is chosen?"""
        return any(row.terminal in TERMS or len(self.rows[row.terminal]) > 1 for row in self.single_rows(mark.text))

    def counted(self, text: str) -> bool:
        """Is it a thing that is counted, such as a card?"""
        return any(row.counted for row in self.single_rows(text))

    def limits(self, at: int) -> bool:
        """Does it stand before those for whom alone something holds?"""
        behind = self.marks[at + 1] if at + 1 < self.last else None
        return self.marks[at].text.lower() in self.limiting and behind is not None and behind.kind == "word"

    def is_for_everybody(self, at: int) -> bool:
        """Does it begin what stands at an end of what a card does, and says that everybody does it?"""
        each, ends = self.spelled("EACH_PLAYER"), {*"{};:", *self.joints, *self.thens}
        inside = bool(each) and any(self.marks[n].text == "{" for n in range(self.first, at))
        for width in range(1, 4) if inside else ():
            said = self.marks[at : at + width]
            behind = self.marks[at + width].text if at + width < self.last else "}"
            edge = self.marks[at - 1].text.lower() in ends or behind in ends
            if edge and mean_the_same(bare(" ".join(mark.text for mark in said)), each, self.speech):
                return True
        return False

    def closed(self, at: int) -> bool:
        """Is a bracket closed on the same line?"""
        depth, opens = 0, self.marks[at].text
        for mark in self.marks[at : self.last]:
            depth += (mark.text == opens) - (mark.text == PAIRS[opens])
            if not depth:
                return True
        return False

    def ends(self, at: int) -> bool:
        """Does all that stands between the same braces end here?"""
        return at == self.last or self.marks[at].text == "}"

    def joint(self, at: int) -> int:
        """How many marks stand between two things of which one is done after the other."""
        signs = int(self.marks[at].text in _THEN)
        said = [mark.text.lower() for mark in self.marks[at + signs : min(at + signs + 2, self.last)]]
        words = next((n for n in (2, 1) if " ".join(said[:n]) in self.thens and len(said) >= n), 0)
        return signs + words

    def verb(self, at: int) -> str:
        """The word with which what stands between the same braces begins."""
        opened = max((n for n in range(self.first, at) if self.marks[n].text == "{"), default=at)
        return self.marks[opened + 1].text if opened + 1 < at and self.marks[opened + 1].kind == "word" else ""

    def values(self, at: int) -> list[Written]:
        """The numbers, counts, names and texts that stand there, perhaps written otherwise."""
        if at not in self._read:
            marks, text = self.marks[at : self.last], self.reading.source.text
            readings = (
                as_number(marks, text, self.speech),
                as_count(marks, text, self.speech),
                map(self._less_likely, as_name(marks, text, self.names, self.speech), repeat(marks)),
                map(self._beside_phrases, as_text(marks, text)) if marks[0].text.lower() not in self.telling else (),
            )
            self._read[at] = [*chain(*readings)]
        return self._read[at]

    def _beside_phrases(self, text: Written) -> Written:
        """A text that would take in words with which the language goes on, such as `based on`, is less likely."""
        swallowed = any(f" {phrase} " in f"{text.text[1:-1]} " for phrase in self.phrases)
        return text._replace(cost=text.cost + _SWALLOWED * swallowed)

    def _less_likely(self, name: Written, marks: Sequence[Mark]) -> Written:
        """Several words of the language hardly ever name something that nobody knows; what denies something, never."""
        if name.text in self.names.values() and name.width == 1:
            return name
        if any(mark.text.lower() in self.telling for mark in marks[: name.width]):
            return name._replace(cost=name.cost + TELLING)
        if name.width == 1 or name.text in self.names.values():
            return name
        said = sum(mark.text in self.reading.words and mark.text not in self.small for mark in marks[: name.width])
        return name._replace(cost=name.cost + _SAID * said)

    def said_otherwise(self, at: int) -> list[InOtherWords]:
        """What stands there in other words than the language has."""
        if at not in self._otherwise:
            said = [*in_other_words(self.marks[at : self.last], self.speech), *self.as_percent(at)]
            self._otherwise[at] = [*map(self.by_its_name, said)]
        return self._otherwise[at]

    def by_its_name(self, said: InOtherWords) -> InOtherWords:
        """`2 bridges`: so many of what is called `bridge` here."""
        thing, *counts = said.words or ("",)
        if len(counts) != 1 or not thing.isalpha() or self.is_known(thing) or thing in self.reading.words:
            return said
        likely = ((unlikeness(thing, title, self.speech), name) for title, name in self.names.items())
        cost, name = min(((cost, name) for cost, name in likely if cost is not None), default=(_UNLIKE_A_NAME, ""))
        return said._replace(words=(name, *counts)) if cost < _UNLIKE_A_NAME else said

    def as_percent(self, at: int) -> Iterator[InOtherWords]:
        """`0.75 of 4`: so many of a hundred."""
        many, sign = of_a_hundred(self.marks[at].text), everyday(self.speech)["signs"]["%"]
        for phrase in (word.spell(self.tongue) for word in self.vocabulary.words) if many else ():
            said, behind = phrase.split(), [mark.text for mark in self.marks[at + 1 : self.last]]
            if said[0] == sign and said[1:] == behind[: len(said) - 1]:
                yield InOtherWords(0.4, len(said), (many, phrase))

    def by_colon(self, at: int, accepted: set[str]) -> Iterator[tuple[float, str, str]]:
        """`4:9` for all from the one to the other, and `x3: nothing` for what a thing does."""
        if "DOTS" in accepted and self.number_at(at - 1) and self.number_at(at + 1):
            yield 0.4, "DOTS", ".."
        if "LBRACE" in accepted and at + 1 < self.last:
            yield 0.6, "LBRACE", "{"

    def turned_round(self, at: int, accepted: set[str]) -> Iterator[tuple[float, int, str, str | int]]:
        """A number with a sign: `earns -8` is `costs 8`, and so is `costs -8`; `+3 wood` is `gain 3 wood`."""
        mark, pairs = self.marks[at].text, [pair.split("|") for pair in everyday(self.speech)["opposites"]]
        minus = at + 2 < self.last and self.marks[at + 1].text in _MINUS and self.number_at(at + 2)
        signed = mark == "+" or mark in _MINUS
        for words in pairs if minus or (signed and self.number_at(at + 1)) else ():
            if mark in words or signed:
                word = words[mark != "+"] if signed else words[1]  # who loses less than nothing does not mean to gain
                yield from ((0.6, 1 if signed else 2, kind, word) for kind in sorted(self.kinds(word) & accepted))

    def shortened(self, mark: Mark, accepted: set[str]) -> Iterator[tuple[float, int, str, str | int]]:
        """Where only one word begins with a letter, that letter may stand for it."""
        rows = [row for terminal in sorted(accepted) for row in self.rows.get(terminal, ())]
        spelled = [(row.terminal, row.spell(self.tongue)) for row in rows]
        meant = [(terminal, word) for terminal, word in spelled if word.startswith(mark.text.lower())]
        if len(mark.text) == 1 and mark.kind == "word" and len(meant) == 1:
            yield 0.6, 1, *meant[0]

    def by_its_end(self, at: int, accepted: set[str]) -> Iterator[tuple[float, int, str, str | int]]:
        """Words that end as a phrase that can stand here: `counts as every kind`, for `stands for every kind`."""
        for row in (row for terminal in sorted(accepted) for row in self.rows.get(terminal, ())):
            *begin, one, other = row.spell(self.tongue).split() if row.spell(self.tongue).count(" ") else ("", "")
            for width in range(1, _PHRASE + 1) if 0 < len(begin) < _PHRASE else ():
                before, end = self.marks[at : at + width], self.marks[at + width : min(at + width + 2, self.last)]
                plain = all(mark.kind == "word" and mark.text.lower() not in self.telling for mark in before)
                plain = plain and self.telling.isdisjoint(begin)
                plain = plain and not any(map(self._is_a_thing, (*begin, *(mark.text for mark in before))))
                if plain and [mark.text for mark in end] == [one, other]:
                    yield _BEGUN + _EACH_WORD * width, width + 2, row.terminal, row.spell(self.tongue)

    def _is_a_thing(self, word: str) -> bool:
        """Is a word of the language one that is counted, or one of several of which one is chosen?"""
        return any(row.counted or row.terminal in TERMS for row in self.single_rows(word))

    def any_word(self, mark: Mark, accepted: set[str]) -> Iterator[tuple[float, int, str, str | int]]:
        """Where only one word can stand, what is written may be that."""
        rows = [row for terminal in sorted(accepted) for row in self.rows.get(terminal, ())]
        words = mark.kind in {"word", "strange"} and len(rows) == 1
        words = words and mark.text.lower() not in self.units | self.telling - self.adding
        if words and rows[0].spell(self.tongue) not in self.telling:
            yield 2.2, 1, rows[0].terminal, rows[0].spell(self.tongue)

    def cost_of_a_name(self, mark: Mark) -> float:
        """Words of the language are seldom names, small words never are, nor is what denies something."""
        if mark.kind == "count":
            return _A_COUNT
        if mark.text.lower() in self.telling and mark.text not in self.names.values():
            return TELLING
        if (mark.text in self.small or number_in_words(mark.text) is not None) and mark.text not in self.names.values():
            return 1.2
        phrase = bare(mark.text)
        several = " " in phrase and any(True for _ in self.exactly(phrase))  # words that were joined
        return 0.6 if several or mark.text in self.reading.words else 0.0

    def cost_of_a_remark(self, rest: Sequence[Mark]) -> float:
        """Numbers and words of the language hardly ever stand in a remark; behind a sign of its own, words may."""
        numbers = sum(mark.kind in {"number", "decimal", "count", "glued"} for mark in rest)
        words = sum(mark.text in self.reading.words for mark in rest)
        if rest[0].text.startswith(_REMARKS):
            return 0.8 + 0.1 * (numbers + words)
        if rest[0].text[:1] in {"/", "(", "[", "*", ";"}:
            return 0.8 + numbers + 0.1 * words
        telling = sum(mark.text.lower() in self.telling | self.limiting | self.leaving for mark in rest)
        known = words + sum(mark.kind == "sign" or self.is_known(mark.text) for mark in rest)
        pairs = (bare(f"{one.text} {other.text}") for one, other in pairwise(rest))
        aside = any(phrase in synonyms(self.speech) for phrase in pairs) or any(map(self.is_chosen, rest))
        said = _SAID_ASIDE * aside
        return 1.2 + 1.4 * numbers + 0.4 * known + TELLING * telling + said + _ONE_WORD * (len(rest) == 1)

    def cost_of_leaving_out(self, mark: Mark) -> float:
        """How unlikely it is that somebody wrote what was not to be there."""
        if mark.text in BRACES:
            return 2.6
        if mark.text.lower() in self.telling or mark.text in _TELLING_SIGNS or is_bound(mark.text.lower(), self.speech):
            return TELLING
        if mark.kind != "word":
            return _LEFT_OUT.get(mark.kind, 1.5)
        if mark.text.lower() in self.small:
            known, joint = mark.text.lower() in self.reading.words, mark.text.lower() in self.joints
            return 0.8 if joint else 0.45 if known else 0.3
        value = number_in_words(mark.text) is not None or mark.text.lower() in self.units or self.is_known(mark.text)
        chosen = self.is_chosen(mark)
        return 2.4 if value or chosen else 1.4
