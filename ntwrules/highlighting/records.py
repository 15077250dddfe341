"""Colours records of games, `.ntwr`, and the rules inside them."""

import re
from collections.abc import Iterator
from typing import ClassVar

from pygments.lexer import (  # type: ignore[attr-defined]  # its types leave `do_insertions` out
    Lexer,
    RegexLexer,
    bygroups,
    default,
    do_insertions,
    include,
)
from pygments.token import Comment, Keyword, Name, Number, Operator, Punctuation, String, Text, Whitespace, _TokenType

from ntwrules.highlighting.ntw import NtwLexer

__all__ = ["RecordLexer"]

_NOTHING = bygroups()


def _rules(_: Lexer, found: re.Match[str]) -> Iterator[tuple[int, _TokenType, str]]:
    """A file of rules, with a mark before every line."""
    at, marks, rules = found.start(), [], ""
    for mark, line in re.findall(r"(#\| ?)(.*\n?)", found[0]):
        marks.append((len(rules), [(0, Comment.Special, mark)]))
        rules += line
    for _, kind, said in do_insertions(iter(marks), NtwLexer().get_tokens_unprocessed(rules)):
        yield at, kind, said
        at += len(said)


class RecordLexer(RegexLexer):
    """
    Colours header, rules, actions, clock and remarks.

    >>> [(str(kind)[6:], said) for kind, said in RecordLexer().get_tokens("players: 2") if said.strip()]
    [('Name.Attribute', 'players'), ('Punctuation', ':'), ('Literal.String', ' 2')]
    """

    name = "ntw record"
    aliases: ClassVar[list[str]] = ["ntwr"]
    filenames: ClassVar[list[str]] = ["*.ntwr"]
    mimetypes: ClassVar[list[str]] = ["text/x-ntwr"]
    tokens: ClassVar[dict[str, list[object]]] = {
        "root": [
            # Files one by one, since each may be in a tongue of its own: one ends where its outermost brace closes.
            (r"(?=#\|)(?:#\|(?! \}).*\n?)*(?:#\| \}.*\n?)?", _rules),
            (r"([^\S\n]*)([^:#\n]*)(:)([^#\n]*)", bygroups(Whitespace, Name.Attribute, Punctuation, String), "remark"),
            (r"(?=[^\S\n]*\n)", _NOTHING, "actions"),  # an empty line ends the header
            (r"(?=.)", _NOTHING, "action"),
        ],
        "actions": [(r"\n", Whitespace), (r"(?=.)", _NOTHING, "action")],
        "action": [
            (r"[^\S\n]+", Whitespace),
            (r"[^\W\d][\w-]*", Keyword, ("#pop", "further")),
            default(("#pop", "further")),
        ],
        "further": [
            (r"[0-9]+", Number.Integer),
            (r"[^\W\d][\w-]*", Name.Function),
            (r"[^\S\n]+", Whitespace),
            (r"[>+=-]+", Operator),
            (r"[^#\n]", Text),
            include("remark"),
        ],
        "remark": [(r"#@.*", Comment.Special), (r"#.*", Comment.Single), (r"\n", Whitespace, "#pop")],
    }

    @staticmethod
    def analyse_text(text: str) -> float:
        """Is it a record, for those who do not know?"""
        return 0.9 if re.match(r"(?:#[^\n]*\n)*variant:", text) and "\nfingerprint:" in text else 0.0
