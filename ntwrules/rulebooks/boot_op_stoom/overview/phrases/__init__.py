"""
The phrases of the overview card.

After a change: ``python -m ntwrules.rulebooks.boot_op_stoom.overview.phrases`` (needs Babel).
"""

from pathlib import Path

from ntwrules.model.texts import Tongue
from ntwrules.rulebooks.phrasebook import Phrases, read_phrases

__all__ = ["FOLDER", "Phrases", "phrases"]

FOLDER = Path(__file__).parent


def phrases(tongue: Tongue) -> Phrases:
    """The phrases of a tongue."""
    return read_phrases(FOLDER, tongue)
