"""What stands on an overview card, before it is laid out: the same value for paper, screen and terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set as AbstractSet
from typing import Literal

from attrs import Factory, evolve, field, frozen

from ntwrules.model.picture import Picture
from ntwrules.model.protocols import Game
from ntwrules.model.texts import Tongue

__all__ = ["Block", "Diagram", "Entry", "Grid", "Kind", "Listed", "Look", "Overview", "Section", "title_only"]

#: How entries stand together: sentences, named things with what they mean, playing cards, the steps of a turn, or
#: rulings with their ids.
Kind = Literal["text", "list", "cards", "steps", "notes"]

#: What a section is beside a part of the card: a deck of playing cards, or things to cut out, as tiles for a board or
#: as stickers for a die.
Look = Literal["plain", "deck", "tiles", "stickers"]

#: How many signs of a fingerprint stand on a card.
_SHORT = 12


@frozen(kw_only=True)
class Entry:
    """
    One thing the card tells.

    Attributes:
        text: What it is or does, a whole sentence.

        also: What else a playing card does that is told once for its whole deck; nothing where `text` is all.

        name: What it is called; nothing for a plain sentence.

        icon: The name of its picture; nothing where it has none.

        number: The number printed on a playing card.

        sign: What stands in its corner instead, where it has no number.

        copies: How many there are of it.

        choices: What can be chosen at this step, for a step of a turn.

        about: What of the variant it tells: slots such as ``card.A`` and ``win.0``, and rules such as ``rule.T3``.

        changed: Does the parent of the variant say it otherwise, or not at all?
    """

    text: str
    also: str = ""
    name: str = ""
    icon: str = ""
    number: int | None = None
    sign: str = ""
    copies: int | None = None
    choices: tuple[Entry, ...] = ()
    about: tuple[str, ...] = ()
    changed: bool = False

    @property
    def times(self) -> str:
        """How many there are of it, such as ``×4``; nothing where that is not said."""
        return "" if self.copies is None else f"×{self.copies}"

    @property
    def counted(self) -> str:
        """
        Its name, with how many there are of it.

        >>> Entry(name="Axe", text="", copies=2).counted
        'Axe ×2'
        """
        return f"{self.name} {self.times}".rstrip()

    def told(self) -> Iterator[str]:
        """All it is about, its choices too."""
        yield from self.about
        for choice in self.choices:
            yield from choice.told()

    def printed(self) -> tuple[object, ...]:
        """All that can be seen of it."""
        return self.name, self.text, self.also, self.icon, self.number, self.copies, tuple(c.name for c in self.choices)

    def marked(self, before: AbstractSet[tuple[object, ...]]) -> Entry:
        """The same, marked where nothing of *before* was printed like it."""
        choices = tuple(choice.marked(before) for choice in self.choices)
        return evolve(self, choices=choices, changed=self.printed() not in before)


@frozen(kw_only=True)
class Listed:
    """
    Entries under one another.

    Attributes:
        kind: How they stand.

        entries: In order.
    """

    kind: Kind
    entries: tuple[Entry, ...]


@frozen(kw_only=True)
class Grid:
    """
    Things with the same few facts about each, in columns.

    Attributes:
        head: What the columns say; the first is for the names.

        rows: The thing in each row and its facts. Its `text` says the same as a sentence, for those who hear the card
            read out.
    """

    head: tuple[str, ...]
    rows: tuple[tuple[Entry, tuple[str, ...]], ...]


@frozen(kw_only=True)
class Diagram:
    """
    The board as the reader sees it before the game.

    Attributes:
        picture: What lies and stands where.

        caption: How to read it.

        about: As for an entry.
    """

    picture: Picture
    caption: str
    about: tuple[str, ...] = ()


Block = Listed | Grid | Diagram


@frozen(kw_only=True)
class Section:
    """
    A part of the card with a heading.

    Attributes:
        key: Its name for programs.

        title: Its heading.

        look: What it is beside that.

        blocks: What stands in it.
    """

    key: str
    title: str
    look: Look = "plain"
    blocks: tuple[Block, ...]

    def entries(self) -> Iterator[Entry]:
        """Every entry, in reading order; those inside a step come after it."""
        for block in self.blocks:
            match block:
                case Listed(entries=entries):
                    for entry in entries:
                        yield entry
                        yield from entry.choices
                case Grid(rows=rows):
                    yield from (entry for entry, _ in rows)


@frozen(kw_only=True)
class Overview:
    """
    All that is printed about a variant.

    Attributes:
        title: The name of the variant.

        about: What it is about, in a sentence; often nothing.

        facts: Short facts under the title: players, version, author.

        author: Who made the variant; often nobody is named.

        tongue: In which it is written.

        key: The variant's name for programs.

        fingerprint: The whole fingerprint; a card shows the beginning of it.

        parent: What the variant differs from, by name; nothing for one without parents.

        mark: What the mark on changed entries means; nothing where nothing is marked.

        sections: In reading order.

        left_out: What of the variant is not on the card, and why, by slot or rule as in `Entry.about`.
    """

    title: str
    about: str = ""
    facts: tuple[str, ...] = ()
    author: str = ""
    tongue: Tongue = "en"
    key: str
    fingerprint: str
    parent: str = ""
    mark: str = ""
    sections: tuple[Section, ...]
    left_out: Mapping[str, str] = field(default=Factory(dict), eq=False)

    @property
    def short(self) -> str:
        """As much of the fingerprint as tells a card of one variant from that of another."""
        return self.fingerprint[:_SHORT]

    def entries(self) -> Iterator[Entry]:
        """Every entry of every section, in reading order."""
        for section in self.sections:
            yield from section.entries()

    def told(self) -> frozenset[str]:
        """Everything of the variant that the card tells."""
        diagrams = (block for section in self.sections for block in section.blocks if isinstance(block, Diagram))
        return frozenset(
            (*(slot for entry in self.entries() for slot in entry.told()), *(s for d in diagrams for s in d.about))
        )


def title_only(game: Game, tongue: Tongue) -> Overview:
    """For rulebooks that have no card of their own."""
    variant = game.variant
    return Overview(
        title=variant.title.read(tongue) or variant.key,
        about=variant.about.read(tongue),
        author=variant.author,
        tongue=tongue,
        key=variant.key,
        fingerprint=game.fingerprint,
        sections=(),
    )
