"""Writes the LALR tables of every rulebook anew: ``python -m ntwrules.rulebooks.tables``."""

from ntwrules.dsl.parsing.tables import grammar_to_tables, save_tables
from ntwrules.rulebooks.loading import rulebooks

__all__ = ["write_tables"]


def write_tables() -> None:
    """Make the tables of all grammars and keep them beside their rulebooks."""
    for book in rulebooks().values():
        if book.grammar.kept_in is not None:
            save_tables(grammar_to_tables(book.grammar.rules), book.grammar.rules, book.grammar.kept_in)


if __name__ == "__main__":
    write_tables()
