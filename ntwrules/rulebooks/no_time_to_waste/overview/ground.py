"""What can be built, and what becomes of pawns in the water."""

from __future__ import annotations

from collections.abc import Iterator

from ntwrules.model.showing.overview import Entry, Grid, Section
from ntwrules.rulebooks.no_time_to_waste.effects import Drain, Rescue
from ntwrules.rulebooks.no_time_to_waste.overview.content import NtwContent, does
from ntwrules.rulebooks.no_time_to_waste.variant import Face, Structure
from ntwrules.rulebooks.telling import capital, listed, rules

__all__ = ["drowning", "structures"]

_COLUMNS = ("on", "floods", "stand", "supply")


def structures(it: NtwContent) -> Section:
    """Where each is laid, whether it floods, who may stand there, how many there are (S1, S2, F1-F3)."""
    say = it.words.say
    ground = it.said("structure.ground", about=rules("F1", "F2"))
    if not it.variant.structures:
        return it.section("structures", listed("text", it.said("structure.none"), ground))
    grid = Grid(
        head=(say("section.structures"), *(say(f"structure.{column}") for column in _COLUMNS)),
        rows=tuple(_row(it, structure) for structure in it.variant.structures),
    )
    washed = it.said("structure.washed", about=rules("F3")) if it.game.washable else None
    where = it.said("structure.where", about=rules("S2"))
    return it.section("structures", grid, listed("text", where, ground, washed), look="tiles")


def _row(it: NtwContent, structure: Structure) -> tuple[Entry, tuple[str, ...]]:
    say = it.words.say
    stands = "answer.yes" if structure.walkable else "answer.no"
    if structure.sails:
        stands = "structure.sails-and" if structure.walkable else "structure.sails"
    values = (
        it.words.structure(structure.on),
        say("answer.no" if structure.dry else "answer.yes"),
        say(stands),
        str(structure.supply),
    )
    facts = (
        say("structure.fact", column=say(f"structure.{column}"), value=value)
        for column, value in zip(_COLUMNS, values, strict=True)
    )
    text = say("sentence", text=capital(", ".join(facts)))
    return it.thing(
        "structure", structure, text, *rules("S1", "F1", "F2"), icon=structure.key, copies=structure.supply
    ), values


def drowning(it: NtwContent) -> Section:
    """How a pawn falls in, how long it has, and what saves it (F4-F7)."""
    if not it.drowns:
        never = it.said("drowning.never", about=("drowning", *rules("F4", "F5", "F6", "F7")))
        return it.section("drowning", listed("text", never))
    ways = [*_ways(it)]
    saved = it.said("drowning.saved", ways=it.words.listed(ways, "or"), about=rules("F6", "O6")) if ways else None
    return it.section(
        "drowning",
        listed(
            "text",
            it.said("drowning.falls", about=rules("F4", "F7")),
            _time(it),
            saved or it.said("drowning.unsaved", about=rules("F6")),
            it.said("drowning.drained", about=rules("F7", "C")) if it.has(Drain) else None,
        ),
    )


def _time(it: NtwContent) -> Entry:
    about = ("drowning", *rules("F5"))
    if it.variant.drowning == "next-turn":
        return it.said("drowning.next-turn", about=about)
    rescuing = zip(it.game.cards, it.game.rescuing, strict=True)
    held = (it.words.title(card.key, card.names) for card, saves in rescuing if saves)
    return it.said("drowning.at-once-unless", cards=it.words.listed(held, "or"), about=about)


def _ways(it: NtwContent) -> Iterator[str]:
    """All that can save a pawn."""
    for thing in it.usable:
        if any(does(use, Rescue) for use in thing.uses):
            if isinstance(thing, Face):
                yield it.words.say("drowning.face", name=it.words.face(thing))
            else:
                yield it.words.say("drowning.card", name=it.words.card(thing))
