"""The rules inside a record: which texts it keeps, and the game that is made of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path

from ntwrules.dsl.compiling.compiler import LANGUAGE_VERSION
from ntwrules.model.compass import POINTS, compass_plan
from ntwrules.model.errors import RecordError, UnfitValue
from ntwrules.model.machine.protocols import Game
from ntwrules.model.records.reading import LARGEST_HEADER, stands
from ntwrules.model.records.record import Header
from ntwrules.model.records.texts import Notice, said
from ntwrules.model.seats import Seat
from ntwrules.model.texts import TONGUES, Texts
from ntwrules.model.variants.variant import Variant
from ntwrules.rulebooks.loading import compile_texts, known_variant, played, rulebooks

__all__ = ["game_of", "header_of", "knows_seat", "seat_called"]


def knows_seat(seat: Seat) -> bool:
    """Is there such a seat in any game? The points of the compass are known without opening a rulebook."""
    return seat in POINTS or any(seat in book.seat_plan.seats for book in rulebooks().values())


def seat_called(word: str) -> Seat | None:
    """
    The seat of any game that goes by a key or a name in any tongue.

    >>> seat_called("zuid"), seat_called("rood"), seat_called("zuidd")
    ('south', 'red', None)
    """
    plans = chain([compass_plan()], (book.seat_plan for book in rulebooks().values()))
    return next(filter(None, (plan.called(word) for plan in plans)), None)


def header_of(
    game: Game,
    players: int,
    first: Seat,
    date: str = "",
    names: Mapping[Seat, str] | None = None,
    others: Mapping[str, str] | None = None,
) -> Header:
    """The header of a record of *game*, with all its texts in it."""
    header = Header(
        variant=game.variant.key,
        fingerprint=game.fingerprint,
        ntw=LANGUAGE_VERSION,
        players=players,
        first=first,
        date=date,
        names=tuple((seat, names[seat]) for seat in game.variant.seat_plan.seats if names and names.get(seat)),
        others=tuple((others or {}).items()),
        texts=_texts_of(game),
    )
    if not stands(header):
        raise UnfitValue("one-line")
    return header


def _texts_of(game: Game) -> tuple[tuple[str, str], ...]:
    """
    The files a game was read from; for one that was not, or not from texts that can stand side by side, one text that
    says it all.
    """
    variant = game.variant
    alike = None
    for texts in _sayings(variant):
        if texts and _fits(texts):
            made = compile_texts(texts)
            if made.variant == variant:
                return texts
            alike = alike or (texts if made.fingerprint == game.fingerprint else None)
    if alike is None:
        raise UnfitValue("no-text", variant=variant.key)
    return alike


def _sayings(variant: Variant) -> Iterator[tuple[tuple[str, str], ...]]:
    yield variant.sources
    for tongue in TONGUES:
        yield ((variant.key, rulebooks()[variant.rulebook].print(variant, tongue, False)),)


def _fits(texts: tuple[tuple[str, str], ...]) -> bool:
    """Is there room for them in a header, each line behind its mark?"""
    return sum(len(text.encode("utf-8")) + 3 * text.count("\n") + 200 for _, text in texts) < LARGEST_HEADER - 10_000


def game_of(header: Header, folder: Path) -> tuple[Game, tuple[Notice, ...]]:
    """The game that was recorded, and whether the variant has changed since."""
    if header.ntw > LANGUAGE_VERSION:
        raise RecordError(said("newer", found=header.ntw, own=LANGUAGE_VERSION))
    known = known_variant(header.variant, folder / "record")
    if not header.texts:
        if known is None:
            raise RecordError(said("unknown", found=header.variant[:64]))
        if known.fingerprint != header.fingerprint:
            raise RecordError(said("other rules", found=header.variant[:64], own=header.variant[:64]))
        return played(known), ()
    made = compile_texts(header.texts)
    if made.variant is None:
        why = Texts(**{tongue: made.found[0].message(tongue)[:2000] for tongue in TONGUES})
        raise RecordError(said("broken", why=why))
    if made.fingerprint != header.fingerprint:
        raise RecordError(said("changed text"))
    differs = known is not None and known.fingerprint != header.fingerprint
    return played(made), (Notice.of("differs", found=header.variant[:64]),) if differs else ()
