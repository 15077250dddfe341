"""Runs the LALR tables that Lark makes of a grammar."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from attrs import define, field, frozen

from ntwrules.dsl.parsing.tree import Leaf, Node

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

        symbols: What it consists of: terminals in capitals, other rules in small letters.

        single: Does a single part stand for itself, without a node around it?
    """

    name: str
    origin: str
    symbols: tuple[str, ...]
    single: bool


_KEPT, _TAKEN_UP, _DROPPED = range(3)


def _fate(symbol: str) -> int:
    """What becomes of a part: signs that mean nothing are dropped, parts of helper rules are taken up one by one."""
    if not symbol.startswith("_"):
        return _KEPT
    return _DROPPED if symbol.isupper() else _TAKEN_UP


@define(frozen=True, slots=False, eq=False)
class Tables:
    """
    What the automaton does in each state.

    Attributes:
        rules: The alternatives, by number.

        states: Per state and symbol the next state, or, below zero, the rule that is complete (-1 for the first).

        start: The state to begin with.
    """

    rules: tuple[Rule, ...] = field(repr=False)
    states: tuple[Mapping[str, int], ...] = field(repr=False)
    start: int

    @cached_property
    def reductions(self) -> tuple[tuple[str, str, tuple[int, ...], bool], ...]:
        """Per rule what the automaton needs: name, origin, what becomes of each part, single."""
        return tuple((rule.name, rule.origin, tuple(map(_fate, rule.symbols)), rule.single) for rule in self.rules)

    @cached_property
    def by_origin(self) -> Mapping[str, tuple[int, ...]]:
        """Per symbol the numbers of the rules that stand for it."""
        found: dict[str, tuple[int, ...]] = {}
        for number, rule in enumerate(self.rules):
            found[rule.origin] = (*found.get(rule.origin, ()), number)
        return found

    @cached_property
    def blocks(self) -> frozenset[int]:
        """States in which a clause can begin."""
        return frozenset(
            number for number, actions in enumerate(self.states) if any(name.endswith("clause") for name in actions)
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
        self._rules = tables.reductions
        self._states = tables.states
        self.stack: list[int] = [tables.start]
        self.values: list[Any] = []

    def feed(self, leaf: Leaf) -> bool:
        """Take a leaf; False when it does not fit."""
        stack, states, kind = self.stack, self._states, leaf.type
        while True:
            action = states[stack[-1]].get(kind)
            if action is None:
                return False
            if action >= 0:
                stack.append(action)
                self.values.append(leaf)
                return True
            self._complete(-1 - action)

    def finish(self) -> Node | None:
        """The tree, if everything was read."""
        return self.values[-2] if self.feed(Leaf(END, "")) else None

    def accepted(self, *after: str) -> set[str]:
        """Terminals that fit now, or would fit once those in *after* had been read."""
        stack = self.stack
        for terminal in after:
            further = self._after(stack, terminal)
            if further is None:
                return set()
            stack = further
        return {
            symbol for symbol in self._states[stack[-1]] if symbol.isupper() and self._after(stack, symbol) is not None
        }

    def before(self, terminal: str, stack: Sequence[int] | None = None) -> list[int] | None:
        """The states in which a terminal would be taken, all that is complete before it put together; None: never."""
        stack = list(self.stack if stack is None else stack)
        while True:
            action = self._states[stack[-1]].get(terminal)
            if action is None:
                return None
            if action >= 0:
                return stack
            _, origin, fates, _ = self._rules[-1 - action]
            if fates:
                del stack[-len(fates) :]
            stack.append(self._states[stack[-1]][origin])

    def _after(self, stack: Sequence[int], terminal: str) -> list[int] | None:
        """The states after a terminal, without reading it."""
        before = self.before(terminal, stack)
        return None if before is None else [*before, self._states[before[-1]][terminal]]

    def _complete(self, number: int) -> None:
        """Put the parts of a rule together."""
        name, origin, fates, single = self._rules[number]
        stack, values = self.stack, self.values
        parts: list[Any] = []
        if fates:
            for fate, value in zip(fates, values[-len(fates) :], strict=True):
                if fate == _KEPT:
                    parts.append(value)
                elif fate == _TAKEN_UP:
                    # The first list grows in place, so that long blocks take linear time.
                    parts = parts + value if parts else value
            del values[-len(fates) :], stack[-len(fates) :]
        if name[0] == "_":
            values.append(parts)
        elif single and len(parts) == 1:
            values.append(parts[0])
        else:
            values.append(Node(name, tuple(parts)))
        stack.append(self._states[stack[-1]][origin])
