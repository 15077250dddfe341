"""What is said at the table of No Time To Waste. Words in braces are filled in."""

from collections.abc import Mapping
from types import MappingProxyType

from ntwrules.model.texts import Texts

__all__ = ["COLOURS", "DEEDS", "ENDINGS", "NUMBERS", "QUESTIONS", "STANDING"]

#: What somebody did; several cells are {a}, {b}, {c}. `play` is told apart by what follows the card.
DEEDS: Mapping[str, Texts] = MappingProxyType(
    {
        "roll": Texts(en="{who} rolls {numbers}.", nl="{who} gooit {numbers}."),
        "die": Texts(en="{who} throws the action die: {key}.", nl="{who} gooit de actiedobbelsteen: {key}."),
        "draw": Texts(en="{who} draws {key}.", nl="{who} trekt {key}."),
        "duel": Texts(en="{who} rolls {a}, the defender {b}.", nl="{who} gooit {a}, de verdediger {b}."),
        "flood": Texts(en="{who} floods {a}.", nl="{who} laat {a} onderlopen."),
        "drain": Texts(en="{who} drains {a}.", nl="{who} legt {a} droog."),
        "move": Texts(en="{who} walks from {a} to {b}.", nl="{who} loopt van {a} naar {b}."),
        "glide": Texts(en="{who} glides from {a} to {b}.", nl="{who} glijdt van {a} naar {b}."),
        "rescue": Texts(en="{who} saves the pawn at {a}, onto {b}.", nl="{who} redt de pion op {a} en zet hem op {b}."),
        "push": Texts(en="{who} pushes the pawn on {a} to {b}.", nl="{who} duwt de pion op {a} naar {b}."),
        "boat": Texts(en="{who} lays the boat of {a} on {b}.", nl="{who} legt de boot van {a} op {b}."),
        "sail": Texts(en="{who} sails from {a} over {b} to {c}.", nl="{who} vaart van {a} over {b} naar {c}."),
        "confront": Texts(en="{who} confronts {b} from {a}.", nl="{who} daagt vanaf {a} de pion op {b} uit."),
        "place": Texts(en="{who} lays {key} on {a}.", nl="{who} legt {key} op {a}."),
        "remove": Texts(en="{who} takes {key} off {a}.", nl="{who} haalt {key} van {a} weg."),
        "show": Texts(en="{who} shows {key}.", nl="{who} laat {key} zien."),
        "give": Texts(en="{who} gives up {key}.", nl="{who} levert {key} in."),
        "use": Texts(en="{who} chooses use {a}.", nl="{who} kiest mogelijkheid {a}."),
        "play": Texts(en="{who} plays {key}.", nl="{who} speelt {key}."),
        "play a": Texts(en="{who} plays {key} on {a}.", nl="{who} speelt {key} op {a}."),
        "play a>b": Texts(en="{who} plays {key}: from {a} to {b}.", nl="{who} speelt {key}: van {a} naar {b}."),
        "play axb": Texts(en="{who} plays {key}: {a} confronts {b}.", nl="{who} speelt {key}: {a} daagt {b} uit."),
        "throw": Texts(en="{who} takes the action die.", nl="{who} pakt de actiedobbelsteen."),
        "accept": Texts(en="{who} does so.", nl="{who} doet het."),
        "pass": Texts(en="{who} passes.", nl="{who} past."),
    }
)

