"""What the games that were played say of all games."""

from typing import Any

from attrs import field, frozen

from ntwrules.model.texts import SOURCE, Tongue
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.simulation.checkpoint import Progress
from ntwrules.simulation.figures import PlayersReport
from ntwrules.simulation.plan import Plan
from ntwrules.simulation.statistics import looks
from ntwrules.simulation.telling import news, report_to_text

__all__ = ["Report"]

#: What is looked at before it is over is narrowest, to either side, when it is about so wide.
_AIM = 0.05


@frozen(eq=False)
class Report:
    """
    What came of a run.

    Attributes:
        plan: How games were played.

        asked: How many games were asked for, per number of players; with *until* the most.

        until: How wide, to either side, the intervals of who wins were to become, if that was asked for.

        tables: What came of them, by number of players; those that were not begun are missing.

    >>> import ntwrules
    >>> report = ntwrules.simulate("base", games=2, players=2, rounds=3)
    >>> report.asked, report.tables[2].games, report.to_text("en").splitlines()[0]
    (2, 2, 'No Time To Waste, 2 players: 2 games')
    """

    plan: Plan
    asked: int
    tables: dict[int, PlayersReport] = field(repr=False)
    until: float | None = None

    @classmethod
    def of(
        cls, plan: Plan, players: tuple[int, ...], games: int, progress: Progress, until: float | None = None
    ) -> "Report":
        """That of what was played so far; what is not over may be looked at again and again."""
        book = rulebooks()[plan.variant.rulebook]
        account = book.watch(book.play(plan.variant)).account
        seats = {it.players: it.seats for it in plan.variant.seatings}
        tables = {
            number: PlayersReport(
                number,
                seats[number],
                progress.tallies[number],
                progress.parents.get(number),
                account,
                plan.variant.together(seats[number]),
                until or (_AIM if progress.tallies[number].games < games else None),
                sum(look <= progress.tallies[number].games for look in looks(number, games)) if until else None,
            )
            for number in players
            if number in progress.tallies
        }
        return cls(plan, games, tables, until)

    def to_json(self) -> dict[str, Any]:
        """Plain data, the same for the same games."""
        return {
            **self.plan.to_json(),
            "asked": self.asked,
            "until": self.until,
            "players": {str(players): table.to_json() for players, table in self.tables.items()},
        }

    def to_text(self, tongue: Tongue = SOURCE) -> str:
        """The figures for people, in lines of at most 80 characters."""
        return report_to_text(self.plan, self.tables.values(), tongue)

    def news(self, tongue: Tongue = SOURCE) -> list[str]:
        """The verdict so far, in a short line for each number of players."""
        return [news(self.plan, table, tongue) for table in self.tables.values()]
