"""What everything in a variant is called, and how it is typed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Literal

from ntwrules.model.compass import COMPASS, POINTS
from ntwrules.model.texts import SOURCE, TONGUES, Readable, Texts, Tongue
from ntwrules.rulebooks.boot_op_stoom.effects import PILES
from ntwrules.rulebooks.boot_op_stoom.machine.facts import HEADINGS
from ntwrules.rulebooks.boot_op_stoom.machine.row import END
from ntwrules.rulebooks.boot_op_stoom.texts import SAID
from ntwrules.rulebooks.boot_op_stoom.variant import SEAT_PLAN, BosVariant, SteamCard

__all__ = ["Kind", "Names"]

#: What a word behind a verb can be.
Kind = Literal["card", "pile", "tile", "kind", "day", "heading", "end", "seat", "helm"]

_TYPED = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")


class Names:
    """
    The names in one variant.

    Attributes:
        called: Per kind and key what it is called.

        typed: Per kind, tongue and key how it is typed; in English that is the key.

        read: Per kind what was typed and the key that is meant.
    """

    def __init__(self, variant: BosVariant) -> None:
        kinds = {kind.key: _called(kind.key, kind.names) for kind in variant.kinds}
        seats: dict[str, Readable] = {seat: SEAT_PLAN.names[seat] for seat in POINTS}
        self.called: Mapping[Kind, Mapping[str, Readable]] = {
            "card": _cards(variant, kinds),
            "pile": {pile: SAID.text(f"words.{pile}") for pile in PILES},
            "tile": {tile.key: _called(tile.key, tile.names) for tile in variant.tiles},
            "kind": kinds,
            "day": {day.key: _called(day.key, day.names) for day in variant.calendar.days},
            "heading": {way: COMPASS[way] for way in HEADINGS},
            "end": {end: SAID.text(f"words.{end}") for end in END},
            "seat": seats,
            "helm": {"boat": SAID.text("words.boat")} | seats,
        }
        short = {
            card.key: kinds[card.kinds[0]] for card in variant.parcels if len(card.kinds) == 1 and not card.effects
        }
        short |= {steam.key: _steam(variant, steam) for steam in variant.steams}
        self.typed: dict[tuple[Kind, Tongue], dict[str, str]] = {}
        self.read: dict[Kind, dict[str, str]] = {}
        for kind, names in self.called.items():
            spoken = {tongue: self._spoken(kind, short, tongue) for tongue in TONGUES if tongue != SOURCE}
            self.typed |= {(kind, tongue): typed for tongue, typed in spoken.items()}
            self.typed[kind, SOURCE] = {key: key for key in names}
            words = {word: key for typed in spoken.values() for key, word in typed.items()}
            self.read[kind] = {**_also(kind), **words, **{key: key for key in names}}

    def _spoken(self, kind: Kind, short: Mapping[str, Texts], tongue: Tongue) -> dict[str, str]:
        """How every key is typed: its name in the tongue, where that is nobody else's."""
        names = self.called[kind]
        words = {key: _words(texts, short.get(key) if kind == "card" else None, tongue) for key, texts in names.items()}
        taken = Counter([word for known in words.values() for word in set(known)] + list(names))
        return {
            key: next((word for word in known if taken[word] - (word == key) == 1 and _TYPED.fullmatch(word)), key)
            for key, known in words.items()
        }

    def name(self, kind: Kind, key: str, tongue: Tongue) -> str:
        """What something is called."""
        texts = self.called[kind].get(key)
        return texts.read(tongue) if texts is not None else key

    def any_name(self, key: str, tongue: Tongue) -> str:
        """The same where its kind is not told."""
        return next((names[key].read(tongue) for names in self.called.values() if key in names), key)


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


def _words(texts: Readable, short: Texts | None, tongue: Tongue) -> tuple[str, ...]:
    """The ways to type a name, the shortest first."""
    return tuple("-".join(names.read(tongue).casefold().split()) for names in (short, texts) if names is not None)


def _also(kind: Kind) -> dict[str, str]:
    """What people say instead."""
    if kind != "pile":
        return {}
    return {word: pile for pile in PILES for tongue in TONGUES for word in SAID(f"also.pile {pile}", tongue).split()}
