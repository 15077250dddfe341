"""Which seat somebody means, before it is known which game is meant."""

from typing import Any

import click

from ntwrules.model.compass import POINTS
from ntwrules.model.seats import Seat

__all__ = ["SeatChoice"]


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
