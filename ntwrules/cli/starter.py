"""The file `ntwrules new` begins with, in each tongue."""

from textwrap import indent
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ntwrules.dsl.rulebook import Rulebook
    from ntwrules.model.texts import Tongue

__all__ = ["starter"]

_ENGLISH = """\
# Whatever stands behind a # is a remark: it is not part of the rules.
# Look at this file with: ntwrules check {key}.ntw
ntw 1

variant "{title}" based on {parent} {{
  key     {key}
  version 0.1
  about   "Tell in one sentence what is different."

  # What you do not mention stays as it is in {parent}: see `ntwrules show {parent}`.
{clauses}}}
"""

_DUTCH = """\
# Wat achter een # staat is een opmerking: het hoort niet bij de regels.
# Kijk dit bestand na met: ntwrules check {key}.ntw
ntw 1

variant "{title}" op basis van {parent} {{
  sleutel {key}
  versie  0.1
  over    "Vertel in één zin wat er anders is."

  # Wat je niet noemt, blijft zoals het in {parent} is: zie `ntwrules show {parent}`.
{clauses}}}
"""


def starter(book: "Rulebook", key: str, title: str, parent: str, tongue: "Tongue") -> str:
    """A small variant of a game, with remarks about what can be changed."""
    around = {"en": _ENGLISH, "nl": _DUTCH}[tongue]
    return around.format(key=key, title=title, parent=parent, clauses=indent(book.starter().read(tongue), "  "))
