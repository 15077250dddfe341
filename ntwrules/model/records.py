"""Record files: a played game, one action a line."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from attrs import field, frozen

from ntwrules.model.errors import IllegalAction, MalformedAction, RecordError
from ntwrules.model.protocols import Game, State
from ntwrules.model.seats import SEATS, Seat

__all__ = ["Record", "read_record", "record_to_text", "replay", "text_to_record", "write_record"]

_LARGEST = 16_000_000
_HEADER = ("variant", "fingerprint", "players", "first", "date")


@frozen(kw_only=True)
class Record:
    """
    A game as it was played.

    Attributes:
        variant: The key of the variant.

        fingerprint: That of the variant; a record is replayed with variants that play the same.

        players: How many play.

        first: The first seat.

        date: When it was played, as whoever writes it likes; empty for unknown.

        actions: In their notation, chance included.

        lines: Where each action stands in the file it was read from; empty for a record that was not read.
    """

    variant: str
    fingerprint: str
    players: int
    first: Seat
    date: str = ""
    actions: tuple[str, ...] = ()
    lines: tuple[int, ...] = field(default=(), eq=False, repr=False)

    @classmethod
    def of(cls, game: Game, players: int, first: Seat, actions: Iterable[object] = (), date: str = "") -> Record:
        """The record of a game of *game*."""
        return cls(
            variant=game.variant.key,
            fingerprint=game.fingerprint,
            players=players,
            first=first,
            date=date,
            actions=tuple(map(str, actions)),
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
    header = {key: str(getattr(record, key)) for key in _HEADER if getattr(record, key) != ""}
    lines = [*_remark(remarks.get(0)), *(f"{key}: {value}" for key, value in header.items()), ""]
    for number, action in enumerate(record.actions, 1):
        lines += [action, *_remark(remarks.get(number))]
    return "\n".join(lines) + "\n"


def _remark(text: str | None) -> list[str]:
    return [f"# {line}" for line in text.splitlines()] if text else []


def text_to_record(text: str) -> Record:
    """
    The record that a text holds; its actions are not looked at yet.

    A last line that does not end is left out: it may have been cut off. Raises `RecordError`.
    """
    lines = text.replace("\r\n", "\n").split("\n")[:-1]
    header: dict[str, str] = {}
    at = 0
    for at, line in enumerate(lines, 1):
        said = _without_remark(line)
        if not said:
            if header and not line.lstrip().startswith("#"):
                break
            continue
        key, colon, value = said.partition(":")
        key = key.strip()
        if not colon or key in header:
            raise RecordError(f"`{said[:60]}` is no header line, such as `players: 4`", at)
        header[key] = value.strip()
    missing = [key for key in _HEADER[:-1] if key not in header]
    if missing:
        raise RecordError(f"the header says nothing of `{missing[0]}`")
    if header["first"] not in SEATS:
        raise RecordError(f"`first` is one of {', '.join(SEATS)}, not `{header['first'][:20]}`")
    if header["players"] not in {"1", "2", "3", "4"}:
        raise RecordError(f"`players` is a number from 1 to 4, not `{header['players'][:20]}`")
    actions = [(said, number) for number, line in enumerate(lines[at:], at + 1) if (said := _without_remark(line))]
    return Record(
        variant=header["variant"],
        fingerprint=header["fingerprint"],
        players=int(header["players"]),
        first=header["first"],
        date=header.get("date", ""),
        actions=tuple(said for said, _ in actions),
        lines=tuple(number for _, number in actions),
    )


def _without_remark(line: str) -> str:
    return line.partition("#")[0].strip()


def replay(record: Record, game: Game) -> Iterator[State]:
    """
    Every state of a recorded game, the first one before the first action.

    Raises `RecordError` with line and rule when an action is not allowed, or when *game* is another one.
    """
    if record.fingerprint != game.fingerprint:
        raise RecordError(f"this game of `{record.variant}` was played by other rules than `{game.variant.key}`")
    try:
        state = game.start(record.players, record.first)
    except ValueError as error:
        raise RecordError(str(error)) from None
    yield state
    lines = record.lines or range(1, len(record.actions) + 1)
    for action, line in zip(record.actions, lines, strict=True):
        try:
            state = state.apply(action)
        except IllegalAction as error:
            raise RecordError(str(error), line, error.rule) from error
        except MalformedAction as error:
            raise RecordError(str(error), line) from error
        yield state


def write_record(path: str | os.PathLike[str], record: Record, remarks: Mapping[int, str] | None = None) -> None:
    """Write a record file, with *remarks* as in `record_to_text`."""
    Path(path).write_text(record_to_text(record, remarks), "utf-8", newline="\n")


def read_record(path: str | os.PathLike[str], game: Game) -> tuple[Record, State]:
    """
    A record file and the state its game came to, every action checked.

    Raises `RecordError` when it cannot be replayed, and `OSError` when it cannot be read at all.
    """
    with Path(path).open("rb") as file:
        content = file.read(_LARGEST + 1)
    if len(content) > _LARGEST:
        raise RecordError("no game is as long as this file")
    try:
        text = content[: content.rfind(b"\n") + 1].decode("utf-8")
    except UnicodeDecodeError:
        raise RecordError("this file is not plain text in UTF-8") from None
    record = text_to_record(text)
    *_, last = replay(record, game)
    return record, last
