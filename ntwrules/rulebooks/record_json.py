"""Records as JSON lines and back: first the header, then an object for every line."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any, TypeAlias

from ntwrules.model.errors import RecordError
from ntwrules.model.records.reading import Lines, RecordLine, ReplayedMoment, entry_to_text, moments, stands
from ntwrules.model.records.record import Header, header_to_text, seated
from ntwrules.model.records.texts import Notice, said
from ntwrules.model.seats import DRAWN
from ntwrules.rulebooks.record_rules import game_of, knows_seat
from ntwrules.rulebooks.recording import Replay

__all__ = ["is_json_lines", "json_lines_to_record", "record_to_json_lines"]

#: Hears of what is worth knowing.
Tell: TypeAlias = Callable[[Notice], object]

#: What the header object may say, each with the type of its value.
_HEADER = {
    "variant": str, "fingerprint": str, "ntw": int, "players": int, "first": str, "date": str, "names": dict,
    "others": dict, "texts": list, "remarks": list,
}  # fmt: skip
_ENTRY = {"number": int, "round": int, "actor": str, "action": str, "seconds": int, "remark": str}


def is_json_lines(path: str | os.PathLike[str]) -> bool:
    """Does a file hold a record as JSON lines?"""
    with Path(path).open("rb") as file:
        return file.read(100).lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{")


def record_to_json_lines(path: str | os.PathLike[str], tell: Tell = str) -> Iterator[str]:
    """
    A record file as JSON lines, every action checked: its number, round, actor and notation.

    *tell* is called with every notice. Raises `RecordError`.
    """
    replay = Replay(path)
    yield _line(_header_to_data(replay.header))
    for moment in islice(replay, 1, None):
        yield _line(_moment_to_data(moment))
    for notice in replay.notices:
        tell(notice)


def json_lines_to_record(path: str | os.PathLike[str], tell: Tell = str) -> Iterator[str]:
    """
    JSON lines as the lines of a record file, every action checked.

    *tell* is called with every notice. Raises `RecordError`, with the number of the JSON line.
    """
    with Path(path).open("rb") as file:
        lines = Lines(file)
        header: Header | None = None
        stated: list[Mapping[str, Any]] = []

        def entries() -> Iterator[RecordLine]:
            for line in lines:
                if line.strip():
                    stated.append(_object(line, lines.number, _ENTRY))
                    yield _data_to_entry(stated[0], lines.number)

        for line in lines:
            if line.strip():
                header = _data_to_header(_object(line, lines.number, _HEADER), lines.number)
                break
        if header is None:
            raise RecordError(said("not json"), 1)
        game, notices = game_of(header, Path(path).parent)
        yield header_to_text(seated(header, game.variant.seat_plan.seats))
        for moment in moments(header, entries(), game):
            if stated:
                _agree(stated.pop(), moment)
                yield entry_to_text(moment.entry)
        for notice in (*notices, *lines.notices):
            tell(notice)


def _line(value: dict[str, Any]) -> str:
    return json.dumps(value) + "\n"


def _header_to_data(header: Header) -> dict[str, Any]:
    texts = [{"name": name, "text": text} for name, text in header.texts]
    value = {name: getattr(header, name) for name in _HEADER}
    value |= {"names": dict(header.names), "others": dict(header.others), "texts": texts}
    return {key: one for key, one in value.items() if one}


def _moment_to_data(moment: ReplayedMoment) -> dict[str, Any]:
    entry = moment.entry
    value: dict[str, Any] = {}
    if entry.action:
        who = {"actor": moment.actor} if moment.actor else {}
        value = {"number": moment.number, "round": moment.round, **who, "action": entry.action}
    if entry.seconds:
        value["seconds"] = entry.seconds
    if entry.remark is not None:
        value["remark"] = entry.remark
    return value


def _object(line: str, number: int, kinds: Mapping[str, type]) -> dict[str, Any]:
    """The object in a line, with nothing in it but what belongs there."""
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise RecordError(said("not json"), number)
    for key, value in found.items():
        if type(value) is not kinds.get(key):
            raise RecordError(said("json value", found=key[:40]), number)
    return found


def _data_to_header(value: dict[str, Any], line: int) -> Header:
    for key in ("variant", "fingerprint", "players", "first"):
        if key not in value:
            raise RecordError(said("missing", found=key), line)
    inside = {
        "texts": tuple(map(_text, value.get("texts", ()))),
        **{key: tuple(value.get(key, {}).items()) for key in ("names", "others")},
        "remarks": tuple(value.get("remarks", ())),
    }
    for key, many in inside.items():
        if not all(isinstance(part, str) for one in many for part in (one if isinstance(one, tuple) else (one,))):
            raise RecordError(said("json value", found=key), line)
    header = Header(**value | inside)
    for key, seats in (("names", dict(header.names)), ("first", {header.first} - {DRAWN})):
        if not all(map(knows_seat, seats)):
            raise RecordError(said("json value", found=key), line)
    if not stands(header):
        raise RecordError(said("json value", found="variant"), line)
    return header


def _text(one: Any) -> tuple[Any, ...]:
    return (one["name"], one["text"]) if isinstance(one, dict) and one.keys() == {"name", "text"} else (None,)


def _data_to_entry(value: Mapping[str, Any], line: int) -> RecordLine:
    entry = RecordLine(line, value.get("action", ""), value.get("seconds", 0), value.get("remark"))
    if not stands(entry):
        raise RecordError(said("json value", found="action" if entry.action else next(iter(value), "")), line)
    return entry


def _agree(stated: Mapping[str, Any], moment: ReplayedMoment) -> None:
    """What an object says besides the action has to be so."""
    actual = _moment_to_data(moment)
    for key, value in stated.items():
        if actual.get(key) != value:
            words = {"found": key, "said": str(value)[:40], "actual": actual.get(key)}
            raise RecordError(said("json other", **words), moment.line)
