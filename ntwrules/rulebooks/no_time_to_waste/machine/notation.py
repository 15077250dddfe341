"""How each action is written."""

from collections.abc import Iterable
from typing import Any

from ntwrules.model.actions.action import Action as AnyAction
from ntwrules.model.actions.notation import Notation

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


class Action(AnyAction):
    """An action of this game in the right form: the machine made it, or read it, so nobody has to look again."""

    __slots__ = ()

    @classmethod
    def _make(cls, iterable: Iterable[Any]) -> AnyAction:  # type: ignore[override]
        """One made out of this one by `_replace` may have another form."""
        return AnyAction._make(iterable)


NOTATION = Notation(FORMS, Action)

ACCEPT = Action("accept")
PASS = Action("pass")
