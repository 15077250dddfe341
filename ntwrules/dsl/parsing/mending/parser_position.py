"""Where the parser stands when something is wrong, and how it leaves a clause behind."""

from collections.abc import Container, Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from typing import Any

from ntwrules.dsl.findings.diagnostics import Note
from ntwrules.dsl.parsing.automaton import Tables
from ntwrules.dsl.parsing.feeding import SIGNS, Reading
from ntwrules.dsl.parsing.tree import Leaf, Node
from ntwrules.dsl.text.lexer import Mark
from ntwrules.dsl.text.words import Word
from ntwrules.model.texts import TONGUES

__all__ = ["TERMS", "Whereabouts", "nearest"]

_MOST_EXPECTED = 8
_MOST_SPELLED = 20
_MOST_OPEN = 3
_LONGEST_WORD = 60
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
TERMS = {
    **_VALUES,
    "QUANTITY": "<quantity>",
    "RESULT": "<result>",
    "SEAT": "<seat>",
    "TONGUE": "<tongue>",
}


class Whereabouts(Reading):
    """A reading that can tell what is open, what would fit, and where the next clause begins."""

    def __init__(self, tables: Tables, *rest: Any) -> None:
        super().__init__(tables, *rest)
        self.homes = _homes(tables)
        self.blocks = tables.blocks
        self.lost: list[tuple[int, int]] = []
        self.findings = 0
        self.last_mended = -1
        self.last_skip = -1
        #: What is wrong with this mark only follows from what was told of the one before it.
        self.quiet = -1
        self.done = False
        self.headless = False
        self.tried: dict[tuple[Any, ...], set[str]] = {}

    @property
    def lost_words(self) -> frozenset[str]:
        """Every word in the clauses that could not be read: names that are missing elsewhere may be among them."""
        found = set()
        ranges = iter(sorted(self.lost))
        start, end = next(ranges, (0, 0))
        for mark in self.marks:
            while mark.start >= end and (following := next(ranges, None)) is not None:
                start, end = following[0], max(end, following[1])
            if mark.kind == "word" and start <= mark.start < end:
                found.add(mark.text)
        return frozenset(found)

    # Where we are --------------------------------------------------------------------------------------------------

    def _beginnings(self) -> set[str]:
        """With what a clause of the block at hand begins."""
        state = next((state for state in reversed(self.stack) if state in self.blocks), None)
        return set(self.states[state]) if state is not None else set()

    def _between_clauses(self, accepted: Container[str]) -> bool:
        """Is no clause half said?"""
        if "_SEMI" in accepted or self.stack[-1] in self.blocks:
            return True
        last = self.values[-1] if self.values else None
        return isinstance(last, Leaf) and last.type == "_SEMI"

    def _fits(self, at: int, accepted: Iterable[str]) -> bool:
        return self.leaf(at, set(accepted))[0] is not None

    def _fits_after(self, at: int, terminal: str, *, as_name: bool = False) -> bool:
        """Would the mark fit if *terminal* stood before it? Not merely as a name, unless that is said."""
        if at >= len(self.marks):
            return False
        leaf, _ = self.leaf(at, self._accepted_after(terminal))
        return leaf is not None and (leaf.type != "NAME" or as_name)

    def _accepted_after(self, terminal: str) -> set[str]:
        key = (*self.stack, terminal)
        if key not in self.tried:
            self.tried[key] = self.parser.accepted(terminal)
        return self.tried[key]

    def _insert(self, terminal: str, where: int) -> None:
        """Feed something that was left out."""
        value = {"NUMBER": "1", "STRING": ""}.get(terminal, SIGNS.get(terminal, terminal))
        self.feed(Leaf(terminal, value, where, where))

    def _words_from(self, at: int, most: int = 5) -> list[Mark]:
        """The words that stand side by side from a mark on."""
        further = at
        while further < min(at + most, len(self.marks)) and self.marks[further].kind == "word":
            if further > at and self.marks[further].first:
                break
            further += 1
        return self.marks[at:further]

    def _misspelt(self, at: int, accepted: set[str], reach: int = 5) -> tuple[Leaf, str, int] | None:
        """The word that fits here and is nearly what is written, and how many marks it takes."""
        if self.marks[at].kind != "word":
            return None
        spelled = dict(_spelled(self.vocabulary.words, accepted, self.tongue))
        following = self._words_from(at, reach)
        for width in range(len(following), 0, -1):
            found = " ".join(mark.text for mark in following[:width])
            near = nearest(found, [phrase for phrase in spelled if phrase.count(" ") == width - 1])
            if near:
                row = spelled[near]
                return Leaf(row.terminal, row.key, following[0].start, following[width - 1].end), near, width
        return None

    def _tell_spelling(self, leaf: Leaf, near: str) -> None:
        found = " ".join(self.source.text[leaf.start : leaf.end].split())
        self.find("NTW102", leaf, found=found, expected=near, hint="help_case" if found.lower() == near else "help")

    def _opener(self) -> Leaf | None:
        """The brace that was opened last and not closed."""
        return next((v for v in reversed(self.values) if isinstance(v, Leaf) and v.type == "LBRACE"), None)

    def _opened_at(self, opener: Leaf) -> tuple[Note, ...]:
        return (Note(self.place(opener.start, opener.end)),) if opener.end > opener.start else ()

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
        return tuple(Note(self.place(mark.start, mark.end)) for mark in [*culprits, *stack][-_MOST_OPEN:])

    def _block(self) -> str:
        """The word that names the block we are in, such as `setup`."""
        inside = True
        for value in reversed(self.values):
            if isinstance(value, Leaf):
                if value.type == "LBRACE":
                    if not inside:
                        return ""
                    inside = False
                elif not inside and (value.type, value.value) in self.vocabulary.by_key:
                    return self.vocabulary.by_key[value.type, value.value].spell(self.tongue)
        return ""

    def _indent(self, offset: int) -> int:
        text = self.source.text
        start = text.rfind("\n", 0, offset) + 1
        width = 0
        while text[start] in " \t":
            width += 4 - width % 4 if text[start] == "\t" else 1
            start += 1
        return width

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
        for tongue in TONGUES:
            leaf, _ = self.leaf(at, self.homes, tongue)
            if leaf is not None:
                return self._spell(self.homes[leaf.type])
        return ""

    def _skip_clause(self, at: int) -> int:
        """Forget the clause at hand and go on with the next."""
        before = len(self.values)
        values = list(self.values)
        braces = self._leave_clause()
        dropped = [value for value in values[len(self.values) : before] if getattr(value, "parts", True)]
        further = self._next_clause(at, braces)
        start = next((value.start for value in dropped if isinstance(value, Leaf | Node)), self.marks[at].start)
        end = self.marks[further].start if further < len(self.marks) else len(self.source.text)
        self.lost.append((start, end))
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
                starts = mark.first or self.marks[further - 1].text in {";", "{", "}"}
                if mark.text == "}" or (starts and mark.kind == "word" and further > at):
                    self.last_skip = further
                    return further
                if starts and self._fits(further, self.states[self.stack[-1]]):
                    self.last_skip = further
                    return further
            braces += (mark.text == "{") - (mark.text == "}")
            braces = max(braces, 0)
        return len(self.marks)

    def _first_block(self, at: int) -> int:
        """Nothing was opened yet: go on with the first brace, as if all before it were well."""
        self.headless = True
        for further in range(at, len(self.marks)):
            if self.marks[further].text == "{":
                break
        else:
            return self._stop()
        fits = next((n for n, state in enumerate(reversed(self.stack)) if "LBRACE" in self.states[state]), None)
        if fits:
            del self.values[len(self.values) - fits :], self.stack[len(self.stack) - fits :]
        for terminal in ("NTW", "NUMBER", "VARIANT", "STRING"):
            if terminal in self.parser.accepted():
                self._insert(terminal, self.marks[at].start)
        return further

    def _lose(self, at: int, further: int) -> None:
        end = self.marks[further].start if further < len(self.marks) else len(self.source.text)
        self.lost.append((self.marks[at].start if at < len(self.marks) else end, end))

    def _stop(self) -> int:
        self.done = True
        return len(self.marks)


