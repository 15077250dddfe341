"""How a game ended."""

from collections.abc import Iterable, Mapping
from typing import Any, NoReturn

from attrs import field, frozen

from ntwrules.model.seats import Seat

__all__ = ["Outcome", "Scores"]


class Scores(dict[Seat, int]):
    """
    A score per seat that never changes.

    >>> scores = Scores({"south": 4, "north": 2})
    >>> scores == {"south": 4, "north": 2}
    True
    >>> scores["south"] = 0
    Traceback (most recent call last):
    ...
    TypeError: scores never change
    """

    __slots__ = ()

    def _never(self, *_: Any, **__: Any) -> NoReturn:
        raise TypeError("scores never change")

    __setitem__ = _never
    __delitem__ = _never
    __ior__ = _never
    clear = _never
    pop = _never
    popitem = _never
    setdefault = _never
    update = _never

    def __hash__(self) -> int:  # type: ignore[override] # a dict has none, but this one never changes
        return hash(frozenset(self.items()))

    def __copy__(self) -> "Scores":
        return self

    def __deepcopy__(self, memo: Any) -> "Scores":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Scores, (dict(self),)


def _winners(seats: Iterable[Seat]) -> frozenset[Seat]:
    return frozenset(seats)


def _scores(pairs: Mapping[Seat, int] | Iterable[tuple[Seat, int]]) -> Scores:
    return Scores(pairs)


@frozen
class Outcome:
    """
    Who won, and by which rule.

    Attributes:
        winners: Nobody, one seat or several.

        scores: Per seat in play; they may be negative.

        reason: The id of the rule that ended the game, such as ``W1``.

        grade: How well it went, a key of the rulebook such as ``great``; None where a game knows no grades.

    >>> Outcome({"south"}, {"south": 4, "north": 2}, "W1").winners
    frozenset({'south'})
    """

    winners: frozenset[Seat] = field(converter=_winners)
    scores: Scores = field(converter=_scores)
    reason: str
    grade: str | None = None
