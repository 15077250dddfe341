"""`ntwrules draw`: a board as a picture, for print or in the terminal."""

import shutil
from pathlib import Path

import click

from ntwrules.cli.moments import described, opening, recorded
from ntwrules.cli.speaking import Command, SeatChoice, color_option, colored, lang_option
from ntwrules.cli.telling import put, refuse
from ntwrules.cli.texts import spoken, text
from ntwrules.drawing.states import laid, picture, svg, viewers
from ntwrules.drawing.styles import read_style
from ntwrules.drawing.text import Line, legend, lines
from ntwrules.model.machine.protocols import State
from ntwrules.model.seats import MOST_PLAYERS, Seat
from ntwrules.play.console import knows_unicode

__all__ = ["command"]

_KINDS = {".ntwr": "record", ".json": "state"}


@click.command("draw", cls=Command)
@click.argument("what", metavar="WHAT")
@click.option("--seat", type=SeatChoice())
@click.option("--players", type=click.IntRange(1, MOST_PLAYERS), metavar="NUMBER")
@click.option("--seed", type=click.IntRange(0), metavar="NUMBER")
@click.option("--at", type=click.IntRange(0), metavar="NUMBER")
@click.option("--variant", metavar="VARIANT")
@click.option("--text", "as_text", is_flag=True)
@click.option("--black-and-white", is_flag=True)
@click.option("--no-numbers", is_flag=True)
@click.option("-o", "--output", metavar="FILE")
@color_option
@lang_option
def command(
    what: str,
    seat: Seat | None,
    players: int | None,
    seed: int | None,
    at: int | None,
    variant: str | None,
    as_text: bool,
    black_and_white: bool,
    no_numbers: bool,
    output: str | None,
    color: bool | None,
) -> None:
    """Draw a board."""
    kind = _KINDS.get(Path(what).suffix.lower(), "variant")
    for option, given, fits in (
        ("--players", players, "variant"),
        ("--seed", seed, "variant"),
        ("--at", at, "record"),
        ("--variant", variant, "state"),
    ):
        if given is not None and kind != fits:
            refuse(f"draw only {fits}", option=option)
    match kind:
        case "record":
            state = recorded(what, at)
        case "state":
            state = described(what, variant)
        case _:
            state = laid(opening(what, players), seed or 0)
    viewer = _viewer(state, seat)
    aside = output not in {None, "-"}
    if as_text:
        drawn = _as_text(state, viewer, colour=not aside and not black_and_white and colored(color), aside=aside)
    else:
        title = _title(state, begun=kind != "variant")
        drawn = svg(state, viewer, tongue=spoken(), colour=not black_and_white, numbers=not no_numbers, title=title)
    put(drawn, output)


def _viewer(state: State, seat: Seat | None) -> Seat:
    """Who looks: whoever is asked for, if that one can see anything."""
    able = viewers(state)
    if seat not in {None, *able}:
        refuse("draw seat", seat=seat, seats=", ".join(able))
    return seat or able[0]


def _title(state: State, *, begun: bool) -> str:
    variant = state.game.variant
    name = variant.title.read(spoken()) or variant.key
    return text("draw title", name=name, round=state.round) if begun else name


def _as_text(state: State, seat: Seat, *, colour: bool, aside: bool) -> str:
    """As wide as the terminal, in the signs it knows."""
    unicode = aside or knows_unicode()
    width = shutil.get_terminal_size().columns
    seen = picture(state, seat)
    board = lines(seen, width=width, unicode=unicode, tongue=spoken())
    return "".join(
        f"{_line(line, colour=colour)}\n"
        for line in (*board, [], *legend(seen, width=width, unicode=unicode, tongue=spoken()))
    )


def _line(line: Line, *, colour: bool) -> str:
    if not colour:
        return "".join(part for _, part in line).rstrip()
    looks = [(read_style(style), part) for style, part in line]
    return "".join(
        click.style(part, fg=look.front or None, bg=look.back or None, bold=look.bold or None) for look, part in looks
    )
