"""The values that stand in the places of a row: how each kind is written in the grammar, read and printed."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from attrs import frozen

from ntwrules.dsl.lowering.assembly import Reading
from ntwrules.dsl.parsing.tree import Leaf, Node
from ntwrules.dsl.rows.forms import Slot
from ntwrules.dsl.writing.nodes import Part, joined, word

__all__ = ["ByPlayers", "Choice", "Flag", "Inner", "Many", "Name", "Number", "Plain", "Reading", "Value"]


class Value:
    """
    A kind of value; unless it says otherwise, a single leaf or node.

    Attributes:
        nothing: What it is when another way to say it was chosen.
    """

    nothing: Any = None

    @property
    def symbol(self) -> str:
        """What the grammar calls it."""
        raise NotImplementedError

    def symbols(self, slot: Slot) -> str:
        """How the grammar writes it in a place; with a joint there may be several."""
        return f"{self.symbol} ({slot.joint} {self.symbol})*" if slot.joint else self.symbol

    def read(self, said: Sequence[Sequence[Part]], it: Reading) -> Any:
        """The value that parts say, for each place of it in the row; None when it is about something taken away."""
        part = said[0][0]
        return self._leaf(part, it) if isinstance(part, Leaf) else self._node(part, it)

    def write(self, _slot: Slot, value: Any) -> Iterator[Part]:
        """The parts that say a value in a place."""
        yield Leaf(self.symbol, value)

    def _leaf(self, leaf: Leaf, _it: Reading) -> Any:
        return leaf.value

    def _node(self, node: Node, it: Reading) -> Any:
        raise NotImplementedError


@frozen
class Plain(Value):
    """
    A text, a name for something new, or whatever else is read as it stands.

    Attributes:
        symbol: What the grammar calls it.
    """

    symbol: str
    nothing = ""


@frozen
class Number(Value):
    """
    A whole number.

    Attributes:
        least: The smallest that is allowed.

        most: The largest.

        unequal: What is found when it is said twice and differs.

        symbol: What the grammar calls it; a number of copies has another name.
    """

    least: int
    most: int
    unequal: str = ""
    symbol: str = "NUMBER"
    nothing = 0

    def read(self, said: Sequence[Sequence[Part]], it: Reading) -> Any:
        """The number; one out of range is told."""
        leaves = [leaf for (leaf,) in said if isinstance(leaf, Leaf)]
        first, last = leaves[0], leaves[-1]
        number = it.number(first, self.least, self.most)
        if first is not last and first != last:
            it.find(self.unequal, it.place(first, last), rows=first.value, columns=last.value)
        return number

    def write(self, _slot: Slot, value: Any) -> Iterator[Part]:
        """The number; one copy is not counted."""
        if self.symbol != "COUNT" or value != 1:
            yield Leaf(self.symbol, str(value))


@frozen
class Choice(Value):
    """
    One of several words.

    Attributes:
        symbol: What the grammar calls them.

        values: What each of them means, by its key.
    """

    symbol: str
    values: Mapping[str, Any]

    def key(self, value: Any) -> str:
        """The key of the word that means something."""
        return next(key for key, meant in self.values.items() if meant == value)

    def write(self, _slot: Slot, value: Any) -> Iterator[Part]:
        """The word that means it."""
        yield word(self.symbol, self.key(value))

    def _leaf(self, leaf: Leaf, _it: Reading) -> Any:
        return self.values[leaf.value]


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
    symbol = "NAME"

    def _leaf(self, leaf: Leaf, it: Reading) -> Any:
        assert it.it is not None
        key = it.it.known(self.kind, leaf.value, it.place(leaf), self.code, rule=self.rule or it.rule)
        return key if self.kept or key in it.it.overlay.items(self.kind) else None


@frozen
class Flag(Value):
    """
    Words that are there or not.

    Attributes:
        symbol: What the grammar calls them.
    """

    symbol: str
    nothing = False

    def write(self, _slot: Slot, _value: Any) -> Iterator[Part]:
        """The words."""
        yield word(self.symbol)

    def _leaf(self, _leaf: Leaf, _it: Reading) -> bool:
        return True


@frozen
class Inner(Value):
    """
    What another rule of the grammar says: that of a row, of effects between braces, or one written by hand.

    Attributes:
        symbol: The rule.

        reads: Makes of a node what it says.

        writes: Gives the node that says it.
    """

    symbol: str
    reads: Callable[[Node, Reading], Any]
    writes: Callable[[Any], Node]

    def write(self, _slot: Slot, value: Any) -> Iterator[Part]:
        """The node that says it."""
        yield self.writes(value)

    def _node(self, node: Node, it: Reading) -> Any:
        return self.reads(node, it)


@frozen
class Many(Value):
    """
    Several values.

    Attributes:
        of: What each of them is.
    """

    of: Value
    nothing = ()

    @property
    def symbol(self) -> str:
        """What the grammar calls each."""
        return self.of.symbol

    def read(self, said: Sequence[Sequence[Part]], it: Reading) -> Any:
        """Each once, in the order in which they were said, without what was taken away."""
        values = (self.of.read([[part]], it) for part in said[0][::2])
        return tuple(dict.fromkeys(value for value in values if value is not None))

    def write(self, slot: Slot, value: Any) -> Iterator[Part]:
        """They, with joints between."""
        return joined((part for one in value for part in self.of.write(slot, one)), word(slot.joint))


@frozen
class ByPlayers(Value):
    """
    A number, and others from so many players on.

    Attributes:
        least: The smallest that is allowed.

        most: The largest.

        players: How many can play; the first number is for the fewest.

        code: What is found when the numbers of players do not rise.

        larger: How another one is said: its number, and from how many players on.
    """

    least: int
    most: int
    players: tuple[int, ...]
    code: str
    larger: Inner
    symbol = "NUMBER"

    def symbols(self, slot: Slot) -> str:
        """The first number, or all others."""
        return f"({slot.joint} {self.larger.symbol})*" if slot.joint else self.symbol

    def read(self, said: Sequence[Sequence[Part]], it: Reading) -> Any:
        """From how many players on it is how much."""
        (first,), further = said
        assert isinstance(first, Leaf)
        rows = {self.players[0]: it.number(first, self.least, self.most)}
        for part in further[1::2]:
            assert isinstance(part, Node)
            value, players = part.leaves("NUMBER")
            count = it.number(players, self.players[0] + 1, self.players[-1])
            if count in rows or count < max(rows):
                it.find(self.code, players, found=players.value, n_before=max(rows))
            rows[count] = it.number(value, self.least, self.most)
        return tuple(sorted(rows.items()))

    def write(self, slot: Slot, value: Any) -> Iterator[Part]:
        """The first number, or all others."""
        (_, first), *others = value
        if not slot.joint:
            yield Leaf(self.symbol, str(first))
            return
        for players, number in others:
            yield word(slot.joint)
            yield self.larger.writes({"value": number, "players": players})
