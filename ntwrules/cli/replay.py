"""`ntwrules replay`: a recorded game again, action by action."""

import json
import sys
from collections import deque
from collections.abc import Iterator
from pathlib import Path

import click

from ntwrules.cli.retelling import Retelling, reading, tell, text_to_aim
from ntwrules.cli.speaking import Command, SeatChoice, lang_option
from ntwrules.cli.stepping import Stepping
from ntwrules.cli.telling import refuse
from ntwrules.model.records.reading import ReplayedMoment
from ntwrules.model.seats import Seat
from ntwrules.rulebooks.recording import Replay

__all__ = ["command"]

#: Up to which round, or which action by its number.
_Aim = tuple[str, int]


def _aim(_: click.Context, __: click.Parameter, typed: str | None) -> _Aim | None:
    aim = text_to_aim(typed) if typed is not None else None
    if typed is not None and aim is None:
        refuse("bad aim", found=typed[:20])
    return aim


@click.command("replay", cls=Command)
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@click.option("--until", callback=_aim, metavar="NUMBER")
@click.option("--check", "look", is_flag=True)
@click.option("--json", "as_data", is_flag=True)
@click.option("--seat", type=SeatChoice())
@lang_option
def command(file: Path, until: _Aim | None, look: bool, as_data: bool, seat: Seat | None) -> None:
    """Go through a recorded game again."""
    stepping = sys.stdin.isatty() and sys.stdout.isatty() and not look and not as_data
    with reading(file):
        retelling = Retelling(Replay(file), seat)
        seats = next(iter(retelling.replay)).state.seats
        if seat not in {None, *seats}:
            refuse("replay seat", seat=seat, seats=", ".join(seats))
        if stepping:
            Stepping(retelling).run(until)
        else:
            (_print_data if as_data else _print_checked if look else _print_game)(retelling, until)
    if not stepping:
        tell(file, retelling.replay.notices)


def _asked(retelling: Retelling, until: _Aim | None) -> Iterator[ReplayedMoment]:
    """All moments up to what was asked for."""
    for moment in retelling.replay:
        if until is not None:
            kind, number = until
            if moment.number > number if kind == "number" else moment.action and moment.round > number:
                return
        yield moment


def _print_data(retelling: Retelling, until: _Aim | None) -> None:
    """One state a line, in the exchange form."""
    for moment in _asked(retelling, until):
        if moment.entry.remark is None or moment.action:
            click.echo(json.dumps(retelling.seen(moment.state).to_json()))


def _print_checked(retelling: Retelling, until: _Aim | None) -> None:
    [moment] = deque(_asked(retelling, until), maxlen=1)
    click.echo(retelling.say("checked", count=moment.number))
    click.echo(retelling.standing(moment.state))


def _print_game(retelling: Retelling, until: _Aim | None) -> None:
    click.echo(retelling.heading())
    round_ = 0
    for moment in _asked(retelling, until):
        if moment.action and moment.round != round_:
            round_ = moment.round
            click.echo(retelling.say("round", round=round_))
        for line in retelling.action(moment):
            click.echo(line)
    click.echo(retelling.standing(moment.state))
