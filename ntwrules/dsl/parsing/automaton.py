"""LALR tables: made of a grammar by Lark, kept as plain data because that takes a while, and run."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from attrs import define, field, frozen

from ntwrules.dsl.parsing.tree import Leaf, Node

__all__ = ["END", "Automaton", "Rule", "Tables", "data_to_tables", "grammar_to_tables", "tables_to_data"]

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


def grammar_to_tables(grammar: str) -> Tables:
    """Let Lark analyse a grammar; whatever is ambiguous in it is an error."""
    from lark import Lark

    lark = Lark(grammar, parser="lalr", lexer="basic", maybe_placeholders=False)
    table: Any = lark.parse_interactive("").parser_state.parse_conf.parse_table
    numbers = {state: number for number, state in enumerate(_in_order(table.states, table.start_states["start"]))}
    rules = sorted(
        {target for actions in table.states.values() for action, target in actions.values() if str(action) != "Shift"},
        key=lambda rule: str(_rule(rule)),
    )
    completed = {rule: -1 - number for number, rule in enumerate(rules)}
    states: list[dict[str, int]] = [
        {
            symbol: numbers[target] if str(action) == "Shift" else completed[target]
            for symbol, (action, target) in sorted(table.states[state].items())
        }
        for state in numbers
    ]
    states[numbers[table.end_states["start"]]][END] = 0
    return Tables(tuple(map(_rule, rules)), tuple(states), 0)


def _in_order(states: Any, start: Any) -> list[Any]:
    """All states, in an order that depends on the grammar alone."""
    found = {start: None}
    waiting = [start]
    while waiting:
        for _, (action, target) in sorted(states[waiting.pop(0)].items()):
            if str(action) == "Shift" and target not in found:
                found[target] = None
                waiting.append(target)
    return list(found)


def _rule(rule: Any) -> Rule:
    symbols = tuple(str(symbol.name) for symbol in rule.expansion)
    return Rule(str(rule.alias or rule.origin.name), str(rule.origin.name), symbols, bool(rule.options.expand1))


def tables_to_data(tables: Tables) -> dict[str, Any]:
    """Tables as plain data; symbols before which the same rule is complete are told once for all states."""
    symbols = sorted({symbol for actions in tables.states for symbol in actions})
    numbers = {symbol: number for number, symbol in enumerate(symbols)}
    sets: dict[tuple[int, ...], int] = {}

    def row(actions: Mapping[str, int]) -> list[int]:
        before: dict[int, list[int]] = {}
        for symbol, action in actions.items():
            before.setdefault(action, []).append(numbers[symbol])
        return [
            number
            for action, every in before.items()
            for number in (action, every[0] if action >= 0 else sets.setdefault(tuple(every), len(sets)))
        ]

    return {
        "start": tables.start,
        "symbols": symbols,
        "rules": [(rule.name, rule.origin, rule.symbols, rule.single) for rule in tables.rules],
        "states": [row(actions) for actions in tables.states],
        "sets": list(sets),
    }


def data_to_tables(data: Mapping[str, Any]) -> Tables:
    """Tables that were kept as plain data."""
    names, sets = data["symbols"], data["sets"]

    def actions(row: Sequence[int]) -> dict[str, int]:
        pairs = zip(row[::2], row[1::2], strict=True)
        every = {number: action for action, told in pairs for number in ((told,) if action >= 0 else sets[told])}
        return {names[number]: every[number] for number in sorted(every)}

    return Tables(
        tuple(Rule(name, origin, tuple(symbols), single) for name, origin, symbols, single in data["rules"]),
        tuple(map(actions, data["states"])),
        data["start"],
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
        stack: Sequence[int] = self.stack
        for terminal in after:
            further = self.after(stack, terminal)
            if further is None:
                return set()
            stack = further
        return self.fitting(stack)

    def fitting(self, stack: Sequence[int]) -> set[str]:
        """Terminals that fit in these states."""
        return {
            symbol for symbol in self._states[stack[-1]] if symbol.isupper() and self.after(stack, symbol) is not None
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

    def after(self, stack: Sequence[int], terminal: str) -> list[int] | None:
        """The states after a terminal, without reading it; None where it does not fit."""
        before = self.before(terminal, stack)
        return None if before is None else [*before, self._states[before[-1]][terminal]]

    def _complete(self, number: int) -> None:
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
