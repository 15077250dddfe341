"""The colours of a card, on paper and on a screen."""

import tomllib
from pathlib import Path

from ntwrules.model.showing.overview import Overview

__all__ = ["DECKS", "inks_of"]

_TABLE = tomllib.loads(Path(__file__).with_name("inks.toml").read_text("utf-8"))

#: Dark and light, for one deck of playing cards after the other, and then again from the first.
DECKS: tuple[tuple[str, str], ...] = tuple((dark, light) for dark, light in _TABLE["decks"])


def inks_of(overview: Overview) -> dict[str, tuple[str, str]]:
    """The colours of a card, each in colour and in black and white: its own where it brings some along."""
    return {name: (colour, plain) for name, (colour, plain) in _TABLE["inks"].items()} | dict(overview.inks)
