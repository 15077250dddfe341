"""How each effect is said: one table from which the grammar, the reader and the printer come."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from attrs import fields, frozen

from ntwrules.dsl.assembly import Assembly
from ntwrules.dsl.source import Place, Source
from ntwrules.dsl.tree import Leaf, Node
from ntwrules.model.cards import Effect
from ntwrules.rulebooks.boot_op_stoom.effects import (
    AddSteam,
    AtOnce,
    Burst,
    Double,
    DoubleSail,
    ExtraWish,
    GiveToOne,
    HandIn,
    Ignored,
    IgnoreRest,
    Look,
    MoveTiles,
    MustVisit,
    NoIcons,
    OnlyMoves,
    OnlyPile,
    OpenPlay,
    ParcelsNear,
    Refill,
    RemoveSteam,
    Reversed,
    Sail,
    SintPlaces,
    SitOut,
    SwapParcel,
    Talk,
    Teleport,
    Turn,
    WishesLie,
)

__all__ = ["BEARERS", "FORMS", "Form", "Said", "effect_rules", "effect_to_node", "node_to_effect"]

#: What effects stand on.
BEARERS = ("sail", "icon", "parcel", "tile", "day")


@frozen
class Part:
    """
    A value in the words of an effect.

    Attributes:
        terminals: How the grammar writes it.

        read: Gives the value that leaves say, or None when nothing can be made of them.

        write: Gives the leaves for a value.
    """

    terminals: str
    read: Callable[["Said", Node], Any]
    write: Callable[[Any], tuple[Leaf, ...]]


@frozen
class Said:
    """
    An effect that is being read.

    Attributes:
        it: The file and its parents.

        source: The file its words stand in.

        rule: The rule of the catalogue that the effect belongs to.
    """

    it: Assembly
    source: Source
    rule: str

    def place(self, leaf: Leaf) -> Place:
        """Where a word of it stands."""
        return Place(self.source, leaf.start, leaf.end)


@frozen
class Form:
    """
    How an effect is said.

    Attributes:
        rule: The rule of the grammar.

        effect: The kind of effect.

        on: What it stands on.

        cites: The rule of the catalogue.

        parts: Words, and values in their place in the order of the effect's attributes.
    """

    rule: str
    effect: type[Effect]
    on: str
    cites: str
    parts: tuple[str | Part, ...]


def _first(node: Node, terminal: str) -> Leaf:
    return next(node.leaves(terminal))


def _number(least: int, most: int) -> Part:
    def read(said: Said, node: Node) -> int:
        return said.it.number(_first(node, "NUMBER"), said.source, least, most, rule=said.rule)

    return Part("NUMBER", read, lambda value: (Leaf("NUMBER", str(value)),))


def _word(terminal: str, values: Mapping[str, Any] | None = None) -> Part:
    keys = {value: key for key, value in values.items()} if values else {}

    def read(_: Said, node: Node) -> Any:
        key = _first(node, terminal).value
        return values[key] if values else key

    return Part(terminal, read, lambda value: (Leaf(terminal, keys.get(value, value)),))


def _read_kind(said: Said, node: Node) -> str | None:
    """The kind of parcel that is named; None when it was taken away, and with it what is done with it."""
    name = _first(node, "NAME")
    key = said.it.known("kind", name.value, said.place(name), "NTW323", rule=said.rule)
    return key if key in said.it.overlay.items("kind") else None


def _read_moves(_: Said, node: Node) -> tuple[str, ...]:
    return tuple(dict.fromkeys(leaf.value for leaf in node.leaves("MOVE")))


def _write_moves(moves: tuple[str, ...]) -> tuple[Leaf, ...]:
    leaves = [Leaf("AND", "AND"), *(Leaf("MOVE", move) for move in moves)]
    return tuple(leaf for move in leaves[1:] for leaf in (leaves[0], move))[1:]


def _read_steps(said: Said, node: Node) -> int:
    steps = said.it.number(_first(node, "NUMBER"), said.source, 1, 9, rule=said.rule)
    return steps if _first(node, "WAY").value == "forward" else -steps


def _write_steps(steps: int) -> tuple[Leaf, ...]:
    way = "forward" if steps > 0 else "backward"
    return Leaf("NUMBER", str(abs(steps))), Leaf("TILE", "TILE"), Leaf("WAY", way)


_COUNT = _number(1, 9)
_PILE = _word("PILE")
_KIND = Part("NAME", _read_kind, lambda kind: (Leaf("NAME", kind),))
_STEPS = Part("NUMBER TILE WAY", _read_steps, _write_steps)
_MOVES = Part("MOVE (AND MOVE)*", _read_moves, _write_moves)
_SIDE = _word("SIDE", {"left": -1, "right": 1, "about": 2})
_NEAR = _word("NEAR", {"near": True, "straight": False})

#: Every form, in the order of the rulebook.
FORMS = (
    Form("sail_on", Sail, "sail", "E1", ("SAIL", _STEPS)),
    Form("turn_boat", Turn, "sail", "E2", ("TURN", _SIDE)),
    Form("ignore_rest", IgnoreRest, "sail", "E4", ("IGNORE_REST",)),
    Form("open_play", OpenPlay, "icon", "V3", ("OPEN_PLAY",)),
    Form("only_pile", OnlyPile, "icon", "I2", ("ONLY", _PILE)),
    Form("at_once", AtOnce, "icon", "I3", ("CARRY_OUT", _PILE, "AT_ONCE")),
    Form("ignored", Ignored, "icon", "I4", ("IGNORED",)),
    Form("double", Double, "icon", "I5", ("DOUBLE",)),
    Form("reversed", Reversed, "icon", "I6", ("REVERSED",)),
    Form("refill", Refill, "icon", "I7", ("REFILL",)),
    Form("teleport", Teleport, "parcel", "P7", ("TELEPORT",)),
    Form("move_tiles", MoveTiles, "parcel", "P8", ("MOVE_TILES", _number(2, 3), "TILE")),
    Form("talking", Talk, "parcel", "P9", ("TALKING",)),
    Form("parcels_near", ParcelsNear, "tile", "Z2", ("PARCELS_ONLY", _NEAR)),
    Form("swap_parcel", SwapParcel, "tile", "Z3", ("SWAP", _KIND, "FOR_ANOTHER")),
    Form("must_visit", MustVisit, "tile", "Z4", ("MUST_VISIT",)),
    Form("double_sail", DoubleSail, "tile", "Z5", ("DOUBLE_SAIL",)),
    Form("hand_in", HandIn, "tile", "Z6", ("HAND_IN", _COUNT, "DIFFERENT_SAILS")),
    Form("add_steam", AddSteam, "day", "K3", ("ADD", _COUNT, "ADDED")),
    Form("remove_steam", RemoveSteam, "day", "K6", ("REMOVE", _COUNT, "REMOVED")),
    Form("give_to_one", GiveToOne, "day", "K4", ("ONE_RECEIVES", _COUNT, "FROM_EACH")),
    Form("burst", Burst, "day", "K5", ("EVERYONE_SWAPS", _PILE, "FOR_OTHERS")),
    Form("look", Look, "day", "K10", ("LOOK", _COUNT, "DAY")),
    Form("sits_out", SitOut, "day", "K11", ("WHOEVER_HOLDS", _KIND, "SITS_OUT")),
    Form("sint_places", SintPlaces, "day", "K7", ("SINT_PLACES",)),
    Form("lie_elsewhere", WishesLie, "day", "K8", ("WISHES_LIE", _word("WISHES_LIE_RULING"))),
    Form("no_icons", NoIcons, "day", "K9", ("NO_ICONS",)),
    Form("only_moves", OnlyMoves, "day", "K12", ("ONLY", _MOVES)),
    Form("extra_wish", ExtraWish, "day", "K13", ("EVERY_HOUSE_WISHES", _COUNT, "MORE_PARCELS")),
)

_BY_RULE = MappingProxyType({form.rule: form for form in FORMS})
_BY_EFFECT = MappingProxyType({form.effect: form for form in FORMS})


def node_to_effect(it: Assembly, node: Node, source: Source) -> Effect | None:
    """The effect that a node says; None when it is about something that was taken away."""
    form = _BY_RULE[node.rule]
    said = Said(it, source, form.cites)
    values = [part.read(said, node) for part in form.parts if isinstance(part, Part)]
    return None if None in values else form.effect(*values)


def effect_to_node(effect: Effect) -> Node:
    """An effect as a node of the tree."""
    form = _BY_EFFECT[type(effect)]
    values = iter([getattr(effect, attribute.name) for attribute in fields(type(effect))])
    leaves: list[Leaf] = []
    for part in form.parts:
        leaves += [Leaf(part, part)] if isinstance(part, str) else part.write(next(values))
    return Node(form.rule, tuple(leaves))


def effect_rules() -> str:
    """The rules of the grammar for all effects, by what they stand on."""
    return "\n".join((*_rules(), ""))


def _rules() -> Iterator[str]:
    for bearer in BEARERS:
        forms = [form for form in FORMS if form.on == bearer]
        yield f"?{bearer}_effect: {' | '.join(form.rule for form in forms)}"
        yield f"{bearer}_doing: LBRACE (NOTHING | {bearer}_effect (THEN {bearer}_effect)*) RBRACE"
        for form in forms:
            yield f"{form.rule}: {' '.join(part if isinstance(part, str) else part.terminals for part in form.parts)}"
