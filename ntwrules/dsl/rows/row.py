"""One thing that a file can say, and what the rows of a game know of one another."""

import re
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, partial
from operator import attrgetter
from typing import Any, Literal

from attrs import define, evolve, field, fields_dict

from ntwrules.dsl.parsing.tree import Leaf, Node
from ntwrules.dsl.rows.bounds import FieldFacts, facts_of
from ntwrules.dsl.rows.finer import Finer
from ntwrules.dsl.rows.forms import Either, Form, Maybe, Piece, RowError, Slot, slots
from ntwrules.dsl.rows.values import ByPlayers, Choice, Flag, Inner, Many, Name, Number, Plain, Reading, Value
from ntwrules.dsl.writing.nodes import Part, braced, joined, word
from ntwrules.model.variants.cards import Effect
from ntwrules.model.variants.variant import Variant

__all__ = ["Row", "RowKind", "Rows", "symbol_of"]

RowKind = Literal["setting", "ruling", "effect", "thing", "part", "without", "written"]


def symbol_of(part: Part) -> str:
    """What the grammar calls a part."""
    return part.type if isinstance(part, Leaf) else part.rule


@define(frozen=True, slots=False, eq=False)
class Row:
    """
    One thing that a file can say.

    Attributes:
        key: Its name, which is that of the rule of the grammar.

        section: The key of the section it stands in.

        kind: What it is a row of.

        form: How it is worded; empty where its rule of the grammar is written out.

        said: All that the table says of it.

        table: All rows of its game.
    """

    key: str
    section: str
    kind: RowKind
    form: Form = field(repr=False)
    said: Mapping[str, Any] = field(repr=False)
    table: "Rows" = field(repr=False)

    @cached_property
    def slot(self) -> tuple[str, str]:
        """The kind and item under which statements about it are kept."""
        usual = f"ruling.{self.key}" if self.kind == "ruling" else self.key.replace("_", "-")
        kind, _, item = self.said.get("slot", usual).partition(".")
        return kind, item

    @cached_property
    def cites(self) -> str:
        """The rule of the catalogue that messages about it name: the first of its rules, unless it says otherwise."""
        told: str = self.said.get("cites", next(iter(self.said.get("rules", ())), ""))
        return told

    @cached_property
    def sets(self) -> tuple[str, ...]:
        """The field of the variant it sets, behind the field that holds it if it is a part of something."""
        return tuple(self.said.get("sets", self.key).split("."))

    @cached_property
    def holder(self) -> type:
        """The class with the field it sets: the variant, or what the variant holds."""
        holder: type = self.table.variant
        for name in self.sets[:-1]:
            holder = self._facts(holder, name).type
        return holder

    @cached_property
    def owner(self) -> type:
        """The class whose fields stand in its places."""
        name = self.said.get("makes")
        if name and name not in self.table.things:
            raise RowError(f"{self.key}: there is no class {name}")
        return self.table.things[name] if name else self.holder

    @cached_property
    def whole(self) -> FieldFacts:
        """The field it sets."""
        return self._facts(self.holder, self.sets[-1])

    def facts(self, name: str) -> FieldFacts:
        """What is known of a field in one of its places."""
        return self._facts(self.owner, name)

    def _facts(self, holder: type, name: str) -> FieldFacts:
        if name not in fields_dict(holder):
            raise RowError(f"{self.key}: {holder.__name__} has no field {name}")
        return facts_of(holder, name)

    def value_of(self, variant: Variant) -> Any:
        """What a variant holds of it."""
        return attrgetter(".".join(self.sets))(variant)

    @cached_property
    def choices(self) -> Mapping[str, Any]:
        """The values of a ruling by the keys of its words, in order."""
        known = {str(option).lower(): option for option in self.whole.options}
        if unknown := self.said["choices"].keys() ^ known.keys():
            raise RowError(f"{self.key}: not every choice is one of its field: {', '.join(sorted(unknown))}")
        return {key: known[key] for key in self.said["choices"]}

    @cached_property
    def values(self) -> Mapping[str, Value]:
        """The kind of value in each place, by its name."""
        places: dict[str, Slot] = {}
        for slot in slots(self.form):
            places.setdefault(slot.name, slot)
        return {name: self._value(name, slot) for name, slot in places.items()}

    def _value(self, name: str, slot: Slot) -> Value:
        if slot.words:
            return Flag(slot.words)
        value = self._one(name)
        if isinstance(value, Number) and slot.copies:
            return evolve(value, symbol="COUNT")
        return Many(value) if slot.joint else value

    def _one(self, name: str) -> Value:
        """The kind of a value, or of each of several."""
        table, names = self.table, self.said.get("names", {})
        if self.kind == "ruling":
            return Choice(f"{self.key.upper()}_RULING", self.choices)
        if self.kind == "thing" and name == "effects":
            doing = f"{self.key}_doing"
            return Inner(doing, table.doing_to_effects, partial(table.effects_to_doing, doing))
        if self.kind == "thing" and name in {"key", "names"}:
            return Plain("NAME" if name == "key" else "naming*")
        if name in names:
            return self._name(names[name])
        match self.said.get("slots", {}).get(name):
            case {"rule": rule}:
                if rule not in table.finer.reads or rule not in table.finer.writes:
                    raise RowError(f"{self.key}: nothing reads and writes {rule}")
                return Inner(rule, table.finer.reads[rule], table.finer.writes[rule])
            case {"larger": row, "least": least, "most": most, "code": code}:
                return ByPlayers(least, most, table.variant.seat_plan.players, code, table.rows[row].inside)
            case {"least": least, "most": most}:
                return Number(least, most)
            case str(told):
                return Choice(told, table.choices[told]) if told in table.choices else table.rows[told].inside
        return self._by_type(name)

    @property
    def inside(self) -> Inner:
        """The value that it is inside another row."""
        return Inner(self.key, self.read, self.write)

    def _name(self, kind: str | Mapping[str, Any]) -> Name:
        """The name of a kind of thing: that of a row, or of the shared grammar, which has no row to tell about it."""
        said = self.table.rows[kind].said if isinstance(kind, str) else kind
        if "unknown" not in said:
            raise RowError(f"{self.key}: nothing tells what is found when there is no such thing as {kind}")
        own = kind if isinstance(kind, str) else kind["kind"]
        return Name(own, said["unknown"], said.get("cited", ""), said.get("kept", False))

    def _by_type(self, name: str) -> Value:
        facts = self.facts(name)
        kind = facts.member or facts.type
        for terminal, values in self.table.choices.items():
            if facts.options and sorted(map(repr, values.values())) == sorted(map(repr, facts.options)):
                return Choice(terminal, values)
        if kind is int:
            if facts.least is None or facts.most is None:
                raise RowError(f"{self.key}: {name} has no bounds")
            return Number(facts.least, facts.most, self.said.get("unequal", ""))
        for row in self.table.of("part"):
            if row.owner is kind:
                return row.inside
        if kind is str:
            return Plain("STRING")
        raise RowError(f"{self.key}: {name} is nothing that a row can say")

    def ways(self, piece: Maybe) -> Iterator[tuple[str, Form]]:
        """The ways to say something of a thing, each with a rule of its own: it may be said by itself elsewhere."""
        inner = piece.parts[0] if len(piece.parts) == 1 else None
        for way in inner.ways if isinstance(inner, Either) else (piece.parts,):
            yield f"{self.key}_{next(slots(way)).name}", way

    def way(self, piece: Maybe, values: Mapping[str, Any]) -> tuple[str, Form]:
        """The way to say something of a thing with these values, and its rule; the first if there is nothing to say."""
        ways = list(self.ways(piece))
        return next((each for each in ways if all(values[slot.name] for slot in slots(each[1]))), ways[0])

    @cached_property
    def inner(self) -> Mapping[str, Form]:
        """What can be said of a thing in rules of their own."""
        return {rule: way for piece in self.form if isinstance(piece, Maybe) for rule, way in self.ways(piece)}

    @cached_property
    def telling(self) -> tuple[tuple[str, Piece], ...]:
        """What is told of a thing besides its key, names and copies: the name of each, and how it is said."""
        found = ((next((slot.name for slot in slots((piece,))), ""), piece) for piece in self.form)
        return tuple((name, piece) for name, piece in found if name not in {"", "key", "names", "copies"})

    def tells(self, piece: Piece, values: Mapping[str, Any]) -> bool:
        """Is something told that is not taken for granted?"""
        if isinstance(piece, Slot):
            return bool(values[piece.name])
        return any(values[slot.name] != self.omitted(slot.name) for slot in slots((piece,)))

    @cached_property
    def attributes(self) -> Mapping[str, str]:
        """What is said of a thing, by the rule or terminal in which it is said."""
        alone = [slot for slot in self.form if isinstance(slot, Slot) and slot.name not in {"key", "names"}]
        return {self.values[slot.name].symbols(slot): slot.name for slot in alone} | {
            rule: name for name, piece in self.telling if isinstance(piece, Maybe) for rule, _ in self.ways(piece)
        }

    def read(self, node: Node, it: Reading) -> Any:
        """What a node says: a thing, or the values by name; None when it is about something that was taken away."""
        if self.cites not in {"", it.rule}:
            it = Reading(it.source, it.say, it.it, it.printed, it.title, rule=self.cites)
        own = self.table.finer.reads.get(self.key)
        if own is not None:
            return own(node, it)
        values = self.said_in(self.form, node.parts, it)
        if None in values.values():
            return None
        values = self.table.finer.fields.get(self.key, dict)(values)
        return self.owner(**values) if "makes" in self.said else values

    def said_in(self, form: Form, parts: Iterable[Part], it: Reading) -> dict[str, Any]:
        """The values that parts say in a form, by name; what is said in one way is nothing in the other."""
        said: dict[str, list[list[Part]]] = {}
        self._take(form, deque(parts), said)
        values = self.values
        return {name: values[name].read(found, it) if found else values[name].nothing for name, found in said.items()}

    def _take(self, form: Form, left: deque[Part], said: dict[str, list[list[Part]]]) -> None:
        """Note the parts in each place of a form by its name; they are taken off those that are *left*."""
        for piece in form:
            match piece:
                case str():
                    left.popleft()
                case Slot() if not piece.words or self._follows(piece, left):
                    said.setdefault(piece.name, []).append(self._taken(piece, left))
                case Maybe() if self._follows(piece.parts[0], left):
                    self._take(piece.parts, left, said)
                case Either():
                    said |= {slot.name: [] for slot in slots((piece,)) if slot.name not in said}
                    self._take(next(way for way in piece.ways if self._follows(way[0], left)), left, said)

    def _follows(self, piece: Piece, left: deque[Part]) -> bool:
        """Can what comes next be this piece?"""
        if isinstance(piece, Either):
            return any(self._follows(way[0], left) for way in piece.ways)
        first = self._symbols[piece][0] if isinstance(piece, Slot) else piece
        return bool(left) and symbol_of(left[0]) == first

    def _taken(self, slot: Slot, left: deque[Part]) -> list[Part]:
        """The parts of one value, or of several as long as a joint and another follow."""
        if not slot.joint:
            return [left.popleft()]
        symbols = self._symbols[slot]
        taken: list[Part] = [] if symbols[0] == slot.joint else [left.popleft()]
        while len(left) > 1 and (symbol_of(left[0]), symbol_of(left[1])) == (slot.joint, symbols[-1]):
            taken += [left.popleft(), left.popleft()]
        return taken

    @cached_property
    def _symbols(self) -> Mapping[Slot, list[str]]:
        """The symbols of the grammar in each place: of one value, or of one, a joint and another."""
        return {slot: re.findall(r"\w+", self.values[slot.name].symbols(slot)) for slot in slots(self.form)}

    def write(self, thing: Any) -> Node:
        """The node that says a thing, or values by name."""
        own = self.table.finer.writes.get(self.key)
        return own(thing) if own else Node(self.key, tuple(self.parts(self.form, self.values_of(thing))))

    def values_of(self, thing: Any) -> Mapping[str, Any]:
        """The values in its places that say a thing."""
        own = self.table.finer.values.get(self.key)
        if own is not None:
            return own(thing)
        if isinstance(thing, Mapping):
            return thing
        return {name: getattr(thing, name) for name in self.values}

    def parts(self, form: Form, values: Mapping[str, Any]) -> Iterator[Part]:
        """The parts of a form with values in their places."""
        for piece in form:
            match piece:
                case str():
                    yield word(piece)
                case Slot(name) if not piece.words or values[name]:
                    yield from self.values[name].write(piece, values[name])
                case Maybe(inner) if any(values[slot.name] != self.omitted(slot.name) for slot in slots(inner)):
                    yield from self.parts(inner, values)
                case Either(ways):
                    yield from self.parts(self._way(ways, values), values)

    def _way(self, ways: Iterable[Form], values: Mapping[str, Any]) -> Form:
        """The way that says all there is to say, or else the one that says there is nothing."""
        ways = tuple(ways)
        full = [way for way in ways if any(slots(way)) and all(values[slot.name] for slot in slots(way))]
        return (full or [way for way in ways if not any(slots(way))] or list(ways))[0]

    def omitted(self, name: str) -> Any:
        """What a value is that was left out."""
        told = self.said.get("omitted", {})
        if name not in told:
            return self.facts(name).default
        return tuple(told[name]) if isinstance(told[name], list) else told[name]


