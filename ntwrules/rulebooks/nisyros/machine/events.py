"""What can happen by itself, each with the rule that says so."""

from types import MappingProxyType

from ntwrules.model.actions.events import Happenings
from ntwrules.rulebooks.nisyros.texts import SAID

__all__ = ["HAPPENINGS"]

HAPPENINGS = Happenings(
    SAID,
    MappingProxyType({
        "event": "V3", "reshuffled": "V2", "boats-lost": "V5", "dam-lost": "V5", "gathered": "G1", "ate": "F1",
        "hungry": "F2", "sent-home": "F2", "held": "L2", "covered": "L3", "void": "X2", "died": "P1", "escaped": "P2",
        "fled": "P3", "adopted": "H1", "round": "B9",
    }),
)  # fmt: skip
