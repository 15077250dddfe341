"""Everything there is to a game, to print and make: board, pawns, water, structures, cards and dice (B1-B4, S1, D1)."""

from collections.abc import Iterator

from attrs import evolve

from ntwrules.model.showing.overview import Entry, Section
from ntwrules.model.showing.picture import Picture
from ntwrules.model.texts import capital
from ntwrules.model.variants.reasoning import counted
from ntwrules.rulebooks.dice_art import die_ink
from ntwrules.rulebooks.no_time_to_waste.overview.cards import decks
from ntwrules.rulebooks.no_time_to_waste.overview.content import NtwContent, icon_of
from ntwrules.rulebooks.no_time_to_waste.overview.playing import faces, structures
from ntwrules.rulebooks.no_time_to_waste.overview.setup import named

__all__ = ["pieces"]

#: How many millimetres wide a cell is, and so all that lies in one.
_CELL = 16.5


def pieces(it: NtwContent) -> tuple[Section, ...]:
    """All of it; cells that may come under water, with as few players as can be, have a tile each."""
    variant = it.variant
    camps = {camp.seat: camp for camp in variant.camps if camp.seat in variant.seats}
    dry = min(
        len({cell for seat in seating.seats for cell in (camps[seat].start, camps[seat].finish)})
        for seating in variant.seatings
    )
    water = Entry(name=capital(it.words.say("ground.water")), text="", icon="water", copies=variant.size**2 - dry)
    built = structures(it)
    found = (
        *(evolve(deck, pile=it.words.say("section.cards")) for deck in decks(it) if deck),
        evolve(built, side=_CELL) if built else None,
        faces(it),
        it.cut("set.pawns", *it.of_seats("pawn", {seat: camp.pawns for seat, camp in camps.items()}), side=_CELL),
        it.cut("set.water", water, side=_CELL),
        *_dice(it),
        it.board(_bare(it), _CELL * variant.size),
        it.at_home(("clock", int("minutes" in counted(*variant.conditions))), ("digital", int(it.game.rolls.digital))),
    )
    return tuple(section for section in found if section is not None)


def _dice(it: NtwContent) -> Iterator[Section | None]:
    """The dice that name a cell, that of the actions, and the one that breaks a tie (D1, T7, R4)."""
    variant, say = it.variant, it.words.say
    for i, die in enumerate(() if it.game.rolls.digital else variant.dice):
        title = say("die", name=named(it, die), place=say(f"die.{die.place}"))
        sides = (Entry(name=str(face), text="") for face in die.faces)
        yield it.die(f"die.{i}", *sides, title=title, tint=die_ink(die.name))
    if it.game.may_throw:
        sides = (
            Entry(name=it.words.face(face), text="", icon=icon_of(face), copies=face.copies) for face in variant.faces
        )
        yield it.die("fold.faces", *sides, title=say("section.faces"))
    if it.confronts:
        sides = (Entry(name=str(face), text="") for face in variant.duel)
        yield it.die("die.duel", *sides, title=say("die.duel"))


def _bare(it: NtwContent) -> Picture:
    """The board with starts and finishes, before anything is laid on it."""
    seen = it.seen
    rows = tuple(
        tuple(cell if cell.owner else evolve(cell, ground=seen.bare, under=(), marks=()) for cell in row)
        for row in seen.rows
    )
    return evolve(seen, rows=rows, beside=())
