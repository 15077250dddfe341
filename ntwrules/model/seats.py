"""Who can sit at the table of a game: seats are keys of its rulebook, such as `south`, `red` or `pali`."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Annotated, TypeAlias

from attrs import field, frozen
from attrs.validators import and_, ge, in_, max_len, min_len

from ntwrules.model.texts import TONGUES, Readable, Tongue

__all__ = ["DRAWN", "MOST_PLAYERS", "SEAT", "Seat", "SeatPlan", "Seating"]

#: No table has room for more.
MOST_PLAYERS = 8

#: Named as the first seat where the game itself draws who begins.
DRAWN = "drawn"

#: Marks a text that is the key of a seat, for those who look at the classes of a variant.
SEAT = "seat"

#: The key of a seat. Which there are is for the rulebook to say: see `SeatPlan`.
Seat: TypeAlias = Annotated[str, SEAT]


@frozen(kw_only=True)
class Seating:
    """
    Who plays when so many take part.

    Attributes:
        players: How many.

        seats: Which seats, in the order of play; whoever begins unless somebody else is named, first.
    """

    players: int = field(validator=in_(tuple(range(1, MOST_PLAYERS + 1))))
    seats: tuple[Seat, ...]

    def __attrs_post_init__(self) -> None:
        if len(set(self.seats)) != self.players or len(self.seats) != self.players:
            raise ValueError(f"{self.players} players need as many different seats, not {self.seats}")


def _frozen_names(names: Mapping[Seat, Readable]) -> Mapping[Seat, Readable]:
    return MappingProxyType(dict(names))


def _frozen_usual(usual: Mapping[int, tuple[Seat, ...]]) -> Mapping[int, tuple[Seat, ...]]:
    return MappingProxyType(dict(usual))


@frozen(kw_only=True, eq=False)
class SeatPlan:
    """
    Who can sit at the table of a rulebook.

    Attributes:
        names: Every seat in the order of play, and what it is called; with so many players at most.

        least: With how many players at least.

        usual: Which seats play with so many players unless a variant says otherwise; the first so many where nothing
            is told.

    >>> from ntwrules.model.texts import Texts
    >>> colours = {"red": Texts(en="red", nl="rood"), "green": Texts(en="green", nl="groen"), "blue": Texts("blue")}
    >>> plan = SeatPlan(names=colours, least=2, usual={2: ("red", "blue")})
    >>> plan.seats, plan.players, plan.playing(2), plan.playing(3)
    (('red', 'green', 'blue'), (2, 3), ('red', 'blue'), ('red', 'green', 'blue'))
    >>> plan.name("green", "nl"), plan.called("groen")
    ('groen', 'green')
    """

    names: Mapping[Seat, Readable] = field(converter=_frozen_names, validator=and_(min_len(1), max_len(MOST_PLAYERS)))
    least: int = field(default=1, validator=ge(1))
    usual: Mapping[int, tuple[Seat, ...]] = field(factory=dict, converter=_frozen_usual)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Every seat, in the order of play."""
        return tuple(self.names)

    @property
    def players(self) -> tuple[int, ...]:
        """Every number of players there is room for."""
        return tuple(range(self.least, len(self.names) + 1))

    def playing(self, players: int) -> tuple[Seat, ...]:
        """Who plays when so many take part, unless a variant says otherwise."""
        return self.usual.get(players) or self.seats[:players]

    def in_order(self, seats: Iterable[Seat]) -> tuple[Seat, ...]:
        """
        These seats in the order of play, the earliest of the table first.

        >>> from ntwrules.model.compass import compass_plan
        >>> compass_plan().in_order(("east", "north", "west"))
        ('west', 'north', 'east')
        """
        return tuple(sorted(seats, key=self.seats.index))

    def goes_round(self, seats: tuple[Seat, ...]) -> bool:
        """Are these seats in the order of play, whoever is first?"""
        order = self.in_order(seats)
        at = order.index(seats[0]) if seats else 0
        return seats == order[at:] + order[:at]

    def seating(self, players: int) -> Seating:
        """The same, as a variant tells it."""
        return Seating(players=players, seats=self.playing(players))

    def name(self, seat: Seat, tongue: Tongue) -> str:
        """What a seat is called in *tongue*."""
        return self.names[seat].read(tongue)

    def called(self, word: str) -> Seat | None:
        """The seat that goes by a key or a name in any tongue."""
        return next((seat for seat, names in self.names.items() if word in {seat, *map(names.read, TONGUES)}), None)
