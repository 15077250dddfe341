"""A variant of No Time To Waste made playable."""

from typing import Any

from ntwrules.model.seats import Seat
from ntwrules.model.variants.cards import Draw
from ntwrules.rulebooks.no_time_to_waste import effects
from ntwrules.rulebooks.no_time_to_waste.machine import deeds, drawing, strongest, turn
from ntwrules.rulebooks.no_time_to_waste.machine.plans import Deeds, NtwRules
from ntwrules.rulebooks.no_time_to_waste.machine.state import NtwState
from ntwrules.rulebooks.no_time_to_waste.variant import NtwVariant

__all__ = ["DEEDS", "NtwGame"]

#: What each effect lets its holder do.
DEEDS: Deeds = {
    effects.Lay: deeds.LayDeed,
    effects.Remove: deeds.RemoveDeed,
    effects.Drain: deeds.DrainDeed,
    effects.Flood: deeds.FloodDeed,
    effects.Move: deeds.MoveDeed,
    effects.Rescue: deeds.RescueDeed,
    effects.Confront: strongest.ConfrontDeed,
    effects.GiveUp: deeds.GiveUpDeed,
    effects.Skip: deeds.SkipDeed,
    Draw: drawing.DrawDeed,
    effects.RollAndFlood: turn.RollDeed,
}


class NtwGame(NtwRules):
    """A game of No Time To Waste."""

    def __init__(self, variant: NtwVariant) -> None:
        super().__init__(variant, DEEDS)

    def digest(self) -> str:
        """The fingerprint, worked out."""
        from ntwrules.rulebooks.no_time_to_waste.fingerprint import fingerprint

        return fingerprint(self.variant)

    def start(self, players: int = 4, first: Seat | None = None) -> NtwState:
        """
        The moment before the first action.

        Raises ValueError for a number of players the variant does not allow, or a first seat that does not play.
        """
        return NtwState.opening(self.seated(players, first))

    def from_json(self, data: Any) -> NtwState:
        """The state that plain JSON data describes (see `ntwrules.from_json`)."""
        from ntwrules.rulebooks.no_time_to_waste.machine.exchange import from_json

        return from_json(self, data)

    def to_json(self, state: NtwState) -> dict[str, Any]:
        """The exchange form of a state."""
        from ntwrules.rulebooks.no_time_to_waste.machine.state_rows import ROWS

        return ROWS.to_json(state)
