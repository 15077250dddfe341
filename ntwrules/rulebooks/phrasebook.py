"""
The phrases a rulebook speaks in: one catalogue a tongue, `en.po` and `nl.po`, read in the compiled form beside it.

Whoever translates sees whole sentences, with words in braces that are filled in. After a change:
``python -m ntwrules.rulebooks.phrasebook`` (needs Babel).
"""

from __future__ import annotations

from functools import cache
from gettext import GNUTranslations
from pathlib import Path

from ntwrules.model.texts import TONGUES, Tongue

__all__ = ["Phrases", "catalogue", "compile_all", "read_phrases"]


class Phrases:
    """
    The phrases of one tongue, by key.

    >>> say = read_phrases(Path(__file__).parent / "no_time_to_waste" / "overview" / "phrases", "nl")
    >>> say("drain.each", 1), say("drain.each", 2)
    ('elke speler legt 1 watercel droog', 'elke speler legt 2 watercellen droog')
    """

    def __init__(self, tongue: Tongue, catalogue: GNUTranslations) -> None:
        self.tongue = tongue
        self._catalogue = catalogue

    def __contains__(self, key: str) -> bool:
        return self._catalogue.gettext(key) != key or self._catalogue.ngettext(key, "", 1) != key

    def __call__(self, key: str, n: int | None = None, /, **words: object) -> str:
        """The phrase with a key, in the form for *n* of whatever it counts, its words filled in."""
        if key not in self:
            raise KeyError(key)
        plain = self._catalogue.gettext(key)
        if n is None:
            return plain.format(**words)
        counted = self._catalogue.ngettext(key, key, n)
        return (plain if counted == key else counted).format(n=n, **words)


@cache
def read_phrases(folder: Path, tongue: Tongue) -> Phrases:
    """The phrases of a tongue, read once."""
    with (folder / f"{tongue}.mo").open("rb") as file:
        return Phrases(tongue, GNUTranslations(file))


def catalogue(folder: Path, tongue: Tongue) -> bytes:
    """The compiled form of a catalogue."""
    from datetime import UTC, datetime
    from io import BytesIO

    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with (folder / f"{tongue}.po").open("rb") as file:
        messages = read_po(file, locale=tongue)
    messages.creation_date = messages.revision_date = datetime.fromtimestamp(0, UTC)
    made = BytesIO()
    write_mo(made, messages)
    return made.getvalue()


def compile_all() -> None:
    """Write the compiled form of every catalogue of every rulebook."""
    for folder in Path(__file__).parent.glob("*/overview/phrases"):
        for tongue in TONGUES:
            (folder / f"{tongue}.mo").write_bytes(catalogue(folder, tongue))


if __name__ == "__main__":
    compile_all()
