"""Clauses told again in the words of the language: as other clauses, of each of several things, or as programs do."""

import re
from collections.abc import Iterator
from itertools import islice

from ntwrules.dsl.everyday.likeness import drops
from ntwrules.dsl.repairing import codes
from ntwrules.dsl.repairing.case import Case
from ntwrules.dsl.repairing.elsewhere.pasted import least
from ntwrules.dsl.repairing.elsewhere.repeated import counted_up
from ntwrules.dsl.repairing.elsewhere.together import together
from ntwrules.dsl.repairing.proposals import AS_LIKELY, Proposals, Repair
from ntwrules.dsl.repairing.table_talk.choosing import chosen
from ntwrules.dsl.repairing.table_talk.conditions import conditional
from ntwrules.dsl.repairing.table_talk.counting import copies
from ntwrules.dsl.repairing.table_talk.retelling import CHEAPEST, Retold
from ntwrules.dsl.repairing.ways.advised import is_only_how_many
from ntwrules.dsl.repairing.ways.structure import elsewhere

__all__ = [
    "UNLIKE",
    "as_choice",
    "as_clause",
    "as_conditions",
    "as_copies",
    "as_counts",
    "each_retold",
    "parts_of",
    "run_together",
    "told_again",
]

#: Of two sentences no further apart than this, neither is told.
UNLIKE = 0.3
#: What it costs to tell a condition in the words of the language, with all that was said in it.
_CONDITION = 0.3
#: What it costs to take a number and a thing of parents for how many copies there are of it.
_COPIES = 1.5
#: What it costs to count up what stands in a list.
_COUNTED = 0.6
#: What it costs to take a clause about several things for one about each.
_APART = 1.2
#: Into no more clauses than these, and no line of more characters.
_PARTS, _LONGEST_TOLD = 6, 600
#: What it costs to write what is set just as it is called, and any way to say it, less than where nothing is known.
_AS_IT_IS, _SURE = 0.3, 0.9
_WORD = r"[^\W\d](?:\w|-(?!>))*"
_SETTING = re.compile(
    rf"""({_WORD}(?:(?:\.|->|::|/){_WORD}|\[\s*["']?{_WORD}["']?\s*\])+)
        \s*(?::=|=>|=|:|\s)\s*([0-9][0-9, ]*|{_WORD})""",
    re.VERBOSE,
)
_PART, _JOINED = re.compile(_WORD), re.compile("_|(?<=[a-z])(?=[A-Z])")


def told_again(case: Case) -> Iterator[Repair]:
    """A sentence as a clause that says the same, where it stands or in the block where it belongs."""
    only = is_only_how_many(case.clause)
    sentence = f"{case.block} {case.clause}" if only else case.clause  # of what the block is about
    sentences = (sentence, *case.rephrased, *case.verb_first)
    retellings = [told for one in sentences for told in case.retold(one, case.block)]
    alone = case.clause == case.source.line(case.line).strip() and case.code in codes.OF_CLAUSES_ANYWHERE
    for told in map(case.agreed, (*retellings, *(() if only else case.counted(case.clause)))):
        doubt = UNLIKE if told.cost > CHEAPEST else AS_LIKELY  # all that is said, and no more
        yield Repair(told.cost, case.instead(told.line), doubt)
        for cost, edits in elsewhere(case, told) if alone and told.block else ():
            yield Repair(told.cost + cost, edits, UNLIKE, strict=True)


def as_choice(case: Case) -> Proposals:
    """A sentence that begins as a choice does, as the one of which it says most."""
    for told in chosen(case.rulebook, case.clause, case.speech, case.block):
        yield told.cost, case.instead(told.line)


def as_conditions(case: Case) -> Proposals:
    """A sentence that tells when a game is won or ends, as the clause that does."""
    said = (told for one in (case.clause, *case.rephrased) for told in conditional(case.rulebook, one, case.speech))
    return ((_CONDITION, case.instead(one)) for one in dict.fromkeys(said))


def as_copies(case: Case) -> Proposals:
    """A number and a thing of the parents, as how many copies there are of it."""
    sentences, before = (case.clause, *case.rephrased), case.said_before
    said = (told for one in sentences for told in copies(one, before, case.names, case.speech))
    return ((_COPIES, case.instead(one)) for one in dict.fromkeys(said))


def as_counts(case: Case) -> Proposals:
    """A list of names with how often each of them stands there."""
    if said := counted_up(case.clause):
        yield _COUNTED, case.instead(said)


def run_together(case: Case) -> Proposals:
    """A clause that goes on with what another one says of the same thing: `3 timers of 45 seconds`."""
    text = case.source.text
    before = [mark for mark in case.inside if mark.end <= case.at.start]
    said, rest = text[case.start : case.at.start].rstrip(" ,"), text[case.at.start : case.end]
    about = before[-1].text if before and before[-1].kind == "word" else ""
    for sentence in (f"{about} {rest}", rest) if said and about else ():
        for told in case.retold(sentence, case.block):
            if told.block == case.block:
                yield told.cost, case.instead(f"{said}; {' '.join(told.line.split())}")


def each_retold(case: Case) -> Proposals:
    """A clause of a line about several things as one about each, in the words of the game."""
    line, start, speech = case.source.line(case.line), case.source.offset(case.line, 1), case.speech
    ways = together(line, speech, case.attempt.words) if len(line) <= _LONGEST_TOLD else ()
    for told in (one for one in ways if not one.without):
        block = case.opened_around(start + told.clause.start)
        some = [(case.retold(part, block), part) for part in told.parts[:_PARTS]]
        said = (min(each, default=Retold(0, part, block)).line for each, part in some)
        clauses = [one if '"' in one else " ".join(one.split()) for one in said]
        made_up = drops("; ".join(clauses), "; ".join(told.parts), speech)  # it holds only unless something is so
        for lines in dict.fromkeys((told.lines,) if made_up else (told.lines, told.written(clauses))):
            yield _APART, (least(line, "\n".join(lines), start),)


def parts_of(clause: str) -> tuple[str, str, str] | None:
    """
    The thing of which a program sets something, what it sets, and to what.

    >>> parts_of("clock.maxMinutes = 8"), parts_of('setup["pawns"]: 2'), parts_of("pawns = 2")
    (('clock', 'max minutes', '8'), ('setup', 'pawns', '2'), None)
    """
    found = _SETTING.fullmatch(clause.strip())
    if found is None:
        return None
    first, *rest = _PART.findall(found[1])
    return first, " ".join(_JOINED.sub(" ", part).lower() for part in rest), found[2].strip()


def as_clause(case: Case) -> Proposals:
    """What is set in a clause of a block or of the variant, in the block that it names first."""
    setting = parts_of(case.clause)
    directly = sum((mark.text == "{") - (mark.text == "}") for mark in case.marks if mark.start < case.start) == 1
    if setting is None or setting[0] not in case.blocks or not (directly or case.block == setting[0]):
        return
    opens, thing, value = setting
    said = f"{thing} {value}"
    ways = [Retold(_AS_IT_IS, said, opens), *case.counted(said)]
    ways += [way for one in (said, f"{opens} {said}") for way in case.retold(one, opens)]
    for told in map(case.agreed, ways):
        cost = told.cost if told.cost == _AS_IT_IS else max(_AS_IT_IS, told.cost - _SURE)
        if told.block != opens:
            continue
        if not directly:
            yield cost, case.instead(told.line)
        else:
            yield from ((cost, edits) for _, edits in islice(elsewhere(case, told), 1))
