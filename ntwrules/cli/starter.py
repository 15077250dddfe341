"""The file `ntwrules new` begins with, in each tongue."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
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
  setup {{
    pawns 3 # everyone has three pawns
    # water at 210, 189..190  # under water from the beginning, read by everyone from the own side
  }}

  cards {{
    issue 1 card after round 6, then every 4 rounds
  }}

  # A card of your own; take the # away, and name its deck behind `use`:
  # deck mine {{
  #   card S "Spring tide" x3 {{ each player: flood 1 cell next to own pawn }}
  # }}
  # cards {{ use objects, tasks, mine }}

  end also when round > 30: most pawns on finish
}}
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
  opstelling {{
    pionnen 3 # iedereen heeft drie pionnen
    # water op 210, 189..190  # vanaf het begin onder water, door ieder vanaf de eigen kant gelezen
  }}

  kaarten {{
    geef 1 kaart na ronde 6, daarna elke 4 rondes
  }}

  # Een eigen kaart; haal de # weg, en noem haar stapel achter `gebruik`:
  # stapel eigen {{
  #   kaart S "Springtij" x3 {{ elke speler: overstroom 1 cel naast eigen pion }}
  # }}
  # kaarten {{ gebruik objecten, opdrachten, eigen }}

  einde ook wanneer ronde > 30: meeste pionnen op finish
}}
"""


def starter(key: str, title: str, parent: str, tongue: "Tongue") -> str:
    """A small variant with remarks about what can be changed."""
    return {"en": _ENGLISH, "nl": _DUTCH}[tongue].format(key=key, title=title, parent=parent)
