"""Makes of all that was said what rows cannot say of No Time To Waste, or tells why it cannot be played."""

import re
from collections.abc import Iterator, Sequence
from itertools import chain
from math import prod
from typing import Any

from ntwrules.dsl.everyday.told import named_in, sentences, told_words
from ntwrules.dsl.lowering.assembly import Assembly, Reading, nearest
from ntwrules.dsl.lowering.overlay import Said
from ntwrules.dsl.parsing.tree import Node
from ntwrules.dsl.rows.reading import first_said
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import TOLD, Place
from ntwrules.model.compass import SIDES
from ntwrules.model.variants.cards import Deck, Effect, Limit, Task, Use
from ntwrules.rulebooks.no_time_to_waste.dice import PLACES, Die
from ntwrules.rulebooks.no_time_to_waste.effects import Confront, Lay, Remove, Rescue
from ntwrules.rulebooks.no_time_to_waste.language.setup import board
from ntwrules.rulebooks.no_time_to_waste.variant import OPTIONS, PROPERTIES, Beforehand, Face, Structure

__all__ = ["more"]

#: Words that mean something of their own where a structure could be named.
_RESERVED = ("WATER", "LAND", "ANY", "START", "FINISH")
_MOST_ROLLS = 20_000
_MOST_FACES = 20
_MOST_STRUCTURES = 100

#: What a face does when the file puts it on the action die without saying so.
_KNOWN_FACES = {"vest": Rescue(1)}


def more(it: Assembly, fields: dict[str, Any]) -> dict[str, Any]:
    """The fields of a variant that rows cannot say, besides those that they do."""
    structures, use, decks = _structures(it), _use(it), fields["decks"]
    found: dict[str, Any] = {
        "use": use,
        "structures": structures,
        "faces": _faces(it),
        "dice": _dice(it),
        "limits": _limits(it, decks),
        "beforehand": _beforehand(it, decks, use),
        **board(it, fields["seatings"], structures),
    }
    if it.overlay.said("order") is not None:
        found["options"] = tuple(option for option in OPTIONS if option in it.overlay.items("option"))
    elif not found["faces"]:  # who tells neither turn nor action die has no turn with one (T7)
        found["options"] = tuple(option for option in OPTIONS if option != "action-die")
    _taken_away(it)
    _confrontations(it, decks)
    return found


def _on_some_ground(it: Assembly, at: Place, held: frozenset[str]) -> Iterator[list[Edit]]:
    """A structure of which nothing says what it lies on, on each ground that it could lie on."""
    brace = at.source.text.find("{", at.end, at.source.text.find("\n", at.end))
    for ground in _grounds(it, held) if brace > 0 else ():
        yield [Edit(brace, brace, f"{it.spelled('ON')[0]} {ground} ")]


def _grounds(it: Assembly, held: frozenset[str]) -> list[str]:
    """What a structure with some properties can lie on: water, if land has no use for it, or what people are told."""
    land, water = it.spelled("LAND")[0], it.spelled("WATER")[0]
    if "sails" in held or held == {"walkable"}:
        return [water]
    words = told_words(it.source.text)
    return [ground for ground in (land, water) if ground in words] or [land, water]


def _structures(it: Assembly) -> tuple[Structure, ...]:
    made = []
    it.bounded("structure", _MOST_STRUCTURES)
    words = (word for word in it.rulebook.grammar.vocabulary.words if word.terminal in _RESERVED)
    reserved = {name for word in words for name in chain(*word.spellings.values())}
    for key, said in it.overlay.items("structure").items():
        if key in reserved:
            it.find("NTW307", first_said(said), found=key)
        held = said["properties"].value if "properties" in said else frozenset()
        lacking = [what for what in ("supply", "on") if what not in said]
        if lacking:
            if it.whole:
                near = nearest(key, it.spelled("WITHOUT")) if len(said) == 1 else ()
                hint = "help_near" if near else f"help_{lacking[0]}"
                it.find("NTW312", first_said(said), rule="S1", found=key, near=near, hint=hint)
                it.say.propose("NTW312", *(_on_some_ground(it, first_said(said), held) if lacking == ["on"] else ()))
            continue
        ground, at = said["on"].value, said["on"].at
        if ground not in {"water", "land"}:
            ground = it.known("structure", ground, at, "NTW301", ("water", "land"), rule="S1")
            if ground in it.overlay.gone.get("structure", {}) and ground not in it.overlay.items("structure"):
                it.find("NTW318", it.overlay.taken["structure", ground], at, rule="S1", found=ground, other=key)
                continue
        if {"walkable", "sails"} <= held:
            it.find("NTW314", said["properties"].at, rule="M2", found=key)
        names, qualities = it.texts("structure", key, "name."), {quality: quality in held for quality in PROPERTIES}
        made.append(Structure(key=key, names=names, supply=said["supply"].value, on=ground, **qualities))
    _no_circles(it, made)
    return tuple(made)


