"""Which icon shows a card or a face: that of the base game where it is the same thing, else that of its effect."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from ntwrules.model.showing.overview import Art
from ntwrules.model.variants.cards import Card, Draw, Effect
from ntwrules.rulebooks.artwork import read_art
from ntwrules.rulebooks.no_time_to_waste.effects import (
    Confront,
    Drain,
    Flood,
    GiveUp,
    Lay,
    Move,
    Remove,
    Rescue,
    RollAndFlood,
    Skip,
)
from ntwrules.rulebooks.no_time_to_waste.overview.wording import NtwWording
from ntwrules.rulebooks.no_time_to_waste.variant import Face

__all__ = ["art", "icon_of"]

#: The ink of each kind of picture, dark enough to read without its colour.
_INKS: Mapping[str, str] = MappingProxyType(
    {
        "#1d5a86": "dinghy drain flood frost glide ice-shelf sail seal whale",
        "#86341c": "axe breach emission failed-accord hurricane quicksand remove storm whirlwind",
        "#3b6626": "accord boots lay move",
        "#a3470c": "buoy nino rescue vest",
        "#333a45": "card clock confront die draw give-up orca pawn roll skip star",
    }
)

#: The pictures of the base game, by name and by what comes first on the card: a card A that floods is no quicksand.
_NAMED: Mapping[tuple[str, type[Effect]], str] = MappingProxyType(
    {
        ("buoy", Rescue): "buoy",
        ("boots", Move): "boots",
        ("dinghy", Move): "dinghy",
        ("A", Skip): "quicksand",
        ("B", RollAndFlood): "emission",
        ("C", Drain): "accord",
        ("D", Flood): "failed-accord",
        ("E", Move): "frost",
        ("F", Draw): "nino",
        ("G", GiveUp): "ice-shelf",
        ("H", Remove): "storm",
        ("I", Remove): "whirlwind",
        ("J", Remove): "hurricane",
        ("K", Remove): "breach",
        ("seal", Confront): "seal",
        ("orca", Confront): "orca",
        ("whale", Confront): "whale",
        ("axe", Remove): "axe",
        ("vest", Rescue): "vest",
    }
)


def icon_of(thing: Card | Face) -> str:
    """The name of the icon of a card or face; what lays a structure shows that structure."""
    effect = thing.uses[0].tasks[0].effect
    named = _NAMED.get((thing.key, type(effect)))
    match effect:
        case Lay(structure):
            return structure
        case Move(path) if not named:
            return "sail" if any(step.ground == "water" for step in path.steps) else "move"
    return named or NtwWording.effects[type(effect)].icon


@cache
def art() -> Mapping[str, Art]:
    """Every picture but those of what lies on the board; that of a card stands for whatever has no other."""
    found = read_art(Path(__file__).with_name("icons.json"), _INKS)
    return MappingProxyType({**found, "": found["card"]})
