"""`ntwrules draw`: a board as a picture, for print or in the terminal."""

import shutil
from pathlib import Path

import click

from ntwrules.cli.reading import variant_or_exit
from ntwrules.cli.records import reading, tell
from ntwrules.cli.speaking import Command, SeatChoice, color_option, colored
from ntwrules.cli.telling import Failure, put, refuse, refuse_ending
from ntwrules.cli.texts import spoken, text
from ntwrules.drawing.states import opening, picture, read_position, recorded, svg, viewers
from ntwrules.drawing.styles import read_style
from ntwrules.drawing.text import Line, as_plain, legend, lines
from ntwrules.dsl.rulebook import Rulebook
from ntwrules.model.errors import PositionError
from ntwrules.model.machine.protocols import State
from ntwrules.model.seats import MOST_PLAYERS, Seat
from ntwrules.model.variants.variant import Variant
from ntwrules.play.console import knows_unicode
from ntwrules.rulebooks.loading import known_variant
from ntwrules.rulebooks.recording import Replay

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
    fits = {"--players": "variant", "--seed": "variant", "--at": "record", "--variant": "state"}
    for option, given in zip(fits, (players, seed, at, variant), strict=True):
        if given is not None and kind != fits[option]:
            refuse(f"draw only {fits[option]}", option=option)
    match kind:
        case "record":
            state = _recorded(what, at)
        case "state":
            state = _described(what, variant)
        case _:
            state = _opening(what, players, seed or 0)
    able = viewers(state)
    if seat not in {None, *able}:
        refuse("draw seat", seat=seat, seats=", ".join(able))
    viewer = seat or able[0]
    aside = output not in {None, "-"}
    if aside and not as_text and Path(str(output)).suffix.lower() != ".svg":
        refuse_ending("draw ending", str(output), [".svg"])
    if as_text:
        drawn = _as_text(state, viewer, colour=not aside and not black_and_white and colored(color), aside=aside)
    else:
        played = state.game.variant
        title = played.title.read(spoken()) or played.key
        if kind != "variant":
            title = text("draw title", name=title, round=state.round)
        drawn = svg(state, viewer, tongue=spoken(), colour=not black_and_white, numbers=not no_numbers, title=title)
    put(drawn, output)


def _opening(name: str, players: int | None, seed: int) -> State:
    book, variant = variant_or_exit(name)
    try:
        return opening(book.play(variant), players, seed)
    except ValueError:
        numbers = sorted(seating.players for seating in variant.seatings)
        refuse("draw players", name=variant.key, counts=", ".join(map(str, numbers)))


def _recorded(name: str, number: int | None) -> State:
    with reading(name):
        replay = Replay(name)
        moment = recorded(replay, number)
    tell(name, replay.notices)
    if number is not None and moment.number != number:
        raise Failure(text("draw too few", None, moment.number, name=name))
    return moment.state


def _described(name: str, variant: str | None) -> State:
    """The moment that a file in the exchange form describes, of the variant it names or of another that is told."""
    with reading(name):
        data = read_position(Path(name))
    if data is None:
        raise Failure(text("draw no state", name=name))
    book, played = _named(name, data.get("variant")) if variant is None else variant_or_exit(variant)
    try:
        return book.play(played).from_json(data)
    except PositionError as error:
        kind = "draw other variant" if error.at == "fingerprint" else "draw no position"
        raise Failure(text(kind, name=name, variant=played.key, at=error.at, why=error.message)) from None


def _named(name: str, key: object) -> tuple[Rulebook, Variant]:
    """The variant that a position names by its key: a known one, or a file beside it."""
    made = known_variant(key, Path(name)) if isinstance(key, str) else None
    if made is None or made.variant is None:
        raise Failure(text("draw no variant", name=name, found=str(key)[:64]))
    return made.file.rulebook, made.variant


def _as_text(state: State, seat: Seat, *, colour: bool, aside: bool) -> str:
    """As wide as the terminal, in the signs it knows."""
    unicode = aside or knows_unicode()
    width = shutil.get_terminal_size().columns
    seen = picture(state, seat)
    board = lines(seen, width=width, unicode=unicode, tongue=spoken())
    drawn = [*board, [], *legend(seen, width=width, unicode=unicode, tongue=spoken())]
    if not colour:
        return "".join(f"{line.rstrip()}\n" for line in as_plain(drawn).split("\n"))
    return "".join(_coloured(line) + "\n" for line in drawn)


def _coloured(line: Line) -> str:
    looks = ((read_style(style), part) for style, part in line)
    return "".join(click.style(part, it.front or None, it.back or None, bold=it.bold or None) for it, part in looks)
