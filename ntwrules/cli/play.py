"""`ntwrules play`: what it can be asked. The game itself is led by `ntwrules.cli.playing`, which help does not need."""

from typing import Any

import click

from ntwrules.cli.speaking import KIND_CHOICE, Command, SeatChoice, color_option, colored, lang_option
from ntwrules.cli.telling import refuse
from ntwrules.model.compass import POINTS
from ntwrules.model.seats import MOST_PLAYERS

__all__ = ["command"]


def _seat_options(command: Any) -> Any:
    """`--south human` and the like."""
    for seat in reversed(POINTS):
        command = click.option(f"--{seat}", type=KIND_CHOICE)(command)
    return command


@click.command("play", cls=Command)
@click.argument("name", metavar="[VARIANT]", required=False)
@click.option("--players", type=click.IntRange(1, MOST_PLAYERS), metavar="NUMBER")
@click.option("--first", type=SeatChoice())
@_seat_options
@click.option("--player", metavar="SEAT=KIND", multiple=True)
@click.option("--all", "everyone", type=KIND_CHOICE)
@click.option("--table", is_flag=True)
@click.option("--seed", type=int, metavar="NUMBER")
@click.option("--record", metavar="FILE")
@click.option("--resume", metavar="FILE")
@click.option("--plain", is_flag=True)
@click.option("--ascii", "ascii_only", is_flag=True)
@lang_option
@color_option
def command(
    *, name: str | None, resume: str | None, plain: bool, ascii_only: bool, color: bool | None, **how: Any
) -> None:
    """Play a game."""
    if (name is None) == (resume is None):
        refuse("play what")

    from ntwrules.cli.playing import lead

    lead(name, resume, plain=plain, ascii_only=ascii_only, color=colored(color), **how)
