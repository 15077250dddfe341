"""Puts the card together, marks what differs from the parent, and says what is not on it."""

from __future__ import annotations

from attrs import evolve

from ntwrules.dsl.rows.comparing import differences
from ntwrules.model.seats import Seat
from ntwrules.model.showing.overview import Overview
from ntwrules.model.texts import Tongue
from ntwrules.rulebooks.no_time_to_waste.machine.game import NtwGame
from ntwrules.rulebooks.no_time_to_waste.overview.cards import cards, decks, strongest
from ntwrules.rulebooks.no_time_to_waste.overview.content import NtwContent
from ntwrules.rulebooks.no_time_to_waste.overview.ending import end, rulings
from ntwrules.rulebooks.no_time_to_waste.overview.ground import drowning, structures
from ntwrules.rulebooks.no_time_to_waste.overview.left_out import missing
from ntwrules.rulebooks.no_time_to_waste.overview.pictures import art
from ntwrules.rulebooks.no_time_to_waste.overview.setup import board, dice
from ntwrules.rulebooks.no_time_to_waste.overview.turn import faces, options, turn
from ntwrules.rulebooks.no_time_to_waste.sayings import SAYINGS
from ntwrules.rulebooks.telling import composed

__all__ = ["overview"]

#: Differences that stand on the card already, with a mark, in words of their own.
_ON_THE_CARD = frozenset({"card added", "card numbered"})


def overview(game: NtwGame, parent: NtwGame | None, tongue: Tongue, seat: Seat) -> Overview:
    """The card of *game*; what *parent* says otherwise, or not at all, is marked."""
    it = NtwContent(game, tongue, seat, solo=len(game.variant.seats) == 1)
    before = None if parent is None else evolve(it, game=parent)
    return composed(it, before, _card, missing, _differences)


def _differences(before: NtwContent, it: NtwContent) -> list[str]:
    found = differences(SAYINGS, before.variant, it.variant, it.tongue)
    return [str(one) for one in found if one.kind not in _ON_THE_CARD]


def _card(it: NtwContent) -> Overview:
    return it.card(
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
        art=art(),
    )
