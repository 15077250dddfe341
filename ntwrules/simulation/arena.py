"""What a worker does: it plays chunks of games, notes what is worth counting, and counts it."""

from collections.abc import Mapping
from functools import lru_cache
from uuid import uuid4

from attrs import define, field, frozen

from ntwrules.dsl.rulebook import Rulebook
from ntwrules.model.actions.action import Action
from ntwrules.model.examining.watching import Watch
from ntwrules.model.machine.playing import MOST_IN_A_ROUND, Policy, decide
from ntwrules.model.machine.protocols import Game, State
from ntwrules.model.records.reading import RecordLine, entry_to_text
from ntwrules.model.records.record import header_to_text
from ntwrules.model.seats import Seat
from ntwrules.model.variants.variant import Variant
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.rulebooks.record_rules import header_of
from ntwrules.simulation.luck import LUCKS, Luck
from ntwrules.simulation.plan import Chunk, Plan
from ntwrules.simulation.policies import PolicyFault, minds_of
from ntwrules.simulation.tally import WHOLE, Played, Tally

__all__ = ["Arena", "Counted", "Task"]


@define
class _Going:
    """A game while it is played: what came of it so far, and what it takes to know the rest."""

    played: Played = field(factory=lambda: Played({}))
    #: How often each seat has decided in this round.
    turns: dict[Seat, int] = field(factory=dict)
    #: What happened how often in this round.
    lately: dict[str, int] = field(factory=dict)
    #: Who was ahead when somebody last was, and how often the lead went over to others.
    leaders: frozenset[int] = frozenset()
    changes: int = 0
    decisions: int = 0


