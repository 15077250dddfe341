"""
What would mend each mistake of a file, tried out on the file itself.

The first mistake is mended in a copy of the text, the copy is read again, and so on: so what only followed from a
mistake is never told, and every repair that is told was seen to work.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from attrs import Factory, define, evolve, frozen

from ntwrules.dsl.compiling.compiler import Compiled, Compiler, File, file_to_variant, lineage
from ntwrules.dsl.compiling.library import Text
from ntwrules.dsl.findings.diagnostics import Diagnostic, Diagnostics, Note
from ntwrules.dsl.lowering.overlay import Overlay
from ntwrules.dsl.parsing.mending.recovery import Mending
from ntwrules.dsl.parsing.parser import Parsed
from ntwrules.dsl.repairing.likeness import bare, is_unit, unlikeness
from ntwrules.dsl.repairing.pasted import cleaned, least
from ntwrules.dsl.repairing.retelling import retold
from ntwrules.dsl.repairing.search import rewritings
from ntwrules.dsl.repairing.structure import structural
from ntwrules.dsl.text.edits import Edit, applied, before
from ntwrules.dsl.text.source import Place, Source

__all__ = ["repaired"]

#: How many marks may be read, in all, while repairs are tried: some tenths of a second.
_MOST_READ = 200_000
_MOST_MENDED = 40
#: How many steps may be taken, in all and for one line, in search of what was meant; nobody means anything by a line of
#: more marks than this.
_MOST_STEPS, _MOST_STEPS_OF_A_LINE, _LONGEST_LINE = 24_000, 3_000, 60
#: What a finding calls what could be written instead.
_INSTEAD = frozenset({"expected", "near", "known", "some"})
#: These show what stands around the mistake.
_SHOWN_AROUND = frozenset({"NTW108", "NTW109"})
#: What to do about a brace is said in words.
_SAID_WELL = frozenset({"NTW104", "NTW105", "NTW110"})
#: No clause begins like this.
_UNKNOWN_CLAUSE = frozenset({"NTW102", "NTW113"})
#: A guess that is less likely than this is not told; of what is not a mistake of words, only the likeliest.
_DEAREST_HEADING, _DEAREST, _DEAREST_NAME = 5.0, 3.2, 1.8
#: Of two guesses no further apart than this, neither is told.
_AS_LIKELY = 0.05
#: What is said of the first lines, on which all others rest.
_HEADING = ("NTW0", "NTW101", "NTW4")
_NAMED = ("name", "title", "alias")


@frozen
class _Repair:
    """
    One way to mend a mistake.

    Attributes:
        cost: How unlikely it is that this was meant.

        edits: What to change.
    """

    cost: float
    edits: tuple[Edit, ...]


@define(slots=False)
class _Draft:
    """
    A text on its way to being right.

    Attributes:
        compiled: What became of it.

        steps: What was changed so far, each step in the text that the one before it gave.
    """

    compiled: Compiled
    steps: tuple[tuple[Edit, ...], ...] = ()

    @property
    def file(self) -> File:
        """The file."""
        return self.compiled.file

    @cached_property
    def errors(self) -> tuple[Diagnostic, ...]:
        """What is wrong with the file itself, from top to bottom."""
        return tuple(
            one for one in self.compiled.found if one.severity == "error" and one.at.source is self.file.source
        )

    @cached_property
    def names(self) -> Mapping[str, str]:
        """Everything that has a name, by what it is called."""
        overlay = Overlay(self.file.rulebook.named_after)
        overlay.lay(statement for file in lineage(self.file) for statement in file.statements)
        found: dict[str, str] = {}
        for items in overlay.slots.values():
            for key, said in items.items():
                if key and not key.isdecimal():
                    own = said.get(f"alias.{self.compiled.found[0].tongue}")
                    name = own.value if own else key
                    titles = (one.value for slot, one in said.items() if slot.startswith(_NAMED))
                    found |= {bare(title): name for title in (key, *titles) if isinstance(title, str)}
        return found

    def origin(self, offset: int) -> int:
        """Where what stands at *offset* stood in the text as it was written."""
        for edits in reversed(self.steps):
            offset = before(edits, offset)
        return offset


@define
class _Repairer:
    """
    Mends one text.

    Attributes:
        compiler: Reads it, and knows its parents.

        text: Where it came from.

        left: How many marks may still be read.

        steps: How many steps may still be taken in search of what was meant.

        told: What was found so far, with what mends it.

        given_up: What need not be looked at again: its code, and where it stands in the text as it was written.
    """

    compiler: Compiler
    text: Text
    left: int = _MOST_READ
    steps: int = _MOST_STEPS
    told: list[Diagnostic] = Factory(list)
    given_up: set[tuple[str, int]] = Factory(set)

    def tried(self, draft: _Draft, edits: tuple[Edit, ...]) -> _Draft | None:
        """The text after *edits*."""
        content = applied(draft.file.source.text, edits).encode("utf-8", "surrogatepass")
        self.left -= len(draft.file.parsed.marks) + 50 if draft.file.parsed else 50
        if self.left < 0:
            return None
        file = self.compiler.read(evolve(self.text, content=content))
        return _Draft(file_to_variant(file), (*draft.steps, edits))

    def mended(self, draft: _Draft, finding: Diagnostic) -> _Draft | None:
        """The text without a mistake, mended in the likeliest way; None where there is none, or two as likely."""
        if finding.code == "NTW102" and isinstance(dict(finding.words).get("expected"), tuple):
            return None  # a word that is half said: which one is meant, only the author knows
        heading, of_words = finding.code.startswith(_HEADING), finding.code.startswith("NTW1")
        dearest = _DEAREST_HEADING if heading else _DEAREST if of_words else _DEAREST_NAME
        found: list[tuple[float, _Draft]] = []
        for repair in sorted(self.proposed(draft, finding), key=lambda repair: repair.cost):
            if repair.cost > min((cost for cost, _ in found), default=dearest) + _AS_LIKELY:
                break
            after = self.tried(draft, repair.edits)
            if after is None:
                break
            worse = _worse(draft, finding, after)
            if worse is not None and repair.cost + worse <= dearest:
                found.append((repair.cost + worse, after))
        if not found:
            return None
        least, best = min(found, key=lambda one: one[0])
        ways = {after.compiled.fingerprint for cost, after in found if cost <= least + _AS_LIKELY}
        return best if len(ways) == 1 else None

    def proposed(self, draft: _Draft, finding: Diagnostic) -> Iterator[_Repair]:
        """Everything that could mend a mistake."""
        yield from _advised(finding)
        if draft.file.parsed is None:
            return
        for cost, edits in structural(draft.file.parsed, finding):
            yield _Repair(cost, edits)
        source, at, of_words = draft.file.source, finding.at, finding.code.startswith("NTW1")
        if not of_words and not dict(finding.words).keys() & _INSTEAD:
            return
        for line in dict.fromkeys((source.position(at.start)[0], source.position(max(at.start, at.end - 1))[0])):
            for cost, edit in self.rewritten(draft, draft.file.parsed, line, finding.code in _UNKNOWN_CLAUSE):
                if of_words or (edit.start <= at.end and at.start <= edit.end):
                    yield _Repair(cost, (edit,))

    def rewritten(self, draft: _Draft, parsed: Parsed, line: int, unknown: bool) -> Iterator[tuple[float, Edit]]:
        """A line as it could have been meant; where the whole clause is *unknown*, perhaps as another one."""
        source, grammar = parsed.source, draft.file.rulebook.grammar
        marks = [mark for mark in parsed.marks if mark.kind != "comment"]
        first = next((n for n, mark in enumerate(marks) if source.position(mark.start)[0] == line), len(marks))
        last = next((n for n in range(first + 1, len(marks)) if marks[n].first), len(marks))
        if not 0 < last - first <= _LONGEST_LINE:
            return
        start, end = marks[first].start, marks[last - 1].end
        was = source.text[start:end]
        for cost, text in retold(draft.file.rulebook, was, parsed.tongue) if unknown else ():
            yield cost, least(was, text, start)
        reading = Mending(grammar.tables, grammar.vocabulary, source, parsed.tongue, marks)
        reading.read(start)
        most = min(self.steps, _MOST_STEPS_OF_A_LINE)
        self.steps -= most
        for found in rewritings(reading, first, last, draft.names, most):
            yield found.cost, least(was, found.text, start)

    def without_what_came_along(self, draft: _Draft) -> _Draft:
        """Text that was copied from elsewhere without what came along; told once."""
        kinds, edits = cleaned(draft.file.source.text)
        after = self.tried(draft, edits) if edits else None
        if after is None or len(after.errors) >= len(draft.errors):
            return draft
        say = Diagnostics(draft.errors[0].tongue)
        line = draft.file.source.position(edits[0].start)[0]
        start = draft.file.source.offset(line, 1)
        end = start + len(draft.file.source.line(line))
        say.say("NTW014", Place(draft.file.source, start, end), all_kinds=tuple(f"<{kind}>" for kind in kinds))
        self.told.append(evolve(say.found[0], edits=edits))
        return after

    def all(self, draft: _Draft) -> _Draft:
        """Mend mistake after mistake; what was found on the way is kept."""
        draft = self.without_what_came_along(draft)
        for _ in range(_MOST_MENDED):
            finding = next(self.untold(draft), None)
            if finding is None:
                break
            mended = self.mended(draft, finding)
            self.tell(draft, finding, mended.steps[-1] if mended else ())
            draft = mended or draft
        for finding in tuple(self.untold(draft)):
            self.tell(draft, finding)
        return draft

    def untold(self, draft: _Draft) -> Iterator[Diagnostic]:
        """What is wrong and was not told yet."""
        return (one for one in draft.errors if _of(draft, one) not in self.given_up)

    def tell(self, draft: _Draft, finding: Diagnostic, edits: tuple[Edit, ...] = ()) -> None:
        """Tell a mistake, and what mends it."""
        self.given_up.add(_of(draft, finding))
        meant = _line(draft, finding, edits) if edits else ""
        self.told.append(evolve(_moved(draft, finding, self.source), edits=_back(draft, edits), meant=meant))

    @property
    def source(self) -> Source:
        """The text as it was written."""
        return self.compiler.file(self.text).source


def _worse(draft: _Draft, finding: Diagnostic, after: _Draft) -> float | None:
    """What makes a repair less likely: mistakes that were not there before; None when it mends nothing."""
    known = {_of(draft, one) for one in draft.errors}
    if any(_of(after, one) == _of(draft, finding) for one in after.errors):
        return None
    source, more = draft.file.source, len(after.errors) - len(draft.errors)
    line = source.position(finding.at.start)[0]
    fresh = [one for one in after.errors if _of(after, one) not in known]
    here = [one for one in fresh if source.position(before(after.steps[-1], one.at.start))[0] == line]
    if more >= 0 and here:
        return None
    each = 0.0 if finding.code.startswith(_HEADING) else 1.8 if finding.code.startswith("NTW1") else 0.8
    of_words = finding.code.startswith("NTW1")
    left = [one for one in after.errors if source.position(before(after.steps[-1], one.at.start))[0] == line]
    return 0.3 * len(fresh) + 0.6 * len(here) + (0.75 * len(left) if of_words else 0) + each * max(0, more + 1)


def _of(draft: _Draft, finding: Diagnostic) -> tuple[str, int]:
    return finding.code, draft.origin(finding.at.start)


def _back(draft: _Draft, edits: tuple[Edit, ...]) -> tuple[Edit, ...]:
    """Changes of a draft as changes of the text as it was written."""
    return tuple(Edit(draft.origin(edit.start), draft.origin(edit.end), edit.text) for edit in edits)


def _line(draft: _Draft, finding: Diagnostic, edits: tuple[Edit, ...]) -> str:
    """The line of a draft that changes, as it then reads; nothing where more does, or its help says it already."""
    source, after = draft.file.source, applied(draft.file.source.text, edits)
    if finding.code in _SAID_WELL or any(applied(source.text, one.edits) == after for one in _advised(finding)):
        return ""
    lines = {source.position(offset)[0] for edit in edits for offset in (edit.start, edit.end)}
    if len(lines) > 1 or any("\n" in edit.text for edit in edits):
        return ""
    (line,) = lines
    start = source.offset(line, 1)
    return applied(source.line(line), (Edit(edit.start - start, edit.end - start, edit.text) for edit in edits)).strip()


def _moved(draft: _Draft, finding: Diagnostic, source: Source) -> Diagnostic:
    """A finding about a draft as one about the text as it was written."""

    def place(at: Place) -> Place:
        if at.source is not draft.file.source:
            return at
        start, end = draft.origin(at.start), draft.origin(at.end)
        return Place(source, start, max(start, end))

    notes = tuple(Note(place(note.at), note.key) for note in finding.notes)
    return evolve(finding, at=place(finding.at), notes=notes)


def _advised(finding: Diagnostic) -> Iterator[_Repair]:
    """What a finding itself names instead of what is written, or behind it."""
    at = finding.at
    for key, said in finding.words:
        words = (
            () if key not in _INSTEAD else (said,) if isinstance(said, str) else said if isinstance(said, tuple) else ()
        )
        for word in words:
            if word and word[0] != "<":
                cost = unlikeness(at.text, word, finding.tongue) if word[0].isalpha() else 0.4
                if cost is not None or (len(words) == 1 and not is_unit(at.text)):
                    yield _Repair(1.6 if cost is None else 0.1 + cost, (Edit(at.start, at.end, word),))
                if len(words) == 1:
                    yield _Repair(0.7, (Edit(at.end, at.end, word if word[0] in ",:;)" else f" {word}"),))


def repaired(compiler: Compiler, text: Text, compiled: Compiled) -> Compiled:
    """What became of a file, with what would mend each mistake, and without what only followed from another."""
    draft = _Draft(compiled)
    if not draft.errors or compiled.file.parsed is None or any(one.code == "NTW013" for one in draft.errors):
        return compiled
    repairer = _Repairer(compiler, text)
    mended = repairer.all(draft)
    rest = _others(compiled, draft.errors)
    found = sorted((*repairer.told, *rest), key=lambda one: (one.at.source != compiled.file.source, one.at.start))
    return evolve(compiled, found=tuple(found), mended=mended.file.source.text)


def _others(compiled: Compiled, errors: Iterable[Diagnostic]) -> list[Diagnostic]:
    taken = set(map(id, errors))
    return [one for one in compiled.found if id(one) not in taken]
