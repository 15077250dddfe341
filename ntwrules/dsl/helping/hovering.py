"""What can be told of the word somebody points at."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice
from typing import Literal

from attrs import frozen

from ntwrules.dsl.compiling.compiler import File
from ntwrules.dsl.helping.pointing import Pointer, nfc
from ntwrules.dsl.helping.scope import Line, Scope, nodes_of
from ntwrules.dsl.lowering.overlay import HEADING
from ntwrules.dsl.parsing.automaton import Tables
from ntwrules.dsl.parsing.enclosing_rules import enclosing_rules
from ntwrules.dsl.parsing.mending.recovery import Mending
from ntwrules.dsl.parsing.tree import Leaf, Node
from ntwrules.dsl.text.source import Place
from ntwrules.dsl.text.words import Word
from ntwrules.model.texts import TONGUES, Tongue
from ntwrules.model.variants.rules import Rule

__all__ = ["Hover", "hovered"]

_MOST_LINES = 4


@frozen
class Hover:
    """
    What can be told of a word.

    Attributes:
        at: The word, or the phrase it is part of.

        kind: Is it a ``word`` of the language, or a ``name``?

        sentence: What it means or is, in the tongue of the file.

        rules: The rules of the game it is about.

        lines: What the file and its parents say of it, the nearest first: of a name the clauses that say what it is,
            of a word the clause of the parent that this one takes the place of.

        tongue: The tongue of the file.
    """

    at: Place
    kind: Literal["word", "name"]
    sentence: str
    rules: tuple[Rule, ...]
    lines: tuple[Line, ...]
    tongue: Tongue

    def __str__(self) -> str:
        rules = (f"{rule.id}: {rule.gist(self.tongue)}" for rule in self.rules)
        lines = (f"{line.at}: {line.text}" for line in self.lines)
        return "\n".join(filter(None, (self.sentence, *rules, *lines)))


def hovered(it: Pointer) -> Hover | None:
    """What can be told of the word somebody points at; nothing of signs, numbers, texts and comments."""
    if it.silent or it.file.parsed is None or it.touched is None:
        return None
    tongue = it.file.parsed.tongue
    scope = it.scope(tongue)
    found = _leaf(it, tongue)
    if found is None:
        return _anywhere(it, scope)
    leaf, reading = found
    if leaf.type == "NAME":
        chains = enclosing_rules(reading.tables, reading.parser, "NAME")
        return _name(it, leaf, dict.fromkeys(kind for chain in chains for kind in scope.kinds(chain)), scope)
    row = it.file.rulebook.grammar.vocabulary.by_key.get((leaf.type, leaf.value))
    before = reading.parser.before(leaf.type) or reading.stack
    lines = _inherited(leaf, scope) if before[-1] in reading.tables.blocks else ()
    return _word(it, leaf, row, scope, lines) if row is not None else None


def _leaf(it: Pointer, tongue: Tongue) -> tuple[Leaf, Mending] | None:
    """The leaf that is touched, and the parser before it."""
    touched = it.after
    vocabulary = it.file.rulebook.grammar.vocabulary
    phrases = vocabulary.by_first[tongue]
    for width in range(min(vocabulary.longest - 1, touched), -1, -1):
        first = touched - width
        if width and not any(len(rest) >= width for rest, _ in phrases.get(nfc(it.marks[first].text), ())):
            continue
        reading = it.reading(first, tongue, ahead=True)
        leaf, marks = reading.leaf(first, reading.parser.accepted()) if first < len(reading.marks) else (None, 1)
        if leaf is not None and marks > width:
            return leaf, reading
    return None


def _anywhere(it: Pointer, scope: Scope) -> Hover | None:
    """A word that stands where it does not fit still means something, if only in another tongue."""
    mark = it.marks[it.after]
    for one in (scope.tongue, *TONGUES):
        for rest, row in it.file.rulebook.grammar.vocabulary.by_first[one].get(nfc(mark.text), ()):
            if not rest:
                return _word(it, Leaf(row.terminal, row.key, mark.start, mark.end), row, scope, ())
    return None


def _name(it: Pointer, leaf: Leaf, kinds: Iterable[str], scope: Scope) -> Hover | None:
    for kind in kinds:
        for known in scope.known(kind, leaf.value):
            if known.name == leaf.value and (known.lines or known.about):
                sentence = "" if known.lines else known.about
                at = it.place(leaf.start, leaf.end)
                return Hover(at, "name", sentence, (), known.lines[:_MOST_LINES], scope.tongue)
    return None


def _word(it: Pointer, leaf: Leaf, row: Word, scope: Scope, lines: Iterable[Line]) -> Hover:
    gloss = it.file.rulebook.glosses().get((row.terminal, row.key))
    known = it.file.rulebook.rules() if gloss and gloss.rules else {}
    rules = tuple(known[id_] for id_ in gloss.rules if id_ in known) if gloss else ()
    sentence = gloss.sentence.read(scope.tongue) if gloss else row.spell(scope.tongue)
    at = it.place(leaf.start, leaf.end)
    return Hover(at, "word", sentence, rules, tuple(islice(lines, _MOST_LINES)), scope.tongue)


# What the clause takes the place of --------------------------------------------------------------------------------

_Signature = tuple[str, str]


def _inherited(leaf: Leaf, scope: Scope) -> Iterator[Line]:
    """The same clause in the nearest parent that has it, for the word a clause begins with, be it finished or not."""
    begun = (clause for clause, node in _clauses(scope.file, scope) if next(node.walk()).start == leaf.start)
    own = next(begun, (leaf.type, leaf.value))
    for file in scope.files[1:]:
        found = [node for clause, node in _clauses(file, scope) if clause == own and node.rule not in HEADING]
        yield from (scope.line(file, node, node) for node in found)
        if found:
            return


def _clauses(file: File, scope: Scope) -> Iterator[tuple[_Signature, Node]]:
    blocks = _blocks(file.rulebook.grammar.tables)
    for node in nodes_of(file):
        if node.rule in blocks:
            yield from ((_signature(inner, scope), inner) for inner in node.nodes() if inner.rule not in blocks)


def _signature(node: Node, scope: Scope) -> _Signature:
    """What a clause is about: two with the same one take each other's place."""
    leaves = node.walk()
    first, second = next(leaves), next(leaves, None)
    named = next((leaf for leaf in (first, second) if leaf and leaf.type == "NAME"), None)
    own = named is not None and (named is first or scope.kinds((node.rule,)) == (node.rule,))
    return (first.type, scope.overlay.key(node.rule, named.value) if named and own else first.value)


@cache
def _blocks(tables: Tables) -> frozenset[str]:
    """The rules that hold clauses between braces."""
    lists = {rule.origin for rule in tables.rules if any(symbol.endswith("clause") for symbol in rule.symbols)}
    return frozenset(rule.name for rule in tables.rules if "LBRACE" in rule.symbols and lists & set(rule.symbols))
