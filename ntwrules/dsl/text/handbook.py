"""What each clause of the language means, with examples, as read from the tables beside the grammars."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from attrs import field, frozen

from ntwrules.dsl.text.words import Share
from ntwrules.model.texts import TONGUES, Texts, Tongue

__all__ = ["Clause", "Example", "Handbook", "HandbookSection", "core_handbook", "core_texts", "read_handbook"]

#: Keys of the table that are no section.
_APART = ("around", "texts", "values")
#: Keys of a section that are no clause.
_SECTION = ("heading", "around", *TONGUES)


@frozen
class HandbookSection:
    """
    Clauses that stand in one block, or belong together otherwise.

    Attributes:
        key: Its name in the table.

        heading: What it is called; nothing for a mere place of examples.

        about: A word beforehand; often nothing.
    """

    key: str
    heading: Texts
    about: Texts


@frozen
class Example:
    """
    How a clause can be used, in every tongue.

    Attributes:
        lines: The lines themselves.

        file: A whole file with those lines in their place.
    """

    lines: Texts
    file: Texts


@frozen
class Clause:
    """
    A rule of the grammar as people know it.

    Attributes:
        section: Where it belongs.

        rule: The rule of the grammar.

        heading: What it is called, where its first words will not do.

        meaning: What it says about the game.

        examples: Each stands by itself.

        rules: Ids of the rules of the game it touches.

        values: What stands for a value in it, by terminal, one after another; the last one is repeated.
    """

    section: HandbookSection
    rule: str
    heading: Texts
    meaning: Texts
    examples: tuple[Example, ...]
    rules: tuple[str, ...]
    values: Mapping[str, Texts] = field(hash=False)


@frozen
class Handbook:
    """
    All that is written about the clauses of one rulebook.

    Attributes:
        clauses: In the order in which they are read; one rule may stand in several sections.

        values: What stands for a value in the form of a clause, by terminal or rule.
    """

    clauses: tuple[Clause, ...]
    values: Mapping[str, Texts] = field(hash=False)

    @property
    def sections(self) -> tuple[HandbookSection, ...]:
        """Every section with something in it."""
        return tuple(dict.fromkeys(clause.section for clause in self.clauses))

    def of(self, rule: str, section: str | None = None) -> Clause | None:
        """
        What is written about a rule of the grammar, in the section named if it stands in several.

        >>> core_handbook().of("version").meaning.en
        'A number as you count yourself, such as `2`, `0.3` or `1.2.1`.'
        """
        found = [clause for clause in self.clauses if clause.rule == rule]
        return next((clause for clause in found if clause.section.key == section), found[0] if found else None)


def core_handbook() -> Handbook:
    """What any rulebook can say; its examples need a rulebook to be compiled."""
    return read_handbook({})


def read_handbook(own: Mapping[str, Any], *shares: Share) -> Handbook:
    """The table of the core with those parts a rulebook takes and its own laid over it; its own gives the order."""
    tables = [_written(), *map(_written, shares), own]
    table: dict[str, Any] = {key: {} for each in reversed(tables) for key in each}
    for each in tables:
        _lay_over(table, each)
    return Handbook(tuple(_clauses(table)), _texts_by_key(table["values"]))


def _written(share: str = "") -> dict[str, Any]:
    import tomllib  # only those who ask for help need it

    path = Path(__file__).parents[1] / "grammar" / f"{share}_clauses.toml".lstrip("_")
    return tomllib.loads(path.read_text("utf-8"))


def _lay_over(table: dict[str, Any], other: Mapping[str, Any]) -> None:
    for key, value in other.items():
        if isinstance(value, dict):
            _lay_over(table.setdefault(key, {}), value)
        else:
            table[key] = value


def _clauses(table: Mapping[str, Any]) -> Iterator[Clause]:
    sections, whole = {key: rows for key, rows in table.items() if key not in _APART}, table.get("around", {})
    for key, rows in sections.items():
        section = HandbookSection(key, _texts(rows.get("heading", {})), _texts(rows))
        for rule, row in rows.items():
            if rule not in _SECTION:
                place = row.get("place") or sections[row.get("within", key)].get("around", {})
                yield Clause(
                    section=section,
                    rule=rule,
                    heading=_texts(row.get("heading", {})),
                    meaning=_texts(row),
                    examples=tuple(_example(each, place, row.get("whole", whole)) for each in row.get("examples", ())),
                    rules=tuple(row.get("rules", ())),
                    values=_texts_by_key(row.get("values", {})),
                )


def _example(row: Mapping[str, str], place: Mapping[str, str], whole: Mapping[str, str]) -> Example:
    def file(tongue: Tongue) -> str:
        text = row[tongue].strip("\n") + "\n"
        if tongue not in place or tongue not in whole:
            return text
        return whole[tongue].replace("…", place[tongue].replace("…", f"\n{text}")) + "\n"

    lines = Texts(**{tongue: row[tongue].strip("\n") for tongue in TONGUES})
    return Example(lines, Texts(**{tongue: file(tongue) for tongue in TONGUES}))


def core_texts(key: str) -> Texts:
    """A text that stands in the pages of all games."""
    return _texts(_written()["texts"][key])


def _texts(row: Mapping[str, Any]) -> Texts:
    return Texts(**{tongue: row.get(tongue, "") for tongue in TONGUES})


def _texts_by_key(rows: Mapping[str, Mapping[str, str]]) -> Mapping[str, Texts]:
    return MappingProxyType({key: _texts(row) for key, row in rows.items()})
