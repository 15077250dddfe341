"""A variant of Nisyros, made playable."""

from ntwrules.model.seats import Seat
from ntwrules.rulebooks.nisyros.machine import exchange
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
        picked = self.variant.villages == "picked"
        table = self.seated(players, None if picked and first in ZONES else first)
        if picked:
            table = self.table((first or table.seats[0],))
        draft = opening(table, players)
        draft.settle()
        return finished(draft)

    from_json = exchange.from_json
    to_json = staticmethod(exchange.to_json)
