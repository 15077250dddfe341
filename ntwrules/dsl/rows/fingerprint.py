"""A digest of all that matters in play, and of nothing else."""

import hashlib
import json
from typing import Any, get_args, get_origin

from attrs import fields, has

from ntwrules.model.exchange.variant_data import variant_to_data
from ntwrules.model.variants.variant import Variant

__all__ = ["fingerprint", "in_play"]

#: What cannot be noticed in play.
_NAMED = frozenset({"key", "title", "version", "author", "about", "parents", "origins", "teams"})


def fingerprint(variant: Variant) -> str:
    """
    Equal for variants that play the same, whatever their titles or the order of what they consist of.

    Keys of cards, tiles and other things count, because records of games spell them.
    """
    text = json.dumps(in_play(variant), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()


def in_play(variant: Variant) -> dict[str, Any]:
    """The variant as plain data, without what cannot be noticed in play, things in an order of their own."""
    data = {name: value for name, value in variant_to_data(variant).items() if name not in _NAMED}
    found: dict[str, Any] = _noticed(data)
    _put_in_order(type(variant), found)
    return found


def _noticed(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _noticed(inner) for key, inner in value.items() if key != "names"}
    return [_noticed(inner) for inner in value] if isinstance(value, list) else value


def _put_in_order(holder: type, data: dict[str, Any]) -> None:
    """The order of things in a list means nothing, be it a list of the variant or of a part of it."""
    for attribute in fields(holder):
        if attribute.name not in data:
            continue
        if get_origin(attribute.type) is tuple and has(get_args(attribute.type)[0]):
            data[attribute.name].sort(key=lambda row: json.dumps(row, sort_keys=True))
        elif isinstance(attribute.type, type) and has(attribute.type):
            _put_in_order(attribute.type, data[attribute.name])
