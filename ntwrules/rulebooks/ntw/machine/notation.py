"""How each action is written."""

from ntwrules.model import action
from ntwrules.model.notation import Notation

__all__ = ["ACCEPT", "FORMS", "NOTATION", "PASS", "Action"]

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


class Action(action.Action):
    """An action of this game in the right form: the machine made it, or read it, so nobody has to look again."""

    __slots__ = ()


NOTATION = Notation(FORMS, Action)

ACCEPT = Action("accept")
PASS = Action("pass")
