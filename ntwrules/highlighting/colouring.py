"""What each mark of a text is, read as the compiler reads it; from the first mistake on the words alone tell."""

from collections.abc import Container, Iterator
from functools import cache

from ntwrules.dsl.parsing.automaton import Automaton, Tables
from ntwrules.dsl.parsing.feeding import Reading
from ntwrules.dsl.parsing.parser import Grammar
from ntwrules.dsl.parsing.tree import Leaf
from ntwrules.dsl.text.lexer import Mark, text_to_marks
from ntwrules.dsl.text.source import Source
from ntwrules.dsl.text.words import Vocabulary
from ntwrules.model.texts import Tongue
from ntwrules.rulebooks.loading import rulebooks

__all__ = ["openings", "told_apart"]

#: Behind these begins something that can be understood by itself.
_OPENING = frozenset({"LBRACE", "WHEN"})


def told_apart(text: str) -> Iterator[tuple[Mark, str, Vocabulary]]:
    """
    Every mark of *text* with the terminal of the grammar it belongs to (empty for none), and the words it was found in.

    A text is read in the rulebook, and an example in the block, in which most of it can be read; a word of another
    tongue is no word of the file.

    >>> [(mark.text, terminal) for mark, terminal, _ in told_apart("deck water { zonder en }")]
    [('deck', 'DECK'), ('water', 'NAME'), ('{', 'LBRACE'), ('zonder', ''), ('en', 'TONGUE'), ('}', '')]
    """
    marks = text_to_marks(text)
    said = [mark for mark in marks if mark.kind != "comment"]
    best = max(_readings(text, marks, said), key=lambda reading: (reading.understood, reading.reached, reading.known))
    best.look_up_the_rest()
    terminals = iter(best.terminals)
    for mark in marks:
        yield mark, "" if mark.kind == "comment" else next(terminals), best.vocabulary


def _readings(text: str, marks: list[Mark], said: list[Mark]) -> Iterator["_Reading"]:
    for book in rulebooks().values():
        tongue = book.grammar.tongue_of(marks)
        for opening in openings(book.grammar.tables):
            reading = _Reading(book.grammar, Source("", text), tongue, said, opening)
            reading.read()
            yield reading
            if reading.reached == len(said) and (not opening or reading.understood == len(said)):
                return


class _Reading(Reading):
    """Reads until something is wrong, and remembers what each mark was taken for and how far it came."""

    def __init__(
        self, grammar: Grammar, source: Source, tongue: Tongue, marks: list[Mark], opening: tuple[str, ...]
    ) -> None:
        super().__init__(grammar.tables, grammar.vocabulary, source, tongue, marks)
        self.terminals = [""] * len(marks)
        self.reached = len(marks)
        for terminal in opening:
            self.feed(Leaf(terminal, ""))

    @property
    def understood(self) -> int:
        """How many marks were read as something else than a name; almost anything can be a name somewhere."""
        return sum(bool(terminal) and terminal != "NAME" for terminal in self.terminals[: self.reached])

    @property
    def known(self) -> int:
        """How many marks begin with a word of the table: tells rulebooks apart where nothing can be read."""
        return sum(mark.text in self.words for mark in self.marks)

    def leaf(self, at: int, fitting: Container[str], tongue: Tongue | None = None) -> tuple[Leaf | None, int]:
        """As ever, and remembered."""
        leaf, width = super().leaf(at, fitting, tongue)
        self.terminals[at : at + width] = [leaf.type if leaf else ""] * width
        return leaf, width

    def mend(self, at: int) -> int:
        """Stop."""
        self.reached = at
        return super().mend(at)

    def look_up_the_rest(self) -> None:
        """From the first mistake on, the longest phrase of the table that stands there."""
        every = frozenset(row.terminal for row in self.vocabulary.words)
        at = self.reached
        # A name that stood right before it may have been something else.
        at -= 0 < at < len(self.marks) and self.terminals[at - 1] == "NAME"
        while at < len(self.marks):
            at += self.leaf(at, every)[1]


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
