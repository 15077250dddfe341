"""What every part of the card is made with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import frozen

from ntwrules.model.seats import Seat
from ntwrules.model.showing.overview import Entry
from ntwrules.model.variants.cards import Card, Deck, Effect, Limit, Use
from ntwrules.rulebooks.no_time_to_waste.effects import Confront
from ntwrules.rulebooks.no_time_to_waste.machine.game import NtwGame
from ntwrules.rulebooks.no_time_to_waste.overview.wording import NtwWording
from ntwrules.rulebooks.no_time_to_waste.variant import Face, NtwVariant, Structure
from ntwrules.rulebooks.telling import Content

__all__ = ["NtwContent", "does"]


@frozen
class NtwContent(Content[NtwGame, NtwWording]):
    """
    What every part asks about the game.

    Attributes:
        seat: Who reads the board.

        solo: Is it spoken as to somebody who plays alone?
    """

    seat: Seat
    solo: bool

    @property
    def variant(self) -> NtwVariant:
        """What was said."""
        return self.game.variant

    @property
    def words(self) -> NtwWording:
        """Puts values into words."""
        return NtwWording(self.variant, self.tongue, self.solo)

    def said(self, key: str, n: int | None = None, /, about: tuple[str, ...] = (), **words: Any) -> Entry:
        """An entry that is one phrase; whoever plays alone is spoken to as such."""
        alone = f"{key}.alone"
        return super().said(alone if self.solo and alone in self.words.say else key, n, about, **words)

    @property
    def decks(self) -> list[Deck]:
        """The decks that are in the game."""
        return [deck for deck in self.variant.decks if deck.key in self.variant.use]

    @property
    def things(self) -> Iterator[Card | Face]:
        """Every card in the game and every side of the action die that can come up."""
        yield from self.game.cards
        if self.game.may_throw:
            yield from self.variant.faces

    @property
    def usable(self) -> Iterator[Card | Face]:
        """Those that do something: a number card is of no use where none can be played (T8)."""
        for thing in self.things:
            if isinstance(thing, Face) or thing.number is None or self.game.may_play:
                yield thing

    def effects(self) -> Iterator[Effect]:
        """Everything that cards and faces can do."""
        for thing in self.usable:
            yield from (task.effect for use in thing.uses for task in use.tasks)

    @property
    def teams(self) -> list[list[Seat]]:
        """Those who win together, where that is more than one seat, clockwise (B7)."""
        seats = self.variant.seats
        in_play = [[seat for seat in seats if seat in team] for team in self.variant.teams]
        return sorted((team for team in in_play if len(team) > 1), key=lambda team: seats.index(team[0]))

    @property
    def one_team(self) -> bool:
        """Is everybody in one team?"""
        return bool(self.teams) and len(self.teams[0]) == len(self.variant.seats)

    @property
    def confronts(self) -> bool:
        """Can anybody be confronted? (R1)"""
        return self.has(Confront) and not self.solo and not self.one_team

    @property
    def drowns(self) -> bool:
        """Does a pawn ever lie in the water? (F5)"""
        return self.variant.drowning == "next-turn" or any(self.game.rescuing)

    def limited(self, limit: Limit) -> list[Card]:
        """The cards that a hand limit counts (C4)."""
        return [
            card for card in self.game.cards if card.number is not None and (not limit.tag or limit.tag in card.tags)
        ]

    @property
    def boats(self) -> list[Structure]:
        """All that carries a pawn across (M4)."""
        return [structure for structure in self.variant.structures if structure.sails]


def does(use: Use, *kinds: type[Effect]) -> bool:
    """Has a use such an effect among its tasks?"""
    return any(isinstance(task.effect, kinds) for task in use.tasks)
