"""What the extension says by itself, one row for each text: English, Dutch."""

from collections.abc import Mapping
from types import MappingProxyType

from ntwrules.model.texts import Texts, Tongue

__all__ = ["TEXTS", "text"]

TEXTS: Mapping[str, Texts] = MappingProxyType(
    {
        "based on": Texts("Based on", "Gebaseerd op"),
        "differences": Texts("What is different", "Wat er anders is"),
        "file": Texts("The file", "Het bestand"),
        "board alt": Texts("{title}: the board, seen from {seat}", "{title}: het bord, gezien vanuit {seat}"),
        "card alt": Texts(
            "{title}: page {page} of {pages} of the overview card",
            "{title}: pagina {page} van {pages} van de overzichtskaart",
        ),
        "ruling": Texts("Ruling", "Afspraak"),
        "alternatives": Texts("In a variant you can write", "In een variant kun je schrijven"),
        "alternatives within": Texts(
            "In a variant based on {variant} you can write", "In een variant op basis van {variant} kun je schrijven"
        ),
        "message": Texts("Message", "Melding"),
        "help": Texts("Help", "Hulp"),
        "why": Texts("Why", "Waarom"),
        "example": Texts("Example", "Voorbeeld"),
        "mending": Texts("Mending", "Herstellen"),
        "group 0": Texts("The file itself", "Het bestand zelf"),
        "group 1": Texts("Words and signs", "Woorden en tekens"),
        "group 2": Texts("Numbers, board and seats", "Getallen, bord en plaatsen"),
        "group 3": Texts("Names", "Namen"),
        "group 4": Texts("Parents and rulebooks", "Ouders en spelregelboeken"),
        "group 5": Texts("Dice", "Dobbelstenen"),
        "group 6": Texts("Cards", "Kaarten"),
        "group 7": Texts("Winning and ending", "Winnen en eindigen"),
        "group 8": Texts("Playable, but foolish", "Te spelen, maar onverstandig"),
        "group 9": Texts("Found by playing", "Al spelend gevonden"),
        "no such rule": Texts("there is no rule {found}{near}", "er is geen regel {found}{near}"),
        "no such code": Texts("there is no code {found}{near}", "er is geen code {found}{near}"),
        "no such section": Texts("there is no section {found}", "er is geen hoofdstuk {found}"),
        "no such book": Texts(
            "there is no rulebook {found}; there is {known}", "er is geen spel {found}; er is {known}"
        ),
        "did you mean": Texts("; did you mean {near}?", "; bedoel je {near}?"),
        "described twice": Texts(
            "{found} is described twice, also in {other}; say :no-index: at one of them",
            "{found} wordt twee keer beschreven, ook in {other}; zet :no-index: bij een van beide",
        ),
        "cannot read": Texts("cannot read `{found}`: {why}", "kan `{found}` niet lezen: {why}"),
        "no variant": Texts("say which variant", "zeg welke variant"),
        "one moment": Texts("say :record: or :state:, not both", "zeg :record: of :state:, niet allebei"),
        "after what": Texts(
            ":after: says after which action of a :record:", ":after: zegt na welke actie van een :record:"
        ),
        "too few": Texts("`{found}` has only {count} actions", "`{found}` heeft maar {count} acties"),
        "no state": Texts("`{found}` holds no position in JSON", "`{found}` is geen stand in JSON"),
        "no such players": Texts(
            "{title} is played by {counts} players, not by {found}",
            "{title} speel je met {counts} spelers, niet met {found}",
        ),
        "no such seat": Texts("nobody sits at {found}; there is {known}", "op {found} zit niemand; er is {known}"),
        "no such part": Texts("there is no part {found}; there is {known}", "er is geen deel {found}; er is {known}"),
    }
)


def text(key: str, tongue: Tongue, **words: object) -> str:
    """
    A text in *tongue*, with its words in it.

    >>> text("no such rule", "nl", found="F55", near="")
    'er is geen regel F55'
    """
    return TEXTS[key].read(tongue).format(**words)
