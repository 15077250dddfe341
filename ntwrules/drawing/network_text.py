"""As text for a terminal: a board whose cells stand anywhere, with ways between them."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations
from math import atan2, floor, pi
from operator import itemgetter

from attrs import frozen

from ntwrules.drawing.signs import Fragment, Signs
from ntwrules.drawing.words import shown, text_width
from ntwrules.model.showing.picture import Cell, Picture, Standing, Way

__all__ = ["is_map", "network_lines"]

#: A board is at most so wide, and so many lines high at least and at most.
_WIDEST, _LOWEST, _HIGHEST = 90, 9, 23
#: Where on a way it is told what is on it, the best place first.
_ALONG = (0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74)
#: So many dots show a way well.
_DOTS = 3
_ARROWS = {True: "→↘↓↙←↖↑↗", False: ">>v<<<^>"}


def network_lines(picture: Picture, signs: Signs, *, width: int, height: int | None = None) -> Iterator[list[Fragment]]:
    """
    The board as a map, as low as it can be read, no higher than *height* where such a map can be had at all; where
    there is no room for one, place by place with its ways.
    """
    labels = [_label(picture, signs, place) for place in range(len(picture.spots))]
    maps: list[_Map] = []
    for high in range(_LOWEST, _HIGHEST + 1):
        if found := _Map.of(picture, signs, labels, min(width, _WIDEST), high):
            if maps and height is not None and high > height:
                break
            maps.append(found)
            if not any(found.unclear):
                break
    yield from min(maps, key=lambda it: it.unclear).lines() if maps else _listed(picture, signs, labels, width)


def is_map(picture: Picture, signs: Signs, *, width: int, height: int) -> bool:
    """Can the board be drawn as a map in so much room?"""
    labels = [_label(picture, signs, place) for place in range(len(picture.spots))]
    return any(_Map.of(picture, signs, labels, width, high) for high in range(_LOWEST, min(height, _HIGHEST) + 1))


def _whole(number: float) -> int:
    """The nearest whole number; of two, the next."""
    return floor(number + 0.5)


def _wide(line: Iterable[Fragment]) -> int:
    return sum(text_width(text) for _, text in line)


def _label(picture: Picture, signs: Signs, place: int) -> list[list[Fragment]]:
    """What a cell is, and if anything is there, what and who."""
    cell = picture.cells()[place]
    name = shown(picture.column_head(place, "", signs.tongue), unicode=signs.unicode)
    lines: list[list[Fragment]] = [[(signs.style(cell.ground, cell.owner), f"{signs.things[cell.ground].one} {name}")]]
    there = [[*_lying(cell, signs)], *(_pawn(some, signs) for some in cell.pawns)]
    return [*lines, _spaced(there)] if any(there) else lines


def _spaced(groups: Iterable[list[Fragment]]) -> list[Fragment]:
    """Groups with a space between them."""
    return list(chain.from_iterable([("name", " "), *group] for group in groups if group))[1:]


def _lying(cell: Cell, signs: Signs) -> Iterator[Fragment]:
    for mark in cell.marks:
        yield signs.style(mark), signs.things[mark].one
    if cell.count > 1:
        yield "name", f" {'×' if signs.unicode else 'x'}{cell.count}"


def _pawn(some: Standing, signs: Signs, arrow: str = "") -> list[Fragment]:
    who = signs.letters[some.seat] if some.seat else signs.things[some.kind].one
    return [(signs.style(some.kind, some.seat), f"{who}{some.count if some.count > 1 else ''}{arrow}")]


def _on(way: Way, signs: Signs, angle: float) -> list[Fragment]:
    """What is written on a way, and who is on it, with an arrow to where they go."""
    arrows = [_ARROWS[signs.unicode][round((angle + turn) / (pi / 4)) % 8] for turn in (0, pi)]
    caption = shown(way.caption.read(signs.tongue), unicode=signs.unicode)
    pawns = [_pawn(some, signs, arrow) for arrow, on in zip(arrows, (way.there, way.back), strict=True) for some in on]
    return _spaced([[("name", caption)] if caption else [], *pawns])


def _listed(picture: Picture, signs: Signs, labels: list[list[list[Fragment]]], width: int) -> Iterator[list[Fragment]]:
    """Every place with its ways to those that follow, on one line where there is room."""
    for place, label in enumerate(labels):
        line = _spaced(label)
        for way in (way for way in picture.ways if min(way.ends) == place):
            forth = way.ends[0] == place
            leads = _spaced([[("number", "-")], labels[max(way.ends)][0], _on(way, signs, 0 if forth else pi)])
            if _wide(line) + 1 + _wide(leads) > width:
                yield line
                line = []
            line += [("name", " "), *leads]
        yield line


@frozen
class _Box:
    """Some lines of text, how wide they are, and where they stand."""

    text: Sequence[list[Fragment]]
    wide: int
    x: int
    y: int

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + (self.wide - 1) / 2, self.y + (len(self.text) - 1) / 2

    def meets(self, other: "_Box") -> bool:
        """Do they touch?"""
        apart = self.x + self.wide < other.x or other.x + other.wide < self.x
        return not apart and self.y < other.y + len(other.text) and other.y < self.y + len(self.text)

    def covers(self, x: int, y: int) -> bool:
        return self.x - 1 <= x <= self.x + self.wide and self.y <= y < self.y + len(self.text)


@frozen
class _Map:
    """
    A map of so many lines.

    Attributes:
        high: How many.

        boxes: What is written on it.

        dots: Where ways run.

        sign: What a dot looks like.

        unclear: How often a way runs behind something that it does not lead to, how many dots are missing to see one,
            and how many belong to several.
    """

    high: int
    boxes: list[_Box]
    dots: set[tuple[int, int]]
    sign: str
    unclear: tuple[int, int, int]

    @classmethod
    def of(
        cls, picture: Picture, signs: Signs, labels: list[list[list[Fragment]]], width: int, high: int
    ) -> "_Map | None":
        """A map in so much room; None where there is too little."""
        boxes = [
            _Box(label, wide, _whole(x * (width - wide)), _whole(y * (high - len(label))))
            for (x, y), label in zip(picture.spots, labels, strict=True)
            for wide in [max(map(_wide, label))]
        ]
        if any(box.x < 0 for box in boxes) or any(one.meets(other) for one, other in combinations(boxes, 2)):
            return None
        tags: list[_Box] = []
        dots: set[tuple[int, int]] = set()
        crossed, fewest, shared = 0, _DOTS, 0
        for way in picture.ways:
            ends = [boxes[end] for end in way.ends]
            (x, y), (to_x, to_y) = (box.middle for box in ends)
            steps = max(round(abs(to_x - x) / 2), round(abs(to_y - y)), 1)
            line = {
                (_whole(x + (to_x - x) * at / steps), _whole(y + (to_y - y) * at / steps)) for at in range(steps + 1)
            }
            seen = {dot for dot in line if not any(box.covers(*dot) for box in ends)}
            crossed += sum(any(box.covers(*dot) for dot in seen) for box in boxes)
            if not seen:
                return None
            fewest, shared = min(fewest, len(seen)), shared + len(seen & dots)
            dots |= seen
            if on_it := _on(way, signs, atan2((to_y - y) * 2, to_x - x)):
                spots = ((x + (to_x - x) * part, y + (to_y - y) * part) for part in _ALONG)
                wide = _wide(on_it)
                tries = (_Box([on_it], wide, _whole(at_x - wide / 2), _whole(at_y)) for at_x, at_y in spots)
                free = (tag for tag in tries if not any(tag.meets(other) for other in (*boxes, *tags)))
                tag = next((tag for tag in free if 0 <= tag.x <= width - tag.wide), None)
                if tag is None:
                    return None
                tags.append(tag)
        return cls(high, [*boxes, *tags], dots, "·" if signs.unicode else ".", (crossed, _DOTS - fewest, shared))

    def lines(self) -> Iterator[list[Fragment]]:
        """From above."""
        for y in range(self.high):
            pieces = [(box.x, box.text[y - box.y]) for box in self.boxes if 0 <= y - box.y < len(box.text)]
            dots = (x for x, at in self.dots if at == y and not any(box.covers(x, y) for box in self.boxes))
            line: list[Fragment] = []
            for x, text in sorted([*pieces, *((x, [("number", self.sign)]) for x in dots)], key=itemgetter(0)):
                line += [("name", " " * (x - _wide(line))), *text]
            yield line
