"""The words No Time To Waste adds to the language."""

from functools import cache
from pathlib import Path

from ntwrules.dsl.helping.mentions import CORE_MENTIONS, Mentions
from ntwrules.dsl.parsing.parser import core_grammar
from ntwrules.dsl.text.words import CORE, DECKS, ENDINGS, Vocabulary, seat_words, thing, word
from ntwrules.dsl.writing.layout import CORE_COLUMNS, Columns
from ntwrules.model.texts import Tongue
from ntwrules.rulebooks.no_time_to_waste.variant import SEAT_PLAN, Option

__all__ = ["COLUMNS", "MENTIONS", "OPTION_WORDS", "WORDS", "rules", "spelled", "vocabulary"]

WORDS = (
    word("SETUP", "setup", "opstelling"),
    word("BOARD", "board", "bord"),
    word("BY", "by", "bij"),
    word("PAWNS", "pawns", "pionnen"),
    thing("PAWN", "pawn|pawns", "pion|pionnen"),
    word("START", "start", "start"),
    word("FINISH", "finish", "finish|doel"),
    word("WATER", "water", "water"),
    word("LAND", "land", "land"),
    word("AT", "at", "op"),
    word("ABSOLUTE", "absolute", "absoluut"),
    word("FOR", "for", "voor"),
    word("DICE", "dice", "dobbelstenen"),
    word("DIE", "die", "dobbelsteen"),
    word("PLACE", "hundreds", "honderdtallen", "hundreds"),
    word("PLACE", "tens", "tientallen", "tens"),
    word("PLACE", "units", "eenheden", "units"),
    word("COMBINE", "combine", "combineer"),
    word("METHOD", "any", "vrij", "any"),
    word("METHOD", "one", "één|een", "one"),
    word("METHOD", "sum", "som", "sum"),
    word("METHOD", "difference", "verschil", "difference"),
    word("DIGITAL_DIE", "digital die", "digitale dobbelsteen"),
    word("ACTION_DIE", "action die", "actiedobbelsteen"),
    word("FACE", "face", "kant"),
    word("DUEL_DIE", "duel die", "dueldobbelsteen"),
    word("STRUCTURES", "structures", "structures|bouwwerken"),
    word("ON", "on", "op"),
    word("PROPERTY", "dry", "droog", "dry"),
    word("PROPERTY", "walkable", "begaanbaar", "walkable"),
    word("PROPERTY", "sails", "vaart", "sails"),
    word("REMOVES", "removes", "verwijdert"),
    word("CARDS", "cards", "kaarten"),
    word("USE", "use", "gebruik"),
    word("ISSUE", "issue", "geef"),
    word("NO", "no", "geen"),
    word("AFTER", "after", "na"),
    thing("ROUND", "round|rounds", "ronde|rondes"),
    word("AT_MOST", "at most", "hoogstens|maximaal"),
    word("IN_HAND", "in hand", "in de hand|in hand"),
    word("BEFOREHAND", "beforehand", "vooraf"),
    word("FROM", "from", "uit"),
    thing("TURN", "turn|turns", "beurt|beurten"),
    word("FLOOD", "flood", "overstroom"),
    word("ONE_OF", "one of", "één van|een van"),
    word("DROWNING", "drowning", "verdrinken"),
    word("DROWNING_RULING", "next-turn", "volgende-beurt", "next-turn"),
    word("DROWNING_RULING", "at-once", "meteen", "at-once"),
    word("MOVE_AFTER_CARD", "move after card", "verplaats na kaart"),
    word("MOVE_RULING", "unless-moved", "tenzij-verplaatst", "unless-moved"),
    word("MOVE_RULING", "always", "altijd", "always"),
    word("MOVE_RULING", "never", "nooit", "never"),
    word("PLACE_WORD", "place", "plaats"),
    word("RESCUE", "rescue", "red"),
    word("MOVE", "move", "verplaats"),
    word("ALONG", "along", "langs"),
    word("ANY", "any", "alles"),
    word("SKIP", "skip", "mis"),
    word("ROLL_AND_FLOOD", "roll and flood", "gooi en overstroom"),
    thing("TIMES", "time|times", "keer|keer"),
    word("DRAIN", "drain", "ontwater"),
    thing("CELL", "cell|cells", "cel|cellen"),
    word("BESIDE_OWN_PAWN", "next to own pawn|next to own pawns", "naast eigen pion|naast eigen pionnen"),
    word("GIVE_UP", "give up", "offer"),
    word("EXCEPT", "except", "behalve"),
    word("REMOVE", "remove", "verwijder"),
    word("CONFRONT", "confront", "daag uit"),
    word("QUANTITY", "own pawns on finish", "eigen pionnen op finish", "own pawns on finish"),
    word("QUANTITY", "team pawns on finish", "teampionnen op finish", "team pawns on finish"),
    word("QUANTITY", "all pawns on finish", "alle pionnen op finish", "all pawns on finish"),
    word("QUANTITY", "own pawns", "eigen pionnen", "own pawns"),
    word("QUANTITY", "team pawns", "teampionnen", "team pawns"),
    word("QUANTITY", "all pawns", "alle pionnen", "all pawns"),
    word("QUANTITY", "own moves", "eigen zetten", "own moves"),
    word("QUANTITY", "moves", "zetten", "moves"),
    word("QUANTITY", "round", "ronde", "round"),
    word("QUANTITY", "minutes", "minuten", "minutes"),
    word("QUANTITY", "floodable cells", "overstroombare cellen", "floodable cells"),
    word("QUANTITY", "water cells", "watercellen", "water cells"),
    word("QUANTITY", "blocked players", "geblokkeerde spelers", "blocked players"),
    word("QUANTITY", "all players|players", "alle spelers|spelers", "players"),
    word("RESULT", "most pawns on finish", "meeste pionnen op finish", "most-pawns"),
    word("RESULT", "nobody", "niemand", "nobody"),
    word("RESULT", "everyone", "iedereen", "everyone"),
)

