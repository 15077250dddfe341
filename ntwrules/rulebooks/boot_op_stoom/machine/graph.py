"""The phases of a variant's machine, and how one leads to another: a table, and what a variant has of it."""

from pathlib import Path

from ntwrules.model.machine.graph import Graph
from ntwrules.rulebooks.boot_op_stoom import effects
from ntwrules.rulebooks.boot_op_stoom.machine.pending import FRAMES
from ntwrules.rulebooks.boot_op_stoom.variant import BosVariant

__all__ = ["graph"]


def graph(variant: BosVariant) -> Graph:
    """Every way from phase to phase that this variant knows; phases it never reaches are left out."""
    has = variant.has
    damage, days = variant.can_be_damaged, bool(variant.calendar.days)
    there = {
        "wishes": any(tile.wishes is not None and tile.copies for tile in variant.tiles),
        "mixed": bool(variant.mixed),
        "open-piles": variant.piles == "open",
        "closed-piles": variant.piles == "closed",
        "sint-places": has(effects.SintPlaces),
        "refills": has(effects.Refill) or variant.draw == "at-once",
        "at-once": has(effects.AtOnce),
        "piets": variant.piets,
        "late": has(effects.WishesLie) or variant.wishes_lie != "earlier",
        "damage-chosen": damage and not variant.health and variant.damage_takes == "choice",
        "shops": has(effects.HandIn),
        "bakeries": has(effects.SwapParcel),
        "teleports": has(effects.Teleport),
        "travel": has(effects.HandIn) or has(effects.Teleport),
        "teleport-visits": variant.teleport_visit,
        "tiles-move": has(effects.MoveTiles),
        "won-at-once": variant.win_check == "at-once",
        "new-positions": variant.new_slots == "fill",
        "double": has(effects.Double),
        "row-may-vanish": variant.row_min == 0,
        "row-may-end": damage or variant.edge == "loss" or variant.row_min == 0,
        "days": days,
        "no-days": not days,
        "last-day-done": variant.last_day == "done",
        "sint-by-lot": variant.next_sint == "random",
        "row-grows": has(effects.AddSteam),
        "row-shrinks": has(effects.RemoveSteam),
        "gifts": has(effects.GiveToOne),
        "bursts": has(effects.Burst),
        "looks-ahead": has(effects.Look),
    }
    return Graph.read(Path(__file__).with_suffix(".toml"), there, FRAMES)
