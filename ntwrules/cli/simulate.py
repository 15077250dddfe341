"""`ntwrules simulate`: a variant played thousands of times."""

import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

import click
from attrs import evolve

from ntwrules.cli.reading import variant_or_exit
from ntwrules.cli.speaking import Command, player_called, workers_options
from ntwrules.cli.telling import (
    Trouble,
    columns,
    echo,
    progress,
    refuse,
    refuse_ending,
    refuse_unknown,
    spare,
    writing,
)
from ntwrules.cli.texts import spoken, text
from ntwrules.cli.working import employed, losses_told
from ntwrules.dsl.rulebook import Rulebook
from ntwrules.model.machine.protocols import Game
from ntwrules.model.records.writing import replace
from ntwrules.model.seats import Seat
from ntwrules.model.showing.plain import plain
from ntwrules.model.troubles import trouble
from ntwrules.simulation.checkpoint import UnfitCheckpoint
from ntwrules.simulation.figures import FEW
from ntwrules.simulation.plan import Plan
from ntwrules.simulation.plots import report_to_plot
from ntwrules.simulation.policies import PolicyFault, names, usual
from ntwrules.simulation.report import Report
from ntwrules.simulation.running import WIDEST, Run, most_games
from ntwrules.simulation.telling import short
from ntwrules.simulation.texts import figure

__all__ = ["command"]

#: What a picture can be, by the end of its name.
_PLOTS = (".svg", ".png", ".html")

#: Nobody plays until it is known to less than a tenth of a percent point: that would be a share, as Python takes it.
_NARROWEST = 0.001

#: Stands for what is printed.
_STDOUT = Path("-")

#: After so many seconds it is told what the games say so far, and again whenever one in so many has been played more.
_SOON, _OFTEN = 2.0, 10


@click.command("simulate", cls=Command)
@click.argument("name", metavar="VARIANT")
@click.option("--games", type=click.IntRange(1), metavar="NUMBER")
@click.option("--until", metavar="NUMBER")
@click.option("--players", metavar="NUMBER")
@click.option("--policy", metavar="NAME")
@click.option("--seed", type=int, metavar="NUMBER", default=0)
@click.option("--against", metavar="VARIANT")
@workers_options
@click.option("--json", "data", type=click.Path(path_type=Path), metavar="FILE")
@click.option("--plot", type=click.Path(path_type=Path), metavar="FILE")
@click.option("--records", type=click.Path(path_type=Path), metavar="FOLDER")
@click.option("--checkpoint", type=click.Path(path_type=Path), metavar="FILE")
@click.option("--rounds", type=click.IntRange(1, 100_000), metavar="NUMBER", default=2_000)
@click.option("--seconds-per-decision", "seconds", type=click.IntRange(0, 3_600), metavar="NUMBER", default=10)
def command(
    *,
    name: str,
    games: int | None,
    until: str | None,
    players: str | None,
    policy: str | None,
    seed: int,
    against: str | None,
    jobs: int | None,
    cluster: str | None,
    data: Path | None,
    plot: Path | None,
    records: Path | None,
    checkpoint: Path | None,
    rounds: int,
    seconds: int,
) -> None:
    """Play a variant many times."""
    book, game, parent = _games(name, against)
    _look_ahead(plot, data, checkpoint, records)
    usually = dict.fromkeys(game.variant.seats, usual(book))
    plan = Plan.of(game, parent, usually, seed=seed, rounds=rounds, seconds=seconds, records=records is not None)
    numbers = _players(players, plan)
    plan = evolve(plan, minds=tuple(_minds(policy, book, game, plan.playing(numbers)).items()))
    wide = _until(until)
    most = most_games(games, wide)
    if wide is not None and most < FEW:
        refuse("simulate until games", few=FEW)
    it = Run(plan=plan, players=numbers, games=most, until=wide, checkpoint=checkpoint, records=records)
    _resume(it)
    it.makes, it.width = employed(jobs, cluster, it.games * len(it.players))
    done = _play(it, cluster)
    report = it.report()
    try:
        if data != _STDOUT:
            echo(report.to_text(spoken()), nl=False)
        if not done:
            echo(text("simulate stopped", games=it.progress.games()), err=True)
            if checkpoint:
                echo(text("simulate go on", name=checkpoint), err=True)
        elif until is not None and not all(table.reached for table in report.tables.values()):
            echo(text("simulate until not", games=most, until=until), err=True)
    finally:  # also when nothing can be printed
        _write(report, data, plot)
    click.get_current_context().exit(0 if done else 130)


def _games(name: str, against: str | None) -> tuple[Rulebook, Game, Game | None]:
    book, variant = variant_or_exit(name)
    if against is None:
        return book, book.play(variant), None
    other, parent = variant_or_exit(against)
    if other is not book:
        refuse("other game", a=other.names.read(spoken()), b=book.names.read(spoken()))
    return book, book.play(variant), book.play(parent)


def _until(asked: str | None) -> float | None:
    """`3` or `2,5`: how many percent points to either side."""
    if asked is None:
        return None
    try:
        wide = float(asked.replace(",", ".")) / 100
    except ValueError:
        wide = 0.0
    if 0 < wide < _NARROWEST:
        refuse("simulate until share", found=asked[:40], near=f"{wide * 10_000:.3g}")
    if not 0 < wide < WIDEST:
        refuse("simulate until", found=asked[:40], most=round(100 * WIDEST))
    return wide


