"""What there is at a table that a legend has to explain."""

from collections.abc import Iterator

from attrs import frozen

from ntwrules.model.seats import Seat
from ntwrules.model.showing.picture import Picture
from ntwrules.model.texts import Readable, Texts, Tongue, capital

__all__ = ["LegendEntry", "entries"]


@frozen
class LegendEntry:
    """
    One kind of thing.

    Attributes:
        kind: What it is.

        names: What it is called.

        seat: Whose, or whose is shown for an example; nobody for what belongs to no seat.
    """

    kind: str
    names: Readable
    seat: Seat | None = None

    def name(self, tongue: Tongue) -> str:
        """What it is called in *tongue*."""
        said = self.names.read(tongue)
        return said if self.seat is None else capital(said)


def entries(picture: Picture) -> list[LegendEntry]:
    """
    Everything that can be seen and what is always explained; what is called alike, once.

    Pawns without a name go by that of their seat.
    """
    if not picture.rows:
        return []
    seen = _seen(picture)
    found: list[LegendEntry] = []
    for kind in dict.fromkeys((*picture.names, *sorted(seen))):
        look = picture.looks.get(kind)
        if look is None or not look.owned:
            names = picture.names.get(kind) or Texts(kind)
            if (kind in seen or kind in picture.always) and all(names != entry.names for entry in found):
                found.append(LegendEntry(kind, names))
        elif picture.names.get(kind, Texts()) == Texts():
            found += [LegendEntry(kind, picture.called[seat], seat) for seat in _players(picture)]
        elif kind in seen:
            found.append(LegendEntry(kind, picture.names[kind], _example(picture, kind)))
    return found


def _seen(picture: Picture) -> set[str]:
    found = {cell.ground for cell in picture.cells()}
    found |= {mark for cell in picture.cells() for mark in cell.lying()}
    found |= {standing.kind for standing in picture.standing()}
    named = {mark for place in picture.places() for mark in (place.look, *place.marks)}
    return found | (named & picture.names.keys())


def _players(picture: Picture) -> Iterator[Seat]:
    there = {standing.seat for standing in picture.standing()}
    return (seat for seat in picture.called if seat in there)


def _example(picture: Picture, kind: str) -> Seat | None:
    """Whose is shown: the viewer's if there is one."""
    standing = [some.seat for some in picture.standing() if some.kind == kind and some.seat]
    if standing:
        return standing[0]
    whose = {cell.owner for cell in picture.cells() if cell.ground == kind and cell.owner}
    whose |= {place.owner for place in picture.places() if kind in (place.look, *place.marks) and place.owner}
    return picture.viewer if picture.viewer in whose else next((seat for seat in picture.called if seat in whose), None)
