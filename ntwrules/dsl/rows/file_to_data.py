"""From the file of a table to plain data: the words of a language with their terminals, and the forms of its rows."""

import re
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from attrs import define, field

from ntwrules.dsl.parsing.feeding import SIGNS
from ntwrules.dsl.rows.forms import RowError, Slot, form_to_data, phrases_to_form, spellings
from ntwrules.dsl.text.words import Share, Word, files_to_words, word_files
from ntwrules.model.texts import TONGUES

__all__ = ["file_to_data"]

#: What the grammar calls values and signs.
_TAKEN = frozenset({"NAME", "NUMBER", "DECIMAL", "COUNT", "STRING", "COMPARE", "SEAT", *SIGNS})
#: Keys of the table that are no section, and keys of a section that are no row.
_APART = frozenset({"around", "around_all", "starter", "values", "words", "choices", "ordered"})
_OF_SECTIONS = frozenset({"heading", "around", "means", "examples", "rules", "values", "within", "on", "extends"})


def file_to_data(path: Path, shares: Iterable[Share]) -> dict[str, Any]:
    """A table with all sections, words and forms worked out of it, as plain data."""
    table = tomllib.loads(path.read_text("utf-8"))
    choices, ordered = table.get("choices", {}), table.get("ordered", False)
    words = _Interning(list(files_to_words(*word_files(*shares))), _TAKEN | choices.keys())
    core = len(words.found)
    for terminal, said in table.get("words", {}).items():
        if _is_worded(said):
            words.add(terminal, terminal, said)
        elif ordered:
            words.choose(terminal, choices.get(terminal, {}))
    sections = {key: _rows(said) for key, said in table.items() if key not in _APART}
    opens: dict[str, str] = {}
    forms: dict[str, Any] = {}
    for rulings in (False, True):  # what is seldom said comes last when somebody is told what could be said
        for key, rows in sections.items():
            if not rulings and all(tongue in table[key] for tongue in TONGUES):
                opens[key] = words.terminal(tuple(table[key][tongue] for tongue in TONGUES))
            for name, said in rows.items():
                if _is_worded(said) and ("choices" in said) == rulings:
                    forms[name] = _form(f"{key}.{name}", said, words)
    for terminal, each in choices.items() if not ordered else ():
        words.choose(terminal, each)
    return {
        "table": table,
        "sections": [(key, opens.get(key, ""), table[key].get("on", ""), list(rows)) for key, rows in sections.items()],
        "forms": forms,
        "core": len(files_to_words(*word_files())),
        "words": [
            (word.terminal, word.key, word.counted, dict(word.spellings))
            for word in (words.found if ordered else words.in_order(core))
        ],
    }


def _is_worded(said: Mapping[str, Any]) -> bool:
    return any(tongue in said for tongue in TONGUES)


def _rows(section: Mapping[str, Any]) -> dict[str, Mapping[str, Any]]:
    """The rows of a block or of effects; what has neither words nor a rule of its own is only written about."""
    if "on" not in section and not _is_worded(section):
        return {}
    own = {key: said for key, said in section.items() if isinstance(said, Mapping) and key not in _OF_SECTIONS}
    return {key: said for key, said in own.items() if _is_worded(said) or "takes" in said or "rule" in said}


def _form(where: str, said: Mapping[Any, Any], words: "_Interning") -> Any:
    key = where.rpartition(".")[2]
    try:
        form = phrases_to_form(said, words.terminal)
        if "choices" in said:  # a ruling: its subject, and one of the things that can be said of it
            form += (Slot(said.get("sets", key).rpartition(".")[2]),)
            words.choose(f"{key.upper()}_RULING", said["choices"])
    except RowError as wrong:
        raise RowError(f"{where}: {wrong}") from None
    return form_to_data(form)


@define
class _Interning:
    """The words so far, in order: the same words have the same terminal, and none that is taken."""

    found: list[Word]
    taken: frozenset[str]
    _by_words: dict[tuple[str, ...], int] = field(factory=dict)
    _used: dict[int, None] = field(factory=dict)

    def __attrs_post_init__(self) -> None:
        for number, word in enumerate(self.found):
            self._by_words.setdefault(_first(word.spellings), number)

    def add(self, terminal: str, key: str, said: Mapping[str, Any]) -> None:
        """A word with a terminal of its own."""
        if missing := [tongue for tongue in TONGUES if tongue not in said]:
            raise RowError(f"there are no words in {', '.join(missing)}")
        ways = {tongue: spellings(said[tongue]) for tongue in TONGUES}
        if terminal == key:
            self._by_words.setdefault(_first(ways), len(self.found))
        self.found.append(Word(terminal, key, ways, said.get("counted", False)))

    def choose(self, terminal: str, choices: Mapping[str, Mapping[str, Any]]) -> None:
        """Words of which one is chosen; those that the core has are only written about."""
        for key, said in choices.items():
            if _is_worded(said):
                self.add(terminal, key, said)

    def terminal(self, spelled: tuple[str, ...], behind: bool = False) -> str:
        """What the grammar calls some words; those *behind* a value may count it."""
        ways = dict(zip(TONGUES, map(spellings, spelled), strict=True))
        counted = behind and any(len(each) > 1 for each in ways.values())
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


def _first(ways: Mapping[Any, tuple[str, ...]]) -> tuple[str, ...]:
    return tuple(ways[tongue][0] for tongue in TONGUES)
