"""Everything that could mend a mistake, with what each costs."""

import re
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain, groupby, islice, pairwise, takewhile
from operator import itemgetter

from attrs import Factory, define, frozen

from ntwrules.dsl.compiling.compiler import Compiler, said_before
from ntwrules.dsl.findings.diagnostics import Diagnostic
from ntwrules.dsl.parsing.mending.recovery import Mending
from ntwrules.dsl.parsing.parser import Parsed
from ntwrules.dsl.repairing.agreeing import in_number
from ntwrules.dsl.repairing.allowing import of_a_warning
from ntwrules.dsl.repairing.assigned import as_clause
from ntwrules.dsl.repairing.attempt import Attempt
from ntwrules.dsl.repairing.completing import as_the_others, so_often, the_missing_one, the_other_one
from ntwrules.dsl.repairing.conditions import conditional
from ntwrules.dsl.repairing.counting import copies, counted
from ntwrules.dsl.repairing.dittos import as_above
from ntwrules.dsl.repairing.exchanging import exchanged_words
from ntwrules.dsl.repairing.inheriting import (
    as_long_as_before,
    completed,
    left_out,
    reckoned,
    said_already,
    the_word_of_the_parents,
)
from ntwrules.dsl.repairing.intending import intended, kinds_of, told_alone
from ntwrules.dsl.repairing.likeness import Speech, drops, everyday, is_unit, unlikeness
from ntwrules.dsl.repairing.listed import WholeList
from ntwrules.dsl.repairing.misplaced import exchanged_as_told
from ntwrules.dsl.repairing.mistyped import (
    OF_CELLS,
    OUT_OF_RANGE,
    as_told,
    counts,
    mistyped,
    nearly_told,
    shorter,
    told_beside,
    told_of_several,
)
from ntwrules.dsl.repairing.naming import counted_on, of_a_tongue, of_unknown, of_unsaid
from ntwrules.dsl.repairing.numbers import from_one, in_cells
from ntwrules.dsl.repairing.one_of_two import answered, the_told_choice, the_untold_one, told_choices
from ntwrules.dsl.repairing.ordering import swapped
from ntwrules.dsl.repairing.parents import (
    bringing,
    said_inside,
    said_to_be_there,
    titled,
    with_parents,
    with_what_it_is_about,
)
from ntwrules.dsl.repairing.pasted import least
from ntwrules.dsl.repairing.readings import count_of
from ntwrules.dsl.repairing.rehoused import told_elsewhere
from ntwrules.dsl.repairing.rephrasing import rephrased
from ntwrules.dsl.repairing.retelling import CHEAPEST, Retold, retold
from ntwrules.dsl.repairing.search import Search
from ntwrules.dsl.repairing.seated import a_person, is_somebody
from ntwrules.dsl.repairing.structure import as_remark, elsewhere, structural, unquoted
from ntwrules.dsl.repairing.together import together
from ntwrules.dsl.repairing.told import told_words
from ntwrules.dsl.repairing.verbs import verb_first
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.lexer import Mark
from ntwrules.dsl.text.source import Place, Source

__all__ = ["AS_LIKELY", "IN_ANOTHER_BLOCK", "MOST_WAYS", "UNSAID", "Proposer", "Repair", "clauses_at", "named_by"]

