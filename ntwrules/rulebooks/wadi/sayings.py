"""What a file can say about Wadi: the table `sayings.toml`, and the map, which no row can say."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ntwrules.dsl.lowering.assembly import Assembly
from ntwrules.dsl.lowering.overlay import Said, Statements
from ntwrules.dsl.parsing.tree import Leaf, Node
from ntwrules.dsl.rows.finer import Finer
from ntwrules.dsl.rows.printing import RowPrinter
from ntwrules.dsl.rows.table import Sayings
from ntwrules.dsl.rows.values import Reading
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import Place, Source
from ntwrules.rulebooks.wadi.maps import PLAYERS, Fault, WadiMap, likely_tiles, usual_width
from ntwrules.rulebooks.wadi.redrawing import in_columns, redrawn
from ntwrules.rulebooks.wadi.variant import WadiVariant

__all__ = ["SAYINGS", "drawn_at", "redrawing"]

#: What is found for each fault of a map.
_FOUND = {
    "empty": "NTW240", "too-large": "NTW241", "unequal": "NTW242", "unknown": "NTW243", "dead-end": "NTW244",
    "bad-fork": "NTW245", "bad-discs": "NTW246", "circle": "NTW247", "source-on-land": "NTW248",
}  # fmt: skip


def _lower_map(node: Node, file: Statements) -> None:
    """A map is drawn in one block, and stands instead of the one that was inherited."""
    lines = list(node.nodes())
    if lines and file.once(node.parts[0], "map"):
        file.instead(node, "map")
        for each in lines:
            (line,) = each.leaves("STRING")
            file.set(each, "map", file.text(line), item="+")


def drawn_at(lines: list[Said], row: int, column: int) -> Place:
    """Where a tile stands in the file: the last of its line if there are fewer."""
    at = lines[min(row, len(lines) - 1)].at
    tiles = list(re.finditer(r"[^\s\"]+", at.text))
    if not tiles:
        return at
    tile = tiles[min(column, len(tiles) - 1)]
    return Place(at.source, at.start + tile.start(), at.start + tile.end())


def _make_map(file: Assembly) -> dict[str, Any]:
    lines = [said[""] for said in file.overlay.items("map").values()]
    drawing = WadiMap.of([line.value for line in lines])
    if file.whole:
        for fault in drawing.faults:
            _tell(file, lines, fault)
            more = [_for_all_numbers_of_players(lines, fault)] if fault.code == "bad-discs" else []
            file.say.propose(_FOUND[fault.code], redrawing(lines, file.source), *more)
    return {"map": drawing.rows}


def _for_all_numbers_of_players(lines: list[Said], fault: Fault) -> Iterator[Edit]:
    """Discs for two numbers of players, and for the third as many more as for the second."""
    discs, at = [int(number) for number in fault.found.split("/")], drawn_at(lines, fault.row, fault.column)
    if len(discs) == len(PLAYERS) - 1 and at.text.endswith(fault.found):
        yield Edit(at.end, at.end, f"/{max(0, 2 * discs[1] - discs[0])}")


def redrawing(lines: list[Said], source: Source) -> Iterator[Edit]:
    """What to change in a file so that the lines of its map draw what was probably meant."""
    if any(line.at.source is not source for line in lines):
        return
    made = [f'"{row}"' for row in in_columns(redrawn(tuple(line.value for line in lines)))]
    if len(made) == len(lines):
        for one, row in zip(lines, made, strict=True):
            if one.value.split() != row.strip('"').split():
                yield Edit(one.at.start, one.at.end, row)
    elif made:
        first, last = lines[0].at, lines[-1].at
        indent = " " * (first.position[1] - 1)
        yield Edit(first.start, last.end, f"\n{indent}".join(made))


def _tell(file: Assembly, lines: list[Said], fault: Fault) -> None:
    at = drawn_at(lines, fault.row, fault.column) if lines else file.whole_file()
    if fault.code in {"unequal", "too-large"}:
        wanted = usual_width([line.value.split() for line in lines])
        file.find(_FOUND[fault.code], at, rule="B6", n_found=int(fault.found), n_wanted=wanted)
    else:
        likely = likely_tiles(fault.found) if fault.code == "unknown" else ""
        hint, expected = ("help_likely", {"expected": likely}) if likely else ("help", {})
        file.find(_FOUND[fault.code], at, rule="B6", found=fault.found, hint=hint, **expected)


def _print_map(it: RowPrinter[WadiVariant]) -> Iterator[Node]:
    for number, line in enumerate(in_columns(it.variant.map)):
        yield it.clause(f"map.{number}", "line", Leaf("STRING", line))


def _map_differs(it: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    if it.a.map != it.b.map:
        yield "line", {}


def _points(name: str) -> Any:
    return lambda values: {name: values["sign"] * values["points"]}


def _signed(name: str) -> Any:
    return lambda values: {"sign": -1 if values[name] < 0 else 1, "points": abs(values[name])}


def _retrievals(node: Node, it: Reading) -> dict[str, Any]:
    return {"retrieve_points": tuple(it.number(leaf, 0, 99) for leaf in node.leaves("NUMBER"))}


_SIGNED = ("unused_bonus", "stay_points", "forced_dry_points")

SAYINGS = Sayings(
    path=Path(__file__).with_name("sayings.toml"),
    variant=WadiVariant,
    things={},
    finer=Finer(
        reads={"retrieve_points": _retrievals},
        fields={name: _points(name) for name in _SIGNED},
        values={name: _signed(name) for name in _SIGNED},
        lowers={"map": _lower_map},
        makes={"line": _make_map},
        prints={"line": _print_map},
        differs={"line": _map_differs},
    ),
)
