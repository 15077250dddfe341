"""Signs and small words between the parts of a clause: left out, one too many, or one written for another."""

import re

from ntwrules.dsl.parsing.feeding import MOST_DIGITS, SIGNS
from ntwrules.dsl.parsing.mending.parser_position import TERMS, ParserPosition
from ntwrules.dsl.parsing.tree import Leaf
from ntwrules.dsl.text.lexer import Mark
from ntwrules.dsl.text.words import Word
from ntwrules.model.texts import TONGUES

__all__ = ["MEANT", "MEANT_BY_WORD", "SmallWords"]

#: What people write for a sign of the language, and which signs they may mean by it.
MEANT = {
    ":": (("COMPARE", "="),),
    "=": (("COLON", ":"),),
    "=>": (("COMPARE", ">="),),
    "=<": (("COMPARE", "<="),),
    "is": (("COMPARE", "="),),
    "(": (("LBRACE", "{"),),
    "[": (("LBRACE", "{"), ("LPAR", "(")),
    ")": (("RBRACE", "}"),),
    "]": (("RBRACE", "}"), ("RPAR", ")")),
    ",": (("OR", ""), ("AND", ""), ("BY", "")),
    ";": (("COMMA", ","), ("COLON", ":")),
    ".": (("COMMA", ","), ("DOTS", "..")),
    "+": (("COMMA", ","), ("AND", ""), ("OR", "")),
    "&": (("AND", ""), ("COMMA", ","), ("OR", "")),
    "&&": (("AND", ""),),
    "|": (("OR", ""),),
    "||": (("OR", ""),),
    **dict.fromkeys(("...", "…", "~", "t/m", "through", "thru", "until", "till"), (("DOTS", ".."), ("TO", ""))),
    **dict.fromkeys(("-", "–", "—"), (("DOTS", ".."), ("TO", ""), ("AND", ""))),
    **dict.fromkeys(
        ("->", "<->", "→", "↔", "/"),
        (("AND", ""), ("OR", ""), ("THEN", ""), ("LATER", ""), ("COMMA", ","), ("COLON", ":")),
    ),
}
#: The same for small words, by their terminals.
MEANT_BY_WORD = {
    "TO": (("DOTS", ".."),),
    "AND": (("COMMA", ","), ("THEN", ""), ("OR", "")),
    "OR": (("COMMA", ","),),
}
#: Behind the word for a first and a last number: means nothing more.
_INCLUDED = ("en", "met")
_JOINED = re.compile(r"([^\W\d]+|×)([0-9]+)")
_CROSSES = frozenset("x×")


