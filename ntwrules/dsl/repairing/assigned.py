"""What a program sets, as the clause that says it: `clock.timers = 3`, in that block or directly in the variant."""

import re
from itertools import islice

from ntwrules.dsl.repairing.case import Case
from ntwrules.dsl.repairing.proposals import Proposals
from ntwrules.dsl.repairing.retelling import Retold
from ntwrules.dsl.repairing.structure import elsewhere

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
