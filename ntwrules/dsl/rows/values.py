"""The values that stand in the places of a row: how each kind is written in the grammar, read and printed."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from attrs import evolve, frozen

from ntwrules.dsl.findings.diagnostics import Diagnostics
from ntwrules.dsl.parsing.tree import Leaf, Node
from ntwrules.dsl.rows.forms import Slot, Words
from ntwrules.dsl.text.source import Place, Source

if TYPE_CHECKING:
    from ntwrules.dsl.lowering.assembly import Assembly, Telling
    from ntwrules.model.variants.cards import Effect

__all__ = ["ByPlayers", "Choice", "EffectList", "Flag", "Inner", "Key", "Many", "Name", "Names", "Number", "Part",
           "Reading", "Saying", "Text", "Value", "Written"]  # fmt: skip

Part = Node | Leaf

_SPELLED = {"COMMA": ","}
_MOST_EFFECTS = 12


@frozen
class Reading:
    """
    Words that are being read.

    Attributes:
        say: What is wrong with them.

        source: The file they stand in.

        rule: The rule of the catalogue they belong to.

        it: The file and its parents, once they are laid over one another: before, no name can be looked up.

        players: How many can play.

        telling: The card or face whose uses are read, if any.
    """

    say: Diagnostics
    source: Source
    rule: str
    it: "Assembly | None" = None
    players: tuple[int, ...] = ()
    telling: "Telling | None" = None

    def place(self, first: Part, last: Part | None = None) -> Place:
        """Where a part stands, or several from the first to the last."""
        return Place(self.source, first.start, (last or first).end)

    def find(self, code: str, first: Part, last: Part | None = None, /, rule: str | None = None, **words: Any) -> None:
        """Say what was found."""
        cited = self.rule if rule is None else rule
        self.say.say(code, self.place(first, last), rule=cited, severity="error", **words)

    def number(self, leaf: Part, least: int, most: int, rule: str | None = None) -> int:
        """The number a leaf says; one out of range is told, and brought into it."""
        assert isinstance(leaf, Leaf)
        number = int(leaf.value)
        if not least <= number <= most:
            self.find("NTW201", leaf, rule=rule, found=leaf.value, n_least=least, n_most=most)
        return min(max(number, least), most)


class Saying(Protocol):
    """What can be said inside something else: a row, as far as a value has to know it."""

    @property
    def key(self) -> str:
        """Its name, which is that of the rule of the grammar."""

    @property
    def said(self) -> Mapping[str, Any]:
        """All that the table says of it."""

    @property
    def cites(self) -> str:
        """The rule of the catalogue that messages about it name."""

    def read(self, node: Node, it: Reading, /) -> Any:
        """What a node says."""

    def write(self, thing: Any, /) -> Node:
        """The node that says a thing."""


class Value:
    """
    A kind of value; this one is a single leaf.

    Attributes:
        nothing: What it is when another way to say it was chosen.
    """

    nothing: Any = None

    def symbols(self, slot: Slot) -> str:
        """How the grammar writes it."""
        raise NotImplementedError

    def begins(self, slot: Slot) -> frozenset[str]:
        """The terminals or rules it can begin with."""
        return frozenset({self.symbols(slot)})

    def may_lack(self, slot: Slot) -> bool:
        """May it be left out when a thing is told?"""
        return slot.copies

    def end(self, _slot: Slot, _parts: Sequence[Part], at: int) -> int:
        """Where it ends among the parts of a node, if it begins at a place."""
        return at + 1

    def read(self, said: Sequence[Sequence[Part]], it: Reading) -> Any:
        """The value that parts say, for each place of it in the row; None when it is about something taken away."""
        raise NotImplementedError

    def write(self, slot: Slot, value: Any) -> Iterator[Part]:
        """The parts that say a value."""
        raise NotImplementedError


@frozen
class Number(Value):
    """
    A whole number.

    Attributes:
        least: The smallest that is allowed.

        most: The largest.

        unequal: What is found when it is said twice and differs.
    """

    least: int
    most: int
    unequal: str = ""
    nothing = 0

    def symbols(self, slot: Slot) -> str:
        """How the grammar writes it."""
        return "COUNT" if slot.copies else "NUMBER"

    def read(self, said: Sequence[Sequence[Part]], it: Reading) -> Any:
        """The number; one out of range is told."""
        leaves = [parts[0] for parts in said]
        number = it.number(leaves[0], self.least, self.most)
        first, last = leaves[0], leaves[-1]
        assert isinstance(first, Leaf)
        assert isinstance(last, Leaf)
        if first.value != last.value:
            it.find(self.unequal, first, last, rows=first.value, columns=last.value)
        return number

    def write(self, slot: Slot, value: Any) -> Iterator[Part]:
        """The number; one copy is not counted."""
        if not slot.copies or value != 1:
            yield Leaf(self.symbols(slot), str(value))


@frozen
class Choice(Value):
    """
    One of several words.

    Attributes:
        terminal: What the grammar calls them.

        values: What each of them means, by its key.
    """

    terminal: str
    values: Mapping[str, Any]

    def symbols(self, _slot: Slot) -> str:
        """How the grammar writes it."""
        return self.terminal

    def read(self, said: Sequence[Sequence[Part]], _it: Reading) -> Any:
        """What the word means."""
        leaf = said[0][0]
        assert isinstance(leaf, Leaf)
        return self.values[leaf.value]

    def write(self, _slot: Slot, value: Any) -> Iterator[Part]:
        """The word that means it."""
        yield Leaf(self.terminal, next(key for key, meant in self.values.items() if meant == value))


@frozen
class Name(Value):
    """
    The name of something that is known.

    Attributes:
        kind: The kind of thing.

        code: What is found when nothing goes by that name.

        rule: The rule of the catalogue that is cited then, instead of that of the row.

        kept: Does it stay what it is when the thing was taken away?
    """

    kind: str
    code: str
    rule: str = ""
    kept: bool = False

    def symbols(self, _slot: Slot) -> str:
        """How the grammar writes it."""
        return "NAME"

    def read(self, said: Sequence[Sequence[Part]], it: Reading) -> Any:
        """The key of the thing; None when it was taken away, unless names of such things are kept."""
        leaf = said[0][0]
        assert isinstance(leaf, Leaf)
        assert it.it is not None
        key = it.it.known(self.kind, leaf.value, it.place(leaf), self.code, rule=self.rule or it.rule)
        return key if self.kept or key in it.it.overlay.items(self.kind) else None

    def write(self, _slot: Slot, value: Any) -> Iterator[Part]:
        """The name."""
        yield Leaf("NAME", value)


@frozen
class Text(Value):
    """A text between quotes."""

    nothing = ""

    def symbols(self, _slot: Slot) -> str:
        """How the grammar writes it."""
        return "STRING"

    def read(self, said: Sequence[Sequence[Part]], _it: Reading) -> Any:
        """What stands between the quotes."""
        leaf = said[0][0]
        assert isinstance(leaf, Leaf)
        return leaf.value

    def write(self, _slot: Slot, value: Any) -> Iterator[Part]:
        """The text."""
        yield Leaf("STRING", value)


@frozen
class Flag(Value):
    """Words that are there or not."""

    nothing = False

    def symbols(self, slot: Slot) -> str:
        """How the grammar writes it."""
        assert isinstance(slot.words, Words)
        return slot.words.terminal

    def read(self, _said: Sequence[Sequence[Part]], _it: Reading) -> Any:
        """That they are there."""
        return True

    def write(self, slot: Slot, _value: Any) -> Iterator[Part]:
        """The words."""
        yield Leaf(self.symbols(slot), self.symbols(slot))


@frozen
class Inner(Value):
    """
    What another row says.

    Attributes:
        row: The row.
    """

    row: Saying

    def symbols(self, _slot: Slot) -> str:
        """How the grammar writes it."""
        return self.row.key

    def may_lack(self, _slot: Slot) -> bool:
        """It may."""
        return True

    def read(self, said: Sequence[Sequence[Part]], it: Reading) -> Any:
        """What the row makes of it."""
        node = said[0][0]
        assert isinstance(node, Node)
        return self.row.read(node, evolve(it, rule=self.row.cites or it.rule))

    def write(self, _slot: Slot, value: Any) -> Iterator[Part]:
        """The row, said."""
        yield self.row.write(value)


@frozen
class Written(Value):
    """
    What a rule of the grammar says that is written by hand: it is read and printed by hand too.

    Attributes:
        rule: The rule.

        reads: Makes of a node what it says.

        writes: Gives the node that says it.
    """

    rule: str
    reads: Callable[[Node, Reading], Any]
    writes: Callable[[Any], Node]

    def symbols(self, _slot: Slot) -> str:
        """How the grammar writes it."""
        return self.rule

    def read(self, said: Sequence[Sequence[Part]], it: Reading) -> Any:
        """What it says."""
        node = said[0][0]
        assert isinstance(node, Node)
        return self.reads(node, it)

    def write(self, _slot: Slot, value: Any) -> Iterator[Part]:
        """It, said."""
        yield self.writes(value)


@frozen
class Many(Value):
    """
    Several values.

    Attributes:
        of: What each of them is.
    """

    of: Value
    nothing = ()

    def symbols(self, slot: Slot) -> str:
        """How the grammar writes them."""
        one = self.of.symbols(slot)
        return f"{one} ({slot.joint} {one})*"

    def begins(self, slot: Slot) -> frozenset[str]:
        """What the first of them begins with."""
        return self.of.begins(slot)

    def end(self, slot: Slot, parts: Sequence[Part], at: int) -> int:
        """As long as a joint and another follow."""
        at += 1
        while at + 1 < len(parts) and _type(parts[at]) == slot.joint and _type(parts[at + 1]) in self.begins(slot):
            at += 2
        return at

    def read(self, said: Sequence[Sequence[Part]], it: Reading) -> Any:
        """Each once, in the order in which they were said, without what was taken away."""
        values = (self.of.read([[part]], it) for part in said[0][::2])
        return tuple(dict.fromkeys(value for value in values if value is not None))

    def write(self, slot: Slot, value: Any) -> Iterator[Part]:
        """They, with joints between."""
        for number, one in enumerate(value):
            if number:
                yield Leaf(slot.joint, _SPELLED.get(slot.joint, slot.joint))
            yield from self.of.write(slot, one)


@frozen
class ByPlayers(Value):
    """
    A number, and others from so many players on.

    Attributes:
        row: How another one is said: its number, and from how many players on.

        least: The smallest that is allowed.

        most: The largest.

        fewest: How many players the first number is for.

        code: What is found when the numbers of players do not rise.
    """

    row: Saying
    least: int
    most: int
    fewest: int
    code: str

    def symbols(self, slot: Slot) -> str:
        """The first number, or all others."""
        return f"({slot.joint} {self.row.key})*" if slot.joint else "NUMBER"

    def begins(self, slot: Slot) -> frozenset[str]:
        """A joint, or a number."""
        return frozenset({slot.joint or "NUMBER"})

    def end(self, slot: Slot, parts: Sequence[Part], at: int) -> int:
        """As long as a joint and another follow."""
        if not slot.joint:
            return at + 1
        while at + 1 < len(parts) and _type(parts[at]) == slot.joint:
            at += 2
        return at

    def read(self, said: Sequence[Sequence[Part]], it: Reading) -> Any:
        """From how many players on it is how much."""
        first, further = said
        rows = {self.fewest: it.number(first[0], self.least, self.most)}
        for part in further[1::2]:
            assert isinstance(part, Node)
            value, players = part.leaves("NUMBER")
            count = it.number(players, self.fewest + 1, it.players[-1])
            if count in rows or count < max(rows):
                it.find(self.code, players, found=players.value, n_before=max(rows))
            rows[count] = it.number(value, self.least, self.most)
        return tuple(sorted(rows.items()))

    def write(self, slot: Slot, value: Any) -> Iterator[Part]:
        """The first number, or all others."""
        (_, first), *larger = value
        if not slot.joint:
            yield Leaf("NUMBER", str(first))
            return
        for players, number in larger:
            yield Leaf(slot.joint, _SPELLED[slot.joint])
            yield self.row.write({"value": number, "players": players})


# Of things ---------------------------------------------------------------------------------------------------------


@frozen
class Key(Value):
    """The name of a thing itself."""

    def symbols(self, _slot: Slot) -> str:
        """How the grammar writes it."""
        return "NAME"

    def write(self, _slot: Slot, value: Any) -> Iterator[Part]:
        """The name."""
        yield Leaf("NAME", value)


@frozen
class Names(Value):
    """Names for people; how they are read and printed is the same for all games."""

    def symbols(self, _slot: Slot) -> str:
        """How the grammar writes them."""
        return "naming*"


@frozen
class EffectList(Value):
    """
    What a thing does.

    Attributes:
        bearer: The kind of thing.

        reads: Makes of a node the effect that it says.

        writes: Gives the parts that say effects one after another.
    """

    bearer: str
    reads: "Callable[[Node, Reading], Effect | None]"
    writes: "Callable[[Iterable[Effect]], Iterator[Part]]"
    nothing = ()

    def symbols(self, _slot: Slot) -> str:
        """How the grammar writes it."""
        return f"{self.bearer}_doing"

    def may_lack(self, _slot: Slot) -> bool:
        """It may."""
        return True

    def read(self, said: Sequence[Sequence[Part]], it: Reading) -> Any:
        """The effects, without those about something that was taken away; more than anybody can play are told."""
        node = said[0][0]
        assert isinstance(node, Node)
        parts = list(node.nodes())
        if len(parts) > _MOST_EFFECTS:
            it.say.say("NTW316", it.place(parts[_MOST_EFFECTS]), severity="error", n_most=_MOST_EFFECTS, what="<tasks>")
        effects = [self.reads(part, it) for part in parts[:_MOST_EFFECTS]]
        return tuple(effect for effect in effects if effect is not None)

    def write(self, slot: Slot, value: Any) -> Iterator[Part]:
        """The effects between braces."""
        yield Node(self.symbols(slot), (Leaf("LBRACE", "{"), *self.writes(value), Leaf("RBRACE", "}")))


def _type(part: Part) -> str:
    return part.type if isinstance(part, Leaf) else part.rule
