"""How each action is written, and which of them only chance takes."""

from ntwrules.model.actions.action import Action
from ntwrules.model.actions.notation import Notation

__all__ = ["BY_CHANCE", "FORMS", "NOTATION"]

#: Per verb the ways to write the rest; see `Notation`.
FORMS: dict[str, tuple[str, ...]] = {
    "wish": ("KEY",),
    "mix": ("KEY",),
    "tile": ("KEY", "KEY N"),
    "boat": ("KEY N",),
    "row": ("KEY",),
    "turn": ("KEY",),
    "draw": ("KEY",),
    "calendar": ("KEY",),
    "ahead": ("KEY",),
    "sint": ("KEY",),
    "take": ("KEY",),
    "lay": ("KEY N",),
    "lay-open": ("KEY N",),
    "pick": ("KEY",),
    "place": ("N",),
    "reveal": ("N",),
    "helm": ("KEY",),
    "deliver": ("N>…",),
    "add": ("KEY",),
    "remove": ("KEY",),
    "teleport": ("N",),
    "shift": ("N>…",),
    "trade": ("KEY …",),
    "swap": ("KEY",),
    "find": ("KEY",),
    "aside": ("KEY",),
    "favour": ("KEY",),
    "give": ("KEY",),
    "pass": ("",),
}

#: What only chance does.
BY_CHANCE = frozenset({"wish", "mix", "tile", "boat", "row", "turn", "draw", "calendar", "ahead", "sint"})

NOTATION = Notation(FORMS, Action)
