"""Where the lines of an example can stand: at the beginning of a file, in one of its blocks, or behind `when`."""

from functools import cache

from ntwrules.dsl.parsing.automaton import Automaton, Tables
from ntwrules.dsl.parsing.tree import Leaf

__all__ = ["openings"]

#: Behind these begins something that can be understood by itself.
_OPENING = frozenset({"LBRACE", "WHEN"})


@cache
def openings(tables: Tables) -> tuple[tuple[str, ...], ...]:
    """
    What the parser has read before an example begins: nothing, or a way to each kind of block, or to a condition.

    >>> from ntwrules.rulebooks.loading import rulebooks
    >>> book = next(iter(rulebooks().values()))
    >>> openings(book.grammar.tables)[:2]
    ((), ('NTW', 'NUMBER', 'VARIANT', 'STRING', 'LBRACE'))
    """
    ways: list[tuple[str, ...]] = [()]
    reached = {tables.start}
    for way in ways:  # it grows while it is gone through
        for terminal in sorted(_after(tables, way).accepted()):
            state = _after(tables, (*way, terminal)).stack[-1]
            if state not in reached:
                reached.add(state)
                ways.append((*way, terminal))
    different: dict[frozenset[str], tuple[str, ...]] = {}
    for way in ways:
        if not way or way[-1] in _OPENING:
            different.setdefault(frozenset(_after(tables, way).accepted()), way)
    return tuple(different.values())


def _after(tables: Tables, way: tuple[str, ...]) -> Automaton:
    automaton = Automaton(tables)
    for terminal in way:
        automaton.feed(Leaf(terminal, ""))
    return automaton
