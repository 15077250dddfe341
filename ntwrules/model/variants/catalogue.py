"""Reads the rules of a game from the table its rulebook keeps."""

import tomllib
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from ntwrules.model.texts import texts_of
from ntwrules.model.variants.rules import Alternative, Rule, RuleSection

__all__ = ["text_to_rules"]


def text_to_rules(text: str) -> Mapping[str, Rule]:
    r"""
    Every rule of a catalogue by its id, in its order.

    >>> rules = text_to_rules('[M]\ntitle.en = "Moving"\n[M.M2]\nen = "Never onto\twater."')
    >>> rules["M2"].sentence.en, rules["M2"].section.title.en
    ('Never onto water.', 'Moving')
    """
    table = tomllib.loads(text)
    return MappingProxyType({rule.id: rule for key, section in table.items() for rule in _section(key, section)})


def _section(key: str, table: dict[str, Any]) -> Iterator[Rule]:
    section = RuleSection(key, texts_of(table["title"]))
    for id_, row in table.items():
        if id_ != "title":
            yield Rule(
                id=id_,
                section=section,
                sentence=texts_of(row),
                ruling=texts_of(row.get("ruling", {})),
                alternatives=tuple(
                    Alternative(texts_of(other["file"]), texts_of(other)) for other in row.get("alternatives", ())
                ),
                within=row.get("within", ""),
            )
