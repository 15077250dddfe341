"""The clauses of No Time To Waste that rows cannot say, turned into statements."""

from collections.abc import Mapping

from ntwrules.dsl.lowering.clauses import each_seat, naming, new_thing
from ntwrules.dsl.lowering.language import Passage
from ntwrules.dsl.lowering.overlay import Lowering, Statements
from ntwrules.dsl.parsing.tree import Leaf, Node
from ntwrules.dsl.rows.finer import by_row
from ntwrules.dsl.text.edits import exchanged
from ntwrules.model.compass import SIDES
from ntwrules.rulebooks.no_time_to_waste.dice import PLACES, Die

__all__ = ["LOWERS", "Spot", "faces", "key_of"]

#: Cells as written: first and last code, whose (empty: everybody's), and where it stands.
Spot = tuple[int, int, tuple[str, ...], Node]

_LARGEST_CODE = 1599
_MOST_FACES = 20


def _first(node: Node, *kinds: str) -> Leaf:
    return next(node.leaves(*kinds))


def key_of(leaf: Leaf) -> str:
    """The key of a structure, or of the ground that a word of the language names."""
    return leaf.value if leaf.type == "NAME" else leaf.type.lower()


def _named_once(file: Statements, part: Node, seats: tuple[str, ...], *what: str, called: str = "") -> tuple[str, ...]:
    """The seats a statement is about: those it names, or else all; each may be named once."""
    if not seats:
        return SIDES if file.once(part, *what, called=called) else ()
    return tuple(seat for seat in seats if file.once(part, *what, seat, called=called))


# setup -------------------------------------------------------------------------------------------------------------


def _pawns(node: Node, file: Statements) -> None:
    word = file.place(node.parts[0]).text
    for amount in node.nodes("amount"):
        number = _first(amount, "NUMBER")
        pawns = file.number(number, 1, 4, rule="B5")
        for seat in _named_once(file, amount, each_seat(amount.node("whose")), "pawns", called=word):
            file.set(amount, "pawns", pawns, item=seat)


def _lay(node: Node, file: Statements) -> None:
    thing = next(node.nodes("thing"))
    what = _first(thing)
    absolute = node.leaf("ABSOLUTE") is not None
    spots = [_spot(spot, file) for spot in node.nodes("spot")]
    if what.type in {"START", "FINISH"}:
        _camp(what, spots, absolute, file)
        return
    way = "absolute" if absolute else "mirrored"
    if file.once(thing, "lay", key_of(what), way):
        file.set(thing, "lay", (what, spots), item=key_of(what), attribute=way)


def _spot(node: Node, file: Statements) -> Spot:
    numbers = list(node.leaves("NUMBER"))
    first, last = (file.number(leaf, 0, _LARGEST_CODE, rule="B1", counts=False) for leaf in (numbers[0], numbers[-1]))
    if first > last:
        both = file.place(numbers[0], numbers[-1])
        file.find("NTW206", both, rule="B4", first=numbers[0].value, last=numbers[-1].value)
        file.say.propose("NTW206", exchanged(file.place(numbers[0]), file.place(numbers[-1])))
        first, last = last, first
    return first, last, each_seat(node.node("whose")), node


def _camp(thing: Leaf, spots: list[Spot], absolute: bool, file: Statements) -> None:
    """A start or a finish: one cell for everybody, or one for each seat that is named (B3)."""
    what, called = thing.type.lower(), file.place(thing).text
    for first, last, seats, spot in sorted(spots, key=lambda spot: bool(spot[2])):
        if first != last:
            file.find("NTW207", spot, rule="B3", what=called)
        for seat in _named_once(file, spot, seats, what, called=called):
            file.set(spot, what, (first, absolute), item=seat)


def _clear(node: Node, file: Statements) -> None:
    for thing in node.nodes("thing"):
        what = _first(thing)
        if what.type in {"START", "FINISH"}:
            file.find("NTW208", thing, rule="B3", found=file.place(what).text)
        else:
            file.take_away(what, "lay", key_of(what), must_exist=True)


# dice --------------------------------------------------------------------------------------------------------------


