"""What the lint asks of a variant, worked out once."""

from attrs import frozen

from ntwrules.model.variants.cards import Effect
from ntwrules.rulebooks.boot_op_stoom.variant import BosVariant, MixedParcel, ParcelCard

__all__ = ["Facts"]


@frozen
class Facts:
    """
    A variant, seen by what is really in the game.

    Attributes:
        variant: The variant.
    """

    variant: BosVariant

    def has(self, *kinds: type[Effect]) -> bool:
        """Does anything in the game have an effect of each of these kinds?"""
        found = list(self.variant.at_work())
        return all(any(isinstance(effect, kind) for effect in found) for kind in kinds)

    def brought(self) -> frozenset[str]:
        """The kinds of parcel that some card counts as."""
        return frozenset(kind for card in self._parcels() if card.copies for kind in card.kinds)

    def jokers(self) -> frozenset[str]:
        """The kinds that stand for every kind."""
        return frozenset(kind.key for kind in self.variant.kinds if kind.any)

    def parcels(self) -> int:
        """How many parcel cards there are."""
        return sum(card.copies for card in self._parcels())

    def _parcels(self) -> tuple[ParcelCard | MixedParcel, ...]:
        return (*self.variant.parcels, *self.variant.mixed)

    def cards(self) -> int:
        """How many cards there are in all piles together."""
        variant = self.variant
        steams = sum(card.copies for card in variant.steams)
        return self.parcels() + steams + sum(card.copies for card in variant.sails)

    def houses(self) -> int:
        """How many houses there are, on the board or left out."""
        return sum(tile.copies for tile in self.variant.tiles if tile.wishes)
