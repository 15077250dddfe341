"""Places in a text as a page counts them, in units of UTF-16, and as we do, in characters of the text that is read."""

from bisect import bisect_left
from functools import cached_property

from attrs import define, field

__all__ = ["Positions"]


@define(slots=False)
class Positions:
    r"""
    A text as the page has it, and as it is read: without a byte order mark, each line ended by a single line feed.

    Attributes:
        given: What the page has.

        read: The text that is read.

    >>> text = Positions("a\r\n🎲b")
    >>> text.read, [text.outward(place) for place in range(5)], [text.inward(place) for place in range(7)]
    ('a\n🎲b', [0, 1, 3, 5, 6], [0, 1, 2, 2, 3, 3, 4])
    """

    given: str
    read: str = field(init=False)

    @read.default
    def _reading(self) -> str:
        whole = self.given.removeprefix("\N{BYTE ORDER MARK}")
        return whole.replace("\r\n", "\n").replace("\r", "\n")

    @cached_property
    def _units(self) -> list[int] | None:
        """Where each character of the text that is read stands on the page, and its end; None where that is alike."""
        if self.read == self.given and (self.read.isascii() or max(self.read) <= "\uffff"):
            return None
        units: list[int] = []
        at, before = 0, ""
        for sign in self.given:
            if not (sign == "\n" and before == "\r") and not (sign == "\N{BYTE ORDER MARK}" and not at):
                units.append(at)
            at += 1 + (sign > "\uffff")
            before = sign
        return [*units, at]

    def outward(self, offset: int) -> int:
        """Where a character stands on the page."""
        return offset if self._units is None else self._units[offset]

    def inward(self, unit: int) -> int:
        """Which character stands at a place of the page, or is the next one; whatever lies outside is brought in."""
        if self._units is None:
            return min(max(unit, 0), len(self.read))
        return min(bisect_left(self._units, unit), len(self.read))
