"""What can happen by itself, each with the rule that says so."""

from types import MappingProxyType

from ntwrules.model.actions.events import Happenings
from ntwrules.rulebooks.time_n_space.texts import SAID

__all__ = ["HAPPENINGS"]

HAPPENINGS = Happenings(
    SAID, MappingProxyType({"shown": "S4", "clock": "Q4", "overtime": "E1", "come-off": "E4", "bonus": "D7"})
)
