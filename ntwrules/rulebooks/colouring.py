"""What each mark of a text is, read as the compiler reads it; from the first mistake on the words alone tell."""

from collections.abc import Container, Iterator, Mapping
from functools import cache
from typing import Literal, get_args

from ntwrules.dsl.parsing.automaton import Automaton, Tables
from ntwrules.dsl.parsing.feeding import Reading
from ntwrules.dsl.parsing.parser import Grammar
from ntwrules.dsl.parsing.tree import Leaf
from ntwrules.dsl.text.lexer import Mark, text_to_marks
from ntwrules.dsl.text.source import Source
from ntwrules.dsl.text.words import Vocabulary
from ntwrules.model.texts import Tongue
from ntwrules.rulebooks.installed import rulebooks

__all__ = ["STYLES", "Style", "coloured", "openings", "told_apart", "words_by_style"]

#: What a stretch of text is: how it is coloured, wherever that is. A `choice` is a word that is one of several.
Style = Literal[
    "comment", "text", "number", "fraction", "unknown", "wrong", "name", "joining", "counted", "choice", "keyword",
    "bracket", "sign",
]  # fmt: skip
STYLES: tuple[Style, ...] = get_args(Style)

#: Marks that say themselves what they are.
_KINDS: Mapping[str, Style] = {
    "comment": "comment",
    "string": "text",
    "number": "number",
    "decimal": "fraction",
    "count": "number",
    "word": "unknown",
    "glued": "wrong",
    "unclosed": "wrong",
    "curled": "wrong",
    "strange": "wrong",
}
_BETWEEN = frozenset("{}(),:;")
_JOINING = frozenset({"AND", "OR", "NOT"})

#: Behind these begins something that can be understood by itself.
_OPENING = frozenset({"LBRACE", "WHEN"})


def coloured(text: str) -> Iterator[tuple[Mark, Style]]:
    """
    Every mark of *text*, and what it is.

    >>> [(mark.text, style) for mark, style in coloured("card en x2")]
    [('card', 'counted'), ('en', 'name'), ('x2', 'number')]
    """
    for mark, terminal, vocabulary in told_apart(text):
        if mark.kind == "sign":
            yield mark, "bracket" if mark.text in _BETWEEN else "sign"
        else:
            usual = _KINDS[mark.kind]
            word = mark.kind == "word" or terminal == "NAME"
            yield mark, _styles(vocabulary).get(terminal, usual) if word else usual


@cache
def _styles(vocabulary: Vocabulary) -> Mapping[str, Style]:
    """How the words of each terminal look: joining, counted, one of several to choose from, or any other."""
    rows: dict[str, Style] = {"NAME": "name"}
    for row in vocabulary.words:
        plain: Style = "counted" if row.counted else "choice" if row.key != row.terminal else "keyword"
        rows[row.terminal] = "joining" if row.terminal in _JOINING else plain
    return rows


def words_by_style(tongue: Tongue) -> Mapping[Style, tuple[str, ...]]:
    """
    The words of a tongue in any game, by how they look there first; for whoever cannot wait until a text is read.

    >>> words_by_style("en")["joining"]
    ('and', 'not', 'or')
    """
    found: dict[str, Style] = {}
    for book in rulebooks().values():
        vocabulary = book.grammar.vocabulary
        for row in vocabulary.words:
            for spelling in row.spellings[tongue]:
                for word in spelling.split():
                    found.setdefault(word, _styles(vocabulary)[row.terminal])
    made: dict[Style, list[str]] = {}
    for word, style in sorted(found.items()):
        made.setdefault(style, []).append(word)
    return {style: tuple(words) for style, words in made.items()}


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
