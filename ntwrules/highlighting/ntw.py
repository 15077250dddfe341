"""Colours files of rules, `.ntw`, in every tongue and of every rulebook."""

import re
from collections.abc import Iterator, Mapping
from typing import ClassVar

from pygments.lexer import Lexer
from pygments.token import Comment, Generic, Keyword, Name, Number, Operator, Punctuation, String, Text, _TokenType

__all__ = ["NtwLexer"]

#: What is wrong is coloured so, and no reason to stop making docs: they show mistakes on purpose.
_TOKENS: Mapping[str, _TokenType] = {
    "comment": Comment.Single,
    "text": String.Double,
    "number": Number.Integer,
    "fraction": Number.Float,
    "unknown": Name,
    "wrong": Generic.Error,
    "name": Name.Function,
    "joining": Operator.Word,
    "counted": Keyword.Type,
    "choice": Keyword.Constant,
    "keyword": Keyword,
    "bracket": Punctuation,
    "sign": Operator,
}


class NtwLexer(Lexer):
    """
    Colours words as the compiler reads them; see `ntwrules.rulebooks.colouring`.

    >>> [(str(kind)[6:], said) for kind, said in NtwLexer().get_tokens("card en x2") if said.strip()]
    [('Keyword.Type', 'card'), ('Name.Function', 'en'), ('Literal.Number.Integer', 'x2')]
    """

    name = "ntw"
    aliases: ClassVar[list[str]] = ["ntw"]
    filenames: ClassVar[list[str]] = ["*.ntw"]
    mimetypes: ClassVar[list[str]] = ["text/x-ntw"]

    def get_tokens_unprocessed(self, text: str) -> Iterator[tuple[int, _TokenType, str]]:
        """Every stretch of *text*, none left out."""
        from ntwrules.rulebooks.colouring import coloured

        at = 0
        for mark, style in coloured(text):
            if at < mark.start:
                yield at, Text.Whitespace, text[at : mark.start]
            yield mark.start, _TOKENS[style], mark.text
            at = mark.end
        if at < len(text):
            yield at, Text.Whitespace, text[at:]

    @staticmethod
    def analyse_text(text: str) -> float:
        """Is it a file of rules, for those who do not know?"""
        return 0.9 if re.match(r"(?:\s|#[^\n]*\n)*ntw\s+[0-9]", text) else 0.0
