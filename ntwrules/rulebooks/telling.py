"""What the overview cards of all rulebooks are told with."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Generic, TypeVar

from attrs import evolve, frozen

from ntwrules.model.machine.games import TableGame
from ntwrules.model.showing.overview import Block, Entry, Kind, Listed, Look, Overview, Section
from ntwrules.model.texts import Texts, TextStore, Tongue, Voice
from ntwrules.model.variants.variant import Variant

__all__ = ["Content", "Wording", "capital", "listed", "rules"]

V = TypeVar("V", bound=Variant)
G = TypeVar("G", bound=TableGame[Any, Any])
W = TypeVar("W", bound="Wording[Any]")


def capital(text: str) -> str:
    """
    A text that begins with a capital.

    >>> capital("elke speler trekt 1 kaart")
    'Elke speler trekt 1 kaart'
    """
    return text[:1].upper() + text[1:]


def rules(*ids: str) -> tuple[str, ...]:
    """Rules of the catalogue as an entry cites them."""
    return tuple(f"rule.{rule}" for rule in ids)


def listed(kind: Kind, *entries: Entry | None) -> Listed:
    """The entries there are, under one another."""
    return Listed(kind=kind, entries=tuple(entry for entry in entries if entry is not None))


@frozen
class Wording(Generic[V]):
    """
    Puts the values of a variant into the words of a tongue.

    Attributes:
        variant: Whose names are used.

        tongue: In which it speaks.
    """

    #: The phrases of the game.
    phrases: ClassVar[TextStore]

    variant: V
    tongue: Tongue

    @property
    def say(self) -> Voice:
        """The phrases of the tongue."""
        return self.phrases.voice(self.tongue)

    def title(self, key: str, names: Texts) -> str:
        """What something is called; a thing without a name in this tongue goes by its key."""
        own: str = getattr(names, self.tongue)
        return own or capital(key.replace("-", " "))

    def noun(self, key: str, names: Texts) -> str:
        """The same inside a sentence."""
        name = self.title(key, names)
        return name[:1].lower() + name[1:] if name[1:].islower() else name

    def listed(self, words: Iterable[object], joint: str = "and") -> str:
        """Words in a row, each once; the phrases ``list.and`` and ``list.or`` say how the last is joined."""
        *most, last = [*dict.fromkeys(map(str, words))] or [""]
        return self.say(f"list.{joint}", most=", ".join(most), last=last) if most else last

    def facts(self) -> tuple[str, ...]:
        """What stands under the title."""
        variant, say = self.variant, self.say
        counts = sorted(seating.players for seating in variant.seatings)
        many = len(counts) > 2 and counts[-1] - counts[0] == len(counts) - 1
        players = say("range.players", a=counts[0], b=counts[-1]) if many else self.listed(counts, "or")
        return (
            say("fact.players", counts[-1], players=players),
            *([say("fact.version", version=variant.version)] if variant.version else []),
            *([say("fact.author", author=variant.author)] if variant.author else []),
        )


@frozen
class Content(Generic[G, W]):
    """
    What every part of a card is made with.

    Attributes:
        game: What is told.

        tongue: In which tongue.
    """

    game: G
    tongue: Tongue

    @property
    def words(self) -> W:
        """Puts values into words."""
        raise NotImplementedError

    def said(self, key: str, n: int | None = None, /, about: tuple[str, ...] = (), **words: Any) -> Entry:
        """An entry that is one phrase."""
        return Entry(text=self.words.say(key, n, **words), about=about)

    def section(
        self, key: str, *blocks: Block, title: str = "", look: Look = "plain", side: float = 0.0, **words: object
    ) -> Section:
        """A part of the card, under its heading; blocks without entries are left out."""
        heading = title or self.words.say(f"section.{key}", **words)
        filled = tuple(block for block in blocks if not isinstance(block, Listed) or block.entries)
        return Section(key=key, title=heading, look=look, side=side, blocks=filled)

    def card(self, *sections: Section | None, **more: Any) -> Overview:
        """The whole card, of those parts there are."""
        variant, tongue = self.game.variant, self.tongue
        return Overview(
            title=variant.title.read(tongue) or variant.key,
            about=variant.about.read(tongue),
            facts=self.words.facts(),
            author=variant.author,
            tongue=tongue,
            key=variant.key,
            fingerprint=self.game.fingerprint,
            sections=tuple(section for section in sections if section is not None),
            **more,
        )

    def marked(self, made: Overview, before: Overview, differences: Iterable[str]) -> Overview:
        """A card with a mark on every entry that is not on the parent's card, and the differences told at the end."""
        made = made.marked(before, self.words.say("mark", parent=before.title))
        told = listed("text", *(Entry(text=capital(one)) for one in differences))
        if not told.entries:
            return made
        return evolve(made, sections=(*made.sections, self.section("differences", told, parent=before.title)))
