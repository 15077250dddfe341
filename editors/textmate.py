"""A TextMate grammar of the language: colours for every editor that knows such grammars."""

import unicodedata
from collections.abc import Iterable, Iterator
from typing import Any

from ntwrules.dsl.parsing.automaton import Rule
from ntwrules.dsl.rulebook import Rulebook
from ntwrules.dsl.text.words import Word
from ntwrules.model.texts import TONGUES, Tongue

__all__ = ["grammar"]

# Accents that stand behind their letter, as some keyboards and file systems write them, are part of a word.
_LETTERS = r"\w\u0300-\u036f"
_NAME = rf"[^\W\d](?:[{_LETTERS}-]*[{_LETTERS}])?"
_BEFORE, _BEHIND = rf"(?<![{_LETTERS}-])", rf"(?![{_LETTERS}-])"

#: Words that say how the words around them belong together.
_LINKS = frozenset({"AND", "OR", "NOT", "THEN", "WHEN", "TO", "EACH_PLAYER", "MAY"})
#: A word that is several things has the colour of the first of these.
_COLOURS = (
    "storage.type",
    "constant.language.tongue",
    "keyword.operator.word",
    "keyword.control",
    "support.function",
    "keyword.other",
    "constant.language",
)
_OPENING = frozenset({"NTW", "VARIANT", "OF", "BASED_ON"})

#: Marks that are no words, the first that fits counts.
_MARKS = (
    ("comment.line.number-sign", r"#.*$"),
    ("string.quoted.double", r'"[^"]*"'),
    ("invalid.illegal.unclosed-string", r'"[^"]*$'),
    ("constant.numeric.count", rf"{_BEFORE}[x×][0-9]+{_BEHIND}"),
    ("constant.numeric", r"(?<![\w-])[0-9]+(?:\.[0-9]+)*(?![\w-])"),
    ("constant.other.code", rf"{_BEFORE}NTW[0-9]{{3}}{_BEHIND}"),
)
_SIGNS = (
    ("keyword.operator.range", r"\.\."),
    ("keyword.operator.comparison", r"<=|>=|<>|!=|==|[=<>≤≥≠]"),
    ("punctuation.section.block", r"[{}]"),
    ("punctuation.section.parens", r"[()]"),
    ("punctuation.separator", r"[,;:]"),
)


def grammar(books: Iterable[Rulebook]) -> dict[str, Any]:
    """The grammar as TextMate wants it, for the files of all rulebooks and in all tongues."""
    books = tuple(books)
    patterns = [
        *({"name": f"{scope}.ntw", "match": match} for scope, match in _MARKS),
        *_definitions(books),
        *_phrases(books),
        *({"name": f"{scope}.ntw", "match": match} for scope, match in _SIGNS),
        {"name": "variable.other.ntw", "match": _NAME},
    ]
    return {
        "name": "ntw",
        "scopeName": "source.ntw",
        "fileTypes": ["ntw"],
        "patterns": patterns,
    }


def _definitions(books: tuple[Rulebook, ...]) -> Iterator[dict[str, Any]]:
    """A word and the name it gives to something, such as `card bridge`."""
    defining = {rule.symbols[0] for book in books for rule in book.grammar.tables.rules if _defines(book, rule)}
    for tongue in TONGUES:
        words = {row for book in books for row in book.grammar.vocabulary.words if row.terminal in defining}
        first = {row.spell(tongue) for row in words}
        others = {phrase for book in books for phrase in _every_phrase(book, tongue)}
        spelled = {phrase for book in books for other in TONGUES for phrase in _every_phrase(book, other)}
        longer = {phrase for phrase in spelled if phrase.startswith(tuple(f"{word} " for word in first))}
        unless = rf"(?!(?:{_alternatives(longer)}){_BEHIND})" if longer else ""
        behind = rf"(?!(?:{_alternatives(others)}){_BEHIND})"
        yield {
            "match": rf"{_BEFORE}{unless}({_alternatives(first)})\s+{behind}({_NAME})",
            "captures": {
                "1": {"name": "storage.type.ntw"},
                "2": {"name": "entity.name.type.ntw"},
            },
        }


def _defines(book: Rulebook, rule: Rule) -> bool:
    named = rule.symbols[1:2] == ("NAME",) and rule.symbols[0].isupper()
    return named and book.mentions.get(rule.name, (rule.name,)) == (rule.name,)


def _every_phrase(book: Rulebook, tongue: Tongue) -> Iterator[str]:
    for row in book.grammar.vocabulary.words:
        yield from row.spellings[tongue]


def _phrases(books: tuple[Rulebook, ...]) -> Iterator[dict[str, Any]]:
    """Every word and phrase of the tables, longer ones first, each in the colour of what it is for."""
    scopes: dict[str, str] = {}
    for book in books:
        for row in book.grammar.vocabulary.words:
            for tongue in TONGUES:
                for phrase in row.spellings[tongue]:
                    scopes[phrase] = min(scopes.get(phrase, ""), _scope(book, row), key=_rank)
    for length in sorted({len(phrase.split()) for phrase in scopes}, reverse=True):
        for scope in dict.fromkeys(scopes.values()):
            phrases = {phrase for phrase, own in scopes.items() if own == scope and len(phrase.split()) == length}
            if phrases:
                yield {"name": f"{scope}.ntw", "match": f"{_BEFORE}(?:{_alternatives(phrases)}){_BEHIND}"}


def _rank(scope: str) -> int:
    """Which of the meanings of one spelling gives it its colour: the lowest."""
    return next((n for n, start in enumerate(_COLOURS) if scope.startswith(start)), len(_COLOURS))


def _scope(book: Rulebook, row: Word) -> str:
    if row.terminal in _OPENING:
        return "keyword.control"
    if row.terminal in _LINKS:
        return "keyword.operator.word"
    if row.key != row.terminal:
        return f"constant.language.{row.terminal.lower().replace('_', '-')}"
    rules = book.grammar.tables.rules
    if any(rule.symbols[0] == row.terminal and "LBRACE" in rule.symbols for rule in rules):
        return "storage.type"
    effects = {symbol for rule in rules if rule.origin == "effect" for symbol in rule.symbols}
    if any(rule.origin in effects and rule.symbols[0] == row.terminal for rule in rules):
        return "support.function"
    return "keyword.other"


def _alternatives(phrases: Iterable[str]) -> str:
    """One of these, the longest that fits, with their accents on their letters or behind them."""
    every = {unicodedata.normalize(form, phrase) for phrase in phrases for form in ("NFC", "NFD")}
    return "|".join(r"\s+".join(phrase.split()) for phrase in sorted(every, key=lambda phrase: (-len(phrase), phrase)))
