"""As text for a terminal: a board of tiles, and what lies beside a board, such as rows of cards, piles and hands."""

from collections.abc import Iterator, Sequence

from attrs import frozen

from ntwrules.drawing.signs import Fragment, Signs
from ntwrules.drawing.words import packed, printable, shortened, shown, text_width
from ntwrules.model.compass import POINTS
from ntwrules.model.seats import Seat
from ntwrules.model.showing.picture import Cell, Picture, Place, Sign, Standing, Strip, Track
from ntwrules.model.texts import Texts, Tongue

__all__ = ["NOTED", "headed_width", "strip_lines", "tile_lines"]

#: Stands in a cell where something has just happened.
NOTED = "!"

#: A tile is at most so wide, and at least.
_WIDEST, _LEAST = 13, 3
_ARROWS = {True: "↓↙←↖↑↗→↘", False: "v/<\\^/>\\"}
#: A part of a row of cards takes so many characters: at best, with a name that can be read, and at least.
_BROAD, _READ, _PART = 12, 8, 6
#: Less than this of a name tells nothing.
_TELLING = 4


def headed_width(picture: Picture, *, unicode: bool, tongue: Tongue) -> int:
    """How wide tiles are to be drawn so that what their columns are called is not cut."""
    heads = [shown(picture.row_head(row, tongue), unicode=unicode) for row in range(len(picture.rows))]
    columns = [shown(picture.column_head(at, "", tongue), unicode=unicode) for at in range(len(picture.rows[0]))]
    return max(map(text_width, heads)) + len(columns) * (max(map(text_width, columns)) + 1)


