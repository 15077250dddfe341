"""What a layout says by itself, one row for each text: English, Dutch."""

from collections.abc import Mapping
from types import MappingProxyType

from ntwrules.model.texts import Texts, Tongue

__all__ = ["WORDS", "word"]

WORDS: Mapping[str, Texts] = MappingProxyType(
    {
        "credit": Texts(
            "Icons: Lorc, Delapouite and contributors, game-icons.net, CC BY 3.0. Letters: Noto Sans, OFL 1.1.",
            "Iconen: Lorc, Delapouite en anderen, game-icons.net, CC BY 3.0. Letters: Noto Sans, OFL 1.1.",
        ),
        "page": Texts("{page} of {pages}", "{page} van {pages}"),
        "made": Texts("Made from the rules of {name} by ntwrules.", "Gemaakt uit de regels van {name} door ntwrules."),
        "too many": Texts(
            "{count} cards, tiles and stickers are more than the {most} that are printed at once",
            "{count} kaarten, tegels en stickers zijn er meer dan de {most} die in één keer worden afgedrukt",
        ),
        "no cards": Texts(
            "There is nothing to cut out: this variant has no cards or pieces of its own.",
            "Er is niets om uit te knippen: deze variant heeft geen eigen kaarten of stukken.",
        ),
        "changed": Texts("Changed:", "Gewijzigd:"),
        "number": Texts("number", "getal"),
    }
)


def word(key: str, tongue: Tongue, **values: object) -> str:
    """
    A text in *tongue*, filled in.

    >>> word("page", "nl", page=1, pages=2)
    '1 van 2'
    """
    return WORDS[key].read(tongue).format(**values)
