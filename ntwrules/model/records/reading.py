"""Reads a record file line by line, whatever its length."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

from attrs import define, evolve, field, fields, frozen

from ntwrules.model.compass import POINTS
from ntwrules.model.errors import RecordError, UnfitValue
from ntwrules.model.machine.playing import CLOCK, actor_of
from ntwrules.model.machine.protocols import Actor, Game, State
from ntwrules.model.records.record import Header, Record, begin, go_on, header_to_text, replay, seated, word_to_name
from ntwrules.model.records.texts import Notice, said
from ntwrules.model.seats import DRAWN, MOST_PLAYERS, Seat
from ntwrules.model.texts import TONGUES, Texts

__all__ = ["LARGEST_HEADER", "LONGEST_PAUSE", "Lines", "RecordLine", "ReplayedMoment", "begins_record",
           "entry_to_text", "moments", "read_entries", "read_header", "read_record", "stands",
           "text_to_record"]  # fmt: skip

#: Bytes. A line can be as long as the longest text of a variant, which may stand on one line.
_LONGEST_LINE = 1024 * 1024 + 64

#: Bytes; the texts of a variant and its parents have a few thousand.
LARGEST_HEADER = 4 * 1024 * 1024

#: Bytes of a file that is read as a whole.
_LARGEST = 16_000_000

#: Stand before what is a remark to those who do not know better.
_TEXT_MARK, _CLOCK_MARK = "#|", "#@"

#: Seconds that one line can hold.
LONGEST_PAUSE = 9_999_999

_CLOCK = re.compile(r"#@ ?([0-9]{1,7})")
#: What a seat can be called.
_SEAT = re.compile(r"[^\W\d_][\w-]{0,63}")
_COUNTED = re.compile(r"(\S{1,1000}) ([0-9]{1,7})")
#: What no other file has near its beginning.
_RECORDED = re.compile(rb"^fingerprint:[ \t]*[0-9a-f]{8,}[ \t]*\r?$", re.MULTILINE)
_NEAR = 4096
_FIXED = frozenset({"variant", "fingerprint", "ntw", "players", "first", "date", "texts"})


@define
class Lines:
    """
    The whole lines of a file, one after another.

    Attributes:
        file: Where they come from.

        number: Which line was given last, counted from 1.

        end: Where in the file that line ends.

        cut: Was the last line of the file cut off?
    """

    file: BinaryIO = field(repr=False)
    number: int = 0
    end: int = 0
    cut: bool = False

    def __iter__(self) -> Iterator[str]:
        while content := self.file.readline(_LONGEST_LINE + 1):
            if len(content) > _LONGEST_LINE:
                raise RecordError(said("too long"), self.number + 1)
            if not content.endswith(b"\n"):
                self.cut = True
                return
            self.number += 1
            self.end += len(content)
            try:
                line = content.decode("utf-8")
            except UnicodeDecodeError:
                raise RecordError(said("not text"), self.number) from None
            yield line.rstrip("\r\n").removeprefix("\ufeff" if self.number == 1 else "")

    @property
    def notices(self) -> tuple[Notice, ...]:
        """That the last line was cut off, once it was come to."""
        return (Notice.of("cut off", self.number + 1),) if self.cut else ()


@frozen
class RecordLine:
    """
    One line below the header.

    Attributes:
        line: Where it stands, counted from 1.

        action: What was done, in its notation; empty where nothing was.

        seconds: How much table time went by.

        remark: What stands behind a `#`; None where there is none.
    """

    line: int
    action: str = ""
    seconds: int = 0
    remark: str | None = None


@frozen
class ReplayedMoment:
    """
    A moment of a recorded game.

    Attributes:
        entry: The line that brought it about; that of the header's end for the first moment.

        number: How many actions have been done.

        actor: Who did the action.

        round: In which round it was done.

        state: What came of it.

        before: The moment at which it was done; for the first moment that itself.
    """

    entry: RecordLine
    number: int
    actor: Actor
    round: int
    state: State
    before: State

    @property
    def line(self) -> int:
        """Where in the file."""
        return self.entry.line

    @property
    def action(self) -> str:
        """What was done, in its notation; empty where nothing was."""
        return self.entry.action


def _is_word(seat: Seat) -> bool:
    return _SEAT.fullmatch(seat) is not None


def read_header(lines: Lines, knows: Callable[[Seat], bool] = _is_word) -> Header:
    """
    The header of a file, with everything it needs in it; raises `RecordError`.

    *knows* tells whether there is such a seat in any game; which game it is, only the header says.
    """
    rows: dict[str, tuple[str, int]] = {}
    remarks: list[str] = []
    inside: list[str] = []
    for line in lines:
        if lines.end > LARGEST_HEADER:
            raise RecordError(said("too large"), lines.number)
        if "texts" in rows and line.startswith(_TEXT_MARK):
            inside.append(line[3:] if line[2:3] == " " else line[2:])
            continue
        told, remark = _parts(line)
        if remark is not None:
            remarks.append(remark)
        elif not told and rows:
            break
        if told:
            key, value = _row(told, rows, lines.number)
            rows[key] = value, lines.number
    else:
        if rows:
            raise RecordError(said("no end"), lines.number)
    for key in ("variant", "fingerprint", "players", "first"):
        if key not in rows:
            raise RecordError(said("missing", found=key))
    header = Header(
        variant=word_to_name(rows["variant"][0])[:200],
        fingerprint=rows["fingerprint"][0],
        ntw=_version(rows),
        players=_players(*rows["players"]),
        first=_first(*rows["first"], knows),
        date=rows["date"][0] if "date" in rows else "",
        others=tuple((key, value) for key, (value, _) in rows.items() if key not in _FIXED),
        texts=_texts(*rows["texts"], inside) if "texts" in rows else (),
        remarks=tuple(remarks),
    )
    return seated(header, POINTS)


def begins_record(content: bytes) -> bool:
    """
    Is it the beginning of a record, whatever the file is called?

    >>> begins_record(b"fingerprint: 0123456789abcdef"), begins_record(b"ntw 1")
    (True, False)
    """
    return _RECORDED.search(content, 0, _NEAR) is not None


def stands(meant: Header | RecordLine) -> bool:
    """Would it be read from a file as it was meant?"""
    text = header_to_text(meant) if isinstance(meant, Header) else entry_to_text(meant)
    lines = Lines(BytesIO(text.encode("utf-8", "surrogatepass")))
    try:
        if isinstance(meant, Header):
            found = read_header(lines)
            found = seated(found, [seat for seat, _ in meant.names])
            return (meant, meant.remarks) == (found, found.remarks)
        return [evolve(meant, line=1)] == list(read_entries(lines))
    except RecordError:
        return False


def _parts(line: str) -> tuple[str, str | None]:
    """What a line says, and its remark."""
    told, sign, remark = line.partition("#")
    return told.strip(), remark.removeprefix(" ") if sign else None


def _row(told: str, rows: dict[str, tuple[str, int]], line: int) -> tuple[str, str]:
    key, colon, value = (part.strip() for part in told.partition(":"))
    if not colon or not key:
        key = "a variant" if re.match(r"ntw\s+\d", told) else "no header line"
        raise RecordError(said(key, found=told[:60]), line)
    if key in rows:
        raise RecordError(said("twice", found=key[:60]), line)
    return key, value


def _players(value: str, line: int) -> int:
    found = next((number for number in range(1, MOST_PLAYERS + 1) if str(number) == value), None)
    if found is None:
        raise RecordError(said("players", found=value[:20]), line)
    return found


def _first(value: str, line: int, knows: Callable[[Seat], bool]) -> Seat:
    if value != DRAWN and not knows(value):
        raise RecordError(said("first", found=value[:20], seats=", ".join(POINTS)), line)
    return value


def _version(rows: dict[str, tuple[str, int]]) -> int:
    value, line = rows.get("ntw", ("0", 0))
    if not value.isascii() or not value.isdigit() or len(value) > 9:
        raise RecordError(said("language", found=value[:20]), line)
    return int(value)


def _texts(value: str, line: int, inside: list[str]) -> tuple[tuple[str, str], ...]:
    """The texts of the variant, from the lines that hold them."""
    texts = []
    at = 0
    for counted in value.split(","):
        found = _COUNTED.fullmatch(counted.strip())
        if found is None:
            raise RecordError(said("texts", found=counted.strip()[:60]), line)
        name, count = found[1], int(found[2])
        texts.append((word_to_name(name), "\n".join(inside[at : at + count])))
        at += count
    if at != len(inside):
        raise RecordError(said("torn texts", found=len(inside), expected=at), line)
    return tuple(texts)


def read_entries(lines: Lines) -> Iterator[RecordLine]:
    """Everything below the header, line by line; raises `RecordError`."""
    for line in lines:
        if line.startswith(_CLOCK_MARK):
            clock = _CLOCK.fullmatch(line.rstrip())
            if clock is None:
                raise RecordError(said("clock", found=line[:40]), lines.number)
            yield RecordLine(lines.number, seconds=int(clock[1]))
            continue
        action, remark = _parts(line)
        if action or remark is not None:
            yield RecordLine(lines.number, action, remark=remark)


def entry_to_text(entry: RecordLine) -> str:
    """A line as it stands in a file."""
    if entry.seconds:
        return f"{_CLOCK_MARK} {entry.seconds}\n"
    remark = [] if entry.remark is None else [f"# {entry.remark}" if entry.remark else "#"]
    return " ".join([*([entry.action] if entry.action else []), *remark]) + "\n"


def _actor(before: State, action: str) -> Actor:
    """Who did what stands in a line; nobody where nothing was done, or the time was told."""
    if not action or action.startswith(f"{CLOCK} "):
        return None
    if len(before.actors) < 2:
        return before.to_act
    return actor_of(before, before.parse(action))


def moments(header: Header, entries: Iterable[RecordLine], game: Game, line: int = 0) -> Iterator[ReplayedMoment]:
    """
    Every moment of a recorded game, each forgotten when the next is asked for.

    Remarks are moments too, in which nothing changes. Raises `RecordError` as `replay` does.
    """
    state = begin(header, game)
    yield ReplayedMoment(RecordLine(line), 0, None, state.round, state, state)
    number = 0
    for entry in entries:
        before = state
        if entry.seconds:
            try:
                state = state.tick(entry.seconds)
            except UnfitValue as error:
                raise RecordError(Texts(**{tongue: error.sentence(tongue) for tongue in TONGUES}), entry.line) from None
        elif entry.action:
            number += 1
            state = go_on(state, entry.action, entry.line)
        yield ReplayedMoment(entry, number, _actor(before, entry.action), before.round, state, before)


def text_to_record(text: str) -> Record:
    """
    The record that a text holds; its actions are not looked at yet.

    A last line that does not end is left out: it may have been cut off. Raises `RecordError`.
    """
    return _content_to_record(text.encode("utf-8", "surrogatepass"))


def _content_to_record(content: bytes, knows: Callable[[Seat], bool] = _is_word) -> Record:
    lines = Lines(BytesIO(content))
    header = read_header(lines, knows)
    done = [(entry.action, entry.line) for entry in read_entries(lines) if entry.action]
    return Record(
        **{one.name: getattr(header, one.name) for one in fields(Header)},
        actions=tuple(action for action, _ in done),
        lines=tuple(line for _, line in done),
    )


def read_record(path: str | os.PathLike[str], game: Game) -> tuple[Record, State]:
    """
    A record file and the state its game came to, every action checked. Table time is left aside; see `ntwrules.Replay`.

    Raises `RecordError` when it cannot be replayed, and `OSError` when it cannot be read at all.
    """
    with Path(path).open("rb") as file:
        content = file.read(_LARGEST + 1)
    if len(content) > _LARGEST:
        raise RecordError(said("file too large"))
    record = _content_to_record(content, game.variant.seat_plan.seats.__contains__)
    *_, last = replay(record, game)
    return record, last
