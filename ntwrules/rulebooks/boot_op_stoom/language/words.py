"""The words Boot op Stoom adds to the language."""

from functools import cache
from pathlib import Path

from ntwrules.dsl.helping.mentions import CORE_MENTIONS, Mentions
from ntwrules.dsl.parsing.parser import core_grammar
from ntwrules.dsl.text.words import CORE, Vocabulary, seat_words, thing, word
from ntwrules.dsl.writing.layout import CORE_COLUMNS, Columns
from ntwrules.model.texts import Tongue
from ntwrules.rulebooks.boot_op_stoom.language.forms import effect_rules
from ntwrules.rulebooks.boot_op_stoom.language.rulings import ruling_rules, ruling_words
from ntwrules.rulebooks.boot_op_stoom.variant import SEAT_PLAN

__all__ = ["COLUMNS", "MENTIONS", "WORDS", "rules", "spell", "vocabulary"]

WORDS = (
    word("BOARD", "board", "bord"),
    word("TILES", "tiles", "tegels"),
    word("BY", "by", "bij"),
    word("AT_LEAST", "at least", "minstens|ten minste"),
    word("AT_MOST", "at most", "hoogstens|maximaal"),
    thing("HOUSE", "house|houses", "huis|huizen"),
    thing("TILE", "tile|tiles", "tegel|tegels"),
    word("IS", "is", "is"),
    word("GROUND", "water", "water", "water"),
    word("GROUND", "rock", "rots", "rock"),
    word("GROUND", "land", "land", "land"),
    word("WISHES", "wishes", "wenst"),
    word("PERCENT_OF", "percent of", "procent van"),
    word("BOAT_BEARS", "the boat bears", "de boot verdraagt"),
    word("ANY_DAMAGE", "any", "alle"),
    word("DAMAGE_WORD", "damage", "schade"),
    word("SAILING", "sailing", "varen"),
    thing("CARD", "card|cards", "kaart|kaarten"),
    word("PARCELS", "parcels", "pakjes"),
    word("KIND", "kind", "soort"),
    word("STANDS_FOR", "stands for every kind", "staat voor elke soort"),
    word("COUNTS_AS", "counts as", "telt als"),
    word("TWO_OF", "shows two of", "toont er twee van"),
    word("STEAMBOATS", "steamboats", "stoomboten"),
    word("ICON", "icon", "icoontje"),
    word("HAND", "left", "links", "left"),
    word("HAND", "right", "rechts", "right"),
    word("ROW", "row", "stoomrij"),
    word("BEGINS_WITH", "begins with", "begint met"),
    word("FROM", "from", "vanaf"),
    word("TABLE", "table", "tafel"),
    word("EVERYONE_HOLDS", "everyone holds", "iedereen heeft"),
    word("CALENDAR", "calendar", "kalender"),
    word("LOST_AFTER", "lost after", "verloren na"),
    thing("DAY", "day|days", "dag|dagen"),
    word("SET_ASIDE", "set aside", "opzij gaan"),
    word("CREW", "piets", "pietjes"),
    word("WINNING_BLOCK", "winning", "winnen"),
    word("NEEDS", "needs", "vraagt"),
    word("ALL_HOUSES", "all houses", "alle huizen"),
    word("NOTHING", "nothing", "niets"),
    word("THEN", "then", "daarna"),
    word("PILE", "sail cards", "vaarkaarten", "sail"),
    word("PILE", "steamboat cards", "stoombootkaarten", "steamboat"),
    word("PILE", "parcels", "pakjes", "parcel"),
    word("SAIL", "sail", "vaar"),
    word("WAY", "forward", "vooruit", "forward"),
    word("WAY", "backward", "achteruit", "backward"),
    word("TURN", "turn", "draai"),
    word("SIDE", "left", "linksaf|links", "left"),
    word("SIDE", "right", "rechtsaf|rechts", "right"),
    word("SIDE", "about", "om", "about"),
    word("IGNORE_REST", "ignore the rest of the row", "negeer de rest van de rij"),
    word("OPEN_PLAY", "the card may lie face up", "de kaart mag open liggen"),
    word("ONLY", "only", "alleen"),
    word("CARRY_OUT", "carry out", "voer"),
    word("AT_ONCE", "at once", "meteen uit"),
    word("IGNORED", "the card is ignored", "de kaart telt niet mee"),
    word("DOUBLE", "the card counts double", "de kaart telt dubbel"),
    word("REVERSED", "the other way round", "andersom"),
    word("REFILL", "fill the hand again", "vul de hand weer aan"),
    word("TELEPORT", "bring the boat to another tile", "breng de boot naar een andere tegel"),
    word("MOVE_TILES", "move", "verplaats"),
    word("TALKING", "talk about the cards", "praat over de kaarten"),
    word("PARCELS_ONLY", "take parcels only", "pak pakjes alleen"),
    word("NEAR", "next to it", "ernaast", "near"),
    word("NEAR", "straight next to it", "recht ernaast", "straight"),
    word("SWAP", "swap", "ruil"),
    word("FOR_ANOTHER", "for another parcel", "voor een ander pakje"),
    word("MUST_VISIT", "visit it to win", "bezoek hem om te winnen"),
    word("DOUBLE_SAIL", "sail cards count double", "vaarkaarten tellen dubbel"),
    word("HAND_IN", "hand in", "lever"),
    thing(
        "DIFFERENT_SAILS",
        "sail card to travel|different sail cards to travel",
        "vaarkaart in om te reizen|verschillende vaarkaarten in om te reizen",
    ),
    word("ADD", "add", "leg"),
    thing("ADDED", "steamboat card|steamboat cards", "stoombootkaart aan|stoombootkaarten aan"),
    word("REMOVE", "remove", "haal"),
    thing("REMOVED", "steamboat card|steamboat cards", "stoombootkaart weg|stoombootkaarten weg"),
    word("ONE_RECEIVES", "one player receives", "één speler krijgt|een speler krijgt"),
    thing("FROM_EACH", "card from everyone|cards from everyone", "kaart van iedereen|kaarten van iedereen"),
    word("EVERYONE_SWAPS", "everyone swaps all", "iedereen ruilt alle"),
    word("FOR_OTHERS", "for other cards", "voor andere kaarten"),
    word("LOOK", "look at the next", "bekijk de volgende"),
    word("WHOEVER_HOLDS", "whoever holds", "wie"),
    word("SITS_OUT", "sits out", "heeft slaat over"),
    word("SINT_PLACES", "the sint places all cards", "de sint legt alle kaarten neer"),
    word("NO_ICONS", "icons do not work", "icoontjes werken niet"),
    word("MOVE", "forward", "vooruit", "forward"),
    word("MOVE", "backward", "achteruit", "backward"),
    word("MOVE", "left", "linksaf|links", "left"),
    word("MOVE", "right", "rechtsaf|rechts", "right"),
    word("MOVE", "about", "omdraaien", "about"),
    word("MOVE", "anchor", "anker", "anchor"),
    word("EVERY_HOUSE_WISHES", "every house wishes", "elk huis wenst"),
    thing("MORE_PARCELS", "more parcel|more parcels", "pakje meer|pakjes meer"),
    *ruling_words(),
)