def faces(node: Node, it: Passage, rule: str) -> tuple[int, ...]:
    """The numbers on a die."""
    found = sorted(it.number(leaf, 0, 99, rule=rule) for leaf in node.leaves("NUMBER"))
    if len(found) > _MOST_FACES:
        it.find("NTW502", node, rule="", n_most=_MOST_FACES)
    return tuple(found[:_MOST_FACES])


def _die(node: Node, file: Statements) -> None:
    file.instead(node, "dice")
    numbers, name = faces(node, file, "D1"), _first(node, "NAME")
    place = PLACES[PLACES.index(_first(node, "PLACE").value)]
    file.set(node, "dice", Die(name=file.name(name), faces=numbers, place=place), item="+")


def _digital(node: Node, file: Statements) -> None:
    if file.once(node.parts[0], "method"):
        file.set(node, "method", "digital")


def _action_die(node: Node, file: Statements) -> None:
    if not file.once(node.parts[0], "action die"):
        return
    file.instead(node, "side")
    for side in node.nodes("side"):
        name, count = _first(side, "NAME"), side.leaf("COUNT")
        if file.once(name, "side", name.value):
            file.set(name, "side", file.number(count, 1, 20) if count else 1, item=name.value)


def _face(node: Node, file: Statements) -> None:
    """What a side of the action die does; `axe removes boat, bridge` says it in short."""
    name = _first(node, "NAME")
    key = file.name(name)
    if file.once(name, "face", key):
        naming(node, file, "face", key)
        file.set(name, "face", node.node("doing") or node, key, "uses")


# structures --------------------------------------------------------------------------------------------------------


def _structure(node: Node, file: Statements) -> None:
    key = new_thing(node, file, "structure")
    if not key:
        return
    supply, ground, properties = node.leaf("COUNT"), node.node("ground"), node.node("properties")
    if supply is not None:
        file.set(supply, "structure", file.number(supply, 0, 1600, rule="S1"), key, "supply")
    if ground is not None:
        leaf = _first(ground, "WATER", "LAND", "NAME")
        file.set(leaf, "structure", key_of(leaf), key, "on")
    if properties is not None:
        file.set(properties, "structure", frozenset(p.value for p in properties.leaves("PROPERTY")), key, "properties")


# cards -------------------------------------------------------------------------------------------------------------


def _uses(node: Node, file: Statements) -> None:
    if file.once(node.parts[0], "use"):
        file.instead(node, "use")
        for name in node.leaves("NAME"):
            if file.once(name, "use", name.value):
                file.set(name, "use", name.value, item=name.value)


def _limit(node: Node, file: Statements) -> None:
    tag = node.leaf("NAME")
    if file.once(node.parts[0], "limit", tag.value if tag else ""):
        most = file.number(_first(node, "NUMBER"), 0, 99, rule="C4")
        file.set(tag or node, "limit", most, item=tag.value if tag else "cards")


def _beforehand(node: Node, file: Statements) -> None:
    if node.leaf("NO") is not None:
        if file.once(node.parts[0], "beforehand"):
            file.instead(node, "beforehand")
        return
    deck = _first(node, "NAME")
    count = file.number(_first(node, "NUMBER"), 1, 99, rule="B8")
    for seat in _named_once(file, node, each_seat(node.node("whose")), "beforehand", deck.value):
        file.set(deck, "beforehand", count, item=deck.value, attribute=seat)


# turn --------------------------------------------------------------------------------------------------------------


def _option(node: Node) -> str:
    return _first(node).type.lower().replace("_", "-")


def _order(node: Node, file: Statements) -> None:
    if file.once(node.parts[0], "order"):
        file.instead(node, "option")
        file.set(node, "order", True)
        for option in node.nodes("option"):
            file.set(option, "option", True, item=_option(option))


def _without_option(node: Node, file: Statements) -> None:
    for option in node.nodes("option"):
        if file.once(option, "without", _option(option)):
            file.take_away(option, "option", _option(option))


#: How each clause whose rule of the grammar is written out is turned into statements, by the name of the rule.
LOWERS: Mapping[str, Lowering] = {
    **by_row(_pawns, _lay, _clear, _die, _digital, _action_die, _face, _structure),
    **by_row(_uses, _limit, _beforehand, _order, _without_option),
    "removes": _face,
}
