"""The checked form of a ``.ntw`` file: what was said, frozen."""

from typing import ClassVar

from attrs import Factory, field, frozen
from attrs.validators import and_, deep_iterable, in_, max_len, min_len

from ntwrules.model.cards import Deck, Draw, Effect
from ntwrules.model.conditions import Condition
from ntwrules.model.seats import PLACES, SEATS_BY_PLAYERS, Seat
from ntwrules.model.texts import Texts

__all__ = ["End", "Origin", "Seating", "Variant", "Win"]


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
    Who plays when so many take part (B2).

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
        """The seats of the ruling."""
        return cls(players=players, seats=SEATS_BY_PLAYERS[players])


@frozen(kw_only=True)
class Win:
    """
    A way to win (W1).

    Attributes:
        when: Holds for whoever has won.

        played_out: Is the round played out first, so that several can share the win?
    """

    when: Condition
    played_out: bool = False


@frozen(kw_only=True)
class End:
    """
    A way for the game to end without a winner of its own (W2, W3).

    Attributes:
        when: Holds when the game is over.

        result: Who has won then, a key of the rulebook's table of results.
    """

    when: Condition
    result: str


@frozen(kw_only=True)
class Variant:
    """
    What every rulebook's variants have in common.

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

        teams: Seats that win together; empty when everyone plays alone (B7).

        decks: Every deck known, enabled or not.

        use: Keys of the decks that are in the game.

        wins: Looked at first.

        ends: Looked at next, in order.

        origins: Where each thing was said, by slot. Equal variants may come from different files.

        sources: The name and the whole text of every file it was read from, its own last; empty for a variant that
            was not read. A record of a game keeps them.

    >>> import ntwrules
    >>> variant = ntwrules.load("springtij").variant
    >>> variant.title.en, variant.parents, variant.use
    ('Spring tide', ('base',), ('objects', 'tasks', 'springtij'))
    >>> str(variant.origin("board"))
    'base.ntw:15:5'
    """

    #: The effects its cards may have.
    effects: ClassVar[tuple[type[Effect], ...]] = (Draw,)

    rulebook: str
    key: str = field(validator=and_(min_len(1), max_len(64)))
    title: Texts = Factory(Texts)
    version: str = field(default="", validator=max_len(64))
    author: str = field(default="", validator=max_len(200))
    about: Texts = Factory(Texts)
    parents: tuple[str, ...] = field(default=(), eq=False)
    seatings: tuple[Seating, ...] = field(validator=min_len(1))
    teams: tuple[frozenset[Seat], ...] = ()
    decks: tuple[Deck, ...] = ()
    use: tuple[str, ...] = ()
    wins: tuple[Win, ...] = ()
    ends: tuple[End, ...] = ()
    origins: tuple[tuple[str, Origin], ...] = field(default=(), eq=False, repr=False)
    sources: tuple[tuple[str, str], ...] = field(default=(), eq=False, repr=False)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Every seat that plays with some number of players, clockwise."""
        in_play = {seat for seating in self.seatings for seat in seating.seats}
        return tuple(seat for seat in PLACES if seat in in_play)

    def origin(self, slot: str) -> Origin | None:
        """Where the value in *slot* was said, such as ``card.bridge.copies``."""
        return dict(self.origins).get(slot)
