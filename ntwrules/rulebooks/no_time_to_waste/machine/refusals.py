"""Every reason for which an action can be refused, and how it is worded."""

from __future__ import annotations

from typing import Any

from ntwrules.model.actions.refusal import Refusal, worded
from ntwrules.rulebooks.no_time_to_waste.machine.facts import NtwFacts
from ntwrules.rulebooks.no_time_to_waste.variant import SEAT_PLAN

__all__ = ["REASONS", "refuse"]

#: Code: rule, English, Dutch, slot of the variant that makes it so. Words in braces are filled in.
REASONS: dict[str, tuple[str, str, str, str]] = {
    "over": ("W", "the game is over", "het spel is afgelopen", ""),
    "chance": ("T2", "chance decides first", "eerst beslist het toeval", ""),
    "not-chance": ("T1", "{seat} decides now, not chance", "{seat} is aan zet, niet het toeval", ""),
    "not-now": ("T4", "`{verb}` is no answer here; possible: {verbs}",
                "`{verb}` kan hier niet; wel: {verbs}", ""),
    "must": ("L", "this has to be done, so it cannot be passed over",
             "dit moet gebeuren en kan niet worden overgeslagen", ""),
    "off-board": ("B1", "cell {cell} is not on the board", "cel {cell} ligt niet op het bord", "board"),
    "option-off": ("T8", "this variant leaves out the option {key}",
                   "deze variant kent de keuze {key} niet", "order"),
    "no-pawn": ("T5", "no pawn of {seat} stands on {cell}", "op {cell} staat geen pion van {seat}", ""),
    "finished": ("B6", "the pawn on {cell} has reached its finish and stays there",
                 "de pion op {cell} is binnen en blijft daar", ""),
    "drowning": ("F7", "the pawn on {cell} is drowning and cannot move by itself",
                 "de pion op {cell} ligt in het water en kan niet zelf weg", ""),
    "not-adjacent": ("M1", "{cell} does not touch {start}", "{cell} grenst niet aan {start}", ""),
    "in-water": ("M2", "{cell} is water, and a move never ends there",
                 "{cell} is water, en daar eindigt een zet nooit", ""),
    "not-walkable": ("M2", "no pawn can stand on the {key} at {cell}",
                     "op {key} (cel {cell}) kan geen pion staan", "structure.{key}.properties"),
    "foreign-camp": ("B6", "{cell} is the start or finish of {seat}, and nobody else comes there",
                     "{cell} is de start of finish van {seat}; een ander mag daar niet komen", ""),
    "occupied": ("M1", "a pawn is already on {cell}", "op {cell} is al een pion", ""),
    "same-cell": ("M3", "a pawn cannot end where it began", "een pion kan niet eindigen waar hij begon", ""),
    "no-boat": ("M4", "nothing on {cell} can carry a pawn across", "op {cell} ligt niets dat een pion overzet", ""),
    "boat-unreachable": ("M4", "the boat cannot be laid on {cell}: it has to get there through water beside the pawn",
                         "de boot kan niet naar {cell}: hij moet er komen door water naast de pion", ""),
    "other-boat": ("M4", "the boat in question lies on {cell}", "het gaat om de boot op {cell}", ""),
    "no-path": ("M6", "no way from {start} to {cell} fits {key}", "geen weg van {start} naar {cell} past bij {key}",
                "{slot}"),
    "not-rolled": ("D3", "no way of reading the dice names cell {cell}",
                   "met deze dobbelstenen is cel {cell} niet aan te wijzen", "method"),
    "already-water": ("F2", "{cell} is already under water", "{cell} staat al onder water", ""),
    "camp": ("F2", "{cell} is a start or finish and never floods",
             "{cell} is een start of finish en loopt nooit onder", ""),
    "safe": ("F2", "the {key} at {cell} is safe from the water", "{key} op {cell} is veilig voor het water",
             "structure.{key}.properties"),
    "pawn-there": ("S2", "there is a pawn on {cell}", "er is een pion op {cell}", ""),
    "not-beside-pawn": ("D", "{cell} touches none of the unfinished pawns of {seat}",
                        "{cell} grenst niet aan een pion van {seat} die nog onderweg is", "{slot}"),
    "not-water": ("C", "{cell} is not bare water", "{cell} is geen open water", "{slot}"),
    "unknown-card": ("C1", "there is no card {key} in this game", "er is geen kaart {key} in dit spel", "{slot}"),
    "letter-card": ("C3", "{key} has no number and cannot be kept or played",
                    "{key} heeft geen nummer en wordt niet gespeeld",
                    "card.{key}.number"),
    "no-card": ("C6", "{seat} does not hold {key}", "{seat} heeft {key} niet", ""),
    "no-such-use": ("T6", "{key} cannot be used that way", "{key} is niet zo te gebruiken", "card.{key}.uses"),
    "no-effect": ("T6", "{key} would have no effect now", "{key} zou nu niets uithalen", "card.{key}.uses"),
    "unknown-structure": ("S1", "there is no structure {key} in this game", "er is geen {key} in dit spel", ""),
    "other-structure": ("S3", "{key} is not what may be laid or removed now", "{key} is nu niet aan de beurt", ""),
    "none-left": ("S1", "all {supply} of {key} lie on the board", "alle {supply} stuks {key} liggen al op het bord",
                  "structure.{key}.supply"),
    "wrong-ground": ("S1", "{key} is laid on {on}, and {cell} is not that", "{key} ligt op {on}, en dat is {cell} niet",
                     "structure.{key}.on"),
    "camp-kept": ("S2", "nothing is laid on {cell}, a start or finish",
                  "op {cell}, een start of finish, komt niets te liggen", ""),
    "not-there": ("S4", "no {key} lies on {cell}", "op {cell} ligt geen {key}", ""),
    "covered": ("S1", "something lies on the {key} at {cell}", "op {key} (cel {cell}) ligt nog iets", ""),
    "under-pawn": ("S4", "a pawn stands on the {key} at {cell}", "er staat een pion op {key} (cel {cell})", ""),
    "not-drowning": ("F6", "no drowning pawn of {seat} lies on {cell}",
                     "op {cell} ligt geen pion van {seat} in het water", ""),
    "no-opponent": ("R1", "no opponent's pawn stands on {cell}", "op {cell} staat geen pion van een tegenstander", ""),
    "team-mate": ("R1", "the pawn on {cell} belongs to a team mate",
                  "de pion op {cell} is van een teamgenoot", "teams"),
    "in-camp": ("R1", "nobody is confronted on a start or finish",
                "op een start of finish wordt niemand uitgedaagd", ""),
    "under-water": ("F7", "a drowning pawn takes no part in a confrontation",
                    "een pion in het water doet niet mee aan een uitdaging", ""),
    "not-strongest": ("R3", "{key} is no card to defend with",
                      "met {key} kun je je niet verdedigen", "card.{key}.uses"),
    "other-pawn": ("R5", "it is about the pawn on {cell}", "het gaat om de pion op {cell}", ""),
    "too-far": ("R5", "{cell} is not within {steps} steps that way",
                "{cell} is zo niet in {steps} stappen te bereiken", ""),
    "kept": ("G", "{key} cannot be given up here", "{key} kan hier niet worden ingeleverd", "{slot}"),
    "not-held-before": ("C4", "{key} is not one of the cards that may go",
                        "{key} hoort niet bij de kaarten die weg mogen", "{slot}"),
    "no-throw": ("D1", "the dice cannot fall like that", "zo kunnen de dobbelstenen niet vallen", "dice.0"),
    "no-face": ("T7", "{key} is not on the action die", "{key} staat niet op de actiedobbelsteen", "{slot}"),
    "no-duel": ("R4", "the die that breaks a tie has no such face",
                "de beslissende dobbelsteen heeft zo'n kant niet", "duel"),
    "not-in-pile": ("C5", "{key} is not in the draw pile", "{key} zit niet in de trekstapel", "{slot}"),
    "other-deck": ("B8", "{key} is not of the deck that is dealt from",
                   "{key} is niet van de stapel waaruit wordt gedeeld", "{slot}"),
}  # fmt: skip


def refuse(game: NtwFacts, code: str, *, rule: str = "", slot: str = "", **words: Any) -> Refusal:
    """The reason with this code, its words filled in, pointing at the variant's line where there is one."""
    usual, english, dutch, where = REASONS[code]
    where = slot if where in ("", "{slot}") else where.format(**words)
    return Refusal(
        code,
        rule or usual,
        worded(english, dutch, words, SEAT_PLAN.names),
        game.variant.origin(where) if where else None,
    )
