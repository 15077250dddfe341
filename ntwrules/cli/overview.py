"""`ntwrules overview`: the printed card of a variant, and its playing cards."""

import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Unpack

import click

from ntwrules.cli.reading import variant_or_exit
from ntwrules.cli.speaking import Command, SeatChoice
from ntwrules.cli.telling import Failure, echo, put, refuse, refuse_ending
from ntwrules.cli.texts import spoken, text
from ntwrules.model.compass import COMPASS
from ntwrules.model.machine.protocols import Game
from ntwrules.model.texts import Texts
from ntwrules.overviews.faces import SheetTooLarge, to_cut
from ntwrules.overviews.links import BadLink
from ntwrules.overviews.making import SHEETS, Form, Sheet, Wishes, compose, overview
from ntwrules.overviews.metrics import lacking_signs
from ntwrules.overviews.papers import PAPERS
from ntwrules.overviews.print_and_play import new_in_set
from ntwrules.overviews.text import as_text
from ntwrules.overviews.typesetting import PrintingMissing
from ntwrules.play.console import knows_unicode

__all__ = ["command"]

#: The forms that have pages, and so a size and an edge.
_PAGED: tuple[Form, ...] = ("svg", "pdf")


@click.command("overview", cls=Command)
@click.argument("name", metavar="VARIANT")
@click.option("-o", "--output", metavar="FILE")
@click.option("--paper", type=click.Choice(PAPERS, case_sensitive=False))
@click.option("--bleed", is_flag=True)
@click.option("--black-and-white", is_flag=True)
@click.option("--seat", type=SeatChoice(), metavar="[south|west|…]")
@click.option(
    "--sheet",
    type=click.Choice(tuple(SHEETS), case_sensitive=False),
    default="overview",
    is_flag=False,
    flag_value="set",
)
@click.option("--only-new", "only_changed", is_flag=True)
@click.option("--link", metavar="ADDRESS")
def command(name: str, output: str | None, black_and_white: bool, **wishes: Unpack[Wishes]) -> None:
    """Print the overview card of a variant."""
    seat, sheet, only_new = wishes["seat"], wishes["sheet"], wishes["only_changed"]
    form = _form(output, sheet)
    for option, given in (("--paper", wishes["paper"]), ("--bleed", wishes["bleed"])):
        if given and form not in _PAGED:
            endings = _endings(form for form in SHEETS[sheet] if form in _PAGED)
            refuse("overview paged", option=option, endings=endings)
    if only_new and sheet == "overview":
        refuse("overview only cards")
    if seat is not None and sheet == "cards":
        refuse("cards seat")
    if wishes["link"] is not None and sheet != "overview":
        refuse("overview link")
    (book, variant), tongue = variant_or_exit(name), spoken()
    wishes.update({"tongue": tongue, "colour": not black_and_white})
    if seat not in {None, *variant.seats}:
        names = {**COMPASS, **variant.seat_plan.names}
        asked, *seats = (names.get(each, Texts(each)).read(tongue) for each in (seat or "", *variant.seats))
        refuse("overview seat", seat=asked, seats=", ".join(seats))
    game = book.play(variant)
    if only_new and not _anything_new(game, sheet):
        refuse("cards only larger" if _anything_new(game, "set") else "cards nothing new", name=variant.key)
    made: str | bytes
    try:
        if output in {None, "-"}:
            width = min(shutil.get_terminal_size().columns, 80)
            composed = compose(game, tongue=tongue, seat=seat, link=wishes["link"])
            made = as_text(composed, width=width, unicode=knows_unicode())
        else:
            made = overview(game, form, **wishes)
    except PrintingMissing:
        raise Failure(text(f"{sheet} missing")) from None
    except (BadLink, SheetTooLarge) as error:
        raise Failure(error.sentence(tongue)) from None
    put(made, output, text("set more", name=name) if sheet == "set" else "")
    if form in _PAGED and (lacking := lacking_signs(compose(game, tongue=tongue))):
        echo(text("overview signs", signs=" ".join(sorted(lacking)[:20])), err=True)


def _anything_new(game: Game, sheet: Sheet) -> bool:
    """Has it a card or anything else to cut out, or of a whole set also a board or a die, that its parent lacks?"""
    made = compose(game)
    return bool(new_in_set(made)) if sheet == "set" else any(to_cut(made, str, colour=False, only_changed=True))


def _form(output: str | None, sheet: Sheet) -> Form:
    """What the ending of the file asks for; on the terminal it is text."""
    ending = "txt" if output in {None, "-"} else Path(str(output)).suffix.lower().removeprefix(".")
    found = next((form for form in SHEETS[sheet] if form == ending), None)
    if found is None:
        refuse_ending(f"{sheet} ending", str(output or ""), [f".{form}" for form in SHEETS[sheet]])
    return found


def _endings(forms: Iterable[Form]) -> str:
    return ", ".join(f".{form}" for form in forms)
