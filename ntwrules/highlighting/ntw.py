"""Colours files of rules, `.ntw`, in every tongue and of every rulebook."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, ClassVar

from pygments.lexer import Lexer
from pygments.token import Comment, Generic, Keyword, Name, Number, Operator, Punctuation, String, Text, _TokenType

if TYPE_CHECKING:
    from ntwrules.dsl.text.words import Vocabulary

__all__ = ["NtwLexer"]

#: Marks that say themselves what they are. What is wrong is coloured so, and no reason to stop making docs: they show
#: mistakes on purpose.
_KINDS: Mapping[str, _TokenType] = {
    "comment": Comment.Single,
    "string": String.Double,
    "number": Number.Integer,
    "decimal": Number.Float,
    "count": Number.Integer,
    "word": Name,
    "glued": Generic.Error,
    "unclosed": Generic.Error,
    "curled": Generic.Error,
    "strange": Generic.Error,
}
_BETWEEN = frozenset("{}(),:;")
_JOINING = frozenset({"AND", "OR", "NOT"})


@cache
def _colours(vocabulary: "Vocabulary") -> Mapping[str, _TokenType]:
    """How the words of each terminal look: joining, counted, one of several to choose from, or any other."""
    return {
        "NAME": Name.Function,
        **{
            row.terminal: Operator.Word
            if row.terminal in _JOINING
            else Keyword.Type
            if row.counted
            else Keyword.Constant
            if row.key != row.terminal
            else Keyword
            for row in vocabulary.words
        },
    }


class NtwLexer(Lexer):
    """
    Colours words as the compiler reads them; see `ntwrules.highlighting.colouring`.

    >>> [(str(kind)[6:], said) for kind, said in NtwLexer().get_tokens("card en x2") if said.strip()]
    [('Keyword.Type', 'card'), ('Name.Function', 'en'), ('Literal.Number.Integer', 'x2')]
    """

    name = "ntw"
    aliases: ClassVar[list[str]] = ["ntw"]
    filenames: ClassVar[list[str]] = ["*.ntw"]
    mimetypes: ClassVar[list[str]] = ["text/x-ntw"]

    def get_tokens_unprocessed(self, text: str) -> Iterator[tuple[int, _TokenType, str]]:
        """Every stretch of *text*, none left out."""
        from ntwrules.highlighting.colouring import told_apart

        at = 0
        for mark, terminal, vocabulary in told_apart(text):
            if at < mark.start:
                yield at, Text.Whitespace, text[at : mark.start]
            if mark.kind == "sign":
                yield mark.start, Punctuation if mark.text in _BETWEEN else Operator, mark.text
            else:
                usual = _KINDS[mark.kind]
                word = mark.kind == "word" or terminal == "NAME"
                yield mark.start, _colours(vocabulary).get(terminal, usual) if word else usual, mark.text
            at = mark.end
        if at < len(text):
            yield at, Text.Whitespace, text[at:]

    @staticmethod
    def analyse_text(text: str) -> float:
        """Is it a file of rules, for those who do not know?"""
        return 0.9 if re.match(r"(?:\s|#[^\n]*\n)*ntw\s+[0-9]", text) else 0.0
