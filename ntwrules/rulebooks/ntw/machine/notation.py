"""How each action is written."""

from ntwrules.model.notation import Notation

__all__ = ["FORMS", "NOTATION"]

#: Per verb the ways to write the rest; see `Notation`.
FORMS: dict[str, tuple[str, ...]] = {
    "roll": ("N N N …",),
    "die": ("KEY",),
    "draw": ("KEY",),
    "duel": ("N N",),
    "flood": ("N",),
    "drain": ("N",),
    "move": ("N>N",),
    "glide": ("N>N",),
    "rescue": ("N>N",),
    "push": ("N>N",),
    "boat": ("N>N",),
    "sail": ("N>N>N",),
    "confront": ("NxN",),
    "place": ("KEY N",),
    "remove": ("KEY N",),
    "show": ("KEY",),
    "give": ("KEY",),
    "use": ("N",),
    "play": ("KEY N", "KEY N>N", "KEY NxN", "KEY KEY", "KEY"),
    "throw": ("",),
    "accept": ("",),
    "pass": ("",),
}

NOTATION = Notation(FORMS)
