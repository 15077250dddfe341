"""A state as a table: from its rows come the exchange form both ways, its JSON Schema, and what each seat may see."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from operator import attrgetter
from types import SimpleNamespace
from typing import Any, TypeAlias, TypeVar

from attrs import field, frozen

from ntwrules.model.errors import UnfitValue
from ntwrules.model.exchange.kinds import At, Kept, Kind, at_hand, closed
from ntwrules.model.exchange.reading import Reader
from ntwrules.model.machine.moments import Lasting, freezing
from ntwrules.model.seats import Seat

__all__ = ["SeenBy", "StateRow", "StateRows", "filled", "group", "row", "row_schemas", "written"]

S = TypeVar("S", bound=Lasting[Any, Any])

#: May a seat, counted in the order of play, see the thing at this place in a row at a moment?
SeenBy: TypeAlias = Callable[[At, int, int], bool]


@frozen(kw_only=True)
class StateRow:
    """
    A field of a state.

    Attributes:
        name: Its key in the exchange form.

        says: What it tells.

        kind: What kind of value it has; none for a group.

        field: The attribute in which a moment keeps it.

        value: How it is taken from a moment.

        otherwise: What is read when it is left out, as plain data; it may not be unless this is given.

        seen_by: Who may see it, thing by thing; everybody unless this is given.

        when: Is it written at a moment? Always unless this is given.

        rows: Those of a group, which are written together under its name.
    """

    name: str
    says: str
    kind: Kind
    field: str
    value: Callable[[At], Kept]
    otherwise: Any = ...
    seen_by: SeenBy | None = None
    when: Callable[[At], bool] | None = None
    rows: tuple[StateRow, ...] = ()


def row(
    name: str, kind: Kind, says: str, of: str | Callable[[At], Kept] = "", *, read_as: str = "", **more: Any
) -> StateRow:
    """
    A field of a state.

    Args:
        name: Its key in the exchange form.

        kind: What kind of value it has.

        says: What it tells.

        of: The attribute of a moment, if it is called otherwise, or how it is worked out from one.

        read_as: What it is called as it is read, if that is something else again.

        more: The other attributes of a `StateRow`.
    """
    value, kept = (of, name) if callable(of) else (attrgetter(of or name), of or name)
    return StateRow(name=name, says=says, kind=kind, field=read_as or kept, value=value, **more)


def group(name: str, says: str, *rows: StateRow) -> StateRow:
    """Several fields that are written together."""
    kind = Kind(row_schemas(rows), None, lambda at, whose: written(rows, at, whose))
    return StateRow(name=name, says=says, kind=kind, field="", value=lambda whose: whose, rows=rows)


def row_schemas(rows: Sequence[StateRow]) -> dict[str, Any]:
    """The schema of an object with these rows and nothing else."""
    properties = {one.name: {"description": one.says, **one.kind.schema} for one in rows}
    return closed(properties, [one.name for one in rows if one.when is not None])


def written(rows: Iterable[StateRow], at: At, part: Any = None) -> dict[str, Any]:
    """The rows of a moment, or of a part of one, as plain data."""
    whose = at if part is None else part
    return {one.name: one.kind.write(at, one.value(whose)) for one in rows if one.when is None or one.when(whose)}


def filled(at: At, rows: Iterable[StateRow], entry: Reader, found: Any) -> Any:
    """Read these rows of a moment, or of a part of one, and note them; raises PositionError when one is wrong."""
    for one in rows:
        if one.rows:
            inner = entry.at(one.name)
            inner.table([part.name for part in one.rows])
            filled(at, one.rows, inner, found)
        elif one.kind.read is not None:
            setattr(found, one.field, one.kind.read(at, at_hand(entry, one.name, one.otherwise)))
    return found


def _each(rows: Iterable[StateRow]) -> Iterator[StateRow]:
    """Every row, those of groups one by one."""
    for one in rows:
        yield from _each(one.rows) if one.rows else (one,)


@frozen
class StateRows:
    """
    The fields of the states of a game, in the order in which they are written.

    Attributes:
        rows: Each field.

        more: What else the schema says of a whole state.

        hiding: Those of which not everybody may see all, each with who may.

    >>> from ntwrules.model.exchange.kinds import bag, per
    >>> marbles = bag(("red", "blue"), hidden="?")
    >>> rows = StateRows((
    ...     row("hands", per(lambda at: at.table.seats, marbles), "Marbles by colour.",
    ...         seen_by=lambda at, seat, owner: seat == owner),
    ... ))
    >>> from types import SimpleNamespace as Moment
    >>> at = Moment(table=Moment(seats=("south", "north")), hands=((1, 2, 0), (0, 3, 0)))
    >>> rows.to_json(at)
    {'hands': {'south': {'red': 1, 'blue': 2}, 'north': {'blue': 3}}}
    >>> rows.seen(at, 0)
    {'hands': ((1, 2, 0), (0, 0, 3))}
    >>> at.hands = rows.seen(at, 0)["hands"]
    >>> rows.to_json(at)
    {'hands': {'south': {'red': 1, 'blue': 2}, 'north': {'?': 3}}}
    """

    rows: tuple[StateRow, ...]
    more: Mapping[str, Any] = field(factory=dict)
    hiding: tuple[tuple[StateRow, SeenBy], ...] = field(init=False)

    @hiding.default
    def _hiding(self) -> tuple[tuple[StateRow, SeenBy], ...]:
        return tuple((one, one.seen_by) for one in _each(self.rows) if one.seen_by is not None)

    @property
    def names(self) -> Collection[str]:
        """Every key of a state."""
        return [one.name for one in self.rows]

    @property
    def schema(self) -> dict[str, Any]:
        """A state of any variant as JSON Schema; of a game that tells no rows, any object."""
        return {**row_schemas(self.rows), **self.more} if self.rows else {"type": "object"}

    def to_json(self, state: At) -> dict[str, Any]:
        """A state or a view as plain data."""
        return written(self.rows, state)

    def read(self, whole: Reader, table: Any) -> SimpleNamespace:
        """What plain data says of a moment at a table, row by row; raises PositionError for what says nothing."""
        at = SimpleNamespace(table=table, viewer="")
        filled(at, self.rows, whole, at)
        return at

    def seen(self, state: At, seat: int) -> dict[str, Any]:
        """What a seat, counted in the order of play, sees instead of what is there, by field."""
        return {
            one.field: one.kind.veil(state, one.value(state), partial(seen_by, state, seat))
            for one, seen_by in self.hiding
        }

    def view(self, state: S, viewer: Seat) -> S:
        """
        The view that a seat has of a state.

        Raises UnfitValue for a seat that does not play, and for a view of somebody else.
        """
        if viewer not in state.seats:
            raise UnfitValue("viewer", found=str(viewer)[:40], seats=", ".join(state.seats))
        draft = state.draft()
        if draft.viewer == viewer:
            return state
        if draft.viewer:
            raise UnfitValue("view-of-view")
        for name, value in self.seen(state, state.seats.index(viewer)).items():
            setattr(draft, name, value)
        draft.viewer = viewer
        return freezing(type(state))(draft)
