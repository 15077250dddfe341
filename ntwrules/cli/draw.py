"""`ntwrules draw`: a board as a picture, for print or in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ntwrules.cli.moments import described, opening, recorded
from ntwrules.cli.seats import SeatChoice
from ntwrules.cli.speaking import Command, color_option, colored, lang_option
from ntwrules.cli.texts import text
from ntwrules.cli.tongue import spoken
from ntwrules.model.machine.protocols import State
from ntwrules.model.seats import MOST_PLAYERS, Seat

if TYPE_CHECKING:
    from ntwrules.drawing.text import Line
    from ntwrules.model.texts import Tongue

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
@click.pass_context
def command(
    ctx: click.Context,
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
    lang: Tongue | None,
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
            raise click.UsageError(text(f"draw only {fits}", lang, option=option), ctx)
    match kind:
        case "record":
            state = recorded(what, at, lang)
        case "state":
            state = described(ctx, what, variant, lang)
        case _:
            from ntwrules.drawing.states import laid

            state = laid(opening(ctx, what, players, lang), seed or 0)
    viewer = _viewer(ctx, state, seat, lang)
    tongue, aside = lang or spoken(), output not in {None, "-"}
    if as_text:
        drawn = _as_text(
            state, viewer, tongue, colour=not aside and not black_and_white and colored(color), aside=aside
        )
    else:
        from ntwrules.drawing.states import svg

        title = _title(state, tongue, begun=kind != "variant")
        drawn = svg(state, viewer, tongue=tongue, colour=not black_and_white, numbers=not no_numbers, title=title)
    if output is None or not aside:
        click.echo(drawn, nl=False, color=True)
        return
    try:
        Path(output).write_text(drawn, "utf-8", newline="\n")
    except OSError as error:
        raise click.ClickException(text("cannot write", lang, name=output, why=error.strerror)) from None


def _viewer(ctx: click.Context, state: State, seat: Seat | None, lang: Tongue | None) -> Seat:
    """Who looks: whoever is asked for, if that one can see anything."""
    from ntwrules.drawing.states import viewers

    able = viewers(state)
    if seat is not None and seat not in able:
        raise click.UsageError(text("draw seat", lang, seat=seat, seats=", ".join(able)), ctx)
    return seat or able[0]


def _title(state: State, tongue: Tongue, *, begun: bool) -> str:
    variant = state.game.variant
    name = variant.title.read(tongue) or variant.key
    return text("draw title", tongue, name=name, round=state.round) if begun else name


def _as_text(state: State, seat: Seat, tongue: Tongue, *, colour: bool, aside: bool) -> str:
    """As wide as the terminal, in the signs it knows."""
    import shutil

    from ntwrules.drawing.states import picture
    from ntwrules.drawing.text import legend, lines
    from ntwrules.play.console import knows_unicode

    unicode = aside or knows_unicode()
    width = shutil.get_terminal_size().columns
    seen = picture(state, seat)
    board = lines(seen, width=width, unicode=unicode, tongue=tongue)
    return "".join(
        f"{_line(line, colour=colour)}\n"
        for line in (*board, [], *legend(seen, width=width, unicode=unicode, tongue=tongue))
    )


def _line(line: Line, *, colour: bool) -> str:
    if not colour:
        return "".join(part for _, part in line).rstrip()
    from ntwrules.drawing.styles import read_style

    looks = [(read_style(style), part) for style, part in line]
    return "".join(
        click.style(part, fg=look.front or None, bg=look.back or None, bold=look.bold or None) for look, part in looks
    )
