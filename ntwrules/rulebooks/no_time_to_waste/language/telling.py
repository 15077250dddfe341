"""Reads the effects of cards and die faces."""

from collections.abc import Callable
from types import MappingProxyType

from ntwrules.dsl.lowering.assembly import Assembly, Effects, Telling
from ntwrules.dsl.parsing.tree import Leaf, Node
from ntwrules.dsl.text.source import Place
from ntwrules.model.variants.cards import Draw, Effect
from ntwrules.rulebooks.no_time_to_waste.effects import (
    Confront,
    Drain,
    Flood,
    GiveUp,
    Lay,
    Move,
    Remove,
    Rescue,
    RollAndFlood,
    Skip,
)
from ntwrules.rulebooks.no_time_to_waste.paths import MOST_STEPS, Path, Step

__all__ = ["EFFECTS"]

_MOST_KINDS = 8


def _count(it: Assembly, node: Node, telling: Telling) -> int:
    leaf = node.leaf("NUMBER")
    return it.number(leaf, telling.source, 1, 99) if leaf else 1


def _structures(it: Assembly, node: Node, telling: Telling) -> tuple[str, ...]:
    return tuple(
        it.known("structure", leaf.value, Place(telling.source, leaf.start, leaf.end), "NTW301", rule="S1")
        for leaf in node.leaves("NAME")
    )


def _place(it: Assembly, node: Node, telling: Telling) -> Effect:
    return Lay(_structures(it, node, telling)[0], _count(it, node, telling))


def _remove(it: Assembly, node: Node, telling: Telling) -> Effect:
    return Remove(tuple(sorted(set(_structures(it, node, telling)))), _count(it, node, telling))


def _give_up(it: Assembly, node: Node, telling: Telling) -> Effect:
    kept = node.node("except")
    keys = (
        it.known("card", leaf.value, Place(telling.source, leaf.start, leaf.end), "NTW303", rule="G")
        for leaf in (kept.leaves("NAME") if kept else ())
    )
    return GiveUp(_count(it, node, telling), tuple(sorted(set(keys))))


def _flood(it: Assembly, node: Node, telling: Telling) -> Effect:
    return Flood(_count(it, node, telling), node.leaf("BESIDE_OWN_PAWN") is not None)


def _move(it: Assembly, node: Node, telling: Telling) -> Effect:
    path = next(node.nodes("path"))
    nodes = list(path.nodes("step"))
    steps = [_step(it, step, telling) for step in nodes[:_MOST_KINDS]]
    if len(nodes) > _MOST_KINDS:
        at = Place(telling.source, nodes[_MOST_KINDS].start, path.end)
        it.find("NTW610", at, rule="M6", n_most=_MOST_KINDS)
    elif steps[-1].ground != "land" or steps[-1].least == 0:
        it.find("NTW612", Place(telling.source, nodes[-1].start, nodes[-1].end), rule="M2")
    return Move(Path(tuple(steps)), _count(it, node, telling))


def _step(it: Assembly, node: Node, telling: Telling) -> Step:
    ground = next(node.leaves("WATER", "LAND", "ANY")).type.lower()
    repeat = node.node("repeat")
    if repeat is None:
        return Step(ground)  # type: ignore[arg-type]
    leaves = list(repeat.leaves("NUMBER", "PRINTED"))
    least, most = (_steps(it, leaf, telling) for leaf in (leaves[0], leaves[-1]))
    if least > most:
        at = Place(telling.source, leaves[0].start, leaves[-1].end)
        it.find("NTW206", at, rule="M6", first=str(least), last=str(most))
    return Step(ground, min(least, most), max(least, most))  # type: ignore[arg-type]


def _steps(it: Assembly, leaf: Leaf, telling: Telling) -> int:
    if leaf.type == "NUMBER":
        return it.number(leaf, telling.source, 0, MOST_STEPS, rule="M6")
    if telling.number is None:
        it.find("NTW601", Place(telling.source, leaf.start, leaf.end), rule="C7", card=telling.title)
        return 1
    return min(telling.number, MOST_STEPS)


def _counted(kind: Callable[[int], Effect]) -> Callable[[Assembly, Node, Telling], Effect]:
    return lambda it, node, telling: kind(_count(it, node, telling))


EFFECTS: Effects = MappingProxyType(
    {
        "draw": _counted(Draw),
        "rescue": _counted(Rescue),
        "skip": _counted(Skip),
        "roll": _counted(RollAndFlood),
        "drain": _counted(Drain),
        "place": _place,
        "remove": _remove,
        "give_up": _give_up,
        "flood": _flood,
        "move": _move,
        "confront": lambda *_: Confront(),
    }
)
