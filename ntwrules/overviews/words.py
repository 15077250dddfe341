"""What a layout says by itself."""

from pathlib import Path

from ntwrules.model.texts import TextStore

__all__ = ["word"]

word = TextStore(Path(__file__).parent / "texts")