#: What is asked, by phase; a second text tells how to answer.
QUESTIONS: Mapping[str, Texts] = MappingProxyType(
    {
        "roll": Texts(en="What did {seat} roll?", nl="Wat heeft {seat} gegooid?"),
        "roll again": Texts(en="What did {seat} roll for the extra roll?", nl="Wat heeft {seat} extra gegooid?"),
        "roll hint": Texts(en="the dice in this order: {dice}", nl="de dobbelstenen in deze volgorde: {dice}"),
        "roll digital": Texts(en="the code as {seat} reads it, 0 to {most}",
                              nl="de code zoals {seat} die leest, 0 tot en met {most}"),
        "die": Texts(en="What does the action die of {seat} show?",
                     nl="Wat toont de actiedobbelsteen van {seat}?"),
        "draw": Texts(en="Which card did {seat} draw?", nl="Welke kaart heeft {seat} getrokken?"),
        "draw hint": Texts(en="{count} cards lie in the draw pile", nl="er liggen {count} kaarten op de trekstapel"),
        "duel": Texts(en="Equal! What did {seat} roll, and what {rival}?",
                      nl="Gelijk! Wat gooide {seat}, en wat {rival}?"),
        "duel hint": Texts(en="two numbers, {seat} first; faces: {faces}",
                           nl="twee getallen, {seat} eerst; kanten: {faces}"),
        "flood": Texts(en="{seat}, which cell floods?", nl="{seat}, welke cel loopt onder?"),
        "flood hint": Texts(en="rolled: {roll}", nl="gegooid: {roll}"),
        "option": Texts(en="{seat}, what do you do?", nl="{seat}, wat doe je?"),
        "task": Texts(en="{seat}, {source}: {task}", nl="{seat}, {source}: {task}"),
        "choose": Texts(en="{seat}, {source}: which of these?", nl="{seat}, {source}: welke van deze?"),
        "choose hint": Texts(en="{uses}", nl="{uses}"),
        "move": Texts(en="{seat}, move a pawn after the card?", nl="{seat}, loop je nog na de kaart?"),
        "boat": Texts(en="{seat}, where is the boat laid?", nl="{seat}, waar komt de boot te liggen?"),
        "show": Texts(en="{seat} is confronted with {number}: which card do you show?",
                      nl="{seat} wordt uitgedaagd met {number}: welke kaart laat je zien?"),
        "push": Texts(en="{seat} wins: where to with the loser's pawn?",
                      nl="{seat} wint: waarheen met de pion van de verliezer?"),
        "follow": Texts(en="{seat}, does your own pawn move on?", nl="{seat}, loopt je eigen pion nog door?"),
        "limit": Texts(en="{seat} holds too many: which card goes?",
                       nl="{seat} heeft er te veel: welke kaart gaat weg?"),
    }
)  # fmt: skip

#: How the game stands.
STANDING: Mapping[str, Texts] = MappingProxyType(
    {
        "round": Texts(en="Round {round} · {seat} to play", nl="Ronde {round} · {seat} is aan de beurt"),
        "over": Texts(en="Round {round} · the game is over", nl="Ronde {round} · het spel is afgelopen"),
        "next": Texts(en="Next card: round {at}, in {left}", nl="Volgende kaart: ronde {at}, over {left}"),
        "now": Texts(en="A card for everyone this round", nl="Deze ronde krijgt iedereen een kaart"),
        "never": Texts(en="No more cards are handed out", nl="Er worden geen kaarten meer uitgedeeld"),
        "home": Texts(en="Home: {home}", nl="Binnen: {home}"),
        "drowning": Texts(en="In the water: {seats}", nl="In het water: {seats}"),
        "skips": Texts(en="Turns to skip: {seats}", nl="Slaat beurten over: {seats}"),
        "moves": Texts(en="Moves so far: {moves}", nl="Zetten tot nu toe: {moves}"),
    }
)

#: How it ended.
ENDINGS: Mapping[str, Texts] = MappingProxyType(
    {
        "won": Texts(en="{seats} wins!", nl="{seats} wint!"),
        "shared": Texts(en="{seats} win together!", nl="{seats} winnen samen!"),
        "nobody": Texts(en="Nobody has won.", nl="Niemand heeft gewonnen."),
        "W1": Texts(en="All pawns are home.", nl="Alle pionnen zijn binnen."),
        "W2": Texts(en="Nothing can be flooded any more, or nobody gets home.",
                    nl="Er kan niets meer onderlopen, of niemand komt er nog."),
        "W3": Texts(en="The limit of this variant is reached.", nl="De limiet van deze variant is bereikt."),
        "scored": Texts(en="pawns home: {home}", nl="pionnen thuis: {home}"),
        "scores": Texts(en="Pawns home: {home}", nl="Pionnen binnen: {home}"),
        "and": Texts(en="and", nl="en"),
    }
)  # fmt: skip

#: How numbers are read.
NUMBERS = Texts(
    en="All cell numbers, also those you type, are as {seat} reads them from its own side: the number left of "
    "the row plus the one above the column. In the record they are south's.",
    nl="Alle celnummers, ook die je typt, zijn zoals {seat} ze leest vanaf de eigen kant: het nummer links "
    "van de rij plus dat boven de kolom. In het bewaarde spel zijn het die van zuid.",
)

#: Dice that go by their colour.
COLOURS: Mapping[str, str] = MappingProxyType(
    {"yellow": "geel", "blue": "blauw", "green": "groen", "red": "rood", "white": "wit", "black": "zwart",
     "orange": "oranje", "purple": "paars", "brown": "bruin", "pink": "roze"}
)  # fmt: skip
