"""Delivering parcels, damage, the Piets, and how the game is won and lost."""

from __future__ import annotations

from collections.abc import Iterator

from ntwrules.model.showing.overview import Entry, Section
from ntwrules.rulebooks.boot_op_stoom.effects import MustVisit
from ntwrules.rulebooks.boot_op_stoom.mattering import matters
from ntwrules.rulebooks.boot_op_stoom.overview.content import BosContent
from ntwrules.rulebooks.boot_op_stoom.overview.serving import example
from ntwrules.rulebooks.telling import listed, rules

__all__ = ["damage", "delivery", "end", "piets"]


def delivery(it: BosContent) -> Section | None:
    """When parcels are delivered, and what becomes of the house (P1-P6)."""
    return it.section("delivery", *example(it), listed("text", *_delivery(it))) if it.houses else None


def _delivery(it: BosContent) -> Iterator[Entry]:
    variant = it.variant
    where = it.words.say(f"where.{variant.wishes_lie}")
    about = ("wish_mapping", "wishes_lie", *rules("P1", "P2", "P4"))
    yield it.said(f"delivery.{variant.wish_mapping}", where=where, about=about)
    yield it.said(f"delivery.{variant.wishes_lie}", about=("wishes_lie", *rules("P4")))
    yield it.said("delivery.once", about=rules("P2"))
    yield it.switched("visit", *rules("P3"))
    yield it.switched("served_house", *rules("P5"))
    if matters("joker_wish", variant):
        yield it.switched("joker_wish", *rules("P6"))


def end(it: BosContent) -> Section:
    """How everybody wins, and how everybody loses (G1-G4, N3)."""
    return it.section("end", listed("text", *_wins(it), *_losses(it)))


def _wins(it: BosContent) -> Iterator[Entry]:
    variant = it.variant
    houses = min(variant.win_houses, sum(tile.copies for tile in it.houses))
    served = it.words.say("win.houses", houses) if houses else it.words.say("win.all")
    visits = [tile for tile in it.tiles if tile.wishes is None and any(isinstance(e, MustVisit) for e in tile.effects)]
    if visits:
        named = it.words.listed((it.words.noun(tile.key, tile.names) for tile in visits), "or")
        served = it.words.say("win.visited", served=served, tiles=named)
    yield it.said(f"win.{variant.win_check}", served=served, about=("teams", "win_houses", "win_check", *rules("G1")))


def _losses(it: BosContent) -> Iterator[Entry]:
    variant = it.variant
    length = variant.calendar.length
    if variant.calendar.days:
        last = ("last_day",) if matters("last_day", variant) else ()
        key = f"lose.days-{variant.last_day}" if last else "lose.days"
        yield it.said(key, length, about=("calendar.length", *last, *rules("G2", "K1")))
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


def damage(it: BosContent) -> Section | None:
    """What damage costs (Z7)."""
    return it.section("damage", listed("text", *_damage(it))) if it.damaging else None


def _damage(it: BosContent) -> Iterator[Entry]:
    variant = it.variant
    causes = [cause for cause in ("edge", "rocks") if getattr(variant, cause) == "damage"]
    what = it.words.listed((it.words.say(f"damage.{cause}") for cause in causes), "or")
    yield it.said("damage.when", what=what, about=rules("Z7"))
    if variant.health:
        yield it.said("damage.health", variant.health, about=("health", *rules("Z7", "G3")))
    else:
        yield it.switched("damage_takes", *rules("Z7"))
        yield it.said("damage.row", about=("health", *rules("Z7")))


def piets(it: BosContent) -> Section | None:
    """What a Piet can do (J1-J4)."""
    if not it.variant.piets:
        return None
    return it.section(
        "piets",
        listed(
            "text",
            it.switched("piet_helm", *rules("J2")),
            it.switched("piet_heading", *rules("J3")),
            it.said("piets.same", about=rules("J4")),
        ),
    )
