"""A variant as somebody who looks for one to play sees it: for how many, how long, and what is different."""

from typing import Any

from attrs import asdict, field, frozen

from ntwrules.dsl.compiling.library import publisher
from ntwrules.model.machine.protocols import Game
from ntwrules.model.texts import TONGUES, Tongue
from ntwrules.model.variants.variant import Variant
from ntwrules.rulebooks.loading import parent_of, rulebooks
from ntwrules.simulation.lengths import Lengths, kept

__all__ = ["Description", "describe"]


@frozen
class Description:
    """
    What is told of a variant.

    Attributes:
        name: What one types to have it: its key, or its file.

        variant: The variant.

        fingerprint: The digest of all that matters in play.

        parent: What it is based on, all its parents together.

        minutes: How long it takes by number of players, where that was measured.

        publisher: The installed package it comes from; empty for a shipped one and for a file.
    """

    name: str
    variant: Variant = field(repr=False)
    fingerprint: str
    parent: Variant | None = field(repr=False)
    minutes: Lengths | None
    publisher: str = ""

    @property
    def players(self) -> tuple[int, ...]:
        """How many may play."""
        return tuple(seating.players for seating in self.variant.seatings)

    def differences(self, tongue: Tongue) -> tuple[str, ...]:
        """
        What plays differently from its parents, in sentences.

        There are none for a game of its own, and for one that plays the same.

        >>> from ntwrules.rulebooks.loading import load
        >>> describe(load("eerste-spel")).differences("en")
        ('out of the game: the cards Disasters and The right of the strongest',)
        """
        if self.parent is None:
            return ()
        differs, sentences = rulebooks()[self.variant.rulebook].compare(self.parent, self.variant, tongue)
        return sentences if differs else ()

    def to_json(self) -> dict[str, Any]:
        """Plain data, in all tongues."""
        it = self.variant
        return {
            "name": self.name,
            "key": it.key,
            "rulebook": it.rulebook,
            "title": {tongue: it.title.own(tongue) for tongue in TONGUES},
            "about": {tongue: it.about.own(tongue) for tongue in TONGUES},
            "version": it.version,
            "basedOn": list(it.parents),
            "package": self.publisher,
            "fingerprint": self.fingerprint,
            "players": list(self.players),
            "minutes": {str(n): asdict(each) for n, each in self.minutes.items()} if self.minutes else None,
            "differences": {tongue: list(self.differences(tongue)) for tongue in TONGUES},
        }


def describe(game: Game, name: str = "") -> Description:
    """
    What is told of *game*, which is had by *name*; otherwise by its key.

    >>> from ntwrules.rulebooks.loading import load
    >>> it = describe(load("korte-avond"))
    >>> it.name, it.players, it.parent.key
    ('korte-avond', (1, 2, 3, 4), 'eerste-spel')
    >>> describe(load("base"), "mine.ntw").name, describe(load("base")).parent is None
    ('mine.ntw', True)
    """
    name, digest = name or game.variant.key, game.fingerprint
    parent = its.variant if (its := parent_of(game)) else None
    return Description(name, game.variant, digest, parent, kept(digest), publisher(name))
