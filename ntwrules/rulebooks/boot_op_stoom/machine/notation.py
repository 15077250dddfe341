"""Reading the notation of actions. One table says how each is written."""

import re

from ntwrules.model.action import Action
from ntwrules.model.errors import MalformedAction

__all__ = ["BY_CHANCE", "FORMS", "is_action", "text_to_action"]

#: Per verb the ways to write the rest: `KEY` for a word of the variant, `N` for a number, `…` for more of the same.
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

_KEY = r"[a-z]{1,64}(?:-[a-z]{1,64}){0,16}"
_NUMBER = r"(?:0|[1-9][0-9]{0,3})"
_PATTERNS = {
    "": "",
    "KEY": f" (?P<key>{_KEY})",
    "KEY …": f" (?P<key>{_KEY}(?: {_KEY}){{0,8}})",
    "N": f" (?P<numbers>{_NUMBER})",
    "N>…": f" (?P<numbers>{_NUMBER}(?:>{_NUMBER}){{0,29}})",
    "KEY N": f" (?P<key>{_KEY}) (?P<numbers>{_NUMBER})",
}
_WRITTEN = {verb: tuple(re.compile(verb + _PATTERNS[form]) for form in forms) for verb, forms in FORMS.items()}


def text_to_action(text: str) -> Action:
    """
    The action written as *text*: single spaces, nothing before or after.

    >>> text_to_action("lay forward 3")
    Action(verb='lay', key='forward', numbers=(3,), mark='>')
    >>> text_to_action("trade left right").key
    'left right'
    >>> text_to_action("lay 3 forward")
    Traceback (most recent call last):
    ...
    ntwrules.model.errors.MalformedAction: no action is written as 'lay 3 forward'
    """
    for pattern in _WRITTEN.get(text.partition(" ")[0], ()):
        found = pattern.fullmatch(text)
        if found is not None:
            parts = found.groupdict()
            numbers = parts.get("numbers") or ""
            return Action(
                text.partition(" ")[0], parts.get("key") or "", tuple(map(int, numbers.split(">"))) if numbers else ()
            )
    raise MalformedAction(text)


def is_action(action: Action) -> bool:
    """
    Can it be written at all? One that somebody put together by hand may not be.

    >>> is_action(Action("reveal", "", (1,))), is_action(Action("reveal", "forward"))
    (True, False)
    """
    try:
        return text_to_action(str(action)) == action
    except (AttributeError, TypeError, ValueError):
        return False
