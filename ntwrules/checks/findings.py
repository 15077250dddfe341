"""What came of playing a variant, as findings at their places in its file."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import define, field

from ntwrules.checks.deep import Report
from ntwrules.checks.trial import Violation
from ntwrules.dsl.compiling.compiler import Compiled, File
from ntwrules.dsl.findings.diagnostics import Diagnostic, Note, Severity
from ntwrules.dsl.lowering.overlay import Said
from ntwrules.dsl.text.source import Place
from ntwrules.model.examining.watching import Watch, Watched
from ntwrules.model.records.record import Record, record_to_text
from ntwrules.model.texts import TONGUES, Readable

__all__ = ["ENOUGH", "ENOUGH_WON", "Places", "findings", "violation_to_text"]

#: Fewer games, draws or throws than this say nothing of what never happens.
ENOUGH = 20

#: A seat that never won so many games that others won is not merely unlucky: with a fair share among four that would
#: happen once in a hundred thousand times.
ENOUGH_WON = 40

#: A game that is now and then too long is none of our business; one in so many is.
_TOO_OFTEN = 10

#: More of one kind are told in one finding.
_FEW = 4


def findings(compiled: Compiled, watch: Watch, report: Report) -> list[Diagnostic]:
    """Everything worth telling, the worst first, and without what the file allows."""
    it = _Finding(compiled)
    if report.violation is not None:
        it.violation(report.violation)
    else:
        it.endless(report)
        if report.games >= ENOUGH and report.stopped != "endless":
            it.never(report, watch)
        it.losers(report)
    return it.found


def violation_to_text(record: Record, violation: Violation) -> str:
    """The game that shows a broken promise, with a remark where it breaks."""
    if violation.invariant is not None:
        told = f"broken here: {violation.invariant}"
    else:
        tried = f"{violation.breaking}: " if violation.breaking else ""
        told = f"broke down here: {tried}{violation.error}"
    return record_to_text(record, {len(record.actions): told} if record.actions else {0: told})


class Places:
    """Where in which file each slot of a variant was filled, such as ``card.bridge.copies``."""

    def __init__(self, compiled: Compiled) -> None:
        self._origins = dict(compiled.variant.origins) if compiled.variant else {}
        self._places = {
            (said.at.source.name, *said.at.position): said.at
            for file in _lineage(compiled.file)
            for said in file.statements
            if isinstance(said, Said)
        }

    def at(self, slot: str) -> Place | None:
        """Where a slot was filled, if it was."""
        origin = self._origins.get(slot)
        return self._places.get((origin.file, origin.line, origin.column)) if origin else None


@define
class _Finding:
    """
    Makes findings about one file.

    Attributes:
        compiled: The file and its variant.

        found: Those so far.
    """

    compiled: Compiled
    found: list[Diagnostic] = field(factory=list)
    _places: Places = field(init=False)
    _allowed: set[tuple[str, str]] = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._places = Places(self.compiled)
        self._allowed = {
            (file.source.name, said.slot[1])
            for file in _lineage(self.compiled.file)
            for said in file.statements
            if isinstance(said, Said) and said.slot[0] == "allow"
        }

    @property
    def own(self) -> str:
        """The name of the file at hand."""
        return self.compiled.file.source.name

    def at(self, slot: str) -> Place | None:
        """Where a slot was filled."""
        return self._places.at(slot)

    def whole(self) -> Place:
        """The title of the file, or its very beginning."""
        titles = [at for tongue in TONGUES if (at := self.at(f"title.{tongue}"))]
        return min(titles, key=lambda at: at.start, default=Place(self.compiled.file.source, 0, 0))

    def say(
        self,
        code: str,
        slots: Iterable[str] = (),
        severity: Severity = "warning",
        rule: str = "",
        **words: str | int | tuple[str, ...] | Readable,
    ) -> None:
        """Tell something: where it was said in the file at hand, otherwise at its title with a note."""
        places = [at for slot in slots if (at := self.at(slot))]
        at = next((at for at in places if at.source.name == self.own), self.whole())
        notes = [Note(other) for other in places if other != at]
        names = {self.own, *(other.source.name for other in places)}
        if severity == "warning" and any((name, code) in self._allowed for name in names):
            return
        told = tuple((key, str(word) if isinstance(word, int) else word) for key, word in words.items())
        parsed = self.compiled.file.parsed
        self.found.append(
            Diagnostic(
                code=code,
                at=at,
                notes=tuple(notes),
                rule=rule,
                severity=severity,
                words=told,
                tongue=parsed.tongue if parsed else "en",
            )
        )

    def violation(self, broken: Violation) -> None:
        """A promise was broken, or the engine broke down."""
        players, actions = broken.players, len(broken.actions)
        if broken.invariant is None:
            self.say("NTW902", severity="error", n_error=broken.error, n_players=players, n_actions=actions)
        else:
            promise, rule = broken.invariant.texts, (broken.invariant.rules or ("",))[0]
            self.say("NTW901", severity="error", rule=rule, n_promise=promise, n_players=players, n_actions=actions)

    def endless(self, report: Report) -> None:
        """Games that had to be cut off."""
        for why, code in (("rounds", "NTW918"), ("turn", "NTW919")):
            times = report.cut[why]
            if times and times * _TOO_OFTEN >= report.games:
                self.say(
                    code,
                    rule=self.compiled.file.rulebook.cite("length"),
                    n_times=times,
                    n_games=report.games,
                    n_rounds=report.hunt.rounds,
                )

    def never(self, report: Report, watch: Watch) -> None:
        """What ought to happen and never did."""
        missed: dict[str, list[Watched]] = {}
        for watched in watch.watched:
            given = report.marks[watched.given] if watched.given else report.games
            if not report.marks[watched.mark] and given >= watched.least * ENOUGH:
                missed.setdefault(watched.code, []).append(watched)
        if not report.lengths:  # that no game came to an end says it all
            missed = {code: some for code, some in missed.items() if not any(it.final for it in some)}
        for code, some in missed.items():
            own = [it for it in some if not it.only_own or self._is_own(it.slot)]
            for group in [own] if len(own) > _FEW else [[it] for it in own]:
                times = sum(report.marks[it.given] for it in group)
                self.say(
                    code,
                    [it.slot for it in group],
                    rule=group[0].rule,
                    name=tuple(it.name for it in group),
                    n_games=report.games,
                    n_times=times,
                )

    def _is_own(self, slot: str) -> bool:
        at = self.at(slot)
        return at is not None and at.source.name == self.own

    def losers(self, report: Report) -> None:
        """Seats that never win."""
        book = self.compiled.file.rulebook
        for seat, times in report.part.items():
            if times >= ENOUGH_WON and not report.wins[seat]:
                self.say("NTW917", rule=book.cite("fairness"), n_seat=book.seat_plan.names[seat], n_times=times)


def _lineage(file: File) -> Iterable[File]:
    """A file and all it rests on, each once."""
    known, left = {file.text.identity: file}, [file]
    while left:
        for parent in left.pop().parents:
            if parent.text.identity not in known:
                known[parent.text.identity] = parent
                left.append(parent)
    return known.values()
