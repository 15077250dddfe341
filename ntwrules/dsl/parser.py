"""From text to a tree, in the language of one rulebook."""

from functools import cached_property
from typing import Any

from attrs import define, field, frozen
from lark import Lark, Tree
from lark.lexer import Lexer

from ntwrules.dsl.diagnostics import Diagnostics
from ntwrules.dsl.lexer import Mark, text_to_marks
from ntwrules.dsl.mending import Mending
from ntwrules.dsl.source import Source
from ntwrules.dsl.tree import Node
from ntwrules.dsl.words import Vocabulary
from ntwrules.model.texts import TONGUES, Tongue

__all__ = ["Grammar", "Parsed"]


@frozen
class Parsed:
    """
    A text and the tree made of it.

    Attributes:
        source: The text.

        tongue: The tongue it is written in.

        marks: Everything in it, comments too.

        tree: What could be read, whole clauses only; None when not even a variant was found.

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


class _Unused(Lexer):
    """Lark wants a lexer; ours feeds it leaf by leaf instead (see `Reading`)."""

    def __init__(self, conf: Any) -> None:
        del conf

    def lex(self, lexer_state: Any, parser_state: Any) -> Any:
        raise AssertionError("leaves are fed, not lexed")


def _grow(rule: str, parts: list[Any]) -> Any:
    # Lark's own helper rules begin with an underscore and are taken up into the rule that uses them.
    return Tree(rule, parts) if rule[0] == "_" else Node(rule, tuple(parts))


@define(frozen=True, slots=False, eq=False)
class Grammar:
    """
    A rulebook's language.

    Attributes:
        rules: The grammar, for Lark.

        vocabulary: The words.
    """

    rules: str = field(repr=False)
    vocabulary: Vocabulary = field(repr=False)

    @cached_property
    def lark(self) -> Lark:
        """The LALR tables."""
        return Lark(self.rules, parser="lalr", lexer=_Unused, tree_class=_grow, maybe_placeholders=False)  # type: ignore[arg-type]

    def parse(self, source: Source) -> Parsed:
        """Read *source*, whatever it holds."""
        marks = text_to_marks(source.text)
        tongue = self.tongue_of(marks)
        say = Diagnostics(tongue)
        words = [mark for mark in marks if mark.kind != "comment"]
        mending = Mending(self.lark, self.vocabulary, source, tongue, words, say)
        tree = mending.read()
        return Parsed(source, tongue, marks, tree, say, mending.lost_words, mending.headless)

    def tongue_of(self, marks: list[Mark]) -> Tongue:
        """The tongue most of the telling words are in; English when nothing tells."""
        said = [mark.text for mark in marks if mark.kind == "word"]
        telling = self.vocabulary.telling
        return max(TONGUES, key=lambda tongue: sum(map(telling[tongue].__contains__, said)))
