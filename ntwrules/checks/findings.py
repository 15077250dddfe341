"""What came of playing a variant, as findings at their places in its file."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ntwrules.dsl.compiling.compiler import Compiled, lineage
from ntwrules.dsl.findings.diagnostics import Diagnostic, Diagnostics, Severity
from ntwrules.dsl.foolish.linting import is_allowance
from ntwrules.dsl.lowering.overlay import Said
from ntwrules.dsl.text.source import Place
from ntwrules.model.examining.watching import Watch, Watched
from ntwrules.model.texts import SOURCE, TONGUES, Readable

if TYPE_CHECKING:
    import ntwrules.checks.deep  # by its whole name, since reports of another kind are called so too
    from ntwrules.checks.trial import Violation
    from ntwrules.model.records.record import Record

__all__ = ["ENOUGH", "ENOUGH_WON", "Places", "Telling", "findings", "violation_to_text"]

#: Fewer games, draws or throws than this say nothing of what never happens.
ENOUGH = 20

#: A seat that never won so many games that others won is not merely unlucky: with a fair share among four that would
#: happen once in a hundred thousand times.
ENOUGH_WON = 40

#: A game that is now and then too long is none of our business; one in so many is.
_TOO_OFTEN = 10

#: More of one kind are told in one finding.
_FEW = 4


def findings(compiled: Compiled, watch: Watch, report: ntwrules.checks.deep.Report) -> list[Diagnostic]:
    """Everything worth telling, the worst first, and without what the file allows."""
    it = Telling(compiled)
    if report.violation is not None:
        it.violation(report.violation)
    else:
        it.endless(report)
        if report.games >= ENOUGH and report.stopped != "endless":
            it.never(report, watch)
        it.losers(report)
    return it.findings.found


def violation_to_text(record: Record, violation: Violation) -> str:
    """The game that shows a broken promise, with a remark where it breaks."""
    from ntwrules.model.records.record import record_to_text

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
        self._said = [said for file in lineage(compiled.file) for said in file.statements if isinstance(said, Said)]
        self._places = {(said.at.source.name, *said.at.position): said.at for said in self._said}

    def at(self, slot: str) -> Place | None:
        """Where a slot was filled, if it was."""
        origin = self._origins.get(slot)
        return self._places.get((origin.file, origin.line, origin.column)) if origin else None


class Telling(Places):
    """Makes findings about one file."""

    def __init__(self, compiled: Compiled) -> None:
        super().__init__(compiled)
        self.file, self.own = compiled.file, compiled.file.source.name
        self.findings = Diagnostics(self.file.parsed.tongue if self.file.parsed else SOURCE)
        self._allowed = {(said.at.source.name, said.slot[1]) for said in self._said if is_allowance(said)}

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
        titles = [at for tongue in TONGUES if (at := self.at(f"title.{tongue}"))]
        whole = min(titles, key=lambda at: at.start, default=Place(self.file.source, 0, 0))
        at = next((at for at in places if at.source.name == self.own), whole)
        names = {self.own, *(other.source.name for other in places)}
        if severity == "error" or not any((name, code) in self._allowed for name in names):
            notes = (other for other in places if other != at)
            self.findings.say(code, at, *notes, rule=rule, severity=severity, hint="help", **words)

    def violation(self, broken: Violation) -> None:
        """A promise was broken, or the engine broke down."""
        players, actions = broken.players, len(broken.actions)
        if broken.invariant is None:
            self.say("NTW902", severity="error", n_error=broken.error, n_players=players, n_actions=actions)
        else:
            promise, rule = broken.invariant.texts, (broken.invariant.rules or ("",))[0]
            self.say("NTW901", severity="error", rule=rule, n_promise=promise, n_players=players, n_actions=actions)

    def endless(self, report: ntwrules.checks.deep.Report) -> None:
        """Games that had to be cut off."""
        for why, code in (("rounds", "NTW918"), ("turn", "NTW919")):
            times = report.cut[why]
            if times and times * _TOO_OFTEN >= report.games:
                rule, rounds = self.file.rulebook.cite("length"), report.hunt.rounds
                self.say(code, rule=rule, n_times=times, n_games=report.games, n_rounds=rounds)

    def never(self, report: ntwrules.checks.deep.Report, watch: Watch) -> None:
        """What ought to happen and never did."""
        missed: dict[str, list[Watched]] = {}
        for watched in watch.watched:
            given = report.marks[watched.given] if watched.given else report.games
            if not report.marks[watched.mark] and given >= watched.least * ENOUGH:
                missed.setdefault(watched.code, []).append(watched)
        if not report.lengths:  # that no game came to an end says it all
            missed = {code: some for code, some in missed.items() if not any(it.final for it in some)}
        for code, some in missed.items():
            own = [it for it in some if not it.only_own or ((at := self.at(it.slot)) and at.source.name == self.own)]
            for group in [own] if len(own) > _FEW else [[it] for it in own]:
                slots, names = [it.slot for it in group], tuple(it.name for it in group)
                times = sum(report.marks[it.given] for it in group)
                self.say(code, slots, rule=group[0].rule, name=names, n_games=report.games, n_times=times)

    def losers(self, report: ntwrules.checks.deep.Report) -> None:
        """Seats that never win."""
        book = self.file.rulebook
        for seat, times in report.part.items():
            if times >= ENOUGH_WON and not report.wins[seat]:
                self.say("NTW917", rule=book.cite("fairness"), n_seat=book.seat_plan.names[seat], n_times=times)
