"""What is said while a game is played, one row for each text: English, Dutch."""

from collections.abc import Mapping
from types import MappingProxyType

from ntwrules.model.texts import Tongue

__all__ = ["TEXTS", "say"]

TEXTS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        # Beginning and leaving.
        "welcome": (
            "{title} | {players}. `?` explains, `quit` leaves; nothing is lost.",
            "{title} | {players}. `?` geeft uitleg, `stop` houdt op; er gaat niets verloren.",
        ),
        "player human": ("{seat}: player", "{seat}: speler"),
        "player greedy": ("{seat}: computer (greedy)", "{seat}: computer (greedy)"),
        "player random": ("{seat}: computer (random)", "{seat}: computer (random)"),
        "kept in": ("The game is kept in {name}.", "Het spel wordt bewaard in {name}."),
        "not kept": (
            "This game is not kept: {why}. `save FILE` writes it elsewhere.",
            "Dit spel wordt niet bewaard: {why}. `bewaar BESTAND` schrijft het ergens anders heen.",
        ),
        "resumed": (
            "Going on with {name}, after {count} actions.",
            "We gaan verder met {name}, na {count} acties.",
        ),
        "left": (
            "The game is in {name}. Go on with:",
            "Het spel staat in {name}. Ga verder met:",
        ),
        "left unkept": (
            "This game was not kept.",
            "Dit spel is niet bewaard.",
        ),
        "ended": ("The game is in {name}.", "Het spel staat in {name}."),
        "hand over": (
            "Hand the keyboard to {seat}; the others look away. Then press Enter. > ",
            "Geef het toetsenbord aan {seat}; de anderen kijken weg. Druk dan op Enter. > ",
        ),
        # On the screen.
        "news": ("What happened", "Wat er gebeurde"),
        "hand of": ("Cards of {seat}", "Kaarten van {seat}"),
        "no cards": ("no cards", "geen kaarten"),
        "clock": ("Clock: {time}", "Klok: {time}"),
        "clock paused": ("Clock: {time}, paused", "Klok: {time}, staat stil"),
        "choices": ("You can", "Je kunt"),
        # Answers that lead nowhere.
        "unknown": (
            "I do not understand `{found}`.",
            "`{found}` begrijp ik niet.",
        ),
        "several": (
            "It fits up to `{part}`; nothing of this line was done yet.",
            "Het klopt tot aan `{part}`; van deze regel is nog niets gedaan.",
        ),
        "did you mean": ("Did you mean `{near}`?", "Bedoelde je `{near}`?"),
        "written": ("That is written as {forms}.", "Dat schrijf je als {forms}."),
        "such as": ("For example: {examples}", "Bijvoorbeeld: {examples}"),
        "help is": (
            "`?` tells what can be answered.",
            "`?` vertelt wat je kunt antwoorden.",
        ),
        "no choice": (
            "There is no choice {number}; they go from 1 to {most}.",
            "Keuze {number} is er niet; ze lopen van 1 tot en met {most}.",
        ),
        "refused": ("`{action}` cannot be: {why} (rule {rule}).", "`{action}` kan niet: {why} (regel {rule})."),
        "because": ("This line makes it so, {origin}:", "Dat komt door deze regel, {origin}:"),
        "gist": ("{rule}: {gist}", "{rule}: {gist}"),
        "allowed": ("`{action}` is allowed: {deed}", "`{action}` mag: {deed}"),
        "cannot write": (
            "`{name}` cannot be written: {why}.",
            "`{name}` is niet te schrijven: {why}.",
        ),
        "file there": ("it is already there", "het bestaat al"),
        # Commands.
        "undone": ("Taken back: {what}", "Teruggenomen: {what}"),
        "undone more": ("Taken back: {what} (and {count} more)", "Teruggenomen: {what} (en nog {count})"),
        "nothing to undo": ("There is nothing to take back.", "Er is niets om terug te nemen."),
        "saved": ("A copy is in {name}.", "Er staat een kopie in {name}."),
        "save where": ("Which file? For example: {example}", "Welk bestand? Bijvoorbeeld: {example}"),
        "lang": ("From here in English.", "Vanaf hier in het Nederlands."),
        "lang which": ("`lang nl` or `lang en`", "`taal nl` of `taal en`"),
        "no rule": ("There is no rule `{found}`.", "Er is geen regel `{found}`."),
        "rules which": (
            "A rule by its id, such as `rules {example}`. There are: {ids}",
            "Een regel bij zijn kenmerk, zoals `regel {example}`. Er zijn: {ids}",
        ),
        "paused": ("The clock stands still until `go on`.", "De klok staat stil tot `ga verder`."),
        "going on": ("The clock is running.", "De klok loopt."),
        "no clock": ("This game has no clock.", "Dit spel heeft geen klok."),
        "empty log": ("Nothing has happened yet.", "Er is nog niets gebeurd."),
        # Help.
        "help question": ("Now: {question}", "Nu: {question}"),
        "help answer": (
            "Answer with a number of the list, or type the action, such as `{example}`. TAB completes it.",
            "Antwoord met een nummer uit de lijst, of typ de actie, zoals `{example}`. TAB vult aan.",
        ),
        "help chance": (
            "Type what lies on the table, such as `{example}`. TAB completes names.",
            "Typ wat er op tafel ligt, zoals `{example}`. TAB vult namen aan.",
        ),
        "help signs": ("On the board:", "Op het bord:"),
        "help commands": ("You can also type:", "Je kunt ook typen:"),
        "about ?": ("this text; `? ACTION` tells whether and why not", "deze uitleg; `? ACTIE` vertelt of het mag"),
        "about board": ("the board again", "het bord nog eens"),
        "about hand": ("everyone's cards, and what they do", "ieders kaarten, en wat ze doen"),
        "about menu": ("all you can answer", "alles wat je kunt antwoorden"),
        "about log": ("what happened; `log 50` tells more", "wat er gebeurde; `verslag 50` vertelt meer"),
        "about rules": ("a rule of the game, such as `rules {rule}`", "een spelregel, zoals `regel {rule}`"),
        "about undo": ("take back your last decision", "neem je laatste beslissing terug"),
        "about save": ("write a copy, such as `save evening.ntwr`", "schrijf een kopie, zoals `bewaar avond.ntwr`"),
        "about lang": ("`lang nl` goes on in Dutch", "`taal en` gaat verder in het Engels"),
        "about pause": ("stop the clock", "zet de klok stil"),
        "about go on": ("let the clock run again", "laat de klok weer lopen"),
        "about quit": ("leave; the game is kept", "houd op; het spel blijft bewaard"),
    }
)


def say(key: str, tongue: Tongue, **words: object) -> str:
    """A text in *tongue*."""
    english, dutch = TEXTS[key]
    said = dutch if tongue == "nl" else english
    return said.format(**words) if words else said
