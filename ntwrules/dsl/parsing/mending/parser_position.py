"""Where the parser stands when something is wrong, and how it leaves a clause behind."""

from bisect import bisect_left
from collections.abc import Container, Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from itertools import dropwhile, islice, takewhile
from typing import Any

from ntwrules.dsl.findings.diagnostics import Note
from ntwrules.dsl.parsing.automaton import Tables
from ntwrules.dsl.parsing.feeding import SIGNS, Reading
from ntwrules.dsl.parsing.tree import Leaf, Node
from ntwrules.dsl.text.lexer import Mark
from ntwrules.dsl.text.words import Word
from ntwrules.model.texts import TONGUES

__all__ = ["TERMS", "ParserPosition", "nearest"]

_MOST_EXPECTED = 8
_MOST_SPELLED = 20
_MOST_OPEN = 3
_DENYING = frozenset({"not", "no", "never", "cannot", "niet", "geen", "nooit"})
_LONGEST_WORD = 60
_SEAT = "SEAT"
#: Terminals that are described in messages instead of spelled.
_VALUES = {
    "NAME": "<name>",
    "NUMBER": "<number>",
    "DECIMAL": "<number>",
    "STRING": "<text>",
    "COUNT": "<count>",
    "COMPARE": "<comparison>",
}
#: The same, with words of which there are many of a kind.
TERMS = {**_VALUES, "QUANTITY": "<quantity>", "RESULT": "<result>", _SEAT: "<seat>", "TONGUE": "<tongue>"}


