"""Cuts a text into marks: words, numbers, texts, signs and comments. Knows nothing of tongues or grammar."""

import re
from collections.abc import Iterator
from typing import NamedTuple

__all__ = ["Mark", "cut", "text_to_marks"]


class Mark(NamedTuple):
    """
    A stretch of text that belongs together.

    Attributes:
        kind: ``word``, ``number``, ``decimal``, ``count``, ``string``, ``sign``, ``comment``; or what is wrong with it:
            ``glued`` (letters stuck to a number), ``unclosed`` (a text without its second quote), ``curled`` (a text
            between quotes that are not straight double ones), ``strange``.

        text: As written.

        start: Offset of its first character.

        end: Offset after its last.

        first: Is it the first on its line?
    """

    kind: str
    text: str
    start: int
    end: int
    first: bool


# No alternative gives back more than it took on the same line, and none that fails is tried again on the same
# characters, so that the whole text is cut in one pass, whatever it holds. Python 3.11.2, which Debian 12 has, reads
# possessive groups (`(...)*+`) wrongly.
_MARK = re.compile(
    r"""
      (?P<space>\s+)
    | (?P<comment>\#[^\n]*)
    | (?P<string>"[^"\n]*")
    | (?P<unclosed>"[^"\n]*)
    | (?P<curled>[“”„‟«»][^“”„‟«»"\n]*[“”„‟«»"]|['‘’`´][^'‘’`´\n]*['‘’`´])
    | (?P<count>[x×][0-9]+(?![\w-]))
    | (?P<number>[0-9]+(?:\.[0-9]+)*(?P<glued>[^\W\d][\w-]*)?)
    | (?P<abbreviation>t/m(?![\w-]))
    | (?P<word>[^\W\d](?:[\w\u0300-\u036f-]*[\w\u0300-\u036f])?)
    | (?P<sign>\.\.(?!\.)|=>|=<|<=|>=|<>|!=|==|[{}(),:;=<>≤≥≠])
    | (?P<strange>\.{3,}|\d+|[^\s\w"\#{}(),:;=<>≤≥≠×.!“”„‟«»'‘’`´]+|.)
    """,
    re.VERBOSE,
)


def text_to_marks(text: str) -> list[Mark]:
    """
    Cut *text* into marks, comments among them.

    >>> [mark.text for mark in text_to_marks('card S "Spring tide" x3  # mine')]
    ['card', 'S', '"Spring tide"', 'x3', '# mine']
    """
    return list(cut(text))


def cut(text: str) -> Iterator[Mark]:
    """Each mark of *text* when it is asked for: for those who need only the first."""
    first = True
    for match in _MARK.finditer(text):
        kind = match.lastgroup or "strange"
        if kind == "space":
            first = first or "\n" in match.group()
            continue
        if kind == "number":
            kind = "glued" if match["glued"] else "decimal" if "." in match.group() else kind
        elif kind == "abbreviation":
            kind = "strange"
        yield Mark(kind, match.group(), match.start(), match.end(), first)
        first = False
