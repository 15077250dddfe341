"""A variant of Nisyros, made playable."""

from typing import Any

from ntwrules.model.seats import Seat
from ntwrules.rulebooks.nisyros.machine.exchange import from_json, to_json
from ntwrules.rulebooks.nisyros.machine.facts import NisyrosFacts
from ntwrules.rulebooks.nisyros.machine.setup import opening
from ntwrules.rulebooks.nisyros.machine.state import NisyrosState, finished
from ntwrules.rulebooks.nisyros.variant import ZONES

__all__ = ["NisyrosGame"]


class NisyrosGame(NisyrosFacts):
    """A game of Nisyros."""

    def digest(self) -> str:
        """The fingerprint, worked out."""
        from ntwrules.rulebooks.nisyros.sayings import SAYINGS

        return SAYINGS.fingerprint(self.variant)

    def start(self, players: int = 4, first: Seat | None = None) -> NisyrosState:
        """
        The moment before the first tile is laid; *first* begins, unless that is drawn.

        Where villages are picked, only that of *first* is there at the beginning, and it may be any.
        Raises ValueError for a number of players the variant does not allow, and for a first seat that does not play.
        """
        if self.variant.villages == "picked" and first in ZONES:
            self.seated(players, None)
            table = self.table((first,))
        else:
            table = self.seated(players, first)
            if self.variant.villages == "picked":
                table = self.table(table.seats[:1])
        draft = opening(table, players)
        draft.settle()
        return finished(draft)

    def from_json(self, data: Any) -> NisyrosState:
        """The state that plain JSON data describes."""
        return from_json(self, data)

    def to_json(self, state: NisyrosState) -> dict[str, Any]:
        """The exchange form of a state."""
        return to_json(state)
