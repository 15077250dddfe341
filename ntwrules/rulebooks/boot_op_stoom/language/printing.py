"""Says a compiled variant, or a part of it, in the words of the language again."""

from collections.abc import Iterable, Iterator
from typing import Any

from ntwrules.dsl.layout import part_to_text, tree_to_text
from ntwrules.dsl.tree import Leaf, Node
from ntwrules.model.cards import Effect
from ntwrules.model.seats import SEATS_BY_PLAYERS
from ntwrules.model.texts import TONGUES, Texts, Tongue
from ntwrules.model.variant import Variant
from ntwrules.rulebooks.boot_op_stoom.language.forms import effect_to_node
from ntwrules.rulebooks.boot_op_stoom.language.rulings import RULINGS, Ruling
from ntwrules.rulebooks.boot_op_stoom.language.words import COLUMNS, vocabulary
from ntwrules.rulebooks.boot_op_stoom.variant import BosVariant, Wishes

__all__ = ["effects_phrase", "ruling_phrase", "variant_to_text", "variant_to_tree", "wishes_phrase"]

Part = Node | Leaf

_LBRACE, _RBRACE, _COMMA = Leaf("LBRACE", "{"), Leaf("RBRACE", "}"), Leaf("COMMA", ",")


def variant_to_text(variant: Variant, tongue: Tongue = "en", *, origins: bool = False) -> str:
    """The whole variant as one file without parents; with *origins*, each line tells where it was said."""
    assert isinstance(variant, BosVariant)
    printer = _Printer(variant, tongue)
    tree = printer.file()
    remarks = printer.remarks() if origins else None
    return tree_to_text(tree, vocabulary(), COLUMNS, tongue, remarks)


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


def _word(terminal: str, key: str = "") -> Leaf:
    return Leaf(terminal, key or terminal)


def _number(number: int) -> Leaf:
    return Leaf("NUMBER", str(number))


def _name(name: str) -> Leaf:
    return Leaf("NAME", name)


def _text(text: str) -> Leaf:
    return Leaf("STRING", text)


def _joined(parts: Iterable[Part], by: Leaf = _COMMA) -> Iterator[Part]:
    for index, part in enumerate(parts):
        if index:
            yield by
        yield part


def _naming(names: Texts, tongue: Tongue) -> Iterator[Node]:
    """Names for people; that of the file's own tongue comes first and needs no mark."""
    for each in sorted(TONGUES, key=lambda other: other != tongue):
        text = getattr(names, each)
        if text:
            tag = () if each == tongue else (_word("TONGUE", each),)
            yield Node("naming", (*tag, _text(text)))


def _copies(copies: int) -> tuple[Leaf, ...]:
    return (Leaf("COUNT", str(copies)),) if copies != 1 else ()


def _effects(effects: tuple[Effect, ...]) -> Iterator[Part]:
    return _joined([effect_to_node(effect) for effect in effects] or [_word("NOTHING")], _word("THEN"))


def _doing(bearer: str, effects: tuple[Effect, ...]) -> Node:
    return Node(f"{bearer}_doing", (_LBRACE, *_effects(effects), _RBRACE))


def _ruling(ruling: Ruling, value: Any) -> Node:
    return Node(ruling.name, (_word(ruling.terminal), _word(ruling.predicate, ruling.choice(value).key)))


def _wishes(wishes: Wishes) -> Node:
    share = () if wishes.coverage == 100 else (_number(wishes.coverage), _word("PERCENT_OF"))
    each = [Node("wish", (_number(count), _name(kind))) for kind, count in wishes.parcels]
    return Node("wishes", (_word("WISHES"), *share, *_joined(each)))


def _by_players(rows: tuple[tuple[int, int], ...]) -> Iterator[Part]:
    (_, first), *larger = rows
    yield from (_number(first), _word("CARD"))
    for players, value in larger:
        yield _COMMA
        yield Node("larger", (_number(value), _word("FROM"), _number(players), _word("PLAYERS")))


# The whole file ----------------------------------------------------------------------------------------------------


