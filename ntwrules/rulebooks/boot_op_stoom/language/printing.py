"""Says a compiled variant, or a part of it, in the words of the language again."""

from collections.abc import Iterable, Iterator
from typing import Any

from ntwrules.dsl.parsing.tree import Node
from ntwrules.dsl.writing.layout import part_to_text
from ntwrules.dsl.writing.printing import (
    COMMA,
    LBRACE,
    RBRACE,
    Part,
    Printer,
    copies,
    joined,
    name,
    naming,
    number,
    word,
)
from ntwrules.model.texts import Tongue
from ntwrules.model.variants.cards import Effect
from ntwrules.model.variants.variant import Variant
from ntwrules.rulebooks.boot_op_stoom.language.forms import effect_to_node
from ntwrules.rulebooks.boot_op_stoom.language.rulings import RULINGS, Ruling
from ntwrules.rulebooks.boot_op_stoom.language.words import COLUMNS, vocabulary
from ntwrules.rulebooks.boot_op_stoom.variant import BosVariant, Wishes

__all__ = ["effects_phrase", "ruling_phrase", "variant_to_text", "variant_to_tree", "wishes_phrase"]


def variant_to_text(variant: Variant, tongue: Tongue = "en", *, origins: bool = False) -> str:
    """The whole variant as one file without parents; with *origins*, each line tells where it was said."""
    assert isinstance(variant, BosVariant)
    return _Printer(variant, tongue).text(vocabulary(), COLUMNS, origins=origins)


def variant_to_tree(variant: BosVariant, tongue: Tongue = "en") -> Node:
    """The whole variant as the tree of a file without parents."""
    return _Printer(variant, tongue).file()


def effects_phrase(effects: tuple[Effect, ...], tongue: Tongue) -> str:
    """
    Effects in the words of the language.

    >>> from ntwrules.rulebooks.boot_op_stoom.effects import Sail, Turn
    >>> effects_phrase((Sail(1), Turn(-1), Sail(2)), "nl")
    'vaar 1 tegel vooruit, daarna draai linksaf, daarna vaar 2 tegels vooruit'
    """
    return part_to_text(Node("doing", tuple(_effects(effects))), vocabulary(), tongue)


def ruling_phrase(name: str, value: Any, tongue: Tongue) -> str:
    """
    A ruling in the words of the language.

    >>> ruling_phrase("rocks", "pass", "en")
    'rocks let the boat pass'
    """
    return part_to_text(_ruling(RULINGS[name], value), vocabulary(), tongue)


def wishes_phrase(wishes: Wishes, tongue: Tongue) -> str:
    """
    What houses may wish for, in the words of the language.

    >>> wishes_phrase(Wishes(parcels=(("blue", 4), ("green", 3))), "en")
    'wishes 85 percent of 4 blue, 3 green'
    """
    return part_to_text(_wishes(wishes), vocabulary(), tongue)


# Small parts -------------------------------------------------------------------------------------------------------


def _effects(effects: tuple[Effect, ...]) -> Iterator[Part]:
    return joined([effect_to_node(effect) for effect in effects] or [word("NOTHING")], word("THEN"))


def _doing(bearer: str, effects: tuple[Effect, ...]) -> Node:
    return Node(f"{bearer}_doing", (LBRACE, *_effects(effects), RBRACE))


def _ruling(ruling: Ruling, value: Any) -> Node:
    return Node(ruling.name, (word(ruling.terminal), word(ruling.predicate, ruling.choice(value).key)))


def _wishes(wishes: Wishes) -> Node:
    share = () if wishes.coverage == 100 else (number(wishes.coverage), word("PERCENT_OF"))
    each = [Node("wish", (number(count), name(kind))) for kind, count in wishes.parcels]
    return Node("wishes", (word("WISHES"), *share, *joined(each)))


def _by_players(rows: tuple[tuple[int, int], ...]) -> Iterator[Part]:
    (_, first), *larger = rows
    yield from (number(first), word("CARD"))
    for players, value in larger:
        yield COMMA
        yield Node("larger", (number(value), word("FROM"), number(players), word("PLAYERS")))


# The whole file ----------------------------------------------------------------------------------------------------


