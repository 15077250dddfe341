"""`ntwrules replay`: a recorded game again, action by action."""

import sys
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ntwrules.cli.records import tell, text_to_aim, unreadable
from ntwrules.cli.seats import SeatChoice
from ntwrules.cli.speaking import Command, lang_option
from ntwrules.cli.texts import text
from ntwrules.cli.tongue import spoken

if TYPE_CHECKING:
    from ntwrules.cli.retelling import Retelling
    from ntwrules.model.records.reading import ReplayedMoment
    from ntwrules.model.seats import Seat
    from ntwrules.model.texts import Tongue
    from ntwrules.rulebooks.recording import Replay

__all__ = ["command"]


def _aim(ctx: click.Context, _: click.Parameter, typed: str | None) -> tuple[str, int] | None:
    aim = text_to_aim(typed) if typed is not None else None
    if typed is not None and aim is None:
        raise click.UsageError(text("bad aim", found=typed[:20]), ctx)
    return aim


@click.command("replay", cls=Command)
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@click.option("--until", callback=_aim, metavar="NUMBER")
@click.option("--check", "look", is_flag=True)
@click.option("--json", "as_data", is_flag=True)
@click.option("--seat", type=SeatChoice())
@lang_option
@click.pass_context
def command(
    ctx: click.Context,
    file: Path,
    *,
    until: tuple[str, int] | None,
    look: bool,
    as_data: bool,
    seat: "Seat | None",
    lang: "Tongue | None",
) -> None:
    """Go through a recorded game again."""
    from ntwrules.cli.retelling import Retelling
    from ntwrules.model.errors import RecordError
    from ntwrules.rulebooks.recording import Replay

    tongue = lang or spoken()
    try:
        replay = Replay(file)
        retelling = Retelling.of(replay, tongue, seat)
        seats = next(iter(replay)).state.seats
        if seat not in {None, *seats}:
            raise click.UsageError(text("replay seat", tongue, seat=seat, seats=", ".join(seats)), ctx)
        if as_data:
            _print_data(replay, until, retelling)
        elif look:
            _print_checked(replay, until, retelling)
        elif _looked_at():
            from ntwrules.cli.stepping import Stepping

            Stepping(replay, retelling).run(until)
        else:
            _print_game(replay, until, retelling)
    except RecordError as error:
        unreadable(file, error, tongue)
        ctx.exit(1)
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            raise
        click.echo(text("cannot read", tongue, name=str(file), why=error.strerror or str(error)), err=True)
        ctx.exit(1)
    if look or as_data or not _looked_at():
        tell(file, replay.notices, tongue)


def _looked_at() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def reached(moment: "ReplayedMoment", until: tuple[str, int] | None) -> bool:
    """Does a moment lie behind what was asked for?"""
    if until is None:
        return False
    kind, number = until
    return moment.number > number if kind == "number" else bool(moment.action) and moment.round > number


def _asked(replay: "Replay", until: tuple[str, int] | None) -> Iterator["ReplayedMoment"]:
    for moment in replay:
        if reached(moment, until):
            return
        yield moment


def _print_data(replay: "Replay", until: tuple[str, int] | None, retelling: "Retelling") -> None:
    """One state a line, in the exchange form."""
    import json

    for moment in _asked(replay, until):
        if moment.entry.remark is None or moment.action:
            click.echo(json.dumps(retelling.seen(moment.state).to_json()))


def _print_checked(replay: "Replay", until: tuple[str, int] | None, retelling: "Retelling") -> None:
    [moment] = deque(_asked(replay, until), maxlen=1)
    click.echo(retelling.say("checked", count=moment.number))
    click.echo(retelling.standing(moment.state))


def _print_game(replay: "Replay", until: tuple[str, int] | None, retelling: "Retelling") -> None:
    click.echo(retelling.heading())
    round_ = 0
    for moment in _asked(replay, until):
        if moment.action and moment.round != round_:
            round_ = moment.round
            click.echo(retelling.say("round", round=round_))
        for line in retelling.action(moment):
            click.echo(line)
    click.echo(retelling.standing(moment.state))
