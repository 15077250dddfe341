"""A digest of all that matters in play, and of nothing else."""

import hashlib
import json
from typing import Any

from ntwrules.model.exchange.variant_data import variant_to_data
from ntwrules.rulebooks.boot_op_stoom.variant import BosVariant

__all__ = ["fingerprint", "in_play"]

#: What cannot be noticed in play …
_NAMED = frozenset({"key", "title", "version", "author", "about", "parents", "origins", "teams"})
#: … and lists whose order means nothing.
_UNORDERED = ("tiles", "sails", "kinds", "parcels", "mixed", "icons", "steams", "seatings")


def fingerprint(variant: BosVariant) -> str:
    """
    Equal for variants that play the same, whatever their titles or the order of what they consist of.

    Keys of cards, tiles and calendar cards count, because records of games spell them.
    """
    text = json.dumps(in_play(variant), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()


def in_play(variant: BosVariant) -> dict[str, Any]:
    """The variant as plain data, without what cannot be noticed in play."""
    data = variant_to_data(variant)
    found: dict[str, Any] = _noticed({name: value for name, value in data.items() if name not in _NAMED})
    for rows in _UNORDERED:
        found[rows] = _sorted(found[rows])
    found["calendar"]["days"] = _sorted(found["calendar"]["days"])
    return found


def _noticed(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _noticed(inner) for key, inner in value.items() if key != "names"}
    return [_noticed(inner) for inner in value] if isinstance(value, list) else value


def _sorted(rows: list[Any]) -> list[Any]:
    return sorted(rows, key=lambda row: json.dumps(row, sort_keys=True))
