"""From the table to the language: the rules of the grammar."""

import json
import re
from collections.abc import Iterator
from functools import partial

from attrs import evolve

from ntwrules.dsl.parsing.automaton import data_to_tables, grammar_to_tables, tables_to_data
from ntwrules.dsl.parsing.parser import Grammar
from ntwrules.dsl.rows.forms import Either, Form, Maybe, Piece, Slot
from ntwrules.dsl.rows.row import Row
from ntwrules.dsl.rows.table import Sayings, Section
from ntwrules.dsl.rows.values import Inner
from ntwrules.model.records.writing import replace

__all__ = ["grammar_of", "keep", "rules"]


def grammar_of(it: Sayings) -> Grammar:
    """The language of a game, with what was worked out of its table before."""
    kept = partial(data_to_tables, it.kept) if "states" in it.kept else None
    return Grammar(partial(rules, it), it.vocabulary, kept)


def keep(it: Sayings) -> None:
    """Work everything out anew that takes a while, and write it into the file beside the table."""
    fresh = evolve(it, fresh=True)
    fresh.check()
    data = {**tables_to_data(grammar_to_tables(rules(fresh))), **fresh.kept}
    replace(it.kept_in, json.dumps(data, separators=(",", ":"), ensure_ascii=False).encode() + b"\n")


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
        yield from (f"{rule}: {_symbols(form, row, whole=False)}" for rule, form in row.inner.items())


def _symbols(form: Form, row: Row, *, whole: bool = True) -> str:
    """A form, or what stands behind a word of its own in one: once that word is said, nothing may lack."""
    return " ".join(_symbol(piece, row, whole) for piece in form)


def _symbol(piece: Piece, row: Row, whole: bool) -> str:
    match piece:
        case Slot(name):
            value = row.values[name]
            may_lack = whole and row.kind == "thing" and (piece.copies or isinstance(value, Inner))
            return f"{value.symbols(piece)}?" if piece.words or may_lack else value.symbols(piece)
        case Maybe() if row.kind == "thing":
            return f"({' | '.join(rule for rule, _ in row.ways(piece))})?"
        case Maybe(parts):
            return f"({_symbols(parts, row)})?"
        case Either(ways):
            return f"({' | '.join(_symbols(way, row) for way in ways)})"
    return piece
