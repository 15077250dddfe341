"""What could mend a mistake, and how it is to be judged."""

from collections.abc import Iterator

from attrs import frozen

from ntwrules.dsl.text.edits import Edit

__all__ = ["AS_LIKELY", "MOST_WAYS", "ONLY_IF_TOLD", "Proposals", "Repair"]

#: Of more ways to mend the same, nobody knows which is meant.
MOST_WAYS = 6
#: Of two guesses no further apart than this, neither is told.
AS_LIKELY = 0.05

#: What costs so much counts only where people are told the same.
ONLY_IF_TOLD = 1.0

#: What a repair costs, and what it changes.
Proposals = Iterator[tuple[float, tuple[Edit, ...]]]


@frozen
class Repair:
    """
    One way to mend a mistake.

    Attributes:
        cost: How unlikely it is that this was meant.

        edits: What to change.

        doubt: Another one that is no further away is as likely.

        strict: May it bring no other mistake along?

        told: Does it count only where people are told what it writes, in a remark or between quotes?

        whole: Does it count only where nothing else is wrong then, so that all it says was looked at?

        fewer: May a number get lost, as that of a list that is too long?

        guessed: Does it count only where no other guess would do?
    """

    cost: float
    edits: tuple[Edit, ...]
    doubt: float = AS_LIKELY
    strict: bool = False
    told: bool = False
    whole: bool = False
    fewer: bool = False
    guessed: bool = False
