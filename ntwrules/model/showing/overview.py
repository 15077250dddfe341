"""What stands on an overview card, before it is laid out: the same value for paper, screen and terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set as AbstractSet
from typing import Literal

from attrs import Factory, evolve, field, frozen

from ntwrules.model.machine.protocols import Game
from ntwrules.model.showing.picture import Picture
from ntwrules.model.texts import Tongue

__all__ = ["Art", "Block", "Diagram", "Entry", "Figure", "Grid", "Kind", "Listed", "Look", "Overview", "Section",
           "title_only"]  # fmt: skip

#: How entries stand together: sentences, named things with what they mean, playing cards, the steps of a turn, or
#: rulings with their ids.
Kind = Literal["text", "list", "cards", "steps", "notes"]

#: What a section is beside a part of the card: a deck of playing cards, or things to cut out, as tiles for a board or
#: as stickers with their names; and of a whole set, a die to fold with its sides, a board, and what is found at home.
Look = Literal["plain", "deck", "tiles", "stickers", "die", "board", "home"]

#: How many signs of a fingerprint stand on a card.
_SHORT = 12


@frozen(kw_only=True)
class Art:
    """
    A drawing that a rulebook brings along: what stands inside an SVG, in ASCII, without ids and nothing from elsewhere.

    Attributes:
        wide: How wide it is; of a figure, in millimetres of a card of A5.

        high: How high.

        colour: What is drawn in colour.

        plain: The same in black on white.
    """

    wide: float = 100.0
    high: float = 100.0
    colour: str
    plain: str


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

        edge: The name of the picture along the lower edge of a playing card that lies on its side; nothing for one that
            stands upright.

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
    edge: str = ""
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
        choices = tuple(choice.name for choice in self.choices)
        return self.name, self.text, self.also, self.icon, self.number, self.copies, self.edge, choices

    @property
    def many(self) -> int:
        """How many there are of it to cut out: one where nothing is said."""
        return 1 if self.copies is None else self.copies

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

        signs: What its signs mean, where they are not explained beside it as on a terminal.

        about: As for an entry.
    """

    picture: Picture
    caption: str
    signs: str = ""
    about: tuple[str, ...] = ()

    @property
    def explained(self) -> str:
        """The caption, and what the signs mean."""
        return f"{self.caption} {self.signs}".rstrip()


@frozen(kw_only=True)
class Figure:
    """
    A drawing of how something works.

    Attributes:
        art: The drawing.

        lines: The same in letters, for a terminal.

        caption: What it shows.

        about: As for an entry.
    """

    art: Art
    lines: tuple[str, ...]
    caption: str
    about: tuple[str, ...] = ()


Block = Listed | Grid | Diagram | Figure


@frozen(kw_only=True)
class Section:
    """
    A part of the card with a heading.

    Attributes:
        key: Its name for programs.

        title: Its heading.

        look: What it is beside that.

        side: How many millimetres wide each tile or sticker is, or a whole board; 0 for as usual.

        pile: What stands on the backs of playing cards, where several decks are shuffled together; nothing for a deck
            that is a pile of its own.

        tint: The colour of a die to fold; nothing where it has none.

        blocks: What stands in it.
    """

    key: str
    title: str
    look: Look = "plain"
    side: float = 0.0
    pile: str = ""
    tint: str = ""
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

    def marked(self, before: AbstractSet[tuple[object, ...]]) -> Section:
        """The same with a mark on every entry where nothing of *before* was printed like it."""
        return evolve(self, blocks=tuple(_marked(block, before) for block in self.blocks))


def _marked(block: Block, before: AbstractSet[tuple[object, ...]]) -> Block:
    match block:
        case Listed(entries=entries):
            return evolve(block, entries=tuple(entry.marked(before) for entry in entries))
        case Grid(rows=rows):
            return evolve(block, rows=tuple((entry.marked(before), facts) for entry, facts in rows))
    return block


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

        had: What there is to cut out of the parent; nothing for a variant without parents.

        sections: In reading order.

        pieces: What there is to cut out, where that is not just what the sections show.

        art: The pictures that entries name. The one without a name stands for whatever has no other.

        inks: Colours of its own, each in colour and in black and white, by the names that a layout knows.

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
    had: tuple[Section, ...] = field(default=(), repr=False)
    sections: tuple[Section, ...]
    pieces: tuple[Section, ...] = ()
    art: Mapping[str, Art] = field(default=Factory(dict), eq=False, repr=False)
    inks: Mapping[str, tuple[str, str]] = field(default=Factory(dict), eq=False)
    left_out: Mapping[str, str] = field(default=Factory(dict), eq=False)

    @property
    def short(self) -> str:
        """As much of the fingerprint as tells a card of one variant from that of another."""
        return self.fingerprint[:_SHORT]

    def entries(self) -> Iterator[Entry]:
        """Every entry of every section, in reading order."""
        for section in self.sections:
            yield from section.entries()

    @property
    def cut_out(self) -> tuple[Section, ...]:
        """The sections with what there is to cut out."""
        return self.pieces or self.sections

    def told(self) -> frozenset[str]:
        """Everything of the variant that the card tells."""
        blocks = (block for section in self.sections for block in section.blocks)
        drawn = (slot for block in blocks if isinstance(block, Diagram | Figure) for slot in block.about)
        return frozenset((*(slot for entry in self.entries() for slot in entry.told()), *drawn))

    def marked(self, before: Overview, mark: str) -> Overview:
        """The same with a mark on every entry that is not on the card of its parent, and what the *mark* means."""
        known = {entry.printed() for section in (*before.sections, *before.pieces) for entry in section.entries()}
        sections, pieces = (tuple(section.marked(known) for section in some) for some in (self.sections, self.pieces))
        marks = any(entry.changed for section in sections for entry in section.entries())
        told = mark if marks else ""
        return evolve(self, parent=before.title, mark=told, had=before.cut_out, sections=sections, pieces=pieces)


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
