"""Delivering parcels, and how the game is won and lost."""

from __future__ import annotations

from collections.abc import Iterator

from ntwrules.model.showing.overview import Entry, Section
from ntwrules.rulebooks.boot_op_stoom.effects import MustVisit
from ntwrules.rulebooks.boot_op_stoom.overview.content import Content
from ntwrules.rulebooks.boot_op_stoom.overview.serving import example
from ntwrules.rulebooks.telling import listed, rules

__all__ = ["delivery", "end", "wishes_jokers"]


def delivery(it: Content) -> Section | None:
    """When parcels are delivered, and what becomes of the house (P1-P6)."""
    return it.section("delivery", *example(it), listed("text", *_delivery(it))) if it.houses else None


def wishes_jokers(it: Content) -> bool:
    """May a house wish for a parcel that is any parcel? (P6)"""
    jokers = {kind.key for kind in it.variant.kinds if kind.any}
    return any(kind in jokers and count for house in it.houses if house.wishes for kind, count in house.wishes.parcels)


def _delivery(it: Content) -> Iterator[Entry]:
    variant = it.variant
    where = it.words.say(f"where.{variant.wishes_lie}")
    about = ("wish_mapping", "wishes_lie", *rules("P1", "P2", "P4"))
    yield it.said(f"delivery.{variant.wish_mapping}", where=where, about=about)
    yield it.said(f"delivery.{variant.wishes_lie}", about=("wishes_lie", *rules("P4")))
    yield it.said("delivery.once", about=rules("P2"))
    yield it.switched("visit", *rules("P3"))
    yield it.switched("served_house", *rules("P5"))
    if wishes_jokers(it):
        yield it.switched("joker_wish", *rules("P6"))


def end(it: Content) -> Section:
    """How everybody wins, and how everybody loses (G1-G4, N3)."""
    return it.section("end", listed("text", *_wins(it), *_losses(it)))


def _wins(it: Content) -> Iterator[Entry]:
    variant = it.variant
    houses = min(variant.win_houses, sum(tile.copies for tile in it.houses))
    served = it.words.say("win.houses", houses) if houses else it.words.say("win.all")
    visits = [tile for tile in it.tiles if tile.wishes is None and any(isinstance(e, MustVisit) for e in tile.effects)]
    if visits:
        named = it.words.listed((it.words.noun(tile.key, tile.names) for tile in visits), "or")
        served = it.words.say("win.visited", served=served, tiles=named)
    yield it.said(f"win.{variant.win_check}", served=served, about=("teams", "win_houses", "win_check", *rules("G1")))


def _losses(it: Content) -> Iterator[Entry]:
    variant = it.variant
    length = variant.calendar.length
    if variant.calendar.days:
        yield it.said(
            f"lose.days-{variant.last_day}", length, about=("calendar.length", "last_day", *rules("G2", "K1"))
        )
    else:
        yield it.said("lose.calendar", length, about=("calendar.length", *rules("G2", "N1")))
    if not variant.row_min:
        yield it.said("lose.row", about=("row_min", *rules("G3", "Y3")))
    if variant.edge == "loss":
        yield it.said("lose.edge", about=("edge", *rules("E5")))
    if not variant.calendar.days and "parcel" in variant.aside_piles:
        yield it.switched("hopeless", *rules("N3", "G4"))
    else:
        yield it.said("lose.not-hopeless", about=rules("G4"))
