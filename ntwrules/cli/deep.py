"""`ntwrules check --deep`: variants are played many times, and what came of it is told."""

from __future__ import annotations

import math
import time
from collections.abc import Collection, Iterator
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from attrs import frozen

from ntwrules.cli.telling import progress
from ntwrules.cli.texts import spoken, text
from ntwrules.model.seats import MOST_PLAYERS, SeatPlan

if TYPE_CHECKING:
    from ntwrules.checks.deep import Report
    from ntwrules.dsl.compiling.compiler import Compiled
    from ntwrules.dsl.findings.diagnostics import Diagnostic
    from ntwrules.model.examining.watching import Watch
    from ntwrules.model.machine.protocols import Game

__all__ = ["Deep", "deep_options", "played_deep"]

#: What is played when nothing is asked for: so many games, but no longer than a family waits.
_GAMES, _PATIENCE = 200, 20

#: After so many rounds a game is too long.
_ROUNDS = 2_000


class _Seconds(click.FloatRange):
    """A number from 0 that is one: neither `nan` nor `inf`."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """The number somebody typed."""
        number: float = super().convert(value, param, ctx)
        if not math.isfinite(number):
            self.fail(str(value), param, ctx)
        return number


def deep_options(command: Any) -> Any:
    """`--deep` and what goes with it."""
    for option in (
        click.option("--record", metavar="FILE"),
        click.option("--rounds", type=click.IntRange(1), metavar="NUMBER", default=_ROUNDS),
        click.option("--players", type=click.IntRange(1, MOST_PLAYERS), metavar="NUMBER", multiple=True),
        click.option("--seed", type=int, metavar="NUMBER", default=0),
        click.option("--seconds", type=_Seconds(0), metavar="NUMBER"),
        click.option("--games", type=click.IntRange(1), metavar="NUMBER"),
        click.option("--deep", is_flag=True),
    ):
        command = option(command)
    return command


@frozen
class Deep:
    """
    What came of playing one file.

    Attributes:
        name: The file.

        seats: What those who play are called.

        report: What happened.

        lines: How often each line of the file ended a game: its words, and the count.

        found: What is worth telling.

        record: The file with the game that shows a broken promise, if there is one.
    """

    name: str
    seats: SeatPlan
    report: Report
    lines: tuple[tuple[str, int], ...] = ()
    found: tuple[Diagnostic, ...] = ()
    record: str = ""

    @property
    def unplayed(self) -> bool:
        """Was it passed over, because so many players may not play it?"""
        return self.report.stopped == "players"

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        return {"file": self.name, **self.report.to_json(), "record": self.record or None}

    def to_text(self) -> str:
        """A few lines for people."""
        return "\n".join(_told(self)) + "\n"


def played_deep(
    result: Compiled,
    *,
    games: int | None,
    seconds: float | None,
    seed: int,
    players: tuple[int, ...],
    rounds: int,
    record: str | None,
    taken: Collection[str],
) -> Deep:
    """
    Play what a file says, with a progress bar where somebody looks at one.

    Games or seconds bound it; without either, as many are played as a family has patience for. A file that nobody may
    play with so many *players* is passed over, with a remark. The records in *taken* are not written over.
    """
    from ntwrules.checks.deep import Hunt, Report, hunt
    from ntwrules.checks.findings import findings

    assert result.variant is not None
    book = result.file.rulebook
    game = book.play(result.variant)
    if games is None and seconds is None:
        games, seconds = _GAMES, _PATIENCE
    asked = Hunt(games=games, seed=seed, players=tuple(sorted(set(players))), rounds=rounds, seconds=seconds)
    name = result.file.source.name
    allowed = [it.players for it in result.variant.seatings]
    if players and not set(players) & set(allowed):
        told = {"allowed": ", ".join(map(str, allowed)), "asked": ", ".join(map(str, asked.players))}
        click.echo(text("deep unplayed", name=name, **told), err=True)
        return Deep(name, book.seat_plan, Report(hunt=asked, players=(), stopped="players"))
    begun = time.monotonic()
    with progress(Path(name).name, int(seconds or 0) if games is None else games) as bar:
        report = hunt(
            book,
            game,
            asked,
            time.monotonic,
            lambda played: bar(int(time.monotonic() - begun) if games is None else played),
        )
    watch = book.watch(game)
    written = _write(game, report, record, taken) if report.violation else ""
    lines = tuple(_endings(result, watch, report))
    return Deep(name, book.seat_plan, report, lines, tuple(findings(result, watch, report)), written)


def _write(game: Game, report: Report, record: str | None, taken: Collection[str]) -> str:
    """Write the game that shows a broken promise: where it was asked for, otherwise here; beside those *taken*."""
    from ntwrules.checks.findings import violation_to_text
    from ntwrules.model.records.record import Record

    violation = report.violation
    assert violation is not None
    path = Path(record or ".")
    if path.is_dir() or (record or "").endswith("/"):
        path /= f"{game.variant.key}-{violation.id}.ntwr"
    beside = (path.with_stem(f"{path.stem}-{number}") for number in count(2))
    path = next(it for it in chain([path], beside) if str(it) not in taken)
    made = Record.of(game, violation.players, violation.first, violation.actions)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(violation_to_text(made, violation), "utf-8", newline="\n")
    except OSError as error:
        click.echo(text("cannot write", name=path, why=error.strerror or error), err=True)
        return ""
    return str(path)


def _endings(result: Compiled, watch: Watch, report: Report) -> Iterator[tuple[str, int]]:
    """How often games end in which way: as their files spell it, or as it is called when it is counted."""
    from ntwrules.checks.findings import Places

    places = Places(result)
    names = {row.marks[0]: row.name for count in watch.account.counts for row in count.rows if count.once}
    for it in watch.watched:
        if it.final:
            at = places.at(it.slot)
            said = names[it.mark].read(spoken()) if it.mark in names else it.slot
            yield (" ".join(at.text.split()) if at else said), report.marks[it.mark]


def _told(deep: Deep) -> Iterator[str]:
    from ntwrules.checks.findings import ENOUGH

    report = deep.report

    def say(key: str, **words: object) -> str:
        return text(f"deep {key}", **words)

    many = ", ".join(map(str, report.players))
    yield say("played", name=deep.name, games=report.games, players=many, decisions=report.decisions)
    if report.stopped and not (report.stopped == "seconds" and report.hunt.games is None):
        yield "  " + say(f"stopped {report.stopped}", asked=report.hunt.games)
    quantiles = report.quantiles()
    if quantiles:
        low, middle, high = quantiles
        yield "  " + say("rounds", low=low, middle=middle, high=high)
    for words, times in deep.lines:
        yield "  " + say("ended", times=times, words=words)
    if sum(report.cut.values()):
        yield "  " + say("cut", times=sum(report.cut.values()))
    if report.part:
        won = (f"{deep.seats.name(seat, spoken())} {report.wins[seat]}/{part}" for seat, part in report.part.items())
        yield "  " + say("won", won=", ".join(won))
    if report.games < ENOUGH and not report.violation:
        yield "  " + say("too few", enough=ENOUGH)
    if report.games and report.seconds:
        speed = f"{report.games / report.seconds:.1f}"
        yield "  " + say("time", seconds=f"{report.seconds:.1f}", speed=speed, again=_again(report))
    if deep.record:
        yield "  " + say("record", name=deep.record)


def _again(report: Report) -> str:
    """The options that play the same games once more, whatever had stopped them."""
    asked = report.hunt
    players = [f"--players {number}" for number in asked.players]
    rounds = [f"--rounds {asked.rounds}"] if asked.rounds != _ROUNDS else []
    return " ".join([f"--seed {asked.seed}", f"--games {report.games}", *players, *rounds])
