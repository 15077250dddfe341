"""When a game is won or ends, as one says it at the table: `you win once all your pawns are home`."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import groupby
from typing import NamedTuple

from ntwrules.dsl.everyday.likeness import (
    Speech,
    bare,
    everyday,
    mean_the_same,
    number_in_words,
    said_for,
    same_word,
    unlikeness,
)
from ntwrules.dsl.rulebook import Rulebook
from ntwrules.dsl.text.words import Word

__all__ = ["conditional"]

#: Nobody says more than so many characters in one sentence, nor words that mean one thing together.
_LONGEST, _LONGEST_PHRASE = 240, 9
_PART = re.compile(r"[0-9]+|[^\W\d_]+(?:['’-][^\W\d_]+)*|[<>]=?|=")
#: What is so unlike another is no other way to say it.
_UNLIKE = 0.9
#: With other signs it is no sentence that says when a game is won.
_STRANGE = re.compile(r"[^\w\s,:<>='’-]|-[0-9]")
_SIGNS = frozenset({"<", ">", "<=", ">=", "="})


class _Said(NamedTuple):
    """
    What a part of a condition says.

    Attributes:
        quantity: What is counted.

        rest: What it is compared with, and how; nothing where that stands elsewhere.

        denied: Does it not hold?
    """

    quantity: Word
    rest: str = ""
    denied: bool = False


class _Conditions:
    """The words in which people say when a game is won or ends, in one tongue."""

    def __init__(self, rulebook: Rulebook, speech: Speech) -> None:
        self.speech, vocabulary = speech, rulebook.grammar.vocabulary
        said = everyday(speech)
        self.words = {row.key: row for row in vocabulary.words if row.terminal == row.key}
        self.rows = {kind: [row for row in vocabulary.words if row.terminal == kind] for kind in ("QUANTITY", "RESULT")}
        self.every, self.over, self.filling, self.articles, self.denying, self.running, self.whose = (
            frozenset(said.get(kind, "").split("|"))
            for kind in ("every", "over", "filling", "articles", "denying", "running", "whose")
        )
        own = {word for row in self.rows["QUANTITY"] for phrase in self._own(row) for word in phrase.split()}
        ground = {word for phrase in own for word in phrase.split()} - frozenset(said["placing"].split("|"))
        small = {word for kind in ("small", "modals", "plain") for word in said[kind].split("|")} - self.every
        self.smaller = small
        self.small = {word for word in small if not any(self._is_of(word, other) for other in ground)}
        self.ways = {
            kind: [
                (row, words)
                for row in rows
                for phrase in self._phrases(row)
                if (words := self._telling(phrase.split()))
            ]
            for kind, rows in self.rows.items()
        }
        self.signs = {bare(phrase): sign for phrase, sign in said["comparisons"].items()}
        for sign, kind in ((">", "more"), ("<", "less")):
            self.signs |= {f"{word} {said['than']}": sign for word in said[kind].split("|")}
        self.beyond = {word for word, sign in said["beyond"].items() if sign == ">"}
        self.numbers = {phrase: many for phrase, many in said["said"].items() if many.split("|")[0].isdecimal()}
        joints = "|".join(re.escape(self._spelled(kind)) for kind in ("AND", "OR"))
        self.joints = re.compile(rf",?\s+({joints})\s+", re.IGNORECASE)

    def _is_of(self, word: str, other: str) -> bool:
        """Are they forms of one word, or is the one many of the other?"""
        return same_word(word, other, self.speech) or other in {f"{word}s", f"{word}es", f"{word}en"}

    def _spelled(self, key: str) -> str:
        return self.words[key].spell(self.speech.tongue) if key in self.words else ""

    def _own(self, row: Word) -> list[str]:
        return [*map(bare, row.spellings[self.speech.tongue])]

    def _phrases(self, row: Word) -> Iterator[str]:
        """Everything that people say for a word of the language."""
        own = self._own(row)
        yield from own
        yield from (said for phrase in own for said in said_for(phrase, self.speech))

    def _telling(self, words: Sequence[str]) -> list[str]:
        return [word for word in words if word not in self.small]

    def _means(self, phrase: str, key: str) -> bool:
        row = self.words.get(key)
        own = self._own(row) if row else []
        alike = (unlikeness(phrase, one, self.speech) for one in own)
        return phrase in own or any(cost is not None and cost <= _UNLIKE for cost in alike)

    def of(self, sentence: str) -> str:
        """The clause that says the same as a sentence; nothing where it says something else, or not all of it."""
        head, condition = self._divided(sentence)
        words = bare(head).split()
        also = [word for word in words if self._means(word, "ALSO")]
        opens = " ".join(word for word in words if word not in also)
        if not condition or (opens and "(" in condition):
            return ""
        if self._means(opens, "WIN") and not also:
            condition, _, behind = condition.rpartition(",") if "," in condition else (condition, "", "")
            if behind and not self._means(bare(behind), "PLAYED_OUT"):
                return ""
            told = self._told(condition, ends=False)
            played = f", {self._spelled('PLAYED_OUT')}" if behind else ""
            return f"{self._spelled('WIN')} {self._spelled('WHEN')} {told}{played}" if told else ""
        if self._means(opens, "END_WORD"):
            condition, _, behind = condition.rpartition(":" if ":" in condition else ",")
            results = self._results(bare(behind))
            told = self._told(condition, ends=True) if len(results) == 1 else ""
            once = f" {self._spelled('ALSO')}" if also else ""
            result = results[0].spell(self.speech.tongue) if results else ""
            return f"{self._spelled('END_WORD')}{once} {self._spelled('WHEN')} {told}: {result}" if told else ""
        return ""

    def _results(self, phrase: str) -> list[Word]:
        """Who wins then, as somebody says it; a part of it will do."""
        exactly = [row for row in self.rows["RESULT"] if phrase in {*self._phrases(row)}]
        return exactly or self._meant("RESULT", phrase.split(), whole=False)

    def _divided(self, sentence: str) -> tuple[str, str]:
        """What comes before the word behind which a condition stands, and what comes behind it."""
        parts = [*_PART.finditer(sentence)]
        for at in range(1, len(parts)):
            for width in range(min(_LONGEST_PHRASE, len(parts) - at - 1), 0, -1):
                phrase = bare(sentence[parts[at].start() : parts[at + width - 1].end()])
                if phrase in self.beyond:
                    return sentence[: parts[at].start()], sentence[parts[at].start() :]
                when = bare(self._spelled("WHEN"))
                if phrase in self._own(self.words["WHEN"]) or mean_the_same(phrase, when, self.speech):
                    return sentence[: parts[at].start()], sentence[parts[at + width - 1].end() :]
        return "", ""

    def _told(self, condition: str, *, ends: bool) -> str:
        """A condition in the words of the language, with all its parts."""
        pieces = self.joints.split(condition)
        parts = [self._part(piece, ends=ends) for piece in pieces[::2]]
        made, rest = [""] * len(parts), ""
        for at in range(len(parts) - 1, -1, -1):
            part = parts[at]
            rest = part.rest or rest if part else ""
            if part is None or not rest:
                return ""
            denied = f"{self._spelled('NOT')} " if part.denied else ""
            made[at] = f"{denied}{part.quantity.spell(self.speech.tongue)} {rest}"
        joints = [f" {joint.lower()} " for joint in pieces[1::2]]
        return "".join(one + joint for one, joint in zip(made, [*joints, ""], strict=True))

    def _part(self, text: str, *, ends: bool) -> _Said | None:
        """What is counted, and with what it is compared."""
        words, sign, number = self._compared([part.lower() for part in _PART.findall(text)])
        every = [word for word in words if word in self.every]
        denied = [word for word in words if word in self.denying]
        over = [word for word in words if word in self.over or word in self.beyond]
        apart = {*every, *denied, *over, *self.articles}
        content = self._telling([word for word in words if word not in apart])
        tries = [every[:1] + content, content] if number or ends else [content]
        found = next((rows for some in tries if (rows := self._meant("QUANTITY", some))), [])
        if number or ends or not every:
            found = self._exactly([word for word in words if word not in {*denied, *over}]) or found
        if len(found) != 1 or len(denied) > 1:
            return None
        quantity, none = self._of_whom(found[0], words), bool(denied) and not every
        if number:
            past = ">" if quantity.key in self.running else ">="
            told = sign or ("=" if number == "0" else past if over else ">=")
            return None if denied else _Said(quantity, f"{told} {number}")
        if none and not sign:
            return _Said(quantity, "= 0")
        if every and (whole := self._whole(quantity)) and not sign:
            return _Said(quantity, f"= {whole}", bool(denied))
        return None if sign or denied or every or over else _Said(quantity)

    def _compared(self, words: Sequence[str]) -> tuple[list[str], str, str]:
        """Words without a number and what stands before it that compares, those two; of more numbers, nothing."""
        words = self._in_figures(words)
        numbers = [n for n, word in enumerate(words) if word.isdecimal()]
        if len(numbers) > 1:
            return [], "", ""
        if not numbers and (one := [n for n, word in enumerate(words) if word in self.articles]):
            words, numbers = [*words[: one[0]], "1", *words[one[0] + 1 :]], one  # `a player is blocked`
        if not numbers:
            return [*words], "=" * any(word in _SIGNS for word in words), ""
        at = numbers[0]
        for width in range(min(_LONGEST_PHRASE, at), 0, -1):
            phrase = " ".join(words[at - width : at])
            if sign := phrase if phrase in _SIGNS else self.signs.get(phrase, ""):
                return [*words[: at - width], *words[at + 1 :]], sign, words[at]
        return [*words[:at], *words[at + 1 :]], "", words[at]

    def _in_figures(self, words: Sequence[str]) -> list[str]:
        """Numbers in words, and times, in figures: `half an hour` is `30 minutes`."""
        made, at = list[str](), 0
        while at < len(words):
            phrases = {n: " ".join(words[at : at + n]) for n in range(min(_LONGEST_PHRASE, len(words) - at), 0, -1)}
            width = next((n for n, phrase in phrases.items() if phrase in self.numbers or phrase in self.signs), 1)
            number = None if words[at] in self.articles | self.denying else number_in_words(words[at])
            kept = phrases[width] in self.signs or number is None
            as_it_is = "|".join(words[at : at + width]) if kept else str(number)
            made += self.numbers.get(phrases[width], as_it_is).split("|")
            at += width
        return made

    def _meant(self, kind: str, words: Sequence[str], *, whole: bool = True) -> list[Word]:
        """Words of a kind of which people say these, all of them and, as a *whole*, no others."""
        telling = self._telling(words)
        filled = [word for word in telling if word not in self.filling] or telling
        least = [word for word in filled if word not in self.smaller]
        found: list[tuple[int, int, Word]] = []
        for row, phrase in self.ways[kind] if filled else ():
            for some in (telling, filled, least) if least else (telling, filled):
                there = all(any(self._same(word, other) for other in phrase) for word in some)
                if there and (not whole or all(any(self._same(word, other) for word in some) for other in phrase)):
                    exact = sum(any(same_word(word, other, self.speech) for other in phrase) for word in some)
                    found.append((len(some), exact, row))
        best = max(((many, exact) for many, exact, _ in found), default=(0, 0))
        return [row for row, _ in groupby(row for many, exact, row in found if (many, exact) == best)]

    def _exactly(self, words: Sequence[str]) -> list[Word]:
        """What is counted, where people say just that."""
        phrases = {" ".join(words), " ".join(word for word in words if word not in self.filling)}
        return [row for row in self.rows["QUANTITY"] if not phrases.isdisjoint(self._phrases(row))]

    def _of_whom(self, quantity: Word, words: Sequence[str]) -> Word:
        """The same of one player, where a word tells whose it is: `your moves` are `own moves`."""
        mine = {f"{word} {phrase}" for word in self.whose for phrase in self._own(quantity)}
        own = (row for row in self.rows["QUANTITY"] if not mine.isdisjoint(self._own(row)))
        return quantity if self.whose.isdisjoint(words) else next(own, quantity)

    def _same(self, one: str, other: str) -> bool:
        return mean_the_same(one, other, self.speech) or self._is_of(one, other) or self._is_of(other, one)

    def _whole(self, quantity: Word) -> str:
        """All of what only some of are counted: of `own pawns on finish` that is `own pawns`."""
        words = {word for phrase in self._own(quantity) for word in phrase.split()}
        inside = [
            (len(phrase.split()), row)
            for row in self.rows["QUANTITY"]
            for phrase in self._own(row)
            if {*phrase.split()} < words
        ]
        return max(inside, key=lambda one: one[0])[1].spell(self.speech.tongue) if inside else ""


@cache
def _conditions(rulebook: Rulebook, speech: Speech) -> _Conditions | None:
    told = {row.terminal for row in rulebook.grammar.vocabulary.words}
    return _Conditions(rulebook, speech) if {"WIN", "END_WORD", "WHEN", "QUANTITY"} <= told else None


def conditional(rulebook: Rulebook, sentence: str, speech: Speech) -> Iterator[str]:
    """The clause that tells when a game is won or ends, for a sentence that tells it in other words."""
    conditions = _conditions(rulebook, speech) if len(sentence) <= _LONGEST and not _STRANGE.search(sentence) else None
    told = conditions.of(sentence) if conditions else ""
    if told and told != sentence:
        yield told
