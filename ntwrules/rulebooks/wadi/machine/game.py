"""A variant of Wadi, made playable."""

from __future__ import annotations

from typing import Any

from ntwrules.model.seats import Seat
from ntwrules.rulebooks.wadi.machine.exchange import from_json, to_json
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

    def from_json(self, data: Any) -> WadiState:
        """The state that plain JSON data describes."""
        return from_json(self, data)

    def to_json(self, state: WadiState) -> dict[str, Any]:
        """The exchange form of a state."""
        return to_json(state)
