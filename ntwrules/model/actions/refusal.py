"""Why an action is not allowed, as a value."""

from collections.abc import Mapping

from attrs import frozen

from ntwrules.model.seats import Seat
from ntwrules.model.texts import SOURCE, Readable, StoredText, TextStore, Tongue
from ntwrules.model.variants.variant import Origin

__all__ = ["Refusal", "reason"]

_LONGEST = 80


@frozen(repr=False)
class Refusal:
    """
    The reason an action is refused.

    Attributes:
        code: What is wrong, for programs, such as ``not-adjacent``.

        rule: The id of the rule in the catalogue; empty for what is no action at all, with the code ``malformed``.

        texts: What is wrong, for people: which text, and the values that are filled in.

        origin: The place in the ``.ntw`` file that makes it so, where there is one.

    >>> import ntwrules
    >>> state = ntwrules.load("base").start(players=2).apply("roll 1 0 6 5 8").apply("flood 108")
    >>> refusal = state.why_not("move 360>342")
    >>> refusal.code, refusal.rule, str(refusal)
    ('not-adjacent', 'M1', '342 does not touch 360')
    >>> refusal
    <refusal not-adjacent (M1): 342 does not touch 360>
    """

    code: str
    rule: str
    texts: Readable
    origin: Origin | None = None

    def sentence(self, tongue: Tongue = SOURCE) -> str:
        """The reason in the words of *tongue*."""
        return self.texts.read(tongue)

    def __str__(self) -> str:
        return self.sentence()

    def __repr__(self) -> str:
        return f"<refusal {self.code}{self.rule and f' ({self.rule})'}: {self.sentence()}>"


def reason(
    store: TextStore, code: str, values: Mapping[str, object], seats: Mapping[Seat, Readable], **more: Readable
) -> StoredText:
    """
    Why not, by its code and values, each kept short enough for any reader; it is worded when it is read.

    *seats* are what they are called, and *more* the names of other values.

    >>> from ntwrules.model.texts import MODEL
    >>> reason(MODEL, "no-card", {"key": "orca"}, {})
    StoredText(..., key='refusals.no-card', number=None, values=(('key', 'orca'),))
    """
    said = {name: str(value) for name, value in values.items()}
    said = {name: value if len(value) <= _LONGEST else value[: _LONGEST - 3] + "..." for name, value in said.items()}
    named = {"seat": seats[said["seat"]]} if said.get("seat", "") in seats else {}
    return store.text(f"refusals.{code}", **{**said, **named, **more})
