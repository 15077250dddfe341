"""The cards and tiles, as the card tells them and as they are cut out, with wishes and pawns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from attrs import evolve

from ntwrules.model.showing.overview import Entry, Section
from ntwrules.rulebooks.boot_op_stoom.effects import Sail
from ntwrules.rulebooks.boot_op_stoom.overview.content import BosContent, picture_of, picture_of_kinds
from ntwrules.rulebooks.boot_op_stoom.variant import MixedParcel, ParcelCard, Tile
from ntwrules.rulebooks.telling import listed

__all__ = ["days", "parcels", "pieces", "sails", "steams", "tiles"]

#: Millimetres along a side of a tile to cut out: two wishes fit beside one another.
_TILE = 36.0


def sails(it: BosContent) -> Section | None:
    """The sail cards, and what holds for all of them (E1-E6)."""
    return it.section("deck.sail", listed("cards", *it.doing("sail", it.variant.sails)), _sailing(it), look="deck")


def _sailing(it: BosContent) -> Iterator[Entry]:
    if it.has(Sail):
        yield it.said("sailing.heading", "E1")
        yield it.switched("edge", "E5")
        if it.rocks:
            yield it.switched("rocks", "E6")


def parcels(it: BosContent) -> Section | None:
    """The parcels, and what they are for (P1, P6-P9, U10)."""
    cards: tuple[ParcelCard | MixedParcel, ...] = (*it.variant.parcels, *it.variant.mixed)
    told = [_parcel(it, card) for card in cards if card.copies]
    alone = it.said("parcels.alone", "P1 N5")
    return it.section("deck.parcel", listed("cards", *told), [alone], look="deck") if told else None


def _parcel(it: BosContent, card: ParcelCard | MixedParcel) -> Entry:
    """A parcel, with which wish it fulfils and what happens then."""
    kinds = tuple(f"kind.{kind}" for kind in card.kinds)
    shown: dict[str, Any] = {"icon": picture_of_kinds(card.kinds), "copies": card.copies}
    if isinstance(card, MixedParcel):
        text = it.words.say("parcel.mixed", kinds=it.words.listed(map(it.words.kind, card.kinds)))
        return it.thing("mixed", card, text, *kinds, "P6 U10", **shown)
    joker = any(kind.any and kind.key in card.kinds for kind in it.variant.kinds)
    several = "P6" if len(card.kinds) > 1 or joker else ""
    text = it.words.parcel(card.kinds, card.effects)
    return it.thing("parcel", card, text, *kinds, *it.words.about(card.effects), several, **shown)


def steams(it: BosContent) -> Section | None:
    """What the icons on steamboat cards do, and how many of each hand there are (I1-I7)."""
    words, told = it.words, []
    for icon in it.variant.icons_used:
        cards = [card for card in it.variant.steams if card.icon == icon.key]
        count = {hand: sum(card.copies for card in cards if card.hand == hand) for hand in ("left", "right")}
        sides = [hand for hand, copies in count.items() if copies]
        hands = words.say(f"steam.{sides[0]}") if len(sides) == 1 else words.say("steam.hands", **count)
        about = (*(f"steam.{card.key}" for card in cards), *words.about(icon.effects))
        text = f"{words.sentence(icon.effects)} {hands}"
        told.append(it.thing("icon", icon, text, *about, icon=picture_of(icon), copies=sum(count.values())))
    return it.section("deck.steamboat", listed("cards", *told), [it.said("steam.icons", "I1")], look="deck")


def days(it: BosContent) -> Section | None:
    """The cards of a calendar of its own (K1-K13); one on which nothing happens is a quiet day (K2)."""
    told = it.doing("day", it.variant.calendar.days)
    quiet = (day if day.about[1:] else evolve(day, about=(*day.about, "rule.K2")) for day in told)
    return it.section("deck.calendar", listed("cards", *quiet), look="deck")


def tiles(it: BosContent) -> Section | None:
    """Every kind of tile, and what it does (Z2-Z6)."""
    told = zip(it.tiles, it.doing("tile", it.tiles), strict=True)
    return it.section(
        "tiles", listed("list", *(evolve(entry, text=_tile(it, tile)) for tile, entry in told)), look="tiles"
    )


def _tile(it: BosContent, tile: Tile) -> str:
    house, rock = tile.wishes is not None, f"tile.rock.{it.variant.rocks}"
    keys = [*(["tile.house"] if house else []), *{"water": ["tile.water"], "rock": [rock]}.get(tile.ground, [])]
    does = [it.words.sentence(tile.effects, house=house)] if tile.effects or not keys else []
    return " ".join((*map(it.words.say, keys), *does))


def pieces(it: BosContent) -> tuple[Section, ...]:
    """Enough to print a game and play it: every card with its own face, tiles, wishes and pawns."""
    cut = [(tile, f"{tile.key}-tile") for tile in it.tiles]
    lying = (it.thing("tile", tile, "", icon=look, copies=tile.copies) for tile, look in cut)
    found = (
        it.section("deck.sail", listed("cards", *it.doing("sail", it.variant.sails)), look="deck"),
        it.section("deck.parcel", listed("cards", *_parcels(it)), look="deck"),
        it.section("deck.steamboat", listed("cards", *_steams(it)), look="deck"),
        days(it),
        it.section("tiles", listed("list", *lying), look="tiles", side=_TILE),
        it.section("wishes", listed("list", *_wishes(it)), look="stickers"),
        it.section("pawns", listed("list", _boat(it)), look="stickers"),
        it.cut("set.piets", *_piets(it)),
        None if days(it) else it.cut("set.calendar", _day(it)),
        it.at_home(("sint", 1), ("damage", it.variant.health)),
    )
    return tuple(section for section in found if section is not None)


def _day(it: BosContent) -> Entry:
    """A place of the calendar, for a card that was not used (K1)."""
    return Entry(name=it.words.say("set.day"), text="", icon="calendar", copies=it.variant.calendar.length)


def _parcels(it: BosContent) -> Iterator[Entry]:
    """Parcels that show two kinds as often as each may be drawn; which are in a game is drawn for it (U10)."""
    words = it.words
    yield from (_parcel(it, card) for card in it.variant.parcels if card.copies)
    for mix in it.variant.mixed:
        for pair in mix.pairs() if mix.copies else ():
            text = words.say("parcel.kinds", kinds=words.listed(map(words.kind, pair), "or"))
            also = words.say("pieces.mixed")
            yield it.thing("mixed", mix, text, icon=picture_of_kinds(pair), copies=mix.copies, also=also)


def _steams(it: BosContent) -> Iterator[Entry]:
    icons = {icon.key: icon for icon in it.variant.icons}
    for card in it.variant.steams:
        icon = icons[card.icon]
        text = it.words.sentence(icon.effects) if icon.effects else ""
        shown: dict[str, Any] = {"icon": picture_of(icon), "copies": card.copies, "edge": f"edge-{card.hand}"}
        if card.copies:
            yield it.thing("icon", icon, text, **shown)


def _wishes(it: BosContent) -> Iterator[Entry]:
    """All from which the wishes of houses are drawn (U4)."""
    pool = sum((Counter(dict(house.wishes.parcels)) for house in it.houses if house.wishes), Counter[str]())
    kinds = {kind.key: kind for kind in it.variant.kinds}
    for key, count in pool.items():
        yield it.thing("kind", kinds[key], "", icon=picture_of_kinds((key,)), copies=count)


def _boat(it: BosContent) -> Entry:
    return Entry(name=it.words.say("pawn.boat"), icon="boat seen from above", copies=1, text="")


def _piets(it: BosContent) -> Iterator[Entry]:
    """One for everybody who plays, as it stands on the board (J1)."""
    if it.variant.piets:
        seats = it.game.start(it.variant.largest.players).seats
        yield from it.of_seats("piet", dict.fromkeys(seats, 1))
