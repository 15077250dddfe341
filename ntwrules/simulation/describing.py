"""A variant as somebody who looks for one to play sees it: for how many, how long, and what is different."""

from collections.abc import Sequence
from typing import Any

from attrs import field, frozen

from ntwrules.dsl.compiling.library import publisher
from ntwrules.model.machine.protocols import Game
from ntwrules.model.texts import TONGUES, Tongue
from ntwrules.model.variants.variant import Variant
from ntwrules.rulebooks.loading import parent_of, rulebooks
from ntwrules.simulation.lengths import Lengths, kept
from ntwrules.simulation.texts import say

__all__ = ["Description", "describe", "how_many"]


@frozen
class Description:
    """
    What is told of a variant.

    Attributes:
        name: What one types to have it: its key, or its file.

        variant: The variant.

        fingerprint: The digest of all that matters in play.

        parent: What it is based on, all its parents together.

        minutes: How long it takes by number of players, and who wins, where that was measured.

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

    def how_many(self, tongue: Tongue) -> str:
        """For how many it is."""
        return how_many(self.players, tongue)

    def how_long(self, tongue: Tongue) -> str:
        """The length of a usual game, from the fewest players to the most, in steps of five minutes."""
        return how_long([it.middle for it in (self.minutes or {}).values()], tongue)

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
            "minutes": {str(n): each.minutes for n, each in self.minutes.items()} if self.minutes else None,
            "won": {str(n): dict(each.won) for n, each in self.minutes.items()} if self.minutes else None,
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


def how_long(minutes: Sequence[int], tongue: Tongue) -> str:
    """
    How long usual games take, from the shortest to the longest, in steps of five minutes.

    >>> how_long((31, 64), "en"), how_long((3,), "nl"), how_long((), "en")
    ('30 to 65 minutes', 'ongeveer 5 minuten', 'length not measured')
    """
    if not minutes:
        return say("described unknown", tongue)
    usual = sorted(max(5, 5 * round(each / 5)) for each in minutes)
    if usual[0] == usual[-1]:
        return say("described about", tongue, count=usual[0])
    return say("described from to", tongue, least=usual[0], most=usual[-1])


def how_many(numbers: Sequence[int], tongue: Tongue) -> str:
    """
    For how many something is.

    >>> how_many((2, 3, 4), "en"), how_many((1,), "nl")
    ('2 to 4 players', '1 speler')
    """
    least, most = numbers[0], numbers[-1]
    if least == most:
        return say("described players", tongue, most, count=most)
    key = "described to" if most - least + 1 == len(numbers) > 2 else "described or"
    counts = f" {say(key, tongue)} ".join((str(least), str(most)) if key == "described to" else map(str, numbers))
    return say("described players", tongue, count=counts)
