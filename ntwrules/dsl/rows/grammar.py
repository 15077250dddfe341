"""From the table to the language: the rules of the grammar."""

import re
from collections.abc import Iterator
from functools import cached_property, partial

from attrs import define, evolve, field

from ntwrules.dsl.parsing.automaton import Tables
from ntwrules.dsl.parsing.parser import Grammar
from ntwrules.dsl.parsing.tables import data_to_tables, grammar_to_tables, save_tables
from ntwrules.dsl.rows.forms import Either, Form, Maybe, Piece, Slot
from ntwrules.dsl.rows.row import Row
from ntwrules.dsl.rows.table import Sayings, Section
from ntwrules.dsl.rows.values import Inner

__all__ = ["RowGrammar", "grammar", "rules"]


@define(frozen=True, slots=False, eq=False)
class RowGrammar(Grammar):
    """
    The language of a game that is told in rows: what is worked out of the table is kept in one file.

    Attributes:
        sayings: The table.
    """

    sayings: Sayings = field(kw_only=True, repr=False)

    @cached_property
    def tables(self) -> Tables:
        """The LALR tables."""
        kept = self.sayings.kept
        return data_to_tables(kept) if "states" in kept else grammar_to_tables(self.rules)

    def keep(self) -> None:
        """Write what takes a while to make into its file."""
        fresh = evolve(self.sayings, fresh=True)
        fresh.check()
        written = rules(fresh)
        save_tables(grammar_to_tables(written), written, fresh.kept_in, **fresh.kept)


def grammar(it: Sayings) -> RowGrammar:
    """The language of a game that is told in rows."""
    return RowGrammar(partial(rules, it), it.vocabulary, it.kept_in, sayings=it)


def rules(it: Sayings) -> str:
    """The whole grammar of a language."""
    written = "".join(path.read_text("utf-8") for path in it.sources if path.suffix == ".lark")
    words = it.vocabulary.words
    declared = set(re.findall(r"\w+", " ".join(re.findall(r"^%declare (.*)$", written, re.MULTILINE))))
    further = " ".join(dict.fromkeys(word.terminal for word in words if word.terminal not in declared))
    return "\n".join((written, *_rules(it), f"%declare {further}", ""))


def _rules(it: Sayings) -> Iterator[str]:
    yield f"%extend clause: {' | '.join(section.key for section in it.sections if section.opens)}"
    for section in it.sections:
        if section.opens:
            yield from _block(section, it)
        elif section.on:
            yield from _effects(section, it)
        for key in section.rows:
            if key in it.rows:
                yield from _row(it.rows[key])


def _block(section: Section, it: Sayings) -> Iterator[str]:
    clauses = [key for key in section.rows if key not in it.rows or it.rows[key].kind != "part"]
    yield f"{section.key}: {section.opens} LBRACE ({section.key}_clause _SEMI?)* RBRACE"
    yield f"?{section.key}_clause: {' | '.join(clauses)}"


def _effects(section: Section, it: Sayings) -> Iterator[str]:
    own = [it.rows[key] for key in section.rows if it.rows[key].kind == "effect"]
    effects = " | ".join(row.key for row in own if not row.said.get("shared"))
    if extends := it.kept["table"][section.key].get("extends"):
        yield f"%extend {extends}: {effects}"
        return
    one = f"{section.on}_effect"
    yield f"?{one}: {effects}"
    yield f"{section.on}_doing: LBRACE (NOTHING | {one} (THEN {one})*) RBRACE"


def _row(row: Row) -> Iterator[str]:
    if row.said.get("shared"):
        return
    yield f"{row.key}: {row.said.get('rule') or _symbols(row.form, row)}"
    if row.kind == "thing":
        yield from (f"{rule}: {_symbols(form, row)}" for rule, form in row.inner.items())


def _symbols(form: Form, row: Row) -> str:
    return " ".join(_symbol(piece, row) for piece in form)


def _symbol(piece: Piece, row: Row) -> str:
    match piece:
        case Slot(name):
            value = row.values[name]
            may_lack = row.kind == "thing" and (piece.copies or isinstance(value, Inner))
            return f"{value.symbols(piece)}?" if piece.words or may_lack else value.symbols(piece)
        case Maybe() if row.kind == "thing":
            return f"({' | '.join(rule for rule, _ in row.ways(piece))})?"
        case Maybe(parts):
            return f"({_symbols(parts, row)})?"
        case Either(ways):
            return f"({' | '.join(_symbols(way, row) for way in ways)})"
    return piece
