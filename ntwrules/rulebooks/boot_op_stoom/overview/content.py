"""What every part of the card is made with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from attrs import frozen

from ntwrules.model.showing.overview import Entry
from ntwrules.model.variants.cards import Effect
from ntwrules.rulebooks.boot_op_stoom.machine.game import BosGame
from ntwrules.rulebooks.boot_op_stoom.overview.pictures import picture_of
from ntwrules.rulebooks.boot_op_stoom.overview.wording import BosWording
from ntwrules.rulebooks.boot_op_stoom.variant import BosVariant, CalendarDay, SailCard, Tile
from ntwrules.rulebooks.telling import Content

__all__ = ["BosContent"]


@frozen
class BosContent(Content[BosGame, BosWording]):
    """What every part asks about the game."""

    @property
    def variant(self) -> BosVariant:
        """What was said."""
        return self.game.variant

    @property
    def words(self) -> BosWording:
        """Puts values into words."""
        return BosWording(self.variant, self.tongue)

    def switched(self, switch: str, *about: str, **words: Any) -> Entry:
        """An entry that says what was chosen for a switch."""
        value = getattr(self.variant, switch)
        chosen = ("no", "yes")[value] if isinstance(value, bool) else value
        return self.said(f"{switch.replace('_', '-')}.{chosen}", about=(switch, *about), **words)

    def doing(self, what: str, things: Iterable[SailCard | CalendarDay | Tile]) -> Iterator[Entry]:
        """Every thing there is any of, with what it does."""
        for each in things:
            if each.copies:
                about = self.words.about(each.effects)
                text = self.words.sentence(each.effects)
                yield self.thing(what, each, text, *about, icon=picture_of(each), copies=each.copies)

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
        rocks = self.rocks or self.variant.served_house == "rock"
        return self.variant.edge == "damage" or (self.variant.rocks == "damage" and rocks)

    @property
    def rocks(self) -> bool:
        """Is there anything like a rock? (E6)"""
        return any(tile.ground == "rock" for tile in self.tiles)

    def effects(self) -> Iterable[Effect]:
        """All that is at work."""
        return self.variant.at_work()
