"""Which moment of a game is meant: a variant's first one, one of a record, or one that a file describes."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

from ntwrules.cli.reading import compiler, variant_or_exit
from ntwrules.cli.retelling import reading, tell
from ntwrules.cli.telling import Failure, refuse
from ntwrules.cli.texts import text
from ntwrules.dsl.compiling.library import Unreadable, find
from ntwrules.model.errors import PositionError
from ntwrules.model.machine.protocols import Game, State
from ntwrules.model.variants.variant import Variant
from ntwrules.rulebooks.loading import rulebooks

__all__ = ["described", "opening", "recorded"]

_LARGEST = 16_000_000


def opening(name: str, players: int | None) -> State:
    """The moment before the first action of a variant, with as many players as it allows unless told otherwise."""
    variant = variant_or_exit(name)
    numbers = sorted(seating.players for seating in variant.seatings)
    count = players or numbers[-1]
    if count not in numbers:
        refuse("draw players", name=variant.key, counts=", ".join(map(str, numbers)))
    return _game(variant).start(count)


def recorded(name: str, number: int | None) -> State:
    """The last moment of a recorded game, or the one after the action with a number."""
    from ntwrules.rulebooks.recording import Replay

    with reading(name):
        replay = Replay(name)
        for moment in replay:
            if moment.number == number:
                break
    tell(name, replay.notices)
    if number is not None and moment.number != number:
        raise Failure(text("draw too few", name=name, count=moment.number))
    return moment.state


def described(name: str, variant: str | None) -> State:
    """The moment that a file in the exchange form describes, of the variant it names or of another that is told."""
    data = _exchanged(name)
    played = _named(name, data.get("variant")) if variant is None else variant_or_exit(variant)
    try:
        return _game(played).from_json(data)
    except PositionError as error:
        kind = "draw other variant" if error.at == "fingerprint" else "draw no position"
        raise Failure(text(kind, name=name, variant=played.key, at=error.at, why=error.message)) from None


def _exchanged(name: str) -> dict[str, Any]:
    import json

    with reading(name), Path(name).open("rb") as file:
        content = file.read(_LARGEST + 1)
    try:
        data = json.loads(content) if len(content) <= _LARGEST else None
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict):
        raise Failure(text("draw no state", name=name))
    return data


def _named(name: str, key: object) -> Variant:
    """The variant that a position names by its key: a known one, or a file beside it."""
    found = None
    if isinstance(key, str) and len(key) <= 64 and key.replace("-", "_").isidentifier():
        with suppress(Unreadable):
            found = find(key, Path(name).parent, name)
    made = compiler().compile(found).variant if found else None
    if made is None:
        raise Failure(text("draw no variant", name=name, found=str(key)[:64]))
    return made


def _game(variant: Variant) -> Game:
    return rulebooks()[variant.rulebook].play(variant)
