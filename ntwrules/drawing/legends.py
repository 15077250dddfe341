"""What there is on a board that a legend has to explain."""

from collections.abc import Iterator

from attrs import frozen

from ntwrules.drawing.words import WORDS
from ntwrules.model.picture import Picture
from ntwrules.model.seats import SEATS, Seat
from ntwrules.model.texts import Texts, Tongue

__all__ = ["Entry", "entries"]


@frozen
class Entry:
    """
    One kind of thing.

    Attributes:
        kind: A ground, ``start``, ``finish``, ``pawn`` or ``drowning``.

        names: What it is called.

        seat: Whose, or whose is shown for an example; nobody for a ground.
    """

    kind: str
    names: Texts
    seat: Seat | None = None

    def name(self, tongue: Tongue) -> str:
        """What it is called in *tongue*."""
        return self.names.read(tongue)


def entries(picture: Picture) -> list[Entry]:
    """Land and water, everything else that can be seen, and the pawns of every seat; nothing without a board."""
    return [] if not picture.rows else [*_grounds(picture), *_camps(picture), *_pawns(picture)]


def _grounds(picture: Picture) -> Iterator[Entry]:
    seen = {cell.ground for row in picture.rows for cell in row}
    for kind in ("land", "water"):
        yield Entry(kind, WORDS[kind])
    for key in dict.fromkeys((*picture.names, *sorted(seen))):
        if key in seen - {"land", "water"}:
            yield Entry(key, picture.names.get(key) or Texts(key))


def _camps(picture: Picture) -> Iterator[Entry]:
    for kind in ("start", "finish"):
        whose = {getattr(cell, kind) for row in picture.rows for cell in row} - {None}
        if whose:
            yield Entry(kind, WORDS[kind], picture.viewer if picture.viewer in whose else min(whose, key=SEATS.index))


def _pawns(picture: Picture) -> Iterator[Entry]:
    there = {standing.seat: standing for row in picture.rows for cell in row for standing in cell.pawns}
    for seat in SEATS:
        if seat in there:
            yield Entry("pawn", WORDS[seat], seat)
    drowning = [standing.seat for row in picture.rows for cell in row for standing in cell.pawns if standing.drowning]
    if drowning:
        yield Entry("drowning", WORDS["drowning"], drowning[0])
