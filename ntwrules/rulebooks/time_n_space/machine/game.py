"""A variant of Time 'n' Space, made playable."""

from __future__ import annotations

import random

from ntwrules.model.machine.protocols import State
from ntwrules.model.seats import Seat
from ntwrules.rulebooks.time_n_space.machine import exchange
from ntwrules.rulebooks.time_n_space.machine.facts import TimeFacts
from ntwrules.rulebooks.time_n_space.machine.sequence import opening
from ntwrules.rulebooks.time_n_space.machine.state import TimeState, finished

__all__ = ["TimeGame"]


class TimeGame(TimeFacts):
    """A game of Time 'n' Space."""

    def digest(self) -> str:
        """The fingerprint, worked out."""
        from ntwrules.rulebooks.time_n_space.sayings import SAYINGS

        return SAYINGS.fingerprint(self.variant)

    def start(self, players: int = 4, first: Seat | None = None) -> TimeState:
        """
        The moment before the first action; *first* is asked first at every instant (Q3).

        Raises ValueError for a number of players the variant does not allow, or a first seat that does not play.
        """
        draft = opening(self.seated(players, first))
        draft.settle()
        return finished(draft)

    from_json = exchange.from_json
    to_json = staticmethod(exchange.to_json)

    def view(self, state: TimeState, seat: Seat) -> TimeState:
        """What *seat* can see: while counters are picked, only its own picks; otherwise everything (Q7)."""
        return exchange.view(state, seat)

    def determinize(self, view: State, rng: random.Random) -> TimeState:
        """A whole state that gives this view; what others picked is drawn by lot."""
        self.own(view, rng)
        assert isinstance(view, TimeState)
        return exchange.determinize(view, rng)
