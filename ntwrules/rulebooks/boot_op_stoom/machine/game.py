"""A variant of Boot op Stoom, made playable."""

from __future__ import annotations

import random
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ntwrules.model.machine.protocols import State
from ntwrules.model.seats import Seat
from ntwrules.rulebooks.boot_op_stoom.machine.facts import BosFacts
from ntwrules.rulebooks.boot_op_stoom.machine.state import BosState
from ntwrules.rulebooks.boot_op_stoom.sayings import SAYINGS

if TYPE_CHECKING:
    from ntwrules.model.exchange.rows import StateRows

__all__ = ["BosGame"]


class BosGame(BosFacts):
    """A game of Boot op Stoom."""

    @cached_property
    def rows(self) -> StateRows:
        """The fields of its states, read when the first is seen or exchanged."""
        from ntwrules.rulebooks.boot_op_stoom.machine.state_rows import ROWS

        return ROWS

    def digest(self) -> str:
        """The fingerprint, worked out."""
        return SAYINGS.fingerprint(self.variant)

    def start(self, players: int = 4, first: Seat | None = None) -> BosState:
        """
        The moment before the first action; *first* is the first Sint (U8).

        Raises ValueError for a number of players the variant does not allow, or a first seat that does not play.
        """
        return BosState.opening(self.seated(players, first))

    def from_json(self, data: Any) -> BosState:
        """The state or view that plain JSON data describes."""
        from ntwrules.rulebooks.boot_op_stoom.machine.exchange import from_json

        return from_json(self, data)

    def to_json(self, state: BosState) -> dict[str, Any]:
        """The exchange form of a state or view."""
        return self.rows.to_json(state)

    def view(self, state: BosState, seat: Seat) -> BosState:
        """
        What *seat* can see of it now: its own hand and what it laid, all that lies face up, and how many of the rest.

        While everybody may talk, hands and row are open to all (P9); who looks through a pile sees it (Z3). Nothing is
        remembered: a card that was seen before and is hidden now cannot be seen (V5).
        """
        return self.rows.view(state, seat)

    def determinize(self, view: State, rng: random.Random) -> BosState:
        """A whole state that gives this view; the hidden cards are shared out by lot (V5)."""
        from ntwrules.rulebooks.boot_op_stoom.machine.views import determinize

        self.own(view, rng)
        assert isinstance(view, BosState)
        return determinize(view, rng)
