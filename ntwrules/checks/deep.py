"""Plays a variant many times, at random and sensibly, and tells what came of it."""

from collections import Counter
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import closing
from functools import lru_cache
from itertools import count
from math import inf
from typing import Any, Literal
from uuid import uuid4

from attrs import Factory, define, field, frozen
from attrs.validators import ge, optional

from ntwrules.checks.shrinking import shortest
from ntwrules.checks.trial import Played, Referee, Setting, Violation
from ntwrules.dsl.rulebook import Rulebook
from ntwrules.model.machine.protocols import Game
from ntwrules.model.seats import Seat
from ntwrules.model.variants.variant import Variant
from ntwrules.model.workers import Here, Makes, run
from ntwrules.rulebooks.loading import rulebooks

__all__ = ["Hunt", "Report", "Trial", "hunt", "setting_of"]

#: In a mixed game every seat plays by a policy of its own.
_MIXED = "mixed"

#: After so many games with a turn that has no end, more would only take long.
_ENDLESS = 3

#: So many actions are played here first; others are called when so many more, or so many seconds, seem to be left.
_ALONE, _MUCH, _SHORT = 1_500, 5_000, 2.0

#: They are given games for so many seconds at a time, and never more than so many games.
_PIECE, _LONGEST = 0.1, 64


@frozen(kw_only=True)
class Hunt:
    """
    How much is played.

    Attributes:
        games: How many games; None for as many as there is time for.

        seed: Makes the luck of all of them.

        players: With how many players; empty for every number that is allowed.

        rounds: After so many rounds a game is cut off.

        seconds: No game is begun after so many; None for no such bound.
    """

    games: int | None = 200
    seed: int = 0
    players: tuple[int, ...] = ()
    rounds: int = field(default=2_000, validator=ge(1))
    seconds: float | None = field(default=None, validator=optional(ge(0)))

    def __attrs_post_init__(self) -> None:
        if self.games is None and self.seconds is None:
            raise ValueError("games or seconds have to bound a hunt")
        if self.games is not None and self.games < 1:
            raise ValueError(f"{self.games} games are none")


@define(kw_only=True)
class Report:
    """
    What came of a hunt.

    Attributes:
        hunt: What was asked for.

        players: With how many it was played.

        games: How many games were played.

        decisions: How many actions, chance included.

        seconds: How long it took, by the clock that was given.

        stopped: Why it ended early, or was not begun: the time was up, somebody stopped it, a promise was broken, turns
            had no end, or nobody may play it with so many players.

        interrupted: Did somebody stop it, be it while a broken promise was made short?

        marks: What happened how often; in how many games for ends and wins.

        lengths: Rounds per game that was played to its end, in the order of play.

        cut: How many games were cut off, and why.

        part: In how many decided games between equals each seat took part: those that somebody won and somebody lost.

        wins: How many of those it won.

        reasons: By which rule games ended.

        violation: The first broken promise, in the shortest game found that shows it.
    """

    hunt: Hunt
    players: tuple[int, ...]
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    stopped: Literal["", "seconds", "interrupted", "violation", "endless", "players"] = ""
    interrupted: bool = False
    marks: Counter[str] = Factory(Counter)
    lengths: list[int] = Factory(list)
    cut: Counter[str] = Factory(Counter)
    part: Counter[Seat] = Factory(Counter)
    wins: Counter[Seat] = Factory(Counter)
    reasons: Counter[str] = Factory(Counter)
    violation: Violation | None = None

    def add(self, played: Played) -> None:
        """Count one more game."""
        self.games += 1
        self.decisions += played.decisions
        self.marks.update(played.marks)
        outcome = played.outcome
        if outcome is None:
            self.cut[played.cut] += bool(played.cut)
            return
        self.lengths.append(played.rounds)
        self.reasons[outcome.reason] += 1
        if played.setting.even and 0 < len(outcome.winners) < played.setting.players:
            self.part.update(played.seats)
            self.wins.update(outcome.winners)

    def quantiles(self) -> tuple[int, int, int] | None:
        """The rounds of a short game, of one in the middle and of a long one: a tenth, half and nine tenths."""
        lengths = sorted(self.lengths)
        if not lengths:
            return None
        low, middle, high = (lengths[min(int(share * len(lengths)), len(lengths) - 1)] for share in (0.1, 0.5, 0.9))
        return low, middle, high

    def to_json(self) -> dict[str, Any]:
        """The same as plain data; `seconds` and `gamesPerSecond` are all that differs from run to run."""
        quantiles = self.quantiles()
        return {
            "games": self.games,
            "asked": self.hunt.games,
            "seed": self.hunt.seed,
            "players": list(self.players),
            "rounds": self.hunt.rounds,
            "decisions": self.decisions,
            "stopped": self.stopped,
            "seconds": round(self.seconds, 2),
            "gamesPerSecond": round(self.games / self.seconds, 1) if self.seconds else None,
            "lengths": dict(zip(("short", "middle", "long"), quantiles, strict=True)) if quantiles else None,
            "cutOff": {"rounds": self.cut["rounds"], "turn": self.cut["turn"]},
            "reasons": dict(sorted(self.reasons.items())),
            "seats": {seat: {"decided": self.part[seat], "won": self.wins[seat]} for seat in self.part},
            "happened": dict(sorted(self.marks.items())),
            "violation": self.violation.id if self.violation else None,
        }


