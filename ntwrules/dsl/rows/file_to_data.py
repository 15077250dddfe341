"""From the file of a table to plain data: the words of a language with their terminals, and the forms of its rows."""

import re
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from attrs import define, field

from ntwrules.dsl.parsing.feeding import SIGNS
from ntwrules.dsl.rows.forms import (
    Either,
    Form,
    Literal,
    Maybe,
    RowError,
    Slot,
    Words,
    form_to_data,
    phrases_to_pieces,
    spellings,
)
from ntwrules.dsl.rows.sections import APART, rows_of
from ntwrules.dsl.text.words import Share, Word, files_to_words, word_files
from ntwrules.model.texts import TONGUES

__all__ = ["file_to_data"]

#: What the grammar calls values and signs.
_TAKEN = frozenset({"NAME", "NUMBER", "DECIMAL", "COUNT", "STRING", "COMPARE", "SEAT", *SIGNS})


def file_to_data(path: Path, shares: Iterable[Share]) -> dict[str, Any]:
    """A table with all words and forms worked out of it, as plain data."""
    table = tomllib.loads(path.read_text("utf-8"))
    core = files_to_words(*word_files(*shares))
    words = _Interning(list(core), _TAKEN | table.get("choices", {}).keys())
    choices = table.get("choices", {})
    for terminal, said in table.get("words", {}).items():
        if any(map(said.__contains__, TONGUES)):
            words.add(terminal, terminal, _ways(said), counted=said.get("counted", False))
        elif table.get("ordered"):
            _choose(words, terminal, choices.get(terminal, {}))
    sections = {key: section for key, section in table.items() if key not in APART}
    opens: dict[str, str] = {}
    forms: dict[str, Any] = {}
    for rulings in (False, True):  # what is seldom said comes last when somebody is told what could be said
        for key, section in sections.items():
            if not rulings and all(tongue in section for tongue in TONGUES):
                opens[key] = words.terminal(Literal(tuple(section[tongue] for tongue in TONGUES)))
            for name, said in rows_of(section).items() if key in opens or "on" in section else ():
                if any(map(said.__contains__, TONGUES)) and ("choices" in said) == rulings:
                    forms[name] = _form(f"{key}.{name}", said, words)
    for terminal, each in choices.items():
        if not table.get("ordered"):
            _choose(words, terminal, each)
    in_order = words.found if table.get("ordered") else words.in_order(len(core))
    return {
        "table": table,
        "forms": forms,
        "opens": opens,
        "core": len(files_to_words(*word_files())),
        "words": [(word.terminal, word.key, word.counted, dict(word.spellings)) for word in in_order],
    }


def _choose(words: "_Interning", terminal: str, choices: Mapping[str, Mapping[str, str]]) -> None:
    """Add words of which one is chosen; those that the core has are only written about."""
    for key, said in choices.items():
        if any(map(said.__contains__, TONGUES)):
            words.add(terminal, key, _ways(said))


def _form(where: str, said: Mapping[Any, Any], words: "_Interning") -> list[Any]:
    key = where.rpartition(".")[2]
    try:
        form = form_to_data(words.named(phrases_to_pieces(said)))
        for choice, told in said.get("choices", {}).items():
            words.add(f"{key.upper()}_RULING", choice, _ways(told))
    except RowError as wrong:
        raise RowError(f"{where}: {wrong}") from None
    return form


def _ways(said: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    if missing := [tongue for tongue in TONGUES if tongue not in said]:
        raise RowError(f"there are no words in {', '.join(missing)}")
    return {tongue: spellings(said[tongue]) for tongue in TONGUES}


@define
class _Interning:
    """
    The words so far: the same words have the same terminal.

    Attributes:
        found: All of them, in order.

        taken: Terminals that mean something else.
    """

    found: list[Word]
    taken: frozenset[str]
    _by_words: dict[tuple[str, ...], int] = field(factory=dict)
    _used: dict[int, None] = field(factory=dict)

    def __attrs_post_init__(self) -> None:
        for number, word in enumerate(self.found):
            self._by_words.setdefault(_first(word.spellings), number)

    def add(self, terminal: str, key: str, ways: Mapping[Any, tuple[str, ...]], *, counted: bool = False) -> None:
        """A word with a terminal of its own."""
        if terminal == key:
            self._by_words.setdefault(_first(ways), len(self.found))
        self.found.append(Word(terminal, key, dict(ways), counted))

    def terminal(self, literal: Literal, *, counted: bool = False) -> str:
        """What the grammar calls some words."""
        ways = dict(zip(TONGUES, map(spellings, literal.spelled), strict=True))
        counted = counted and any(len(each) > 1 for each in ways.values())
        at = self._by_words.get(_first(ways))
        if at is None:
            name = re.sub(r"\W+", "_", ways["en"][0]).upper()
            taken = {word.terminal for word in self.found} | self.taken
            name = next(each for each in (name, *(f"{name}_{n}" for n in range(2, 99))) if each not in taken)
            at = self._by_words[_first(ways)] = len(self.found)
            self.found.append(Word(name, name, ways, counted))
        self._used[at] = None
        known = self.found[at]
        more = {tongue: max(known.spellings[tongue], ways[tongue], key=len) for tongue in TONGUES}
        self.found[at] = Word(known.terminal, known.key, more, known.counted or counted)
        return known.terminal

    def in_order(self, core: int) -> list[Word]:
        """The words of the core, others, those of forms in the order in which they are first used, and choices."""
        own = range(core, len(self.found))
        chosen = [at for at in own if self.found[at].terminal != self.found[at].key]
        plain = [at for at in own if at not in self._used and at not in chosen]
        return [self.found[at] for at in (*range(core), *plain, *(at for at in self._used if at >= core), *chosen)]

    def named(self, form: Form) -> Form:
        """A form with terminals for its words."""
        named: list[Any] = []
        for piece in form:
            match piece:
                case Literal():
                    behind = bool(named) and isinstance(named[-1], Slot)
                    named.append(Words(self.terminal(piece, counted=behind)))
                case Slot(name, joint, Literal() as words, copies):
                    named.append(Slot(name, joint, Words(self.terminal(words)), copies))
                case Maybe(parts):
                    named.append(Maybe(self.named(parts)))
                case Either(ways):
                    named.append(Either(tuple(map(self.named, ways))))
                case _:
                    named.append(piece)
        return tuple(named)


def _first(ways: Mapping[Any, tuple[str, ...]]) -> tuple[str, ...]:
    return tuple(ways[tongue][0] for tongue in TONGUES)
