"""What somebody who begins a variant of No Time To Waste finds in the file."""

from ntwrules.model.texts import Texts

__all__ = ["STARTER"]

STARTER = Texts(
    en="""\
setup {
  pawns 3 # everyone has three pawns
  # water at 210, 189..190  # under water from the beginning, read by everyone from the own side
}

cards {
  issue 1 card after round 6, then every 4 rounds
}

# A card of your own; take the # away, and name its deck behind `use`:
# deck mine {
#   card S "Spring tide" x3 { each player: flood 1 cell next to own pawn }
# }
# cards { use objects, tasks, mine }

end also when round > 30: most pawns on finish
""",
    nl="""\
opstelling {
  pionnen 3 # iedereen heeft drie pionnen
  # water op 210, 189..190  # vanaf het begin onder water, door ieder vanaf de eigen kant gelezen
}

kaarten {
  geef 1 kaart na ronde 6, daarna elke 4 rondes
}

# Een eigen kaart; haal de # weg, en noem haar stapel achter `gebruik`:
# stapel eigen {
#   kaart S "Springtij" x3 { elke speler: overstroom 1 cel naast eigen pion }
# }
# kaarten { gebruik objecten, opdrachten, eigen }

einde ook wanneer ronde > 30: meeste pionnen op finish
""",
)
