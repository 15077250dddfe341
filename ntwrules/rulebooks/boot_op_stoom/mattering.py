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
    SintPlaces,
    SitOut,
    SwapParcel,
    Teleport,
)
from ntwrules.rulebooks.boot_op_stoom.variant import BosVariant

__all__ = ["NEEDED", "matters"]


def matters(ruling: str, variant: BosVariant) -> bool:
    """
    Does it make a difference in *variant* what a ruling says?

    >>> from ntwrules.rulebooks.loading import load
    >>> matters("compass", load("krappe-kalender").variant), matters("compass", load("volle-zak").variant)
    (False, True)
    """
    return ruling not in NEEDED or NEEDED[ruling](variant)


def _wished_joker(variant: BosVariant) -> bool:
    wishes = (tile.wishes for tile in variant.tiles if tile.copies and tile.wishes)
    return any(kind in variant.jokers and count for each in wishes for kind, count in each.parcels)


def _two_kinds(variant: BosVariant) -> bool:
    doubles = (card.copies for card in variant.parcels if len(card.kinds) > 1)
    return any(doubles) or any(mix.copies for mix in variant.mixed)


def _with(*kinds: type[Effect]) -> Callable[[BosVariant], bool]:
    return lambda variant: variant.has(*kinds)


#: What has to be in the game for a ruling to matter; any other always does.
NEEDED: Mapping[str, Callable[[BosVariant], bool]] = MappingProxyType(
    {
        "teleport_visit": lambda variant: variant.has(Teleport) or variant.has(HandIn),
        "tile_moves": _with(MoveTiles),
        "castle_at_start": _with(ParcelsNear),
        "castle_pawns": lambda variant: variant.piets and variant.has(ParcelsNear),
        "swap_from": _with(SwapParcel),
        "hand_in_by": _with(HandIn),
        "damage_takes": lambda variant: variant.can_be_damaged and not variant.health,
        "double_cap": _with(Double, DoubleSail),
        "reverse_turns": _with(Reversed),
        "joker_wish": _wished_joker,
        "unfit_steam": _with(AddSteam),
        "last_day": lambda variant: any(day.effects for day in variant.calendar.days),
        "compass": _with(OnlyMoves, Reversed),
        "placed_icons": _with(SintPlaces),
        "sit_out": _with(SitOut),
        "doubles": lambda variant: variant.has(SitOut) and _two_kinds(variant),
        "hopeless": lambda variant: not variant.calendar.days and "parcel" in variant.aside_piles,
        "piet_helm": lambda variant: variant.piets,
        "piet_heading": lambda variant: variant.piets,
    }
)