#: How many there are of something, and a text.
_VALUE = re.compile('[x×][0-9]+$|"')
_NUMBER = re.compile("[0-9]+")
#: Of more ways to mend the same, nobody knows which is meant.
MOST_WAYS = 6
#: How many steps may be taken, in all and for one line, in search of what was meant; nobody means anything by a line of
#: more marks than this.
_MOST_STEPS, _MOST_STEPS_OF_A_LINE, _LONGEST_LINE = 40_000, 6_000, 60
#: What a finding calls what could be written instead.
_INSTEAD = frozenset({"expected", "near", "known", "some"})
#: These show what stands around the mistake, too.
_SHOWN_AROUND = frozenset({"NTW109"})
#: What is said where something is missing, so that nothing stands there instead.
_MISSING = frozenset({"NTW117"})
#: Of two guesses no further apart than this, neither is told.
AS_LIKELY = 0.05
#: … of two slips in a number …
_AS_LIKELY_TYPED = 0.15
#: What it costs to take a part of the board for the cells that are in it.
_IN_CELLS = 0.1
#: What it costs to count things from one that were counted from nought.
_FROM_ONE = 0.0
#: What costs so much counts only where people are told the same.
_ONLY_IF_TOLD = 1.0
#: … and of two sentences.
_UNLIKE = 0.3
#: What no other words on the same line would mend.
_NOT_OF_A_LINE = frozenset({"NTW110", "NTW111", "NTW120"})
#: What it costs to turn a sentence into the order and words of a clause.
_REPHRASED = 0.35
#: What it costs to tell a condition in the words of the language, with all that was said in it.
_CONDITION = 0.3
#: What it costs to take a number and a thing of parents for how many copies there are of it.
_COPIES = 1.5
#: What it costs to write what people are told for what they are not, or not as often; of more ways none is tried.
_INTENDED, _MOST_INTENDED = (0.0, 0.02, 0.04), 12
#: … where a number is missing.
_TOLD_AND_MISSING = 0.2
#: What it costs to take a clause about several things for one about each.
_APART = 1.2
#: Into no more clauses than these, and no line of more characters.
_PARTS, _LONGEST_TOLD = 6, 600
#: What is said where no clause begins as a line does.
_ELSEWHERE = frozenset({"NTW102", "NTW113", "NTW115", "NTW121"})
#: What is said of a block that the game does not know.
_UNKNOWN_BLOCK = frozenset({"NTW102", "NTW113"})
#: A block of one line: its name, and all it says.
_BLOCK = re.compile(r"\s*([^{}]*?)\s*\{\s*([^{}]+?)\s*\}\s*")
#: What it costs to take a name that no parent has for that of another variant.
_ELSEWHERE_KNOWN = 0.03
#: Where a line belongs is only guessed, after these.
_GUESSED = frozenset({"NTW113", "NTW115", "NTW116"})
#: What is said of a clause that another block knows.
IN_ANOTHER_BLOCK = "NTW121"
#: What is said of numbers that do not fit, and of all that is only foolish.
_OF_MEANING = ("NTW2", "NTW5", "NTW6", "NTW7", "NTW8")
#: What is reckoned of several numbers, and what it costs to change one of them as nobody reckoned.
_RECKONED, _NOT_RECKONED = frozenset({"NTW220"}), 0.3
#: A slip that is less likely than this does not make something foolish that was meant.
_MEANT_WELL = 0.5
#: … nor one that is less likely than these, where it is a whole clause that is foolish.
_ABOUT_CLAUSES = {
    **dict.fromkeys(
        (
            "NTW803",
            "NTW806",
            "NTW814",
            "NTW823",
            "NTW855",
            "NTW856",
            "NTW857",
            "NTW858",
            "NTW872",
            "NTW881",
            "NTW882",
            "NTW890",
        ),
        0.0,
    ),
    "NTW880": 0.4,
}
#: What is said of a clause that changes nothing.
_IDLE = "NTW880"
#: What is said where people are told otherwise, and hear what is meant.
_SAID_OTHERWISE = "NTW764"
#: What is said of a ruling about something that is not in the game.
_IDLE_RULING = "NTW872"
#: What is said of something that is taken away and was never there.
_NEVER_LAID = "NTW308"
#: What is said of names that nobody knows, and of things of which only a name is told.
_OF_NAMES, UNSAID = "NTW3", frozenset({"NTW309", "NTW312", "NTW328"})
#: What is said of things that a block does not know, and another may.
_STRANGE = frozenset({"NTW303", "NTW324"})
#: What is said of a parent that is not there, or cannot be.
_OF_PARENTS = frozenset({"NTW401", "NTW402", "NTW403", "NTW404", "NTW405"})
#: Of such a clause only a part may be said.
_HALF_SAID = frozenset({"NTW114", "NTW115"})
#: What is said of a sign where another one belongs.
_OF_SIGNS = frozenset({"NTW112"})
#: What is said of a word of another tongue.
_OF_A_TONGUE = "NTW103"
#: What is said of what stands behind a whole clause.
_OVER = frozenset({"NTW116"})
#: … where what is missing belongs behind it.
_BEHIND = frozenset({"NTW114"})
#: What is said of a list that is too long or too short.
_OF_LISTS = frozenset({"NTW109", "NTW114", "NTW115", "NTW116"})
#: What is said where the code of a warning should stand.
_OF_WARNINGS = frozenset({"NTW102", "NTW107", "NTW114", "NTW115", "NTW118", "NTW320"})


@frozen
class Repair:
    """
    One way to mend a mistake.

    Attributes:
        cost: How unlikely it is that this was meant.

        edits: What to change.

        doubt: Another one that is no further away is as likely.

        strict: May it bring no other mistake along?

        told: Does it count only where people are told what it writes, in a remark or between quotes?

        whole: Does it count only where nothing else is wrong then, so that all it says was looked at?

        fewer: May a number get lost, as that of a list that is too long?

        guessed: Does it count only where no other guess would do?
    """

    cost: float
    edits: tuple[Edit, ...]
    doubt: float = AS_LIKELY
    strict: bool = False
    told: bool = False
    whole: bool = False
    fewer: bool = False
    guessed: bool = False


