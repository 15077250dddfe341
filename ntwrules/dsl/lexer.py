"""Cuts a text into marks: words, numbers, texts, signs and comments. Knows nothing of tongues or grammar."""

import re
from typing import NamedTuple

__all__ = ["Mark", "text_to_marks"]


class Mark(NamedTuple):
    """
    A stretch of text that belongs together.

    Attributes:
        kind: ``word``, ``number``, ``decimal``, ``count``, ``string``, ``sign``, ``comment``; or what is wrong with it:
            ``glued`` (letters stuck to a number), ``unclosed`` (a text without its second quote), ``strange``.

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


# Every alternative but the last begins with a character of its own or fails within a few steps, so that the whole
# text is cut in one pass, whatever it holds.
_MARK = re.compile(
    r"""
      (?P<space>\s+)
    | (?P<comment>\#[^\n]*)
    | (?P<string>"[^"\n]*")
    | (?P<unclosed>"[^"\n]*)
    | (?P<count>[x×][0-9]+(?![\w-]))
    | (?P<decimal>[0-9]+(?:\.[0-9]+)+(?![\w.]))
    | (?P<glued>[0-9]+(?:\.[0-9]+)*[^\W\d][\w-]*)
    | (?P<number>[0-9]+)
    | (?P<word>[^\W\d](?:[\w\u0300-\u036f-]*[\w\u0300-\u036f])?)
    | (?P<sign>\.\.|<=|>=|<>|!=|==|[{}(),:;=<>≤≥≠])
    | (?P<strange>[^\s\w"\#{}(),:;=<>≤≥≠×.!]+|.)
    """,
    re.VERBOSE,
)


def text_to_marks(text: str) -> list[Mark]:
    """
    Cut *text* into marks, comments among them.

    >>> [mark.text for mark in text_to_marks('card S "Spring tide" x3  # mine')]
    ['card', 'S', '"Spring tide"', 'x3', '# mine']
    """
    marks = []
    add = marks.append
    first = True
    for match in _MARK.finditer(text):
        kind = match.lastgroup or "strange"
        if kind == "space":
            first = first or "\n" in match.group()
            continue
        add(Mark(kind, match.group(), match.start(), match.end(), first))
        first = False
    return marks