class SmallWords(ParserPosition):
    """A reading that knows which sign or small word was meant."""

    def misplaced(self, at: int, terminal: str = "NAME") -> bool:
        """Is a word that could be a name rather a clause that belongs elsewhere, or a small word between two things?"""
        if terminal == "NAME":
            text = self.marks[at].text
            known = text in MEANT or any(text in words for words in self.vocabulary.by_first.values())
            return known and (super().misplaced(at, terminal) or self._links(at))
        if terminal == "OR":
            return self._is_name(at + 1) and self._fits(at + 2, self._accepted("COMMA", "NAME"))
        word = at + 1 < len(self.marks) and self.marks[at + 1].kind == "word"
        return word and self._joins_seats(at) and not self._fits_after(at + 1, "COMMA", as_name=True)

    def _links(self, at: int) -> bool:
        """Is a word in the middle of a line that could be a name one that belongs to what stands around it?"""
        if self._begins(at):
            return False
        accepted = self._accepted()
        if self._is_needless(at, accepted):
            return True
        if self._fits_after(at + 1, "NAME"):
            return False
        one_of_many = any(row.terminal in TERMS for row in self._rows(self.marks[at].text))
        return self._instead(at, accepted) is not None or (one_of_many and self._left_out(at, accepted) is not None)

    def _rows(self, text: str) -> list[Word]:
        """What a single word means, in the tongue of the file if it is known there."""
        for tongue in (self.tongue, *TONGUES):
            rows = self.vocabulary.by_first[tongue].get(text, ())
            if rows:
                return [row for rest, row in rows if not rest]
        return []

    def _instead(self, at: int, accepted: set[str]) -> tuple[str, str] | None:
        """The terminal that was meant by the sign or small word at a mark, and how it is written."""
        mark, further = self.marks[at], at + self._width(at)
        for terminal, sign in MEANT.get(mark.text) or self._meant_by_word(mark.text):
            if terminal not in accepted or (terminal == "OR" and not self._joins_numbers(at)):
                continue
            if terminal == "AND" and mark.text == "," and not self._joins_seats(at):
                continue
            as_name = terminal == "COMMA" and self._is_name(further)
            if terminal == "RBRACE" or self._fits_after(further, terminal, as_name=as_name):
                return terminal, sign or self._spell(terminal)
        return None

    def _meant_by_word(self, text: str) -> tuple[tuple[str, str], ...]:
        terminals = [row.terminal for row in self._rows(text)]
        return next((MEANT_BY_WORD[terminal] for terminal in terminals if terminal in MEANT_BY_WORD), ())

    def _width(self, at: int) -> int:
        """Over how many marks a small word goes."""
        if tuple(mark.text for mark in self.marks[at + 1 : at + 3]) != _INCLUDED:
            return 1
        return 3 if any(row.terminal == "TO" for row in self._rows(self.marks[at].text)) else 1

    def _joins_seats(self, at: int) -> bool:
        return self._accepted("AND") == {"SEAT"} and self._fits_after(at + 1, "AND")

    def _joins_numbers(self, at: int) -> bool:
        return 0 < at < len(self.marks) - 1 and self.marks[at - 1].kind == self.marks[at + 1].kind == "number"

    def _is_name(self, at: int) -> bool:
        """Is it a word on the same line as the one before it, and none of the language?"""
        if at >= len(self.marks):
            return False
        mark = self.marks[at]
        return mark.kind == "word" and not mark.first and mark.text not in self.words

    def _is_needless(self, at: int, accepted: set[str]) -> bool:
        """Does a word tell what kind of thing the name behind it is, where that goes without saying?"""
        if self.marks[at].text not in self.words or "NAME" not in accepted or self._between_clauses(accepted):
            return False
        return self._is_name(at + 1) and not self._fits_after(at + 1, "NAME", as_name=True)

    def _left_out(self, at: int, accepted: set[str]) -> Word | None:
        """The one small word that would make what stands at a mark fit."""
        starts = self._beginnings() if "_SEMI" in accepted else set()
        fitting = [row for row in self._words(accepted - starts) if self._fits_after(at, row.terminal)]
        return fitting[0] if len(fitting) == 1 else None

    def _goes_on(self, at: int, terminal: str) -> bool:
        """Would also what follows a mark on its line fit, if *terminal* stood before that mark?"""
        leaf, width = self.leaf(at, self._accepted(terminal))
        further = at + width
        if leaf is None or further >= len(self.marks) or self.marks[further].first:
            return leaf is not None
        return self._fits(further, self._accepted(terminal, leaf.type))

    # Menders -------------------------------------------------------------------------------------------------------

    def _wrong_sign(self, at: int, mark: Mark, accepted: set[str]) -> int | None:
        """A sign or small word that belongs elsewhere: `:` for `=`, `2-4` for `2 to 4`, `and` for a comma."""
        further = at + self._width(at)
        meant = self._instead(at, accepted)
        if meant is None:
            return None
        terminal, expected = meant
        value = expected if terminal in {*SIGNS, "COMPARE"} else terminal
        written = Leaf(terminal, value, mark.start, self.marks[further - 1].end)
        code = "NTW115" if mark.kind == "word" and expected[0].isalpha() else "NTW112"
        found = self.source.text[written.start : written.end]
        return self._read_as(code, written, further, found=found, expected=expected, words=expected)

    def _joined(self, at: int, first: str, rest: str) -> int | None:
        """`20x20` or `2to4` for two numbers with a word between them."""
        parts = _JOINED.fullmatch(rest)
        if parts is None:
            return None
        mark, (word, second) = self.marks[at], parts.groups()
        self.feed(Leaf("NUMBER", first[:MOST_DIGITS], mark.start, mark.end))
        terminal = self._between(word)
        sign = SIGNS.get(terminal, "")
        link = self._spell(terminal) if terminal and not sign else "" if word in _CROSSES else word
        between = {"": f" {link} " if link else " ", ",": ", "}.get(sign, sign)
        expected = f"{first}{between}{second}"
        self.find("NTW108", mark, number=first, rest=rest, expected=expected, hint="help_link" if terminal else "help")
        if terminal:
            self._insert(terminal, mark.end)
            self.feed(Leaf("NUMBER", second[:MOST_DIGITS], mark.start, mark.end))
        return at + 1

    def _between(self, word: str) -> str:
        """The terminal between two numbers that was meant by a word, or by a cross where only one can stand."""
        accepted = self._accepted()
        known = [
            row.terminal for row in self._words(accepted) if word in _CROSSES or word in row.spellings[self.tongue]
        ]
        meant = known or [terminal for terminal, _ in self._meant_by_word(word) if terminal in accepted]
        fitting = [terminal for terminal in meant if "NUMBER" in self._accepted(terminal)]
        return fitting[0] if len(fitting) == 1 or (fitting and word not in _CROSSES) else ""

    def _missing_sign(self, at: int, mark: Mark, accepted: set[str]) -> int | None:
        """A comma, colon or bracket was left out between two things that belong together."""
        if at == 0:
            return None
        before = self.marks[at - 1]
        for terminal in ("RPAR",) if mark.kind == "sign" else ("COMMA", "COLON", "RPAR", "LBRACE"):
            if terminal not in accepted or (mark.first and terminal == "COMMA"):
                continue
            header = terminal == "LBRACE" and mark.first and accepted <= {"LBRACE", "COMMA", "OF", "BASED_ON"}
            as_name = terminal == "COMMA" and mark.text not in self.words
            if header or self._fits_after(at, terminal, as_name=as_name):
                self.find("NTW117", before, before=before.text, expected=SIGNS[terminal], after=mark.text)
                self._insert(terminal, before.end)
                return at
        return None

    def _missing_word(self, at: int, mark: Mark, accepted: set[str]) -> int | None:
        """A small word such as `at` was left out."""
        if at == 0 or mark.first or mark.kind in {"sign", "strange"}:
            return None
        row = self._left_out(at, accepted)
        if row is None:
            return None
        before = self.marks[at - 1]
        self.find("NTW122", before, before=before.text, expected=row.spell(self.tongue), after=mark.text)
        self._insert(row.terminal, before.end, row.key)
        return at

    def _wrong_word(self, at: int, mark: Mark, accepted: set[str]) -> int | None:
        """Another word where only one can stand: `win if` for `win when`. Of several, it must fit what follows that."""
        if mark.kind != "word" or mark.first or self._between_clauses(accepted) or accepted & TERMS.keys():
            return None
        words = self._words(accepted)
        fitting = [row for row in words if self._fits_after(at + 1, row.terminal)]
        if len(fitting) != 1 or (len(words) > 1 and not self._goes_on(at + 1, fitting[0].terminal)):
            return None
        leaf, expected = self._leaf_of(fitting[0], at), fitting[0].spell(self.tongue)
        return self._read_as("NTW115", leaf, at + 1, found=mark.text, expected=expected, words=expected)

    def _stray_sign(self, at: int, mark: Mark, accepted: set[str]) -> int | None:
        """A sign too many between two things that fit together: `key = base`, `players: 4`, a doubled comma."""
        if mark.kind != "sign" or mark.text in "{}" or at == 0 or at + 1 >= len(self.marks):
            return None
        following = self.marks[at + 1]
        if not self._fits(at + 1, accepted):
            return None
        before = self.marks[at - 1].text
        if self.marks[at - 1].kind == "sign" and at > 1:
            before = self.marks[at - 2].text + before
        shown = before if following.first else f"{before} {following.text}"
        self.find("NTW109", mark, found=mark.text, expected=shown)
        return at + 1
