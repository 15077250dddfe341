"""What can happen by itself, and how it is told."""

from ntwrules.model.actions.events import Happenings
from ntwrules.model.texts import Texts

__all__ = ["HAPPENINGS"]

HAPPENINGS: Happenings = {
    "turn-lost": (
        "T3",
        Texts(en="No cell can be flooded with this roll: {seat} loses the turn.",
              nl="Met deze worp kan niets onderlopen: {seat} verliest de beurt."),
    ),
    "turn-skipped": ("A", Texts(en="{seat} skips this turn.", nl="{seat} slaat deze beurt over.")),
    "roll-lapsed": (
        "B",
        Texts(en="The extra roll of {seat} names no cell that can be flooded.",
              nl="De extra worp van {seat} wijst geen cel aan die kan onderlopen."),
    ),
    "fell-in": ("F4", Texts(en="A pawn of {seat} is drowning at {cell}.",
                            nl="Een pion van {seat} ligt in het water op {cell}.")),
    "back-to-start": (
        "F5",
        Texts(en="The pawn of {seat} at {cell} was not saved and returns to its start.",
              nl="De pion van {seat} op {cell} is niet gered en gaat terug naar de start."),
    ),
    "beaten": (
        "R2",
        Texts(en="{seat} has nothing to show: the pawn at {cell} returns to its start.",
              nl="{seat} kan niets laten zien: de pion op {cell} gaat terug naar de start."),
    ),
    "saved": ("F7", Texts(en="The pawn of {seat} at {cell} stands dry again.",
                          nl="De pion van {seat} op {cell} staat weer droog.")),
    "washed-away": ("F3", Texts(en="The water takes {key} at {cell}.", nl="Het water neemt {key} op {cell} mee.")),
    "reshuffled": ("C5", Texts(en="The discard pile is shuffled into a new draw pile.",
                               nl="De aflegstapel wordt geschud tot een nieuwe trekstapel.")),
    "no-card": ("C5", Texts(en="There is no card left for {seat}.", nl="Er is geen kaart meer voor {seat}.")),
    "over-limit": ("C4", Texts(en="{seat} may not hold both and discards {key}.",
                               nl="{seat} mag niet allebei houden en legt {key} af.")),
    "discarded": ("A", Texts(en="{key} in front of {seat} is discarded.", nl="{key} voor {seat} wordt afgelegd.")),
    "lapsed": ("L", Texts(en="{seat} cannot carry out {key}.", nl="{seat} kan {key} niet uitvoeren.")),
    "no-effect": ("T7", Texts(en="{key} has no effect for {seat}.", nl="{key} heeft geen effect voor {seat}.")),
    "still-equal": ("R4", Texts(en="Still equal: nothing more happens.",
                                nl="Nog steeds gelijk: er gebeurt niets meer.")),
    "round-over": ("T1", Texts(en="The round is over.", nl="De ronde is voorbij.")),
    "all-home": (
        "W1",
        Texts(en="{seat} has won; the round is played out.", nl="{seat} heeft gewonnen; de ronde wordt uitgespeeld."),
    ),
    "game-over": ("W", Texts(en="The game is over.", nl="Het spel is afgelopen.")),
}  # fmt: skip
