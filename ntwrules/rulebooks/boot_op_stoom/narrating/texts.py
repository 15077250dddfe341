"""What is said at the table of Boot op Stoom. Words in braces are filled in."""

from collections.abc import Mapping
from types import MappingProxyType

from ntwrules.model.texts import Texts

__all__ = ["DEEDS", "ENDINGS", "NUMBERS", "QUESTIONS", "STANDING", "VERBS", "WORDS"]

#: The first word of every action; English is the notation itself.
VERBS: Mapping[str, Texts] = MappingProxyType(
    {
        verb: Texts(en=verb, nl=dutch)
        for verb, dutch in {
            "wish": "wens",
            "mix": "toon",
            "tile": "tegel",
            "boat": "boot",
            "row": "rij",
            "turn": "bovenop",
            "draw": "trek",
            "calendar": "kalender",
            "ahead": "daarna",
            "sint": "sint",
            "take": "pak",
            "lay": "leg",
            "lay-open": "leg-open",
            "pick": "kies",
            "place": "plaats",
            "reveal": "onthul",
            "helm": "stuur",
            "deliver": "bezorg",
            "add": "verleng",
            "remove": "verkort",
            "teleport": "breng",
            "shift": "schuif",
            "trade": "lever",
            "swap": "ruil",
            "find": "zoek",
            "aside": "opzij",
            "favour": "gun",
            "give": "geef",
            "pass": "pas",
        }.items()
    }
)

#: What somebody did. `unseen` follows the verb where a card is not for everybody to know.
DEEDS: Mapping[str, Texts] = MappingProxyType(
    {
        "wish": Texts(en="The {house} wishes for {key}.", nl="{house} wenst {key}."),
        "mix": Texts(en="{key} is in the game.", nl="{key} zit in het spel."),
        "tile": Texts(en="On tile {cell} lies: {key}.", nl="Op tegel {cell} ligt: {key}."),
        "boat": Texts(en="The boat begins on tile {a}, heading {key}.",
                      nl="De boot begint op tegel {a} en vaart naar het {key}en."),
        "row": Texts(en="{key} joins the row.", nl="{key} komt in de Stoomrij."),
        "turn": Texts(en="On the {pile} pile now lies {key}.", nl="Op de stapel {pile} ligt nu {key}."),
        "draw": Texts(en="{who} draws {key}.", nl="{who} trekt {key}."),
        "draw unseen": Texts(en="{who} draws a card from the {pile} pile.", nl="{who} trekt een kaart van {pile}."),
        "calendar": Texts(en="The calendar shows {key}.", nl="De kalender toont {key}."),
        "ahead": Texts(en="On the calendar after that: {key}.", nl="Daarna op de kalender: {key}."),
        "sint": Texts(en="{key} becomes Sint.", nl="{key} wordt Sint."),
        "take": Texts(en="{who} takes {top}.", nl="{who} pakt {top}."),
        "take unseen": Texts(en="{who} takes a card from the {key} pile.", nl="{who} pakt een kaart van {key}."),
        "lay": Texts(en="{who} lays {key} face down at position {a}.", nl="{who} legt {key} gedekt op positie {a}."),
        "lay unseen": Texts(en="{who} lays a card face down at position {a}.",
                            nl="{who} legt een kaart gedekt op positie {a}."),
        "lay-open": Texts(en="{who} lays {key} face up at position {a}.", nl="{who} legt {key} open op positie {a}."),
        "pick": Texts(en="{who} plays {key}; the Sint decides where.",
                      nl="{who} speelt {key}; de Sint bepaalt waar."),
        "pick unseen": Texts(en="{who} plays a card; the Sint decides where.",
                             nl="{who} speelt een kaart; de Sint bepaalt waar."),
        "place": Texts(en="{who} has the card laid at position {a}.", nl="{who} laat de kaart op positie {a} leggen."),
        "reveal": Texts(en="{who} reveals position {a}.", nl="{who} onthult positie {a}."),
        "helm": Texts(en="{who} lets {key} sail.", nl="{who} laat {key} varen."),
        "deliver": Texts(en="{who} delivers {cards}.", nl="{who} bezorgt {cards}."),
        "add": Texts(en="{who} makes the row longer, on the {key}.", nl="{who} maakt de Stoomrij {key} langer."),
        "remove": Texts(en="{who} makes the row shorter, on the {key}.", nl="{who} maakt de Stoomrij {key} korter."),
        "teleport": Texts(en="{who} brings {pawn} to tile {a}.", nl="{who} brengt {pawn} naar tegel {a}."),
        "shift": Texts(en="{who} moves tiles: {ring}.", nl="{who} verlegt tegels: {ring}."),
        "trade": Texts(en="{who} hands in {key}.", nl="{who} levert {key} in."),
        "swap": Texts(en="{who} hands in {key} for another parcel.", nl="{who} levert {key} in voor een ander pakje."),
        "find": Texts(en="{who} takes {key} instead.", nl="{who} neemt er {key} voor terug."),
        "find unseen": Texts(en="{who} takes another parcel instead.", nl="{who} neemt er een ander pakje voor terug."),
        "aside": Texts(en="{who} sets {key} aside for the calendar.", nl="{who} legt {key} opzij voor de kalender."),
        "favour": Texts(en="{who} has everybody give to {key}.", nl="{who} laat iedereen aan {key} geven."),
        "give": Texts(en="{who} gives {key} to {to}.", nl="{who} geeft {key} aan {to}."),
        "give unseen": Texts(en="{who} gives a card to {to}.", nl="{who} geeft een kaart aan {to}."),
        "pass": Texts(en="{who} leaves it at that.", nl="{who} doet dat niet."),
    }
)  # fmt: skip

