"""How many there are of several things that make a sum together: as people are told it, or as it was to be typed."""

from collections.abc import Iterator, Sequence

from attrs import frozen

from ntwrules.dsl.everyday.figures import are_a_slip_apart
from ntwrules.dsl.everyday.likeness import Speech
from ntwrules.dsl.everyday.told import told_words
from ntwrules.dsl.repairing.ways.mistyped import counts
from ntwrules.dsl.text.source import TOLD

__all__ = ["Share", "as_listed", "as_told", "as_typed"]


@frozen
class Share:
    """
    What one thing adds to a sum.

    Attributes:
        count: How many there are of it.

        names: What it is called.
    """

    count: int
    names: tuple[str, ...]


def as_told(text: str, shares: Sequence[Share], wanted: int, speech: Speech) -> list[int]:
    """
    How many there are of each thing as people are told it, where that makes the sum that is wanted.

    >>> shares = [Share(1, ("calm",)), Share(4, ("wind",)), Share(3, ("snow",))]
    >>> as_told("# seven calm days, four of wind", shares, 14, Speech("en"))
    [7, 4, 3]
    >>> as_told("# seven calm days, four of wind", shares, 12, Speech("en"))
    []
    """
    heard = [counts(text, share.names, speech) for share in shares]
    told = [int(some[0]) if len(some) == 1 else share.count for some, share in zip(heard, shares, strict=True)]
    return told if sum(told) == wanted else []


def as_listed(text: str, shares: Sequence[Share], wanted: int) -> list[int]:
    """
    How many there are of each thing as a remark lists it in their order, where that makes the sum that is wanted.

    >>> as_listed("# 5 + 3 + 2 = 10", [Share(1, ()), Share(3, ()), Share(2, ())], 10)
    [5, 3, 2]
    """
    many = len(shares)
    for told in TOLD.findall(text) if many > 1 else ():
        numbers = [int(word) for word in told_words(told) if word.isdecimal()]
        for first in range(len(numbers) - many + 1):
            listed = numbers[first : first + many]
            if sum(listed) == wanted and 0 not in listed:
                return listed
    return []


def as_typed(text: str, shares: Sequence[Share], wanted: int) -> Iterator[list[int]]:
    """
    The same with one number that is a slip of the finger away, and not told as it was written.

    >>> [*as_typed("", [Share(1, ()), Share(4, ()), Share(3, ())], 14)]
    [[7, 4, 3]]
    """
    told, counted = told_words(text), [share.count for share in shares]
    for n, count in enumerate(counted):
        meant = wanted - sum(counted) + count
        if meant > 0 and str(count) not in told and are_a_slip_apart(str(count), str(meant)):
            yield [*counted[:n], meant, *counted[n + 1 :]]
