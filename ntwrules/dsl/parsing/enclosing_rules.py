"""In which rules of the grammar a terminal would stand, told from the states of the automaton alone."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from ntwrules.dsl.parsing.automaton import Automaton, Tables

__all__ = ["enclosing_rules"]

#: A rule by its number, and how many of its symbols have been read.
_Item = tuple[int, int]


def enclosing_rules(tables: Tables, parser: Automaton, terminal: str) -> tuple[tuple[str, ...], ...]:
    """
    The rules a terminal would be part of if it came next, from the innermost out; several where that is still open.

    Behind `structures { bridge` come both a structure and what a face of a die removes:

    >>> from ntwrules.dsl.parsing.tree import Leaf
    >>> from ntwrules.rulebooks.loading import rulebooks
    >>> tables = rulebooks()["ntw"].grammar.tables
    >>> parser = Automaton(tables)
    >>> for kind in ("NTW", "NUMBER", "VARIANT", "STRING", "LBRACE", "STRUCTURES", "LBRACE"):
    ...     _ = parser.feed(Leaf(kind, ""))
    >>> [chain[0] for chain in enclosing_rules(tables, parser, "NAME")]
    ['removes', 'structure']
    """
    stack = parser.before(terminal)
    if stack is None:
        return ()
    items = list(_items(tables, stack))
    known: dict[tuple[int, str], set[tuple[str, ...]]] = {}

    def chains(at: int, symbol: str) -> set[tuple[str, ...]]:
        """Every way from a symbol in the state at a depth of the stack up to the whole file."""
        if symbol == "start":
            return {()}
        if (at, symbol) not in known:
            found = known[at, symbol] = set()  # a list that goes on is no further rule around it
            for number, done in items[at]:
                rule = tables.rules[number]
                if rule.symbols[done : done + 1] == (symbol,):
                    own = () if rule.name[0] == "_" else (rule.name,)
                    found |= {(*own, *chain) for chain in chains(at - done, rule.origin)}
        return known[at, symbol]

    return tuple(sorted(chains(len(stack) - 1, terminal)))


def _items(tables: Tables, stack: Sequence[int]) -> Iterator[set[_Item]]:
    """For each state of a stack which rules are under way, and how far."""
    rules = tables.rules
    begun = {(number, 0) for number in tables.by_origin["start"]}
    for state, following in zip_longest(stack, stack[1:]):
        items, waiting = set(begun), list(begun)
        for number, done in waiting:  # it grows while it is gone through
            for symbol in rules[number].symbols[done : done + 1]:
                first = {(inner, 0) for inner in tables.by_origin.get(symbol, ())} - items
                items |= first
                waiting += first
        yield items
        read = next((symbol for symbol, target in tables.states[state].items() if target == following), "")
        begun = {
            (number, done + 1) for number, done in items if tables.rules[number].symbols[done : done + 1] == (read,)
        }