#: How like lines stand in columns.
COLUMNS: Columns = {
    **CORE_COLUMNS,
    "board": (frozenset({"NUMBER"}),),
    "pawns": (frozenset({"amount"}),),
    "lay": (frozenset({"AT"}),),
    "die": (frozenset({"NUMBER"}),),
    "face": (frozenset({"naming"}), frozenset({"doing"})),
    "structure": (frozenset({"naming"}), frozenset({"COUNT", "ground", "properties"})),
}

#: What the names in the clauses of this game are names of.
MENTIONS: Mentions = {
    **CORE_MENTIONS,
    **dict.fromkeys(("thing", "ground", "place", "remove", "without structures"), ("structure",)),
    **dict.fromkeys(("uses", "without cards", "beforehand"), ("deck",)),
    "side": ("structure", "face"),
    "removes": ("face", "structure"),
    "except": ("card",),
    "limit": ("tag",),
}

#: The word for each option of a turn.
OPTION_WORDS: dict[Option, str] = {"move": "MOVE", "card": "CARD", "action-die": "ACTION_DIE"}


@cache
def vocabulary() -> Vocabulary:
    """All words of the game's language."""
    return Vocabulary(CORE + seat_words(SEAT_PLAN) + DECKS + ENDINGS + WORDS)


def rules() -> str:
    """The whole grammar of the game's language."""
    return core_grammar("decks", "endings") + Path(__file__).with_name("no_time_to_waste.lark").read_text("utf-8")


def spelled(tongue: Tongue, *terminals: str) -> tuple[str, ...]:
    """
    Every way to write the words of these terminals.

    >>> spelled("nl", "START", "FINISH")
    ('start', 'finish', 'doel')
    """
    return tuple(spelling for terminal in terminals for spelling in vocabulary().spellings(terminal, tongue))
