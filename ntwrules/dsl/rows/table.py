"""The table of all that a file can say about one game, and its rows."""

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal

from attrs import NOTHING, define, evolve, field, fields, frozen

from ntwrules.dsl.helping.mentions import CORE_MENTIONS, Mentions
from ntwrules.dsl.parsing.tree import Leaf, Node
from ntwrules.dsl.rows.bounds import FieldFacts, facts_of
from ntwrules.dsl.rows.forms import Either, Form, Maybe, Piece, RowError, Slot, Words, data_to_form, slots
from ntwrules.dsl.rows.values import (
    ByPlayers,
    Choice,
    Doing,
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
from ntwrules.dsl.text.words import Share, Vocabulary, Word, seat_words
from ntwrules.dsl.writing.layout import CORE_COLUMNS, Columns
from ntwrules.model.texts import TONGUES, Texts
from ntwrules.model.variants.variant import Variant

if TYPE_CHECKING:
    from ntwrules.dsl.lowering.assembly import Assembly
    from ntwrules.dsl.lowering.overlay import Statements
    from ntwrules.dsl.rows.comparing import RowComparison
    from ntwrules.dsl.rows.printing import RowPrinter
    from ntwrules.dsl.writing.comparing import Found
    from ntwrules.model.variants.cards import Effect

__all__ = ["APART", "Finer", "Row", "RowKind", "Sayings", "Section", "rows_of"]

RowKind = Literal["setting", "ruling", "effect", "thing", "part", "without", "written"]

#: Keys of the table that are no section, and keys of a section that are no row.
APART = frozenset({"around", "around_all", "starter", "values", "words", "choices", "ordered"})
_SECTION = frozenset({"heading", "around", "means", "examples", "rules", "values", "within", "on", "extends"})


@frozen
class Finer:
    """
    What a row cannot say, by the key of the row it refines.

    Attributes:
        reads: Makes of a node what it says, or None when that is about something taken away.

        writes: Gives the node that says a value, for a rule of the grammar that is written by hand.

        fields: Makes of the values in a row those of the fields it sets.

        values: Makes of a thing the values in the row that says it.

        lowers: Turns a clause into statements.

        makes: Makes of all that was said of a kind of thing the fields of the variant that hold it.

        prints: Gives the clauses that say a kind of thing.

        things: Gives the things of a kind, where a variant holds them in several places.

        differs: Finds what differs in what a row says, each with what its sentence mentions.

        more: Gives further fields of the variant.

        check: Looks whether all fields together can be played, and tells what is wrong.
    """

    reads: Mapping[str, Callable[[Node, Reading], Any]] = field(factory=dict)
    writes: Mapping[str, Callable[[Any], Node]] = field(factory=dict)
    fields: Mapping[str, Callable[[dict[str, Any]], dict[str, Any]]] = field(factory=dict)
    values: Mapping[str, Callable[[Any], Mapping[str, Any]]] = field(factory=dict)
    lowers: "Mapping[str, Callable[[Node, Statements], None]]" = field(factory=dict)
    makes: "Mapping[str, Callable[[Assembly], dict[str, Any]]]" = field(factory=dict)
    prints: "Mapping[str, Callable[[RowPrinter[Any]], Iterator[Node]]]" = field(factory=dict)
    things: Mapping[str, Callable[[Any], tuple[Any, ...]]] = field(factory=dict)
    differs: "Mapping[str, Callable[[RowComparison[Any]], Iterator[Found]]]" = field(factory=dict)
    more: "Callable[[Assembly], dict[str, Any]]" = field(default=lambda _: {})
    check: "Callable[[Assembly, dict[str, Any]], None]" = field(default=lambda _, __: None)


@frozen
class Section:
    """
    Rows that stand together: those of a block, or the effects of one kind of thing.

    Attributes:
        key: Its name, and the rule of the grammar for a block.

        opens: The terminal of the word that opens the block; empty for no block.

        on: What its effects stand on; empty where there are none.

        rows: The keys of its rows, in order.
    """

    key: str
    opens: str
    on: str
    rows: tuple[str, ...]


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

        table: The table it is a row of.
    """

    key: str
    section: str
    kind: RowKind
    form: Form = field(repr=False)
    said: Mapping[str, Any] = field(repr=False)
    table: "Sayings" = field(repr=False)

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
                return _several(Written(rule, self.table), many=many)
            case {"larger": row, "least": least, "most": most, "code": code}:
                return ByPlayers(self.table.rows[row], least, most, self.table.variant.seat_plan.players[0], code)
            case {"least": least, "most": most}:
                return _several(Number(least, most), many=many)
            case str() if told in self.table.choices:
                return _several(Choice(told, self.table.choices[told]), many=many)
            case str():
                return _several(Inner(self.table.rows[told]), many=many)
        return _several(self._by_type(name), many=many)

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


def _fingerprint(variant: Variant) -> str:
    from ntwrules.dsl.rows.fingerprint import fingerprint

    return fingerprint(variant)


#: What all things have in common, by the name of the field.
_OF_THINGS: Mapping[str, Callable[[Row], Value]] = {
    "key": lambda _: Key(),
    "names": lambda _: Names(),
    "effects": lambda row: Doing(row.key, row.table),
}


def _several(value: Value, *, many: bool) -> Value:
    return Many(value) if many else value


@define(frozen=True, slots=False, eq=False)
class Sayings:
    """
    All that a file can say about one game.

    Attributes:
        path: The table, a file `sayings.toml`; what is worked out of it is kept beside it.

        variant: The class of the game's variants.

        things: Modules or classes with the classes that rows make, by name.

        shares: What it takes of the grammar that games may share.

        finer: What rows cannot say.

        fingerprint: A digest of all that matters in play.

        says_game: Does a printed file say which game it is about? The game of a file that does not is the first one.

        fresh: Is everything worked out anew, whatever is kept?
    """

    path: Path
    variant: type[Variant]
    things: Mapping[str, type] = field(repr=False)
    shares: tuple[Share, ...] = ()
    finer: Finer = field(factory=Finer, repr=False)
    fingerprint: Callable[[Any], str] = field(default=_fingerprint, repr=False)
    says_game: bool = True
    fresh: bool = False

    @property
    def kept_in(self) -> Path:
        """Where what takes a while to work out is kept."""
        return self.path.with_name("tables.json")

    @cached_property
    def digest(self) -> str:
        """Changes whenever one of the files changes from which the language is made."""
        from ntwrules.dsl.rows.grammar import sources

        return hashlib.sha256(b"".join(path.read_bytes() for path in sources(self))).hexdigest()

    @cached_property
    def kept(self) -> Mapping[str, Any]:
        """The table as plain data, with the words and forms worked out of it; made anew when a file has changed."""
        try:
            data: dict[str, Any] = {} if self.fresh else json.loads(self.kept_in.read_text("utf-8"))
        except (OSError, ValueError):
            data = {}
        if data.get("digest") == self.digest:
            return data
        from ntwrules.dsl.rows.grammar import table_to_data

        return table_to_data(self)

    @cached_property
    def sections(self) -> tuple[Section, ...]:
        """Blocks and groups of effects, in the order of the table."""
        return tuple(
            Section(key, self.kept["opens"].get(key, ""), said.get("on", ""), tuple(rows_of(said)))
            for key, said in self.kept["table"].items()
            if key not in APART and (key in self.kept["opens"] or "on" in said)
        )

    @cached_property
    def rows(self) -> Mapping[str, Row]:
        """Every row by its key, in the order of the table."""
        found = {}
        for section in self.sections:
            for key, said in rows_of(self.kept["table"][section.key]).items():
                form = data_to_form(self.kept["forms"].get(key, ()))
                kind = _kind(section, said)
                # A block may take things away in its own way, so that there are several rows of that name.
                name = f"{key} {section.key}" if kind == "without" else key
                found[name] = Row(key, section.key, kind, form, said, self)
        return MappingProxyType(found)

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

    @cached_property
    def choices(self) -> Mapping[str, Mapping[str, Any]]:
        """Words of which one is chosen, by terminal and key, with what each means to the variant."""
        own = {
            terminal: {key: said.get("value", key) for key, said in words.items()}
            for terminal, words in self.kept["table"].get("choices", {}).items()
        }
        return own | {f"{row.key.upper()}_RULING": row.choices for row in self.of("ruling")}

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """All words of the game's language."""
        words = tuple(
            Word(terminal, key, {tongue: tuple(ways) for tongue, ways in spelled.items()}, counted)
            for terminal, key, counted, spelled in self.kept["words"]
        )
        core = self.kept["core"]
        return Vocabulary(words[:core] + seat_words(self.variant.seat_plan) + words[core:])

    @cached_property
    def columns(self) -> Columns:
        """How like lines stand in columns: as a row tells; of things names, choices, and what they do."""
        things = {row.key: tuple(_columns(row)) for row in self.of("thing")}
        told = {row.key: row.said["columns"] for row in self.rows.values() if "columns" in row.said}
        return {**CORE_COLUMNS, **things, **{key: tuple(map(frozenset, each)) for key, each in told.items()}}

    @cached_property
    def mentions(self) -> Mentions:
        """What the names in each clause are names of."""
        found: dict[str, tuple[str, ...]] = dict(CORE_MENTIONS)
        for row in self.rows.values():
            names = row.said.get("names", {})
            forms = {row.key: row.form} if row.kind != "thing" or "key" not in row.values else row.inner
            for rule, form in forms.items():
                named = [row.values[slot.name] for slot in slots(form) if slot.name in names]
                kinds = dict.fromkeys(_named(value) for value in named)
                found |= {rule: tuple(kinds)} if kinds else {}
            if row.kind == "without":
                found[f"{row.key} {row.section}"] = tuple(row.said.get("mentions", reversed(row.said["takes"])))
            elif "mentions" in row.said:
                found[row.key] = tuple(row.said["mentions"])
        return found

    def part(self, name: str, fields: Mapping[str, Any]) -> Any:
        """A part of the variant, of the fields that rows set in it."""
        facts = facts_of(self.variant, name)
        assert facts is not None
        return facts.type(**fields)

    @property
    def starter(self) -> Texts:
        """Clauses with remarks for somebody who begins a variant."""
        return Texts(**self.kept["table"].get("starter", {}))

    def class_of(self, name: str, key: str) -> type:
        """A class by its name, for a row."""
        if name not in self.things:
            raise RowError(f"{key}: there is no class {name}")
        return self.things[name]

    def check(self) -> None:
        """Raise `RowError` for a row that does not fit the classes."""
        for row in self.rows.values():
            if row.kind in {"setting", "ruling", "thing"}:
                row.whole  # noqa: B018 - looks the field up
            if row.kind not in {"without", "written"}:
                row.values  # noqa: B018 - looks every place up
        for row in self.of("effect"):
            if "rule" in row.said:
                continue
            told = {*(slot.name for slot in slots(row.form)), *row.said.get("slots", ())}
            for attribute in fields(row.owner):
                if attribute.name not in told and attribute.default is NOTHING:
                    raise RowError(f"{row.key}: nothing is said of {attribute.name}")


def _columns(row: Row) -> Iterator[frozenset[str]]:
    if "names" not in row.values:
        yield from (frozenset({row.values[slot.name].symbols(slot)}) for slot in [*slots(row.form)][1:])
        return
    yield frozenset({"naming"})
    told = [slot for slot in row.form if isinstance(slot, Slot) and slot.name not in {"key", "names"}]
    does = frozenset(row.values[slot.name].symbols(slot) for slot in told if not slot.copies and slot.words is None)
    yield frozenset(row.attributes) - does
    yield does


def _named(value: Value) -> str:
    one = value.of if isinstance(value, Many) else value
    assert isinstance(one, Name)
    return one.kind


def rows_of(section: Mapping[str, Any]) -> dict[str, Mapping[str, Any]]:
    """The rows of a section; what has neither words nor a rule of its own is only written about."""
    return {
        key: said
        for key, said in section.items()
        if isinstance(said, Mapping)
        and key not in _SECTION
        and any(map(said.__contains__, ("takes", "rule", *TONGUES)))
    }


def _kind(section: Section, said: Mapping[str, Any]) -> RowKind:
    if said.get("part"):
        return "part"
    if section.on:
        return "effect"
    if "rule" in said:
        return "written"
    if "choices" in said:
        return "ruling"
    if "takes" in said:
        return "without"
    if "makes" in said:
        return "thing" if "sets" in said else "part"
    return "setting"
