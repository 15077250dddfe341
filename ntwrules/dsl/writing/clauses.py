"""Clauses as they stand in a file, and what to write so that more of them do, or fewer."""

from collections.abc import Iterable

from attrs import frozen

from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import Place

__all__ = ["Clause", "beside", "taken_out"]


@frozen
class Clause:
    """
    Something that a variant says, in the words of a tongue.

    Attributes:
        slot: What it is about, such as ``dice.0``.

        block: The rule of the grammar for the block it stands in; ``variant`` for none.

        opens: How that block begins, such as `dice`.

        text: The clause itself, on one line.
    """

    slot: str
    block: str
    opens: str
    text: str

    @property
    def kind(self) -> str:
        """The kind of thing it is about."""
        return self.slot.partition(".")[0]


def beside(at: Place, before: Iterable[str], after: Iterable[str]) -> tuple[Edit, ...]:
    """Further clauses before and behind one that is there: each on its own line, where that one has its own."""
    text = at.source.text
    begin = text.rfind("\n", 0, at.start) + 1
    indent = text[begin : at.start]
    joint = f"\n{indent}" if not indent.strip() else "; "
    edits = (
        Edit(at.start, at.start, "".join(f"{line}{joint}" for line in before)),
        Edit(at.end, at.end, "".join(f"{joint}{line}" for line in after)),
    )
    return tuple(edit for edit in edits if edit.text)


def taken_out(at: Place) -> Edit:
    """A clause taken out; with its line, where nothing else stands there."""
    source = at.source
    line = source.position(at.start)[0]
    start, whole = source.offset(line, 1), source.line(line)
    if whole.strip() == at.text:
        return Edit(start, min(start + len(whole) + 1, len(source.text)), "")
    before, behind = source.text[: at.start], source.text[at.end :]
    if behind.lstrip().startswith(";"):
        return Edit(at.start, at.end + len(behind) - len(behind.lstrip("; ")), "")
    return Edit(len(before.rstrip("; ")), at.end, "")
