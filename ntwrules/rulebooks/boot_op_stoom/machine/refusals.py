"""Every reason for which an action can be refused, and how it is worded."""

from typing import Any

from ntwrules.model.actions.refusal import Refusal, worded
from ntwrules.rulebooks.boot_op_stoom.variant import SEAT_PLAN

__all__ = ["REASONS", "refuse"]

#: Code: rule, English, Dutch. Words in braces are filled in.
REASONS: dict[str, tuple[str, str, str]] = {
    "over": ("G1", "the game is over", "het spel is afgelopen"),
    "view": ("V5", "this is only what one player can see of the game, so nothing can be done in it",
             "dit is alleen wat één speler van het spel ziet; daarin kan niets worden gedaan"),
    "chance": ("H3", "chance decides first", "eerst beslist het toeval"),
    "not-chance": ("V1", "{seat} decides now, not chance", "{seat} is aan zet, niet het toeval"),
    "no-outcome": ("H3", "`{action}` cannot come up now", "`{action}` kan nu niet voorkomen"),
    "not-now": ("X2", "`{verb}` is no answer here; possible: {verbs}", "`{verb}` kan hier niet; wel: {verbs}"),
    "not-this": ("X2", "`{action}` is not one of the choices here", "`{action}` is hier geen keuze"),
    "must": ("X2", "this has to be done, so it cannot be passed over",
             "dit moet gebeuren en kan niet worden overgeslagen"),
    "unknown-card": ("U5", "there is no card {key} in this game", "er is geen kaart {key} in dit spel"),
    "no-card": ("V2", "{seat} does not hold {key}", "{seat} heeft {key} niet"),
    "no-position": ("V6", "the row has no position {position}", "de Stoomrij heeft geen positie {position}"),
    "filled": ("V2", "a card lies under position {position} already", "onder positie {position} ligt al een kaart"),
    "not-open": ("V3", "only under an eye may a card be laid face up, and position {position} has none",
                 "alleen onder een oog mag een kaart open liggen, en positie {position} heeft er geen"),
    "only-pile": ("I2", "position {position} takes no card {key}", "positie {position} neemt geen kaart {key}"),
    "sint-places": ("K7", "this round you choose a card, and the Sint decides where it goes",
                    "deze ronde kies je een kaart, en de Sint bepaalt waar die komt"),
    "no-pile": ("U5", "there is no pile {key}", "er is geen stapel {key}"),
    "empty-pile": ("H4", "the pile {key} is empty", "de stapel {key} is leeg"),
    "castle": ("Z2", "parcels may be taken only while the boat is next to a castle",
               "pakjes mag je alleen pakken als de boot bij een kasteel ligt"),
    "other-piles": ("K5", "other cards have to be taken than those", "je moet andere kaarten pakken dan die"),
    "next-position": ("X1", "position {position} is next", "positie {position} is aan de beurt"),
    "no-fit": ("Y1", "the card does not fit the {end} end of the row",
               "de kaart sluit aan die kant ({end}) niet aan op de Stoomrij"),
    "row-full": ("Y1", "the row has {most} cards and grows no longer",
                 "de Stoomrij heeft {most} kaarten en wordt niet langer"),
    "row-short": ("Y3", "the row keeps at least {least} cards", "de Stoomrij houdt ten minste {least} kaarten"),
    "only-forced": ("Y2", "the card fits, so it has to be added", "de kaart sluit aan en moet dus worden aangelegd"),
    "not-wished": ("P2", "those cards are not just what the house wishes for",
                   "die kaarten zijn niet precies wat het huis wenst"),
    "not-delivered": ("P4", "no parcel that can be delivered lies under position {position}",
                      "onder positie {position} ligt geen pakje dat bezorgd kan worden"),
    "off-board": ("U1", "tile {cell} is not on the board", "tegel {cell} ligt niet op het bord"),
    "not-sailable": ("E6", "the boat cannot be on tile {cell}", "op tegel {cell} kan de boot niet zijn"),
    "same-tile": ("P7", "the boat is on tile {cell} already", "de boot is al op tegel {cell}"),
    "under-pawn": ("P8", "there is a pawn on tile {cell}", "op tegel {cell} staat een pion"),
    "not-different": ("Z6", "{count} different sail cards from your hand are needed",
                      "er zijn {count} verschillende vaarkaarten uit je hand nodig"),
    "not-swappable": ("Z3", "{key} cannot be swapped here", "{key} kan hier niet worden geruild"),
    "not-found": ("Z3", "no {key} to be found in the pile", "er zit geen {key} in de stapel"),
    "not-played": ("N2", "no {key} was played this round that is not used up",
                   "er is deze ronde geen {key} gespeeld die nog niet gebruikt is"),
    "other-piet": ("J2", "the Sint cannot send {key}", "de Sint kan {key} niet sturen"),
    "not-seated": ("K4", "{key} does not play", "{key} speelt niet mee"),
}  # fmt: skip

#: The Dutch for the ends of the row.
_DUTCH = {"end": {"left": "links", "right": "rechts"}}


def refuse(code: str, *, because: str = "", **words: Any) -> Refusal:
    """
    The reason with this code, its words filled in; *because* is another rule than the usual one.

    >>> refuse("no-position", position=9).sentence("nl")
    'de Stoomrij heeft geen positie 9'
    """
    usual, english, dutch = REASONS[code]
    return Refusal(code, because or usual, worded(english, dutch, words, SEAT_PLAN.names, _DUTCH))
