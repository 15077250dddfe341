"""Numbers that fit, for those that do not: what the author tells elsewhere, or else the nearest that there is."""

import re
from collections.abc import Collection, Mapping
from functools import cache

from ntwrules.dsl.everyday.figures import without_a_nought, without_one_of_two
from ntwrules.dsl.everyday.likeness import Speech, everyday, ordinals
from ntwrules.dsl.everyday.told import told_words
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import TOLD, Place, Source, untold
from ntwrules.model.texts import TONGUES

__all__ = ["at_most", "fitting", "from_one", "in_cells", "renumbered", "told"]

#: A number that is so many times too large is a slip of another kind.
_FAR = 2
_WHOLE = 100
#: Of so many numbers that fit, the first is not the one for nought.
_MANY = 10
#: No word of more letters says a number.
_LONGEST = 16


def told(text: str, fit: Collection[int]) -> list[int]:
    """
    The numbers that fit of those that a text tells to people, or else of what comes second, third and so on.

    >>> told('about "Six houses are plenty." winning needs 9 houses', range(1, 8))
    [6]
    >>> told('about "After the third of six rounds."', range(1, 6))
    [3]
    """
    words = told_words(text, ones=True)
    numbers = {int(word) for word in words if word.isdecimal() and len(word) < _LONGEST}
    in_order = {_later()[word] for word in words if word in _later()}
    return next(filter(None, ([number for number in fit if number in some] for some in (numbers, in_order))), [])


@cache
def _later() -> Mapping[str, int]:
    """What is the second, the third and so on, in any tongue; the first is told of much."""
    return {word: n for tongue in TONGUES for word, n in ordinals(Speech(tongue)).items() if n > 1}


def fitting(source: Source, at: int, was: int, fit: Collection[int]) -> int | None:
    """
    The number that was probably meant: the only one that fits and that a text tells to people, or else the nearest.

    What people are told is not meant again where the same line says it already, but it is where one of its figures was
    typed twice. Nought is nearly one of a few.

    >>> players, pawns = Source("it.ntw", "players 2 to 9"), Source("it.ntw", "pawns 40")
    >>> fitting(players, 13, 9, range(2, 9)), fitting(pawns, 6, 40, range(1, 5))
    (8, None)
    >>> pawns, villages = Source("it.ntw", "pawns 0"), Source("it.ntw", "villages 0, 2, 3")
    >>> fitting(pawns, 6, 0, range(1, 10)), fitting(pawns, 6, 0, range(1, 100)), fitting(villages, 9, 0, range(1, 10))
    (1, None, None)
    """
    listed = "," in (source.text[at - 2 : at].strip(), source.text[at + len(str(was)) :][:1])
    if not was and (listed or len(fit) >= _MANY):
        return None
    said = re.findall("[0-9]+", TOLD.sub("", source.line(source.position(at)[0])))
    known = [number for number in told(source.text, fit) if str(number) not in said]
    near = sorted(fit, key=lambda number: (abs(number - was), number))[:2]
    if known == [1] and near and abs(near[0] - was) == 1:
        known = []  # `one` is told of much
    if len(known) == 1:
        return known[0]
    typed = {int(one) for one in (*without_one_of_two(str(was)), *without_a_nought(str(was))) if one in said}
    if len(typed & {*fit}) == 1 and was > max(fit):
        return typed.pop()
    if not was and not known:
        return 1 if 1 in fit else None
    alone = len(near) == 1 or (near and abs(near[0] - was) < abs(near[1] - was))
    return near[0] if alone and was <= _FAR * near[0] and (not known or near[0] in known) else None


def at_most(was: int, most: int) -> int:
    """
    The number that was probably meant where one is larger than there can be: the largest, or one that was mistyped.

    >>> at_most(9, 8), at_most(60, 8), at_most(22, 3), at_most(50, 3)
    (8, 6, 2, 3)
    """
    figures = str(was)
    typed = {int(one) for one in (*without_one_of_two(figures), *without_a_nought(figures)) if int(one) <= most}
    return typed.pop() if was > _FAR * most and len(typed) == 1 else most


def from_one(source: Source, at: Place) -> tuple[Edit, ...]:
    """
    Things that are counted from nought, such as `moon 0` to `moon 3`, each with the next number; nothing elsewhere.

    >>> source = Source("it.ntw", "red and moon 0; moon 0 and moon 1")
    >>> [(edit.start, edit.text) for edit in from_one(source, Place(source, 13, 14))]
    [(13, '1'), (21, '1'), (32, '2')]
    """
    before = re.search(r"([^\W\d_]+) $", source.text[: at.start])
    if before is None or at.text != "0":
        return ()
    clauses = untold(source.text)
    found = [*re.finditer(rf"(?<![\w-]){before[1]} ([0-9]{{1,2}})(?![\w-])", clauses)]
    numbers = {int(one[1]) for one in found}
    if numbers != {*range(len(numbers))} or len(numbers) == 1:
        return ()
    return tuple(Edit(one.start(1), one.end(1), str(int(one[1]) + 1)) for one in found)


def renumbered(at: Place, was: int, now: int | None) -> tuple[Edit, ...]:
    """Another number in the place of one; nothing where there is none, or it is not clear which."""
    found = list(re.finditer(rf"(?<![0-9]){was}(?![0-9])", at.text))
    if now is None or len(found) != 1:
        return ()
    start = at.start + found[0].start()
    return (Edit(start, start + len(str(was)), str(now)),)


def in_cells(at: Place, width: int, speech: Speech) -> tuple[Edit, ...]:
    """
    A part of the board in percent as the number of cells that is, on a board of so many rows; nothing elsewhere.

    >>> in_cells(Place(Source("it.ntw", "end when dry cells <= 25%: nobody"), 24, 25), 20, Speech("en"))
    (Edit(start=22, end=25, text='100'),)
    >>> in_cells(Place(Source("it.ntw", "end when pawns >= 50%: nobody"), 20, 21), 20, Speech("en"))
    ()
    """
    words = everyday(speech)["a_cell"]
    before = at.source.text[: at.end].rpartition("\n")[2]
    found = re.search(rf"(?:{words}) *(?:[<>≤≥]=?|=) *([0-9]{{1,3}}) *%$", before)
    if found is None or not width or not 0 < int(found[1]) <= _WHOLE:
        return ()
    number = round(width * width * int(found[1]) / _WHOLE)
    return (Edit(at.end - len(found[0]) + found.start(1) - found.start(), at.end, str(number)),)
