"""How a turn goes: its options, the action die, what can be built, and what becomes of pawns in the water."""

from collections.abc import Iterator
from itertools import compress

from ntwrules.model.showing.narrating import capital
from ntwrules.model.showing.overview import Entry, Grid, Section
from ntwrules.rulebooks.no_time_to_waste.effects import Drain, Lay, Move, Remove, Rescue, Skip
from ntwrules.rulebooks.no_time_to_waste.overview.content import NtwContent, icon_of
from ntwrules.rulebooks.no_time_to_waste.picturing import named
from ntwrules.rulebooks.no_time_to_waste.variant import Face, Option, Structure
from ntwrules.rulebooks.telling import about, listed

__all__ = ["drowning", "faces", "options", "structures", "turn"]

_ICONS: dict[Option, str] = {"move": "move", "card": "card", "action-die": "die"}
_COLUMNS = ("on", "floods", "stand", "supply")


def turn(it: NtwContent) -> Section | None:
    """The turn, step by step (T1-T4)."""
    return it.section("turn", listed("steps", *_steps(it)), [it.said("turn.round", "T1")])


def _steps(it: NtwContent) -> Iterator[Entry]:
    say = it.words.say

    def step(key: str, cited: str, text: str = "", choices: tuple[Entry, ...] = ()) -> Entry:
        told = say(f"turn.{text or key}.text")
        return Entry(name=say(f"turn.{key}"), text=told, choices=choices, about=about(cited))

    if it.variant.issue.count and it.game.cards:
        yield step("card", "T2")
    if it.has(Skip):
        yield step("skip", "T2 A")
    yield step("roll", "T2", "roll-digital" if it.game.rolls.digital else "")
    yield step("flood", "T3 T4")
    offered = tuple(
        Entry(name=say(f"option.{option}"), text="", icon=_ICONS[option], about=(f"option.{option}",))
        for option in _offered(it)
    )
    if offered:
        yield step("choose", "T4", choices=offered)
    yield step("end", "F5 W", "" if it.drowns else "end-dry")


def _offered(it: NtwContent) -> list[Option]:
    """The options that somebody can ever take."""
    game = it.game
    there = {"move": game.may_move, "card": game.may_play and game.numbered, "action-die": game.may_throw}
    return [option for option in it.variant.options if there[option]]


def options(it: NtwContent) -> Section | None:
    """What can be chosen after flooding (T5-T8, M1-M6)."""
    offered, say = _offered(it), it.words.say
    how, after = say("how.boat" if it.boats else "how.step"), f"option.card.{it.variant.move_after_card}"
    confronting = f"{after}.confronting"
    told = {
        "move": ("option.move.text", "T5 M1"),
        "card": (confronting if it.confronts and confronting in say else after, "move_after_card T6 C6"),
        "action-die": ("option.action-die.text", "T7"),
    }
    entries: list[Entry] = []
    for option in offered:
        text, cited = told[option]
        name = say(f"option.{option}")
        entries.append(it.said(text, f"option.{option} {cited}", name=name, icon=_ICONS[option], how=how))
        entries += _sailing(it) if option == "move" else ()
    if not it.game.may_move and "card" in offered and it.variant.move_after_card != "never":
        entries += _sailing(it)
    left = "T8" if len(it.variant.options) < len(_ICONS) else ""
    walkable = (structure.key for structure in it.variant.structures if structure.walkable)
    grounds = it.words.listed(map(it.words.structure, ("land", *walkable)))
    dry = it.said("move.dry", f"M1 M2 {left}", grounds=grounds)
    far = it.said("move.far", "M3 M6") if it.has(Move) else None
    return it.section("options", listed("list", *entries), [dry, far])


