"""What the overview cards of all rulebooks are told with."""

from __future__ import annotations

from collections.abc import Iterable

from ntwrules.model.overview import Block, Entry, Kind, Listed
from ntwrules.model.texts import Texts, Tongue
from ntwrules.model.variant import Variant
from ntwrules.rulebooks.phrasebook import Phrases

__all__ = ["capital", "facts", "filled", "listed", "named", "row_of_words", "rules"]


def capital(text: str) -> str:
    """
    A text that begins with a capital.

    >>> capital("elke speler trekt 1 kaart")
    'Elke speler trekt 1 kaart'
    """
    return text[:1].upper() + text[1:]


def named(key: str, names: Texts, tongue: Tongue) -> str:
    """
    What something is called; a thing without a name in this tongue goes by its key.

    >>> named("toy-shop", Texts(nl="Speelgoedwinkel"), "en")
    'Toy shop'
    """
    own: str = getattr(names, tongue)
    return own or capital(key.replace("-", " "))


def rules(*ids: str) -> tuple[str, ...]:
    """Rules of the catalogue as an entry cites them."""
    return tuple(f"rule.{rule}" for rule in ids)


def listed(kind: Kind, *entries: Entry | None) -> Listed:
    """The entries there are, under one another."""
    return Listed(kind=kind, entries=tuple(entry for entry in entries if entry is not None))


def filled(blocks: Iterable[Block]) -> tuple[Block, ...]:
    """Those blocks that have something in them."""
    return tuple(block for block in blocks if not isinstance(block, Listed) or block.entries)


def row_of_words(say: Phrases, words: Iterable[object], joint: str = "and") -> str:
    """Words in a row, each once; the phrases ``list.and`` and ``list.or`` say how the last is joined."""
    *most, last = [*dict.fromkeys(map(str, words))] or [""]
    return say(f"list.{joint}", most=", ".join(most), last=last) if most else last


def facts(variant: Variant, say: Phrases) -> tuple[str, ...]:
    """What stands under the title."""
    counts = sorted(seating.players for seating in variant.seatings)
    many = len(counts) > 2 and counts[-1] - counts[0] == len(counts) - 1
    players = say("range.players", a=counts[0], b=counts[-1]) if many else row_of_words(say, counts, "or")
    return (
        say("fact.players", counts[-1], players=players),
        *([say("fact.version", version=variant.version)] if variant.version else []),
        *([say("fact.author", author=variant.author)] if variant.author else []),
    )
