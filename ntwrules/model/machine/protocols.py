"""What every rulebook's game and state can be asked, so that tools need to know no particular one."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any, Literal, Protocol, Self, TypeAlias, TypeVar, runtime_checkable

from ntwrules.model.actions.action import Action
from ntwrules.model.actions.events import Event
from ntwrules.model.actions.outcome import Outcome
from ntwrules.model.actions.refusal import Refusal
from ntwrules.model.seats import Seat
from ntwrules.model.variants.variant import Variant

__all__ = ["Actor", "Game", "State"]

#: Who decides next: a seat, the dice and the draw pile, or nobody any more.
Actor: TypeAlias = Seat | Literal["chance"] | None

S = TypeVar("S", bound="State")


@runtime_checkable
class State(Protocol):
    """
    A moment of a game, or the view that one seat has of it; it never changes.

    Where something is hidden, a view can be asked everything that its seat may know. Its actions are those of its own
    seat, and none while somebody else or chance decides. It cannot be played on: `apply` and `why_not` refuse, `sample`
    and `chances` raise UnfitValue, until `Game.determinize` has filled in what is hidden. Where nothing is hidden, a
    view is the state itself.

    >>> import ntwrules
    >>> state = ntwrules.load("base").start(players=2)
    >>> isinstance(state, State), state.to_act, state.round
    (True, 'chance', 1)
    >>> after = state.apply("roll 1 0 6 5 8")
    >>> after.to_act, str(after.actions[0]), state.to_act
    ('south', 'flood 103', 'chance')
    """

    @property
    def game(self) -> Game:
        """The game it belongs to."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who plays, in the order of play."""

    @property
    def viewer(self) -> Seat | None:
        """Whose view it is; None for the whole state, in which nothing is hidden."""

    @property
    def to_act(self) -> Actor:
        """Who decides next; where several may decide at the same time, the one who is asked first."""

    @property
    def actions(self) -> Sequence[Action]:
        """Everything the one to act may do, each once, in a stable order."""

    @property
    def actors(self) -> tuple[Actor, ...]:
        """Everybody who may act now: `to_act` and, where play is simultaneous, other seats; nobody when it is over."""

    def actions_of(self, seat: Actor) -> Sequence[Action]:
        """
        What one of `actors` may do, as `actions` tells it of the one to act; nothing for anybody else.

        Raises UnfitValue for what is no seat of the game.
        """

    @property
    def now(self) -> int:
        """Table time in whole milliseconds. It goes on by what is applied, and by `tick`, alone."""

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, once it has."""

    @property
    def round(self) -> int:
        """Which round is being played, from 1; always 1 in a game without rounds."""

    @property
    def phase(self) -> str:
        """What is being decided, as `ntwrules graph` names it; ``over`` at the end."""

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened by itself since the last decision."""

    def apply(self, action: Action | str) -> Self:
        """The state after *action*."""

    def why_not(self, action: Action | str) -> Refusal | None:
        """Why *action* is not allowed, or None when it is."""

    def parse(self, text: str) -> Action:
        """The action written as *text*."""

    def sample(self, rng: random.Random) -> Action:
        """One outcome of chance, with its right probability."""

    def chances(self) -> Iterable[tuple[Action, Fraction]]:
        """Every outcome of chance and how likely it is."""

    def tick(self, seconds: int) -> Self:
        """
        The same moment, so much table time later; where the clock of a game stands still, the moment itself.

        Whoever wants to know why it does asks `why_not` for the action that tells the time, such as ``clock 75000``.
        """

    def view(self, seat: Seat) -> Self:
        """
        What *seat* can know of it, and no more: states that differ only in what is hidden from it have equal views.

        The view of a view is itself for its own seat; for any other UnfitValue is raised, and so it is for what is no
        seat of the game. Where nothing is hidden, seats that do not play may look on.
        """

    def to_json(self) -> dict[str, Any]:
        """Plain JSON data; of a view, nothing that it does not show."""


@runtime_checkable
class Game(Protocol):
    """
    A variant made playable.

    >>> import ntwrules
    >>> game = ntwrules.load("base")
    >>> isinstance(game, Game), isinstance(game.variant, Game)
    (True, False)
    >>> game.variant.key, game.players, game.start(players=3, first="west").seats
    ('base', (1, 2, 3, 4), ('west', 'north', 'south'))
    """

    @property
    def variant(self) -> Variant:
        """What was said."""

    @property
    def fingerprint(self) -> str:
        """Equal for variants that play the same."""

    @property
    def players(self) -> tuple[int, ...]:
        """With how many players it can be played, the fewest first; `variant.seatings` tells who then sits where."""

    def start(self, players: int = 4, first: Seat | None = None) -> State:
        """The moment before the first action; the first seat that plays is *first* unless another is named."""

    def from_json(self, data: Any) -> State:
        """The state or view that plain JSON data describes."""

    def determinize(self, view: State, rng: random.Random) -> State:
        """
        A whole state that gives this *view*; what is hidden is chosen by *rng*.

        A whole state stays as it is.
        """
