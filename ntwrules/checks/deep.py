"""Plays a variant many times, at random and sensibly, and tells what came of it."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import count
from typing import Any, Literal

from attrs import Factory, define, field, frozen
from attrs.validators import ge, optional

from ntwrules.checks.shrinking import shortest
from ntwrules.checks.trial import Played, Referee, Setting, Violation
from ntwrules.dsl.rulebook import Rulebook
from ntwrules.model.machine.protocols import Game
from ntwrules.model.seats import Seat

__all__ = ["Hunt", "Report", "hunt", "settings"]

#: In a mixed game every seat plays by a policy of its own.
_MIXED = "mixed"

#: After so many games with a turn that has no end, more would only take long.
_ENDLESS = 3


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
        self.decisions += len(played.actions)
        self.marks.update(played.marks)
        outcome = played.state.outcome if played.state else None
        if played.state is None or outcome is None:
            self.cut[played.cut] += bool(played.cut)
            return
        self.lengths.append(played.state.round)
        self.reasons[outcome.reason] += 1
        if played.setting.even and 0 < len(outcome.winners) < played.setting.players:
            self.part.update(played.state.seats)
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


def settings(game: Game, hunt: Hunt, policies: Mapping[str, Any]) -> Iterator[Setting]:
    """
    How each game of a hunt is played.

    Numbers of players, policies and first seats take turns; every game has its own luck, so that none depends on the
    order of play.
    """
    seatings = [it for it in game.variant.seatings if not hunt.players or it.players in hunt.players]
    names = list(policies)
    kinds = [*names, _MIXED] if len(names) > 1 else names
    for number in count() if hunt.games is None else range(hunt.games):
        several, which = divmod(number, len(seatings))
        again, kind = divmod(several, len(kinds))
        seating = seatings[which]
        seed = f"{hunt.seed}:{number}"
        minds: dict[Seat, str] = {
            seat: names[(again + i) % len(names)] if kinds[kind] == _MIXED else kinds[kind]
            for i, seat in enumerate(seating.seats)
        }
        firsts = game.variant.firsts(seating.seats)
        first = firsts[again % len(firsts)]
        yield Setting(number=number, players=seating.players, first=first, minds=minds, seed=seed)


def hunt(
    book: Rulebook, game: Game, asked: Hunt, clock: Callable[[], float] = float, progress: Callable[[int], object] = str
) -> Report:
    """
    Play as much as was asked for, and look at everything that happens.

    *clock* tells the seconds, so that nothing here reads one; *progress* is told how many games are done. An interrupt
    ends it, and what was found until then is given.
    """
    referee = Referee.of(book, game)
    allowed = tuple(it.players for it in game.variant.seatings)
    report = Report(hunt=asked, players=tuple(n for n in allowed if not asked.players or n in asked.players))
    if not report.players:
        told = ", ".join(map(str, allowed))
        raise ValueError(f"{game.variant.key} is played by {told}, not {', '.join(map(str, asked.players))}")
    begun = clock()
    try:
        for setting in settings(game, asked, referee.policies):
            if asked.seconds is not None and clock() - begun >= asked.seconds:
                report.stopped = "seconds"
                break
            played = referee.play(setting, asked.rounds)
            report.add(played)
            if played.violation is not None:
                report.stopped = "violation"
                report.violation = played.violation
                report.violation = shortest(game, played.violation)
                break
            if report.cut["turn"] >= _ENDLESS:
                report.stopped = "endless"
                break
            progress(report.games)
    except KeyboardInterrupt:
        report.interrupted = True
        report.stopped = report.stopped or "interrupted"
    report.seconds = clock() - begun
    return report
