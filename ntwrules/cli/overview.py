"""`ntwrules overview`: the printed card of a variant, and its playing cards."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ntwrules.cli.reading import variant_or_exit
from ntwrules.cli.seats import SeatChoice
from ntwrules.cli.speaking import Command, lang_option
from ntwrules.cli.texts import text
from ntwrules.cli.tongue import spoken
from ntwrules.dsl.compiling.compiler import Compiler
from ntwrules.model.compass import COMPASS
from ntwrules.model.seats import Seat
from ntwrules.model.texts import Texts
from ntwrules.overviews.faces import SheetTooLarge
from ntwrules.overviews.legible import lacking_signs
from ntwrules.overviews.making import SHEETS, Form, Sheet, compose, overview
from ntwrules.overviews.papers import PAPERS, Paper
from ntwrules.overviews.typesetting import PrintingMissing
from ntwrules.rulebooks.loading import rulebooks

if TYPE_CHECKING:
    from ntwrules.model.machine.protocols import Game
    from ntwrules.model.texts import Tongue

__all__ = ["command"]

#: The forms that have pages, and so a size and an edge.
_PAGED: tuple[Form, ...] = ("svg", "pdf")


@click.command("overview", cls=Command)
@click.argument("name", metavar="VARIANT")
@click.option("-o", "--output", metavar="FILE")
@click.option("--paper", type=click.Choice(PAPERS))
@click.option("--bleed", is_flag=True)
@click.option("--black-and-white", is_flag=True)
@click.option("--seat", type=SeatChoice(), metavar="[south|west|…]")
@click.option("--sheet", type=click.Choice(tuple(SHEETS)), default="overview")
@click.option("--only-new", is_flag=True)
@lang_option
@click.pass_context
def command(
    ctx: click.Context,
    name: str,
    output: str | None,
    paper: Paper | None,
    bleed: bool,
    black_and_white: bool,
    seat: Seat | None,
    sheet: Sheet,
    only_new: bool,
    lang: Tongue | None,
) -> None:
    """Print the overview card of a variant."""
    form = _form(ctx, output, sheet, lang)
    for option, given in (("--paper", paper is not None), ("--bleed", bleed)):
        if given and form not in _PAGED:
            endings = _endings(form for form in SHEETS[sheet] if form in _PAGED)
            raise click.UsageError(text("overview paged", lang, option=option, endings=endings), ctx)
    if only_new and sheet != "cards":
        raise click.UsageError(text("overview only cards", lang), ctx)
    if seat is not None and sheet == "cards":
        raise click.UsageError(text("cards seat", lang), ctx)
    variant = variant_or_exit(ctx, name, Compiler(rulebooks()), lang, code=1)
    if seat is not None and seat not in variant.seats:
        names = {**COMPASS, **variant.seat_plan.names}
        asked, *seats = (names.get(each, Texts(each)).read(lang or spoken()) for each in (seat, *variant.seats))
        raise click.UsageError(text("overview seat", lang, seat=asked, seats=", ".join(seats)), ctx)
    game, tongue = rulebooks()[variant.rulebook].play(variant), lang or spoken()
    if only_new and not _anything_new(game):
        raise click.UsageError(text("cards nothing new", lang, name=variant.key), ctx)
    if output in {None, "-"}:
        click.echo(_at_the_terminal(game, tongue, seat), nl=False)
        return
    try:
        made = overview(
            game,
            form,
            tongue=tongue,
            seat=seat,
            paper=paper,
            bleed=bleed,
            colour=not black_and_white,
            sheet=sheet,
            only_changed=only_new,
        )
    except PrintingMissing:
        raise click.ClickException(text(f"{sheet} missing", lang)) from None
    except SheetTooLarge as error:
        raise click.ClickException(error.sentence(tongue)) from None
    try:
        Path(str(output)).write_bytes(made if isinstance(made, bytes) else made.encode("utf-8"))
    except OSError as error:
        raise click.ClickException(text("cannot write", lang, name=output, why=error.strerror)) from None
    if form in _PAGED and (lacking := lacking_signs(compose(game, tongue=tongue))):
        click.echo(text("overview signs", lang, signs=" ".join(sorted(lacking)[:20])), err=True)


def _anything_new(game: Game) -> bool:
    """Has it a card or anything else to cut out that its parent does not have so?"""
    to_cut_out = (section for section in compose(game).cut_out if section.look != "plain")
    return any(entry.changed for section in to_cut_out for entry in section.entries())


def _at_the_terminal(game: Game, tongue: Tongue, seat: Seat | None) -> str:
    """As wide as the terminal, up to a page, in the signs it knows."""
    import shutil

    from ntwrules.overviews.text import as_text
    from ntwrules.play.console import knows_unicode

    made = compose(game, tongue=tongue, seat=seat)
    return as_text(made, width=min(shutil.get_terminal_size().columns, 80), unicode=knows_unicode())


def _form(ctx: click.Context, output: str | None, sheet: Sheet, lang: Tongue | None) -> Form:
    """What the ending of the file asks for; on the terminal it is text."""
    ending = "txt" if output in {None, "-"} else Path(str(output)).suffix.lower().removeprefix(".")
    found = next((form for form in SHEETS[sheet] if form == ending), None)
    if found is None:
        raise click.UsageError(text(f"{sheet} ending", lang, endings=_endings(SHEETS[sheet])), ctx)
    return found


def _endings(forms: Iterable[Form]) -> str:
    return ", ".join(f".{form}" for form in forms)
