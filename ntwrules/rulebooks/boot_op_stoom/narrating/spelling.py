"""How actions are typed at the table: short words, whole or as far as they are told apart."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from ntwrules.model.actions.action import Action
from ntwrules.model.compass import COMPASS, POINTS
from ntwrules.model.errors import MalformedAction
from ntwrules.model.texts import TONGUES, Readable, Texts, Tongue
from ntwrules.rulebooks.boot_op_stoom.effects import PILES
from ntwrules.rulebooks.boot_op_stoom.machine.facts import HEADINGS
from ntwrules.rulebooks.boot_op_stoom.machine.notation import FORMS, NOTATION
from ntwrules.rulebooks.boot_op_stoom.machine.row import END
from ntwrules.rulebooks.boot_op_stoom.texts import SAID
from ntwrules.rulebooks.boot_op_stoom.variant import SEAT_PLAN, BosVariant, SteamCard
from ntwrules.rulebooks.narrating import LONGEST, Names, Verbs

__all__ = ["KINDS", "VERBS", "Spelling"]

#: The first word of every action; English is the notation itself.
VERBS = Verbs(SAID, FORMS, ("lay", "take", "pass"))

#: Of which table the words after the verb are.
KINDS: Mapping[str, str] = MappingProxyType(
    {
        "wish": "kind", "mix": "card", "tile": "tile", "boat": "heading", "row": "card", "turn": "card", "draw": "card",
        "calendar": "day", "ahead": "day", "sint": "seat", "take": "pile", "lay": "card", "lay-open": "card",
        "pick": "card", "helm": "helm", "add": "end", "remove": "end", "trade": "card", "swap": "card", "find": "card",
        "aside": "card", "favour": "seat", "give": "card",
    }
)  # fmt: skip

#: What a name looks like that can be typed.
_WRITTEN = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_PARTS = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*|\d{1,9}|[\s,+>→&-]+|.", re.DOTALL)
_JOINED = {"deliver": "+"}


def _also(key: str, tongue: Tongue) -> list[str]:
    """What people say instead, or besides."""
    return SAID(f"also.{key}", tongue).split()


class Spelling(Names):
    """The names in one variant, and the words for its actions."""

    def __init__(self, variant: BosVariant) -> None:
        kinds = {kind.key: _called(kind.key, kind.names) for kind in variant.kinds}
        seats: dict[str, Readable] = {seat: SEAT_PLAN.names[seat] for seat in POINTS}
        short = {
            card.key: kinds[card.kinds[0]] for card in variant.parcels if len(card.kinds) == 1 and not card.effects
        }
        short |= {steam.key: _steam(variant, steam) for steam in variant.steams}
        super().__init__(
            {
                "card": _cards(variant, kinds),
                "pile": {pile: SAID.text(f"words.{pile}") for pile in PILES},
                "tile": {tile.key: _called(tile.key, tile.names) for tile in variant.tiles},
                "kind": kinds,
                "day": {day.key: _called(day.key, day.names) for day in variant.calendar.days},
                "heading": {way: COMPASS[way] for way in HEADINGS},
                "end": {end: SAID.text(f"words.{end}") for end in END},
                "seat": seats,
                "helm": {"boat": SAID.text("words.boat")} | seats,
            },
            _WRITTEN,
            {"card": short},
            {"pile": {word: pile for pile in PILES for tongue in TONGUES for word in _also(f"pile {pile}", tongue)}},
        )

    def spell(self, action: Action, tongue: Tongue) -> str:
        """The action as it is typed."""
        typed = self.typed[KINDS[action.verb], tongue] if action.verb in KINDS else {}
        keys = " ".join(typed.get(key, key) for key in action.key.split())
        return str(
            Action(VERBS.spelt(action.verb, tongue), keys, action.numbers, _JOINED.get(action.verb, action.mark))
        )

    def action(self, text: str, offered: Sequence[Action], *, chance: bool = False) -> Action:
        """
        The action that was typed: as it is spelt in any tongue, or so much of an *offered* one that no other is meant.

        Where every answer begins alike, the first word may be left out. Raises `MalformedAction`.
        """
        said = " ".join(text[:LONGEST].split())
        words, numbers = _apart(said)
        implied = offered[0].verb if offered else ""
        for spoken in (words, [word for word in words if word not in VERBS.between]):
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
        known = self.read[kind]
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
        elif part[0].isalpha() and (not numbers or part in VERBS.between):
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


def _called(key: str, names: Texts) -> Texts:
    return names or Texts(**dict.fromkeys(TONGUES, key))


def _cards(variant: BosVariant, kinds: Mapping[str, Texts]) -> dict[str, Texts]:
    found = {card.key: _called(card.key, card.names) for card in variant.sails}
    found |= {card.key: _called(card.key, card.names) for card in variant.parcels}
    for steam in variant.steams:
        found[steam.key] = _joined(SAID.text("words.Steamboat"), _steam(variant, steam))
    for mix in variant.mixed:
        name = _called(mix.key, mix.names)
        for one, other in mix.pairs():
            found[f"{mix.key}-{one}-{other}"] = _joined(name, kinds[one], kinds[other])
    return found


def _steam(variant: BosVariant, steam: SteamCard) -> Texts:
    """A steamboat card by what tells it apart."""
    [icon] = [icon for icon in variant.icons if icon.key == steam.icon]
    return _joined(_called(icon.key, icon.names), SAID.text(f"words.{steam.hand}"))


def _joined(first: Readable, *more: Readable) -> Texts:
    return Texts(
        **{tongue: " ".join((first.read(tongue), *(one.read(tongue).lower() for one in more))) for tongue in TONGUES}
    )
