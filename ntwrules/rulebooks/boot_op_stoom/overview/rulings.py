"""What was agreed where the rulebook leaves room, as far as it matters in this variant."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from attrs import evolve

from ntwrules.model.showing.overview import Entry, Section
from ntwrules.rulebooks.boot_op_stoom.effects import (
    AtOnce,
    Burst,
    Double,
    GiveToOne,
    HandIn,
    OnlyMoves,
    RemoveSteam,
    Sail,
    SintPlaces,
    WishesLie,
)
from ntwrules.rulebooks.boot_op_stoom.mattering import matters
from ntwrules.rulebooks.boot_op_stoom.overview.content import Content
from ntwrules.rulebooks.telling import listed, rules

__all__ = ["SWITCHES", "rulings"]

Holds = Callable[[Content], bool]


def _far(it: Content) -> bool:
    """Does a card sail further than one tile? (E3)"""
    effects = [card.effects for card in it.variant.sails if card.copies]
    return any(isinstance(e, Sail) and abs(e.steps) > 1 for some in effects for e in some)


def _decides(ruling: str) -> Holds:
    return lambda it: matters(ruling, it.variant)


#: What is told: the rule it belongs to, the switch or, without one, the phrase, and when it matters.
SWITCHES: tuple[tuple[str, str, Holds], ...] = (
    ("E3", "ruling.steps", _far),
    ("I3", "ruling.at-once", lambda it: it.has(AtOnce)),
    ("I5", "ruling.double", lambda it: it.has(Double)),
    ("I5", "double_cap", _decides("double_cap")),
    ("I6", "reverse_turns", _decides("reverse_turns")),
    ("P7", "teleport_visit", _decides("teleport_visit")),
    ("Z2", "castle_at_start", _decides("castle_at_start")),
    ("Z3", "swap_from", _decides("swap_from")),
    ("Z6", "ruling.hand-in", lambda it: it.has(HandIn)),
    ("K3", "unfit_steam", _decides("unfit_steam")),
    ("K4", "ruling.give", lambda it: it.has(GiveToOne)),
    ("K5", "ruling.burst", lambda it: it.has(Burst)),
    ("K6", "ruling.remove", lambda it: it.has(RemoveSteam)),
    ("K7", "ruling.places", lambda it: it.has(SintPlaces)),
    ("K8", "ruling.lie", lambda it: it.has(WishesLie)),
    ("K11", "sit_out", _decides("sit_out")),
    ("K12", "ruling.moves", lambda it: it.has(OnlyMoves)),
    ("K12", "compass", _decides("compass")),
    ("J2", "ruling.anchor", lambda it: it.variant.piets),
)


def rulings(it: Content) -> Section | None:
    """The rulings behind their ids."""
    told = list(_rulings(it))
    return it.section("rulings", listed("notes", *told)) if told else None


def _rulings(it: Content) -> Iterator[Entry]:
    for rule, key, holds in SWITCHES:
        if holds(it):
            entry = it.said(key, about=rules(rule)) if "." in key else it.switched(key, *rules(rule))
            yield evolve(entry, name=rule)
