"""Small changes of a text, and where what stands in the changed text stood before."""

import re
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from functools import lru_cache

from attrs import frozen

from ntwrules.dsl.text.source import Place

__all__ = ["Edit", "applied", "as_before", "before", "exchanged", "exchanged_word", "stood"]

_PART = re.compile(r"\w+|[^\w\s]")
#: In a change of more words nobody looks where each of them stood.
_MOST_PARTS = 200


@frozen(order=True)
class Edit:
    """
    A stretch of a text, and what to write there instead.

    Offsets are those of the text as it was read, `finding.at.source.text`: without a mark before it, and with a single
    line feed at the end of each line. What several findings change may lie over one another; `ntwrules.fix_text` mends
    a text as it stands in its file.

    Attributes:
        start: Offset of its first character.

        end: Offset after its last; the same as *start* where something is added.

        text: What to write.
    """

    start: int
    end: int
    text: str


def applied(text: str, edits: Iterable[Edit]) -> str:
    """
    A text after all *edits*, none of which lie over one another.

    >>> applied("pawns three", [Edit(6, 11, "3")])
    'pawns 3'
    """
    made: list[str] = []
    at = 0
    for edit in sorted(edits):
        made += text[at : edit.start], edit.text
        at = edit.end
    return "".join((*made, text[at:]))


def before(edits: Iterable[Edit], offset: int) -> int:
    """
    Where what stands at *offset* in the changed text stood; what was written anew stood where it took the place.

    >>> [before([Edit(6, 11, "3")], offset) for offset in (2, 6, 7)]
    [2, 6, 11]
    """
    shift = 0
    for edit in sorted(edits):
        start = edit.start + shift
        if offset < start or (offset == start and edit.text):
            break
        if offset < start + len(edit.text):
            return edit.start
        shift += len(edit.text) - (edit.end - edit.start)
    return offset - shift


def exchanged_word(text: str, edits: Sequence[Edit]) -> tuple[str, str] | None:
    """
    The word in the place of which *edits* write something else, and what, if that is all they do.

    >>> exchanged_word("of lila and red", [Edit(3, 6, "mauv")])
    ('lila', 'mauva')
    """
    if len(edits) != 1:
        return None
    (edit,) = edits
    start, end = edit.start, edit.end
    while start and text[start - 1].isalnum():
        start -= 1
    while end < len(text) and text[end].isalnum():
        end += 1
    was, now = text[start:end], text[start : edit.start] + edit.text + text[edit.end : end]
    return (was, now) if was.isalpha() and now.replace(" ", "").isalpha() else None


def stood(text: str, edits: Sequence[Edit], offset: int) -> int:
    """
    Where what stands at *offset* once *edits* changed a text stood in it: also what only changed places, or stayed.

    >>> stood("a { b } c", [Edit(0, 0, "b "), Edit(3, 6, " ")], 0)
    4
    >>> stood("10x10, start on 9", [Edit(2, 8, " by 10; s")], 9)
    7
    """
    shift = 0
    for edit in sorted(edits):
        inside = offset - edit.start - shift
        if 0 <= inside < len(edit.text):
            return _moved(text, edits, edit, inside) if edit.start == edit.end else _kept(text, edit, inside)
        shift += len(edit.text) - (edit.end - edit.start)
    return before(edits, offset)


def _moved(text: str, edits: Iterable[Edit], put: Edit, inside: int) -> int:
    """Where something put elsewhere was taken away; where it was put, if nothing was."""
    for taken in edits:
        was = text[taken.start : taken.end]
        if was.strip() and not taken.text.strip():
            less, more = sorted((was.strip(), put.text.strip()), key=len)
            start = taken.start + was.find(less) if less in was and less in more else None
            begin = put.text.find(less)
            known = start is not None and begin <= inside <= begin + len(less)
            return start + inside - begin if start is not None and known else taken.end - len(was.lstrip())
    return put.start


def _kept(text: str, edit: Edit, inside: int) -> int:
    """Where a word stood that stays as others around it change; where those stood, if it is new."""
    old, new = list(_PART.finditer(text[edit.start : edit.end])), list(_PART.finditer(edit.text))
    if max(len(old), len(new)) > _MOST_PARTS:
        return edit.start
    at = next((n for n, part in enumerate(new) if inside < part.end()), len(new))
    for kind, first, last, begin, end in _ways(tuple(part[0] for part in old), tuple(part[0] for part in new)):
        if begin <= at < end and first < last:
            part = old[first + at - begin] if kind == "equal" else old[first]
            kept = max(0, inside - new[at].start()) if kind == "equal" else 0
            return edit.start + part.start() + kept
        if begin <= at < end:
            return edit.start + (old[first].start() if first < len(old) else edit.end - edit.start)
    return edit.start


@lru_cache(maxsize=64)
def _ways(old: tuple[str, ...], new: tuple[str, ...]) -> Sequence[tuple[str, int, int, int, int]]:
    """How one row of words becomes another: which stay, and which others come."""
    return SequenceMatcher(None, old, new, autojunk=False).get_opcodes()


def exchanged(one: Place, other: Place) -> tuple[Edit, ...]:
    """What stands in two places of a text, each in the place of the other."""
    return Edit(one.start, one.end, other.text), Edit(other.start, other.end, one.text)


def as_before(text: str, content: bytes) -> bytes:
    r"""
    A changed text as it is written where *content* stood: with the same ends of lines and the same mark before it.

    >>> as_before("one\ntwo\n", b"\xef\xbb\xbfone\r\n")
    b'\xef\xbb\xbfone\r\ntwo\r\n'
    """
    lines = text.replace("\n", "\r\n") if b"\r\n" in content else text
    return (("\N{BYTE ORDER MARK}" if content.startswith(b"\xef\xbb\xbf") else "") + lines).encode()
