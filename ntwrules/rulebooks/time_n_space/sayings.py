"""What a file can say about Time 'n' Space: the table `sayings.toml`, and the little that its rows cannot say."""

from functools import partial
from pathlib import Path
from typing import Any

from ntwrules.dsl.parsing.tree import Node
from ntwrules.dsl.rows.finer import Finer
from ntwrules.dsl.rows.fingerprint import digest, in_play
from ntwrules.dsl.rows.table import Sayings
from ntwrules.dsl.rows.values import Reading
from ntwrules.rulebooks.time_n_space.language.lines import BLOCKS, LINES, READS, WRITES, duration
from ntwrules.rulebooks.time_n_space.playable import can_be_played
from ntwrules.rulebooks.time_n_space.variant import Building, Tile, TimeVariant

__all__ = ["SAYINGS"]


def _if_any(field: str, node: Node, it: Reading) -> dict[str, int]:
    """A time that need not be there."""
    said = node.node("duration")
    return {field: duration(said, it) if said else 0}


def _orders(node: Node, it: Reading) -> dict[str, Any]:
    return {"orders": tuple(it.number(leaf, 1, 9) for leaf in node.leaves("NUMBER"))}


def _in_colours(values: dict[str, Any]) -> dict[str, Any]:
    return {"supply": tuple(values[place] for place in "abcd")}


def _by_colour(values: Any) -> dict[str, Any]:
    return dict(zip("abcd", values["supply"], strict=True))


def _digest(variant: TimeVariant) -> str:
    """A digest of all that matters in play; the order of buildings does, as it is that of their fields (D5)."""
    return digest(in_play(variant) | {"fields": [building.key for building in variant.centre]})


SAYINGS = Sayings(
    path=Path(__file__).with_name("sayings.toml"),
    variant=TimeVariant,
    fingerprint=_digest,
    things={each.__name__: each for each in (Building, Tile)},
    finer=Finer(
        reads={
            **READS,
            "orders": _orders,
            **{field: partial(_if_any, field) for field in ("grace_ms", "quantum_ms")},
        },
        writes=WRITES,
        fields={"supply": _in_colours},
        values={"supply": _by_colour},
        lowers={line.row: line.lower for line in LINES} | {block: line.lower_block for block, line in BLOCKS.items()},
        makes={line.row: line.make for line in LINES},
        prints={line.row: line.print for line in LINES},
        differs={line.row: line.differ for line in LINES},
        check=can_be_played,
    ),
)
