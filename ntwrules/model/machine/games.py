"""What the games of all rulebooks have in common: a variant, and who can sit at its table."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import wraps
from typing import Any, Generic, Self, TypeVar

from ntwrules.model.errors import ArgumentError, UnfitValue
from ntwrules.model.machine.protocols import State
from ntwrules.model.seats import DRAWN, Seat
from ntwrules.model.variants.variant import Variant

__all__ = ["GameTable", "TableGame", "once_a_table"]

#: How many play where no number is said.
_USUAL = 4

V = TypeVar("V", bound=Variant)
T = TypeVar("T", bound="GameTable[Any]")
G = TypeVar("G", bound="TableGame[Any, Any]")
K = TypeVar("K")


class TableGame(Generic[V, T]):
    """
    A game of one variant. It never changes, so that a copy is the game itself; equal variants make equal games.

    A rulebook may have two classes: one with all that can be worked out of a variant, which moments and frames know,
    and the game itself on top, which knows how states begin, are seen and are exchanged; states ask their game for it.

    Attributes:
        variant: What was said.
    """

    #: The class of its tables.
    seating: type[T]

    def __init__(self, variant: V) -> None:
        self.variant = variant
        self._tables: dict[tuple[Seat, ...], T] = {}
        self._fingerprint = ""

    def digest(self) -> str:
        """The fingerprint, worked out."""
        raise NotImplementedError

    @property
    def fingerprint(self) -> str:
        """A digest that is equal for variants that play the same."""
        if not self._fingerprint:
            self._fingerprint = self.digest()
        return self._fingerprint

    @property
    def players(self) -> tuple[int, ...]:
        """With how many players it can be played, the fewest first."""
        return tuple(sorted(it.players for it in self.variant.seatings))

    def table(self, seats: tuple[Seat, ...]) -> T:
        """These seats at the table, in the order of play."""
        found = self._tables.get(seats)
        if found is None:
            found = self._tables.setdefault(seats, self.seating(self, seats))
        return found

    def seated(self, players: int, first: Seat | None) -> T:
        """
        So many at the table, *first* first; the first seat that plays when nobody is named.

        Raises UnfitValue for a number of players the variant does not allow, or a first seat that does not play.
        """
        key, seatings = self.variant.key, self.variant.seatings
        seating = next((it for it in seatings if it.players == players and not isinstance(players, bool | float)), None)
        if seating is None:
            allowed = ", ".join(str(it.players) for it in seatings)
            usual, one, found = players == _USUAL, seatings[0].players, UnfitValue.shown(players)
            raise UnfitValue(f"players{'-usual' * usual}", variant=key, allowed=allowed, one=one, found=found)
        if self.variant.draws_first:
            if first not in {None, DRAWN}:
                raise UnfitValue("first-drawn", variant=key)
            first = None
        first = first or seating.seats[0]
        if first not in seating.seats:
            seats = ", ".join(seating.seats)
            raise UnfitValue("first", found=str(first)[:40], players=seating.players, seats=seats)
        at = seating.seats.index(first)
        return self.table(seating.seats[at:] + seating.seats[:at])

    def start(self, players: int = 4, first: Seat | None = None) -> State:
        """The moment before the first action; the first seat that plays is *first* unless another is named."""
        raise NotImplementedError

    def from_json(self, data: Any) -> State:
        """The state or view that plain JSON data describes."""
        raise NotImplementedError

    def to_json(self, state: Any) -> dict[str, Any]:
        """The exchange form of a state or view of this game: plain JSON data."""
        raise NotImplementedError

    def view(self, state: Any, seat: Seat) -> Any:  # noqa: ARG002 - where nothing is hidden, it matters to nobody
        """What *seat* can know of a state: where nothing is hidden, the state itself."""
        return state

    def determinize(self, view: State, rng: random.Random) -> State:
        """A whole state that gives this view: where nothing is hidden, the view itself."""
        self.own(view, rng)
        return view

    def own(self, view: State, rng: random.Random) -> None:
        """Raise `ArgumentError` for what is no moment of a game or no luck, and `UnfitValue` for one of other rules."""
        ArgumentError.unless(random.Random, "random", rng)
        of = getattr(view, "game", None)
        if of is None:
            raise ArgumentError.of("state", view)
        if not isinstance(of, TableGame) or of.seating is not self.seating:
            raise UnfitValue("foreign", variant=self.variant.key, other=of.variant.key)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, TableGame):
            return NotImplemented
        return self is other or (type(self) is type(other) and self.variant == other.variant)

    def __hash__(self) -> int:
        return hash(self.variant.key)

    def __repr__(self) -> str:
        return f"<game {self.variant.key}>"

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: Any) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.variant,)


class GameTable(Generic[G]):
    """
    Who plays a game. There is one table for the same seats of a game.

    Attributes:
        game: Which game.

        seats: In the order of play, the first one first.

        kept: What was worked out about it, by what works it out; see `once_a_table`.
    """

    __slots__ = ("game", "kept", "seats")

    def __init__(self, game: G, seats: tuple[Seat, ...]) -> None:
        self.game = game
        self.seats = seats
        self.kept: dict[Callable[[Any], Any], Any] = {}

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, GameTable):
            return NotImplemented
        return self.seats == other.seats and bool(self.game == other.game)

    def __hash__(self) -> int:
        return hash((self.seats, self.game))

    def __repr__(self) -> str:
        return f"<table of {self.game.variant.key}: {', '.join(self.seats)}>"

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: Any) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _table, (self.game, self.seats)


def once_a_table(work_out: Callable[[T], K]) -> Callable[[T], K]:
    """What is worked out about a table once, and lasts as long as the table: looking it up compares no variants."""

    @wraps(work_out)
    def kept(table: T) -> K:
        try:
            found: K = table.kept[work_out]
        except KeyError:
            found = table.kept.setdefault(work_out, work_out(table))
        return found

    return kept


def _table(game: TableGame[Any, Any], seats: tuple[Seat, ...]) -> Any:
    return game.table(seats)
