"""A board of tiles as text for a terminal."""

from collections.abc import Iterator

from attrs import frozen

from ntwrules.drawing.signs import Fragment, Signs
from ntwrules.drawing.words import padded, shortened, shown, text_width
from ntwrules.model.compass import POINTS
from ntwrules.model.showing.picture import Cell, Picture, Sign
from ntwrules.model.texts import Texts

__all__ = ["tile_lines"]

#: A tile is at most so wide, and at least.
_WIDEST, _LEAST = 13, 3
_ARROWS = {True: "↓↙←↖↑↗→↘", False: "v/<\\^/>\\"}


def tile_lines(picture: Picture, signs: Signs, *, width: int) -> Iterator[list[Fragment]]:
    """The tiles, two lines for each row: what they are, and below it what lies and stands there."""
    margin = max(len(picture.row_head(row)) for row in range(len(picture.rows))) + 1
    wide = max(min((width - margin + 1) // max(len(picture.rows[0]), 1) - 1, _WIDEST), _LEAST)
    drawn = _Tiles(picture, signs, wide)
    above = " ".join(picture.column_head(column).ljust(wide) for column in range(len(picture.rows[0])))
    yield [("number", (" " * margin + above).rstrip())]
    for number, row in enumerate(picture.rows):
        for part in (0, 1):
            first = f"{picture.row_head(number):>{margin - 1}} " if not part else " " * margin
            line: list[Fragment] = [("number", first)]
            for i, cell in enumerate(row):
                line += [*([("name", " ")] if i else []), *drawn.cell(cell)[part]]
            yield line


@frozen
class _Tiles:
    picture: Picture
    signs: Signs
    wide: int

    def cell(self, cell: Cell) -> tuple[list[Fragment], list[Fragment]]:
        """The two lines of a tile."""
        sign, style = self.signs.things[cell.ground], self.signs.style(cell.ground)
        fills = cell.ground in self.picture.looks and sign == Sign.filled(sign.one)  # such a one needs no name
        fill = sign.one if fills else " "
        name = fill * self.wide
        if not fills:
            names = self.picture.names.get(cell.ground) or Texts(cell.ground)
            said = shown(names.read(self.signs.tongue), unicode=self.signs.unicode)
            name = padded(shortened(f"{sign.one} {said}", self.wide, "…" if self.signs.unicode else "~"), self.wide)
        there = self._there(cell)
        used = sum(text_width(text) for _, text in there)
        return [(style, name)], [*there, (style, fill * (self.wide - used))]

    def _there(self, cell: Cell) -> list[Fragment]:
        """What lies on a tile, and the pawns: where they look as long as there is room for it."""
        ground = self.signs.style(cell.ground)
        marks = [(ground, self.signs.things[mark].one) for mark in cell.marks][: self.wide]
        if cell.count > 1 and len(marks) + len(str(cell.count)) < self.wide:
            marks += [(ground, digit) for digit in str(cell.count)]
        room = self.wide - len(marks) - 1
        pawns: list[Fragment] = []
        for i, some in enumerate(cell.pawns):
            who = self.signs.letters[some.seat] if some.seat else self.signs.things[some.kind].one
            turn = _ARROWS[self.signs.unicode][POINTS.index(some.heading)] if some.heading else ""
            left = len(cell.pawns) - i - 1
            text = who + turn if len(who + turn) + left <= room else who
            if len(text) + (left > 0) > room:
                pawns.append(("crowd", "+"[: max(room, 0)]))
                break
            pawns.append((self.signs.style(some.kind, some.seat), text))
            room -= len(text)
        return [*marks, *([(ground, " ")] if marks and pawns else []), *pawns] if self.wide > len(marks) else marks
