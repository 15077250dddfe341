"""Where somebody points in a file: the first step of completing and of hovering."""

import os
import unicodedata
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

from attrs import define

from ntwrules.dsl.compiling.compiler import Compiler, File
from ntwrules.dsl.compiling.library import Text
from ntwrules.dsl.helping.scope import Scope
from ntwrules.dsl.parsing.mending.recovery import Mending
from ntwrules.dsl.rulebook import Rulebook
from ntwrules.dsl.text.lexer import Mark
from ntwrules.dsl.text.source import Place, Source
from ntwrules.model.errors import ArgumentError
from ntwrules.model.texts import TONGUES, Tongue

__all__ = ["Pointer", "nfc", "point"]

#: Marks that can be a word or name that is being written.
_WORDS = frozenset({"word", "count", "number", "decimal", "glued"})
_TEXTS = frozenset({"string", "unclosed", "curled"})


@define(slots=False)
class Pointer:
    """
    A place in a file, and what can be known there.

    Attributes:
        file: The file, read as far as it can be.

        offset: The place in its text.

        compiler: What reads it and its parents.
    """

    file: File
    offset: int
    compiler: Compiler

    @property
    def source(self) -> Source:
        """The text."""
        return self.file.source

    @cached_property
    def marks(self) -> list[Mark]:
        """Everything but the comments."""
        return [mark for mark in self._every_mark if mark.kind != "comment"]

    @property
    def _every_mark(self) -> list[Mark]:
        return self.file.parsed.marks if self.file.parsed else []

    @cached_property
    def silent(self) -> bool:
        """Does it lie in a comment or a text, where anything may stand, or behind half a word or sign, such as `a-`?"""
        for mark in self._every_mark:
            if mark.start < self.offset <= mark.end:
                open_ended = mark.kind in {"comment", "unclosed", "strange"}
                return open_ended or (mark.kind in _TEXTS and self.offset < mark.end)
        return False

    @cached_property
    def touched(self) -> int | None:
        """Which mark is the word, name or number that it touches, the one before it rather than the one behind it?"""
        touching = [
            n for n, mark in enumerate(self.marks) if mark.kind in _WORDS and mark.start <= self.offset <= mark.end
        ]
        return touching[0] if touching else None

    @cached_property
    def after(self) -> int:
        """How many marks lie before it, apart from the one it touches."""
        if self.touched is not None:
            return self.touched
        return sum(mark.end <= self.offset for mark in self.marks)

    @property
    def typed(self) -> str:
        """What stands of the touched word before it."""
        return "" if self.touched is None else nfc(self.source.text[self.marks[self.touched].start : self.offset])

    @cached_property
    def tongues(self) -> tuple[Tongue, ...]:
        """The tongue of the file; all of them as long as no word tells."""
        telling = self.file.rulebook.grammar.vocabulary.telling
        said = {mark.text for mark in self.marks if mark.kind == "word"}
        if self.file.parsed is None or not any(said & telling[tongue] for tongue in TONGUES):
            return TONGUES
        return (self.file.parsed.tongue,)

    def place(self, start: int, end: int) -> Place:
        """A stretch of the text."""
        return Place(self.source, start, end)

    def scope(self, tongue: Tongue) -> Scope:
        """The names that are known."""
        return Scope(self.file, tongue, self.compiler)

    def reading(self, before: int, tongue: Tongue, *, ahead: bool) -> Mending:
        """The parser just before a mark; with *ahead*, mistakes before it are mended with all that follows in view."""
        grammar = self.file.rulebook.grammar
        marks = list(self.marks if ahead else self.marks[:before])
        until = self.marks[before].start if before < len(self.marks) else len(self.source.text)
        reading = Mending(grammar.tables, grammar.vocabulary, self.source, tongue, marks)
        reading.read(until)
        return reading


def nfc(text: str) -> str:
    """Letters with their accents as one character each, as the table of words has them."""
    return text if text.isascii() else unicodedata.normalize("NFC", text)


def point(
    text: str,
    position: tuple[int, int],
    rulebooks: Mapping[str, Rulebook],
    name: str,
    folder: str | os.PathLike[str] | None,
) -> Pointer:
    """
    A place in a text, whatever the text and wherever the place.

    A place behind the end of its line, or of the text, is that end; one before its beginning, the beginning. Of a text
    larger than a file may be, nothing is read. Raises `ArgumentError` for what is no text or no place.
    """
    ArgumentError.unless(str, "text", text)
    if not isinstance(position, tuple | list) or [type(it) for it in position] != [int, int]:
        raise ArgumentError.of("position", position)
    # One character for one character, so that columns stay: what no file can hold is nothing a reader knows.
    content = text.replace("\0", "\N{REPLACEMENT CHARACTER}").encode("utf-8", "replace")
    if text.startswith("\N{BYTE ORDER MARK}"):
        content = b" " + content[3:]
    compiler = Compiler(rulebooks)
    file = compiler.file(Text(name, content, f"text:{name}", Path(folder) if folder is not None else None))
    return Pointer(file, file.source.offset(*position), compiler)