@define
class Arena:
    """
    Plays games of one variant.

    Attributes:
        game: The game.

        watch: What is noted.

        minds: How each seat decides.

        rounds: After so many rounds a game is cut off.

        seconds: How long a decision takes at the table.

        clocked: Do the rules look at the time?

        lucks: Makes the luck of a game of its name.
    """

    game: Game
    watch: Watch
    minds: Mapping[Seat, Policy]
    rounds: int
    seconds: int
    clocked: bool
    lucks: type[Luck] = Luck

    @classmethod
    def of(
        cls,
        book: Rulebook,
        game: Game,
        minds: Mapping[Seat, Policy],
        rounds: int,
        seconds: int,
        lucks: type[Luck] = Luck,
    ) -> "Arena":
        """One that notes what *book* watches."""
        return cls(game, book.watch(game), minds, rounds, seconds, book.narrate(game).clocked, lucks)

    def play(self, players: int, first: Seat, luck: str, entries: list[RecordLine] | None = None) -> Played:
        """One game to its end; what was done is put into *entries*, if there are any."""
        state, chance, going = self.game.start(players, first), self.lucks(luck), _Going()
        account, played, turns, lately = self.watch.account, going.played, going.turns, going.lately
        marks, notes, purpose = self.watch.marks, account.notes, account.purpose
        begun = done = 0
        while state.outcome is None and state.round <= self.rounds and done - begun <= MOST_IN_A_ROUND:
            before, who, spent = state, state.to_act, 0
            if who == "chance":
                action = chance.happens(before, purpose(before))
            else:
                assert who is not None
                action = self._decision(before, who, chance)
                turns[who] = turns.get(who, 0) + 1
                going.decisions += 1
                if self.clocked and self.seconds:
                    spent = self.seconds
                    before = before.tick(spent)
            state = before.apply(action)
            done += 1
            if entries is not None:
                entries += [*([RecordLine(0, seconds=spent)] if spent else []), RecordLine(0, str(action))]
            for mark in marks(before, action, state):
                lately[mark] = lately.get(mark, 0) + 1
            for mark in notes(before, action, state):
                lately[mark] = lately.get(mark, 0) + 1
            if state.round != before.round:
                begun = done
                self._round_over(state, going)
            elif state.now != before.now:
                begun = done
        self._count(going)
        self._over(state, going, cut="rounds" if state.round > self.rounds else "turn")
        return played

    def _decision(self, state: State, seat: Seat, luck: Luck) -> Action:
        """What the policy of a seat chooses; whatever is wrong with that is told with its name."""
        try:
            action = decide(self.minds[seat], state, luck.rng(state.round, seat))
        except (Exception, SystemExit) as error:
            raise PolicyFault(seat, f"{type(error).__name__}: {error}") from error
        if action not in state.actions:
            raise PolicyFault(seat, str(action))
        return action

    def _count(self, going: _Going) -> None:
        """Count what happened in a round, and what happened together."""
        account, lately, marks = self.watch.account, going.lately, going.played.marks
        for mark, times in lately.items():
            marks[mark] += times
        for cause in account.causes:
            if cause in lately:
                marks.update({f"{cause}: {effect}": lately[effect] for effect in account.effects if effect in lately})
        lately.clear()

    def _round_over(self, state: State, going: _Going) -> None:
        """Read the gauges, and look who is ahead."""
        account = self.watch.account
        self._count(going)
        going.played.readings.append(tuple(gauge.read(state) for gauge in account.gauges))
        going.played.decisions.update([going.turns.get(seat, 0) for seat in state.seats])
        going.turns.clear()
        standing = account.standing(state)
        most = max(standing)
        leaders = frozenset(place for place, come in enumerate(standing) if come == most)
        if len(leaders) < len(standing):
            going.changes += bool(going.leaders) and not leaders & going.leaders
            going.leaders = leaders

    def _over(self, state: State, going: _Going, cut: str) -> None:
        """Measure the whole game."""
        measures, seats, outcome = going.played.measures, state.seats, state.outcome
        going.played.decisions.update([going.turns.get(seat, 0) for seat in seats])
        measures["rounds"] = min(state.round, self.rounds)
        spent = state.now / 1000 if self.watch.account.own_clock else going.decisions * self.seconds
        measures["minutes"] = round(spent / 60)
        measures["decisions"] = going.decisions
        together = self.game.variant.together(seats)
        if not together:
            measures["lead changes"] = going.changes
        for count in self.watch.account.counts:
            if len(count.columns) == 1 and not count.once:
                for row in count.rows:
                    measures[f"mark {row.marks[0]}"] = going.played.marks[row.marks[0]]
        if outcome is None:
            going.played.marks[f"cut {cut}"] += 1
            return
        winners, account = outcome.winners, self.watch.account
        going.played.marks[f"reason {outcome.reason}"] += 1
        if outcome.grade is not None:
            going.played.marks[f"grade {outcome.grade}"] += 1
        measures["winners"] = len(winners)
        if together:
            measures["won"] = int(bool(winners))
        else:
            measures["score"] = sum(outcome.scores.values())
        measures.update({f"score {seat}": outcome.scores.get(seat, 0) for seat in seats})
        if together:  # how far did they come?
            measures.update({f"final {gauge.key}": gauge.read(state) for gauge in account.finals})
            lost = () if winners else account.shortfalls
            measures.update({f"short {gauge.key}": gauge.read(state) for gauge in lost})
            return
        shares = [WHOLE // len(winners) if seat in winners else 0 for seat in seats]
        places = [f"place {place}" for place in range(1, len(seats) + 1)]
        for who, share in (*zip(places, shares, strict=True), *zip(seats, shares, strict=True)):
            measures[f"share {who}"] = share
            measures[f"lead {who}"] = len(seats) * share - sum(shares)


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
            first, luck = self.plan.first(own.game.variant.firsts(seats), number), self.plan.luck(chunk.players, number)
            entries: list[RecordLine] | None = [] if self.plan.records else None
            before = None
            if other:
                before = other.play(chunk.players, self.plan.first(other.game.variant.firsts(seats), number), luck)
            tally.add(own.play(chunk.players, first, luck, entries), gauges, before)
            if parent is not None and before is not None:
                parent.add(before, gauges)
            if entries is not None:
                minds = {seat: mind for seat, mind in self.plan.minds if seat in seats}
                header = header_of(own.game, chunk.players, first, names=minds, others={"luck": luck})
                name = f"{own.game.variant.key}-{chunk.players}-{number:06}.ntwr"
                records.append((name, "".join((header_to_text(header), *map(entry_to_text, entries)))))
        return Counted(tally, parent, tuple(records))


@lru_cache(maxsize=4)
def _arenas(task: Task) -> tuple[Arena, Arena | None]:
    """Where the variant is played, and the one it is compared with."""
    plan = task.plan

    def arena(variant: Variant) -> Arena:
        book = rulebooks()[variant.rulebook]
        game = book.play(variant)
        minds = minds_of(book, game, dict(plan.minds), dict(task.more))
        return Arena.of(book, game, minds, plan.rounds, plan.seconds, LUCKS[plan.lucks])

    return arena(plan.variant), arena(plan.parent) if plan.parent else None