@define
class Proposer:
    """
    Looks for what could mend the mistakes of one text.

    Attributes:
        compiler: Knows its parents.

        steps: How many steps may still be taken in search of what was meant.

        said_before: Every clause that parents say, by the tongue of the file and who they are.
    """

    compiler: Compiler
    steps: int = _MOST_STEPS
    said_before: dict[tuple[str, ...], tuple[str, ...]] = Factory(dict)

    def proposed(self, attempt: Attempt, finding: Diagnostic) -> Iterator[Repair]:
        """Everything that could mend a mistake."""
        if finding.code == "NTW115" and is_somebody(finding, attempt.file.rulebook.seat_plan):
            yield from (Repair(cost, edits) for cost, edits in self.inheriting(attempt, finding))
            return
        yield from _advised(finding, attempt.speech)
        parsed, of_words = attempt.file.parsed, finding.code.startswith("NTW1")
        if parsed is None:
            return
        yield from self.around(attempt, parsed, finding)
        for cost, edits in as_above(finding.at) if of_words else ():
            yield Repair(cost, edits, strict=True)
        for cost, edits in self.answered(attempt, parsed, finding) if of_words or finding.code in _STRANGE else ():
            yield Repair(cost, edits, strict=True)
        for cost, edits in self.inheriting(attempt, finding):
            yield Repair(cost, edits)
        for _, edits in bringing(attempt.file, finding, self.compiler) if "some" in dict(finding.words) else ():
            yield Repair(_ELSEWHERE_KNOWN, edits, told=True)
        for cost, edit in the_missing_one(attempt.file.rulebook.grammar.vocabulary, parsed, finding, attempt.speech):
            yield Repair(cost, (edit,), strict=True, told=cost >= _ONLY_IF_TOLD)
        yield from self.said_twice(attempt, parsed, finding) if finding.code == "NTW120" else ()
        for cost, edit in as_the_others(parsed, finding) if finding.code == "NTW114" else ():
            yield Repair(cost, (edit,), strict=True)
        for one, edits in self.listed(attempt, finding):
            yield Repair(one.cost, edits, strict=True, whole=one.guessed, fewer=one.fewer)
        for cost, edits in of_a_tongue(finding, attempt.speech) if of_words else ():
            yield Repair(cost, edits, strict=True)
        vocabulary = attempt.file.rulebook.grammar.vocabulary
        for cost, edits in of_a_warning(finding, vocabulary, attempt.speech) if finding.code in _OF_WARNINGS else ():
            yield Repair(cost, edits, strict=True)
        yield from self.told_in_a_block(attempt, parsed, finding)
        for cost, edits in told_elsewhere(attempt, parsed, finding) if finding.code in _UNKNOWN_BLOCK else ():
            yield Repair(cost, edits, _UNLIKE, strict=True)
        source, at = attempt.file.source, finding.at
        if finding.code.startswith(_OF_NAMES):
            for cost, edits in (*self.named(attempt, parsed, finding), *_told_elsewhere(attempt, parsed, finding)):
                yield Repair(cost, edits, strict=True)
        cells = in_cells(finding.at, attempt.width, attempt.speech) if finding.code == "NTW107" else ()
        if cells:
            yield Repair(_IN_CELLS, cells, strict=True)
        counted_again = from_one(source, at) if finding.code == OUT_OF_RANGE else ()
        if counted_again:
            yield Repair(_FROM_ONE, counted_again, strict=True)
        for cost, edits in self.counted(attempt, parsed, finding):
            yield Repair(cost, edits, strict=True)
        for edits in _told_and_missing(source, parsed.marks, finding, attempt.speech):
            yield Repair(_TOLD_AND_MISSING, edits, strict=True, whole=True)
        if finding.code.startswith(_OF_MEANING):
            for edits in (
                nearly_told(source, parsed.marks, finding.at, attempt.speech) if finding.code not in OF_CELLS else ()
            ):
                yield Repair(_INTENDED[0], edits, strict=True)
            for edits in exchanged_as_told(finding, attempt.speech) if at.source is source else ():
                yield Repair(_INTENDED[0], edits, strict=True)
            for cost, ways in zip(_INTENDED, self.intended(attempt, parsed, finding), strict=True):
                yield from (Repair(cost, edits, strict=True, guessed=True) for edits in ways)
            reckoned = finding.code in _RECKONED
            more = _NOT_RECKONED * bool(reckoned and finding.proposes)
            for cost, edits in mistyped(source, parsed.marks, finding, attempt.speech):
                doubt = _AS_LIKELY_TYPED if cost else AS_LIKELY
                yield Repair(cost + more, edits, doubt, strict=True, told=reckoned)
        if finding.code in _NOT_OF_A_LINE or (not of_words and not dict(finding.words).keys() & _INSTEAD):
            return
        for line in dict.fromkeys((source.position(at.start)[0], source.position(max(at.start, at.end - 1))[0])):
            for cost, edit in self.rewritten(attempt, parsed, line):
                if of_words or (edit.start <= at.end and at.start <= edit.end):
                    yield Repair(cost, (edit,))
            for inside in clauses_at(parsed, line, at) if of_words else ():
                yield from self.told_again(attempt, parsed, finding, inside)
                yield from self.run_together(attempt, parsed, finding, inside) if finding.code in _OVER else ()
                for cost, edits in as_clause(attempt, parsed, finding, inside, _opened_by(parsed, inside[0].start)):
                    yield Repair(cost, edits, strict=True)
            yield from self.each_retold(attempt, parsed, line) if of_words and finding.code != _OF_A_TONGUE else ()

    def around(self, attempt: Attempt, parsed: Parsed, finding: Diagnostic) -> Iterator[Repair]:
        """What could mend a mistake that is not one of words: braces, blocks, remarks."""
        guessed = finding.code in _GUESSED
        if not guessed or attempt.knows(attempt.file.source.position(finding.at.start)[0]):
            for cost, edits in structural(parsed, finding, attempt.blocks, attempt.deck_of(finding), attempt.speech):
                strict = guessed or finding.code == IN_ANOTHER_BLOCK
                yield Repair(cost, edits, strict=strict, whole=guessed)
        both = (as_remark(parsed, finding, attempt.speech), unquoted(parsed, finding))
        for cost, edits in chain.from_iterable(both) if finding.code == "NTW113" else ():
            yield Repair(cost, edits, strict=True, fewer=edits[0].text == "# ")  # it stays there

    def said_twice(self, attempt: Attempt, parsed: Parsed, finding: Diagnostic) -> Iterator[Repair]:
        """What stands there twice, as another one, so many of it, the next by its number, or as people are told it."""
        others = [*the_other_one(parsed, finding, attempt.called)]
        names = attempt.names(attempt.file.source.position(finding.at.start)[0])
        ways = (
            *((cost, (edit,)) for cost, edit in others),
            *(() if others else so_often(parsed, finding)),
            *the_untold_one(attempt, finding),
            *counted_on(parsed.marks, finding, names, attempt.speech),
        )
        yield from (Repair(cost, edits, strict=True) for cost, edits in ways)

    def answered(
        self, attempt: Attempt, parsed: Parsed, finding: Diagnostic
    ) -> Iterator[tuple[float, tuple[Edit, ...]]]:
        """A choice that is answered, or taken away, where it stands."""
        for inside in clauses_at(parsed, finding.at.position[0], finding.at):
            yield from answered(attempt, Place(finding.at.source, inside[0].start, inside[-1].end))

    def named(self, attempt: Attempt, parsed: Parsed, finding: Diagnostic) -> Iterator[tuple[float, tuple[Edit, ...]]]:
        """Other names for what nobody knows under the one it has."""
        names = attempt.names(attempt.file.source.position(finding.at.start)[0])
        yield from of_unknown(parsed.marks, finding, names if "near" in dict(finding.words) else {})
        if finding.code in UNSAID:
            yield from of_unsaid(finding, names, attempt.speech)

    def counted(
        self, attempt: Attempt, parsed: Parsed, finding: Diagnostic
    ) -> Iterator[tuple[float, tuple[Edit, ...]]]:
        """A number that is missing, where people are told it."""
        at, source, vocabulary = finding.at, attempt.file.source, attempt.file.rulebook.grammar.vocabulary
        line = source.position(at.start)[0]
        marks = [mark for mark in parsed.marks if source.position(mark.start)[0] == line]
        things = [mark.text.strip('"') for mark in marks if mark.kind in {"word", "string"}]
        if finding.code == "NTW606":
            number = vocabulary.by_key["PRINTED", "PRINTED"].spell(parsed.tongue)
            for told in (word for word in told_words(source.text) if word.isdecimal()):
                yield 0.2, (Edit(at.start, at.start, f"{number} {told} "),)
        elif finding.hint == "help_supply":
            for mark in marks:
                if (typed := count_of(mark.text)) and mark.kind == "word":
                    yield 0.1, (Edit(mark.start, mark.end, typed),)
            titles = [mark for mark in marks if mark.kind == "string"]
            end = titles[-1].end if titles else at.end
            for told in counts(source.text, things, attempt.speech):
                yield 0.2, (Edit(end, end, f" x{told}"),)

    def told_again(
        self, attempt: Attempt, parsed: Parsed, finding: Diagnostic, inside: Sequence[Mark]
    ) -> Iterator[Repair]:
        """A sentence as a clause that says the same, where it stands or in the block where it belongs."""
        source, start = attempt.file.source, inside[0].start
        was, line = source.text[start : inside[-1].end], source.position(start)[0]
        alone = was == source.line(line).strip() and finding.code in _ELSEWHERE
        vocabulary = attempt.file.rulebook.grammar.vocabulary
        rulebook, speech = attempt.file.rulebook, attempt.speech
        only = _says_only_how_many(finding.at)
        sentence = f"{_opened_by(parsed, start)} {was}" if only else was  # of what the block is about
        told_of = () if only else counted(rulebook, was, speech)
        turned, verbs = [*rephrased(was, speech)], self.verb_first(attempt, was)
        yield from (Repair(_REPHRASED, (least(was, one, start),)) for one in turned)
        yield from (Repair(_REPHRASED, (least(was, one, start),), strict=True) for one in verbs)
        told_so = () if finding.code in _OF_SIGNS else (was, *turned)
        conditions = dict.fromkeys(told for one in told_so for told in conditional(rulebook, one, speech))
        yield from (Repair(_CONDITION, (least(was, one, start),), strict=True) for one in conditions)
        names, block = attempt.names(line), _opened_by(parsed, start)
        before = self.said_by_parents(attempt, finding)
        for one in dict.fromkeys(it for said in (was, *turned) for it in copies(said, before, names, speech)):
            yield Repair(_COPIES, (least(was, one, start),), strict=True)
        retellings = [
            told for one in (sentence, *turned, *verbs) for told in retold(rulebook, one, speech, names, block)
        ]
        for said in (*retellings, *told_of):
            told = said._replace(line=in_number(said.line, vocabulary, parsed.tongue))
            doubt = _UNLIKE if told.cost > CHEAPEST else AS_LIKELY  # all that is said, and no more
            yield Repair(told.cost, (least(was, told.line, start),), doubt)
            own = everyday(speech)["own"]
            ways = elsewhere(parsed, finding, attempt.blocks, own, speech, told) if alone and told.block else ()
            for cost, edits in ways:
                yield Repair(told.cost + cost, edits, _UNLIKE, strict=True)

    def run_together(
        self, attempt: Attempt, parsed: Parsed, finding: Diagnostic, inside: Sequence[Mark]
    ) -> Iterator[Repair]:
        """A clause that goes on with what another one says of the same thing: `3 timers of 45 seconds`."""
        source, (start, end) = attempt.file.source, (inside[0].start, inside[-1].end)
        before = [mark for mark in inside if mark.end <= finding.at.start]
        said, rest = source.text[start : finding.at.start].rstrip(" ,"), source.text[finding.at.start : end]
        names, block = attempt.names(source.position(start)[0]), _opened_by(parsed, start)
        about = before[-1].text if before and before[-1].kind == "word" else ""
        for sentence in (f"{about} {rest}", rest) if said and about else ():
            for told in retold(attempt.file.rulebook, sentence, attempt.speech, names, block):
                if told.block == block:
                    made = f"{said}; {' '.join(told.line.split())}"
                    yield Repair(told.cost, (least(source.text[start:end], made, start),), strict=True)

    def verb_first(self, attempt: Attempt, text: str) -> list[str]:
        """A sentence, as it stands and rephrased, with what its verbs are about behind them."""
        ways = (text, *rephrased(text, attempt.speech))
        rulebook = attempt.file.rulebook
        return [*dict.fromkeys(said for one in ways for said in verb_first(rulebook, one, attempt.speech))][:MOST_WAYS]

    def each_retold(self, attempt: Attempt, parsed: Parsed, number: int) -> Iterator[Repair]:
        """A clause about several things as one about each, in the words of the game."""
        source, rulebook, speech = attempt.file.source, attempt.file.rulebook, attempt.speech
        line, names, start = source.line(number), attempt.names(number), source.offset(number, 1)
        ways = together(line, speech, attempt.words) if len(line) <= _LONGEST_TOLD else ()
        for told in (one for one in ways if not one.without):
            block = _opened_by(parsed, start + told.clause.start)
            some = [(retold(rulebook, part, speech, names, block), part) for part in told.parts[:_PARTS]]
            said = (min(each, default=Retold(0, part, block)).line for each, part in some)
            clauses = [one if '"' in one else " ".join(one.split()) for one in said]
            made_up = drops("; ".join(clauses), "; ".join(told.parts), speech)  # it holds only unless something is so
            for lines in dict.fromkeys((told.lines,) if made_up else (told.lines, told.written(clauses))):
                yield Repair(_APART, (least(line, "\n".join(lines), start),), strict=True)

    def told_in_a_block(self, attempt: Attempt, parsed: Parsed, finding: Diagnostic) -> Iterator[Repair]:
        """All that an unknown block of one line says, in the block where it belongs."""
        source = attempt.file.source
        line = source.position(finding.at.start)[0]
        found = _BLOCK.fullmatch(source.line(line))
        if finding.code not in _UNKNOWN_BLOCK or found is None or found[1] != finding.at.text:
            return
        rulebook, speech = attempt.file.rulebook, attempt.speech
        vocabulary, own = rulebook.grammar.vocabulary, everyday(speech)["own"]
        for said in (*retold(rulebook, found[2], speech, attempt.names(line)), *counted(rulebook, found[2], speech)):
            told = said._replace(line=in_number(said.line, vocabulary, parsed.tongue))
            ways = elsewhere(parsed, finding, attempt.blocks, own, speech, told) if told.block else ()
            yield from (Repair(told.cost, edits, _UNLIKE, strict=True) for _, edits in islice(ways, 1))

    def sensible(self, attempt: Attempt, finding: Diagnostic) -> Iterator[Sequence[tuple[Edit, ...]]]:
        """What could make something foolish sensible, the likeliest ways first, those that are as likely together."""
        source, parsed = attempt.file.source, attempt.file.parsed
        if finding.code == _SAID_OTHERWISE:
            yield finding.proposes
            return
        if finding.code == _IDLE_RULING:
            idle = [one for one in attempt.warnings if one.code == _IDLE_RULING]
            yield said_to_be_there(attempt.file, finding.proposes[:MOST_WAYS], self.compiler)
            yield [*with_what_it_is_about(attempt.file, idle, self.compiler)]
        if finding.code == _IDLE:
            yield [*the_told_choice(attempt, finding)]
        yield [*exchanged_as_told(finding, attempt.speech)][:MOST_WAYS] if finding.at.source is source else []
        named, alone, here = self.intended(attempt, parsed, finding) if parsed is not None else ((), (), ())
        if parsed is not None and finding.proposes:
            yield [*nearly_told(source, parsed.marks, finding.at, attempt.speech)][:MOST_WAYS]
            yield named
            yield [*shorter(source, finding.proposes)]
            yield [*told_of_several(source, finding.proposes, attempt.speech)]
        told = dict.fromkeys(way for edits in finding.proposes for way in as_told(source, edits, attempt.speech))
        written = {mark.text for mark in parsed.marks} if parsed else set()
        unsaid = [way for way in told if all(written.isdisjoint(_NUMBER.findall(it.text)) for it in way)][:MOST_WAYS]
        if parsed is not None and finding.code not in _ABOUT_CLAUSES:
            beside = [edits for _, edits in told_beside(source, parsed.marks, finding.at, attempt.speech)][:MOST_WAYS]
            yield [*beside, *(unsaid or finding.proposes[:MOST_WAYS])] if beside else []
        if finding.proposes:
            yield unsaid
            yield [way for way in told if way in finding.proposes][:MOST_WAYS]
            yield [*told, *finding.proposes][:MOST_WAYS]
            yield finding.proposes[:MOST_WAYS]
            yield alone
        elif parsed is not None:
            ways = sorted(mistyped(source, parsed.marks, finding, attempt.speech), key=itemgetter(0))
            dearest = _ABOUT_CLAUSES.get(finding.code, _MEANT_WELL)
            likely = takewhile(lambda way: way[0] <= dearest, ways)
            for _, alike in groupby(likely, key=itemgetter(0)):
                yield [edits for _, edits in alike][:MOST_WAYS]
            yield from (named, alone)
        yield here
        yield [*told_choices(attempt, finding)][:MOST_WAYS]

    def intended(self, attempt: Attempt, parsed: Parsed, finding: Diagnostic) -> Sequence[Sequence[tuple[Edit, ...]]]:
        """What people are told in the place of what they are not, the likelier first; of too many ways, none."""
        kinds = kinds_of(attempt.file.rulebook.grammar.vocabulary, attempt.speech, attempt.called)
        both = intended(attempt.file.source, parsed.marks, finding, attempt.speech, kinds)
        told = finding.code not in OF_CELLS
        return [ways if told and len(ways) <= _MOST_INTENDED else () for ways in both]

    def inheriting(self, attempt: Attempt, finding: Diagnostic) -> Iterator[tuple[float, tuple[Edit, ...]]]:
        """What could mend a mistake, seen what the parents say."""
        source, keys = attempt.file.source, attempt.keys
        if not finding.code.startswith("NTW1"):
            yield from with_parents(attempt.file, finding) if finding.code not in _OF_PARENTS else ()
            if finding.code == _NEVER_LAID:
                yield from left_out(source, finding)
            elif finding.code == "NTW401":
                yield from titled(finding, self.compiler)
            elif finding.hint.startswith("help_"):  # of something that is not told in full
                yield from completed(source, finding, attempt.taken_away, keys, attempt.speech)
                yield from bringing(attempt.file, finding, self.compiler)
            elif "some" in dict(finding.words) and not _renames(finding):
                yield from ((_ELSEWHERE_KNOWN, edits) for _, edits in bringing(attempt.file, finding, self.compiler))
            return
        if finding.code == "NTW113":
            yield from said_inside(attempt.file, finding)
        elif finding.code == "NTW115":
            yield from a_person(source, finding, attempt.file.rulebook.seat_plan, attempt.playing, attempt.speech)
        if finding.code == "NTW115" and finding.at.text.startswith('"'):
            yield from titled(finding, self.compiler)
        clauses = self.said_by_parents(attempt, finding)
        if finding.code == "NTW120":
            yield from said_already(source, finding, clauses, keys)
        else:
            names = attempt.names(source.position(finding.at.start)[0])
            told = partial(retold, attempt.file.rulebook, speech=attempt.speech, names=names)
            yield from reckoned(source, finding, clauses, keys, attempt.speech, told)
        if finding.code in _HALF_SAID:
            yield from completed(source, finding, clauses, keys, attempt.speech)
            yield from the_word_of_the_parents(source, finding, clauses, attempt.speech)

    def listed(self, attempt: Attempt, finding: Diagnostic) -> Iterator[tuple[WholeList, tuple[Edit, ...]]]:
        """A list of numbers that is too short or too long, whole."""
        if finding.code in _OF_LISTS:
            clauses = self.said_by_parents(attempt, finding)
            yield from as_long_as_before(attempt.file.source, finding, clauses)

    def said_by_parents(self, attempt: Attempt, finding: Diagnostic) -> tuple[str, ...]:
        """Every clause that the parents say."""
        parents = (finding.tongue, *(parent.text.identity for parent in attempt.file.parents))
        if parents not in self.said_before:
            self.said_before[parents] = tuple(clause.text for clause in said_before(attempt.file))
        return self.said_before[parents]

    def rewritten(self, attempt: Attempt, parsed: Parsed, line: int) -> list[tuple[float, Edit]]:
        """A line as it could have been meant; looked for once, however much is wrong with it."""
        if line not in attempt.rewritten:
            attempt.rewritten[line] = [*self._rewritten(attempt, parsed, line)]
        return attempt.rewritten[line]

    def _rewritten(self, attempt: Attempt, parsed: Parsed, line: int) -> Iterator[tuple[float, Edit]]:
        source, grammar = parsed.source, attempt.file.rulebook.grammar
        marks = [mark for mark in parsed.marks if mark.kind != "comment"]
        first, last = _marks_of(source, marks, line)
        if not 0 < last - first <= _LONGEST_LINE:
            return
        start, end = marks[first].start, marks[last - 1].end
        was = source.text[start:end]
        reading = Mending(grammar.tables, grammar.vocabulary, source, parsed.tongue, marks)
        reading.read(start)
        search = Search(reading, attempt.speech, first, last, attempt.names(line))
        for found in search.found(min(self.steps, _MOST_STEPS_OF_A_LINE)):
            yield found.cost, least(was, found.text, start)
        for found in (*swapped(search), *exchanged_words(search)):
            yield found.cost, least(was, found.text, start)
        self.steps -= search.taken


