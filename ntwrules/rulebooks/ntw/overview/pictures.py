"""Which icon shows a card, a face or a step: that of its name where the base game has one, else that of its effect."""

from collections.abc import Mapping
from types import MappingProxyType

from ntwrules.model.cards import Card, Draw, Effect
from ntwrules.rulebooks.ntw.effects import (
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
from ntwrules.rulebooks.ntw.variant import Face

__all__ = ["icon_of"]

#: The pictures of the base game. A card of another variant that has one of these names shares its picture.
_NAMED: Mapping[str, str] = MappingProxyType(
    {
        "buoy": "buoy",
        "boots": "boots",
        "dinghy": "dinghy",
        "A": "quicksand",
        "B": "emission",
        "C": "accord",
        "D": "failed-accord",
        "E": "frost",
        "F": "nino",
        "G": "ice-shelf",
        "H": "storm",
        "I": "whirlwind",
        "J": "hurricane",
        "K": "breach",
        "seal": "seal",
        "orca": "orca",
        "whale": "whale",
        "axe": "axe",
        "vest": "vest",
    }
)

#: What shows an effect.
_EFFECTS: Mapping[type[Effect], str] = MappingProxyType(
    {
        Confront: "confront",
        Drain: "drain",
        Draw: "draw",
        Flood: "flood",
        GiveUp: "give-up",
        Remove: "remove",
        Rescue: "rescue",
        RollAndFlood: "roll",
        Skip: "skip",
    }
)


def icon_of(thing: Card | Face) -> str:
    """The name of the icon of a card or face; what lays a structure shows that structure."""
    effect = thing.uses[0].tasks[0].effect
    match effect:
        case Lay(structure):
            return structure
        case Move(path) if thing.key not in _NAMED:
            return "sail" if any(step.ground == "water" for step in path.steps) else "move"
    return _NAMED.get(thing.key) or _EFFECTS.get(type(effect), "card")
