"""What a worker does: a chunk of games, counted."""

from __future__ import annotations

from functools import lru_cache
from uuid import uuid4

from attrs import evolve, field, frozen

from ntwrules.model.machine.playing import Policy
from ntwrules.model.records.reading import RecordLine, entry_to_text
from ntwrules.model.records.record import Header, header_to_text
from ntwrules.model.seats import Seat
from ntwrules.model.variants.variant import Variant
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.rulebooks.record_rules import header_of
from ntwrules.simulation.arena import Arena
from ntwrules.simulation.plan import Chunk, Plan
from ntwrules.simulation.policies import policies
from ntwrules.simulation.tally import Tally

__all__ = ["Counted", "Task"]


@frozen
class Counted:
    """
    What came of a chunk.

    Attributes:
        tally: All its games together.

        parent: The same luck, played by the variant that is compared with.

        records: The games themselves, by the name of their file, when they are wanted.
    """

    tally: Tally
    parent: Tally | None = None
    records: tuple[tuple[str, str], ...] = field(default=(), repr=False)


@frozen
class Task:
    """
    Plays chunks; sent to every worker, so it holds no more than what cannot be made there.

    Attributes:
        plan: How games are played.

        more: Policies that are not installed, by name.

        run: A name of its own for each run: a worker makes game and players once a run, and keeps nothing for the next.
    """

    plan: Plan
    more: tuple[tuple[str, Policy], ...] = ()
    run: str = field(factory=lambda: uuid4().hex)

    def __call__(self, chunk: Chunk) -> Counted:
        """Play the games of a chunk."""
        own, other = _arenas(self)
        gauges = [gauge.key for gauge in own.watch.account.gauges]
        tally, parent = Tally(), Tally() if other else None
        records: list[tuple[str, str]] = []
        seats = next(it.seats for it in self.plan.variant.seatings if it.players == chunk.players)
        for number in range(chunk.begin, chunk.end):
            first, luck = self.plan.first(seats, number), self.plan.luck(chunk.players, number)
            entries: list[RecordLine] | None = [] if self.plan.records else None
            before = other.play(chunk.players, first, luck) if other else None
            tally.add(own.play(chunk.players, first, luck, entries), gauges, before)
            if parent is not None and before is not None:
                parent.add(before, gauges)
            if entries is not None:
                name = f"{own.game.variant.key}-{chunk.players}-{number:06}.ntwr"
                records.append((name, _record(self, chunk.players, first, luck, entries)))
        return Counted(tally, parent, tuple(records))


@lru_cache(maxsize=4)
def _arenas(task: Task) -> tuple[Arena, Arena | None]:
    """Where the variant is played, and the one it is compared with."""
    plan = task.plan
    return _arena(task, plan.variant), _arena(task, plan.parent) if plan.parent else None


def _arena(task: Task, variant: Variant) -> Arena:
    book = rulebooks()[variant.rulebook]
    game = book.play(variant)
    minds = policies(book, game, dict(task.plan.minds), dict(task.more))
    return Arena.of(book, game, minds, task.plan.rounds, task.plan.seconds)


@lru_cache(maxsize=16)
def _header(task: Task, players: int, first: Seat) -> Header:
    game = _arenas(task)[0].game
    seats = game.start(players, first).seats
    return header_of(game, players, first, names={seat: mind for seat, mind in task.plan.minds if seat in seats})


def _record(task: Task, players: int, first: Seat, luck: str, entries: list[RecordLine]) -> str:
    header = evolve(_header(task, players, first), others=(("luck", luck),))
    return "".join((header_to_text(header), *map(entry_to_text, entries)))