def _told_and_missing(
    source: Source, marks: Sequence[Mark], finding: Diagnostic, speech: Speech
) -> Iterator[tuple[Edit, ...]]:
    """The only number that people are told and the block does not say, where something is missing."""
    if finding.code not in _HALF_SAID:
        return
    numbers = [] if finding.code in _BEHIND else counts(source.text, [finding.at.text], speech, ones=True)
    numbers = numbers or told_alone(source, marks, finding.at.start, speech)
    if len(numbers) == 1 and finding.code in _BEHIND:
        expected = dict(finding.words).get("expected", ())
        joint = expected[0] if isinstance(expected, tuple) and len(expected) == 1 and expected[0][0] != "<" else ""
        sign = f" {joint}" if joint.isalpha() else joint
        yield (Edit(finding.at.end, finding.at.end, f"{sign} {numbers[0]}"),)
    elif len(numbers) == 1:
        yield (Edit(finding.at.start, finding.at.start, f"{numbers[0]} "),)


def _renames(finding: Diagnostic) -> bool:
    """Does whoever found it take a name for that of something else in the same file?"""
    return any(edit.end > edit.start for way in finding.proposes for edit in way)


def _told_elsewhere(attempt: Attempt, parsed: Parsed, finding: Diagnostic) -> Iterator[tuple[float, tuple[Edit, ...]]]:
    """A thing of which too little is told for its block, or that it does not know, in each other block."""
    for block in attempt.blocks if finding.code in UNSAID | _STRANGE else ():
        as_it_stands = Retold(0, "", block)
        yield from islice(elsewhere(parsed, finding, attempt.blocks, "", attempt.speech, as_it_stands), 1)


