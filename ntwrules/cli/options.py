"""Options that several commands have."""

import os
import sys
from typing import Any

import click

from ntwrules.model.compass import POINTS
from ntwrules.model.seats import Seat
from ntwrules.model.texts import TONGUES

__all__ = ["SeatChoice", "color_option", "colored", "lang_option", "of_option"]

#: `--lang`, with any tongue there are texts in; `asked` tells which.
lang_option = click.option("--lang", type=click.Choice(TONGUES), expose_value=False)

color_option = click.option("--color/--no-color", default=None)

of_option = click.option("--of", metavar="GAME")


def colored(asked: bool | None) -> bool:
    """In colour? As asked, or on a terminal whose owner has not set `NO_COLOR`."""
    if asked is not None:
        return asked
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


class SeatChoice(click.Choice[Seat]):
    """A seat of any rulebook: the points of the compass at once, others when one of them knows it."""

    def __init__(self) -> None:
        super().__init__(POINTS)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Seat:
        """The seat somebody typed; whether it plays is for the variant to say."""
        from ntwrules.rulebooks.record_rules import knows_seat

        if value not in POINTS and knows_seat(value):
            return str(value)
        return super().convert(value, param, ctx)
