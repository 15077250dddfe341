"""The syntax tree: everything that was written, except white space and comments."""

from collections.abc import Iterator

from attrs import field, frozen

__all__ = ["Leaf", "Node"]


@frozen
class Leaf:
    """
    One word, number, text or sign.

    How it was spelled and where it stood is not part of what it is, so that the same file in another tongue has the
    same tree.

    Attributes:
        type: The terminal of the grammar.

        value: What it says: the key of a word, a name, the digits of a number, the inside of a text.

        start: Offset of its first character.

        end: Offset after its last.
    """

    type: str
    value: str
    start: int = field(default=0, eq=False, repr=False)
    end: int = field(default=0, eq=False, repr=False)


@frozen
class Node:
    """
    A rule of the grammar with what it matched.

    Attributes:
        rule: Name of the rule.

        parts: What it matched, in order.
    """

    rule: str
    parts: tuple["Node | Leaf", ...]

    @property
    def start(self) -> int:
        """Offset of its first character."""
        return self.parts[0].start

    @property
    def end(self) -> int:
        """Offset after its last character."""
        return self.parts[-1].end

    def nodes(self, *rules: str) -> Iterator["Node"]:
        """Its direct parts made by one of *rules* (any rule when none is named)."""
        for part in self.parts:
            if isinstance(part, Node) and (not rules or part.rule in rules):
                yield part

    def node(self, rule: str) -> "Node | None":
        """Its first direct part made by *rule*."""
        return next(self.nodes(rule), None)

    def leaves(self, *types: str) -> Iterator[Leaf]:
        """Its direct leaves of these *types* (any type when none is named)."""
        for part in self.parts:
            if isinstance(part, Leaf) and (not types or part.type in types):
                yield part

    def leaf(self, *types: str) -> Leaf | None:
        """Its first direct leaf of one of *types*."""
        return next(self.leaves(*types), None)

    def every(self) -> "Iterator[Node | Leaf]":
        """Itself and everything below it, in the order of the text."""
        stack: list[Node | Leaf] = [self]
        while stack:
            part = stack.pop()
            yield part
            if isinstance(part, Node):
                stack.extend(reversed(part.parts))

    def walk(self) -> Iterator[Leaf]:
        """Every leaf below it, in the order of the text."""
        return (part for part in self.every() if isinstance(part, Leaf))