def _spelled(words: Iterable[Word], accepted: set[str], tongue: Any) -> Iterator[tuple[str, Word]]:
    for row in words:
        if row.terminal in accepted:
            for phrase in row.spellings[tongue]:
                yield phrase, row


def nearest(found: str, words: list[str]) -> str:
    """The one of *words* that was probably meant."""
    found = found.lower()[:_LONGEST_WORD]
    swapped = next((word for word in words if sorted(word) == sorted(found)), "")
    return swapped or next(iter(get_close_matches(found, words, 1, 0.7 if len(found) > 3 else 0.65)), "")


@cache
def _homes(tables: Tables) -> Mapping[str, str]:
    """By the terminal a clause begins with: the terminal that opens the one block where it may stand."""
    expansions: dict[str, list[tuple[str, ...]]] = {}
    for rule in tables.rules:
        expansions.setdefault(rule.origin, []).append(rule.symbols)

    def firsts(name: str) -> Iterator[str]:
        if name.isupper():
            yield name
        else:
            for first, *_ in expansions[name]:
                yield from firsts(first)

    found: dict[str, set[str]] = {}
    for name, ways in expansions.items():
        for way in ways:
            if name[0] != "_" and way[0].isupper() and way[-1] == "RBRACE" and not way[-2].isupper():
                for inner in (clause for one in expansions[way[-2]] for clause in one):
                    if inner.endswith("clause"):
                        for first in firsts(inner):
                            found.setdefault(first, set()).add(way[0])
    return {first: homes.pop() for first, homes in found.items() if len(homes) == 1}
