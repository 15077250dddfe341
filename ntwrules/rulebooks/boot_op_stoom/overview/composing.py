"""Puts the card together, marks what differs from the parent, and says what is not on it."""

from __future__ import annotations

from typing import cast

from attrs import evolve

from ntwrules.model.overview import Entry, Overview, Section
from ntwrules.model.protocols import Game
from ntwrules.model.texts import Tongue
from ntwrules.rulebooks.boot_op_stoom.machine.game import BosGame
from ntwrules.rulebooks.boot_op_stoom.overview.cards import days, parcels, sails, steams
from ntwrules.rulebooks.boot_op_stoom.overview.content import Content
from ntwrules.rulebooks.boot_op_stoom.overview.ending import delivery, end
from ntwrules.rulebooks.boot_op_stoom.overview.left_out import left_out
from ntwrules.rulebooks.boot_op_stoom.overview.pictures import INKS, art
from ntwrules.rulebooks.boot_op_stoom.overview.pieces import pictures_of_pieces, pieces
from ntwrules.rulebooks.boot_op_stoom.overview.places import damage, piets, tiles
from ntwrules.rulebooks.boot_op_stoom.overview.round import round_
from ntwrules.rulebooks.boot_op_stoom.overview.row import row
from ntwrules.rulebooks.boot_op_stoom.overview.rulings import rulings
from ntwrules.rulebooks.boot_op_stoom.overview.setup import setup
from ntwrules.rulebooks.telling import capital, facts, listed

__all__ = ["overview"]


def overview(game: Game, parent: Game | None, tongue: Tongue, differences: tuple[str, ...] = ()) -> Overview:
    """The card of *game*; what *parent* says otherwise, or not at all, is marked, and the *differences* are told."""
    it = Content(cast("BosGame", game), tongue)
    made = _card(it)
    made = evolve(made, left_out=left_out(it, made.told()))
    if parent is None:
        return made
    before = _card(evolve(it, game=cast("BosGame", parent)))
    made = made.marked(before, it.words.say("mark", parent=before.title))
    if not differences:
        return made
    told = listed("text", *(Entry(text=capital(one)) for one in differences))
    return evolve(made, sections=(*made.sections, it.section("differences", told, parent=before.title)))


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
        pieces=pieces(it),
        art={**art(), **pictures_of_pieces(it)},
        inks=INKS,
    )


def _sections(it: Content) -> tuple[Section, ...]:
    found = (
        setup(it),
        round_(it),
        end(it),
        row(it),
        delivery(it),
        sails(it),
        parcels(it),
        steams(it),
        tiles(it),
        damage(it),
        piets(it),
        days(it),
        rulings(it),
    )
    return tuple(section for section in found if section is not None)
