"""What happened by itself, as values an app can show in its own words."""

from attrs import frozen

from ntwrules.model.seats import Seat
from ntwrules.model.texts import Texts, Tongue

__all__ = ["Event"]


@frozen
class Event:
    """
    Something nobody decided.

    Attributes:
        code: What happened, for programs, such as ``turn-lost``.

        rule: The id of the rule in the catalogue.

        texts: What happened, for people.

        seat: Whom it happened to, or None for the whole table.

        key: The card or structure it is about, or empty.

        cell: The absolute cell it is about, or None.

    >>> import ntwrules
    >>> state = ntwrules.load("base").start(players=1).apply("roll 3 5 8 5 8").apply("flood 353").apply("pass")
    >>> [(event.code, event.sentence("nl")) for event in state.events]
    [('round-over', 'De ronde is voorbij.')]
    """

    code: str
    rule: str
    texts: Texts
    seat: Seat | None = None
    key: str = ""
    cell: int | None = None

    def sentence(self, tongue: Tongue = "en") -> str:
        """What happened, in the words of *tongue*."""
        return self.texts.read(tongue)

    def __str__(self) -> str:
        return self.sentence("en")
