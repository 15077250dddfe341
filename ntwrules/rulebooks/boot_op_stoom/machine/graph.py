"""The phases of a variant's machine, and how one leads to another."""

from __future__ import annotations

from ntwrules.model.machine.graph import Graph
from ntwrules.rulebooks.boot_op_stoom.effects import (
    AddSteam,
    AtOnce,
    Burst,
    Double,
    GiveToOne,
    HandIn,
    Look,
    MoveTiles,
    Refill,
    RemoveSteam,
    SintPlaces,
    SwapParcel,
    Teleport,
    WishesLie,
)
from ntwrules.rulebooks.boot_op_stoom.machine.pending import FRAMES
from ntwrules.rulebooks.boot_op_stoom.variant import BosVariant

__all__ = ["graph"]


def graph(variant: BosVariant) -> Graph:
    """Every way from phase to phase that this variant knows; phases it never reaches are left out."""
    days = variant.calendar.days
    kinds = {type(effect) for effect in variant.at_work()}
    opened, piets = variant.piles == "open", variant.piets
    wishes = any(tile.wishes is not None and tile.copies for tile in variant.tiles)
    late = WishesLie in kinds or variant.wishes_lie != "earlier"
    hurts = "damage" in (variant.edge, variant.rocks)
    chosen = hurts and not variant.health and variant.damage_takes == "choice"
    shop, bakery = HandIn in kinds, SwapParcel in kinds
    brings = shop or Teleport in kinds
    ends = hurts or variant.edge == "loss" or variant.row_min == 0
    wished: list[tuple[str, str, str, bool]] = [
        ("start", "wishes (U4)", "wish", wishes),
        ("start", "presents of two kinds (U10)", "mix", bool(variant.mixed)),
        ("start", "board (U1)", "deal", True),
        ("wish", "another wish (U4)", "wish", True),
        ("wish", "presents of two kinds (U10)", "mix", bool(variant.mixed)),
        ("wish", "board (U1)", "deal", True),
        ("mix", "another (U10)", "mix", True),
        ("mix", "board (U1)", "deal", True),
        ("deal", "another tile, or all again (U1, U2)", "deal", True),
        ("deal", "boat (U3)", "launch", True),
        ("launch", "row (U6)", "row", True),
        ("launch", "no row (U6)", "next", True),
        ("row", "another card (U6)", "row", True),
        ("row", "hands (U7)", "next", True),
        ("next", "top of a pile (U5)", "turn", opened),
        ("next", "hands are filled (U7, H1)", "take", True),
        ("next", "a card is laid (V1)", "fill", True),
        ("next", "the row is carried out (X1)", "reveal", True),
        ("next", "all is carried out (N1)", "round", True),
        ("turn", "face up (U5)", "next", True),
        ("take", "take (H1)", "draw", not opened),
        ("take", "take (H1)", "next", opened),
        ("draw", "into the hand (H1)", "next", True),
        ("fill", "lay (V2)", "next", True),
        ("fill", "pick (K7)", "place", SintPlaces in kinds),
        ("fill", "refill (I7)", "take", Refill in kinds or variant.draw == "at-once"),
        ("fill", "carried out at once (I3)", "card", AtOnce in kinds),
        ("place", "place (K7)", "next", True),
        ("place", "carried out at once (I3)", "card", AtOnce in kinds),
        ("reveal", "reveal (X1)", "card", True),
        ("card", "sail card (E1)", "sail", True),
        ("card", "sail card (J2)", "helm", piets),
        ("card", "steamboat (Y1)", "steam", True),
        ("card", "parcel for a visit before (K8)", "deliver", late),
        ("card", "anything else (P1, I4)", "next", True),
        ("helm", "boat or Piet (J2)", "sail", True),
        ("sail", "onto a house (P1)", "deliver", wishes),
        ("sail", "damage (Z7)", "shrink", chosen),
        ("sail", "lost, or won (G1, G3)", "over", True),
        ("sail", "done (E1)", "next", True),
        ("next", "the other moves (E2)", "sail", True),
        ("next", "onto a toy shop, or still there (Z6)", "trade", shop),
        ("next", "onto a bakery, or still there (Z3)", "swap", bakery),
        ("next", "another house (P1)", "deliver", wishes),
        ("trade", "trade (Z6)", "teleport", True),
        ("trade", "pass (Z6)", "next", True),
        ("swap", "swap (Z3)", "search", True),
        ("swap", "pass, or nothing else there (Z3)", "next", True),
        ("search", "find (Z3)", "next", True),
        ("deliver", "brings the boat elsewhere (P7)", "teleport", Teleport in kinds),
        ("deliver", "moves tiles (P8)", "shift", MoveTiles in kinds),
        ("deliver", "deliver or pass (P1)", "next", True),
        ("deliver", "won (G1)", "over", variant.win_check == "at-once"),
        ("next", "another text (P7)", "teleport", Teleport in kinds),
        ("next", "another text (P8)", "shift", MoveTiles in kinds),
        ("teleport", "onto a house (P1, P7)", "deliver", wishes and variant.teleport_visit),
        ("teleport", "brought (P7)", "next", True),
        ("teleport", "won (G1, Z4)", "over", brings and variant.win_check == "at-once"),
        ("shift", "shifted (P8)", "next", True),
        ("steam", "add (Y1)", "supply", variant.new_slots == "fill"),
        ("steam", "add or remove (Y1, Y2)", "next", True),
        ("steam", "remove, twice (I5)", "shrink", Double in kinds),
        ("steam", "the row is gone (G3)", "over", variant.row_min == 0),
        ("supply", "lay (X3)", "next", True),
        ("next", "another position (X3)", "supply", variant.new_slots == "fill"),
        ("shrink", "remove (Z7, K6)", "next", True),
        ("shrink", "the row is gone (G3)", "over", ends),
        ("next", "another card goes (Z7, K6)", "shrink", True),
        ("round", "a card is set aside (N1)", "aside", not days),
        ("round", "a day is turned (K1)", "calendar", bool(days)),
        ("round", "chance decides who is Sint (N4)", "elect", variant.next_sint == "random"),
        ("round", "time stands still, or no card is left (N2)", "next", True),
        ("round", "lost, or won (G1, G2)", "over", True),
        ("next", "chance decides who is Sint (N4)", "elect", variant.next_sint == "random"),
        ("elect", "a new Sint (N4)", "next", True),
        ("aside", "aside (N2)", "next", True),
        ("aside", "the calendar is full, or no hope is left (G2, G4)", "over", True),
        ("calendar", "what it says (K1)", "day", True),
        ("calendar", "the last day (G2)", "over", True),
        ("day", "the row grows (K3)", "seek", AddSteam in kinds),
        ("day", "the row grows (K3)", "attach", AddSteam in kinds),
        ("day", "the row shrinks (K6)", "shrink", RemoveSteam in kinds),
        ("day", "one receives (K4)", "favour", GiveToOne in kinds),
        ("day", "hands burst (K5)", "take", Burst in kinds),
        ("day", "looking ahead (K10)", "foresee", Look in kinds),
        ("day", "nothing, or for the next round (K2)", "next", True),
        ("next", "what else the day says (K1)", "day", bool(days)),
        ("next", "the last day is over (G2)", "over", bool(days) and variant.last_day == "done"),
        ("seek", "it fits (K3)", "attach", True),
        ("seek", "it does not fit (K3)", "next", True),
        ("attach", "add (K3)", "next", True),
        ("next", "another steamboat card (K3)", "seek", AddSteam in kinds),
        ("next", "another steamboat card (K3)", "attach", AddSteam in kinds),
        ("favour", "favour (K4)", "give", True),
        ("favour", "nobody has a card (K4)", "next", True),
        ("give", "give (K4)", "next", True),
        ("next", "the next one gives (K4)", "give", GiveToOne in kinds),
        ("foresee", "another day (K10)", "foresee", True),
        ("foresee", "seen (K10)", "next", True),
    ]  # fmt: skip
    passing = ("start", "next", "card", "sail", "round", "day")
    return Graph.of(wished, passing, (phase for phase, kind in FRAMES.items() if kind.chance))
