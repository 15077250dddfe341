"""Rulings about something that is not in the game."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from ntwrules.dsl.compiling.linting import Examined
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
from ntwrules.rulebooks.boot_op_stoom.language.rulings import RULINGS
from ntwrules.rulebooks.boot_op_stoom.lint.facts import Facts

__all__ = ["CHECKS", "NEEDED"]


def _wished_joker(facts: Facts) -> bool:
    wishes = (tile.wishes for tile in facts.variant.tiles if tile.copies and tile.wishes)
    return any(kind in facts.jokers() and count for each in wishes for kind, count in each.parcels)


def _damage(facts: Facts) -> bool:
    return "damage" in {facts.variant.edge, facts.variant.rocks}


#: What has to be in the game for a ruling to matter.
NEEDED: Mapping[str, Callable[[Facts], bool]] = MappingProxyType(
    {
        "teleport_visit": lambda facts: facts.has(Teleport) or facts.has(HandIn),
        "tile_moves": lambda facts: facts.has(MoveTiles),
        "castle_at_start": lambda facts: facts.has(ParcelsNear),
        "swap_from": lambda facts: facts.has(SwapParcel),
        "hand_in_by": lambda facts: facts.has(HandIn),
        "damage_takes": lambda facts: _damage(facts) and not facts.variant.health,
        "double_cap": lambda facts: facts.has(Double, DoubleSail),
        "reverse_turns": lambda facts: facts.has(Reversed),
        "joker_wish": _wished_joker,
        "unfit_steam": lambda facts: facts.has(AddSteam),
        "last_day": lambda facts: any(day.effects for day in facts.variant.calendar.days),
        "compass": lambda facts: facts.has(OnlyMoves, Reversed),
        "sit_out": lambda facts: facts.has(SitOut),
        "piet_helm": lambda facts: facts.variant.piets,
        "piet_heading": lambda facts: facts.variant.piets,
    }
)


def ruling_about_nothing(it: Examined, facts: Facts) -> None:
    """A ruling is changed that decides nothing here."""
    for said in it.own_statements():
        kind, name, _ = said.slot
        if kind == "ruling" and name in NEEDED and said.value != RULINGS[name].usual and not NEEDED[name](facts):
            it.warn("NTW872", said.at, rule=RULINGS[name].rule, found=said.at.text)


def damage_by_nothing(it: Examined, facts: Facts) -> None:
    """The boat can bear some damage, but nothing damages it (Z7)."""
    if facts.variant.health and not _damage(facts):
        it.warn("NTW873", it.at("health"), rule="Z7")


CHECKS = {"NTW872": ruling_about_nothing, "NTW873": damage_by_nothing}
