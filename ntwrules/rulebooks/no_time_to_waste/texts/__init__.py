"""What No Time To Waste says."""

from pathlib import Path

from ntwrules.model.texts import TextStore, Tongue

__all__ = ["CARD", "SAID", "colour"]

#: What is said at the table.
SAID = TextStore(Path(__file__).parent)

#: The phrases of the overview card.
CARD = TextStore(Path(__file__).parent / "card")


def colour(name: str, tongue: Tongue) -> str:
    """
    What a die is called: most go by their colour.

    >>> colour("yellow", "nl"), colour("gale", "nl")
    ('geel', 'gale')
    """
    key = f"colours.{name.lower()}"
    return SAID(key, tongue) if key in SAID else name
