"""What can be told of the word somebody points at."""

from collections.abc import Iterator
from functools import cache
from typing import Literal

from attrs import frozen

from ntwrules.dsl.automaton import Tables
from ntwrules.dsl.compiling import HEADING, File
from ntwrules.dsl.pointing import LONGEST_PHRASE, Pointer, nfc
from ntwrules.dsl.scope import Line, Scope, clause_to_text
from ntwrules.dsl.source import Place
from ntwrules.dsl.surroundings import surroundings
from ntwrules.dsl.tree import Leaf, Node
from ntwrules.dsl.words import Word
from ntwrules.model.rules import Rule
from ntwrules.model.texts import TONGUES, Tongue

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
    leaf, kinds = _leaf(it, tongue)
    scope = it.scope(tongue)
    if leaf is not None and leaf.type == "NAME":
        return _name(it, leaf, kinds, scope)
    row = it.file.rulebook.grammar.vocabulary.by_key.get((leaf.type, leaf.value)) if leaf else None
    if leaf is None:
        leaf, row = _anywhere(it, tongue)
    return _word(it, leaf, row, scope) if row is not None and leaf is not None else None


def _leaf(it: Pointer, tongue: Tongue) -> tuple[Leaf | None, tuple[str, ...]]:
    """The leaf that is touched, and, if it is a name, the kinds of thing it can be a name of."""
    touched = it.after
    phrases = it.file.rulebook.grammar.vocabulary.by_first[tongue]
    for width in range(min(LONGEST_PHRASE - 1, touched), -1, -1):
        first = touched - width
        if width and not any(len(rest) >= width for rest, _ in phrases.get(nfc(it.marks[first].text), ())):
            continue
        reading = it.reading(first, tongue, ahead=True)
        accepted = reading.parser.accepted()
        leaf, marks = reading.leaf(first, accepted) if first < len(reading.marks) else (None, 1)
        if leaf is not None and marks > width:
            scope = it.scope(tongue)
            chains = surroundings(reading.tables, reading.parser, "NAME") if leaf.type == "NAME" else ()
            return leaf, tuple(dict.fromkeys(kind for chain in chains for kind in scope.kinds(chain)))
    return None, ()


def _anywhere(it: Pointer, tongue: Tongue) -> tuple[Leaf | None, Word | None]:
    """A word that stands where it does not fit still means something, if only in another tongue."""
    mark = it.marks[it.after]
    for one in (tongue, *TONGUES):
        for rest, row in it.file.rulebook.grammar.vocabulary.by_first[one].get(nfc(mark.text), ()):
            if not rest:
                return Leaf(row.terminal, row.key, mark.start, mark.end), row
    return None, None


def _name(it: Pointer, leaf: Leaf, kinds: tuple[str, ...], scope: Scope) -> Hover | None:
    for kind in kinds:
        for known in scope.known(kind):
            if known.name == leaf.value and (known.lines or known.about):
                sentence = "" if known.lines else known.about
                at = it.place(leaf.start, leaf.end)
                return Hover(at, "name", sentence, (), known.lines[:_MOST_LINES], scope.tongue)
    return None


def _word(it: Pointer, leaf: Leaf, row: Word, scope: Scope) -> Hover:
    gloss = it.file.rulebook.glosses().get((row.terminal, row.key))
    known = it.file.rulebook.rules()
    rules = tuple(known[id_] for id_ in gloss.rules if id_ in known) if gloss else ()
    sentence = gloss.sentence.read(scope.tongue) if gloss else row.spell(scope.tongue)
    lines = tuple(_inherited(it, leaf, scope))[:_MOST_LINES]
    return Hover(it.place(leaf.start, leaf.end), "word", sentence, rules, lines, scope.tongue)


# What the clause takes the place of --------------------------------------------------------------------------------

_Signature = tuple[str, ...]


def _inherited(it: Pointer, leaf: Leaf, scope: Scope) -> Iterator[Line]:
    """The same clause in the nearest parent that has it, when the word is the one that names the clause."""
    own = next((node for _, node in _clauses(it.file, scope) if next(node.walk()).start == leaf.start), None)
    if own is None or own.rule in HEADING or own.rule in _blocks(it.file.rulebook.grammar.tables):
        return
    signature = _signature(own, scope)
    for file in scope.files[1:]:
        found = [node for one, node in _clauses(file, scope) if one == signature]
        for node in found:
            yield Line(clause_to_text(file, node, scope.tongue), Place(file.source, node.start, node.end))
        if found:
            return


def _clauses(file: File, scope: Scope) -> Iterator[tuple[_Signature, Node]]:
    blocks = _blocks(file.rulebook.grammar.tables)
    waiting = [file.parsed.tree] if file.parsed and file.parsed.tree else []
    while waiting:
        node = waiting.pop()
        for inner in node.nodes():
            if node.rule in blocks:
                yield _signature(inner, scope), inner
            waiting.append(inner)


def _signature(node: Node, scope: Scope) -> _Signature:
    """What a clause is about: two with the same one take each other's place."""
    leaves = node.walk()
    first, second = next(leaves), next(leaves, None)
    named = next((leaf for leaf in (first, second) if leaf and leaf.type == "NAME"), None)
    own = named is not None and (named is first or scope.kinds((node.rule,)) == (node.rule,))
    return (node.rule, first.type, scope.overlay.key(node.rule, named.value) if named and own else first.value)


@cache
def _blocks(tables: Tables) -> frozenset[str]:
    """The rules that hold clauses between braces."""
    lists = {rule.origin for rule in tables.rules if any(symbol.endswith("clause") for symbol in rule.symbols)}
    return frozenset(rule.name for rule in tables.rules if "LBRACE" in rule.symbols and lists & set(rule.symbols))
