"""The colours of a card, on paper and on a screen."""

from collections.abc import Mapping
from types import MappingProxyType

from ntwrules.model.showing.overview import Overview

__all__ = ["DECKS", "INKS", "inks_of"]

#: In colour, and in black and white.
INKS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "letters": ("#1b2733", "#000"),
        "sea": ("#12486b", "#000"),
        "pale": ("#e3eff6", "#fff"),
        "sand": ("#f8f2e2", "#fff"),
        "line": ("#9fb9c9", "#000"),
        "paper": ("#fff", "#fff"),
        "accent": ("#c2410c", "#000"),
    }
)

#: Dark and light, for one deck of playing cards after the other, and then again from the first.
DECKS = (
    ("#3b6f3a", "#e6efd9"),
    ("#8a5a10", "#f6ecd2"),
    ("#8c3b2a", "#f5e1d8"),
    ("#1f6672", "#dcebf5"),
    ("#5b4a86", "#e9e2f3"),
)


def inks_of(overview: Overview) -> dict[str, tuple[str, str]]:
    """The colours of a card: its own where it brings some along."""
    return {**INKS, **overview.inks}
