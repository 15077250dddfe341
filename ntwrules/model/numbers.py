"""Where a whole number belongs: one place that looks whether it is one."""

from operator import index
from typing import SupportsIndex

from ntwrules.model.errors import UnfitValue

__all__ = ["MOST_SECONDS", "later", "whole"]

#: No game takes longer, in seconds of table time; the exchange form holds no larger number.
MOST_SECONDS = 10**9


def whole(name: str, given: SupportsIndex, least: int | None = None, most: int | None = None) -> int:
    """
    What was *given* for an argument of this name, if it is a whole number within bounds; raises `UnfitValue`.

    >>> whole("games", 3, 1)
    3
    >>> whole("games", "3", 1)
    Traceback (most recent call last):
    ...
    ntwrules.model.errors.UnfitValue: `games` takes a whole number from 1, not '3'
    """
    try:
        found = None if isinstance(given, bool) else index(given)
    except TypeError:
        found = None
    if found is None or (least is not None and found < least) or (most is not None and found > most):
        bounds = "any" if least is None else "from" if most is None else "between"
        raise UnfitValue(f"whole {bounds}", name=name, least=least, most=most, found=UnfitValue.shown(given))
    return found


def later(spent: int, seconds: int, most: int = MOST_SECONDS) -> int:
    """
    How much table time was *spent* when so many *seconds* more have gone by; raises `UnfitValue`.

    >>> later(60, 5)
    65
    >>> later(60, -5)
    Traceback (most recent call last):
    ...
    ntwrules.model.errors.UnfitValue: time goes on in whole seconds, up to 1000000000 in a game, not by -5
    """
    if type(seconds) is not int or not 0 <= seconds <= most - spent:
        raise UnfitValue("seconds", most=most, found=UnfitValue.shown(seconds))
    return spent + seconds
