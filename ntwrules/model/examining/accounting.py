"""What is worth counting when many games are played, and what it is called."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Generic, TypeVar

from attrs import field, frozen

from ntwrules.model.actions.action import Action
from ntwrules.model.machine.protocols import State
from ntwrules.model.texts import MODEL, Readable, TextStore

if TYPE_CHECKING:
    from typing_extensions import TypeVar as TypeVarWithDefault

    # As for a `Rulebook`: whoever does not say whose states asks about any game's.
    S = TypeVarWithDefault("S", bound=State, default=State)
else:
    S = TypeVar("S")

__all__ = ["Account", "Count", "Gauge", "Row", "S", "Spots"]

_POINTS = MODEL.text("account.points at the end")
_HANDLING = MODEL.text("account.dice and cards included")


@frozen
class Row:
    """
    A line of a table of counts.

    Attributes:
        name: What it is about, such as a card.

        marks: What is counted, a mark a column.
    """

    name: Readable
    marks: tuple[str, ...]


@frozen(kw_only=True)
class Count:
    """
    A table of counts, per game.

    Attributes:
        key: For programs.

        title: For people.

        columns: What each column counts.

        rows: What is counted.

        share: Are the rows parts of a whole, such as the options of a turn?

        once: Does each of them happen at most once in a game, such as the way it ends?

        per: Do the columns after the first tell how many there were for each of the first, and not a game?
    """

    key: str
    title: Readable
    columns: tuple[Readable, ...]
    rows: tuple[Row, ...]
    share: bool = False
    once: bool = False
    per: bool = False

    @classmethod
    def of(
        cls,
        said: TextStore,
        key: str,
        columns: Iterable[str],
        rows: Iterable[Row],
        *,
        share: bool = False,
        once: bool = False,
        per: bool = False,
    ) -> Count:
        """A table whose title and columns are called as the texts of a game say; `ends` tells how it ends."""
        heads = tuple(said.text(f"account.columns.{column}") for column in columns)
        title = said.text(f"account.counts.{key}")
        is_once = once or key == "ends"
        return cls(key=key, title=title, columns=heads, rows=tuple(rows), share=share, once=is_once, per=per)


@frozen
class Gauge(Generic[S]):
    """
    A number that is read at the end of every round, or of the game.

    Attributes:
        key: For programs.

        name: For people.

        read: What it is now.
    """

    key: str
    name: Readable
    read: Callable[[S], int] = field(repr=False)


@frozen
class Spots:
    """
    Cells of a square board on which something happens.

    Attributes:
        title: What happens there.

        mark: It is noted as this word with the cell behind it, as South reads it: ``met 245``.

        size: Cells in a row.
    """

    title: Readable
    mark: str
    size: int


def _nothing_noted(_before: State, _action: Action, _after: State) -> Iterable[str]:
    return ()


def _all_alike(state: State) -> tuple[int, ...]:
    return (0,) * len(state.seats)


def _whatever(_: State) -> str:
    return ""


@frozen(kw_only=True)
class Account(Generic[S]):
    """
    What a rulebook counts in one of its games, with states *S*; without any of it, only what every game has is counted.

    Attributes:
        points: What the scores of an outcome count.

        handling: What a decision's time at the table includes.

        own_clock: Does the game's own clock tell how long it takes, however many decisions there are?

        counts: Tables of marks, those of the watch and those of *notes*.

        gauges: What is read at the end of every round.

        finals: What is read when a game is over that all win or lose together.

        shortfalls: The same, only of those that were lost: how far they came.

        spots: What is drawn on a board.

        notes: Marks of a step that are only of interest here: asked with the state before, the action and the state
            after.

        causes: Marks of which it is asked what else happens in the rounds in which they do.

        effects: Marks that are counted for each of *causes* too, as ``CAUSE: EFFECT``: once for every cause in whose
            round they happen.

        standing: How far each seat has come, in the order of play; those of a team alike. Only for comparing.

        prospects: The same with more thought, for players that search: how good it looks for each seat.

        ahead: How many rounds ahead such players look; fewer where a round is long.

        purpose: What chance decides about, and for whom, such as ``roll south``: two variants share their luck where
            that is the same.
    """

    points: Readable = _POINTS
    handling: Readable = _HANDLING
    own_clock: bool = False
    counts: tuple[Count, ...] = ()
    gauges: tuple[Gauge[S], ...] = ()
    finals: tuple[Gauge[S], ...] = ()
    shortfalls: tuple[Gauge[S], ...] = ()
    spots: tuple[Spots, ...] = ()
    notes: Callable[[S, Action, S], Iterable[str]] = field(default=_nothing_noted, repr=False)
    causes: tuple[str, ...] = ()
    effects: tuple[str, ...] = ()
    standing: Callable[[S], tuple[int, ...]] = field(default=_all_alike, repr=False)
    prospects: Callable[[S], tuple[float, ...]] = field(default=_all_alike, repr=False)
    ahead: int = 30
    purpose: Callable[[S], str] = field(default=_whatever, repr=False)
