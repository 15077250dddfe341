"""Record files: a played game, one action a line."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Self
from urllib.parse import quote, unquote

from attrs import evolve, field, frozen

from ntwrules.model.errors import IllegalAction, MalformedAction, RecordError
from ntwrules.model.machine.protocols import Game, State
from ntwrules.model.records.texts import said
from ntwrules.model.records.writing import replace
from ntwrules.model.seats import DRAWN, Seat

__all__ = ["Header", "Record", "begin", "go_on", "header_to_text", "name_to_word", "record_to_text", "replay", "seated",
           "word_to_name", "write_record"]  # fmt: skip

_STRANGE = re.compile(r"[^\w.-]")


@frozen(kw_only=True)
class Header:
    """
    What stands above the actions of a record.

    Attributes:
        variant: The key of the variant.

        fingerprint: That of the variant; a record is replayed with variants that play the same.

        ntw: The version of the language its texts are written in; 0 for unknown.

        players: How many play.

        first: The first seat.

        date: When it was played, as whoever writes it likes; empty for unknown.

        names: Who sits where, for seats whose player has a name.

        others: What else is said, by programs that say more.

        texts: The name and the whole text of the variant's file and of all it is based on, its own last; empty for a
            record that relies on the variant being known.

        remarks: What stands behind a `#`.
    """

    variant: str
    fingerprint: str
    ntw: int = 0
    players: int
    first: Seat
    date: str = ""
    names: tuple[tuple[Seat, str], ...] = ()
    others: tuple[tuple[str, str], ...] = ()
    texts: tuple[tuple[str, str], ...] = field(default=(), repr=False)
    remarks: tuple[str, ...] = field(default=(), eq=False, repr=False)


@frozen(kw_only=True)
class Record(Header):
    """
    A game as it was played, in memory.

    Attributes:
        actions: In their notation, chance included.

        lines: Where each action stands in the file it was read from; empty for a record that was not read.
    """

    actions: tuple[str, ...] = ()
    lines: tuple[int, ...] = field(default=(), eq=False, repr=False)

    @classmethod
    def of(cls, game: Game, players: int, first: Seat, actions: Iterable[object] = (), date: str = "") -> Self:
        """The record of a game of *game*."""
        return cls(
            variant=game.variant.key,
            fingerprint=game.fingerprint,
            players=players,
            first=first,
            date=date,
            actions=tuple(map(str, actions)),
        )


def name_to_word(name: str) -> str:
    """
    A key, or the name of a file, as one word that a header line can hold.

    >>> name_to_word("my game #2")
    'my%20game%20%232'
    """
    return _STRANGE.sub(lambda sign: quote(sign[0], safe="", errors="surrogateescape"), name)


def word_to_name(word: str) -> str:
    """The inverse of `name_to_word`."""
    return unquote(word, errors="surrogateescape")


def header_to_text(header: Header) -> str:
    """
    A header as it stands in a file, the empty line behind it included.

    The texts of the variant stand behind `#|`, so that whoever knows nothing of them takes them for remarks.

    >>> text = '''ntw 1 variant "Short" based on base {
    ... }'''
    >>> shown = Header(variant="short", fingerprint="ab12", ntw=1, players=2, first="south", texts=(("short", text),))
    >>> print(header_to_text(shown), end="")
    variant: short
    fingerprint: ab12
    ntw: 1
    players: 2
    first: south
    texts: short 2
    #| ntw 1 variant "Short" based on base {
    #| }
    <BLANKLINE>
    """
    texts = [(name, text.split("\n")) for name, text in header.texts]
    rows = {
        "variant": name_to_word(header.variant),
        "fingerprint": header.fingerprint,
        "ntw": str(header.ntw or ""),
        "players": str(header.players),
        "first": header.first,
        "date": header.date,
    }
    counted = ", ".join(f"{name_to_word(name)} {len(lines)}" for name, lines in texts)
    return "".join(
        (
            *(f"# {remark}\n" if remark else "#\n" for remark in header.remarks),
            *(f"{key}: {value}\n" for key, value in rows.items() if value),
            *(f"{key}: {value}".rstrip() + "\n" for key, value in (*header.names, *header.others)),
            *([f"texts: {counted}\n"] if texts else []),
            *(f"#| {line}\n" if line else "#|\n" for _, lines in texts for line in lines),
            "\n",
        )
    )


def record_to_text(record: Record, remarks: Mapping[int, str] | None = None) -> str:
    """
    A record as the text of a file; a remark for 0 stands on top, one for 1 behind the first action, and so on.

    >>> print(record_to_text(Record(variant="base", fingerprint="ab12", players=2, first="south", actions=("throw",))))
    variant: base
    fingerprint: ab12
    players: 2
    first: south
    <BLANKLINE>
    throw
    <BLANKLINE>
    """
    remarks = remarks or {}
    lines = [*_remark(remarks.get(0)), header_to_text(record)]
    for number, action in enumerate(record.actions, 1):
        lines += [f"{action}\n", *_remark(remarks.get(number))]
    return "".join(lines)


def _remark(text: str | None) -> list[str]:
    return [f"# {line}\n" for line in text.splitlines()] if text else []


def seated(header: Header, seats: Iterable[Seat]) -> Header:
    """
    The same header, once it is known which of its lines are about *seats*: those say who sits there.

    >>> header = Header(variant="race", fingerprint="ab12", players=2, first="red", others=(("red", "Noor"),))
    >>> seated(header, ("red", "blue")).names
    (('red', 'Noor'),)
    """
    told = dict(header.others)
    names = {seat: told.pop(seat, "") or dict(header.names).get(seat, "") for seat in seats}
    if not any(seat in names for seat, _ in (*header.others, *header.names)):
        return header
    more = tuple((seat, name) for seat, name in header.names if seat not in names)
    here = tuple((seat, name) for seat, name in names.items() if name)
    return evolve(header, names=here + more, others=tuple(told.items()))


def replay(record: Record, game: Game) -> Iterator[State]:
    """
    Every state of a recorded game, the first one before the first action.

    Raises `RecordError` with line and rule when an action is not allowed, or when *game* is another one.
    """
    state = begin(record, game)
    yield state
    lines = record.lines or range(1, len(record.actions) + 1)
    for action, line in zip(record.actions, lines, strict=True):
        state = go_on(state, action, line)
        yield state


def begin(header: Header, game: Game) -> State:
    """The state before the first action; raises `RecordError` where *game* cannot be the one that was recorded."""
    if header.fingerprint != game.fingerprint:
        raise RecordError(said("other rules", found=header.variant[:64], own=game.variant.key))
    seats = game.variant.seat_plan.seats
    if header.first not in {*seats, DRAWN}:
        raise RecordError(said("first", found=header.first[:20], seats=", ".join(seats)))
    try:
        return game.start(header.players, header.first)
    except ValueError as error:
        raise RecordError(said("no start", why=str(error))) from None


def go_on(state: State, action: str, line: int) -> State:
    """The state after an action that stands in a line; raises `RecordError` with line and rule."""
    try:
        return state.apply(action)
    except IllegalAction as error:
        why = said("refused", action=action[:80], why=error.reason.texts, rule=error.rule)
        raise RecordError(why, line, error.rule) from error
    except MalformedAction as error:
        raise RecordError(said("no action", found=action[:80]), line) from error


def write_record(path: str | os.PathLike[str], record: Record, remarks: Mapping[int, str] | None = None) -> None:
    """Write a record file, with *remarks* as in `record_to_text`."""
    replace(Path(path), record_to_text(record, remarks).encode())
