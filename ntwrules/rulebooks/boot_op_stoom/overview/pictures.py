"""Which picture shows a card, an icon, a tile or a day: that of the game as it is sold where it is the same thing."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from ntwrules.model.showing.overview import Art
from ntwrules.model.variants.cards import Effect
from ntwrules.rulebooks.artwork import read_art, shape
from ntwrules.rulebooks.boot_op_stoom.effects import ExtraWish, OnlyPile, Sail, Turn
from ntwrules.rulebooks.boot_op_stoom.overview.wording import BosWording
from ntwrules.rulebooks.boot_op_stoom.variant import CalendarDay, Icon, SailCard, Tile

__all__ = ["INKS", "art", "picture_of", "picture_of_kinds"]

#: The card of Sinterklaas: red instead of the sea, and blue where something is not as in the parent.
INKS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "letters": ("#2a1b1d", "#000"),
        "sea": ("#8a1f2d", "#000"),
        "pale": ("#f9ebe4", "#fff"),
        "sand": ("#fcf5e4", "#fff"),
        "line": ("#b98a80", "#000"),
        "accent": ("#1d4f86", "#000"),
    }
)

#: The ink of each picture, dark enough to read without its colour.
_PICTURES: Mapping[str, str] = MappingProxyType(
    {
        "#1d4f86": "anchor backward backward-far compass forward forward-far harbour left present right snow water",
        "#8a1f2d": "castle explosion horse house joker large-house sinking steamer",
        "#2f6427": "feather top",
        "#7a4a12": "bakery gingerbread letter pepernoot sack shoe staff",
        "#3d3450": "book calendar envelope news night phone presents rock secret-book",
    }
)
_LINE = 'fill="none" stroke="currentColor" stroke-linejoin="round" stroke-width'
#: Drawn for this game, with the ink of each.
_DRAWN: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "about": (
            "#1d4f86",
            (
                '<path fill="currentColor" d="M96 472V224a160 160 0 0 1 320 0v88h64'
                'L376 456 272 312h64v-88a80 80 0 0 0-160 0v248z"/>'
            ),
        ),
        "blank": ("#3d3450", f'<path {_LINE}="28" stroke-dasharray="60 40" d="M256 76a180 180 0 1 0 1 0z"/>'),
        "cone": ("#2f6427", f'<path {_LINE}="36" d="M256 48L464 454H48z M176 206L362 262 M122 312L414 400"/>'),
        "eye": (
            "#3d3450",
            (
                f'<path {_LINE}="40" d="M24 256Q256 16 488 256Q256 496 24 256z"/>'
                '<circle fill="currentColor" cx="256" cy="256" r="84"/>'
            ),
        ),
    }
)

#: Pictures of the game as it is sold that say more than those of what is done, by name and by what is done first.
_NAMED: Mapping[tuple[str, type[Effect]], str] = MappingProxyType(
    {("lost-book", ExtraWish): "secret-book", ("pepernoot", OnlyPile): "pepernoot"}
)
_TURNS = {-1: "left", 1: "right", 2: "about"}
_KINDS = {"blue": "present", "green": "cone", "pepernoot": "pepernoot", "joker": "joker", "phone": "phone"}


def picture_of(thing: SailCard | Icon | Tile | CalendarDay) -> str:
    """The name of the picture of a thing, by what it does first; one that does nothing goes by what it is."""
    if not thing.effects:
        return _doing_nothing(thing)
    effect = thing.effects[0]
    match effect:
        case Sail(steps):
            return ("forward" if steps > 0 else "backward") + ("-far" if abs(steps) > 1 else "")
        case Turn(quarters):
            return _TURNS[quarters]
    if isinstance(thing, Tile) and thing.wishes is not None:
        return _doing_nothing(thing)
    return _NAMED.get((thing.key, type(effect))) or BosWording.effects[type(effect)].icon


def _doing_nothing(thing: SailCard | Icon | Tile | CalendarDay) -> str:
    match thing:
        case Tile(wishes=wishes) if wishes is not None:
            return "large-house" if thing.key.endswith("-house") else "house"
        case Tile(ground=ground):
            return {"land": "blank"}.get(ground, ground)
        case CalendarDay():
            return "night"
    return "blank"


def picture_of_kinds(kinds: tuple[str, ...]) -> str:
    """The name of the picture of a parcel: two presents where it shows more kinds than one."""
    return "presents" if len(kinds) > 1 else _KINDS.get(kinds[0], "present")


@cache
def art() -> Mapping[str, Art]:
    """Every picture by name."""
    found = read_art(Path(__file__).with_name("icons.json"), _PICTURES)
    drawn = {name: shape(body, ink) for name, (ink, body) in _DRAWN.items()}
    return MappingProxyType({**found, **drawn, "": drawn["blank"]})
