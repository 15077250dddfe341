"""Runs the LALR tables that Lark makes of a grammar."""

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import field, frozen

from ntwrules.dsl.tree import Leaf, Node

__all__ = ["END", "Automaton", "Rule", "Tables"]

#: The terminal behind the last one.
END = "$END"


@frozen
class Rule:
    """
    One alternative of a rule of the grammar.

    Attributes:
        name: What it makes: a node of that name; parts for the rule around it when it begins with an underscore.

        origin: The symbol it stands for.

        parts: For each symbol: is it kept (1), taken up part by part (2), or dropped (0)?

        single: Does a single part stand for itself, without a node around it?
    """

    name: str
    origin: str
    parts: tuple[int, ...]
    single: bool


@frozen(eq=False)
class Tables:
    """
    What the automaton does in each state.

    Attributes:
        rules: The alternatives, by number.

        states: Per state and symbol the next state, or, below zero, the rule that is complete (-1 for the first).

        start: The state to begin with.

        blocks: States in which a clause can begin.
    """

    rules: tuple[Rule, ...] = field(repr=False)
    states: tuple[Mapping[str, int], ...] = field(repr=False)
    start: int

    @property
    def blocks(self) -> frozenset[int]:
        """States in which a clause can begin."""
        return frozenset(
            number
            for number, actions in enumerate(self.states)
            if any(symbol.endswith("clause") for symbol in actions)
        )


class Automaton:
    """
    A parse under way.

    Attributes:
        stack: States, the last one current.

        values: The leaves and nodes read so far, one for each state but the first.
    """

    __slots__ = ("_rules", "_states", "stack", "values")

    def __init__(self, tables: Tables) -> None:
        self._rules = tables.rules
        self._states = tables.states
        self.stack: list[int] = [tables.start]
        self.values: list[Any] = []

    def fitting(self) -> Mapping[str, int]:
        """Terminals that may fit now; some turn out not to once rules have been completed."""
        return self._states[self.stack[-1]]

    def feed(self, leaf: Leaf) -> bool:
        """Take a leaf; False when it does not fit."""
        stack, values, states = self.stack, self.values, self._states
        while True:
            action = states[stack[-1]].get(leaf.type)
            if action is None:
                return False
            if action >= 0:
                stack.append(action)
                values.append(leaf)
                return True
            self._reduce(self._rules[-1 - action])

    def finish(self) -> Node | None:
        """The tree, once everything has been read."""
        stack, states = self.stack, self._states
        while True:
            action = states[stack[-1]].get(END)
            if action is None:
                return None
            if action >= 0:
                tree: Node = self.values[-1]
                return tree
            self._reduce(self._rules[-1 - action])

    def accepted(self, *after: str) -> frozenset[str]:
        """Terminals that fit now, or would fit once those in *after* had been read."""
        stack = self.stack
        for terminal in after:
            further = self._try(stack, terminal)
            if further is None:
                return frozenset()
            stack = further
        symbols = self._states[stack[-1]]
        return frozenset(
            symbol for symbol in symbols if not symbol.lstrip("_")[0].islower() and self._try(stack, symbol) is not None
        )

    def _try(self, stack: Sequence[int], terminal: str) -> list[int] | None:
        """The states after a terminal, without reading it."""
        stack = list(stack)
        while True:
            action = self._states[stack[-1]].get(terminal)
            if action is None:
                return None
            if action >= 0:
                stack.append(action)
                return stack
            rule = self._rules[-1 - action]
            if rule.parts:
                del stack[-len(rule.parts) :]
            stack.append(self._states[stack[-1]][rule.origin])

    def _reduce(self, rule: Rule) -> None:
        """Put the parts of a complete rule together."""
        count = len(rule.parts)
        parts: list[Any] = []
        if count:
            for kept, value in zip(rule.parts, self.values[-count:], strict=True):
                if kept == 1:
                    parts.append(value)
                elif kept:
                    # A list grows in place, so that long blocks take linear time.
                    parts = value if not parts else parts + value
            del self.values[-count:], self.stack[-count:]
        if rule.name[0] == "_":
            value = parts
        elif rule.single and len(parts) == 1:
            value = parts[0]
        else:
            value = Node(rule.name, tuple(parts))
        self.values.append(value)
        self.stack.append(self._states[self.stack[-1]][rule.origin])
