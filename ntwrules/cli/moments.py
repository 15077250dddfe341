"""Which moment of a game is meant: a variant's first one, one of a record, or one that a file describes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ntwrules.cli.reading import variant_or_exit
from ntwrules.cli.texts import text
from ntwrules.cli.tongue import spoken
from ntwrules.dsl.compiling.compiler import Compiler
from ntwrules.dsl.compiling.library import Unreadable, find
from ntwrules.model.errors import PositionError, RecordError
from ntwrules.model.machine.protocols import Game, State
from ntwrules.model.variants.variant import Variant
from ntwrules.rulebooks.loading import rulebooks

if TYPE_CHECKING:
    from ntwrules.model.texts import Tongue

__all__ = ["described", "opening", "recorded"]

_LARGEST = 16_000_000


def opening(ctx: click.Context, name: str, players: int | None, lang: Tongue | None) -> State:
    """The moment before the first action of a variant, with as many players as it allows unless told otherwise."""
    variant = variant_or_exit(ctx, name, Compiler(rulebooks()), lang, code=1)
    numbers = sorted(seating.players for seating in variant.seatings)
    count = players or numbers[-1]
    if count not in numbers:
        counts = ", ".join(map(str, numbers))
        raise click.UsageError(text("draw players", lang, name=variant.key, counts=counts), ctx)
    return _game(variant).start(count)


def recorded(name: str, number: int | None, lang: Tongue | None) -> State:
    """The last moment of a recorded game, or the one after the action with a number."""
    from ntwrules.rulebooks.recording import Replay

    tongue = lang or spoken()
    try:
        replay = Replay(name)
        for moment in replay:
            if moment.number == number:
                break
    except RecordError as error:
        raise click.ClickException(f"{name}: {error.sentence(tongue)}") from None
    except OSError as error:
        raise click.ClickException(text("cannot read", lang, name=name, why=error.strerror)) from None
    for notice in replay.notices:
        click.echo(f"{name}: {notice.texts.read(tongue)}", err=True)
    if number is not None and moment.number != number:
        raise click.ClickException(text("draw too few", lang, name=name, count=moment.number))
    return moment.state


def described(ctx: click.Context, name: str, variant: str | None, lang: Tongue | None) -> State:
    """The moment that a file in the exchange form describes, of the variant it names or of another that is told."""
    data = _exchanged(name, lang)
    if variant is None:
        played = _named(name, data.get("variant"), lang)
    else:
        played = variant_or_exit(ctx, variant, Compiler(rulebooks()), lang, code=1)
    try:
        return _game(played).from_json(data)
    except PositionError as error:
        kind = "draw other variant" if error.at == "fingerprint" else "draw no position"
        said = text(kind, lang, name=name, variant=played.key, at=error.at, why=error.message)
        raise click.ClickException(said) from None


def _exchanged(name: str, lang: Tongue | None) -> dict[str, Any]:
    import json

    try:
        with Path(name).open("rb") as file:
            content = file.read(_LARGEST + 1)
    except OSError as error:
        raise click.ClickException(text("cannot read", lang, name=name, why=error.strerror)) from None
    try:
        data = json.loads(content) if len(content) <= _LARGEST else None
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict):
        raise click.ClickException(text("draw no state", lang, name=name))
    return data


def _named(name: str, key: object, lang: Tongue | None) -> Variant:
    """The variant that a position names by its key: a known one, or a file beside it."""
    found = None
    if isinstance(key, str) and len(key) <= 64 and key.replace("-", "_").isidentifier():
        try:
            found = find(key, Path(name).parent, name)
        except Unreadable:
            found = None
    made = Compiler(rulebooks()).compile(found).variant if found else None
    if made is None:
        raise click.ClickException(text("draw no variant", lang, name=name, found=str(key)[:64]))
    return made


def _game(variant: Variant) -> Game:
    return rulebooks()[variant.rulebook].play(variant)
