"""Finds spots for places that only know which of them are joined, always the same for the same ways."""

from cmath import rect
from collections.abc import Collection
from math import pi

__all__ = ["spread"]

#: How often places are moved, and how far at first.
_TIMES, _FAR = 240, 0.2
#: How much places keep away from one another and from lines that do not end there.
_APART, _ASIDE = 0.045, 0.02
_NEAR = 1e-6


def spread(around: int, count: int, ways: Collection[tuple[int, int]]) -> tuple[tuple[float, float], ...]:
    """
    A spot for each of *count* places, across and down from 0 to 1.

    The first, as many as *around*, stand evenly on a circle, clockwise from the upper left. The others come between
    those they are joined with, and keep away from the rest.

    >>> spread(4, 5, [(0, 4), (1, 4), (2, 4), (3, 4)])
    ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0), (0.5, 0.5))
    """
    first = -pi / 2 - pi / max(around, 1)
    spots = [rect(1, first + 2 * pi * place / around) for place in range(around)]
    joined = [[end for way in ways if place in way for end in way if end != place] for place in range(count)]
    for place in range(around, count):  # each begins a little beside the others
        known = [spots[end] for end in joined[place] if end < place]
        spots.append(sum(known) / max(len(known), 1) + rect(0.01, place))
    for step in range(_TIMES):
        for place in range(around, count):
            pull = sum(spots[end] - spots[place] for end in joined[place]) / max(len(joined[place]), 1)
            push = sum(_away(spots[place] - spots[other], _APART) for other in range(count) if other != place)
            push += sum(
                _away(spots[place] - _nearest(spots[place], spots[start], spots[end]), _ASIDE)
                for start, end in ways
                if place not in (start, end)
            )
            spots[place] += (pull + push) * _FAR * (1 - step / _TIMES)
    return tuple(zip(_fitted([spot.real for spot in spots]), _fitted([spot.imag for spot in spots]), strict=True))


def _away(way: complex, much: float) -> complex:
    """How far one is pushed by something this *way* behind it: the nearer that is, the farther."""
    return way * much / max(abs(way) ** 2, much)


def _nearest(spot: complex, start: complex, end: complex) -> complex:
    """The point of a line that is nearest to a spot."""
    way = end - start
    along = ((spot - start) * way.conjugate()).real / max(abs(way) ** 2, _NEAR)
    return start + way * min(max(along, 0), 1)


def _fitted(values: list[float]) -> list[float]:
    """The same from 0 to 1, no more exact than a drawing."""
    least, span = min(values, default=0), max(values, default=0) - min(values, default=0)
    return [round((value - least) / span, 3) if span > _NEAR else 0.5 for value in values]
