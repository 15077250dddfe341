"""What the commands say, and what their help says, in the tongue of the person at the terminal."""

from pathlib import Path

from ntwrules.cli.tongue import spoken
from ntwrules.model.texts import TextStore, Tongue

__all__ = ["HELP", "SAID", "help_text", "text"]

#: What the commands say.
SAID = TextStore(Path(__file__).parent)

#: What stands in their help; apart, since few calls ask for it.
HELP = TextStore(Path(__file__).parent / "help")


def text(key: str, tongue: Tongue | None = None, n: int | None = None, /, **values: object) -> str:
    """A text in *tongue*, or in that of the person at the terminal."""
    return SAID(key, tongue or spoken(), n, **values)


def help_text(key: str, tongue: Tongue | None = None, /, **values: object) -> str:
    """A text of the help."""
    return HELP(key, tongue or spoken(), **values)
