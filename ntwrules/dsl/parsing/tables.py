"""Makes LALR tables of a grammar with Lark, and plain data of them, because making them takes a while."""

from collections.abc import Mapping
from typing import Any

from ntwrules.dsl.parsing.automaton import END, Rule, Tables

__all__ = ["data_to_tables", "grammar_to_tables", "tables_to_data"]


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
    """Tables as plain data."""
    symbols = sorted({symbol for actions in tables.states for symbol in actions})
    numbers = {symbol: number for number, symbol in enumerate(symbols)}
    return {
        "start": tables.start,
        "symbols": symbols,
        "rules": [(rule.name, rule.origin, rule.symbols, rule.single) for rule in tables.rules],
        "states": [
            [number for symbol, action in actions.items() for number in (numbers[symbol], action)]
            for actions in tables.states
        ],
    }


def data_to_tables(data: Mapping[str, Any]) -> Tables:
    """Tables that were kept as plain data."""
    names = data["symbols"]
    return Tables(
        tuple(Rule(name, origin, tuple(symbols), single) for name, origin, symbols, single in data["rules"]),
        tuple({names[row[i]]: row[i + 1] for i in range(0, len(row), 2)} for row in data["states"]),
        data["start"],
    )
