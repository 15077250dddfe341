"""What can be typed besides actions."""

from collections.abc import Mapping
from types import MappingProxyType

from ntwrules.model.texts import TONGUES, Texts, Tongue

__all__ = ["COMMANDS", "command_in", "command_words"]

#: Each as it is typed in every tongue; all tongues are always understood.
COMMANDS: Mapping[str, Texts] = MappingProxyType(
    {
        "?": Texts(en="?", nl="?"),
        "board": Texts(en="board", nl="bord"),
        "hand": Texts(en="hand", nl="hand"),
        "menu": Texts(en="menu", nl="keuzes"),
        "log": Texts(en="log", nl="verslag"),
        "rules": Texts(en="rules", nl="regel"),
        "undo": Texts(en="undo", nl="terug"),
        "save": Texts(en="save", nl="bewaar"),
        "lang": Texts(en="lang", nl="taal"),
        "pause": Texts(en="pause", nl="pauze"),
        "go on": Texts(en="go on", nl="ga verder"),
        "quit": Texts(en="quit", nl="stop"),
    }
)

#: Other words people try.
_ALSO = {"help": "?", "h": "?", "uitleg": "?", "exit": "quit", "q": "quit", "einde": "quit", "regels": "rules"}

_WORDS = {texts.read(tongue): key for key, texts in COMMANDS.items() for tongue in TONGUES} | _ALSO


def command_in(line: str) -> tuple[str, str] | None:
    """
    The command a line begins with and what follows it, or None.

    >>> command_in("Terug"), command_in("?pass"), command_in("go on"), command_in("undone")
    (('undo', ''), ('?', 'pass'), ('go on', ''), None)
    """
    line = " ".join(line.split())
    if line.startswith("?"):
        return "?", line[1:].strip()
    for word, key in _WORDS.items():
        if line.casefold() == word or line.casefold().startswith(f"{word} "):
            return key, line[len(word) + 1 :]
    return None


def command_words(tongue: Tongue) -> tuple[str, ...]:
    """The commands as they are typed."""
    return tuple(texts.read(tongue) for texts in COMMANDS.values())