@define(frozen=True, slots=False, eq=False)
class Rows:
    """
    The rows of one game, wherever they come from.

    Attributes:
        variant: The class of the game's variants.

        things: The classes that rows make, by name.

        finer: What rows cannot say.
    """

    variant: type[Variant]
    things: Mapping[str, type] = field(repr=False)
    finer: Finer = field(factory=Finer, repr=False)

    @cached_property
    def rows(self) -> Mapping[str, Row]:
        """Every row by its key, in order."""
        raise NotImplementedError

    @cached_property
    def choices(self) -> Mapping[str, Mapping[str, Any]]:
        """Words of which one is chosen, by terminal and key, with what each means to the variant."""
        raise NotImplementedError

    def of(self, *kinds: RowKind) -> tuple[Row, ...]:
        """The rows of some kinds, in order."""
        return tuple(row for row in self.rows.values() if row.kind in kinds)

    @cached_property
    def effects(self) -> Mapping[type, Row]:
        """The rows of effects by the class they make."""
        return {row.owner: row for row in self.of("effect")}

    def doing_to_effects(self, node: Node, it: Reading) -> tuple[Effect, ...]:
        """Effects between braces, without those about something taken away; more than anybody can play are told."""
        effects = (self.rows[part.rule].read(part, it) for part in it.few(node, "tasks"))
        return tuple(effect for effect in effects if effect is not None)

    def effects_to_doing(self, rule: str, effects: Iterable[Effect]) -> Node:
        """Effects between braces."""
        return Node(rule, braced(*self.effects_to_parts(effects)))

    def effects_to_parts(self, effects: Iterable[Effect]) -> tuple[Part, ...]:
        """Effects one after another, or that there are none."""
        said = (self.effects[type(effect)].write(effect) for effect in effects)
        return tuple(joined(said, word("THEN"))) or (word("NOTHING"),)
