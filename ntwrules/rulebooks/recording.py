"""Keeps games in record files, with the rules they are played by, so that they replay for ever."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Self

from ntwrules.model.actions.action import Action
from ntwrules.model.errors import ArgumentError, RecordError, UnfitValue
from ntwrules.model.machine.protocols import Game, State
from ntwrules.model.numbers import later, whole
from ntwrules.model.records.reading import (
    LONGEST_PAUSE,
    Lines,
    RecordLine,
    ReplayedMoment,
    entry_to_text,
    moments,
    read_entries,
    read_header,
)
from ntwrules.model.records.record import Header, header_to_text, seated
from ntwrules.model.records.texts import Notice, said
from ntwrules.model.records.writing import create
from ntwrules.model.seats import Seat
from ntwrules.model.texts import SOURCE
from ntwrules.rulebooks.loading import Playable, game_meant
from ntwrules.rulebooks.record_rules import game_of, header_of, knows_seat

__all__ = ["Recorder", "Replay", "game_of", "header_of", "record_game"]

_Path = str | os.PathLike[str]


class Replay:
    """
    A record file, gone through anew each time it is iterated over.

    The header is read and the game made at once; the actions are read, checked and forgotten one by one, so that a long
    record needs no more memory than a short one. Where its *content* is known already, no file is read. Raises
    `RecordError`, and `OSError` for a file that cannot be read.

    Attributes:
        header: What stands above the actions.

        game: The game by the rules of that day, made from the texts inside the record.

        notices: What is worth knowing; that the last line was cut off is known once it was come to.

    >>> import tempfile, ntwrules
    >>> path = Path(tempfile.mkdtemp(), "game.ntwr")
    >>> with Recorder.create(path, ntwrules.load("base"), players=2) as recorder:
    ...     recorder.append("roll 1 0 6 5 8")
    ...     recorder.append("flood 108")
    >>> [(moment.actor, moment.action) for moment in Replay(path)]
    [(None, ''), ('chance', 'roll 1 0 6 5 8'), ('south', 'flood 108')]
    """

    def __init__(self, path: _Path, content: bytes | None = None) -> None:
        self.path = _named(path)
        self._content = content
        with self._opened() as file:
            self.header = read_header(Lines(file), knows_seat)
        self.game, self.notices = game_of(self.header, self.path.parent)
        self.header = seated(self.header, self.game.variant.seat_plan.seats)

    def _opened(self) -> BinaryIO:
        with _told_missing(self.path):
            return self.path.open("rb") if self._content is None else BytesIO(self._content)

    def __repr__(self) -> str:
        return f"<replay of {self.header.variant} in {self.path.name}>"

    def __iter__(self) -> Iterator[ReplayedMoment]:
        with self._opened() as file:
            lines = Lines(file)
            header = read_header(lines, knows_seat)
            yield from moments(header, read_entries(lines), self.game, lines.number)
            self.notices = (*(notice for notice in self.notices if notice.code != "cut off"), *lines.notices)


class Recorder:
    """
    Writes a game down while it is played: each action is on disk before the next one is asked for.

    A file it writes is a record at every moment, whenever the program is stopped. An action that is taken back is cut
    off the end of the file. After an error nothing of what was to be written is left.

    Attributes:
        path: Where the file is.

        header: What stands above the actions.

        game: The game that is played.

        notices: What is worth knowing about a file that was gone on with.

    >>> import tempfile, ntwrules
    >>> path = Path(tempfile.mkdtemp(), "game.ntwr")
    >>> with Recorder.create(path, ntwrules.load("base"), players=2, names={"south": "Noor"}) as recorder:
    ...     recorder.append("roll 1 0 6 5 8")
    ...     recorder.append("flood 106")
    ...     recorder.drop(1)
    >>> recorder, state = Recorder.resume(path)
    >>> recorder.close()
    >>> state.to_act, state.phase, recorder.notices
    ('south', 'flood', ())
    """

    def __init__(
        self, path: Path, file: BinaryIO, header: Header, game: Game, end: int, notices: tuple[Notice, ...] = ()
    ) -> None:
        self.path = path
        self.header = header
        self.game = game
        self.notices = notices
        self._file = file
        self._end = end

    @classmethod
    def create(
        cls,
        path: _Path,
        game: Playable,
        players: int = 4,
        first: Seat | None = None,
        date: str = "",
        names: Mapping[Seat, str] | None = None,
        others: Mapping[str, str] | None = None,
    ) -> Self:
        """
        Begin a new file, whole or not at all; *others* are further lines of its header.

        Raises `FileExistsError` rather than writing over another file, and `UnfitValue` for a date or name that does
        not fit in a line, for a name of nobody who plays, for a game that cannot begin so, and for one whose rules no
        text can say.
        """
        path, game = _named(path), game_meant(game)
        if not path.name:
            raise UnfitValue("file-name", found=UnfitValue.shown(str(path)))
        first = game.variant.firsts(game.start(players, first).seats)[0]
        for stranger in (names or {}).keys() - {*game.variant.seat_plan.seats}:
            raise UnfitValue.seat(stranger, game.variant.seats)
        header = header_of(game, players, first, date, names, others)
        content = header_to_text(header).encode("utf-8")
        create(path, content)
        return cls(path, _held(path), header, game, len(content))

    @classmethod
    def resume(cls, path: _Path) -> tuple[Self, State]:
        """
        Go on with a file: a recorder that writes behind its last whole line, and the state its game has come to.

        Raises `RecordError` for a file that cannot be replayed, or that another program is writing.
        """
        path = _named(path)
        held = _held(path)
        try:
            with path.open("rb") as file:
                lines = Lines(file)
                header = read_header(lines, knows_seat)
                game, notices = game_of(header, path.parent)
                header = seated(header, game.variant.seat_plan.seats)
                [last] = deque(moments(header, read_entries(lines), game), maxlen=1)
            recorder = cls(path, held, header, game, lines.end, (*notices, *lines.notices))
            if lines.cut:
                recorder._cut(lines.end)
        except BaseException:
            held.close()
            raise
        return recorder, last.state

    def append(self, action: Action | str) -> None:
        """Write an action; it is on disk when this returns. Whether it is allowed is not looked at."""
        ArgumentError.unless(str | Action, "action", action)
        written = str(action)
        if not written or not written.isprintable() or "#" in written:
            raise UnfitValue("notation", found=repr(written[:80]))
        self._write(RecordLine(0, written))

    def tick(self, seconds: int) -> None:
        """Write that so much table time went by."""
        left = later(0, seconds)
        while left:
            self._write(RecordLine(0, seconds=min(left, LONGEST_PAUSE)))
            left -= min(left, LONGEST_PAUSE)

    def drop(self, number: int = 1) -> None:
        """
        Take the last actions back, and what was written behind them.

        Raises `UnfitValue` when there are not so many.
        """
        number = whole("number", number)
        self._open()
        starts: deque[int] = deque(maxlen=max(number, 0))
        count = 0
        with self.path.open("rb") as file:
            lines = Lines(file)
            read_header(lines)
            before = lines.end
            for entry in read_entries(lines):
                if entry.action:
                    count += 1
                    starts.append(before)
                before = lines.end
        if not 0 <= number <= count:
            raise UnfitValue("drop", count=count, found=number)
        if number:
            self._cut(starts[0])

    def __repr__(self) -> str:
        return f"<recorder of {self.header.variant} in {self.path.name}>"

    def _open(self) -> None:
        """Can it still be written in? Raises `UnfitValue` once it was closed."""
        if self._file.closed:
            raise UnfitValue("closed", path=UnfitValue.shown(str(self.path)))

    def _write(self, entry: RecordLine) -> None:
        self._open()
        content, end = entry_to_text(entry).encode("utf-8"), self._end
        try:
            self._file.seek(end)
            rest = memoryview(content)
            while rest:
                rest = rest[self._file.write(rest) :]
            os.fsync(self._file.fileno())
            self._end = end + len(content)
        except BaseException:
            self._end = end
            self._file.truncate(end)
            raise

    def _cut(self, end: int) -> None:
        self._file.truncate(end)
        self._end = end
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def record_game(path: _Path) -> Game:
    """
    The game of a record file, by the rules of the day it was played.

    It is made from the texts inside the file, whatever has become of the variant; a record that holds none is played by
    the variant now known under its key. Raises `RecordError`.

    >>> import tempfile, ntwrules
    >>> path = Path(tempfile.mkdtemp(), "game.ntwr")
    >>> Recorder.create(path, ntwrules.load("springtij")).close()
    >>> record_game(path) == ntwrules.load("springtij")
    True
    """
    return Replay(path).game


def _named(path: _Path) -> Path:
    """The file that is meant; raises `ArgumentError` for what is no name."""
    ArgumentError.unless(str | os.PathLike, "record", path)
    return Path(path)


@contextmanager
def _told_missing(path: Path) -> Iterator[None]:
    """While a file is opened: where there is none, the error of the system comes with what to do."""
    try:
        yield
    except FileNotFoundError as error:
        error.add_note(said("no file", folder=path.absolute().parent).read(SOURCE))
        raise


def _held(path: Path) -> BinaryIO:
    """A file to write in, and nobody else meanwhile, where a system can be asked for that."""
    with _told_missing(path):
        file = path.open("r+b", buffering=0)
    try:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        raise RecordError(said("in use")) from None
    except (ImportError, OSError):  # such as Windows, and disks far away
        pass
    return file