def _players(asked: str | None, plan: Plan) -> tuple[int, ...]:
    """`2,3,4`, all of which have to be possible."""
    if not plan.numbers:
        refuse("simulate no players")
    if asked is None:
        return plan.numbers
    words = asked.replace(",", " ").split()
    numbers = {int(word) for word in words if word.isdecimal() and len(word) < 5}
    if not words or len(numbers) < len(set(words)) or not numbers <= set(plan.numbers):
        refuse("simulate players", found=asked[:40], allowed=",".join(map(str, plan.numbers)))
    return tuple(sorted(numbers))


def _minds(asked: str | None, book: Rulebook, game: Game, playing: tuple[Seat, ...]) -> dict[Seat, str]:
    """`greedy`, or `south=search,north=greedy`; who is not named plays greedily, or as is said without a seat."""
    known = names(book)
    plan = game.variant.seat_plan
    minds: dict[Seat, str] = {}
    others = usual(book)
    for word in [] if asked is None else asked.split(","):
        who, equals, mind = (part.strip() for part in word.rpartition("="))
        mind = player_called(mind, known)
        if mind not in known:
            refuse_unknown("no such player", mind, known, text("players are", names=", ".join(known)))
        if not equals:
            others = mind
        elif (seat := plan.called(who.lower())) in playing and seat:
            minds[seat] = mind
        else:
            seats = ", ".join(plan.name(seat, spoken()) for seat in playing)
            refuse("simulate seat", found=who[:40], seats=seats)
    return {seat: minds.get(seat, others) for seat in game.variant.seats}


def _look_ahead(plot: Path | None, data: Path | None, checkpoint: Path | None, records: Path | None) -> None:
    """What could not be written in the end is told before anything is played."""
    if plot is not None:
        if plot.suffix.lower() not in _PLOTS:
            refuse_ending("simulate plot", str(plot), _PLOTS)
        if find_spec("matplotlib") is None:
            refuse("simulate no matplotlib")
    for file in filter(None, (plot, None if data == _STDOUT else data, checkpoint)):
        if file != checkpoint:  # which is read first, and says what it is
            spare(file)
        folder = Path(os.path.realpath(file)).parent
        found = 21 if file.is_dir() else 2 if not folder.is_dir() else 13
        if found != 13 or not os.access(folder, os.W_OK):
            refuse("cannot write", name=file, why=trouble(OSError(found, os.strerror(found))))
    if records is not None:
        try:
            records.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            refuse("cannot write", name=records, why=trouble(error))


def _resume(it: Run) -> None:
    try:
        it.resume()
    except UnfitCheckpoint as error:
        refuse("simulate checkpoint", name=it.checkpoint, why=error.reason(spoken()))
    except OSError as error:
        refuse("cannot read", name=it.checkpoint, why=trouble(error))
    if games := it.progress.games():
        echo(text("simulate resumed", games=games, name=it.checkpoint), err=True)


def _play(it: Run, address: str | None) -> bool:
    """Play it all, with a bar where somebody looks at one; False when it was interrupted."""
    try:
        with losses_told(address), _progress(it, time.monotonic) as told:
            return it.go(time.monotonic, told)
    except PolicyFault as error:
        why = text("simulate fault", seat=it.plan.variant.seat_plan.name(error.seat, spoken()), why=error.why)
    except OSError as error:
        if error.filename is None:  # it is the terminal that cannot be written
            raise
        why = text("cannot write", name=error.filename, why=trouble(error))
    raise Trouble(why)


@contextmanager
def _progress(it: Run, clock: Callable[[], float]) -> Iterator[Callable[[int], object]]:
    """Games a second and the time that is left; above it, after some seconds, what the games say so far."""
    begun, already = clock(), it.progress.games()
    lines, again, length = 0, 0, it.expected(it.report())

    def speed(_: object) -> str:
        played, passed = it.progress.games() - already, clock() - begun
        return text("simulate speed", speed=figure(played / passed, spoken())) if played and passed else ""

    def tell(games: int) -> None:
        nonlocal lines, again, length
        if sys.stderr.isatty() and games >= again and clock() - begun >= _SOON:
            report = it.report()
            width, up = columns() - 1, f"\x1b[{lines}A" if lines else ""
            news = [f"\x1b[K{short(plain(line), width)}\n" for line in report.news(spoken())]
            click.echo(f"\r{up}{''.join(news)}\x1b[K", nl=False, err=True)
            lines, length, again = len(news), it.expected(report), games + max(1, games // _OFTEN)
        told(games, length)

    with progress(it.plan.variant.key, length, speed) as told:
        told(already)
        yield tell


def _write(report: Report, data: Path | None, plot: Path | None) -> None:
    if data is not None:
        told = json.dumps(report.to_json(), indent=1).encode() + b"\n"
        with writing(data, Trouble):
            echo(told, nl=False) if data == _STDOUT else replace(data, told)
    if plot is not None and report.tables:
        with writing(plot, Trouble):
            replace(plot, report_to_plot(report, plot.suffix.lower()[1:], spoken()))
