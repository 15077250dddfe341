"""What rows say to those who write a file: the pages about clauses, and what each word means."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from attrs import evolve

from ntwrules.dsl.helping.glosses import Gloss, Glosses, shared_glosses
from ntwrules.dsl.helping.handbook import DECKS_CLAUSES, ENDINGS_CLAUSES, Handbook, core_texts, read_handbook
from ntwrules.dsl.rows.forms import Either, Maybe, Piece, Slot, Words
from ntwrules.dsl.rows.printing import phrase
from ntwrules.dsl.rows.row import Row
from ntwrules.dsl.rows.sections import APART
from ntwrules.dsl.rows.table import Sayings
from ntwrules.model.texts import TONGUES, Texts, Tongue

__all__ = ["glosses", "handbook"]

_CLAUSES: Mapping[str, Path] = {"decks": DECKS_CLAUSES, "endings": ENDINGS_CLAUSES}
#: What is written about a clause, beside its meaning.
_WRITTEN = ("heading", "rules", "values", "examples", "within")


# Clauses -----------------------------------------------------------------------------------------------------------


@cache
def handbook(it: Sayings) -> Handbook:
    """All that is written about the clauses of a game."""
    table = it.kept["table"]
    values = dict(table.get("values", {}))
    for section in it.sections:
        if section.on and "effects" in values:
            values |= {f"{section.on}_doing": values["effects"], f"{section.on}_effect": values["effect"]}
    own = {"around": table["around"], "values": {key: said for key, said in values.items() if key not in _OF_EFFECTS}}
    own |= {key: _section(it, key, said) for key, said in table.items() if key not in APART}
    return read_handbook(own, *(_CLAUSES[share] for share in it.shares))


_OF_EFFECTS = ("effect", "effects")


def _section(it: Sayings, key: str, said: Mapping[str, Any]) -> dict[str, Any]:
    written = {name: said[name] for name in ("heading", "around") if name in said}
    if key in it.kept["opens"]:
        word = it.vocabulary.by_key[it.kept["opens"][key], it.kept["opens"][key]]
        written["around"] = {tongue: f"{word.spell(tongue)} {{ … }}" for tongue in TONGUES}
        written[key] = {"within": "players", **_written(said), "heading": {}}
    for name, row in said.items():
        known = it.rows.get(name)
        if isinstance(row, Mapping) and name not in written and name not in {"means", "around", "heading"}:
            if known is None or known.section != key:
                written[name] = _written(row)
            elif known.kind != "part" or "means" in row:
                written[name] = _written(row) | _shown(it, known, said)
    return written


def _written(said: Mapping[str, Any]) -> dict[str, Any]:
    return {**said.get("means", {}), **{name: said[name] for name in _WRITTEN if name in said}}


def _shown(it: Sayings, row: Row, section: Mapping[str, Any]) -> dict[str, Any]:
    """Examples, said by the row itself."""
    everything = {"whole": it.kept["table"].get("around_all", it.kept["table"]["around"])}
    if row.kind == "ruling":
        return {**_meaning(row), **everything, "examples": [_phrases(row, value) for value in row.choices.values()]}
    shown = row.said.get("shown")
    if shown is None:
        return {}
    if row.kind == "effect":
        place = {tongue: text.replace("…", "{ … }") for tongue, text in section["around"].items()}
        made = [row.owner(**{name: _tuples(value) for name, value in each.items()}) for each in shown]
        return {**everything, "place": place, "examples": [_phrases(row, effect) for effect in made]}
    return {"examples": [_phrases(row, {row.sets[-1]: _tuples(value)}) for value in shown]}


def _meaning(row: Row) -> dict[str, str]:
    usually = core_texts("usual")

    def said(tongue: Tongue, key: str) -> str:
        phrase = f"`{row.said['choices'][key][tongue]}`"
        usual = row.choices[key] == row.whole.default
        return (
            f"{usually.read(tongue).format(phrase) if usual else phrase}: {row.said['choices'][key]['means'][tongue]}"
        )

    return {tongue: " ".join(said(tongue, key) for key in row.choices) for tongue in TONGUES}


def _phrases(row: Row, value: Any) -> dict[str, str]:
    return {tongue: phrase(row, value, tongue) for tongue in TONGUES}


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value


# Words -------------------------------------------------------------------------------------------------------------


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
    for key, terminal in it.kept["opens"].items():
        yield (terminal, terminal), _gloss(it.kept["table"][key])
    for row in it.rows.values():
        if row.kind == "ruling":
            said = row.said["choices"]
            yield from (((f"{row.key.upper()}_RULING", key), _gloss(said[key], row.cites)) for key in said)
            yield from ((word, _gloss(next(iter(said.values())), row.cites)) for word in _words(row.form))
        elif "means" in row.said:
            yield from ((word, _gloss(row.said)) for word in _words(row.form))


def _words(form: Iterable[Piece]) -> Iterator[tuple[str, str]]:
    for piece in form:
        match piece:
            case Words(terminal) | Slot(words=Words(terminal)):
                yield terminal, terminal
            case Maybe(parts):
                yield from _words(parts)
            case Either(ways):
                for way in ways:
                    yield from _words(way)


def _gloss(said: Mapping[str, Any], *rules: str) -> Gloss:
    return Gloss(Texts(**{tongue: said["means"][tongue] for tongue in TONGUES}), rules or tuple(said.get("rules", ())))
