"""The clauses of Boot op Stoom, turned into statements."""

from collections.abc import Mapping
from types import MappingProxyType

from ntwrules.dsl.lowering.clauses import CORE_CLAUSES, naming, without
from ntwrules.dsl.lowering.overlay import Statements
from ntwrules.dsl.parsing.tree import Leaf, Node
from ntwrules.dsl.rulebook import Lowering
from ntwrules.rulebooks.boot_op_stoom.language.rulings import RULINGS

__all__ = ["CLAUSES"]


def _first(node: Node, *kinds: str) -> Leaf:
    return next(node.leaves(*kinds))


def _block(clauses: Mapping[str, Lowering]) -> Lowering:
    def lower(node: Node, file: Statements) -> None:
        for clause in node.nodes():
            (_ruling if clause.rule in RULINGS else clauses[clause.rule])(clause, file)

    return lower


def _ruling(node: Node, file: Statements) -> None:
    ruling = RULINGS[node.rule]
    if file.once(node.parts[0], ruling.name):
        file.set(node, "ruling", ruling.value(_first(node, ruling.predicate).value), item=ruling.name)


def _numbered(slot: str, least: int, most: int, rule: str) -> Lowering:
    """A clause that says one number; nothing counts as none."""

    def lower(node: Node, file: Statements) -> None:
        if file.once(node.parts[0], slot):
            number = node.leaf("NUMBER")
            file.set(node, slot, file.number(number, least, most, rule=rule) if number else 0)

    return lower


def _tiles(node: Node, file: Statements) -> None:
    if not file.once(node.parts[0], "size"):
        return
    first, second = node.leaves("NUMBER")
    side = file.number(first, 2, 9, rule="U1")
    if first.value != second.value:
        both = Leaf("NUMBER", "", first.start, second.end)
        file.find("NTW213", both, rule="U1", rows=first.value, columns=second.value)
    file.set(node, "size", side)


def _thing(kind: str, *further: str) -> Lowering:
    """A thing with names, perhaps copies, and parts that are read when all is known."""

    def lower(node: Node, file: Statements) -> None:
        name = _first(node, "NAME")
        key = file.name(name)
        if not file.once(name, kind, key):
            return
        file.set(name, kind, key, key, "key")
        naming(node, file, kind, key)
        copies = node.leaf("COUNT")
        if copies is not None:
            file.set(copies, kind, file.number(copies, 0, 99), key, "copies")
        for rule in further:
            part = node.node(rule)
            if part is not None:
                attribute = "effects" if rule.endswith("_doing") else _ATTRIBUTES.get(rule, rule)
                file.set(part, kind, (part, file.source), key, attribute)
        if node.leaf("STANDS_FOR"):
            file.set(node, kind, True, key, "any")

    return lower


#: Two ways to say of which kind a parcel is: the last one said counts.
_ATTRIBUTES = {"counts": "kinds", "two_of": "kinds"}


def _steam(node: Node, file: Statements) -> None:
    name, hand = _first(node, "NAME"), _first(node, "HAND")
    if file.once(name, "steam", name.value, hand.value):
        count = node.leaf("COUNT")
        file.set(name, "steam", file.number(count, 0, 99) if count else 1, item=name.value, attribute=hand.value)


def _without(*kinds: str) -> Lowering:
    def lower(node: Node, file: Statements) -> None:
        for kind in kinds:
            without(node, file, kind)

    return lower


def _by_players(slot: str, rule: str) -> Lowering:
    """A number that changes with the number of players: the first holds from two on."""

    def lower(node: Node, file: Statements) -> None:
        if not file.once(node.parts[0], slot):
            return
        rows = {2: file.number(_first(node, "NUMBER"), 1, 29, rule=rule)}
        for larger in node.nodes("larger"):
            value, players = larger.leaves("NUMBER")
            count = file.number(players, 3, file.rulebook.seat_plan.players[-1], rule=rule)
            if count in rows or count < max(rows):
                file.find("NTW226", players, rule=rule, found=players.value, n_before=max(rows))
            rows[count] = file.number(value, 1, 29, rule=rule)
        file.set(node, slot, tuple(sorted(rows.items())))

    return lower


def _aside(node: Node, file: Statements) -> None:
    if file.once(node.parts[0], "aside"):
        file.set(node, "aside", tuple(dict.fromkeys(leaf.value for leaf in node.leaves("PILE"))))


CLAUSES: Mapping[str, Lowering] = MappingProxyType(
    {
        **CORE_CLAUSES,
        "board": _block(
            {
                "tiles": _tiles,
                "houses": _numbered("houses", 0, 81, "U9"),
                "health": _numbered("health", 1, 99, "Z7"),
                "tile": _thing("tile", "ground", "wishes", "tile_doing"),
                "without": _without("tile"),
            }
        ),
        "sailing": _block({"sail": _thing("sail", "sail_doing"), "without": _without("sail")}),
        "parcels": _block(
            {
                "kind": _thing("kind"),
                "parcel": _thing("parcel", "counts", "two_of", "parcel_doing"),
                "without": _without("kind", "parcel"),
            }
        ),
        "steamboats": _block({"icon": _thing("icon", "icon_doing"), "steam": _steam, "without": _without("icon")}),
        "row": _block(
            {
                "start_row": _by_players("start-row", "U6"),
                "row_min": _numbered("row-min", 0, 9, "Y3"),
                "row_max": _numbered("row-max", 1, 29, "Y1"),
            }
        ),
        "table": _block({"hand_size": _by_players("hand-size", "U7")}),
        "calendar": _block(
            {
                "length": _numbered("length", 1, 99, "K1"),
                "day": _thing("day", "day_doing"),
                "without": _without("day"),
                "aside": _aside,
            }
        ),
        "crew": _block({}),
        "winning": _block({"win_houses": _numbered("win-houses", 1, 81, "G1")}),
    }
)
