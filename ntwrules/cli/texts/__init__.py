"""What the commands say, and what their help says, in the tongue of the person at the terminal."""

import os
from pathlib import Path

import click

from ntwrules.model.texts import SOURCE, TONGUES, TextStore, Tongue

__all__ = ["ASKED", "HELP", "SAID", "asked", "help_text", "spoken", "text"]

#: What the commands say.
SAID = TextStore(Path(__file__).parent)

#: What stands in their help; apart, since few calls ask for it.
HELP = TextStore(Path(__file__).parent / "help")

#: Under which name a call remembers the tongue it asks for.
ASKED = "ntwrules.lang"


def asked() -> Tongue | None:
    """The tongue that the call at hand asks for with `--lang`, if it does."""
    ctx = click.get_current_context(silent=True)
    tongue: Tongue | None = ctx.meta.get(ASKED) if ctx else None
    return tongue


def spoken() -> Tongue:
    """
    The tongue that is asked for, or that `NTWRULES_LANG` or the terminal names; English where we do not know it.

    `LANGUAGE` is a list; the first language in it that we know counts.
    """
    if tongue := asked():
        return tongue
    for variable in ("NTWRULES_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for wanted in os.environ.get(variable, "").lower().split(":"):
            for tongue in TONGUES:
                if wanted.startswith(tongue):
                    return tongue
        if os.environ.get(variable) and variable != "LANGUAGE":
            return SOURCE
    return SOURCE


def text(key: str, tongue: Tongue | None = None, n: int | None = None, /, **values: object) -> str:
    """A text in *tongue*, or in that of the person at the terminal."""
    return SAID(key, tongue or spoken(), n, **values)


def help_text(key: str, tongue: Tongue | None = None, /, **values: object) -> str:
    """A text of the help."""
    return HELP(key, tongue or spoken(), **values)
