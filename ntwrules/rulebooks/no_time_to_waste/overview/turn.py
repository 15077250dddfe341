"""How a turn goes, its options, and the action die."""

from __future__ import annotations

from collections.abc import Iterator

from ntwrules.model.showing.overview import Entry, Section
from ntwrules.rulebooks.no_time_to_waste.effects import Lay, Move, Remove, Rescue, Skip
from ntwrules.rulebooks.no_time_to_waste.overview.cards import each_player, rules_of
from ntwrules.rulebooks.no_time_to_waste.overview.content import NtwContent, does
from ntwrules.rulebooks.no_time_to_waste.overview.pictures import icon_of
from ntwrules.rulebooks.no_time_to_waste.variant import Face, Option
from ntwrules.rulebooks.telling import listed, rules

__all__ = ["faces", "options", "turn"]

_ICONS: dict[Option, str] = {"move": "move", "card": "card", "action-die": "die"}


def turn(it: NtwContent) -> Section:
    """The turn, step by step (T1-T4)."""
    order = it.said("turn.round", about=rules("T1"))
    return it.section("turn", listed("steps", *_steps(it)), listed("text", order))


def _steps(it: NtwContent) -> Iterator[Entry]:
    say = it.words.say

    def step(key: str, *cited: str, text: str = "", choices: tuple[Entry, ...] = ()) -> Entry:
        told = say(text or f"turn.{key}.text")
        return Entry(name=say(f"turn.{key}"), text=told, choices=choices, about=rules(*cited))

    if it.variant.issue.count and it.game.cards:
        yield step("card", "T2")
    if it.has(Skip):
        yield step("skip", "T2", "A")
    yield step("roll", "T2", text="turn.roll-digital.text" if it.game.rolls.digital else "")
    yield step("flood", "T3", "T4")
    offered = tuple(
        Entry(name=say(f"option.{option}"), text="", icon=_ICONS[option], about=(f"option.{option}",))
        for option in _offered(it)
    )
    if offered:
        yield step("choose", "T4", choices=offered)
    yield step("end", "F5", "W", text="" if it.drowns else "turn.end-dry.text")


def _offered(it: NtwContent) -> list[Option]:
    """The options that somebody can ever take."""
    there = {
        "move": it.game.may_move,
        "card": it.game.may_play and any(number is not None for number in it.game.numbers),
        "action-die": it.game.may_throw,
    }
    return [option for option in it.variant.options if there[option]]


def options(it: NtwContent) -> Section:
    """What can be chosen after flooding (T5-T8, M1-M6)."""
    offered = _offered(it)
    moves = it.game.may_move or ("card" in offered and it.variant.move_after_card != "never")
    entries = [entry for option in offered for entry in _option(it, option)]
    if moves and not it.game.may_move:
        entries += _sailing(it)
    left = rules("T8") if len(it.variant.options) < len(_ICONS) else ()
    dry = it.said("move.dry", grounds=it.words.listed(_dry(it)), about=(*rules("M1", "M2"), *left))
    far = it.said("move.far", about=rules("M3", "M6")) if it.has(Move) else None
    return it.section("options", listed("list", *entries), listed("text", dry, far))


def _option(it: NtwContent, option: Option) -> Iterator[Entry]:
    say = it.words.say
    icon = _ICONS[option]
    name = say(f"option.{option}")
    match option:
        case "move":
            yield Entry(name=name, icon=icon, text=say("option.move.text"), about=("option.move", *rules("T5", "M1")))
            yield from _sailing(it)
        case "card":
            how = say("how.boat" if it.boats else "how.step")
            text = say(f"option.card.{it.variant.move_after_card}", how=how)
            about = ("option.card", "move_after_card", *rules("T6", "C6"))
            yield Entry(name=name, icon=icon, text=text, about=about)
        case "action-die":
            text = say("option.action-die.text")
            yield Entry(name=name, icon=icon, text=text, about=("option.action-die", *rules("T7")))


def _sailing(it: NtwContent) -> Iterator[Entry]:
    """Crossing by boat, told for each ground a boat can lie on."""
    for ground in dict.fromkeys(boat.on for boat in it.boats):
        boats = it.words.listed((it.words.structure(boat.key) for boat in it.boats if boat.on == ground), "or")
        text = it.words.say("option.sail.text", boat=boats, ground=it.words.structure(ground))
        yield Entry(name=it.words.say("option.sail"), icon="sail", text=text, about=rules("M4"))


def _dry(it: NtwContent) -> Iterator[str]:
    yield it.words.structure("land")
    for structure in it.variant.structures:
        if structure.walkable:
            yield it.words.structure(structure.key)


def faces(it: NtwContent) -> Section | None:
    """The sides of the action die (S3, S4, F6)."""
    if not it.game.may_throw:
        return None
    told = each_player(it) if not it.game.cards else None
    return it.section(
        "faces", listed("list", *(_face(it, face) for face in it.variant.faces)), listed("text", told), look="stickers"
    )


def _face(it: NtwContent, face: Face) -> Entry:
    by_effect = {Lay: "S3", Remove: "S4", Rescue: "F6"}
    on_die = rules(*(rule for kind, rule in by_effect.items() if any(does(use, kind) for use in face.uses)))
    copies = face.copies if face.copies > 1 else None
    shown = {"name": it.words.face(face), "icon": icon_of(face), "copies": copies}
    return it.thing("face", face, it.words.uses(face.uses), *on_die, *rules_of(it, face), **shown)
