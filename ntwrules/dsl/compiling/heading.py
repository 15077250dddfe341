"""Which game a file belongs to and what it is based on, before it is parsed: each game has a grammar of its own."""

import re
from itertools import takewhile

from attrs import frozen

from ntwrules.dsl.text.lexer import cut
from ntwrules.dsl.text.words import CORE

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


def _spelled(terminal: str) -> re.Pattern[str]:
    phrases = (some for word in CORE if word.terminal == terminal for each in word.spellings.values() for some in each)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(phrases)}) (?P<named>.*)")


_OF, _BASED_ON = _spelled("OF"), _spelled("BASED_ON")


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
    based = _BASED_ON.search(before)
    of = _OF.search(before[: based.start()] if based else before)
    game = of["named"].partition(" ")[0] if of else ""
    return Heading(game, tuple(based["named"].split()) if based else ())
