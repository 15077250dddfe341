"""Small changes of a text, and where what stands in the changed text stood before."""

from collections.abc import Iterable

from attrs import frozen

from ntwrules.dsl.text.source import Place

__all__ = ["Edit", "applied", "as_before", "before", "exchanged"]


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
