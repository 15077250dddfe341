"""Writes the LALR tables of every rulebook anew: ``python -m ntwrules.rulebooks.tables``."""

from ntwrules.dsl.rows.grammar import keep
from ntwrules.rulebooks.loading import rulebooks

__all__ = ["write_tables"]


def write_tables() -> None:
    """Make the tables of all grammars and keep them beside their rulebooks."""
    for book in rulebooks().values():
        if book.sayings:
            keep(book.sayings)


if __name__ == "__main__":
    write_tables()
