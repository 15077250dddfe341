"""Numbers that fit, for those that do not: what the author tells elsewhere, or else the nearest that there is."""

import re
from collections.abc import Collection

from ntwrules.dsl.repairing.likeness import number_in_words, words_of
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import TOLD, Place

__all__ = ["fitting", "renumbered", "told"]

#: A number that is so many times too large is a slip of another kind.
_FAR = 2
#: No word of more letters says a number.
_LONGEST = 16


def told(text: str, fit: Collection[int]) -> list[int]:
    """
    The numbers that fit of those that a text tells to people.

    >>> told('about "Six houses are plenty." winning needs 9 houses', range(1, 8))
    [6]
    """
    words = [word for told in TOLD.findall(text) for word in words_of(told)]
    numbers = {int(word) if word.isdecimal() else number_in_words(word) for word in words if len(word) < _LONGEST}
    return [number for number in fit if number in numbers]


def fitting(text: str, was: int, fit: Collection[int]) -> int | None:
    """
    The number that was probably meant: the only one that fits and that a text tells to people, or else the nearest.

    >>> fitting("players 2 to 9", 9, range(2, 9)), fitting("pawns 40", 40, range(1, 5))
    (8, None)
    """
    known = told(text, fit)
    if len(known) == 1:
        return known[0]
    near = sorted(fit, key=lambda number: (abs(number - was), number))[:2]
    alone = len(near) == 1 or (near and abs(near[0] - was) < abs(near[1] - was))
    return near[0] if alone and was <= _FAR * near[0] and (not known or near[0] in known) else None


def renumbered(at: Place, was: int, now: int | None) -> tuple[Edit, ...]:
    """Another number in the place of one; nothing where there is none, or it is not clear which."""
    found = list(re.finditer(rf"(?<![0-9]){was}(?![0-9])", at.text))
    if now is None or len(found) != 1:
        return ()
    start = at.start + found[0].start()
    return (Edit(start, start + len(str(was)), str(now)),)
