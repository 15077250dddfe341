"""What the studio says: to whoever starts it, in what the workbench answers, and (`page.*`) on the page itself."""

from pathlib import Path

from ntwrules.model.texts import TextStore

__all__ = ["say"]

say = TextStore(Path(__file__).parent)
