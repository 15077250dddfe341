"""The figures that come from a tally: how long games take, how each seat fares, what differs from a parent."""

from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from typing import Any, Literal

from attrs import field, frozen

from ntwrules.model.examining.accounting import Account, Gauge
from ntwrules.model.seats import Seat
from ntwrules.simulation.statistics import Estimate, mean_of, mean_within, quantile, share_of, spread
from ntwrules.simulation.tally import WHOLE, Tally

__all__ = ["EASY", "FEW", "HARD", "Difference", "Difficulty", "Length", "PlayersReport", "SeatResult", "Verdict"]

#: Fewer games say nothing about who has an advantage, nor how hard it is to win together.
FEW = 20

#: A game that is won together less often than this is hard, one that is won more often easy.
HARD, EASY = 0.1, 0.9

Verdict = Literal["alone", "together", "few", "even", "uneven"]

Difficulty = Literal["few", "hard", "easy", "open"]


@frozen
class Length:
    """
    How something is spread over games.

    Attributes:
        low: One game in ten has no more.

        middle: Half of the games have no more.

        high: One game in ten has more.

        mean: On average, with its interval.
    """

    low: int
    middle: int
    high: int
    mean: Estimate

    @classmethod
    def of(cls, counts: Counter[int], *, always: bool = False) -> "Length":
        """That of a distribution; *always* for one that is looked at again and again."""
        low, middle, high = (quantile(counts, share) for share in (0.1, 0.5, 0.9))
        return cls(low, middle, high, mean_of(counts, always=always))

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        return {"low": self.low, "middle": self.middle, "high": self.high, "mean": _plain(self.mean)}


@frozen
class SeatResult:
    """
    How a seat, or a place in the order of play, fares.

    Attributes:
        who: A seat, or ``place 1`` for whoever begins.

        alone: In how many games it won, and nobody else.

        shared: In how many it won together with others.

        share: Its part of the wins: a win shared by two is half a win for each.

        lead: How much more that is than the others have on average; the interval is wide enough to be picked out.
    """

    who: str
    alone: int
    shared: int
    share: Estimate
    lead: Estimate

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        lead = _plain(self.lead)
        return {"wonAlone": self.alone, "wonShared": self.shared, "share": _plain(self.share), "lead": lead}


@frozen
class Difference:
    """
    What is different between two variants on the same luck.

    Attributes:
        measure: What was measured.

        parent: Its mean in the variant that is compared with.

        own: Its mean in the other one.

        more: How much more it is, with its interval.

        saving: How many times as many games it would take on different luck for as narrow an interval.
    """

    measure: str
    parent: float
    own: float
    more: Estimate
    saving: float

    @property
    def of_wins(self) -> bool:
        """Is it about who wins?"""
        return self.measure == "won" or self.measure.startswith("share ")

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        return {"parent": self.parent, "own": self.own, "difference": _plain(self.more), "saving": _finite(self.saving)}


