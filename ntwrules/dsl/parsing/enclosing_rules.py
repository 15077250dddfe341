"""In which rules of the grammar a terminal would stand, told from the states of the automaton alone."""

from collections.abc import Sequence
from functools import cache

from ntwrules.dsl.parsing.automaton import END, Automaton, Tables

__all__ = ["surroundings"]

#: A rule by its number, and how many of its symbols have been read.
_Item = tuple[int, int]


def surroundings(tables: Tables, parser: Automaton, terminal: str) -> tuple[tuple[str, ...], ...]:
    """
    The rules a terminal would be part of if it came next, from the innermost out; several where that is still open.

    Behind `structures { bridge` come both a structure and what a face of a die removes:

    >>> from ntwrules.dsl.parsing.tree import Leaf
    >>> from ntwrules.rulebooks.loading import rulebooks
    >>> tables = rulebooks()["ntw"].grammar.tables
    >>> parser = Automaton(tables)
    >>> for kind in ("NTW", "NUMBER", "VARIANT", "STRING", "LBRACE", "STRUCTURES", "LBRACE"):
    ...     _ = parser.feed(Leaf(kind, ""))
    >>> [chain[0] for chain in surroundings(tables, parser, "NAME")]
    ['removes', 'structure']
    """
    stack = parser.before(terminal)
    return () if stack is None else tuple(sorted(_chains(tables, stack, len(stack) - 1, terminal, {})))


def _chains(
    tables: Tables, stack: Sequence[int], at: int, symbol: str, known: dict[tuple[int, str], set[tuple[str, ...]]]
) -> set[tuple[str, ...]]:
    """Every way from a symbol in the state at a depth of the stack up to the whole file."""
    if symbol == "start":
        return {()}
    if (at, symbol) not in known:
        found = known[at, symbol] = set()  # a list that goes on is no further rule around it
        for number, done in _items(tables)[stack[at]]:
            rule = tables.rules[number]
            if rule.symbols[done : done + 1] == (symbol,):
                own = () if rule.name[0] == "_" else (rule.name,)
                outer = _chains(tables, stack, at - done, rule.origin, known)
                found |= {(*own, *chain) for chain in outer}
    return known[at, symbol]


@cache
def _items(tables: Tables) -> tuple[frozenset[_Item], ...]:
    """Per state which rules are under way, and how far."""
    found: list[set[_Item]] = [set() for _ in tables.states]
    by_origin: dict[str, list[int]] = {}
    for number, rule in enumerate(tables.rules):
        by_origin.setdefault(rule.origin, []).append(number)
    found[tables.start] = {(number, 0) for number in by_origin["start"]}
    waiting, done = [tables.start], set()
    while waiting:
        state = waiting.pop()
        if state in done:
            continue
        done.add(state)
        items = found[state]
        further = list(items)
        while further:
            number, read = further.pop()
            symbols = tables.rules[number].symbols
            for first in by_origin.get(symbols[read], ()) if read < len(symbols) else ():
                if (first, 0) not in items:
                    items.add((first, 0))
                    further.append((first, 0))
        for symbol, target in tables.states[state].items():
            if target >= 0 and symbol != END:
                found[target] |= {(n, at + 1) for n, at in items if tables.rules[n].symbols[at : at + 1] == (symbol,)}
                waiting.append(target)
    return tuple(map(frozenset, found))