class ParserPosition(Reading):
    """A reading that can tell what is open, what would fit, and where the next clause begins."""

    findings = 0
    last_mended = -1
    last_skip = -1
    #: What is wrong with this mark only follows from what was told of the one before it.
    quiet = -1
    done = False
    headless = False

    def __init__(self, tables: Tables, *rest: Any) -> None:
        super().__init__(tables, *rest)
        self.blocks = tables.blocks
        #: Every word in the clauses that could not be read: names that are missing elsewhere may be among them.
        self.lost_words: set[str] = set()
        self._known: dict[tuple[int | str, ...], set[str]] = {}

    # Where we are --------------------------------------------------------------------------------------------------

    def _beginnings(self) -> set[str]:
        """With what a clause of the block at hand begins."""
        state = next((state for state in reversed(self.stack) if state in self.blocks), None)
        return set(self.states[state]) if state is not None else set()

    def _between_clauses(self, accepted: Container[str]) -> bool:
        """Is no clause half said?"""
        return "_SEMI" in accepted or self.stack[-1] in self.blocks or self._ends_with("_SEMI")

    def _accepted(self, *after: str) -> set[str]:
        """Terminals that fit now, or would fit once those in *after* had been read."""
        key: tuple[int | str, ...] = (*self.stack, *after)
        if key not in self._known:
            self._known[key] = self.parser.accepted(*after)
        return self._known[key]

    def _begins(self, at: int) -> bool:
        """Does a mark stand where a clause can begin: on a new line, or behind a sign that ends one?"""
        return self.marks[at].first or self.marks[at - 1].text in {"{", "}", ";"}

    def _fits(self, at: int, accepted: Container[str]) -> bool:
        return at < len(self.marks) and self.leaf(at, accepted)[0] is not None

    def _fits_after(self, at: int, terminal: str, *, as_name: bool = False) -> bool:
        """Would the mark fit if *terminal* stood before it? Not merely as a name, unless that is said."""
        leaf, _ = self.leaf(at, self._accepted(terminal)) if at < len(self.marks) else (None, 1)
        return leaf is not None and (leaf.type != "NAME" or as_name)

    def _read_as(self, code: str, leaf: Leaf, further: int, *notes: Note, **words: Any) -> int:
        """Say what was found, and take it for what was meant."""
        self.find(code, leaf, *notes, **words)
        self.feed(leaf)
        return further

    def _insert(self, terminal: str, where: int, key: str | None = None) -> None:
        """Feed something that was left out."""
        usual = {"NUMBER": "1", "STRING": ""}.get(terminal, SIGNS.get(terminal, terminal))
        self.feed(Leaf(terminal, usual if key is None else key, where, where))

    def _take_back(self) -> Leaf | Node:
        """What was read last, as if it had not been."""
        self.stack.pop()
        last: Leaf | Node = self.values.pop()
        return last

    def _line_end(self, at: int) -> int:
        """The first mark from one on that begins a line."""
        return next((n for n in range(at, len(self.marks)) if self.marks[n].first), len(self.marks))

    def _note(self, mark: Mark | Leaf | Node, key: str = "note") -> Note:
        return Note(self.place(mark.start, mark.end), key)

    def _phrases(self, at: int, most: int = 5) -> Iterator[tuple[str, int]]:
        """What the words from a mark on say that stand side by side, the longest phrase first, and how many it has."""
        first, *rest = self.marks[at : at + most]
        further = takewhile(lambda mark: mark.kind == "word" and not mark.first, rest)
        words = [mark.text for mark in (first, *further)] if first.kind == "word" else []
        return ((" ".join(words[:width]), width) for width in range(len(words), 0, -1))

    def _leaf_of(self, row: Word, at: int, width: int = 1) -> Leaf:
        return Leaf(row.terminal, row.key, self.marks[at].start, self.marks[at + width - 1].end)

    def _misspelt(self, at: int, accepted: set[str], reach: int = 5) -> tuple[Leaf, str, int] | None:
        """The word that fits here and is nearly what is written, and how many marks it takes."""
        if self.marks[at].kind != "word":
            return None
        words = (row for row in self.vocabulary.words if row.terminal in accepted)
        spelled = {phrase: row for row in words for phrase in row.spellings[self.tongue]}
        for found, width in self._phrases(at, reach):
            near = nearest(found, [phrase for phrase in spelled if phrase.count(" ") == width - 1])
            if near and not self.is_somebody(found, spelled[near]):
                return self._leaf_of(spelled[near], at, width), near, width
        return None

    def is_somebody(self, found: str, meant: Word) -> bool:
        """Are people told of somebody, in whose place a seat could be read, of which it is no other form?"""
        seat = meant.terminal == _SEAT and found in self.source.told_of
        return seat and not any(found.lower().startswith(said) for said in meant.spellings[self.tongue])

    def _read_misspelt(self, leaf: Leaf, near: str, further: int) -> int:
        found = " ".join(self.source.text[leaf.start : leaf.end].split())
        hint = "help_case" if found.lower() == near else "help"
        return self._read_as("NTW102", leaf, further, found=found, expected=near, hint=hint)

    def _opener(self) -> Leaf | None:
        """The brace that was opened last and not closed."""
        return next((v for v in reversed(self.values) if isinstance(v, Leaf) and v.type == "LBRACE"), None)

    def _opened_at(self, opener: Leaf) -> tuple[Note, ...]:
        return (self._note(opener),) if opener.end > opener.start else ()

    def _unclosed(self) -> tuple[Note, ...]:
        """The braces that are open at the end: as the indentation shows it, since a later `}` closes any of them."""
        stack: list[Mark] = []
        culprits: list[Mark] = []
        for mark in self.marks:
            if mark.text == "{":
                stack.append(mark)
            elif mark.text == "}" and stack:
                if mark.first:
                    indent = self._indent(mark.start)
                    while len(stack) > 1 and self._indent(stack[-1].start) > indent:
                        culprits.append(stack.pop())
                stack.pop()
        return tuple(map(self._note, [*culprits, *stack][-_MOST_OPEN:]))

    def _block(self) -> str:
        """The word that names the block we are in, such as `setup`."""
        leaves = ((leaf.type, leaf.value) for leaf in reversed(self.values) if isinstance(leaf, Leaf))
        opened = dropwhile(lambda leaf: leaf[0] != "LBRACE", leaves)
        before = takewhile(lambda leaf: leaf[0] != "LBRACE", islice(opened, 1, None))
        return next((row.spell(self.tongue) for row in map(self.vocabulary.by_key.get, before) if row), "")

    def _indent(self, offset: int) -> int:
        line = self.source.text[self.source.text.rfind("\n", 0, offset) + 1 : offset]
        return len(line[: len(line) - len(line.lstrip(" \t"))].expandtabs(4))

    def _spell(self, terminal: str) -> str:
        return self.vocabulary.by_key[terminal, terminal].spell(self.tongue)

    def _words(self, accepted: set[str]) -> list[Word]:
        """The words that could stand here, apart from those that are one of many of their kind."""
        return [row for row in self.vocabulary.words if row.terminal in accepted and row.terminal not in TERMS]

    def _expected(self, accepted: set[str], *, spelled: bool = False) -> tuple[str, ...]:
        """What could stand here, in the words of the file's tongue; kinds of words are named, or *spelled* out."""
        terms = _VALUES if spelled else TERMS
        found = [terms[terminal] for terminal in terms if terminal in accepted]
        found += [row.spell(self.tongue) for row in self.vocabulary.words if row.terminal in accepted - terms.keys()]
        found += [sign for terminal, sign in SIGNS.items() if terminal in accepted and terminal != "_SEMI"]
        found = list(dict.fromkeys(found))
        most = _MOST_SPELLED if spelled else _MOST_EXPECTED
        return tuple(found[:most]) + (("<more>",) if len(found) > most else ())

    # Leaving a clause behind ---------------------------------------------------------------------------------------

    def misplaced(self, at: int, terminal: str = "NAME") -> bool:
        """Is a word that could be a name rather the beginning of a clause that belongs elsewhere?"""
        mark = self.marks[at]
        if terminal != "NAME" or not mark.first or mark.text not in self.words or at + 1 >= len(self.marks):
            return False
        if self.marks[at - 1].text == ",":
            return not self._fits_after(at + 1, "NAME")
        home = self._home(at)
        if not home or home == self._block() or not self._between_clauses(self.states[self.stack[-1]]):
            return False
        opener = self._opener()
        outside = opener is not None and self._indent(mark.start) <= self._indent(opener.start)
        return outside or not self._fits_after(at + 1, "NAME")

    def _home(self, at: int) -> str:
        """The word of the block a clause belongs in, if it is known which."""
        homes = _homes(self.tables)
        leaves = (self.leaf(at, homes, tongue)[0] for tongue in TONGUES)
        return next((self._spell(homes[leaf.type]) for leaf in leaves if leaf), "")

    def _leave_out(self, at: int, accepted: set[str]) -> int:
        """Go on with the next clause, without what stands before it."""
        if "_SEMI" in accepted:
            self._insert("_SEMI", self.marks[at].start)
        further = self._next_clause(at, 0)
        self._lose(at, further)
        return further

    def _skip_clause(self, at: int) -> int:
        """Forget the clause at hand and go on with the next."""
        values = list(self.values)
        braces = self._leave_clause()
        dropped = (value for value in values[len(self.values) :] if isinstance(value, Leaf | Node))
        further = self._next_clause(at, braces)
        start = next((value.start for value in dropped if isinstance(value, Leaf) or value.parts), None)
        self._lose(at if start is None else bisect_left(self.marks, start, key=lambda mark: mark.start), further)
        return further

    def _leave_clause(self) -> int:
        """Forget the clause at hand, back to the block it stands in; how many of its braces are open in the text?"""
        depth = next((n for n, state in enumerate(reversed(self.stack)) if state in self.blocks), None)
        if depth is None:
            return -1
        kept = len(self.values) - depth
        braces = sum(isinstance(value, Leaf) and value.type == "LBRACE" for value in self.values[kept:])
        del self.values[kept:], self.stack[len(self.stack) - depth :]
        return braces

    def _next_clause(self, at: int, braces: int) -> int:
        """The mark with which the next clause begins, or the block ends."""
        if braces < 0:
            return self._first_block(at)
        start = max(at, self.last_skip + 1)
        for further in range(at, len(self.marks)):
            mark = self.marks[further]
            if braces == 0 and further >= start:
                fits = (mark.kind == "word" and further > at) or self._fits(further, self.states[self.stack[-1]])
                if mark.text == "}" or (fits and self._begins(further)):
                    self.last_skip = further
                    return further
            braces = max(braces + (mark.text == "{") - (mark.text == "}"), 0)
        return len(self.marks)

    def _first_block(self, at: int) -> int:
        """Nothing was opened yet: go on with the first brace, as if all before it were well."""
        self.headless = True
        further = next((n for n in range(at, len(self.marks)) if self.marks[n].text == "{"), None)
        if further is None:
            return self._stop()
        fits = next((n for n, state in enumerate(reversed(self.stack)) if "LBRACE" in self.states[state]), None)
        if fits:
            del self.values[len(self.values) - fits :], self.stack[len(self.stack) - fits :]
        for terminal in ("NTW", "NUMBER", "VARIANT", "STRING"):
            if terminal in self._accepted():
                self._insert(terminal, self.marks[at].start)
        return further

    def _lose(self, at: int, further: int) -> None:
        self.lost_words.update(mark.text for mark in self.marks[at:further] if mark.kind == "word")

    def _stop(self) -> int:
        self.done = True
        return len(self.marks)


