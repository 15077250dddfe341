"""Dice of paper: what is cut out, folded and glued, in millimetres."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from math import cos, inf, pi, sin

from attrs import frozen

from ntwrules.drawing.around import millimetres as mm
from ntwrules.model.showing.plain import marked_up
from ntwrules.overviews.metrics import text_width

__all__ = ["Net", "Side", "can_be_folded", "net"]

#: How long the edge of a cube is, and how wide a flap.
_CUBE, _FLAP = 15.0, 5.0
#: A die that rolls like a pencil: so far around it is at most, and no side is wider; it does not stand on its end.
_AROUND, _WIDEST, _LONG = 84.0, 12.0, 1.35
#: It has no more sides than this.
_MOST = 12
#: Room that is left free within a side, that its frame takes, and that its name takes below.
_AIR, _FRAME, _NAME = 1.0, 2.0, 2.6
_LETTERS = 'font-family="Noto Sans"'
_CUT, _FOLD = 'stroke="#000" stroke-width="0.25"', 'stroke="#000" stroke-width="0.2" stroke-dasharray="1.2 1"'

Point = tuple[float, float]
Line = tuple[Point, Point]


@frozen
class Side:
    """
    What stands on a side of a die.

    Attributes:
        said: A number or a name.

        drawn: The picture in its place, a drawing that stands by itself; nothing where it is said.
    """

    said: str
    drawn: str = ""


@frozen
class Net:
    """
    A die before it is folded.

    Attributes:
        drawn: A drawing that stands by itself.

        wide: How wide it is.

        high: How high.
    """

    drawn: str
    wide: float
    high: float


def can_be_folded(sides: int) -> bool:
    """
    Is there a fair die of paper with so many sides?

    A cube for one, two, three and six; one that rolls like a pencil for others, with every side twice if they are odd.

    >>> [sides for sides in range(1, 25) if can_be_folded(sides)]
    [1, 2, 3, 4, 5, 6, 8, 10, 12]
    """
    return 0 < sides <= 3 or (sides * (1 + sides % 2) <= _MOST)


def net(sides: Sequence[Side], name: str = "", tint: str = "", *, flaps: str = "#ddd") -> Net:
    """A die of paper with these sides, each as often; its *name* stands small on them, within a frame of *tint*."""
    whole = [*sides] * (6 // len(sides)) if 6 % len(sides) == 0 else [*sides] * (1 + len(sides) % 2)
    return (_cube if 6 % len(sides) == 0 else _pencil)(whole, name, tint, flaps)


def _cube(sides: Sequence[Side], name: str, tint: str, paper: str) -> Net:
    """Four in a row, one above and one below the second; what is opposite to one another is three further."""
    a, x, y = _CUBE, _FLAP, _FLAP + _CUBE
    spots = ((x, y), (x + a, y), (x + a, y - a), (x + 2 * a, y), (x + 3 * a, y), (x + a, y + a))
    flaps = [
        *(((x + i * a, y), (x + (i + 1) * a, y)) for i in (0, 2, 3)),
        *(((x + (i + 1) * a, y + a), (x + i * a, y + a)) for i in (0, 2, 3)),
        ((x, y + a), (x, y)),
    ]
    most = _largest(sides, name, a, a)
    shown = [
        _framed("" if side.drawn else name, tint, left, top, a, a) + _shown(side, name, left, top, a, a, most)
        for side, (left, top) in zip(sides, spots, strict=True)
    ]
    return _net([_box(*spot, a, a) for spot in spots], flaps, shown, (4 * a + 2 * _FLAP, 3 * a + 2 * _FLAP), paper)


def _pencil(sides: Sequence[Side], name: str, tint: str, paper: str) -> Net:
    """Rectangles in a row, with an end above and one below the one in the middle."""
    count, middle = len(sides), len(sides) // 2
    a = min(_WIDEST, _AROUND / count)
    radius = a / 2 / sin(pi / count)
    long, end = _LONG * 2 * radius, radius * (1 + cos(pi / count))
    x, y = _FLAP, end + _FLAP
    near = (middle - 1, middle, middle + 1) if count > 4 else (middle,)  # where an end would lie over a flap
    flaps = [((x, y + long), (x, y))]
    for left in (x + i * a for i in range(count) if i not in near):
        flaps += [((left, y), (left + a, y)), ((left + a, y + long), (left, y + long))]
    faces = [_box(x + i * a, y, a, long) for i in range(count)]
    for at, way in ((y, -1), (y + long, 1)):
        centre = (x + (middle + 0.5) * a, at + way * radius * cos(pi / count))
        turns = (pi / 2 + way * (pi / count) * (2 * k + 1) + (pi if way > 0 else 0) for k in range(count))
        faces.append([(centre[0] + radius * cos(turn), centre[1] + radius * sin(turn)) for turn in turns])
    most = _largest(sides, name, a, long)
    shown = [
        _framed("" if side.drawn else name, tint, x + i * a, y, a, long)
        + _shown(side, name, x + i * a, y, a, long, most)
        for i, side in enumerate(sides)
    ]
    return _net(faces, flaps, shown, (count * a + 2 * _FLAP, long + 2 * end + 2 * _FLAP), paper)


def _box(x: float, y: float, wide: float, high: float) -> list[Point]:
    return [(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)]


def _net(faces: Sequence[Sequence[Point]], flaps: Sequence[Line], shown: Sequence[str], size: Point, paper: str) -> Net:
    """Edges that two parts share are folded, all others are cut; flaps are of another *paper*."""
    parts = [*faces, *(_flap(*edge) for edge in flaps)]
    edges = [(a, b) for part in parts for a, b in pairwise((*part, part[0]))]
    often = Counter(map(_edge, edges))
    inside = [
        *(f'<polygon points="{_points(part)}" fill="#fff"/>' for part in faces),
        *(f'<polygon points="{_points(part)}" fill="{paper}"/>' for part in parts[len(faces) :]),
        *shown,
        *(_line(edge, _FOLD if count > 1 else _CUT) for edge, count in often.items()),
    ]
    wide, high = size
    around = f'viewBox="0 0 {mm(wide)} {mm(high)}" width="{mm(wide)}mm" height="{mm(high)}mm"'
    drawn = "".join(inside).encode("ascii", "xmlcharrefreplace").decode("ascii")
    return Net(f'<svg xmlns="http://www.w3.org/2000/svg" {around} {_LETTERS}>{drawn}</svg>', wide, high)


def _edge(edge: Line) -> Line:
    """The same from either side."""
    (ax, ay), (bx, by) = edge
    a, b = sorted(((round(ax, 3), round(ay, 3)), (round(bx, 3), round(by, 3))))
    return a, b


def _line(edge: Line, stroke: str) -> str:
    (ax, ay), (bx, by) = edge
    return f'<path d="M{mm(ax)} {mm(ay)}L{mm(bx)} {mm(by)}" {stroke}/>'


def _points(corners: Sequence[Point]) -> str:
    return " ".join(f"{mm(x)},{mm(y)}" for x, y in corners)


def _flap(begin: Point, end: Point) -> list[Point]:
    """A flap at the left side of a line."""
    (x, y), (dx, dy) = begin, (end[0] - begin[0], end[1] - begin[1])
    long = (dx * dx + dy * dy) ** 0.5
    out, slope = (dy / long * _FLAP * 0.8, -dx / long * _FLAP * 0.8), min(0.18, _FLAP * 0.5 / long)
    return [
        begin,
        (x + dx * slope + out[0], y + dy * slope + out[1]),
        (x + dx * (1 - slope) + out[0], y + dy * (1 - slope) + out[1]),
        end,
    ]


def _framed(name: str, tint: str, x: float, y: float, wide: float, high: float) -> str:
    """The colour of a die around a side, and its name below."""
    inset, size = 0.8, min(2.2, (wide - 3) / max(text_width(name, 1.0), 1.0))
    place = f'x="{mm(x + inset)}" y="{mm(y + inset)}" width="{mm(wide - 2 * inset)}" height="{mm(high - 2 * inset)}"'
    frame = f'<rect {place} rx="1.5" fill="none" stroke="{tint}" stroke-width="1"/>' if tint else ""
    at = f'x="{mm(x + wide / 2)}" y="{mm(y + high - 1.9)}" font-size="{mm(size)}" text-anchor="middle"'
    return frame + (f"<text {at}>{marked_up(name)}</text>" if name else "")


def _largest(sides: Sequence[Side], name: str, wide: float, high: float) -> float:
    """How large words on sides can be at most: all those of a die are as large as the longest can be."""
    return min((_size(side, name, wide, high) for side in sides if _is_word(side)), default=inf)


def _is_word(side: Side) -> bool:
    return not side.drawn and any(sign.isalpha() for sign in side.said)


def _size(side: Side, name: str, wide: float, high: float) -> float:
    """How large what is said on a side can be, above the *name* of the die."""
    room, above = min(wide, high) - 2 * _AIR - (_FRAME if name else 0.0), _NAME if name else 0.0
    lines = side.said.split(" / ")
    tall = (min(wide, high) - 2 * _AIR - above) * (0.75 if name else 0.62) / len(lines)
    return min(tall, *(room / text_width(line, 1.05, bold=True) for line in lines))


def _shown(side: Side, name: str, x: float, y: float, wide: float, high: float, most: float) -> str:
    """What stands in the middle of a side, above its *name*; words are at *most* so large; 6 and 9 have a line."""
    room = min(wide, high) - 2 * _AIR
    if side.drawn:
        size = room * 0.8
        at = f'x="{mm(x + (wide - size) / 2)}" y="{mm(y + (high - size) / 2)}" width="{mm(size)}" height="{mm(size)}"'
        return side.drawn.replace("<svg ", f"<svg {at} ", 1)
    lines = side.said.split(" / ")
    above = _NAME if name else 0.0
    size = min(_size(side, name, wide, high), most if _is_word(side) else inf)
    turned = set(side.said) <= set("0689") and set(side.said) & set("69")
    under = ' text-decoration="underline"' if turned else ""
    middle, top = x + wide / 2, y + (high - above) / 2 - (len(lines) - 1) * size * 0.55
    bold = f'font-size="{mm(size)}" font-weight="bold" text-anchor="middle"{under}'
    return "".join(
        f'<text x="{mm(middle)}" y="{mm(top + i * size * 1.1 + size * 0.36)}" {bold}>{marked_up(line)}</text>'
        for i, line in enumerate(lines)
    )
