"""From text to a tree, in the language of one rulebook."""

from collections.abc import Callable
from functools import cached_property
from pathlib import Path

from attrs import define, field, frozen

from ntwrules.dsl.findings.diagnostics import Diagnostics
from ntwrules.dsl.parsing.automaton import Tables, grammar_to_tables
from ntwrules.dsl.parsing.lengths import tell_too_long, tell_too_many
from ntwrules.dsl.parsing.mending.recovery import Mending
from ntwrules.dsl.parsing.tree import Node
from ntwrules.dsl.text.lexer import Mark, text_to_marks
from ntwrules.dsl.text.source import Source
from ntwrules.dsl.text.words import Share, Vocabulary
from ntwrules.model.texts import TONGUES, Tongue

__all__ = ["Grammar", "Parsed", "core_files", "core_grammar"]


def core_grammar(*parts: Share) -> str:
    """The grammar that every rulebook shares, with those parts of it that a rulebook may take or leave."""
    return "".join(path.read_text("utf-8") for path in core_files(*parts))


def core_files(*parts: Share) -> tuple[Path, ...]:
    """The files of that grammar."""
    here = Path(__file__).parents[1] / "grammar"
    return tuple(here / f"{part}.lark" for part in ("core", *parts))


@frozen
class Parsed:
    """
    A text and the tree made of it.

    Attributes:
        source: The text.

        tongue: The tongue it is written in.

        marks: Everything in it, comments too.

        tree: What could be read, whole clauses only; None when not even a variant was found, or something in it goes on
            and on.

        say: What was found wrong.

        lost: The words of clauses that could not be read.

        headless: Is it not even clear what the file is based on?
    """

    source: Source
    tongue: Tongue
    marks: list[Mark] = field(repr=False)
    tree: Node | None = field(repr=False)
    say: Diagnostics = field(repr=False)
    lost: frozenset[str] = field(default=frozenset(), repr=False)
    headless: bool = False


@define(frozen=True, slots=False, eq=False)
class Grammar:
    """
    A rulebook's language.

    Attributes:
        written: The grammar, for Lark, or what writes it.

        vocabulary: The words.

        kept: Gives the LALR tables, where they were made before.
    """

    written: str | Callable[[], str] = field(repr=False)
    vocabulary: Vocabulary = field(repr=False)
    kept: Callable[[], Tables] | None = field(default=None, repr=False)

    @cached_property
    def rules(self) -> str:
        """The grammar, for Lark."""
        return self.written if isinstance(self.written, str) else self.written()

    @cached_property
    def tables(self) -> Tables:
        """The LALR tables."""
        return self.kept() if self.kept else grammar_to_tables(self.rules)

    def parse(self, source: Source) -> Parsed:
        """Read *source*, whatever it holds."""
        marks = text_to_marks(source.text)
        tongue = self.tongue_of(marks)
        words = [mark for mark in marks if mark.kind != "comment"]
        mending = Mending(self.tables, self.vocabulary, source, tongue, words)
        tree = None if tell_too_many(words, source, mending.say) else mending.read()
        if tree is not None and tell_too_long(tree, source, mending.say):
            tree = None
        return Parsed(source, tongue, marks, tree, mending.say, frozenset(mending.lost_words), mending.headless)

    def tongue_of(self, marks: list[Mark]) -> Tongue:
        """The tongue most of the telling words are in; English when nothing tells."""
        said = [mark.text for mark in marks if mark.kind == "word"]
        telling = self.vocabulary.telling
        return max(TONGUES, key=lambda tongue: sum(map(telling[tongue].__contains__, said)))

    def tells_tongue(self, marks: list[Mark]) -> bool:
        """Does any word show which tongue a text is in?"""
        said = {mark.text for mark in marks if mark.kind == "word"}
        return any(not words.isdisjoint(said) for words in self.vocabulary.telling.values())
