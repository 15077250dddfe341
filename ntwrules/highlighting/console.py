"""Colours what stands on a terminal: commands behind `$`, and the findings they print."""

from typing import ClassVar

from pygments.lexer import RegexLexer, bygroups, using
from pygments.lexers.shell import BashLexer
from pygments.token import Comment, Generic, Keyword, Name, Operator, Punctuation

from ntwrules.highlighting.ntw import NtwLexer

__all__ = ["ConsoleLexer"]


class ConsoleLexer(RegexLexer):
    r"""
    Colours a session with `ntwrules`; whatever is no finding is printed as it is.

    >>> [(str(kind)[6:], said) for kind, said in ConsoleLexer().get_tokens("error[NTW204]: wet")][::2]
    [('Generic.Error', 'error'), ('Name.Label', 'NTW204'), ('Generic.Strong', ': wet\n')]
    """

    name = "ntwrules session"
    aliases: ClassVar[list[str]] = ["ntw-console"]
    filenames: ClassVar[list[str]] = []
    tokens: ClassVar[dict[str, list[tuple[object, ...]]]] = {
        "root": [
            (
                r"^(\$ )(cat \S+\.ntw\n)((?:(?!\$ )(?:.*\n|.+))*)",
                bygroups(Generic.Prompt, using(BashLexer), using(NtwLexer)),
            ),
            (r"^(\$ )(.*\n?)", bygroups(Generic.Prompt, using(BashLexer))),
            (
                r"^(?:(error|fout)|(warning|waarschuwing))(\[)(NTW[0-9]+)(\])(.*\n?)",
                bygroups(Generic.Error, Generic.Emph, Punctuation, Name.Label, Punctuation, Generic.Strong),
            ),
            (r"^( *--> )(.*\n?)", bygroups(Comment, Generic.Output)),
            (r"^( *[0-9]+ \|)(.*\n?)", bygroups(Comment, using(NtwLexer))),
            (r"^( *\|)( *-+ ?.*\n?)", bygroups(Comment, Comment)),
            (r"^( *\|)(.*\n?)", bygroups(Comment, Generic.Error)),
            (r"^( *)(=)( \w+)(:)(.*\n?)", bygroups(Generic.Output, Operator, Keyword, Punctuation, Generic.Output)),
            (r".*\n|.+", Generic.Output),
        ]
    }
