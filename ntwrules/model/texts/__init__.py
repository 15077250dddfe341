"""Words for people, in the tongues they read: a file for each tongue, and texts made from it when they are shown."""

from pathlib import Path

from ntwrules.model.texts.readable import Readable, Texts, capital, texts_of
from ntwrules.model.texts.store import StoredText, TextStore, Voice
from ntwrules.model.texts.tongues import SOURCE, TONGUES, Tongue

__all__ = [
    "MODEL", "SOURCE", "TONGUES", "Readable", "StoredText", "TextStore", "Texts", "Tongue", "Voice", "capital",
    "texts_of",
]  # fmt: skip

#: What the model itself says.
MODEL = TextStore(Path(__file__).parent)
