"""Decks of cards as a file tells them."""

from typing import ClassVar

from attrs import frozen

from ntwrules.model.variants.cards import Deck, Draw, Effect
from ntwrules.model.variants.variant import Head

__all__ = ["Decks"]


@frozen(kw_only=True, slots=False)
class Decks(Head):
    """
    A variant with decks of cards.

    Attributes:
        decks: Every deck known, enabled or not.

        use: Keys of the decks that are in the game.
    """

    effects: ClassVar[tuple[type[Effect], ...]] = (Draw,)

    decks: tuple[Deck, ...] = ()
    use: tuple[str, ...] = ()

    @property
    def in_use(self) -> list[Deck]:
        """The decks that are in the game, in the order in which they are told."""
        return [deck for deck in self.decks if deck.key in self.use]
