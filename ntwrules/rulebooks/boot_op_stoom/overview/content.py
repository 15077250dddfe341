"""What every part of the card is made with: what there is in a game, and which picture shows it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import permutations
from pathlib import Path
from types import MappingProxyType

from attrs import frozen

from ntwrules.model.showing.overview import Art, Entry
from ntwrules.model.variants.cards import Effect
from ntwrules.rulebooks.boot_op_stoom.effects import Sail, Turn, moves_of
from ntwrules.rulebooks.boot_op_stoom.machine.game import BosGame
from ntwrules.rulebooks.boot_op_stoom.overview.wording import BosWording
from ntwrules.rulebooks.boot_op_stoom.picturing import LOOKS
from ntwrules.rulebooks.boot_op_stoom.variant import BosVariant, CalendarDay, Icon, SailCard, Tile
from ntwrules.rulebooks.telling import Content, read_art

__all__ = ["ARTWORK", "BOAT", "INKS", "PAIRS", "BosContent", "picture_of", "picture_of_kinds"]

#: Every picture; that of an empty position stands for whatever has no other.
ARTWORK = read_art(Path(__file__).with_name("icons.json"), "blank")


def _beside(one: Art, other: Art) -> Art:
    """The one above at the left, the other below at the right."""
    colour, plain = (
        f'<g transform="scale(0.56)">{first}</g><g transform="translate(44 44) scale(0.56)">{second}</g>'
        for first, second in ((one.colour, other.colour), (one.plain, other.plain))
    )
    return Art(colour=colour, plain=plain)


#: The pictures of kinds of parcels, by key; others look like a present.
_KINDS = {"blue": "present", "green": "cone", "pepernoot": "pepernoot", "joker": "joker", "phone": "phone"}

#: Those of ways to sail.
_TURNS = {-1: "left", 1: "right", 2: "about"}
_MOVES = ("forward", "forward-far", "backward", "backward-far", *_TURNS.values())

#: Those of parcels that show two kinds, and of sailing that is done in two ways.
PAIRS: Mapping[str, Art] = MappingProxyType(
    {
        f"{a} and {b}": _beside(ARTWORK.art[a], ARTWORK.art[b])
        for names in (_KINDS.values(), _MOVES)
        for a, b in permutations(names, 2)
    }
)

#: The boat as it lies on the board, with its bow ahead: which way it heads matters.
_BOAT = LOOKS.by_key["boat"]
BOAT = Art(colour=_BOAT.turned.replace("{ink}", _BOAT.ink), plain=_BOAT.turned.replace("{ink}", "#000"))

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


def picture_of(thing: SailCard | Icon | Tile | CalendarDay) -> str:
    """
    The name of the picture of a thing, by what it does first; houses and what does nothing go by what they are.

    Of sailing and turning both are seen.
    """
    match thing:
        case Tile(wishes=wishes) if wishes is not None:
            return "large-house" if thing.key.endswith("-house") else "house"
        case Tile(effects=(), ground=ground):
            return {"land": "blank"}.get(ground, ground)
        case CalendarDay(effects=()):
            return "night"
    match thing.effects:
        case ():
            return "blank"
        case (Sail() | Turn(), *_):
            moves = dict.fromkeys(_move(effect) for effect in thing.effects if isinstance(effect, Sail | Turn))
            return " and ".join([*moves][:2])
    kind = type(thing.effects[0])
    return ARTWORK.shown.get((thing.key, kind.__name__)) or BosWording.effects[kind].icon


def _move(effect: Sail | Turn) -> str:
    if isinstance(effect, Turn):
        return _TURNS[effect.quarters]
    return ("forward" if effect.steps > 0 else "backward") + ("-far" if abs(effect.steps) > 1 else "")


def picture_of_kinds(kinds: tuple[str, ...]) -> str:
    """The name of the picture of a parcel: both where it shows two kinds that look different, else two presents."""
    shown = [_KINDS.get(kind, "present") for kind in kinds]
    two = len(shown) == 2 and shown[0] != shown[1]
    return " and ".join(shown) if two else "presents" if len(shown) > 1 else shown[0]


@frozen
class BosContent(Content[BosGame, BosVariant, BosWording]):
    """What every part asks about the game."""

    wording = BosWording

    def switched(self, switch: str, rules: str, name: str = "") -> Entry:
        """An entry that says what was chosen for a switch."""
        value = getattr(self.variant, switch)
        chosen = ("no", "yes")[value] if isinstance(value, bool) else value
        key = f"{switch.replace('_', '-')}.{chosen}"
        return self.said(key, f"{switch} {rules}", name=name, same=self._unreversed)

    @property
    def _unreversed(self) -> str:
        """Behind what goes the other way round, which moves on cards stay what they are (I6)."""
        moves = {move for card in self.variant.sails if card.copies for move in moves_of(card.effects)}
        turns = moves & {"left", "right", "about"} and not self.variant.reverse_turns
        there = {"turns": turns, "about": "about" in moves and not turns, "anchor": "anchor" in moves}
        kept = [self.words.say(f"reverse-turns.{name}") for name, holds in there.items() if holds]
        return self.words.say("reverse-turns.same", len(kept), moves=self.words.listed(kept)) if kept else ""

    def doing(self, what: str, things: Iterable[SailCard | CalendarDay | Tile]) -> Iterator[Entry]:
        """Every thing there is any of, with what it does."""
        for each in things:
            if each.copies:
                told = self.words.about(each.effects)
                text = self.words.sentence(each.effects)
                yield self.thing(what, each, text, *told, icon=picture_of(each), copies=each.copies)

    @property
    def tiles(self) -> list[Tile]:
        """The tiles there are any of."""
        return [tile for tile in self.variant.tiles if tile.copies]

    @property
    def houses(self) -> list[Tile]:
        """Those that wish for something."""
        return [tile for tile in self.tiles if tile.wishes is not None]

    @property
    def spare_tiles(self) -> bool:
        """Do some tiles find no place on the board? (Z1)"""
        return sum(tile.copies for tile in self.tiles) > self.variant.size**2

    @property
    def damaging(self) -> bool:
        """Can anything cost damage? (Z7)"""
        rocks = self.rocks or self.variant.served_house == "rock"
        return self.variant.edge == "damage" or (self.variant.rocks == "damage" and rocks)

    @property
    def rocks(self) -> bool:
        """Is there anything like a rock? (E6)"""
        return any(tile.ground == "rock" for tile in self.tiles)

    def effects(self) -> Iterable[Effect]:
        """All that is at work."""
        return self.variant.at_work()
