"""What everything in a picture that can be touched is called, for those who cannot see it."""

from collections import Counter
from collections.abc import Iterable, Iterator

from ntwrules.drawing.boards import is_grid
from ntwrules.drawing.words import printable, word
from ntwrules.model.compass import COMPASS
from ntwrules.model.seats import Seat
from ntwrules.model.showing.picture import Cell, Picture, Place, Room, Standing, Strip
from ntwrules.model.texts import Texts, Tongue

__all__ = ["touch_labels"]


def touch_labels(picture: Picture, tongue: Tongue = "en") -> dict[str, str]:
    """
    Per address where it is and what is there.

    >>> import ntwrules
    >>> labels = touch_labels(ntwrules.picture(ntwrules.load("base").start(), "south"))
    >>> labels["cell:360"], labels["cell:210"]
    ('cell 360: start of south, 4 × pawn of south', 'cell 210: land')
    """
    words = _Words(picture, tongue)
    labels: dict[str, str] = {}
    for address, label in (*words.on_board(), *words.beside()):
        if address:
            labels.setdefault(address, printable(label))
    return labels


class _Words:
    """What is in a picture, in words."""

    def __init__(self, picture: Picture, tongue: Tongue) -> None:
        self.picture, self.tongue = picture.touchable(), tongue

    def on_board(self) -> Iterator[tuple[str, str]]:
        """Cells and their rooms."""
        for row, cells in enumerate(self.picture.rows):
            for column, cell in enumerate(cells):
                where = self._where(cell, row, column)
                owner = cell.owner if cell.ground in self.picture.looks else None
                there = [self._of(self._name(cell.ground), owner), *self._lying(cell), *self._standing(cell.pawns)]
                yield cell.address, self._told(where, there)
                for room in cell.rooms:
                    many = 1 if room.marks else max(room.count, 1)
                    there = [self._many(self._name(room.look), many), *self._lying(room)]
                    yield room.address, self._told(where, [*there, *self._standing(room.pawns)])

    def beside(self) -> Iterator[tuple[str, str]]:
        """Places beside the board."""
        for strip in self.picture.beside:
            for track in strip.tracks:
                where = ", ".join(title.read(self.tongue) for title in (strip.title, track.title) if title)
                for place in track.places:
                    yield place.address, self._told(where, self._placed(place, strip))

    def _placed(self, place: Place, strip: Strip) -> Iterator[str]:
        """What the place is called, what is seen there, and what that is called; whose it is, said once."""
        owner = None if place.owner == strip.owner else place.owner
        name = place.name.read(self.tongue)
        name = "" if owner and name == self.picture.called[owner].read(self.tongue) else name
        looks = self._name(place.look) if place.look in self.picture.spoken or not name else ""
        yield place.caption.read(self.tongue)
        yield self._many(self._of(looks or name, owner), 1 if place.count is None else place.count)
        yield name if looks and not looks.endswith(name) else ""
        yield from self._each(place.marks)

    def _where(self, cell: Cell, row: int, column: int) -> str:
        head = self.picture.column_head(column, "", self.tongue)
        if is_grid(self.picture):
            return word("touched cell", self.tongue, number=cell.number)
        return head if self.picture.spots else f"{head}, {self.picture.row_head(row, self.tongue)}"

    def _told(self, where: str, there: Iterable[str]) -> str:
        return word("touched", self.tongue, where=where, there=", ".join(filter(None, there)))

    def _name(self, key: str) -> str:
        if spoken := self.picture.spoken.get(key):
            return spoken.read(self.tongue)
        return (self.picture.names.get(key) or Texts(key)).read(self.tongue).lower()

    def _of(self, name: str, seat: Seat | None) -> str:
        return word("touched whose", self.tongue, name=name, seat=self.picture.called[seat]) if seat else name

    def _many(self, name: str, count: int) -> str:
        return word("touched many", self.tongue, count=count, name=name) if count != 1 else name

    def _each(self, marks: Iterable[str]) -> Iterator[str]:
        return (self._many(name, count) for name, count in Counter(map(self._name, marks)).items())

    def _lying(self, place: Cell | Room) -> Iterator[str]:
        """What lies there; how many is told of the last."""
        counted = place.marks[-1:] if place.count > 1 else ()
        yield from self._each(place.marks[: len(place.marks) - len(counted)])
        yield from (self._many(self._name(mark), place.count) for mark in counted)

    def _standing(self, pawns: Iterable[Standing]) -> Iterator[str]:
        for some in pawns:
            name = self._many(self._of(self._name(some.kind), some.seat), some.count)
            way = COMPASS[some.heading] if some.heading else None
            yield word("touched heading", self.tongue, name=name, way=way) if way else name
