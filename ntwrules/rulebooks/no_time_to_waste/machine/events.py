"""What can happen by itself, each with the rule that says so."""

from types import MappingProxyType

from ntwrules.model.actions.events import Happenings
from ntwrules.rulebooks.no_time_to_waste.texts import SAID

__all__ = ["HAPPENINGS"]

_RULES = {
    "turn-lost": "T3", "turn-skipped": "A", "roll-lapsed": "B", "fell-in": "F4", "back-to-start": "F5",
    "beaten": "R2", "saved": "F7", "washed-away": "F3", "reshuffled": "C5", "no-card": "C5", "over-limit": "C4",
    "discarded": "A", "lapsed": "L", "no-effect": "T7", "still-equal": "R4", "round-over": "T1", "all-home": "W1",
    "game-over": "W",
}  # fmt: skip

HAPPENINGS = Happenings(SAID, MappingProxyType(_RULES))
