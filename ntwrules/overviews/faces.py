"""What there is of a variant to hold: playing cards, tiles for the board, and stickers."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

from ntwrules.model.errors import NtwError
from ntwrules.model.showing.overview import Entry, Grid, Kind, Listed, Overview, Section
from ntwrules.model.texts import Tongue
from ntwrules.overviews.inks import DECKS
from ntwrules.overviews.words import word

__all__ = ["Face", "SheetTooLarge", "Token", "Written", "foot_of", "to_cut"]

#: Turns words of a variant into signs that can be printed.
Written = Callable[[str], str]

#: More cards, tiles and stickers are not printed at once: a stranger's variant can ask for a hundred thousand.
_MOST = 4000

_PLAIN = ("#000000", "#ffffff")
#: How large a tile is, and a sticker for a side of a die.
_TILE, _STICKER = 18.0, 15.0


class SheetTooLarge(NtwError):
    """
    There is more to print than anybody cuts out.

    Attributes:
        count: How many cards, tiles and stickers there are.

        most: How many there may be.
    """

    def __init__(self, count: int, most: int = _MOST) -> None:
        self.count = count
        self.most = most
        super().__init__(self.sentence("en"))

    def sentence(self, tongue: Tongue = "en") -> str:
        """What is wrong, in the words of *tongue*."""
        return word("too many", tongue, count=self.count, most=self.most)

    def __reduce__(self) -> tuple[type[SheetTooLarge], tuple[int, int]]:
        return SheetTooLarge, (self.count, self.most)


@frozen(kw_only=True)
class Face:
    """
    A playing card.

    Attributes:
        deck: What its deck is called.

        dark: The colour of the deck behind its name.

        light: The same, paler, around the card.

        name: What it is called.

        text: What it does.

        also: What else it does, as every card of its deck.

        icon: The name of its picture.

        corner: What stands in its corners: its number or its letter, if it has one.

        edge: The name of the picture along the lower edge of a card that lies on its side; nothing for one that stands.

        copies: How many there are.
    """

    deck: str
    dark: str
    light: str
    name: str
    text: str
    also: str
    icon: str
    corner: str
    edge: str
    copies: int


@frozen(kw_only=True)
class Token:
    """
    A tile to lay on the board, or a sticker for a side of a die.

    Attributes:
        group: The heading it stands under.

        name: What it is called.

        icon: The name of its picture.

        size: How wide and high it is, in millimetres.

        named: Does its name stand on it?

        copies: How many there are.
    """

    group: str
    name: str
    icon: str
    size: float
    named: bool
    copies: int


def to_cut(overview: Overview, written: Written, *, colour: bool, only_changed: bool) -> tuple[list[Face], list[Token]]:
    """
    Everything once: playing cards, then tiles and stickers.

    *written* turns words of a variant into signs that can be printed.

    Raises:
        SheetTooLarge: With all their copies there are too many of them.
    """
    cards = _faces(overview, written, colour=colour, only_changed=only_changed)
    pieces = _tokens(overview, written, only_changed=only_changed)
    count = sum(card.copies for card in cards) + sum(piece.copies for piece in pieces)
    if count > _MOST:
        raise SheetTooLarge(count)
    return cards, pieces


def _faces(overview: Overview, written: Written, *, colour: bool, only_changed: bool) -> list[Face]:
    """Every playing card once, deck by deck; with *only_changed* those that the parent does not have so."""
    found: list[Face] = []
    decks = [(section, entries) for section in overview.cut_out if (entries := _entries(section, "cards"))]
    for place, (section, entries) in enumerate(decks):
        dark, light = DECKS[place % len(DECKS)] if colour else _PLAIN
        found += [
            Face(
                deck=written(section.title),
                dark=dark,
                light=light,
                name=written(entry.name),
                text=written(entry.text),
                also=written(entry.also),
                icon=entry.icon,
                corner=written(entry.sign if entry.number is None else str(entry.number)),
                edge=entry.edge,
                copies=_copies(entry),
            )
            for entry in entries
            if entry.changed or not only_changed
        ]
    return found


def _tokens(overview: Overview, written: Written, *, only_changed: bool) -> list[Token]:
    """Every tile and every sticker once."""
    found = []
    for section in overview.cut_out:
        for entry in _entries(section, "list") if section.look in {"tiles", "stickers"} else ():
            tile = section.look == "tiles"
            if entry.changed or not only_changed:
                found.append(
                    Token(
                        group=written(f"{section.title}: {entry.counted}" if tile else section.title),
                        name=written(entry.name),
                        icon=entry.icon,
                        size=section.side or (_TILE if tile else _STICKER),
                        named=not tile,
                        copies=_copies(entry),
                    )
                )
    return found


def _entries(section: Section, kind: Kind) -> list[Entry]:
    """The things of a kind in a section; those of a grid stand in a list too."""
    found: list[Entry] = []
    for block in section.blocks:
        match block:
            case Grid(rows=rows) if kind == "list":
                found += (entry for entry, _ in rows)
            case Listed(kind=of, entries=entries) if of == kind:
                found += entries
    return found


def _copies(entry: Entry) -> int:
    return 1 if entry.copies is None else entry.copies


def foot_of(overview: Overview, written: Written) -> str:
    """What a card is matched to its variant by."""
    return written(f"{overview.title} · {overview.short}")
