"""Reading the notation of actions. One table says how each is written."""

import re
from collections.abc import Iterator

from ntwrules.model.action import Action
from ntwrules.model.errors import MalformedAction

__all__ = ["FORMS", "SHAPES", "is_action", "text_to_action"]

#: Per verb the ways to write the rest: `KEY` for a word of the variant, `N` for a number.
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

_NUMBER = "(?:0|[1-9][0-9]{0,8})"


_KEY = r"\S{1,64}"
#: A second key never begins with a digit, or a slip in a cell would pass for one.
_OTHER = r"[^\s0-9]\S{0,63}"


def _pattern(form: str) -> re.Pattern[str]:
    if "…" in form:
        return re.compile(rf"(?P<numbers>(?:{_NUMBER}(?: {_NUMBER}){{0,{_MOST_DICE - 1}}})?)")
    first, *rest = form.split(" ")
    if first != "KEY":
        return re.compile(rf"(?P<numbers>{form.replace('N', _NUMBER)})")
    if rest == ["KEY"]:
        return re.compile(rf"(?P<key>{_KEY} {_OTHER})")
    numbers = "".join(rf" (?P<numbers>{shape.replace('N', _NUMBER)})" for shape in rest)
    return re.compile(rf"(?P<key>{_KEY}){numbers}")


#: Dice are rolled together, so many at most.
_MOST_DICE = 99


def _shapes(verb: str, forms: tuple[str, ...]) -> Iterator[tuple[str, bool, int, str]]:
    mark = " " if verb in ("roll", "duel") else ">"
    if verb == "roll":
        yield from ((verb, True, count, mark) for count in range(_MOST_DICE + 1))
    else:
        yield from ((verb, "KEY" not in form, form.count("N"), "x" if "x" in form else mark) for form in forms)


#: What actions are made of: the verb, is there no key, how many numbers, and what stands between them.
SHAPES = frozenset(shape for verb, forms in FORMS.items() for shape in _shapes(verb, forms))

_PATTERNS = {verb: tuple(map(_pattern, forms)) for verb, forms in FORMS.items()}


def text_to_action(text: str) -> Action:
    """
    The action written as *text*: single spaces, nothing before or after.

    >>> text_to_action("play orca 45x46")
    Action(verb='play', key='orca', numbers=(45, 46), mark='x')
    >>> text_to_action("move 360 > 341")
    Traceback (most recent call last):
    ...
    ntwrules.model.errors.MalformedAction: no action is written as 'move 360 > 341'
    """
    verb, space, rest = text.partition(" ")
    for pattern in _PATTERNS.get(verb, ()):
        found = pattern.fullmatch(rest)
        if found is None or bool(space) != bool(rest):
            continue
        groups = found.groupdict()
        numbers = groups.get("numbers") or ""
        mark = "x" if "x" in numbers else " " if verb in ("roll", "duel") else ">"
        return Action(verb, groups.get("key") or "", tuple(map(int, numbers.split(mark))) if numbers else (), mark)
    raise MalformedAction(text)


def is_action(action: Action) -> bool:
    """
    Can it be written at all? One that somebody put together by hand may not be.

    >>> is_action(Action("move", "", (360, 341))), is_action(Action("move", "bridge"))
    (True, False)
    """
    try:
        return text_to_action(str(action)) == action
    except (AttributeError, TypeError, ValueError):
        return False
