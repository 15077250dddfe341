"""What lies beside a board in print: rows of cards, piles, hands."""

from collections.abc import Iterator, Mapping
from textwrap import wrap

from attrs import frozen

from ntwrules.drawing.around import millimetres as mm
from ntwrules.drawing.board import labelled
from ntwrules.drawing.icons import inked, key_of, seat_inks
from ntwrules.drawing.styles import SeatInk
from ntwrules.drawing.words import letters_of_seats, packed, printable, shortened
from ntwrules.model.seats import Seat
from ntwrules.model.showing.picture import Look, Picture, Place, Strip, Track
from ntwrules.model.showing.plain import marked_up
from ntwrules.model.texts import Tongue

__all__ = ["Block", "blocks"]

#: Millimetres: a part of a strip, across and down; the title above; what is between things.
_PART, _DOWN, _TITLE, _GAP, _BETWEEN = 8.0, 7.4, 5.0, 0.8, 3.0
#: Of letters: how large those of titles, captions and names are, how wide one is, and how much wider in bold.
_TITLES, _CAPTIONS, _NAMES, _WIDE, _BOLD = 3.4, 2.5, 2.4, 0.56, 0.12
_MOST_LINES = 3
_MARK = 4.4
#: Parts that the name of a track takes.
_NAMED = 2
#: Of a square: where what lies inside begins, how high it is together, and how large one of it is at most.
_HEAD, _BODY, _INSIDE = 0.31, 0.66, 0.58


