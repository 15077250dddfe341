"""How games are won and how they end, where a file tells it in conditions."""

from attrs import frozen

from ntwrules.model.variants.conditions import Condition
from ntwrules.model.variants.variant import Head

__all__ = ["End", "Endings", "Win"]


@frozen(kw_only=True)
class Win:
    """
    A way to win.

    Attributes:
        when: Holds for whoever has won.

        played_out: Is the round played out first, so that several can share the win?
    """

    when: Condition
    played_out: bool = False


@frozen(kw_only=True)
class End:
    """
    A way for the game to end without a winner of its own.

    Attributes:
        when: Holds when the game is over.

        result: Who has won then, a key of the rulebook's table of results.
    """

    when: Condition
    result: str


@frozen(kw_only=True, slots=False)
class Endings(Head):
    """
    A variant that is won and ends by conditions.

    Attributes:
        wins: Looked at first.

        ends: Looked at next, in order.
    """

    wins: tuple[Win, ...] = ()
    ends: tuple[End, ...] = ()

    @property
    def conditions(self) -> tuple[Condition, ...]:
        """What every line asks for, in the order in which they are looked at."""
        return (*(win.when for win in self.wins), *(end.when for end in self.ends))
