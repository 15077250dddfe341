"""Which game a file belongs to and what it is based on, before it is parsed: each game has a grammar of its own."""

import re
from collections.abc import Mapping
from functools import cache
from itertools import chain, takewhile

from attrs import frozen

from ntwrules.dsl.text.lexer import cut
from ntwrules.dsl.text.words import files_to_words, word_files

__all__ = ["Heading", "read_heading"]


@frozen
class Heading:
    """
    What stands before the first brace, as far as it can be made out. What is wrong with it is told by the parser.

    Attributes:
        game: The name of its game; empty when it names none.

        parents: The names of what it is based on.
    """

    game: str = ""
    parents: tuple[str, ...] = ()


@cache
def _behind() -> Mapping[str, re.Pattern[str]]:
    """What is found behind each word of a heading, by its terminal."""
    return {
        word.terminal: re.compile(rf"(?<![\w-])(?:{'|'.join(chain(*word.spellings.values()))}) (?P<named>.*)")
        for word in files_to_words(word_files()[0])
    }


def read_heading(text: str) -> Heading:
    """
    The heading of a file, in whatever tongue.

    >>> read_heading('ntw 1 variant "Mijn spel" van marbles op basis van fair, big { zak 3 knikkers }')
    Heading(game='marbles', parents=('fair', 'big'))
    >>> read_heading('ntw 1 variant "Mine" { }')
    Heading(game='', parents=())
    """
    marks = takewhile(lambda mark: mark.text != "{", cut(text))
    before = " ".join(mark.text for mark in marks if mark.kind == "word")
    based = _behind()["BASED_ON"].search(before)
    of = _behind()["OF"].search(before[: based.start()] if based else before)
    game = of["named"].partition(" ")[0] if of else ""
    return Heading(game, tuple(based["named"].split()) if based else ())
