"""What can happen by itself, each with the rule that says so."""

from types import MappingProxyType

from ntwrules.model.actions.events import Happenings
from ntwrules.rulebooks.boot_op_stoom.texts import SAID

__all__ = ["HAPPENINGS"]

_RULES = {
    "dealt-again": "U2", "round-over": "N4", "passes": "V4", "sits-out": "K11", "executed-as-is": "V4",
    "revealed": "X1", "ignored": "I4", "anchored": "E4", "no-move": "K12", "edge": "E5", "rock": "E6",
    "visited": "Z4", "delivered": "P1", "served": "P5", "talk": "P9", "void": "Y3", "steam-lost": "Y2",
    "skipped": "X3", "damage": "Z7", "time-stands-still": "N2", "time-goes-on": "N1", "hopeless": "N3",
    "renewed": "H3", "smaller-hand": "H4", "day": "K1", "burst": "K5", "none-sits-out": "K11", "no-steam": "K3",
    "nothing-else": "Z3",
}  # fmt: skip

HAPPENINGS = Happenings(SAID, MappingProxyType(_RULES))