def setting_of(game: Game, hunt: Hunt, policies: Mapping[str, Any], number: int) -> Setting:
    """
    How the game with a number is played.

    Numbers of players, policies and first seats take turns; every game has its own luck, so that none depends on the
    order of play.
    """
    seatings = [it for it in game.variant.seatings if not hunt.players or it.players in hunt.players]
    names = list(policies)
    kinds = [*names, _MIXED] if len(names) > 1 else names
    several, which = divmod(number, len(seatings))
    again, kind = divmod(several, len(kinds))
    seating = seatings[which]
    minds: dict[Seat, str] = {
        seat: names[(again + i) % len(names)] if kinds[kind] == _MIXED else kinds[kind]
        for i, seat in enumerate(seating.seats)
    }
    firsts = game.variant.firsts(seating.seats)
    first = firsts[again % len(firsts)]
    return Setting(number=number, players=seating.players, first=first, minds=minds, seed=f"{hunt.seed}:{number}")


@frozen
class Trial:
    """
    Plays some games of a hunt; sent to every worker, so it holds no more than what cannot be made there.

    Attributes:
        variant: What is played.

        hunt: How.

        run: A name of its own for each hunt: a worker makes the game once a hunt.
    """

    variant: Variant = field(eq=False, repr=False)
    hunt: Hunt
    run: str = field(factory=lambda: uuid4().hex)

    def __call__(self, numbers: range) -> list[Played]:
        """Play the games with these numbers, up to one that shows something wrong."""
        referee = _referee(self)
        found = []
        for number in numbers:
            played = referee.play(setting_of(referee.game, self.hunt, referee.policies, number), self.hunt.rounds)
            found.append(played)
            if not played.fine:
                break
            played.actions.clear()
        return found


@lru_cache(maxsize=4)
def _referee(trial: Trial) -> Referee:
    book = rulebooks()[trial.variant.rulebook]
    return Referee.of(book, book.play(trial.variant))


def hunt(
    book: Rulebook,
    game: Game,
    asked: Hunt,
    clock: Callable[[], float] = float,
    progress: Callable[[int], object] = str,
    *,
    makes: Makes = Here,
    width: int = 1,
) -> Report:
    """
    Play as much as was asked for, and look at everything that happens.

    *clock* tells the seconds, so that nothing here reads one; *progress* is told how many games are done. An interrupt
    ends it, and what was found until then is given. Those whom *makes* makes play along when there is much to play, at
    most *width* pieces at a time; the report is the same without them.
    """
    allowed = tuple(it.players for it in game.variant.seatings)
    report = Report(hunt=asked, players=tuple(n for n in allowed if not asked.players or n in asked.players))
    if not report.players:
        told = ", ".join(map(str, allowed))
        raise ValueError(f"{game.variant.key} is played by {told}, not {', '.join(map(str, asked.players))}")
    it = _Hunting(Referee.of(book, game), report, clock, clock())
    try:
        with closing(it.games(makes, width)) as games:
            for played in games:
                report.add(played)
                report.violation = played.violation(it.referee.invariants)
                report.stopped = "violation" if report.violation else "endless" if it.endless else report.stopped
                if report.violation or it.endless:
                    break
                progress(report.games)
        if report.violation:
            report.violation = shortest(game, report.violation)
    except KeyboardInterrupt:
        report.interrupted = True
        report.stopped = report.stopped or "interrupted"
    report.seconds = clock() - it.begun
    return report


@define
class _Hunting:
    """A hunt while it is on: the games are given in the order of their numbers, wherever they are played."""

    referee: Referee
    report: Report
    clock: Callable[[], float]
    begun: float

    @property
    def endless(self) -> bool:
        """Were there turns without end, time and again?"""
        return self.report.cut["turn"] >= _ENDLESS

    def late(self) -> bool:
        """Is the time up?"""
        bound = self.report.hunt.seconds
        if bound is not None and self.clock() - self.begun >= bound:
            self.report.stopped = "seconds"
            return True
        return False

    def games(self, makes: Makes, width: int) -> Generator[Played, None, None]:
        """Those that are played here, and the rest once it is worth the while that others begin."""
        asked, referee = self.report.hunt, self.referee
        for number in count() if asked.games is None else range(asked.games):
            if width > 1 and self._much():
                yield from self._elsewhere(makes, width)
                return
            if self.late():
                return
            yield referee.play(setting_of(referee.game, asked, referee.policies, number), asked.rounds)

    def _much(self) -> bool:
        """Is so much left that others are worth waiting for? Measured in actions, which are the same in every run."""
        asked, report = self.report.hunt, self.report
        if report.decisions < _ALONE:
            return False
        left = inf if asked.games is None else asked.games - report.games
        soon = asked.seconds is not None and self.clock() - self.begun > asked.seconds - _SHORT
        return not soon and left * report.decisions / report.games >= _MUCH

    def _elsewhere(self, makes: Makes, width: int) -> Iterator[Played]:
        """Those that others play; one that is early waits for those before it, so that the order is always the same."""
        report, early = self.report, dict[int, Played]()
        spent = self.clock() - self.begun
        size = max(1, min(_LONGEST, int(_PIECE * report.games / spent))) if spent else 1

        def pieces() -> Iterator[range]:
            at, end = report.games, report.hunt.games or inf
            while at < end and all(it.fine for it in early.values()) and not self.late():
                yield range(at, at := int(min(at + size, end)))

        trial = Trial(self.referee.game.variant, report.hunt)
        with closing(run(makes, trial, pieces(), width)) as found:
            for _, several in found:
                early |= {played.setting.number: played for played in several}
                while report.games in early:
                    yield early.pop(report.games)