def tile_lines(picture: Picture, signs: Signs, *, width: int) -> Iterator[list[Fragment]]:
    """The tiles, two lines for each row: what they are, and below it what lies and stands there; then their rooms."""
    tongue = signs.tongue
    heads = [shown(picture.row_head(row, tongue), unicode=signs.unicode) for row in range(len(picture.rows))]
    margin = max(map(text_width, heads)) + 1
    wide = max(min((width - margin + 1) // max(len(picture.rows[0]), 1) - 1, _WIDEST), _LEAST)
    drawn = _Tiles(picture, signs, wide)
    columns = (shown(picture.column_head(at, "", tongue), unicode=signs.unicode) for at in range(len(picture.rows[0])))
    cut = (shortened(name, wide, "") for name in columns)
    above = " ".join(name + " " * (wide - text_width(name)) for name in cut)
    yield [("number", (" " * margin + above).rstrip())]
    for number, row in enumerate(picture.rows):
        for part in range(2 + max(len(cell.rooms) for cell in row)):
            first = f"{heads[number]:>{margin - 1}} " if not part else " " * margin
            line: list[Fragment] = [("number", first)]
            for i, cell in enumerate(row):
                line += [*([("name", " ")] if i else []), *drawn.line(cell, part)]
            yield line


@frozen
class _Tiles:
    picture: Picture
    signs: Signs
    wide: int

    def line(self, cell: Cell, part: int) -> list[Fragment]:
        """A line of a tile: what it is, what is there, and then a line for each of its rooms."""
        drawn = self._line(cell, part)
        if part or cell.absolute not in self.picture.marked:
            return drawn
        *before, (style, last) = drawn
        return [*before, (style, last[:-1] + NOTED)]

    def _line(self, cell: Cell, part: int) -> list[Fragment]:
        sign, style = self.signs.things[cell.ground], self.signs.style(cell.ground)
        fills = cell.ground in self.picture.looks and sign == Sign.filled(sign.one)  # such a one needs no name
        fill = sign.one if fills else " "
        if part == 0 and not fills:
            names = self.picture.names.get(cell.ground) or Texts(cell.ground)
            said = shown(names.read(self.signs.tongue), unicode=self.signs.unicode)
            whole = f"{sign.one} {said}"
            name = shortened(whole, self.wide, "…" if self.signs.unicode else "~")
            if name != whole and self.wide < _TELLING + 2:
                name = sign.one
            return [(style, name + " " * (self.wide - text_width(name)))]
        there: list[Fragment] = []
        if part == 1:
            there = self._there(style, cell.marks, cell.count, cell.pawns)
        elif 1 < part < len(cell.rooms) + 2:
            room = cell.rooms[part - 2]
            there = self._there(style, (room.look, *room.marks), room.count, room.pawns)
        used = sum(text_width(text) for _, text in there)
        return [*there, (style, fill * (self.wide - used))]

    def _there(self, ground: str, lying: Sequence[str], count: int, standing: Sequence[Standing]) -> list[Fragment]:
        """What lies on a tile or in a room, and the pawns: where they look as long as there is room for it."""
        marks = [(ground, self.signs.things[mark].one) for mark in lying][: self.wide]
        if count > 1 and len(marks) + len(str(count)) < self.wide:
            marks += [(ground, digit) for digit in str(count)]
        room = self.wide - len(marks) - 1
        pawns: list[Fragment] = []
        for i, some in enumerate(standing):
            who = self.signs.letters[some.seat] if some.seat else self.signs.things[some.kind].one
            many = str(some.count) if some.count > 1 else ""
            turn = _ARROWS[self.signs.unicode][POINTS.index(some.heading)] if some.heading else ""
            left = len(standing) - i - 1
            text = who + turn + many if len(who + turn + many) + left <= room else who + many
            if len(text) + (left > 0) > room:
                pawns.append(("crowd", "+"[: max(room, 0)]))
                break
            pawns.append((self.signs.style(some.kind, some.seat), text))
            room -= len(text)
        return [*marks, *([(ground, " ")] if marks and pawns else []), *pawns] if self.wide > len(marks) else marks


def strip_lines(strip: Strip, signs: Signs, *, width: int) -> Iterator[list[Fragment]]:
    """What lies together beside the board, under its title or behind it."""
    return _Beside(signs, width).strip(strip)


@frozen
class _Beside:
    signs: Signs
    width: int

    def strip(self, strip: Strip) -> Iterator[list[Fragment]]:
        *titles, title = packed(printable(strip.title.read(self.signs.tongue)), self.width) or [""]
        yield from ([("title", shown(line, unicode=self.signs.unicode))] for line in titles)
        title = shown(title, unicode=self.signs.unicode)
        if len(strip.tracks) == 1 and not strip.board:
            yield from self._inline(f"{title}: ", strip.tracks[0], strip)
            return
        yield [("title", title)]
        if strip.board:
            for track in strip.tracks:
                name = shown(track.title.read(self.signs.tongue), unicode=self.signs.unicode)
                yield from self._inline(f"  {name}: " if name else "  ", track, strip)
            return
        whole = sum(place.wide for place in strip.tracks[0].places) if strip.tracks else 1
        part = max(min(self.width // max(whole, 1), _BROAD), _READ if self.width >= _PART * _READ else _PART)
        for piece in strip.pieces(max(self.width // part, 1)):
            for track in piece:
                if any(place.look for place in track.places):
                    yield [fragment for place in track.places for fragment in self._boxed(place, place.wide * part)]

    def _inline(self, title: str, track: Track, strip: Strip) -> Iterator[list[Fragment]]:
        """All in one line if there is room, each in as much room as it needs."""
        found = [self._told(place, strip.owner) for place in track.places]
        plain = not strip.board and all(
            not place.name.read(self.signs.tongue) and place.count is None for place in track.places
        )
        line: list[Fragment] = [("title", title if found else title.removesuffix(": "))]
        used = text_width(line[0][1])
        indent = " " * (4 if strip.board else 2)
        for i, told in enumerate(found):
            between = "" if plain or i == len(found) - 1 else ", "
            wide = sum(text_width(text) for _, text in told) + len(between)
            if used + wide > self.width and used > 1:
                yield line
                line, used = [("name", indent)], len(indent)
            line += [*told, ("name", between)]
            used += wide
        yield line

    def _told(self, place: Place, owner: Seat | None) -> list[Fragment]:
        """A place in as much room as it needs; whose it is, if the sign of what is there tells so."""
        tongue, unicode = self.signs.tongue, self.signs.unicode
        caption, name = (shown(text.read(tongue), unicode=unicode) for text in (place.caption, place.name))
        style, sign = self._sign(place)
        if sign and self.signs.look(place.look).owned and place.owner and place.owner != owner:
            sign = self.signs.letters[place.owner] + sign
        told: list[Fragment] = [("name", f"{caption} ")] if caption else []
        told += [(style, sign), ("name", " " if sign and name else ""), ("name", name)]
        told += [("name", " ")] if place.marks else []
        marks = [(self.signs.style(mark, place.owner), self.signs.things[mark].one) for mark in place.marks]
        apart = " " * any(len(sign) > 1 for _, sign in marks)
        told += [part for mark in marks for part in (("name", apart), mark)][1:]
        told += [("name", f" {'×' if unicode else 'x'}{place.count}")] if place.count is not None else []
        told = [("number", ">"), *told, ("number", "<")] if place.now else told
        return [(style, text) for style, text in told if text]

    def _sign(self, place: Place) -> Fragment:
        sign = self.signs.things[place.look].one if place.look in self.signs.things else ""
        return self.signs.style(place.look, place.owner), sign.strip()

    def _boxed(self, place: Place, wide: int) -> list[Fragment]:
        """A place between brackets, in just so much room."""
        if not place.look:
            return [("name", " " * wide)]
        tongue, unicode = self.signs.tongue, self.signs.unicode
        look = self.signs.look(place.look)
        opening, closing = ("(", ")") if look.faint else ("[", "]")
        if place.now:
            opening, closing = (">", "<")
        caption, name = (shown(text.read(tongue), unicode=unicode) for text in (place.caption, place.name))
        owner = self.signs.letters[place.owner] if place.owner else ""
        marks = "".join(self.signs.things[mark].one for mark in place.marks)
        sign = self._sign(place)[1]
        end = " ".join(filter(None, (marks, owner)))
        room = wide - 2 - (text_width(end) + 1 if end else 0)
        begin = " ".join(filter(None, (caption, sign)))
        if name and text_width(begin) + 1 + min(text_width(name), _TELLING) <= room:
            begin = f"{begin} {name}"
        if place.side == "left":
            begin, end = f"{marks} {name}", ""
            room = wide - 2
        elif place.side == "right":
            begin, end = "", f"{name} {marks}"
            room = wide - 3 - text_width(end)
        begin = shortened(begin, max(room, 0), "…" if unicode else "~")
        inside = f"{begin}{' ' * (wide - 2 - text_width(begin) - text_width(end))}{end}"
        inside = shortened(inside, wide - 2, "")
        before, found, after = (inside + " " * (wide - 2 - text_width(inside))).partition(sign or opening)
        parts = [("name", before), (self.signs.style(place.look), found), ("name", after)]
        return [("number", opening), *((style, text) for style, text in parts if text), ("number", closing)]
