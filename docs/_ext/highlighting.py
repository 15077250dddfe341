"""Colours for `.ntw` examples, in both tongues, from the table of words."""

from pygments.lexer import RegexLexer, words
from pygments.token import Comment, Keyword, Name, Number, Punctuation, String, Text
from sphinx.application import Sphinx

from ntwrules.model.texts import TONGUES
from ntwrules.rulebooks.ntw.language.words import vocabulary

_KEYWORDS = sorted(
    {
        part
        for word in vocabulary().words
        for tongue in TONGUES
        for phrase in word.spellings[tongue]
        for part in phrase.split()
    }
)


class NtwLexer(RegexLexer):
    """Colours every word of the table, numbers, texts and comments; it does not look at the grammar."""

    name = "ntw"
    aliases = ("ntw",)
    tokens = {  # noqa: RUF012 - Pygments asks for a plain table
        "root": [
            (r"#[^\n]*", Comment.Single),
            (r'"[^"\n]*"', String),
            (r"[x×][0-9]+(?![\w-])", Number),
            (r"[0-9]+(?:\.[0-9]+)?", Number),
            (words(_KEYWORDS, prefix=r"(?<![\w-])", suffix=r"(?![\w-])"), Keyword),
            (r"[^\W\d][\w-]*", Name),
            (r"\s+", Text),
            (r".", Punctuation),
        ]
    }


def setup(app: Sphinx) -> dict[str, bool]:
    """Make the colours known to Sphinx."""
    app.add_lexer("ntw", NtwLexer)
    return {"parallel_read_safe": True}
