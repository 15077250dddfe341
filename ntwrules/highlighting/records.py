"""Colours records of games, `.ntwr`, and the rules inside them."""

import re
from collections.abc import Iterator
from typing import ClassVar

from pygments.lexer import Lexer, do_insertions  # type: ignore[attr-defined]  # its types leave it out
from pygments.token import Comment, Keyword, Name, Number, Operator, Punctuation, String, Text, Whitespace, _TokenType

from ntwrules.highlighting.ntw import NtwLexer

__all__ = ["RecordLexer"]

_Coloured = tuple[int, _TokenType, str]

_RULES = re.compile(r"#\| ?")
_ROW = re.compile(r"(\s*)([^:#\n]*)(:)([^#\n]*)")
_ACTION = re.compile(r"([0-9]++)|([^\W\d][\w-]*+)|(\s++)|([>+=-]++)|(.)")
_SIGNS = (Number.Integer, Name.Function, Whitespace, Operator, Text)


class RecordLexer(Lexer):
    """
    Colours header, rules, actions, clock and remarks.

    >>> [(str(kind)[6:], said) for kind, said in RecordLexer().get_tokens("players: 2") if said.strip()]
    [('Name.Attribute', 'players'), ('Punctuation', ':'), ('Literal.String', ' 2')]
    """

    name = "ntw record"
    aliases: ClassVar[list[str]] = ["ntwr"]
    filenames: ClassVar[list[str]] = ["*.ntwr"]
    mimetypes: ClassVar[list[str]] = ["text/x-ntwr"]

    def get_tokens_unprocessed(self, text: str) -> Iterator[_Coloured]:
        """Every stretch of *text*, none left out."""
        at, above = 0, True
        lines = text.splitlines(keepends=True)
        number = 0
        while number < len(lines):
            line = lines[number]
            if above and _RULES.match(line):
                rules = _behind_marks(lines, number)
                yield from _rules(rules, at)
            else:
                rules = [line]
                above = above and bool(line.strip())
                yield from _row(line, at) if above else _entry(line, at)
            number += len(rules)
            at += sum(map(len, rules))

    @staticmethod
    def analyse_text(text: str) -> float:
        """Is it a record, for those who do not know?"""
        return 0.9 if re.match(r"(?:#[^\n]*\n)*+variant:", text) and "\nfingerprint:" in text else 0.0


def _behind_marks(lines: list[str], number: int) -> list[str]:
    """The lines from here on that hold rules."""
    end = number
    while end < len(lines) and _RULES.match(lines[end]):
        end += 1
    return lines[number:end]


def _rules(lines: list[str], at: int) -> Iterator[_Coloured]:
    """Files of rules, coloured one by one: each may be in a tongue of its own."""
    for file in _files(lines):
        marks, parts, length = [], [], 0
        for line in file:
            mark = _RULES.match(line)
            behind = line[mark.end() :] if mark else line
            marks.append((length, [(0, Comment.Special, line[: len(line) - len(behind)])]))
            parts.append(behind)
            length += len(behind)
        for _, kind, said in do_insertions(iter(marks), NtwLexer().get_tokens_unprocessed("".join(parts))):
            yield at, kind, said
            at += len(said)


def _files(lines: list[str]) -> Iterator[list[str]]:
    """The lines of each file, which ends where its outermost brace closes at the beginning of a line."""
    file: list[str] = []
    for line in lines:
        file.append(line)
        if line.startswith("#| }"):
            yield file
            file = []
    if file:
        yield file


def _row(line: str, at: int) -> Iterator[_Coloured]:
    """A line of the header."""
    found = _ROW.match(line)
    if found is None:
        yield from _entry(line, at)
        return
    for group, kind in enumerate((Whitespace, Name.Attribute, Punctuation, String), 1):
        if found[group]:
            yield at + found.start(group), kind, found[group]
    yield from _remark(line[found.end() :], at + found.end())


def _entry(line: str, at: int) -> Iterator[_Coloured]:
    """An action, and the remark behind it."""
    action, _, _ = line.partition("#")
    first = True
    for found in _ACTION.finditer(action.rstrip("\n")):
        kind = _SIGNS[(found.lastindex or 5) - 1]
        yield at + found.start(), Keyword if first and kind is Name.Function else kind, found[0]
        first = first and kind is Whitespace
    end = len(action.rstrip("\n"))
    yield from _remark(line[end:], at + end)


def _remark(rest: str, at: int) -> Iterator[_Coloured]:
    """What stands behind a `#`; the clock stands out."""
    remark = rest.rstrip("\n")
    if remark:
        yield at, Comment.Special if remark.startswith("#@") else Comment.Single, remark
    if rest[len(remark) :]:
        yield at + len(remark), Whitespace, rest[len(remark) :]
