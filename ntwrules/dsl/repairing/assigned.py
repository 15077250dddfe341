"""What a program sets, as the clause that says it: `clock.timers = 3`, in that block or directly in the variant."""

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from ntwrules.dsl.findings.diagnostics import Diagnostic
from ntwrules.dsl.parsing.parser import Parsed
from ntwrules.dsl.repairing.agreeing import in_number
from ntwrules.dsl.repairing.attempt import Attempt
from ntwrules.dsl.repairing.counting import counted
from ntwrules.dsl.repairing.likeness import everyday
from ntwrules.dsl.repairing.pasted import least
from ntwrules.dsl.repairing.retelling import Retold, retold
from ntwrules.dsl.repairing.structure import elsewhere
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.lexer import Mark

__all__ = ["as_clause", "parts_of"]

#: What it costs to write what is set just as it is called, and any way to say it, less than where nothing is known.
_AS_IT_IS, _SURE = 0.3, 0.9
_WORD = r"[^\W\d](?:\w|-(?!>))*"
_SETTING = re.compile(
    rf"""({_WORD}(?:(?:\.|->|::|/){_WORD}|\[\s*["']?{_WORD}["']?\s*\])+)
        \s*(?::=|=>|=|:|\s)\s*([0-9][0-9, ]*|{_WORD})""",
    re.VERBOSE,
)
_PART, _JOINED = re.compile(_WORD), re.compile("_|(?<=[a-z])(?=[A-Z])")


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


def as_clause(
    attempt: Attempt, parsed: Parsed, finding: Diagnostic, inside: Sequence[Mark], block: str
) -> Iterator[tuple[float, tuple[Edit, ...]]]:
    """What is set in a clause of a *block* or of the variant, in the block that it names first."""
    source, start = attempt.file.source, inside[0].start
    was = source.text[start : inside[-1].end]
    setting = parts_of(was)
    directly = sum((mark.text == "{") - (mark.text == "}") for mark in parsed.marks if mark.start < start) == 1
    if setting is None or setting[0] not in attempt.blocks or not (directly or block == setting[0]):
        return
    opens, thing, value = setting
    names, own = attempt.names(source.position(start)[0]), everyday(attempt.speech)["own"]
    rulebook, vocabulary = attempt.file.rulebook, attempt.file.rulebook.grammar.vocabulary
    said = f"{thing} {value}"
    ways = [Retold(_AS_IT_IS, said, opens), *counted(rulebook, said, attempt.speech)]
    ways += [way for one in (said, f"{opens} {said}") for way in retold(rulebook, one, attempt.speech, names, opens)]
    for way in ways:
        told = way._replace(line=in_number(way.line, vocabulary, parsed.tongue))
        cost = way.cost if way.cost == _AS_IT_IS else max(_AS_IT_IS, way.cost - _SURE)
        if told.block != opens:
            continue
        if not directly:
            yield cost, (least(was, told.line, start),)
        else:
            moved = elsewhere(parsed, finding, attempt.blocks, own, attempt.speech, told)
            yield from ((cost, edits) for _, edits in islice(moved, 1))
