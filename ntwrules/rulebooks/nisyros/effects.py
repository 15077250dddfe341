"""What event cards of Nisyros do: small values that the machine carries out."""

from typing import ClassVar, Literal

from attrs import field, frozen
from attrs.validators import and_, ge, in_, le

from ntwrules.model.variants.cards import Effect

__all__ = [
    "EFFECTS", "RESOURCES", "WORK", "CallMore", "CountedEffect", "EatMore", "EventEffect", "Gain", "LayBoats",
    "LayDams", "LeaveFree", "LessEruptions", "Lose", "LoseBoats", "LoseDams", "MoreEruptions", "NoFlow", "Resource",
    "SendHome", "Times", "Work",
]  # fmt: skip

#: What lies in the common stock.
Resource = Literal["stone", "wood", "wheat"]
RESOURCES: tuple[Resource, ...] = ("stone", "wood", "wheat")

#: What a workplace is for: a resource, building dams or boats, calling up. A face of an action die is named alike.
Work = Literal["stone", "wood", "wheat", "dams", "boats", "theatre"]
WORK: tuple[Work, ...] = (*RESOURCES, "dams", "boats", "theatre")

_many = and_(ge(1), le(99))


@frozen
class EventEffect(Effect):
    """What a card does at the beginning of its step."""

    @property
    def step(self) -> int:
        """The one step in which it means anything; 0 for what is done at once in any of them."""
        return self._step

    #: The same for all of a kind, mostly.
    _step: ClassVar[int] = 0


@frozen
class Times(EventEffect):
    """
    All workplaces of a kind bring so many times as much: 2 doubles, 0 is nothing at all (G1, C1, T1).

    Attributes:
        work: Which.

        factor: How many times.
    """

    work: Work = field(validator=in_(WORK))
    factor: int = field(default=2, validator=and_(ge(0), le(9)))

    @property
    def step(self) -> int:
        """Gathering, building or calling up."""
        return {"dams": 5, "boats": 5, "theatre": 6}.get(self.work, 4)


@frozen
class Gain(EventEffect):
    """
    So much comes into the stock (B5).

    Attributes:
        count: How much.

        resource: Of what.
    """

    count: int = field(default=2, validator=_many)
    resource: Resource = field(default="wood", validator=in_(RESOURCES))


@frozen
class Lose(EventEffect):
    """
    So much of the stock is lost, or all there is (V5).

    Attributes:
        count: How much.

        resource: Of what.
    """

    count: int = field(default=2, validator=_many)
    resource: Resource = field(default="wood", validator=in_(RESOURCES))


@frozen
class CountedEffect(EventEffect):
    """
    An effect of which a card says how often, or how much of it.

    Attributes:
        count: That.
    """

    count: int = field(default=1, validator=and_(ge(1), le(9)))


@frozen
class LayBoats(CountedEffect):
    """Free boats at coasts of players (V5)."""


@frozen
class LayDams(CountedEffect):
    """Free dams on any free dam places (V5)."""


@frozen
class LoseBoats(CountedEffect):
    """So many boats at most are lost at one coast that has most of them (V5)."""


@frozen
class LoseDams(EventEffect):
    """A dam is lost in every zone that has one (V5)."""


@frozen
class SendHome(CountedEffect):
    """Workers go home (V5)."""


@frozen
class CallMore(CountedEffect):
    """Every theatre with a worker may call more, and the limit rises by as many (T1)."""

    _step = 6


@frozen
class EatMore(CountedEffect):
    """Everybody with workers needs more wheat (F1)."""

    _step = 7


@frozen
class NoFlow(EventEffect):
    """The lava does not flow (L2)."""

    _step = 8


@frozen
class MoreEruptions(CountedEffect):
    """More eruptions (X1)."""

    _step = 9


@frozen
class LessEruptions(CountedEffect):
    """Fewer eruptions (X1)."""

    _step = 9


@frozen
class LeaveFree(CountedEffect):
    """Inhabitants leave without a boat; the wheat is still due (S1)."""

    _step = 10


#: All of them.
EFFECTS: tuple[type[EventEffect], ...] = (
    CallMore, EatMore, Gain, LayBoats, LayDams, LeaveFree, LessEruptions, Lose, LoseBoats, LoseDams, MoreEruptions,
    NoFlow, SendHome, Times,
)  # fmt: skip
