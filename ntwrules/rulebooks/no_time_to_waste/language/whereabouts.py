"""Which cell people mean who tell where it lies: in a corner, or at one side in some row."""

import re

from ntwrules.dsl.text.source import Place

__all__ = ["described_beside", "told_cell"]

#: Which column, which row, and how many rows further, in any tongue; from the other end where it is negative.
_COLUMNS = dict.fromkeys(("left", "links", "linker"), 0) | dict.fromkeys(("right", "rechts", "rechter"), -1)
_ROWS = dict.fromkeys(("top", "upper", "above", "boven", "bovenaf"), 0) | dict.fromkeys(
    ("bottom", "lower", "below", "onder", "onderen", "onderaf", "beneden"), -1
)
_FURTHER = {
    word: n
    for n, some in enumerate(("first|eerste", "second|tweede", "third|derde", "fourth|vierde", "fifth|vijfde"))
    for word in some.split("|")
}
#: What says no more of it.
_SMALL = frozenset({"the", "in", "at", "on", "from", "far", "corner", "row", "de", "het", "van", "hoek", "rij"})
#: Dutch writes as one word what is said here in parts.
_PARTS = re.compile("links|rechts|linker|rechter|boven(?=hoek|$)|onder(?=hoek|$)|beneden(?=hoek|$)|hoek$")
#: What follows is about something else.
_FURTHER_ON = re.compile(r"[;:.(]|,? (?:which|that|dat|die|cell|cel)\b")


def told_cell(told: str, size: int) -> int | None:
    """
    The cell that is described, as its player reads the board; None where it is described otherwise, or not at all.

    >>> [told_cell(told, 20) for told in ("the top right corner", "tweede rij van onderen, links", "above the mill")]
    [19, 360, None]
    """
    words = re.findall(r"\w+", _FURTHER_ON.split(told.casefold().strip())[0])
    words = [part for word in words for part in (_PARTS.findall(word) if _is_made_of_parts(word) else [word])]
    columns, rows, further = ([said[word] for word in words if word in said] for said in (_COLUMNS, _ROWS, _FURTHER))
    known = {*_SMALL, *_COLUMNS, *_ROWS, *_FURTHER}
    if not known.issuperset(words) or (len(columns), len(rows)) != (1, 1) or len(further) > 1:
        return None
    if further and not re.search(rf"(?:{'|'.join(_FURTHER)}) (?:row|rij)\b", " ".join(words)):
        return None
    off = sum(further)
    return (off if rows[0] == 0 else size - 1 - off) * size + columns[0] % size


def _is_made_of_parts(word: str) -> bool:
    return "".join(_PARTS.findall(word)) == word


def described_beside(at: Place, size: int) -> int | None:
    """The cell that a remark describes, on a line that names one cell and no other."""
    clause, _, told = at.source.line(at.position[0]).partition("#")
    return told_cell(told, size) if len(re.findall("[0-9]+", clause)) == 1 else None