class _Printer:
    """Makes the tree of a variant, remembering which slot each clause speaks of."""

    def __init__(self, variant: BosVariant, tongue: Tongue) -> None:
        self.variant = variant
        self.tongue = tongue
        self.origins = dict(variant.origins)
        self.slots: dict[int, str] = {}

    def remarks(self) -> dict[int, str]:
        """Where each clause was said, by the identity of its node."""
        return {node: f"# {self.origins[slot]}" for node, slot in self.slots.items() if slot in self.origins}

    def _clause(self, slot: str, rule: str, *parts: Part) -> Node:
        node = Node(rule, parts)
        self.slots[id(node)] = slot
        return node

    def file(self) -> Node:
        variant = self.variant
        title_tongue = self._title_tongue()
        tag = () if title_tongue == self.tongue else (_word("TONGUE", title_tongue),)
        book = Node("rulebook", (_word("OF"), _name(variant.rulebook)))
        clauses = [
            *self._header(),
            *self._players(),
            self._block("board", "BOARD", self._board()),
            self._block("sailing", "SAILING", self._sailing()),
            self._block("parcels", "PARCELS", self._parcels()),
            self._block("steamboats", "STEAMBOATS", self._steamboats()),
            self._block("row", "ROW", self._row()),
            self._block("table", "TABLE", self._table()),
            self._block("calendar", "CALENDAR", self._calendar()),
            self._block("crew", "CREW", ()),
            self._block("winning", "WINNING_BLOCK", self._winning()),
        ]
        title = _text(getattr(variant.title, title_tongue))
        return Node(
            "start",
            (
                Node("header", (_word("NTW"), _number(1))),
                Node("variant", (_word("VARIANT"), *tag, title, book, _LBRACE, *clauses, _RBRACE)),
            ),
        )

    def _title_tongue(self) -> Tongue:
        """The tongue of the title behind `variant`: that of the file, if there is one in it."""
        titles = self.variant.title
        return next((tongue for tongue in (self.tongue, *TONGUES) if getattr(titles, tongue)), self.tongue)

    def _block(self, rule: str, word: str, clauses: Iterable[Node]) -> Node:
        """A block with its own clauses, and then its rulings."""
        rulings = [self._ruling(ruling) for ruling in RULINGS.values() if ruling.block == rule]
        return Node(rule, (_word(word), _LBRACE, *clauses, *rulings, _RBRACE))

    def _ruling(self, ruling: Ruling) -> Node:
        holder = self.variant.calendar if ruling.name == "exempt" else self.variant
        node = _ruling(ruling, getattr(holder, ruling.name))
        return self._clause(f"ruling.{ruling.name}", node.rule, *node.parts)

    def _header(self) -> Iterator[Node]:
        variant = self.variant
        yield self._clause("key", "key", _word("KEY"), _name(variant.key))
        if variant.version:
            kind = "DECIMAL" if "." in variant.version else "NUMBER"
            yield self._clause("version", "version", _word("VERSION"), Leaf(kind, variant.version))
        if variant.author:
            yield self._clause("author", "author", _word("AUTHOR"), _text(variant.author))
        for rule, texts in (("title", variant.title), ("about", variant.about)):
            for tongue in TONGUES:
                text = getattr(texts, tongue)
                if text and (rule == "about" or tongue != self._title_tongue()):
                    tag = () if rule == "about" and tongue == self.tongue else (_word("TONGUE", tongue),)
                    yield self._clause(f"{rule}.{tongue}", rule, _word(rule.upper()), *tag, _text(text))

    def _players(self) -> Iterator[Node]:
        counts = [seating.players for seating in self.variant.seatings]
        parts: list[Part] = [_word("PLAYERS"), _number(counts[0])]
        if len(counts) > 1 and counts == list(range(counts[0], counts[-1] + 1)):
            parts += [_word("TO"), _number(counts[-1])]
        else:
            for count in counts[1:]:
                parts += [_word("OR"), _number(count)]
        yield self._clause("players", "players", *parts, _word("ONE_TEAM"))
        for seating in self.variant.seatings:
            if seating.seats != SEATS_BY_PLAYERS[seating.players]:
                seats = _joined([_word("SEAT", seat) for seat in seating.seats])
                slot = f"seats.{seating.players}"
                yield self._clause(slot, "seats", _word("SEATS"), _number(seating.players), Leaf("COLON", ":"), *seats)

    def _board(self) -> Iterator[Node]:
        variant = self.variant
        size = _number(variant.size)
        yield self._clause("size", "tiles", _word("TILES"), size, _word("BY"), size)
        yield self._clause("houses", "houses", _word("AT_LEAST"), _number(variant.least_houses), _word("HOUSE"))
        for tile in variant.tiles:
            parts: list[Part] = [_word("TILE"), _name(tile.key), *_naming(tile.names, self.tongue)]
            parts += _copies(tile.copies)
            if tile.ground != "land" or (not tile.wishes and not tile.effects):
                parts.append(Node("ground", (_word("IS"), _word("GROUND", tile.ground))))
            if tile.wishes:
                parts.append(_wishes(tile.wishes))
            if tile.effects:
                parts.append(_doing("tile", tile.effects))
            yield self._clause(f"tile.{tile.key}.key", "tile", *parts)
        bears = _number(variant.health) if variant.health else _word("ANY_DAMAGE")
        yield self._clause("health", "health", _word("BOAT_BEARS"), bears, _word("DAMAGE_WORD"))

    def _sailing(self) -> Iterator[Node]:
        for card in self.variant.sails:
            yield self._thing("sail", "CARD", card, *_copies(card.copies), _doing("sail", card.effects))

    def _thing(self, rule: str, word: str, thing: Any, *parts: Part) -> Node:
        names = _naming(thing.names, self.tongue)
        return self._clause(f"{rule}.{thing.key}.key", rule, _word(word), _name(thing.key), *names, *parts)

    def _parcels(self) -> Iterator[Node]:
        variant = self.variant
        for kind in variant.kinds:
            yield self._thing("kind", "KIND", kind, *([_word("STANDS_FOR")] if kind.any else []))
        for card in variant.parcels:
            parts: list[Part] = [*_copies(card.copies)]
            if card.kinds != (card.key,):
                parts.append(Node("counts", (_word("COUNTS_AS"), *_joined(map(_name, card.kinds), _word("OR")))))
            if card.effects:
                parts.append(_doing("parcel", card.effects))
            yield self._thing("parcel", "CARD", card, *parts)
        for mix in variant.mixed:
            two = Node("two_of", (_word("TWO_OF"), *_joined(map(_name, mix.kinds))))
            yield self._thing("parcel", "CARD", mix, *_copies(mix.copies), two)

    def _steamboats(self) -> Iterator[Node]:
        for icon in self.variant.icons:
            yield self._thing("icon", "ICON", icon, _doing("icon", icon.effects))
        for steam in self.variant.steams:
            hand = _word("HAND", steam.hand)
            slot = f"steam.{steam.icon}.{steam.hand}"
            yield self._clause(slot, "steam", _word("CARD"), _name(steam.icon), hand, *_copies(steam.copies))

    def _row(self) -> Iterator[Node]:
        variant = self.variant
        yield self._clause("start-row", "start_row", _word("BEGINS_WITH"), *_by_players(variant.start_row))
        yield self._clause("row-min", "row_min", _word("AT_LEAST"), _number(variant.row_min), _word("CARD"))
        yield self._clause("row-max", "row_max", _word("AT_MOST"), _number(variant.row_max), _word("CARD"))

    def _table(self) -> Iterator[Node]:
        hands = _by_players(self.variant.hand_size)
        yield self._clause("hand-size", "hand_size", _word("EVERYONE_HOLDS"), *hands)

    def _calendar(self) -> Iterator[Node]:
        calendar = self.variant.calendar
        yield self._clause("length", "length", _word("LOST_AFTER"), _number(calendar.length), _word("DAY"))
        for day in calendar.days:
            yield self._thing("day", "DAY", day, *_copies(day.copies), _doing("day", day.effects))
        piles = _joined([_word("PILE", pile) for pile in self.variant.aside_piles])
        yield self._clause("aside", "aside", _word("SET_ASIDE"), *piles)

    def _winning(self) -> Iterator[Node]:
        houses = self.variant.win_houses
        count = (_number(houses), _word("HOUSE")) if houses else (_word("ALL_HOUSES"),)
        yield self._clause("win-houses", "win_houses", _word("WIN_CHECK"), _word("NEEDS"), *count)