#: What is asked, by phase; a second text tells how to answer.
QUESTIONS: Mapping[str, Texts] = MappingProxyType(
    {
        "wish": Texts(en="What does the {house} wish for?", nl="Wat wenst {house}?"),
        "wish hint": Texts(en="several at once with commas, one for each house in turn",
                           nl="meer tegelijk mag, met komma's, voor elk huis op de beurt één"),
        "mix": Texts(en="Which two kinds does the parcel show?", nl="Welke twee soorten toont het pakje?"),
        "deal": Texts(en="Which tile lies at {cell}?", nl="Welke tegel ligt op {cell}?"),
        "deal hint": Texts(en="row by row from the top left; several at once, such as {example}",
                           nl="rij voor rij vanaf linksboven; meer tegelijk mag, zoals {example}"),
        "launch": Texts(en="Where does the boat begin, and where is it heading?",
                        nl="Waar begint de boot, en waar vaart die heen?"),
        "launch hint": Texts(en="heading and tile, such as {example}", nl="richting en tegel, zoals {example}"),
        "row": Texts(en="Which card comes next in the row?", nl="Welke kaart komt als volgende in de Stoomrij?"),
        "turn": Texts(en="Which card lies on the {pile} pile now?", nl="Welke kaart ligt nu op de stapel {pile}?"),
        "draw": Texts(en="Which card does {seat} draw?", nl="Welke kaart trekt {seat}?"),
        "seek": Texts(en="Which is the next steamboat card that comes?",
                      nl="Wat is de volgende stoombootkaart die erbij komt?"),
        "calendar": Texts(en="Which calendar card is turned?", nl="Welke kalenderkaart wordt omgedraaid?"),
        "foresee": Texts(en="Which calendar card comes after that?", nl="Welke kalenderkaart komt daarna?"),
        "elect": Texts(en="Who becomes Sint?", nl="Wie wordt Sint?"),
        "take": Texts(en="{seat}, from which pile do you take a card?",
                      nl="{seat}, van welke stapel pak je een kaart?"),
        "take hint": Texts(en="{left} to go", nl="nog {left}"),
        "fill": Texts(en="{seat}, which card do you lay where?", nl="{seat}, welke kaart leg je waar?"),
        "fill hint": Texts(en="face up with {open}", nl="open leggen doe je met {open}"),
        "fill pick": Texts(en="{seat}, which card do you play?", nl="{seat}, welke kaart speel je?"),
        "fill pick hint": Texts(en="the Sint decides where it goes", nl="de Sint bepaalt waar die komt"),
        "place": Texts(en="{seat}, where does the card of {other} go?", nl="{seat}, waar komt de kaart van {other}?"),
        "reveal": Texts(en="{seat}, reveal position {position}", nl="{seat}, onthul positie {position}"),
        "helm": Texts(en="{seat}, who carries out {card}?", nl="{seat}, wie voert {card} uit?"),
        "deliver": Texts(en="{seat}, do you deliver at tile {cell}?", nl="{seat}, bezorg je bij tegel {cell}?"),
        "deliver hint": Texts(en="wished there: {wishes}; name the positions of the parcels",
                              nl="daar wenst men: {wishes}; noem de posities van de pakjes"),
        "steam": Texts(en="{seat}, {card}: does the row become longer or shorter?",
                       nl="{seat}, {card}: wordt de Stoomrij langer of korter?"),
        "supply": Texts(en="{seat}, which card goes to the new position?",
                        nl="{seat}, welke kaart komt op de nieuwe positie?"),
        "attach": Texts(en="{seat}, on which side does {card} join the row?",
                        nl="{seat}, aan welke kant van de Stoomrij komt {card}?"),
        "shrink": Texts(en="{seat}, on which side does the row lose a card?",
                        nl="{seat}, aan welke kant verliest de Stoomrij een kaart?"),
        "teleport": Texts(en="{seat}, to which tile does {pawn} go?", nl="{seat}, naar welke tegel gaat {pawn}?"),
        "shift": Texts(en="{seat}, which {count} tiles change places?",
                       nl="{seat}, welke {count} tegels wisselen van plaats?"),
        "shift hint": Texts(en="each goes where the next one lay, the last where the first lay: {example}",
                            nl="elke komt waar de volgende lag, de laatste waar de eerste lag: {example}"),
        "trade": Texts(en="{seat}, do you hand in {count} different sail cards?",
                       nl="{seat}, lever je {count} verschillende vaarkaarten in?"),
        "trade hint": Texts(en="then {pawn} goes to a tile of your choice",
                            nl="dan gaat {pawn} naar een tegel naar keuze"),
        "swap": Texts(en="{seat}, do you swap a parcel?", nl="{seat}, ruil je een pakje?"),
        "search": Texts(en="{seat}, which parcel do you take instead?", nl="{seat}, welk pakje neem je ervoor terug?"),
        "aside": Texts(en="{seat}, which card goes to the calendar?", nl="{seat}, welke kaart gaat naar de kalender?"),
        "favour": Texts(en="{seat}, who gets {count} from everybody else?",
                        nl="{seat}, wie krijgt er {count} van alle anderen?"),
        "give": Texts(en="{seat}, which card do you give to {to}?", nl="{seat}, welke kaart geef je aan {to}?"),
    }
)  # fmt: skip

