"""Numbers a slip of the finger away: a figure too many or too few, two that changed places, a 1 for a 7."""

import re
from collections.abc import Iterator

__all__ = ["are_a_slip_apart", "exchanged", "without_a_figure", "without_a_nought", "without_one_of_two"]

_DOUBLED = re.compile(r"([1-9])\1")
#: Nobody looks for a slip in a number of more figures.
_LONGEST = 12
#: Figures that are taken for one another.
_ALIKE = frozenset({frozenset("17")})


def are_a_slip_apart(one: str, other: str) -> bool:
    """
    May somebody have typed the one number who meant the other?

    >>> [are_a_slip_apart("60", other) for other in ("6", "600", "06", "70")]
    [True, True, False, False]
    >>> are_a_slip_apart("11", "17"), are_a_slip_apart("21", "12"), are_a_slip_apart("3", "8")
    (True, True, False)
    >>> are_a_slip_apart("30", "0")
    False
    """
    if other == "0":
        return False  # nothing is written with a figure too many
    if one in without_a_figure(other) or other in without_a_figure(one) or other in exchanged(one):
        return True
    apart = [pair for pair in zip(one, other, strict=False) if pair[0] != pair[1]]
    return len(one) == len(other) and len(apart) == 1 and frozenset(apart[0]) in _ALIKE


def without_a_figure(number: str) -> dict[str, None]:
    """
    A number without one of its figures, each once; never with a nought before it.

    >>> [*without_a_figure("177")], [*without_a_figure("107")]
    (['77', '17'], ['17', '10'])
    """
    shorter = (number[:n] + number[n + 1 :] for n in range(len(number) if len(number) <= _LONGEST else 0))
    return dict.fromkeys(one for one in shorter if one == "0" or (one and not one.startswith("0")))


def without_one_of_two(number: str) -> Iterator[str]:
    """
    A number without a figure that was typed twice.

    >>> [*without_one_of_two("122")], [*without_one_of_two("100")]
    (['12'], [])
    """
    return (number[: found.start()] + number[found.start() + 1 :] for found in _DOUBLED.finditer(number))


def without_a_nought(number: str) -> Iterator[str]:
    """
    A number without its last nought.

    >>> [*without_a_nought("60")], [*without_a_nought("0")]
    (['6'], [])
    """
    if number.endswith("0") and len(number) > 1:
        yield number[:-1]


def exchanged(number: str) -> Iterator[str]:
    """
    A number with two figures beside one another in each other's place; never with a nought before it.

    >>> [*exchanged("21")], [*exchanged("120")], [*exchanged("10")]
    (['12'], ['210', '102'], [])
    """
    for n in range(len(number) - 1):
        other = number[:n] + number[n + 1] + number[n] + number[n + 2 :]
        if other != number and not other.startswith("0"):
            yield other
