"""What is drawn to be cut out: order counters, bonus counters and building tiles."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import cos, pi, sin
from pathlib import Path
from types import MappingProxyType

from ntwrules.model.seats import Seat
from ntwrules.model.showing.overview import Art
from ntwrules.model.showing.plain import marked_up
from ntwrules.rulebooks.telling import look_art, read_art
from ntwrules.rulebooks.time_n_space.machine.facts import BuildingFace
from ntwrules.rulebooks.time_n_space.picturing import LOOKS
from ntwrules.rulebooks.time_n_space.variant import GOODS, KINDS

__all__ = ["ART", "bonus_counter", "building", "order_counter", "research", "tile"]

#: What looks on the card as it does on the table, by what it is called there.
_LOOKS = {good: f"icon-{good}" for good in GOODS} | {key: key for key in (*KINDS, "research", "moon", "bonus")}
_LOOKS |= {"ship": "rocket", "timer": "running"}


def _look(key: str) -> Art:
    return look_art(LOOKS.by_key[key])


def _cube(good: str) -> Art:
    """A cube with the picture of its good on it."""
    cube, on_it = _look(good), _look(_LOOKS[good])
    colour, plain = (
        whole.replace(f"{{icon-{good}}}", part)
        for whole, part in ((cube.colour, on_it.colour), (cube.plain, on_it.plain))
    )
    return Art(colour=colour, plain=plain)


#: Every picture that is no counter and no tile.
ART: Mapping[str, Art] = MappingProxyType(
    {
        **read_art(Path(__file__).with_name("icons.json"), "blank").art,
        **{name: _look(_LOOKS[name]) for name in _LOOKS},
        **{f"cube {good}": _cube(good) for good in GOODS},
    }
)

#: Of a tile that is 100 wide and high, per half: where its units stand, and how far they are from side to side.
_UNITS, _ROOM, _HIGH = 26.0, 72.0, 21.5
#: How wide a bold letter is, of its size.
_LETTER = 0.62


def _art(drawn: Callable[[bool], Iterable[str]]) -> Art:
    """What is drawn, in colour and in black on white."""
    return Art(colour="".join(drawn(True)), plain="".join(drawn(False)))


def _inks(good: str, *, colour: bool) -> tuple[str, str]:
    """The colour of a good and a paler one; those of a unit on which nothing is made."""
    look = LOOKS.by_key[_LOOKS[good] if good else "free"]
    return (look.ink, look.paper) if colour else ("#000", "#fff")


def _placed(name: str, x: float, y: float, size: float, *, colour: bool) -> str:
    """One of the pictures, so large, with its upper left corner there."""
    shown = ART[name].colour if colour else ART[name].plain
    return f'<g transform="translate({x:g} {y:g}) scale({size / 100:g})">{shown}</g>'


def _letters(text: object, x: float, y: float, size: float, ink: str = "#000", *, anchor: str = "middle") -> str:
    place = f'x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="{anchor}"'
    return f'<text {place} font-weight="bold" fill="{ink}">{text}</text>'


def _framed(ink: str, paper: str, wide: float) -> str:
    side = 100 - wide
    at = f'x="{wide / 2:g}" y="{wide / 2:g}" width="{side:g}" height="{side:g}"'
    return f'<rect {at} fill="{paper}" stroke="{ink}" stroke-width="{wide:g}"/>'


def order_counter(seat: Seat, good: str, value: int) -> Art:
    """An order: its value, the picture and the colour of its good, and the symbol of its seat (M4)."""

    def drawn(colour: bool) -> Iterator[str]:
        ink, paper = _inks(good, colour=colour)
        yield _framed(ink, paper, 5)
        yield _letters(value, 32, 69, 56, ink)
        yield _placed(good, 60, 10, 30, colour=colour)
        yield _placed(f"seat-{seat}", 56, 53, 38, colour=colour)

    return _art(drawn)


def bonus_counter(value: int) -> Art:
    """A bonus counter, that has no symbol (S3)."""

    def drawn(colour: bool) -> Iterator[str]:
        yield _framed("#000", "#fff", 3)
        yield _letters(value, 32, 69, 56 if value < 10 else 36)
        yield _placed("bonus", 54, 30, 40, colour=colour)

    return _art(drawn)


def tile(name: str, front: BuildingFace, back: BuildingFace, *, levels: Sequence[str] = ("II", "III")) -> Art:
    """
    A tile to be folded: level II above the dashed line, with a small view of level III, and that below (S2).

    A side that never lies up, because its level is none of *levels*, stays empty.
    """

    def drawn(colour: bool) -> Iterator[str]:
        yield _framed("#000", "#fff", 0.6)
        yield '<path fill="none" stroke="#000" stroke-width="0.5" stroke-dasharray="2 2" d="M0 50H100"/>'
        for face, level, top in ((front, "II", 0), (back, "III", 50)):
            if level in levels:
                yield f'<g transform="translate(0 {top})">{"".join(_half(face, level, name, colour=colour))}</g>'
        if len(levels) == 1:
            return
        small = 24 / max(3, len(back.units))
        for number, cube in enumerate(reversed(back.units)):
            yield _hexagon(cube, 97 - small * (number + 0.5), 42, small / 2, colour=colour)
        if back.kind == "trade":
            yield _letters(back.trades, 93, 46, 10)

    return _art(drawn)


def building(name: str, face: BuildingFace) -> Art:
    """A building that is printed on a control centre: a timer stands on its lower half (M2)."""

    def drawn(colour: bool) -> Iterator[str]:
        yield _framed("#000", "#fff", 1.5)
        yield "".join(_half(face, "I", name, colour=colour))
        yield _placed("timer", 33, 58, 34, colour=colour)

    return _art(drawn)


def research(seat: Seat) -> Art:
    """The research station of a seat: a tile lies on it, and a timer (M2)."""

    def drawn(colour: bool) -> Iterator[str]:
        yield _framed("#000", "#fff", 1.5)
        yield _placed("research", 8, 8, 40, colour=colour) + _placed(f"seat-{seat}", 56, 12, 34, colour=colour)
        yield _placed("timer", 33, 58, 34, colour=colour)

    return _art(drawn)


def _half(face: BuildingFace, level: str, name: str, *, colour: bool) -> Iterator[str]:
    yield _placed(face.kind, 4, 4, 19, colour=colour)
    yield _placed("timer", 5, 27, 17, colour=colour)
    yield _letters(level, 27, 46, 10, anchor="start")
    if name:
        shown = marked_up(name).encode("ascii", "xmlcharrefreplace").decode()
        yield _letters(shown, _UNITS + _ROOM / 2, 8, min(6.5, _ROOM / _LETTER / len(name)))
    if face.kind == "trade":
        yield _letters(f"{face.trades} ×".encode("ascii", "xmlcharrefreplace").decode(), 48, 29, 22)
        yield _placed("order", 68, 8, 26, colour=colour)
    step = _ROOM / max(3, len(face.units))
    for number, cube in enumerate(face.units):
        x = _UNITS + step * (number + 0.5) + (_ROOM - step * len(face.units)) / 2
        yield _hexagon(cube, x, _HIGH, step / 2, colour=colour)


def _hexagon(cube: int, x: float, y: float, size: float, *, colour: bool) -> str:
    """A unit, with the picture of what is made on it."""
    good = GOODS[cube - 1] if cube else ""
    ink, paper = _inks(good, colour=colour)
    corners = " ".join(f"{x + size * sin(pi / 3 * i):.2f},{y + size * cos(pi / 3 * i):.2f}" for i in range(6))
    shape = f'<polygon points="{corners}" fill="{paper}" stroke="{ink}" stroke-width="{size / 12:.2f}"/>'
    return shape + (_placed(good, x - size * 0.55, y - size * 0.55, size * 1.1, colour=colour) if good else "")
