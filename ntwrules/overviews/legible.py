"""Which signs our letters have, so that none is left out of print in silence."""

from functools import cache

from ntwrules.drawing.words import printable
from ntwrules.model.showing.overview import Overview
from ntwrules.overviews.metrics import widths

__all__ = ["lacking_signs", "legible"]

#: What stands for a sign that our letters do not have.
_UNKNOWN = "\ufffd"


def legible(text: str) -> str:
    r"""
    A text from a variant on one line, with a mark in place of every sign that cannot be printed.

    >>> legible("El Niño 3 → 4") == "El Niño 3 \ufffd 4"
    True
    """
    known = _signs()
    return "".join(sign if sign in known else _UNKNOWN for sign in printable(text))


def lacking_signs(overview: Overview) -> frozenset[str]:
    """
    The signs of a card that our letters do not have.

    >>> from ntwrules.model.showing.overview import Overview
    >>> sorted(lacking_signs(Overview(title="Zee 🌊 海", key="zee", fingerprint="", sections=())))
    ['海', '🌊']
    """
    entries = (part for entry in overview.entries() for part in (entry.name, entry.text))
    texts = (overview.title, overview.about, *overview.facts, *entries)
    return frozenset(sign for text in texts for sign in printable(text)) - _signs()


@cache
def _signs() -> frozenset[str]:
    """Every sign that is both in the regular and in the bold letters."""
    return frozenset(widths(bold=False).keys() & widths(bold=True).keys())
