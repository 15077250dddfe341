"""What was agreed where the rulebook leaves room, and what is not on the card, and why."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from attrs import evolve

from ntwrules.model.showing.overview import Entry, Section
from ntwrules.model.variants.cards import Effect
from ntwrules.rulebooks.boot_op_stoom import effects as do
from ntwrules.rulebooks.boot_op_stoom.mattering import NEEDED, matters
from ntwrules.rulebooks.boot_op_stoom.overview.content import BosContent
from ntwrules.rulebooks.telling import Missing, listed, rules

__all__ = ["missing", "rulings"]

Holds = Callable[[BosContent], bool]


def _far(it: BosContent) -> bool:
    """Does a card sail further than one tile? (E3)"""
    effects = [card.effects for card in it.variant.sails if card.copies]
    return any(isinstance(e, do.Sail) and abs(e.steps) > 1 for some in effects for e in some)


def _with(kind: type[Effect]) -> Holds:
    return lambda it: it.has(kind)


def _deciding(switch: str) -> tuple[str, Holds]:
    return switch, lambda it: matters(switch, it.variant)


#: What is told: the rule it belongs to, the switch or, without one, the phrase, and when it matters.
_AGREED: tuple[tuple[str, str, Holds], ...] = (
    ("E3", "ruling.steps", _far),
    ("I3", "ruling.at-once", _with(do.AtOnce)),
    ("I5", "ruling.double", _with(do.Double)),
    ("I5", *_deciding("double_cap")),
    ("I6", *_deciding("reverse_turns")),
    ("P7", *_deciding("teleport_visit")),
    ("Z2", *_deciding("castle_at_start")),
    ("Z3", *_deciding("swap_from")),
    ("Z6", "ruling.hand-in", _with(do.HandIn)),
    ("K3", *_deciding("unfit_steam")),
    ("K4", "ruling.give", _with(do.GiveToOne)),
    ("K5", "ruling.burst", _with(do.Burst)),
    ("K6", "ruling.remove", _with(do.RemoveSteam)),
    ("K7", "ruling.places", _with(do.SintPlaces)),
    ("K8", "ruling.lie", _with(do.WishesLie)),
    ("K11", *_deciding("sit_out")),
    ("K12", "ruling.moves", _with(do.OnlyMoves)),
    ("K12", *_deciding("compass")),
    ("J2", "ruling.anchor", lambda it: it.variant.piets),
)


def rulings(it: BosContent) -> Section | None:
    """The rulings behind their ids."""
    told = list(_rulings(it))
    return it.section("rulings", listed("notes", *told)) if told else None


def _rulings(it: BosContent) -> Iterator[Entry]:
    for rule, key, holds in _AGREED:
        if holds(it):
            entry = it.said(key, about=rules(rule)) if "." in key else it.switched(key, *rules(rule))
            yield evolve(entry, name=rule)


def missing(it: BosContent) -> Iterator[Missing]:
    """Everything of the variant that can be missing, with the reason and whether that holds."""
    variant = it.variant
    days, quiet = variant.calendar.days, all(day.effects for day in variant.calendar.days if day.copies)
    yield "all-tiles", not it.spare_tiles, ("least_houses", *rules("U9", "Z1"))
    yield "no-least", not variant.least_houses, ("least_houses", *rules("U9"))
    yield "no-mixed", not any(mix.copies for mix in variant.mixed), rules("U10")
    wishing = ("wish_mapping", "wishes_lie", "visit", "served_house", *rules("U4", "P1", "P2", "P3", "P4", "P5"))
    yield "no-houses", not it.houses, wishing
    yield "no-joker-wish", not matters("joker_wish", variant), ("joker_wish", *rules("P6"))
    yield "no-days", not days, ("calendar.days", "last_day", *rules("K1", "K2"))
    yield "no-quiet-day", quiet, rules("K2")
    yield "days", bool(days), ("aside_piles", "hopeless", *rules("N1", "N3"))
    yield "days", bool(days) and not variant.calendar.exempt, ("steam_used",)
    yield "all-piles", variant.aside_piles == do.PILES, ("aside_piles",)
    yield "parcels-stay", "parcel" not in variant.aside_piles, ("hopeless", *rules("N3"))
    yield "never-so-long", variant.row_max >= sum(card.copies for card in variant.steams), ("row_max",)
    yield "row-stays", bool(variant.row_min), rules("G3")
    yield "no-damage", not it.damaging, ("health", "damage_takes", *rules("Z7"))
    yield "health", bool(variant.health), ("damage_takes",)
    yield "no-piets", not variant.piets, ("piets", "piet_heading", "piet_helm", *rules("J1", "J2", "J3", "J4"))
    yield "no-sailing", not it.has(do.Sail), ("edge", "rocks", *rules("E5", "E6"))
    yield "no-rocks", not it.rocks, ("rocks", *rules("E6"))
    for rule, _, holds in _AGREED:
        yield "no-such-effect", not holds(it), rules(rule)
    for switch, needed in NEEDED.items():
        yield "no-such-effect", not needed(variant), (switch,)
    for what, things in (
        ("tile", variant.tiles),
        ("wishes", variant.tiles),
        ("sail", variant.sails),
        ("parcel", variant.parcels),
        ("mixed", variant.mixed),
        ("steam", variant.steams),
        ("day", days),
    ):
        yield "no-copies", True, [f"{what}.{thing.key}" for thing in things if not thing.copies]
    yield "icon-unused", True, [f"icon.{icon.key}" for icon in variant.icons if icon not in variant.icons_used]
    yield "kind-unused", True, [f"kind.{kind.key}" for kind in variant.kinds]
