"""Kinds of value in a state: how each is read and written as plain data, told as JSON Schema, and hidden."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from attrs import evolve, frozen

from ntwrules.model.exchange.reading import Reader
from ntwrules.model.machine.grid import bit_list, bits_of

__all__ = ["FLAG", "MOST", "At", "Kept", "Kind", "Seen", "at_hand", "bag", "cells", "checked", "choice", "closed",
           "follows", "integer", "list_of", "optional", "pair", "per", "per_seat", "seat", "set_of",
           "word"]  # fmt: skip

#: No count is larger.
MOST = 10**9

#: A moment of a game, or what has been read of one so far: of which class it is, only the rows of that game know.
At: TypeAlias = Any
#: What a moment keeps in a field, which the kind of that field alone knows how to read and write.
Kept: TypeAlias = Any
#: May the one at this place among several be seen?
Seen: TypeAlias = Callable[[int], bool]
#: Names that are the same everywhere, or what tells them at a moment of a game.
Names: TypeAlias = Sequence[str] | Callable[[At], Sequence[str]]
#: The same, where only their order matters.
Keys: TypeAlias = Collection[str] | Callable[[At], Collection[str]]


def _as_it_is(_: At, value: Kept) -> Any:
    return value


def _in_sight(_: At, value: Kept, __: Seen) -> Kept:
    return value


@frozen
class Kind:
    """
    A kind of value. A moment of a game, or what has been read of one so far, says what the names of its things are.

    Attributes:
        schema: What is written, as JSON Schema.

        read: What an entry stands for at a moment, or an error; None for what follows from all the rest.

        write: How a value is written at a moment; mostly as it is.

        veil: What is left of a value for somebody who may not see all of it; mostly everything.
    """

    schema: Mapping[str, Any]
    read: Callable[[At, Reader], Kept] | None
    write: Callable[[At, Kept], Any] = _as_it_is
    veil: Callable[[At, Kept, Seen], Kept] = _in_sight

    def told(self, **more: Any) -> Kind:
        """The same, about which the schema says more."""
        return evolve(self, schema={**self.schema, **more})

    def at(self, moment: At, entry: Reader) -> Kept:
        """What an entry stands for."""
        assert self.read is not None, "what follows from the rest is never read"
        return self.read(moment, entry)


def at_hand(entry: Reader, name: str, otherwise: Any) -> Reader:
    """An entry of an object; what it is when it is left out, unless it has to be there."""
    return entry.at(name) if otherwise is ... else entry.get(name, otherwise)


def closed(properties: Mapping[str, Any], optional: Iterable[str] = ()) -> dict[str, Any]:
    """The schema of an object with these entries and no others; all but the *optional* ones have to be there."""
    required = [name for name in properties if name not in tuple(optional)]
    return {"type": "object", "properties": {**properties}, "required": required, "additionalProperties": False}


def follows(schema: Mapping[str, Any]) -> Kind:
    """What follows from all the rest, and is written for convenience."""
    return Kind(schema, None)


def integer(least: int, most: int = MOST, of: Callable[[At], int] | None = None) -> Kind:
    """A whole number within bounds; *of* tells the largest at a moment, where that is less."""
    bounds = {"minimum": least} | ({"maximum": most} if most < MOST else {})
    return Kind({"type": "integer", **bounds}, lambda at, entry: entry.number(least, most if of is None else of(at)))


FLAG = Kind({"type": "boolean"}, lambda _, entry: entry.flag())


def _named(names: Names) -> Callable[[At], Sequence[str]]:
    return names if callable(names) else lambda _: names


def _name_schema(names: Names, told: Sequence[str] | None) -> dict[str, Any]:
    fixed = told if callable(names) else names
    return {"type": "string"} if fixed is None else {"enum": list(fixed)}


def word(names: Names, told: Sequence[str] | None = None) -> Kind:
    """One of several names, kept as it is written; *told* are all there can ever be."""
    of = _named(names)
    return Kind(_name_schema(names, told), lambda at, entry: entry.one_of(of(at)))


def choice(names: Names, told: Sequence[str] | None = None, hidden: str = "") -> Kind:
    """
    One of several names, kept as its place among them; *told* are all there can ever be.

    With *hidden* a view may name it so instead; the place behind the last stands for it.

    >>> heading = choice(("north", "east", "south", "west"))
    >>> heading.at(None, Reader("south")), heading.write(None, 3)
    (2, 'west')
    """
    of = _named(names)
    if not hidden:
        return Kind(_name_schema(names, told), lambda at, entry: entry.place(of(at)), lambda at, value: of(at)[value])
    return Kind(
        _name_schema(names, told),
        lambda at, entry: entry.place((*of(at), hidden) if at.viewer else of(at)),
        lambda at, value: hidden if value == len(of(at)) else of(at)[value],
        lambda at, value, seen: value if seen(0) else len(of(at)),
    )


def bag(names: Keys, most: int = 99, hidden: str = "") -> Kind:
    """
    How many there are of each of several things, by name, *most* at most; what there is none of is left out.

    With *hidden* it has one number more: how many things there are that cannot be seen.

    >>> marbles = bag(("red", "blue"))
    >>> marbles.at(None, Reader({"blue": 2})), marbles.write(None, (1, 0))
    ((0, 2), {'red': 1})
    """
    of = names if callable(names) else lambda _: names

    def read(at: At, entry: Reader) -> tuple[int, ...]:
        if not hidden:
            return entry.counts(of(at), most)
        return entry.counts((*of(at), hidden), most) if at.viewer else (*entry.counts(of(at), most), 0)

    def write(at: At, counts: Sequence[int]) -> dict[str, int]:
        found = {name: count for name, count in zip(of(at), counts, strict=not hidden) if count}
        return {**found, hidden: counts[-1]} if hidden and counts[-1] else found

    def veil(_: At, counts: Sequence[int], seen: Seen) -> Sequence[int]:
        return counts if seen(0) or not hidden else (0,) * (len(counts) - 1) + (sum(counts),)

    each = {"type": "integer", "minimum": 1, "maximum": most}
    return Kind({"type": "object", "additionalProperties": each}, read, write, veil)


def optional(kind: Kind, nothing: Kept = -1) -> Kind:
    """That, or null for *nothing*."""
    return Kind(
        {"anyOf": [{"type": "null"}, kind.schema]},
        lambda at, entry: nothing if entry.value is None else kind.at(at, entry),
        lambda at, value: None if value == nothing else kind.write(at, value),
        lambda at, value, seen: value if value == nothing else kind.veil(at, value, seen),
    )


def list_of(kind: Kind, most: int | Callable[[At], int] = 99, *, exactly: str = "", ordered: bool = True) -> Kind:
    """
    Some of them in a row.

    Args:
        kind: Of what.

        most: How many at most, everywhere or at a moment.

        exactly: If there have to be so many, what they are called.

        ordered: Does their order matter? Otherwise they are sorted as they are read.
    """
    size = most if callable(most) else lambda _: most
    put = kind.write

    def read(at: At, entry: Reader) -> tuple[Kept, ...]:
        entries = entry.items(size(at))
        if exactly and len(entries) != size(at):
            raise entry.fail(f"{size(at)} {exactly} are needed")
        found = [kind.at(at, one) for one in entries]
        return tuple(found if ordered else sorted(found))

    return Kind(
        {"type": "array", "items": kind.schema},
        read,
        lambda at, values: [put(at, value) for value in values],
        lambda at, values, seen: _each_veiled(at, values, [kind] * len(values), seen),
    )


def _each_veiled(at: At, values: Sequence[Kept], kinds: Iterable[Kind], seen: Seen) -> tuple[Kept, ...]:
    found = zip(kinds, values, strict=True)
    return tuple([value if seen(i) else kind.veil(at, value, _unseen) for i, (kind, value) in enumerate(found)])


def _unseen(_: int) -> bool:
    return False


def set_of(kind: Kind, most: int = 99) -> Kind:
    """Different ones of what is kept as a place, as a set of bits; lowest first."""
    return Kind(
        {"type": "array", "items": kind.schema, "uniqueItems": True},
        lambda at, entry: bits_of(kind.at(at, one) for one in entry.different(most)),
        lambda at, bits: [kind.write(at, bit) for bit in bit_list(bits)],
    )


def cells(most: int, size: Callable[[At], int]) -> Kind:
    """Different cells of a board with sides of *size*, *most* at most, as a set of bits; lowest first."""
    cell = {"type": "integer", "minimum": 0, "maximum": most * most - 1}
    return Kind(
        {"type": "array", "items": cell, "uniqueItems": True},
        lambda at, entry: entry.cells(size(at)),
        lambda _, bits: bit_list(bits),
    )


def pair(one: Kind, other: Kind, wanted: str) -> Kind:
    """Two values that belong together; *wanted* names them for an error."""

    def read(at: At, entry: Reader) -> tuple[Any, Any]:
        first, second = entry.pair(wanted)
        return one.at(at, first), other.at(at, second)

    return Kind(
        {"type": "array", "prefixItems": [one.schema, other.schema], "items": False, "minItems": 2},
        read,
        lambda at, values: [one.write(at, values[0]), other.write(at, values[1])],
        lambda at, values, seen: (one.veil(at, values[0], seen), other.veil(at, values[1], seen)),
    )


def per(
    names: Names,
    each: Kind | Sequence[Kind],
    otherwise: Any = ...,
    *,
    told: Sequence[str] | None = None,
    sparse: bool = False,
) -> Kind:
    """
    One value for each of several names, kept in their order.

    Args:
        names: Of what.

        each: What each has; a kind for every one of fixed names, where they differ.

        otherwise: What is read for a name that is left out; none may be unless this is given.

        told: All names there can ever be.

        sparse: Are those with nothing left out?

    >>> skips = per(("red", "blue"), integer(0), 0)
    >>> skips.at(None, Reader({"blue": 2})), skips.write(None, (0, 2))
    ((0, 2), {'red': 0, 'blue': 2})
    """
    of = _named(names)

    def kinds(count: int) -> Sequence[Kind]:
        return [each] * count if isinstance(each, Kind) else each

    def read(at: At, entry: Reader) -> tuple[Kept, ...]:
        every = of(at)
        entry.table(every)
        return tuple(
            kind.at(at, at_hand(entry, name, otherwise)) for name, kind in zip(every, kinds(len(every)), strict=True)
        )

    def write(at: At, values: Sequence[Kept]) -> dict[str, Any]:
        if isinstance(each, Kind):
            put = each.write
            return {name: put(at, value) for name, value in zip(of(at), values, strict=True) if value or not sparse}
        return {name: kind.write(at, value) for name, kind, value in zip(of(at), each, values, strict=True)}

    def veil(at: At, values: Sequence[Kept], seen: Seen) -> tuple[Kept, ...]:
        return _each_veiled(at, values, kinds(len(values)), seen)

    if callable(names):
        any_of = {} if told is None else {"propertyNames": {"enum": list(told)}, "minProperties": 1}
        schema = {"type": "object", **any_of, "additionalProperties": kinds(1)[0].schema}
    else:
        schema = closed(
            {name: kind.schema for name, kind in zip(names, kinds(len(names)), strict=True)}, names if sparse else ()
        )
    return Kind(schema, read, write, veil)


def seat(places: Sequence[str]) -> Kind:
    """Somebody who plays, kept as the place in the order of play; *places* are all where somebody can sit."""
    return choice(_seats, places)


def per_seat(places: Sequence[str], each: Kind, otherwise: Any = ..., *, sparse: bool = False) -> Kind:
    """One value for everybody who plays (see `per`); *places* are all where somebody can sit."""
    return per(_seats, each, otherwise, told=places, sparse=sparse)


def _seats(at: At) -> Sequence[str]:
    seats: Sequence[str] = at.table.seats
    return seats


def checked(kind: Kind, problem: Callable[[At, Kept], str]) -> Kind:
    """That, unless there is a problem with it at a moment; nothing is said when there is none."""

    def read(at: At, entry: Reader) -> Kept:
        found = kind.at(at, entry)
        if wrong := problem(at, found):
            raise entry.fail(wrong)
        return found

    return evolve(kind, read=read)
