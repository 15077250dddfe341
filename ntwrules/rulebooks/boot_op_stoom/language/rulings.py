"""
What the rulebook leaves open, decided by a named switch: one table for grammar, words, meaning and comparing.

A switch is said as a sentence, subject and predicate: `rocks stop the boat`. The first predicate is the usual one.
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from attrs import frozen

from ntwrules.dsl.text.words import Word, word
from ntwrules.model.texts import Texts

__all__ = ["RULINGS", "Choice", "Ruling", "ruling_rules", "ruling_words"]


@frozen
class Choice:
    """
    One thing a ruling can say.

    Attributes:
        value: What the variant holds then.

        says: The predicate, per tongue.

        means: What it comes to, per tongue.
    """

    value: Any
    says: Texts
    means: Texts

    @property
    def key(self) -> str:
        """Its key among the words of the ruling."""
        return str(self.value).lower()


@frozen
class Ruling:
    """
    A switch.

    Attributes:
        name: The attribute of the variant, and the rule of the grammar.

        block: The block it stands in.

        rule: The rule of the catalogue it decides.

        subject: What it speaks of, per tongue.

        choices: The usual one first.
    """

    name: str
    block: str
    rule: str
    subject: Texts
    choices: tuple[Choice, ...]

    @property
    def terminal(self) -> str:
        """What the grammar calls its subject."""
        return self.name.upper()

    @property
    def predicate(self) -> str:
        """What the grammar calls its predicates."""
        return f"{self.terminal}_RULING"

    @property
    def usual(self) -> Any:
        """What holds when no file says anything."""
        return self.choices[0].value

    def choice(self, value: Any) -> Choice:
        """The choice that gives *value*."""
        return next(choice for choice in self.choices if choice.value == value)

    def value(self, key: str) -> Any:
        """What the variant holds for a key among the words."""
        return next(choice.value for choice in self.choices if choice.key == key)


def _choice(value: Any, en: str, nl: str, means_en: str, means_nl: str) -> Choice:
    return Choice(value, Texts(en=en, nl=nl), Texts(en=means_en, nl=means_nl))


def _ruling(name: str, block: str, rule: str, en: str, nl: str, *choices: Choice) -> Ruling:
    return Ruling(name, block, rule, Texts(en=en, nl=nl), choices)


_c = _choice

_TABLE = (
    # The board
    _ruling(
        "redeal", "board", "U2", "boards with a house out of reach", "borden met een onbereikbaar huis",
        _c(True, "are dealt again", "worden opnieuw gelegd",
           "There is a water tile from where everything can be reached, and the boat begins there.",
           "Er is een watertegel vanwaar alles te bereiken is, en daar begint de boot."),
        _c(False, "stay as they lie", "blijven zo liggen",
           "The board stays as it was dealt, as long as there is water to begin on.",
           "Het bord blijft zoals het ligt, als er maar water is om op te beginnen."),
    ),
    _ruling(
        "edge", "board", "E5", "the edge", "de rand",
        _c("stop", "stops the boat", "houdt de boot tegen",
           "Nothing happens when the boat would leave the board.",
           "Er gebeurt niets als de boot van het bord zou varen."),
        _c("damage", "damages the boat", "beschadigt de boot",
           "Trying to leave the board costs one damage.",
           "Proberen van het bord te varen kost één schade."),
        _c("wrap", "leads to the other side", "leidt naar de overkant",
           "The boat comes back on the other side.",
           "De boot komt aan de overkant weer terug."),
        _c("loss", "costs the game", "kost het spel",
           "Leaving the board loses the game.",
           "Wie van het bord vaart, verliest het spel."),
    ),
    _ruling(
        "rocks", "board", "E6", "rocks", "rotsen",
        _c("block", "stop the boat", "houden de boot tegen",
           "The boat stays where it is.",
           "De boot blijft waar hij is."),
        _c("pass", "let the boat pass", "laten de boot door",
           "Rocks are only scenery, and the boat sails over them.",
           "Rotsen zijn alleen versiering, en de boot vaart eroverheen."),
        _c("damage", "damage the boat", "beschadigen de boot",
           "Hitting a rock costs one damage.",
           "Tegen een rots varen kost één schade."),
    ),
    _ruling(
        "served_house", "board", "P5", "served houses", "bediende huizen",
        _c("open", "let the boat pass", "laten de boot door",
           "The boat can still sail over a served house.",
           "De boot kan nog over een bediend huis varen."),
        _c("rock", "become rocks", "worden rotsen",
           "A served house is in the way like a rock.",
           "Een bediend huis ligt in de weg zoals een rots."),
    ),
    _ruling(
        "visit", "board", "P3", "a visit", "een bezoek",
        _c("step", "is every step onto a tile", "is elke stap op een tegel",
           "Turning or staying is no visit; each step of a double move is one.",
           "Draaien of blijven liggen is geen bezoek; elke stap van een dubbele zet wel."),
        _c("end", "is the tile where a card ends", "is de tegel waar een kaart eindigt",
           "Tiles that a card only passes are not visited.",
           "Tegels waar een kaart alleen langskomt, worden niet bezocht."),
        _c("turn", "is also a turn on the spot", "is ook een draai op de plaats",
           "Every step is a visit, and so is a turn.",
           "Elke stap is een bezoek, en een draai ook."),
    ),
    _ruling(
        "teleport_visit", "board", "P7", "a boat that is moved", "een verplaatste boot",
        _c(True, "visits the tile", "bezoekt de tegel",
           "The boat comes onto the tile to which it is moved.",
           "De boot komt op de tegel waar hij heen wordt verplaatst."),
        _c(False, "visits nothing", "bezoekt niets",
           "Being moved to a tile is no visit.",
           "Naar een tegel worden verplaatst is geen bezoek."),
    ),
    _ruling(
        "tile_moves", "board", "P8", "moved tiles", "verplaatste tegels",
        _c("cycle", "change places in a ring", "wisselen in een kring",
           "They all change places at once, so that each of them moves.",
           "Ze wisselen allemaal tegelijk van plaats, zodat ze alle verhuizen."),
        _c("swaps", "change places two by two", "wisselen twee aan twee",
           "As many times two tiles change places.",
           "Zoveel keer wisselen twee tegels van plaats."),
    ),
    _ruling(
        "castle_at_start", "board", "Z2", "the first hand", "de eerste hand",
        _c(False, "takes parcels freely", "pakt vrij pakjes",
           "A castle limits filling and swapping, not the first hand.",
           "Een kasteel beperkt aanvullen en ruilen, niet de eerste hand."),
        _c(True, "takes parcels like any other", "pakt pakjes als elke andere",
           "A castle limits the first hand too.",
           "Een kasteel beperkt ook de eerste hand."),
    ),
    _ruling(
        "swap_from", "board", "Z3", "a swapped parcel", "een geruild pakje",
        _c("pile-and-discard", "comes from pile and discard", "komt uit stapel en aflegstapel",
           "It is looked for in the pile and then in the discard pile.",
           "Het wordt gezocht in de stapel en dan in de aflegstapel."),
        _c("pile", "comes from the pile only", "komt alleen uit de stapel",
           "What lies in the discard pile cannot be taken.",
           "Wat op de aflegstapel ligt, is niet te krijgen."),
    ),
    _ruling(
        "hand_in_by", "board", "Z6", "handing in", "inleveren",
        _c("any", "is for everyone", "mag iedereen",
           "Anybody may hand in sail cards, and chooses the tile.",
           "Iedereen mag vaarkaarten inleveren, en kiest dan de tegel."),
        _c("sint", "is for the sint", "mag alleen de sint",
           "Only the Sint may hand in sail cards.",
           "Alleen de Sint mag vaarkaarten inleveren."),
    ),
    _ruling(
        "damage_takes", "board", "Z7", "damage", "schade",
        _c("choice", "takes an end of the row", "kost een uiteinde van de rij",
           "The Sint chooses from which end a card of the row is taken.",
           "De Sint kiest van welk uiteinde een kaart van de rij weggaat."),
        _c("right", "takes the right end of the row", "kost het rechteruiteinde van de rij",
           "The card is always taken from the right end.",
           "De kaart gaat altijd van het rechteruiteinde weg."),
    ),
    # Sail cards
    _ruling(
        "double_cap", "sailing", "I5", "icon and tile together", "icoontje en tegel samen",
        _c(4, "count four times", "tellen vier keer",
           "A sail card under an icon that doubles, begun on a tile that doubles, counts four times.",
           "Een vaarkaart onder een icoontje dat verdubbelt, begonnen op een tegel die verdubbelt, telt vier keer."),
        _c(2, "count twice", "tellen twee keer",
           "Never more than twice.",
           "Nooit meer dan twee keer."),
    ),
    _ruling(
        "reverse_turns", "sailing", "I6", "a turn the other way round", "een omgekeerde draai",
        _c(True, "goes to the other side", "gaat naar de andere kant",
           "Left becomes right and right becomes left.",
           "Links wordt rechts en rechts wordt links."),
        _c(False, "stays what it is", "blijft wat hij is",
           "Only forward and backward are reversed.",
           "Alleen vooruit en achteruit worden omgekeerd."),
    ),
    # Parcels
    _ruling(
        "wish_mapping", "parcels", "P2", "a house", "een huis",
        _c("all", "takes all its wishes at once", "krijgt alle wensen in één keer",
           "A house is served at once and as a whole.",
           "Een huis krijgt alles in één keer."),
        _c("any", "takes one of its wishes", "krijgt één van de wensen",
           "One of the wished parcels is enough.",
           "Eén van de gewenste pakjes is genoeg."),
        _c("partial", "takes its wishes bit by bit", "krijgt de wensen stukje bij beetje",
           "A house may be served bit by bit.",
           "Een huis mag stukje bij beetje worden bediend."),
    ),
    _ruling(
        "wishes_lie", "parcels", "P4", "wished parcels lie", "gewenste pakjes liggen",
        _c("earlier", "earlier", "eerder",
           "Earlier in the row than the card that brings the boat to the house.",
           "Eerder in de rij dan de kaart die de boot bij het huis brengt."),
        _c("later", "later", "later",
           "Later in the row than the visit to the house.",
           "Later in de rij dan het bezoek aan het huis."),
        _c("anywhere", "anywhere", "overal",
           "Anywhere in the row.",
           "Overal in de rij."),
    ),
    _ruling(
        "joker_wish", "parcels", "P6", "a wish for a joker", "een wens om een joker",
        _c("any", "takes any parcel", "neemt elk pakje",
           "A house that wishes for what stands for every kind takes any parcel.",
           "Een huis dat wenst wat voor elke soort staat, neemt elk pakje."),
        _c("joker", "takes only a joker", "neemt alleen een joker",
           "A house that wishes for what stands for every kind takes nothing else.",
           "Een huis dat wenst wat voor elke soort staat, neemt niets anders."),
    ),
    _ruling(
        "hopeless", "parcels", "N3", "a hopeless game", "een hopeloos spel",
        _c("warn", "is told and goes on", "wordt gemeld en gaat door",
           "It is told as soon as the parcels left cannot fulfil the wishes, and the game goes on.",
           "Zodra de resterende pakjes de wensen niet meer kunnen vervullen, wordt dat gezegd, en het spel gaat door."),
        _c("loss", "is lost", "is verloren",
           "The game is lost as soon as the parcels left cannot fulfil the wishes.",
           "Het spel is verloren zodra de resterende pakjes de wensen niet meer kunnen vervullen."),
        _c("silent", "goes on untold", "gaat stilletjes door",
           "Nobody is told.",
           "Niemand krijgt het te horen."),
    ),
    # The row
    _ruling(
        "row_start", "row", "U6", "the first row", "de eerste rij",
        _c("left-first", "begins with a left card", "begint met een linkse kaart",
           "The first card has its whole position on the left, the next on the right, and so on.",
           "De eerste kaart heeft zijn hele positie links, de volgende rechts, enzovoort."),
        _c("as-drawn", "lies as it is drawn", "ligt zoals hij is getrokken",
           "The first card is any, and each next one has to fit on the right.",
           "De eerste kaart is zomaar een kaart, en elke volgende moet rechts aansluiten."),
    ),
    _ruling(
        "hanging", "row", "X3", "cards without a position", "kaarten zonder positie",
        _c("skipped", "are skipped", "worden overgeslagen",
           "A card whose position disappeared before its turn does nothing.",
           "Een kaart waarvan de positie verdween voor hij aan de beurt was, doet niets."),
        _c("executed", "are carried out", "worden uitgevoerd",
           "A card whose position disappeared is carried out all the same.",
           "Een kaart waarvan de positie verdween, wordt toch uitgevoerd."),
    ),
    _ruling(
        "new_slots", "row", "X3", "new positions", "nieuwe posities",
        _c("wait", "wait for the next round", "wachten op de volgende ronde",
           "New positions stay empty until the next round.",
           "Nieuwe posities blijven leeg tot de volgende ronde."),
        _c("fill", "are filled at once", "worden meteen gevuld",
           "Whoever played the steamboat card fills the new positions at once.",
           "Wie de Stoombootkaart speelde, vult de nieuwe posities meteen."),
    ),
    _ruling(
        "shorten", "row", "Y2", "a steamboat card", "een stoombootkaart",
        _c("free", "may always shorten the row", "mag de rij altijd korter maken",
           "The row may be made shorter even when the card fits.",
           "De rij mag korter worden, ook als de kaart aansluit."),
        _c("forced", "has to be added where it fits", "moet erbij waar hij aansluit",
           "A card that fits has to be added.",
           "Een kaart die aansluit, moet worden aangelegd."),
    ),
    _ruling(
        "removed_steam", "row", "Y2", "cards taken from the row", "kaarten uit de rij",
        _c("discard", "go to the discard", "gaan op de aflegstapel",
           "What is taken from the row goes to the discard pile of the steamboat cards.",
           "Wat uit de rij gaat, komt op de aflegstapel van de Stoombootkaarten."),
        _c("gone", "leave the game", "gaan uit het spel",
           "What is taken from the row leaves the game.",
           "Wat uit de rij gaat, is uit het spel."),
    ),
    _ruling(
        "unfit_steam", "row", "K3", "free cards that do not fit", "gratis kaarten die niet aansluiten",
        _c("passed-over", "are passed over", "worden overgeslagen",
           "When the row is lengthened for free, the next cards of the pile that fit are taken.",
           "Als de rij gratis langer wordt, komen de eerstvolgende kaarten die aansluiten."),
        _c("lost", "are lost", "gaan verloren",
           "A card that does not fit is discarded and counts.",
           "Een kaart die niet aansluit, gaat weg en telt mee."),
    ),
    # The table
    _ruling(
        "piles", "table", "U5", "piles", "stapels",
        _c("open", "lie face up", "liggen open",
           "The uppermost card of each pile can be seen.",
           "Van elke stapel is de bovenste kaart te zien."),
        _c("closed", "lie face down", "liggen gedekt",
           "Nobody sees which card comes next.",
           "Niemand ziet welke kaart er komt."),
    ),
    _ruling(
        "draw", "table", "H1", "hands", "handen",
        _c("round", "are filled after the round", "worden na de ronde aangevuld",
           "Nobody takes cards during a round.",
           "Tijdens een ronde pakt niemand kaarten."),
        _c("at-once", "are filled at once", "worden meteen aangevuld",
           "Whoever lays a card fills the hand again at once.",
           "Wie een kaart legt, vult de hand meteen weer aan."),
    ),
    _ruling(
        "refill_from", "table", "H2", "filling hands", "handen aanvullen",
        _c("new", "begins with the new sint", "begint bij de nieuwe sint",
           "The Sint of the next round takes cards first.",
           "De Sint van de volgende ronde pakt het eerst kaarten."),
        _c("old", "begins with the old sint", "begint bij de oude sint",
           "The Sint of the round that was played takes cards first.",
           "De Sint van de gespeelde ronde pakt het eerst kaarten."),
    ),
    _ruling(
        "next_sint", "table", "N4", "the next sint", "de volgende sint",
        _c("last", "is whoever laid last", "is wie het laatst legde",
           "Whoever laid the last card becomes Sint.",
           "Wie de laatste kaart legde, wordt Sint."),
        _c("first", "is whoever laid the leftmost card", "is wie de meest linkse kaart legde",
           "Whoever laid the card furthest to the left becomes Sint.",
           "Wie de meest linkse kaart legde, wordt Sint."),
        _c("random", "is drawn by lot", "wordt geloot",
           "The new Sint is drawn.",
           "De nieuwe Sint wordt geloot."),
    ),
    _ruling(
        "talk", "table", "V5", "talking about cards", "praten over kaarten",
        _c("forbidden", "is forbidden", "mag niet",
           "Nobody tells which cards they hold or have laid.",
           "Niemand vertelt welke kaarten hij heeft of heeft gelegd."),
        _c("free", "is free", "mag altijd",
           "Everybody may talk about all cards, so hands and row are as good as open.",
           "Iedereen mag over alle kaarten praten; handen en rij zijn dus zo goed als open."),
    ),
    # The calendar
    _ruling(
        "exempt", "calendar", "N2", "time", "de tijd",
        _c(True, "stands still when every card was used up", "staat stil als elke kaart is gebruikt",
           "After a round in which every played card was used up no day goes by.",
           "Na een ronde waarin alle gespeelde kaarten zijn gebruikt, gaat er geen dag voorbij."),
        _c(False, "always goes on", "gaat altijd door",
           "Every round costs a day.",
           "Elke ronde kost een dag."),
    ),
    _ruling(
        "steam_used", "calendar", "N2", "steamboat cards", "stoombootkaarten",
        _c("resolved", "are used up when carried out", "zijn gebruikt als ze zijn uitgevoerd",
           "A steamboat card that made the row longer or shorter is used up.",
           "Een Stoombootkaart die de rij langer of korter maakte, is gebruikt."),
        _c("added", "are used up only when added", "zijn alleen gebruikt als ze zijn aangelegd",
           "A steamboat card that made the row shorter is not used up.",
           "Een Stoombootkaart die de rij korter maakte, is niet gebruikt."),
    ),
    _ruling(
        "last_day", "calendar", "K1", "the last day", "de laatste dag",
        _c("skipped", "does nothing", "doet niets",
           "The last calendar card loses the game before it does anything.",
           "Met de laatste kalenderkaart is het spel verloren voordat hij iets doet."),
        _c("done", "does what it says", "doet wat erop staat",
           "The last calendar card still does what it says.",
           "Ook de laatste kalenderkaart doet nog wat erop staat."),
    ),
    _ruling(
        "compass", "calendar", "K12", "a forbidden move", "een verboden zet",
        _c("done", "is one that would be carried out", "is wat zou worden uitgevoerd",
           "It counts what the card would do, also when an icon turns it round.",
           "Het gaat om wat de kaart zou doen, ook als een icoontje hem omkeert."),
        _c("printed", "is one that stands on the card", "is wat op de kaart staat",
           "It counts what stands on the card, whatever an icon makes of it.",
           "Het gaat om wat op de kaart staat, wat een icoontje er ook van maakt."),
    ),
    _ruling(
        "sit_out", "calendar", "K11", "sitting out", "overslaan",
        _c("void", "never concerns everyone", "geldt nooit voor iedereen",
           "If everybody would have to sit out, nobody does.",
           "Zou niemand mee mogen doen, dan doet iedereen mee."),
        _c("all", "may concern everyone", "mag voor iedereen gelden",
           "If everybody has to sit out, a round goes by.",
           "Mag niemand meedoen, dan gaat er een ronde voorbij."),
    ),
    # Piets
    _ruling(
        "piets", "crew", "J1", "the piets", "de pietjes",
        _c(False, "stay at home", "blijven thuis",
           "Nobody has a Piet.",
           "Niemand heeft een Piet."),
        _c(True, "sail along", "varen mee",
           "Everybody has a Piet. There are four of them, so no more than four can play.",
           "Iedereen heeft een Piet. Het zijn er vier, dus er kunnen hoogstens vier spelers meedoen."),
    ),
    _ruling(
        "piet_helm", "crew", "J2", "the sint", "de sint",
        _c("own", "sends their own piet", "stuurt de eigen piet",
           "A sail card may be carried out by the Sint's own Piet.",
           "Een vaarkaart mag worden uitgevoerd door de eigen Piet van de Sint."),
        _c("any", "sends any piet", "stuurt elke piet",
           "The Sint may send anybody's Piet.",
           "De Sint mag ieders Piet sturen."),
    ),
    _ruling(
        "piet_heading", "crew", "J3", "a new piet", "een nieuwe piet",
        _c("boat", "looks where the boat looks", "kijkt als de boot",
           "A Piet that enters looks the same way as the boat.",
           "Een Piet die op het bord komt, kijkt dezelfde kant op als de boot."),
        _c("north", "looks to the far side", "kijkt naar de overkant",
           "A Piet that enters looks to the far side of the board.",
           "Een Piet die op het bord komt, kijkt naar de overkant van het bord."),
    ),
    # Winning
    _ruling(
        "win_check", "winning", "G1", "winning", "winnen",
        _c("at-once", "counts at once", "telt meteen",
           "The game is won at the delivery itself, before the calendar goes on.",
           "Het spel is gewonnen op het moment van bezorgen, voordat de kalender verdergaat."),
        _c("round", "counts after the round", "telt na de ronde",
           "The round is played out first.",
           "De ronde wordt eerst uitgespeeld."),
    ),
)  # fmt: skip

#: Every switch by name, in the order of a file.
RULINGS: Mapping[str, Ruling] = MappingProxyType({ruling.name: ruling for ruling in _TABLE})


def ruling_words() -> Iterator[Word]:
    """The words in which rulings are said."""
    for ruling in RULINGS.values():
        yield word(ruling.terminal, ruling.subject.en, ruling.subject.nl)
        for choice in ruling.choices:
            yield word(ruling.predicate, choice.says.en, choice.says.nl, choice.key)


def ruling_rules() -> str:
    """The rules of the grammar in which rulings are said, by block."""
    lines = []
    for block in dict.fromkeys(ruling.block for ruling in RULINGS.values()):
        here = [ruling for ruling in RULINGS.values() if ruling.block == block]
        lines.append(f"?{block}_ruling: {' | '.join(ruling.name for ruling in here)}")
        lines += [f"{ruling.name}: {ruling.terminal} {ruling.predicate}" for ruling in here]
    return "\n".join((*lines, ""))
