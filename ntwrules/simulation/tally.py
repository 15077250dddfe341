"""What came of many games, as whole numbers that can be added up in any order."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Self

from attrs import Factory, define, fields

__all__ = ["WHOLE", "Played", "Tally"]

#: A win counts so much, so that halves, thirds and quarters of it are whole numbers too.
WHOLE = 12


@define
class Played:
    """
    What came of one game.

    Attributes:
        measures: One number for each of several questions, such as how many rounds it took.

        marks: What happened how often.

        decisions: How often a player decided so many times in a round.

        readings: What the gauges said at the end of each round, in their order.
    """

    measures: dict[str, int]
    marks: Counter[str] = Factory(Counter)
    decisions: Counter[int] = Factory(Counter)
    readings: list[tuple[int, ...]] = Factory(list)


@define
class Tally:
    """
    What came of many games. Its size depends on what can happen, and not on how many games there were.

    Adding is exact, and the order does not matter; so any split of the work gives the same.

    Attributes:
        games: How many.

        marks: What happened how often, in all of them.

        measures: Per measure how many games had which value.

        decisions: How often a player decided so many times in a round.

        series: Per gauge and round: how many games came so far, the sum of what was read, and that of the squares.

        differences: Per measure how many pairs of games on the same luck differed by how much; empty unless two
            variants are compared.
    """

    games: int = 0
    marks: Counter[str] = Factory(Counter)
    measures: dict[str, Counter[int]] = Factory(dict)
    decisions: Counter[int] = Factory(Counter)
    series: dict[str, dict[int, tuple[int, int, int]]] = Factory(dict)
    differences: dict[str, Counter[int]] = Factory(dict)

    def add(self, played: Played, gauges: Iterable[str] = (), parent: Played | None = None) -> None:
        """Count one more game; *parent* is the same luck played by the variant it is compared with."""
        self.games += 1
        self.marks.update(played.marks)
        self.decisions.update(played.decisions)
        for name, value in played.measures.items():
            self.measures.setdefault(name, Counter())[value] += 1
            if parent is not None and name in parent.measures:
                self.differences.setdefault(name, Counter())[value - parent.measures[name]] += 1
        for place, gauge in enumerate(gauges):
            rounds = self.series.setdefault(gauge, {})
            for round_, readings in enumerate(played.readings, 1):
                read = readings[place]
                games, total, squares = rounds.get(round_, (0, 0, 0))
                rounds[round_] = games + 1, total + read, squares + read * read

    def __iadd__(self, other: "Tally") -> Self:
        self.games += other.games
        self.marks.update(other.marks)
        self.decisions.update(other.decisions)
        for own, others in ((self.measures, other.measures), (self.differences, other.differences)):
            for name, counts in others.items():
                own.setdefault(name, Counter()).update(counts)
        for gauge, rounds in other.series.items():
            mine = self.series.setdefault(gauge, {})
            for round_, sums in rounds.items():
                games, total, squares = mine.get(round_, (0, 0, 0))
                mine[round_] = games + sums[0], total + sums[1], squares + sums[2]
        return self

    def __add__(self, other: "Tally") -> "Tally":
        both = Tally()
        both += self
        both += other
        return both

    def measure(self, name: str) -> Counter[int]:
        """How many games had which value; none when it was never measured."""
        return self.measures.get(name, Counter())

    def to_json(self) -> dict[str, Any]:
        """Plain data, the same for equal tallies."""
        return {field.name: _ordered(getattr(self, field.name)) for field in fields(Tally)}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "Tally":
        """The inverse of `to_json`; raises an error of one kind or another for anything else."""
        from cattrs import Converter

        whole = {field.name: data[field.name] for field in fields(cls)}
        return Converter(detailed_validation=False).structure(whole, cls)


def _ordered(counted: object) -> object:
    if isinstance(counted, Mapping):
        return {str(key): _ordered(value) for key, value in sorted(counted.items())}
    return list(counted) if isinstance(counted, tuple) else counted
