"""Puts the card together, with what was agreed where the rulebook leaves room, and says what is not on it, and why."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from attrs import evolve

from ntwrules.model.seats import Seat
from ntwrules.model.showing.overview import Overview, Section
from ntwrules.model.texts import Tongue
from ntwrules.model.variants.cards import Effect
from ntwrules.rulebooks.boot_op_stoom import effects as do
from ntwrules.rulebooks.boot_op_stoom.machine.game import BosGame
from ntwrules.rulebooks.boot_op_stoom.mattering import NEEDED, matters
from ntwrules.rulebooks.boot_op_stoom.overview.cards import days, parcels, pieces, sails, steams, tiles
from ntwrules.rulebooks.boot_op_stoom.overview.content import ARTWORK, BOAT, INKS, PAIRS, BosContent
from ntwrules.rulebooks.boot_op_stoom.overview.playing import damage, delivery, end, piets, round_, row, setup
from ntwrules.rulebooks.boot_op_stoom.sayings import SAYINGS
from ntwrules.rulebooks.telling import Missing, composed, listed

__all__ = ["overview"]

Holds = Callable[[BosContent], bool]


def overview(game: BosGame, parent: BosGame | None, tongue: Tongue, _seat: Seat = "south") -> Overview:
    """The card of *game*; what *parent* says otherwise, or not at all, is marked."""
    it = BosContent(game, tongue)
    before = evolve(it, game=parent) if parent else None
    return composed(it, before, _card, _missing, SAYINGS, matters=partial(matters, variant=game.variant))


def _card(it: BosContent) -> Overview:
    return it.card(
        setup(it),
        round_(it),
        end(it),
        row(it),
        delivery(it),
        sails(it),
        parcels(it),
        steams(it),
        tiles(it),
        damage(it),
        piets(it),
        days(it),
        _rulings(it),
        pieces=pieces(it),
        art={**ARTWORK.art, **PAIRS, "boat seen from above": BOAT},
        inks=INKS,
    )


def _far(it: BosContent) -> bool:
    """Does a card sail further than one tile? (E3)"""
    effects = (effect for card in it.variant.sails if card.copies for effect in card.effects)
    return any(isinstance(effect, do.Sail) and abs(effect.steps) > 1 for effect in effects)


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
    ("Z2", *_deciding("castle_pawns")),
    ("Z3", *_deciding("swap_from")),
    ("Z6", "ruling.hand-in", _with(do.HandIn)),
    ("K3", *_deciding("unfit_steam")),
    ("K4", "ruling.give", _with(do.GiveToOne)),
    ("K5", "ruling.burst", _with(do.Burst)),
    ("K6", "ruling.remove", _with(do.RemoveSteam)),
    ("K7", *_deciding("placed_icons")),
    ("K8", "ruling.lie", _with(do.WishesLie)),
    ("K11", *_deciding("sit_out")),
    ("K11", *_deciding("doubles")),
    ("K12", "ruling.moves", _with(do.OnlyMoves)),
    ("K12", *_deciding("compass")),
    ("J2", "ruling.anchor", lambda it: it.variant.piets),
)


def _rulings(it: BosContent) -> Section | None:
    agreed = [(rule, key) for rule, key, holds in _AGREED if holds(it)]
    told = (it.said(key, rule, name=rule) if "." in key else it.switched(key, rule, name=rule) for rule, key in agreed)
    return it.section("rulings", listed("notes", *told))


def _missing(it: BosContent) -> Iterator[Missing]:
    """Everything of the variant that can be missing, with the reason and whether that holds."""
    variant = it.variant
    days, quiet = variant.calendar.days, all(day.effects for day in variant.calendar.days if day.copies)
    yield "all-tiles", not it.spare_tiles, "least_houses U9 Z1"
    yield "no-least", not variant.least_houses, "least_houses U9"
    yield "no-mixed", not any(mix.copies for mix in variant.mixed), "U10"
    yield "no-houses", not it.houses, "wish_mapping wishes_lie visit served_house U4 P1 P2 P3 P4 P5"
    yield "no-joker-wish", not matters("joker_wish", variant), "joker_wish P6"
    yield "no-days", not days, "calendar.days last_day K1 K2"
    yield "no-quiet-day", quiet, "K2"
    yield "days", bool(days), "aside_piles hopeless N1 N3"
    yield "days", bool(days) and not variant.calendar.exempt, "steam_used"
    yield "all-piles", variant.aside_piles == do.PILES, "aside_piles"
    yield "parcels-stay", "parcel" not in variant.aside_piles, "hopeless N3"
    yield "never-so-long", variant.row_max >= sum(card.copies for card in variant.steams), "row_max"
    yield "row-stays", bool(variant.row_min), "G3"
    yield "no-damage", not it.damaging, "health damage_takes Z7"
    yield "health", bool(variant.health), "damage_takes"
    yield "no-piets", not variant.piets, "piets piet_heading piet_helm J1 J2 J3 J4"
    yield "no-sailing", not it.has(do.Sail), "edge rocks E5 E6"
    yield "no-rocks", not it.rocks, "rocks E6"
    yield from (("no-such-effect", not holds(it), rule) for rule, _, holds in _AGREED)
    yield from (("no-such-effect", not needed(variant), switch) for switch, needed in NEEDED.items())
    for what, things in (
        ("tile", variant.tiles),
        ("wishes", variant.tiles),
        ("sail", variant.sails),
        ("parcel", variant.parcels),
        ("mixed", variant.mixed),
        ("steam", variant.steams),
        ("day", days),
    ):
        yield from (("no-copies", not thing.copies, f"{what}.{thing.key}") for thing in things)
    yield from (("icon-unused", icon not in variant.icons_used, f"icon.{icon.key}") for icon in variant.icons)
    yield from (("kind-unused", True, f"kind.{kind.key}") for kind in variant.kinds)
