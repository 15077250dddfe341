"""Everything that could mend a mistake: which ways there are for which kind of it, and how each is judged."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import islice

from attrs import frozen

from ntwrules.dsl.everyday.misplaced import exchanged_as_told
from ntwrules.dsl.everyday.numbers import from_one, in_cells
from ntwrules.dsl.everyday.told import told_words
from ntwrules.dsl.parsing.mending.recovery import Mending
from ntwrules.dsl.repairing import codes
from ntwrules.dsl.repairing.case import Case
from ntwrules.dsl.repairing.elsewhere.pasted import least
from ntwrules.dsl.repairing.proposals import AS_LIKELY, ONLY_IF_TOLD, Proposals, Repair
from ntwrules.dsl.repairing.searching.exchanging import exchanged_words, swapped
from ntwrules.dsl.repairing.searching.readings import count_of
from ntwrules.dsl.repairing.searching.search import Search
from ntwrules.dsl.repairing.table_talk.retelling import Retold
from ntwrules.dsl.repairing.ways.advised import INSTEAD, advised
from ntwrules.dsl.repairing.ways.completing import as_above, as_the_others, so_often, the_missing_one, the_other_one
from ntwrules.dsl.repairing.ways.inheriting import (
    as_long_as_before,
    completed,
    left_out,
    reckoned,
    said_already,
    the_word_of_the_parents,
)
from ntwrules.dsl.repairing.ways.intending import intended, told_alone
from ntwrules.dsl.repairing.ways.mistyped import counts, mistyped, nearly_told
from ntwrules.dsl.repairing.ways.naming import counted_on, of_a_tongue, of_a_warning, of_unknown, of_unsaid
from ntwrules.dsl.repairing.ways.one_of_two import answered, the_untold_one
from ntwrules.dsl.repairing.ways.parents import bringing, said_inside, titled, told_as_parent, with_parents
from ntwrules.dsl.repairing.ways.rehoused import told_elsewhere, told_in_a_block
from ntwrules.dsl.repairing.ways.rewording import (
    UNLIKE,
    as_choice,
    as_clause,
    as_conditions,
    as_copies,
    as_counts,
    each_retold,
    run_together,
    told_again,
)
from ntwrules.dsl.repairing.ways.seated import a_person, is_somebody
from ntwrules.dsl.repairing.ways.structure import as_remark, elsewhere, structural, unquoted
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import Place

__all__ = ["proposed"]

#: How many steps may be taken in search of what was meant by one line; nobody means anything by a line of more marks.
_MOST_STEPS_OF_A_LINE, _LONGEST_LINE = 6_000, 60
#: Of two slips in a number no further apart than this, neither is told.
_AS_LIKELY_TYPED = 0.15
#: What it costs to take a part of the board for the cells that are in it, and to count from one what was counted from
#: nought.
_IN_CELLS, _FROM_ONE = 0.1, 0.0
#: What it costs to turn a sentence into the order and words of a clause.
_REPHRASED = 0.35
#: What it costs to write what people are told for what they are not, or not as often.
_INTENDED = (0.0, 0.02, 0.04)
#: … where a number is missing.
_TOLD_AND_MISSING = 0.2
#: What it costs to take a name that no parent has for that of another variant.
_ELSEWHERE_KNOWN = 0.03
#: What it costs to change one number of a sum, as nobody reckoned it.
_NOT_RECKONED = 0.3


@frozen
class _Way:
    """
    A way to mend mistakes.

    Attributes:
        proposed: What could mend one; whatever is no repair yet has to be judged.

        of: For which kinds of findings.

        but: … without these.

        judged: How what it proposes is judged.
    """

    proposed: Callable[[Case], Iterable[Repair] | Proposals]
    of: codes.Kind = ""
    but: codes.Kind = ()
    judged: Callable[[float, tuple[Edit, ...]], Repair] = Repair

    def repairs(self, case: Case) -> Iterator[Repair]:
        """What could mend a mistake, if that is one of its kinds."""
        if case.code.startswith(self.of) and not case.code.startswith(self.but):
            for one in self.proposed(case):
                yield one if isinstance(one, Repair) else self.judged(*one)


def proposed(case: Case) -> Iterator[Repair]:
    """Everything that could mend a mistake."""
    somebody = case.code == codes.UNFIT and is_somebody(case.finding, case.rulebook.seat_plan)
    yield from _of_all(_INHERITED if somebody else _WAYS, case)


def _of_all(ways: Sequence[_Way], case: Case) -> Iterator[Repair]:
    return (repair for way in ways for repair in way.repairs(case))


def _each(cost: float, ways: Iterable[tuple[Edit, ...]]) -> Proposals:
    """Ways that cost the same; one that changes nothing is none."""
    return ((cost, edits) for edits in ways if edits)


def _as_elsewhere(case: Case) -> Proposals:
    """A thing that is not told in full, as it was before or as some other variant has it."""
    if case.finding.hint.startswith("help_"):
        yield from completed(case, case.attempt.taken_away)
        yield from bringing(case)
    elif all(edit.end == edit.start for way in case.finding.proposes for edit in way):  # else it is one of this file
        yield from _known_elsewhere(case)


def _known_elsewhere(case: Case) -> Proposals:
    """A name that no parent has, as that of another variant."""
    return _each(_ELSEWHERE_KNOWN, (edits for _, edits in bringing(case)) if "some" in case.words else ())


def _answered(case: Case) -> Proposals:
    """A choice that is answered, or taken away, where it stands."""
    return (way for one in case.clauses() for way in answered(case.attempt, Place(case.source, one.start, one.end)))


def _the_missing_one(case: Case) -> Iterator[Repair]:
    """A word that was not meant, or is missing, as the one that its block names least."""
    for cost, edit in the_missing_one(case.vocabulary, case.parsed, case.finding, case.speech):
        yield Repair(cost, (edit,), strict=True, told=cost >= ONLY_IF_TOLD)


def _said_twice(case: Case) -> Proposals:
    """What stands there twice, as another one, so many of it, the next by its number, or as people are told it."""
    others = [*the_other_one(case.parsed, case.finding, case.attempt.called)]
    yield from others or so_often(case.parsed, case.finding)
    yield from the_untold_one(case.attempt, case.finding)
    yield from counted_on(case.marks, case.finding, case.names, case.speech)


def _in_each_other_block(case: Case) -> Proposals:
    """A thing of which too little is told for its block, or that it does not know, in each other block."""
    as_it_stands = (Retold(0, "", block) for block in case.blocks)
    return (way for told in as_it_stands for way in islice(elsewhere(case, told), 1))


def _printed(case: Case) -> Proposals:
    """The number of a card, as any that people are told."""
    number = case.vocabulary.spelled("PRINTED", case.parsed.tongue)
    for told in (word for word in told_words(case.source.text) if word.isdecimal()):
        yield 0.2, (Edit(case.at.start, case.at.start, f"{number} {told} "),)


def _supplied(case: Case) -> Proposals:
    """How many there are of something, as it is written or people are told it."""
    if case.finding.hint != "help_supply":
        return
    marks = [mark for mark in case.marks if case.source.position(mark.start)[0] == case.line]
    for mark in marks:
        if (typed := count_of(mark.text)) and mark.kind == "word":
            yield 0.1, (Edit(mark.start, mark.end, typed),)
    titles = [mark for mark in marks if mark.kind == "string"]
    end = titles[-1].end if titles else case.at.end
    things = [mark.text.strip('"') for mark in marks if mark.kind in {"word", "string"}]
    for told in counts(case.source.text, things, case.speech):
        yield 0.2, (Edit(end, end, f" x{told}"),)


def _told_and_missing(case: Case) -> Proposals:
    """The only number that people are told and the block does not say, where something is missing."""
    at, behind = case.at, case.code == codes.UNFINISHED
    numbers = [] if behind else counts(case.source.text, [at.text], case.speech, ones=True)
    numbers = numbers or told_alone(case.source, case.marks, at.start, case.speech)
    if len(numbers) == 1 and behind:
        expected = case.words.get("expected", ())
        joint = expected[0] if isinstance(expected, tuple) and len(expected) == 1 and expected[0][0] != "<" else ""
        sign = f" {joint}" if joint.isalpha() else joint
        yield _TOLD_AND_MISSING, (Edit(at.end, at.end, f"{sign} {numbers[0]}"),)
    elif len(numbers) == 1:
        yield _TOLD_AND_MISSING, (Edit(at.start, at.start, f"{numbers[0]} "),)


def _intended(case: Case) -> Proposals:
    """What people are told in the place of what they are not, the likelier first."""
    for cost, ways in zip(_INTENDED, intended(case), strict=True):
        yield from _each(cost, ways)


def _mistyped(case: Case) -> Iterator[Repair]:
    """A slip in a number or a sign; in a sum, as people are told it."""
    summed = case.code == codes.WRONG_SUM
    more = _NOT_RECKONED * bool(summed and case.finding.proposes)
    for cost, edits in mistyped(case.source, case.marks, case.finding, case.speech):
        doubt = _AS_LIKELY_TYPED if cost else AS_LIKELY
        yield Repair(cost + more, edits, doubt, strict=True, told=summed)


def _on_its_lines(case: Case) -> Iterator[Repair]:
    """What other words on the lines of a mistake would mend it."""
    lines = (case.source.position(offset)[0] for offset in (case.at.start, max(case.at.start, case.at.end - 1)))
    of_words = case.code.startswith(codes.OF_WORDS)
    for line in dict.fromkeys(lines) if of_words or case.words.keys() & INSTEAD else ():
        yield from _of_all(_OF_A_LINE, case.on(line))


def _rewritten(case: Case) -> Proposals:
    """A line as it could have been meant; looked for once, however much is wrong with it."""
    found = case.attempt.rewritten
    if case.line not in found:
        found[case.line] = [*_searched(case)]
    of_words = case.code.startswith(codes.OF_WORDS)
    here = ((cost, it) for cost, it in found[case.line] if it.start <= case.at.end and case.at.start <= it.end)
    return ((cost, (edit,)) for cost, edit in (found[case.line] if of_words else here))


def _searched(case: Case) -> Iterator[tuple[float, Edit]]:
    source, grammar = case.source, case.rulebook.grammar
    marks, (first, last) = case.written, case.marked()
    if not 0 < last - first <= _LONGEST_LINE:
        return
    start, end = marks[first].start, marks[last - 1].end
    was = source.text[start:end]
    reading = Mending(grammar.tables, grammar.vocabulary, source, case.parsed.tongue, marks)
    reading.read(start)
    search = Search(reading, case.speech, first, last, case.names)
    found = search.found(min(case.memory.steps, _MOST_STEPS_OF_A_LINE))
    for one in (*found, *swapped(search), *exchanged_words(search)):
        yield one.cost, least(was, one.text, start)
    case.memory.steps -= search.taken


_strict = partial(Repair, strict=True)

#: What the parents say, and others that they could be.
_INHERITED: tuple[_Way, ...] = (
    _Way(with_parents, but=(codes.OF_WORDS, *codes.OF_PARENTS)),
    _Way(left_out, of=codes.NEVER_LAID),
    _Way(told_as_parent, of=(codes.NEVER_LAID, *codes.OF_STRANGE_THINGS), judged=partial(_strict, whole=True)),
    _Way(titled, of=codes.UNKNOWN_PARENT),
    _Way(_as_elsewhere, but=(codes.OF_WORDS, codes.NEVER_LAID, codes.UNKNOWN_PARENT)),
    _Way(said_inside, of=codes.UNKNOWN_CLAUSE),
    _Way(lambda it: a_person(it.finding, it.rulebook.seat_plan, it.attempt.playing, it.speech), of=codes.UNFIT),
    _Way(lambda it: titled(it) if it.at.text.startswith('"') else (), of=codes.UNFIT),
    _Way(said_already, of=codes.TWICE),
    _Way(reckoned, of=codes.OF_WORDS, but=codes.TWICE),
    _Way(lambda it: completed(it, it.said_before), of=codes.HALF_SAID),
    _Way(the_word_of_the_parents, of=codes.HALF_SAID),
)

#: Ways to mend a mistake; of two that cost the same, the one that stands first here is tried first.
_WAYS: tuple[_Way, ...] = (
    _Way(lambda it: advised(it.finding, it.speech)),
    _Way(structural, but=(*codes.OF_GUESSED_BLOCKS, codes.IN_ANOTHER_BLOCK)),
    _Way(structural, of=codes.IN_ANOTHER_BLOCK, judged=_strict),
    _Way(
        lambda it: structural(it) if it.attempt.knows(it.line) else (),
        of=codes.OF_GUESSED_BLOCKS,
        judged=partial(_strict, whole=True),
    ),
    _Way(as_remark, of=codes.UNKNOWN_CLAUSE, judged=partial(_strict, fewer=True)),
    _Way(unquoted, of=codes.UNKNOWN_CLAUSE, judged=_strict),
    _Way(lambda it: as_above(it.at), of=codes.OF_WORDS, judged=_strict),
    _Way(_answered, of=(codes.OF_WORDS, *codes.OF_STRANGE_THINGS), judged=_strict),
    *_INHERITED,
    _Way(_known_elsewhere, judged=partial(Repair, told=True)),
    _Way(_the_missing_one),
    _Way(_said_twice, of=codes.TWICE, judged=_strict),
    _Way(lambda it: as_the_others(it.parsed, it.finding), of=codes.UNFINISHED, judged=_strict),
    _Way(as_long_as_before, of=codes.OF_LISTS),
    _Way(lambda it: of_a_tongue(it.finding, it.speech), of=codes.OF_WORDS, judged=_strict),
    _Way(lambda it: of_a_warning(it.finding, it.vocabulary, it.speech), of=codes.OF_WARNINGS, judged=_strict),
    _Way(told_in_a_block, of=codes.OF_STRANGERS, judged=partial(_strict, doubt=UNLIKE)),
    _Way(told_elsewhere, of=codes.OF_STRANGERS, judged=partial(_strict, doubt=UNLIKE)),
    _Way(
        lambda it: of_unknown(it.marks, it.finding, it.names if "near" in it.words else {}),
        of=codes.OF_NAMES,
        judged=_strict,
    ),
    _Way(lambda it: of_unsaid(it.finding, it.names, it.speech), of=codes.UNSAID, judged=_strict),
    _Way(_in_each_other_block, of=(*codes.UNSAID, *codes.OF_STRANGE_THINGS), judged=_strict),
    _Way(
        lambda it: _each(_IN_CELLS, [in_cells(it.at, it.attempt.width, it.speech)]),
        of=codes.UNKNOWN_SIGN,
        judged=_strict,
    ),
    _Way(lambda it: _each(_FROM_ONE, [from_one(it.source, it.at)]), of=codes.OUT_OF_RANGE, judged=_strict),
    _Way(_printed, of=codes.WITHOUT_A_NUMBER, judged=_strict),
    _Way(_supplied, but=codes.WITHOUT_A_NUMBER, judged=_strict),
    _Way(_told_and_missing, of=codes.HALF_SAID, judged=partial(_strict, whole=True)),
    _Way(
        lambda it: _each(_INTENDED[0], nearly_told(it.source, it.marks, it.at, it.speech)),
        of=codes.OF_MEANING,
        but=codes.OF_CELLS,
        judged=_strict,
    ),
    _Way(lambda it: _each(_INTENDED[0], exchanged_as_told(it.finding, it.speech)), of=codes.OF_MEANING, judged=_strict),
    _Way(_intended, of=codes.OF_MEANING, judged=partial(_strict, guessed=True)),
    _Way(_mistyped, of=codes.OF_MEANING),
    _Way(_on_its_lines, but=codes.TOO_MUCH),
)

#: Ways to mend a line.
_OF_A_LINE: tuple[_Way, ...] = (
    _Way(_rewritten),
    _Way(lambda it: (one for clause in it.clauses() for one in _of_all(_OF_A_CLAUSE, clause)), of=codes.OF_WORDS),
    _Way(each_retold, of=codes.OF_WORDS, but=codes.WORD_OF_ANOTHER_TONGUE, judged=_strict),
)

#: Ways to mend a clause.
_OF_A_CLAUSE: tuple[_Way, ...] = (
    _Way(lambda it: _each(_REPHRASED, map(it.instead, it.rephrased))),
    _Way(lambda it: _each(_REPHRASED, map(it.instead, it.verb_first)), judged=_strict),
    _Way(as_conditions, but=codes.ANOTHER_SIGN, judged=_strict),
    _Way(as_copies, judged=_strict),
    _Way(as_counts, judged=_strict),
    _Way(as_choice, judged=_strict),
    _Way(told_again),
    _Way(run_together, of=codes.BEHIND_A_CLAUSE, judged=_strict),
    _Way(as_clause, judged=_strict),
)
