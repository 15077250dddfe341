"""Plays as many games as were asked for, wherever they are played, and keeps count."""

import os
import pickle
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import zip_longest
from pathlib import Path

from attrs import Factory, define

from ntwrules.model.errors import ArgumentError, UnfitValue
from ntwrules.model.machine.playing import Policy
from ntwrules.model.numbers import whole
from ntwrules.model.records.writing import replace
from ntwrules.model.seats import Seat
from ntwrules.model.workers import Here, Makes, on_this_machine, run
from ntwrules.rulebooks.loading import Playable, game_meant, rulebooks
from ntwrules.simulation import checkpoint as keeping
from ntwrules.simulation.arena import Counted, Task
from ntwrules.simulation.checkpoint import Progress
from ntwrules.simulation.figures import FEW
from ntwrules.simulation.luck import LUCKS, NEWEST
from ntwrules.simulation.plan import MOST_ROUNDS, SECONDS, Chunk, Plan, chunks
from ntwrules.simulation.policies import NamedPolicy, names, own_policy, refuse_unknown, usual
from ntwrules.simulation.report import Report
from ntwrules.simulation.statistics import looks

__all__ = ["GAMES", "MOST_GAMES", "WIDEST", "Run", "most_games", "simulate"]

#: What is played when nothing is asked for, per number of players.
GAMES = 200

#: The most that is played, per number of players, until intervals are narrow enough, when nothing else is asked for.
MOST_GAMES = 10_000

#: Every share lies so near to the middle, to either side.
WIDEST = 0.5

#: Chunks are no longer than this.
_LONGEST = 64

#: How often, in seconds, a checkpoint is written at most.
_KEPT = 1.0


