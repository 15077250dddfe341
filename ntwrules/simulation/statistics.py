"""What can be said of all games from those that were played."""

from collections.abc import Iterator, Mapping
from math import exp, log, log1p, sqrt
from statistics import NormalDist

from attrs import frozen

__all__ = ["LEVEL", "Estimate", "looks", "mean_of", "mean_within", "quantile", "share_of", "spread"]

#: How often an interval holds the truth.
LEVEL = 0.95

#: Nobody looks before so many games, and then after each tenth more.
_FIRST, _TENTH = 20, 10

#: No stake is so high that one game could take all.
_MOST_STAKED = 0.99

#: How a mean that is looked at again and again is widened: least, for what it is, after some hundreds of games.
_MIXED = 0.01


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
    def half(self) -> float:
        """Half of the width of the interval."""
        return (self.high - self.low) / 2

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


def mean_of(
    counts: Mapping[int, int], unit: float = 1.0, among: int = 1, level: float = LEVEL, *, always: bool = False
) -> Estimate:
    """
    The mean of a distribution and its interval; *among* how many such figures it is picked out.

    For few games the interval is widened as Student's would be, to third order. With *always* it is wide enough to be
    looked at after every game, as far as means are distributed normally (the normal mixture of Robbins).

    >>> estimate = mean_of({10: 50, 12: 50})
    >>> round(estimate.low, 2), estimate.value, round(estimate.high, 2)
    (10.8, 11.0, 11.2)
    """
    games, mean, variance = spread(counts)
    if games < 2:
        return Estimate(mean * unit, float("-inf"), float("inf"))
    z = _z(level, among)
    if always:
        mixed = games * _MIXED
        z = sqrt((1 + 1 / mixed) * (log1p(mixed) + 2 * log(among / (1 - level))))
    half = _student(z, games - 1) * sqrt(variance / games)
    return Estimate(mean * unit, (mean - half) * unit, (mean + half) * unit)


def _student(z: float, freedom: int) -> float:
    """The quantile of Student's distribution that belongs to one of the normal distribution (Cornish and Fisher)."""
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def mean_within(
    counts: Mapping[int, int], least: int, most: int, aim: float, unit: float = 1.0, among: int = 1
) -> Estimate:
    """
    The mean of values between *least* and *most*, and an interval that may be looked at after every game.

    Whoever claims a mean offers fair bets on every game to come. A gambler begins with one coin, half of it for either
    side, and stakes parts that pay best when the interval is *aim* wide to either side. If the claim is true, the
    gambler ever owns `among` / 0.05 coins in one of `among` / 0.05 runs at most (Ville); so claims that would have
    made that many are given up, and the interval holds the others. Nothing is assumed of the values but their bounds,
    and not even that all games are alike, as long as the mean is that of those that were played.

    >>> estimate = mean_within({1: 500, 0: 500}, 0, 1, aim=0.05)
    >>> round(estimate.low, 3), estimate.value, round(estimate.high, 3)
    (0.453, 0.5, 0.547)
    """
    games, mean, _ = spread(counts)
    if not games:
        return Estimate(0.0, least * unit, most * unit)
    whole, coins = most - least, 2 * among / (1 - LEVEL)
    stakes = [4 * aim / unit / whole]
    while stakes[-1] < 1:
        stakes.append(2 * stakes[-1])
    low = _lowest({(value - least) / whole: times for value, times in counts.items()}, stakes, coins)
    high = _lowest({(most - value) / whole: times for value, times in counts.items()}, stakes, coins)
    return Estimate(mean * unit, (least + whole * low) * unit, (most - whole * high) * unit)


def _lowest(counts: Mapping[float, int], stakes: list[float], coins: float) -> float:
    """The lowest mean, of values from 0 to 1, that nobody who bets on higher ones has won so many coins from."""
    low, high = 0.0, sum(value * times for value, times in counts.items()) / sum(counts.values())
    for _ in range(20):
        claim = (low + high) / 2
        won = 0.0
        for place, stake in enumerate(stakes, 1):
            staked = min(stake, _MOST_STAKED / claim) if claim else stake
            grown = sum(times * log1p(staked * (value - claim)) for value, times in counts.items())
            won += exp(min(grown, 700.0)) / 2**place
        low, high = (claim, high) if won >= coins else (low, claim)
    return low


def looks(players: int, games: int) -> Iterator[int]:
    """
    After how many games it is looked whether the intervals are narrow enough; everybody has begun equally often then.

    >>> list(looks(3, 50))
    [21, 24, 27, 30, 33, 36, 39, 42, 45, 48]
    """
    last = games - games % players
    look = min(last, -(-_FIRST // players) * players)
    while look < last:
        yield look
        look = min(last, look + max(1, look // _TENTH // players) * players)
    yield last


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
