"""The cards and tiles: sail cards, parcels, steamboat cards with their icons, the days of a calendar, and tiles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import evolve

from ntwrules.model.showing.overview import Entry, Section
from ntwrules.rulebooks.boot_op_stoom.effects import Sail
from ntwrules.rulebooks.boot_op_stoom.overview.content import BosContent
from ntwrules.rulebooks.boot_op_stoom.overview.pictures import picture_of, picture_of_kinds
from ntwrules.rulebooks.boot_op_stoom.variant import MixedParcel, ParcelCard, Tile
from ntwrules.rulebooks.telling import listed, rules

__all__ = ["day_entries", "days", "parcel", "parcels", "sail_entries", "sails", "steams", "tile_entries", "tiles"]


def sails(it: BosContent) -> Section | None:
    """The sail cards, and what holds for all of them (E1-E6)."""
    told = sail_entries(it)
    return it.section("deck.sail", listed("cards", *told), listed("text", *_sailing(it)), look="deck") if told else None


def sail_entries(it: BosContent) -> list[Entry]:
    """Every sail card."""
    return list(it.doing("sail", it.variant.sails))


def _sailing(it: BosContent) -> Iterator[Entry]:
    if it.has(Sail):
        yield it.said("sailing.heading", about=rules("E1"))
        yield it.switched("edge", *rules("E5"))
        if it.rocks:
            yield it.switched("rocks", *rules("E6"))


def parcels(it: BosContent) -> Section | None:
    """The parcels, and what they are for (P1, P6-P9, U10)."""
    cards: tuple[ParcelCard | MixedParcel, ...] = (*it.variant.parcels, *it.variant.mixed)
    told = [parcel(it, card) for card in cards if card.copies]
    alone = it.said("parcels.alone", about=rules("P1", "N5"))
    return it.section("deck.parcel", listed("cards", *told), listed("text", alone), look="deck") if told else None


def parcel(it: BosContent, card: ParcelCard | MixedParcel) -> Entry:
    """A parcel, with which wish it fulfils and what happens then."""
    kinds = tuple(f"kind.{kind}" for kind in card.kinds)
    shown: dict[str, Any] = {"icon": picture_of_kinds(card.kinds), "copies": card.copies}
    if isinstance(card, MixedParcel):
        text = it.words.say("parcel.mixed", kinds=it.words.listed(map(it.words.kind, card.kinds)))
        return it.thing("mixed", card, text, *kinds, *rules("P6", "U10"), **shown)
    several = rules("P6") if len(card.kinds) > 1 or _any(it, card) else ()
    text = it.words.parcel(card.kinds, card.effects)
    return it.thing("parcel", card, text, *kinds, *it.words.about(card.effects), *several, **shown)


def _any(it: BosContent, card: ParcelCard) -> bool:
    return any(kind.any and kind.key in card.kinds for kind in it.variant.kinds)


def steams(it: BosContent) -> Section:
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
    alone = it.said("steam.icons", about=rules("I1"))
    return it.section("deck.steamboat", listed("cards", *told), listed("text", alone), look="deck")


def days(it: BosContent) -> Section | None:
    """The cards of a calendar of its own (K1-K13)."""
    told = day_entries(it)
    return it.section("deck.calendar", listed("cards", *told), look="deck") if told else None


def day_entries(it: BosContent) -> list[Entry]:
    """Every calendar card; one on which nothing happens is a quiet day (K2)."""
    told = it.doing("day", it.variant.calendar.days)
    return [day if day.about[1:] else evolve(day, about=(*day.about, *rules("K2"))) for day in told]


def tiles(it: BosContent) -> Section:
    """Every kind of tile, and what it does (Z2-Z6)."""
    return it.section("tiles", listed("list", *tile_entries(it)), look="tiles")


def tile_entries(it: BosContent) -> list[Entry]:
    """Every kind of tile."""
    entries = zip(it.tiles, it.doing("tile", it.tiles), strict=True)
    return [evolve(entry, text=_tile(it, tile)) for tile, entry in entries]


def _tile(it: BosContent, tile: Tile) -> str:
    house = tile.wishes is not None
    what = [it.words.say("tile.house")] if house else []
    if tile.ground == "water":
        what.append(it.words.say("tile.water"))
    elif tile.ground == "rock":
        what.append(it.words.say(f"tile.rock.{it.variant.rocks}"))
    if tile.effects:
        what.append(it.words.sentence(tile.effects, house=house))
    return " ".join(what) or it.words.sentence(())
