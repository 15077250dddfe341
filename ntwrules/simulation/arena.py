"""Plays single games, and notes what is worth counting."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from attrs import define, field

from ntwrules.dsl.rulebook import Rulebook
from ntwrules.model.actions.action import Action
from ntwrules.model.examining.watching import Watch
from ntwrules.model.machine.playing import MOST_IN_A_ROUND, Policy, decide
from ntwrules.model.machine.protocols import Game, State
from ntwrules.model.records.reading import RecordLine
from ntwrules.model.seats import Seat
from ntwrules.simulation.luck import Luck
from ntwrules.simulation.policies import PolicyFault
from ntwrules.simulation.tally import WHOLE, Played

__all__ = ["Arena"]


@define
class _Going:
    """A game while it is played: what came of it so far, and what it takes to know the rest."""

    played: Played = field(factory=lambda: Played({}))
    #: How often each seat has decided in this round.
    turns: Counter[Seat] = field(factory=Counter)
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
    """

    game: Game
    watch: Watch
    minds: Mapping[Seat, Policy]
    rounds: int
    seconds: int
    clocked: bool

    @classmethod
    def of(cls, book: Rulebook, game: Game, minds: Mapping[Seat, Policy], rounds: int, seconds: int) -> Arena:
        """One that notes what *book* watches."""
        return cls(game, book.watch(game), minds, rounds, seconds, book.narrate(game).clocked)

    def play(self, players: int, first: Seat, luck: str, entries: list[RecordLine] | None = None) -> Played:
        """One game to its end; what was done is put into *entries*, if there are any."""
        state, chance, going = self.game.start(players, first), Luck(luck), _Going()
        watch, account, played = self.watch, self.watch.account, going.played
        begun = done = 0
        while state.outcome is None and state.round <= self.rounds and done - begun <= MOST_IN_A_ROUND:
            before, who, spent = state, state.to_act, 0
            if who == "chance":
                action = chance.happens(before, account.purpose(before))
            else:
                assert who is not None
                action = self._decision(before, who, chance)
                going.turns[who] += 1
                going.decisions += 1
                if self.clocked and self.seconds:
                    spent = self.seconds
                    before = before.tick(spent)
            state = before.apply(action)
            done += 1
            if entries is not None:
                entries += [*([RecordLine(0, seconds=spent)] if spent else []), RecordLine(0, str(action))]
            played.marks.update(watch.marks(before, action, state))
            played.marks.update(account.notes(before, action, state))
            if state.round != before.round:
                begun = done
                self._round_over(state, going)
        self._over(state, going, cut="rounds" if state.round > self.rounds else "turn")
        return played

    def _decision(self, state: State, seat: Seat, luck: Luck) -> Action:
        """What the policy of a seat chooses; whatever is wrong with that is told with its name."""
        try:
            action = decide(self.minds[seat], state, luck.rng(state.round, seat))
        except Exception as error:
            raise PolicyFault(seat, f"{type(error).__name__}: {error}") from error
        if action not in state.actions:
            raise PolicyFault(seat, str(action))
        return action

    def _round_over(self, state: State, going: _Going) -> None:
        """Read the gauges, and look who is ahead."""
        account = self.watch.account
        going.played.readings.append(tuple(gauge.read(state) for gauge in account.gauges))
        going.played.decisions.update(going.turns[seat] for seat in state.seats)
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
        going.played.decisions.update(going.turns[seat] for seat in seats)
        measures["rounds"] = min(state.round, self.rounds)
        measures["minutes"] = round(going.decisions * self.seconds / 60)
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
        winners = outcome.winners
        going.played.marks[f"reason {outcome.reason}"] += 1
        measures["winners"] = len(winners)
        if together:
            self._together(state, going.played, won=bool(winners))
            return
        measures["score"] = sum(outcome.scores.values())
        measures.update({f"score {seat}": outcome.scores.get(seat, 0) for seat in seats})
        shares = [WHOLE // len(winners) if seat in winners else 0 for seat in seats]
        places = [f"place {place}" for place in range(1, len(seats) + 1)]
        for who, share in (*zip(places, shares, strict=True), *zip(seats, shares, strict=True)):
            measures[f"share {who}"] = share
            measures[f"lead {who}"] = len(seats) * share - sum(shares)

    def _together(self, state: State, played: Played, *, won: bool) -> None:
        """Measure what matters where all win or lose together: whether they did, and how far they came."""
        account = self.watch.account
        played.measures["won"] = int(won)
        scores = state.outcome.scores if state.outcome else {}
        played.measures.update({f"score {seat}": scores.get(seat, 0) for seat in state.seats})
        played.measures.update({f"final {gauge.key}": gauge.read(state) for gauge in account.finals})
        if not won:
            played.measures.update({f"short {gauge.key}": gauge.read(state) for gauge in account.shortfalls})
