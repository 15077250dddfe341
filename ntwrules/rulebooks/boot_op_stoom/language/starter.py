"""What somebody who begins a variant of Boot op Stoom finds in the file."""

from ntwrules.model.texts import Texts

__all__ = ["STARTER"]

STARTER = Texts(
    en="""\
board {
  tiles 4 by 4 # a smaller board; there are always at least 4 houses
  # rocks let the boat pass  # take the # away, and the boat sails over them
}

sailing {
  card forward x8
  # A card of your own:
  # card zigzag "Zigzag" x2 { sail 1 tile forward, then turn left, then sail 1 tile forward }
}

calendar {
  lost after 12 days
}
""",
    nl="""\
bord {
  tegels 4 bij 4 # een kleiner bord; er liggen altijd minstens 4 huizen
  # rotsen laten de boot door  # haal de # weg, en de boot vaart eroverheen
}

varen {
  kaart vooruit x8
  # Een eigen kaart:
  # kaart zigzag "Zigzag" x2 { vaar 1 tegel vooruit, daarna draai linksaf, daarna vaar 1 tegel vooruit }
}

kalender {
  verloren na 12 dagen
}
""",
)
