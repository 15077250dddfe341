"""What files say, and how it is laid over one another."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from attrs import Factory, define, frozen

from ntwrules.dsl.lowering.language import Language, Passage
from ntwrules.dsl.parsing.tree import Leaf, Node
from ntwrules.dsl.text.source import TOLD, Place
from ntwrules.model.variants.variant import Origin

__all__ = ["HEADING", "Lowering", "Overlay", "Said", "Slot", "Statement", "Statements", "TakenAway"]

#: Where a value belongs: kind, item, attribute, such as ``("card", "bridge", "copies")``.
Slot = tuple[str, str, str]

#: The kinds of what a file says of itself, and not of the game.
HEADING = frozenset({"key", "version", "author", "title", "about"})

#: Longest name of a card, a deck or anything else.
_LONGEST_NAME = 64
_LONGEST_TEXT = 2000


@frozen
class Said:
    """
    A value somebody stated.

    Attributes:
        slot: Where it belongs; an item of ``+`` is added behind those already there.

        value: What was said.

        at: Where it was said.
    """

    slot: Slot
    value: Any
    at: Place


@frozen
class TakenAway:
    """
    Something inherited that is not wanted.

    Attributes:
        slot: Where it belongs; without an item, all of that kind.

        at: Where it was said.

        must_exist: Is it a mistake when nothing of that name was inherited?
    """

    slot: Slot
    at: Place
    must_exist: bool = False


Statement = Said | TakenAway


@define
class Statements(Passage):
    """
    Collects what one file says.

    Attributes:
        rulebook: What its game brings to the language.

        made: The statements so far, in order.
    """

    rulebook: Language
    made: deque[Statement] = Factory(deque)
    _seen: dict[tuple[str, ...], Place] = Factory(dict)

    def once(self, part: Node | Leaf, *what: str, called: str = "") -> bool:
        """Is this the first time the file speaks of it? If not, that is told."""
        before = self._seen.setdefault(what, place := self.place(part))
        if before is not place:
            ways = tuple(dict.fromkeys(self._line_of(one) for one in (before, place)))
            hint = "help_ways" if len(ways) > 1 else "help"
            self.find("NTW120", part, before, hint=hint, clause=called or place.text.split("\n")[0], ways=ways)
        return before is place

    def _line_of(self, at: Place) -> str:
        """What stands on a line, without its remark."""
        return TOLD.sub(lambda told: "" if told[0].startswith("#") else told[0], at.source.line(at.position[0])).strip()

    def instead(self, part: Node | Leaf, kind: str) -> None:
        """What this file says of a kind of thing stands instead of all that was inherited of it."""
        self.made.appendleft(TakenAway((kind, "", ""), self.place(part)))

    def set(self, part: Node | Leaf, kind: str, value: Any, item: str = "", attribute: str = "") -> None:
        """State a value."""
        self.made.append(Said((kind, item, attribute), value, self.place(part)))

    def take_away(self, part: Node | Leaf, kind: str, item: str = "", *, must_exist: bool = False) -> None:
        """Take away what was inherited."""
        self.made.append(TakenAway((kind, item, ""), self.place(part), must_exist))

    def tongue(self, node: Node) -> str:
        """The tongue that a text in a clause is said to be in; otherwise it is that of the file."""
        said = node.leaf("TONGUE")
        return said.value if said else self.say.tongue

    def name(self, leaf: Leaf) -> str:
        """The name a leaf gives to something new."""
        if len(leaf.value) > _LONGEST_NAME:
            self.find("NTW310", leaf, n_most=_LONGEST_NAME)
        return leaf.value[:_LONGEST_NAME]

    def text(self, leaf: Leaf, most: int = _LONGEST_TEXT) -> str:
        """The text a leaf holds."""
        if len(leaf.value) > most:
            self.find("NTW311", leaf, n_most=most)
        return leaf.value[:most]


#: Turns a clause into statements.
Lowering = Callable[[Node, Statements], None]


@define
class Overlay:
    """
    Statements of several files laid over one another, the last word in front.

    Attributes:
        slots: What is said now, by kind, item and attribute.

        gone: What was taken away, by kind, item and attribute.

        taken: Where that was said.

        aliases: Further names of items, by kind.

        missing: Things that were to be taken away but were never there.

        named_after: Kinds whose items go by the names of another kind, such as the decks in use.
    """

    named_after: Mapping[str, str] = Factory(dict)
    slots: dict[str, dict[str, dict[str, Said]]] = Factory(dict)
    gone: dict[str, dict[str, dict[str, Said]]] = Factory(dict)
    taken: dict[tuple[str, str], Place] = Factory(dict)
    aliases: dict[str, dict[str, str]] = Factory(dict)
    missing: list[TakenAway] = Factory(list)

    def lay(self, statements: Iterable[Statement]) -> None:
        """Lay the statements of all files over one another, in this order."""
        statements = tuple(statements)
        for statement in statements:
            if isinstance(statement, Said) and statement.slot[2].startswith("alias"):
                self.aliases.setdefault(statement.slot[0], {}).setdefault(statement.value, statement.slot[1])
        for statement in statements:
            if isinstance(statement, TakenAway):
                self._take_away(statement)
                continue
            kind, item, attribute = statement.slot
            items = self.slots.setdefault(kind, {})
            if item == "+":
                item = str(int(next(reversed(items))) + 1) if items else "0"
            item = self.key(kind, item)
            items.setdefault(item, {})[attribute] = statement

    def _take_away(self, taken: TakenAway) -> None:
        kind, name, _ = taken.slot
        items, gone = self.slots.get(kind, {}), self.gone.setdefault(kind, {})
        if not name:
            items.clear()
        elif (item := self.key(kind, name)) in items:
            gone[item] = items.pop(item)
            self.taken[kind, item] = taken.at
        elif taken.must_exist and item not in gone:
            self.missing.append(taken)

    def key(self, kind: str, name: str) -> str:
        """The key of an item that may have been called by another name."""
        return self.aliases.get(self.named_after.get(kind, kind), {}).get(name, name)

    def items(self, kind: str) -> dict[str, dict[str, Said]]:
        """Everything of one kind, by item."""
        return self.slots.get(kind, {})

    def said(self, kind: str, item: str = "", attribute: str = "") -> Said | None:
        """The statement in a slot."""
        return self.slots.get(kind, {}).get(item, {}).get(attribute)

    def value(self, default: Any, kind: str, item: str = "", attribute: str = "") -> Any:
        """The value in a slot."""
        said = self.said(kind, item, attribute)
        return default if said is None else said.value

    def origins(self) -> Iterator[tuple[str, Origin]]:
        """Where each value was said, by the name of its slot."""
        for kind, items in self.slots.items():
            for item, attributes in items.items():
                thing = f"{kind}.{item}" if item else kind
                for attribute, said in attributes.items():
                    origin = Origin(said.at.source.name, *said.at.position)
                    yield f"{thing}.{attribute}" if attribute else thing, origin
