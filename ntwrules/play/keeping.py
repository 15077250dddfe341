"""Where games are kept while they are played, and how they are gone on with."""

from contextlib import suppress
from pathlib import Path

from ntwrules.model.machine.protocols import State
from ntwrules.model.records.reading import RecordLine, entry_to_text
from ntwrules.model.records.record import header_to_text
from ntwrules.model.records.writing import create
from ntwrules.model.seats import Seat
from ntwrules.play.players import HUMAN, Kind, kinds
from ntwrules.play.session import Session, Step
from ntwrules.rulebooks.recording import Recorder, Replay, header_of

__all__ = ["begin_record", "go_on", "kinds_of", "record_of", "save"]

#: So many games a day find a name of their own.
_MOST = 1000


def begin_record(session: Session, date: str, path: Path | None = None) -> Recorder:
    """
    A new record: at *path*, or in this folder under the name of the variant and the day; no file is written over.

    Besides who plays it tells the luck, whether dice and cards are real ones, and whether the clock is, so that it can
    be gone on with alike.
    Raises `OSError` when it cannot be written.
    """
    game, seats = session.state.game, session.state.seats
    names = dict(session.players)
    others = {"table": "yes"} if session.table else {"seed": str(session.seed)}
    others |= {} if session.think is None else {"think": str(session.think)}
    stem = "".join(sign if sign.isalnum() or sign in "-_" else "-" for sign in game.variant.key)
    marks = ("", *(f"-{number}" for number in range(2, _MOST)))
    for file in [path] if path is not None else (Path(f"{stem}-{date}{mark}.ntwr") for mark in marks):
        with suppress(FileExistsError):
            return Recorder.create(file, game, len(session.players), game.variant.firsts(seats)[0], date, names, others)
    raise FileExistsError(17, "", str(path or stem))


def go_on(path: Path) -> tuple[Recorder, State, list[Step], int]:
    """
    A game that was interrupted: its record, where it stands, what was done so far, and the time that went by.

    Raises `RecordError` and `OSError`.
    """
    recorder, state = Recorder.resume(path)
    steps: list[Step] = []
    seconds = 0
    before = None
    for moment in Replay(path):
        seconds += moment.entry.seconds
        if moment.action and before is not None:
            steps.append(Step(before, before.parse(moment.action), moment.state, seconds))
        before = moment.state
    return recorder, before or state, steps, seconds


def kinds_of(names: tuple[tuple[Seat, str], ...]) -> dict[Seat, Kind]:
    """Who decided for which seat, as far as a record tells; whoever has a name is a person."""
    known = kinds()
    return {seat: name if name in known else HUMAN for seat, name in names}


def record_of(session: Session, date: str) -> str:
    """A game as it is written down."""
    opening = session.steps[0].before if session.steps else session.state
    names = dict(session.players)
    header = getattr(session.keeper, "header", None) or header_of(
        opening.game, len(session.players), opening.game.variant.firsts(opening.seats)[0], date, names
    )
    seconds = 0
    lines: list[RecordLine] = []
    for step in session.steps:
        lines += (RecordLine(0, seconds=step.seconds - seconds), RecordLine(0, str(step.action)))
        seconds = step.seconds
    lines.append(RecordLine(0, seconds=session.seconds - seconds))
    written = (entry_to_text(line) for line in lines if line.action or line.seconds)
    return "".join((header_to_text(header), *written))


def save(path: Path, session: Session, date: str) -> None:
    """Write a copy of a game; raises `OSError`, also when the file is already there."""
    create(path, record_of(session, date).encode())
