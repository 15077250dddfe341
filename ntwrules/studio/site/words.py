"""What the gallery says by itself."""

from pathlib import Path

from ntwrules.model.texts import TextStore

__all__ = ["say"]

say = TextStore(Path(__file__).parent / "texts")
