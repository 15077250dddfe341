"""What draws things on boards that are no grids, each wherever it belongs."""

from collections.abc import Iterable, Iterator, Mapping

from attrs import frozen

from ntwrules.drawing.board import labelled
from ntwrules.drawing.icons import key_of
from ntwrules.model.seats import Seat
from ntwrules.model.showing.picture import Cell, Picture, Room, Standing
from ntwrules.model.texts import Tongue

__all__ = ["Pen", "Thing"]


@frozen
class Thing:
    """
    Something that lies or stands on a board.

    Attributes:
        shape: The name of its shape.

        sign: The letter of a thing without a shape of its own.

        count: How many there are, where that is told.
    """

    shape: str
    sign: str = ""
    count: int = 0


@frozen(kw_only=True)
class Pen:
    """
    What draws one board.

    Attributes:
        picture: What is drawn.

        signs: The letters of things that have no shape of their own.

        prefix: What stands before the names of shapes.

        colour: Is it drawn in colour?

        tongue: In which places are named.

        middle: Where the middle is, across and down.
    """

    picture: Picture
    signs: Mapping[str, str]
    prefix: str
    colour: bool
    tongue: Tongue
    middle: float = 0.0

    def thing(self, key: str, count: int = 0, seat: Seat | None = None) -> Thing:
        """Something of a kind, and whose it is."""
        return Thing(key_of(key, self.picture.looks, seat), self.signs.get(key, ""), count)

    def there(self, place: Cell | Room) -> Iterator[Thing]:
        """What lies there, and who stands there."""
        yield from self.lying(place)
        yield from self.standing(place.pawns)

    def lying(self, place: Cell | Room) -> Iterator[Thing]:
        """What lies there; how many is told of the last."""
        for at, mark in enumerate(place.marks, 1):
            yield self.thing(mark, place.count if at == len(place.marks) else 0)

    def standing(self, pawns: Iterable[Standing]) -> Iterator[Thing]:
        """Pawns."""
        return (self.thing(some.kind, some.count, some.seat) for some in pawns)

    def drawn(self, thing: Thing, x: float, y: float, size: float) -> str:
        """A thing with its letter and how many there are, so far from the middle."""
        told = ""
        if thing.count > 1:
            at = 'x="104" y="102" font-size="48" font-weight="bold" text-anchor="end"'
            halo = ' stroke="#fff" stroke-width="16" stroke-linejoin="round"'
            told = "".join(f"<text {at}{around}>{thing.count}</text>" for around in (halo, ""))
        return self.placed(thing.shape, (labelled(thing.sign, 0, 0) if thing.sign else "") + told, x, y, size)

    def placed(self, shape: str, more: str, x: float, y: float, size: float) -> str:
        """A shape with *more* on it, so far from the middle."""
        left, top = self.middle + x - size / 2, self.middle + y - size / 2
        at = f"translate({left:.5g} {top:.5g}) scale({size / 100:.4g})"
        return f'<g transform="{at}"><use href="#{self.prefix}{shape}"/>{more}</g>'
