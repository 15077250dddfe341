"""Every reason for which an action can be refused."""

from typing import Any

from ntwrules.model.actions.refusal import Refusal, reason
from ntwrules.rulebooks.boot_op_stoom.texts import SAID
from ntwrules.rulebooks.boot_op_stoom.variant import SEAT_PLAN

__all__ = ["REASONS", "refuse"]

#: By code, the rule.
REASONS: dict[str, str] = {
    "over": "G1", "view": "V5", "chance": "H3", "not-chance": "V1", "no-outcome": "H3", "not-now": "X2",
    "not-this": "X2", "must": "X2", "unknown-card": "U5", "no-card": "V2", "no-position": "V6", "filled": "V2",
    "not-open": "V3", "only-pile": "I2", "sint-places": "K7", "no-pile": "U5", "empty-pile": "H4", "castle": "Z2",
    "other-piles": "K5", "next-position": "X1", "no-fit": "Y1", "row-full": "Y1", "row-short": "Y3",
    "only-forced": "Y2", "not-wished": "P2", "not-delivered": "P4", "off-board": "U1", "not-sailable": "E6",
    "same-tile": "P7", "under-pawn": "P8", "not-different": "Z6", "not-swappable": "Z3", "not-found": "Z3",
    "not-played": "N2", "other-piet": "J2", "not-seated": "K4",
}  # fmt: skip


def refuse(code: str, *, because: str = "", **words: Any) -> Refusal:
    """
    The reason with this code, with its values; *because* is another rule than the usual one.

    >>> refuse("no-position", position=9).sentence("nl")
    'de Stoomrij heeft geen positie 9'
    """
    named = {"end": SAID.text(f"words.{words['end']}")} if "end" in words else {}
    return Refusal(code, because or REASONS[code], reason(SAID, code, words, SEAT_PLAN.names, **named))