@frozen
class PlayersReport:
    """
    What came of the games with one number of players.

    Attributes:
        players: How many.

        seats: Who plays.

        tally: What was counted.

        parent: The same for the variant that is compared with.

        account: What the rulebook counts.

        together: Do all win or lose together? Then nobody has an advantage, and nobody leads.

        aim: How wide, to either side, intervals are to become that are looked at again and again; nothing where they
            are looked at once, after a number of games that was chosen beforehand.

        looks: How often it was looked whether they are, where that was asked for.
    """

    players: int
    seats: tuple[Seat, ...]
    tally: Tally = field(repr=False)
    parent: Tally | None = field(repr=False)
    account: Account = field(repr=False)
    together: bool = False
    aim: float | None = None
    looks: int | None = None

    @property
    def games(self) -> int:
        """How many were played."""
        return self.tally.games

    @property
    def ended(self) -> int:
        """How many came to an end, and were not cut off."""
        return self.tally.measure("winners").total()

    @cached_property
    def rounds(self) -> Length:
        """How many rounds a game takes."""
        return self.length("rounds")

    @cached_property
    def minutes(self) -> Length:
        """How long it takes at the table."""
        return self.length("minutes")

    def length(self, measure: str) -> Length:
        """How a measure is spread."""
        return Length.of(self.tally.measure(measure), always=self.aim is not None)

    def _part(self, counts: Counter[int], whole: int = 1, among: int = 1) -> Estimate:
        """A share; in the one game it is nothing, in the other the whole, or something between them."""
        if self.aim is None:
            return share_of(sum(value * games for value, games in counts.items()) / whole, counts.total())
        return mean_within(counts, 0, whole, self.aim, 1 / whole, among)

    def _happened(self, times: int, games: int) -> Estimate:
        """In which part of the games something happened."""
        return self._part(Counter({1: times, 0: games - times}))

    def _edge(self, counts: Counter[int], whole: int, among: int) -> Estimate:
        """How much more of the whole one has than another."""
        if self.aim is None:
            return mean_of(counts, 1 / whole, among)
        return mean_within(counts, -whole, whole, self.aim, 1 / whole, among)

    @property
    def rows(self) -> int:
        """How many figures answer the question who wins: they hold all at once when they are looked at always."""
        return 1 if self.together else 2 * self.players

    @cached_property
    def half(self) -> float:
        """How wide, to either side, the widest interval is of what the question is about."""
        asked = [it.more for it in self.differences if it.of_wins]
        own = [self.won] if self.together else [it.share for it in (*self.by_place, *self.by_seat)]
        return max(it.half for it in asked or own)

    @property
    def reached(self) -> bool:
        """Are the intervals as narrow as they are to become?"""
        return self.aim is not None and self.half <= self.aim

    @cached_property
    def by_place(self) -> tuple[SeatResult, ...]:
        """How whoever begins fares, and those who come after; nothing where all win or lose together."""
        return () if self.together else tuple(self._standing(f"place {place}") for place in range(1, self.players + 1))

    @cached_property
    def by_seat(self) -> tuple[SeatResult, ...]:
        """How each seat fares; everybody begins equally often. Nothing where all win or lose together."""
        return () if self.together else tuple(self._standing(seat) for seat in self.seats)

    def _standing(self, who: str) -> SeatResult:
        shares = self.tally.measure(f"share {who}")
        alone = shares[WHOLE]
        shared = shares.total() - alone - shares[0]
        whole = WHOLE * max(1, self.players - 1)
        lead = self._edge(self.tally.measure(f"lead {who}"), whole, self.players)
        lead = Estimate(lead.value, max(-1.0, lead.low), min(1.0, lead.high))
        return SeatResult(who, alone, shared, self._part(shares, WHOLE, self.rows), lead)

    @cached_property
    def won(self) -> Estimate:
        """How often somebody wins at all."""
        winners = self.tally.measure("winners")
        return self._happened(winners.total() - winners[0], winners.total())

    @cached_property
    def grades(self) -> dict[str, Estimate]:
        """How often games end with each grade they ended with; nothing where a game knows none."""
        found = sorted(mark for mark in self.tally.marks if mark.startswith("grade "))
        return {mark.removeprefix("grade "): self._happened(self.tally.marks[mark], self.ended) for mark in found}

    @property
    def difficulty(self) -> Difficulty:
        """Is it certain that those who win together hardly ever do, or nearly always? `open` when it is not."""
        if self.ended < FEW:
            return "few"
        return "hard" if self.won.high < HARD else "easy" if self.won.low > EASY else "open"

    def verdict(self, standings: tuple[SeatResult, ...]) -> Verdict:
        """Is there a difference between them that luck does not explain?"""
        if self.together:
            return "together"
        if self.players == 1:
            return "alone"
        if self.ended < FEW:
            return "few"
        if all(set(self.tally.measure(f"lead {it.who}")) == {0} for it in standings):
            return "together"
        return "even" if all(it.lead.holds_zero for it in standings) else "uneven"

    @cached_property
    def scores(self) -> dict[Seat, Estimate]:
        """Points of each seat at the end."""
        always = self.aim is not None
        return {seat: mean_of(self.tally.measure(f"score {seat}"), always=always) for seat in self.seats}

    def share(self, mark: str) -> Estimate:
        """In which part of the games something happened that happens once at most."""
        return self._happened(self.tally.marks[mark], self.games)

    def often(self, mark: str, per: str = "") -> float:
        """How often something happened, per game or for each time that something else did."""
        whole = self.tally.marks[per] if per else self.games
        return self.tally.marks[mark] / whole if whole else 0.0

    def readings(self, gauge: Gauge, parent: bool = False) -> Iterator[tuple[int, float, float, int]]:
        """Round, mean and variance of what was read, and how many games came so far."""
        tally = self.parent if parent and self.parent else self.tally
        for round_, (games, total, squares) in sorted(tally.series.get(gauge.key, {}).items()):
            variance = (games * squares - total * total) / (games * (games - 1)) if games > 1 else 0.0
            yield round_, total / games, variance, games

    @cached_property
    def differences(self) -> tuple[Difference, ...]:
        """What is different from the variant that is compared with, each measure on its own."""
        if self.parent is None:
            return ()
        found = []
        for measure, counts in self.tally.differences.items():
            if measure.startswith(("lead ", "short ")) and measure != "lead changes":
                continue
            unit = 1 / WHOLE if measure.startswith("share ") else 1.0
            own, parent = self.tally.measure(measure), self.parent.measure(measure)
            (_, _, varied), (_, mean, before), (_, now, after) = spread(counts), spread(parent), spread(own)
            saving = (before + after) / varied if varied else float("inf")
            if measure == "won" or unit < 1:
                more = self._edge(counts, round(1 / unit), 1 if self.aim is None else self.rows)
            else:
                more = mean_of(counts, always=self.aim is not None)
            found.append(Difference(measure, mean * unit, now * unit, more, saving))
        return tuple(found)

    def to_json(self) -> dict[str, Any]:
        """Plain data: figures, and the tallies they come from."""
        return {
            "games": self.games,
            "cutOff": self.games - self.ended,
            "intervals": "once" if self.aim is None else "always",
            **({} if self.looks is None else self._until()),
            "rounds": self.rounds.to_json(),
            "minutes": self.minutes.to_json(),
            "decisionsPerTurn": _finite(spread(self.tally.decisions)[1]),
            **(self._shared() if self.together else self._contested()),
            "scores": {seat: _plain(score) for seat, score in self.scores.items()},
            "differences": {it.measure: it.to_json() for it in self.differences},
            "tally": self.tally.to_json(),
            "parentTally": self.parent.to_json() if self.parent else None,
        }

    def _until(self) -> dict[str, Any]:
        """How narrow the intervals of who wins have become."""
        return {"until": {"reached": self.reached, "half": _finite(self.half), "looks": self.looks}}

    def _contested(self) -> dict[str, Any]:
        """Who has an advantage."""
        return {
            "leadChanges": self.length("lead changes").to_json(),
            "won": _plain(self.won),
            **{
                kind: {"verdict": self.verdict(standings), **{it.who: it.to_json() for it in standings}}
                for kind, standings in (("places", self.by_place), ("seats", self.by_seat))
            },
        }

    def _shared(self) -> dict[str, Any]:
        """How hard it is to win together, and how far those come who do not."""
        return {
            "won": _plain(self.won),
            "together": {
                "difficulty": self.difficulty,
                "finals": {it.key: self.length(f"final {it.key}").to_json() for it in self.account.finals},
                "lost": {it.key: self.length(f"short {it.key}").to_json() for it in self.account.shortfalls},
                **({"grades": {it: _plain(share) for it, share in self.grades.items()}} if self.grades else {}),
            },
        }


def _finite(number: float) -> float | None:
    return round(number, 6) if abs(number) < float("inf") else None


def _plain(estimate: Estimate) -> dict[str, float | None]:
    return {"value": _finite(estimate.value), "low": _finite(estimate.low), "high": _finite(estimate.high)}
