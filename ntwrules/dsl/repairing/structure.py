"""Repairs of more than a line: how a file begins, braces, clauses in the wrong block, and what is said twice."""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from string import ascii_uppercase

from attrs import define

from ntwrules.dsl.findings.diagnostics import Diagnostic
from ntwrules.dsl.parsing.parser import Parsed
from ntwrules.dsl.repairing.likeness import name_of
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.lexer import Mark

__all__ = ["structural"]

#: What a repair costs, and what it changes.
_Proposals = Iterator[tuple[float, tuple[Edit, ...]]]


@define(slots=False)
class _Structure:
    """
    A file with a mistake in it.

    Attributes:
        parsed: The file.

        finding: The mistake.
    """

    parsed: Parsed
    finding: Diagnostic

    @property
    def text(self) -> str:
        """All that is written."""
        return self.parsed.source.text

    @cached_property
    def marks(self) -> list[Mark]:
        """Everything but the remarks."""
        return [mark for mark in self.parsed.marks if mark.kind != "comment"]

    def line_of(self, offset: int) -> tuple[int, int]:
        """Where the line begins in which something stands, and where the next one does."""
        end = self.text.find("\n", offset)
        return self.text.rfind("\n", 0, offset) + 1, len(self.text) if end < 0 else end + 1

    def begin(self) -> _Proposals:
        """A file that does not begin as files do."""
        start, end = self.finding.at.start, self.finding.at.end
        versioned = len(self.marks) > 1 and self.marks[1].kind == "number"
        yield 0.4, (Edit(start, end, "ntw" if versioned else "ntw 1"),)
        yield 0.5, (Edit(start, start, "ntw 1\n"),)

    def move_to_its_block(self) -> _Proposals:
        """A clause that belongs elsewhere: into that block where there is one, otherwise into one of its own."""
        home = str(dict(self.finding.words).get("home", ""))
        start, end = self.line_of(self.finding.at.start)
        line, depth = self.text[start:end].strip(), 0
        for n, mark in enumerate(self.marks[:-1]):
            if mark.text == home and self.marks[n + 1].text == "{" and depth == 1:
                opened = self.marks[n + 1].end
                yield 0.8, (Edit(opened, opened, f"\n    {line}"), Edit(start, end, ""))
            depth += (mark.text == "{") - (mark.text == "}")
        block = next((mark for mark in self.marks if mark.start >= end and mark.text == "}"), None)
        outside = self.finding.hint == "help_variant"  # it stands in no block at all
        if block is not None:
            closed = self.line_of(block.start)[1]
            moved = f"  {line}\n" if outside else f"  {home} {{\n    {line}\n  }}\n"
            yield 0.9, (Edit(start, end, ""), Edit(closed, closed, moved))
        if not outside:
            yield 1.0, (Edit(start, end, f"  {home} {{ {line} }}\n"),)

    def close(self) -> _Proposals:
        """A brace that is missing: behind this, at the end, or in a remark that swallowed it."""
        at, end = self.finding.at.end, len(self.text.rstrip())
        yield 0.5, (Edit(at, at, "\n  }"),)
        yield 0.7, (Edit(end, end, "\n}"),)
        yield 0.8, (Edit(at, at, " }"),)
        for mark in self.parsed.marks:
            if mark.kind == "comment" and "}" in mark.text:
                yield 0.4, (Edit(mark.start, mark.end, f"}}  {mark.text.replace('}', '').rstrip()}"),)

    def leave_out(self) -> _Proposals:
        """A brace too many."""
        yield 0.4, (Edit(self.finding.at.start, self.finding.at.end, ""),)

    def quote(self) -> _Proposals:
        """A text whose first quote is missing, or that goes on in the next line."""
        at = self.finding.at
        if at.text.count('"') == 1 and not at.text.startswith('"'):
            yield 0.2, (Edit(at.start, at.start, '"'),)
        end = self.line_of(at.start)[1]
        following = self.text[end:].split("\n", 1)[0]
        if following.count('"') % 2:
            yield 0.2, (Edit(end - 1, end + len(following) - len(following.lstrip()), " "),)

    def remark(self) -> _Proposals:
        """What stands behind the end: a remark on each line."""
        rest = [mark.start for mark in self.marks if mark.start >= self.finding.at.start and mark.first]
        starts = dict.fromkeys((self.finding.at.start, *rest))
        if not any(mark.text in {"{", "}"} for mark in self.marks if mark.start >= self.finding.at.start):
            yield 0.6, tuple(Edit(start, start, "# ") for start in starts)

    def say_once(self) -> _Proposals:
        """What is said twice: another thing, if it has a title of its own; otherwise the last word counts."""
        at = self.finding.at
        behind = next((mark for mark in self.marks if mark.start >= at.end), None)
        if behind is not None and behind.kind == "string" and " " not in at.text:
            known = {mark.text for mark in self.marks}
            letters = (letter for letter in ascii_uppercase if letter > at.text and letter not in known)
            letter = next(letters, "") if len(at.text) == 1 else ""
            yield 0.3, (Edit(at.start, at.end, letter or name_of(behind.text)),)
        said_first = (note.at for note in self.finding.notes if note.at.source is self.parsed.source)
        for cost, place in ((0.5, next(said_first, None)), (0.6, at)):
            start, end = self.line_of(place.start) if place else (0, 0)
            if place and not set(self.text[start:end]) & set("{};"):  # nothing else stands there
                yield cost, (Edit(start, end, ""),)


_BY_CODE: Mapping[str, Callable[[_Structure], _Proposals]] = {
    "NTW101": _Structure.begin,
    "NTW104": _Structure.close,
    "NTW105": _Structure.close,
    "NTW106": _Structure.quote,
    "NTW110": _Structure.leave_out,
    "NTW111": _Structure.remark,
    "NTW118": _Structure.quote,
    "NTW120": _Structure.say_once,
    "NTW121": _Structure.move_to_its_block,
}


def structural(parsed: Parsed, finding: Diagnostic) -> _Proposals:
    """What could mend a mistake that is not one of words, by its code."""
    propose = _BY_CODE.get(finding.code)
    return propose(_Structure(parsed, finding)) if propose else iter(())
