"""Reads the rules of No Time To Waste from the table beside it."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from ntwrules.model.rules import Alternative, Rule, Section
from ntwrules.model.texts import TONGUES, Texts

__all__ = ["rules"]


@cache
def rules() -> Mapping[str, Rule]:
    """
    Every rule by its id, in the order of the rulebook.

    >>> rules()["M2"].sentence.en
    'A move never ends on water or in a boat.'
    """
    table = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))
    return MappingProxyType({rule.id: rule for key, section in table.items() for rule in _section(key, section)})


def _section(key: str, table: dict[str, Any]) -> Iterator[Rule]:
    section = Section(key, _texts(table["title"]))
    for id_, row in table.items():
        if id_ != "title":
            yield Rule(
                id=id_,
                section=section,
                sentence=_texts(row),
                ruling=_texts(row.get("ruling", {})),
                alternatives=tuple(
                    Alternative(_texts(other["file"]), _texts(other)) for other in row.get("alternatives", ())
                ),
            )


def _texts(row: Mapping[str, Any]) -> Texts:
    """The text of each tongue, on one line."""
    return Texts(**{tongue: " ".join(row.get(tongue, "").split()) for tongue in TONGUES})
