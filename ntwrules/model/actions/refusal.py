"""Why an action is not allowed, as a value."""

from collections.abc import Mapping

from attrs import frozen

from ntwrules.model.seats import Seat
from ntwrules.model.texts import Readable, Texts, Tongue
from ntwrules.model.variants.variant import Origin

__all__ = ["Refusal", "worded"]

_LONGEST = 80


@frozen
class Refusal:
    """
    The reason an action is refused.

    Attributes:
        code: What is wrong, for programs, such as ``not-adjacent``.

        rule: The id of the rule in the catalogue.

        texts: What is wrong, for people.

        origin: The place in the ``.ntw`` file that makes it so, where there is one.

    >>> import ntwrules
    >>> state = ntwrules.load("base").start(players=2).apply("roll 1 0 6 5 8").apply("flood 108")
    >>> refusal = state.why_not("move 360>342")
    >>> refusal.code, refusal.rule, str(refusal)
    ('not-adjacent', 'M1', '342 does not touch 360')
    """

    code: str
    rule: str
    texts: Texts
    origin: Origin | None = None

    def sentence(self, tongue: Tongue = "en") -> str:
        """The reason in the words of *tongue*."""
        return self.texts.read(tongue)

    def __str__(self) -> str:
        return self.sentence("en")


def worded(
    english: str,
    dutch: str,
    words: Mapping[str, object],
    seats: Mapping[Seat, Readable],
    more: Mapping[str, Mapping[str, str]] | None = None,
) -> Texts:
    """
    A reason with its words filled in, kept short enough for any reader.

    *seats* are what they are called; whatever else *more* tells has a Dutch name, too.

    >>> said = {"seat": "north", "key": "orca"}
    >>> worded("the {key} of {seat}", "de {key} van {seat}", said, {"north": Texts(en="north", nl="noord")}).nl
    'de orca van noord'
    """
    said = {name: str(word) for name, word in words.items()}
    said = {name: word if len(word) <= _LONGEST else word[: _LONGEST - 3] + "..." for name, word in said.items()}
    names = {"seat": {seat: texts.nl for seat, texts in seats.items()}, **(more or {})}
    translated = {name: names.get(name, {}).get(word, word) for name, word in said.items()}
    return Texts(en=english.format(**said), nl=dutch.format(**translated))
