"""`ntwrules check --deep`: variants are played many times, and what came of it is told."""

import time
from collections.abc import Collection, Iterator
from itertools import chain, count
from math import inf
from pathlib import Path
from typing import Any

from attrs import fields, frozen

from ntwrules.checks.deep import Hunt, Report, hunt
from ntwrules.checks.findings import ENOUGH, Places, findings, violation_to_text
from ntwrules.cli.telling import echo, progress
from ntwrules.cli.texts import spoken, text
from ntwrules.cli.working import employed, losses_told
from ntwrules.dsl.compiling.compiler import Compiled
from ntwrules.dsl.findings.diagnostics import Diagnostic
from ntwrules.model.examining.watching import Watch
from ntwrules.model.machine.protocols import Game
from ntwrules.model.records.record import Record
from ntwrules.model.records.writing import replace
from ntwrules.model.texts import TONGUES, Readable, Tongue
from ntwrules.model.troubles import trouble
from ntwrules.simulation.texts import figure

__all__ = ["Deep", "played_deep"]

#: What is played when nothing is asked for: so many games, but no longer than a family waits.
_GAMES, _PATIENCE = 200, 20


@frozen
class Deep:
    """
    What came of playing one file.

    Attributes:
        read: The file.

        watch: What was noted.

        report: What happened.

        found: What is worth telling.

        record: The file with the game that shows a broken promise, if there is one.
    """

    read: Compiled
    watch: Watch
    report: Report
    found: tuple[Diagnostic, ...] = ()
    record: str = ""

    @property
    def unplayed(self) -> bool:
        """Was it passed over, because so many players may not play it?"""
        return self.report.stopped == "players"

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        return {"file": self.read.file.source.name, **self.report.to_json(), "record": self.record or None}

    def told(self) -> Iterator[str]:
        """A few lines for people."""
        report = self.report
        many = ", ".join(map(str, report.players))
        name, plan = self.read.file.source.name, self.read.file.rulebook.seat_plan
        yield text("deep played", name=name, games=report.games, players=many, decisions=report.decisions)
        if report.stopped and not (report.stopped == "seconds" and report.hunt.games is None):
            yield "  " + text(f"deep stopped {report.stopped}", asked=report.hunt.games)
        quantiles = report.quantiles()
        if quantiles:
            low, middle, high = quantiles
            yield "  " + text("deep rounds", low=low, middle=middle, high=high)
        for words, times in self._endings():
            yield "  " + text("deep ended", times=times, words=words)
        if sum(report.cut.values()):
            yield "  " + text("deep cut", times=sum(report.cut.values()))
        if report.part:
            won = (f"{plan.name(it, spoken())} {report.wins[it]}/{part}" for it, part in report.part.items())
            yield "  " + text("deep won", won=", ".join(won))
        if report.games < ENOUGH and not report.violation:
            yield "  " + text("deep too few", enough=ENOUGH)
        if report.games and report.seconds:
            seconds, speed = (figure(it, spoken()) for it in (report.seconds, report.games / report.seconds))
            yield "  " + text("deep time", seconds=seconds, speed=speed, again=_again(report))
        if self.record:
            yield "  " + text("deep record", name=self.record)

    def _endings(self) -> Iterator[tuple[str, int]]:
        """How often games end in which way: as a file in the reader's tongue spells it, or as it is called."""
        places, counts = Places(self.read), self.watch.account.counts
        names = {row.marks[0]: row.name for count in counts for row in count.rows if count.once}
        for it in self.watch.watched:
            if it.final:
                at = places.at(it.slot)
                spelled, name = " ".join(at.text.split()) if at else "", names.get(it.mark)
                if name is not None and (not spelled or _tongue_of(spelled, name) != spoken()):
                    spelled = name.read(spoken())
                yield spelled or it.slot, self.report.marks[it.mark]


def _tongue_of(spelled: str, name: Readable) -> Tongue:
    """The tongue that words of a file are in, of which it is known what they are called in every tongue."""
    return max(TONGUES, key=lambda tongue: len(set(spelled.split()) & set(name.read(tongue).split())))


def played_deep(
    result: Compiled,
    *,
    games: int | None,
    seconds: float | None,
    seed: int,
    players: tuple[int, ...],
    rounds: int,
    record: str | None,
    jobs: int | None,
    cluster: str | None,
    taken: Collection[str],
) -> Deep:
    """
    Play what a file says, with a progress bar where somebody looks at one.

    Games or seconds bound it; without either, as many are played as a family has patience for. A file that nobody may
    play with so many *players* is passed over, with a remark. The records in *taken* are not written over.
    """
    assert result.variant is not None
    book = result.file.rulebook
    game = book.play(result.variant)
    watch = book.watch(game)
    if games is None and seconds is None:
        games, seconds = _GAMES, _PATIENCE
    asked = Hunt(games=games, seed=seed, players=tuple(sorted(set(players))), rounds=rounds, seconds=seconds)
    name = result.file.source.name
    allowed = [it.players for it in result.variant.seatings]
    if players and not set(players) & set(allowed):
        told = {"allowed": ", ".join(map(str, allowed)), "asked": ", ".join(map(str, asked.players))}
        echo(text("deep unplayed", name=name, **told), err=True)
        return Deep(result, watch, Report(hunt=asked, players=(), stopped="players"))
    makes, width = employed(jobs, cluster, games or inf)
    begun = time.monotonic()
    with losses_told(cluster), progress(Path(name).name, int(seconds or 0) if games is None else games) as bar:
        tick = bar if games is not None else lambda _: bar(int(time.monotonic() - begun))
        report = hunt(book, game, asked, time.monotonic, tick, makes=makes, width=width)
    written = _write(game, report, record, taken) if report.violation else ""
    return Deep(result, watch, report, tuple(findings(result, watch, report)), written)


def _write(game: Game, report: Report, record: str | None, taken: Collection[str]) -> str:
    """Write the game that shows a broken promise: where it was asked for, otherwise here; beside those *taken*."""
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
        replace(path, violation_to_text(made, violation).encode())
    except OSError as error:
        echo(text("cannot write", name=path, why=trouble(error)), err=True)
        return ""
    return str(path)


def _again(report: Report) -> str:
    """The options that play the same games once more, whatever had stopped them."""
    asked = report.hunt
    players = [f"--players {number}" for number in asked.players]
    rounds = [f"--rounds {asked.rounds}"] if asked.rounds != fields(Hunt).rounds.default else []
    return " ".join([f"--seed {asked.seed}", f"--games {report.games}", *players, *rounds])
