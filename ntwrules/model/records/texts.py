"""What there is to tell about a record, in both tongues."""

from collections.abc import Mapping
from types import MappingProxyType

from attrs import frozen

from ntwrules.model.texts import Texts, Tongue

__all__ = ["SAID", "Notice", "said"]

#: One row for each text: English, Dutch.
SAID: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "not text": ("this is not plain text in UTF-8", "dit is geen gewone tekst in UTF-8"),
        "too long": ("no line of a record is as long as this", "zo lang is geen regel van een partij"),
        "too large": ("no header is as long as this", "zo lang is geen kop van een partij"),
        "file too large": ("no game is as long as this file", "zo lang als dit bestand is geen partij"),
        "no header line": (
            "`{found}` is no header line, such as `players: 4`",
            "`{found}` is geen kopregel, zoals `players: 4`",
        ),
        "twice": ("`{found}` was said before", "`{found}` is al gezegd"),
        "missing": ("the header says nothing of `{found}`", "de kop zegt niets over `{found}`"),
        "no end": (
            "the header does not end: an empty line is missing behind it",
            "de kop houdt niet op: er ontbreekt een lege regel achter",
        ),
        "first": ("`first` is one of {seats}, not `{found}`", "`first` is een van {seats}, niet `{found}`"),
        "players": (
            "`players` is a number from 1 to 8, not `{found}`",
            "`players` is een getal van 1 tot en met 8, niet `{found}`",
        ),
        "language": (
            "`ntw` is the version of the language, such as 1, not `{found}`",
            "`ntw` is de versie van de taal, zoals 1, niet `{found}`",
        ),
        "newer": (
            "these rules are written in version {found} of the language; this program reads up to version {own}",
            "deze regels staan in versie {found} van de taal; dit programma leest tot en met versie {own}",
        ),
        "texts": (
            "`texts` names files and how many lines each has, such as `base 94`, not `{found}`",
            "`texts` noemt bestanden en hoeveel regels elk heeft, zoals `base 94`, niet `{found}`",
        ),
        "torn texts": (
            "the texts of the variant are not whole: {found} lines instead of {expected}",
            "de teksten van de variant zijn niet heel: {found} regels in plaats van {expected}",
        ),
        "clock": (
            "`{found}` is no time, such as `#@ 95` for 95 seconds",
            "`{found}` is geen tijd, zoals `#@ 95` voor 95 seconden",
        ),
        "no action": ("no action is written as {found!r}", "zo wordt geen actie geschreven: {found!r}"),
        "refused": ("{action}: {why} ({rule})", "{action}: {why} ({rule})"),
        "other rules": (
            "this game of `{found}` was played by other rules than `{own}`",
            "deze partij `{found}` is met andere regels gespeeld dan `{own}`",
        ),
        "unknown": (
            "there is no variant `{found}` here, and the record does not hold its text",
            "er is hier geen variant `{found}`, en de partij bevat haar tekst niet",
        ),
        "broken": (
            "the text of the variant inside the record cannot be played: {why}",
            "de tekst van de variant in de partij is niet te spelen: {why}",
        ),
        "changed text": (
            "the text of the variant inside the record plays otherwise than the game that was recorded",
            "de tekst van de variant in de partij speelt anders dan het spel dat is opgeschreven",
        ),
        "no start": ("such a game cannot begin: {why}", "zo kan geen spel beginnen: {why}"),
        "in use": (
            "another program is writing in this file",
            "een ander programma schrijft in dit bestand",
        ),
        "not json": ("this is no JSON object", "dit is geen JSON-object"),
        "json value": ("`{found}` is not what belongs there", "`{found}` is niet wat daar hoort"),
        "json other": (
            "`{found}` is said to be {said}, but it is {actual}",
            "`{found}` zou {said} zijn, maar is {actual}",
        ),
        "cut off": (
            "the last line was cut off, and is left out",
            "de laatste regel was afgebroken, en is weggelaten",
        ),
        "differs": (
            "the `{found}` known now plays otherwise; this game keeps to the rules it was played by",
            "de `{found}` van nu speelt anders; deze partij houdt zich aan de regels waarmee ze gespeeld is",
        ),
    }
)


def said(key: str, **words: object) -> Texts:
    """A text, with words filled in; a `Texts` among them is read in each tongue."""
    english, dutch = SAID[key]
    en = {name: word.read("en") if isinstance(word, Texts) else word for name, word in words.items()}
    nl = {name: word.read("nl") if isinstance(word, Texts) else word for name, word in words.items()}
    return Texts(en=english.format(**en)[:2000], nl=dutch.format(**nl)[:2000])


@frozen
class Notice:
    """
    Something worth knowing about a record that can be read all the same.

    Attributes:
        code: What it is, for programs: ``cut off`` or ``differs``.

        texts: What it is, for people.

        line: Where in the file, counted from 1; 0 for the file as a whole.
    """

    code: str
    texts: Texts
    line: int = 0

    @classmethod
    def of(cls, code: str, line: int = 0, **words: object) -> "Notice":
        """The notice with a code."""
        return cls(code, said(code, **words), line)

    def sentence(self, tongue: Tongue = "en") -> str:
        """The notice in the words of *tongue*."""
        return self.texts.read(tongue)

    def __str__(self) -> str:
        return self.sentence("en")
