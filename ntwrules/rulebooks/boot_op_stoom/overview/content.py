"""What every part of the card is made with."""

from __future__ import annotations

from typing import Any

from attrs import frozen

from ntwrules.model.showing.overview import Entry
from ntwrules.model.variants.cards import Effect
from ntwrules.rulebooks import telling
from ntwrules.rulebooks.boot_op_stoom.machine.game import BosGame
from ntwrules.rulebooks.boot_op_stoom.overview.wording import Wording
from ntwrules.rulebooks.boot_op_stoom.variant import BosVariant, Tile

__all__ = ["Content"]


@frozen
class Content(telling.Content[BosGame, Wording]):
    """What every part asks about the game."""

    @property
    def variant(self) -> BosVariant:
        """What was said."""
        return self.game.variant

    @property
    def words(self) -> Wording:
        """Puts values into words."""
        return Wording(self.variant, self.tongue)

    def switched(self, switch: str, *about: str, **words: Any) -> Entry:
        """An entry that says what was chosen for a switch."""
        value = getattr(self.variant, switch)
        chosen = {True: "yes", False: "no"}.get(value, value) if isinstance(value, bool) else value
        return self.said(f"{switch.replace('_', '-')}.{chosen}", about=(switch, *about), **words)

    # What there is ---------------------------------------------------------------------------------------------------

    @property
    def tiles(self) -> list[Tile]:
        """The tiles there are any of."""
        return [tile for tile in self.variant.tiles if tile.copies]

    @property
    def houses(self) -> list[Tile]:
        """Those that wish for something."""
        return [tile for tile in self.tiles if tile.wishes is not None]

    @property
    def most_players(self) -> int:
        """With how many it can be played."""
        return max(seating.players for seating in self.variant.seatings)

    @property
    def spare_tiles(self) -> bool:
        """Do some tiles find no place on the board? (Z1)"""
        return sum(tile.copies for tile in self.tiles) > self.variant.size**2

    @property
    def damaging(self) -> bool:
        """Can anything cost damage? (Z7)"""
        rocks = any(tile.ground == "rock" for tile in self.tiles) or self.variant.served_house == "rock"
        return self.variant.edge == "damage" or (self.variant.rocks == "damage" and rocks)

    @property
    def rocks(self) -> bool:
        """Is there anything like a rock? (E6)"""
        return any(tile.ground == "rock" for tile in self.tiles)

    def has(self, *kinds: type[Effect]) -> bool:
        """Is there something that does such a thing?"""
        return any(isinstance(effect, kinds) for effect in self.variant.at_work())