def clauses_at(parsed: Parsed, line: int, at: Place) -> Iterator[Sequence[Mark]]:
    """The clauses of a line that a place touches; between braces, one may stand with others."""
    marks = [mark for mark in parsed.marks if mark.kind != "comment"]
    first, last = _marks_of(parsed.source, marks, line)
    edges = [n for n in range(first, last) if marks[n].text in {"{", "}", ";"}]
    for begin, end in pairwise((first - 1, *edges, last)):
        inside = marks[begin + 1 : end]
        if inside and inside[0].start <= at.end and at.start <= inside[-1].end:
            yield inside


def _opened_by(parsed: Parsed, at: int) -> str:
    """The word that opens the block in which something stands."""
    opened = [""]
    for before, mark in pairwise(parsed.marks):
        if mark.start >= at:
            break
        if mark.text == "{":
            opened.append(before.text)
        elif mark.text == "}" and len(opened) > 1:
            opened.pop()
    return opened[-1]


def _marks_of(source: Source, marks: Sequence[Mark], line: int) -> tuple[int, int]:
    """The first mark of a line, and the first behind it."""
    first = next((n for n, mark in enumerate(marks) if source.position(mark.start)[0] == line), len(marks))
    return first, next((n for n in range(first + 1, len(marks)) if marks[n].first), len(marks))


