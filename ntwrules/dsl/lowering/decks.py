"""What was meant by the name of a card where that of a deck is asked for."""

import re
from collections.abc import Callable, Iterator

from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import Place

__all__ = ["out_of_its_deck"]

#: A clause that takes things away: its word, and their names.
_TAKING = re.compile(r"\s*(\S+)\s+([^{};#\n]*[^{};#\s])")
#: What stands around the only clause of a block.
_OPENED, _CLOSED = re.compile(r"\w+\s*\{\s*$"), re.compile(r"\s*\}")


def out_of_its_deck(at: Place, deck: str, opens: str, deck_of: Callable[[str], str]) -> Iterator[Edit]:
    """
    A card that is taken away as if it were a deck, with others of its deck, taken out of that deck instead.

    *opens* is the word with which a deck begins, and *deck_of* tells what the deck with a card is called.
    """
    text = at.source.text
    clause = _TAKING.match(text, max(text.rfind(sign, 0, at.start) for sign in "{;\n") + 1)
    if clause is None:
        return
    names = re.split(r"\s*,\s*", clause[2])
    cards, others = ([name for name in names if (deck_of(name) == deck) is own] for own in (True, False))
    moved = f"{opens} {deck} {{ {clause[1]} {', '.join(cards)} }}"
    opened, closed = _OPENED.search(text[: clause.start(1)]), _CLOSED.match(text, clause.end())
    if opened and closed and not others:
        yield Edit(opened.start(), closed.end(), moved)
        return
    end = text.rfind("}")
    yield Edit(end, end, f"  {moved}\n")
    if others:
        yield Edit(clause.start(2), clause.end(2), ", ".join(others))
    else:
        yield Edit(len(text[: clause.start(1)].rstrip(" \t\n;")), clause.end(), "")
