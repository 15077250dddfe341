"""When a ruling decides something: the lint asks it of what was said, and the card of what it prints."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from ntwrules.model.variants.cards import Effect
from ntwrules.rulebooks.boot_op_stoom.effects import (
    AddSteam,
    Double,
    DoubleSail,
    HandIn,
    MoveTiles,
    OnlyMoves,
    ParcelsNear,
    Reversed,
    SitOut,
    SwapParcel,
    Teleport,
)
from ntwrules.rulebooks.boot_op_stoom.variant import BosVariant

__all__ = ["NEEDED", "can_be_damaged", "jokers", "matters"]


def matters(ruling: str, variant: BosVariant) -> bool:
    """
    Does it make a difference in *variant* what a ruling says?

    >>> from ntwrules.rulebooks.loading import load
    >>> matters("compass", load("krappe-kalender").variant), matters("compass", load("volle-zak").variant)
    (False, True)
    """
    return ruling not in NEEDED or NEEDED[ruling](variant)


def can_be_damaged(variant: BosVariant) -> bool:
    """Is there a ruling by which something costs damage? (Z7)"""
    return "damage" in {variant.edge, variant.rocks}


def jokers(variant: BosVariant) -> frozenset[str]:
    """The kinds of parcel that stand for every kind."""
    return frozenset(kind.key for kind in variant.kinds if kind.any)


def _wished_joker(variant: BosVariant) -> bool:
    wishes = (tile.wishes for tile in variant.tiles if tile.copies and tile.wishes)
    return any(kind in jokers(variant) and count for each in wishes for kind, count in each.parcels)


def _with(*kinds: type[Effect]) -> Callable[[BosVariant], bool]:
    """Does anything in the game have an effect of each of these kinds?"""

    def holds(variant: BosVariant) -> bool:
        found = list(variant.at_work())
        return all(any(isinstance(effect, kind) for effect in found) for kind in kinds)

    return holds


#: What has to be in the game for a ruling to matter; any other always does.
NEEDED: Mapping[str, Callable[[BosVariant], bool]] = MappingProxyType(
    {
        "teleport_visit": lambda variant: any(isinstance(it, Teleport | HandIn) for it in variant.at_work()),
        "tile_moves": _with(MoveTiles),
        "castle_at_start": _with(ParcelsNear),
        "swap_from": _with(SwapParcel),
        "hand_in_by": _with(HandIn),
        "damage_takes": lambda variant: can_be_damaged(variant) and not variant.health,
        "double_cap": _with(Double, DoubleSail),
        "reverse_turns": _with(Reversed),
        "joker_wish": _wished_joker,
        "unfit_steam": _with(AddSteam),
        "last_day": lambda variant: any(day.effects for day in variant.calendar.days),
        "compass": _with(OnlyMoves, Reversed),
        "sit_out": _with(SitOut),
        "piet_helm": lambda variant: variant.piets,
        "piet_heading": lambda variant: variant.piets,
    }
)
