"""Snippets: a whole file to begin with, and whatever the rules say that a variant can choose instead."""

import re
import textwrap
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ntwrules.dsl.helping.formatting import format_text
from ntwrules.dsl.rulebook import Rulebook
from ntwrules.dsl.text.lexer import Mark, text_to_marks
from ntwrules.dsl.text.source import Source
from ntwrules.model.texts import TextStore, Tongue

__all__ = ["snippets"]

_SAY = TextStore(Path(__file__).parent / "texts")
#: What a snippet shows in place of a number or text stands in a field of its own.
_FIELDS = frozenset({"number", "string", "decimal", "count"})


def snippets(books: Iterable[Rulebook], tongue: Tongue) -> dict[str, Any]:
    """The snippets of all rulebooks in the words of a tongue, as VS Code wants them."""
    made: dict[str, Any] = {}
    for book in books:
        name = _SAY("whole.name", tongue, game=book.names)
        made[name] = _snippet(["ntw"], _laid_out(book, _SAY("whole.file", tongue, base=book.base)), name)
        for rule in book.rules().values():
            for other in rule.alternatives:
                clauses = other.file.read(tongue)
                body = _clauses_laid_out(book, clauses, tongue)
                made[f"{rule.id}: {clauses}"] = _snippet(
                    [clauses.split()[0], rule.id], body, other.sentence.read(tongue)
                )
    return made


def _snippet(prefix: list[str], text: str, description: str) -> dict[str, Any]:
    return {"prefix": prefix, "body": _with_fields(text).split("\n"), "description": description}


def _laid_out(book: Rulebook, text: str) -> str:
    return format_text(book.grammar.parse(Source("", text)), book).rstrip()


def _clauses_laid_out(book: Rulebook, clauses: str, tongue: Tongue) -> str:
    lines = _laid_out(book, _SAY("inside", tongue, clauses=clauses)).split("\n")
    inside = lines[next(n for n, line in enumerate(lines) if line.endswith("{")) + 1 : -1]
    return textwrap.dedent("\n".join(inside)).strip()


def _with_fields(text: str) -> str:
    """Numbers and texts become fields to be filled in, one after another."""
    found, end, number = [], 0, 0
    for mark in text_to_marks(text):
        found.append(_escaped(text[end : mark.start]))
        end = mark.end
        if mark.kind in _FIELDS and not (mark.kind == "number" and text[: mark.start].strip() == "ntw"):
            number += 1
            found.append(_field(mark, number))
        else:
            found.append(_escaped(mark.text))
    return "".join((*found, _escaped(text[end:])))


def _field(mark: Mark, number: int) -> str:
    before, inside, behind = re.fullmatch(r'(["x×]?)(.*?)("?)', mark.text).groups()
    return f"{before}${{{number}:{_escaped(inside)}}}{behind}"


def _escaped(text: str) -> str:
    return re.sub(r"([\\$}])", r"\\\1", text)
