"""The colours of a card, on paper and on a screen."""

from collections.abc import Mapping
from types import MappingProxyType

__all__ = ["DECKS", "INKS"]

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

#: For one deck of playing cards after the other.
DECKS = ("#3b6f3a", "#8a5a10", "#8c3b2a", "#1f6672", "#5b4a86")
