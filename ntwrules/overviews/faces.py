"""What there is of a variant to hold: playing cards, tiles for the board, and stickers."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import cycle, repeat
from typing import Any

from attrs import asdict, evolve, frozen

from ntwrules.model.errors import NtwError
from ntwrules.model.showing.overview import Entry, Grid, Kind, Listed, Overview, Section
from ntwrules.model.texts import Tongue
from ntwrules.overviews.inks import DECKS
from ntwrules.overviews.words import word

__all__ = ["Face", "SheetTooLarge", "Token", "Written", "left_of", "things_had", "things_in", "to_cut"]

#: Turns words of a variant into signs that can be printed.
Written = Callable[[str], str]

#: More cards, tiles and stickers are not printed at once: a stranger's variant can ask for a hundred thousand.
_MOST = 4000

_PLAIN = ("#000000", "#ffffff")
#: How large a tile is, and a sticker for a side of a die.
_SIDES = {"tiles": 18.0, "stickers": 15.0}


class SheetTooLarge(NtwError):
    """
    There is more to print than anybody cuts out.

    Attributes:
        count: How many cards, tiles and stickers there are.

        most: How many there may be.
    """

    def __init__(self, count: int, most: int = _MOST) -> None:
        super().__init__(count, most)
        self.count = count
        self.most = most

    def __str__(self) -> str:
        return self.sentence()

    def sentence(self, tongue: Tongue = "en") -> str:
        """What is wrong, in the words of *tongue*."""
        return word("too many", tongue, count=self.count, most=self.most)


@frozen(kw_only=True)
class Face(Entry):
    """
    A playing card: what an entry says, and what holds for its deck.

    Attributes:
        deck: What its deck is called.

        pile: What stands on its back.

        dark: The colour of the deck behind its name.

        light: The same, paler, around the card.
    """

    copies: int
    deck: str
    pile: str
    dark: str
    light: str

    @property
    def corner(self) -> str:
        """What stands in its corners: its number or its letter, if it has one."""
        return self.sign if self.number is None else str(self.number)


@frozen(kw_only=True)
class Token(Entry):
    """
    A tile to lay on the board, or a sticker for a side of a die.

    Attributes:
        group: The heading it stands under.

        size: How wide and high it is, in millimetres.

        named: Does its name stand on it?
    """

    copies: int
    group: str
    size: float
    named: bool


def to_cut(overview: Overview, written: Written, *, colour: bool, only_changed: bool) -> tuple[list[Face], list[Token]]:
    """
    Everything once: playing cards deck by deck, then tiles and stickers.

    *written* turns words of a variant into signs that can be printed. With *only_changed* there is only what the set of
    the parent lacks: of a thing that there are more of, those that come to it.

    Raises:
        SheetTooLarge: With all their copies there are too many of them.
    """
    spare = things_had(overview) if only_changed else Counter[tuple[str, ...]]()

    def told(section: Section, kind: Kind) -> Iterator[dict[str, Any]]:
        for entry in left_of(section, kind, spare) if overview.parent or not only_changed else ():
            words = {name: written(getattr(entry, name)) for name in ("name", "text", "also", "sign")}
            yield asdict(entry, recurse=False) | words

    decks = [section for section in overview.cut_out if things_in(section, "cards")]
    tints = cycle(DECKS) if colour else repeat(_PLAIN)
    cards = [
        Face(**_counted(entry), deck=written(section.title), pile=written(section.pile), dark=dark, light=light)
        for section, (dark, light) in zip(decks, tints, strict=False)
        for entry in told(section, "cards")
    ]
    pieces = []
    for section in overview.cut_out:
        entries = list(told(section, "list")) if section.look in _SIDES else []
        for entry in entries:
            tile, size = section.look == "tiles", section.side or _SIDES[section.look]
            group = _heading(section, entry, len(entries)) if tile else section.title
            pieces.append(Token(**_counted(entry), group=written(group), size=size, named=not tile))
    count = sum(card.copies for card in cards) + sum(piece.copies for piece in pieces)
    if count > _MOST:
        raise SheetTooLarge(count)
    return cards, pieces


def left_of(section: Section, kind: Kind, spare: Counter[tuple[str, ...]]) -> Iterator[Entry]:
    """Its things, without those that are to *spare*: these are taken away there."""
    for entry in things_in(section, kind):
        seen = _seen(section, entry)
        had = min(spare[seen], entry.many)
        spare[seen] -= had
        if entry.many > had:
            yield evolve(entry, copies=entry.many - had) if had else entry


def things_had(overview: Overview) -> Counter[tuple[str, ...]]:
    """What the set of the parent has, each as often."""
    found = Counter[tuple[str, ...]]()
    for section in overview.had:
        for entry in (*things_in(section, "cards"), *things_in(section, "list")):
            found[_seen(section, entry)] += entry.many
    return found


def _seen(section: Section, entry: Entry) -> tuple[str, ...]:
    """What can be seen of a thing in the hand: of a tile just its picture."""
    if section.look == "tiles":
        return section.look, entry.icon
    return section.look, entry.name, entry.text, entry.also, entry.icon, str(entry.number), entry.sign, entry.edge


def _heading(section: Section, entry: dict[str, Any], count: int) -> str:
    """What stands above tiles: what they are called and how many there are; those without a name stand together."""
    kinds = {it.name for it in things_in(section, "list")}
    if len(kinds) > 1:
        return f"{section.title}: {Entry(**entry).counted}"
    return f"{section.title} ×{count if not entry['name'] else Entry(**entry).many}"


def _counted(entry: dict[str, Any]) -> dict[str, Any]:
    """The same, of which there is one where nothing is said."""
    return entry | {"copies": Entry(**entry).many}


def things_in(section: Section, kind: Kind) -> list[Entry]:
    """The things of a kind in a section; those of a grid stand in a list too."""
    found: list[Entry] = []
    for block in section.blocks:
        match block:
            case Grid(rows=rows) if kind == "list":
                found += (entry for entry, _ in rows)
            case Listed(kind=of, entries=entries) if of == kind:
                found += entries
    return found