def _no_circles(it: Assembly, structures: list[Structure]) -> None:
    """A structure must in the end rest on water or land."""
    on = {structure.key: structure.on for structure in structures}
    told: set[str] = set()
    for key, below in on.items():
        ground, seen = below, {key}
        while ground in on and ground not in seen:
            seen.add(ground)
            ground = on[ground]
        if ground == key and key not in told:
            told |= seen
            it.find("NTW313", it.overlay.items("structure")[key]["on"].at, rule="S1", found=key)


def _faces(it: Assembly) -> tuple[Face, ...]:
    sides = it.overlay.items("side")
    faces = [face for name, said in sides.items() if (face := _face(it, name, said[""])) is not None]
    if sum(face.copies for face in faces) > _MOST_FACES:
        it.find("NTW502", first_said(next(iter(sides.values()))), n_most=_MOST_FACES)
    if not sides and "action-die" in it.overlay.items("option"):
        it.find("NTW505", it.overlay.items("option")["action-die"][""].at, rule="T7")
    return tuple(faces)


def _face(it: Assembly, name: str, side: Said) -> Face | None:
    """A side of the action die: what a file says it does, a structure to lay, or what everybody knows."""
    key, structure = it.overlay.key("face", name), it.overlay.key("structure", name)
    told = it.overlay.said("face", key, "uses")
    if told is not None:
        node, reading = told.value, Reading(told.at.source, it.say, it, title=key)
        uses = _removing(it, node, reading) if node.rule == "removes" else it.uses(node, reading)
    elif structure in it.overlay.items("structure") or structure in it.overlay.gone.get("structure", {}):
        key, uses = structure, _may(Lay(structure))
    elif key in _KNOWN_FACES:
        uses = _may(_KNOWN_FACES[key])
    else:
        if it.whole and not it.say.full:
            names = [*it.overlay.items("face"), *it.overlay.aliases.get("face", {}), *it.overlay.items("structure")]
            near = nearest(name, [*names, *it.overlay.aliases.get("structure", {})])
            some = tuple(one for one in it.names("structure") if one not in it.overlay.items("side"))
            hint = "help_near" if near else "help"
            it.find("NTW304", side.at, rule="T7", found=name, near=near, some=some, hint=hint)
        return None
    return Face(key=key, names=it.texts("face", key, "name."), copies=side.value, uses=uses)


def _may(effect: Effect) -> tuple[Use, ...]:
    return (Use((Task(effect, may=True),)),)


def _removing(it: Assembly, node: Node, reading: Reading) -> tuple[Use, ...]:
    """What `axe removes boat, bridge` says."""
    _, *names = node.leaves("NAME")
    keys = {it.known("structure", leaf.value, reading.place(leaf), "NTW301", rule="S1") for leaf in names}
    return _may(Remove(tuple(sorted(keys))))


def _dice(it: Assembly) -> tuple[Die, ...]:
    said = [items[""] for items in it.overlay.items("dice").values()]
    dice = tuple(item.value for item in said)
    if not dice and it.whole and it.overlay.value("any", "method") != "digital":
        it.find("NTW501", it.whole_file(), rule="D1")
    for place in PLACES:
        of_place = [item for item in said if item.value.place == place]
        if len(of_place) > 2:
            it.find("NTW503", of_place[2].at, of_place[0].at, rule="D2", place=f"<{place}>")
    if prod(len(die.faces) for die in dice) > _MOST_ROLLS:
        it.find("NTW504", said[-1].at, rule="D1", n_most=_MOST_ROLLS)
    return dice


def _use(it: Assembly) -> tuple[str, ...]:
    keys = (it.known("deck", name, said[""].at, "NTW302", rule="C1") for name, said in it.overlay.items("use").items())
    return tuple(key for key in keys if key in it.overlay.items("deck"))


