"""One thing that a file can say, and what the rows of a game know of one another."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal

from attrs import define, evolve, field

from ntwrules.dsl.parsing.tree import Leaf, Node
from ntwrules.dsl.rows.bounds import FieldFacts, facts_of
from ntwrules.dsl.rows.finer import Finer
from ntwrules.dsl.rows.forms import Either, Form, Maybe, Piece, RowError, Slot, Words, slots
from ntwrules.dsl.rows.values import (
    ByPlayers,
    Choice,
    EffectList,
    Flag,
    Inner,
    Key,
    Many,
    Name,
    Names,
    Number,
    Part,
    Reading,
    Text,
    Value,
    Written,
)
from ntwrules.dsl.text.words import Vocabulary
from ntwrules.model.variants.variant import Variant

if TYPE_CHECKING:
    from ntwrules.model.variants.cards import Effect

__all__ = ["Row", "RowKind", "Rows"]

RowKind = Literal["setting", "ruling", "effect", "thing", "part", "without", "written"]


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

    @property
    def slot(self) -> tuple[str, str]:
        """The kind and item under which statements about it are kept."""
        usual = f"ruling.{self.key}" if self.kind == "ruling" else self.key.replace("_", "-")
        kind, _, item = self.said.get("slot", usual).partition(".")
        return kind, item

    @property
    def cites(self) -> str:
        """The rule of the catalogue that messages about it name: the first of its rules, unless it says otherwise."""
        told: str = self.said.get("cites", next(iter(self.said.get("rules", ())), ""))
        return told

    @property
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
        return self.table.class_of(self.said["makes"], self.key) if "makes" in self.said else self.holder

    @property
    def whole(self) -> FieldFacts:
        """The field it sets."""
        return self._facts(self.holder, self.sets[-1])

    def facts(self, name: str) -> FieldFacts:
        """What is known of a field in one of its places."""
        return self._facts(self.owner, name)

    def _facts(self, holder: type, name: str) -> FieldFacts:
        found = facts_of(holder, name)
        if found is None:
            raise RowError(f"{self.key}: {holder.__name__} has no field {name}")
        return found

    def value_of(self, variant: Variant) -> Any:
        """What a variant holds of it."""
        holder: Any = variant
        for name in self.sets:
            holder = getattr(holder, name)
        return holder

    # Its values ----------------------------------------------------------------------------------------------------

    @cached_property
    def choices(self) -> Mapping[str, Any]:
        """The values of a ruling by the keys of its words, in order."""
        known = {str(option).lower(): option for option in self.whole.bounds.options}
        if unknown := self.said["choices"].keys() ^ known.keys():
            raise RowError(f"{self.key}: not every choice is one of its field: {', '.join(sorted(unknown))}")
        return {key: known[key] for key in self.said["choices"]}

    @cached_property
    def values(self) -> Mapping[str, Value]:
        """The kind of value in each place, by its name."""
        if self.kind == "ruling":
            return {self.key: Choice(f"{self.key.upper()}_RULING", self.choices)}
        return {name: self._value(name, each) for name, each in self._by_name().items()}

    def _by_name(self) -> Mapping[str, list[Slot]]:
        found: dict[str, list[Slot]] = {}
        for slot in slots(self.form):
            found.setdefault(slot.name, []).append(slot)
        return found

    def _value(self, name: str, places: list[Slot]) -> Value:
        told = self.said.get("slots", {}).get(name)
        many = any(slot.joint for slot in places)
        if places[0].words is not None:
            return Flag()
        if self.kind == "thing" and name in _OF_THINGS:
            return _OF_THINGS[name](self)
        if name in self.said.get("names", {}):
            return _several(self._name(self.said["names"][name]), many=many)
        match told:
            case {"rule": rule}:
                return _several(self._written(rule), many=many)
            case {"larger": row, "least": least, "most": most, "code": code}:
                return ByPlayers(self.table.rows[row], least, most, self.table.variant.seat_plan.players[0], code)
            case {"least": least, "most": most}:
                return _several(Number(least, most), many=many)
            case str() if told in self.table.choices:
                return _several(Choice(told, self.table.choices[told]), many=many)
            case str():
                return _several(Inner(self.table.rows[told]), many=many)
        return _several(self._by_type(name), many=many)

    def _written(self, rule: str) -> Written:
        finer = self.table.finer
        if rule not in finer.reads or rule not in finer.writes:
            raise RowError(f"{self.key}: nothing reads and writes {rule}")
        return Written(rule, finer.reads[rule], finer.writes[rule])

    def _name(self, kind: str | Mapping[str, Any]) -> Name:
        """The name of a kind of thing: that of a row, or of the shared grammar, which has no row to tell about it."""
        said = self.table.rows[kind].said if isinstance(kind, str) else kind
        if "unknown" not in said:
            raise RowError(f"{self.key}: nothing tells what is found when there is no such thing as {kind}")
        own = kind if isinstance(kind, str) else kind["kind"]
        return Name(own, said["unknown"], said.get("cited", ""), said.get("kept", False))

    def _by_type(self, name: str) -> Value:
        facts = self.facts(name)
        kind, bounds = facts.member or facts.type, facts.bounds
        words = [
            Choice(terminal, values)
            for terminal, values in self.table.choices.items()
            if bounds.options and sorted(map(repr, values.values())) == sorted(map(repr, bounds.options))
        ]
        if words:
            return words[0]
        if kind is int:
            if bounds.least is None or bounds.most is None:
                raise RowError(f"{self.key}: {name} has no bounds")
            return Number(bounds.least, bounds.most, self.said.get("unequal", ""))
        inner = [row for row in self.table.rows.values() if row.kind == "part" and row.owner is kind]
        if inner:
            return Inner(inner[0])
        if kind is str:
            return Text()
        raise RowError(f"{self.key}: {name} is nothing that a row can say")

    # Things ------------------------------------------------------------------------------------------------------

    def ways(self, piece: Maybe) -> Iterator[tuple[str, Form]]:
        """The ways to say something of a thing, each with a rule of its own: it may be said by itself elsewhere."""
        inner = piece.parts[0] if len(piece.parts) == 1 else None
        for way in inner.ways if isinstance(inner, Either) else (piece.parts,):
            yield f"{self.key}_{next(slots(way)).name}", way

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
        found: dict[str, str] = {}
        for piece in self.form:
            if isinstance(piece, Maybe):
                rules = [rule for rule, _ in self.ways(piece)]
                found |= dict.fromkeys(rules, next(slots((piece,))).name)
            elif isinstance(piece, Slot) and piece.name not in {"key", "names"}:
                found[self.values[piece.name].symbols(piece)] = piece.name
        return found

    # Reading and printing ------------------------------------------------------------------------------------------

    def read(self, node: Node, it: Reading) -> Any:
        """What a node says: a thing, or the values by name; None when it is about something that was taken away."""
        own = self.table.finer.reads.get(self.key)
        if own is not None:
            return own(node, it)
        values = self.said_in(self.form, node.parts, it)
        if None in values.values():
            return None
        values = self.table.finer.fields.get(self.key, dict)(values)
        return self.owner(**values) if "makes" in self.said else values

    def said_in(self, form: Form, parts: tuple[Part, ...], it: Reading) -> dict[str, Any]:
        """The values that parts say in a form, by name."""
        said: dict[str, list[tuple[Part, ...]]] = {}
        self._take(form, parts, 0, said)
        return {name: self.values[name].read(found, it) for name, found in said.items()} | {
            name: self.values[name].nothing for name in self._other_ways(form) if name not in said
        }

    def _other_ways(self, form: Form) -> Iterator[str]:
        """What may be said in another way, so that it is nothing when it is not said."""
        for piece in form:
            if isinstance(piece, Either):
                yield from (slot.name for slot in slots((piece,)))

    def _take(self, form: Form, parts: tuple[Part, ...], at: int, said: dict[str, list[tuple[Part, ...]]]) -> int:
        for piece in form:
            match piece:
                case Words():
                    at += 1
                case Slot(name):
                    value = self.values[name]
                    end = value.end(piece, parts, at) if piece.words is None or self._follows(piece, parts, at) else at
                    if end > at or piece.words is None:
                        said.setdefault(name, []).append(parts[at:end])
                    at = end
                case Maybe(inner):
                    if self._follows(inner[0], parts, at):
                        at = self._take(inner, parts, at, said)
                case Either(ways):
                    way = next(way for way in ways if self._follows(way[0], parts, at))
                    at = self._take(way, parts, at, said)
        return at

    def _follows(self, piece: Any, parts: tuple[Part, ...], at: int) -> bool:
        """Can what comes next be this piece?"""
        if at >= len(parts):
            return False
        part = parts[at]
        name = part.type if isinstance(part, Leaf) else part.rule
        match piece:
            case Words(terminal):
                return name == terminal
            case Slot():
                return name in self.values[piece.name].begins(piece)
            case Either(ways):
                return any(self._follows(way[0], parts, at) for way in ways)
        return False

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
                case Words(terminal):
                    yield Leaf(terminal, {"COMMA": ",", "COLON": ":"}.get(terminal, terminal))
                case Slot(name) if piece.words is None or values[name]:
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


#: What all things have in common, by the name of the field.
_OF_THINGS: Mapping[str, Callable[[Row], Value]] = {
    "key": lambda _: Key(),
    "names": lambda _: Names(),
    "effects": lambda row: EffectList(row.key, row.table.node_to_effect, row.table.effects_to_parts),
}


def _several(value: Value, *, many: bool) -> Value:
    return Many(value) if many else value


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

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """All words of the game's language."""
        raise NotImplementedError

    def of(self, *kinds: RowKind) -> tuple[Row, ...]:
        """The rows of some kinds, in order."""
        return tuple(row for row in self.rows.values() if row.kind in kinds)

    @cached_property
    def effects(self) -> Mapping[type, Row]:
        """The rows of effects by the class they make."""
        return {row.owner: row for row in self.of("effect")}

    def node_to_effect(self, node: Node, it: Reading) -> "Effect | None":
        """The effect that a node says; None when it is about something that was taken away."""
        row = self.rows[node.rule]
        effect: Effect | None = row.read(node, evolve(it, rule=row.cites))
        return effect

    def effects_to_parts(self, effects: "Iterable[Effect]") -> Iterator[Part]:
        """Effects one after another, or that there are none."""
        first = True
        for effect in effects:
            if not first:
                yield Leaf("THEN", "THEN")
            yield self.effects[type(effect)].write(effect)
            first = False
        if first:
            yield Leaf("NOTHING", "NOTHING")

    def class_of(self, name: str, key: str) -> type:
        """A class by its name, for a row."""
        if name not in self.things:
            raise RowError(f"{key}: there is no class {name}")
        return self.things[name]
