"""A variant of Wadi, made playable."""

from __future__ import annotations

from ntwrules.model.seats import Seat
from ntwrules.rulebooks.wadi.machine import exchange
from ntwrules.rulebooks.wadi.machine.facts import WadiFacts
from ntwrules.rulebooks.wadi.machine.rounds import opening
from ntwrules.rulebooks.wadi.machine.state import WadiState, finished

__all__ = ["WadiGame"]


class WadiGame(WadiFacts):
    """A game of Wadi."""

    def digest(self) -> str:
        """The fingerprint, worked out."""
        from ntwrules.rulebooks.wadi.sayings import SAYINGS

        return SAYINGS.fingerprint(self.variant)

    def start(self, players: int = 4, first: Seat | None = None) -> WadiState:
        """
        The moment before the first action; *first* holds the talisman, unless it is drawn (T1).

        Raises ValueError for a number of players the variant does not allow, for a first seat that does not play, and
        for any where it is drawn.
        """
        draft = opening(self.seated(players, first), drawn=self.variant.draws_first)
        draft.settle()
        return finished(draft)

    from_json = exchange.from_json
    to_json = staticmethod(exchange.to_json)