_NAMES = (frozenset({"naming"}), frozenset({"COUNT", "ground", "counts", "two_of", "STANDS_FOR"}))

#: How like lines stand in columns.
COLUMNS: Columns = {
    **CORE_COLUMNS,
    "tile": (*_NAMES, frozenset({"wishes", "tile_doing"})),
    "sail": (*_NAMES, frozenset({"sail_doing"})),
    "kind": _NAMES,
    "parcel": (*_NAMES, frozenset({"parcel_doing"})),
    "icon": (frozenset({"naming"}), frozenset({"icon_doing"})),
    "day": (*_NAMES, frozenset({"day_doing"})),
    "steam": (frozenset({"HAND"}), frozenset({"COUNT"})),
}

#: What the names in the clauses of this game are names of.
MENTIONS: Mentions = {
    **CORE_MENTIONS,
    **dict.fromkeys(("wish", "counts", "two_of", "swap_parcel", "sits_out"), ("kind",)),
    "steam": ("icon",),
    "without board": ("tile",),
    "without sailing": ("sail",),
    "without parcels": ("parcel", "kind"),
    "without steamboats": ("icon",),
    "without calendar": ("day",),
}


@cache
def vocabulary() -> Vocabulary:
    """All words of the game's language."""
    return Vocabulary(CORE + seat_words(SEAT_PLAN) + WORDS)


def rules() -> str:
    """The whole grammar of the game's language."""
    own = Path(__file__).with_name("boot_op_stoom.lark").read_text("utf-8")
    core = {row.terminal for row in CORE}
    declared = " ".join(dict.fromkeys(row.terminal for row in WORDS if row.terminal not in core))
    return f"{core_grammar()}{own}{ruling_rules()}{effect_rules()}%declare {declared}\n"


def spell(tongue: Tongue, terminal: str, key: str = "") -> str:
    """
    A word of the language.

    >>> spell("nl", "HAND", "left")
    'links'
    """
    return vocabulary().by_key[terminal, key or terminal].spell(tongue)
