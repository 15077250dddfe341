"""The lines a finding speaks of, with its places underlined."""

import unicodedata
from collections.abc import Iterator, Sequence

from attrs import frozen

from ntwrules.dsl.text.source import Place, Source
from ntwrules.model.showing.plain import plain

__all__ = ["Marked", "Pen", "snippet"]

#: A place, what is said of it, and the style it is drawn in (``error``, ``warning`` or ``note``).
Marked = tuple[Place, str, str]

#: Characters of a line that are shown; of a longer one only what lies around the place.
_LONGEST_LINE = 160
_AROUND = 50
_TAB = 4
#: Lines further apart than this have `...` between them.
_NEAR = 4
#: A place over at most so many lines is underlined on all of them, a longer one on its first and last.
_MOST_LINES = 4

_STYLES = {
    "error": {"fg": "red", "bold": True},
    "warning": {"fg": "yellow", "bold": True},
    "note": {"fg": "cyan", "bold": True},
    "gutter": {"fg": "blue", "bold": True},
    "heading": {"bold": True},
}


@frozen
class Pen:
    """
    Draws in colour, or not.

    Attributes:
        color: In colour?
    """

    color: bool = False

    def draw(self, text: str, style: str) -> str:
        """The text in one of the styles."""
        if not self.color or not text:
            return text
        from click import style as in_colour  # only who asks for colour needs it

        return in_colour(text, **_STYLES[style])  # type: ignore[arg-type] # each option has a type of its own


@frozen
class _Mark:
    """An underlined stretch of one line, by characters of that line; a label behind it, if any."""

    start: int
    end: int
    label: str
    style: str


def snippet(marked: Sequence[Marked], pen: Pen) -> tuple[int, list[str]]:
    """
    The lines of *marked* places, each underlined, the first place's file first; and the width of the gutter.

    Places in one file stand in the order of its lines.
    """
    sources = list(dict.fromkeys(place.source for place, _, _ in marked))
    lines_of = {source: _marks_by_line(source, marked) for source in sources}
    last = max((number for source in sources if source.text for number in lines_of[source]), default=1)
    gutter = len(str(last))
    lines: list[str] = []
    for source in sources:
        first = next(place for place, _, _ in marked if place.source == source)
        arrow = "-->" if source is sources[0] else ":::"
        lines.append(f"{' ' * gutter}{pen.draw(arrow, 'gutter')} {plain(str(first))}")
        if source.text:
            lines += _body(source, lines_of[source], gutter, pen)
    return gutter, lines


def _marks_by_line(source: Source, marked: Sequence[Marked]) -> dict[int, list[_Mark]]:
    marks: dict[int, list[_Mark]] = {}
    for place, label, style in marked:
        if place.source == source:
            for number, mark in _cut(place, label, style):
                marks.setdefault(number, []).append(mark)
    return {number: sorted(marks[number], key=lambda mark: mark.start) for number in sorted(marks)}


def _cut(place: Place, label: str, style: str) -> Iterator[tuple[int, _Mark]]:
    """A place cut into lines; what is said of it stands behind the last."""
    (first, start), (last, end) = place.position, place.end_position
    if last > first and end == 1:  # it ends with the end of a line
        last, end = last - 1, len(place.source.line(last - 1)) + 1
    for number in range(first, last + 1):
        if last - first >= _MOST_LINES and first < number < last:
            continue
        text = place.source.line(number)
        begin = start - 1 if number == first else len(text) - len(text.lstrip())
        stop = end - 1 if number == last else len(text.rstrip())
        if stop > begin or number in {first, last}:
            yield number, _Mark(begin, max(stop, begin), label if number == last else "", style)


def _body(source: Source, marks: dict[int, list[_Mark]], gutter: int, pen: Pen) -> Iterator[str]:
    bar = pen.draw("|", "gutter")
    yield f"{' ' * gutter} {bar}"
    before = 0
    for number, of_line in marks.items():
        if before and number - before > _NEAR:
            yield pen.draw("...", "gutter")
        before = number
        text = source.line(number)
        for together in [of_line] if len(text) <= _LONGEST_LINE else [[mark] for mark in of_line]:
            shown, rows = _drawn(text, together, pen)
            yield f"{pen.draw(str(number).rjust(gutter), 'gutter')} {bar} {shown}".rstrip()
            for row in rows:
                yield f"{' ' * gutter} {bar} {row}"


def _drawn(text: str, marks: list[_Mark], pen: Pen) -> tuple[str, list[str]]:
    """A line as it is shown, and the rows of marks under it."""
    low, high = 0, len(text)
    if high > _LONGEST_LINE:
        low = max(0, marks[0].start - _AROUND)
        high = min(high, max(mark.end for mark in marks) + _AROUND, low + _LONGEST_LINE)
    shown, columns = _laid_out(text[low:high], "…" if low else "")
    if high < len(text):
        shown += "…"
    rows = []
    for mark in marks:
        start, end = (columns[min(max(offset, low), high) - low] for offset in (mark.start, mark.end))
        sign = "-" if mark.style == "note" else "^"
        row = pen.draw(sign * max(end - start, 1) + f" {plain(mark.label)}".rstrip(), mark.style)
        rows.append(" " * start + row)
    return shown, rows


def _laid_out(text: str, before: str) -> tuple[str, list[int]]:
    """The text with nothing in it that moves the cursor, and the column on the screen where each character begins."""
    shown, columns, column = [before], [], len(before)
    for char in text:
        columns.append(column)
        if char == "\t":
            width = _TAB - column % _TAB
            shown.append(" " * width)
        else:
            shown.append(plain(char))
            width = _width(char)
        column += width
    return "".join(shown), [*columns, column]


def _width(char: str) -> int:
    """How many columns of a terminal a character takes."""
    if char.isascii():
        return 1
    if unicodedata.combining(char) or unicodedata.category(char) in {"Mn", "Me"}:
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1
