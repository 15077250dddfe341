"""What Time 'n' Space says."""

from pathlib import Path

from ntwrules.model.texts import TextStore

__all__ = ["CARD", "SAID"]

#: What is said at the table.
SAID = TextStore(Path(__file__).parent)

#: The phrases of the overview card.
CARD = TextStore(Path(__file__).parent / "card")