#: How the game stands.
STANDING: Mapping[str, Texts] = MappingProxyType(
    {
        "setup": Texts(en="The table is being laid", nl="Het spel wordt klaargezet"),
        "round": Texts(en="Round {round} · {sint} is Sint · {seat} to play",
                       nl="Ronde {round} · {sint} is Sint · {seat} is aan de beurt"),
        "round chance": Texts(en="Round {round} · {sint} is Sint", nl="Ronde {round} · {sint} is Sint"),
        "over": Texts(en="Round {round} · the game is over", nl="Ronde {round} · het spel is afgelopen"),
        "houses": Texts(en="Houses served: {served} of {houses} · calendar: {days} of {length}",
                        nl="Huizen klaar: {served} van {houses} · kalender: {days} van {length}"),
        "harbours": Texts(en="Still to be visited: {cells}", nl="Nog te bezoeken: {cells}"),
        "damage": Texts(en="Damage: {damage} of {health}", nl="Schade: {damage} van {health}"),
        "wishes": Texts(en="Wishes: {wishes}", nl="Wensen: {wishes}"),
        "spell": Texts(en="This round, {day}: {does}", nl="Deze ronde, {day}: {does}"),
        "out": Texts(en="Not playing this round: {seats}", nl="Deze ronde niet mee: {seats}"),
        "ahead": Texts(en="Coming up on the calendar: {days}", nl="Komt op de kalender: {days}"),
        "talk": Texts(en="Everybody may talk about their cards now", nl="Iedereen mag nu over de kaarten praten"),
    }
)  # fmt: skip

#: How it ended.
ENDINGS: Mapping[str, Texts] = MappingProxyType(
    {
        "won": Texts(en="Won together, and in time!", nl="Samen gewonnen, en op tijd!"),
        "lost": Texts(en="Lost together.", nl="Samen verloren."),
        "G1": Texts(en="All houses have what they wished for.", nl="Alle huizen hebben wat ze wensten."),
        "enough": Texts(en="{served} houses have what they wished for, and that is enough.",
                        nl="{served} huizen hebben wat ze wensten, en dat is genoeg."),
        "G2": Texts(en="The calendar is full: the evening is over.", nl="De kalender is vol: pakjesavond is voorbij."),
        "G3": Texts(en="The boat cannot go on.", nl="De boot kan niet meer verder."),
        "G4": Texts(en="There are not enough parcels left.", nl="Er zijn niet genoeg pakjes meer."),
        "scored": Texts(en="houses served: {served} of {houses}", nl="huizen klaar: {served} van {houses}"),
        "scores": Texts(en="Houses served: {served} of {houses}, in {round} rounds.",
                        nl="Huizen klaar: {served} van {houses}, in {round} rondes."),
    }
)  # fmt: skip

#: How numbers are read.
NUMBERS = Texts(
    en="Tiles are numbered from 0 at the top left to {last} at the bottom right, the same for everybody; positions of "
    "the row from 1, from left to right.",
    nl="Tegels zijn genummerd van 0 linksboven tot {last} rechtsonder, voor iedereen hetzelfde; posities van de "
    "Stoomrij vanaf 1, van links naar rechts.",
)

#: Single words.
WORDS: Mapping[str, Texts] = MappingProxyType(
    {
        "and": Texts(en="and", nl="en"),
        "or": Texts(en="or", nl="of"),
        "any": Texts(en="any parcel", nl="een pakje naar keuze"),
        "sail": Texts(en="sail", nl="varen"),
        "steamboat": Texts(en="steamboat", nl="stoomboot"),
        "Steamboat": Texts(en="Steamboat", nl="Stoomboot"),
        "parcel": Texts(en="parcel", nl="pakje"),
        "left": Texts(en="left", nl="links"),
        "right": Texts(en="right", nl="rechts"),
        "boat": Texts(en="boat", nl="boot"),
        "the boat": Texts(en="the boat", nl="de boot"),
        "the piet": Texts(en="the Piet of {seat}", nl="de Piet van {seat}"),
        "hidden card": Texts(en="card", nl="kaart"),
        "hidden does": Texts(en="not for you to see", nl="die zie jij niet"),
    }
)
