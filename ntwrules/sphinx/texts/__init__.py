"""What the extension says by itself."""

from pathlib import Path

from ntwrules.model.texts import TextStore

__all__ = ["text"]

text = TextStore(Path(__file__).parent)
