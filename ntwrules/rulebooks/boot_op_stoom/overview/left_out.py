"""What is not on the card, and why: an explicit list, so that nothing is missing without a reason."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ntwrules.rulebooks.boot_op_stoom.effects import PILES, HandIn, MoveTiles, Sail
from ntwrules.rulebooks.boot_op_stoom.overview.cards import RULES
from ntwrules.rulebooks.boot_op_stoom.overview.content import Content
from ntwrules.rulebooks.boot_op_stoom.overview.ending import wishes_jokers
from ntwrules.rulebooks.boot_op_stoom.overview.rulings import SWITCHES
from ntwrules.rulebooks.telling import rules

__all__ = ["left_out"]

_Holds = Callable[[Content], bool]


def _days(it: Content) -> bool:
    return bool(it.variant.calendar.days)


def _unhurt(it: Content) -> bool:
    return not it.damaging


#: What can be missing: the reason, when it holds, and for which.
_REASONS: tuple[tuple[str, _Holds, tuple[str, ...]], ...] = (
    ("all-tiles", lambda it: not it.spare_tiles, ("least_houses", *rules("U9", "Z1"))),
    ("no-least", lambda it: not it.variant.least_houses, ("least_houses", *rules("U9"))),
    ("no-mixed", lambda it: not any(mix.copies for mix in it.variant.mixed), rules("U10")),
    (
        "no-houses",
        lambda it: not it.houses,
        ("wish_mapping", "wishes_lie", "visit", "served_house", *rules("U4", "P1", "P2", "P3", "P4", "P5")),
    ),
    ("no-joker-wish", lambda it: not wishes_jokers(it), ("joker_wish", *rules("P6"))),
    ("no-days", lambda it: not _days(it), ("calendar.days", "last_day", *rules("K1", "K2"))),
    ("no-quiet-day", lambda it: all(day.effects for day in it.variant.calendar.days if day.copies), rules("K2")),
    ("days", _days, ("aside_piles", "hopeless", *rules("N1", "N3"))),
    ("days", lambda it: _days(it) and not it.variant.calendar.exempt, ("steam_used",)),
    ("all-piles", lambda it: it.variant.aside_piles == PILES, ("aside_piles",)),
    ("parcels-stay", lambda it: "parcel" not in it.variant.aside_piles, ("hopeless", *rules("N3"))),
    (
        "never-so-long",
        lambda it: it.variant.row_max >= sum(card.copies for card in it.variant.steams),
        ("row_max",),
    ),
    ("row-stays", lambda it: bool(it.variant.row_min), rules("G3")),
    ("no-damage", _unhurt, ("health", "damage_takes", *rules("Z7"))),
    ("health", lambda it: bool(it.variant.health), ("damage_takes",)),
    (
        "no-piets",
        lambda it: not it.variant.piets,
        ("piets", "piet_heading", "piet_helm", *rules("J1", "J2", "J3", "J4")),
    ),
    ("no-sailing", lambda it: not it.has(Sail), ("edge", "rocks", *rules("E5", "E6"))),
    ("no-rocks", lambda it: not it.rocks, ("rocks", *rules("E6"))),
    ("no-such-effect", lambda it: not it.has(MoveTiles), ("tile_moves",)),
    ("no-such-effect", lambda it: not it.has(HandIn), ("hand_in_by",)),
)


def _missing(it: Content) -> Iterator[tuple[str, str, bool]]:
    """Everything of the variant that can be missing: its name, the reason, and whether that holds."""
    variant = it.variant
    for reason, holds, slots in _REASONS:
        for slot in slots:
            yield slot, reason, holds(it)
    for rule, key, holds in SWITCHES:
        yield from ((slot, "no-such-effect", not holds(it)) for slot in (key, *rules(rule)))
    for effect, ids in RULES.items():
        yield from ((slot, "no-such-effect", not it.has(effect)) for slot in rules(*ids))
    for what, things in (
        ("tile", variant.tiles),
        ("sail", variant.sails),
        ("parcel", variant.parcels),
        ("mixed", variant.mixed),
        ("steam", variant.steams),
        ("day", variant.calendar.days),
    ):
        for thing in things:
            yield f"{what}.{thing.key}", "no-copies", not thing.copies
    for tile in variant.tiles:
        yield f"wishes.{tile.key}", "no-copies", not tile.copies
    for icon in variant.icons:
        yield f"icon.{icon.key}", "icon-unused", icon not in variant.icons_used
    for kind in variant.kinds:
        yield f"kind.{kind.key}", "kind-unused", True


def left_out(it: Content, told: frozenset[str]) -> dict[str, str]:
    """Every rule and every part of the variant that the card does not tell, with the reason."""
    found: dict[str, str] = {}
    for slot, reason, holds in _missing(it):
        if holds and slot not in told and "ruling." not in slot:
            found.setdefault(slot, it.words.say(f"left.{reason}"))
    return found