def nearest(found: str, words: list[str]) -> str:
    """The one of *words* that was probably meant."""
    found = found.lower()[:_LONGEST_WORD]
    if " " in found:  # who denies something does not mean that it is so
        words = [word for word in words if _denies(word) == _denies(found)]
    swapped = next((word for word in words if sorted(word) == sorted(found)), "")
    return swapped or next(iter(get_close_matches(found, words, 1, 0.7 if len(found) > 3 else 0.65)), "")


def _denies(phrase: str) -> bool:
    return not _DENYING.isdisjoint(phrase.split())


@cache
def _homes(tables: Tables) -> Mapping[str, str]:
    """By the terminal a clause begins with: the terminal that opens the one block where it may stand."""
    ways = {name: [tables.rules[number].symbols for number in numbers] for name, numbers in tables.by_origin.items()}

    def firsts(name: str) -> Iterator[str]:
        if name.isupper():
            yield name
        else:
            for first, *_ in ways[name]:
                yield from firsts(first)

    found: dict[str, set[str]] = {}
    for rule in tables.rules:
        opener, *_, inside, closer = rule.symbols if len(rule.symbols) > 2 else ("", "", "")
        if rule.origin[0] != "_" and opener.isupper() and closer == "RBRACE" and not inside.isupper():
            for clause in (symbol for way in ways[inside] for symbol in way if symbol.endswith("clause")):
                for first in firsts(clause):
                    found.setdefault(first, set()).add(opener)
    return {first: homes.pop() for first, homes in found.items() if len(homes) == 1}