def _sailing(it: NtwContent) -> Iterator[Entry]:
    """Crossing by boat, told for each ground a boat can lie on."""
    for ground in dict.fromkeys(boat.on for boat in it.boats):
        boats = it.words.listed((it.words.structure(boat.key) for boat in it.boats if boat.on == ground), "or")
        name, lies = it.words.say("option.sail"), it.words.structure(ground)
        yield it.said("option.sail.text", "M4", name=name, icon="sail", boat=boats, ground=lies)


def faces(it: NtwContent) -> Section | None:
    """The sides of the action die (S3, S4, F6)."""
    if not it.game.may_throw:
        return None
    told = [it.said("cards.each", "L")] if it.each_player and not it.game.cards else []
    return it.section("faces", listed("list", *(_face(it, face) for face in it.variant.faces)), told, look="stickers")


def _face(it: NtwContent, face: Face) -> Entry:
    done = {type(task.effect) for use in face.uses for task in use.tasks}
    on_die = " ".join(rule for kind, rule in ((Lay, "S3"), (Remove, "S4"), (Rescue, "F6")) if kind in done)
    copies = face.copies if face.copies > 1 else None
    shown = {"name": it.words.face(face), "icon": icon_of(face), "copies": copies}
    return it.thing("face", face, it.words.uses(face.uses), on_die, *it.words.about_uses(face.uses), **shown)


def structures(it: NtwContent) -> Section | None:
    """Where each is laid, whether it floods, who may stand there, how many there are (S1, S2, F1-F3)."""
    say = it.words.say
    ground = it.said("structure.ground", "F1 F2")
    if not it.variant.structures:
        return it.section("structures", [it.said("structure.none"), ground])
    grid = Grid(
        head=(say("structure.name"), *(say(f"structure.{column}") for column in _COLUMNS)),
        rows=tuple(_row(it, structure) for structure in it.variant.structures),
    )
    washed = it.said("structure.washed", "F3") if it.game.washable else None
    return it.section("structures", grid, [it.said("structure.where", "S2"), ground, washed], look="tiles")


def _row(it: NtwContent, structure: Structure) -> tuple[Entry, tuple[str, ...]]:
    say = it.words.say
    answers = "answer.no", "answer.yes"
    sails = "structure.sails", "structure.sails-and"
    values = (
        it.words.structure(structure.on),
        say(answers[not structure.dry]),
        say((sails if structure.sails else answers)[structure.walkable]),
        str(structure.supply),
    )
    columns = zip(_COLUMNS, values, strict=True)
    facts = (say("structure.fact", column=say(f"structure.{column}"), value=value) for column, value in columns)
    text = say("sentence", text=capital(", ".join(facts)))
    shown = {"name": named(structure).read(it.tongue), "icon": structure.key, "copies": structure.supply}
    return it.thing("structure", structure, text, "S1 F1 F2", **shown), values


def drowning(it: NtwContent) -> Section | None:
    """How a pawn falls in, how long it has, and what saves it (F4-F7)."""
    if not it.drowns:
        return it.section("drowning", [it.said("drowning.never", "drowning F4 F5 F6 F7")])
    ways = it.words.listed(_ways(it), "or")
    held = it.titles(compress(it.game.cards, it.game.rescuing), "or")
    later = it.variant.drowning == "next-turn"
    told = (
        it.said("drowning.falls", "F4 F7"),
        it.said("drowning.next-turn" if later else "drowning.at-once-unless", "drowning F5", cards=held),
        it.said("drowning.saved", "F6 O6", ways=ways) if ways else it.said("drowning.unsaved", "F6"),
        it.said("drowning.drained", "F7 C") if it.has(Drain) else None,
    )
    return it.section("drowning", told)


def _ways(it: NtwContent) -> Iterator[str]:
    """All that can save a pawn."""
    for thing in it.usable:
        if any(isinstance(task.effect, Rescue) for use in thing.uses for task in use.tasks):
            if isinstance(thing, Face):
                yield it.words.say("drowning.face", name=it.words.face(thing))
            else:
                yield it.words.say("drowning.card", name=it.words.card(thing))