def _limits(it: Assembly, decks: tuple[Deck, ...]) -> tuple[Limit, ...]:
    limits = []
    tags = {tag for deck in decks for card in deck.cards for tag in card.tags}
    # A limit on cards that were all taken away says nothing, and is no mistake (M5).
    tags_gone = {
        tag for said in it.overlay.gone.get("card", {}).values() if "tags" in said for tag in said["tags"].value
    }
    for tag, said in it.overlay.items("limit").items():
        if tag != "cards" and tag not in tags:
            if it.whole and tag not in tags_gone:
                it.find("NTW315", said[""].at, rule="C4", found=tag, some=tuple(sorted(tags)[:10]) or ("<none>",))
            continue
        limits.append(Limit(most=said[""].value, tag="" if tag == "cards" else tag))
    return tuple(sorted(limits, key=lambda limit: limit.tag))


def _beforehand(it: Assembly, decks: tuple[Deck, ...], use: tuple[str, ...]) -> tuple[Beforehand, ...]:
    dealt = []
    by_key = {deck.key: deck for deck in decks}
    for name, said in it.overlay.items("beforehand").items():
        at = next(iter(said.values())).at
        key = it.known("deck", name, at, "NTW302", rule="B8")
        if key not in by_key:
            continue
        if key not in use:
            it.find("NTW605", at, rule="B8", found=at.text)
            it.say.propose("NTW605", _used_too(it, at))
        letters = tuple(card.key for card in by_key[key].cards if card.number is None)
        if letters:
            it.find("NTW604", at, rule="B8", found=at.text, cards=letters[:4])
            fitting = [deck for deck in use if deck in by_key and all(card.number for card in by_key[deck].cards)]
            names = dict(zip(it.overlay.items("deck"), it.names("deck"), strict=True))
            numbered = [*_numbers_told(it, letters)]
            it.say.propose("NTW604", *(numbered or ([Edit(at.start, at.end, names[deck])] for deck in fitting)))
        dealt += [Beforehand(deck=key, seat=seat, count=said[seat].value) for seat in SIDES if seat in said]
    return tuple(dealt)


def _numbers_told(it: Assembly, cards: Sequence[str]) -> Iterator[list[Edit]]:
    """Cards with the numbers that people are told of them, if they are told one of each."""
    said, names = it.overlay.items("card"), {card: it.every_name("card", card) for card in cards}
    parts = (part for told in TOLD.findall(it.source.text) for part in re.split(r"[.,;:!?]\s", told.strip('#" ')))
    told = [(named_in(one, names, it.speech), one.split()) for part in parts for one in sentences(f"# {part}")]
    heard = {card: {n for named, words in told if named == [card] for n in words if n.isdecimal()} for card in cards}
    before = {
        card: [one.at for slot, one in said[card].items() if slot.startswith(("name.", "copies"))] for card in cards
    }
    own = all(at.source == it.source for places in before.values() for at in places) and all(before.values())
    if own and all(len(numbers) == 1 for numbers in heard.values()):
        ends = {card: max(at.end for at in places) for card, places in before.items()}
        number = it.spelled("PRINTED")[0]
        yield [Edit(ends[card], ends[card], f" {number} {heard[card].pop()}") for card in cards]


def _used_too(it: Assembly, deck: Place) -> Iterator[Edit]:
    """A deck that is named somewhere, named behind those that the file uses, too."""
    *_, last = [None, *(said[""].at for said in it.overlay.items("use").values())]
    if last is not None and last.source == it.source == deck.source:
        yield Edit(last.end, last.end, f", {deck.text}")


def _taken_away(it: Assembly) -> None:
    """`without` a card that is not there, or what was never laid, is a slip of the pen."""
    for taken in it.overlay.missing:
        of, item, _ = taken.slot
        if of == "lay" and it.overlay.key("structure", item) in {"water", "land", *it.overlay.items("structure")}:
            it.find("NTW308", taken.at, rule="B4", found=taken.at.text)
        elif of in {"lay", "card"}:
            kind, code = ("structure", "NTW301") if of == "lay" else ("card", "NTW303")
            it.known(kind, item, taken.at, code, taken=True)


def _confrontations(it: Assembly, decks: tuple[Deck, ...]) -> None:
    for card in (card for deck in decks for card in deck.cards if card.number is None):
        if any(isinstance(task.effect, Confront) for use in card.uses for task in use.tasks):
            it.find("NTW606", it.overlay.items("card")[card.key]["uses"].at, rule="R3", found=card.key)
