"""A round, step by step."""

from __future__ import annotations

from collections.abc import Iterator

from ntwrules.model.showing.overview import Entry, Section
from ntwrules.rulebooks.boot_op_stoom.effects import PILES
from ntwrules.rulebooks.boot_op_stoom.overview.content import BosContent
from ntwrules.rulebooks.telling import listed, rules

__all__ = ["round_"]


def round_(it: BosContent) -> Section:
    """Filling, carrying out, the calendar, a new Sint and full hands (V1-V5, X1-X2, N1-N5, H1-H4)."""
    steps = (_fill(it), _carry_out(it), _calendar(it), _sint(it), _refill(it))
    return it.section("round", listed("steps", *steps))


def _step(it: BosContent, key: str, parts: Iterator[Entry]) -> Entry:
    """A step that says several things in a row."""
    said = list(parts)
    return Entry(
        name=it.words.say(f"round.{key}"),
        text=" ".join(entry.text for entry in said),
        about=tuple(slot for entry in said for slot in entry.about),
    )


def _fill(it: BosContent) -> Entry:
    def parts() -> Iterator[Entry]:
        yield it.said("fill.lay", about=rules("V1", "V2"))
        yield it.said("fill.pass", about=rules("V4"))
        yield it.switched("talk", *rules("V5"))
        if it.variant.draw == "at-once":
            yield it.said("draw.at-once", about=("draw", *rules("H1")))

    return _step(it, "fill", parts())


def _carry_out(it: BosContent) -> Entry:
    return _step(it, "carry-out", iter([it.said("carry-out", about=rules("X1", "X2"))]))


def _calendar(it: BosContent) -> Entry:
    variant = it.variant

    def parts() -> Iterator[Entry]:
        if variant.calendar.days:
            yield it.said("calendar.day", about=("calendar.days", *rules("K1")))
        else:
            yield it.said("calendar.aside", about=rules("N1"))
            if variant.aside_piles != PILES:
                some = it.words.listed((it.words.say(f"cards.{pile}") for pile in variant.aside_piles), "or")
                yield it.said("calendar.piles", cards=some, about=("aside_piles", *rules("N2")))
        key = "calendar.exempt" if variant.calendar.exempt else "calendar.always"
        yield it.said(key, about=("calendar.exempt", *rules("N2")))
        if variant.calendar.exempt or not variant.calendar.days:
            yield it.switched("steam_used", *rules("N2"))
        yield it.said("calendar.discard-all" if variant.calendar.days else "calendar.discard", about=rules("N5"))

    return _step(it, "calendar", parts())


def _sint(it: BosContent) -> Entry:
    return _step(it, "sint", iter([it.switched("next_sint", *rules("N4"))]))


def _refill(it: BosContent) -> Entry:
    variant = it.variant

    def parts() -> Iterator[Entry]:
        hand = it.words.by_players("hand", variant.hand_size)
        yield it.said("refill", hand=hand, about=("hand_size", *(("draw",) * (variant.draw == "round")), *rules("H1")))
        yield it.switched("refill_from", *rules("H2"))
        yield it.said("refill.empty", about=rules("H3", "H4"))

    return _step(it, "refill", parts())
