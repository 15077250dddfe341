"""A digest of all that matters in play, and of nothing else."""

import hashlib
import json
from typing import Any

from ntwrules.model.exchange import variant_to_data
from ntwrules.rulebooks.boot_op_stoom.variant import BosVariant

__all__ = ["fingerprint", "in_play"]

#: What cannot be noticed in play …
_UNNOTICED = frozenset({"names", "title", "version", "author", "about", "parents", "origins", "teams", "decks", "use"})
#: … and lists whose order means nothing.
_UNORDERED = frozenset({"tiles", "sails", "kinds", "parcels", "mixed", "icons", "steams", "days", "seatings"})


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
    del data["key"]
    found: dict[str, Any] = _noticed(data)
    return found


def _noticed(value: Any) -> Any:
    if isinstance(value, dict):
        return {
            key: _sorted(_noticed(inner)) if key in _UNORDERED else _noticed(inner)
            for key, inner in value.items()
            if key not in _UNNOTICED
        }
    return [_noticed(inner) for inner in value] if isinstance(value, list) else value


def _sorted(rows: Any) -> Any:
    return sorted(rows, key=lambda row: json.dumps(row, sort_keys=True))
