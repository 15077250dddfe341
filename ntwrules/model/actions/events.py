"""What happened by itself, as values an app can show in its own words."""

from collections.abc import Mapping
from typing import TypeAlias

from attrs import frozen

from ntwrules.model.seats import Seat
from ntwrules.model.texts import Readable, Texts, Tongue

__all__ = ["Event", "Happenings", "happening"]

#: What can happen by itself: code, rule and sentences; ``{seat}``, ``{key}`` and ``{cell}`` are filled in.
Happenings: TypeAlias = Mapping[str, tuple[str, Texts]]


@frozen
class Event:
    """
    Something nobody decided.

    Attributes:
        code: What happened, for programs, such as ``turn-lost``.

        rule: The id of the rule in the catalogue.

        texts: What happened, for people.

        seat: Whom it happened to, or None for the whole table.

        key: The card or other thing it is about, or empty.

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


def happening(
    happenings: Happenings,
    code: str,
    seats: Mapping[Seat, Readable],
    seat: Seat | None = None,
    key: str = "",
    cell: int | None = None,
) -> Event:
    """
    The event with this code, worded; *seats* are what they are called.

    >>> skipped = {"turn-skipped": ("A", Texts(en="{seat} skips this turn.", nl="{seat} slaat deze beurt over."))}
    >>> happening(skipped, "turn-skipped", {"north": Texts(en="north", nl="noord")}, "north").sentence("nl")
    'Noord slaat deze beurt over.'
    """
    rule, texts = happenings[code]
    names: Readable = seats[seat] if seat else Texts()
    told = (
        sentence.format(seat=name, key=key, cell=cell)
        for sentence, name in ((texts.en, names.en), (texts.nl, names.nl))
    )
    english, dutch = (sentence[:1].upper() + sentence[1:] for sentence in told)
    return Event(code, rule, Texts(en=english, nl=dutch), seat, key, cell)