class _Printer(Printer[BosVariant]):
    def own(self) -> Iterator[Node]:
        yield self._block("board", "BOARD", self._board())
        yield self._block("sailing", "SAILING", self._sailing())
        yield self._block("parcels", "PARCELS", self._parcels())
        yield self._block("steamboats", "STEAMBOATS", self._steamboats())
        yield self._block("row", "ROW", self._row())
        yield self._block("table", "TABLE", self._table())
        yield self._block("calendar", "CALENDAR", self._calendar())
        yield self._block("crew", "CREW", ())
        yield self._block("winning", "WINNING_BLOCK", self._winning())

    def _block(self, rule: str, opens: str, clauses: Iterable[Node]) -> Node:
        """A block with its own clauses, and then its rulings."""
        rulings = [self._ruling(ruling) for ruling in RULINGS.values() if ruling.block == rule]
        return Node(rule, (word(opens), LBRACE, *clauses, *rulings, RBRACE))

    def _ruling(self, ruling: Ruling) -> Node:
        holder = self.variant.calendar if ruling.name == "exempt" else self.variant
        node = _ruling(ruling, getattr(holder, ruling.name))
        return self.clause(f"ruling.{ruling.name}", node.rule, *node.parts)

    def _board(self) -> Iterator[Node]:
        variant = self.variant
        size = number(variant.size)
        yield self.clause("size", "tiles", word("TILES"), size, word("BY"), size)
        yield self.clause("houses", "houses", word("AT_LEAST"), number(variant.least_houses), word("HOUSE"))
        for tile in variant.tiles:
            parts: list[Part] = [word("TILE"), name(tile.key), *naming(tile.names, self.tongue)]
            parts += copies(tile.copies)
            if tile.ground != "land" or (not tile.wishes and not tile.effects):
                parts.append(Node("ground", (word("IS"), word("GROUND", tile.ground))))
            if tile.wishes:
                parts.append(_wishes(tile.wishes))
            if tile.effects:
                parts.append(_doing("tile", tile.effects))
            yield self.clause(f"tile.{tile.key}.key", "tile", *parts)
        bears = number(variant.health) if variant.health else word("ANY_DAMAGE")
        yield self.clause("health", "health", word("BOAT_BEARS"), bears, word("DAMAGE_WORD"))

    def _sailing(self) -> Iterator[Node]:
        for card in self.variant.sails:
            yield self._thing("sail", "CARD", card, *copies(card.copies), _doing("sail", card.effects))

    def _thing(self, rule: str, opens: str, thing: Any, *parts: Part) -> Node:
        names = naming(thing.names, self.tongue)
        return self.clause(f"{rule}.{thing.key}.key", rule, word(opens), name(thing.key), *names, *parts)

    def _parcels(self) -> Iterator[Node]:
        variant = self.variant
        for kind in variant.kinds:
            yield self._thing("kind", "KIND", kind, *([word("STANDS_FOR")] if kind.any else []))
        for card in variant.parcels:
            parts: list[Part] = [*copies(card.copies)]
            if card.kinds != (card.key,):
                parts.append(Node("counts", (word("COUNTS_AS"), *joined(map(name, card.kinds), word("OR")))))
            if card.effects:
                parts.append(_doing("parcel", card.effects))
            yield self._thing("parcel", "CARD", card, *parts)
        for mix in variant.mixed:
            two = Node("two_of", (word("TWO_OF"), *joined(map(name, mix.kinds))))
            yield self._thing("parcel", "CARD", mix, *copies(mix.copies), two)

    def _steamboats(self) -> Iterator[Node]:
        for icon in self.variant.icons:
            yield self._thing("icon", "ICON", icon, _doing("icon", icon.effects))
        for steam in self.variant.steams:
            hand = word("HAND", steam.hand)
            slot = f"steam.{steam.icon}.{steam.hand}"
            yield self.clause(slot, "steam", word("CARD"), name(steam.icon), hand, *copies(steam.copies))

    def _row(self) -> Iterator[Node]:
        variant = self.variant
        yield self.clause("start-row", "start_row", word("BEGINS_WITH"), *_by_players(variant.start_row))
        yield self.clause("row-min", "row_min", word("AT_LEAST"), number(variant.row_min), word("CARD"))
        yield self.clause("row-max", "row_max", word("AT_MOST"), number(variant.row_max), word("CARD"))

    def _table(self) -> Iterator[Node]:
        hands = _by_players(self.variant.hand_size)
        yield self.clause("hand-size", "hand_size", word("EVERYONE_HOLDS"), *hands)

    def _calendar(self) -> Iterator[Node]:
        calendar = self.variant.calendar
        yield self.clause("length", "length", word("LOST_AFTER"), number(calendar.length), word("DAY"))
        for day in calendar.days:
            yield self._thing("day", "DAY", day, *copies(day.copies), _doing("day", day.effects))
        piles = joined([word("PILE", pile) for pile in self.variant.aside_piles])
        yield self.clause("aside", "aside", word("SET_ASIDE"), *piles)

    def _winning(self) -> Iterator[Node]:
        houses = self.variant.win_houses
        count = (number(houses), word("HOUSE")) if houses else (word("ALL_HOUSES"),)
        yield self.clause("win-houses", "win_houses", word("WIN_CHECK"), word("NEEDS"), *count)
