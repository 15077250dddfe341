"""The checked form of a ``.ntw`` file: what was said, frozen."""

from collections.abc import Iterable
from typing import Any, ClassVar

from attrs import Attribute, Factory, field, frozen
from attrs.validators import and_, max_len, min_len

from ntwrules.model.compass import compass_plan
from ntwrules.model.seats import DRAWN, Seat, Seating, SeatPlan
from ntwrules.model.texts import Texts
from ntwrules.model.variants.cards import Effect

__all__ = ["Head", "Origin", "Variant"]


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


def _seated(it: "Head", _: "Attribute[Any]", value: tuple[Any, ...]) -> None:
    """Nobody sits where the rulebook knows no seat, and turns go round as it names them."""
    known = it.seat_plan.seats
    named = {seat for one in value for seat in (one.seats if isinstance(one, Seating) else one)}
    if not named.issubset(known):
        raise ValueError(f"the seats of this game are {', '.join(known)}")
    if any(isinstance(one, Seating) and one.seats != it.seat_plan.in_order(one.seats) for one in value):
        raise ValueError(f"the order of play of this game is {', '.join(known)}")


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
    #: Who can sit at its table; every rulebook has its own.
    seat_plan: ClassVar[SeatPlan] = compass_plan()

    rulebook: str
    key: str = field(validator=and_(min_len(1), max_len(64)))
    title: Texts = Factory(Texts)
    version: str = field(default="", validator=max_len(64))
    author: str = field(default="", validator=max_len(200))
    about: Texts = Factory(Texts)
    parents: tuple[str, ...] = field(default=(), eq=False)
    seatings: tuple[Seating, ...] = field(validator=and_(min_len(1), _seated))
    teams: tuple[frozenset[Seat], ...] = field(default=(), validator=_seated)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Every seat that plays with some number of players, in the order of play."""
        in_play = {seat for seating in self.seatings for seat in seating.seats}
        return tuple(seat for seat in self.seat_plan.seats if seat in in_play)

    @property
    def teams_in_play(self) -> list[list[Seat]]:
        """Those who win together, where that is more than one of those who play; each team in the order of play."""
        in_play = [[seat for seat in self.seats if seat in team] for team in self.teams]
        return [team for team in in_play if len(team) > 1]

    @property
    def largest(self) -> Seating:
        """Who sits where when most play."""
        return max(self.seatings, key=lambda seating: seating.players)

    @property
    def draws_first(self) -> bool:
        """Does the game itself draw who begins, so that nobody can be named?"""
        return False

    def firsts(self, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Who can be named as the first of these seats: any of them, or only that it is drawn."""
        return (DRAWN,) if self.draws_first else seats

    def playing(self, players: int) -> tuple[Seat, ...]:
        """Every seat that can play when so many take part; where a game lets them be picked, that may be more."""
        return next(seating.seats for seating in self.seatings if seating.players == players)

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
