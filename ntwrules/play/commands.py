"""What can be typed besides actions."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from ntwrules.model.texts import TONGUES, Readable, Tongue
from ntwrules.play.texts import say

__all__ = ["COMMANDS", "command_in", "command_words"]

#: Each as it is typed in every tongue; all tongues are always understood.
COMMANDS: Mapping[str, Readable] = MappingProxyType(
    {
        key: say.text(f"commands.{key}")
        for key in ("?", "board", "hand", "menu", "log", "rules", "undo", "save", "lang", "pause", "go on", "quit")
    }
)

#: Commands that people try other words for too.
_ALSO = ("?", "quit", "rules")


@cache
def _words() -> Mapping[str, str]:
    """Every word that stands for a command, with its key."""
    usual = {texts.read(tongue): key for key, texts in COMMANDS.items() for tongue in TONGUES}
    return usual | {word: key for key in _ALSO for tongue in TONGUES for word in say(f"also.{key}", tongue).split()}


def command_in(line: str) -> tuple[str, str] | None:
    """
    The command a line begins with and what follows it, or None.

    >>> command_in("Terug"), command_in("?pass"), command_in("go on"), command_in("undone")
    (('undo', ''), ('?', 'pass'), ('go on', ''), None)
    """
    line = " ".join(line.split())
    if line.startswith("?"):
        return "?", line[1:].strip()
    for word, key in _words().items():
        if line.casefold() == word or line.casefold().startswith(f"{word} "):
            return key, line[len(word) + 1 :]
    return None


def command_words(tongue: Tongue) -> tuple[str, ...]:
    """The commands as they are typed."""
    return tuple(texts.read(tongue) for texts in COMMANDS.values())
