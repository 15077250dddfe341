"""`ntwrules check --deep`: variants are played many times, and what came of it is told."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from attrs import frozen

from ntwrules.cli.texts import text

if TYPE_CHECKING:
    from collections.abc import Callable

    from ntwrules.checks.deep import Hunt, Report
    from ntwrules.dsl.compiling import Compiled
    from ntwrules.dsl.diagnostics import Diagnostic
    from ntwrules.model.protocols import Game
    from ntwrules.model.texts import Tongue

__all__ = ["Deep", "deep_options", "played_deep"]

#: What is played when nothing is asked for: so many games, but no longer than a family waits.
_GAMES, _PATIENCE = 200, 20

#: More games than anybody has time for: only the seconds count.
_ENDLESSLY = 1_000_000_000


def deep_options(command: Any) -> Any:
    """`--deep` and what goes with it."""
    for option in (
        click.option("--record", metavar="FILE"),
        click.option("--rounds", type=click.IntRange(1), metavar="NUMBER", default=2_000),
        click.option("--players", type=click.IntRange(1, 4), metavar="NUMBER", multiple=True),
        click.option("--seed", type=int, metavar="NUMBER", default=0),
        click.option("--seconds", type=click.FloatRange(0), metavar="NUMBER"),
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

        report: What happened.

        lines: How often each line of the file ended a game: its words, and the count.

        found: What is worth telling.

        record: The file with the game that shows a broken promise, if there is one.
    """

    name: str
    report: Report
    lines: tuple[tuple[str, int], ...]
    found: tuple[Diagnostic, ...]
    record: str = ""

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        return {"file": self.name, **self.report.to_json(), "record": self.record or None}

    def to_text(self, tongue: Tongue | None) -> str:
        """A few lines for people."""
        return "\n".join(_told(self, tongue)) + "\n"


def played_deep(
    result: Compiled,
    tongue: Tongue | None,
    *,
    games: int | None,
    seconds: float | None,
    seed: int,
    players: tuple[int, ...],
    rounds: int,
    record: str | None,
) -> Deep:
    """
    Play what a file says, with a progress bar where somebody looks at one.

    Games or seconds bound it; without either, as many are played as a family has patience for.
    """
    from ntwrules.checks.deep import Hunt, hunt
    from ntwrules.checks.findings import findings

    assert result.variant is not None
    book = result.file.rulebook
    game = book.play(result.variant)
    if games is None:
        games, seconds = (_GAMES, _PATIENCE) if seconds is None else (_ENDLESSLY, seconds)
    asked = Hunt(games=games, seed=seed, players=tuple(sorted(set(players))), rounds=rounds, seconds=seconds)
    name = result.file.source.name
    try:
        with _progress(name, asked, tongue) as progress:
            report = hunt(book, game, asked, _clock(), progress)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    watch = book.watch(game)
    written = _write(game, report, record) if report.violation else ""
    lines = [(watched.slot, report.marks[watched.mark]) for watched in watch.watched if watched.final]
    return Deep(name, report, tuple(_in_words(result, lines)), tuple(findings(result, watch, report)), written)


def _clock() -> Callable[[], float]:
    import time

    return time.monotonic


@contextmanager
def _progress(name: str, asked: Hunt, tongue: Tongue | None) -> Iterator[Callable[[int], object]]:
    """A bar on the terminal, on a terminal only."""
    if not sys.stderr.isatty():
        yield str
        return
    label = text("deep playing", tongue, name=Path(name).name)
    clock = _clock()
    begun = clock()
    by_time = asked.games == _ENDLESSLY and asked.seconds is not None
    with click.progressbar(
        length=int(asked.seconds or 0) if by_time else asked.games, label=label, file=sys.stderr
    ) as bar:
        yield lambda games: bar.update((int(clock() - begun) if by_time else games) - bar.pos)


def _write(game: Game, report: Report, record: str | None) -> str:
    """Write the game that shows a broken promise: where it was asked for, otherwise here."""
    from ntwrules.checks.findings import violation_to_text
    from ntwrules.model.records import Record

    violation = report.violation
    assert violation is not None
    path = Path(record or ".")
    if path.is_dir() or (record or "").endswith("/"):
        path /= f"{game.variant.key}-{violation.id}.ntwr"
    made = Record.of(game, violation.players, violation.first, violation.actions)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(violation_to_text(made, violation), "utf-8", newline="\n")
    except OSError as error:
        click.echo(text("cannot write", name=str(path), why=error.strerror or str(error)), err=True)
        return ""
    return str(path)


def _in_words(result: Compiled, lines: list[tuple[str, int]]) -> Iterator[tuple[str, int]]:
    """The words of the lines that win and end, as their files spell them."""
    from ntwrules.checks.findings import Places

    places = Places(result)
    for slot, times in lines:
        at = places.at(slot)
        yield (" ".join(at.text.split()) if at else slot), times


def _told(deep: Deep, tongue: Tongue | None) -> Iterator[str]:
    from ntwrules.checks.findings import ENOUGH

    report = deep.report

    def say(key: str, **words: object) -> str:
        return text(f"deep {key}", tongue, **words)

    many = ", ".join(map(str, report.players))
    yield say("played", name=deep.name, games=report.games, players=many, decisions=report.decisions)
    if report.stopped and not (report.stopped == "seconds" and report.hunt.games == _ENDLESSLY):
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
        won = [f"{say(seat)} {report.wins[seat]}/{report.part[seat]}" for seat in report.part]
        yield "  " + say("won", won=", ".join(won))
    if report.games < ENOUGH and not report.violation:
        yield "  " + say("too few", enough=ENOUGH)
    if report.seconds:
        speed = f"{report.games / report.seconds:.1f}"
        again = f"--seed {report.hunt.seed}" + (f" --games {report.games}" if report.stopped == "seconds" else "")
        yield "  " + say("time", seconds=f"{report.seconds:.1f}", speed=speed, again=again)
    if deep.record:
        yield "  " + say("record", name=deep.record)
