"""A text and places in it."""

import re
from bisect import bisect_right
from functools import cached_property

from attrs import define, field, frozen

__all__ = ["TOLD", "Place", "Source", "untold"]

#: What is told to people: remarks, and texts between quotes.
TOLD = re.compile(r'#[^\n]*|"[^"\n]*"')
_WORD, _AROUND = re.compile(r"[^\W\d_]+"), re.compile("[{};]")


def untold(text: str) -> str:
    """
    A text with blanks for all that it tells to people.

    >>> untold('use 3 "or 4" # at least')
    'use 3                  '
    """
    return TOLD.sub(lambda told: " " * len(told[0]), text)


@define(frozen=True, slots=False)
class Source:
    """
    The text of one file.

    Attributes:
        name: What messages call it: a path as the user gave it, or the key of a shipped variant.

        text: Everything in it, each line ended by a single line feed.
    """

    name: str
    text: str = field(repr=False)

    @cached_property
    def _starts(self) -> list[int]:
        return [0, *(found.end() for found in re.finditer("\n", self.text))]

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column of *offset*, both counted from 1."""
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1

    def offset(self, line: int, column: int) -> int:
        r"""
        The offset of a line and column, both counted from 1; what lies outside the text is brought into it.

        >>> [Source("it.ntw", "ntw 1\nvariant").offset(*place) for place in ((2, 1), (1, 99), (99, 1))]
        [6, 5, 13]
        """
        if line < 1:
            return 0
        if line > len(self._starts):
            return len(self.text)
        start = self._starts[line - 1]
        return start + min(max(column - 1, 0), len(self.line(line)))

    def line(self, number: int) -> str:
        """The text of one line, counted from 1, without its end."""
        start = self._starts[number - 1]
        end = self._starts[number] - 1 if number < len(self._starts) else len(self.text)
        return self.text[start:end]

    def clause_at(self, offset: int) -> "Place":
        """
        The clause that stands at *offset*, as far as it stands on one line: up to the next brace or `;` on both sides.

        >>> Source("it.ntw", "setup { pawns 3; water at 5 }  # low").clause_at(20).text
        'water at 5'
        """
        line, column = self.position(offset)
        text = self.line(line).partition("#")[0]
        signs = [found.start() for found in _AROUND.finditer(text)]
        begin = max((sign + 1 for sign in signs if sign < column - 1), default=0)
        end = min((sign for sign in signs if sign >= column), default=len(text))
        inside = text[begin:end]
        start = self.offset(line, begin + len(inside) - len(inside.lstrip()) + 1)
        return Place(self, start, start + len(inside.strip()))

    @cached_property
    def told_of(self) -> frozenset[str]:
        """
        The words with a capital that people are told, as they are written: names of people and of what else.

        >>> sorted(Source("it.ntw", 'about "Noor is six."  # so is Tom').told_of)
        ['Noor', 'Tom']
        """
        return frozenset(name for told in TOLD.findall(self.text) for name in _WORD.findall(told) if name[0].isupper())


@frozen
class Place:
    """
    A stretch of a source.

    Attributes:
        source: Which file.

        start: Offset of its first character.

        end: Offset after its last.

    >>> here = Place(Source("mine.ntw", "ntw 1 variant"), 6, 13)
    >>> str(here), here.text
    ('mine.ntw:1:7', 'variant')
    """

    source: Source = field(repr=lambda source: source.name)
    start: int
    end: int

    @property
    def text(self) -> str:
        """What stands there."""
        return self.source.text[self.start : self.end]

    @property
    def position(self) -> tuple[int, int]:
        """Line and column where it begins."""
        return self.source.position(self.start)

    @property
    def end_position(self) -> tuple[int, int]:
        """Line and column just after it."""
        return self.source.position(self.end)

    def __str__(self) -> str:
        line, column = self.position
        return f"{self.source.name}:{line}:{column}"