@define(kw_only=True)
class Run:
    """
    A run of many games.

    Attributes:
        plan: How they are played.

        players: With how many players.

        games: How many, per number of players; with *until* the most.

        until: How wide, to either side, the intervals of who wins are to become; then no more is played.

        progress: What has been played.

        makes: Makes what they are played on.

        width: How many chunks are under way at most.

        more: Policies that are not installed, by name.

        checkpoint: The file in which it is kept how far it has come.

        records: The folder for the games themselves.
    """

    plan: Plan
    players: tuple[int, ...]
    games: int
    until: float | None = None
    progress: Progress = Factory(Progress)
    makes: Makes = Here
    width: int = 1
    more: Mapping[str, Policy] = Factory(dict)
    checkpoint: Path | None = None
    records: Path | None = None

    def resume(self) -> None:
        """
        Go on where the checkpoint says, with the luck that it was begun with.

        Raises `UnfitCheckpoint` and `OSError`.
        """
        if self.checkpoint is not None:
            self.plan, self.progress = keeping.load(self.checkpoint, self.plan)
            if any(number not in self.players or end > self.games for number, _, end in self.progress.done.spans):
                raise keeping.UnfitCheckpoint("more")

    def go(self, clock: Callable[[], float] = float, told: Callable[[int], object] = str) -> bool:
        """
        Play all that is missing; False when an interrupt ended it early.

        *clock* tells the seconds, so that nothing here reads one; *told* is told how many games are done.
        """
        begun = kept = clock()
        already = self.progress.games()

        def size() -> int:
            """Small at first; then as many games as take about a second, and enough chunks for everybody."""
            played = self.progress.games() - already
            spent = clock() - begun
            most = min(_LONGEST, self.games // (self.width * 4))
            return max(1, min(most, int(2 * played / (spent * self.width)))) if spent and played else 1

        ahead = {number: self._looks(number) for number in self.players}
        held: list[tuple[Chunk, Counted]] = []
        task = Task(self.plan, tuple(self.more.items()))
        try:
            for result in run(self.makes, task, self._missing(ahead, size), self.width):
                held.append(result)
                self._take(held, ahead)
                if self.checkpoint is not None and clock() - kept >= _KEPT:
                    self.keep()
                    kept = clock()
                told(self.progress.games())
                if not any(ahead.values()):
                    break
        except KeyboardInterrupt:
            return False
        finally:
            self.keep()
        return True

    def _looks(self, number: int) -> list[int]:
        """After how many games it may be enough; none when it is."""
        played = max((end for players, _, end in self.progress.done.spans if players == number), default=0)
        every = [self.games] if self.until is None else looks(number, self.games)
        ahead = [look for look in every if look >= played] or [played]
        self._look(number, ahead)
        return ahead

    def _look(self, number: int, ahead: list[int]) -> None:
        """Once the games of a look have been played it lies behind us, and so do the others if that is enough."""
        tally = self.progress.tallies.get(number)
        if tally is not None and tally.games == ahead[0]:
            del ahead[: None if self.until and self.report().tables[number].reached else 1]

    def _missing(self, ahead: Mapping[int, list[int]], size: Callable[[], int]) -> Iterator[Chunk]:
        """What is to be played, players in turn, as long as there is a look ahead; no chunk goes beyond a look."""
        done = self.progress.done
        for row in zip_longest(*map(tuple, ahead.values())):
            stage = [(number, look) for number, look in zip(ahead, row, strict=True) if look]
            for pieces in zip_longest(*(chunks((number,), look, done, size) for number, look in stage)):
                yield from (chunk for chunk in pieces if chunk is not None and ahead[chunk.players])
            for number, look in stage:
                done = done.with_chunk(Chunk(number, 0, look))

    def _take(self, held: list[tuple[Chunk, Counted]], ahead: Mapping[int, list[int]]) -> None:
        """Count what belongs to the next look; what came too early is *held*, so that the split does not matter."""
        while ready := next((it for it in held if it[0].end <= sum(ahead[it[0].players][:1])), None):
            held.remove(ready)
            chunk, counted = ready
            if self.records is not None:
                for name, text in counted.records:
                    replace(self.records / name, text.encode())
            self.progress = self.progress.with_chunk(chunk, counted.tally, counted.parent)
            self._look(chunk.players, ahead[chunk.players])

    def keep(self) -> None:
        """Write the checkpoint."""
        if self.checkpoint is not None:
            keeping.save(self.checkpoint, self.plan, self.progress)

    def report(self) -> Report:
        """What came of it so far."""
        return Report.of(self.plan, self.players, self.games, self.progress, self.until)

    def expected(self, report: Report) -> int | None:
        """How many games it will take in all, as far as can be told from what came of it so far."""
        if self.until is None:
            return self.games * len(self.players)
        told = [it for it in report.tables.values() if it.ended >= FEW]
        each = [min(self.games, round(max(1, it.half / self.until) ** 2 * it.games)) for it in told]
        return sum(each) if len(each) == len(self.players) else None


def simulate(
    game: Playable,
    *,
    games: int | None = None,
    until: float | None = None,
    players: int | Iterable[int] = (),
    policy: str | Policy | Mapping[Seat, str | Policy] | None = None,
    seed: int = 0,
    against: Playable | None = None,
    jobs: int = 1,
    rounds: int = MOST_ROUNDS,
    seconds: int = SECONDS,
    checkpoint: str | os.PathLike[str] | None = None,
    luck: int = NEWEST,
) -> Report:
    """
    Play *game* many times, and tell what came of it.

    Args:
        game: The game, or the key or the file of a variant.

        games: How many games, for each number of players: 200 when nothing is said, or 10,000 at most with *until*.

        until: Play until it is known to so much, such as 0.03, which share of the wins each seat and each place in the
            order of play has, or how that differs from *against*. All intervals are made for being looked at again and
            again, so they are as sure as they say.

        players: With how many players, one number or several; otherwise with every number that is allowed.

        policy: Who plays: the name of one of `policies`, a policy of your own, or one for each seat. Who is not named
            plays greedily, or at random where the rulebook knows no better. With more than one of the *jobs*, a policy
            of your own has to stand at the top of a module.

        seed: Other luck; the same number gives the same figures, however many *jobs* there are.

        against: The variant to compare with on the same luck.

        jobs: How many processes play. With more than one, a script needs its ``if __name__ == "__main__":``.

        rounds: After so many rounds a game is cut off.

        seconds: How long a decision takes at the table.

        checkpoint: A file in which it is kept how far it has come. Policies of your own are known in it by their name,
            so that lambdas, and what is made with values of its own, will not do.

        luck: Which way random numbers are made. 1 gives the figures that were told before there was another; a run that
            is gone on with keeps its own.

    >>> import ntwrules
    >>> report = simulate(ntwrules.load("samen-thuis"), games=10, players=2)
    >>> table = report.tables[2]
    >>> table.games, 20 < table.rounds.middle <= 40
    (10, True)

    >>> report = simulate(ntwrules.load("samen-thuis"), until=0.2, players=[2])
    >>> table = report.tables[2]
    >>> table.reached, table.won.half <= 0.2, 20 <= table.games < 200
    (True, True, True)
    """
    game = game_meant(game)
    against = None if against is None else game_meant(against)
    book = rulebooks()[game.variant.rulebook]
    if against is not None and against.variant.rulebook != game.variant.rulebook:
        raise UnfitValue("other-game", own=book.names, other=rulebooks()[against.variant.rulebook].names)
    seats = game.variant.seats
    wanted = dict(policy) if isinstance(policy, Mapping) else dict.fromkeys(seats, policy or usual(book))
    minds, more = _named({seat: wanted.get(seat, usual(book)) for seat in seats})
    refuse_unknown(set(minds.values()).difference(more), names(book))
    how = {"seed": whole("seed", seed), "rounds": whole("rounds", rounds, 1), "seconds": whole("seconds", seconds, 0)}
    plan = Plan.of(game, against, minds, lucks=whole("luck", luck, min(LUCKS), NEWEST), **how)
    chosen = _players(players, plan)
    if isinstance(policy, Mapping):
        for stranger in set(policy).difference(plan.playing(chosen)):
            raise UnfitValue.seat(stranger, plan.playing(chosen))
    most = most_games(None if games is None else whole("games", games, 1), until)
    if until is not None and not (_is_share(until) and most >= FEW):
        raise UnfitValue("until", widest=WIDEST, few=FEW)
    jobs = whole("jobs", jobs, 1)
    kept = None
    if checkpoint is not None:
        ArgumentError.unless(str | os.PathLike, "checkpoint", checkpoint)
        kept = Path(checkpoint)
        _refuse(more, lambda own: not _is_known(own), "policy-checkpoint")
    if jobs > 1:
        _refuse(more, lambda own: not _can_be_sent(own), "policy-jobs")
    it = Run(plan=plan, players=chosen, games=most, until=until, more=more, checkpoint=kept)
    it.makes, it.width = on_this_machine(jobs)
    it.resume()
    if not it.go():
        raise KeyboardInterrupt
    return it.report()


def most_games(asked: int | None, until: float | None) -> int:
    """How many games are played at most, per number of players: what is asked for, or what is usual."""
    return asked if asked is not None else GAMES if until is None else MOST_GAMES


def _players(asked: int | Iterable[int], plan: Plan) -> tuple[int, ...]:
    """With how many it is played: those that are asked for, all of which have to be possible, otherwise all."""
    wished = tuple(asked) if isinstance(asked, Iterable) and not isinstance(asked, str) else (asked,)
    known = set(plan.numbers)
    if not known or any(type(number) is not int or number not in known for number in wished):
        found = ", ".join(map(UnfitValue.shown, wished))
        allowed = ", ".join(map(str, plan.numbers))
        raise UnfitValue("numbers" if known else "no-numbers", allowed=allowed, found=found)
    return tuple(sorted({int(number) for number in wished})) or plan.numbers


def _is_share(until: object) -> bool:
    return isinstance(until, int | float) and not isinstance(until, bool) and 0 < until < WIDEST


def _refuse(policies: Mapping[str, Policy], unfit: Callable[[Policy], bool], code: str) -> None:
    """Raise UnfitValue for the first policy that will not do."""
    for name, policy in policies.items():
        if unfit(policy):
            raise UnfitValue(code, name=name)


def _is_known(policy: Policy) -> bool:
    """Does its name lead to it, and to nothing else? Not that of a lambda, and not what was made with other values."""
    found: object = sys.modules.get(policy.__module__)
    for part in getattr(policy, "__qualname__", "<").split("."):
        found = getattr(found, part, None)
    return found is policy


def _can_be_sent(policy: Policy) -> bool:
    """Can another process be given it?"""
    try:
        pickle.dumps(policy)
    except (pickle.PicklingError, AttributeError, TypeError):
        return False
    return True


def _named(wanted: Mapping[Seat, str | Policy]) -> tuple[dict[Seat, str], dict[str, Policy]]:
    """The name of each policy, and those that come along."""
    wanted = {seat: mind.name if isinstance(mind, NamedPolicy) else mind for seat, mind in wanted.items()}
    own = {seat: own_policy(policy) for seat, policy in wanted.items() if not isinstance(policy, str)}
    named: dict[Seat, str] = {}
    more: dict[str, Policy] = {}
    for seat, policy in own.items():
        called = name = f"{policy.__module__}.{getattr(policy, '__qualname__', type(policy).__qualname__)}"
        number = 1
        while more.setdefault(name, policy) is not policy:  # another one of the same name, such as a second lambda
            number += 1
            name = f"{called} {number}"
        named[seat] = name
    return {seat: named.get(seat, str(policy)) for seat, policy in wanted.items()}, more
