"""What there is to cut out: every card with its own face, tiles, wishes and pawns."""

from __future__ import annotations

from collections import Counter

from attrs import evolve

from ntwrules.model.showing.overview import Art, Entry, Section
from ntwrules.rulebooks.boot_op_stoom.overview.board import tile_art
from ntwrules.rulebooks.boot_op_stoom.overview.cards import day_entries, parcel, sail_entries, tile_entries
from ntwrules.rulebooks.boot_op_stoom.overview.content import BosContent
from ntwrules.rulebooks.boot_op_stoom.overview.pictures import picture_of, picture_of_kinds
from ntwrules.rulebooks.boot_op_stoom.overview.row import edge
from ntwrules.rulebooks.telling import listed

__all__ = ["pictures_of_pieces", "pieces"]

#: Millimetres along a side of a tile: two wishes fit beside one another.
_TILE = 36.0


def pieces(it: BosContent) -> tuple[Section, ...]:
    """Enough to print a game and play it."""
    found = (
        it.section("deck.sail", listed("cards", *sail_entries(it)), look="deck"),
        it.section("deck.parcel", listed("cards", *_parcels(it)), look="deck"),
        it.section("deck.steamboat", listed("cards", *_steams(it)), look="deck"),
        it.section("deck.calendar", listed("cards", *day_entries(it)), look="deck"),
        it.section("tiles", listed("list", *_tiles(it)), look="tiles", side=_TILE),
        it.section("wishes", listed("list", *_wishes(it)), look="stickers"),
        it.section("pawns", listed("list", *_pawns(it)), look="stickers"),
    )
    return tuple(section for section in found if section.blocks)


def _tiles(it: BosContent) -> list[Entry]:
    """Every tile as it lies on the board; there is room for two wishes on a house."""
    entries = zip(it.tiles, tile_entries(it), strict=True)
    return [evolve(entry, text="", icon=f"tile-{tile.key}") for tile, entry in entries]


def _parcels(it: BosContent) -> list[Entry]:
    """Parcels that show two kinds as often as each may be drawn; which are in a game is drawn for it (U10)."""
    words = it.words
    told = [parcel(it, card) for card in it.variant.parcels]
    for mix in it.variant.mixed:
        told += [
            Entry(
                name=words.title(mix.key, mix.names),
                icon=picture_of_kinds(pair),
                copies=mix.copies,
                text=words.say("parcel.kinds", kinds=words.listed(map(words.kind, pair), "or")),
                also=words.say("pieces.mixed", mix.copies),
            )
            for pair in mix.pairs()
        ]
    return [entry for entry in told if entry.copies]


def _steams(it: BosContent) -> list[Entry]:
    icons = {icon.key: icon for icon in it.variant.icons}
    return [
        Entry(
            name=it.words.title(card.icon, icons[card.icon].names),
            icon=picture_of(icons[card.icon]),
            copies=card.copies,
            text=it.words.sentence(icons[card.icon].effects) if icons[card.icon].effects else "",
            edge=f"edge-{card.hand}",
        )
        for card in it.variant.steams
        if card.copies
    ]


def pictures_of_pieces(it: BosContent) -> dict[str, Art]:
    """The pictures that only pieces have, by name."""
    return {
        **{f"tile-{tile.key}": tile_art(tile) for tile in it.tiles},
        "edge-left": edge("left"),
        "edge-right": edge("right"),
    }


def _wishes(it: BosContent) -> list[Entry]:
    """All from which the wishes of houses are drawn (U4)."""
    pool: Counter[str] = Counter()
    for house in it.houses:
        if house.wishes is not None:
            pool.update(dict(house.wishes.parcels))
    names = {kind.key: kind.names for kind in it.variant.kinds}
    return [
        Entry(name=it.words.title(kind, names[kind]), icon=picture_of_kinds((kind,)), copies=count, text="")
        for kind, count in pool.items()
        if count
    ]


def _pawns(it: BosContent) -> list[Entry]:
    told = [Entry(name=it.words.say("pawn.boat"), icon="steamer", copies=1, text="")]
    if it.variant.piets:
        told.append(Entry(name=it.words.say("pawn.piet"), icon="feather", copies=it.most_players, text=""))
    return told
