"""`ntwrules simulate`: a variant played thousands of times."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click

from ntwrules.cli.reading import variant_or_exit
from ntwrules.cli.speaking import Command, lang_option
from ntwrules.cli.texts import text
from ntwrules.cli.tongue import spoken
from ntwrules.dsl.compiling.compiler import Compiler
from ntwrules.rulebooks.loading import rulebooks

if TYPE_CHECKING:
    from ntwrules.dsl.rulebook import Rulebook
    from ntwrules.model.machine.protocols import Game
    from ntwrules.model.seats import Seat
    from ntwrules.model.texts import Tongue
    from ntwrules.simulation.plan import Plan
    from ntwrules.simulation.report import Report
    from ntwrules.simulation.running import Run

__all__ = ["command"]

#: What a picture can be, by the end of its name.
_PLOTS = (".svg", ".png", ".html")


@click.command("simulate", cls=Command)
@click.argument("name", metavar="VARIANT")
@click.option("--games", type=click.IntRange(1), metavar="NUMBER", default=200)
@click.option("--players", metavar="NUMBER")
@click.option("--policy", metavar="NAME")
@click.option("--seed", type=int, metavar="NUMBER", default=0)
@click.option("--against", metavar="VARIANT")
@click.option("--jobs", type=click.IntRange(1, 1024), metavar="NUMBER")
@click.option("--cluster", metavar="ADDRESS")
@click.option("--json", "data", metavar="FILE")
@click.option("--plot", metavar="FILE")
@click.option("--records", metavar="FOLDER")
@click.option("--checkpoint", metavar="FILE")
@click.option("--rounds", type=click.IntRange(1, 100_000), metavar="NUMBER", default=2_000)
@click.option("--seconds-per-decision", "seconds", type=click.IntRange(0, 3_600), metavar="NUMBER", default=10)
@lang_option
@click.pass_context
def command(
    ctx: click.Context,
    /,
    name: str,
    games: int,
    players: str | None,
    policy: str | None,
    seed: int,
    against: str | None,
    jobs: int | None,
    cluster: str | None,
    data: str | None,
    plot: str | None,
    records: str | None,
    checkpoint: str | None,
    rounds: int,
    seconds: int,
    lang: Tongue | None,
) -> None:
    """Play a variant many times."""
    from ntwrules.simulation.plan import Plan
    from ntwrules.simulation.running import Run

    tongue = lang or spoken()
    book, game, parent = _games(ctx, name, against, tongue)
    _look_ahead(ctx, tongue, plot, data, checkpoint, records)
    plan = Plan.of(
        game,
        parent,
        _minds(ctx, policy, book, game, tongue),
        seed=seed,
        rounds=rounds,
        seconds=seconds,
        records=records is not None,
    )
    it = Run(
        plan=plan,
        players=_players(ctx, players, plan, tongue),
        games=games,
        checkpoint=Path(checkpoint) if checkpoint else None,
        records=Path(records) if records else None,
    )
    _resume(ctx, it, tongue)
    _employ(ctx, it, jobs, cluster, tongue)
    done = _play(ctx, it, tongue)
    report = it.report()
    click.echo(report.to_text(tongue), nl=False)
    if not done:
        click.echo(text("simulate stopped", tongue, games=it.progress.games()), err=True)
        if checkpoint:
            click.echo(text("simulate go on", tongue, name=checkpoint), err=True)
    _write(ctx, report, data, plot, tongue)
    ctx.exit(0 if done else 130)


def _refuse(ctx: click.Context, tongue: Tongue, key: str, **words: object) -> NoReturn:
    raise click.UsageError(text(f"simulate {key}", tongue, **words), ctx)


def _games(ctx: click.Context, name: str, against: str | None, tongue: Tongue) -> tuple[Rulebook, Game, Game | None]:
    compiler = Compiler(rulebooks())
    variant = variant_or_exit(ctx, name, compiler, tongue, code=1)
    book = rulebooks()[variant.rulebook]
    if against is None:
        return book, book.play(variant), None
    parent = variant_or_exit(ctx, against, compiler, tongue, code=1)
    if parent.rulebook != variant.rulebook:
        names = {"a": rulebooks()[parent.rulebook].names.read(tongue), "b": book.names.read(tongue)}
        raise click.UsageError(text("other game", tongue, **names), ctx)
    return book, book.play(variant), book.play(parent)


def _players(ctx: click.Context, asked: str | None, plan: Plan, tongue: Tongue) -> tuple[int, ...]:
    """`2,3,4`, all of which have to be possible."""
    allowed = ", ".join(map(str, plan.numbers))
    if not plan.numbers:
        _refuse(ctx, tongue, "no players")
    if asked is None:
        return plan.numbers
    words = asked.replace(",", " ").split()
    numbers = {int(word) for word in words if word.isdecimal() and len(word) < 5}
    if not words or len(numbers) < len(set(words)) or not numbers <= set(plan.numbers):
        _refuse(ctx, tongue, "players", found=asked[:40], allowed=allowed)
    return tuple(sorted(numbers))


def _minds(ctx: click.Context, asked: str | None, book: Rulebook, game: Game, tongue: Tongue) -> dict[Seat, str]:
    """`greedy`, or `south=search,north=greedy`; who is not named plays greedily, or as is said without a seat."""
    from ntwrules.simulation.policies import names, usual

    known = names(book)
    plan = game.variant.seat_plan
    minds: dict[Seat, str] = {}
    others = usual(book)
    for word in [] if asked is None else asked.split(","):
        who, equals, mind = (part.strip() for part in word.rpartition("="))
        if mind not in known:
            _refuse(ctx, tongue, "policy", found=mind[:40], known=", ".join(known))
        if not equals:
            others = mind
        elif (seat := plan.called(who.lower())) in game.variant.seats and seat:
            minds[seat] = mind
        else:
            seats = ", ".join(plan.name(seat, tongue) for seat in game.variant.seats)
            _refuse(ctx, tongue, "seat", found=who[:40], seats=seats)
    return {seat: minds.get(seat, others) for seat in game.variant.seats}


def _look_ahead(ctx: click.Context, tongue: Tongue, plot: str | None, *files: str | None) -> None:
    """What could not be written in the end is told before anything is played."""
    if plot is not None and not plot.lower().endswith(_PLOTS):
        _refuse(ctx, tongue, "plot", found=plot, known=", ".join(_PLOTS))
    if plot is not None:
        from importlib.util import find_spec

        if find_spec("matplotlib") is None:
            _refuse(ctx, tongue, "no matplotlib")
    *ordinary, folder = files
    for name in (plot, *ordinary):
        if name is not None and (Path(name).is_dir() or not _writable(Path(name).parent)):
            why = os.strerror(21 if Path(name).is_dir() else 2 if not Path(name).parent.is_dir() else 13)
            raise click.UsageError(text("cannot write", tongue, name=name, why=why), ctx)
    if folder is not None:
        try:
            Path(folder).mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise click.UsageError(text("cannot write", tongue, name=folder, why=error.strerror), ctx) from None


def _writable(folder: Path) -> bool:
    return folder.is_dir() and os.access(folder, os.W_OK)


def _resume(ctx: click.Context, it: Run, tongue: Tongue) -> None:
    from ntwrules.simulation.checkpoint import UnfitCheckpoint

    try:
        it.resume()
    except UnfitCheckpoint as error:
        _refuse(ctx, tongue, "checkpoint", name=it.checkpoint, why=text(f"simulate unfit {error.why}", tongue))
    except OSError as error:
        raise click.UsageError(text("cannot read", tongue, name=it.checkpoint, why=error.strerror), ctx) from None
    if games := it.progress.games():
        click.echo(text("simulate resumed", tongue, games=games, name=it.checkpoint), err=True)


def _employ(ctx: click.Context, it: Run, jobs: int | None, address: str | None, tongue: Tongue) -> None:
    """Say where it is played."""
    from ntwrules.simulation import executors

    if address is not None:
        try:
            it.makes, threads = executors.cluster(address)
        except executors.NoCluster as error:
            if str(error) == "missing":
                _refuse(ctx, tongue, "no dask")
            _refuse(ctx, tongue, "no cluster", address=address, why=error)
        it.width = 2 * threads
        return
    jobs = min(jobs or _cores(), it.games * len(it.players))
    if jobs > 1:
        it.makes, it.width = executors.processes(jobs), 2 * jobs


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _play(ctx: click.Context, it: Run, tongue: Tongue) -> bool:
    """Play it all, with a bar where somebody looks at one; False when it was interrupted."""
    import time

    from ntwrules.simulation.executors import NoCluster, WorkersLost
    from ntwrules.simulation.policies import PolicyFault

    try:
        with _progress(it, tongue, time.monotonic) as told:
            return it.go(time.monotonic, told)
    except WorkersLost:
        why = text("simulate lost", tongue)
    except NoCluster as error:
        why = text("simulate no cluster", tongue, address=ctx.params["cluster"], why=error)
    except PolicyFault as error:
        why = text("simulate fault", tongue, seat=it.plan.variant.seat_plan.name(error.seat, tongue), why=error.why)
    except OSError as error:
        why = text("cannot write", tongue, name=error.filename, why=error.strerror)
    click.echo(f"{text('error', tongue)}: {why}", err=True)
    raise click.exceptions.Exit(2)


@contextmanager
def _progress(it: Run, tongue: Tongue, clock: Callable[[], float]) -> Iterator[Callable[[int], object]]:
    """A bar on the terminal, on a terminal only: games a second, and the time that is left."""
    if not sys.stderr.isatty():
        yield str
        return
    begun, already = clock(), it.progress.games()

    def speed(_: object) -> str:
        played, passed = it.progress.games() - already, clock() - begun
        return text("simulate speed", tongue, speed=f"{played / passed:.1f}") if played and passed else ""

    label = text("deep playing", tongue, name=it.plan.variant.key)
    length = it.games * len(it.players)
    with click.progressbar(
        length=length, label=label, file=sys.stderr, item_show_func=speed, show_pos=True, width=24
    ) as bar:
        bar.update(already)
        yield lambda games: bar.update(games - bar.pos)


def _write(ctx: click.Context, report: Report, data: str | None, plot: str | None, tongue: Tongue) -> None:
    import json

    from ntwrules.model.records.writing import replace

    def written(name: str, content: Callable[[], bytes]) -> None:
        try:
            replace(Path(name), content())
        except OSError as error:
            why = text("cannot write", tongue, name=name, why=error.strerror)
            click.echo(f"{text('error', tongue)}: {why}", err=True)
            ctx.exit(2)

    if data is not None:
        written(data, lambda: json.dumps(report.to_json(), indent=1).encode() + b"\n")
    if plot is not None and report.tables:
        from ntwrules.simulation.plots import report_to_plot

        written(plot, lambda: report_to_plot(report, Path(plot).suffix.lower()[1:], tongue))
