"""What can happen by itself, each with the rule that says so."""

from types import MappingProxyType

from ntwrules.model.actions.events import Happenings
from ntwrules.rulebooks.wadi.texts import SAID

__all__ = ["HAPPENINGS"]

HAPPENINGS = Happenings(SAID, MappingProxyType({"forced-off": "W8", "no-tile": "W4", "round": "T2"}))
