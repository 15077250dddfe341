"""Text in lines, pieces in columns: a piece is never split, and a heading stays with what it is above."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from attrs import frozen

from ntwrules.overviews.metrics import text_width

__all__ = ["Piece", "Span", "column_widths", "columned", "lined"]


@frozen
class Span:
    """
    A stretch of text in one line.

    Attributes:
        text: The words.

        bold: In bold letters?

        x: How far from the left it begins.
    """

    text: str
    bold: bool = False
    x: float = 0.0


@frozen(kw_only=True)
class Piece:
    """
    A part of a column that is never split.

    Attributes:
        height: How much of the column it takes.

        drawn: It itself, its upper left corner at 0 0.

        above: Air above it, unless it opens a column.

        stays: Does it stay in one column with what comes next?

        head: What is drawn once more above it where it opens a column.
    """

    height: float
    drawn: str
    above: float = 0.0
    stays: bool = False
    head: Piece | None = None


def lined(spans: Iterable[Span], size: float, width: float) -> list[list[Span]]:
    """
    Text of this *size* in lines of at most this *width*; a word that is wider is broken.

    >>> lines = lined([Span("Storm", bold=True), Span("each player removes")], 10, 75)
    >>> [[span.text for span in line] for line in lines]
    [['Storm', 'each'], ['player removes']]
    """
    space = text_width(" ", size)
    found: list[list[Span]] = [[]]
    x = 0.0
    for word in (Span(part, span.bold) for span in spans for part in _parts(span, size, width)):
        wide = text_width(word.text, size, bold=word.bold)
        if found[-1] and x + space + wide > width:
            found.append([])
        line = found[-1]
        if not line:
            x = 0.0
            line.append(word)
        elif line[-1].bold == word.bold:
            x += space
            line[-1] = Span(f"{line[-1].text} {word.text}", word.bold, line[-1].x)
        else:
            x += space
            line.append(Span(word.text, word.bold, x))
        x += wide
    return found


def _parts(span: Span, size: float, width: float) -> Iterator[str]:
    """The words of a text, and those that are too long in stretches that fit."""
    for word in span.text.split():
        if text_width(word, size, bold=span.bold) <= width:
            yield word
            continue
        part, wide = "", 0.0
        for sign in word:
            more = text_width(sign, size, bold=span.bold)
            if part and wide + more > width:
                yield part
                part, wide = "", 0.0
            part, wide = part + sign, wide + more
        yield part


def column_widths(wanted: Sequence[float], least: Sequence[float], room: float) -> list[float]:
    """
    How wide the columns of a table are: as *wanted* if there is *room*, else at *least* as wide as their longest words.

    >>> column_widths([30, 10], [20, 10], 60), column_widths([40, 20], [20, 10], 45), column_widths([9, 9], [9, 9], 9)
    ([50, 10], [30.0, 15.0], [4.5, 4.5])
    """
    if sum(wanted) <= room:
        return [wanted[0] + room - sum(wanted), *wanted[1:]]
    if sum(least) >= room:
        # Words are broken then; first those of the widest columns.
        fair = room / len(least)
        cut = [min(wide, fair) for wide in least]
        spare = (room - sum(cut)) / max(sum(wide > fair for wide in least), 1)
        return [now + spare * (wide > fair) for now, wide in zip(cut, least, strict=True)]
    share = (room - sum(least)) / (sum(wanted) - sum(least))
    return [small + share * (large - small) for large, small in zip(wanted, least, strict=True)]


def columned(pieces: Iterable[Piece], *, first: float, later: float, across: int) -> list[list[tuple[float, Piece]]]:
    """
    The pieces in as many columns as they need, and how far from above each stands.

    The columns of the first page, so many *across*, are as high as *first*, those of *later* pages not lower.
    """
    found: list[list[tuple[float, Piece]]] = [[]]
    y, room = 0.0, first
    for group in _groups(pieces, later):
        high = sum(piece.above + piece.height for piece in group)
        while y + high > room and (found[-1] or room < later):
            found.append([])
            y, room = 0.0, first if len(found) <= across else later
        column = found[-1]
        for piece in (*([group[0].head] if group[0].head and not column else []), *group):
            y += piece.above if column else 0.0
            column.append((y, piece))
            y += piece.height
    return found


def _groups(pieces: Iterable[Piece], most: float) -> Iterator[list[Piece]]:
    """Pieces that stay together; each by itself where together they are higher than any column."""
    group: list[Piece] = []
    for piece in pieces:
        group.append(piece)
        if not piece.stays:
            fits = sum(one.above + one.height for one in group) <= most
            yield from [group] if fits else [[one] for one in group]
            group = []
    yield from [group] if group else []
