"""What rows say to those who write a file: the pages about clauses, and what each word means."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from attrs import evolve

from ntwrules.dsl.rows.forms import leaves
from ntwrules.dsl.rows.printing import phrase
from ntwrules.dsl.rows.row import Row
from ntwrules.dsl.rows.table import Sayings, Section
from ntwrules.dsl.text.handbook import Handbook, core_texts, read_handbook
from ntwrules.dsl.text.words import Gloss, Glosses, shared_glosses
from ntwrules.model.texts import TONGUES, Texts, Tongue
from ntwrules.model.variants.rules import Alternative, Rule, read_rules

__all__ = ["glosses", "handbook", "rules_of"]

#: What is written about a clause, beside its meaning.
_WRITTEN = ("heading", "rules", "values", "examples", "within")


@cache
def handbook(it: Sayings) -> Handbook:
    """All that is written about the clauses of a game."""
    table = it.kept["table"]
    values = dict(table.get("values", {}))
    effect, effects = values.pop("effect", None), values.pop("effects", None)
    for section in it.sections:
        if section.on and effects is not None:
            values |= {f"{section.on}_doing": effects, f"{section.on}_effect": effect}
    own = {"around": table["around"], "values": values}
    own |= {section.key: _section(it, section, table[section.key]) for section in it.sections}
    return read_handbook(own, *it.shares)


def _section(it: Sayings, section: Section, said: Mapping[str, Any]) -> dict[str, Any]:
    written = {name: said[name] for name in ("heading", "around") if name in said}
    if section.opens:
        word = it.vocabulary.by_key[section.opens, section.opens]
        written["around"] = {tongue: f"{word.spell(tongue)} {{ … }}" for tongue in TONGUES}
        written[section.key] = {"within": "players", **_written(said), "heading": {}}
    for name, row in said.items():
        known = it.rows.get(name)
        if isinstance(row, Mapping) and name not in written and name not in {"means", "around", "heading"}:
            if known is None or known.section != section.key:
                written[name] = _written(row)
            elif known.kind != "part" or "means" in row:
                written[name] = _written(row) | _shown(it, known, said)
    return written


def _written(said: Mapping[str, Any]) -> dict[str, Any]:
    return {**said.get("means", {}), **{name: said[name] for name in _WRITTEN if name in said}}


def _shown(it: Sayings, row: Row, section: Mapping[str, Any]) -> dict[str, Any]:
    """Examples, said by the row itself."""
    shown: Iterable[Any] = row.choices.values() if row.kind == "ruling" else map(_tuples, row.said.get("shown", ()))
    if row.kind == "effect":
        shown = (row.owner(**each) for each in shown)
    examples = [{tongue: phrase(it, row, value, tongue) for tongue in TONGUES} for value in shown]
    written: dict[str, Any] = {"examples": examples} if examples else {}
    if examples and row.kind in {"ruling", "effect"}:
        written["whole"] = it.kept["table"].get("around_all", it.kept["table"]["around"])
    if examples and row.kind == "effect":
        around = row.said.get("around", section["around"])
        written["place"] = {tongue: text.replace("…", "{ … }") for tongue, text in around.items()}
    return written | _meaning(row) if row.kind == "ruling" else written


def _meaning(row: Row) -> dict[str, str]:
    """What each choice of a ruling means, and which is the usual one."""
    usually = core_texts("usual")

    def said(tongue: Tongue, key: str, told: Mapping[str, Any]) -> str:
        words = f"`{told[tongue]}`"
        usual = row.choices[key] == row.whole.default
        return f"{usually.read(tongue).format(words) if usual else words}: {told['means'][tongue]}"

    return {tongue: " ".join(said(tongue, *each) for each in row.said["choices"].items()) for tongue in TONGUES}


def _tuples(value: Any) -> Any:
    """What a file tells in lists, as classes hold it."""
    if isinstance(value, dict):
        return {name: _tuples(inner) for name, inner in value.items()}
    return tuple(map(_tuples, value)) if isinstance(value, list) else value


@cache
def rules_of(told: tuple[Sayings, Path]) -> Mapping[str, Rule]:
    """The rules of a game as its catalogue tells them, with what its rulings can be instead as their rows do."""
    it, catalogue = told
    rules = dict(read_rules(catalogue))
    for row in it.of("ruling"):
        opens = next(section.opens for section in it.sections if section.key == row.section)
        block = it.vocabulary.by_key[opens, opens]
        for key, value in row.choices.items():
            said = row.said["choices"][key]
            if value != row.whole.default and said.get("alone", True):
                file = {tongue: f"{block.spell(tongue)} {{ {phrase(it, row, value, tongue)} }}" for tongue in TONGUES}
                other = Alternative(Texts(**file), Texts(**said["means"]))
                rules[row.cites] = evolve(rules[row.cites], alternatives=(*rules[row.cites].alternatives, other))
    return MappingProxyType(rules)


@cache
def glosses(it: Sayings) -> Glosses:
    """What each word of a game means: what was written about it, or else about the first row it stands in."""
    found = dict(shared_glosses(*it.shares))
    table = it.kept["table"]
    for terminal, said in table.get("words", {}).items():
        known = found.get((terminal, terminal))
        if "means" in said:
            found[terminal, terminal] = _gloss(said)
        elif known is not None:
            found[terminal, terminal] = evolve(known, rules=tuple(said.get("rules", known.rules)))
    for terminal, words in table.get("choices", {}).items():
        found |= {(terminal, key): _gloss(said) for key, said in words.items()}
    for word, gloss in _of_rows(it):
        found.setdefault(word, gloss)
    return MappingProxyType(found)


def _of_rows(it: Sayings) -> Iterator[tuple[tuple[str, str], Gloss]]:
    for section in it.sections:
        if section.opens:
            yield (section.opens, section.opens), _gloss(it.kept["table"][section.key])
    for row in it.rows.values():
        if row.kind == "ruling":
            said = row.said["choices"]
            yield from (((f"{row.key.upper()}_RULING", key), _gloss(said[key], row.cites)) for key in said)
            yield from ((word, _gloss(next(iter(said.values())), row.cites)) for word in _words(row))
        elif "means" in row.said:
            yield from ((word, _gloss(row.said)) for word in _words(row))


def _words(row: Row) -> Iterator[tuple[str, str]]:
    for piece in leaves(row.form):
        terminal = piece if isinstance(piece, str) else piece.words
        if terminal:
            yield terminal, terminal


def _gloss(said: Mapping[str, Any], *rules: str) -> Gloss:
    return Gloss(Texts(**{tongue: said["means"][tongue] for tongue in TONGUES}), rules or tuple(said.get("rules", ())))
