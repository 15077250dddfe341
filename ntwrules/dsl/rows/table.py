"""The table of all that a file can say about one game."""

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any

from attrs import NOTHING, define, field, fields, frozen

from ntwrules.dsl.parsing.parser import core_files
from ntwrules.dsl.rows.fingerprint import fingerprint
from ntwrules.dsl.rows.forms import RowError, Slot, data_to_form, slots
from ntwrules.dsl.rows.row import Row, RowKind, Rows
from ntwrules.dsl.text.words import CORE_MENTIONS, Mentions, Share, Vocabulary, Word, seat_words, word_files
from ntwrules.dsl.writing.layout import CORE_COLUMNS, Columns
from ntwrules.model.texts import Texts

__all__ = ["Sayings", "Section"]

#: Another one for every other way in which the table is kept as plain data.
_KEPT_AS = b"2"


@frozen
class Section:
    """
    Rows that stand together: those of a block, or the effects of one kind of thing.

    Attributes:
        key: Its name, and the rule of the grammar for a block.

        opens: The terminal of the word that opens the block; empty for no block.

        on: What its effects stand on; empty where there are none.

        rows: The keys of its rows, in order.
    """

    key: str
    opens: str
    on: str
    rows: tuple[str, ...]


@define(frozen=True, slots=False, eq=False, kw_only=True)
class Sayings(Rows):
    """
    All that a file can say about one game.

    Attributes:
        path: The table, a file `sayings.toml`; what is worked out of it is kept beside it.

        shares: What it takes of the grammar that games may share.

        fingerprint: A digest of all that matters in play.

        says_game: Does a printed file say which game it is about? The game of a file that does not is the first one.

        fresh: Is everything worked out anew, whatever is kept?
    """

    path: Path
    shares: tuple[Share, ...] = ()
    fingerprint: Callable[[Any], str] = field(default=fingerprint, repr=False)
    says_game: bool = True
    fresh: bool = False

    @property
    def kept_in(self) -> Path:
        """Where what takes a while to work out is kept."""
        return self.path.with_name("tables.json")

    @property
    def sources(self) -> tuple[Path, ...]:
        """The files from which the language is made."""
        return (*core_files(*self.shares), *word_files(*self.shares), self.path)

    @cached_property
    def digest(self) -> str:
        """Changes whenever one of the files changes from which the language is made, or the way it is kept."""
        return hashlib.sha256(b"".join((_KEPT_AS, *(path.read_bytes() for path in self.sources)))).hexdigest()

    @cached_property
    def kept(self) -> Mapping[str, Any]:
        """The table as plain data, with the words and forms worked out of it; made anew when a file has changed."""
        try:
            data: dict[str, Any] = {} if self.fresh else json.loads(self.kept_in.read_text("utf-8"))
        except (OSError, ValueError):
            data = {}
        if data.get("digest") == self.digest:
            return data
        from ntwrules.dsl.rows.file_to_data import file_to_data

        return {"digest": self.digest, **file_to_data(self.path, self.shares)}

    @cached_property
    def sections(self) -> tuple[Section, ...]:
        """Blocks, groups of effects, and what is only written about, in the order of the table."""
        return tuple(Section(key, opens, on, tuple(rows)) for key, opens, on, rows in self.kept["sections"])

    @cached_property
    def rows(self) -> Mapping[str, Row]:
        """Every row by its key, in the order of the table."""
        found = {}
        for section in self.sections:
            for key in section.rows:
                said = self.kept["table"][section.key][key]
                form = data_to_form(self.kept["forms"].get(key, []))
                row = Row(key, section.key, _kind(section, said), form, said, self)
                # A block may take things away in its own way, so that there are several rows of that name.
                found[f"{key} {section.key}" if row.kind == "without" else key] = row
        return MappingProxyType(found)

    @cached_property
    def choices(self) -> Mapping[str, Mapping[str, Any]]:
        """Words of which one is chosen, by terminal and key, with what each means to the variant."""
        own = {
            terminal: {key: said.get("value", key) for key, said in words.items()}
            for terminal, words in self.kept["table"].get("choices", {}).items()
        }
        return own | {f"{row.key.upper()}_RULING": row.choices for row in self.of("ruling")}

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """All words of the game's language."""
        words = tuple(
            Word(terminal, key, {tongue: tuple(ways) for tongue, ways in spelled.items()}, counted)
            for terminal, key, counted, spelled in self.kept["words"]
        )
        core = self.kept["core"]
        return Vocabulary(words[:core] + seat_words(self.variant.seat_plan) + words[core:])

    @cached_property
    def columns(self) -> Columns:
        """How like lines stand in columns: as a row tells; of things names, choices, and what they do."""
        things = {row.key: tuple(_columns(row)) for row in self.of("thing")}
        told = {row.key: row.said["columns"] for row in self.rows.values() if "columns" in row.said}
        return {**CORE_COLUMNS, **things, **{key: tuple(map(frozenset, each)) for key, each in told.items()}}

    @cached_property
    def mentions(self) -> Mentions:
        """What the names in each clause are names of."""
        found: dict[str, tuple[str, ...]] = dict(CORE_MENTIONS)
        for row in self.rows.values():
            names = row.said.get("names", {})
            forms = {row.key: row.form} if row.kind != "thing" or "key" not in row.values else row.inner
            for rule, form in forms.items():
                named = (names[slot.name] for slot in slots(form) if slot.name in names)
                if kinds := dict.fromkeys(kind if isinstance(kind, str) else kind["kind"] for kind in named):
                    found[rule] = tuple(kinds)
            if row.kind == "without":
                found[f"{row.key} {row.section}"] = tuple(row.said.get("mentions", reversed(row.said["takes"])))
            elif "mentions" in row.said:
                found[row.key] = tuple(row.said["mentions"])
        return found

    @property
    def starter(self) -> Texts:
        """Clauses with remarks for somebody who begins a variant."""
        return Texts(**self.kept["table"].get("starter", {}))

    def check(self) -> None:
        """Raise `RowError` for a row that does not fit the classes."""
        for row in self.rows.values():
            if row.kind in {"setting", "ruling", "thing"}:
                row.whole  # noqa: B018 - looks the field up
            if row.kind not in {"without", "written"}:
                row.values  # noqa: B018 - looks every place up
            if row.kind == "written" and not {row.key, row.section} & self.finer.lowers.keys():
                raise RowError(f"{row.key}: nothing tells how it is read")
            if row.kind == "effect" and "rule" not in row.said:
                told = {*row.values, *row.said.get("slots", ())}
                for attribute in fields(row.owner):
                    if attribute.name not in told and attribute.default is NOTHING:
                        raise RowError(f"{row.key}: nothing is said of {attribute.name}")
            elif row.kind == "effect" and row.key not in self.finer.reads.keys() & self.finer.writes.keys():
                raise RowError(f"{row.key}: nothing tells how it is read and written")


def _columns(row: Row) -> Iterator[frozenset[str]]:
    if "names" not in row.values:
        yield from (frozenset({row.values[slot.name].symbol}) for slot in [*slots(row.form)][1:])
        return
    yield frozenset({"naming"})
    told = [slot for slot in row.form if isinstance(slot, Slot) and slot.name not in {"key", "names"}]
    does = frozenset(row.values[slot.name].symbol for slot in told if not slot.copies and not slot.words)
    yield frozenset(row.attributes) - does
    yield does


def _kind(section: Section, said: Mapping[str, Any]) -> RowKind:
    if said.get("part"):
        return "part"
    if section.on:
        return "effect"
    if "rule" in said:
        return "written"
    if "choices" in said:
        return "ruling"
    if "takes" in said:
        return "without"
    if "makes" in said:
        return "thing" if "sets" in said else "part"
    return "setting"
