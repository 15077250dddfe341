"""Feeds marks to the parser, looking each word up with the parser's state in hand."""

import unicodedata
from collections.abc import Container
from typing import Any

from ntwrules.dsl.findings.diagnostics import Diagnostics, Note
from ntwrules.dsl.parsing.automaton import Automaton, Tables
from ntwrules.dsl.parsing.tree import Leaf, Node
from ntwrules.dsl.text.lexer import Mark
from ntwrules.dsl.text.source import Place, Source
from ntwrules.dsl.text.words import Vocabulary
from ntwrules.model.texts import Tongue

__all__ = ["COMPARISONS", "DEEPEST", "JOINTS", "KIND_TYPES", "MOST_DIGITS", "SIGNS", "Reading"]

#: How each sign of the grammar is written.
SIGNS = {
    "LBRACE": "{",
    "RBRACE": "}",
    "LPAR": "(",
    "RPAR": ")",
    "COMMA": ",",
    "COLON": ":",
    "DOTS": "..",
    "_SEMI": ";",
}
#: Comparisons as people write them, and as they are kept.
COMPARISONS = {sign: sign for sign in ("=", "!=", "<", "<=", ">", ">=")} | {
    "==": "=",
    "<>": "!=",
    "≠": "!=",
    "≤": "<=",
    "≥": ">=",
}
_SIGN_TYPES = {sign: terminal for terminal, sign in SIGNS.items()} | dict.fromkeys(COMPARISONS, "COMPARE")
KIND_TYPES = {kind: kind.upper() for kind in ("number", "decimal", "count", "string")} | {
    "glued": "NUMBER",
    "unclosed": "STRING",
    "curled": "STRING",
}
MOST_DIGITS = 9
#: Words that may have a comma before them, which is only for the eye.
JOINTS = ("OR", "THEN")
#: What a word or comma may be taken for while something else is meant.
_DOUBTFUL = frozenset({"NAME", "OR", "COMMA"})
#: What the parser's stack may hold; more is nesting nobody writes by hand.
DEEPEST = 120


class Reading:
    """One pass over the marks of a text, up to the first mistake."""

    until: int | None = None

    def __init__(
        self, tables: Tables, vocabulary: Vocabulary, source: Source, tongue: Tongue, marks: list[Mark]
    ) -> None:
        self.source = source
        self.marks = marks
        self.say = Diagnostics(tongue)
        self.tongue = tongue
        self.vocabulary = vocabulary
        self.words = vocabulary.by_first[tongue]
        self.tables = tables
        self.parser = Automaton(tables)
        self.stack = self.parser.stack
        self.values = self.parser.values
        self.states = tables.states
        self.feed = self.parser.feed

    def mend(self, at: int) -> int:  # noqa: ARG002 - for those who know better
        """What to do about a mistake at a mark: gives the one to go on from."""
        return len(self.marks)

    def misplaced(self, at: int, terminal: str = "NAME") -> bool:  # noqa: ARG002 - as above
        """Does what would fit here as *terminal* rather mean something else?"""
        return False

    def finish(self) -> Node | None:
        """Take the tree, if everything was read."""
        return self.parser.finish()

    def read(self, until: int | None = None) -> Node | None:
        """The whole text as a tree; or, with *until*, only up to that offset, with everything left open that is."""
        marks, states, stack, feed = self.marks, self.states, self.stack, self.feed
        self.until = until
        last = len(self.source.text) if until is None else until
        at = 0
        while at < len(marks) and marks[at].start < last:
            leaf, width = self.leaf(at, states[stack[-1]])
            if leaf is None or len(stack) > DEEPEST or (leaf.type in _DOUBTFUL and self.misplaced(at, leaf.type)):
                at = self.mend(at)
                continue
            at = at + width if feed(leaf) else self.mend(at)
        return self.finish() if until is None else None

    def leaf(self, at: int, fitting: Container[str], tongue: Tongue | None = None) -> tuple[Leaf | None, int]:
        """The leaf that begins at a mark, if its type is *fitting*, and over how many marks it goes."""
        kind, text, start, end, _ = self.marks[at]
        if kind == "word":
            words = self.words if tongue is None else self.vocabulary.by_first[tongue]
            if not text.isascii():
                text = unicodedata.normalize("NFC", text)
            for rest, row in words.get(text, ()):
                if row.terminal in fitting and (not rest or self._follows(at, rest)):
                    width = len(rest) + 1
                    return Leaf(row.terminal, row.key, start, self.marks[at + width - 1].end), width
            if "NAME" in fitting and tongue is None:
                return Leaf("NAME", text, start, end), 1
            return None, 1
        if kind == "sign":
            terminal = _SIGN_TYPES.get(text, "")
            if terminal == "COMMA":
                joined = self._comma_and_word(at, fitting)
                if joined is not None:
                    return joined, 2
            return (Leaf(terminal, COMPARISONS.get(text, text), start, end) if terminal in fitting else None), 1
        terminal = KIND_TYPES.get(kind, "")
        if kind == "count" and terminal not in fitting and "NAME" in fitting and not self._ends_with("NAME"):
            return Leaf("NAME", text, start, end), 1
        if terminal not in fitting or kind in {"glued", "unclosed", "curled"}:
            return None, 1
        if kind == "string":
            return Leaf(terminal, text[1:-1], start, end), 1
        digits = text.lstrip("x×")
        return (Leaf(terminal, digits, start, end) if len(digits) <= MOST_DIGITS else None), 1

    def _comma_and_word(self, at: int, fitting: Container[str]) -> Leaf | None:
        """`, or` and `, then` are one leaf each: the comma is only for the eye."""
        if at + 1 < len(self.marks) and self.marks[at + 1].kind == "word":
            following, width = self.leaf(at + 1, JOINTS)
            if following is not None and width == 1 and following.type in fitting:
                return Leaf(following.type, following.value, self.marks[at].start, following.end)
        return None

    def _ends_with(self, terminal: str) -> bool:
        """Is what was read last a leaf of that type?"""
        last = self.values[-1] if self.values else None
        return isinstance(last, Leaf) and last.type == terminal

    def _follows(self, at: int, rest: tuple[str, ...]) -> bool:
        following = self.marks[at + 1 : at + 1 + len(rest)]
        return rest == tuple(unicodedata.normalize("NFC", mark.text) for mark in following)

    def place(self, start: int, end: int) -> Place:
        """A place in this text."""
        return Place(self.source, start, end)

    def find(self, code: str, mark: Mark | Leaf | Node, *notes: Note, hint: str = "help", **words: Any) -> None:
        """Say what was found at a mark or leaf."""
        self.say.say(code, self.place(mark.start, mark.end), *notes, hint=hint, **words)
