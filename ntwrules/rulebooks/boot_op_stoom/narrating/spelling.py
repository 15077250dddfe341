"""How actions are typed at the table: short words, whole or as far as they are told apart."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from types import MappingProxyType

from ntwrules.model.actions.action import Action
from ntwrules.model.errors import MalformedAction
from ntwrules.model.texts import TONGUES, Tongue
from ntwrules.rulebooks.boot_op_stoom.machine.notation import FORMS, NOTATION
from ntwrules.rulebooks.boot_op_stoom.narrating.names import Kind, Names
from ntwrules.rulebooks.boot_op_stoom.texts import SAID
from ntwrules.rulebooks.narrating import LONGEST, Verbs

__all__ = ["KINDS", "VERBS", "Spelling"]

#: The first word of every action; English is the notation itself.
VERBS = Verbs(SAID, FORMS, ("lay", "take", "pass"))

#: Of which table the words after the verb are.
KINDS: Mapping[str, Kind] = MappingProxyType(
    {
        "wish": "kind", "mix": "card", "tile": "tile", "boat": "heading", "row": "card", "turn": "card", "draw": "card",
        "calendar": "day", "ahead": "day", "sint": "seat", "take": "pile", "lay": "card", "lay-open": "card",
        "pick": "card", "helm": "helm", "add": "end", "remove": "end", "trade": "card", "swap": "card", "find": "card",
        "aside": "card", "favour": "seat", "give": "card",
    }
)  # fmt: skip

_PARTS = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*|\d{1,9}|[\s,+>→&-]+|.", re.DOTALL)
_JOINED = {"deliver": "+"}


@cache
def _between() -> frozenset[str]:
    """Words that may stand between the others."""
    return frozenset(word for tongue in TONGUES for word in SAID("also.between", tongue).split())


class Spelling:
    """The words for the actions of a variant."""

    def __init__(self, names: Names) -> None:
        self.names = names

    def spell(self, action: Action, tongue: Tongue) -> str:
        """The action as it is typed."""
        typed = self.names.typed[KINDS[action.verb], tongue] if action.verb in KINDS else {}
        keys = " ".join(typed.get(key, key) for key in action.key.split())
        return str(
            Action(VERBS.spelt(action.verb, tongue), keys, action.numbers, _JOINED.get(action.verb, action.mark))
        )

    def read(self, text: str, offered: Sequence[Action], *, chance: bool = False) -> Action:
        """
        The action that was typed: as it is spelt in any tongue, or so much of an *offered* one that no other is meant.

        Where every answer begins alike, the first word may be left out. Raises `MalformedAction`.
        """
        said = " ".join(text[:LONGEST].split())
        words, numbers = _apart(said)
        implied = offered[0].verb if offered else ""
        for spoken in (words, [word for word in words if word not in _between()]):
            for strict in (True, False):
                for verb, rest in self._beginnings(spoken, implied if strict else ""):
                    found = self._whole(verb, rest, numbers, strict=strict)
                    if found is not None and NOTATION.holds(found):
                        return found
                begun = self._begun(spoken, numbers, offered, 1 if chance else 2) if strict else None
                if begun is not None:
                    return begun
        raise MalformedAction(said)

    def _beginnings(self, words: Sequence[str], implied: str) -> Iterator[tuple[str, Sequence[str]]]:
        if words and words[0] in VERBS.read:
            verb = VERBS.read[words[0]]
            yield (
                (verb, words[1:]) if verb != "lay" or "open" not in words else ("lay-open", _without(words[1:], "open"))
            )
        if implied:
            yield implied, words

    def _whole(self, verb: str, words: Sequence[str], numbers: tuple[int, ...], *, strict: bool) -> Action | None:
        """An action with all its words; unless *strict* also with one that nothing here is called."""
        kind = KINDS.get(verb)
        if kind is None:
            return None if words else Action(verb, "", numbers)
        known = self.names.read[kind]
        keys = []
        left = list(words)
        while left:
            many = next((many for many in range(len(left), 0, -1) if "-".join(left[:many]) in known), 0)
            if not many and (strict or not all(word.isascii() for word in left)):
                return None
            keys.append(known["-".join(left[:many])] if many else left[0])
            left = left[many or 1 :]
        return Action(verb, " ".join(keys), numbers)

    def _begun(
        self, words: Sequence[str], numbers: tuple[int, ...], offered: Sequence[Action], least: int
    ) -> Action | None:
        """The only action whose words begin like this, the first of them left out or not."""
        parts = [part for word in words for part in word.split("-")]
        if not parts or len(parts[0]) < least:
            return None
        found = {
            action
            for action in offered
            if numbers in (action.numbers, ())
            for tongue in TONGUES
            if _begins(parts, self.spell(action._replace(numbers=()), tongue))
        }
        return found.pop() if len(found) == 1 else None


def _without(words: Sequence[str], one: str) -> list[str]:
    return [word for word in words if word != one]


def _apart(said: str) -> tuple[list[str], tuple[int, ...]]:
    """Words, and the numbers behind them; `h3` is `h 3`."""
    words: list[str] = []
    numbers: list[int] = []
    for part in _PARTS.findall(said.casefold()):
        if part.isascii() and part.isdigit():
            numbers.append(int(part))
        elif part[0].isalpha() and (not numbers or part in _between()):
            words += [] if numbers else [part]
        elif part.strip(" ,+>→&-"):
            raise MalformedAction(said)
    return words, tuple(numbers)


def _begins(parts: Sequence[str], typed: str) -> bool:
    whole = [part for word in typed.split() for part in word.split("-")]
    verb = 1 + typed.partition(" ")[0].count("-")
    return any(
        len(parts) <= len(words) and all(word.startswith(part) for part, word in zip(parts, words, strict=False))
        for words in (whole, whole[verb:])
    )