def _within(many: int) -> Iterator[tuple[float, float, float]]:
    """
    Where so many things lie inside a square of 1, below its head: the left and the top of each, and its size.

    >>> [(round(x, 2), round(y, 2), round(size, 2)) for x, y, size in _within(3)]
    [(0.34, 0.32, 0.32), (0.17, 0.65, 0.32), (0.51, 0.65, 0.32)]
    """
    rows = max(round(many**0.5), 1)
    size = min(_BODY / rows, 0.92 / max(-(-many // rows), 1), _INSIDE) * 0.96
    for row in range(rows):
        here = many * (row + 1) // rows - many * row // rows
        for place in range(here):
            middle = 0.5 + (place + 0.5 - here / 2) * size * 1.06
            yield middle - size / 2, _HEAD + _BODY * (row + 0.5) / rows - size / 2, size


@frozen
class Block:
    """
    A strip as it is drawn.

    Attributes:
        width, height: In millimetres.

        drawn: With its upper left corner at 0 0.

        outlines: Where each of its places is touched, by its address: the beginning of an SVG element.
    """

    width: float
    height: float
    drawn: tuple[str, ...]
    outlines: tuple[tuple[str, str], ...] = ()


def blocks(picture: Picture, signs: Mapping[str, str], tongue: Tongue, *, width: float, colour: bool) -> list[Block]:
    """Every strip, at most so wide if it can be cut."""
    inks, letters = seat_inks(picture.called, colour=colour), letters_of_seats(picture.called, tongue)
    pen = _Pen(picture.looks, signs, inks, letters, tongue, colour)
    return [pen.block(strip, max(int(width // _PART), 1)) for strip in picture.beside]


@frozen
class _Pen:
    looks: Mapping[str, Look]
    signs: Mapping[str, str]
    inks: Mapping[Seat, SeatInk]
    letters: Mapping[Seat, str]
    tongue: Tongue
    colour: bool

    def block(self, strip: Strip, parts: int) -> Block:
        title = printable(strip.title.read(self.tongue))
        ink = self.inks[strip.owner].dark if strip.owner else "#000"
        lines = packed(title, max(int(parts * _PART / _TITLES / (_WIDE + _BOLD)), 8))
        width = max((len(line) for line in lines), default=0) * _TITLES * (_WIDE + _BOLD)
        drawn = [
            f'<text y="{mm(3.4 + row * _TITLE)}" font-size="{_TITLES}" font-weight="bold" fill="{ink}">'
            f"{marked_up(line)}</text>"
            for row, line in enumerate(lines)
        ]
        y, outlines = _TITLE * len(lines), list[tuple[str, str]]()
        before = _NAMED if any(track.title for track in strip.tracks) else 0
        for piece in strip.pieces(parts - before):
            for track in piece:
                if said := printable(track.title.read(self.tongue)):
                    drawn.append(f'<text y="{mm(y + 4.4)}" font-size="{_CAPTIONS}">{marked_up(said)}</text>')
                drawn += self._track(track, before * _PART, y)
                outlines += _outlines(track, before * _PART, y)
                y += track.high * _DOWN
            width = max(width, (before + sum(place.wide for place in piece[0].places)) * _PART)
            y += _GAP
        return Block(min(width, max(parts * _PART, _PART)), y + _BETWEEN, tuple(drawn), tuple(outlines))

    def _track(self, track: Track, x: float, y: float) -> Iterator[str]:
        high = track.high * _DOWN - _GAP
        for place in track.places:
            wide = place.wide * _PART
            if place.look:
                yield f'<g transform="translate({mm(x + _GAP / 2)} {mm(y + _GAP / 2)})">'
                yield from self._place(place, wide - _GAP, high)
                yield "</g>"
            x += wide

    def _place(self, place: Place, wide: float, high: float) -> Iterator[str]:
        look = self.looks.get(place.look, Look())
        shown = inked(look, colour=self.colour)
        size = f'width="{mm(wide)}" height="{mm(high)}" rx="1"'
        broken = ' stroke-dasharray="1.4 1"' if look.faint else ""
        line = f'stroke="{shown.ink if look.faint else "#000"}" stroke-width="{1.1 if place.now else 0.3}"'
        yield f'<rect {size} fill="{shown.paper}" {line}{broken}/>'
        name, flat = printable(place.name.read(self.tongue)), high < _DOWN
        lines = [] if flat else wrap(name, int((wide - 1) / _NAMES / _WIDE), break_long_words=False)[:_MOST_LINES]
        foot = len(lines) * _NAMES * 1.1
        badge = place.owner if not look.owned else None  # whose it is, its shape tells
        head = 3.6 if place.caption.read(self.tongue) or badge else 0.8
        if flat:
            yield from self._flat(place, name, wide, high)
        else:
            yield from self._shape(place, wide, head, high - foot - 0.8)
        for row, said in enumerate(lines):  # in smaller letters where a word is long
            large = min(_NAMES, (wide - 1) / max(len(said) * _WIDE, 1))
            y = high - 1 - (len(lines) - 1 - row) * _NAMES * 1.1
            at = f'x="{mm(wide / 2)}" y="{mm(y)}" font-size="{mm(large)}"'
            yield f'<text {at} text-anchor="middle">{marked_up(said)}</text>'
        if caption := printable(place.caption.read(self.tongue)):
            room = wide - 1.4 - (5 if badge else 0)
            large = min(_CAPTIONS, room / (len(caption) * (_WIDE + _BOLD)))
            yield f'<text x="0.7" y="3" font-size="{mm(large)}" font-weight="bold">{marked_up(caption)}</text>'
        if badge:
            yield self._badge(badge, wide)
        if place.count is not None:
            at = f'x="{mm(wide - 0.9)}" y="{mm(high - foot - 1)}" font-size="3" font-weight="bold" text-anchor="end"'
            halo = ' stroke="#fff" stroke-width="0.9" stroke-linejoin="round"'
            yield "".join(f"<text {at}{around}>&#215;{place.count}</text>" for around in (halo, ""))

    def _shape(self, place: Place, wide: float, top: float, bottom: float) -> Iterator[str]:
        """What is seen, as large as there is room for, and small things beside it; alone they are large themselves."""
        marks = list(place.marks)
        room = max(bottom - top, 1)
        if place.side == "inside":
            side = min(room, wide - 1.6)
            x = (wide - side) / 2
            yield self._drawn(place.look, x, top, side, place.owner)
            for key, (across, down, size) in zip(marks, _within(len(marks)), strict=True):
                yield self._drawn(key, x + across * side, top + down * side, size * side, place.owner)
        elif self._has_shape(place):
            side = min(room, wide - 1.6 - (_MARK if marks else 0))
            x = 0.8 if marks else (wide - side) / 2
            yield self._drawn(place.look, x, top + (room - side) / 2, side, place.owner)
            for i, key in enumerate(marks):
                yield self._drawn(key, wide - _MARK - 0.5, top + 0.2 + i * (_MARK + 0.3), _MARK, place.owner)
        elif marks:
            side = min(room, (wide - 1.6) / min(len(marks), 2))
            for i, key in enumerate(marks):
                yield self._drawn(key, 0.8 + i % 2 * side, top + i // 2 * side, side, place.owner)

    def _flat(self, place: Place, name: str, wide: float, high: float) -> Iterator[str]:
        """The same where there is no room for anything below it, and its name beside it."""
        size = high - 1.4
        x = {"left": 1.2, "right": wide - 1.2 - size}.get(place.side, (wide - size) / 2)
        for i, key in enumerate((*([place.look] if self._has_shape(place) else []), *place.marks)):
            yield self._drawn(key, x + i * size, 0.7, size, place.owner)
        if name:
            x, anchor = (1.2, "start") if place.side != "left" else (wide - 1.2, "end")
            written = marked_up(shortened(name, int((wide - _DOWN) / 2.8 / _WIDE)))
            yield f'<text x="{mm(x)}" y="{mm(high / 2 + 1)}" font-size="2.8" text-anchor="{anchor}">{written}</text>'

    def _has_shape(self, place: Place) -> bool:
        return place.look not in self.looks or bool(self.looks[place.look].shape)

    def _drawn(self, key: str, x: float, y: float, size: float, seat: Seat | None = None) -> str:
        sign = labelled(self.signs[key], 0, 0) if key in self.signs else ""
        at = f"translate({mm(x)} {mm(y)}) scale({size / 100:.4g})"
        return f'<g transform="{at}"><use href="#{key_of(key, self.looks, seat)}"/>{sign}</g>'

    def _badge(self, seat: Seat, wide: float) -> str:
        own = self.inks[seat]
        return (
            f'<rect x="{mm(wide - 5)}" y="0.4" width="4.6" height="3.2" rx="1" fill="{own.ink}"/>'
            f'<text x="{mm(wide - 2.7)}" y="2.9" font-size="2.5" font-weight="bold" text-anchor="middle" '
            f'fill="{own.light}">{self.letters[seat]}</text>'
        )


def _outlines(track: Track, x: float, y: float) -> Iterator[tuple[str, str]]:
    """Where places side by side are touched."""
    for place, end in zip(track.places, track.ends(), strict=True):
        at = f'x="{mm(x + (end - place.wide) * _PART)}" y="{mm(y)}"'
        yield place.address, f'<rect {at} width="{mm(place.wide * _PART)}" height="{mm(track.high * _DOWN)}"'
