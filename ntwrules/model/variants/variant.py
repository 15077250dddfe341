"""The checked form of a ``.ntw`` file: what was said, frozen."""

from collections.abc import Iterable
from typing import ClassVar

from attrs import Factory, field, frozen
from attrs.validators import and_, deep_iterable, in_, max_len, min_len

from ntwrules.model.seats import PLACES, SEATS_BY_PLAYERS, Seat
from ntwrules.model.texts import Texts
from ntwrules.model.variants.cards import Effect

__all__ = ["Head", "Origin", "Seating", "Variant"]


@frozen
class Origin:
    """
    Where in which file something was said.

    Attributes:
        file: The file, or the key of a shipped variant.

        line: Counted from 1.

        column: Counted from 1, in characters.
    """

    file: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


@frozen(kw_only=True)
class Seating:
    """
    Who plays when so many take part.

    Attributes:
        players: How many.

        seats: Which seats, in the order of play.
    """

    players: int = field(validator=in_(tuple(SEATS_BY_PLAYERS)))
    seats: tuple[Seat, ...] = field(validator=deep_iterable(in_(PLACES)))

    def __attrs_post_init__(self) -> None:
        if len(set(self.seats)) != self.players or len(self.seats) != self.players:
            raise ValueError(f"{self.players} players need as many different seats, not {self.seats}")

    @classmethod
    def usual(cls, players: int) -> "Seating":
        """The usual seats."""
        return cls(players=players, seats=SEATS_BY_PLAYERS[players])


@frozen(kw_only=True)
class Head:
    """
    What a variant is called, and who can play it.

    Attributes:
        rulebook: The key of the rulebook it belongs to.

        key: Its name for programs and for `based on`.

        title: Its name for people.

        version: As the author counts.

        author: Who made it.

        about: What it is about.

        parents: Keys of the variants it was laid over, in order. Like `origins`, this is where it came from, not what
            it is.

        seatings: The allowed numbers of players, and who then sits where.

        teams: Seats that win together; empty when everyone plays alone.
    """

    #: The effects its cards may have.
    effects: ClassVar[tuple[type[Effect], ...]] = ()

    rulebook: str
    key: str = field(validator=and_(min_len(1), max_len(64)))
    title: Texts = Factory(Texts)
    version: str = field(default="", validator=max_len(64))
    author: str = field(default="", validator=max_len(200))
    about: Texts = Factory(Texts)
    parents: tuple[str, ...] = field(default=(), eq=False)
    seatings: tuple[Seating, ...] = field(validator=min_len(1))
    teams: tuple[frozenset[Seat], ...] = ()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Every seat that plays with some number of players, clockwise."""
        in_play = {seat for seating in self.seatings for seat in seating.seats}
        return tuple(seat for seat in PLACES if seat in in_play)

    def together(self, seats: Iterable[Seat]) -> bool:
        """
        Do these seats win or lose all together?

        >>> import ntwrules
        >>> ntwrules.load("samen-thuis").variant.together({"south", "north"})
        True
        """
        return any(team.issuperset(seats) for team in self.teams)


@frozen(kw_only=True)
class Variant(Head):
    """
    What every rulebook's variants have in common.

    Attributes:
        origins: Where each thing was said, by slot. Equal variants may come from different files.

        sources: The name and the whole text of every file it was read from, its own last; empty for a variant that
            was not read. A record of a game keeps them.

    >>> import ntwrules
    >>> variant = ntwrules.load("springtij").variant
    >>> variant.title.en, variant.parents
    ('Spring tide', ('base',))
    >>> str(variant.origin("board"))
    'base.ntw:15:5'
    """

    origins: tuple[tuple[str, Origin], ...] = field(default=(), eq=False, repr=False)
    sources: tuple[tuple[str, str], ...] = field(default=(), eq=False, repr=False)

    def origin(self, slot: str) -> Origin | None:
        """Where the value in *slot* was said, such as ``card.bridge.copies``."""
        return dict(self.origins).get(slot)
