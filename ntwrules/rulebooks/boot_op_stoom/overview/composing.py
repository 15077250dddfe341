"""Puts the card together, marks what differs from the parent, and says what is not on it."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from ntwrules.dsl.rows.comparing import differences
from ntwrules.model.seats import Seat
from ntwrules.model.showing.overview import Overview
from ntwrules.model.texts import Tongue
from ntwrules.rulebooks.boot_op_stoom.machine.game import BosGame
from ntwrules.rulebooks.boot_op_stoom.overview.cards import days, parcels, sails, steams, tiles
from ntwrules.rulebooks.boot_op_stoom.overview.content import BosContent
from ntwrules.rulebooks.boot_op_stoom.overview.ending import damage, delivery, end, piets
from ntwrules.rulebooks.boot_op_stoom.overview.pictures import INKS, art
from ntwrules.rulebooks.boot_op_stoom.overview.pieces import pictures_of_pieces, pieces
from ntwrules.rulebooks.boot_op_stoom.overview.round import round_
from ntwrules.rulebooks.boot_op_stoom.overview.row import row
from ntwrules.rulebooks.boot_op_stoom.overview.rulings import missing, rulings
from ntwrules.rulebooks.boot_op_stoom.overview.setup import setup
from ntwrules.rulebooks.boot_op_stoom.sayings import SAYINGS
from ntwrules.rulebooks.telling import composed

__all__ = ["overview"]


def overview(game: BosGame, parent: BosGame | None, tongue: Tongue, _seat: Seat = "south") -> Overview:
    """The card of *game*; what *parent* says otherwise, or not at all, is marked."""
    it = BosContent(game, tongue)
    before = None if parent is None else evolve(it, game=parent)
    return composed(it, before, _card, missing, _differences)


def _differences(before: BosContent, it: BosContent) -> Iterator[str]:
    return map(str, differences(SAYINGS, before.variant, it.variant, it.tongue))


def _card(it: BosContent) -> Overview:
    return it.card(
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
        pieces=pieces(it),
        art={**art(), **pictures_of_pieces(it)},
        inks=INKS,
    )
