"""What the games that were played say of all games."""

from typing import Any

from attrs import field, frozen

from ntwrules.model.texts import SOURCE, Tongue
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.simulation.checkpoint import Progress
from ntwrules.simulation.figures import PlayersReport
from ntwrules.simulation.plan import Plan
from ntwrules.simulation.telling import report_to_text

__all__ = ["Report"]


@frozen(eq=False)
class Report:
    """
    What came of a run.

    Attributes:
        plan: How games were played.

        asked: How many games were asked for, per number of players.

        tables: What came of them, by number of players; those that were not begun are missing.
    """

    plan: Plan
    asked: int
    tables: dict[int, PlayersReport] = field(repr=False)

    @classmethod
    def of(cls, plan: Plan, players: tuple[int, ...], games: int, progress: Progress) -> "Report":
        """That of what was played so far."""
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
            )
            for number in players
            if number in progress.tallies
        }
        return cls(plan, games, tables)

    def to_json(self) -> dict[str, Any]:
        """Plain data, the same for the same games."""
        return {
            **self.plan.to_json(),
            "asked": self.asked,
            "players": {str(players): table.to_json() for players, table in self.tables.items()},
        }

    def to_text(self, tongue: Tongue = SOURCE) -> str:
        """The figures for people, in lines of at most 80 characters."""
        return report_to_text(self.plan, self.tables.values(), tongue)
