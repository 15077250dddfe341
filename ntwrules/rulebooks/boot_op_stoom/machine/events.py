"""What can happen by itself, and how it is told."""

from ntwrules.model.events import Event
from ntwrules.model.seats import SEAT_NAMES, Seat
from ntwrules.model.texts import Texts

__all__ = ["HAPPENINGS", "happening"]

#: Code, rule and sentences; ``{seat}``, ``{key}`` and ``{cell}`` are filled in.
HAPPENINGS: dict[str, tuple[str, Texts]] = {
    "dealt-again": ("U2", Texts(en="Not everything can be reached on this board: it is dealt again.",
                                nl="Op dit bord is niet alles te bereiken: er wordt opnieuw gelegd.")),
    "round-over": ("N4", Texts(en="A new round begins; {seat} is Sint.",
                               nl="Er begint een nieuwe ronde; {seat} is Sint.")),
    "passes": ("V4", Texts(en="{seat} has no card that can be laid, and passes.",
                           nl="{seat} heeft geen kaart die kan worden gelegd, en past.")),
    "sits-out": ("K11", Texts(en="{seat} does not play this round.", nl="{seat} speelt deze ronde niet mee.")),
    "executed-as-is": ("V4", Texts(en="Nobody can lay a card any more: the row is carried out as it is.",
                                   nl="Niemand kan nog een kaart leggen: de Stoomrij wordt uitgevoerd zoals die is.")),
    "revealed": ("X1", Texts(en="{key} is revealed.", nl="{key} wordt onthuld.")),
    "ignored": ("I4", Texts(en="{key} is ignored.", nl="{key} telt niet mee.")),
    "anchored": ("E4", Texts(en="The anchor is out: the other cards are ignored.",
                             nl="Het anker is uit: de overige kaarten tellen niet mee.")),
    "no-move": ("K12", Texts(en="The compass is broken: {key} does nothing.",
                             nl="Het kompas is kapot: {key} doet niets.")),
    "edge": ("E5", Texts(en="There is nothing but the edge ahead of tile {cell}.",
                         nl="Voorbij tegel {cell} is alleen de rand.")),
    "rock": ("E6", Texts(en="A rock at tile {cell} is in the way.", nl="Een rots op tegel {cell} ligt in de weg.")),
    "visited": ("Z4", Texts(en="The harbour at tile {cell} has been visited.",
                            nl="De haven op tegel {cell} is bezocht.")),
    "delivered": ("P1", Texts(en="{key} is delivered at tile {cell}.", nl="{key} is bezorgd op tegel {cell}.")),
    "served": ("P5", Texts(en="The house at tile {cell} has all it wished for and is turned over.",
                           nl="Het huis op tegel {cell} heeft alles wat het wenste en wordt omgedraaid.")),
    "talk": ("P9", Texts(en="Everybody may talk about their cards until the next one is revealed.",
                         nl="Iedereen mag over de kaarten praten tot de volgende wordt onthuld.")),
    "void": ("Y3", Texts(en="{key} does not fit and the row cannot become shorter: it does nothing.",
                         nl="{key} sluit niet aan en de Stoomrij kan niet korter: er gebeurt niets.")),
    "steam-lost": ("Y2", Texts(en="{key} is taken from the row.", nl="{key} gaat uit de Stoomrij.")),
    "skipped": ("X3", Texts(en="A card loses its position and is not carried out.",
                            nl="Een kaart raakt zijn positie kwijt en wordt niet uitgevoerd.")),
    "damage": ("Z7", Texts(en="The boat is damaged.", nl="De boot loopt schade op.")),
    "time-stands-still": ("N2", Texts(en="Every card that was played is used up: time stands still.",
                                      nl="Alle gespeelde kaarten zijn gebruikt: de tijd staat stil.")),
    "time-goes-on": ("N1", Texts(en="A day goes by without a card.", nl="Er gaat een dag voorbij zonder kaart.")),
    "hopeless": ("N3", Texts(en="The parcels that are left are not enough for all wishes.",
                             nl="De pakjes die over zijn, zijn niet genoeg voor alle wensen.")),
    "renewed": ("H3", Texts(en="The discard pile {key} is shuffled into a new pile.",
                            nl="De aflegstapel {key} wordt geschud tot een nieuwe stapel.")),
    "smaller-hand": ("H4", Texts(en="There is no card left for {seat} to take.",
                                 nl="Er is voor {seat} geen kaart meer te pakken.")),
    "day": ("K1", Texts(en="The calendar says: {key}.", nl="De kalender zegt: {key}.")),
    "burst": ("K5", Texts(en="{seat} discards {key}.", nl="{seat} legt {key} af.")),
    "none-sits-out": ("K11", Texts(en="Everybody would sit out, so nobody does.",
                                   nl="Iedereen zou niet meespelen, dus doet iedereen mee.")),
    "no-steam": ("K3", Texts(en="There is no steamboat card that fits the row.",
                             nl="Er is geen Stoombootkaart die aansluit op de Stoomrij.")),
    "nothing-else": ("Z3", Texts(en="There is no other parcel: {seat} takes {key} back.",
                                 nl="Er is geen ander pakje: {seat} neemt {key} terug.")),
}  # fmt: skip


def happening(code: str, seat: Seat | None, key: str, cell: int | None) -> Event:
    """
    What happened, worded.

    >>> happening("rock", None, "", 7).sentence("en")
    'A rock at tile 7 is in the way.'
    """
    rule, texts = HAPPENINGS[code]
    names = SEAT_NAMES[seat] if seat is not None else Texts()
    words = {"key": key, "cell": "" if cell is None else cell}
    told = Texts(en=texts.en.format(seat=names.en, **words), nl=texts.nl.format(seat=names.nl, **words))
    return Event(code, rule, told, seat, key, cell)
