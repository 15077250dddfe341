"""Which signs Noto Sans has, and how wide they are, read from the fonts that come along."""

import re
import struct
import unicodedata
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from types import MappingProxyType

from ntwrules.drawing.words import printable
from ntwrules.model.showing.overview import Overview

__all__ = ["lacking_signs", "legible", "text_width", "widths"]

#: A letter that the font lacks comes from another, where hardly any is wider than high.
_WIDE = 1.0
#: What is typed, and what is set instead: apostrophes, numbers below nought, and the gas.
_FINE = tuple((re.compile(plain), fine) for plain, fine in (("'", "’"), (r"(?<!\S)-(?=\d)", "−"), (r"\bCO2\b", "CO₂")))
#: What stands for a sign that our letters do not have.
_UNKNOWN = "\ufffd"


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """
    How wide a text is when its letters are *size* high.

    >>> round(text_width("No Time To Waste", 10), 1), round(text_width("No Time To Waste", 10, bold=True), 1)
    (85.1, 89.7)
    """
    return size * _ems(text, bold=bold)


@lru_cache(maxsize=10_000)
def _ems(text: str, *, bold: bool) -> float:
    known = widths(bold=bold)
    return sum(known.get(sign, 0.0 if unicodedata.combining(sign) else _WIDE) for sign in text)


@cache
def widths(*, bold: bool = False) -> Mapping[str, float]:
    """How far every sign of a font moves on, as a part of the size of its letters."""
    font = files("ntwrules.overviews").joinpath("fonts", f"NotoSans-{'Bold' if bold else 'Regular'}.ttf").read_bytes()
    (count,) = struct.unpack_from(">H", font, 4)
    rows = (struct.unpack_from(">4s4xI4x", font, 12 + 16 * row) for row in range(count))
    tables = {tag.decode("ascii"): begin for tag, begin in rows}
    (units,) = struct.unpack_from(">H", font, tables["head"] + 18)
    (count,) = struct.unpack_from(">H", font, tables["hhea"] + 34)
    pairs = struct.unpack_from(f">{2 * count}H", font, tables["hmtx"])
    advances = [advance / units for advance in pairs[::2]]
    glyphs = _glyphs(font, tables["cmap"])
    return MappingProxyType({sign: advances[min(glyph, count - 1)] for sign, glyph in glyphs.items()})


def _glyphs(font: bytes, cmap: int) -> dict[str, int]:
    """The glyph of every sign, from the table of stretches for the whole of Unicode (format 12)."""
    (count,) = struct.unpack_from(">H", font, cmap + 2)
    places = (cmap + struct.unpack_from(">4xI", font, cmap + 4 + 8 * row)[0] for row in range(count))
    table = next(place for place in places if struct.unpack_from(">H", font, place)[0] == 12)
    (stretches,) = struct.unpack_from(">I", font, table + 12)
    found: dict[str, int] = {}
    for row in range(stretches):
        first, last, glyph = struct.unpack_from(">III", font, table + 16 + 12 * row)
        found |= {chr(first + i): glyph + i for i in range(last - first + 1)}
    return found


def legible(text: str) -> str:
    r"""
    A text from a variant on one line, set as a printer does, with a mark in place of every sign that we lack.

    >>> legible("El Niño 3 → 4") == "El Niño 3 \ufffd 4"
    True
    >>> legible("The dike's CO2: -6 points")
    'The dike’s CO₂: −6 points'
    """
    known = _signs()
    for plain, fine in _FINE:
        text = plain.sub(fine, text)
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
