"""The file `ntwrules new` begins with, in each tongue."""

from textwrap import indent
from typing import TYPE_CHECKING

from ntwrules.cli.texts import text

if TYPE_CHECKING:
    from ntwrules.dsl.rulebook import Rulebook
    from ntwrules.model.texts import Tongue

__all__ = ["starter"]


def starter(book: "Rulebook", key: str, title: str, parent: str, tongue: "Tongue") -> str:
    """A small variant of a game, with remarks about what can be changed."""
    clauses = indent(book.starter().read(tongue), "  ")
    return text("starter", tongue, key=key, title=title, parent=parent, clauses=clauses)
