"""Puts the card together, marks what differs from the parent, and says what is not on it."""

from __future__ import annotations

from typing import cast

from attrs import evolve

from ntwrules.model.overview import Entry, Overview, Section
from ntwrules.model.protocols import Game
from ntwrules.model.seats import Seat
from ntwrules.model.texts import Tongue
from ntwrules.rulebooks.ntw.language.differences import differences
from ntwrules.rulebooks.ntw.machine.game import NtwGame
from ntwrules.rulebooks.ntw.overview.cards import cards, decks, strongest
from ntwrules.rulebooks.ntw.overview.content import Content
from ntwrules.rulebooks.ntw.overview.ending import end, rulings
from ntwrules.rulebooks.ntw.overview.ground import drowning, structures
from ntwrules.rulebooks.ntw.overview.left_out import left_out
from ntwrules.rulebooks.ntw.overview.pictures import art
from ntwrules.rulebooks.ntw.overview.setup import board, dice
from ntwrules.rulebooks.ntw.overview.turn import faces, options, turn
from ntwrules.rulebooks.telling import capital, facts, listed

__all__ = ["overview"]

#: Differences that stand on the card already, with a mark, in words of their own.
_ON_THE_CARD = frozenset({"card added", "number card added"})


def overview(game: Game, parent: Game | None, tongue: Tongue, seat: Seat) -> Overview:
    """The card of *game*; what *parent* says otherwise, or not at all, is marked."""
    it = Content(cast("NtwGame", game), tongue, seat, solo=len(game.variant.seats) == 1)
    made = _card(it)
    made = evolve(made, left_out=left_out(it, made.told()))
    return made if parent is None else _marked(made, it, evolve(it, game=cast("NtwGame", parent)))


def _card(it: Content) -> Overview:
    variant, tongue = it.variant, it.tongue
    return Overview(
        title=variant.title.read(tongue) or variant.key,
        about=variant.about.read(tongue),
        facts=facts(variant, it.words.say),
        author=variant.author,
        tongue=tongue,
        key=variant.key,
        fingerprint=it.game.fingerprint,
        sections=_sections(it),
        art=art(),
    )


def _sections(it: Content) -> tuple[Section, ...]:
    found = (
        board(it),
        dice(it),
        turn(it),
        options(it),
        faces(it),
        structures(it),
        drowning(it),
        end(it),
        cards(it),
        *decks(it),
        strongest(it),
        rulings(it),
    )
    return tuple(section for section in found if section is not None)


def _marked(made: Overview, it: Content, parent: Content) -> Overview:
    """With a mark on every entry that is not on the parent's card, and the differences told at the end."""
    before = _card(parent)
    made = made.marked(before, it.words.say("mark", parent=before.title))
    found = differences(parent.variant, it.variant, it.tongue)
    told = [Entry(text=capital(str(one))) for one in found if one.kind not in _ON_THE_CARD]
    if not told:
        return made
    return evolve(
        made, sections=(*made.sections, it.section("differences", listed("text", *told), parent=before.title))
    )
