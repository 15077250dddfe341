"""What differs in those rows of No Time To Waste that code has to compare."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from ntwrules.dsl.rows.finer import Found, by_row
from ntwrules.model.compass import SIDES
from ntwrules.model.seats import Seat
from ntwrules.model.texts import Texts
from ntwrules.rulebooks.no_time_to_waste.effects import Confront
from ntwrules.rulebooks.no_time_to_waste.overview.wording import NtwWording
from ntwrules.rulebooks.no_time_to_waste.picturing import named
from ntwrules.rulebooks.no_time_to_waste.variant import OPTIONS, PROPERTIES, NtwVariant
from ntwrules.rulebooks.no_time_to_waste.views import seen_from

if TYPE_CHECKING:
    from ntwrules.dsl.rows.comparing import RowComparison

    Compared = RowComparison[NtwVariant]

__all__ = ["DIFFERS"]


# Words -------------------------------------------------------------------------------------------------------------


def _ground(it: "Compared", key: str) -> str:
    """What something lies on, or is laid."""
    return it.spell(key.upper()) if key in {"water", "land"} else it.mention("structure", key)


def _by_seat(it: "Compared", kind: str, a: Mapping[Seat, int], b: Mapping[Seat, int], **words: Any) -> Iterator[Found]:
    """The seats for which a number differs, those with the same numbers together."""
    changes: dict[tuple[int, int], list[Seat]] = {}
    for seat in SIDES:
        pair = (a.get(seat, 0), b.get(seat, 0))
        if pair[0] != pair[1] and seat in it.a.seats and seat in it.b.seats:
            changes.setdefault(pair, []).append(seat)
    for (before, after), seats in changes.items():
        yield kind, {"who": it.who(seats), "a": before, "b": after, **words}


# The board ---------------------------------------------------------------------------------------------------------


def _pawns(it: "Compared") -> Iterator[Found]:
    a, b = ({camp.seat: camp.pawns for camp in variant.camps} for variant in (it.a, it.b))
    yield from _by_seat(it, "pawns", a, b)


def _lay(it: "Compared") -> Iterator[Found]:
    for what in ("start", "finish"):
        a, b = (
            {camp.seat: seen_from(getattr(camp, what), camp.seat, variant.size) for camp in variant.camps}
            for variant in (it.a, it.b)
        )
        yield from _by_seat(it, f"lay {what}", a, b)
        new = {seat: code for seat, code in b.items() if seat not in a}
        for code in sorted(set(new.values()) - set(a.values())):
            yield f"lay {what} added", {"who": it.who(seat for seat in new if new[seat] == code), "b": code}
    laid_a, laid_b = (_laid(variant) for variant in (it.a, it.b))
    for what, mirrored in dict.fromkeys([*laid_a, *laid_b]):
        before, after = (laid.get((what, mirrored), set()) for laid in (laid_a, laid_b))
        kind = "lay" if mirrored else "lay absolute"
        for ending, cells in (("added", after - before), ("removed", before - after)):
            if cells:
                yield f"{kind} {ending}", {"what": _ground(it, what), "cells": NtwWording(it.b, it.tongue).cells(cells)}


def _laid(variant: NtwVariant) -> dict[tuple[str, bool], set[int]]:
    cells: dict[tuple[str, bool], set[int]] = {}
    for laid in variant.laid:
        cells.setdefault((laid.what, laid.mirrored), set()).update(laid.cells)
    return cells


# Dice and structures -----------------------------------------------------------------------------------------------


def _die(it: "Compared") -> Iterator[Found]:
    methods = [variant.method for variant in (it.a, it.b)]
    if methods[0] != methods[1]:
        said = [str(it.told("digital")) if each == "digital" else it.chosen("METHOD", each) for each in methods]
        yield "combine", dict(zip("ab", said, strict=True))
    if "digital" not in methods:
        a, b = ([(die.place, tuple(sorted(die.faces))) for die in variant.dice] for variant in (it.a, it.b))
        for kind, dice in (("die added", Counter(b) - Counter(a)), ("die removed", Counter(a) - Counter(b))):
            for place, faces in dice.elements():
                yield kind, {"place": it.spell("PLACE", place), "faces": ", ".join(map(str, faces))}
        if a != b and Counter(a) == Counter(b):
            yield "die order", {}
    if it.a.duel != it.b.duel and _confronts(it.a) and _confronts(it.b):
        yield "duel", dict(zip("ab", (", ".join(map(str, variant.duel)) for variant in (it.a, it.b)), strict=True))


def _confronts(variant: NtwVariant) -> bool:
    uses = (use for deck in variant.in_use for card in deck.cards for use in card.uses)
    return any(isinstance(task.effect, Confront) for use in uses for task in use.tasks)


def _face(it: "Compared") -> Iterator[Found]:
    if "action-die" not in it.b.options:
        return
    a, b = ({face.key: face for face in variant.faces} for variant in (it.a, it.b))
    structures = {structure.key: named(structure) for structure in (*it.a.structures, *it.b.structures)}

    def name(key: str, names: Texts) -> list[str]:
        return [it.called(key, names or structures.get(key, names))]

    for key, face in b.items():
        what = name(key, face.names)
        if key not in a:
            yield "face added", {"what": what, "n": face.copies, "does": it.uses(face.uses, it.b)}
            continue
        if a[key].copies != face.copies:
            yield "face copies", {"what": what, "a": a[key].copies, "b": face.copies}
        if set(a[key].uses) != set(face.uses):
            yield "face uses", {"what": what, "a": it.uses(a[key].uses, it.a), "b": it.uses(face.uses, it.b)}
    for key in a:
        if key not in b:
            yield "face removed", {"what": name(key, a[key].names)}


def _structure(it: "Compared") -> Iterator[Found]:
    a, b = ({structure.key: structure for structure in variant.structures} for variant in (it.a, it.b))
    for key, structure in b.items():
        what = [it.called(key, named(structure))]
        if key not in a:
            held = [it.chosen("PROPERTY", quality) for quality in PROPERTIES if getattr(structure, quality)]
            words = {"n": structure.supply, "on": _ground(it, structure.on), "properties": ", ".join(["", *held])}
            yield "structure added", {"what": what, **words}
            continue
        if a[key].supply != structure.supply:
            yield "structure supply", {"what": what, "a": a[key].supply, "b": structure.supply}
        if a[key].on != structure.on:
            yield "structure on", {"what": what, "a": _ground(it, a[key].on), "b": _ground(it, structure.on)}
        for quality in PROPERTIES:
            held_before, held_now = getattr(a[key], quality), getattr(structure, quality)
            if held_before != held_now:
                yield f"structure {quality if held_now else f'not {quality}'}", {"what": what}
    for key in a:
        if key not in b:
            yield "structure removed", {"what": [it.called(key, named(a[key]))]}


# Cards and the turn ------------------------------------------------------------------------------------------------


def _limit(it: "Compared") -> Iterator[Found]:
    a, b = ({limit.tag: limit.most for limit in variant.limits} for variant in (it.a, it.b))
    for tag in sorted(a.keys() | b.keys()):
        if a.get(tag) != b.get(tag):
            what = _limited(it, tag)
            kind = "limit added" if tag not in a else "limit removed" if tag not in b else "limit"
            yield kind, {"what": what, "a": a.get(tag), "b": b.get(tag)}


def _limited(it: "Compared", tag: str) -> str:
    """The cards that a hand limit counts (C4), as the card of the variant names them."""
    if not tag:
        return it.sayings.vocabulary.by_key["CARD", "CARD"].spell(it.tongue, many=True)
    there = ((card for deck in variant.in_use for card in deck.cards) for variant in (it.b, it.a))
    counted = ([card for card in cards if tag in card.tags and card.number is not None] for cards in there)
    named = [it.called(card.key, card.names) for card in next(filter(None, counted), ())]
    return str(it.told("limit together", what=named)) if len(named) > 1 else "".join(named) or tag


def _beforehand(it: "Compared") -> Iterator[Found]:
    names = {deck.key: deck.names for deck in (*it.a.decks, *it.b.decks)}
    dealt: list[Counter[tuple[str, Seat]]] = [Counter(), Counter()]
    for counts, variant in zip(dealt, (it.a, it.b), strict=True):
        for cards in variant.beforehand:
            counts[cards.deck, cards.seat] += cards.count
    for deck in sorted({deck for counts in dealt for deck, _ in counts}):
        a, b = ({seat: counts[deck, seat] for seat in SIDES} for counts in dealt)
        yield from _by_seat(it, "beforehand", a, b, what=it.called(deck, names[deck]))


def _order(it: "Compared") -> Iterator[Found]:
    for option in OPTIONS:
        if (option in it.a.options) != (option in it.b.options):
            kind = "order added" if option in it.b.options else "order removed"
            yield kind, {"what": [it.spell(option.upper().replace("-", "_"))]}


#: What differs in each row that code has to compare; rows compare variants of any game.
DIFFERS: Mapping[str, Callable[[Any], Iterator[Found]]] = {
    **by_row(_pawns, _lay, _die, _face, _structure, _limit, _beforehand, _order),
    **dict.fromkeys(("combine", "duel"), lambda _: iter(())),  # told with the dice
}
