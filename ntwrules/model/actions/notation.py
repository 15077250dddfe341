"""How the actions of a game are written: a table of forms, and reading what is written like that."""

import re
from collections.abc import Collection, Mapping
from typing import Generic, TypeVar

from ntwrules.model.actions.action import Action
from ntwrules.model.errors import MalformedAction

__all__ = ["Notation"]

A = TypeVar("A", bound=Action)

_NUMBER = "(?:0|[1-9][0-9]{0,8})"
_KEY = r"\S{1,64}"
#: A second key never begins with a digit, or a slip in a number would pass for one.
_OTHER = r"[^\s0-9]\S{0,63}"
#: A place or another name behind the numbers; what can stand between two of them is no part of it.
_WORD = r"[^\s0-9>][^\s>]{0,63}"
#: So many numbers or keys at most, where there may be any number of them.
_MOST = 99


class Notation(Generic[A]):
    """
    The ways to write the actions of a game.

    Per verb it is given the ways to write the rest: `KEY` for a word of the variant, `N` for a number, `N>N`, `NxN` or
    `N N` for several with what stands between them, behind those `WORD`, `WORD>WORD` or `WORD WORD` for places and
    other names, and `…` for any number more. What it reads are actions of a *kind* that a rulebook may choose, so
    that its machine knows those in the right form when it sees them.

    In a game in which several may act at once, *seats* are those who do: their actions begin with the seat, all but
    those with a verb of *nobody*, such as what chance does.

    >>> notation = Notation({"play": ("KEY NxN", "KEY"), "roll": ("N N …",)}, Action)
    >>> notation.parse("play orca 45x46")
    Action(verb='play', key='orca', numbers=(45, 46), mark='x')
    >>> notation.parse("roll 1 2 3").numbers
    (1, 2, 3)
    >>> race = Notation({"place": ("N WORD", "N WORD WORD"), "top": ("WORD WORD",)}, Action, ("red",), {"top"})
    >>> race.parse("red place 1 p1")
    Action(verb='place', key='', numbers=(1,), mark='>', words=('p1',), seat='red')
    >>> race.parse("top moon-2 gy-b").words
    ('moon-2', 'gy-b')
    >>> notation.parse("play  orca")
    Traceback (most recent call last):
    ...
    ntwrules.model.errors.MalformedAction: no action is written as 'play  orca'
    """

    __slots__ = ("_kind", "_nobody", "_patterns", "_seats")

    def __init__(
        self,
        forms: Mapping[str, tuple[str, ...]],
        kind: type[A],
        seats: Collection[str] = (),
        nobody: Collection[str] = (),
    ) -> None:
        self._kind = kind
        self._seats = frozenset(seats)
        self._nobody = frozenset(nobody)
        for form in (form for written in forms.values() for form in written if not _one_mark(form)):
            raise ValueError(f"{form}: numbers and words of one form stand apart by the same mark, and never by x")
        self._patterns = {
            verb: tuple((re.compile(re.escape(verb) + _pattern(form)), _mark(form)) for form in written)
            for verb, written in forms.items()
        }

    def parse(self, text: str) -> A:
        """
        The action written as *text*: single spaces, nothing before or after.

        Raises MalformedAction when no action is written like that.
        """
        seat, rest = self._whose(text)
        verb = rest.partition(" ")[0]
        for pattern, mark in self._patterns.get(verb, ()):
            found = pattern.fullmatch(rest)
            if found is not None:
                parts = found.groupdict()
                numbers, words = parts.get("numbers"), parts.get("words")
                return self._kind(
                    verb,
                    parts.get("key") or "",
                    tuple(map(int, numbers.split(mark))) if numbers else (),
                    mark,
                    tuple(words.split(mark)) if words else (),
                    seat,
                )
        raise MalformedAction(text)

    def _whose(self, text: str) -> tuple[str, str]:
        """The seat in front, where there has to be one, and the rest."""
        first, _, rest = text.partition(" ")
        if not self._seats or first in self._nobody:
            return "", text
        if first not in self._seats or rest.partition(" ")[0] in self._nobody:
            raise MalformedAction(text)
        return first, rest

    def known(self, action: Action | str) -> A:
        """
        What somebody gave as an action, or its text, in the right form; one put together by hand may not have it.

        Raises MalformedAction when no action is written like that.

        >>> notation = Notation({"move": ("N>N",)}, Action)
        >>> notation.known(Action("move", "", (360, 341))) == notation.known("move 360>341")
        True
        >>> notation.known(Action("move", "bridge"))
        Traceback (most recent call last):
        ...
        ntwrules.model.errors.MalformedAction: no action is written as "Action(verb='move', key='bridge', ...
        """
        if isinstance(action, str):
            return self.parse(action)
        try:
            found = self.parse(str(action))
        except (AttributeError, TypeError, ValueError) as problem:
            raise MalformedAction(repr(action)) from problem
        if found != action:
            raise MalformedAction(repr(action))
        return found

    def holds(self, action: Action) -> bool:
        """Can it be written at all?"""
        try:
            self.known(action)
        except MalformedAction:
            return False
        return True


def _mark(form: str) -> str:
    return "x" if "x" in form else " " if "N N" in form or "WORD WORD" in form else ">"


def _one_mark(form: str) -> bool:
    """Can what stands between its numbers also stand between its words?"""
    return "WORD" not in form or ("x" not in form and not ("N>N" in form and "WORD WORD" in form))


def _pattern(form: str) -> str:
    """What follows the verb."""
    keys, numbers, words = form.count("KEY"), form.count("N"), form.count("WORD")
    many = f"{{0,{_MOST - 1}}}" if "…" in form else ""
    mark = _mark(form)
    found = ""
    if keys:
        more = f"(?: {_OTHER}){many}" if many and not numbers and not words else ""
        found += f" (?P<key>{_KEY}{f' {_OTHER}' * (keys - 1)}{more})"
    if words:
        found += f" (?P<numbers>{mark.join([_NUMBER] * numbers)})" if numbers else ""
        more = f"(?:{mark}{_WORD}){many}" if many else ""
        return f"{found} (?P<words>{mark.join([_WORD] * words)}{more})"
    if numbers and many:
        found += f" (?P<numbers>{_NUMBER}(?:{mark}{_NUMBER}){many})"
        return f"(?:{found})?" if mark == " " else found
    return found + (f" (?P<numbers>{mark.join([_NUMBER] * numbers)})" if numbers else "")
