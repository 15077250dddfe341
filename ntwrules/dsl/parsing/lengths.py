"""How long a file, a list or a condition may be, looked at before anything is made of it: files come from strangers."""

from ntwrules.dsl.findings.diagnostics import Diagnostics
from ntwrules.dsl.parsing.tree import Node
from ntwrules.dsl.text.lexer import Mark
from ntwrules.dsl.text.source import Place, Source

__all__ = ["tell_too_long", "tell_too_many"]

#: Words and signs: a thousand kinds of card, told at length.
_LONGEST_FILE = 50_000
#: Every cell of the largest board, each with its comma, and some more.
_LONGEST_LIST = 4000
#: A condition is weighed against others, so it is shorter.
_LONGEST_CONDITION = 400
_CONDITIONS = frozenset({"either", "both"})


def tell_too_many(words: list[Mark], source: Source, say: Diagnostics) -> bool:
    """Tell where a file becomes longer than any; does it?"""
    if len(words) <= _LONGEST_FILE:
        return False
    first = words[_LONGEST_FILE]
    say.say("NTW319", Place(source, first.start, first.end), n_most=_LONGEST_FILE, what="<file>")
    return True


def tell_too_long(tree: Node, source: Source, say: Diagnostics) -> bool:
    """Tell the first list or condition that goes on and on; is there one?"""
    for node in tree.every():
        if isinstance(node, Node):
            condition = node.rule in _CONDITIONS
            what, most = ("<condition>", _LONGEST_CONDITION) if condition else ("<list>", _LONGEST_LIST)
            parts = tuple(node.walk()) if condition else node.parts
            if len(parts) > most:
                say.say("NTW319", Place(source, parts[most].start, parts[most].end), n_most=most, what=what)
                return True
    return False
