"""How each action is written, why it can be refused, and what can happen by itself: every verb and code of the game."""

from collections.abc import Iterable
from types import MappingProxyType
from typing import Any

from ntwrules.model.actions.action import Action as AnyAction
from ntwrules.model.actions.events import Happenings
from ntwrules.model.actions.notation import Notation
from ntwrules.rulebooks.no_time_to_waste.texts import SAID

__all__ = ["ACCEPT", "FORMS", "HAPPENINGS", "NONE", "NOTATION", "PASS", "REASONS", "Action"]

#: Stands for no seat, no cell, no card, no structure: each is counted from 0.
NONE = -1

#: Per verb the ways to write the rest; see `Notation`.
FORMS: dict[str, tuple[str, ...]] = {
    "roll": ("N N N …",),
    **dict.fromkeys(("die", "draw"), ("KEY",)),
    "duel": ("N N",),
    **dict.fromkeys(("flood", "drain"), ("N",)),
    **dict.fromkeys(("move", "glide", "rescue", "push", "boat"), ("N>N",)),
    "sail": ("N>N>N",),
    "confront": ("NxN",),
    **dict.fromkeys(("place", "remove"), ("KEY N",)),
    **dict.fromkeys(("show", "give"), ("KEY",)),
    "use": ("N",),
    "play": ("KEY N", "KEY N>N", "KEY NxN", "KEY KEY", "KEY"),
    **dict.fromkeys(("throw", "accept", "pass"), ("",)),
}


class Action(AnyAction):
    """An action of this game in the right form: the machine made it, or read it, so nobody has to look again."""

    __slots__ = ()

    @classmethod
    def _make(cls, iterable: Iterable[Any]) -> AnyAction:  # type: ignore[override] # on purpose
        """One made out of this one by `_replace` may have another form."""
        return AnyAction._make(iterable)


NOTATION = Notation(FORMS, Action)

ACCEPT = Action("accept")
PASS = Action("pass")

#: Code: the rule, and the slot of the variant that makes it so; values in braces are filled in.
REASONS: dict[str, tuple[str, str]] = {
    "over": ("W", ""), "chance": ("T2", ""), "not-chance": ("T1", ""), "not-now": ("T4", ""), "must": ("L", ""),
    "off-board": ("B1", "board"), "option-off": ("T8", "order"), "no-pawn": ("T5", ""), "finished": ("B6", ""),
    "drowning": ("F7", ""), "not-adjacent": ("M1", ""), "in-water": ("M2", ""),
    "not-walkable": ("M2", "structure.{key}.properties"), "foreign-camp": ("B6", ""), "occupied": ("M1", ""),
    "same-cell": ("M3", ""), "no-boat": ("M4", ""), "boat-unreachable": ("M4", ""), "other-boat": ("M4", ""),
    "no-path": ("M6", "{slot}"), "not-rolled": ("D3", "method"), "already-water": ("F2", ""), "camp": ("F2", ""),
    "safe": ("F2", "structure.{key}.properties"), "pawn-there": ("S2", ""), "not-beside-pawn": ("D", "{slot}"),
    "not-water": ("C", "{slot}"), "unknown-card": ("C1", "{slot}"), "letter-card": ("C3", "card.{key}.number"),
    "no-card": ("C6", ""), "no-such-use": ("T6", "card.{key}.uses"), "no-effect": ("T6", "card.{key}.uses"),
    "unknown-structure": ("S1", ""), "other-structure": ("S3", ""), "none-left": ("S1", "structure.{key}.supply"),
    "wrong-ground": ("S1", "structure.{key}.on"), "camp-kept": ("S2", ""), "not-there": ("S4", ""),
    "nothing-there": ("S4", ""),
    "covered": ("S1", ""), "under-pawn": ("S4", ""), "not-drowning": ("F6", ""), "no-opponent": ("R1", ""),
    "team-mate": ("R1", "teams"), "in-camp": ("R1", ""), "under-water": ("F7", ""),
    "not-strongest": ("R3", "card.{key}.uses"), "other-pawn": ("R5", ""), "too-far": ("R5", ""),
    "kept": ("G", "{slot}"), "not-held-before": ("C4", "{slot}"), "no-throw": ("D1", "dice.0"),
    "dice-count": ("D1", "dice.0"), "no-such-number": ("D1", "{slot}"),
    "no-face": ("T7", "{slot}"), "no-duel": ("R4", "duel"), "not-in-pile": ("C5", "{slot}"),
    "other-deck": ("B8", "{slot}"),
}  # fmt: skip

#: What happens by itself.
HAPPENINGS = Happenings(SAID, MappingProxyType({
    "turn-lost": "T3", "turn-skipped": "A", "roll-lapsed": "B", "fell-in": "F4", "back-to-start": "F5",
    "beaten": "R2", "saved": "F7", "washed-away": "F3", "reshuffled": "C5", "no-card": "C5", "over-limit": "C4",
    "discarded": "A", "lapsed": "L", "no-effect": "T7", "still-equal": "R4", "round-over": "T1", "all-home": "W1",
    "game-over": "W",
}))  # fmt: skip