def _advised(finding: Diagnostic, speech: Speech) -> Iterator[Repair]:
    """What whoever found it proposes, and what it names."""
    for way in finding.proposes[:MOST_WAYS]:
        yield Repair(0.1, way)
    yield from named_by(finding, speech)


def _lost(found: str, instead: str) -> bool:
    """Would a number give way to a sign?"""
    return found.isdecimal() and not any(map(str.isalnum, instead))


def _says_only_how_many(at: Place) -> bool:
    """Does a clause tell a number, with its unit, and nothing of what has it? Then nobody knows what has."""
    line = at.source.line(at.source.position(at.start)[0]).partition("#")[0]
    clause = next((one for one in re.split("[{};,]", line) if one.strip().endswith(at.text.strip())), "")
    words = clause.split()
    return bool(words) and words[0].isdecimal() and all(word.isdecimal() or is_unit(word) for word in words)


def named_by(finding: Diagnostic, speech: Speech) -> Iterator[Repair]:
    """What a finding itself names instead of what is written, or behind it."""
    at = finding.at
    small = at.text.lower() in everyday(speech)["small"].split("|")  # which is left out, and stands for nothing else
    for key, said in finding.words if finding.code not in _SHOWN_AROUND else ():
        words = (
            () if key not in _INSTEAD else (said,) if isinstance(said, str) else said if isinstance(said, tuple) else ()
        )
        for word in words:
            if word and word[0] != "<":
                cost = unlikeness(at.text, word, speech) if word[0].isalpha() else 0.4
                lost = is_unit(at.text) or drops(at.text, word, speech)
                if cost is None and small:
                    continue
                if _VALUE.match(at.text) and word[0].isalpha():  # which stays where it is
                    yield Repair(_ONLY_IF_TOLD, (Edit(at.start, at.start, f"{word} "),), told=True)
                    continue
                if cost is None and len(words) > 1:
                    yield Repair(_ONLY_IF_TOLD, (Edit(at.start, at.end, word),), told=True)
                elif finding.code not in _MISSING and (cost is not None or not lost) and not _lost(at.text, word):
                    touches = word[0] in ",:;)" and at.source.text[: at.start].endswith(" ")
                    yield Repair(1.6 if cost is None else 0.1 + cost, (Edit(at.start - touches, at.end, word),))
                if len(words) == 1 and not _says_only_how_many(at):
                    yield Repair(0.7, (Edit(at.end, at.end, word if word[0] in ",:;)" else f" {word}"),))
