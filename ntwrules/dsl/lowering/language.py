"""What is known of a game while its files are read: less than its whole rulebook, and below it."""

from collections.abc import Mapping

from attrs import Factory, field, frozen

from ntwrules.dsl.parsing.parser import Grammar
from ntwrules.model.seats import SeatPlan
from ntwrules.model.variants.variant import Variant

__all__ = ["Language"]


@frozen(eq=False, kw_only=True)
class Language:
    """
    The language of one game.

    Attributes:
        key: The game's name in `variant "…" of KEY`, in options, and of the entry point that offers it.

        variant: The class of its variants.

        grammar: Its rules and words.

        named_after: Kinds of thing that go by the names of another kind.

        data_key: What data for other programs calls it; its key, unless it had another name before.

        cites: The id of its rule about a matter that every game has: ``players``, ``teams``, ``length`` of a game,
            ``fairness`` of the seats; with decks ``numbers`` of cards, with conditions ``endings``.
    """

    key: str
    variant: type[Variant]
    grammar: Grammar = field(repr=False)
    named_after: Mapping[str, str] = field(factory=dict, repr=False)
    data_key: str = field(default=Factory(lambda it: it.key, takes_self=True))
    cites: Mapping[str, str] = field(factory=dict, repr=False)

    @property
    def seat_plan(self) -> SeatPlan:
        """Which seats its variants know, and how many can play."""
        return self.variant.seat_plan

    def cite(self, matter: str) -> str:
        """The id of its rule about a matter, for a message; empty when it has none."""
        return self.cites.get(matter, "")
