"""What can be said of all games from those that were played."""

from collections.abc import Mapping
from math import sqrt
from statistics import NormalDist

from attrs import frozen

__all__ = ["LEVEL", "Estimate", "mean_of", "quantile", "share_of", "spread"]

#: How often an interval holds the truth.
LEVEL = 0.95


@frozen
class Estimate:
    """
    A figure and the interval in which the truth lies, as often as its level says.

    Attributes:
        value: What was seen.

        low, high: The interval.
    """

    value: float
    low: float
    high: float

    @property
    def holds_zero(self) -> bool:
        """May the truth be nothing at all?"""
        return self.low <= 0 <= self.high


def _z(level: float, among: int = 1) -> float:
    """So many standard errors; when one of several figures is picked out, each has to be so much surer."""
    return NormalDist().inv_cdf(1 - (1 - level) / 2 / among)


def share_of(hits: float, games: int, level: float = LEVEL) -> Estimate:
    """
    A share, with the interval of Wilson; for shares of a win the interval is never too narrow.

    >>> estimate = share_of(8, 10)
    >>> round(estimate.low, 3), round(estimate.high, 3)
    (0.49, 0.943)
    """
    if not games:
        return Estimate(0.0, 0.0, 1.0)
    z2, p = _z(level) ** 2, hits / games
    middle = (p + z2 / (2 * games)) / (1 + z2 / games)
    half = sqrt(z2 * (p * (1 - p) / games + z2 / (4 * games**2))) / (1 + z2 / games)
    return Estimate(p, max(0.0, min(p, middle - half)), min(1.0, max(p, middle + half)))


def spread(counts: Mapping[int, int]) -> tuple[int, float, float]:
    """
    How many, their mean and their variance.

    >>> spread({1: 2, 4: 1})
    (3, 2.0, 3.0)
    """
    games = sum(counts.values())
    total = sum(value * count for value, count in counts.items())
    squares = sum(value * value * count for value, count in counts.items())
    variance = (games * squares - total * total) / (games * (games - 1)) if games > 1 else 0.0
    return games, total / games if games else 0.0, variance


def mean_of(counts: Mapping[int, int], unit: float = 1.0, among: int = 1, level: float = LEVEL) -> Estimate:
    """
    The mean of a distribution and its interval; *among* how many such figures it is picked out.

    For few games the interval is widened as Student's would be, to third order.

    >>> estimate = mean_of({10: 50, 12: 50})
    >>> round(estimate.low, 2), estimate.value, round(estimate.high, 2)
    (10.8, 11.0, 11.2)
    """
    games, mean, variance = spread(counts)
    if games < 2:
        return Estimate(mean * unit, float("-inf"), float("inf"))
    half = _student(_z(level, among), games - 1) * sqrt(variance / games)
    return Estimate(mean * unit, (mean - half) * unit, (mean + half) * unit)


def _student(z: float, freedom: int) -> float:
    """The quantile of Student's distribution that belongs to one of the normal distribution (Cornish and Fisher)."""
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def quantile(counts: Mapping[int, int], share: float) -> int:
    """
    The smallest value that so large a share of the games does not exceed.

    >>> [quantile({10: 5, 20: 4, 90: 1}, share) for share in (0.1, 0.5, 0.9, 1.0)]
    [10, 10, 20, 90]
    """
    left = share * sum(counts.values())
    for value in sorted(counts):
        left -= counts[value]
        if left <= 1e-9:
            return value
    return max(counts, default=0)
