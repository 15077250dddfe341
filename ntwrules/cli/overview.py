"""`ntwrules overview`: the printed card of a variant, and its playing cards."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ntwrules.cli.speaking import Command, lang_option
from ntwrules.cli.texts import text
from ntwrules.cli.tongue import spoken
from ntwrules.cli.variants import variant_or_exit
from ntwrules.dsl.compiling import Compiler
from ntwrules.model.seats import SEAT_NAMES, SEATS, Seat
from ntwrules.overviews.faces import SheetTooLarge
from ntwrules.overviews.making import SHEETS, Form, Sheet, overview
from ntwrules.overviews.papers import PAPERS, Paper
from ntwrules.overviews.typesetting import PrintingMissing
from ntwrules.rulebooks.loading import rulebooks

if TYPE_CHECKING:
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
@click.option("--seat", type=click.Choice(SEATS))
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
            raise click.UsageError(text("overview paged", lang, option=option), ctx)
    if only_new and sheet != "cards":
        raise click.UsageError(text("overview only cards", lang), ctx)
    variant = variant_or_exit(ctx, name, Compiler(rulebooks()), lang, code=1)
    if seat is not None and seat not in variant.seats:
        names = {each: SEAT_NAMES[each].read(lang or spoken()) for each in SEATS}
        seats = ", ".join(names[each] for each in variant.seats)
        raise click.UsageError(text("overview seat", lang, seat=names[seat], seats=seats), ctx)
    try:
        made = overview(
            rulebooks()[variant.rulebook].play(variant),
            form,
            tongue=lang or spoken(),
            seat=seat or variant.seats[0],
            paper=paper,
            bleed=bleed,
            colour=not black_and_white,
            sheet=sheet,
            only_changed=only_new,
        )
    except PrintingMissing:
        raise click.ClickException(text("overview missing", lang)) from None
    except SheetTooLarge as error:
        raise click.ClickException(error.sentence(lang or spoken())) from None
    if output in {None, "-"}:
        click.echo(made, nl=False)
        return
    try:
        Path(str(output)).write_bytes(made if isinstance(made, bytes) else made.encode("utf-8"))
    except OSError as error:
        raise click.ClickException(text("cannot write", lang, name=output, why=error.strerror)) from None


def _form(ctx: click.Context, output: str | None, sheet: Sheet, lang: Tongue | None) -> Form:
    """What the ending of the file asks for; on the terminal it is text."""
    ending = "txt" if output in {None, "-"} else Path(str(output)).suffix.lower().removeprefix(".")
    found = next((form for form in SHEETS[sheet] if form == ending), None)
    if found is None:
        endings = ", ".join(f".{form}" for form in SHEETS[sheet])
        raise click.UsageError(text(f"overview {sheet} ending", lang, endings=endings), ctx)
    return found
