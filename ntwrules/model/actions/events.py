"""What happened by itself, as values an app can show in its own words."""

from collections.abc import Mapping

from attrs import frozen

from ntwrules.model.seats import Seat
from ntwrules.model.texts import SOURCE, Readable, StoredText, TextStore, Tongue, capital

__all__ = ["Event", "Happenings", "Sentence", "happening"]


class Sentence(StoredText):
    """A text that begins with a capital."""

    __slots__ = ()

    def own(self, tongue: Tongue) -> str:
        """The sentence, made in this tongue."""
        return capital(super().own(tongue))


@frozen
class Happenings:
    """
    What can happen by itself in a game.

    Attributes:
        store: The texts of the game; ``{seat}``, ``{key}`` and ``{cell}`` are filled in.

        rules: By code, the rule that says so.
    """

    store: TextStore
    rules: Mapping[str, str]


@frozen(repr=False)
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
    >>> state.events
    (<event round-over (T1): The round is over.>,)
    """

    code: str
    rule: str
    texts: Readable
    seat: Seat | None = None
    key: str = ""
    cell: int | None = None

    def sentence(self, tongue: Tongue = SOURCE) -> str:
        """What happened, in the words of *tongue*."""
        return self.texts.read(tongue)

    def __str__(self) -> str:
        return self.sentence()

    def __repr__(self) -> str:
        return f"<event {self.code} ({self.rule}): {self.sentence()}>"


def happening(
    happenings: Happenings,
    code: str,
    seats: Mapping[Seat, Readable],
    seat: Seat | None = None,
    key: str = "",
    cell: int | None = None,
) -> Event:
    """The event with this code; *seats* are what they are called."""
    values = {"seat": seats[seat] if seat else "", "key": key, "cell": cell}
    texts = Sentence(happenings.store, f"events.{code}", None, tuple(values.items()))
    return Event(code, happenings.rules[code], texts, seat, key, cell)
